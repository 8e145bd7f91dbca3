// What is in hand, beside the map: its orders, what else it can do, and what lies with it.
import { plain } from "./board.js";
import { el, say } from "./helpers.js";
import { chosen, ranked, rankSign, rankWords } from "./order_numbers.js";

const BUTTONS = 10; // words of one field that stand as buttons; more become a list
const LIST = 24; // words of one field that stand in a list that stays open; more become a menu
const CROWD = 6; // pieces at one place that stand one by one; more are folded
const ALL = "*"; // the area that means all options of a field (`EVERY` in the rules)
const ALONE = 3; // words from which the name of their field is said once, before them

export class Hand {
  constructor(page) {
    this.page = page;
    this.open = new Set(); // lists of words
    this.node = el("section", { class: "beside row", "aria-label": say("page-beside") });
  }

  /** `glow`: what can be done with it; `also`: what touching the piece itself does, as words and work; `lies`: a touched piece that
   * nothing can be ordered for, to choose from what lies with it. Gives whether anything does. */
  show(hand, glow, also = [], lies = null) {
    const { page } = this;
    const there = ([board, key]) => page.board.shows(board, key);
    const fields = new Map();
    for (const one of glow.filter((it) => !there(it))) {
      const name = `${one[4]}|${one[3]}|${one[1] === ALL}`; // what chooses all of a list stands before the list
      fields.set(name, [...(fields.get(name) || []), one]);
    }
    this.node.replaceChildren(
      ...(hand.length > 1 || (hand.length && finger()) ? hand.map((spot) => this.chip(page.name(spot.key), say("page-put-down"), () => page.toggle(spot))) : []),
      ...this.company(hand, lies), ...this.orders(hand),
      ...also.map(([words, work, sign]) => el("button", { onclick: work }, plain(words), sign || "")),
      ...[...fields.values()].flatMap((ways) => this.words(ways)),
      page.kind && hand.length ? this.chip(say("page-repeats"), say("page-ask-again"), () => { page.kind = ""; page.drop(); }) : "");
    return Boolean(lies && this.stack);
  }

  words(ways) {
    const { page } = this;
    const places = ([, key, , , path]) => ranked(page.sheet, path, key);
    const act = ([board, key, , kind]) => page.touch({ key, board }, this.here(), { kind, certain: true });
    const label = plain(ways[0][2]).split(/\s?:/)[0];
    const button = (way, name) => el("button", { onclick: () => act(way), "aria-label": [plain(way[2]), ...rankWords(places(way))].join(", ") },
      name, rankSign(places(way)));
    if (ways.length <= BUTTONS) {
      const field = /^.*?:/.exec(plain(ways[0][2]))?.[0];
      const once = field && ways.length >= ALONE && ways.every((way) => plain(way[2]).startsWith(`${field} `));
      return [once ? el("span", { class: "soft", "aria-hidden": "true" }, field) : "",
        ...ways.map((way) => button(way, once ? plain(way[2]).slice(field.length).trim() : plain(way[2])))];
    }
    const [, , , kind, path] = ways[0], name = `${path}|${kind}`;
    if (ways.length <= LIST && page.sheet.fields().find((field) => field.path === path)?.many) {
      // More than one may be chosen, so the list stays open.
      const list = el("details", { open: this.open.has(name), ontoggle: () => this.open[list.open ? "add" : "delete"](name) }, el("summary", {}, label),
        el("div", { class: "row" }, ways.map((way) => button(way, plain(way[2]).split(/:\s?/).pop()))));
      return [list];
    }
    return [el("select", { "aria-label": label, onchange: (event) => act(ways[Number(event.target.value)]) },
      el("option", { value: "" }, `${label} …`), ways.map((way, index) => el("option", { value: index },
        [...places(way).map(({ n }) => `${n}.`), plain(way[2]).split(/:\s?/).pop()].join(" "))))];
  }

  here() {
    const box = this.node.getBoundingClientRect();
    return { x: box.left + 20, y: box.bottom };
  }

  chip(words, what, work) {
    return el("button", { class: "chip", "aria-label": `${words}: ${what}`, title: what, onclick: work }, words, " ✕");
  }

  /** The other pieces at the same place, to be taken in hand together. */
  company(hand, lies) {
    const { page } = this, touched = hand.at(-1) || lies;
    if (touched) this.stack = page.board.stack(touched, page.sheet.pieces());
    // After an order from this list the next one is likely to come from it too.
    else if (!page.ordered) this.stack = null;
    if (this.stack && this.stack.length < 2) this.stack = null;
    if (!this.stack) return [];
    const held = new Set(hand.map((spot) => spot.key));
    const boxes = this.stack.map((spot) => {
      const full = page.name(spot.key), name = ofOneSide(full);
      const box = el("input", { type: "checkbox", "aria-label": name, checked: held.has(spot.key), onchange: () => page.toggle(spot) });
      return el("span", { class: "chip lying" }, box, page.tray.piece({ ...spot, name, ordered: false }, held.has(spot.key), () => page.take([spot])));
    });
    const all = el("button", { onclick: () => this.page.take(this.stack) }, say("page-all-here", { n: this.stack.length }));
    if (this.stack.length <= CROWD) return [el("div", { class: "stack", role: "group", "aria-label": say("page-lies-here") }, boxes, all)];
    // A whole fleet would push the map off the screen.
    const folded = el("details", { open: Boolean(this.unfolded || lies), ontoggle: () => { this.unfolded = folded.open; } },
      el("summary", {}, say("page-lies-here")), el("div", { class: "row" }, boxes));
    return [folded, all];
  }

  /** What is ordered for the pieces in hand already: each can be removed, and moved up in an ordered list. */
  orders(hand) {
    const { page } = this, keys = new Set(hand.map((spot) => spot.key)), found = [];
    for (const field of (page.sheet.data?.parts || []).flatMap((part) => part.fields)) {
      if (field.type === "rows") {
        for (const row of field.rows.filter((one) => one.fields.some((blank) => chosen(blank, keys)))) {
          const change = (what) => () => page.change("row", { path: field.path, number: row.number, what });
          found.push(this.chip(`${row.number}. ${plain(row.says)}`, say("page-remove"), change("remove")));
          if (field.ordered && row.number > 1) found.push(el("button", { "aria-label": `${plain(row.says)}: ${say("page-up")}`, onclick: change("up") }, "↑"));
        }
      } else if (keys.has(field.of) && field.value !== null && field.value !== undefined) {
        found.push(this.chip(`${field.about}: ${page.sheet.valueInWords(field)}`, say("page-remove"), () => page.change("fill", { path: field.path, value: null })));
      }
    }
    this.removal = found;
    return found;
  }

  /** The key Delete: removes the first order of what is in hand. */
  remove() { this.removal?.[0]?.click(); }
}

/** A name without its side: what lies at one place is of one side. */
export function ofOneSide(name) { return name.replace(/^[^:]*:\s*/, ""); }

/** Whether the reader has no keys at hand, such as Escape. */
export function finger() { return matchMedia("(pointer: coarse)").matches; }
