// The map: a picture with areas over it, to pan, zoom, point at and touch.
import { el, say } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const MOVED = 8; // pixels from which a press is a drag

export class Board {
  constructor({ touch, drop }) {
    this.touch = touch;
    this.drop = drop;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.fingers = new Map();
    this.image = el("img", { alt: "" });
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("role", "group");
    this.stage = el("div", { class: "stage" }, this.image, this.svg);
    this.tip = el("div", { class: "tip gone", role: "tooltip" });
    this.words = el("p", { class: "soft gone" });
    const tool = (sign, words, work) => el("button", { "aria-label": say(words), title: say(words), onclick: work }, sign);
    this.tools = el("div", { class: "tools" }, tool("+", "page-zoom-in", () => this.zoom(1.4)),
      tool("−", "page-zoom-out", () => this.zoom(1 / 1.4)), tool("⤢", "page-zoom-all", () => this.fit()));
    this.node = el("div", { class: "map" }, this.stage, this.tip, this.words);
    this.node.addEventListener("wheel", (event) => { event.preventDefault(); this.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event); }, { passive: false });
    this.node.addEventListener("pointerdown", (event) => this.down(event));
    this.node.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) this.node.addEventListener(name, (event) => this.up(event));
    this.node.addEventListener("pointerleave", () => this.tip.classList.add("gone"));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => { if (this.fitted) this.fit(); }).observe(this.node);
  }

  // ---- what is shown
  show(map) {
    const same = this.map && this.map.picture === map.picture && this.map.width === map.width && this.map.height === map.height;
    this.map = map;
    const bytes = Uint8Array.from(atob(map.image), (letter) => letter.charCodeAt(0));
    const old = this.image.src;
    this.image.src = URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
    if (old) URL.revokeObjectURL(old);
    this.image.alt = map.alt;
    this.image.width = map.width;
    this.image.height = map.height;
    this.stage.style.width = `${map.width}px`;
    this.stage.style.height = `${map.height}px`;
    this.svg.setAttribute("viewBox", `0 0 ${map.width} ${map.height}`);
    this.svg.setAttribute("aria-label", map.alt);
    const focus = document.activeElement?.dataset?.spot;
    this.shapes = map.areas.map((area) => this.shape(area));
    this.svg.replaceChildren(...this.shapes);
    this.words.classList.add("gone");
    const kept = this.shapes.find((shape) => shape.dataset.spot === focus) || this.shapes[0];
    if (kept) kept.setAttribute("tabindex", "0");
    if (kept && focus) kept.focus({ preventScroll: true });
    if (!same) this.fit();
  }

  shape(area) {
    const shape = document.createElementNS(SVG, "polygon");
    shape.setAttribute("points", area.corners.map((corner) => corner.join(",")).join(" "));
    shape.setAttribute("class", "area");
    shape.setAttribute("role", "button");
    shape.setAttribute("tabindex", "-1");
    shape.setAttribute("aria-label", [area.label, area.state].filter(Boolean).join(", "));
    shape.dataset.spot = `${area.board}|${area.key}`;
    shape.area = area;
    return shape;
  }

  fail(words) {
    this.words.textContent = words;
    this.words.classList.remove("gone");
  }

  /** Marks what can be done with what is in hand, and what the draft has chosen already. */
  glow(spots, hand, chosen) {
    const lit = new Set(spots.map(([board, key]) => `${board}|${key}`));
    for (const shape of this.shapes || []) {
      const { board, key } = shape.area;
      const name = `${board}|${key}`;
      shape.classList.toggle("glow", lit.has(name) || lit.has(`|${key}`));
      shape.classList.toggle("hand", Boolean(hand?.key) && hand.key === key && (!hand.board || hand.board === board));
      shape.classList.toggle("set", chosen.has(name) || chosen.has(`|${key}`));
    }
  }

  has(board, key) {
    return (this.shapes || []).some(({ area }) => area.key === key && (!board || !area.board || area.board === board));
  }

  explain(area, at) {
    if (!area) return;
    this.tip.replaceChildren(el("strong", {}, area.label), area.state ? el("div", {}, area.state) : "");
    this.tip.classList.remove("gone");
    const box = this.node.getBoundingClientRect();
    this.tip.style.left = `${Math.max(4, Math.min(at.x - box.left + 14, box.width - this.tip.offsetWidth - 4))}px`;
    this.tip.style.top = `${Math.max(4, Math.min(at.y - box.top + 18, box.height - this.tip.offsetHeight - 4))}px`;
  }

  menu(ways, at, choose) {
    this.closeMenu();
    const close = () => this.closeMenu();
    this.opened = el("div", { class: "menu", role: "menu" }, ways.map((way) => el("button", { role: "menuitem",
      onclick: () => { close(); choose(way.token); } }, way.says.join(" · "))),
    el("button", { role: "menuitem", class: "soft", onclick: close }, say("page-cancel")));
    document.body.append(this.opened);
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
    this.opened?.remove();
    this.opened = null;
  }

  // ---- pan and zoom
  place() {
    this.stage.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
  }

  fit() {
    if (!this.map) return;
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

  down(event) {
    if (event.target.closest("button")) return;
    this.closeMenu();
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) this.press = { x: event.clientX, y: event.clientY, target: event.target, moved: false };
    else this.press && (this.press.moved = true);
    this.node.setPointerCapture(event.pointerId);
  }

  move(event) {
    const last = this.fingers.get(event.pointerId);
    if (!last) {
      if (event.pointerType === "mouse" && event.target.area) this.explain(event.target.area, { x: event.clientX, y: event.clientY });
      else this.tip.classList.add("gone");
      return;
    }
    const others = [...this.fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (others.length) {
      const spread = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
      const now = { x: event.clientX, y: event.clientY };
      this.zoom(spread(now, others[0]) / Math.max(1, spread(last, others[0])),
        { clientX: (now.x + others[0].x) / 2, clientY: (now.y + others[0].y) / 2 });
    } else if (this.press && (this.press.moved || Math.hypot(event.clientX - this.press.x, event.clientY - this.press.y) > MOVED)) {
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
    if (event.type === "pointercancel" || !press || press.moved) return;
    const at = { x: event.clientX, y: event.clientY };
    const area = press.target.area;
    if (!area) { this.drop(); return; }
    // On a telephone a cell may be smaller than a finger: the first tap on a small one comes closer.
    if (event.pointerType === "touch" && this.small(area)) { this.zoom(3.5, { clientX: at.x, clientY: at.y }); return; }
    this.explain(area, at);
    this.touch(area, at);
  }

  small(area) {
    const xs = area.corners.map(([x]) => x), ys = area.corners.map(([, y]) => y);
    return Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) * this.scale < 24;
  }

  // ---- keys: arrows go to the neighbour, Enter touches
  key(event) {
    const shape = event.target;
    if (!shape.area) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      const box = shape.getBoundingClientRect();
      this.touch(shape.area, { x: box.left + box.width / 2, y: box.top + box.height / 2 });
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const [x, y] = middle(shape.area);
    let best = null, least = Infinity;
    for (const other of this.shapes) {
      const [ox, oy] = middle(other.area);
      const along = (ox - x) * way[0] + (oy - y) * way[1];
      const across = Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0]);
      if (along > 4 && along + 2 * across < least) { least = along + 2 * across; best = other; }
    }
    if (best) {
      shape.setAttribute("tabindex", "-1");
      best.setAttribute("tabindex", "0");
      best.focus();
      const box = best.getBoundingClientRect();
      this.explain(best.area, { x: box.right, y: box.bottom });
    }
  }
}

function middle(area) {
  const sum = area.corners.reduce(([a, b], [x, y]) => [a + x, b + y], [0, 0]);
  return [sum[0] / area.corners.length, sum[1] / area.corners.length];
}
