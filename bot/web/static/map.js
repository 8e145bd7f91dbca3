// The map: a picture with areas over it, to pan, zoom, point at and touch.
import { plain } from "./board.js";
import { Glass, TIMES } from "./glass.js";
import { finger } from "./in_hand.js";
import { drawn, el, pixels, prose, say } from "./helpers.js";
import { badges, rankWords } from "./order_numbers.js";
import { Sharp } from "./sharp.js";

const MOVED = 8; // pixels from which a press is a drag

/** Directions of the arrow keys: right and down. */
export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PART = 0.25; // of the width of the map: how far a key moves it
const EDGE = 12; // pixels beside an area that is brought into sight
const GONE = 14; // pixels of a picture: half of the cross where a piece was
const DEEDS = 4, LINES = 8, RULES = 4; // parts of an explanation: what a touch may do, the values of the thing, its rules
const VALUES = "values"; // id of the values and rules, for the place with the focus: its name says the rest
const DEEP = 3; // things below one another at one place that are told to the bot
const FINGER = 44; // pixels that a finger meets
const HIT = 24; // pixels of the smaller side from which a finger hits an area
export const REST = 150; // milliseconds for which the mouse rests
export const LONG = 500; // milliseconds after which a press of a finger is a long one

/** No click follows when the finger on this node is lifted: what has moved under the finger meanwhile would get it. */
export function unclicked(node) {
  node.addEventListener("touchend", (event) => event.preventDefault(), { once: true, passive: false });
}

export class Board {
  /** `sharper(mark, tile)`: the address of a part of the picture with more pixels; `touch(area, at, how)`: what was touched;
   * `lift(area, more)` and `put(areas, at, finger)`: a drag begins, and ends above these areas; `moves(area)`: whether a drag on it
   * moves a piece and not the map; `takes(area)`: whether the sheet is about this piece; `bare()`: the picture without its pieces;
   * `card(area)`: what the game says of such a thing, null if nothing; `foresee(area, below)`: what a touch does, in lines of words, null if
   * the sheet takes none. */
  constructor({ sharper, touch, drop, lift, put, moves, takes, bare, card, foresee }) {
    Object.assign(this, { drop, lift, put, moves, takes, bare, card, foresee, foreseen: new Map() });
    this.touch = (area, at, how = {}) => {
      const [meant, ...below] = this.spots(area, this.point(at));
      touch(how.more ? area : meant, at, { ...how, below });
    };
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.fingers = new Map();
    this.image = el("img", { alt: "" });
    this.svg = drawn("svg", { role: "group" });
    this.sharp = new Sharp(this, sharper);
    this.stage = el("div", { class: "stage" }, this.image, this.sharp.node, this.svg);
    this.tip = el("div", { class: "tip gone", role: "tooltip" });
    this.words = el("p", { class: "failed gone", role: "status" });
    this.lines = el("ul", { class: "plain lines", "aria-live": "polite" });
    const tool = (sign, words, work) => el("button", { "aria-label": say(words), title: say(words), onclick: work }, sign);
    this.hider = tool("◌", "page-hide", () => this.hide());
    this.hider.setAttribute("aria-pressed", "false");
    this.tools = el("div", { class: "tools" }, this.hider, tool("+", "page-zoom-in", () => this.zoom(1.4)),
      tool("−", "page-zoom-out", () => this.zoom(1 / 1.4)), tool("⤢", "page-zoom-all", () => this.fit()));
    this.node = el("div", { class: "map" }, this.stage, this.lines, this.tip, this.words);
    this.node.addEventListener("wheel", (event) => { event.preventDefault(); this.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event); }, { passive: false });
    this.node.addEventListener("pointerdown", (event) => this.down(event));
    this.node.addEventListener("touchstart", ({ target }) => { if (!target.closest("button")) unclicked(target); }, { passive: true });
    this.node.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) this.node.addEventListener(name, (event) => this.up(event));
    // A finger leaves with every tap; what it has touched stays explained until the next one.
    this.node.addEventListener("pointerleave", (event) => {
      if (event.pointerType === "touch") return;
      this.silent();
      this.pointer = null;
    });
    // A browser scrolls to what gets the focus; here the map moves instead.
    this.node.addEventListener("scroll", () => this.node.scrollTo(0, 0));
    this.svg.addEventListener("focusin", ({ target }) => {
      if (!target.area || !target.matches(":focus-visible")) return;
      this.node.scrollTo(0, 0);
      this.reveal(target);
      const box = target.getBoundingClientRect();
      this.explain(target.area, { x: box.right, y: box.bottom });
    });
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.svg.addEventListener("contextmenu", (event) => {
      if (!event.target.area) return;
      event.preventDefault();
      if (event.pointerType !== "touch") this.touch(event.target.area, { x: event.clientX, y: event.clientY }, { exact: true });
    });
    new ResizeObserver(() => { if (this.fitted) this.fit(); }).observe(this.node);
  }

  // ---- what is shown
  show(map) {
    const same = this.map && this.map.picture === map.picture && this.map.width === map.width && this.map.height === map.height;
    this.map = map;
    this.ranks = null;
    this.words.classList.add("gone");
    this.words.textContent = "";
    this.node.classList.toggle("worded", Boolean(map.words));
    this.tools.classList.toggle("gone", Boolean(map.words));
    this.lines.replaceChildren(...(map.words || []).map((line) => el("li", {}, line)));
    this.sharp.show(map);
    if (map.words) {
      this.shapes = [];
      this.svg.replaceChildren();
      return;
    }
    if (finger()) this.tip.classList.add("gone");
    this.paint(map.image);
    this.hidden(false);
    this.hider.classList.toggle("gone", !map.ground);
    this.image.alt = map.alt;
    this.image.width = map.width;
    this.image.height = map.height;
    this.stage.style.width = `${map.width}px`;
    this.stage.style.height = `${map.height}px`;
    this.node.style.aspectRatio = `${map.width} / ${map.height}`;
    this.svg.setAttribute("viewBox", `0 0 ${map.width} ${map.height}`);
    this.svg.setAttribute("aria-label", map.alt);
    const focus = document.activeElement?.dataset?.spot;
    this.shapes = map.areas.map((area) => this.shape(area));
    this.ghosts = [];
    this.svg.replaceChildren(...this.shapes);
    this.nameAll();
    this.below = hiddenAreas(map.areas);
    const kept = this.shapes.find((shape) => shape.dataset.spot === focus) || this.shapes[0];
    if (kept) kept.setAttribute("tabindex", "0");
    if (kept && focus) kept.focus({ preventScroll: true });
    if (!same) this.fit();
  }

  /** Shows these pixels, in base64, in place of those before. */
  paint(image) {
    const old = this.image.src;
    this.image.src = pixels(image);
    if (old) URL.revokeObjectURL(old);
  }

  hidden(state) {
    this.hider.setAttribute("aria-pressed", String(state));
    this.sharp.hide(state);
  }

  /** Hides the pieces of this picture, or shows them again. The next picture shows them. */
  async hide() {
    const { map } = this;
    if (!map?.ground) return;
    if (this.hider.getAttribute("aria-pressed") === "true") { this.hidden(false); this.paint(map.image); return; }
    this.hidden(true);
    try {
      map.bare ??= await this.bare();
    } catch (error) {
      if (this.map === map) { this.hidden(false); this.fail(error.message); }
      return;
    }
    if (this.map === map && this.hider.getAttribute("aria-pressed") === "true") this.paint(map.bare);
  }

  /** The magnifier: three times as large around the pointer, or the area with the focus; then the whole map again. */
  magnify() {
    if (!this.fitted) return this.fit();
    const box = document.activeElement?.area && document.activeElement.getBoundingClientRect();
    this.zoom(3, this.pointer || (box && { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }));
  }

  shape(area) {
    const points = area.corners.map((corner) => corner.join(",")).join(" ");
    const shape = drawn("polygon", { points, class: "area", role: "button", tabindex: "-1" });
    shape.dataset.spot = `${area.board}|${area.key}`;
    shape.area = area;
    return shape;
  }

  /** Names all areas, once for all that has just been shown, marked and lit. */
  nameAll() {
    if (this.naming) return;
    this.naming = true;
    queueMicrotask(() => {
      this.naming = false;
      for (const shape of [...this.shapes || [], ...this.ghosts || []]) this.call(shape);
    });
  }

  /** Calls an area by its name, its state, whether that has changed, its places in lists, and what a touch does. */
  call(shape) {
    const { label, state } = shape.area, changed = shape.classList.contains("changed") ? say("page-changed-here") : "";
    shape.setAttribute("aria-label", [label, state, changed, ...rankWords(this.places(shape.area)),
      ...this.orders.says(shape.area), ...this.does(shape.area)].filter(Boolean).join(", "));
  }

  /** What a touch of this area does, one line for each thing that it can mean; with an empty hand, what it chooses. `at`: the place
   * of the picture that is touched. */
  does(area, at = middle(area)) {
    // Few places were foreseen: what lies below is not looked up for each area that is named.
    const foreseen = this.foreseen.size && this.foreseen.get(this.spots(area, at).map(named).join());
    return foreseen || [...new Set(told(this.deeds, this.meant(area, at)))];
  }

  /** Asks what a touch does as soon as the pointer rests, wherever the marks leave that open: a word may have to be chosen first, a
   * menu may open, an order may repeat, and a choice may be taken back. */
  lookAhead(area, at) {
    clearTimeout(this.resting);
    const { foreseen } = this, [one, ...below] = this.spots(area, this.point(at)), spots = [one, ...below].map(named).join();
    const open = told(this.deeds, one).length !== 1 || this.shapes.some((shape) => shape.area === one && shape.classList.contains("set"));
    if (!open || finger() || foreseen.has(spots)) return;
    this.resting = setTimeout(async () => {
      const lines = await this.foresee(one, below).catch(() => null); // What the marks say stands there already.
      if (!lines || this.foreseen !== foreseen) return;
      foreseen.set(spots, lines);
      for (const shape of this.shapes) if (shape.area === one) this.call(shape);
      if (this.explained === area) { this.describe(area, at); this.lay(at); }
    }, REST);
  }

  /** The area that a touch at this place means: below a thing with which nothing can be done, the cell that glows. */
  meant(area, at) {
    if (told(this.deeds, area).length || this.takes(area)) return area;
    return (this.bright || []).filter((one) => contains(one, at)).at(-1) || area;
  }

  /** The area that a touch at this place of the picture means, and what lies below the touched one there, the topmost first: that is
   * meant if nothing can be done with what lies above. */
  spots(area, at) {
    const below = (this.shapes || []).map((shape) => shape.area).filter((one) => one !== area && contains(one, at)).reverse().slice(0, DEEP);
    return [this.meant(area, at), ...below.map(({ key, board }) => ({ key, board }))];
  }

  /** A place of the screen on the picture. */
  point({ x, y }) {
    const box = this.stage.getBoundingClientRect();
    return [(x - box.left) / this.scale, (y - box.top) / this.scale];
  }

  /** The places of this area in ranked lists (`rankings`). */
  places(area) { return told(this.ranks, area); }

  /** Whether something can be done here with what is in hand. */
  glows({ board, key }) { return Boolean(this.lit?.has(`${board}|${key}`) || this.lit?.has(`|${key}`)); }

  fail(words) {
    this.words.textContent = words;
    this.words.classList.remove("gone");
  }

  /** Marks what can be done with what is in hand, what the draft has chosen already, with an empty hand what can be touched, and the
   * order of what ranked lists have chosen. */
  glow(spots, hand, chosen, ready, ranks) {
    this.lit = new Set(spots.map(([board, key]) => `${board}|${key}`));
    this.ranks = ranks;
    this.deeds = new Map(ready);
    for (const [board, key, says] of spots) {
      const name = `${board}|${key}`;
      this.deeds.set(name, [...(this.deeds.get(name) || []), plain(says)]);
    }
    this.bright = (this.shapes || []).map(({ area }) => area).filter((area) => this.glows(area));
    const held = (key, board) => (Array.isArray(hand) ? hand : []).some((spot) => spot.key === key && (!spot.board || spot.board === board));
    for (const shape of [...this.shapes || [], ...this.ghosts || []]) {
      const { board, key } = shape.area;
      const name = `${board}|${key}`;
      shape.classList.toggle("glow", this.glows(shape.area));
      shape.classList.toggle("hand", held(key, board));
      shape.classList.toggle("set", chosen.has(name) || chosen.has(`|${key}`));
      shape.classList.toggle("ready", ready.has(name) || ready.has(`|${key}`));
    }
    this.number();
    this.nameAll();
    this.glass?.copy();
    this.foreseen = new Map();
    clearTimeout(this.resting);
    // What was under a resting mouse may mean something else now.
    if (!finger() && !this.tip.classList.contains("gone") && this.shapes?.some(({ area }) => area === this.explained)) this.explain(this.explained, this.at);
  }

  /** Puts the numbers of ranked lists on the map, as large as the letters of the page. */
  number() {
    for (const old of this.svg.querySelectorAll(".badge")) old.remove();
    if (this.shapes && this.ranks?.size) this.svg.append(...badges(this, (area) => this.places(area)));
    this.numbered = this.scale;
  }

  /** Marks what has changed, and the ways that pieces went. */
  changed(changes) {
    const names = new Set(changes?.names);
    for (const line of this.svg.querySelectorAll(".went")) line.remove();
    const crosses = (changes?.gone || []).flatMap(([x, y]) => [["", [x - GONE, y - GONE], [x + GONE, y + GONE]], ["", [x - GONE, y + GONE], [x + GONE, y - GONE]]]);
    for (const shape of this.shapes || []) {
      shape.classList.toggle("changed", names.has(shape.dataset.spot));
    }
    this.nameAll();
    this.svg.prepend(...[...(changes?.ways || []), ...crosses].map(([, [x1, y1], [x2, y2]]) => drawn("line", { class: "went", x1, y1, x2, y2 })));
  }

  /** The pieces at the same place as this one, itself included: those in the same cell. `pieces`: keys that a sheet is about. */
  stack(spot, pieces) {
    const one = (this.shapes || []).find(({ area }) => area.key === spot.key && (!spot.board || area.board === spot.board));
    if (!one) return [];
    const cell = this.cell(one.area), side = one.area.label.split(":")[0];
    const alike = (area) => pieces.has(area.key) || (!pieces.has(one.area.key) && area.label.includes(":") && area.label.split(":")[0] === side);
    return this.shapes.filter(({ area }) => area !== cell && this.cell(area) === cell && cell && alike(area)).map(({ area }) => ({ key: area.key, board: area.board }));
  }

  /** The smallest area around the middle of this one that is larger. */
  cell(area) {
    const [x, y] = middle(area), mine = size(area);
    const around = this.shapes.map((shape) => shape.area).filter((other) => other !== area && size(other) > 1.5 * mine && inside(other, x, y));
    return around.sort((a, b) => size(a) - size(b))[0] || null;
  }

  /** Whether a piece stands on this cell, among others. */
  covers(area, board, key) { return this.named(board, key).some((cell) => inside(area, ...middle(cell))); }

  has(board, key) { return this.named(board, key).length > 0; }

  /** As `has`, for areas of which there is anything to touch: a fleet's marker covers its ships. */
  shows(board, key) { return this.named(board, key).some((area) => !this.below.has(area)); }

  /** The areas of this key; those of any board, if `board` is empty. */
  named(board, key) {
    return (this.shapes || []).map(({ area }) => area).filter((area) => area.key === key && (!board || !area.board || area.board === board));
  }

  /** Says at this place what lies there, what a touch does, and as soon as they are known its values and rules. */
  explain(area, at) {
    if (!area) return;
    this.explained = area;
    this.svg.querySelector("[aria-describedby]")?.removeAttribute("aria-describedby");
    if (document.activeElement?.area === area) document.activeElement.setAttribute("aria-describedby", VALUES);
    this.describe(area, at);
    this.orders.stress(this.orders.words.get(area));
    this.tip.classList.remove("gone");
    this.lay(at);
    this.at = at;
    this.lookAhead(area, at);
    if (area.card !== undefined || !area.look) return;
    area.card = null;
    this.card(area).then((card) => {
      area.card = card;
      if (this.explained === area && card) { this.describe(area, at); this.lay(at); }
    }).catch(() => { area.card = undefined; }); // The name and the state stand there already.
  }

  /** Explains nothing any more. */
  silent() {
    this.tip.classList.add("gone");
    this.orders.stress();
  }

  describe(area, at) {
    const { card } = area;
    this.tip.replaceChildren(el("strong", {}, area.label), area.state ? el("div", {}, area.state) : "",
      ...rankWords(this.places(area)).map((words) => el("div", {}, prose(words))),
      ...this.orders.says(area).slice(0, DEEDS).map((words) => el("div", { class: "ordered" }, prose(words))),
      ...this.does(area, this.point(at)).slice(0, DEEDS).map((words) => el("div", { class: "does" }, prose(words))),
      el("div", { id: VALUES, class: "soft" },
        (card?.lines || []).slice(0, finger() ? LINES / 2 : LINES).map((line) => el("div", {}, prose(plain(line)))),
        card?.rules.length ? el("div", {}, prose(say("page-rules-about", { rules: card.rules.slice(0, RULES).join(", ") }))) : null));
  }

  lay(at) {
    const box = this.node.getBoundingClientRect();
    this.tip.style.left = `${Math.max(4, Math.min(at.x - box.left + 14, box.width - this.tip.offsetWidth - 4))}px`;
    // A finger needs the room around what it has touched.
    const far = at.y - box.top > box.height / 2 ? 4 : box.height, top = finger() ? far : at.y - box.top + 18;
    this.tip.style.top = `${Math.max(4, Math.min(top, box.height - this.tip.offsetHeight - 4))}px`;
  }

  menu(ways, at, choose) {
    this.closeMenu();
    this.silent();
    const close = () => this.closeMenu();
    this.opened = el("div", { class: "menu", role: "menu" }, ways.map((way) => el("button", { role: "menuitem",
      onclick: () => { close(); choose(way.token); } }, way.says.join(" · "), way.sign?.cloneNode(true) || "")),
    el("button", { role: "menuitem", class: "soft", onclick: close }, say("page-cancel")));
    document.body.append(this.opened);
    this.before = document.activeElement;
    addEventListener("pointerdown", this.elsewhere = (event) => { if (!this.opened?.contains(event.target)) this.closeMenu(); }, true);
    const { offsetWidth: wide, offsetHeight: high } = this.opened;
    this.opened.style.left = `${Math.max(6, Math.min(at.x, innerWidth - wide - 6))}px`;
    this.opened.style.top = `${Math.max(6, Math.min(at.y + 8, innerHeight - high - 6))}px`;
    this.opened.querySelector("button").focus();
    this.opened.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const all = [...this.opened.querySelectorAll("button")];
      all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
    });
  }

  closeMenu() {
    if (!this.opened) return;
    const inside = this.opened.contains(document.activeElement);
    removeEventListener("pointerdown", this.elsewhere, true);
    this.opened.remove();
    this.opened = null;
    if (inside) this.before?.focus({ preventScroll: true });
  }

  // ---- pan and zoom
  place() {
    // Whole, the map is as high as its picture; closer, it has all the room there is.
    this.node.classList.toggle("near", !this.fitted);
    this.stage.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    // Many steps of a pinch fall into one frame, and each would look for room for all numbers.
    if (this.numbered !== this.scale) this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      if (this.numbered === this.scale) return;
      this.orders.lay();
      this.number();
    });
    this.sharp.look();
  }

  fit() {
    if (!this.map || this.map.words) return;
    this.node.classList.remove("near");
    const { clientWidth: wide, clientHeight: high } = this.node;
    this.scale = Math.min(wide / this.map.width, high / this.map.height);
    this.x = (wide - this.map.width * this.scale) / 2;
    this.y = (high - this.map.height * this.scale) / 2;
    this.fitted = true;
    this.place();
  }

  zoom(factor, at) {
    const box = this.node.getBoundingClientRect();
    const x = (at ? at.clientX : box.left + box.width / 2) - box.left;
    const y = (at ? at.clientY : box.top + box.height / 2) - box.top;
    const scale = Math.min(6, Math.max(0.1, this.scale * factor));
    this.x = x - (x - this.x) * (scale / this.scale);
    this.y = y - (y - this.y) * (scale / this.scale);
    this.scale = scale;
    this.fitted = false;
    this.place();
  }

  /** Moves the map by this part of its width and height. */
  pan([right, down]) {
    this.x -= right * PART * this.node.clientWidth;
    this.y -= down * PART * this.node.clientHeight;
    this.fitted = false;
    this.place();
  }

  /** Moves the map so far that this area is in sight. */
  reveal(shape) {
    if (this.fitted) return;
    const box = this.node.getBoundingClientRect(), area = shape.getBoundingClientRect();
    const beyond = (low, high, first, last) => (low < first ? low - first - EDGE : high > last ? high - last + EDGE : 0);
    const right = beyond(area.left, area.right, box.left, box.right), down = beyond(area.top, area.bottom, box.top, box.bottom);
    if (right || down) this.pan([right / PART / this.node.clientWidth, down / PART / this.node.clientHeight]);
  }

  down(event) {
    if (event.target.closest("button")) return;
    this.closeMenu();
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (event.pointerType === "mouse" && event.button) { this.fingers.delete(event.pointerId); return; }
    if (this.fingers.size === 1) {
      const press = this.press = { x: event.clientX, y: event.clientY, target: event.target, moved: false };
      if (event.pointerType === "mouse" && event.target.area && this.moves(event.target.area)) {
        this.fingers.delete(event.pointerId);
        this.drag(event.target.area, event, this.node);
        return;
      }
      if (event.pointerType === "touch" && event.target.area) {
        setTimeout(() => {
          if (this.press !== press || press.moved) return;
          press.moved = true;
          const { area } = press.target, more = this.moves(area) && !press.target.classList.contains("glow");
          this.touch(area, { x: press.x, y: press.y }, more ? { more } : { exact: true });
        }, LONG);
      }
    } else if (this.press) this.press.moved = true;
    this.node.setPointerCapture(event.pointerId);
  }

  /** A press on a piece: a click, or if it moves, a drag to where it is let go. A second finger ends the drag. `began`: called then;
   * `drags(right, down)`: whether a movement by so many pixels is a drag, and does not scroll. */
  drag(area, event, node, began = () => {}, drags = () => true) {
    const more = event.ctrlKey || event.metaKey || event.shiftKey;
    const from = { x: event.clientX, y: event.clientY };
    let moved = false;
    const [x1, y1] = this.point(from), line = drawn("line", { class: "drag", x1, y1 });
    const move = (now) => {
      if (now.pointerId !== event.pointerId) return;
      if (!moved && (Math.hypot(now.clientX - from.x, now.clientY - from.y) <= MOVED || !drags(now.clientX - from.x, now.clientY - from.y))) return;
      if (!moved) {
        moved = true;
        // The piece may be drawn again while it is dragged; its finger must not get lost with it.
        if (event.pointerType === "touch") this.node.setPointerCapture(event.pointerId);
        began();
        this.lift(area, more);
        this.svg.append(line);
        if (event.pointerType === "touch") this.glass = new Glass(this);
      }
      const at = { x: now.clientX, y: now.clientY }, [x2, y2] = this.point(at);
      line.setAttribute("x2", x2);
      line.setAttribute("y2", y2);
      const there = this.under(at);
      this.glass?.show(at, there.find((one) => this.glows(one)) || there[0]);
    };
    const end = (now) => {
      const other = now.pointerId !== event.pointerId;
      if (other !== (now.type === "pointerdown")) return;
      for (const [name, work] of heard) removeEventListener(name, work);
      line.remove();
      this.glass?.remove();
      this.glass = null;
      if (other || now.type === "pointercancel") { if (moved) this.drop(); return; }
      const at = { x: now.clientX, y: now.clientY };
      const there = this.under(at);
      if (moved) { if (there.length && there[0] !== area) this.put(there, at, event.pointerType === "touch"); else this.drop(); }
      else if (node === this.node) { this.explain(area, at); this.touch(area, at, { more }); }
    };
    // Heard by the window: the piece itself is drawn again as soon as it is in hand.
    const heard = [["pointermove", move], ["pointerup", end], ["pointercancel", end], ["pointerdown", end]];
    for (const [name, work] of heard) addEventListener(name, work);
    return move;
  }

  move(event) {
    if (event.pointerType === "mouse") this.pointer = { clientX: event.clientX, clientY: event.clientY };
    const last = this.fingers.get(event.pointerId);
    if (!last) {
      if (event.pointerType === "mouse" && event.target.area) this.explain(event.target.area, { x: event.clientX, y: event.clientY });
      else this.silent();
      return;
    }
    const others = [...this.fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (others.length) {
      const spread = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
      const now = { x: event.clientX, y: event.clientY };
      this.zoom(spread(now, others[0]) / Math.max(1, spread(last, others[0])),
        { clientX: (now.x + others[0].x) / 2, clientY: (now.y + others[0].y) / 2 });
    } else if (this.press && (this.press.moved || Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) > MOVED)) {
      const { area } = this.press.target;
      if (!this.press.moved && this.fitted && area && this.moves(area) && !this.small(area)) {
        // The whole map is there, so a finger needs no panning: it takes the piece along.
        const { pointerId, pointerType } = event, { x, y } = this.press;
        this.fingers.delete(pointerId);
        this.press = null;
        this.drag(area, { pointerId, pointerType, clientX: x, clientY: y }, this.node)(event);
        return;
      }
      this.press.moved = true;
      this.fitted = false;
      this.x += event.clientX - last.x;
      this.y += event.clientY - last.y;
      this.place();
    }
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  up(event) {
    if (!this.fingers.delete(event.pointerId) || this.fingers.size) return;
    const press = this.press;
    this.press = null;
    if (event.pointerType === "touch") document.activeElement?.blur(); // A touch without a click leaves the focus where it was.
    if (event.type === "pointercancel" || !press || press.moved) return;
    const at = { x: event.clientX, y: event.clientY };
    const area = press.target.area;
    if (!area) { this.drop(); return; }
    // On a telephone a cell may be smaller than a finger: the first tap on a small one comes closer.
    if (event.pointerType === "touch" && this.small(area)) { this.nearer(at, area); return; }
    this.explain(area, at);
    this.touch(area, at, { more: event.ctrlKey || event.metaKey || event.shiftKey });
  }

  /** The areas at a place of the screen, the topmost first; none where something else lies above the map. */
  under({ x, y }) {
    const found = document.elementsFromPoint(x, y);
    return this.node.contains(found[0]) ? found.map((one) => one.area).filter(Boolean) : [];
  }

  /** Comes closer, until the area is as large as a finger. */
  nearer(at, area) { this.zoom(Math.max(3.5, FINGER / this.least(area)), { clientX: at.x, clientY: at.y }); }

  small(area) { return this.least(area) < HIT; }

  /** Whether a finger misses an area even under the magnifier. */
  tiny(area) { return this.least(area) * TIMES < HIT; }

  /** The smaller side of an area on the screen, in pixels. */
  least(area) {
    const [left, top, right, bottom] = bounds(area);
    return Math.min(right - left, bottom - top) * this.scale;
  }

  // ---- keys: arrows go to the neighbour, Enter touches
  key(event) {
    const shape = event.target;
    if (!shape.area) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const box = shape.getBoundingClientRect();
      const how = event.altKey ? { exact: true } : { more: event.ctrlKey || event.metaKey || event.shiftKey };
      this.touch(shape.area, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, how);
      return;
    }
    const way = WAYS[event.key];
    if (!way || event.shiftKey) return;
    event.preventDefault();
    const [x, y] = middle(shape.area);
    let best = null, least = Infinity;
    for (const other of [...this.shapes, ...this.ghosts]) {
      const [ox, oy] = middle(other.area);
      const along = (ox - x) * way[0] + (oy - y) * way[1];
      const across = Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0]);
      // The topmost of several at one place, as under the mouse.
      if (along > 4 && along + 2 * across <= least) { least = along + 2 * across; best = other; }
    }
    if (best) {
      shape.setAttribute("tabindex", "-1");
      best.setAttribute("tabindex", "0");
      best.focus({ preventScroll: true });
    }
  }
}

/** Whether this place of the picture is in an area. */
function contains(area, [x, y]) { return within(area.box ??= bounds(area), [x, y]) && inside(area, x, y); }

function named({ board, key }) { return `${board}|${key}`; }

/** What is told of an area, or of all areas with its key. */
function told(found, area) { return [named(area), `|${area.key}`].flatMap((name) => found?.get(name) || []); }

/** The areas that others, which are drawn later, cover wholly. */
function hiddenAreas(areas) {
  const found = new Set();
  areas.forEach((area, index) => {
    const [mx, my] = middle(area), near = area.corners.map(([x, y]) => [x + (mx - x) / 10, y + (my - y) / 10]);
    const covers = (other) => other.key !== area.key && near.every(([x, y]) => inside(other, x, y));
    if (areas.slice(index + 1).some(covers)) found.add(area);
  });
  return found;
}

/** Left, top, right and bottom of an area. */
export function bounds({ corners }) {
  const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Square pixels of an area. */
function size({ corners }) {
  return Math.abs(corners.reduce((sum, [x, y], index) => {
    const [nx, ny] = corners[(index + 1) % corners.length];
    return sum + x * ny - nx * y;
  }, 0)) / 2;
}

/** Whether a point lies in a rectangle. */
export function within([left, top, right, bottom], [x, y]) { return left <= x && x <= right && top <= y && y <= bottom; }

/** The side with which the name of a piece begins; empty: with none. */
export function sideOf({ label }) { return label.includes(":") ? label.split(":")[0].trim() : ""; }

export function inside({ corners }, x, y) {
  let found = false;
  corners.forEach(([x1, y1], index) => {
    const [x2, y2] = corners[(index + 1) % corners.length];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) found = !found;
  });
  return found;
}

export function middle(area) {
  const sum = area.corners.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / area.corners.length, sum[1] / area.corners.length];
}
