// A game master without a seat may look at one side. The players are told, as by the command in Discord.
import { el, load, say } from "./helpers.js";

export function masterTools(page) {
  const { head } = page;
  if (!head.gm || head.mine.length || !["running", "paused"].includes(head.status)) return "";
  const seats = el("select", { "aria-label": say("page-peek") }, head.seats.map((one) => el("option", { value: one.seat }, one.name)));
  const told = el("p", { role: "status", "aria-live": "polite" });
  const look = () => page.act(async () => {
    try {
      const found = await load(`${page.url}/peek`, { seat: seats.value });
      page.showPeek(found);
      told.textContent = say("page-peeked", { seat: found.seat });
    } catch (error) {
      told.textContent = error.message;
    }
  });
  return el("section", { class: "card master", "aria-label": say("page-master") }, el("h2", {}, say("page-master")),
    el("p", { class: "soft" }, say("page-peek-why")), el("div", { class: "row" }, seats, el("button", { onclick: look }, say("page-peek"))), told);
}
