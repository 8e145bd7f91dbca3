// Small helpers: elements, requests, words.
let known = { "page-cut-off": "The bot cannot be reached. Reload the page later. · Le bot est injoignable. Rechargez la page plus tard." };
let wanted = "";
const asked = {};

/** Speaks a language from now on. Each language is asked for once. */
export async function words(lang) {
  wanted = lang;
  asked[lang] ??= load(`/api/words/${lang}`).finally(() => { if (wanted !== lang) delete asked[lang]; });
  try {
    const found = await asked[lang];
    if (wanted !== lang) return;
    known = found;
    document.documentElement.lang = lang;
  } catch (error) {
    delete asked[lang];
    throw error;
  }
}

/** The words for a key, with `{name}` replaced; empty for an unknown key. */
export function say(key, holes = {}) {
  return (known[key] || "").replace(/\{(\w+)\}/g, (_, name) => holes[name] ?? "");
}

export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key in node && typeof value === "boolean" && !key.startsWith("aria")) node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** An element of a drawing in SVG. */
export function drawn(name, attributes = {}) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** Whether the reader may not see the page (any more): signed out, gone from the server, or the campaign is hidden from them. */
export function lost(error) { return [401, 403, 404].includes(error.status); }

/** Whether something was asked of an older state: the page then shows the present one. */
export function stale(error) { return error.code === "stale"; }

/** What stays on one line: a rule's number ("WS-3.9"), and a word with its number ("Turn 1"). */
const WHOLE = /[A-Z]{1,3}\d{0,2}-\d+(?:\.\d+)*|\p{Lu}\p{L}+ \d+/gu;

/** A text as nodes that break only where a reader can bear it. What is copied from it is unchanged. */
export function prose(text) {
  const found = [];
  let from = 0;
  for (const { 0: part, index } of text.matchAll(WHOLE)) {
    found.push(text.slice(from, index), el("span", { class: "whole" }, part));
    from = index + part.length;
  }
  return [...found, text.slice(from)];
}

/** A window of its own over the page, with its name, these children and a button that closes it, as does a click beside it.
 * `appear` shows it. */
export function overlay(name, ...children) {
  const node = el("dialog", { class: "help", "aria-label": name },
    el("div", { class: "row above" }, el("h2", {}, name), el("button", { class: "main", onclick: () => node.close() }, say("page-close"))),
    ...children);
  node.addEventListener("click", (event) => { if (event.target === node) node.close(); });
  return Object.assign(node, { appear() { document.body.append(node); node.showModal(); } });
}

/** The address of a PNG that has come in base64. */
export function pixels(image) {
  const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: "image/png" }));
}

// Milliseconds until a request counts as cut off; the server needs at most 40 s. What waits for it would wait for ever.
const PATIENCE = 60_000;

function cutOff() { return Object.assign(new Error(say("page-cut-off")), { status: 0, code: "cut" }); }

/** Asks the server. With a body it is a write. Throws an Error with `status` and `code`, and words for the reader. */
export async function load(url, body) {
  let answer;
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    answer = await fetch(url, body === undefined ? { signal } : {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal });
  } catch {
    throw cutOff();
  }
  const found = await answer.json().catch(() => { if (answer.ok) throw cutOff(); return {}; });
  if (!answer.ok) throw Object.assign(new Error(found.error || say("page-failed")), { status: answer.status, code: found.code });
  return found;
}
