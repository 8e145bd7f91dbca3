// The fan: while the mouse or the focus of the keys rests on a piece that covers others, all of them stand beside it, to be clicked
// and dragged. The key Tab leads into it, Escape out of it.
import { ofOneSide } from "./in_hand.js";
import { inside, middle, REST, sideOf } from "./map.js";
import { el, say } from "./helpers.js";

const OVER = 3; // pixels by which the fan overlaps its place, so that the mouse does not lose it on the way
const COLUMN = 10; // pieces below one another

export class Fan {
  constructor(page) {
    this.page = page;
    this.node = el("div", { class: "fan gone", role: "group", "aria-label": say("page-lies-here") });
    const map = page.board.node;
    map.append(this.node);
    map.addEventListener("pointermove", (event) => this.over(event));
    map.addEventListener("pointerleave", () => this.close());
    map.addEventListener("pointerdown", ({ target }) => { if (!this.node.contains(target)) this.close(); });
    map.addEventListener("focusin", ({ target }) => { if (target.area && target.matches(":focus-visible")) this.rest(target.dataset.spot); });
    map.addEventListener("focusout", ({ relatedTarget }) => { if (relatedTarget && !map.contains(relatedTarget)) this.close(); });
    // Between its pieces the fan is no map.
    for (const name of ["pointerdown", "wheel"]) this.node.addEventListener(name, (event) => event.stopPropagation());
  }

  over({ pointerType, buttons, target }) {
    const dragged = buttons && this.page.board.svg.querySelector(".drag");
    if (this.node.contains(target) && !dragged) { clearTimeout(this.waits); return; }
    this.rest(target.area && pointerType === "mouse" && !buttons ? target.dataset.spot : null);
  }

  /** Opens at this place, if something rests there for a while. */
  rest(spot) {
    if (spot === this.spot) return;
    this.close();
    this.spot = spot;
    if (spot) this.waits = setTimeout(() => this.show(), REST);
  }

  /** Closes the fan. The focus goes back to where it was opened. */
  close() {
    if (this.node.contains(document.activeElement)) this.place()?.focus({ preventScroll: true });
    clearTimeout(this.waits);
    this.spot = null;
    this.node.classList.add("gone");
  }

  /** The areas of pieces at a place of which only the topmost can be touched: those that the sheet asks for, or all of its side if it
   * asks for none of the topmost, such as a fleet's marker. */
  pieces(top) {
    const { board, sheet } = this.page, known = sheet.pieces(), seen = new Set();
    const whole = !known.has(top.area.key) && sideOf(top.area);
    const asked = (area) => known.has(area.key) || board.glows(area) || (whole && area !== top.area && sideOf(area) === whole);
    const onTop = (area) => {
      const [x, y] = middle(area);
      return board.shapes.findLast((shape) => inside(shape.area, x, y)) === top;
    };
    return board.shapes.map(({ area }) => area).filter((area) => asked(area) && !seen.has(area.key)
      && (area === top.area || (!board.shows(area.board, area.key) && onTop(area))) && seen.add(area.key));
  }

  place() { return this.spot && this.page.board.shapes?.findLast(({ dataset }) => dataset.spot === this.spot); }

  /** Opens the fan at its place, or draws it as it is now. */
  show() {
    const { page } = this, { board } = page, top = this.place();
    const found = top && page.ask() && page.sheet.data.editable ? this.pieces(top) : [];
    this.node.classList.toggle("gone", !found.some((area) => area !== top.area));
    if (this.node.classList.contains("gone")) return;
    const held = new Set(page.hand.map(({ key }) => key)), focus = this.node.contains(document.activeElement) && document.activeElement.dataset.piece;
    this.node.replaceChildren(...found.map((area) => {
      const piece = page.tray.piece({ key: area.key, board: area.board, name: ofOneSide(area.label), ordered: false }, held.has(area.key));
      piece.classList.toggle("lit", board.glows(area));
      return piece;
    }));
    this.node.style.gridTemplateColumns = `repeat(${Math.ceil(found.length / COLUMN)}, auto)`;
    if (focus) this.node.querySelector(`[data-piece="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
    const map = board.node.getBoundingClientRect(), at = top.getBoundingClientRect(), { offsetWidth: wide, offsetHeight: high } = this.node;
    const left = at.left - map.left - wide + OVER;
    this.node.style.left = `${left < 0 ? Math.min(at.right - map.left - OVER, map.width - wide) : left}px`;
    this.node.style.top = `${Math.max(0, Math.min((at.top + at.bottom) / 2 - map.top - high / 2, map.height - high))}px`;
  }

  /** Draws an open fan as it is now. */
  renew() { if (!this.node.classList.contains("gone")) this.show(); }
}
