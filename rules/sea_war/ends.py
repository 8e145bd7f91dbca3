"""When a game is over and for whom, and the points of a match (SW-12, SW-13).

Not here: escape (`movement`), capture (`attacks`), and what follows the end of a game (`turns`).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Seat
from rules.sea_war import facts
from rules.sea_war.facts import BLUE, RED, SEATS
from rules.sea_war.state import Ending, GameEnd, State

Result = tuple[int, Ending]
"""The side that wins, -1 for a draw, and how."""


def before_turn(state: State) -> Result | None:
    """The ending by repetition or stall at the beginning of a turn (SW-12.3, SW-12.4), in this order (SW-12.8)."""
    standstill = BLUE if state.options.stall == "blue_wins" else -1
    if state.past.count(state.past[-1]) >= facts.MAX_REPETITIONS:
        return standstill, Ending.REPETITION
    return (standstill, Ending.STALL) if state.quiet >= facts.MAX_QUIET_TURNS else None


def in_turn(state: State) -> Result | None:
    """The ending by an escape or a capture that an order caused, or because nothing could bring a blue ship back (SW-12.6)."""
    if state.end is not None:
        return state.end.winner, state.end.how
    gone = not state.held[BLUE] and state.owed < 0 and state.sunk(BLUE)
    return (RED, Ending.NO_SHIPS) if gone else None


def after_turn(state: State) -> Result | None:
    """The ending when the mover's turn is closed: no blue ship left (SW-12.6), turns missed in
    a row (SW-13.4), forced passes (SW-12.5).
    """
    side = state.mover
    if side == BLUE and state.sunk(BLUE):
        return RED, Ending.NO_SHIPS
    if state.missed[side] >= state.options.max_missed:
        return 1 - side, Ending.MISSED
    return (-1, Ending.PASSES) if state.passes >= facts.MAX_FORCED_PASSES else None


def may_claim(state: State) -> bool:
    """Whether the mover may claim the win (SW-13.4); public."""
    return state.phase == "play" and state.missed[1 - state.mover] >= facts.MISSED_TURNS_TO_CLAIM


def end_game(state: State, winner: int, how: Ending) -> State:
    """The state after an escape or a capture; `in_turn` ends the game."""
    return replace(state, end=GameEnd(winner, how, state.turn))


def points(state: State) -> tuple[int, int]:
    """Half points of each seat over the match: 2 for a win, 1 for a draw (SW-12.7)."""
    totals = [0, 0]
    for game, result in enumerate(state.results, start=1):
        if result.winner < 0:
            totals = [t + 1 for t in totals]
        else:
            totals[result.winner if game == 1 else 1 - result.winner] += 2
    return totals[0], totals[1]


def winners(state: State) -> tuple[Seat, ...]:
    """The seats that have won the match; empty for a draw."""
    first, second = points(state)
    return () if first == second else (SEATS[int(second > first)],)
