"""Other truths that a seat cannot tell apart: what others filed in advance, and mines where they are hidden (BB-9)."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.branle_bas.facts import SEATS, mine_cells
from rules.branle_bas.sight import view
from rules.branle_bas.standing import at_random, plan_of, read_reserve
from rules.branle_bas.state import MINES, VACANT, State
from rules.core import Who


def twin(state: State, who: Who, rng: Random) -> State:
    """The same game as `who` sees it, with other secrets of the others. Before the reveal all secrets lie in the envelopes."""
    if state.phase != "play":
        return state
    for index, seat in enumerate(SEATS):
        if seat == who:
            continue
        state = _other_orders(state, index, rng)
        if state.sides[index].hidden:
            state = _other_mine(state, index, rng)
    return state


def _other_orders(state: State, index: int, rng: Random) -> State:
    draft = at_random(view(state, SEATS[index]), {}, rng)
    plan, _ = plan_of(state.chart, str(draft.get("plan", "")))
    reserve, _ = read_reserve(state.chart, str(draft.get("reserve", "")))
    return state.with_side(index, plan=plan, reserve=reserve)


def _other_mine(state: State, index: int, rng: Random) -> State:
    """The hidden mine lies on another vacant cell of its minefield."""
    letter = MINES[index]
    board = state.board.replace(letter, VACANT)
    cells = [n for n in map(state.tables.index.__getitem__, mine_cells(state.chart, index)) if board[n] == VACANT]
    cell = rng.choice(cells)
    return replace(state, board=f"{board[:cell]}{letter}{board[cell + 1 :]}")
