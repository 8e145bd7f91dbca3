// The other picture of a position that needs two, such as one's own grid beside the one that is aimed at.
import { el, load, pixels, say } from "./helpers.js";

export class Companion {
  constructor(page) {
    this.page = page;
    this.node = el("div", { class: "companion" });
    this.shown = new Map();
  }

  /** Shows what belongs beside the large picture of this name, or nothing. What is there already stays until the newer one has come. */
  async show(name) {
    const { page } = this, { together, seen } = page.head;
    const others = together.length > 1 && together.includes(name) ? together.filter((one) => one !== name) : [];
    const asked = this.asked = [seen, page.query({ picture: others.join() })].join();
    if (this.last === asked) return;
    const found = await Promise.all(others.map((one) => load(`${page.url}/map?${page.query({ picture: one, alone: 1 })}`).catch(() => null)));
    if (this.asked !== asked) return;
    this.last = found.includes(null) ? "" : asked;
    for (const image of this.node.querySelectorAll("img")) URL.revokeObjectURL(image.src);
    this.node.replaceChildren(...found.filter(Boolean).map((one) => el("button", { title: say("page-enlarge"), onclick: () => page.enlarge(one.picture) },
      el("img", { src: pixels(one.image), alt: `${say("page-enlarge")}: ${one.alt}` }))));
  }
}
