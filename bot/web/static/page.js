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

/** Whether the reader may not see the page (any more): signed out, gone from the server, or the campaign is hidden from them. */
export function lost(error) { return [401, 403, 404].includes(error.status); }

/** Asks the server. With a body it is a write. Throws an Error with `status` and `code`, and words for the reader. */
export async function load(url, body) {
  let answer;
  try {
    answer = await fetch(url, body === undefined ? {} : {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  } catch {
    throw Object.assign(new Error(say("page-cut-off")), { status: 0, code: "cut" });
  }
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw Object.assign(new Error(found.error || say("page-failed")), { status: answer.status, code: found.code });
  return found;
}
