"""Questions about who is where and who holds what, asked of a state or of a view alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from rules.core.lazy import kept_in_memo
from rules.guadalcanal import kinds
from rules.guadalcanal.chart import CHARTS, PERIPHERY, Chart
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.pieces import FLEET_NAMES, Fleet, Piece, Position, Site

P = ParamSpec("P")
T = TypeVar("T")

kept = kept_in_memo(lambda position, *given: given)
"""Keeps the result of a function with the position, its first argument, because a sheet's form is made at every click."""


def kept_list(make: Callable[P, Iterable[T]]) -> Callable[P, list[T]]:
    """Like `kept`, for what a generator yields."""

    def listed(*args: P.args, **named: P.kwargs) -> list[T]:
        return list(make(*args, **named))

    return kept(wraps(make)(listed))


def chart(position: Position) -> Chart:
    return CHARTS[position.map]


def in_order(ids: Iterable[str]) -> list[str]:
    """Ids sorted by word, then by number: "i-19", "i-25"; "d3a-val", "d3a-val-2", "d3a-val-10"."""
    return sorted(ids, key=_natural)


_NUMBER: Final = re.compile(r"(\d+)")


def _natural(word: str) -> list[tuple[int, int, str]]:
    return [(1, int(part), "") if part.isdecimal() else (0, 0, part) for part in _NUMBER.split(word) if part]


# ---- pieces --------------------------------------------------------------------------------------
@kept
def _by_id(position: Position) -> Mapping[str, Piece]:
    return {one.id: one for one in position.pieces}


def piece(position: Position, piece_id: str) -> Piece | None:
    """The piece with this id, or None."""
    return _by_id(position).get(piece_id)


def fleet(position: Position, side: int, name: str) -> Fleet | None:
    """The side's fleet with this name, or None."""
    for one in position.fleets:
        if one.name == name and one.side == side:
            return one
    return None


@kept
def fleets_of(position: Position, side: int) -> list[Fleet]:
    """A side's fleets in the order of `FLEET_NAMES`."""
    return sorted((f for f in position.fleets if f.side == side), key=lambda f: FLEET_NAMES.index(f.name))


def fleets_in(position: Position, zone: str, side: int) -> list[Fleet]:
    return [f for f in fleets_of(position, side) if f.zone == zone]


def in_fleet(position: Position, side: int, name: str) -> list[Piece]:
    """Ships and submarines of a fleet."""
    return [p for p in position.pieces if p.where == "fleet" and p.side == side and p.at == name]


def ships(position: Position, side: int, name: str) -> list[Piece]:
    """Ships of a fleet, without its submarines."""
    return [p for p in in_fleet(position, side, name) if not kinds.is_submarine(p.card)]


def carried(position: Position, carrier: str) -> list[Piece]:
    """What a ship has aboard: squadrons of a carrier, troop units of a transport."""
    return [p for p in position.pieces if p.where == "aboard" and p.at == carrier]


def whole_fleet(position: Position, side: int, name: str) -> list[Piece]:
    """Everything in a fleet: ships, submarines, and squadrons and troop units aboard."""
    own = in_fleet(position, side, name)
    ids = {p.id for p in own}
    return [*own, *(p for p in position.pieces if p.where == "aboard" and p.at in ids)]


def troops_aboard(position: Position, side: int) -> list[Piece]:
    """A side's troop units aboard of ships."""
    return [p for p in position.pieces if p.where == "aboard" and p.side == side and not p.card]


def lone_submarines(position: Position, side: int) -> list[Piece]:
    """A side's submarines that are in no fleet."""
    return [p for p in position.pieces if p.where == "zone" and p.side == side]


def squadrons(position: Position, side: int) -> list[Piece]:
    """A side's squadrons that are based on a carrier or an island."""
    based = (p for p in position.pieces if p.side == side and p.where in ("aboard", "island"))
    return [p for p in based if kinds.is_aircraft(p.card)]


def place_of(position: Position, one: Piece) -> str | None:
    """The zone or island in which a piece is; None if it is in port, bought this turn, sunk, or aboard a ship that is."""
    match one.where:
        case "zone" | "island":
            return one.at
        case "fleet":
            found = fleet(position, one.side, one.at)
            return None if found is None else found.zone
        case "aboard":
            carrier = piece(position, one.at)
            return None if carrier is None or carrier.where != "fleet" else place_of(position, carrier)
        case _:
            return None


def zone_of(position: Position, piece_id: str) -> str | None:
    """The zone or island in which the piece with this id is; None if there is no such piece, or as in `place_of`."""
    one = piece(position, piece_id)
    return None if one is None else place_of(position, one)


def carries_troop(position: Position, ship: Piece) -> bool:
    """Whether a ship can carry a troop unit: a transport, and with the option a ship of the Tokyo Express (GC-13.8)."""
    if kinds.is_transport(ship.card):
        return True
    return position.options.tokyo_express == "yes" and kinds.is_express(ship.card)


def holds(position: Position, ship: Piece) -> int:
    """Number of squadrons, or of troop units, that a ship can carry."""
    return 1 if carries_troop(position, ship) else kinds.capacity(ship.card)


def room(position: Position, ship: Piece) -> int:
    """Number of places that are free; negative if a ship has too many aboard."""
    return holds(position, ship) - len(carried(position, ship.id))


# ---- islands -------------------------------------------------------------------------------------
def troops(
    position: Position, side: int | None = None, island: str | None = None, spot: str | None = None
) -> list[Piece]:
    """Troop units ashore; None stands for any side, island or place on it."""
    there = _ashore(position) if island is None else _by_island(position).get(island, ())
    return [p for p in there if side in (None, p.side) and spot in (None, p.spot)]


def _ashore(position: Position) -> Iterable[Piece]:
    return (p for p in position.pieces if p.where == "island" and not p.card)


@kept
def _by_island(position: Position) -> Mapping[str, list[Piece]]:
    found: dict[str, list[Piece]] = {}
    for troop in _ashore(position):
        found.setdefault(troop.at, []).append(troop)
    return found


def batteries(position: Position, side: int, island: str) -> list[Piece]:
    return [
        p
        for p in position.pieces
        if p.where == "island" and p.side == side and p.at == island and kinds.is_battery(p.card)
    ]


def occupied(position: Position, side: int) -> list[str]:
    """Islands on which a side has troop units, whether alone or not (GC-6.1)."""
    return [i for i in chart(position).islands if troops(position, side, i)]


def alone_on(position: Position, side: int, island: str) -> bool:
    """Whether a side has troop units on an island and the other side has none."""
    return bool(troops(position, side, island)) and not troops(position, 1 - side, island)


def holder(position: Position, island: str, centre: str) -> int:
    """The side that holds a centre: the one with troop units in it; else the one alone on the island;
    else the last holder (GC-13.2, GC-13.9). -1: nobody."""
    inside = troops(position, None, island, centre)
    if inside:
        return inside[0].side
    for side in (0, 1):
        if alone_on(position, side, island):
            return side
    return next((h.side for h in position.holdings if h.island == island and h.centre == centre), -1)


def site(position: Position, island: str, centre: str) -> Site | None:
    """The airfield or building site on a centre, or None."""
    return next((s for s in position.sites if s.island == island and s.centre == centre), None)


def airfields(position: Position, side: int, island: str | None = None) -> list[Site]:
    """Finished airfields whose centres a side holds (GC-14.13)."""
    return [
        s
        for s in position.sites
        if s.ready and island in (None, s.island) and holder(position, s.island, s.centre) == side
    ]


def spots(position: Position, island: str) -> tuple[str, ...]:
    """The places of an island: its centres, then the periphery."""
    return (*chart(position).islands[island].spots, PERIPHERY)


# ---- basing --------------------------------------------------------------------------------------
def may_base_ashore(position: Position, side: int, card: str, island: str) -> bool:
    """Whether a side's squadron could be based on an island: with an airfield, or with Loiter or Sea Basing on any island that
    the side occupies (GC-8.3)."""
    if airfields(position, side, island):
        return True
    return kinds.needs_no_airfield(card) and bool(troops(position, side, island))


@kept_list
def _decks(position: Position, side: int) -> Iterable[tuple[str, str, int]]:
    """A side's carriers at sea: (id, zone, number of free places)."""
    for one in position.pieces:
        if one.side == side and one.where == "fleet" and one.hull and kinds.is_carrier(one.card):
            yield one.id, place_of(position, one) or "", room(position, one)


def bases_within(
    position: Position, side: int, card: str, space: str, reach: int, *, full: bool = False
) -> list[tuple[str, str]]:
    """Legal bases (GC-8.3) with free places at most `reach` spaces from a space: ("aboard", carrier) and ("island", island),
    nearest first and then carriers first (GC-8.8). `full` includes carriers without room, as the last."""
    board = chart(position)
    found: list[tuple[int, str, str]] = []
    for carrier, zone, free in _decks(position, side) if kinds.fits_carrier(card) else ():
        away = board.distance(space, zone)
        if away <= reach and (free > 0 or full):
            found.append((away if free > 0 else reach + 1, "aboard", carrier))
    for island in board.islands:
        if board.distance(space, island) <= reach and may_base_ashore(position, side, card, island):
            found.append((board.distance(space, island), "island", island))
    return [(where, at) for _, where, at in sorted(found, key=lambda f: f[0])]


def landing_spot(position: Position, side: int, island: str) -> str:
    """Centre of the airfield on which a squadron of the side lands, or "" (anchorage)."""
    return next((s.centre for s in airfields(position, side, island)), "")


# ---- weather -------------------------------------------------------------------------------------
def hurricane(position: Position) -> str:
    """The zone of this turn's hurricane; "" if there is none."""
    return position.event.zone if position.event is not None else ""


def value(pieces: Sequence[Piece]) -> int:
    """Full cost of units, whether damaged or not; troop units cost nothing (GC-12.17)."""
    return sum(kinds.cost(p.card) for p in pieces)


def free_names(position: Position, side: int) -> list[str]:
    """Names that a side can give to new fleets now (GC-7.2)."""
    used = {f.name for f in position.fleets if f.side == side}
    return [name for name in FLEET_NAMES if name not in used][: FACTS.fleet.fleets - len(used)]
