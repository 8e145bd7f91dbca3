// The legend, in a window of its own: the symbols of the picture that is shown, and the marks that the page draws over it.
import { arrowOf, corners, ringOf, strokes } from "./orders.js";
import { drawn, el, load, overlay, pixels, say } from "./helpers.js";
import { badge } from "./order_numbers.js";

// Places on a sample of 92 by 36 pixels: two pieces, and a cell.
const LEFT = [6, 10, 24, 26], RIGHT = [68, 10, 86, 26], CELL = [30, 3, 62, 33];

const square = ([x, y, right, bottom], name) => drawn("rect", { x, y, width: right - x, height: bottom - y, class: name });
const piece = (box) => square(box, "counter");
const arrow = (kind) => arrowOf({ from: { box: LEFT }, to: { box: RIGHT }, kind }, 1);
const ring = (box, kind) => ringOf({ at: { box }, kind }, 1);
const chosen = { area: { corners: corners(CELL) }, kind: "on" };
const order = (kind) => [piece(LEFT), piece(RIGHT), ...strokes([ring(RIGHT, kind), arrow(kind)])];
const framed = (name) => [piece(CELL), square(CELL, `area ${name}`)];
const line = (x1, y1, x2, y2) => drawn("line", { class: "went", x1, y1, x2, y2 });

/** Key of the words for a mark -> what its sample shows. Without a sheet the page draws only the last one. */
const MARKS = {
  "page-mark-move": () => [piece(LEFT), square(LEFT, "left"), piece(RIGHT), square(RIGHT, "area ghost"), ...strokes([arrow("to")])],
  "page-mark-attack": () => order("at"),
  "page-mark-with": () => order("with"),
  "page-mark-chosen": () => strokes([ringOf(chosen, 1)]),
  "page-mark-later": () => order("at faint"),
  "page-mark-rank": () => [badge("1", true, [30, 18], 1), badge("2", false, [62, 18], 1)],
  "page-mark-hand": () => framed("hand"),
  "page-mark-glow": () => framed("glow"),
  "page-mark-ready": () => framed("ready"),
  "page-mark-set": () => framed("set"),
  "page-mark-changed": () => [piece(LEFT), square(LEFT, "area changed"), line(30, 18, 60, 18), line(70, 12, 82, 24), line(70, 24, 82, 12)],
};

/** The marks of the page with their meanings. */
function marks(page) {
  if (page.board.map?.words) return [];
  const row = ([key, sample]) => {
    const drawing = drawn("svg", { viewBox: "0 0 92 36", "aria-hidden": "true" });
    drawing.append(...sample());
    return el("li", {}, drawing, el("span", {}, say(key)));
  };
  return [el("h3", {}, say("page-marks")), el("ul", { class: "plain marks" }, Object.entries(MARKS).slice(page.sheet.data ? 0 : -1).map(row))];
}

/** The button that opens the legend of what `page` shows. */
export function legend(page) {
  const shown = el("div", { "aria-live": "polite" }), drawings = el("div");
  const panel = overlay(say("page-legend"), shown, drawings);
  let asked = null;
  const show = (...nodes) => {
    for (const image of shown.querySelectorAll("img")) URL.revokeObjectURL(image.src);
    shown.replaceChildren(...nodes);
  };
  const open = async () => {
    const mine = asked = {};
    show(el("p", { class: "soft" }, say("page-legend-drawn")));
    drawings.replaceChildren(...marks(page));
    panel.appear();
    try {
      const { pictures } = await page.newest(() => load(`${page.url}/legend?${page.query({ picture: "" })}`));
      if (asked !== mine) return;
      show(...(pictures.length ? pictures.map((one) => el("img", { src: pixels(one.image), alt: one.alt })) : [el("p", {}, say("page-no-legend"))]));
    } catch (error) {
      if (asked === mine) show(el("p", { role: "alert" }, error.message));
    }
  };
  panel.addEventListener("close", () => { asked = null; show(); });
  return el("button", { class: "word", onclick: open }, say("page-legend"));
}
