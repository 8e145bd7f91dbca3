"""Where the computer's squadrons go: bombers to the ship that they can hurt most, fighters with them and over the carriers."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Value
from rules.war_at_sea.board import Unit
from rules.war_at_sea.computer.strength import flak, worth
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.phases.air_mission import HOME, flyable
from rules.war_at_sea.shots import outlook, shot_at, slots
from rules.war_at_sea.status import card_of

FEAR = 0.06
"""How much less a target is worth for each anti-aircraft die over it."""
GUARDS = 2
"""Of so many fighters one stays over the carriers."""


def flights(fight: Fight, side: int) -> dict[str, Value]:
    """`order` and `fly.<squadron>`."""
    mine = flyable(fight, side)
    if not mine:
        return {}
    draft: dict[str, Value] = {}
    strikes: dict[str, int] = {}
    fighters = [u for u in mine if card_of(u).is_fighter and card_of(u).printed("aa", 0)]
    others = [u for u in mine if u not in fighters]
    for unit in others:
        targets = _targets(fight, unit, strikes)
        if targets:
            strikes[targets[0]] = strikes.get(targets[0], 0) + 1
            draft[f"fly.{unit.id}"] = tuple(targets[:8])
        else:
            draft[f"fly.{unit.id}"] = _over_home(fight, unit)
    aims = sorted(strikes, key=lambda t: (-strikes[t], t))
    carriers = [u.id for u in fight.ships(side) if card_of(u).capacity]
    for index, unit in enumerate(fighters):
        guard = bool(carriers) and (index % GUARDS == 0 or not aims)
        wished = [*carriers, *aims] if guard else [*aims, *carriers]
        draft[f"fly.{unit.id}"] = tuple(wished[:8]) or _over_home(fight, unit)
    draft["order"] = tuple(u.id for u in (*others, *fighters))
    return draft


def _over_home(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """Where a squadron without a task stays: at its airbase, else over its carrier."""
    return (unit.base,) if unit.base in fight.units else (HOME,)


def _targets(fight: Fight, unit: Unit, strikes: dict[str, int]) -> list[str]:
    """Ships and submarines worth its bombs, best first."""
    values: dict[str, float] = {}
    for enemy in fight.alive(1 - unit.side):
        if not enemy.on_map or card_of(enemy).is_aircraft:
            continue
        value = promise(fight, unit, enemy) * worth(enemy)
        guns = sum(flak(u) for u in fight.at(enemy.sector, enemy.side) if not card_of(u).is_aircraft)
        value *= max(1 - FEAR * guns / 2, 0.2) * (1 + 0.1 * min(strikes.get(enemy.id, 0), 3))
        if value > 0:
            values[enemy.id] = value
    return sorted(values, key=lambda e: (-values[e], e))


def promise(fight: Fight, unit: Unit, enemy: Unit) -> float:
    """The share of its hull that the target loses on average to the best attack of a squadron, once it is there."""
    there = replace(unit, sector=enemy.sector)
    ways = (slot for slot in slots(fight, there, "air-attack") if not slot.asked)
    shots = [shot for slot in ways if (shot := shot_at(fight, there, slot, enemy)) is not None]
    return max((outlook(fight, shot).hull / max(enemy.hull, 1) for shot in shots), default=0.0)
