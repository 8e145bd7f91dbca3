"""How the computer puts its fleets together before they move (GC-7.2): fighting ships in one, empty and crippled ones apart.

Not here: where the fleets go (`sailing`). Ships change fleets only in the start zone and where own fleets share a zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from rules.core import Value
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.computer.threats import LAST_REPAIRS, strength
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.pieces import FLEET_NAMES, Piece
from rules.guadalcanal.view import View

WORTH_SAILING: Final = 55.0
"""Warships gather in the start zone until they are so strong."""
MOST_CRIPPLED: Final = 0.4
"""A fleet of which so much is crippled goes home as a whole."""


class Band(Struct, frozen=True):
    """A fleet as it will be when it moves."""

    name: str
    zone: str
    ships: tuple[Piece, ...]
    task: str
    """"sail": with all it can do; "home": to the start zone, out of harm's way; "wait": where it is."""


def bands(view: View) -> tuple[list[Band], dict[str, Value]]:
    """The fleets after the reorganisation, in the order of their names, and `join.<ship>` for who changes."""
    side = view.side
    home = positions.chart(view).start.zones[side]
    free = positions.free_names(view, side)
    found: list[Band] = []
    joins: dict[str, Value] = {}
    for zone in dict.fromkeys(f.zone for f in positions.fleets_of(view, side)):
        names = [f.name for f in positions.fleets_in(view, zone, side)]
        ships = {name: positions.ships(view, side, name) for name in names}
        if zone != home and len(names) == 1:
            found.append(_whole(view, names[0], zone, ships[names[0]]))
            continue
        everybody = [s for name in names for s in ships[name]]
        staying = [s for s in everybody if _useless(view, s)]
        sailing = [s for s in everybody if s not in staying]
        names.sort(key=lambda n: (-strength(ships[n]), FLEET_NAMES.index(n)))
        if zone == home and not _may_sail(view, sailing, home):
            staying, sailing = everybody, []
        spare = names[1:] or free[:1]
        if staying and sailing and not spare:
            staying, sailing = (everybody, []) if zone == home else ([], everybody)
        if sailing:
            found.append(Band(names[0], zone, tuple(sailing), "sail"))
        if staying:
            name = spare[0] if sailing else names[0]
            found.append(Band(name, zone, tuple(staying), "wait" if zone == home else "home"))
            free = [n for n in free if n != name]
        joins |= {f"join.{s.id}": b.name for b in found if b.zone == zone for s in b.ships if s.at != b.name}
    return sorted(found, key=lambda b: FLEET_NAMES.index(b.name)), joins


def _whole(view: View, name: str, zone: str, ships: Sequence[Piece]) -> Band:
    """A fleet alone at sea: it cannot be parted."""
    worst = [s for s in ships if crippled(s)]
    lame = positions.value(worst) > MOST_CRIPPLED * positions.value(ships) and view.turn <= LAST_REPAIRS
    bare = all(kinds.is_transport(s.card) for s in ships)
    laden = any(positions.carried(view, s.id) for s in ships if kinds.is_transport(s.card))
    return Band(name, zone, tuple(ships), "home" if (lame or bare) and not laden else "sail")


def _useless(view: View, ship: Piece) -> bool:
    """An empty transport, which is wanted where troops wait, or a ship that should be repaired."""
    if kinds.is_transport(ship.card):
        return not positions.carried(view, ship.id)
    return crippled(ship) and view.turn <= LAST_REPAIRS


def crippled(ship: Piece) -> bool:
    """Half her hull or more is gone."""
    return 2 * ship.hull <= kinds.hull(ship.card) and ship.hull < kinds.hull(ship.card)


def _may_sail(view: View, ships: Sequence[Piece], home: str) -> bool:
    """Whether ships in the start zone are fit to go: warships, strong enough or with troops aboard, and a marker left over for
    what arrives (GC-14.10)."""
    at_sea = sum(f.zone != home for f in positions.fleets_of(view, view.side))
    warships = [s for s in ships if not kinds.is_transport(s.card)]
    laden = len(warships) < len(ships)
    return at_sea < FACTS.fleet.fleets - 1 and bool(warships) and (laden or strength(warships) >= WORTH_SAILING)
