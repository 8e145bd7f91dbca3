// A picture full screen: wheel and pinch zoom about the pointer, drag to pan, + - 0 and Escape on the keyboard.
import { h, icon } from "./dom.js";
import { t } from "./words.js";

const MOST = 12;

/** Opens the picture; `alt` is shown below it. Closes by Escape, the cross or a click beside the picture. */
export function zoom(url, alt) {
  const before = document.activeElement;
  const view = { scale: 1, x: 0, y: 0 };
  const image = h("img", { src: url, alt: alt ?? "", draggable: "false", dataset: { zoomed: "" } });
  const stage = h("div.stage", null, image);
  const dialog = h("dialog.zoom", { "aria-label": t("picture") },
    stage,
    h("div.zoom-bar", null,
      h("button.round", { type: "button", "aria-label": t("zoomOut"), onclick: () => scaleBy(1 / 1.4) }, "−"),
      h("button.round", { type: "button", "aria-label": t("zoomIn"), onclick: () => scaleBy(1.4) }, "+"),
      h("button.round.wide", { type: "button", onclick: reset, dataset: { zoomLevel: "" } }, "100 %"),
      h("a.round.wide", { href: url, target: "_blank", rel: "noopener noreferrer" }, t("openOriginal")),
      h("button.round", { type: "button", "aria-label": t("close"), dataset: { closeZoom: "" }, onclick: () => dialog.close() }, icon("close"))),
    alt ? h("p.zoom-alt", null, alt) : null);
  const level = dialog.querySelector("[data-zoom-level]");

  function show() {
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    level.textContent = `${Math.round(view.scale * 100)} %`;
    stage.classList.toggle("grabbable", view.scale > 1);
  }
  function reset() {
    Object.assign(view, { scale: 1, x: 0, y: 0 });
    show();
  }
  /** Keeps the point of the picture under (px, py), measured from the middle of the stage, where it is. */
  function scaleBy(factor, px = 0, py = 0) {
    const scale = Math.min(MOST, Math.max(1, view.scale * factor));
    const ratio = scale / view.scale;
    Object.assign(view, { scale, x: px - (px - view.x) * ratio, y: py - (py - view.y) * ratio });
    if (scale === 1) Object.assign(view, { x: 0, y: 0 });
    show();
  }
  const fromMiddle = (event) => {
    const box = stage.getBoundingClientRect();
    return [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
  };

  stage.addEventListener("wheel", (event) => {
    event.preventDefault();
    scaleBy(Math.exp(-event.deltaY / 400), ...fromMiddle(event));
  }, { passive: false });

  const fingers = new Map();
  let moved = false;
  stage.addEventListener("pointerdown", (event) => {
    if (!fingers.size) moved = false;
    fingers.set(event.pointerId, fromMiddle(event));
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    const here = fromMiddle(event);
    if (fingers.size === 1) {
      if (Math.hypot(here[0] - last[0], here[1] - last[1]) > 2) moved = true;
      if (view.scale > 1) Object.assign(view, { x: view.x + here[0] - last[0], y: view.y + here[1] - last[1] });
    } else {
      moved = true;
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const was = Math.hypot(last[0] - other[0], last[1] - other[1]);
      const is = Math.hypot(here[0] - other[0], here[1] - other[1]);
      if (was > 0) scaleBy(is / was, (here[0] + other[0]) / 2, (here[1] + other[1]) / 2);
    }
    fingers.set(event.pointerId, here);
    show();
  });
  const lift = (event) => {
    const had = fingers.delete(event.pointerId);
    if (!had || moved || event.type !== "pointerup" || fingers.size) return;
    const box = image.getBoundingClientRect();
    const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
    if (!inside) dialog.close();
    else if (view.scale === 1) scaleBy(2.5, ...fromMiddle(event));
    else reset();
  };
  stage.addEventListener("pointerup", lift);
  stage.addEventListener("pointercancel", lift);
  dialog.addEventListener("keydown", (event) => {
    const act = { "+": () => scaleBy(1.4), "=": () => scaleBy(1.4), "-": () => scaleBy(1 / 1.4), 0: reset }[event.key];
    if (act) act();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    before?.focus?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  show();
}
