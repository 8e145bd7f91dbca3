"""What may act, support and be attacked in the land phase (GC-13), asked of a state or of a view alike."""

from __future__ import annotations

from collections.abc import Iterable

from rules.guadalcanal import kinds, positions
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land.plan import Activation
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Table

SHORE_SUPPORT = "shore-support"
"""On a ship that fought: it counts for the shift all the same (the card of that name)."""


# ---- troops --------------------------------------------------------------------------------------
def laden(table: Table, side: int) -> list[tuple[Piece, tuple[str, ...]]]:
    """Troops aboard that may land now, each with the islands that its transport stands beside (GC-13.1)."""
    board = positions.chart(table)
    found = []
    for troop in table.pieces:
        if troop.card or troop.side != side or troop.where != "aboard" or troop.acted:
            continue
        zone = positions.place_of(table, troop)
        if zone is not None:
            found.append((troop, board.around(zone)))
    return found


def free_troops(table: Table, side: int, island: str | None = None) -> list[Piece]:
    """Troops ashore that may still act: neither pinned nor done this turn (GC-13.10)."""
    return [t for t in positions.troops(table, side, island) if not t.acted and not t.pinned]


def attackable(table: Table, side: int) -> list[tuple[str, str]]:
    """Places with enemy troops on islands where a side has troops."""
    return [
        (island, spot)
        for island in positions.occupied(table, side)
        for spot in positions.spots(table, island)
        if positions.troops(table, 1 - side, island, spot)
    ]


def hoped_attacks(table: Table, side: int) -> list[tuple[str, str]]:
    """The same as far as the land phase may change it, for a plan that is made before it (GC-16.1): on an island with enemies
    every place, for they may fall back or enter; where an enemy fleet stands beside, the periphery, where it may land."""
    board = positions.chart(table)
    found = []
    for island in positions.occupied(table, side):
        if positions.troops(table, 1 - side, island):
            found += [(island, spot) for spot in positions.spots(table, island)]
        elif any(f.zone in board.islands[island].zones for f in positions.fleets_of(table, 1 - side)):
            found.append((island, PERIPHERY))
    return found


def contested(table: Table, side: int) -> list[str]:
    """Islands with enemy troops where own troops are, or may land in this phase: there they may be attacked."""
    near = {island for _, islands in laden(table, side) for island in islands}
    own = {*positions.occupied(table, side), *near}
    return [island for island in positions.occupied(table, 1 - side) if island in own]


def enterable(table: Table, side: int, island: str) -> list[str]:
    """Empty centres of an island that the other side holds: a troop may enter one as its action (GC-13.9)."""
    return [
        centre
        for centre in positions.chart(table).islands[island].spots
        if not positions.troops(table, None, island, centre) and positions.holder(table, island, centre) == 1 - side
    ]


def landing_spot(table: Table, side: int, island: str, wish: str) -> str:
    """Where a landing ends: on the periphery if an enemy is on the island, else in a centre (GC-13.9)."""
    if positions.troops(table, 1 - side, island):
        return PERIPHERY
    centres = positions.chart(table).islands[island].spots
    return wish if wish in centres else centres[0]


def transports_for(table: Table, troop: Piece) -> list[Piece]:
    """Empty transports of its side in a zone beside the island, for a troop that goes back aboard (GC-13.8)."""
    board = positions.chart(table)
    return [
        ship
        for ship in table.pieces
        if ship.side == troop.side
        and ship.where == "fleet"
        and kinds.is_ship(ship.card)
        and not kinds.capacity(ship.card)
        and positions.room(table, ship) > 0
        and troop.at in board.around(positions.place_of(table, ship) or "")
    ]


def able(table: Table, side: int, one: Activation) -> tuple[str, ...]:
    """Those of an activation's troops that can carry it out now."""
    found: list[str] = []
    if one.island and one.island not in positions.chart(table).islands:
        return ()
    for name in one.who:
        troop = positions.piece(table, name)
        if troop is not None and troop.side == side and not troop.card and _can(table, side, troop, one):
            found.append(name)
    return tuple(found)


def _can(table: Table, side: int, troop: Piece, one: Activation) -> bool:
    if troop.acted or troop.pinned:
        return False
    if one.deed == "land":
        zone = positions.place_of(table, troop) if troop.where == "aboard" else None
        return zone is not None and one.island in positions.chart(table).around(zone)
    if troop.where != "island" or (one.island and troop.at != one.island):
        return False
    match one.deed:
        case "attack":
            return bool(positions.troops(table, 1 - side, one.island, one.spot))
        case "enter":
            return bool(one.island) and one.spot in enterable(table, side, one.island)
        case "entrench":
            return not troop.entrenched
        case "embark":
            return bool(transports_for(table, troop))
    return False


# ---- support -------------------------------------------------------------------------------------
def gun_ships(table: Table, side: int, island: str) -> list[Piece]:
    """Battleships and cruisers beside an island that fought no battle and have supported nothing yet (GC-13.5, 13.14)."""
    zones = positions.chart(table).islands[island].zones
    found = []
    for ship in table.pieces:
        if ship.side != side or ship.where != "fleet" or not ship.card or ship.acted:
            continue
        if kinds.card(ship.card).kind not in ("battleship", "cruiser"):
            continue
        if (not ship.fought or SHORE_SUPPORT in ship.tokens) and positions.place_of(table, ship) in zones:
            found.append(ship)
    return found


def aircraft(table: Table, side: int, island: str) -> list[Piece]:
    """Squadrons in reach of an island that fought no battle and have supported nothing yet (GC-13.4, GC-6.6)."""
    board = positions.chart(table)
    event = table.event
    found = []
    for squadron in positions.squadrons(table, side):
        place = positions.place_of(table, squadron)
        if place is None or squadron.acted or squadron.fought:
            continue
        if event is not None and event.zone == place and squadron.where == "aboard":
            continue
        if board.distance(place, island) <= FACTS.ranges.support:
            found.append(squadron)
    return found


def attackers(table: Table, side: int, island: str) -> list[Piece]:
    """Squadrons that could attack troops there: with bombs, or fighters that strafe."""
    return [s for s in aircraft(table, side, island) if is_bomber(s) or can_strafe(s)]


def fighters(table: Table, side: int, island: str) -> list[Piece]:
    """Squadrons that could escort or intercept there."""
    return [s for s in aircraft(table, side, island) if kinds.is_fighter(s.card)]


def is_bomber(squadron: Piece) -> bool:
    """A bomber in a land combat: a bomb value, or Alternate Payload (GC-13.14)."""
    return kinds.has_bombs(squadron.card) or kinds.card(squadron.card).ability("alternate-payload") is not None


def can_strafe(squadron: Piece) -> bool:
    """A fighter with guns for the ground, and no bombs."""
    card = kinds.card(squadron.card)
    return card.is_fighter and not is_bomber(squadron) and "strafe" in card.dice


def among(pieces: Iterable[Piece], wish: Iterable[str]) -> list[Piece]:
    """Those of the pieces that are wished for, in the order of the wish."""
    by_id = {p.id: p for p in pieces}
    return [by_id[name] for name in dict.fromkeys(wish) if name in by_id]
