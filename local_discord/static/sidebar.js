// The list of places: each guild's channels with their threads, the DM with the bot, and at the foot who one is.
import { differs, fill, h, icon } from "./dom.js";
import { avatar } from "./message.js";
import { t } from "./words.js";

const folded = new Set(); // "archived" lists that were opened, by parent id

/** Draws the sidebar of the current person. */
export function renderSidebar(element, ui) {
  const { session } = ui;
  const { dms, guilds } = session.channelTree();
  const unread = [...session.channels.keys()].map((id) => session.unread(id));
  if (!differs(element, session.me, session.bot, session.channel, session.guilds, [...session.channels.values()].map(shown), unread, [...folded])) return;
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.channel : null;
  const scroll = element.querySelector(".places")?.scrollTop ?? 0;
  fill(element,
    h("nav.places", { "aria-label": t("channels") },
      guilds.map(({ guild, channels }) => [
        h("h2", null, guild.name),
        channels.map(({ channel, threads }) => [place(channel, ui), threadList(channel, threads, ui)]),
      ]),
      h("h2", null, t("directMessages")),
      dms.map((channel) => place(channel, ui)),
      dms.length ? null : h("button.place", { type: "button", dataset: { openDm: "" }, onclick: () => openDm(ui) }, icon("plus", 18), h("span.place-name", null, t("openDm", { name: session.bot.display_name })))),
    foot(ui));
  element.querySelector(".places").scrollTop = scroll;
  if (focused) element.querySelector(`[data-channel="${focused}"]`)?.focus();
}

const shown = ({ id, name, type, parent_id: parent, archived }) => [id, name, type, parent, archived];

function place(channel, ui) {
  const { session } = ui;
  const { any, pings } = session.unread(channel.id);
  const name = channel.type === 1 ? session.bot.display_name : channel.name;
  const current = session.channel === channel.id;
  const state = pings ? t("unreadPings", { n: pings }) : any ? t("unreadAny") : "";
  return h("button.place", {
    type: "button",
    class: [current ? "current" : "", any && !current ? "unread" : "", channel.archived ? "archived" : ""].join(" "),
    "aria-current": current ? "page" : null,
    "aria-label": [name, state].filter(Boolean).join(", "),
    dataset: { channel: channel.id, channelName: name, channelType: String(channel.type), unread: pings ? String(pings) : any ? "any" : "none" },
    onclick: () => ui.openChannel(channel.id),
  },
  channel.type === 1 ? avatar({ ...session.bot, bot: true }, 22) : icon({ 11: "thread", 12: "lock" }[channel.type] ?? "hash", 18),
  h("span.place-name", null, name),
  channel.type === 1 ? h("span.status", { class: session.bot.online ? "online" : "" }) : null,
  pings ? h("span.badge", null, pings > 99 ? "99+" : pings) : null);
}

function threadList(parent, threads, ui) {
  if (!threads.length) return null;
  const open = threads.filter((thread) => !thread.archived || thread.id === ui.session.channel);
  const closed = threads.filter((thread) => !open.includes(thread));
  const toggle = () => {
    if (!folded.delete(parent.id)) folded.add(parent.id);
    ui.changed(["sidebar"]);
  };
  return h("div.threads", null, open.map((thread) => place(thread, ui)),
    closed.length ? h("button.place.archived", { type: "button", "aria-expanded": folded.has(parent.id) ? "true" : "false", onclick: toggle }, h("span.place-name", null, t("archived", { n: closed.length }))) : null,
    folded.has(parent.id) ? closed.map((thread) => place(thread, ui)) : null);
}

async function openDm(ui) {
  const answer = await ui.act("dm_open");
  if (answer) ui.openChannel(answer.channel_id);
}

function foot(ui) {
  const { me, bot } = ui.session;
  const language = h("select.small", { "aria-label": t("language"), dataset: { locale: "" }, onchange: (event) => ui.act("set_locale", { locale: event.target.value }) },
    [["en-US", "English"], ["fr", "Français"]].map(([value, name]) => h("option", { value, selected: me.locale === value }, name)));
  const dms = h("label.toggle", { title: t("dmsHint") },
    h("input", { type: "checkbox", checked: !me.dms_closed, dataset: { dmsOpen: "" }, onchange: (event) => ui.act("close_dms", { closed: !event.target.checked }) }),
    h("span", null, t("acceptDms")));
  return h("div.foot", null,
    h("div.me", null, avatar(me, 34),
      h("div.me-names", null, h("strong", { dataset: { me: me.id } }, me.display_name), h("small", null, (me.role_names ?? []).join(", ") || `@${me.username ?? ""}`)),
      h("button.tool", { type: "button", "aria-label": t("testTools"), title: t("testTools"), dataset: { openDrawer: "" }, onclick: () => ui.toggleDrawer() }, icon("wrench", 20))),
    h("div.me-settings", null, language, dms),
    h("div.bot-state", { dataset: { bot: bot.online ? "online" : "offline" } },
      h("span.status", { class: bot.online ? "online" : "" }), h("span", null, t(bot.online ? "botOnline" : "botOffline", { name: bot.display_name }))));
}
