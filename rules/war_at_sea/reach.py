"""Where units may be and go: terrain, speed, reach, stacking (WS-2.9 to 2.12, WS-6.4, 6.5).

The same for sheets, computer and engine. Not here: moving them (`phases.movement`, `phases.air_mission`).
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.geometry.staggered import neighbours
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.shots import as_fight
from rules.war_at_sea.status import card_of, has, speed

STACK_SHIPS, STACK_SUBMARINES, STACK_AIRCRAFT = 2, 1, 4
"""WS-6.5."""


# ---- who may be where ----------------------------------------------------------------------------
def may_stand(fight: Fight, unit: Unit, sector: str) -> bool:
    """Whether terrain lets a ship or submarine be there (WS-2.9 to 2.11)."""
    return sector not in fight.terrain() or has(unit, "shallow-draft")


def pace(table: Fight | Battle, unit: Unit) -> int:
    """Sectors that it may move this turn, from where it is."""
    fight = as_fight(table)
    if not unit.on_map or unit.gone or not card_of(unit).is_vessel:
        return 0
    if fight.battle.turn == 1 and has(unit, "very-slow"):
        return 0
    return speed(unit, fight.battle.turn)


def reach(table: Fight | Battle, unit: Unit) -> Mapping[str, int]:
    """Sectors that it can move to, its own included -> steps. Units never block (WS-6.4); stacking is not looked at."""
    fight = as_fight(table)
    key = ("reach", unit.id)
    found: dict[str, int] | None = fight.cache.get(key)
    if found is None:
        found = {unit.sector: 0} if unit.on_map else {}
        edge = list(found)
        for steps in range(1, pace(fight, unit) + 1):
            ring = {n for s in edge for n in neighbours(s, fight.battle.columns, fight.battle.rows)}
            edge = [s for s in sorted(ring) if s not in found and may_stand(fight, unit, s)]
            found.update(dict.fromkeys(edge, steps))
        fight.cache[key] = found
    return found


def way(table: Fight | Battle, unit: Unit, goal: str) -> tuple[str, ...]:
    """The sectors that it enters on its way to one that it can move to, that one last: of the shortest ways the one through the
    fewest minefields (Mines), of several such the first in reading order. () where it stays or cannot move there."""
    fight = as_fight(table)
    steps, mined = reach(fight, unit), fight.minefields()
    if goal not in steps:
        return ()
    ways: dict[str, tuple[int, tuple[str, ...]]] = {unit.sector: (0, ())}
    for sector in sorted(steps, key=lambda s: steps[s]):
        if steps[sector]:
            around = neighbours(sector, fight.battle.columns, fight.battle.rows)
            before = [ways[s] for s in around if steps.get(s) == steps[sector] - 1]
            fields, passed = min(before)
            ways[sector] = fields + (sector in mined), (*passed, sector)
    return ways[goal][1]


def limit(fight: Fight, side: int, sector: str, group: str, coming: Mapping[str, str] | None = None) -> int:
    """How many of a side's "ship"s, "submarine"s or "aircraft" a sector holds (WS-6.5). `coming`: unit -> its sector to be."""
    if group == "aircraft":
        return 99 if fight.battle.kind == "strike" else STACK_AIRCRAFT
    if group == "submarine":
        return STACK_SUBMARINES
    there = [u for u in fight.alive(side) if (coming or {}).get(u.id, u.sector) == sector]
    return STACK_SHIPS + any(has(u, "close-escort") for u in there)


def group_of(unit: Unit) -> str:
    """What it counts as for stacking; "" for batteries."""
    card = card_of(unit)
    if card.is_installation:
        return ""
    return "ship" if card.is_ship else "submarine" if card.is_submarine else "aircraft"


def has_room(fight: Fight, unit: Unit, sector: str, *, more: int = 0) -> bool:
    """Whether the stacking limit lets one more unit of its kind be in a sector, the others staying where they are.

    `more`: so many others of its kind are to come with it.
    """
    group = group_of(unit)
    there = [u for u in fight.at(sector, unit.side) if group_of(u) == group and u.id != unit.id]
    return len(there) + more < limit(fight, unit.side, sector, group, {unit.id: sector})
