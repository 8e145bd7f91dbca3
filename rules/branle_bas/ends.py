"""When a game is over and for whom (BB-7), and what comes then: the next game of the match, or its end (BB-8.7)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.branle_bas import score
from rules.branle_bas.facts import MOST_QUIET, MOST_REPEATED, SEATS
from rules.branle_bas.state import End, Side, State
from rules.branle_bas.tables import others_stuck
from rules.branle_bas.view import Result


def null(state: State) -> str | None:
    """The Null that stands before the half-turn that begins (BB-7.4 to BB-7.6), or None."""
    if _entrance(state) is not None and others_stuck(state.tables, state.known(None)):
        return "null-entrance"
    if _diagonal(state) and others_stuck(state.tables, state.known(None)):
        return "null-diagonal"
    if state.seen and state.seen.count(state.seen[-1]) >= MOST_REPEATED:
        return "repetition"
    if state.quiet >= MOST_QUIET:
        return "quiet"
    return "passes" if state.passes >= 2 else None


def at_limit(state: State) -> bool:
    """Whether both sides have used up their turns when another would begin (BB-7.7, BB-7.8)."""
    return 0 < 2 * state.options.max_moves < state.turn


def _entrance(state: State) -> int | None:
    """The side whose Admiral stands before the enemy channel, the enemy's in its net beside it (BB-7.4)."""
    for side in (0, 1):
        before, nets = state.tables.entrance[side]
        if before >= 0 and state.board[before] == "Aa"[side] and state.board.find("aA"[side]) in nets:
            return side
    return None


def _diagonal(state: State) -> bool:
    """Both Admirals outside the avant-ports, side by side in diagonal (BB-7.5)."""
    table = state.tables
    one, other = state.board.find("A"), state.board.find("a")
    if one < 0 or other < 0 or table.harbour[one] >= 0 or table.harbour[other] >= 0:
        return False
    rows = table.rows
    return abs(one // rows - other // rows) == 1 and abs(one % rows - other % rows) == 1


def finish(state: State, how: str, winner: int | None) -> State:
    """The state after a game has ended so: the next game to be deployed, or the match at its end."""
    scores = score.sheets(state, how, winner)
    if how == "limit" and state.options.limit_result == "points" and scores[0].total != scores[1].total:
        winner = int(scores[1].total > scores[0].total)
    seat = None if winner is None else SEATS[winner]
    result = Result(state.game, SEATS[state.beginner], how, seat, state.turn, scores)
    results = (*state.results, result)
    if state.game < state.options.match_games:
        return State(
            state.options, state.chart, game=state.game + 1, beginner=1 - state.beginner, results=results
        )  # fmt: skip
    sides = tuple(replace(side, plan=(), reserve=(), offers=False) for side in state.sides)
    return replace(state, sides=_pair(sides), results=results, end=End(how, _winners(results)))


def totals(results: Sequence[Result]) -> tuple[int, int]:
    """Points of the games, added up by side (BB-8.7)."""
    return sum(r.scores[0].total for r in results), sum(r.scores[1].total for r in results)


def _winners(results: Sequence[Result]) -> tuple[str, ...]:
    """A single game goes to its winner, a match to the higher total (BB-8.7)."""
    if len(results) == 1:
        return () if results[0].winner is None else (results[0].winner,)
    first, second = totals(results)
    return () if first == second else (SEATS[int(second > first)],)


def _pair(sides: tuple[Side, ...]) -> tuple[Side, Side]:
    return sides[0], sides[1]
