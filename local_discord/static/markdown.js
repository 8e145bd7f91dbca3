// Discord's markdown, rendered to DOM nodes (never to an HTML string, so there is nothing to escape).
// `names` resolves mentions: { user(id), channel(id), role(id), onChannel(id), onCommand(name) }.
// Not here: embeds and components, which call this for their texts.
import { h, safeUrl } from "./dom.js";
import { timestamp } from "./clock.js";

/** A whole text with headings, lists, quotes and code blocks. */
export function markdown(text, names) {
  const fragment = document.createDocumentFragment();
  blocks(String(text ?? "").replace(/\r\n?/g, "\n"), names, fragment, true);
  return fragment;
}

/** One line of text without block syntax, as in titles of embed fields. */
export function inlineMarkdown(text, names) {
  const fragment = document.createDocumentFragment();
  inline(String(text ?? ""), names, fragment);
  return fragment;
}

const FENCE = /```(?:([\w+-]+)\n)?\n?([\s\S]+?)\n?```/;

function blocks(text, names, out, quotable) {
  const fence = FENCE.exec(text);
  if (fence) {
    lines(text.slice(0, fence.index).replace(/\n$/, ""), names, out, quotable);
    out.append(h("pre", { class: "codeblock", dataset: { language: fence[1] } }, h("code", null, fence[2])));
    blocks(text.slice(fence.index + fence[0].length).replace(/^\n/, ""), names, out, quotable);
  } else lines(text, names, out, quotable);
}

function lines(text, names, out, quotable) {
  if (text === "") return;
  const rows = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) {
      const span = h("div.text");
      inline(plain.join("\n"), names, span);
      if (plain.every((row) => row.trim() === "")) span.classList.add("blank");
      out.append(span);
    }
    plain = [];
  };
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    let found;
    if ((found = /^(#{1,3}) +(.+)$/.exec(row))) {
      flush();
      const heading = h(`h${found[1].length + 2}`, { class: `md-h${found[1].length}` });
      inline(found[2], names, heading);
      out.append(heading);
    } else if ((found = /^-# +(.+)$/.exec(row))) {
      flush();
      const small = h("small.subtext");
      inline(found[1], names, small);
      out.append(small);
    } else if (quotable && (found = /^>>> ?(.*)$/.exec(row))) {
      flush();
      const quote = h("blockquote");
      blocks([found[1], ...rows.slice(at + 1)].join("\n"), names, quote, false);
      out.append(quote);
      return;
    } else if (quotable && `${row} `.startsWith("> ") && /^>( |$)/.test(row)) {
      flush();
      const inner = [];
      while (at < rows.length && /^>( |$)/.test(rows[at])) inner.push(rows[at++].slice(2));
      at--;
      const quote = h("blockquote");
      blocks(inner.join("\n"), names, quote, false);
      out.append(quote);
    } else if (ITEM.test(row)) {
      flush();
      const items = [];
      while (at < rows.length && ITEM.test(rows[at])) items.push(ITEM.exec(rows[at++]));
      at--;
      out.append(list(items, names));
    } else plain.push(row);
  }
  flush();
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;

/** Nested lists: an item indented deeper opens a list inside the item before it, another kind of item a new list. */
function list(items, names) {
  const fragment = document.createDocumentFragment();
  const open = (item) => {
    const ordered = /\d/.test(item[2]);
    return h(ordered ? "ol" : "ul", { start: ordered ? parseInt(item[2], 10) : null });
  };
  const stack = [];
  for (const item of items) {
    const depth = item[1].length;
    while (stack.length > 1 && depth < stack.at(-1).depth) stack.pop();
    const last = stack.at(-1);
    const node = open(item);
    if (last && depth > last.depth) {
      last.node.lastElementChild.append(node);
      stack.push({ depth, node });
    } else if (node.tagName !== last?.node.tagName) {
      stack.pop();
      (stack.at(-1)?.node.lastElementChild ?? fragment).append(node);
      stack.push({ depth, node });
    }
    const entry = h("li");
    inline(item[3], names, entry);
    stack.at(-1).node.append(entry);
  }
  return fragment;
}

// The first rule that matches at the earliest place wins; rules earlier in the table win ties.
const RULES = [
  [/\\([^A-Za-z0-9\s])/, (m, names, out) => out.append(m[1])],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/, (m, names, out) => out.append(h("code.inline", null, m[2].replace(/^ (.*`.*) $/, "$1")))],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, (m, names, out) => out.append(timestamp(Number(m[1]), m[2] ?? "f"))],
  [/<@!?(\d+)>/, (m, names, out) => out.append(h("span.mention", { dataset: { user: m[1] } }, `@${names.user(m[1])}`))],
  [/<@&(\d+)>/, (m, names, out) => out.append(h("span.mention", { dataset: { role: m[1] } }, `@${names.role(m[1])}`))],
  [/<#(\d+)>/, (m, names, out) => out.append(h("button.mention", { type: "button", dataset: { toChannel: m[1] }, onclick: () => names.onChannel(m[1]) }, `#${names.channel(m[1])}`))],
  [/<\/([-\w\p{L} ]{1,100}):(\d+)>/u, (m, names, out) => out.append(h("button.mention.command", { type: "button", dataset: { toCommand: m[1] }, onclick: () => names.onCommand(m[1]) }, `/${m[1]}`))],
  [/<(a?):(\w{2,32}):(\d+)>/, (m, names, out) => out.append(h("span.custom-emoji", { title: `:${m[2]}:` }, `:${m[2]}:`))],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/, (m, names, out) => link(m[2], m[1], names, out)],
  [/<(https?:\/\/[^\s>]+)>/, (m, names, out) => link(m[1], null, names, out)],
  [/https?:\/\/[^\s<>]+[^\s<>.,:;"'\])]/, (m, names, out) => link(m[0], null, names, out)],
  [/\|\|([\s\S]+?)\|\|/, (m, names, out) => out.append(spoiler(m[1], names))],
  [/\*\*\*([\s\S]+?)\*\*\*(?!\*)/, (m, names, out) => wrap("em", h("strong"), m[1], names, out)],
  [/\*\*([\s\S]+?)\*\*(?!\*)/, (m, names, out) => wrap("strong", null, m[1], names, out)],
  [/__([\s\S]+?)__(?!_)/, (m, names, out) => wrap("u", null, m[1], names, out)],
  [/~~([\s\S]+?)~~/, (m, names, out) => wrap("s", null, m[1], names, out)],
  [/\*(?!\s)((?:[^*]|\*\*[\s\S]+?\*\*)+?)(?<!\s)\*(?!\*)/, (m, names, out) => wrap("em", null, m[1], names, out)],
  [/(?<![\w])_((?:[^_]|__[\s\S]+?__)+?)_(?!\w)/, (m, names, out) => wrap("em", null, m[1], names, out)],
  [/@(everyone|here)\b/, (m, names, out) => out.append(h("span.mention", null, m[0]))],
];

function inline(text, names, out) {
  while (text) {
    let best = null;
    for (const [pattern, make] of RULES) {
      const match = pattern.exec(text);
      if (match && (!best || match.index < best.match.index)) best = { match, make };
      if (match?.index === 0) break;
    }
    if (!best) break;
    if (best.match.index) out.append(text.slice(0, best.match.index));
    best.make(best.match, names, out);
    text = text.slice(best.match.index + best.match[0].length);
  }
  if (text) out.append(text);
}

function wrap(tag, inner, text, names, out) {
  const element = h(tag);
  inline(text, names, inner ?? element);
  if (inner) element.append(inner);
  out.append(element);
}

function link(address, label, names, out) {
  const href = safeUrl(address);
  const anchor = h(href ? "a" : "span", { href, target: "_blank", rel: "noopener noreferrer" });
  if (label) inline(label, names, anchor);
  else anchor.append(address);
  out.append(anchor);
}

function spoiler(text, names) {
  const element = h("span.spoiler", { role: "button", tabindex: "0", "aria-expanded": "false" });
  const inner = h("span", { "aria-hidden": "true" });
  inline(text, names, inner);
  element.append(inner);
  const reveal = () => {
    element.classList.add("open");
    element.setAttribute("aria-expanded", "true");
    inner.removeAttribute("aria-hidden");
  };
  element.addEventListener("click", reveal);
  element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") reveal();
  });
  return element;
}
