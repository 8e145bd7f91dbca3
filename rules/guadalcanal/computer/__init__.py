"""The computer's sheets of the campaign, each made from its seat's view alone: no dice, no memory, no look at the state.

It sails its laden transports with warships and sends the empty ones home, looks before it raids, attacks ashore where the
table favours it, repairs what is crippled, and buys transports in time for the troops that are given. What the sheet refuses
of its wishes is left out.
"""

from __future__ import annotations

from typing import Any

from rules.core import Ask, Draft, Sheet, Value
from rules.guadalcanal import kinds, policies
from rules.guadalcanal.computer import air, land, sailing, stores, submarines
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.muster import ready_made
from rules.guadalcanal.view import View
from rules.war_at_sea.computer import battle
from rules.war_at_sea.sheets import SHEETS as BATTLE_SHEETS


def answer(view: View, ask: Ask, sheet: Sheet[Any]) -> Draft:
    """A whole sheet that can be sealed."""
    return sealable(view, ask, sheet, wishes(view, ask))


def wishes(view: View, ask: Ask) -> dict[str, Value]:
    """What it would like to write."""
    side = SEATS.index(ask.seat)
    if view.battle is not None and ask.kind in BATTLE_SHEETS and view.raid is None:
        return dict(battle.answer(view.battle, side, ask.kind, view.doctrine))
    match ask.kind:
        case "setup":
            return {"ready": ready_made(side, view.options)[0].name}
        case "orders":
            return dict(sailing.orders(view))
        case "missions":
            return air.missions(view)
        case "submarines":
            return submarines.packs(view)
        case "land":
            return land.plan(view) | stores.shopping(view)
        case "ground":
            return _ground(view)
        case "event":
            return {"target": policies.target({}, view.event.number)} if view.event is not None else {}
        case _:
            return {}


def _ground(view: View) -> dict[str, Value]:
    """Open water on the first row; every squadron within reach joins but the eyes of the side: its patrol bombers."""
    draft: dict[str, Value] = {"coast": "none", "terrain": 0, "row": "first"}
    for squadron in view.pieces:
        ashore = squadron.side == view.side and squadron.where == "island" and squadron.card
        if ashore and not kinds.is_patrol_bomber(squadron.card):
            draft[f"fly.{squadron.id}"] = "yes"
    return draft


def sealable(view: View, ask: Ask, sheet: Sheet[Any], wished: Draft) -> Draft:
    """The wishes without what the sheet does not have; if something still stands in the way, fewer and fewer of them."""
    draft: dict[str, Value] = dict(wished)
    for _ in range(len(draft) + 2):
        form = sheet.form(view, ask, draft)
        if form.stale:
            for path in form.stale:
                draft.pop(path, None)
            continue
        if form.done:
            return draft
        if not draft:
            break
        draft.popitem()
    completed: Draft = sheet.default(view, ask, draft, {}).answer
    return completed
