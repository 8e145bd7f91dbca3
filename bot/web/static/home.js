// The list of the reader's campaigns: what waits for them first, then the others, then those that have ended.
import { plain, until } from "./board.js";
import { forgetLooks } from "./changes.js";
import { el, load, say, words } from "./helpers.js";

/** Campaigns that wait for the reader. */
const URGENT = ["orders", "invited", "start"];

export async function showList(app, notice) {
  const me = await load("/api/me");
  await words(me.lang);
  document.title = `${say("page-campaigns")} · Broadside`;
  const group = (title, list) => list.length
    ? el("section", { class: "list", "aria-label": title }, el("h2", {}, title), list.map(item)) : null;
  const urgent = me.campaigns.filter((one) => URGENT.includes(one.why));
  const others = me.campaigns.filter((one) => !URGENT.includes(one.why));
  const signOut = async () => {
    await load("/api/out", {});
    forgetLooks();
    notice(say("page-signed-out"));
  };
  app.replaceChildren(
    el("header", { class: "top" }, el("h1", { class: "grow" }, say("page-campaigns")), el("button", { onclick: signOut }, say("page-sign-out"))),
    el("main", { class: "narrow" }, group(say("page-for-you"), urgent), group(say("page-for-others"), others),
      group(say("page-ended"), me.ended), me.campaigns.length + me.ended.length ? null : el("p", {}, say("page-no-campaigns"))));
  app.removeAttribute("aria-busy");
}

function item(one) {
  const waited = one.seats.filter((seat) => seat.waited).map((seat) => seat.name).join(", ");
  const due = one.due || one.deadline;
  const line = one.outcome ? plain(one.outcome) : one.why === "orders" || one.why === "paused" ? one.about.map(plain).join(", ")
    : one.status === "lobby" ? say(`page-lobby-${one.why === "invited" || one.why === "start" ? one.why : "open"}`)
      : waited ? say("page-waits-for", { seats: waited }) : "";
  return el("a", { class: `item${URGENT.includes(one.why) ? " due" : ""}`, href: `/c/${one.id}` },
    el("strong", {}, one.title), el("div", { class: "soft" }, [one.gameName, say(`page-status-${one.status}`)].join(" · ")),
    line ? el("div", {}, line) : null, due ? el("div", { class: "soft" }, until(due)) : null);
}
