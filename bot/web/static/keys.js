// The keys of the page, and the help that lists them.
import { WAYS } from "./map.js";
import { el, overlay, say } from "./helpers.js";

const HELD = 400; // milliseconds from which a key is held: what it hides comes back when it is let go

/** Hears the keys of a page. Gives the button that opens the help. */
export function keys(page) {
  const { board } = page;
  // People who dictate may say letters that they do not mean as keys.
  const letters = el("input", { type: "checkbox", checked: localStorage.getItem("letters") !== "off",
    onchange: () => localStorage.setItem("letters", letters.checked ? "on" : "off") });
  const works = [
    [["?"], "page-help", () => help.appear()],
    [["Tab"], "page-key-tab"],
    [["←", "↑", "→", "↓"], "page-key-arrows"],
    [["Enter"], "page-key-enter"],
    [[`${say("page-key-control")} + Enter`], "page-key-more"],
    [["Alt + Enter"], "page-key-exact"],
    [["Escape"], "page-key-escape", () => { page.fan.close(); page.drop(); }],
    [["Delete"], "page-key-delete", () => page.beside.remove()],
    [["H"], "page-key-hide", () => board.hide()],
    [["Z"], "page-key-magnify", () => board.magnify()],
    [[`${say("page-key-shift")} + ←↑→↓`], "page-key-pan"],
    [["+", "-"], "page-key-zoom", (key) => board.zoom(key === "+" ? 1.4 : 1 / 1.4, board.pointer)],
    [["0"], "page-zoom-all", () => board.fit()],
  ];
  const help = overlay(say("page-help"),
    el("dl", {}, works.map(([names, words]) => [el("dt", {}, names.map((name) => el("kbd", {}, name))), el("dd", {}, say(words))])),
    el("p", { class: "soft" }, say("page-help-mouse")),
    el("label", { class: "letters" }, letters, say("page-key-letters")));

  addEventListener("keydown", (event) => {
    const typing = event.target.matches("input:not([type=range], [type=checkbox]), textarea, select");
    if (help.open || event.ctrlKey || event.metaKey || event.altKey || event.repeat || (typing && event.key !== "Escape")) return;
    if (event.shiftKey && WAYS[event.key] && !event.target.matches("input")) {
      event.preventDefault();
      board.pan(WAYS[event.key]);
      return;
    }
    if (event.key.length === 1 && !letters.checked) return;
    const found = works.find(([names, , work]) => work && names.includes(event.key.length === 1 ? event.key.toUpperCase() : event.key));
    if (!found) return;
    found[2](event.key);
    if (event.key.toUpperCase() === "H") pressed = performance.now();
    if (event.key === "?") event.preventDefault();
  });
  let pressed = 0;
  addEventListener("keyup", (event) => {
    if (event.key.toUpperCase() === "H" && pressed && performance.now() - pressed > HELD) board.hide();
    pressed = 0;
  });
  return el("button", { "aria-label": say("page-help"), title: say("page-help"), onclick: () => help.appear() }, "?");
}
