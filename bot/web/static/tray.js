// The tray: pieces that a sheet asks about and that the picture does not show. They are touched and dragged like those on it.
import { LONG, unclicked } from "./map.js";
import { el, say } from "./helpers.js";
import { rankSign } from "./order_numbers.js";

export class Tray {
  constructor(page) {
    this.page = page;
    this.node = el("section", { class: "card tray gone", "aria-label": say("page-tray") });
  }

  show() {
    const { page } = this;
    const absent = (page.leaf === null && page.sheet.data?.editable ? page.sheet.data.tray : []).filter((one) => one.path || !page.board.shows("", one.key));
    const groups = new Map();
    for (const one of absent) groups.set(one.group, [...(groups.get(one.group) || []), one]);
    const held = new Set((page.hand || []).map((spot) => spot.key));
    const focus = this.node.contains(document.activeElement) ? document.activeElement.dataset.piece : "";
    const { scrollTop, scrollLeft } = this.node;
    this.node.classList.toggle("gone", !absent.length);
    this.node.replaceChildren(el("h2", {}, say("page-tray")), ...[...groups].map(([name, pieces]) => el("div", { role: "group", "aria-label": name },
      el("div", { class: "soft" }, name),
      el("div", { class: "row" }, pieces.map((one) => this.piece(one, one.path ? one.path === page.path : held.has(one.key))),
        ...this.together(pieces)))));
    Object.assign(this.node, { scrollTop, scrollLeft });
    if (focus) this.node.querySelector(`[data-piece="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  }

  /** Buttons that take all pieces of a group in hand, and those that have no order yet. */
  together(pieces) {
    const button = (list, words) => el("button", { class: "soft", onclick: () => this.page.take(list.map(({ key }) => ({ key, board: "" }))) },
      say(words, { n: list.length }));
    const rest = pieces.filter((one) => !one.ordered);
    return pieces[0].path || pieces.length < 2 ? [] : [button(pieces, "page-all-here"),
      rest.length > 1 && rest.length < pieces.length ? button(rest, "page-rest-here") : ""];
  }

  /** `touched`: what a touch does; by default the same as on the map. */
  piece(one, held, touched) {
    const area = { key: one.key, board: one.board || "", label: one.name, path: one.path };
    const touch = touched || ((event) => this.page.touch(area, { x: event.clientX, y: event.clientY }, { more: event.ctrlKey || event.metaKey || event.shiftKey }));
    const node = el("button", { class: `piece${one.ordered ? " ordered" : ""}`, "aria-pressed": held, title: one.name, "data-piece": one.key || one.path,
      onclick: (event) => { if (!this.dragged) touch(event); } },
      one.name, one.key ? rankSign(this.page.board.places(area)) : "");
    node.addEventListener("pointerdown", (event) => {
      this.dragged = false;
      const finger = event.pointerType === "touch", stop = finger ? this.press(area, event, node) : () => {};
      const drags = (right, down) => { stop(); return !finger || leaves(node, right, down); };
      if (finger || (event.pointerType === "mouse" && event.button === 0)) this.page.board.drag(area, event, node, () => { this.dragged = true; }, drags);
    });
    node.addEventListener("contextmenu", (event) => { if (event.pointerType === "touch") event.preventDefault(); });
    return node;
  }

  /** A long press takes the piece in hand beside others, as on the map. Gives what ends the wait for it. */
  press(area, { clientX: x, clientY: y, pointerId }, node) {
    const waiting = setTimeout(() => {
      this.dragged = true;
      unclicked(node);
      this.node.setPointerCapture(pointerId); // The piece is drawn again, and the finger may go on to the map.
      this.page.touch(area, { x, y }, { more: true });
    }, LONG), stop = () => clearTimeout(waiting);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, stop, { once: true });
    return stop;
  }
}

/** Whether a finger that moves so goes out of the tray, and not along the way in which the tray scrolls. */
function leaves(node, right, down) {
  const sideways = getComputedStyle(node).touchAction.includes("pan-x");
  return sideways ? Math.abs(down) > Math.abs(right) : Math.abs(right) > Math.abs(down);
}
