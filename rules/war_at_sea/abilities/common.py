"""Questions that several abilities ask: who is near, whose waters these are. No ability stands here."""

from __future__ import annotations

from collections.abc import Iterable

from rules.geometry.staggered import distance, neighbours, row_of
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.reach import has_room, may_stand
from rules.war_at_sea.status import card_of, has

FAR = 99
"""Between units of which one is not on the map."""


def apart(one: Unit, other: Unit) -> int:
    """Steps between two units."""
    return distance(one.sector, other.sector) if one.on_map and other.on_map else FAR


def skirmish(fight: Fight) -> bool:
    """A battle of its own, in which landings and raids on airfields score."""
    return fight.battle.kind == "skirmish"


def enemy_ships(fight: Fight, unit: Unit) -> list[Unit]:
    """The other side's ships on the map, the dearest first."""
    found = [u for u in fight.ships(1 - unit.side) if u.on_map]
    return sorted(found, key=lambda u: (-card_of(u).cost, u.id))


def nearest(unit: Unit, others: Iterable[Unit]) -> Unit | None:
    """The nearest of some units; of several the first by id."""
    return min(others, key=lambda u: (apart(unit, u), u.id), default=None)


def deployment_area(battle: Battle, side: int) -> range:
    """The rows of a side's deployment area (WS-14.4)."""
    ends = sorted((battle.half[side], battle.edges[side]))
    return range(ends[0], ends[1] + 1)


def in_area(fight: Fight, unit: Unit, side: int) -> bool:
    """Whether it stands in the deployment area of a side."""
    return unit.on_map and row_of(unit.sector) in deployment_area(fight.battle, side)


def enemy_shores(fight: Fight, side: int, kinds: tuple[str, ...] = ("island", "coast")) -> list[str]:
    """Coast and island sectors on the other side's half of the map."""
    rows = fight.battle.half_rows(1 - side)
    return [sector for sector, kind in fight.terrain().items() if kind in kinds and row_of(sector) in rows]


def shore_at(fight: Fight, unit: Unit, low: int, high: int, kinds: tuple[str, ...] = ("island", "coast")) -> bool:
    """Whether an enemy shore is `low` to `high` steps away from a unit."""
    return unit.on_map and any(
        low <= distance(unit.sector, shore) <= high for shore in enemy_shores(fight, unit.side, kinds)
    )


def free_neighbours(fight: Fight, unit: Unit) -> list[str]:
    """Adjacent sectors that a vessel may enter and where there is room."""
    if not unit.on_map:
        return []
    around = neighbours(unit.sector, fight.battle.columns, fight.battle.rows)
    return [s for s in around if may_stand(fight, unit, s) and has_room(fight, unit, s)]


def held(fight: Fight, unit: Unit) -> bool:
    """Whether it cannot move this turn."""
    return 0 < fight.battle.turn <= unit.held_until or (fight.battle.turn == 1 and has(unit, "very-slow"))


def towards(fight: Fight, unit: Unit, goal: Unit) -> str:
    """The free adjacent sector that is nearer to `goal` than where the unit is; "": there is none."""
    nearer = [s for s in free_neighbours(fight, unit) if distance(s, goal.sector) < apart(unit, goal)]
    return min(nearer, key=lambda s: (distance(s, goal.sector), s), default="")


def hurt(fight: Fight, unit: Unit, points: int) -> None:
    """Marks hull points lost, to be taken off at the end of the phase."""
    now = fight.units[unit.id]
    harm = now.harm + points
    fight.change(unit.id, harm=harm, doom="destroyed" if harm >= now.hull else now.doom)
