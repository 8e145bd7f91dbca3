// Plays the history from the page shown, one report after another, with the eyes that are chosen.
import { el, say } from "./helpers.js";

const STEP_MILLISECONDS = 1500;

export function player(page) {
  let running = 0;
  const node = el("button", { "aria-label": say("page-play"), title: say("page-play"), "aria-pressed": "false", class: "play" }, say("page-play-it"));
  const stop = () => {
    running += 1;
    node.textContent = say("page-play-it");
    node.setAttribute("aria-pressed", "false");
  };
  const same = (a, b) => a[0] === b[0] && a[1] === b[1];

  async function play() {
    stop();
    const mine = running;
    node.textContent = say("page-pause");
    node.setAttribute("aria-pressed", "true");
    if (page.leaf === null) await page.go([0, 0]);
    // Without a page of the history there is none after it.
    while (mine === running && page.leaf !== null && page.shown) {
      await new Promise((done) => setTimeout(done, STEP_MILLISECONDS));
      if (mine !== running || page.leaf === null) break;
      if (same(page.shown.leaf, page.shown.newest)) { await page.go(null); break; }
      await page.go(page.shown.after);
    }
    if (mine === running) stop();
  }

  node.addEventListener("click", () => (node.getAttribute("aria-pressed") === "true" ? stop() : play()));
  return { node, stop };
}
