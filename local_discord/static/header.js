// The bar above the messages (where am I, pins, connection) and the panel of pinned messages.
import { differs, fill, h, icon } from "./dom.js";
import { renderMessage } from "./message.js";
import { t } from "./words.js";

/** Draws the bar of the open channel. */
export function renderHeader(element, ui) {
  const { session } = ui;
  const channel = session.channels.get(session.channel);
  const isDm = channel?.type === 1;
  const parent = channel?.parent_id && (channel.type === 11 || channel.type === 12) ? session.channels.get(channel.parent_id) : null;
  const pins = channel?.pins?.length ?? 0;
  const news = elsewhere(session);
  if (!differs(element, session.me.locale, session.bot.display_name, channel?.id, channel?.name, channel?.topic, channel?.type, channel?.archived, channel?.locked, channel?.may, parent?.name, pins, news, ui.menuOpen, ui.panel)) return;
  fill(element,
    h("button.tool.menu-button", { type: "button", "aria-label": t("openMenu"), "aria-expanded": ui.menuOpen ? "true" : "false", dataset: { openMenu: "" }, onclick: () => ui.toggleMenu() },
      icon("menu", 22), news ? h("span.dot") : null),
    channel ? icon({ 1: "at", 11: "thread", 12: "lock" }[channel.type] ?? "hash", 22) : null,
    parent ? [h("button.plain.crumb", { type: "button", onclick: () => ui.openChannel(parent.id) }, parent.name), h("span.crumb", { "aria-hidden": "true" }, "›")] : null,
    h("h1", { dataset: { title: "" } }, channel ? (isDm ? session.bot.display_name : channel.name) : ""),
    channel ? state(channel, ui) : null,
    channel?.topic ? h("span.topic", { title: channel.topic }, channel.topic) : h("span.topic"),
    h("button.tool.pins-button", { type: "button", class: ui.panel === "pins" ? "on" : "", "aria-label": t("pins"), title: t("pins"), "aria-expanded": ui.panel === "pins" ? "true" : "false", dataset: { pins: String(pins) }, onclick: () => ui.togglePanel("pins") },
      icon("pin", 22), pins ? h("span.count", null, pins) : null));
}

/** Whether a thread is archived or locked, and the buttons with which this person may change that. */
function state(channel, ui) {
  const changes = [];
  if (channel.may?.includes(channel.archived ? "open" : "archive")) changes.push([channel.archived ? "openThread" : "archiveThread", { archived: !channel.archived }]);
  if (channel.may?.includes("lock")) changes.push([channel.locked ? "unlockThread" : "lockThread", { locked: !channel.locked }]);
  return [
    channel.archived || channel.locked ? h("span.tag", { dataset: { threadState: [channel.archived && "archived", channel.locked && "locked"].filter(Boolean).join(" ") } },
      [channel.archived && t("isArchived"), channel.locked && t("isLocked")].filter(Boolean).join(", ")) : null,
    changes.map(([word, fields]) => h("button.plain.crumb", { type: "button", dataset: { thread: word }, onclick: () => ui.act("thread", { channel: channel.id, ...fields }) }, t(word))),
  ];
}

const elsewhere = (session) => [...session.channels.keys()].some((id) => id !== session.channel && session.unread(id).pings);

/** The line that says what is wrong with the connection, or nothing. */
export function renderBanner(element, ui) {
  const { session } = ui;
  const text = session.connection === "lost" ? t("connectionLost") : session.ready && !session.bot.online ? t("botOffline", { name: session.bot.display_name }) : "";
  element.hidden = !text;
  element.className = `banner ${session.connection === "lost" ? "lost" : ""}`;
  fill(element, text);
}

/** The panel of pinned messages; those not loaded are fetched first. */
export function renderPins(element, ui) {
  const { session } = ui;
  const channel = session.channels.get(session.channel);
  const pins = channel?.pins ?? [];
  const messages = pins.map((id) => session.message(id) ?? ui.fetched.get(`${session.id}/${id}`));
  const missing = pins.filter((_, n) => messages[n] === undefined);
  if (missing.length) for (const id of missing) fetchOne(ui, channel.id, id);
  fill(element,
    h("header", null, h("h2", null, t("pins")), h("button.tool", { type: "button", "aria-label": t("close"), dataset: { closePanel: "" }, onclick: () => ui.togglePanel("pins") }, icon("close", 20))),
    h("div.panel-body", { dataset: { pinned: "" } },
      pins.length ? null : h("p.empty", null, t("noPins")),
      messages.filter(Boolean).map((message) => h("div.pinned", null,
        renderMessage(message, { session, names: ui.names, busy: new Set(), grouped: false, ui }),
        h("button.button.secondary.jump-to", { type: "button", dataset: { jumpTo: message.id }, onclick: () => ui.jumpTo(message.id) }, t("jumpTo"))))));
}

async function fetchOne(ui, channel, id) {
  const { session } = ui;
  const key = `${session.id}/${id}`;
  if (ui.fetched.has(key)) return;
  ui.fetched.set(key, null);
  const query = new URLSearchParams({ person: session.id, channel, before: String(BigInt(id) + 1n), limit: "1" });
  try {
    const { messages } = await (await fetch(`/ui/messages?${query}`)).json();
    if (messages[0]?.id === id) ui.fetched.set(key, messages[0]);
    ui.changed(["pins"]);
  } catch {
    ui.fetched.delete(key);
  }
}
