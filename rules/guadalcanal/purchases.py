"""What a side may buy, build and repair in phase 10, and what it costs (GC-14.3 to 14.8, 14.12), asked of a state or a view.

The same reading serves the form and the phase. Not here: what arrives, loads and is finished (`reinforcements`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import Struct

from rules.core import Draft
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land.plan import place_key, read_place, several
from rules.guadalcanal.markers import Options
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Table
from rules.war_at_sea.cards import CARDS, Card

_FACTS = FACTS.reinforcements
MOST_ALIKE = 9
"""Copies of one card on one sheet."""
SHELVES = (
    "transport", "coastal_battery", "destroyer", "cruiser", "battleship", "carrier", "escort_carrier", "torpedo_boat",
    "auxiliary", "submarine", "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber",
)  # fmt: skip
"""In which order cards are offered."""


class Purchases(Struct, frozen=True):
    """What a sheet asks for, as far as it is legal; nothing is said about what can be paid."""

    cards: tuple[tuple[str, int], ...] = ()
    """(key of the card, how many), in the order of the sheet."""
    repairs: tuple[str, ...] = ()
    """Ids of vessels."""
    airfields: tuple[tuple[str, str], ...] = ()
    """(island, centre) to be begun."""
    finishes: tuple[tuple[str, str], ...] = ()
    """(island, centre) begun by the enemy."""

    def cost(self, table: Table) -> int:
        """All of it."""
        return sum(price for _, price in self.prices(table))

    def prices(self, table: Table) -> Iterator[tuple[str, int]]:
        """Every item by itself with its price, in the order in which points are spent."""
        yield from ((place_key(*place), _FACTS.finish) for place in self.finishes)
        yield from ((name, repair_price(vessel)) for name in self.repairs if (vessel := positions.piece(table, name)))
        yield from ((place_key(*place), _FACTS.airfield) for place in self.airfields)
        yield from ((card, price(card)) for card, number in self.cards for _ in range(number))


def price(card: str) -> int:
    """What a card costs (GC-14.5)."""
    if kinds.is_transport(card):
        return _FACTS.transport
    if kinds.is_battery(card):
        return _FACTS.battery
    return kinds.cost(card)


def repair_price(vessel: Piece) -> int:
    """A part of its cost, rounded up (GC-14.6)."""
    return -(-kinds.cost(vessel.card) // _FACTS.repair_part)


# ---- what there is -------------------------------------------------------------------------------
@lru_cache
def catalogue(side: int, years: str) -> tuple[Card, ...]:
    """The cards of a side up to a year, by type and name (GC-3.12, GC-14.8)."""
    last = 9999 if years == "any" else int(years)
    own = (kinds.TRANSPORTS[side], kinds.BATTERIES[side])
    given = (*kinds.TRANSPORTS, *kinds.BATTERIES)
    cards = [c for c in CARDS.values() if c.side == side and (c.id in own or (c.id not in given and c.year <= last))]
    return tuple(sorted(cards, key=lambda c: (SHELVES.index(c.kind), c.short)))


def on_sale(table: Table, options: Options, side: int) -> list[Card]:
    """The cards that a side may buy now: a named vessel that it has or had is none of them (GC-14.8, GC-14.12)."""
    had = {p.card for p in table.pieces if p.side == side}
    free = options.copies == "yes"
    return [c for c in catalogue(side, options.years) if free or not (kinds.is_named(c.id) and c.id in had)]


def several_of(options: Options, card: str) -> bool:
    """Whether one may buy more than one."""
    return options.copies == "yes" or not kinds.is_named(card)


def repairable(table: Table, side: int) -> list[Piece]:
    """Damaged ships and submarines in the start zone (GC-14.6)."""
    start = positions.chart(table).start.zones[side]
    return [
        p
        for p in table.pieces
        if p.side == side
        and p.where in ("fleet", "zone")
        and p.hull < kinds.hull(p.card)
        and positions.place_of(table, p) == start
    ]


def building_places(table: Table, side: int) -> list[tuple[str, str]]:
    """Centres without airfield or site in which a side has a troop (GC-14.7, GC-14.13)."""
    return [
        (island, centre)
        for island in positions.occupied(table, side)
        for centre in positions.chart(table).islands[island].spots
        if positions.site(table, island, centre) is None and positions.troops(table, side, island, centre)
    ]


def hoped_places(table: Table, side: int) -> list[tuple[str, str]]:
    """The same as far as the land phase may change it: all centres without airfield of islands where a side has, or may soon
    have, troops."""
    board = positions.chart(table)
    near = set(positions.occupied(table, side))
    for one in table.pieces:
        if one.side == side and not one.card and one.where == "aboard":
            zone = positions.place_of(table, one)
            near.update(board.around(zone) if zone is not None else ())
    return [
        (island, centre)
        for island in board.islands
        if island in near
        for centre in board.islands[island].spots
        if positions.site(table, island, centre) is None
    ]


def due_sites(table: Table) -> list[tuple[str, str, int]]:
    """Sites paid last turn: (island, centre, builder) (GC-14.13)."""
    return [(s.island, s.centre, s.builder) for s in table.sites if not s.ready and s.begun < table.turn]


# ---- reading -------------------------------------------------------------------------------------
def read(table: Table, options: Options, side: int, draft: Draft, *, hoped: bool) -> Purchases:
    """What a sheet asks for. `hoped`: as it is filled in before the land phase; else as it is carried out after it."""
    sale = {c.short: c.id for c in on_sale(table, options, side)}
    cards = [(sale[key], copies(options, sale[key], draft, key)) for key in several(draft, "buy") if key in sale]
    broken = {p.id for p in repairable(table, side)}
    open_places = hoped_places(table, side) if hoped else building_places(table, side)
    begun = {(i, c) for i, c, builder in due_sites(table) if builder != side}
    return Purchases(
        tuple(dict(cards).items()),
        tuple(name for name in several(draft, "repair") if name in broken),
        tuple(place for key in several(draft, "airfield") if (place := read_place(key)) in open_places),
        tuple(place for key in several(draft, "finish") if (place := read_place(key)) in begun),
    )


def copies(options: Options, card: str, draft: Draft, key: str) -> int:
    """How many of a card a sheet asks for."""
    number = draft.get(f"copies.{key}", 1)
    most = MOST_ALIKE if several_of(options, card) else 1
    return max(1, min(number, most)) if isinstance(number, int) else 1


def purse(kept: int) -> int:
    """The points that a side can spend in a phase 10 (GC-14.3)."""
    return kept + _FACTS.points
