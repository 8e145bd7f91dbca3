"""When a game is over, and for whom; the second game of a match; offers of a draw (SW-12)."""

from __future__ import annotations

from hashlib import blake2b

from rules.sea_war import tell
from rules.sea_war.board import CELLS
from rules.sea_war.facts import BLUE, KINDS, RED, SIDE
from rules.sea_war.run import Run
from rules.sea_war.state import Ending, Result, State


def finish(run: Run, winner: int, how: Ending) -> None:
    """The present game is over; everything is disclosed (SW-11.8). Of a match of two the next one is set up (SW-12.7)."""
    state = run.state
    end = Result(winner, how, state.turn)
    results = (*state.results, end)
    run.told(tell.game_over(state, end))
    if state.options.match == "two" and state.game == 1:
        run.state = State(state.options, game=2, results=results)
        run.told(tell.next_game(run.state))
        return
    run.change(phase="over", end=end, results=results, pending=None, hidden=-1, left=-1, offer=-1)
    if state.options.match == "two":
        run.told(tell.match_over(run.state))


def stalled(run: Run, how: Ending) -> None:
    """A draw by repetition or standstill, or Blue's win where the blockade is to count (SW-12.3, SW-12.4)."""
    finish(run, BLUE if run.state.options.stall == "blue_wins" else -1, how)


_CODE: dict[tuple[int, str], int] = {
    (side, str(kind)): 1 + 16 * (3 * side + number) for side in (RED, BLUE) for number, kind in enumerate(KINDS)
}
"""One number a kind of ship, with room for its armour."""
_MARK = 128
"""Added for the `anti` mark."""


def fingerprint(state: State) -> int:
    """The public position as a number: ships of one kind are alike whichever they are (SW-12.3, SW-12.10)."""
    board = bytearray(len(CELLS) + 1)
    kinds, armour, hidden = state.kinds, state.armour, state.hidden
    for ship, cell in enumerate(state.cells):
        if ship == hidden:
            cell = len(CELLS)
        elif cell < 0:
            continue
        board[cell] = _CODE[SIDE[ship], kinds[ship]] + armour[ship]
    if state.anti >= 0:
        board[state.cells[state.anti]] += _MARK
    rest = bytes((*state.held, state.lying, state.mover))
    return int.from_bytes(blake2b(board + rest, digest_size=7).digest(), "big")


# ---- draws ---------------------------------------------------------------------------------------
def offer_draw(run: Run, side: int) -> None:
    """A draw is offered, or the enemy's offer accepted (SW-12.7, SW-12.9)."""
    state = run.state
    if state.offer == 1 - side:
        finish(run, -1, Ending.AGREEMENT)
    elif state.offer < 0:
        run.change(offer=side, offered=state.turn, offers=state.offers + 1)
        run.told(tell.offered(side))


def lapse(run: Run) -> None:
    """An offer lapses when he who made it has closed his next turn."""
    state = run.state
    if state.offer == state.mover and state.offered < state.turn:
        run.change(offer=-1, offers=state.offers + 1)
        run.told(tell.lapsed(state.mover))
