"""What is true of every state; the tests ask after each step."""

from __future__ import annotations

from rules.sea_war.board import CELLS, CENTRE, MIDDLE, PERIPHERY
from rules.sea_war.facts import (
    ARMOUR,
    BATTLESHIP,
    BLUE,
    CARDS,
    MOST_PASSES,
    MOST_QUIET,
    MOST_SAME,
    NAMES,
    OWN,
    RED,
    SIDE,
)
from rules.sea_war.legal import has_action, used_up
from rules.sea_war.state import ABSENT, LOST, State


def check(state: State) -> None:
    """Raises AssertionError naming what is broken."""
    _check_ships(state)
    _check_cards(state)
    match state.phase:
        case "over":
            assert state.results, "SW-12: over without a result"
            games = 2 if state.options.match == "two" else 1
            assert len(state.results) == games, f"SW-12.7: {len(state.results)} games of {games}"
        case "play":
            _check_turn(state)
            _check_end(state)
        case _:
            _check_setup(state)
    assert len(state.results) == state.game - (state.phase != "over"), "SW-12.7: results and games"


def _check_ships(state: State) -> None:
    afloat = [c for c in state.cells if c >= 0]
    assert len(afloat) == len(set(afloat)), "SW-2.5: two ships on a cell"
    assert all(c in CELLS or c in (LOST, ABSENT) for c in state.cells), "SW-2.1: a ship off the board"
    assert len(state.cells) == len(state.armour) == len(state.kinds) == len(NAMES), "SW-1: the fleets"
    for ship in range(len(NAMES)):
        assert state.armour[ship] >= 0, "SW-1.5: armour below none"
        if SIDE[ship] == BLUE:
            assert state.armour[ship] <= 1, f"SW-8.2: {NAMES[ship]} has too much armour"
        elif state.phase != "over":
            # SHIELD is one card: one ship may have one point more than it was built with.
            assert state.armour[ship] <= ARMOUR[ship] + 2, f"SW-8.2: {NAMES[ship]} has too much armour"
    assert state.anti < 0 or (SIDE[state.anti] == BLUE and state.cells[state.anti] >= 0), "SW-9.4: the mark"
    if state.hidden >= 0:
        assert SIDE[state.hidden] == RED, "SW-8.5: a hidden blue ship"
        assert state.cells[state.hidden] >= 0, "SW-8.5: a hidden ship that is lost"
        assert state.left >= 0, "SW-8.5: nobody knows where it left"


def _check_cards(state: State) -> None:
    played = list(state.discards)
    assert len(set(played)) == len(played), "SW-7.1: a card played twice"
    for side in (RED, BLUE):
        hand = state.hands[side]
        assert len(hand) == state.held[side], "SW-11.2: a hand of another size"
        assert set(hand) <= set(CARDS[side]), "SW-1.4: a card of the other colour"
        assert not set(hand) & set(played), "SW-7.1: a card played and held"
    assert len(state.traps) == state.lying <= 2, "SW-8.10: the traps"
    assert "trap" in played or not state.traps, "SW-8.1: traps without the card"


def _check_turn(state: State) -> None:
    assert state.turn >= 1, "SW-4: no turn"
    assert all(SIDE[s] == state.mover for s in state.moved), "SW-4: a ship of the other side has moved"
    assert len(set(state.moved)) == len(state.moved), "SW-4.3: a ship moved twice"
    most = 3 if state.multi else 2
    assert len(state.moved) <= most, "SW-4.3: too many moves"
    if state.moved and state.attacked:
        assert state.mover == RED, "SW-4.4: Blue moved and attacked"
        assert state.options.red_attack == "in_addition", "SW-4.3: Red moved and attacked"
    if BATTLESHIP in state.moved:
        assert len(state.moved) == 1, "SW-4.3: the battleship and another"
    assert (state.stage == "start") <= (not state.moved and not state.attacked), "SW-4.2: the start step"
    for act in state.acts:
        assert state.turn - 1 <= act.turn <= state.turn, "an old line of the past"
    if state.pending is not None:
        assert state.mover == BLUE, "SW-10.1: an attack of Red's waits"
        assert state.options.counter_mode == "ask", "SW-10.2: a pause"
    elif not state.held[state.mover]:
        assert not used_up(state), "SW-4.10: nothing left to ask for"
        assert state.stage != "start" or state.owed >= 0 or has_action(state), "SW-4.10: asked without an action"


def _check_end(state: State) -> None:
    assert state.end is None, "SW-12: over and going on"
    assert state.cells[BATTLESHIP] != LOST, "SW-12.2: the battleship is captured"
    assert state.cells[BATTLESHIP] not in PERIPHERY, "SW-12.1: the battleship is at the edge"
    assert state.quiet < MOST_QUIET, "SW-12.4: nothing happens"
    assert state.passes < MOST_PASSES, "SW-12.5: forced passes"
    assert all(state.past.count(p) < MOST_SAME for p in state.past[-1:]), "SW-12.3: the same position"
    assert all(m < state.options.max_missed for m in state.missed), "SW-13.4: missed turns"


def _check_setup(state: State) -> None:
    assert state.turn == 0, "SW-3: a turn in the set-up"
    for side in (RED, BLUE):
        cells = [state.cells[s] for s in OWN[side] if state.cells[s] >= 0]
        assert len(cells) in (0, len(OWN[side])), "SW-3.6: half a deployment"
        inside = [c in CENTRE for c in cells]
        assert all(inside) if side == RED else not any(inside), "SW-3.2, SW-3.3: outside of the zone"
    assert state.cells[BATTLESHIP] in (ABSENT, MIDDLE), "SW-3.2: the battleship"
