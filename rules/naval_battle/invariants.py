"""What is true of every state; the tests ask after each step."""

from __future__ import annotations

from rules.geometry import Grid
from rules.naval_battle.facts import CELLS, FULL_CAPITAL, GEAR, MOST_ATOMIC, SEATS
from rules.naval_battle.state import Act, Ending, Side, State


def check(state: State) -> None:
    """Raises AssertionError naming what is broken."""
    if state.sides is None:
        assert state.turn == 0, "a turn before the fleets are set"
        return
    for index, side in enumerate(state.sides):
        _check_layout(state.board, side)
        _check_stock(state, index, side)
    for number, act in enumerate(state.log.acts, start=1):
        _check_act(number, act)
    _check_turns(state)


def _check_layout(board: Grid, side: Side) -> None:
    land = 0
    for centre in side.layout.islands:
        block = board.mask(board.square(centre, 1))
        assert block.bit_count() == 9, "NB-2.5: an island leaves the grid"
        assert not block & land, "NB-2.5: two islands overlap"
        land |= block
    taken = 0
    for hull in side.layout.ships:
        mask = board.mask(hull.cells)
        assert len(hull.cells) == CELLS[hull.kind], f"NB-2.1: a {hull.kind} of {len(hull.cells)} cells"
        assert not mask & land, "NB-2.4: a ship on land"
        assert not board.halo(mask) & taken, "NB-2.3: two ships touch"
        taken |= mask
    assert taken, "NB-2.2: no ship"
    decks = board.mask(c for hull in side.layout.ships if hull.kind == "carrier" for c in hull.cells)
    for cells in (side.planes, side.bombs, side.atomics):
        assert len(set(cells)) == len(cells), "NB-3.2: two pieces of a kind on a cell"
        assert not board.mask(cells) & ~(land | decks), "NB-3.1: equipment at sea"
    assert not board.mask(side.aa) & ~land, "NB-3.1: a battery at sea"
    assert len(set(side.aa)) == len(side.aa), "NB-3.2: two batteries on a cell"
    assert set(side.hit) <= set(side.layout.ship_at), "NB-2.6: sea is hit"
    assert len(set(side.hit)) == len(side.hit), "NB-2.6: a cell hit twice"


def _check_stock(state: State, index: int, side: Side) -> None:
    """What is left and what is gone together cost no more than the capital (NB-1.3, NB-4.1)."""
    assert side.salvos >= 0, "NB-3.5: salvos below none"
    acts = state.log.acts
    fired = sum(act.kind == "salvo" for act in acts if act.side == index)
    used = {kind: sum(act.kind == kind for act in acts if act.side == index) for kind in GEAR}
    lost = {kind: sum(k == kind for act in acts if act.side != index for k, _ in act.gear) for kind in GEAR}
    used["aa"] = sum(act.aa >= 0 for act in acts if act.side != index)
    counts = {"plane": side.planes, "bomb": side.bombs, "atomic": side.atomics, "aa": side.aa}
    total = {kind: len(counts[kind]) + used[kind] + lost[kind] for kind in GEAR}
    assert total["atomic"] <= MOST_ATOMIC, "NB-3.3: too many atomic bombs"
    price = side.cells + side.salvos + fired + total["plane"] + total["aa"] + 3 * total["bomb"] + 5 * total["atomic"]
    assert price <= state.options.capital <= FULL_CAPITAL, f"NB-4.1: {SEATS[index]} has {price} points"


def _check_act(number: int, act: Act) -> None:
    assert "x" not in act.seen, f"NB-9.4: the plane of action {number} shows a battery"
    if act.kind == "bomb":
        assert all(kind != "aa" for kind, _ in act.gear), f"NB-9.4: the bomb of action {number} destroys a battery"
    if act.aa >= 0:
        outcome = (act.hits, act.gear, act.seen)
        assert outcome == ((), (), ""), f"NB-7.2, NB-8.1: action {number} was shot down"
    assert sum(count for _, count, _ in act.struck) == len(act.hits), f"NB-6.3: the report of action {number}"


def _check_turns(state: State) -> None:
    """Termination (NB-10.4): lost turns aside, no more turns than both sides' weapons allow."""
    acts = state.log.acts
    weapons = [
        state.side(i).items
        + sum(act.kind in ("salvo", "plane", "bomb", "atomic") for act in acts if act.side == i)
        + sum(kind != "aa" for act in acts if act.side != i for kind, _ in act.gear)
        for i in (0, 1)
    ]
    lost = sum(act.kind == "lost" for act in acts)
    assert state.turn <= 2 * max(weapons) + 1 + 2 * lost, "NB-10.4: too many turns"
    if state.end is None:
        assert state.side(0).striking or state.side(1).striking, "NB-10.2: nobody can strike"
        assert state.side(state.mover).items, "NB-5.2: the mover has nothing left"
        assert 0 <= state.done < state.options.actions_per_turn, "NB-5.4: actions of a turn"
        assert all(len(s.hit) < s.cells for s in state.sides or ()), "NB-10.1: a fleet is sunk"
    elif state.end.how is not Ending.ALL_SUNK and state.end.how is not Ending.RESIGNATION:
        assert all(len(s.hit) < s.cells for s in state.sides or ()), "NB-10.1: a fleet is sunk"
