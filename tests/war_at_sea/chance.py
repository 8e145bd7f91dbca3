"""Random battles: fleets, moves and flights at random, fire by default orders. For laws that hold in any battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.core import Event, Value
from rules.war_at_sea import turns
from rules.war_at_sea.air_mission import flyable
from rules.war_at_sea.battle import Airbase, Battle, Objective
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.movement import reach
from rules.war_at_sea.units import LAND, Unit

T = TypeVar("T")


class Chance:
    """Dice from a seed."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def below(self, n: int, why: str) -> int:
        return self.rng.randrange(n)

    def shuffled(self, items: Sequence[T], why: str) -> tuple[T, ...]:
        return tuple(self.rng.sample(items, len(items)))


def fleet(side: int, points: int, rng: Random) -> list[Unit]:
    """Random cards of a side, squadrons at the land airbase."""
    pool = [c for c in CARDS.values() if c.side == side and c.kind not in ("transport", "coastal_battery")]
    units: list[Unit] = []
    numbers: Counter[str] = Counter()
    for card in rng.choices(pool, k=200):
        if card.cost <= points:
            points -= card.cost
            numbers[card.short] += 1
            name = card.short if numbers[card.short] == 1 else f"{card.short}-{numbers[card.short]}"
            units.append(Unit(name, card.id, side, card.hull, base=LAND if card.is_aircraft else ""))
    return units


def new_battle(seed: int, points: int = 150, **fields: Any) -> Battle:
    """A battle before its set-up."""
    rng = Random(seed)
    units = [*fleet(0, points, rng), *fleet(1, points, rng)]
    return replace(
        Battle("skirmish"),
        units=tuple(sorted(units, key=lambda u: u.id)),
        terrain=(("D3", "island"), ("G5", "shoal")),
        objectives=(Objective("C4", points // 2), Objective("E4", points // 2), Objective("H4", points // 2)),
        airbases=(Airbase(0, LAND, 40), Airbase(1, LAND, 40)),
        target=points * 3 // 2,
        most_turns=8,
        **fields,
    )


def draft(context: BattleContext, need: turns.Need, rng: Random) -> dict[str, Value]:
    """A random sheet; units without orders follow default orders."""
    made: dict[str, Value] = {}
    if need.kind in ("move", "manoeuvre"):
        for unit in context.alive(need.side):
            goals = sorted(reach(context, unit))
            if goals and rng.random() < 0.8:
                made[f"move.{unit.id}"] = rng.choice(goals)
    if need.kind in ("air", "manoeuvre"):
        enemies = sorted(u.id for u in context.alive(1 - need.side) if u.on_map)
        for unit in flyable(context, need.side):
            made[f"fly.{unit.id}"] = (*rng.sample(enemies, min(3, len(enemies))), "home")
            if rng.random() < 0.2:
                made[f"strafe.{unit.id}"] = "yes"
    if context.battle.may_flee and rng.random() < 0.1:
        made["flee"] = rng.choice(("yes", "no"))
    return made


def play(seed: int, battle: Battle) -> Iterator[tuple[Battle, list[Event]]]:
    """Yields (battle, events) after each group of sheets, to the end."""
    rng, dice = Random(seed), Chance(seed)
    context = BattleContext(battle, dice)
    turns.run_on(context)
    yield context.state, context.happened
    while not context.battle.ended:
        battle = context.state
        context = BattleContext(battle, dice)
        turns.open_sheets(context, {need.side: draft(context, need, rng) for need in turns.needs(context)})
        yield context.state, context.happened
