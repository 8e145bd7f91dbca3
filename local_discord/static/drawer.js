// The testers' drawer: the bot's process, faults on demand, the world's furniture, and what the bot asked for.
import { fill, h, icon } from "./dom.js";
import { formDialog } from "./dialogs.js";
import { t } from "./words.js";

/** Draws the drawer; every button is one act. */
export function renderDrawer(element, ui) {
  const { session } = ui;
  const { bot, faults } = session;
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.fault : null;
  const log = element.querySelector(".log") ?? h("div.log");
  fill(element,
    h("header", null, h("h2", null, t("testTools")), h("button.tool", { type: "button", "aria-label": t("close"), dataset: { closePanel: "" }, onclick: () => ui.togglePanel("drawer") }, icon("close", 20))),
    h("div.panel-body", null,
      part(t("botProcess"),
        h("p", null, h("span.status", { class: bot.online ? "online" : "" }), " ", t(bot.online ? "botOnline" : "botOffline", { name: bot.display_name }), bot.restarts ? ` · ${t("restarts", { n: bot.restarts })}` : ""),
        bot.supervised ? null : h("p.hint", null, t("notSupervised")),
        bot.shards?.length && bot.shards[0][1] > 1 ? h("p", null, t("shards", { shards: bot.shards.map(([number]) => number).join(", "), n: bot.shards[0][1] })) : null,
        processes(bot).map(({ number, running, name }) => h("div.row", null, name ? h("span", null, name) : null,
          ["kill", "term", "restart", "start"].map((what) => tool(ui, `bot-${what}${number === undefined ? "" : `-${number}`}`, t(`bot_${what}`), "bot", { do: what, process: number }, !bot.supervised || (what === "start" ? running : what !== "restart" && !running)))))),
      part(t("connectionFaults"),
        h("div.row", null,
          tool(ui, "drop", t("dropSockets"), "fault", { fault: "drop_sockets", resumable: true }),
          tool(ui, "drop-hard", t("dropHard"), "fault", { fault: "drop_sockets", resumable: false }),
          tool(ui, "rate-limit", t("rateLimit"), "fault", { fault: "rate_limit", times: 1, retry_after: 2, global: false }),
          tool(ui, "refuse", t("refuse"), "fault", { fault: "refuse", times: 1, status: 500 }),
          tool(ui, "delay", t("delay"), "fault", { fault: "delay", times: 1, seconds: 4 }),
          tool(ui, "outage", t(outage(faults) ? "outageEnd" : "outage"), "fault", { fault: "outage", on: !outage(faults) })),
        h("label.check", null, h("input", { type: "checkbox", checked: bot.limits, dataset: { limits: "" }, onchange: (event) => ui.act("limits", { on: event.target.checked }) }), t("limits")),
        faults.length ? h("ul.faults", null, faults.map((fault) => h("li", null, describe(fault), " ",
          h("button.plain", { type: "button", dataset: { clearFault: fault.id }, onclick: () => ui.act("fault", { fault: "clear", id: fault.id }) }, t("takeBack"))))) : h("p.hint", null, t("noFaults"))),
      part(t("closedDms"), session.people.map((person) => h("label.check", null,
        h("input", { type: "checkbox", checked: person.dms_closed, dataset: { dmsClosed: person.id }, onchange: (event) => ui.actAs(person.id, "close_dms", { closed: event.target.checked }) }), person.display_name))),
      part(t("world"),
        h("div.row", null, h("button.button.secondary", { type: "button", dataset: { addChannel: "" }, onclick: () => addChannel(ui) }, t("addChannel"))),
        session.guilds.map((guild) => h("label.field", null, h("span.field-label", null, t("guildLanguage", { name: guild.name })),
          h("select.small", { onchange: (event) => ui.act("set_guild_locale", { guild: guild.id, locale: event.target.value }) },
            [["en-US", "English"], ["fr", "Français"]].map(([value, name]) => h("option", { value, selected: guild.locale === value }, name)))))),
      part(t("requests"), h("button.button.secondary", { type: "button", dataset: { showLog: "" }, onclick: () => showLog(log) }, t("showLog")), log)));
  if (focused) element.querySelector(`[data-fault="${focused}"]`)?.focus();
}

const part = (title, ...children) => h("section", null, h("h3", null, title), ...children);

/** A row of buttons for each process of the bot: mostly one, which needs no name. */
const processes = (bot) => (bot.processes?.length > 1 ? bot.processes.map((running, number) => ({ number, running, name: t("process", { n: number }) })) : [{ running: bot.running }]);

const outage = (faults) => faults.some((fault) => fault.fault === "outage");

function tool(ui, name, label, kind, fields, disabled = false) {
  return h("button.button.secondary", { type: "button", disabled, dataset: { fault: name }, onclick: () => ui.act(kind, fields) }, label);
}

function describe(fault) {
  const { fault: kind, method, route, status, left } = fault;
  return [kind, method, route, kind === "refuse" ? status : null, left ? `×${left}` : null].filter(Boolean).join(" ");
}

async function addChannel(ui) {
  const { session } = ui;
  const values = await formDialog(t("addChannel"), [
    { name: "guild", label: t("guild"), options: session.guilds.map((guild) => [guild.id, guild.name]) },
    { name: "name", label: t("name"), required: true },
    { name: "private", label: t("privateChannel"), checkbox: true },
  ], t("add"));
  if (values) await ui.act("add_channel", values);
}

async function showLog(box) {
  const { requests, unknown, violations } = await (await fetch("/ui/log?limit=40")).json();
  fill(box,
    h("p.hint", null, t("logSummary", { unknown: unknown.length, violations: violations.length })),
    [...unknown, ...violations].slice(-10).map((entry) => h("pre.codeblock", null, JSON.stringify(entry))),
    h("ol.requests", null, [...requests].sort((a, b) => b.n - a.n).map((request) =>
      h("li", { class: request.status >= 400 ? "bad" : "", title: request.path }, h("span", null, request.status), h("span", null, `${request.method} ${request.route ?? request.path}`), h("span", null, `${Math.round(request.ms)} ms`)))));
}
