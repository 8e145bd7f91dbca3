// The legend of the picture that is shown: its symbols with their meanings, in a window of its own.
import { el, load, overlay, pixels, say } from "./page.js";

/** The button that opens the legend of what `page` shows. */
export function legend(page) {
  const shown = el("div");
  const panel = overlay(say("page-legend"), shown);
  const open = async () => {
    try {
      const { pictures } = await page.newest(() => load(`${page.url}/legend?${page.query({ picture: "" })}`));
      shown.replaceChildren(...(pictures.length ? pictures.map((one) => el("img", { src: pixels(one.image), alt: one.alt })) : [el("p", {}, say("page-no-legend"))]));
    } catch (error) {
      shown.replaceChildren(el("p", { role: "alert" }, error.message));
    }
    panel.appear();
  };
  return el("button", { class: "word", onclick: open }, say("page-legend"));
}
