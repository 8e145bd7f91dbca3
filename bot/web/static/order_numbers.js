// The order of what a list has chosen, such as the targets of a gun: as numbers on the map, beside it, and in menus.
import { bounds, inside, middle } from "./map.js";
import { drawn, el, say } from "./helpers.js";

const HIGH = 17, WIDE = 7, AROUND = 9; // pixels of the screen: a sign, each character in it, and the room beside them
const SMALL = 0.85; // size of a sign at a piece that is smaller than a sign
const TIGHT = 1.4, ROOMY = 3; // signs side by side that fit into a cell that one covers for the most part, and that has room for one
const INWARDS = [0.3, 0.5, 0.15]; // parts of the way from a corner to the middle where a sign may stand in such an area
const BESIDE = [[1, -1], [1, 1], [-1, -1], [-1, 1], [0, -1], [1, 0], [0, 1], [-1, 0]]; // right and down: where a sign stands at a small one
const MANY = 3; // numbers of one area that stand beside one another; more are left out
const OVERLAP = 100; // how much worse it is to cover another number than a piece

/** Board and key of each area that ranked lists have chosen -> its places there: number, count of what is chosen, the field and its
 * path. `loud`: the field is about what is in hand; fields about other pieces are left out. `shown`: it stands on the map. Several
 * lists may have the same options, such as the guns of a ship: then it is the one that the last order went into, or else the first. */
export function rankings({ sheet, hand, path, leaf, kind }) {
  const found = new Map(), keys = new Set(hand.map((spot) => spot.key));
  if (leaf !== null || !sheet.data) return found;
  const held = (field) => field.path === path || keys.has(field.of);
  const lists = sheet.data.parts.flatMap((part) => part.fields).flatMap((field) => field.type !== "rows"
    ? [{ field, loud: held(field), bound: Boolean(field.of) }]
    : field.rows.flatMap((row) => row.fields.map((blank) => (
      { field: blank, loud: held(blank) || row.fields.some((other) => other !== blank && chosen(other, keys)), bound: true }))))
    .filter(({ field, loud, bound }) => field.ranked && field.value?.length && (loud || !bound))
    .map((list) => ({ ...list, sort: sort(list.field), all: new Set(list.field.options.flatMap(({ key }) => areas(list.field, key))) }));
  const wanted = kind.split(" "), after = ({ loud, sort: name }) => (loud ? 0 : 2) + (wanted.includes(name) ? 0 : 1);
  lists.sort((a, b) => after(a) - after(b));
  lists.forEach((list, index) => {
    const { field, loud } = list;
    list.shown = !lists.slice(0, index).some((one) => one.shown && one.sort !== list.sort && [...one.all].some((at) => list.all.has(at)));
    field.value.forEach((key, place) => {
      for (const at of areas(field, key)) {
        const name = `${field.board}|${at}`, here = found.get(name) || [];
        const one = { n: place + 1, all: field.value.length, what: field.about, path: field.path, loud, shown: list.shown };
        if (loud || !here.some((other) => other.loud)) found.set(name, [...here, one]);
      }
    });
  });
  return found;
}

/** The places of an option in its list, as in `rankings`. `key`: its own, or that of an area. */
export function ranked(sheet, path, key) {
  const field = sheet.fields().find((one) => one.path === path);
  const index = field?.ranked ? (field.value || []).findIndex((one) => one === key || areas(field, one).includes(key)) : -1;
  return index < 0 ? [] : [{ n: index + 1, all: field.value.length, what: field.about, path, loud: true, shown: true }];
}

/** The places of the option that a way of a menu takes back. */
export function takenBack(sheet, token) {
  const [path, value] = JSON.parse(token).at(-1), field = sheet.fields().find((one) => one.path === path);
  const key = field?.ranked && (field.value || []).find((one) => !(value || []).includes(one));
  return key ? ranked(sheet, path, key) : [];
}

/** The places as words, one line for each list. A list about the piece in hand is not named, if it is the only one. */
export function rankWords(places) {
  const named = new Set(places.map(({ what }) => what)).size > 1 || places.some(({ loud }) => !loud);
  const words = ({ what, n, all }) => named ? say("page-of", { who: what, what: say("page-rank", { n, all }) }) : say("page-rank", { n, all });
  return [...new Set(places.map(words))];
}

/** The places as a sign that stands in a button or a line; empty for none. */
export function rankSign(places) {
  const text = numbers(places);
  return text ? el("span", { class: "rank", role: "img", "aria-label": rankWords(places).join(", ") }, text) : "";
}

function numbers(places) {
  const all = [...new Set(places.filter(({ shown }) => shown).map(({ n }) => n))].sort((a, b) => a - b);
  return all.slice(0, MANY).join("·") + (all.length > MANY ? "…" : "");
}

/** The numbers of these areas over the map, equally large on the screen at each scale. */
export function badges(board, places) {
  const { scale, map, shapes } = board, boxes = shapes.map(({ area }) => bounds(area)), taken = [];
  const narrower = (signs) => ([left, top, right, bottom]) => Math.min(right - left, bottom - top) * scale < signs * HIGH;
  const [tiny, tight, small] = [1, TIGHT, ROOMY].map(narrower), pieces = boxes.filter(small);
  return shapes.flatMap(({ area }, index) => {
    const mine = places(area), text = numbers(mine), box = boxes[index];
    if (!text) return [];
    const size = (tiny(box) ? SMALL : 1) / scale, wide = (WIDE * text.length + AROUND) * size, high = HIGH * size;
    const sign = ([x, y]) => {
      const right = Math.max(wide / 2, Math.min(x, map.width - wide / 2)), down = Math.max(high / 2, Math.min(y, map.height - high / 2));
      return [right - wide / 2, down - high / 2, right + wide / 2, down + high / 2];
    };
    const costs = (at) => taken.reduce((sum, one) => sum + OVERLAP * shared(at, one), 0) + pieces.reduce((sum, one) => sum + shared(at, one), 0);
    // A sign stands beyond the edge of a piece, and inside a cell: beyond that is another cell.
    const part = board.cell(area) ? 0.25 : tight(box) ? -0.1 : -0.5;
    const tried = (small(box) ? around(box, part * wide, part * high) : within(area, wide, high)).map(sign);
    let [best, least] = [tried[0], Infinity];
    for (const at of tried) {
      const cost = costs(at);
      if (cost < least) [best, least] = [at, cost];
    }
    taken.push(best);
    return [badge(text, mine.some((one) => one.loud), [(best[0] + best[2]) / 2, (best[1] + best[3]) / 2], size)];
  });
}

/** A sign with these numbers, with its middle at this place. `loud`: they are those of what is in hand. */
export function badge(text, loud, at, size) {
  const wide = WIDE * text.length + AROUND, words = drawn("text", { y: HIGH / 4 });
  const node = drawn("g", { class: `badge${loud ? " loud" : ""}`, "aria-hidden": "true", transform: `translate(${at}) scale(${size})` });
  words.textContent = text;
  node.append(drawn("rect", { x: -wide / 2, y: -HIGH / 2, width: wide, height: HIGH, rx: HIGH / 2 }), words);
  return node;
}

/** Places at the corners and edges of a rectangle, so far beyond them. */
function around([left, top, right, bottom], across, down) {
  return BESIDE.map(([x, y]) => [(left + right) / 2 + x * ((right - left) / 2 + across), (top + bottom) / 2 + y * ((bottom - top) / 2 + down)]);
}

/** Places inside a large area, in its corners and not at its edge; the upper right one comes first. */
function within(area, wide, high) {
  const [mx, my] = middle(area), corners = [...area.corners].sort((a, b) => b[0] - b[1] - a[0] + a[1]);
  const found = INWARDS.flatMap((part) => corners.map(([x, y]) => {
    const far = Math.hypot(mx - x, my - y) || 1, step = Math.max(0.9 * high, part * far) / far;
    return [x + (mx - x) * step, y + (my - y) * step];
  }));
  const whole = ([x, y]) => [-1, 1].every((across) => [-1, 1].every((down) => inside(area, x + across * wide / 2, y + down * high / 2)));
  const best = found.filter(whole), some = best.length ? best : found.filter(([x, y]) => inside(area, x, y));
  return some.length ? some : [[mx, my]];
}

/** The part of the first rectangle that the second one covers. */
export function shared([left, top, right, bottom], other) {
  const wide = Math.min(right, other[2]) - Math.max(left, other[0]), high = Math.min(bottom, other[3]) - Math.max(top, other[1]);
  return wide > 0 && high > 0 ? wide * high / ((right - left) * (bottom - top)) : 0;
}

/** A path without its piece and the numbers of rows, as the server calls kinds of orders: "main" for `main.haguro`. */
function sort({ path, of }) {
  const names = [of, of.slice(of.lastIndexOf(".") + 1)];
  return path.split(".").filter((part) => !/^\d+$/.test(part) && !names.includes(part)).join(".");
}

/** Keys of the areas that mean an option. */
export function areas(field, key) { return field.options.find((one) => one.key === key)?.at || [key]; }

/** Whether a field has chosen one of these pieces. */
export function chosen(field, keys) {
  if (field.type !== "pick" || field.value === null || field.value === undefined) return false;
  return [field.value].flat().some((key) => areas(field, key).some((at) => keys.has(at)));
}
