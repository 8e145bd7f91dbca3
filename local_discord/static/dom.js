// Building elements. Text only ever enters the document as text nodes, so nothing that a player or a bot
// writes can become markup. Not a framework: no state, no diffing beyond `keyed`.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element: `h("button.primary", { type: "button", onclick: go, dataset: { customId: "x" } }, "Go")`.
 * Attributes that are null, undefined or false are left out; `true` gives an empty attribute.
 */
export function h(spec, attrs, ...children) {
  const [tag, ...classes] = spec.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(attrs ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "dataset") {
      for (const [key, text] of Object.entries(value)) if (text !== undefined && text !== null) element.dataset[key] = text;
    } else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, text] of Object.entries(value)) element.style.setProperty(key, text);
    else if (name === "class") element.className += ` ${value}`;
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  append(element, children);
  return element;
}

/** Adds nodes, strings and nested lists of them; skips null, undefined and false. */
export function append(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
  return parent;
}

/** Replaces the children of an element. */
export function fill(parent, ...children) {
  parent.replaceChildren();
  return append(parent, children);
}

const drawn = new WeakMap();

/** True unless this element was drawn from the same values before: what is pointed at is not replaced for nothing. */
export function differs(element, ...values) {
  const signature = JSON.stringify(values);
  if (drawn.get(element) === signature) return false;
  drawn.set(element, signature);
  return true;
}

// The page's own pictograms, as path data on a 24 x 24 grid; they are ours, hence trusted.
const ICONS = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M5 4v8a4 4 0 0 0 4 4h10M15 12l4 4-4 4",
  lock: "M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7",
  pin: "M9 3h6l-1 7 4 4H6l4-4-1-7M12 14v7",
  menu: "M4 6h16M4 12h16M4 18h16",
  wrench: "M14.5 6.500a4 4 0 0 1 5-3.500l-2.5 3 1.5 2.5 3.5-.5a4.5 4.5 0 0 1-6 4L8 20a2.1 2.1 0 0 1-3.5-3.500l7.5-7.500a4 4 0 0 1 2.5-2.5",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  clip: "M20 11l-8.5 8.500a5 5 0 0 1-7-7L13 4a3.4 3.4 0 0 1 4.8 4.800L9.5 17a1.7 1.7 0 0 1-2.4-2.400L15 7",
  send: "M4 4l17 8-17 8 3-8-3-8M7 12h14",
  slash: "M16 3L8 21",
  link: "M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9",
  file: "M6 3h8l5 5v13H6zM14 3v5h5",
  down: "M12 5v14M6 13l6 6 6-6",
  reply: "M10 6L4 12l6 6M4 12h9a7 7 0 0 1 7 7",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6",
  chevron: "M6 9l6 6 6-6",
};

/** One of the page's pictograms; purely decorative (hidden from screen readers). */
export function icon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  const attributes = { viewBox: "0 0 24 24", width: size, height: size, "aria-hidden": "true", class: `icon icon-${name}` };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** Only these schemes may be followed; anything else (javascript:, data:text/html…) gives null. */
export function safeUrl(text) {
  try {
    const url = new URL(text, location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/** Integer colour as Discord sends it, to CSS; null where there is none. */
export const colour = (number) => (number === null || number === undefined ? null : `#${number.toString(16).padStart(6, "0")}`);

/** An emoji of a button or of an option: the character itself, or the name of a guild's own one. */
export function emoji(data) {
  if (!data?.name) return null;
  return h("span.emoji", { "aria-hidden": data.id ? null : "true" }, data.id ? `:${data.name}:` : data.name);
}
