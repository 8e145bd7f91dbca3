"""The computer player of Sea War: whole answers from its seat's view alone, the same for the same view and `rng`.

    lines      the board as bitmasks
    position   ships on cells, changed in place, and what a position is worth
    search     the best moves or attack, with the enemy's best answer
    cards      which card when, and on what
    turn       a turn's orders, from all of these

It sees every capture of the battleship and every escape two half-turns ahead, and much of what is three ahead. With a hidden
battleship it reckons on every cell that it can have reached; of traps it knows nothing and reckons with none.
"""

from __future__ import annotations

from random import Random

from rules.core import Ask, Draft
from rules.sea_war import standing_sheet
from rules.sea_war.actions import kills
from rules.sea_war.computer import turn
from rules.sea_war.facts import BATTLESHIP
from rules.sea_war.setup_sheet import answers
from rules.sea_war.sight import belief
from rules.sea_war.view import View

_WANTED = {"red": ("shield", "swap"), "blue": ("sudden", "reinforce")}
"""The two cards chosen of the five (SW-3.8)."""
_CLOSE_RING: Draft = {
    "M": ("F3", "F9"),
    "D": (
        *("D3", "E3", "G3", "H3", "D9", "E9", "G9", "H9"),
        *("C4", "C5", "C6", "C7", "C8", "I4", "I5", "I6", "I7", "I8"),
    ),
}
"""Blue's ring drawn close around the centre: between two computers it holds more often than the classic one (SW-3.7)."""


def answer(view: View, ask: Ask, rng: Random) -> Draft:
    """The draft for an ask: Red in the classic ring, Blue close around it, Red begins; no draw and no resignation."""
    match ask.kind:
        case "deploy":
            return dict(_CLOSE_RING) if view.side == "blue" else {"preset": "default"}
        case "choose":
            return {"cards": _WANTED[view.side or "red"]}
        case "first":
            return {"first": "red"}
        case "turn":
            return turn.draft(view, rng)
        case "react":
            return {"answer": _reaction(view)}
        case "standing":
            return standing_sheet.in_force(view)
        case _:
            return {ask.kind: "no"}


def _reaction(view: View) -> str:
    """COUNTER for the battleship, and for a ship with armour that would be lost; acknowledged otherwise (SW-10.3)."""
    state = belief(view)
    if "counter" not in answers(view) or state.pending is None:
        return "pass"
    attacker, target = state.pending.attacker, state.pending.target
    if not kills(state, attacker, target):
        return "pass"
    return "counter" if target == BATTLESHIP or state.kinds[target] == "M" else "pass"
