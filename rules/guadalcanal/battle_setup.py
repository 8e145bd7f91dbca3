"""A battle before its first round (GC-12, WS-17): who is in it, the ground, the rows of the fleets, objectives, points and rounds
to fight for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from rules.core import Draft
from rules.geometry.staggered import distance, neighbours, row_of, sectors
from rules.guadalcanal import event_cards, kinds, positions
from rules.guadalcanal.facts import BATTLE_MAPS, BY_PLAN, EVENTS, FACTS
from rules.guadalcanal.fleet_events import FirstRolled
from rules.guadalcanal.pieces import Contact, Piece, Position
from rules.guadalcanal.state import TurnContext
from rules.war_at_sea import setup
from rules.war_at_sea.battle import Airbase, Battle, Objective
from rules.war_at_sea.units import Unit

MOST_EACH = (FACTS.battle.most_terrain + 1) // 2
"""Maximum number of islands and shoals that one side has to place (GC-12.6): half of `most_terrain` of `constants.toml`."""
WEST: Final = "west"
SOUTH: Final = "south"
SECOND: Final = "second"
LAND: Final = "land:"
"""Prefix of the bases of squadrons on islands."""
KEEP: Final = "keep"
Terrain = Literal["island", "shoal", "coast"]


def names_of(contact: Contact, side: int) -> list[str]:
    return [name for owner, name in contact.fleets if owner == side]


def members(position: Position, contact: Contact, side: int) -> list[Piece]:
    """A side's ships (transports too, GC-12.16), submarines and squadrons in the fleets that meet (WS-17.1). In a hurricane, only
    those that it lets fight (GC-6.6, WS-17.9)."""
    found = [p for name in names_of(contact, side) for p in positions.whole_fleet(position, side, name) if p.card]
    if positions.hurricane(position) != contact.zone:
        return found
    return [p for p in found if not kinds.is_aircraft(p.card) and kinds.card(p.card).kind != "torpedo_boat"]


def joiners(position: Position, contact: Contact, side: int) -> list[Piece]:
    """Squadrons on islands beside the zone, which may join the battle (GC-12.5, WS-17.1)."""
    if positions.hurricane(position) == contact.zone:
        return []  # No aircraft fights in a hurricane (GC-6.6).
    islands = positions.chart(position).around(contact.zone)
    own = [p for p in position.pieces if p.side == side and p.where == "island" and p.at in islands]
    return [p for p in own if kinds.is_aircraft(p.card)]


def row_chooser(position: Position, contact: Contact) -> int:
    """The side that chooses between the first and the second row for the set-up; -1 if
    weather or surprise decide (GC-12.2, GC-12.3, GC-12.12, WS-17.4)."""
    if position.weather != FACTS.weather.levels[0] or contact.surprise:
        return -1
    sighted = [
        any(f.sighted for f in position.fleets if f.side == side and f.name in names_of(contact, side))
        for side in (0, 1)
    ]
    if sighted[0] != sighted[1]:
        return 1 if sighted[0] else 0
    return position.initiative


def terrain_rows(rows: int, *, surprise: bool = False) -> list[int]:
    """Rows in which terrain may be, whichever side chooses the lines: not the rows of the set-up (WS-17.2)."""
    taken = lines(rows, far=True, surprise=True) if surprise else ()
    return [row for row in range(3, rows - 1) if row not in taken]


def lines(rows: int, *, far: bool, surprise: bool) -> tuple[int, int]:
    """Rows in which the southern and the northern fleet are set up (GC-12.3, GC-12.4, WS-17.4)."""
    if surprise:
        middle, apart = (rows + 1) // 2, FACTS.contact.apart
        return middle - apart // 2, middle + apart // 2
    return (2, rows - 1) if far else (1, rows)


def round_up(value: float) -> int:
    """Rounds up to the next multiple of five (GC-12.7)."""
    step = FACTS.battle.round_to
    return -int(-value // step) * step


# ---- making --------------------------------------------------------------------------------------
def build(context: TurnContext, contact: Contact, drafts: Mapping[int, Draft]) -> Battle:
    """The battle before any fleet is set up: map edges (GC-12.6, GC-12.13, WS-17.2), objectives (GC-12.7, WS-17.5), points and
    rounds to fight for (GC-12.10, WS-17.6), squalls if the option `squalls` asks for them (WS-17.14). Batteries and squadrons on
    islands are not part of a fleet's cost (GC-12.17)."""
    state = context.state
    columns, rows = BATTLE_MAPS[state.options.chart]
    leader = state.initiative
    lead = drafts.get(leader, {})
    south = leader if lead.get("board", SOUTH) == SOUTH else 1 - leader
    chooser = row_chooser(state, contact)
    far = chooser < 0 or drafts.get(chooser, {}).get("row") == SECOND
    low, high = lines(rows, far=far, surprise=contact.surprise)
    edges = (low, high) if south == 0 else (high, low)
    half = (1, rows) if south == 0 else (rows, 1)
    terrain, island = _terrain(context, contact, drafts, columns, rows)
    values = [positions.value(members(state, contact, side)) for side in (0, 1)]
    units = [*_units(context, contact, drafts), *_batteries(context, island, rows)]
    # Squadrons that joined from an airfield (WS-17.10); an island without one can only base those with Loiter or Sea Basing.
    airbases = {
        (u.side, u.base)
        for u in units
        if u.base.startswith(LAND) and positions.airfields(state, u.side, u.base.removeprefix(LAND))
    }
    weaker = min(values)
    times, over = FACTS.battle.target
    free = [s for s in sectors(columns, rows) if row_of(s) == (rows + 1) // 2 and s not in dict(terrain)]
    return Battle(
        kind="campaign",
        columns=columns,
        rows=rows,
        pace="fast" if state.options.pace == BY_PLAN else state.options.pace,
        units=tuple(sorted(units, key=lambda u: u.id)),
        terrain=terrain,
        markers=setup.drawn_squalls(context.dice, columns, rows) if state.options.squalls == "yes" else (),
        objectives=tuple(
            Objective(s, round_up(weaker / FACTS.battle.objective))
            for s in _apart(context, free, FACTS.battle.objectives)
        ),
        airbases=tuple(Airbase(side, base) for side, base in sorted(airbases)),
        edges=edges,
        half=half,
        target=round_up(weaker * times / over),
        first=_first(context),
        leader=leader,
        most_turns=FACTS.battle.most_rounds,
        dark=_dark(context),
        weather=state.weather,
        hurricane=positions.hurricane(state) == contact.zone,
        inspired=(_inspired(context, contact, 0), _inspired(context, contact, 1)),
        may_flee=True,
        fleeing=(drafts.get(0, {}).get("flee") == "yes", drafts.get(1, {}).get("flee") == "yes"),
        island=island,
    )


def _inspired(context: TurnContext, contact: Contact, side: int) -> bool:
    return any(context.fleets[side, name].inspired for name in names_of(contact, side))


def _units(context: TurnContext, contact: Contact, drafts: Mapping[int, Draft]) -> list[Unit]:
    """Units of the fleets and squadrons that join from islands, with their bonuses."""
    found: list[Unit] = []
    for side in (0, 1):
        draft = drafts.get(side, {})
        own = members(context.state, contact, side)
        joined = [p for p in joiners(context.state, contact, side) if draft.get(f"fly.{p.id}") == "yes"]
        bonus = _bonuses(context, side, [*own, *joined], draft)
        for piece in (*own, *joined):
            found.append(unit_of(piece, tuple(name for name, unit in bonus.items() if unit == piece.id)))
    return found


def unit_of(piece: Piece, bonus: tuple[str, ...] = ()) -> Unit:
    """A piece of the campaign as a unit of a battle, not yet set up: its damage stays, its abilities are fresh (WS-17.11)."""
    base = piece.at if piece.where == "aboard" else f"{LAND}{piece.at}" if piece.where == "island" else ""
    return Unit(piece.id, piece.card, piece.side, piece.hull, base=base, engine=piece.engine, bonus=bonus)


def awaited(battle: Battle) -> list[int]:
    """Sides that still have to set up their fleets, which are therefore not shown yet (GC-15.3)."""
    if battle.phase != "deploy":
        return []
    return [side for side in (0, 1) if not any(u.sector for u in battle.units if u.side == side)]


def fitting(own: Sequence[Piece], event: int) -> list[str]:
    """Ids of units that can use the bonus of an event, most expensive first."""
    fits, weapon = kinds.FITS[EVENTS[event].unit], EVENTS[event].weapon
    found = [p for p in own if fits(p.card) and (not weapon or weapon in kinds.card(p.card).dice)]
    return [p.id for p in sorted(found, key=lambda p: (-kinds.cost(p.card), p.id))]


def _bonuses(context: TurnContext, side: int, own: Sequence[Piece], draft: Draft) -> dict[str, str]:
    """Name of a bonus -> id of the unit that gets it, by the sheet or else by the policies (GC-6.5). These bonuses are used up
    now; `close` gives back those that have added no die."""
    found: dict[str, str] = {}
    by_id = {p.id: p for p in own}
    for event, name in event_cards.DICE.items():
        units = [by_id[u] for u in fitting(own, event)]
        said = draft.get(f"bonus.{event}")
        if said == KEEP:
            continue
        wished = [p for p in units if p.id == said]
        unit = event_cards.spend(context, side, event, wished or units, anyway=bool(wished))
        if unit is not None:
            found[name] = unit.id
    return found


# ---- ground --------------------------------------------------------------------------------------
def _terrain(
    context: TurnContext, contact: Contact, drafts: Mapping[int, Draft], columns: int, rows: int
) -> tuple[tuple[tuple[str, Terrain], ...], str]:
    """Coast and terrain in the order of placement (GC-12.6, WS-17.2, WS-17.3), and the island whose
    coast it is, or "" (GC-12.13)."""
    leader = context.state.initiative
    lead = drafts.get(leader, {})
    islands = context.chart.around(contact.zone)
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
        _element(context, there, drafts.get(side, {}), count // 2 + 1, columns, rows, surprise=contact.surprise)
    return tuple(there.items()), island


def _element(
    context: TurnContext,
    there: dict[str, Terrain],
    draft: Draft,
    number: int,
    columns: int,
    rows: int,
    *,
    surprise: bool,
) -> None:
    """Adds one island or shoal of one or two sectors to `there`: in the sector that the draft names or the nearest free one,
    or at random if it names none (GC-12.18, WS-17.2). `surprise`: the rows of a surprise stay free (GC-12.4)."""
    open_rows = terrain_rows(rows, surprise=surprise)
    free = [s for s in sectors(columns, rows) if row_of(s) in open_rows and s not in there]
    if not free:
        return
    wished = draft.get(f"at.{number}")
    if isinstance(wished, str) and wished:
        first = min(free, key=lambda s: distance(s, wished))
    else:
        first = free[context.dice.below(len(free), "terrain")]
    kind: Terrain = "island" if draft.get(f"sort.{number}") == "island" else "shoal"
    there[first] = kind
    second = draft.get(f"to.{number}")
    if second in neighbours(first, columns, rows) and second in free:
        there[str(second)] = kind


def _batteries(context: TurnContext, island: str, rows: int) -> list[Unit]:
    """Batteries of the island whose coast is on the map (GC-12.6), at most one a coast sector of a side's half (WS-17.3)."""
    if not island:
        return []
    most = (rows - 1) // 2
    return [
        Unit(battery.id, battery.card, side, battery.hull)
        for side in (0, 1)
        for battery in positions.batteries(context.state, side, island)[:most]
    ]


def _first(context: TurnContext) -> int:
    """The side that sets up first: the one with the lower roll of two dice (GC-12.13, WS-3.3)."""
    while True:
        totals = [context.roll(6, f"set-up {side}") + context.roll(6, f"set-up {side}") for side in (0, 1)]
        if totals[0] != totals[1]:
            first = totals.index(min(totals))
            context.tell(FirstRolled((totals[0], totals[1]), first))
            return first


def _apart(context: TurnContext, free: Sequence[str], number: int) -> list[str]:
    """`number` of the sectors, drawn at random, no two of them adjacent as long as that is possible (GC-12.7, WS-17.5)."""
    order = context.dice.shuffled(list(free), "objectives")
    found: list[str] = []
    for least in (2, 1):
        for sector in order:
            if len(found) < number and sector not in found and all(distance(sector, o) >= least for o in found):
                found.append(sector)
    return sorted(found)


def _dark(context: TurnContext) -> tuple[int, ...]:
    """Values of `Battle.dark` by the option `darkness`, whatever the weather (WS-17.14)."""
    match context.state.options.darkness:
        case "night":
            return (1, 0)
        case "twilight":
            return setup.twilight(context.dice)
        case _:
            return ()
