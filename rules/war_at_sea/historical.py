"""Historical battles (WS-22): fixed fleets that enter in zones of their own, read from the text of a scenario file.

What may be in a file is checked in `scenario_checks`; here its canonical text is trusted. Deployment is in `setup`, the end of
a turn in `turns`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from rules.core import Dice, EventData, Message, msg
from rules.geometry.staggered import place, sector_at, sectors
from rules.war_at_sea import facts
from rules.war_at_sea.battle import Airbase, Battle, Force, Marker, Objective, Pace, Plan
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.fleet import units
from rules.war_at_sea.setup import ashore, first_side
from rules.war_at_sea.setup_events import BattleLaid, Entered, ForceTold, SetUpFirst, dates_word, force_word
from rules.war_at_sea.units import LAND, Unit, card_of

_CHANGE: Final = facts.LIGHT_CHANGES_TURN
LIGHTS: Final[Mapping[str, tuple[int, ...]]] = {
    "day": (), "night": (1, 0), "dusk": (_CHANGE, 0), "dawn": (1, _CHANGE - 1),
}  # fmt: skip
"""Light -> `Battle.dark`. `dusk`: night falls in turn 4; `dawn`: day breaks in turn 4 (WS-22.9)."""
WEATHERS: Final = ("clear", "bad")
"""Bad weather is that of the campaign's battles (WS-22.9)."""
LANGUAGES: Final = ("en", "fr")


# ---- what a file says ----------------------------------------------------------------------------
class ForceLines(Struct, frozen=True):
    side: str
    name: str
    zone: str
    """Sectors and areas such as "A1-C2", with spaces between them."""
    units: tuple[str, ...]
    """As `unit_line` reads them."""
    turn: int = 1


class MarkerLines(Struct, frozen=True):
    sectors: str
    value: int
    side: str = ""
    """ "": either side."""
    kind: str = "claim"
    """ "claim" or "exit"."""
    forces: tuple[str, ...] = ()
    """Names of the forces that may leave here; (): all of the side."""


class Lines(Struct, frozen=True):
    """The values of a canonical file that matter in play."""

    dates: tuple[str, ...]
    turns: int
    targets: Mapping[str, int]
    forces: tuple[ForceLines, ...]
    size: str = "11x7"
    light: str = "day"
    weather: str = "clear"
    squalls: str = ""
    islands: str = ""
    shoals: str = ""
    coasts: str = ""
    holder: str = ""
    first: str = ""
    surprised: str = ""
    airbases: Mapping[str, int] = {}
    objectives: tuple[MarkerLines, ...] = ()


def read(text: str) -> Lines:
    """The values of a canonical file. Raises tomllib.TOMLDecodeError, msgspec.ValidationError."""
    return msgspec.convert(tomllib.loads(text), Lines)


def in_area(text: str, columns: int, rows: int) -> tuple[str, ...]:
    """The sectors that a text names, in reading order: "A1-C2 E4" are the sectors of columns A to C in rows 1 and 2, and E4.
    Raises ValueError for what is no sector of the map, with that word."""
    known = sectors(columns, rows)
    found: set[str] = set()
    for word in text.replace("–", "-").upper().split():
        start, _, end = word.partition("-")
        for corner in (start, end or start):
            try:
                column, row = place(corner)
            except ValueError:
                raise ValueError(corner) from None
            # A corner of an area may be beyond the end of a short row: "I1-K2".
            if (not end and corner not in known) or column >= columns or row > rows:
                raise ValueError(corner)
        (left, low), (right, high) = place(start), place(end or start)
        columns_of, rows_of = sorted((left, right)), sorted((low, high))
        found |= {
            sector_at(column, row)
            for column in range(columns_of[0], columns_of[1] + 1)
            for row in range(rows_of[0], rows_of[1] + 1)
        } & set(known)
    return tuple(sector for sector in known if sector in found)


def unit_line(text: str) -> tuple[int, str, tuple[str, ...]]:
    """What a line of a force says: the number of units, the name of their card, and the ships that they stand for.

    "2 A6M2 Zeke" -> (2, "A6M2 Zeke", ()); "Fletcher: Nicholas, De Haven" -> (2, "Fletcher", ("Nicholas", "De Haven")).
    """
    card, _, names = text.partition(":")
    ships = tuple(name for part in names.split(",") if (name := " ".join(part.split())))
    number, _, rest = card.strip().partition(" ")
    if number.isascii() and number.isdecimal() and len(number) <= 2 and rest:
        return int(number), rest.strip(), ships
    return max(len(ships), 1), card.strip(), ships


# ---- the battle ----------------------------------------------------------------------------------
class Made(Struct, frozen=True):
    """The units of a file, before they are placed."""

    forces: tuple[Force, ...]
    units: tuple[Unit, ...]
    stands_for: Mapping[str, str]
    """Unit -> the ship that it stands for, if that is not the ship of the card."""


def made(lines: Lines) -> Made:
    """The forces of a file, and their units with the cards by which they are played (WS-22.2)."""
    columns, rows = facts.SIZES[lines.size]
    forces: list[Force] = []
    found: list[Unit] = []
    names: dict[str, str] = {}
    for force in lines.forces:
        side, said = SEATS.index(force.side), [unit_line(line) for line in force.units]
        own = units([(short, number) for number, short, _ in said], side, found)
        ships = [ship for number, _, named in said for ship in named or [""] * number]
        names |= {unit.id: ship for unit, ship in zip(own, ships, strict=True) if ship}
        found += own
        ids = tuple(unit.id for unit in own)
        forces.append(Force(side, force.name, force.turn, in_area(force.zone, columns, rows), ids))
    return Made(tuple(forces), tuple(found), names)


def _objectives(lines: Lines, found: Made) -> Iterator[Objective]:
    """The objectives of a file (WS-22.5), and the ships that may leave at each of its exits (WS-22.6)."""
    columns, rows = facts.SIZES[lines.size]
    for marker in lines.objectives:
        side: int | UnsetType = SEATS.index(marker.side) if marker.side else UNSET
        exits: tuple[str, ...] | UnsetType = UNSET
        if marker.kind == "exit":
            own = [f for f in found.forces if f.side == side and f.name in (marker.forces or (f.name,))]
            ships = {u.id for u in found.units if card_of(u).is_ship}
            exits = tuple(unit for force in own for unit in force.units if unit in ships)
        for sector in in_area(marker.sectors, columns, rows):
            yield Objective(sector, marker.value, side, exits)


def battle(text: str, pace: Pace, dice: Dice) -> tuple[Battle, tuple[EventData, ...]]:
    """The battle of a canonical file before deployment, and the events of its set-up (WS-22.1, WS-22.2, WS-22.4)."""
    lines = read(text)
    columns, rows = facts.SIZES[lines.size]
    found = made(lines)
    ground = {
        sector: kind
        for kind, written in (("island", lines.islands), ("shoal", lines.shoals), ("coast", lines.coasts))
        for sector in in_area(written, columns, rows)
    }
    squalls = in_area(lines.squalls, columns, rows)
    objectives = tuple(_objectives(lines, found))
    targets = (lines.targets["japan"], lines.targets["allies"])
    holder = SEATS.index(lines.holder) if lines.holder else -1
    surprised = SEATS.index(lines.surprised) if lines.surprised else -1
    first, rolls = (SEATS.index(lines.first), None) if lines.first else first_side(dice)
    late = {unit for force in found.forces if force.turn > 1 for unit in force.units}
    units = [  # Who is taken by surprise can neither move nor attack in the first turn (WS-22.4).
        replace(u, held_until=1, silent_until=1) if u.side == surprised and card_of(u).is_vessel else u
        for u in found.units
    ]
    there = tuple(sorted((u for u in units if u.id not in late), key=lambda u: u.id))
    plan = Plan(found.forces, targets, holder, tuple(u for u in found.units if u.id in late))
    laid = Battle(
        "skirmish",
        columns,
        rows,
        pace,
        there,
        tuple((sector, ground[sector]) for sector in sectors(columns, rows) if sector in ground),  # type: ignore[misc]
        tuple(Marker("squall", sector) for sector in squalls),
        objectives,
        tuple(Airbase(side, LAND, lines.airbases.get(seat, 0)) for side, seat in enumerate(SEATS)),
        (1, rows),
        (1, rows),
        max(targets),
        first=first,
        most_turns=lines.turns,
        dark=LIGHTS[lines.light],
        weather="bad" if lines.weather == "bad" else "clear",
        plan=plan,
    )
    laid = replace(laid, units=tuple(ashore(laid, unit) for unit in laid.units))
    told: list[EventData] = [
        BattleLaid(
            lines.dates,
            lines.light,
            lines.weather,
            _of_kind(laid, "island"),
            _of_kind(laid, "shoal"),
            _of_kind(laid, "coast"),
            squalls,
            tuple((o.sector, o.value, o.side if o.side is not UNSET else -1, o.is_exit) for o in objectives),
            targets,
            lines.turns,
            holder,
            surprised,
        ),
        *(_force_told(force, found) for force in found.forces),
    ]
    if rolls is not None:
        told.append(SetUpFirst(totals=(sum(rolls[0]), sum(rolls[1])), dice=rolls, side=first))
    return laid, tuple(told)


def _of_kind(battle: Battle, kind: str) -> tuple[str, ...]:
    return tuple(sector for sector, one in battle.terrain if one == kind)


def _force_told(force: Force, found: Made) -> ForceTold:
    names = found.stands_for
    return ForceTold(force.side, force.name, force.turn, force.zone, tuple((u, names.get(u, "")) for u in force.units))


# ---- forces that enter later ---------------------------------------------------------------------
def arrive(context: BattleContext) -> bool:
    """Adds the units that enter in this turn, before they are deployed (WS-22.3). False if there are none."""
    battle = context.battle
    if battle.plan is UNSET:
        return False
    due = {unit for force in battle.plan.forces if force.turn == battle.turn for unit in force.units}
    coming = [unit for unit in battle.plan.later if unit.id in due]
    if not coming:
        return False
    for unit in coming:
        context.add(ashore(context.state, unit))
    context.change(plan=replace(battle.plan, later=tuple(u for u in battle.plan.later if u.id not in due)))
    for force in battle.plan.forces:
        if force.turn == battle.turn:
            context.tell(Entered(force.side, force.name))
    return True


def expects_ships(battle: Battle, side: int) -> bool:
    """Whether a side has ships that have not entered yet (WS-22.8)."""
    later = () if battle.plan is UNSET else battle.plan.later
    return any(unit.side == side and card_of(unit).holds_sea for unit in later)


# ---- a file in words, for the lobby --------------------------------------------------------------
def about(text: str) -> tuple[Message, ...]:
    """Date, light, length and terms of a canonical file, and its forces, a message each."""
    lines = read(text)
    found = made(lines)
    holder = msg(f"ws-side-{lines.holder}") if lines.holder else ""
    terms = msg(
        "ws-file-terms",
        turns=lines.turns,
        japan=lines.targets["japan"],
        allies=lines.targets["allies"],
        held="yes" if lines.holder else "no",
        holder=holder,
    )
    head = msg("ws-file-head", dates=dates_word(lines.dates), light=lines.light, weather=lines.weather)
    forces = (force_word(_force_told(force, found)) for force in found.forces)
    return (head, terms, *forces)
