"""The battle that two revealed fleets fight: terrain, objectives, light, who is set up first (WS-3.2, WS-3.3, WS-3.11, WS-13.1).

Not here: how the fleets came about (`fleet`), deployment (`phases.deploy`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Literal

from msgspec.structs import replace

from rules.core import Dice, Event
from rules.geometry.staggered import distance, neighbours, place, row_of, sector_at, sectors
from rules.war_at_sea import weather
from rules.war_at_sea.basing import shores
from rules.war_at_sea.board import LAND, Airbase, Battle, Objective, Unit
from rules.war_at_sea.cards import BY_SHORT, CARDS
from rules.war_at_sea.facts import AIRCRAFT_A_HUNDRED, ELEMENTS, SIZES
from rules.war_at_sea.fleet import Counts, needs_shore, units
from rules.war_at_sea.state import Options

Ground = tuple[tuple[str, Literal["island", "shoal", "coast"]], ...]

OBJECTIVES: Final = 3
"""Markers in the centre row (WS-13.1)."""
APART: Final = 2
"""Steps between them, at least (WS-17.5)."""
TRIES: Final = 40
"""So often a ground is drawn that cuts the map in two, before there is none."""


def battle(options: Options, fleets: tuple[Counts, Counts], dice: Dice) -> tuple[Battle, tuple[Event, ...]]:
    """The battle before deployment, and what is told of its making."""
    columns, rows = SIZES[options.size]
    shore = any(needs_shore(BY_SHORT[short]) for fleet in fleets for short in fleet)
    ground = _ground(options.terrain, columns, rows, dice, shore=shore)
    value = (options.points + 1) // 2
    objectives = tuple(Objective(s, value) for s in _objectives(ground, columns, rows, dice))
    both = _both(fleets)
    first, rolls = _first(dice)
    dark = weather.twilight(dice) if options.twilight == "on" else ()
    squalls = weather.squalls(dice, columns, rows) if options.weather == "on" else ()
    room = options.points * AIRCRAFT_A_HUNDRED // 100
    made = Battle(
        "skirmish",
        columns,
        rows,
        _PACES[options.pace],
        both,
        ground,
        squalls,
        objectives,
        (Airbase(0, LAND, room), Airbase(1, LAND, room)),
        (1, rows),
        (1, rows),
        (3 * options.points + 1) // 2,
        first=first,
        most_turns=options.turns,
        dark=dark,
    )
    made = replace(made, units=tuple(_ashore(made, unit) for unit in made.units))
    told = [
        Event(
            "ws-ground",
            {
                "islands": [s for s, kind in ground if kind == "island"],
                "shoals": [s for s, kind in ground if kind == "shoal"],
                "squalls": [m.sector for m in squalls],
                "objectives": [o.sector for o in objectives],
                "value": value,
                "target": made.target,
            },
        ),
        Event("ws-first", {"totals": [sum(r) for r in rolls], "dice": [list(r) for r in rolls], "side": first}),
    ]
    if dark:
        told.append(Event("ws-twilight", {"dark_first": dark[0] == 1}))
    return made, tuple(told)


_PACES: Final[dict[str, Literal["plans", "table", "fast"]]] = {"plans": "plans", "table": "table", "fast": "fast"}


def _both(fleets: tuple[Counts, Counts]) -> tuple[Unit, ...]:
    """The units of both sides by id; of two of a name the second side's has the number."""
    japan = units(fleets[0], 0)
    allies = units(fleets[1], 1, frozenset(u.id for u in japan))
    return tuple(sorted((*japan, *allies), key=lambda u: u.id))


def _ashore(battle: Battle, unit: Unit) -> Unit:
    """A squadron with Sea Basing at a shore of its side before its owner says otherwise; without one it has no base."""
    if not needs_shore(CARDS[unit.card]):
        return unit
    return replace(unit, base=next(iter(shores(battle, unit.side)), ""))


def _first(dice: Dice) -> tuple[int, list[list[int]]]:
    """Who is set up first: the lower roll of two dice (WS-3.3)."""
    while True:
        rolls = [[dice.below(6, f"set-up {side}") + 1 for _ in range(2)] for side in (0, 1)]
        totals = [sum(r) for r in rolls]
        if totals[0] != totals[1]:
            return totals.index(min(totals)), rolls


# ---- ground ----------------------------------------------------------------------------------------
def mirrored(sector: str, rows: int) -> str:
    """The sector opposite, in the other half of the map: same column, row counted from the other edge."""
    column, row = place(sector)
    return sector_at(column, rows + 1 - row)


def _ground(option: str, columns: int, rows: int, dice: Dice, *, shore: bool) -> Ground:
    """Pairs of islands and shoals, one the mirror image of the other (WS-3.11); drawn again where they cut the map in two, or
    where there is to be a `shore` and neither half has an island (WS-14.25)."""
    number = ELEMENTS[option]
    for _ in range(TRIES if number else 0):
        there: dict[str, Literal["island", "shoal", "coast"]] = {}
        for _ in range(number):
            _pair(there, columns, rows, dice)
        if _whole(there, columns, rows) and (not shore or _has_shore(there, rows)):
            return tuple((s, there[s]) for s in sectors(columns, rows) if s in there)
    return ()


def _pair(there: dict[str, Literal["island", "shoal", "coast"]], columns: int, rows: int, dice: Dice) -> None:
    centre = (rows + 1) // 2
    free = [s for s in sectors(columns, rows) if 1 < row_of(s) <= centre and s not in there]
    first = free[dice.below(len(free), "terrain")]
    element = [first]
    if dice.below(2, "terrain"):
        beside = [s for s in neighbours(first, columns, rows) if s in free]
        if beside:
            element.append(beside[dice.below(len(beside), "terrain")])
    kind: Literal["island", "shoal"] = "island" if dice.below(2, "terrain") else "shoal"
    for sector in element:
        there[sector] = there[mirrored(sector, rows)] = kind


def _has_shore(there: Mapping[str, str], rows: int) -> bool:
    """Whether the halves have an island, each the image of the other's."""
    return any(kind == "island" and row_of(sector) < (rows + 1) // 2 for sector, kind in there.items())


def _whole(there: Collection[str], columns: int, rows: int) -> bool:
    """Whether ships can go from every open sector to every other, and the objectives find room."""
    free = [s for s in sectors(columns, rows) if s not in there]
    if len([s for s in free if row_of(s) == (rows + 1) // 2]) < 2 * OBJECTIVES:
        return False
    seen = edge = {free[0]}
    while edge:
        edge = {n for s in edge for n in neighbours(s, columns, rows) if n not in there} - seen
        seen = seen | edge
    return len(seen) == len(free)


def _objectives(ground: Ground, columns: int, rows: int, dice: Dice) -> list[str]:
    """Three sectors of the centre row, at random, at least two apart where that is possible (WS-13.1, WS-17.5)."""
    taken = {s for s, _ in ground}
    row = [s for s in sectors(columns, rows) if row_of(s) == (rows + 1) // 2 and s not in taken]
    order = dice.shuffled(row, "objectives")
    found: list[str] = []
    for least in (APART, 1):
        for sector in order:
            if len(found) < OBJECTIVES and sector not in found and all(distance(sector, o) >= least for o in found):
                found.append(sector)
    return sorted(found)
