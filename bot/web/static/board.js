// The web board: one page. It shows what the server tells this reader, and sends what was touched, chosen and typed.
import { forgetLooks, looked, Looks } from "./changes.js";
import { Companion } from "./companion.js";
import { showList } from "./home.js";
import { Lobby } from "./lobby.js";
import { Board } from "./map.js";
import { masterTools } from "./master.js";
import { el, load, lost, prose, say, stale, words } from "./helpers.js";
import { Fan } from "./fan.js";
import { finger, Hand } from "./in_hand.js";
import { keys } from "./keys.js";
import { legend } from "./legend.js";
import { Orders } from "./orders.js";
import { rankings, rankSign, takenBack } from "./order_numbers.js";
import { player } from "./replay.js";
import { showRules } from "./rules.js";
import { Sheet } from "./sheet.js";
import { Tray } from "./tray.js";

const app = document.getElementById("app");

// On a slow line each round trip counts: what does not depend on one another is asked for at the same time.
async function start() {
  const path = location.pathname, spoken = words((navigator.language || "en").startsWith("fr") ? "fr" : "en");
  if (path === "/enter") return enter(spoken);
  const campaign = /^\/c\/(\d+)$/.exec(path);
  const book = /^\/rules\/([a-z0-9-]+)$/.exec(path);
  if (book) return rules(book[1], spoken);
  const published = /^\/p\/([\w-]+)$/.exec(path);
  if (published) return open(`/api/p/${published[1]}`, spoken);
  return campaign ? open(`/api/c/${campaign[1]}`, spoken) : list(spoken);
}

/** Signs in with the code of a link. `instead`: also if somebody else is signed in, which the reader is asked first. */
async function enter(spoken, code = location.hash.slice(1), instead = false) {
  history.replaceState(null, "", "/enter");
  try {
    const found = await load("/api/enter", { code, instead });
    forgetLooks();
    history.replaceState(null, "", found.campaign ? `/c/${found.campaign}` : "/");
    return found.campaign ? open(`/api/c/${found.campaign}`, spoken) : list(spoken);
  } catch (error) {
    await spoken.catch(() => {});
    if (!error.code?.startsWith("web-other-person")) return notice(error.message);
    app.replaceChildren(el("main", { class: "narrow" }, el("h1", {}, "Broadside"), el("p", { role: "alert" }, error.message),
      el("div", { class: "row" }, el("button", { onclick: () => enter(spoken, code, true) }, say("page-use-link")),
        el("button", { class: "main", onclick: () => location.replace("/") }, say("page-keep-session")))));
    app.removeAttribute("aria-busy");
  }
}

export function notice(text) {
  app.replaceChildren(el("main", { class: "narrow" }, el("h1", {}, "Broadside"), el("p", { role: "alert" }, text),
    el("p", { class: "soft" }, say("page-how-to-enter"))));
  app.removeAttribute("aria-busy");
}

async function rules(game, spoken) {
  try { await spoken; await showRules(app, game); } catch (error) { notice(error.message); }
}

async function list(spoken) {
  try { await spoken; await showList(app, notice); } catch (error) { notice(error.message); }
}

export function when(iso) {
  const at = new Date(iso);
  if (!iso || Number.isNaN(at.getTime())) return "";
  const lang = document.documentElement.lang;
  const here = (navigator.languages || []).find((one) => one.split("-")[0] === lang) || lang;
  return new Intl.DateTimeFormat(here, { dateStyle: "medium", timeStyle: "short" }).format(at);
}

/** The deadline in words; empty: there is none. */
export function until(iso) { return iso ? say("page-until", { at: when(iso) }) : ""; }

async function open(url, spoken) {
  const page = new Page(url);
  try { await page.start(); } catch (error) { await spoken.catch(() => {}); notice(error.message); }
}

class Page {
  constructor(url) {
    this.url = url;
    this.who = "";
    this.leaf = null;
    this.picture = null;
    this.hand = [];
    this.kind = "";
    this.looks = new Looks(url);
    this.queue = Promise.resolve();
  }

  async start() {
    const first = [load(`${this.url}/map?first=1`), load(`${this.url}/history?first=1`)];
    for (const one of first) one.catch(() => {});
    this.head = await load(this.url);
    await words(this.head.lang);
    if (this.head.lobby) return new Lobby(this.url, app).show(this.head);
    this.who = this.head.who;
    this.build();
    await this.refresh(this.head, first);
    this.listen();
  }

  build() {
    this.title = el("h1", { class: "grow" });
    this.state = el("span", { class: "soft" });
    this.eyes = el("select", { "aria-label": say("page-eyes"), onchange: () => this.look(this.eyes.value) });
    this.prompt = el("div", { class: "grow", role: "status", "aria-live": "polite" });
    this.seal = el("span");
    this.beside = new Hand(this);
    this.tray = new Tray(this);
    this.companion = new Companion(this);
    this.link = el("span", { class: "bad", role: "status" });
    this.tabs = el("div", { class: "tabs", role: "group", "aria-label": say("page-pictures") });
    this.board = new Board({ sharper: (of, tile) => `${this.url}/map?${this.query({ tile, of })}`, touch: (area, at, how) => this.touch(area, at, how), drop: () => this.drop(),
      lift: (area, more) => this.lift(area, more), put: (areas, at, finger) => this.put(areas, at, finger), moves: (area) => this.moves(area),
      takes: (area) => Boolean(this.sheet.pieces().has(area.key)),
      bare: async () => (await this.newest(() => load(`${this.url}/map?${this.query({ bare: 1 })}`))).image, card: (area) => this.card(area), foresee: (area, below) => this.foresee(area, below) });
    this.orders = this.board.orders = new Orders(this);
    this.board.tools.append(legend(this), keys(this));
    this.fan = new Fan(this);
    this.told = el("div", { class: "told" });
    this.since = el("p", { class: "since gone", role: "status" });
    this.slider = el("input", { type: "range", min: 0, step: 1, class: "grow", "aria-label": say("page-history"),
      oninput: () => { // One that is drawn along asks for where it rests, not for each report that it passes.
        clearTimeout(this.sliding);
        this.sliding = setTimeout(() => this.go([Number(this.slider.value), 0]), REST);
      } });
    this.result = el("span", { class: "good", role: "status" });
    this.rematch = el("button", { onclick: () => this.act(async () => {
      location.assign(`/c/${(await load(`${this.url}/rematch`, {})).campaign}`);
    }) }, say("page-rematch"));
    this.ended = el("div", { class: "result row gone" }, this.result, this.rematch);
    this.replay = player(this);
    const step = (name, words) => el("button", { "aria-label": say(words), title: say(words), onclick: () => this.turn(name) },
      { first: "|◀", before: "◀", after: "▶", newest: "▶|" }[name]);
    this.side = el("div", { class: "side" });
    this.main = el("main", { class: "board" },
      el("div", { class: "side" }, el("div", { class: "row above" }, this.tabs, this.board.tools), this.tray.node, this.board.node,
        el("section", { class: "card past", "aria-label": say("page-history") },
          el("div", { class: "row" }, step("first", "page-first"), step("before", "page-before"), this.replay.node, this.slider,
            step("after", "page-after"), step("newest", "page-newest")),
          el("div", { class: "soft" }, this.when = el("span")), this.since, this.told)),
      this.side);
    app.replaceChildren(
      el("header", { class: "top" }, this.head.public ? null : el("a", { href: "/", "aria-label": say("page-campaigns") }, "☰"), this.title, this.state,
        this.eyes, places(this.head), this.link), el("div", { class: "prompt row" }, this.prompt, this.seal), this.ended, this.beside.node, this.main, masterTools(this));
    if (this.head.public) this.main.before(this.publisher());
    app.removeAttribute("aria-busy");
    this.sheet = new Sheet(this);
  }

  /** What the game says of such a thing: its values, and the numbers of the rules about it. */
  async card(area) {
    if (!this.cards) {
      this.cards = load(`/api/cards/${this.head.game}`);
      // A pointer asks with every movement: not each of them may be a request.
      this.cards.catch(() => setTimeout(() => { this.cards = null; }, AGAIN));
    }
    return (await this.cards)[area.look] || null;
  }

  publisher() {
    const { by, at } = this.head.public;
    return el("p", { class: "soft publisher" }, say(by ? "page-published" : "page-published-by", { who: by, at: when(at) }));
  }

  /** Says something on the top line. */
  tell(text) { this.prompt.replaceChildren(...prose(text)); }

  // ---- what is shown
  /** `first`: picture and history, if they have been asked for already. */
  async refresh(head, first = []) {
    head.sheet = await this.sheet.kept(head.sheet);
    this.head = head;
    this.markTab(head.sheet);
    this.title.textContent = head.title;
    const waited = head.seats.filter((seat) => seat.waited).map((seat) => seat.name);
    this.state.textContent = [head.gameName, say(`page-status-${head.status}`),
      waited.length ? say("page-waits-for", { seats: waited.join(", ") }) : "", until(head.deadline)].filter(Boolean).join("\u00a0· ");
    this.result.textContent = plain(head.outcome);
    this.ended.classList.toggle("gone", !head.outcome && !head.links.rematch);
    this.rematch.classList.toggle("gone", !head.links.rematch);
    this.eyes.replaceChildren(...head.eyes.map((one) => el("option", { value: one.who }, one.name)));
    this.eyes.value = this.who;
    this.eyes.classList.toggle("gone", head.eyes.length < 2);
    if (this.leaf === null) {
      // Somebody else may have moved the row of the field that is in hand.
      if (/\.\d+\./.test(this.path) && head.sheet?.revision !== this.sheet.data?.revision) this.drop();
      this.sheet.show(head.sheet);
      await Promise.all([this.draw(first[0]), this.page(null, first[1])]);
      this.offer(head.sheet);
    } else {
      this.slider.max = head.reports;
    }
  }

  /** Shows these buttons in the line of pictures, and so far along that the pressed one is in sight. */
  tab(buttons) {
    const { tabs } = this, at = tabs.scrollLeft, pressed = buttons.find((one) => one.getAttribute("aria-pressed") === "true");
    tabs.replaceChildren(...buttons);
    const left = pressed ? pressed.offsetLeft - tabs.offsetLeft : at;
    tabs.scrollLeft = Math.min(left, Math.max(at, left + (pressed?.offsetWidth || 0) - tabs.clientWidth));
  }

  /** Marks on the map what is in hand and what is chosen. */
  mark() {
    this.orders.show();
    this.board.glow(this.glowing || [], this.hand, this.sheet.chosen(), this.sheet.ready(), rankings(this));
    this.orders.makeWay();
  }

  /** Marks the tab while the game waits for orders of the reader. */
  markTab(sheet) {
    const due = Boolean(sheet?.due) && this.head.status !== "paused";
    document.title = `${due ? `● ${say("page-your-turn")} – ` : ""}${this.head.title} · Broadside`;
    document.querySelector("link[rel=icon]").setAttribute("href", `/static/${due ? "icon-due" : "icon"}.svg`);
  }

  ask() { return this.leaf === null && this.sheet.data && this.own() ? this.sheet.data.ask : ""; }

  own() { return !this.who || this.sheet.data?.seat === this.who; }

  /** Looks with the eyes of a seat of one's own whose sheet is open. */
  sitAt(seat) {
    if (!this.head.eyes.some((one) => one.who === seat)) return;
    this.who = seat;
    this.eyes.value = seat;
  }

  query(more = {}) {
    const found = new URLSearchParams();
    const values = { who: this.who, ask: this.ask(), picture: this.picture || "", leaf: this.leaf ? this.leaf.join(".") : "", ...more };
    if (values.ask) values.who = "";
    for (const [key, value] of Object.entries(values)) if (value) found.set(key, value);
    return found.toString();
  }

  async draw(asked) {
    // Two pictures of one draft may overtake each other: only the one asked for last is shown.
    const mine = this.drawing = {};
    this.board.node.classList.add("old");
    if (!this.board.map) this.board.fail(say("page-map-drawn"));
    try {
      const shown = this.board.map;
      const found = await this.fresh(asked) || await load(`${this.url}/map?${this.query({ have: shown?.mark })}`);
      if (this.drawing !== mine) return;
      // A touch that the picture does not show leaves it as it is: it is not sent again.
      const map = found.same ? Object.assign(shown, { pictures: found.pictures }) : found;
      this.picture = map.picture;
      this.board.show(map);
      this.drew = this.query();
      this.compare(map);
      if (map.words) this.tell(this.sheet.asks());
      this.board.node.classList.remove("old");
      this.tab((map.pictures.length > 1 ? map.pictures : []).map((name, index) => el("button", {
        "aria-pressed": name === map.picture, onclick: () => this.enlarge(name) },
      pictureName(name, index))));
      this.hold(this.hand, this.glowing || [], this.also, this.lies);
      this.companion.show(map.picture);
    } catch (error) {
      if (this.drawing !== mine) return;
      this.drew = null;
      if (lost(error)) return this.leave(error);
      // Nothing waits here for the present state: what has asked for this picture may be what fetches it.
      if (stale(error) && !this.renewing) { this.renew(); return; }
      // The picture before stays, paler and with these words, until there is a newer one.
      if (!stale(error)) this.board.fail(error.message);
      if (error.status !== 422) setTimeout(() => { if (this.drawing === mine) this.draw(); }, AGAIN);
    }
  }

  /** Draws the picture under a sheet whose draft has changed: only if the draft is part of it, or it is not there yet. */
  redraw(sheet) { if (!sheet || sheet.drawn || this.drew !== this.query()) this.draw(); }

  /** Shows this picture of the position large. */
  enlarge(name) {
    this.picture = name;
    return this.draw();
  }

  /** Marks what has changed since the reader's last look at this picture, until the next touch. */
  compare(map) {
    if (map.words) return;
    const past = Boolean(this.leaf), at = past ? 1000 * this.leaf[0] + this.leaf[1] : this.head.step;
    const name = [this.who, map.picture, past].join("|");
    const found = this.looks.note(name, at, looked(map, (area) => this.board.cell(area)));
    if (found) this.changes = { ...found, name, at };
    if (this.changes?.name !== name || this.changes.at !== at) this.changes = null;
    this.board.changed(this.changes);
    const names = [...new Set((this.changes?.names || []).map((spot) => this.name(spot.slice(spot.indexOf("|") + 1))))];
    const more = names.length > 8 ? ` ${say("page-and-more", { n: names.length - 8 })}` : "";
    this.since.textContent = names.length ? say("page-changed", { what: names.slice(0, 8).join(", ") + more }) : "";
    this.since.classList.toggle("gone", !names.length);
  }

  /** The reader has seen the changes. */
  known() {
    if (!this.changes) return;
    this.changes = null;
    this.board.changed(null);
    this.since.classList.add("gone");
  }

  /** An answer that was asked for together with the head; null if the campaign changed between the two. */
  async fresh(asked) {
    const found = await asked;
    return found?.seen === this.head.seen ? found : null;
  }

  async page(leaf, asked) {
    // Two pages of the history may overtake each other, too: only the one asked for last is shown.
    const mine = this.turning = {};
    try {
      const found = await this.fresh(asked) || await load(`${this.url}/history?${this.query({ leaf: leaf ? leaf.join(".") : "", ask: "", picture: "" })}`);
      if (this.turning !== mine) return;
      this.shown = found;
      this.slider.max = found.newest[0];
      this.slider.value = found.leaf[0];
      this.slider.setAttribute("aria-valuetext", say("page-report", { n: found.leaf[0] }));
      this.when.textContent = [say("page-report", { n: found.leaf[0] }), when(found.at)].join(" · ");
      this.recount(found.parts);
    } catch (error) {
      if (this.turning !== mine) return;
      if (!stale(error)) this.told.replaceChildren(el("p", { class: "soft" }, error.message));
      else if (!this.renewing) this.renew();
    }
  }

  /** Shows what a report tells: for each chapter its title, its headline if the report closes it, and the lines. */
  recount(parts) {
    this.told.replaceChildren(...parts.flatMap(({ title, headline, lines }) => [
      title ? el("h2", {}, plain(title)) : null,
      headline?.length ? el("p", { class: "headline" }, headline.map((line) => el("span", {}, prose(plain(line))))) : null,
      el("ul", { class: "plain" }, lines.map((line) => el("li", {}, prose(plain(line))))),
    ]).filter(Boolean));
  }

  /** The pictures of a side at which the game master looks. They stay until something else is drawn. */
  showPeek(found) {
    const show = (map) => {
      this.drawing = this.drew = null;
      this.board.show({ ...map, ground: false }); // The picture without pieces would be that of the page's own view.
      this.board.node.classList.remove("old");
      this.tab((found.maps.length > 1 ? found.maps : []).map((one, index) => el("button", {
        "aria-pressed": one === map, onclick: () => show(one) }, pictureName(one.picture, index))));
    };
    this.tell(say("page-peeked", { seat: found.seat }));
    show(found.maps[0]);
    this.board.node.scrollIntoView({ block: "nearest" });
  }

  turn(where) {
    const leaf = where === "newest" ? null : where === "first" ? [0, 0] : this.shown?.[where];
    if (leaf === undefined) return;
    this.replay.stop();
    return this.go(leaf);
  }

  /** Goes to this page of the history; null: to the present. If that fails, says why. */
  go(leaf) { return (leaf ? this.past(leaf) : this.now()).catch((error) => this.failed(error)); }

  past(leaf) {
    const newest = this.shown?.newest;
    if (newest && leaf[0] === newest[0] && leaf[1] === newest[1]) return this.now();
    this.leaf = leaf;
    this.sheet.hide();
    this.drop();
    this.picture = null;
    return Promise.all([this.page(leaf), this.draw()]);
  }

  async now() {
    this.leaf = null;
    this.picture = null;
    await this.refresh(await this.present());
  }

  /** The head of the page as it is now; with the reader's own eyes, if they may not see with those chosen any more. */
  async present() {
    const found = () => load(`${this.url}?${this.query({ picture: "", ask: "" })}`);
    try {
      return await found();
    } catch (error) {
      if (!stale(error) || !this.who) throw error;
      this.who = "";
      const head = await found();
      this.who = head.who;
      return head;
    }
  }

  /** Shows what there is now, without a word: something was asked of an older state. */
  renew() {
    return this.renewing ??= this.act(async () => {
      this.picture = null;
      try {
        await this.refresh(await this.present());
        if (this.leaf) await this.past(this.leaf);
      } catch (error) {
        if (!lost(error)) setTimeout(() => this.draw(), AGAIN);
        throw error;
      }
    }).finally(() => { this.renewing = null; });
  }

  /** What `ask` gives; if it was asked of an older state, once more as soon as the present one is shown. */
  async newest(ask) {
    try {
      return await ask();
    } catch (error) {
      if (!stale(error)) throw error;
      await this.renew();
      return ask();
    }
  }

  async look(who) {
    const leaf = this.leaf;
    this.sheet.picked = "";
    this.who = who;
    this.drop();
    await this.go(leaf && [leaf[0], 0]);
  }

  // ---- what is done
  /** One thing after another, so that three quick touches are three touches. */
  act(work) {
    this.queue = this.queue.then(work).catch((error) => this.failed(error));
    return this.queue;
  }

  async failed(error) {
    this.tell(error.message);
    if (lost(error)) return this.leave(error);
    if (stale(error)) {
      this.drop();
      await this.present().then((head) => this.refresh(head)).catch(() => {});
      this.tell(error.message); // The newer sheet has said what it asks for.
    }
  }

  /** `how`: `more` (beside what is in hand), `exact` (ask wherever there is a choice), `token` (the choice from a menu), `below` (what
   * lies below), or `kind` with `certain` (a word beside the map). */
  touch(area, at, how = {}) {
    this.known();
    if (!this.ask() || !this.sheet.data.editable) return this.board.explain(area, at);
    const field = this.placing(area);
    if (field) return this.takeField(field.path, field.about);
    const sent = area ? { key: area.key, board: area.board } : null;
    return this.act(async () => {
      if (!this.sheet.data) return;
      const found = await this.send(sent, { kind: this.kind, ...how });
      this.kind = found.kind || this.kind;
      this.offered = found.offered;
      const placed = found.sheet && this.path;
      for (const way of found.menu) way.sign = rankSign(takenBack(this.sheet, way.token)) || null;
      this.ordered = Boolean(found.sheet);
      const itself = found.hand.length === 1 && [sent, ...how.below || []].some((one) => one?.key === found.hand[0].key);
      this.hold(found.hand, found.glow, found.done.length || !itself ? [] : found.menu.map((way) => [way.says.join(" · "), () => this.touch(area, at, { token: way.token, below: how.below }), way.sign]));
      if (found.sheet) {
        this.sheet.show(found.sheet);
        this.hold(found.hand, found.glow);
        this.tell([...found.done, found.offered ? this.next(this.name(found.hand[0].key)) : this.sheet.problem()].filter(Boolean).join(" – "));
        this.redraw(found.sheet);
        if (placed) this.takeNext(placed, found.done.join(" "));
      } else if (found.menu.length && !itself) {
        this.board.menu(found.menu, at, (token) => this.touch(area, at, { token, below: how.below }));
      } else if (found.hand.length) {
        this.tell(this.inHand(found.hand.map((spot) => this.name(spot.key)).join(", ")));
      } else if (sent && this.hold([], [], [], sent)) {
        this.tell(say("page-choose-here", { what: area.label }));
      } else {
        this.tell(say("page-nothing-here", { what: area?.label || "" }));
      }
    });
  }

  inHand(what) { return say(finger() ? "page-in-hand-finger" : "page-in-hand", { what }); }

  next(name) { return say("page-next", { what: name }); }

  /** A piece is placed: the next one that is not comes into the hand. */
  takeNext(path, done) {
    const places = this.sheet.fields().filter((field) => field.type === "place");
    const here = places.findIndex((field) => field.path === path);
    const next = [...places.slice(here + 1), ...places.slice(0, Math.max(here, 0))].find((field) => !field.value);
    if (next) this.takeField(next.path, next.about, `${done} – ${this.next(next.about)}`);
  }

  /** What a touch of this area would do, one line for each thing that it can mean; null: the sheet takes no orders now. */
  async foresee(area, below) {
    if (!this.ask() || !this.sheet.data.editable) return null;
    const { done, menu, hand } = await this.send({ key: area.key, board: area.board }, { kind: this.kind, below }, "foresee");
    const holds = ({ key }) => [area, ...below].some((one) => one.key === key);
    if (done.length) return [plain(done.join(" · "))];
    return hand.some(holds) && !this.hand.some(holds) ? [say("page-takes")] : menu.map((way) => plain(way.says.join(" · ")));
  }

  send(at, how = {}, address = "touch") {
    return load(`${this.url}/${address}`, { ask: this.sheet.data.ask, revision: this.sheet.data.revision, at, offered: Boolean(this.offered), hand: this.path ? { path: this.path } : this.hand, ...how });
  }

  /** What can be done with what comes into the hand. If that fails, nothing is in hand: the page has not shown that it is. */
  async lifted() {
    try {
      return await this.send(null);
    } catch (error) {
      this.drop();
      throw error;
    }
  }

  /** Takes these pieces in hand, and no others. */
  take(spots) {
    return this.act(async () => {
      if (!this.sheet.data) return;
      this.path = "";
      this.offered = this.ordered = false;
      this.hand = spots;
      const found = await this.lifted();
      this.hold(found.hand, found.glow);
      const held = found.hand.length ? found.hand : spots, named = held.map((spot) => this.name(spot.key)).join(", ");
      if (held.length) this.tell(found.hand.length ? this.inHand(named) : say("page-nothing-here", { what: named }));
      else this.tell(this.sheet.asks());
    });
  }

  /** Takes the first piece of a new sheet in hand, if there is nothing on the sheet but orders of pieces and it is not on the map
   * yet. On the map, a first touch may be meant to look at something. */
  offer(sheet) {
    if (!sheet?.first || this.board.has("", sheet.first) || this.offeredOn === sheet.ask || this.hand.length || this.path || !this.ask()) return;
    this.offeredOn = sheet.ask;
    this.act(async () => {
      if (this.hand.length || this.path || this.sheet.data?.ask !== sheet.ask) return;
      this.hand = [{ key: sheet.first, board: "" }];
      const found = await this.lifted();
      this.hold(found.hand, found.glow);
      this.offered = found.hand.length > 0;
      if (this.offered) this.tell(this.next(this.name(sheet.first)));
    });
  }

  toggle(spot) {
    return this.take(this.hand.some((one) => one.key === spot.key) ? this.hand.filter((one) => one.key !== spot.key) : [...this.hand, spot]);
  }

  /** The field that places this piece, as its path and name: a piece of the tray that is not placed yet, or one that the draft has placed. */
  placing(area) { return area?.path ? { path: area.path, about: area.label } : this.sheet.placed(area); }

  /** A drag begins: what is under it comes into the hand, with what was in hand if it was part of that. */
  lift(area, more) {
    this.known();
    const field = this.placing(area);
    if (field) return this.takeField(field.path, field.about);
    const spot = { key: area.key, board: area.board };
    const held = this.hand.some((one) => one.key === spot.key);
    return this.take(held ? this.hand : more ? [...this.hand, spot] : [spot]);
  }

  /** A drag ends above these areas: the first that glows is touched. If none does, the piece is put down. */
  put(areas, at, finger) {
    return this.act(() => {
      const target = areas.find((area) => this.board.glows(area));
      if (!target) this.drop();
      else if (finger && this.board.tiny(target)) this.board.nearer(at, target);
      else this.touch(target, at);
    });
  }

  moves(area) {
    return this.leaf === null && Boolean(this.sheet.data?.editable) && (this.sheet.pieces().has(area.key) || Boolean(this.board.cell(area) || this.sheet.placed(area)));
  }

  /** The name of a piece, with that of its cell if the sheet calls it by that. */
  name(key) {
    const labels = new Set(this.board.named("", key).map(({ label }) => label));
    return [...labels].reverse().join(" ") || this.sheet.data?.tray.find((one) => one.key === key)?.name || key;
  }

  /** Takes a field of the panel in hand: the cells that it admits glow. */
  takeField(path, about, words = this.inHand(about)) {
    return this.act(async () => {
      if (!this.sheet.data) return;
      this.path = path;
      const found = await this.lifted();
      this.hold([], found.glow);
      this.path = path;
      this.tell(words);
    });
  }

  /** `also`: what touching the piece itself does, as words and work; `lies`: a touched piece that nothing can be ordered for. Gives
   * whether there is something to choose from what lies with it. */
  hold(hand, glow, also = [], lies = null) {
    if (hand.length || !glow.length) this.path = "";
    Object.assign(this, { hand, glowing: glow, also, lies });
    this.mark();
    const found = this.beside.show(hand, glow, also, lies);
    this.tray.show();
    this.fan.renew();
    return found;
  }

  drop() {
    this.board.closeMenu();
    this.path = "";
    this.offered = this.ordered = false;
    this.hold([], []);
    this.tell(this.sheet.asks());
  }

  /** Changes the sheet that the reader sees now. If another one has come before it is its turn (a double touch), nothing is done. */
  change(address, body) {
    const ask = this.sheet.data?.ask;
    return this.act(async () => {
      if (!this.sheet.data || this.sheet.data.ask !== ask) return;
      const found = await load(`${this.url}/${address}`, { ask, revision: this.sheet.data.revision, ...body }).catch((error) => {
        this.sheet.restore();
        throw error;
      });
      if (found.news?.length) this.recount([{ lines: found.news }]);
      if (found.sheet?.ask !== ask) this.sheet.picked = "";
      if (found.sheet !== undefined) { this.sheet.show(found.sheet, found); this.markTab(found.sheet); }
      this.drop();
      if (found.says) this.tell(plain(found.says));
      if (found.opened) await this.now(); else this.redraw(found.sheet);
    });
  }

  // ---- news
  async again() {
    try {
      const head = await this.present();
      if (this.leaf === null) await this.refresh(head);
      this.head.seen = head.seen;
      this.listen();
    } catch (error) {
      if (lost(error)) return this.leave(error);
      setTimeout(() => this.again(), AGAIN);
    }
  }

  /** The reader may not see the page any more: nothing of it stays but why. */
  leave(error) {
    this.stream?.close();
    notice(error.message);
  }

  listen() {
    if (this.head.public?.room === false) {
      this.link.textContent = say("page-many-readers");
      setTimeout(() => this.again(), SELDOM);
      return;
    }
    const stream = this.stream = new EventSource(`${this.url}/live?seen=${this.head.seen}`);
    let cut = false;
    stream.addEventListener("changed", () => this.act(async () => {
      const head = await this.present();
      // The reader's own change is shown already, and to show it again would take the piece out of a hand that drags it.
      const known = rest(head) === rest(this.head) && sheets(head.sheet) === sheets(this.sheet.data);
      if (known) this.head = head;
      else if (this.leaf === null) await this.refresh(head);
      else this.markTab(head.sheet);
    }));
    // A browser connects again by itself only while nobody answers; a refusal (the bot starts, the database is away) ends it.
    stream.onerror = () => {
      cut = true;
      this.link.textContent = say("page-cut-off");
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => this.again(), AGAIN);
    };
    stream.onopen = () => {
      this.link.textContent = "";
      if (cut && this.leaf === null) this.act(() => this.now());
      cut = false;
    };
  }
}

/** Links to the rules of the game and to the campaign's channel. They open beside the page. */
export function places({ game, links }) {
  const link = (href, words) => href ? el("a", { href, target: "_blank", rel: "noopener noreferrer" }, say(words)) : null;
  return el("nav", { class: "row", "aria-label": say("page-links") },
    link(links.rules ? `/rules/${game}` : null, "page-rules"), link(links.channel, "page-channel"));
}

/** A head without its sheet, as text. */
function rest(head) { return JSON.stringify({ ...head, seen: null, sheet: null }); }

/** What has become of each sheet of the reader, as any of them tells it, as text. */
function sheets(sheet) { return JSON.stringify((sheet?.sheets || []).map(({ ask, sealed, revision, beside }) => [ask, sealed, revision, beside])); }

const REST = 120; // milliseconds for which the slider of the history rests
const AGAIN = 3000; // milliseconds after which a page asks again that was refused
const SELDOM = 60_000; // milliseconds between two looks of a public page for which there is no stream

/** The name of a picture: "The battle 2" for `battle-2`. */
function pictureName(name, index) {
  const [, what, number] = /^(.*?)(?:-(\d+))?$/.exec(name);
  const known = say(`page-picture-${what}`);
  return known ? [known, number].filter(Boolean).join(" ") : say("page-picture-number", { n: index + 1 });
}

/** Discord's markup as plain words: the page has its own. */
export function plain(text) {
  return text.replace(/\*\*|__|`/g, "").replace(/^-# /, "").replace(/<@!?-?\d+>/g, "@…")
    .replace(/<t:(\d+)(?::\w)?>/g, (_, seconds) => when(seconds * 1000));
}

start();
