// One message as DOM: header lines, author, text, embeds, pictures, components, and the lines below them.
import { append, h, icon } from "./dom.js";
import { dayOf, formatted, posted } from "./clock.js";
import { attachments, embed } from "./embeds.js";
import { markdown } from "./markdown.js";
import { renderComponents } from "./components.js";
import { t } from "./words.js";
import { openMenu } from "./menu.js";

const V2 = 1 << 15;
const ORDINARY = new Set([0, 19, 20, 21, 23]);
const TOGETHER = 7 * 60 * 1000;

/** A round picture made of a name's first letters. */
export function avatar(user, size = 40) {
  const name = user?.display_name ?? user?.global_name ?? user?.username ?? "?";
  const letters = user?.bot ? "⚓" : name.split(/\s+/).map((word) => [...word][0]).slice(0, 2).join("").toUpperCase();
  return h("span.avatar", { class: user?.bot ? "bot" : "", "aria-hidden": "true", style: { "--size": `${size}px`, "--colour": user?.colour ?? hue(user?.id ?? "0") } }, letters);
}

const hue = (id) => `hsl(${Number(BigInt(/^\d+$/.test(id) ? id : "0") % 360n)} 45% 45%)`;

/** Does a message stand under the author's name of the one before it? */
export function continues(message, before) {
  return Boolean(before) && before.author.id === message.author.id && ORDINARY.has(before.type) && ORDINARY.has(message.type)
    && !message.referenced_message && !message.message_reference && !message.interaction_metadata?.name
    && Boolean(before.ephemeral) === Boolean(message.ephemeral)
    && dayOf(before.timestamp) === dayOf(message.timestamp)
    && new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER;
}

/** The element of a message. `view`: { session, names, busy, grouped, ui }. */
export function renderMessage(message, view) {
  const { session } = view;
  if (!ORDINARY.has(message.type)) return systemLine(message, view);
  const author = session.user(message.author.id);
  const name = author?.display_name ?? message.author.global_name ?? message.author.username;
  const lead = commandLine(message, session) ?? replyLine(message, view);
  const grouped = view.grouped && !lead;
  const shown = { ...message.author, ...author };
  const element = h("article.message", {
    class: [grouped ? "grouped" : "", message.ephemeral ? "ephemeral" : "", session.mentioned(message) ? "mentioned" : ""].join(" "),
    "aria-label": `${name}, ${formatted(message.timestamp, "f")}`,
    dataset: { messageId: message.id, author: message.author.id, ephemeral: message.ephemeral ? "true" : undefined },
  },
  lead,
  h("div.message-main", null,
    h("div.gutter", null, grouped ? h("time.small-time", { datetime: message.timestamp }, formatted(message.timestamp, "t")) : avatar(shown)),
    h("div.body", null,
      grouped ? null : h("div.by", null,
        h("span.author", { style: author?.colour ? { "--colour": author.colour } : {} }, name),
        message.author.bot ? h("span.tag", null, t("app")) : null,
        h("time", { datetime: message.timestamp, title: formatted(message.timestamp, "F") }, posted(message.timestamp, t))),
      h("div.content", null, content(message, view)),
      footers(message, view))),
  toolbar(message, view));
  return element;
}

function content(message, view) {
  const { session, names } = view;
  if (message.thinking) return h("div.thinking", null, h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")), t("thinking", { name: session.userName(message.author.id) }));
  const context = { session, names, busy: view.busy, chosen: (id) => session.chosen.get(`${message.id}/${id}`), press: (id) => view.ui.press(message, id), choose: (id, values) => view.ui.choose(message, id, values) };
  if (message.flags & V2) return h("div.layout", null, renderComponents(message.components, context), edited(message));
  const shown = [
    message.content ? h("div.markdown", null, markdown(message.content, names), edited(message)) : edited(message),
    attachments(message.attachments ?? []),
    (message.embeds ?? []).map((data) => embed(data, names)),
    message.components?.length ? h("div.components", null, renderComponents(message.components, context)) : null,
  ];
  return shown;
}

const edited = (message) => (message.edited_timestamp
  ? h("small.edited", { title: formatted(message.edited_timestamp, "F") }, ` ${t("edited")}`)
  : null);

function footers(message, view) {
  const { session, ui } = view;
  const failed = session.failed.get(message.id);
  return [
    failed ? h("div.failure", { role: "alert" }, failed) : null,
    message.thread ? threadCard(message.thread, view) : null,
    message.ephemeral
      ? h("div.private", null, icon("eye", 16), t("onlyYou"), " • ",
        h("button.plain", { type: "button", dataset: { dismiss: message.id }, onclick: () => ui.act("dismiss", { message: message.id }) }, t("dismiss")))
      : null,
  ];
}

function threadCard(thread, { session, ui }) {
  const known = session.channels.get(thread.id);
  const count = thread.message_count ?? session.messages.get(thread.id)?.length ?? 0;
  return h("button.thread-card", { type: "button", dataset: { toChannel: thread.id }, disabled: !known, onclick: () => ui.openChannel(thread.id) },
    icon("thread", 18), h("strong", null, known?.name ?? thread.name), h("span", null, t("messages", { n: count })));
}

/** "X used /campaign new" above an answer to a command. */
function commandLine(message, session) {
  const origin = message.interaction_metadata;
  if (!origin?.name) return null;
  const user = { ...origin.user, ...session.user(origin.user?.id) };
  const name = user.display_name ?? user.global_name ?? user.username ?? "?";
  const slash = (origin.type ?? 2) === 2 && !origin.target_user && !origin.target_message_id;
  return h("div.lead", null, avatar(user, 18), h("span", null, h("strong", null, name), ` ${t("used")} `, h("span.command-name", null, `${slash ? "/" : ""}${origin.name}`)));
}

function replyLine(message, { session, names, ui }) {
  if (message.type !== 19 && message.type !== 21) return null;
  const target = message.referenced_message ?? session.message(message.message_reference?.message_id);
  if (!target) return h("div.lead", null, h("em", null, t("gone")));
  const user = { ...target.author, ...session.user(target.author.id) };
  const text = target.content || firstText(target.components) || (target.attachments?.length ? t("picture") : t("seeMessage"));
  return h("button.lead.reply", { type: "button", onclick: () => ui.jumpTo(target.id) }, icon("reply", 14), avatar(user, 18),
    h("strong", null, user.display_name ?? user.global_name ?? user.username), h("span.excerpt", null, plain(text, names)));
}

function firstText(components) {
  for (const component of components ?? []) {
    const found = component.content ?? firstText(component.components);
    if (found) return found;
  }
  return null;
}

/** The text of some markdown, on one line. */
export function plain(text, names) {
  const box = h("div");
  append(box, [markdown(text, names)]);
  for (const block of box.querySelectorAll("div, p, h3, h4, h5, small, li, pre, blockquote")) block.append(" ");
  return box.textContent.replace(/\s+/g, " ").slice(0, 160);
}

function systemLine(message, view) {
  const { session, ui } = view;
  const who = h("strong", null, session.user(message.author.id)?.display_name ?? message.author.global_name ?? message.author.username);
  const time = h("time", { datetime: message.timestamp }, posted(message.timestamp, t));
  const target = message.message_reference?.message_id;
  const line = {
    6: () => [icon("pin", 16), who, ` ${t("pinned")} `, target ? h("button.plain", { type: "button", onclick: () => ui.jumpTo(target) }, t("aMessage")) : t("aMessage")],
    7: () => ["→ ", who, ` ${t("joined")}`],
    18: () => [icon("thread", 16), who, ` ${t("startedThread")} `,
      h("button.plain", { type: "button", onclick: () => ui.openChannel(message.message_reference?.channel_id ?? message.thread?.id) }, h("strong", null, message.content || message.thread?.name || ""))],
  }[message.type] ?? (() => [who, " ", message.content ?? ""]);
  return h("article.message.system", { dataset: { messageId: message.id } }, line(), " ", time);
}

function toolbar(message, view) {
  const { session, ui } = view;
  const channel = session.channels.get(message.channel_id);
  const own = message.author.id === session.id;
  const manages = channel?.guild_id && session.me.manages.includes(channel.guild_id);
  const items = [];
  if (!message.ephemeral && !message.thinking) {
    for (const command of session.commandsIn(message.channel_id, 3)) items.push({ label: command.label, detail: t("app"), run: () => ui.runMenu(command, message.id) });
    for (const command of session.commandsIn(message.channel_id, 2)) items.push({ label: command.label, detail: t("app"), run: () => ui.runMenu(command, message.author.id) });
    if (own || manages) items.push({ label: t("delete"), danger: true, run: () => ui.act("delete", { message: message.id }) });
  }
  const canReply = channel?.can_send && !message.ephemeral;
  if (!items.length && !canReply) return null;
  return h("div.toolbar", { role: "toolbar", "aria-label": t("messageActions") },
    canReply ? h("button.tool", { type: "button", "aria-label": t("reply"), title: t("reply"), dataset: { reply: message.id }, onclick: () => ui.reply(message) }, icon("reply", 18)) : null,
    items.length ? h("button.tool", { type: "button", "aria-label": t("more"), title: t("more"), "aria-haspopup": "menu", dataset: { more: message.id }, onclick: (event) => openMenu(event.currentTarget, items) }, "⋯") : null);
}
