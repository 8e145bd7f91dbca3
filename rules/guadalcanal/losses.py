"""Losses and their consequences: squadrons without a base, troop units and submarines without a ship, fleets without ships.

Every phase that sinks, destroys or captures something calls this module, which does not itself decide what is lost.
"""

from __future__ import annotations

from collections.abc import Collection

from rules.guadalcanal import kinds, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.fleet_events import BatteryLost, FleetGone, SquadronLost, SquadronRehomed, VesselSunk
from rules.guadalcanal.pieces import Holding
from rules.guadalcanal.state import ALL, NOBODY, TurnContext

LOST_WITH_CARRIER = 1
"""Result of a D6 with which a squadron is lost with its carrier (WS-10.7)."""


def lose(context: TurnContext, piece_id: str, how: str, *, rolled: bool = False, told: bool = True) -> None:
    """Removes a piece from play, with what is lost aboard it (GC-8.7, GC-12.16).

    `how`: as in `Piece.lost_how`. `rolled`: the roll of WS-10.7 for its squadrons has already been made. `told`: whether the
    loss of a vessel is told to everybody (GC-12.11); False if events of a battle have told it. Raises KeyError for an unknown
    id.
    """
    piece = context.pieces[piece_id]
    if piece.where == "sunk":
        return
    state = context.state
    place = positions.place_of(state, piece)
    where = place if place is not None else context.chart.start.zones[piece.side]
    aboard = positions.carried(state, piece_id)
    context.piece(
        piece_id,
        where="sunk",
        at="",
        spot="",
        hull=0,
        lost_how=how,
        lost_turn=state.turn,
        lost_at=place or "",
        tokens=(),
    )
    if told and kinds.is_vessel(piece.card):
        context.tell(VesselSunk(piece.side, piece.id, piece.card, how, place or ""))
    for one in aboard:
        if not kinds.is_aircraft(one.card):
            lose(context, one.id, how)
        elif not rolled and context.roll(6, f"{one.id} with {piece_id}") == LOST_WITH_CARRIER:
            lose(context, one.id, how)
            context.tell(SquadronLost(one.id, one.card, "carrier"), owner=one.side)
        else:
            rehome(context, one.id, where)


def lose_all(context: TurnContext, piece_ids: Collection[str], how: str, *, rolled: bool = False) -> None:
    """Removes pieces that are lost at the same moment (as in `lose`), so that no squadron of one finds a place on another. Events
    of the fight have told their loss."""
    for piece_id in piece_ids:
        context.piece(piece_id, hull=0)
    for piece_id in piece_ids:
        lose(context, piece_id, how, rolled=rolled, told=False)


def rehome(context: TurnContext, squadron_id: str, space: str) -> bool:
    """Moves a squadron to the nearest carrier with room or airfield within reach, carriers first (GC-8.8); otherwise it is lost
    (GC-8.7). In phase 4 it does not land on a carrier in the hurricane (GC-6.6).

    Returns whether it found a base. Its side is told; everybody is told if it is lost from an island, or as `resettle` says.
    """
    squadron = context.pieces[squadron_id]
    bases = positions.bases_within(context.state, squadron.side, squadron.card, space, FACTS.ranges.homeless)
    bases = [
        (where, at) for where, at in bases if where != "aboard" or positions.zone_of(context.state, at) != context.storm
    ]
    if not bases:
        lose(context, squadron_id, "homeless")
        gone = SquadronLost(squadron.id, squadron.card, "homeless")
        context.tell(gone, owner=squadron.side, witnesses=ALL if squadron.where == "island" else NOBODY)
        return False
    resettle(context, squadron_id, *bases[0])
    return True


def resettle(context: TurnContext, squadron_id: str, where: str, at: str) -> None:
    """Bases a squadron elsewhere and tells its side. Everybody is told if it leaves an island or lands on one, but never to or
    from which carrier (GC-8.8, GC-15.1, GC-15.2)."""
    before = context.pieces[squadron_id]
    base(context, squadron_id, where, at)
    left = before.at if before.where == "island" and before.at != at else ""
    context.tell(
        SquadronRehomed(before.id, before.card, where, at, left),
        owner=before.side,
        left=ALL if left else NOBODY,
        entered=ALL if where == "island" else NOBODY,
    )


def base(context: TurnContext, squadron_id: str, where: str, at: str) -> None:
    """Puts a squadron aboard a carrier or on an island, there at an airfield of its side if it has one."""
    squadron = context.pieces[squadron_id]
    spot = positions.landing_spot(context.state, squadron.side, at) if where == "island" else ""
    context.piece(squadron_id, where=where, at=at, spot=spot)


def apply_consequences(context: TurnContext) -> None:
    """Restores consistency after changes of ownership: batteries, holders of centres, aircraft ashore, empty fleets."""
    _lone_batteries(context)
    note_holders(context)
    _aircraft_ashore(context)
    empty_fleets(context)


def note_holders(context: TurnContext) -> None:
    """Notes the holder of each centre, who still holds it when it is empty (GC-13.9)."""
    state = context.state
    found = []
    for island, land in context.chart.islands.items():
        for centre in land.spots:
            side = positions.holder(state, island, centre)
            if side >= 0:
                found.append(Holding(island, centre, side))
    if tuple(found) != state.holdings:
        context.change(holdings=tuple(found))


def empty_fleets(context: TurnContext) -> None:
    """Removes fleets without ships; their submarines sail on alone (GC-7.4, GC-12.15)."""
    for side, name in list(context.fleets):
        members = positions.in_fleet(context.state, side, name)
        if any(not kinds.is_submarine(p.card) for p in members):
            continue
        zone = context.fleets[side, name].zone
        for submarine in members:
            context.piece(submarine.id, where="zone", at=zone)
        context.drop_fleet(side, name)
        context.tell(FleetGone(side, name, zone))


def _lone_batteries(context: TurnContext) -> None:
    """Removes batteries on islands without a troop unit of their side (GC-13.13)."""
    state = context.state
    for battery in [p for p in state.pieces if p.where == "island" and kinds.is_battery(p.card)]:
        if not positions.troops(state, battery.side, battery.at):
            lose(context, battery.id, "land")
            context.tell(BatteryLost(battery.side, battery.id, battery.at))


def _aircraft_ashore(context: TurnContext) -> None:
    """Moves squadrons away from islands where they may no longer be based (GC-8.7)."""
    for squadron in [p for p in context.state.pieces if p.where == "island" and kinds.is_aircraft(p.card)]:
        if not positions.may_base_ashore(context.state, squadron.side, squadron.card, squadron.at):
            rehome(context, squadron.id, squadron.at)
        else:
            spot = positions.landing_spot(context.state, squadron.side, squadron.at)
            if spot != squadron.spot:
                context.piece(squadron.id, spot=spot)
