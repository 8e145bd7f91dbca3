// A small pop-up menu of actions beside a button.
import { h } from "./dom.js";
import { moveFocus, place } from "./selects.js";

/** Opens a menu at `anchor`; items: { label, detail?, danger?, run() }. */
export function openMenu(anchor, items) {
  const popup = h("div.popup.menu", { popover: "auto", role: "menu" }, items.map((item) =>
    h("button.option", {
      type: "button",
      role: "menuitem",
      class: item.danger ? "danger" : "",
      dataset: { menuItem: item.label },
      onclick: () => {
        popup.hidePopover();
        item.run();
      },
    }, h("span.option-texts", null, h("span", null, item.label)), item.detail ? h("small", null, item.detail) : null)));
  popup.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    popup.remove();
    if (document.activeElement === document.body) anchor.focus();
  });
  popup.addEventListener("keydown", (event) => moveFocus(event, [...popup.querySelectorAll(".option")]));
  document.body.append(popup);
  popup.showPopover();
  place(popup, anchor);
  popup.querySelector(".option")?.focus();
}
