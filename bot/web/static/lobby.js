// A campaign that has not begun: what it is, who sits where, and the buttons of the lobby post in Discord.
import { notice, places } from "./board.js";
import { el, load, lost, say, stale } from "./helpers.js";

/** Milliseconds after which the page asks again while the bot cannot be reached. */
const AGAIN = 3000;

export class Lobby {
  constructor(url, app) {
    this.url = url;
    this.app = app;
    this.word = el("input", { maxlength: 60, "aria-label": say("page-word") });
    this.told = el("p", { role: "status", "aria-live": "polite" });
    this.link = el("span", { class: "bad", role: "status" });
  }

  show(head) {
    this.head = head;
    document.title = `${head.title} · Broadside`;
    this.main = el("main", { class: "narrow" });
    this.app.replaceChildren(el("header", { class: "top" }, el("a", { href: "/", "aria-label": say("page-campaigns") }, "☰"),
      el("h1", { class: "grow" }, head.title), el("span", { class: "soft" }, [head.gameName, say(`page-status-${head.status}`)].join(" · ")), places(head), this.link), this.main);
    this.app.removeAttribute("aria-busy");
    this.fill();
    this.listen();
  }

  fill() {
    const { lobby, people } = this.head;
    if (this.head.status !== "lobby") {
      this.main.replaceChildren(el("p", { role: "status" }, say("page-called-off")));
      return;
    }
    const mine = lobby.seats.some((seat) => seat.state === "mine");
    const focus = document.activeElement?.dataset?.act;
    const terms = [lobby.pitch, say("page-scenario", { scenario: this.head.scenario }), lobby.times, lobby.reserve, ...lobby.options,
      lobby.invitedOnly ? say("page-invited-only") : "",
      say("page-fingerprint", { code: lobby.commitment })].filter(Boolean);
    const press = (act, words, body = {}, more = {}) => el("button", { ...more, "data-act": `${act} ${body.seat || ""}`, onclick: () => this.act(act, body) }, say(words));
    const places = lobby.seats.map((seat) => el("li", { class: "row" }, el("strong", { class: "grow" }, seat.name),
      el("span", { class: "soft" }, people[seat.seat]?.join(", ") || say(`page-seat-${seat.state}`)), this.button(seat, mine, press)));
    this.main.replaceChildren(
      el("section", { class: "card", "aria-label": this.head.gameName }, el("h2", {}, this.head.gameName),
        el("ul", { class: "plain" }, terms.map((line) => el("li", {}, line)))),
      el("section", { class: "card", "aria-label": say("page-seats") }, el("h2", {}, say("page-seats")), el("ul", { class: "plain seats" }, places),
        lobby.byLot ? el("p", { class: "soft" }, say("page-by-lot")) : null,
        lobby.selfStarts ? el("p", { class: "soft" }, say("page-self-starts")) : null,
        el("div", { class: "row" },
          mine ? null : press("join", "page-join", {}, { class: "main", disabled: !lobby.free }),
          mine || lobby.guest ? press("leave", lobby.guest ? "page-decline" : "page-leave") : null,
          lobby.free ? press("computer", "page-computer") : lobby.computer ? press("uncomputer", "page-uncomputer") : null,
          mine || this.head.gm ? press("start", "page-start", {}, { class: lobby.ready ? "main" : "", disabled: !lobby.ready }) : null),
        this.told),
      mine ? el("section", { class: "card", "aria-label": say("page-word") }, el("p", { class: "soft" }, say("page-word-why")),
        el("div", { class: "row" }, this.word, el("button", { onclick: () => this.act("word", { word: this.word.value }) }, say("page-word-add")))) : "");
    if (focus) this.main.querySelector(`[data-act="${focus}"]`)?.focus();
  }

  /** What can be done with one seat: take it, change to it, give it back. */
  button(seat, mine, press) {
    const { lobby } = this.head;
    if (seat.state === "mine") return lobby.teams ? press("leave", "page-give-back", { seat: seat.seat }, named(say("page-give-back"), seat)) : null;
    const open = seat.state === "free" || seat.state === "offered" || (seat.state === "computer" && mine && !lobby.teams);
    if (!open || lobby.byLot) return null;
    const key = mine && !lobby.teams ? "page-change-to" : "page-take";
    return press("join", key, { seat: seat.seat }, named(say(key), seat));
  }

  async act(act, body) {
    try {
      const found = await load(`${this.url}/${act}`, body);
      if (found.begun) return location.reload();
      if (act === "word") this.told.textContent = say(body.word ? "page-word-kept" : "page-word-none");
      else this.told.textContent = "";
      await this.again();
    } catch (error) {
      if (lost(error)) return notice(error.message);
      this.told.textContent = error.message;
      if (stale(error)) await this.again().catch(() => {});
    }
  }

  async again() {
    const head = await load(this.url);
    if (!head.lobby) return location.reload();
    this.head = head;
    this.fill();
  }

  listen() {
    const stream = new EventSource(`${this.url}/live?seen=${this.head.seen}`);
    stream.addEventListener("changed", () => this.again().catch((error) => {
      if (!lost(error)) return this.told.replaceChildren(error.message);
      stream.close();
      notice(error.message);
    }));
    stream.onopen = () => { this.link.textContent = ""; };
    stream.onerror = () => {
      this.link.textContent = say("page-cut-off");
      if (stream.readyState === EventSource.CLOSED) setTimeout(() => this.returned(), AGAIN);
    };
  }

  async returned() {
    try {
      await this.again();
      this.link.textContent = "";
      this.listen();
    } catch (error) {
      if (lost(error)) return notice(error.message);
      setTimeout(() => this.returned(), AGAIN);
    }
  }
}

function named(words, seat) { return { "aria-label": `${words}: ${seat.name}` }; }
