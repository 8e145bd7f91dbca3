// The sheet beside the map: one labelled control for each field of the form, typed orders, problems, seal.
import { plain, until } from "./board.js";
import { el, load, prose, say } from "./helpers.js";
import { areas, ranked, rankSign } from "./order_numbers.js";

const LONG = 6; // fields of a part from which it is long
const HINTS = 2; // hints of a sheet that are always shown
const FEW = 3, SHORT = 34; // words, and characters of each, that stand as buttons; others become a list

export class Sheet {
  constructor(page) {
    this.page = page;
    this.data = null;
    this.open = new Set();
    const stress = ({ target }) => page.orders.stress([target.closest("[data-order]")?.dataset.order]);
    for (const name of ["pointerover", "focusin"]) page.side.addEventListener(name, stress);
    page.side.addEventListener("pointerleave", () => page.orders.stress());
  }

  /** Whether the reader is typing orders. */
  get busy() { return Boolean(this.typed?.value) && this.typed === document.activeElement; }

  asks() {
    if (this.page.leaf !== null) return say("page-looking-back");
    const { status, who } = this.page.head;
    const worded = Boolean(this.page.board.map?.words);
    if (!this.data && (status === "over" || status === "cancelled")) return say("page-over");
    if (!this.data) return say(who ? "page-waiting" : worded ? "page-watching" : "page-only-watching");
    if (this.data.sealed) return say("page-sealed");
    if (this.data.kind === "standing") return [this.data.due ? "" : say("page-nobody-waits"), [this.data.about, say("page-standing")].join(" – ")].filter(Boolean).join(" ");
    const touched = this.data.tray.length || this.fields().some((field) => field.of || field.shape === "cell" || field.type === "place");
    const next = this.problem() || (worded || !touched ? say(this.data.done ? "page-may-seal" : "") : say("page-touch-a-piece"));
    return [this.data.about, next].filter(Boolean).join(" – ");
  }

  /** What stands in the way of the seal, the first of it; empty: nothing. */
  problem() { return plain(this.data?.problems[0] || ""); }

  /** The field of a piece that the draft has placed and that the picture shows at its place: it can be taken from there. */
  placed(area) {
    const { board } = this.page;
    return area?.corners && this.fields().find((field) => field.type === "place" && field.value?.[0] === area.key && board.covers(area, field.board, field.value[1]));
  }

  /** Keys of the areas of all pieces that the sheet is about or asks for. */
  pieces() {
    if (this.known?.data === this.data) return this.known.keys;
    const keys = new Set((this.data?.tray || []).map((one) => one.key));
    for (const field of this.fields()) {
      if (field.type !== "pick" || field.of) continue;
      for (const option of field.shape === "cell" || field.many ? field.options : []) (option.at || [option.key]).forEach((key) => keys.add(key));
    }
    this.known = { data: this.data, keys };
    return keys;
  }

  /** The value of a field in words. */
  valueInWords(field) {
    return [field.value].flat().map((key) => field.options?.find((one) => one.key === key)?.label || key).join(", ");
  }

  /** Whether typed orders wait to be read: the seal would leave them out in silence, so they are shown instead. */
  unread() {
    if (!this.typed?.isConnected || !this.typed.value.trim()) return false;
    this.typed.closest("details").open = true;
    this.typed.focus();
    this.page.tell(say("page-unread"));
    return true;
  }

  /** The seal stands on the top line, in reach from everywhere. */
  seal() {
    const data = this.data;
    if (this.page.leaf !== null || !data?.editable || data.kind === "standing") return "";
    return el("button", { class: "main", disabled: !data.done, onclick: () => this.unread() || this.page.change("seal", {}) },
      say(data.resolves ? "page-seal-and-resolve" : "page-seal"));
  }

  /** Notes which parts of the sheet the reader has open, before they are drawn again. */
  remember() {
    for (const one of this.page.side.querySelectorAll("details[data-fold]")) this.open[one.open ? "add" : "delete"](one.dataset.fold);
  }

  hide() {
    this.remember();
    this.page.beside.node.classList.add("gone");
    this.page.seal.replaceChildren("");
    this.page.side.replaceChildren(this.page.companion.node);
    this.page.main.classList.add("alone");
  }

  /** Board and key of everything that the draft has chosen, for the marks on the map. */
  chosen() {
    const found = new Set();
    if (this.page.leaf !== null) return found; // The draft is not for an earlier position.
    for (const field of this.fields()) {
      if (field.type === "place" && Array.isArray(field.value)) found.add(`${field.board}|${field.value[1]}`);
      if (field.type !== "pick" || field.value === null) continue;
      for (const key of [field.value].flat()) {
        for (const at of areas(field, key)) found.add(`${field.board || ""}|${at}`);
      }
    }
    return found;
  }

  /** Board and key of everything that a field without an answer admits, each with what a first touch chooses, in words. Empty with
   * a full hand. */
  ready() {
    const found = new Map(), add = (name, words) => found.set(name, [...(found.get(name) || []), words]);
    if (!this.data?.editable || !this.page.ask() || this.page.hand.length || this.page.path) return found;
    for (const field of this.fields()) {
      if (field.type === "place" && field.value) found.set(`${field.board}|${field.value[0]}`, [say("page-takes")]);
      if (field.type !== "pick" || (field.many ? (field.value || []).length >= field.most : (field.value ?? null) !== null)) continue;
      if (field.of) add(`|${field.of}`, say("page-takes"));
      if (field.of || !(field.shape === "cell" || field.many)) continue;
      for (const option of field.options) {
        for (const at of option.at || [option.key]) add(`${field.board || ""}|${at}`, say("page-of", { who: field.about, what: option.label || option.key }));
      }
    }
    return found;
  }

  fields() {
    const all = (this.data?.parts || []).flatMap((part) => part.fields);
    return all.flatMap((field) => field.type === "rows" ? [...field.rows.flatMap((row) => row.fields), ...field.following] : [field]);
  }

  show(data) {
    this.remember();
    const typed = this.unsent(), caret = this.busy ? this.typed.selectionStart : null;
    this.data = data || null;
    const side = this.page.side;
    if (!data) { this.hide(); this.page.tell(this.asks()); return; }
    this.page.main.classList.remove("alone");
    this.page.beside.node.classList.toggle("gone", !data.editable);
    const focus = document.activeElement?.dataset?.path;
    const scroll = side.scrollTop;
    side.replaceChildren(this.page.companion.node, this.head(), data.editable ? this.form() : "", data.editable ? this.typing() : "");
    side.scrollTop = scroll;
    this.page.seal.replaceChildren(this.seal());
    const box = focus && side.querySelector(`[data-path="${CSS.escape(focus)}"]`);
    box?.focus();
    if (box && typed !== null && box.value !== typed) {
      box.value = typed;
      box.addEventListener("blur", () => box.dispatchEvent(new Event("change")), { once: true });
    }
    if (caret !== null && this.typed.isConnected) { this.typed.focus(); this.typed.setSelectionRange(caret, caret); }
    if (!this.page.hand.length) this.page.tell(this.asks());
    this.page.mark();
  }

  /** Shows lists and boxes as the draft has them: the browser has changed one, and the bot has not. What is typed stays. */
  restore() {
    if (this.page.leaf !== null) return;
    const typed = [...this.page.side.querySelectorAll("textarea[data-path], input[data-path]:not([type=checkbox])")].map((box) => [box.dataset.path, box.value]);
    this.show(this.data);
    for (const [path, text] of typed) this.page.side.querySelector(`[data-path="${CSS.escape(path)}"]`).value = text;
  }

  /** What the reader has typed into a field and not left yet; null: nothing. A change from elsewhere does not take it away. */
  unsent() {
    const box = document.activeElement;
    if (!box?.matches("textarea[data-path], input[data-path]:not([type=checkbox])")) return null;
    const field = this.fields().find((one) => one.path === box.dataset.path);
    return box.value === String(field?.value ?? "") ? null : box.value;
  }

  head() {
    const data = this.data, act = (address) => () => this.page.change(address, {});
    const lines = (list, name) => list.map((line) => el("li", { class: name }, prose(plain(line))));
    const others = data.sheets.length > 1 ? el("select", { "aria-label": say("page-sheets"), onchange: (event) => this.goto(event.target.value) },
      data.sheets.map((one) => el("option", { value: one.ask, selected: one.ask === data.ask },
        `${say("page-of", { who: one.seat, what: one.about })}${one.sealed ? ` (${say("page-is-sealed")})` : ""}`))) : null;
    return el("section", { class: "card", "aria-label": say("page-sheet") },
      others, el("h2", {}, prose(say("page-of", { who: data.seatName, what: data.about }))), el("div", { class: "soft" }, until(data.deadline)),
      data.sealed ? el("p", { class: "good" }, say(data.revocable ? "page-sealed" : "page-sealed-for-good")) : null,
      el("ul", { class: "plain" }, lines(data.lessons, "soft"), lines(data.says, "")),
      el("ul", { class: "plain", "aria-live": "polite" }, lines(data.problems, "bad"), lines(data.hints.slice(0, HINTS), "soft")),
      data.hints.length > HINTS ? el("details", { open: this.open.has("#hints"), "data-fold": "#hints" },
        el("summary", {}, say("page-more-hints", { n: data.hints.length - HINTS })), el("ul", { class: "plain" }, lines(data.hints.slice(HINTS), "soft"))) : null,
      el("div", { class: "row" },
        data.sealed ? (data.revocable ? el("button", { onclick: act("unseal") }, say("page-unseal")) : null) : null,
        data.editable && data.usual ? el("button", { onclick: act("usual") }, say("page-usual")) : null,
        data.editable && data.repeats ? el("button", { onclick: act("repeat") }, say("page-repeat")) : null,
        data.editable && data.kind !== "offer" ? el("button", { onclick: act("random") }, say("page-random")) : null,
        data.editable ? el("button", { disabled: data.empty, onclick: act("clear") }, say("page-clear")) : null));
  }

  /** The sheet that is shown after news: the one that the reader has chosen or is writing on, as long as it is open; else `sheet`. */
  async kept(sheet) {
    const wanted = this.picked || (this.busy || this.unsent() !== null ? this.data.ask : "");
    if (!wanted || wanted === sheet?.ask || !sheet?.sheets.some((one) => one.ask === wanted)) return sheet;
    return load(`${this.page.url}/sheet?ask=${encodeURIComponent(wanted)}`).catch(() => sheet);
  }

  async goto(ask) {
    this.page.act(async () => {
      this.picked = ask;
      this.show(await load(`${this.page.url}/sheet?ask=${encodeURIComponent(ask)}`));
      this.page.sitAt(this.data.seat);
      this.page.drop();
      this.page.draw();
    });
  }

  form() {
    const named = (part) => part.name || part.fields[0].about;
    const some = this.data.parts.some((part) => this.open.has(named(part)));
    return el("section", { class: "card", "aria-label": say("page-form") }, this.data.parts.map((part, index) => {
      const name = named(part);
      // Empty lists of a long part are folded: thirty of them would be ten screens of a telephone.
      const folded = (field) => part.fields.length > LONG && field.many && !(field.value || []).length;
      // The heading of a part that is called as its only field is the label of this field too.
      const only = this.data.parts.length > 1 && part.fields.length === 1 && part.fields[0].about === name;
      const fold = (field) => el("details", { open: this.open.has(field.path), "data-fold": field.path }, el("summary", {}, field.about), this.field(field));
      const body = only ? this.field({ ...part.fields[0], headed: true }) : part.fields.map((field) => folded(field) ? fold(field) : this.field(field));
      if (this.data.parts.length === 1) return body;
      const block = el("details", { "data-fold": name }, el("summary", {}, name), body);
      block.open = this.open.has(name) || (index === 0 && !some);
      return block;
    }));
  }

  fill(path, value) { return this.page.change("fill", { path, value }); }

  field(field) {
    switch (field.type) {
      case "pick": {
        const node = field.many ? this.several(field) : this.single(field);
        if (field.of) node.dataset.order = plain(`${field.about}: ${this.valueInWords(field)}`);
        return node;
      }
      case "amount": return this.amount(field);
      case "text": return this.text(field);
      case "place": return this.place(field);
      default: return this.rows(field);
    }
  }

  /** The visible name of a field, unless a heading above it says the same; then only a screen reader is told (`name`). */
  label(field, id) { return field.headed ? null : el("label", { for: id }, field.about); }

  name(field) { return field.headed ? field.about : null; }

  held(field, map) {
    return map ? el("button", { title: say("page-on-the-map"), "aria-label": `${say("page-on-the-map")}: ${field.about}`,
      onclick: () => this.page.takeField(field.path, field.about) }, "◎") : null;
  }

  options(options) {
    const groups = new Map();
    for (const option of options) {
      const group = option.bunch || "";
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(el("option", { value: option.key }, option.label || option.key));
    }
    return [...groups].flatMap(([name, list]) => name ? [el("optgroup", { label: name }, list)] : list);
  }

  /** Few short words: a button for each. Pressed again, it takes the choice back. */
  words(field) {
    return el("fieldset", { class: "field", "aria-label": this.name(field) }, field.headed ? null : el("legend", {}, field.about), el("div", { class: "row" }, field.options.map((option) => {
      const pressed = field.value === option.key;
      return el("button", { class: "choice", "aria-pressed": String(pressed), "data-path": `${field.path}#${option.key}`,
        onclick: () => this.fill(field.path, pressed ? null : option.key) }, prose(option.label || option.key));
    })));
  }

  single(field) {
    const short = ({ key, label, bunch }) => !bunch && (label || key).length <= SHORT;
    if (field.shape !== "cell" && field.options.length <= FEW && field.options.every(short)) return this.words(field);
    const id = `f-${field.path}`;
    const menu = el("select", { id, "aria-label": this.name(field), "data-path": field.path, class: "grow", onchange: () => this.fill(field.path, menu.value || null) },
      el("option", { value: "" }, "–"), this.options(field.options));
    menu.value = field.value ?? "";
    return el("div", { class: "field" }, this.label(field, id),
      el("div", { class: "row" }, menu, this.held(field, field.shape === "cell")));
  }

  several(field) {
    const have = field.value || [];
    const boxes = field.options.map((option) => {
      const place = have.indexOf(option.key);
      const box = el("input", { type: "checkbox", "data-path": `${field.path}#${option.key}`, checked: place >= 0,
        disabled: place < 0 && have.length >= field.most,
        onchange: () => this.page.change("fill", { path: field.path, tick: option.key, on: box.checked }) });
      return el("label", {}, box, option.label || option.key, rankSign(ranked(this, field.path, option.key)));
    });
    return el("fieldset", { class: "field", "aria-label": this.name(field) }, el("legend", {}, `${field.headed ? "" : field.about} (${have.length}/${field.most})`),
      el("div", { class: "checks" }, boxes), el("div", { class: "row" }, this.held(field, field.shape === "cell"),
        field.options.length > 2 && field.options.length <= field.most && have.length < field.options.length
          ? el("button", { onclick: () => this.fill(field.path, [...have, ...field.options.map((one) => one.key).filter((key) => !have.includes(key))]) }, say("page-all")) : null));
  }

  amount(field) {
    const id = `f-${field.path}`;
    const box = el("input", { id, "aria-label": this.name(field), type: "number", min: field.low, max: field.high, "data-path": field.path, value: field.value ?? "",
      onchange: () => this.fill(field.path, box.value === "" ? null : Math.min(field.high, Math.max(field.low, Number(box.value)))) });
    return el("div", { class: "field" }, this.label(field, id), box);
  }

  text(field) {
    const id = `f-${field.path}`;
    const box = el(field.lines ? "textarea" : "input", { id, "aria-label": this.name(field), maxlength: field.limit, placeholder: field.example, "data-path": field.path,
      class: "grow", onchange: () => this.fill(field.path, box.value || null) });
    box.value = field.value ?? "";
    const openings = field.openings.map((line) => el("button", { onclick: () => { box.value += `${box.value ? "\n" : ""}${line}`; box.focus(); } }, line));
    return el("div", { class: "field" }, this.label(field, id), box, el("div", { class: "row" }, openings));
  }

  place(field) {
    const id = `f-${field.path}`, value = field.value || [];
    const set = (piece, cell, turn) => this.fill(field.path, cell ? (field.turns.length ? [piece, cell, turn] : [piece, cell]) : null);
    const piece = value[0] || field.pieces[0]?.key, turn = value[2] || field.turns[0]?.[0];
    const cells = el("select", { id, "aria-label": this.name(field), "data-path": field.path, onchange: () => set(piece, cells.value, turn) }, el("option", { value: "" }, "–"),
      [...new Set([...field.spots, ...(value[1] ? [value[1]] : [])])].map((cell) => el("option", { value: cell }, cell)));
    cells.value = value[1] || "";
    const kinds = field.pieces.length > 1 ? el("select", { "aria-label": say("page-piece"), onchange: (event) => set(event.target.value, value[1], turn) },
      field.pieces.map((one) => el("option", { value: one.key, selected: one.key === piece }, one.label || one.key))) : null;
    const turns = field.turns.length > 1 && value[1] ? el("button", { onclick: () => {
      const next = field.turns[(field.turns.findIndex(([key]) => key === turn) + 1) % field.turns.length][0];
      set(piece, value[1], next);
    } }, `⟳ ${field.turns.find(([key]) => key === turn)?.[1] || ""}`) : null;
    return el("div", { class: "field" }, this.label(field, id), el("div", { class: "row" }, kinds, cells, turns, this.held(field, true)));
  }

  rows(field) {
    const row = (number, what) => () => this.page.change("row", { path: field.path, number, what });
    return el("div", { class: "field" }, field.headed ? null : el("div", { class: "soft" }, field.about),
      el("ol", { class: "rows" }, field.rows.map((one) => el("li", { "data-order": plain(one.says) }, prose(plain(one.says)),
        one.problems.map((line) => el("div", { class: "bad" }, prose(plain(line)))),
        el("details", {}, el("summary", {}, say("page-change")), one.fields.map((blank) => this.field(blank)),
          el("div", { class: "row" }, el("button", { onclick: row(one.number, "remove") }, say("page-remove")),
            field.ordered && one.number > 1 ? el("button", { onclick: row(one.number, "up") }, say("page-up")) : null))))),
      field.following.length ? el("details", { open: !field.rows.length }, el("summary", {}, say("page-add")),
        field.following.map((blank) => this.field(blank))) : null);
  }

  typing() {
    const list = el("div", { class: "row", role: "group", "aria-label": say("page-completions") });
    const faults = el("ul", { class: "plain", role: "alert" });
    // What is typed and not read yet stays, whatever else is done or comes meanwhile.
    const begun = this.busy || this.typedOn === this.data.ask ? this.typed.value : "";
    this.typedOn = this.data.ask;
    this.typed = el("textarea", { "aria-label": say("page-typed"), placeholder: say("page-typed-hint"), oninput: () => this.suggest(list), onfocus: () => this.suggest(list),
      onkeydown: (event) => { if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.read(faults); } });
    this.typed.value = begun;
    return el("section", { class: "card" }, el("details", { open: this.open.has("#typed"), "data-fold": "#typed" },
      el("summary", {}, say("page-typed")), this.typed, list,
    el("div", { class: "row" }, el("button", { onclick: () => this.read(faults) }, say("page-read"))), faults));
  }

  suggest(list) {
    clearTimeout(this.later);
    this.later = setTimeout(async () => {
      const text = this.typed.value, line = text.slice(text.lastIndexOf("\n") + 1);
      const found = await load(`${this.page.url}/complete?ask=${encodeURIComponent(this.data.ask)}&text=${encodeURIComponent(line)}`).catch(() => []);
      if (this.typed.value !== text) return;
      list.replaceChildren(...found.slice(0, 8).map((whole) => el("button", { onclick: () => {
        this.typed.value = text.slice(0, text.length - line.length) + whole;
        this.typed.focus();
        this.suggest(list);
      } }, whole.slice(0, 60))));
    }, 150);
  }

  /** Says under the typed orders what was skipped in them. */
  tellSkipped(words) {
    if (words) this.page.side.append(el("p", { class: "soft", role: "status" }, plain(words)));
  }

  read(faults) {
    return this.page.act(async () => {
      const text = this.typed.value;
      const found = await load(`${this.page.url}/type`, { ask: this.data.ask, text, add: true });
      if (found.outcome === "taken") { this.typed.value = ""; this.show(found.sheet); this.page.drop(); this.page.draw(); this.tellSkipped(found.skipped); return; }
      const lines = found.faults.map((fault) => el("li", {}, el("span", { class: "bad" },
        prose([[fault.line ? `${fault.line}:` : "", fault.word].filter(Boolean).join(" "), plain(fault.why)].filter(Boolean).join(" – "))),
      fault.possible.length ? el("span", { class: "soft" }, say("page-possible")) : null,
      el("div", { class: "row" }, [fault.instead, fault.nearest, fault.possible].find((some) => some.length)?.slice(0, 4).map((near) => el("button", { onclick: () => {
        const rows = this.typed.value.split("\n");
        if (fault.instead.includes(near) || fault.possible.includes(near)) rows[Math.max(0, fault.line - 1)] = near;
        else rows[Math.max(0, fault.line - 1)] = rows[Math.max(0, fault.line - 1)].replace(fault.word, near);
        this.typed.value = rows.join("\n");
      } }, near)))));
      if (found.examples.length) lines.push(el("li", { class: "soft" }, `${say("page-examples")} ${found.examples.join("; ")}`));
      if (found.refusal) lines.push(el("li", { class: "bad" }, prose(plain(found.refusal))));
      faults.replaceChildren(...lines);
      faults.scrollIntoView({ block: "nearest" });
    });
  }
}
