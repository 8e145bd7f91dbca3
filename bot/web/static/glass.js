// The magnifier at the finger: while a finger drags a piece, it shows what lies under it, larger and beside it.
import { el } from "./helpers.js";

export const TIMES = 2.5; // larger than the map
const BESIDE = 84; // pixels from the finger to the middle of the magnifier

export class Glass {
  constructor(board) {
    this.board = board;
    this.lens = el("div", { class: "lens" });
    this.says = el("div", { class: "says" });
    this.node = el("div", { class: "glass", "aria-hidden": "true", inert: "" }, this.lens, this.says);
    this.copy();
    document.body.append(this.node);
  }

  /** Shows the map as it is marked now. */
  copy() {
    this.stage = this.board.stage.cloneNode(true);
    for (const shape of this.stage.querySelectorAll(".area")) shape.removeAttribute("data-spot");
    this.lens.replaceChildren(this.stage);
    if (this.at) this.show(this.at, this.area);
  }

  /** `at`: where the finger is; `area`: what is under it. */
  show(at, area) {
    Object.assign(this, { at, area });
    const box = this.board.stage.getBoundingClientRect(), half = this.lens.clientWidth / 2;
    const scale = this.board.scale * TIMES;
    this.stage.style.transform = `translate(${half - (at.x - box.left) * TIMES}px, ${half - (at.y - box.top) * TIMES}px) scale(${scale})`;
    this.says.textContent = area ? [area.label, this.board.does(area)[0]].filter(Boolean).join(" – ") : "";
    const above = at.y - BESIDE - half > 0;
    this.node.style.left = `${Math.max(half, Math.min(at.x, innerWidth - half))}px`;
    this.node.style.top = `${above ? at.y - BESIDE : at.y + BESIDE}px`;
  }

  remove() { this.node.remove(); }
}
