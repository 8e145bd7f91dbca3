"""The field of a naval battle: what each side may choose about it, and the `Battle` that is made of the choices (GC-12, WS-17).

The questions serve the sheet of the ground (from a view) and the making of the battle (from the state) alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from rules.core import Draft
from rules.geometry.staggered import distance, neighbours, row_of, sectors
from rules.guadalcanal import kinds, positions, tokens
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.markers import Contact, Options
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Table
from rules.guadalcanal.run import Run
from rules.war_at_sea import weather
from rules.war_at_sea.board import Airbase, Battle, Objective, Unit

SIZES: Final[Mapping[str, tuple[int, int]]] = {"normal": (11, 7), "wide": (22, 7), "deep": (11, 13)}
"""Columns and rows by option (WS-2.7)."""
SURPRISED_APART = 4
"""Rows between the lines of fleets that surprised each other (GC-12.4)."""
MOST_EACH = (FACTS.battle.most_terrain + 1) // 2
"""Pieces of terrain that one side may have to place (GC-12.6)."""
WEST: Final = "west"
SOUTH: Final = "south"
SECOND: Final = "second"
KEEP: Final = "keep"

Terrain = Literal["island", "shoal", "coast"]


# ---- questions -----------------------------------------------------------------------------------
def size(options: Options) -> tuple[int, int]:
    """Columns and rows."""
    return SIZES[options.chart]


def names_of(contact: Contact, side: int) -> list[str]:
    """A side's fleets in the battle."""
    return [name for owner, name in contact.fleets if owner == side]


def members(table: Table, contact: Contact, side: int) -> list[Piece]:
    """A side's ships, submarines and squadrons in the fleets that meet; in a hurricane only what can be used (GC-6.6)."""
    found = [p for name in names_of(contact, side) for p in positions.whole_fleet(table, side, name) if p.card]
    if not positions.hurricane(table, contact.zone):
        return found
    return [p for p in found if not kinds.is_aircraft(p.card) and kinds.card(p.card).kind != "torpedo_boat"]


def joiners(table: Table, contact: Contact, side: int) -> list[Piece]:
    """Squadrons on islands beside the zone that may join (GC-12.5)."""
    if positions.hurricane(table, contact.zone):
        return []
    islands = positions.chart(table).around(contact.zone)
    own = [p for p in table.pieces if p.side == side and p.where == "island" and p.at in islands]
    return [p for p in own if kinds.is_aircraft(p.card)]


def row_chooser(table: Table, contact: Contact) -> int:
    """Who says whether ships are set up on the first or the second row; -1: weather or surprise do (GC-12.2, GC-12.12)."""
    if table.weather != FACTS.weather.levels[0] or contact.surprise:
        return -1
    sighted = [
        any(f.sighted for f in table.fleets if f.side == side and f.name in names_of(contact, side)) for side in (0, 1)
    ]
    if sighted[0] != sighted[1]:
        return 1 if sighted[0] else 0
    return table.initiative


def terrain_rows(rows: int, *, surprise: bool = False) -> list[int]:
    """Rows in which terrain may lie whoever chooses which lines: not those of the set-up (WS-17.2)."""
    taken = lines(rows, far=True, surprise=True) if surprise else ()
    return [row for row in range(3, rows - 1) if row not in taken]


def lines(rows: int, *, far: bool, surprise: bool) -> tuple[int, int]:
    """The rows in which the southern and the northern fleet are set up (WS-17.4)."""
    if surprise:
        middle = (rows + 1) // 2
        return middle - SURPRISED_APART // 2, middle + SURPRISED_APART // 2
    return (2, rows - 1) if far else (1, rows)


def round_up(value: float) -> int:
    """To the next multiple of five (GC-12.7)."""
    step = FACTS.battle.round_to
    return -int(-value // step) * step


# ---- making --------------------------------------------------------------------------------------
def build(run: Run, contact: Contact, drafts: Mapping[int, Draft]) -> Battle:
    """The battle before anybody is set up."""
    state = run.state
    columns, rows = size(state.options)
    leader = state.initiative
    lead = drafts.get(leader, {})
    south = leader if lead.get("board", SOUTH) == SOUTH else 1 - leader
    chooser = row_chooser(state, contact)
    far = chooser < 0 or drafts.get(chooser, {}).get("row") == SECOND
    low, high = lines(rows, far=far, surprise=contact.surprise)
    edges = (low, high) if south == 0 else (high, low)
    half = (1, rows) if south == 0 else (rows, 1)
    terrain, island = _terrain(run, contact, drafts, columns, rows)
    values = [positions.value(members(state, contact, side)) for side in (0, 1)]
    units = [*_units(run, contact, drafts), *_batteries(run, island, rows)]
    weaker = min(values)
    times, over = FACTS.battle.target
    free = [s for s in sectors(columns, rows) if row_of(s) == (rows + 1) // 2 and s not in dict(terrain)]
    return Battle(
        kind="campaign",
        columns=columns,
        rows=rows,
        pace=state.options.pace,
        units=tuple(sorted(units, key=lambda u: u.id)),
        terrain=terrain,
        markers=weather.squalls(run.dice, columns, rows) if state.options.squalls == "yes" else (),
        objectives=tuple(
            Objective(s, round_up(weaker / FACTS.battle.objective)) for s in _apart(run, free, FACTS.battle.objectives)
        ),
        airbases=tuple(sorted({Airbase(u.side, u.base) for u in units if _from_airfield(run, u)}, key=_base_order)),
        edges=edges,
        half=half,
        target=round_up(weaker * times / over),
        first=_first(run),
        leader=leader,
        most_turns=FACTS.battle.most_rounds,
        dark=_dark(run),
        weather=state.weather,
        hurricane=positions.hurricane(state, contact.zone),
        inspired=(_inspired(run, contact, 0), _inspired(run, contact, 1)),
        may_flee=True,
        fleeing=(drafts.get(0, {}).get("flee") == "yes", drafts.get(1, {}).get("flee") == "yes"),
        island=island,
    )


def _from_airfield(run: Run, unit: Unit) -> bool:
    """Whether a unit has joined from an airfield (WS-17.10): not from an island without one, where Loiter and Sea Basing alone
    may be."""
    kind, _, island = unit.base.partition(":")
    return kind == "land" and bool(positions.airfields(run.state, unit.side, island))


def _base_order(base: Airbase) -> tuple[int, str]:
    return base.side, base.name


def _inspired(run: Run, contact: Contact, side: int) -> bool:
    return any(run.fleets[side, name].inspired for name in names_of(contact, side))


def _units(run: Run, contact: Contact, drafts: Mapping[int, Draft]) -> list[Unit]:
    """Units of the fleets, squadrons of the islands that join, and the bonuses of both."""
    found: list[Unit] = []
    for side in (0, 1):
        draft = drafts.get(side, {})
        own = members(run.state, contact, side)
        joined = [p for p in joiners(run.state, contact, side) if draft.get(f"fly.{p.id}") == "yes"]
        bonus = _bonuses(run, side, [*own, *joined], draft)
        for piece in (*own, *joined):
            found.append(unit_of(piece, tuple(name for name, unit in bonus.items() if unit == piece.id)))
    return found


def unit_of(piece: Piece, bonus: tuple[str, ...] = ()) -> Unit:
    """A piece of the campaign as a unit of a battle, not yet set up."""
    base = piece.at if piece.where == "aboard" else f"land:{piece.at}" if piece.where == "island" else ""
    return Unit(piece.id, piece.card, piece.side, piece.hull, base=base, engine=piece.engine, bonus=bonus)


def awaited(battle: Battle) -> list[int]:
    """Sides whose fleets are still to be set up: not yet on the table (GC-15.3)."""
    if battle.phase != "deploy":
        return []
    return [side for side in (0, 1) if not any(u.sector for u in battle.units if u.side == side)]


def fitting(own: Sequence[Piece], event: int) -> list[str]:
    """Units that the bonus of an event fits (GC-6.2), the dearest first."""
    fits = {4: kinds.is_aircraft, 5: kinds.is_ship, 6: kinds.is_submarine, 8: kinds.is_ship}[event]
    weapon = {5: "main", 8: "aa"}.get(event)
    found = [p for p in own if fits(p.card) and (weapon is None or weapon in kinds.card(p.card).dice)]
    return [p.id for p in sorted(found, key=lambda p: (-kinds.cost(p.card), p.id))]


def _bonuses(run: Run, side: int, own: Sequence[Piece], draft: Draft) -> dict[str, str]:
    """Which bonus which unit gets: as the sheet says, else as the policies do (GC-6.5). A bonus given is spent; one that has
    added no die comes back when the battle is over (`aftermath`)."""
    found: dict[str, str] = {}
    by_id = {p.id: p for p in own}
    for event, name in tokens.DICE.items():
        units = [by_id[u] for u in fitting(own, event)]
        said = draft.get(f"bonus.{event}")
        if said == KEEP:
            continue
        wished = [p for p in units if p.id == said]
        unit = tokens.spend(run, side, event, wished or units, anyway=bool(wished))
        if unit is not None:
            found[name] = unit.id
    return found


# ---- ground --------------------------------------------------------------------------------------
def _terrain(
    run: Run, contact: Contact, drafts: Mapping[int, Draft], columns: int, rows: int
) -> tuple[tuple[tuple[str, Terrain], ...], str]:
    """Coast and elements in the order in which they were placed (GC-12.6, WS-17.2, WS-17.3); the island of the coast."""
    leader = run.state.initiative
    lead = drafts.get(leader, {})
    islands = run.chart.around(contact.zone)
    if not islands:
        return (), ""
    there: dict[str, Terrain] = {}
    island = str(lead.get("coast", ""))
    if island in islands:
        for row in range(1, rows + 1):
            line = [s for s in sectors(columns, rows) if row_of(s) == row]
            there[line[0] if lead.get("shore", WEST) == WEST else line[-1]] = "coast"
    else:
        island = ""
    wished = lead.get("terrain", 0)
    number = min(wished, FACTS.battle.most_terrain) if isinstance(wished, int) else 0
    for count in range(number):
        side = 1 - leader if count % 2 == 0 else leader
        _element(run, there, drafts.get(side, {}), count // 2 + 1, columns, rows, surprise=contact.surprise)
    return tuple(there.items()), island


def _element(
    run: Run, there: dict[str, Terrain], draft: Draft, number: int, columns: int, rows: int, *, surprise: bool
) -> None:
    """One island or shoal of one or two sectors; where it was wished is taken, the nearest free sector; unwished: anywhere."""
    open_rows = terrain_rows(rows, surprise=surprise)
    free = [s for s in sectors(columns, rows) if row_of(s) in open_rows and s not in there]
    if not free:
        return
    wished = draft.get(f"at.{number}")
    if isinstance(wished, str) and wished:
        first = min(free, key=lambda s: distance(s, wished))
    else:
        first = free[run.dice.below(len(free), "terrain")]
    kind: Terrain = "island" if draft.get(f"sort.{number}") == "island" else "shoal"
    there[first] = kind
    second = draft.get(f"to.{number}")
    if second in neighbours(first, columns, rows) and second in free:
        there[str(second)] = kind


def _batteries(run: Run, island: str, rows: int) -> list[Unit]:
    """Those of the island whose coast is on the chart, at most one for each coast sector of a half (WS-17.3)."""
    if not island:
        return []
    most = (rows - 1) // 2
    return [
        Unit(battery.id, battery.card, side, battery.hull)
        for side in (0, 1)
        for battery in positions.batteries(run.state, side, island)[:most]
    ]


def _first(run: Run) -> int:
    """Who is set up first: the lower roll of two dice (WS-3.3)."""
    while True:
        totals = [run.roll(6, f"set-up {side}") + run.roll(6, f"set-up {side}") for side in (0, 1)]
        if totals[0] != totals[1]:
            first = totals.index(min(totals))
            run.tell("gc-first", totals=totals, side=first)
            return first


def _apart(run: Run, free: Sequence[str], number: int) -> list[str]:
    """So many of the sectors at random, at least two apart as long as there are such (WS-17.5)."""
    order = run.dice.shuffled(list(free), "objectives")
    found: list[str] = []
    for least in (2, 1):
        for sector in order:
            if len(found) < number and sector not in found and all(distance(sector, o) >= least for o in found):
                found.append(sector)
    return sorted(found)


def _dark(run: Run) -> tuple[int, ...]:
    """WS-15.1, if the campaign has it (WS-17.14)."""
    match run.state.options.darkness:
        case "night":
            return (1, 0)
        case "twilight":
            return weather.twilight(run.dice)
        case _:
            return ()
