// The legend of the picture that is shown: its symbols with their meanings, in a window of its own.
import { el, load, overlay, pixels, say } from "./page.js";

/** The button that opens the legend of what `page` shows. */
export function legend(page) {
  const shown = el("div", { "aria-live": "polite" });
  const panel = overlay(say("page-legend"), shown);
  let asked = null;
  const show = (...nodes) => {
    for (const image of shown.querySelectorAll("img")) URL.revokeObjectURL(image.src);
    shown.replaceChildren(...nodes);
  };
  const open = async () => {
    const mine = asked = {};
    show(el("p", { class: "soft" }, say("page-legend-drawn")));
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
