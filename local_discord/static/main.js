// The start of the page and what holds it together: who is looking, which parts must be drawn, and the acts that
// every part may ask for (`ui`). Drawing itself is in the other modules.
//
// Tests find things by attributes that stay: body data-ready, data-live (connecting, open, lost), data-person; people
// data-person(-name) with data-unread (none, any or a number) and data-followed; places data-channel(-name); messages data-message-id,
// data-ephemeral; buttons, menus and fields data-custom-id; menu items data-value; commands data-command, their chips
// data-option(-input), data-add-option, suggestions data-choice; dialogs data-submit, data-close-dialog.
import { act, fetchOlder, interact, Live } from "./live.js";
import { Composer } from "./composer.js";
import { fill, h } from "./dom.js";
import { MessageList } from "./messages.js";
import { openModal } from "./modal.js";
import { renderBanner, renderHeader, renderPins } from "./header.js";
import { renderDrawer } from "./drawer.js";
import { renderPeople } from "./people.js";
import { renderSidebar } from "./sidebar.js";
import { runCommand } from "./commands.js";
import { Session } from "./state.js";
import { setLanguage, t } from "./words.js";
import { setLocale, tick } from "./clock.js";

const slot = (name) => document.querySelector(`[data-slot="${name}"]`);
const MENUS = "main, aside"; // what is out of reach while the sidebar lies over it on a telephone

const ui = {
  sessions: new Map(),
  session: null,
  panel: null, // null, "pins" or "drawer"
  menuOpen: false,
  fetched: new Map(), // pinned messages that are older than what is loaded

  names: {
    user: (id) => ui.session.userName(id),
    role: (id) => ui.session.role(id)?.name?.replace(/^@/, "") ?? "?",
    channel: (id) => ui.session.channels.get(id)?.name ?? t("unknownChannel"),
    onChannel: (id) => ui.session.channels.has(id) && ui.openChannel(id),
    onCommand: (name) => composer.startCommand(name),
  },

  /** Asks for parts to be drawn, once, after what is going on now. */
  changed(parts, session = ui.session) {
    const mine = session === ui.session;
    for (const part of parts) if (mine || part === "people" || part === "all") wanted.add(mine ? part : "people");
    if (wanted.size && !planned) {
      planned = true;
      queueMicrotask(draw);
    }
  },

  /** An act of the current person; refusals are shown and give undefined. */
  act: (kind, fields) => ui.actAs(ui.session.id, kind, fields),

  async actAs(person, kind, fields) {
    try {
      return await act(person, kind, fields);
    } catch (error) {
      ui.toast(error.message);
      return undefined;
    }
  },

  press: (message, customId) => touch(message, "click", { custom_id: customId }),
  choose: (message, customId, values) => touch(message, "select", { custom_id: customId, values }),
  runMenu: (command, target) => runCommand(ui, ui.session, ui.session.channel, command, { target }),
  reply: (message) => composer.reply(message),
  toEnd: () => list.toEnd(),

  openChannel(id) {
    if (!ui.session.channels.has(id)) return;
    ui.session.enter(id);
    if (ui.panel === "pins") ui.panel = null;
    ui.menuOpen = false;
    ui.changed(["all"]);
    setHash();
    setTimeout(() => composer.focus());
  },

  switchPerson(id) {
    if (!ui.sessions.has(id)) follow(id);
    ui.session = ui.sessions.get(id);
    ui.fetched.clear();
    if (ui.session.ready && ui.session.channel) ui.session.enter(ui.session.channel);
    ui.changed(["all", "connection", "modal"]);
    setHash();
  },

  /** Goes to a message wherever it is, loading history on the way. */
  async jumpTo(messageId) {
    const { session } = ui;
    if (matchMedia("(max-width: 900px)").matches) ui.panel = null;
    const home = session.message(messageId)?.channel_id ?? session.channel;
    if (home !== session.channel) ui.openChannel(home);
    ui.changed(["all"]);
    await Promise.resolve();
    for (let page = 0; page < 40 && !list.show(messageId); page++) {
      if (session.history.get(home) === "end") return ui.toast(t("gone"));
      await fetchOlder(session, home);
      list.render();
    }
  },

  togglePanel(name) {
    ui.panel = ui.panel === name ? null : name;
    ui.changed(["all"]);
  },

  toggleDrawer() {
    ui.menuOpen = false;
    ui.togglePanel("drawer");
  },

  toggleMenu(open = !ui.menuOpen) {
    ui.menuOpen = open;
    ui.changed(["layout", "header"]);
    setTimeout(() => (open ? slot("sidebar").querySelector('[aria-current="page"], .place') : slot("header").querySelector("[data-open-menu]"))?.focus());
  },

  toast(text) {
    const toast = h("div.toast", { role: "alert", dataset: { toast: "" } }, text);
    slot("toasts").replaceChildren(toast);
    setTimeout(() => toast.remove(), 6000);
  },
};

const list = new MessageList(ui);
const composer = new Composer(ui);
const wanted = new Set();
let planned = false;

const PARTS = {
  layout: () => {
    document.body.dataset.menu = ui.menuOpen ? "open" : "closed";
    document.body.dataset.panel = ui.panel ?? "none";
    for (const element of document.querySelectorAll(MENUS)) element.inert = ui.menuOpen && matchMedia("(max-width: 720px)").matches;
    slot("panel").hidden = !ui.panel;
    slot("panel").setAttribute("aria-label", t(ui.panel === "drawer" ? "testTools" : "pins"));
  },
  people: () => renderPeople(slot("people"), ui),
  sidebar: () => renderSidebar(slot("sidebar"), ui),
  header: () => renderHeader(slot("header"), ui),
  connection: () => {
    document.body.dataset.live = ui.session.connection;
    renderBanner(slot("banner"), ui);
  },
  messages: () => list.render(),
  composer: () => composer.render(),
  typing: () => {
    list.renderTyping();
    if (ui.session.sending) fill(list.typing, h("span.sending", null, t("sending", { name: ui.session.sending })));
  },
  pins: () => ui.panel === "pins" && renderPins(slot("panel"), ui),
  drawer: () => ui.panel === "drawer" && renderDrawer(slot("panel"), ui),
  modal: () => showModals(),
  gone: () => location.replace(location.pathname),
};

function draw() {
  const { session } = ui;
  if (wanted.has("all")) {
    speak(session.me.locale);
    for (const part of Object.keys(PARTS)) if (part !== "gone") wanted.add(part);
    wanted.delete("all");
  }
  if (wanted.has("people")) wanted.add("header");
  if (wanted.has("drawer") || wanted.has("people")) wanted.add("connection");
  document.body.dataset.ready = session.ready ? "true" : "false";
  document.body.dataset.person = session.id;
  // Drawing may ask for more (what was just seen is read): that is drawn by the next turn.
  const now = Object.keys(PARTS).filter((part) => wanted.has(part));
  wanted.clear();
  planned = false;
  for (const part of now) PARTS[part]();
  for (const person of session.people) if (!ui.sessions.has(person.id)) follow(person.id);
}

function speak(locale) {
  setLanguage(locale);
  setLocale(locale.startsWith("fr") ? "fr-FR" : "en-GB");
  document.documentElement.lang = locale.startsWith("fr") ? "fr" : "en";
}

/** Opens a person's own connection, so that his badge is true while another is looked at. */
function follow(id) {
  const session = new Session(id);
  ui.sessions.set(id, session);
  new Live(session, (parts) => {
    const opened = session.ready && session === ui.session && !session.entered;
    if (opened) {
      if (session.channel) session.enter(session.channel);
      setHash();
    }
    ui.changed(parts, session);
  });
  return session;
}

async function touch(message, kind, fields) {
  const { session } = ui;
  session.failed.delete(message.id);
  if (kind === "select") session.chosen.set(`${message.id}/${fields.custom_id}`, fields.values);
  const answer = interact(session, kind, { message: message.id, ...fields });
  ui.changed(["messages"]);
  try {
    const event = await answer;
    if (event.type === "interaction_failed") session.failed.set(message.id, event.text || t("failed"));
  } catch (error) {
    session.failed.set(message.id, error.message || t("failed"));
  }
  ui.changed(["messages"], session);
}

const shownModals = new Set();

/** Opens the dialogs that wait for the current person. */
function showModals() {
  const { session } = ui;
  for (const event of session.modals) {
    if (shownModals.has(event.interaction_id)) continue;
    shownModals.add(event.interaction_id);
    openModal(ui, event, () => {
      session.modals = session.modals.filter((other) => other !== event);
      shownModals.delete(event.interaction_id);
      ui.changed(["people"]);
    });
  }
}

function setHash() {
  history.replaceState(null, "", `#${new URLSearchParams({ person: ui.session.id, ...(ui.session.channel ? { channel: ui.session.channel } : {}) })}`);
}

document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]")) return;
  if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
    const person = ui.session.people[Number(event.code.slice(5)) - 1];
    if (person) ui.switchPerson(person.id);
    event.preventDefault();
  } else if (event.key === "Escape" && ui.menuOpen) ui.toggleMenu(false);
});
document.addEventListener("visibilitychange", () => ui.changed(["messages"]));
slot("scrim").addEventListener("click", () => ui.toggleMenu(false));

async function start() {
  slot("body").append(list.element);
  slot("composer").append(list.typing, composer.element);
  const hash = new URLSearchParams(location.hash.slice(1));
  speak(navigator.language.startsWith("fr") ? "fr" : "en-US");
  let people = [];
  while (!people.length) {
    try {
      ({ people } = await (await fetch("/ui/people")).json());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  const first = people.find((person) => person.id === hash.get("person")) ?? people[0];
  ui.session = follow(first.id);
  if (hash.get("channel")) ui.session.channel = hash.get("channel");
  setInterval(() => {
    tick();
    PARTS.typing();
  }, 1000);
}

start();
