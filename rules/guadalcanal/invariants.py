"""What is true of every state; the tests ask after each step."""

from __future__ import annotations

from rules.guadalcanal import kinds, positions
from rules.guadalcanal.chart import CHARTS, PERIPHERY
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.pieces import FLEET_NAMES
from rules.guadalcanal.state import State


def check(state: State) -> None:
    """Raises AssertionError naming what is broken."""
    chart = CHARTS[state.map]
    ids = [p.id for p in state.pieces]
    assert len(ids) == len(set(ids)), "two pieces of one id"
    assert len(ids) == len(set(ids) - set(chart.islands) - set(FLEET_NAMES)), "a piece called like a place"
    _check_fleets(state)
    for piece in state.pieces:
        _check_place(state, piece.id)
        assert 0 <= piece.hull <= kinds.hull(piece.card), f"{piece.id}: hull {piece.hull}"
        assert (piece.where == "sunk") == (piece.hull == 0), f"{piece.id}: hull {piece.hull}, but {piece.where}"
    for side in state.sides:
        assert side.points >= 0, "GC-14.12: points below none"
    sites = [(s.island, s.centre) for s in state.sites]
    assert len(sites) == len(set(sites)), "GC-14.13: two airfields on one centre"
    assert (state.stage == "over") == (state.winner >= 0), "over without a winner"
    assert state.stage != "raid" or state.raid is not None, "no raid to be asked about"
    assert (state.stage == "battle") == (state.engagement is not None), "no battle to be asked about"
    assert state.stage in ("setup", "over") or state.turn >= 1, "no turn"


def _check_fleets(state: State) -> None:
    chart = CHARTS[state.map]
    names = [(f.side, f.name) for f in state.fleets]
    assert len(names) == len(set(names)), "two fleets of one name"
    for side in (0, 1):
        assert len(positions.fleets_of(state, side)) <= FACTS.fleet.fleets, "GC-7.2: too many fleets"
    for fleet in state.fleets:
        assert fleet.zone in chart.zones, f"{fleet.name} is nowhere"
        if state.engagement is None:
            assert positions.ships(state, fleet.side, fleet.name), f"GC-7.4: {fleet.side} {fleet.name} without a ship"


def _check_place(state: State, piece_id: str) -> None:
    chart = CHARTS[state.map]
    piece = next(p for p in state.pieces if p.id == piece_id)
    match piece.where:
        case "fleet":
            assert kinds.is_vessel(piece.card), f"{piece_id} in a fleet"
            assert positions.fleet(state, piece.side, piece.at) is not None, f"{piece_id} in no fleet {piece.at}"
        case "zone":
            assert kinds.is_submarine(piece.card), f"{piece_id} alone at sea"
            assert piece.at in chart.zones, f"{piece_id} in no zone {piece.at}"
        case "aboard":
            ship = positions.piece(state, piece.at)
            assert ship is not None, f"{piece_id} aboard nothing"
            assert ship.where in ("fleet", "port"), f"{piece_id} aboard {ship.id}, which is {ship.where}"
            assert ship.side == piece.side, f"{piece_id} aboard an enemy"
            assert positions.room(state, ship) >= 0, f"GC-8.3: too much aboard {ship.id}"
            if kinds.is_aircraft(piece.card):
                assert kinds.fits_carrier(piece.card), f"GC-8.3: {piece_id} aboard {ship.id}"
        case "island":
            assert piece.at in chart.islands, f"{piece_id} on no island {piece.at}"
            spots = (*chart.islands[piece.at].spots, PERIPHERY)
            assert piece.spot in spots if not piece.card else piece.spot in (*spots, ""), f"{piece_id}: {piece.spot}"
            assert not kinds.is_vessel(piece.card), f"{piece_id} on land"
        case _:
            pass
