// The rail of people: one click and the page is somebody else's. Badges show who has news.
import { differs, fill, h, icon } from "./dom.js";
import { avatar } from "./message.js";
import { formDialog } from "./dialogs.js";
import { t } from "./words.js";

/** Draws the rail; `sessions` maps person id to Session. */
export function renderPeople(rail, ui) {
  const current = ui.session;
  const news = new Map(current.people.map((person) => [person.id, newsOf(person, ui)]));
  const followed = (person) => Boolean(ui.sessions.get(person.id)?.ready);
  if (!differs(rail, current.id, current.me.locale, current.people, [...news], current.people.map(followed))) return;
  rail.setAttribute("aria-label", t("people"));
  const focused = rail.contains(document.activeElement) ? document.activeElement.dataset.person : null;
  let total = 0;
  const buttons = current.people.map((person, n) => {
    const on = person.id === current.id;
    const { any, pings } = news.get(person.id);
    total += pings;
    const detail = pings ? t("unreadPings", { n: pings }) : any ? t("unreadAny") : "";
    return h("button.person", {
      type: "button",
      class: `${on ? "current" : ""} ${any ? "news" : ""}`,
      "aria-pressed": on ? "true" : "false",
      "aria-label": [person.display_name, detail].filter(Boolean).join(", "),
      title: `${person.display_name}${n < 9 ? ` (Alt+${n + 1})` : ""}`,
      dataset: { person: person.id, personName: person.display_name, unread: pings ? String(pings) : any ? "any" : "none",
        followed: String(followed(person)) },
      onclick: () => ui.switchPerson(person.id),
    },
    avatar(person, 44),
    h("span.person-name", null, person.display_name),
    pings ? h("span.badge", null, pings > 99 ? "99+" : pings) : any ? h("span.dot") : null);
  });
  fill(rail, buttons,
    h("button.person.add", { type: "button", "aria-label": t("addPerson"), title: t("addPerson"), dataset: { addPerson: "" }, onclick: () => addPerson(ui) },
      h("span.avatar", null, icon("plus", 22)), h("span.person-name", null, t("addPerson"))));
  document.title = `${total ? `(${total}) ` : ""}${current.me.display_name || "local_discord"}`;
  if (focused) rail.querySelector(`[data-person="${focused}"]`)?.focus();
}

/** What a person has not read yet, and dialogs that wait for somebody who is not at the page. */
function newsOf(person, ui) {
  const session = ui.sessions.get(person.id);
  const { any, pings } = session?.news() ?? { any: false, pings: 0 };
  return { any, pings: pings + (person.id === ui.session.id ? 0 : session?.modals.length ?? 0) };
}

async function addPerson(ui) {
  const values = await formDialog(t("addPerson"), [
    { name: "display_name", label: t("name"), required: true, value: t("newPersonName", { n: ui.session.people.length + 1 }) },
    { name: "locale", label: t("language"), options: [["en-US", "English"], ["fr", "Français"]], value: ui.session.me.locale.startsWith("fr") ? "fr" : "en-US" },
    { name: "manager", label: t("isManager"), checkbox: true },
  ], t("add"));
  if (!values) return;
  const answer = await ui.act("add_person", values);
  if (answer?.id) ui.switchPerson(answer.id);
}
