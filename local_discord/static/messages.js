// The column of messages of the open channel: which elements are drawn anew, the scroll position, older history,
// the lines between days and before what is new. A single message is message.js.
import { fill, h, icon } from "./dom.js";
import { byId } from "./state.js";
import { continues, renderMessage } from "./message.js";
import { dayOf, formatted } from "./clock.js";
import { fetchOlder } from "./live.js";
import { t } from "./words.js";

const NEAR = 60; // pixels from the end that still count as being there

export class MessageList {
  #nodes = new Map(); // key -> { node, signature }
  #shown = null; // person and channel that the nodes belong to
  #stuck = true; // at the end, and to be kept there
  #arrived = 0; // messages since the reader left the end

  constructor(ui) {
    this.ui = ui;
    this.list = h("div.messages", { role: "log", "aria-live": "polite", dataset: { messages: "" } });
    this.scroller = h("div.scroller", { tabindex: "0" }, this.list);
    this.jump = h("button.jump", { type: "button", hidden: true, dataset: { jump: "" }, onclick: () => this.toEnd() });
    this.typing = h("div.typing", { "aria-live": "polite" });
    this.element = h("div.channel-body", null, this.scroller, this.jump);
    this.scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => this.#stuck && this.#pin()).observe(this.list);
    new ResizeObserver(() => this.#stuck && this.#pin()).observe(this.scroller);
    document.addEventListener("toggle", (event) => {
      if (event.newState === "closed") setTimeout(() => this.ui.changed(["messages"]));
    }, true);
  }

  /** Draws what changed; the reader keeps his place, or the end if he was there. */
  render() {
    const session = this.ui.session;
    const channel = session.channels.get(session.channel);
    const place = `${session.id}/${session.channel}`;
    const fresh = place !== this.#shown;
    if (fresh) {
      this.#nodes.clear();
      this.#shown = place;
      this.#stuck = true;
      this.#arrived = 0;
      this.list.replaceChildren();
    }
    this.list.dataset.channel = session.channel ?? "";
    if (!channel) {
      fill(this.list, h("div.nothing", null, session.ready ? t("noChannel") : t("loading")));
      return;
    }
    const anchor = this.#stuck ? null : this.#anchor();
    const focus = this.#focused();
    const before = this.#nodes.size;
    this.#draw(session, channel);
    if (!fresh && !this.#stuck) this.#arrived += Math.max(0, this.#nodes.size - before);
    if (focus) this.list.querySelector(focus)?.focus({ preventScroll: true });
    if (this.#stuck) this.#pin();
    else if (anchor?.node.isConnected) this.scroller.scrollTop += anchor.node.getBoundingClientRect().top - anchor.top;
    this.#jumpButton();
    this.#readIfSeen();
  }

  #draw(session, channel) {
    const wanted = this.#plan(session, channel);
    const keys = new Set(wanted.map(({ key }) => key));
    for (const [key, { node }] of this.#nodes) {
      if (keys.has(key)) continue;
      node.remove();
      this.#nodes.delete(key);
    }
    let cursor = this.list.firstChild;
    for (const { key, signature, make } of wanted) {
      let entry = this.#nodes.get(key);
      const busyMenu = entry?.node.querySelector?.(":popover-open");
      if (!entry || (entry.signature !== signature && !busyMenu)) {
        const node = make();
        if (entry) {
          if (cursor === entry.node) cursor = node;
          keepPictures(entry.node, node);
          entry.node.replaceWith(node);
        }
        entry = { node, signature };
        this.#nodes.set(key, entry);
      }
      if (entry.node === cursor) cursor = cursor.nextSibling;
      else this.list.insertBefore(entry.node, cursor);
    }
    while (cursor) {
      const next = cursor.nextSibling;
      cursor.remove();
      cursor = next;
    }
  }

  /** Everything that should stand in the column, in order: { key, signature, make }. */
  #plan(session, channel) {
    const plan = [];
    const messages = session.messages.get(channel.id) ?? [];
    if (session.history.get(channel.id) === "end") plan.push(this.#opening(session, channel));
    let before = null;
    let divided = session.divider?.channel !== channel.id;
    for (const message of messages) {
      if (!before || dayOf(before.timestamp) !== dayOf(message.timestamp)) {
        const day = formatted(message.timestamp, "D");
        plan.push({ key: `day ${day}`, signature: day, make: () => h("div.line.day", { role: "separator" }, h("span", null, day)) });
      }
      const isNew = !divided && byId(message.id, session.divider.after) > 0 && message.author.id !== session.id;
      if (isNew) {
        divided = true;
        plan.push({ key: "new", signature: t("new"), make: () => h("div.line.new", { role: "separator", dataset: { newLine: "" } }, h("span", null, t("new"))) });
      }
      plan.push(this.#entry(session, message, !isNew && continues(message, before)));
      before = message;
    }
    for (const notice of session.notices.get(channel.id) ?? []) plan.push(this.#notice(session, channel, notice));
    return plan;
  }

  #entry(session, message, grouped) {
    const busy = new Set([...session.pending.values()].filter((click) => click.message === message.id).map((click) => click.customId));
    const failed = session.failed.get(message.id);
    const thread = message.thread ? session.messages.get(message.thread.id)?.length : 0;
    const signature = JSON.stringify([session.epoch, grouped, [...busy], failed, thread, session.commands.length, message]);
    const view = { session, names: this.ui.names, busy, grouped, ui: this.ui };
    return { key: message.id, signature, make: () => renderMessage(message, view) };
  }

  #opening(session, channel) {
    const title = channel.type === 1 ? t("dmStart", { name: session.bot.display_name }) : t("channelStart", { name: channel.name });
    return { key: "opening", signature: title + (channel.topic ?? ""), make: () => h("div.opening", null, h("h3", null, title), channel.topic ? h("p", null, channel.topic) : null) };
  }

  #notice(session, channel, notice) {
    const dismiss = () => {
      session.notices.set(channel.id, session.notices.get(channel.id).filter((other) => other !== notice));
      this.ui.changed(["messages"]);
    };
    return { key: `notice ${notice.id}`, signature: notice.text, make: () => h("article.message.notice", { role: "alert", dataset: { notice: notice.id } },
      h("div.lead", null, h("strong", null, session.me.display_name), ` ${t("used")} `, h("span.command-name", null, notice.command)),
      h("div.failure", null, notice.text),
      h("div.private", null, icon("eye", 16), t("onlyYou"), " • ", h("button.plain", { type: "button", onclick: dismiss }, t("dismiss")))) };
  }

  /** Scrolls to the newest message and stays there. */
  toEnd() {
    this.#stuck = true;
    this.#arrived = 0;
    this.#pin();
    this.#jumpButton();
    this.#readIfSeen();
  }

  /** Brings a message into view and lets it flash; false if it is not loaded. */
  show(messageId) {
    const entry = this.#nodes.get(messageId);
    if (!entry) return false;
    this.#stuck = false;
    entry.node.scrollIntoView({ block: "center" });
    entry.node.classList.remove("flash");
    void entry.node.offsetWidth; // restarts the animation
    entry.node.classList.add("flash");
    return true;
  }

  #pin() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  #atEnd() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < NEAR;
  }

  #scrolled() {
    const was = this.#stuck;
    this.#stuck = this.#atEnd();
    if (this.#stuck && !was) {
      this.#arrived = 0;
      this.#readIfSeen();
    }
    this.#jumpButton();
    if (this.scroller.scrollTop < 200) this.#older();
  }

  async #older() {
    const session = this.ui.session;
    const id = session.channel;
    if (!id || session.history.get(id) !== "more" || !session.messages.get(id)?.length) return;
    await fetchOlder(session, id);
    if (this.ui.session === session && session.channel === id) this.render();
  }

  #readIfSeen() {
    const session = this.ui.session;
    if (!this.#stuck || document.hidden || !session.ready) return;
    if (session.markRead(session.channel)) this.ui.changed(["people", "sidebar"]);
  }

  #jumpButton() {
    this.jump.hidden = this.#stuck || this.#atEnd();
    fill(this.jump, this.#arrived ? t("newMessages", { n: this.#arrived }) : t("jump"), icon("down", 16));
  }

  /** The first message that reaches into the window, and where it stands. */
  #anchor() {
    const top = this.scroller.getBoundingClientRect().top;
    for (const node of this.list.children) {
      const box = node.getBoundingClientRect();
      if (box.bottom > top) return { node, top: box.top };
    }
    return null;
  }

  /** A selector that finds the focused button again after its message was drawn anew. */
  #focused() {
    const active = document.activeElement;
    const message = this.list.contains(active) ? active.closest("[data-message-id]") : null;
    if (!message || !active.dataset.customId) return null;
    return `[data-message-id="${message.dataset.messageId}"] [data-custom-id="${CSS.escape(active.dataset.customId)}"]`;
  }

  /** "Somebody is typing…" below the column. */
  renderTyping() {
    const until = this.ui.session.typing.get(this.ui.session.channel) ?? 0;
    const on = until > Date.now();
    fill(this.typing, on ? [h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")), t("typing")] : null);
  }
}

/** Pictures that stay the same are moved over, so that an edited board does not flicker. */
function keepPictures(old, node) {
  const loaded = new Map([...old.querySelectorAll(".picture img")].filter((image) => image.complete).map((image) => [image.src, image]));
  for (const image of node.querySelectorAll(".picture img")) {
    const same = loaded.get(image.src);
    if (!same) continue;
    loaded.delete(image.src);
    same.alt = image.alt;
    same.title = image.title;
    image.replaceWith(same);
  }
}
