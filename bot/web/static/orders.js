// What the draft orders, drawn over the map as soon as it is on the sheet: an arrow to each goal, the piece once more where a move
// ends, and rings around chosen cells. All of it comes from the sheet and from the areas of the picture.
import { plain } from "./board.js";
import { ofOneSide } from "./in_hand.js";
import { bounds, inside, middle, sideOf, within } from "./map.js";
import { drawn, say } from "./helpers.js";
import { areas, shared } from "./order_numbers.js";

const HEAD = 13, GAP = 4, BEND = 0.1, MOST_BEND = 34; // pixels of the screen: an arrow's head, its distance from things, how far it bows
const SHORT = 7; // pixels of the screen: a shorter arrow says nothing
const RING = 17, TICK = 6; // pixels of the screen: the largest ring in a cell, and its four ticks
const LINE = 20, LETTER = 7.4, LETTERS = 18; // pixels of the screen: a name that stands for a piece, and its most letters
const STEPS = 4; // places across and down a cell that are tried for a piece
const CROWD = 6; // arrows from which one order is hard to tell from the others
const WIDE = 800, SMALLEST = 0.6; // pixels of a map with signs of full size; the part of it on the smallest

/** The orders of one sheet over one board. */
export class Orders {
  constructor(page) {
    this.page = page;
    this.group = drawn("g", { class: "orders", "aria-hidden": "true" });
    this.clear();
  }

  clear() {
    Object.assign(this, { now: [], words: new Map(), arrows: [], rings: [], ends: new Map(), ghosts: [], gone: new Set(), sources: new Set() });
  }

  /** Draws what the sheet orders now; nothing over an earlier position, another side's view, or a picture that shows the draft. */
  show() {
    const { page } = this, { board } = page, { data } = page.sheet;
    const focus = document.activeElement?.area?.ghost && document.activeElement.dataset.spot;
    this.clear();
    if (page.ask() && !data.drawn && page.drew === page.query() && !board.map.words) {
      for (const field of data.parts.flatMap((part) => part.fields)) {
        if (field.type === "rows") for (const row of field.rows) this.row(row);
        else this.single(field);
      }
    }
    for (const old of board.ghosts || []) old.remove();
    board.ghosts = this.ghosts.map((ghost) => Object.assign(board.shape(ghost.area), { ghost }));
    for (const node of board.ghosts) node.classList.add("ghost");
    this.lay();
    const kept = focus && board.ghosts.find((node) => node.dataset.spot === focus);
    if (kept) kept.focus({ preventScroll: true });
  }

  /** A drafted piece does not stand in the way of another one that can go to its cell: a touch there means the cell. */
  makeWay() {
    const { board } = this.page;
    for (const node of board.ghosts || []) node.classList.toggle("through", !board.glows(node.area) && board.glows(node.ghost.cell));
  }

  /** What is ordered for the piece or the cell of this area, in words. */
  says(area) { return [...new Set(this.words.get(area) || [])].map((what) => say("page-ordered", { what })); }

  /** Pales all orders but those that say one of these words, if there are many; if none does, all but those of what is in hand. */
  stress(says = []) {
    const { board, hand } = this.page, nodes = [...this.group.querySelectorAll(".order, .head")];
    const held = hand.flatMap(({ board: name, key }) => board.named(name, key).flatMap((area) => this.words.get(area) || []));
    const told = [says, held].find((words) => nodes.some((node) => node.says.some((one) => words.includes(one))));
    this.stressed = says;
    for (const node of nodes) node.classList.toggle("dim", Boolean(told) && this.arrows.length >= CROWD && !node.says.some((one) => told.includes(one)));
  }

  // ---- what is ordered
  /** A field that is not in a list: it is about a piece, or chooses places by itself. */
  single(field) {
    if (field.type !== "pick" || field.value === null || field.value === undefined) return;
    const keys = [field.value].flat();
    const name = (key) => plain(`${field.about}: ${field.options.find((one) => one.key === key)?.label || key}`);
    const whole = plain(`${field.about}: ${keys.map((key) => name(key).slice(plain(field.about).length + 2)).join(", ")}`);
    this.now = [whole, ...keys.map(name)];
    const goals = keys.map((key) => this.spot(field, key, [name(key)])).filter(Boolean);
    if (!field.of) {
      if (field.ranked || field.shape === "card" || field.shape === "yes-no") return;
      for (const goal of goals) this.ring(goal);
      return;
    }
    const piece = this.at("", field.of, [whole]);
    if (piece && !piece.piece && goals.some((goal) => goal.piece)) { // Pieces for a place, and not a place for a piece.
      for (const goal of goals) this.go(goal, piece, { stays: true });
      return;
    }
    const held = this.page.hand.some((spot) => spot.key === field.of);
    const from = piece || { key: field.of, board: field.board, name: this.page.name(field.of) };
    goals.forEach((goal, index) => {
      // In a list of preferences the first counts; the others are shown while their piece is in hand.
      if (!field.ranked || !index || held) this.go(from, goal, { stays: field.many && (!field.ranked || index > 0), faint: field.ranked && index > 0 });
    });
  }

  /** A row: the piece that it has chosen goes to the places that it has chosen after that, one step after the other. A row that
   * names a place first sends the pieces there. */
  row({ says, fields }) {
    const words = this.now = [plain(says)];
    let from = [], goals = [], at = null, struck = null;
    for (const field of fields) {
      if (field.type !== "pick" || field.value === null || field.value === undefined) continue;
      const found = [field.value].flat().map((key) => this.spot(field, key, words)).filter(Boolean);
      if (!found.length) continue;
      const pieces = found.filter((spot) => spot.piece || spot.box);
      if (!from.length && !goals.length) {
        if (pieces.length) from = pieces; else goals = found;
      } else if (!from.length) {
        for (const piece of pieces) for (const goal of goals) this.go(piece, goal, { stays: true });
        this.aimed ||= pieces.length > 0;
      } else if (!at && !struck) {
        for (const piece of from) for (const goal of field.many && !field.ranked ? found : found.slice(0, 1)) {
          const end = this.go(piece, goal, {});
          if (goal.struck) struck = goal; else at = end;
        }
        if (!at && !struck) at = from[0];
      } else if (field.ranked && !struck && !pieces.length) {
        this.through(at, found);
      } else if (pieces.length && (!struck || field.ranked)) {
        for (const goal of pieces) {
          if (!goal.struck) continue;
          this.go(struck || at, goal, { stays: true });
          struck = goal;
        }
      } else if (!struck && !field.many) {
        at = this.go(at, found[0], {}) || at;
      }
    }
    if (goals.length && !this.aimed) for (const goal of goals) this.ring(goal);
    if (from.length && !at && !struck) for (const piece of from) this.ring(piece);
    this.aimed = false;
  }

  /** Where an option of a field lies on the picture; null if nowhere. */
  spot(field, key, words) {
    for (const at of areas(field, key)) {
      const found = this.at(field.board, at, words);
      if (found) return found;
    }
    return null;
  }

  /** What a key means on the picture, after the moves so far: a piece, a cell, or both. `words`: what is ordered about it. */
  at(board, key, words) {
    const all = this.page.board.named(board, key), pieces = all.filter((area) => isPiece(area) && !this.gone.has(area)), cell = all.find((area) => !isPiece(area));
    const ghost = this.ends.get(key);
    if (!ghost && (!all.length || (pieces.length > 1 && !cell))) return null;
    for (const area of [...all, ...ghost ? [ghost.area] : []]) this.tell(area, words);
    if (ghost) return ghost;
    const piece = pieces.at(-1) || null, area = piece || cell;
    return area && { key, board: area.board, piece, cell, name: area.label, box: piece ? bounds(piece) : null };
  }

  tell(area, words) { this.words.set(area, [...(this.words.get(area) || []), ...words]); }

  /** One step. Gives the piece where it then is; undefined if it stays. */
  go(from, goal, { stays = false, faint = false }) {
    this.sources.add(from.piece || from.area);
    const other = goal.key !== from.key && (goal.piece || goal.moved), more = faint ? " faint" : "";
    if (other) {
      goal.struck = true;
      const bearer = goal.piece || goal.origin;
      if (from.box && !from.moved && bearer && within(bounds(bearer), centre(from.box))) return undefined; // It is carried along.
      const kind = (owner(bearer) === (owner(from.piece || from.origin) || this.page.sheet.data.seatName) ? "with" : "at") + more;
      this.arrow({ from, to: goal, kind });
      this.mark({ area: goal.piece || goal.area, at: goal, kind });
      return undefined;
    }
    const { cell } = goal;
    if (!cell || (from.box && !from.moved && inside(cell, ...centre(from.box)))) { this.ring(from); return undefined; }
    if (stays) {
      this.arrow({ from, to: { box: small(cell) }, kind: `to${more}` });
      this.mark({ area: cell, kind: `to${more}` });
      return undefined;
    }
    const { piece } = from, origin = from.origin || piece, placed = from.placed || from.key === from.cell?.key;
    const looks = origin && this.counter(origin).length === 1 ? origin : null; // The look of several pieces would say that all of them move.
    const ghost = { key: placed ? goal.key : from.key, board: goal.board, name: from.name, cell, origin, looks, moved: true, placed };
    // A piece that is called by its place has two names now: the one that the sheet offers for the next order is that of the new one.
    const key = placed && !this.offers(goal.key) ? from.key : ghost.key;
    ghost.area = { key, board: goal.board, label: from.name, state: say("page-drafted"), look: origin?.look || "", ghost: true };
    this.tell(ghost.area, (this.words.get(piece || from.area || cell) || []).slice(-1));
    if (piece) this.gone.add(piece);
    if (from.moved) this.ghosts = this.ghosts.filter((one) => one !== from);
    this.ghosts.push(ghost);
    this.ends.set(ghost.key, ghost);
    this.arrow({ from, to: ghost, kind: "to" });
    this.gather(cell);
    return ghost;
  }

  /** The pieces that the picture shows as one counter with this one. A fleet's marker is a counter of its own: its ships go along. */
  counter(area) {
    return area.look ? this.page.board.map.areas.filter((one) => one.look && isPiece(one) && String(one.corners) === String(area.corners)) : [area];
  }

  arrow(arrow) {
    if (arrow.from.box && !this.arrows.some(({ from, to, kind }) => String(from.box) === String(arrow.from.box) && to === arrow.to && kind === arrow.kind)) this.arrows.push({ ...arrow, says: this.now });
  }

  /** The last move leads through these cells. */
  through(ghost, cells) {
    const arrow = this.arrows.find((one) => one.to === ghost);
    if (arrow) arrow.via = cells.map(({ cell }) => middle(cell));
  }

  /** Whether the sheet offers a piece under this key for another order. */
  offers(key) { return this.page.sheet.fields().some((field) => field.type === "pick" && field.shape === "cell" && !field.value && areasOf(field).has(key) && this.begins(field)); }

  /** Whether a field is the first of its list that is chosen on the map. */
  begins(field) {
    return this.page.sheet.data.parts.flatMap((part) => part.fields).some((rows) => rows.type === "rows" && [...rows.rows.map((row) => row.fields), rows.following]
      .some((blanks) => blanks.find((one) => one.type === "pick" && one.shape === "cell") === field));
  }

  ring(spot) {
    const area = spot.piece || spot.area || spot.cell;
    if (area) this.mark({ area, at: area === spot.cell ? null : spot, kind: "on" });
  }

  mark(ring) { this.rings.push({ ...ring, says: this.now }); }

  /** Puts the drafted pieces of a cell below one another, where they cover least of what is there. */
  gather(cell) {
    const { board } = this.page, [left, top, right, bottom] = bounds(cell), [mx, my] = middle(cell), { width, height } = board.map;
    const whole = board.node.clientWidth / width; // the scale at which the whole map is seen
    const here = this.ghosts.filter((ghost) => ghost.cell === cell), sizes = here.map(({ looks, name }) => {
      if (!looks) return [(LETTER * Math.min(ofOneSide(name).length, LETTERS) + 10) / whole, LINE / whole];
      const [x1, y1, x2, y2] = bounds(looks);
      return [x2 - x1, y2 - y1];
    });
    const wide = Math.max(...sizes.map(([one]) => one)), tall = Math.max(...sizes.map(([, one]) => one));
    const step = here.length > 1 ? Math.min(1.08 * tall, Math.max(0, bottom - top - tall) / (here.length - 1)) : 0, high = tall + step * (here.length - 1);
    const box = ([x, y]) => [x - wide / 2, y - high / 2, x + wide / 2, y + high / 2];
    const span = (from, to, room) => (to - from <= room ? [(from + to) / 2] : Array.from({ length: STEPS + 1 }, (_, n) => from + room / 2 + n * (to - from - room) / STEPS));
    const there = board.map.areas.filter((area) => isPiece(area) && !this.gone.has(area)).map(bounds), far = Math.hypot(right - left, bottom - top);
    const others = this.ghosts.filter((ghost) => ghost.cell !== cell).map((ghost) => ghost.box);
    const cost = (at) => {
      const mine = box(at), out = corners(mine).filter(([x, y]) => !inside(cell, x, y)).length;
      return [...there, ...others].reduce((sum, one) => sum + shared(mine, one), 0) + (inside(cell, ...at) ? 0 : 9) + out / 8 + Math.hypot(at[0] - mx, at[1] - my) / far / 2;
    };
    const tried = [[mx, my], ...span(top, bottom, high).flatMap((y) => span(left, right, wide).map((x) => [x, y]))];
    let [[x, y], least] = [tried[0], Infinity];
    for (const at of tried) {
      const sum = cost(at);
      if (sum < least) [[x, y], least] = [at, sum];
    }
    x = Math.max(wide / 2, Math.min(x, width - wide / 2));
    y = Math.max(high / 2, Math.min(y, height - high / 2));
    here.forEach((ghost, index) => {
      const [across, down] = sizes[index], middleOf = y - high / 2 + tall / 2 + index * step;
      ghost.box = [x - across / 2, middleOf - down / 2, x + across / 2, middleOf + down / 2];
      ghost.area.corners = corners(ghost.box);
    });
  }

  // ---- how it looks
  /** Draws it at the present scale: heads and rings are equally large on the screen at each. */
  lay() {
    const { board } = this.page, unit = Math.max(SMALLEST, Math.min(1, board.node.clientWidth / WIDE)) / board.scale;
    if (!board.shapes?.length) return;
    const rings = this.rings.filter(({ kind, area }, index) => (kind !== "on" || !this.sources.has(area)) && this.rings.findIndex((one) => one.area === area) === index);
    // Several orders may have the same target.
    for (const ring of rings) ring.says = this.rings.filter(({ area }) => area === ring.area).flatMap(({ says }) => says);
    const lines = [...rings.map((ring) => ringOf(ring, unit)), ...this.arrows.map((arrow) => arrowOf(arrow, unit)).filter(Boolean)];
    this.group.replaceChildren(
      ...[...this.gone].filter((area) => this.counter(area).every((one) => this.gone.has(one))).map((area) => drawn("polygon", { points: area.corners.join(" "), class: "left" })),
      ...strokes(lines),
      ...this.ghosts.map((ghost) => ghostOf(ghost, board)));
    board.svg.append(this.group, ...board.ghosts);
    this.stress(this.stressed);
  }
}

/** Whether an area is that of a piece, and not of a cell, an island or a card. */
function isPiece({ label, look }) { return label.includes(":") || Boolean(look && !/^(terrain|island|card)-/.test(look)); }

/** The side of a piece, as its name or its state begins. */
function owner(area) { return area ? sideOf(area) || area.state.split(",")[0] : ""; }

function areasOf(field) { return new Set(field.options.flatMap(({ key }) => areas(field, key))); }

function centre([left, top, right, bottom]) { return [(left + right) / 2, (top + bottom) / 2]; }

export function corners([left, top, right, bottom]) { return [[left, top], [right, top], [right, bottom], [left, bottom]]; }

/** The middle of a cell, as a rectangle of no size. */
function small(cell) { const [x, y] = middle(cell); return [x, y, x, y]; }

/** Where the way from a point leaves a rectangle around another one, so far before it. */
function edge([x, y], box, gap) {
  const [mx, my] = centre(box), [dx, dy] = [x - mx, y - my], far = Math.hypot(dx, dy) || 1;
  const part = Math.min(dx ? (box[2] - box[0]) / 2 / Math.abs(dx) : Infinity, dy ? (box[3] - box[1]) / 2 / Math.abs(dy) : Infinity);
  const step = part === Infinity ? gap / far : Math.min(part + gap / far, 1);
  return [mx + dx * step, my + dy * step];
}

/** Arrows and rings as elements: first all their pale edges, then the lines, then the heads. */
export function strokes(lines) {
  const path = (d, look, { kind, says }) => Object.assign(drawn("path", { d, class: `${look} ${kind}` }), { says });
  return [...["under", "over"].flatMap((level) => lines.map((line) => path(line.d, `order ${level}`, line))),
    ...lines.filter(({ head }) => head).map((line) => path(line.head, "head", line))];
}

/** The line of an arrow and its head, as paths; null if it is too short. `unit`: pixels of the picture for one of the screen. */
export function arrowOf({ from, to, via = [], kind, says }, unit) {
  const start = centre(from.box), end = centre(to.box), points = [start, ...via, end];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]], far = Math.hypot(dx, dy) || 1, bow = Math.min(BEND * far, MOST_BEND * unit);
  const bent = [(start[0] + end[0]) / 2 - dy / far * bow, (start[1] + end[1]) / 2 + dx / far * bow];
  const first = via[0] || bent, last = via.at(-1) || bent, a = edge(first, from.box, GAP * unit), b = edge(last, to.box, 2 * GAP * unit);
  if (Math.hypot(b[0] - a[0], b[1] - a[1]) < SHORT * unit) return null;
  const [hx, hy] = [b[0] - last[0], b[1] - last[1]], long = Math.hypot(hx, hy) || 1, size = HEAD * unit;
  const [ux, uy] = [hx / long, hy / long], neck = [b[0] - ux * size * 0.7, b[1] - uy * size * 0.7];
  const back = [-1, 1].map((side) => [b[0] - ux * size - uy * side * size / 2, b[1] - uy * size + ux * side * size / 2]);
  return { kind, says, d: via.length ? `M${a}L${points.slice(1, -1).join("L")}L${neck}` : `M${a}Q${bent} ${neck}`, head: `M${b}L${back[0]}L${neck}L${back[1]}Z` };
}

/** A ring around a piece, or in a cell. */
export function ringOf({ area, at, kind, says }, unit) {
  if (at?.box) {
    const gap = GAP * unit, [left, top, right, bottom] = at.box;
    return { kind, says, d: `M${left - gap} ${top - gap}H${right + gap}V${bottom + gap}H${left - gap}Z` };
  }
  const [x, y] = middle(area), [left, top, right, bottom] = bounds(area), radius = Math.min(RING * unit, 0.4 * Math.min(right - left, bottom - top));
  const tick = Math.min(TICK * unit, radius / 2);
  const ticks = [[1, 0], [0, 1], [-1, 0], [0, -1]].map(([across, down]) => `M${x + across * (radius - tick)} ${y + down * (radius - tick)}L${x + across * (radius + tick)} ${y + down * (radius + tick)}`);
  return { kind, says, d: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0${kind === "on" ? ticks.join("") : ""}` };
}

/** A drafted piece: as the picture shows it, or its name. */
function ghostOf({ box, looks, name: full }, board) {
  const name = ofOneSide(full), [left, top, right, bottom] = box, node = drawn("g", { class: "token" });
  const frame = { x: left, y: top, width: right - left, height: bottom - top };
  if (looks) {
    const [x, y] = bounds(looks), part = drawn("svg", { ...frame, viewBox: [x, y, frame.width, frame.height].join(" ") });
    part.append(drawn("image", { href: board.image.src, width: board.map.width, height: board.map.height }));
    node.append(part);
  } else {
    const words = drawn("text", { transform: `translate(${centre(box)}) scale(${frame.height / LINE})`, y: LINE / 4 });
    words.textContent = name.length > LETTERS ? `${name.slice(0, LETTERS - 1)}…` : name;
    node.append(drawn("rect", { ...frame, rx: frame.height / 5 }), words);
  }
  return node;
}
