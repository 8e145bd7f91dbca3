"""The set-up of a battle between two revealed fleets: terrain, light, weather and deployment (WS-3). Buying is in `fleet`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from math import ceil
from typing import Final, Literal

from msgspec.structs import replace

from rules.core import Dice, EventData
from rules.core.lazy import kept_in_memo
from rules.geometry.staggered import distance, neighbours, place, row_of, sector_at, sectors
from rules.war_at_sea import facts, movement
from rules.war_at_sea.basing import bases, shores
from rules.war_at_sea.battle import Airbase, Battle, Force, Marker, Objective
from rules.war_at_sea.battle_context import BattleContext, Orders
from rules.war_at_sea.cards import BY_SHORT, CARDS
from rules.war_at_sea.events import Left
from rules.war_at_sea.facts import AIRCRAFT_A_HUNDRED, ELEMENTS, SIZES
from rules.war_at_sea.fleet import Counts, needs_shore, units
from rules.war_at_sea.hooks import BATTLE_STARTS, DEPLOYED
from rules.war_at_sea.movement import group_of, may_stand
from rules.war_at_sea.options import Options
from rules.war_at_sea.setup_events import Deployed, GroundMade, SetUpFirst, Twilight
from rules.war_at_sea.units import LAND, Unit, card_of, has, told_today
from rules.war_at_sea.view import AFTER

# ---- light and weather (WS-15.1, WS-15.4) --------------------------------------------------------

NO_SQUALL_DIE = 3
"""Highest die with which there are no squalls; each point more is one squall."""


def twilight(dice: Dice) -> tuple[int, ...]:
    """`Battle.dark`, by the toss of a coin: dark until turn 3, or from turn 4 on (WS-15.1)."""
    return (facts.LIGHT_CHANGES_TURN, 0) if dice.below(2, "twilight") else (1, facts.LIGHT_CHANGES_TURN - 1)


def drawn_squalls(dice: Dice, columns: int, rows: int) -> tuple[Marker, ...]:
    """Zero to three squalls in the centre row: the first two in its middle sectors, shuffled, the third
    at a random end (WS-15.4)."""
    number = max(dice.below(6, "weather") + 1 - NO_SQUALL_DIE, 0)
    line = [s for s in sectors(columns, rows) if row_of(s) == (rows + 1) // 2]
    middle = (len(line) - 1) // 2
    places = [line[middle], line[middle + 1]]
    if number == 1 and dice.below(2, "first squall"):
        places.reverse()
    if number > len(places):
        places.append(line[-1] if dice.below(2, "squall") else line[0])
    return tuple(Marker("squall", sector) for sector in places[:number])


# ---- terrain, objectives, who is set up first ----------------------------------------------------
Ground = tuple[tuple[str, Literal["island", "shoal", "coast"]], ...]

OBJECTIVES: Final = 3
"""Number of markers in the centre row (WS-13.1)."""
LEAST_APART: Final = 2
"""Least distance between two objectives (WS-17.5)."""
TERRAIN_TRIES: Final = 40
"""Terrain that does not fit is drawn again, at most this often; then the map has none."""


def battle(options: Options, fleets: tuple[Counts, Counts], dice: Dice) -> tuple[Battle, tuple[EventData, ...]]:
    """The battle before deployment, and the events of its set-up (WS-3.2)."""
    columns, rows = SIZES[options.size]
    shore = any(needs_shore(BY_SHORT[short]) for fleet in fleets for short in fleet)
    ground = _ground(options.terrain, columns, rows, dice, shore=shore)
    value = (options.points + 1) // 2  # Rounded up (WS-3.9, WS-13.1).
    objectives = tuple(Objective(s, value) for s in _objectives(ground, columns, rows, dice))
    # If both sides have a unit of the same name, the second side's unit gets a number.
    japan = units(fleets[0].items(), 0)
    allies = units(fleets[1].items(), 1, japan)
    both = tuple(sorted((*japan, *allies), key=lambda u: u.id))
    first, rolls = first_side(dice)
    dark = twilight(dice) if options.twilight == "on" else ()
    squalls = drawn_squalls(dice, columns, rows) if options.weather == "on" else ()
    room = options.points * AIRCRAFT_A_HUNDRED // 100  # Rounded down (WS-3.8, WS-3.9).
    made = Battle(
        "skirmish",
        columns,
        rows,
        options.pace,
        both,
        ground,
        squalls,
        objectives,
        (Airbase(0, LAND, room), Airbase(1, LAND, room)),
        (1, rows),  # The edges: Japan has row 1, the Allies have the last row (WS-2.6, WS-3.11).
        (1, rows),
        (3 * options.points + 1) // 2,  # The target, rounded up (WS-3.9, WS-4.2).
        first=first,
        most_turns=options.turns,
        dark=dark,
    )
    made = replace(made, units=tuple(ashore(made, unit) for unit in made.units))
    told: list[EventData] = [
        GroundMade(
            islands=tuple(s for s, kind in ground if kind == "island"),
            shoals=tuple(s for s, kind in ground if kind == "shoal"),
            squalls=tuple(m.sector for m in squalls),
            objectives=tuple(o.sector for o in objectives),
            value=value,
            target=made.target,
        ),
        SetUpFirst(totals=(sum(rolls[0]), sum(rolls[1])), dice=rolls, side=first),
    ]
    if dark:
        told.append(Twilight(dark_first=dark[0] == 1))
    return made, tuple(told)


def ashore(battle: Battle, unit: Unit) -> Unit:
    """The unit, based at a shore of its side if it has Sea Basing, until its owner orders another base; at "" if there is no
    shore."""
    if not needs_shore(CARDS[unit.card]):
        return unit
    return replace(unit, base=next(iter(shores(battle, unit.side)), ""))


def first_side(dice: Dice) -> tuple[int, tuple[tuple[int, int], tuple[int, int]]]:
    """The side that is set up first, the one with the lower roll of two dice (WS-3.3), and both rolls."""

    def two(side: int) -> tuple[int, int]:
        return dice.below(6, f"set-up {side}") + 1, dice.below(6, f"set-up {side}") + 1

    while True:
        rolls = (two(0), two(1))
        if sum(rolls[0]) != sum(rolls[1]):
            return int(sum(rolls[1]) < sum(rolls[0])), rolls


# ---- terrain ---------------------------------------------------------------------------------------
def mirrored(sector: str, rows: int) -> str:
    """The opposite sector: same column, row counted from the other edge."""
    column, row = place(sector)
    return sector_at(column, rows + 1 - row)


def _ground(option: str, columns: int, rows: int, dice: Dice, *, shore: bool) -> Ground:
    """Islands and shoals in mirrored pairs (WS-3.11). Drawn again if they cut the map in two, or if `shore` asks for an island
    in each half and there is none (WS-14.25)."""
    number = ELEMENTS[option]
    for _ in range(TERRAIN_TRIES if number else 0):
        there: dict[str, Literal["island", "shoal", "coast"]] = {}
        for _ in range(number):
            _pair(there, columns, rows, dice)
        half = [kind for sector, kind in there.items() if row_of(sector) < (rows + 1) // 2]
        if _whole(there, columns, rows) and (not shore or "island" in half):
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


def _whole(there: Collection[str], columns: int, rows: int) -> bool:
    """Whether ships can get from every open sector to every other, and there is room for the objectives."""
    free = [s for s in sectors(columns, rows) if s not in there]
    if len([s for s in free if row_of(s) == (rows + 1) // 2]) < 2 * OBJECTIVES:
        return False
    seen = edge = {free[0]}
    while edge:
        edge = {n for s in edge for n in neighbours(s, columns, rows) if n not in there} - seen
        seen = seen | edge
    return len(seen) == len(free)


def _objectives(ground: Ground, columns: int, rows: int, dice: Dice) -> list[str]:
    """Three random sectors of the centre row, at least two apart if possible (WS-13.1, WS-17.5)."""
    taken = {s for s, _ in ground}
    row = [s for s in sectors(columns, rows) if row_of(s) == (rows + 1) // 2 and s not in taken]
    order = dice.shuffled(row, "objectives")
    found: list[str] = []
    for least in (LEAST_APART, 1):
        for sector in order:
            if len(found) < OBJECTIVES and sector not in found and all(distance(sector, o) >= least for o in found):
                found.append(sector)
    return sorted(found)


# ---- deployment ----------------------------------------------------------------------------------


def force_of(battle: Battle, unit_id: str) -> Force | None:
    """The force of a historical battle with which a unit enters; None in other battles, and for units made by abilities."""
    return next((force for force in battle.forces if unit_id in force.units), None)


def to_deploy(context: BattleContext, side: int) -> tuple[Unit, ...]:
    """The units that a side deploys now: all before the first turn, later those of the forces that enter (WS-22.3)."""
    if context.battle.turn == 0:
        return context.alive(side)
    due = {unit for force in context.battle.forces if force.turn == context.battle.turn for unit in force.units}
    return tuple(unit for unit in context.alive(side) if unit.id in due)


def _in_zone(context: BattleContext, unit: Unit, zone: Collection[str]) -> tuple[str, ...]:
    """The sectors of the zone in which the unit may be. A battery needs a coast or an island (WS-2.11, WS-2.13, WS-22.3)."""
    if card_of(unit).is_installation:
        return tuple(s for s in zone if context.terrain().get(s) in ("coast", "island"))
    return tuple(s for s in zone if may_stand(context, unit, s))


@kept_in_memo(lambda context, unit: unit)
def area(context: BattleContext, unit: Unit) -> tuple[str, ...]:
    """The sectors where a unit may deploy, row by row (WS-3.5, WS-22.3); stacking limits are ignored."""
    if (force := force_of(context.battle, unit.id)) is not None:
        return _in_zone(context, unit, force.zone)
    battle, card = context.battle, card_of(unit)
    terrain, edge = context.terrain(), battle.edges[unit.side]
    rows = range(edge, edge + 1) if card.is_ship else battle.half_rows(unit.side)
    if has(unit, "infiltrator"):
        rows = range(1, battle.rows + 1)
    there = [s for s in sectors(battle.columns, battle.rows) if row_of(s) in rows]
    return tuple(
        s for s in there if (terrain.get(s) == "coast" if card.is_installation else may_stand(context, unit, s))
    )


def stack(context: BattleContext, unit: Unit, *, escorted: bool = False) -> int:
    """How many of its kind a sector may hold at set-up: more than `most_of` if the fleet needs it (WS-3.6).

    `escorted`: there is a ship with Close Escort in the sector, perhaps the unit itself.
    """
    group = group_of(unit)
    least = facts.STACK_SHIPS + escorted if group == "ship" else 1
    mine = [u for u in context.alive(unit.side) if group_of(u) == group and not card_of(u).is_aircraft]
    if (force := force_of(context.battle, unit.id)) is not None:
        zone = area(context, unit)  # A later force also needs the room that ships already there take (WS-22.3).
        mine = [u for u in mine if u.id in force.units or u.sector in zone]
    return max(least, ceil(len(mine) / max(len(area(context, unit)), 1)))


def deploy_step(context: BattleContext, side: int, orders: Orders) -> None:
    """Deploys one side. A unit without a legal order goes where there is room, near the middle column (WS-3.12)."""
    entering = to_deploy(context, side)
    new = {unit.id for unit in entering}
    there = [u for u in context.alive(side) if u.id not in new and u.on_map and card_of(u).is_vessel]
    counts: dict[tuple[str, str], int] = dict(Counter((group_of(u), u.sector) for u in there))
    escorts = {u.sector for u in there if has(u, "close-escort")}
    for unit in sorted(entering, key=lambda u: (not orders.keys("deploy", u), not has(u, "close-escort"))):
        card = card_of(unit)
        if card.is_aircraft:
            continue
        group, escort = group_of(unit), has(unit, "close-escort")
        most, with_escort = stack(context, unit), stack(context, unit, escorted=True)
        wish = next(iter(orders.keys("deploy", unit)), "")
        choices = [
            s
            for s in area(context, unit)
            if counts.get((group, s), 0) < (with_escort if escort or s in escorts else most)
        ]
        if not choices and force_of(context.battle, unit.id) is not None:  # WS-22.3: it always finds room in its zone.
            zone = area(context, unit)
            least = min(counts.get((group, s), 0) for s in zone)
            choices = [s for s in zone if counts.get((group, s), 0) == least]
        if not choices:
            context.change_unit(unit.id, gone="left")
            context.tell(Left(unit=unit.id, side=side, why="no-place"))
            continue
        middle = min(choices, key=lambda s: (abs(2 * place(s)[0] + 1 - context.battle.columns), s))
        sector = wish if wish in choices else middle
        counts[group, sector] = counts.get((group, sector), 0) + 1
        if escort:
            escorts.add(sector)
        context.change_unit(unit.id, sector=sector)
        context.mark_today(unit.id, *(f"{AFTER}{key}" for key in orders.keys("after", unit)))
    for unit in to_deploy(context, side):
        if not card_of(unit).is_aircraft or unit.temporary:
            continue
        free = bases(context, unit)
        wish = next(iter(orders.keys("base", unit)), unit.base)
        base = wish if wish in free else next(iter(free), "")
        if base:
            context.change_unit(unit.id, base=base)
        else:
            context.change_unit(unit.id, base="", gone="left")
            context.tell(Left(unit=unit.id, side=unit.side, why="no-base"))
    context.tell(Deployed(side=side, units=tuple((u.id, u.sector or u.base, u.hull) for u in to_deploy(context, side))))


def begin_battle(context: BattleContext) -> None:
    """Before turn 1: declares flight and calls the abilities of the start. A force that enters later has none (WS-22.3)."""
    movement.declare_flight(context)
    for unit, handler in context.each(DEPLOYED):
        handler.call(context, unit, handler.number, told_today(unit, "after"))
    for unit, start in context.each(BATTLE_STARTS):
        start.call(context, unit, start.number)
    for unit in context.alive():
        if unit.today:
            context.change_unit(unit.id, today=())
