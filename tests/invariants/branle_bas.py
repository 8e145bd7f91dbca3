"""For the tests alone: facts true of every state, and twins: other states that a seat cannot tell apart from this one (BB-9)."""

from __future__ import annotations

from collections import Counter
from random import Random

from msgspec.structs import replace

from rules.branle_bas import RULES, visibility
from rules.branle_bas.facts import KINDS, MAX_QUIET, MAX_REPEATED, SEATS, mine_cells
from rules.branle_bas.movement import can_move, moves_of
from rules.branle_bas.orders import PREMOVES, plan_of, read_reserve
from rules.branle_bas.resolution import position_hash
from rules.branle_bas.state import MINES, VACANT, WRECK, State
from rules.core import Who
from rules.core.conditional_orders import write_tree
from rules.core.sheet import chosen
from tests.invariants import Secret


# ---- true of every state -------------------------------------------------------------------------
def check(state: State) -> None:
    """Raises AssertionError naming what the state breaks."""
    assert 1 <= state.game <= state.options.match_games, "a game beyond the match"
    assert len(state.results) == state.game - (state.end is None), "the results are not those of the games played"
    for result in state.results:
        for sheet in result.scores:
            assert sheet.total == sum(line.points for line in sheet.lines), "BB-8: a sheet is added up wrongly"
    if state.end is not None:
        assert all(not side.plan and not side.reserve for side in state.sides), "orders filed for a game that is over"
    if not state.board:
        assert state.turn == 0, "a turn before the reveal"
        return
    _check_board(state)
    _check_pieces(state)
    if state.end is None:
        _check_turn(state)


def _check_board(state: State) -> None:
    table = state.tables
    assert len(state.board) == table.size, "the board has another size than the map"
    for cell, letter in enumerate(state.board):
        if letter == WRECK:
            assert state.options.wrecks == "block", "BB-6.3: a wreck that ought to have vanished"
            continue
        assert letter == VACANT or letter.upper() in KINDS, f"{letter} is no piece"
        if letter in "Aa":
            assert cell not in table.neutral, "BB-5.13: an Admiral in a neutral port"
        if letter.isalpha() and table.nets[cell] >= 0 and state.end is None:
            assert table.nets[cell] == int(letter.islower()), "BB-6.2: a ship afloat in an enemy net"
    for side, letter in enumerate(MINES):
        cell = state.board.find(letter)
        if cell < 0:
            assert not state.sides[side].hidden, "BB-9.2: a swept mine is hidden"
        elif state.options.mine_place == "fixed":
            assert cell == table.gates[side], "BB-3.3: the mine has left its place"
        else:
            assert table.names[cell] in mine_cells(state.chart, side), "BB-3.3: the mine lies outside of its minefield"


def _check_pieces(state: State) -> None:
    """Checks that no piece is lost or created (BB-1.3)."""
    for index, seat in enumerate(SEATS):
        own = "".join(c for c in state.board if c.isalpha() and c.isupper() == (index == 0)).upper()
        gone = state.sides[1 - index].taken + "".join(wreck.kind for wreck in state.wrecks if wreck.side == seat)
        count = Counter(own + state.sides[index].in_port + gone)
        for piece in state.chart.pieces:
            assert count[piece.kind] <= piece.number, f"BB-1.3: {count[piece.kind]} pieces {piece.kind} of {seat}"
        assert own.count("A") + state.sides[index].in_port.count("A") == 1 or state.end is not None, "no Admiral"


def _check_turn(state: State) -> None:
    assert state.turn >= 1, "no turn in a running game"
    limit = state.options.max_moves
    assert not limit or state.turn <= 2 * limit, "BB-7.7: more moves than allowed"
    assert state.quiet < MAX_QUIET, "BB-7.6: too many half-turns without an event"
    assert state.passes < 2, "BB-7.6: both sides have passed"
    assert state.seen, "the position was not counted"
    assert state.seen.count(state.seen[-1]) < MAX_REPEATED, "BB-7.6: a position for the third time"
    assert state.seen[-1] == position_hash(state.board, state.mover), "another position was counted than this"
    table, known = state.tables, state.known(None)
    moves = moves_of(table, known, state.mover, touched=state.touched)
    assert can_move(table, known, state.mover, moves), "BB-4.2: nothing to move"
    for side in state.sides:
        assert side.missed < state.options.max_missed, "BB-10.3: too many missed moves"
    assert not state.touched or state.options.touch_move == "on", "BB-4.4: no such rule in this game"
    assert state.part == 1 or state.touched or state.options.mine_place != "fixed", "a sheet too many"


# ---- twins: other orders filed in advance, other places of hidden mines --------------------------
_ORDER_ODDS = 2
"""One in this many twins has the same orders: three in ten have none, and the others rarely agree."""


def twin(state: State, who: Who, rng: Random) -> State:
    """The same game as `who` sees it, with other secrets of the opponent. Before the reveal all secrets are in sealed answers."""
    if state.phase != "play":
        return state
    for index, seat in enumerate(SEATS):
        if seat == who:
            continue
        view = visibility.view(state, seat)
        ask = RULES.standing_orders(view, seat)
        assert ask is not None
        draft = PREMOVES.random(view, ask, {}, rng)
        plan, _ = plan_of(state.chart, chosen(draft, "plan"))
        reserve, _ = read_reserve(state.chart, chosen(draft, "reserve"))
        state = state.with_side(index, plan=plan, reserve=reserve)
        if state.sides[index].hidden:
            board = state.board.replace(MINES[index], VACANT)
            cell = rng.choice(_mine_places(state, index))
            state = replace(state, board=f"{board[:cell]}{MINES[index]}{board[cell + 1 :]}")
    return state


def secrets(state: State, who: Who) -> dict[str, Secret]:
    """What is hidden from a reader, by name."""
    found: dict[str, Secret] = {}
    for index, seat in enumerate(SEATS):
        if seat == who or state.phase != "play":
            continue
        side = state.sides[index]
        table, known = state.tables, state.known(index)
        if can_move(table, known, index, moves_of(table, known, index)):
            found[f"plan.{seat}"] = Secret(write_tree(side.plan), _ORDER_ODDS)
            found[f"reserve.{seat}"] = Secret(side.reserve, _ORDER_ODDS)
        if side.hidden:
            found[f"mine.{seat}"] = Secret(state.board.find(MINES[index]), len(_mine_places(state, index)))
    return found


def _mine_places(state: State, index: int) -> list[int]:
    """The cells where a hidden mine may be: any vacant cell of its minefield, and its own."""
    numbers = (state.tables.index[cell] for cell in mine_cells(state.chart, index))
    return [number for number in numbers if state.board[number] in (VACANT, MINES[index])]
