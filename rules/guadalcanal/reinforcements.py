"""Phase 10: reinforcements (GC-14). Purchases arrive, new troop units come and are loaded, airfields are finished, then new
purchases are made.

What may be bought, built and repaired, and at what price, can be asked of a state or a view, so that the form and the phase
agree. Purchases, arrivals and pieces in port are secret. The sheet is in `land_sheets`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Draft
from rules.core.sheet import chosen, listed
from rules.guadalcanal import kinds, losses, positions, supply
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.fleet_events import FleetFormed
from rules.guadalcanal.land_events import (
    AirfieldReady,
    BatteryPlaced,
    PiecesArrived,
    PiecesBought,
    PutIntoPort,
    SiteBegun,
    SiteGone,
    TroopsGiven,
    TroopsLoaded,
    TroopsShifted,
)
from rules.guadalcanal.land_plans import read_place
from rules.guadalcanal.options import Options
from rules.guadalcanal.pieces import Piece, Position, Site
from rules.guadalcanal.positions import kept
from rules.guadalcanal.state import TurnContext
from rules.war_at_sea.cards import CARDS, Card

# ---- What may be bought, built and repaired ------------------------------------------------------
_FACTS = FACTS.reinforcements
MOST_ALIKE = 9
"""Maximum number of copies of one card on one sheet."""
OFFERED = (
    "transport", "coastal_battery", "destroyer", "cruiser", "battleship", "carrier", "escort_carrier", "torpedo_boat",
    "auxiliary", "submarine", "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber",
)  # fmt: skip
"""Types of cards in the order in which they are offered."""


class Purchases(Struct, frozen=True):
    """The legal part of a sheet's purchases, whether or not they can be paid for."""

    cards: tuple[tuple[str, int], ...] = ()
    """(key of the card, number), in the order of the sheet."""
    repairs: tuple[str, ...] = ()
    """Ids of vessels to be repaired."""
    airfields: tuple[tuple[str, str], ...] = ()
    """(island, centre) of airfields to begin."""
    finishes: tuple[tuple[str, str], ...] = ()
    """(island, centre) of airfields begun by the enemy, to finish."""

    def cost(self, position: Position) -> int:
        """Points for all of it; those for airfields are in `constants.toml` (GC-14.7)."""
        vessels = (positions.piece(position, name) for name in self.repairs)
        return (
            _FACTS.finish * len(self.finishes)
            + sum(repair_price(vessel) for vessel in vessels if vessel is not None)
            + _FACTS.airfield * len(self.airfields)
            + sum(price_of(card) * number for card, number in self.cards)
        )


def price_of(card: str) -> int:
    """Points for a card; those of transports and batteries are in `constants.toml` (GC-14.5)."""
    if kinds.is_transport(card):
        return _FACTS.transport
    if kinds.is_battery(card):
        return _FACTS.battery
    return kinds.cost(card)


def repair_price(vessel: Piece) -> int:
    """Points for a repair: `repair_part` of `constants.toml` divides the vessel's cost, rounded up (GC-14.6, WS-17.11)."""
    return -(-kinds.cost(vessel.card) // _FACTS.repair_part)


# ---- what there is -------------------------------------------------------------------------------
def catalogue(side: int, years: str) -> tuple[Card, ...]:
    """The cards of a side up to a year, sorted by type and name (GC-3.12)."""
    own = (kinds.TRANSPORTS[side], kinds.BATTERIES[side])
    cards = [c for c in CARDS.values() if c.id in own or kinds.may_buy(c.id, side, years)]
    return tuple(sorted(cards, key=lambda c: (OFFERED.index(c.kind), c.short)))


@kept
def on_sale(position: Position, side: int) -> list[Card]:
    """Cards that a side may buy now: no named vessel that it has or had, but no limit of the set-up (GC-14.8, GC-14.12)."""
    had = {p.card for p in position.pieces if p.side == side}
    wares = catalogue(side, position.options.years)
    return [c for c in wares if c.id not in had or several_of(position.options, c.id)]


def several_of(options: Options, card: str) -> bool:
    """Whether a side may buy more than one piece with this card."""
    return options.copies == "yes" or not kinds.is_named(card)


@kept
def repairable(position: Position, side: int) -> list[Piece]:
    """Damaged ships and submarines in the side's start zone (GC-14.6)."""
    start = positions.chart(position).start.zones[side]
    return [
        p
        for p in position.pieces
        if p.side == side
        and p.where in ("fleet", "zone")
        and p.hull < kinds.hull(p.card)
        and positions.place_of(position, p) == start
    ]


def building_places(position: Position, side: int) -> list[tuple[str, str]]:
    """Centres without airfield or site in which a side has a troop unit (GC-14.7, GC-14.13)."""
    return [
        (island, centre)
        for island in positions.occupied(position, side)
        for centre in positions.chart(position).islands[island].spots
        if positions.site(position, island, centre) is None and positions.troops(position, side, island, centre)
    ]


def possible_places(position: Position, side: int) -> list[tuple[str, str]]:
    """Like `building_places`, but before the land phase, which may change them: all centres without airfield on islands where
    the side has or may land troop units."""
    board = positions.chart(position)
    near = set(positions.occupied(position, side))
    for troop in positions.troops_aboard(position, side):
        zone = positions.place_of(position, troop)
        near.update(board.around(zone) if zone is not None else ())
    return [
        (island, centre)
        for island in board.islands
        if island in near
        for centre in board.islands[island].spots
        if positions.site(position, island, centre) is None
    ]


def due_sites(position: Position) -> list[Site]:
    """Airfields paid for in an earlier turn and not finished (GC-14.13)."""
    return [site for site in position.sites if not site.ready and site.begun < position.turn]


# ---- reading -------------------------------------------------------------------------------------
def read(position: Position, side: int, draft: Draft, *, hoped: bool) -> Purchases:
    """The legal part of a sheet. `hoped`: judged while the sheet is filled in, before the land phase; otherwise when it is
    carried out, after that phase."""
    sale = {c.short: c.id for c in on_sale(position, side)}
    cards = [
        (sale[key], copies(position.options, sale[key], draft, key)) for key in listed(draft, "buy") if key in sale
    ]
    broken = {p.id for p in repairable(position, side)}
    open_places = possible_places(position, side) if hoped else building_places(position, side)
    begun = {(site.island, site.centre) for site in due_sites(position) if site.builder != side}
    return Purchases(
        tuple(dict(cards).items()),
        tuple(name for name in listed(draft, "repair") if name in broken),
        tuple(place for key in listed(draft, "airfield") if (place := read_place(key)) in open_places),
        tuple(place for key in listed(draft, "finish") if (place := read_place(key)) in begun),
    )


def copies(options: Options, card: str, draft: Draft, key: str) -> int:
    """Number of copies of a card that a sheet asks for."""
    number = draft.get(f"copies.{key}", 1)
    most = MOST_ALIKE if several_of(options, card) else 1
    return max(1, min(number, most)) if isinstance(number, int) else 1


def purse(kept: int) -> int:
    """Points that a side can spend in this phase: `kept`, those it has, and `points` of `constants.toml` (GC-14.3)."""
    return kept + _FACTS.points


# ---- The phase -----------------------------------------------------------------------------------
NEW = "new"
"""Value of the fleet that an arriving ship joins: a new fleet."""
WAIT = "wait"
"""Value that leaves a troop unit unloaded, or an arrival in port."""


def open(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out the phase: what was bought last turn arrives first (GC-14.1), then each side buys for the next (GC-14.2)."""
    for side in (0, 1):
        draft = drafts.get(side, {})
        _arrive(context, side, draft)
        _give_troops(context, side)
        _load(context, side, draft)
    _airfields(context, drafts)
    for side in (0, 1):
        _shift_troops(context, side, drafts.get(side, {}))
        _buy(context, side, drafts.get(side, {}))
    losses.apply_consequences(context)


# ---- arrivals ------------------------------------------------------------------------------------
def arriving(position: Position, side: int) -> list[Piece]:
    """Pieces that come up to the start zone now, even if an enemy fleet is there (GC-14.10): bought last turn, repaired,
    or waiting in port (GC-14.1, GC-14.6)."""
    return [
        p
        for p in position.pieces
        if p.side == side and p.card and (p.where == "coming" or (p.where == "port" and p.ready <= position.turn))
    ]


def harbours(position: Position, side: int) -> list[str]:
    """Fleets in the side's start zone, which arriving ships may join."""
    return [f.name for f in positions.fleets_in(position, positions.chart(position).start.zones[side], side)]


def airbases(position: Position, side: int, card: str) -> list[tuple[str, str]]:
    """Bases for an arriving squadron: carriers in the start zone, then airfields near it (GC-14.8, GC-14.10, GC-14.14)."""
    start = positions.chart(position).start.zones[side]
    reach = _FACTS.patrol_reach if kinds.is_patrol_bomber(card) else _FACTS.reach
    found = positions.bases_within(position, side, card, start, reach)
    aboard = [b for b in found if b[0] == "aboard" and positions.zone_of(position, b[1]) == start]
    return [*aboard, *(b for b in found if b[0] == "island")]


def battery_islands(position: Position, side: int) -> list[str]:
    """Islands that a side holds alone and can supply, its base first (GC-14.8, GC-14.14)."""
    base = positions.chart(position).start.bases[side]
    found = [
        island
        for island in positions.chart(position).islands
        if positions.alone_on(position, side, island) and supply.in_reach(position, side, island)
    ]
    return sorted(found, key=lambda island: island != base)


def _arrive(context: TurnContext, side: int, draft: Draft) -> None:
    coming = arriving(context.state, side)
    vessels = [p for p in coming if kinds.is_vessel(p.card)]
    for vessel in sorted(vessels, key=lambda p: kinds.is_submarine(p.card)):
        _arrive_vessel(context, vessel, chosen(draft, f"arrive.{vessel.id}"))
    for one in (p for p in coming if p not in vessels):
        wish = chosen(draft, f"arrive.{one.id}")
        if battery := kinds.is_battery(one.card):
            places = [("island", island) for island in battery_islands(context.state, side)]
        else:
            places = airbases(context.state, side, one.card)
        goal = next((place for place in places if place[1] == wish), places[0] if places else None)
        if goal is None or wish == WAIT:
            context.piece(one.id, where="port", at="", ready=0)
        elif battery:
            context.piece(one.id, where="island", at=goal[1], ready=0, hull=kinds.hull(one.card))
            context.tell(BatteryPlaced(side, one.id, goal[1]))
        else:
            losses.base(context, one.id, *goal)
    if coming:
        arrived = tuple(
            (p.id, p.card, context.pieces[p.id].at if context.pieces[p.id].where != "port" else "") for p in coming
        )
        ashore = tuple(one for one in arrived if context.pieces[one[0]].where == "island" and kinds.is_aircraft(one[1]))
        context.tell_in_part(side, PiecesArrived(side, arrived), PiecesArrived(side, ashore) if ashore else None)


def _arrive_vessel(context: TurnContext, vessel: Piece, wish: str) -> None:
    """Puts an arriving vessel, repaired in full (GC-14.6), into a fleet in the start zone or a new one; a submarine sails alone
    unless told to join one (GC-14.8, GC-14.10, GC-14.14)."""
    side, start = vessel.side, context.chart.start.zones[vessel.side]
    there, free = harbours(context.state, side), positions.free_names(context.state, side)
    submarine = kinds.is_submarine(vessel.card)
    if wish == WAIT:
        where, at = "port", ""
    elif wish in there:
        where, at = "fleet", wish
    elif submarine:
        where, at = "zone", start
    elif (wish == NEW or not there) and free:
        where, at = "fleet", free[0]
        context.fleet(side, at, zone=start)
        context.tell(FleetFormed(side, at, start))
    elif there:
        # The default: a fleet formed in this phase before an older one, and the main fleet before others.
        made = {one.fleet for one in context.happened if isinstance(one, FleetFormed) and one.side == side}
        where, at = "fleet", next((name for name in there if name in made), there[0])
    else:
        where, at = "port", ""
    context.piece(vessel.id, where=where, at=at, ready=0, hull=kinds.hull(vessel.card))


# ---- troops --------------------------------------------------------------------------------------
def _give_troops(context: TurnContext, side: int) -> None:
    """Gives new troop units, `troops` on each of `troop_turns` of `constants.toml` (GC-14.4); they wait in port (GC-14.9)."""
    if context.state.turn not in _FACTS.troop_turns:
        return
    made = [Piece(context.next_id("troop", numbered=True), "", side, "port") for _ in range(_FACTS.troops)]
    context.add(*made)
    context.tell(TroopsGiven(side, len(made)))


def waiting_troops(position: Position, side: int) -> list[Piece]:
    """Troop units in port."""
    return [p for p in position.pieces if p.side == side and not p.card and p.where == "port"]


def has_room(position: Position, ship: Piece) -> bool:
    """Whether a troop unit could go aboard: a transport with room, or with the option such a ship of the Tokyo Express
    (`positions.carries_troop`)."""
    return kinds.is_ship(ship.card) and not kinds.capacity(ship.card) and positions.room(position, ship) > 0


def empty_transports(position: Position, side: int) -> list[Piece]:
    """Transports in the start zone with room for a troop unit (GC-14.4)."""
    start = positions.chart(position).start.zones[side]
    return [
        p
        for p in position.pieces
        if p.side == side and p.where == "fleet" and positions.place_of(position, p) == start and has_room(position, p)
    ]


def _load(context: TurnContext, side: int, draft: Draft) -> None:
    """Loads waiting troop units, as the sheet says or where there is room (GC-14.9)."""
    loaded = []
    wishes = {troop.id: chosen(draft, f"load.{troop.id}") for troop in waiting_troops(context.state, side)}
    for troop, wish in sorted(wishes.items(), key=lambda one: one[1] == ""):
        ships = [p.id for p in empty_transports(context.state, side)]
        if wish != WAIT and ships:
            ship = wish if wish in ships else ships[0]
            context.piece(troop, where="aboard", at=ship)
            loaded.append((troop, ship, context.pieces[ship].card))
    if loaded:
        context.tell(TroopsLoaded(side, tuple(loaded)), owner=side)


def _shift_troops(context: TurnContext, side: int, draft: Draft) -> None:
    """Shifts troop units as the policies say (GC-16.13). Without a policy those on the periphery that are not entrenched go into
    a centre: an empty one in which the sheet begins an airfield, or else the one with fewest (GC-13.9, GC-13.17, GC-14.7)."""
    shifted = []
    sites = [read_place(key) for key in listed(draft, "airfield")]

    def crowd(island: str, centre: str) -> tuple[bool, int]:
        there = len(positions.troops(context.state, None, island, centre))
        return there > 0 or (island, centre) not in sites, there

    for troop in positions.troops(context.state, side):
        spots = positions.spots(context.state, troop.at)
        # It may go to centres held by its side, and to the periphery, which comes last.
        places = [s for s in spots if s == PERIPHERY or positions.holder(context.state, troop.at, s) == side]
        wish = chosen(context.state.sides[side].policies, f"place.{troop.id}")
        if wish not in places:
            if troop.spot != PERIPHERY or troop.entrenched or len(places) == 1:
                continue
            wish = min(places[:-1], key=partial(crowd, troop.at))
        if wish != troop.spot:
            context.leave_trenches((troop.id,), spot=wish)
            shifted.append((troop.id, troop.at, wish))
    if shifted:
        context.tell(TroopsShifted(side, tuple(shifted)))


# ---- airfields -----------------------------------------------------------------------------------
def _airfields(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Turns last turn's sites into airfields of the builder, or of an enemy that finishes them;
    other sites are removed (GC-14.13)."""
    for site in due_sites(context.state):
        place, builder = (site.island, site.centre), site.builder
        holder = positions.holder(context.state, *place)
        done = holder == builder or (holder == 1 - builder and _finishes(context, holder, place, drafts))
        others = tuple(s for s in context.state.sites if s is not site)
        context.change(sites=(*others, replace(site, ready=True)) if done else others)
        context.tell(AirfieldReady(holder, *place, builder) if done else SiteGone(builder, *place))


def _finishes(context: TurnContext, side: int, place: tuple[str, str], drafts: Mapping[int, Draft]) -> bool:
    """Whether the enemy holding the centre pays to finish the airfield (GC-14.7); takes the points if so."""
    wished = place in [read_place(key) for key in listed(drafts.get(side, {}), "finish")]
    points = context.state.sides[side].points
    if not wished or points + _FACTS.points < _FACTS.finish:
        return False
    context.side(side, points=points - _FACTS.finish)
    return True


# ---- purchases -----------------------------------------------------------------------------------
def _buy(context: TurnContext, side: int, draft: Draft) -> None:
    """Buys repairs, sites and cards for the next turn (GC-14.2) as far as the points suffice (GC-14.12);
    the rest is kept (GC-14.3)."""
    points = purse(context.state.sides[side].points)
    orders = read(context.state, side, draft, hoped=False)
    had = points
    for name in orders.repairs:
        vessel = context.pieces[name]
        if (price := repair_price(vessel)) <= points:
            points -= price
            _into_port(context, vessel, draft)
    for island, centre in orders.airfields:
        if _FACTS.airfield <= points:
            points -= _FACTS.airfield
            context.change(sites=(*context.state.sites, Site(island, centre, False, side, context.state.turn)))
            context.tell(SiteBegun(side, island, centre))
    made = []
    for card, number in orders.cards:
        for _ in range(number):
            if (price := price_of(card)) <= points:
                points -= price
                piece = Piece(context.next_id(kinds.word(card)), card, side, "coming", hull=kinds.hull(card))
                context.add(piece)
                made.append((piece.id, card))
    context.side(side, points=points)
    context.tell(PiecesBought(side, tuple(made), had - points, points), owner=side)


def _into_port(context: TurnContext, vessel: Piece, draft: Draft) -> None:
    """Puts a vessel under repair until the next phase 10; its squadrons may leave it first, a
    troop unit stays aboard (GC-14.6, GC-14.11, WS-17.11)."""
    space = positions.place_of(context.state, vessel) or ""
    for squadron in positions.carried(context.state, vessel.id):
        if not kinds.is_aircraft(squadron.card):
            continue
        wish = chosen(draft, f"leave.{squadron.id}")
        bases = positions.bases_within(context.state, squadron.side, squadron.card, space, FACTS.ranges.homeless)
        goal = next((b for b in bases if b[1] == wish and wish != vessel.id), None)
        if goal is not None:
            losses.resettle(context, squadron.id, *goal)
    context.piece(vessel.id, where="port", at="", ready=context.state.turn + 1)
    context.tell(PutIntoPort(vessel.side, vessel.id, vessel.card), owner=vessel.side)
    losses.empty_fleets(context)
