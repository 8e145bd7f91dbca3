"""The computer player of Naval Battle: whole answers from its seat's view alone, the same for the same view and `rng`.

    fleet      what it buys and where it puts it
    evidence   what the reports say about the enemy's grid, without any guess
    explain    which enemy ships can have caused these reports, and how likely each is
    chart      the probability that a ship lies on a cell; what else is worth a shot; where batteries may be
    gunnery    which action that makes

Not here: learning from earlier games, and any look at the state.
"""

from __future__ import annotations

from random import Random

from rules.core import Draft
from rules.naval_battle import standing_sheet
from rules.naval_battle.computer.fleet import buy_and_place
from rules.naval_battle.computer.gunnery import order
from rules.naval_battle.turn_sheet import draft_of
from rules.naval_battle.view import View


def answer(view: View, kind: str, rng: Random) -> Draft:
    """The draft for an ask of this kind. It never resigns; its standing orders stay as they are."""
    match kind:
        case "fleet":
            return buy_and_place(view, rng)
        case "turn":
            return draft_of([order(view, rng)])
        case "standing":
            return standing_sheet.in_force(view)
        case _:
            return {kind: "no"}
