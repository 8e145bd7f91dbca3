"""What the computer makes of the map: how strong fleets are or seem, what islands are worth, which enemy stands where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.guadalcanal import kinds, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.markers import Sighting
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.view import View

TYPICAL: Final = {"main": 150.0, "scout": 45.0, "third": 50.0, "fourth": 50.0}
"""Points of warships that a marker seems to stand for until more is known."""
BY_TYPE: Final = {
    "carrier": 15.0, "escort_carrier": 6.0, "battleship": 45.0, "cruiser": 17.0, "destroyer": 9.0, "torpedo_boat": 4.0,
    "auxiliary": 1.0, "transport": 1.0,
}  # fmt: skip
"""What a sighted ship of a type counts in a battle of guns."""
LAST_REPAIRS: Final = 7
"""The last turn in which a repair, or a transport, can still be of use before the campaign may end."""
LAST_TURNS: Final = 8
"""From this turn on it may be over: troops afloat are worth nothing then, and fleets can be risked."""
OLD: Final = 3
"""Turns after which a report says nothing any more."""


def strength(ships: Iterable[Piece]) -> float:
    """The same of own ships, by what is afloat of them."""
    return sum(BY_TYPE[kinds.card(s.card).kind] * s.hull / max(kinds.hull(s.card), 1) for s in ships)


def enemy_strength(view: View, fleet: Fleet) -> float:
    """By the newest report, else by what such a marker usually is."""
    report = newest(view, fleet, OLD)
    if report is None:
        return TYPICAL.get(fleet.name, 50.0)
    return sum(BY_TYPE.get(kind, 10.0) * number for kind, number in report.counts)


def newest(view: View, fleet: Fleet, old: int) -> Sighting | None:
    """The newest report about an enemy fleet, if it is at most so many turns old."""
    for sighting in reversed(view.sightings):
        if sighting.to == view.side and sighting.fleet == fleet.name and view.turn - sighting.turn <= old:
            return sighting
    return None


def enemy_in(view: View, zone: str) -> float:
    """Strength of the enemy fleets in a zone."""
    return sum(enemy_strength(view, f) for f in positions.fleets_in(view, zone, 1 - view.side))


def prize(view: View, island: str, troops: int) -> float:
    """What it is worth to bring so many troops to an island: points that it may bring, weighed by who is there (GC-2)."""
    if troops == 0:
        return 0.0
    side = view.side
    enemy_base = positions.chart(view).start.bases[1 - side] == island
    full = float(FACTS.score.base_alone if enemy_base else FACTS.score.island)
    own = len(positions.troops(view, side, island))
    foes = len(positions.troops(view, 1 - side, island))
    if foes == 0:
        return full if own == 0 else 0.6 if own == 1 else 0.2
    denied = 2.0 if view.turn >= LAST_TURNS and own == 0 else 0.5
    shared = float(FACTS.score.base_shared) if enemy_base and own == 0 else denied
    chance = min((own + troops) / (foes + 1.0) / 2.0, 0.8)
    return max(full * chance, shared)


def laden(view: View, ships: Iterable[Piece]) -> list[Piece]:
    """Troops aboard the transports among own ships."""
    decks = {s.id for s in ships}
    return [p for p in view.pieces if not p.card and p.where == "aboard" and p.at in decks]
