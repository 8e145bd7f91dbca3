"""Fleets at sea: orders, moves and contact (GC-7, GC-11; phases 3, 6 and 7).

`read` interprets a sheet of orders, from a view for the sheet and from the state in phase 6, and ignores what is not legal.
Then fleets are reorganised, all move at once, and fleets that meet roll for contact. The sheet is in `fleet_sheets`, reports
about fleets are in `reports`, and the battles that follow in `battles`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from itertools import product

from msgspec import Struct

from rules.core import Draft
from rules.core.sheet import listed
from rules.guadalcanal import kinds, losses, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.fleet_events import (
    ContactRolled,
    FleetFormed,
    FleetsMoved,
    FleetTurnedBack,
    OrdersGiven,
    SubmarinesMoved,
)
from rules.guadalcanal.landings import is_demanded
from rules.guadalcanal.pieces import FLEET_NAMES, Contact, Move, Piece, Position
from rules.guadalcanal.positions import kept
from rules.guadalcanal.state import TurnContext

# ---- Phase 3: orders (GC-7) ----------------------------------------------------------------------
ALONE = "alone"
"""Value of a fleet to join, for submarines that shall sail alone."""
STAY = "stay"


class FleetPlan(Struct, dict=True):
    """The legal part of one side's orders."""

    side: int
    vessels: Mapping[str, Piece]
    """Id -> ship or submarine at sea, in a fleet or alone."""
    zones: Mapping[str, str]
    """Id of a vessel -> its zone."""
    joins: dict[str, str]
    """Id of a vessel -> fleet that it joins, or ALONE."""
    shifts: dict[str, str]
    """Id of a squadron -> id of its new carrier."""
    loads: dict[str, str]
    """Id of a troop unit -> id of its new transport."""
    go: dict[str, str]
    """Fleet or lone submarine -> zone that it enters."""

    @cached_property
    def fleet_of(self) -> Mapping[str, str]:
        """Vessel -> its fleet after the reorganisation; ALONE for submarines alone or of a fleet without ships (GC-7.4)."""
        wanted = {v: self.joins.get(v, p.at if p.where == "fleet" else ALONE) for v, p in self.vessels.items()}
        alive = {wanted[v] for v, p in self.vessels.items() if not kinds.is_submarine(p.card)}
        return {v: name if name in alive else ALONE for v, name in wanted.items()}

    @property
    def zone_of(self) -> Mapping[str, str]:
        """Fleet after the reorganisation -> zone in which it forms."""
        return {
            name: self.zones[v]
            for v, name in self.fleet_of.items()
            if name != ALONE and not kinds.is_submarine(self.vessels[v].card)
        }

    @property
    def decks(self) -> list[str]:
        """Carriers that can have squadrons aboard."""
        return [v for v, p in self.vessels.items() if kinds.is_carrier(p.card) and kinds.capacity(p.card)]

    @cached_property
    def movers(self) -> Mapping[str, str]:
        """The side's fleets, in order, then its lone submarines (GC-7.3), each -> its zone before the move."""
        zones = self.zone_of
        found = {name: zones[name] for name in FLEET_NAMES if name in zones}
        alone = positions.in_order(v for v, name in self.fleet_of.items() if name == ALONE)
        return found | {v: self.zones[v] for v in alone}

    def end_of(self, mover: str) -> str:
        """The zone in which a fleet or lone submarine is after the move; without an order it stays (GC-7.1)."""
        return self.go.get(mover, self.movers[mover])


@kept
def at_sea(position: Position, side: int) -> tuple[dict[str, Piece], dict[str, str]]:
    """A side's ships and submarines at sea, sorted by id, and the zone of each."""
    own = {p.id: p for p in position.pieces if p.side == side and p.where in ("fleet", "zone")}
    vessels = {v: own[v] for v in positions.in_order(own)}
    return vessels, {v: positions.place_of(position, p) or "" for v, p in vessels.items()}


def joinable(position: Position, vessel: Piece, zone: str) -> list[str]:
    """Names of existing or new fleets that a vessel may join, and ALONE for a submarine in a fleet (GC-7.2, GC-7.3, GC-7.4)."""
    side, fleeted = vessel.side, vessel.where == "fleet"
    there, free, mixing = _open_fleets(position, side, zone)
    names = [name for name in there if not (fleeted and name == vessel.at)]
    if kinds.is_submarine(vessel.card):
        return [*names, *(free if mixing else ()), *((ALONE,) if fleeted else ())]
    return [*names, *free] if mixing else []


@kept
def _open_fleets(position: Position, side: int, zone: str) -> tuple[list[str], list[str], bool]:
    """A side's fleets in a zone, names for new ones, and whether ships may change fleets there (GC-7.2)."""
    there = [f.name for f in positions.fleets_in(position, zone, side)]
    return (
        there,
        positions.free_names(position, side),
        zone == positions.chart(position).start.zones[side] or len(there) > 1,
    )


def read(position: Position, side: int, draft: Draft) -> FleetPlan:
    """The legal part of a sheet of orders (GC-7.1). Illegal values are ignored; the order of the sheet does not matter."""
    verbs = ("join.", "shift.", "load.", "go.")
    orders = {path: value for path, value in draft.items() if isinstance(value, str) and path.startswith(verbs)}
    last: tuple[dict[str, str], FleetPlan] | None = position.memo.get(("orders", side))
    if last is None or last[0] != orders:  # Only the last draft is kept: a computer asks for many.
        last = position.memo["orders", side] = (orders, _read(position, side, orders))
    return last[1]


def _read(position: Position, side: int, draft: Mapping[str, str]) -> FleetPlan:
    vessels, zones = at_sea(position, side)
    plan = FleetPlan(side, vessels, zones, {}, {}, {}, {})
    for vessel, piece in vessels.items():
        name = draft.get(f"join.{vessel}")
        if name in joinable(position, piece, zones[vessel]):
            plan.joins[vessel] = name
    _one_zone_each(position, plan)
    _shifts(position, plan, draft)
    _loads(position, plan, draft)
    chart = positions.chart(position)
    for mover, zone in plan.movers.items():
        goal = draft.get(f"go.{mover}")
        if goal in chart.links(zone):  # One zone, and any, whatever the speed (GC-7.5).
            plan.go[mover] = goal
    return plan


def _one_zone_each(position: Position, plan: FleetPlan) -> None:
    """Lets only ships of one zone join each new fleet (GC-7.2): those in the zone of the first ship that joins it."""
    new = set(positions.free_names(position, plan.side))
    first: dict[str, str] = {}
    for vessel, name in plan.joins.items():
        if name in new and not kinds.is_submarine(plan.vessels[vessel].card):
            first.setdefault(name, plan.zones[vessel])
    for vessel, name in list(plan.joins.items()):
        if name in new and first.get(name) != plan.zones[vessel]:
            del plan.joins[vessel]


def _shifts(position: Position, plan: FleetPlan, draft: Mapping[str, str]) -> None:
    wanted: dict[str, str] = {}
    for squadron in positions.squadrons(position, plan.side):
        carrier = draft.get(f"shift.{squadron.id}")
        if carrier in other_decks(plan, squadron):
            wanted[squadron.id] = carrier
    aboard = {p.id: p.at for p in position.pieces if p.side == plan.side and p.where == "aboard"}
    plan.shifts.update(_fitting(position, plan, aboard, wanted))


def _loads(position: Position, plan: FleetPlan, draft: Mapping[str, str]) -> None:
    aboard = {p.id: p.at for p in positions.troops_aboard(position, plan.side)}
    decks = home_transports(position, plan)
    wanted = {
        troop: draft[f"load.{troop}"]
        for troop, transport in aboard.items()
        if transport in decks and draft.get(f"load.{troop}") in decks
    }
    plan.loads.update(_fitting(position, plan, aboard, wanted))


def _fitting(position: Position, plan: FleetPlan, aboard: Mapping[str, str], wanted: dict[str, str]) -> dict[str, str]:
    """The wanted shifts that fit (GC-7.4): as long as a ship has too many aboard, the last shift into it is dropped."""
    wanted = {one: wanted[one] for one in positions.in_order(wanted) if wanted[one] != aboard[one]}
    while True:
        load = Counter(wanted.get(one, ship) for one, ship in aboard.items())
        vessels = plan.vessels
        overfull = [s for s, number in load.items() if s in vessels and number > positions.holds(position, vessels[s])]
        if not overfull:
            return wanted
        last = [one for one in wanted if wanted[one] in overfull]
        if not last:
            return {}
        del wanted[last[-1]]


def other_decks(plan: FleetPlan, squadron: Piece) -> list[str]:
    """Other carriers of the squadron's fleet after the reorganisation (GC-7.4)."""
    own = plan.fleet_of.get(squadron.at)
    if squadron.where != "aboard" or own is None:
        return []
    return [v for v in plan.decks if v != squadron.at and plan.fleet_of[v] == own]


def home_transports(position: Position, plan: FleetPlan) -> list[str]:
    """The ships in the side's start zone that carry troop units. Troop units may change between them (GC-7.4)."""
    home = positions.chart(position).start.zones[plan.side]
    return [v for v, p in plan.vessels.items() if plan.zones[v] == home and positions.carries_troop(position, p)]


# ---- event 1 -------------------------------------------------------------------------------------
def landing_zones(position: Position, side: int) -> set[str]:
    """Zones beside an island with enemy troop units (GC-6.3)."""
    islands = positions.chart(position).islands
    return {zone for island in positions.occupied(position, 1 - side) for zone in islands[island].zones}


def must_land(position: Position, side: int) -> bool:
    """Whether event 1 restricts this side's orders, because one of its laden transports can reach an enemy island (GC-6.3)."""
    if not is_demanded(position, side):
        return False
    chart, goals = positions.chart(position), landing_zones(position, side)
    zones = (positions.place_of(position, troop) for troop in positions.troops_aboard(position, side))
    return any(zone is not None and not goals.isdisjoint((zone, *chart.links(zone))) for zone in zones)


def lands(position: Position, plan: FleetPlan) -> bool:
    """Whether the orders bring a laden transport beside an island with enemy troop units, or leave one there (GC-6.3)."""
    goals = landing_zones(position, plan.side)
    troops = positions.troops_aboard(position, plan.side)
    laden = (plan.fleet_of.get(plan.loads.get(troop.id, troop.at)) for troop in troops)
    return any(name is not None and plan.end_of(name) in goals for name in laden)


def obeying_event_1(position: Position, side: int, draft: Draft) -> Draft:
    """The orders, changed only if event 1 demands it: the first fleet that can, goes or stays where
    troop units can land (GC-6.3)."""
    plan = read(position, side, draft)
    if not must_land(position, side) or lands(position, plan):
        return draft
    chart, goals = positions.chart(position), landing_zones(position, side)
    transports = {plan.loads.get(p.id, p.at) for p in positions.troops_aboard(position, side)}
    for name, zone in plan.movers.items():
        if any(plan.fleet_of.get(t) == name for t in transports):
            if zone in goals:
                return {p: v for p, v in draft.items() if p != f"go.{name}"}
            ways = [goal for goal in chart.links(zone) if goal in goals]
            if ways:
                return {**draft, f"go.{name}": ways[0]}
    return draft


def open_orders(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Keeps both sheets until phase 6."""
    for side, draft in drafts.items():
        context.keep(f"orders.{side}", obeying_event_1(context.state, side, draft))
    context.tell(OrdersGiven(context.state.turn))


# ---- Phase 6: moves (GC-7.4, GC-11.1) ------------------------------------------------------------
# Fleets are reorganised as ordered, then all fleets and submarines move at the same time.


def move_all(context: TurnContext) -> None:
    """Carries out the orders kept since phase 3, as far as they are still legal (GC-7.4, GC-11.1)."""
    plans = [read(context.state, side, context.draft(f"orders.{side}")) for side in (0, 1)]
    for plan in plans:
        _reorganise(context, plan)
    moves = [move for plan in plans for move in _move(context, plan)]
    context.change(moves=tuple(moves))
    fleets = [m for m in moves if (m.side, m.name) in context.fleets]
    context.tell(FleetsMoved(tuple((m.side, m.name, m.origin, m.zone) for m in fleets)))
    for side in (0, 1):
        own = [m for m in moves if m.side == side and m not in fleets]
        if own:
            context.tell(SubmarinesMoved(tuple((m.name, m.origin, m.zone) for m in own)), owner=side)


def _reorganise(context: TurnContext, plan: FleetPlan) -> None:
    for name, zone in plan.zone_of.items():
        if (plan.side, name) not in context.fleets:
            context.fleet(plan.side, name, zone=zone)
            context.tell(FleetFormed(plan.side, name, zone))
    for vessel, name in plan.fleet_of.items():
        if name == ALONE:
            context.piece(vessel, where="zone", at=plan.zones[vessel])
        else:
            context.piece(vessel, where="fleet", at=name)
    for one, ship in {**plan.shifts, **plan.loads}.items():
        context.piece(one, at=ship)
    losses.empty_fleets(context)


def _move(context: TurnContext, plan: FleetPlan) -> list[Move]:
    """Moves the fleets and submarines of a plan, and returns the moves. No move depends on another."""
    moves = []
    for mover, zone in plan.go.items():
        origin = plan.movers[mover]
        if (plan.side, mover) in context.fleets:
            context.fleet(plan.side, mover, zone=zone, came_from=origin)
        elif mover in context.pieces and kinds.is_submarine(context.pieces[mover].card):
            context.piece(mover, at=zone)
        moves.append(Move(plan.side, mover, origin, zone))
    return moves


# ---- Phase 7: which fleets meet (GC-11) ----------------------------------------------------------
# All contact rolls are made before the first battle.

Pair = tuple[str, str]
"""Name of a fleet of side 0 and name of one of side 1."""


def make_contacts(context: TurnContext) -> None:
    """Rolls for contact: first for fleets that cross (GC-11.2), then for those in one zone (GC-11.4, GC-11.5). All fleets
    in contact in a zone fight one battle (GC-11.3), and a 6 on one of their dice surprises them all (GC-12.4, GC-12.12). The side
    with initiative chooses the order of the battles (GC-12.1)."""
    lead, state = context.state.initiative, context.state
    pairs = list(product(positions.fleets_of(state, 0), positions.fleets_of(state, 1)))
    swapped = [(a.name, b.name) for a, b in pairs if a.came_from == b.zone and b.came_from == a.zone]
    surprised: dict[Pair, bool] = {}
    for pair in swapped:
        if (die := _test(context, pair, context.fleets[lead, pair[lead]].zone, crossing=True)) is not None:
            surprised[pair] = die == FACTS.contact.surprise
    for pair in surprised:
        side, name = 1 - lead, pair[1 - lead]
        if zone := context.fleets[side, name].came_from:
            # It turns back, and counts as not having moved (GC-11.4).
            context.fleet(side, name, zone=zone, came_from="")
            context.change(moves=tuple(m for m in context.state.moves if (m.side, m.name) != (side, name)))
            context.tell(FleetTurnedBack(side, name, zone))
    for pair in ((a.name, b.name) for a, b in pairs):
        zone = context.fleets[0, pair[0]].zone
        if (
            pair not in swapped
            and zone == context.fleets[1, pair[1]].zone
            and (die := _test(context, pair, zone)) is not None
        ):
            surprised[pair] = die == FACTS.contact.surprise
    found: dict[str, Contact] = {}
    for pair, surprise in surprised.items():
        zone = context.fleets[lead, pair[lead]].zone
        old = found.get(zone, Contact(zone, ()))
        fleets = sorted({*old.fleets, (0, pair[0]), (1, pair[1])})
        found[zone] = Contact(zone, tuple(fleets), old.surprise or surprise)
    wished = listed(context.state.sides[lead].policies, "battles")
    order = sorted(found, key=lambda z: (wished.index(z) if z in wished else len(wished), z))
    context.change(contacts=tuple(found[zone] for zone in order))


def _test(context: TurnContext, pair: Pair, zone: str, *, crossing: bool = False) -> int | None:
    """The unmodified die of a contact roll by `constants.toml`; None: no contact (GC-11.2). Transports count too (GC-12.16)."""
    state = context.state
    ships = [[kinds.card(p.card) for p in positions.ships(state, side, pair[side])] for side in (0, 1)]
    storm = positions.hurricane(state) == zone  # Event 2 (GC-6.2).
    if storm and not all(any(card.kind != "torpedo_boat" for card in own) for own in ships):
        # Torpedo boats are not set up in a hurricane (GC-6.6).
        return None
    modifier = FACTS.weather.on_search(state.weather) + (FACTS.contact.hurricane if storm else 0)
    modifier += sum(FACTS.contact.carrier for own in ships if any(card.is_carrier for card in own))
    die = context.roll(6, f"contact {pair[0]} {pair[1]} {zone}")
    contact = die + modifier >= FACTS.contact.least
    surprise = contact and die == FACTS.contact.surprise
    context.tell(ContactRolled(zone, pair, die, die + modifier, contact, crossing, surprise))
    return die if contact else None
