"""The battle as a side's plan and standing orders will have it when its attacks are rolled: what the odds on its sheet count.

What the engine does at the start of a step is done here by the same functions: scouts mark, experts choose a squadron, fire is
split. Only what the side itself writes and files counts, and what all can see. Not here: the sheet (`fire`), the odds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.core import Draft
from rules.war_at_sea import auto
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.fight import NOTHING, Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.phases.volley import announce, divide
from rules.war_at_sea.shots import slots
from rules.war_at_sea.status import card_of


def telling(fight: Fight, side: int, draft: Draft) -> Draft:
    """What of a draft bears on the odds of other orders."""
    paths: list[str] | None = fight.cache.get(("telling", side))
    if paths is None:
        paths = fight.cache["telling", side] = _telling(fight, side)
    return {path: draft[path] for path in paths if path in draft}


def _telling(fight: Fight, side: int) -> list[str]:
    paths = []
    for unit in fight.alive(side):
        verbs = _divided(fight, unit)
        if hooks(unit.card, "mark_choices") or hooks(unit.card, "expert_choices"):
            verbs += ["mark", "expert", "hold"]
        if card_of(unit).is_aircraft and len(slots(fight, unit, "air-attack")) > 1:
            verbs += ["with", "hold"]
        paths += [f"{verb}.{unit.id}" for verb in dict.fromkeys(verbs)]
    return paths


def _divided(fight: Fight, unit: Unit) -> list[str]:
    """Fields of attacks that are weaker if a second one is written, and of these."""
    own = slots(fight, unit, "surface") if hooks(unit.card, "slots") else ()
    weapons = {slot.weapon for slot in own if slot.asked}
    return [*(slot.field for slot in own if slot.weapon in weapons), "hold"] if weapons else []


class _Table(Fight):
    """The same table as another, on which own units are being marked.

    Marks on own units change nobody's targets: until all are there what was reckoned on the other table is used, and more added.
    """

    def __init__(self, other: Fight) -> None:
        super().__init__(other.freeze())
        self.cache, self.ground = other.cache, other.ground

    def change(self, unit_id: str, **fields: Any) -> Unit:
        unit = self.units[unit_id] = replace(self.units[unit_id], **fields)
        self._alive = {}
        return unit

    def marked(self, side: int, doctrine: Draft) -> None:
        """All marks are there; attacks are reckoned with these standing orders."""
        self.cache, self.doctrine = {}, (doctrine, NOTHING) if side == 0 else (NOTHING, doctrine)


class Planned(NamedTuple):
    """What a side's plan makes of the battle."""

    fight: Fight
    """A table to look at, with the marks of the plan on it."""
    orders: Orders
    """The part of the plan that bears on the odds."""


def planned(fight: Fight, side: int, phases: Sequence[Phase], draft: Draft, doctrine: Draft) -> Planned:
    """By the telling part of a draft, and the standing orders in force. `fight`: a table to look at."""
    table = _Table(fight)
    own = {path.partition(".")[2] for path in draft}
    divided = [unit for unit in fight.alive(side) if unit.id in own and _divided(fight, unit)]
    doctrine_says = dict(auto.marks(fight, side, phases, doctrine))
    for unit in divided:
        doctrine_says |= auto.lists(fight, unit, phases, doctrine)
    orders = Orders(draft, doctrine_says)
    for phase in phases:
        announce(table, phase, side, orders)
        for unit in divided:
            divide(table, table.units[unit.id], slots(table, unit, phase), orders)
    table.marked(side, doctrine)
    return Planned(table, orders)
