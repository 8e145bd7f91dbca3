"""Troop units go ashore from transports (GC-13.1), also those whose landing event 1 demands (GC-6.3)."""

from __future__ import annotations

from rules.guadalcanal import losses, positions
from rules.guadalcanal.chart import PERIPHERY
from rules.guadalcanal.land_events import LandingForced, TroopsLanded
from rules.guadalcanal.pieces import Piece, Position
from rules.guadalcanal.state import TurnContext

LANDING = 1
"""Number of the event by which the high command demands a landing."""


def is_demanded(position: Position, side: int) -> bool:
    """Whether event 1 demands that a side land against an enemy this turn (GC-6.3)."""
    event = position.event
    return event is not None and event.number == LANDING and event.target == side


def laden(position: Position, side: int) -> list[tuple[Piece, tuple[str, ...]]]:
    """Troop units aboard that may land now, also after a battle (GC-12.16), each with the islands beside its ship (GC-13.1)."""
    board = positions.chart(position)
    found = []
    for troop in positions.troops_aboard(position, side):
        zone = positions.place_of(position, troop)
        if zone is not None and not troop.acted:
            found.append((troop, board.around(zone)))
    return found


def landing_spot(position: Position, side: int, island: str, wish: str) -> str:
    """Where a landing ends: on the periphery if an enemy is on the island, else in a centre (GC-13.2, GC-13.9)."""
    if positions.troops(position, 1 - side, island):
        return PERIPHERY
    centres = positions.chart(position).islands[island].spots
    return wish if wish in centres else centres[0]


def land(context: TurnContext, side: int, group: tuple[str, ...], island: str, wish: str = "") -> None:
    """Puts troop units ashore, in supply until the next check (GC-10.3). `group`: their ids; `wish`: the preferred centre."""
    spot = landing_spot(context.state, side, island, wish)
    context.leave_trenches(group, where="island", at=island, spot=spot, acted=True, supplied=True)
    context.tell(TroopsLanded(side, group, island, spot))
    losses.apply_consequences(context)


def land_if_demanded(context: TurnContext, side: int) -> bool:
    """Event 1: a side that had to land against an enemy this turn and passes without having done so lands the first troop unit
    that can, on the enemy island with most own troop units (GC-6.3). Returns whether it did."""
    if not is_demanded(context.state, side):
        return False
    if any(isinstance(one, TroopsLanded) and one.side == side and one.spot == PERIPHERY for one in context.happened):
        return False
    found = [
        (troop.id, island)
        for troop, islands in laden(context.state, side)
        for island in islands
        if positions.troops(context.state, 1 - side, island)
    ]
    if not found:
        return False
    troop, island = max(found, key=lambda f: len(positions.troops(context.state, side, f[1])))
    context.tell(LandingForced(side))
    land(context, side, (troop,), island)
    return True
