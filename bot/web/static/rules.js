// The rulebook of a game, to read and to link to: /rules/sea-war#SW-3.1.
import { el, load, say, words } from "./helpers.js";

export async function showRules(app, game) {
  const book = await load(`/api/rules/${game}`);
  await words(book.lang);
  document.title = `${say("page-rules-of", { game: book.name })} · Broadside`;
  const chapters = new Map();
  for (const one of book.passages) chapters.set(one.heading, [...(chapters.get(one.heading) || []), one]);
  const named = [...chapters].map(([heading, list], index) => ({ heading, list, id: `chapter-${index}` }));
  app.replaceChildren(
    el("header", { class: "top" }, el("a", { href: "/", "aria-label": say("page-campaigns") }, "☰"),
      el("h1", { class: "grow" }, say("page-rules-of", { game: book.name }))),
    el("main", { class: "narrow rules" },
      el("nav", { class: "card", "aria-label": say("page-chapters") }, el("ul", { class: "plain" },
        named.map(({ heading, id }) => el("li", {}, el("a", { href: `#${id}` }, heading))))),
      named.map(({ heading, list, id }) => el("section", { id, "aria-label": heading }, el("h2", {}, heading),
        list.map((one) => el("div", { id: one.id || null, class: "rule" }, one.id ? el("a", { class: "soft", href: `#${one.id}` }, one.id) : null,
          ...text(one.text)))))));
  app.removeAttribute("aria-busy");
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

/** Markdown of the rulebooks as elements: paragraphs, lists, bold and italic type, code. */
function text(said) {
  return said.split(/\n\n+/).map((block) => {
    const lines = block.split("\n");
    if (lines.every((line) => /^\s*- /.test(line))) return el("ul", {}, lines.map((line) => el("li", {}, type(line.replace(/^\s*- /, "")))));
    if (block.startsWith("```")) return el("pre", {}, block.replace(/^```\w*\n?|```$/g, ""));
    return el("p", {}, lines.map((line, index) => [index ? el("br") : null, type(line)]));
  });
}

function type(line) {
  const found = [];
  let from = 0;
  for (const match of line.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g)) {
    const [whole, bold, italic, code] = match;
    found.push(line.slice(from, match.index), bold ? el("strong", {}, bold) : italic ? el("em", {}, italic) : el("code", {}, code));
    from = match.index + whole.length;
  }
  return [...found, line.slice(from)];
}
