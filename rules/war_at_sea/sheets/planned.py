"""The battle as a side's plan and standing orders will have it when its attacks are rolled: what the odds on its sheet count,
and what they cannot count.

What the engine does at the start of a step is done here by the same functions: scouts mark, experts choose a squadron, fire is
split. Only what the side itself writes and files counts, and what all can see. Not here: the sheet (`fire`), the odds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from rules.core import Draft, Message, say
from rules.geometry.staggered import distance
from rules.war_at_sea import auto
from rules.war_at_sea.abilities.antiair import COVER_REACH
from rules.war_at_sea.attack import may_fly_guns
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.fight import NOTHING, Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.names import ability_word
from rules.war_at_sea.phases.volley import announce, divide
from rules.war_at_sea.shots import concealed, slots
from rules.war_at_sea.status import card_of, has


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


class Unknown:
    """What the enemy may do before a side's attacks and what no odds can count: named beside them (WS-18.13)."""

    def __init__(self, fight: Fight, side: int, phases: Sequence[Phase]) -> None:
        """`phases`: those of the sheet. Of a phase that has begun the enemy's part is over, or comes after one's own."""
        self.fight, self.side, self.phases = fight, side, phases
        self._flak: dict[str, bool] = {}
        surface = "surface" in phases and fight.battle.phase != "surface"
        first = fight.battle.first != side
        self._smoke = _without("lay-smoke-screen", self._smoking()) if surface else {}
        self._shadows = _without("shadow-battleship", self._shadowing()) if surface else {}
        self._surface = self._smoke if first else {}

    def before(self, unit: Unit, phase: Phase) -> Mapping[str, tuple[Message, ...]]:
        """What is not counted at a unit's attacks in a phase, by target; by "" what is not at any other."""
        if phase == "air-attack":
            return _FLAK if self._under_fire(unit) else _NOTHING
        smoke = {"surface": self._surface, "submarine": self._smoke}.get(phase, _NOTHING)
        if hooks(unit.card, "sight"):
            smoke = _NOTHING
        if phase != "surface" or card_of(unit).kind != "battleship" or not self._shadows:
            return smoke
        both = (*smoke, *(key for key in self._shadows if key not in smoke))
        return {key: (*smoke.get(key, ()), *self._shadows.get(key, ())) for key in both}

    def _under_fire(self, unit: Unit) -> bool:
        """Whether the enemy's Air Defense, which is still to come, may turn a squadron back."""
        if "defence" not in self.phases:
            return False
        if unit.sector not in self._flak:
            self._flak[unit.sector] = any(
                distance(unit.sector, enemy.sector) <= reach
                for enemy in self.fight.alive(1 - self.side)
                if enemy.on_map and (reach := _flak_reach(enemy)) >= 0
            )
        return self._flak[unit.sector]

    def _smoking(self) -> Iterable[str]:
        """Targets over whose sector the enemy may lay smoke, and that are not concealed without it."""
        sectors = {u.sector for u in self.fight.alive(1 - self.side) if u.on_map and has(u, "lay-smoke-screen")}
        there = (u for sector in sectors for u in self.fight.at(sector, 1 - self.side))
        return (u.id for u in there if not card_of(u).is_aircraft and not concealed(self.fight, u))

    def _shadowing(self) -> Iterable[str]:
        """Targets that may name a battleship that cannot attack them then."""
        ships = self.fight.ships(1 - self.side)
        return (u.id for u in ships if has(u, "shadow-battleship") and self.fight.fresh(u, "shadow-battleship"))


_NOTHING: Final[Mapping[str, tuple[Message, ...]]] = {}
_FLAK: Final[Mapping[str, tuple[Message, ...]]] = {"": (say("ws-odds-without-flak"),)}


def _without(slug: str, targets: Iterable[str]) -> dict[str, tuple[Message, ...]]:
    return dict.fromkeys(targets, (say("ws-odds-without", ability=ability_word(slug)),))


def _flak_reach(enemy: Unit) -> int:
    """How far it may attack squadrons; -1: not at all."""
    card = card_of(enemy)
    if card.ability("fighter-cover") is not None:
        return COVER_REACH
    may = "aa" in card.dice and (not card.is_aircraft or may_fly_guns(enemy))
    return len([dice for dice in card.dice["aa"] if dice is not None]) - 1 if may else -1
