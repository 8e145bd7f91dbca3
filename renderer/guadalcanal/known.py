"""What a view tells of fleets, submarines and islands, gathered for the pictures. Nothing is worked out that it does not tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.guadalcanal import positions
from rules.guadalcanal.facts import EVENTS
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.view import Sighting, Site, View
from rules.war_at_sea.cards import CARDS

SHIPS = ("carrier", "escort_carrier", "battleship", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "transport")
"""Types as reports name them (GC-8.A.3)."""

AIRCRAFT = ("fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber")


class Content(NamedTuple):
    """What is known of a fleet."""

    counts: tuple[tuple[str, int], ...]
    """(type, number)."""
    turn: int = 0
    """Turn of the report; 0: it is the reader's own knowledge, of now."""
    by: str = ""
    exact: bool = False


def kind(piece: Piece) -> str:
    """Type of a piece's card, or "troop"."""
    return CARDS[piece.card].kind if piece.card else "troop"


def counted(pieces: Iterable[Piece], kinds: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """How many of each type, in the order of the types, those that are there."""
    found = Counter(kind(piece) for piece in pieces)
    return tuple((name, found[name]) for name in kinds if found[name])


def content(view: View, fleet: Fleet) -> Content | None:
    """What the reader knows of a fleet: all of his own, of an enemy one the newest report; None: nothing."""
    if fleet.side == view.side or view.stage == "over":
        held = positions.whole_fleet(view, fleet.side, fleet.name)
        return Content(counted(held, (*SHIPS, "submarine", "troop", *AIRCRAFT)))
    report = sighting(view, fleet)
    return Content(report.counts, report.turn, report.by, report.exact) if report else None


def sighting(view: View, fleet: Fleet) -> Sighting | None:
    """The newest report that the reader got about a fleet."""
    mine = [s for s in view.sightings if s.to == view.side and s.side == fleet.side and s.fleet == fleet.name]
    return max(mine, key=lambda s: (s.turn, s.exact)) if mine else None


def submarines(view: View) -> list[Piece]:
    """Submarines alone in a zone that the reader knows of: his own, and others that have declared."""
    found = [p for p in view.pieces if p.where == "zone"]
    return sorted(found, key=lambda p: (p.side != view.side, p.side, p.at, p.id))


def fleets(view: View) -> list[Fleet]:
    """The markers, the reader's own first."""
    own = view.side if view.side >= 0 else 0
    return sorted(view.fleets, key=lambda f: (f.side != own, _rank(f.name)))


def _rank(name: str) -> int:
    names = ("main", "scout", "third", "fourth")
    return names.index(name) if name in names else len(names)


class Spot(NamedTuple):
    """One place of an island."""

    key: str
    """"c1", "c2", "periphery"."""
    site: Site | None
    holder: int
    troops: tuple[Piece, ...]
    batteries: tuple[Piece, ...]
    squadrons: tuple[Piece, ...]


def spots(view: View, island: str) -> list[Spot]:
    """The places of an island, centres first, with what is there."""
    there = [p for p in view.pieces if p.where == "island" and p.at == island]
    keys = [*positions.chart(view).islands[island].spots, "periphery"]
    found = []
    for key in keys:
        here = [p for p in there if p.spot == key or (key == "periphery" and p.spot not in keys)]
        found.append(
            Spot(
                key,
                positions.site(view, island, key) if key != "periphery" else None,
                positions.holder(view, island, key) if key != "periphery" else -1,
                tuple(p for p in here if kind(p) == "troop"),
                tuple(p for p in here if kind(p) == "coastal_battery"),
                tuple(p for p in here if kind(p) in AIRCRAFT),
            )
        )
    return found


def troops(view: View, island: str) -> tuple[int, int]:
    """Troops ashore of both sides."""
    found = Counter(p.side for p in view.pieces if p.where == "island" and p.at == island and kind(p) == "troop")
    return found[0], found[1]


def port(view: View) -> list[Piece]:
    """What lies in the own port, or has been bought (GC-14.11: secret)."""
    return [p for p in view.pieces if p.where in ("port", "coming") and (p.side == view.side or view.stage == "over")]


def sunk(view: View) -> list[Piece]:
    """Vessels known to be sunk, the last ones first."""
    found = [p for p in view.pieces if p.where == "sunk" and p.card and CARDS[p.card].is_vessel]
    return sorted(found, key=lambda p: (-p.lost_turn, p.side, p.id))


def event_name(view: View) -> str:
    """The name of the turn's event; "" without one."""
    return EVENTS[view.event.number].name if view.event else ""
