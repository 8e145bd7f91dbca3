"""Which post contains which events of a Branle-Bas, and its headline: one post per deployment, and one for each pair of
half-turns.

Everybody gets the same headlines. Not here: the lines of a report (`events`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from rules.branle_bas.events import (
    DeployedAtDeadline,
    GameEnded,
    HalfTurn,
    LostTurn,
    LotsDrawn,
    MatchStands,
    MineFound,
    Missed,
    Moved,
    Offered,
    Passed,
    Revealed,
    Touched,
    ending_word,
    match_word,
    seat_word,
)
from rules.branle_bas.facts import SEATS
from rules.branle_bas.resolution import ENDINGS_BY_MOVE
from rules.branle_bas.view import View
from rules.core import (
    Argument,
    Chapter,
    EventData,
    Message,
    in_lines,
    listed,
    msg,
    round_chapter,
)


# ---- chapters ------------------------------------------------------------------------------------
def chapters(view: View, told: Sequence[EventData | None]) -> Iterator[Chapter]:
    """Events grouped by post. A half-turn names its own number; other events belong to the half-turn that was due."""
    game, turn = view.game, view.turn
    played: int | None = None
    for one in reversed(told):
        match one:
            case GameEnded():
                game, turn, played = one.game, one.turns + (one.how not in ENDINGS_BY_MOVE), one.turns
            case HalfTurn():
                turn = one.turn
    for one in told:
        match one:
            case HalfTurn():
                turn = one.turn
            case DeployedAtDeadline() | LotsDrawn() | Revealed():
                turn = 0
        yield round_chapter("bb-chapter", (turn + 1) // 2, played, game if view.games > 1 else 0)


# ---- headlines -----------------------------------------------------------------------------------
def headline(view: View, told: Sequence[EventData]) -> tuple[Message, ...]:
    """How the game ended and for how many points, or what both sides moved and took. Before the end also the tally (BB-8.4)."""
    lines: list[Message] = []
    clauses: list[Message] = []
    ended = False
    for one in told:
        match one:
            case GameEnded():
                ended = True
                lines.insert(0, ending_word(one.how, one.winner))
                first, second = (score.total for score in one.scores)
                clauses.append(msg("bb-head-points", first=first, second=second))
            case MatchStands():
                lines.append(match_word(one.first, one.second, one.left, one.next))
            case _:
                clauses += _clauses(one)
    if not ended and any(holdings.points for holdings in view.holdings):
        tally = {holdings.seat: holdings.points for holdings in view.holdings}
        clauses.append(msg("bb-head-tally", first=tally[SEATS[0]], second=tally[SEATS[1]]))
    return (*lines, *in_lines(clauses))


def _clauses(one: EventData) -> Iterator[Message]:
    """What one event adds to the headline."""
    match one:
        case Revealed():
            yield msg("bb-head-revealed", seat=seat_word(one.began))
        case Moved():
            yield _move(one)
            if one.offers is not UNSET:
                yield msg("bb-head-offers", seat=seat_word(one.seat))
        case MineFound():
            yield msg("bb-head-finds", seat=seat_word(one.seat), cell=one.goal)
        case Passed():
            yield msg("bb-head-passes", seat=seat_word(one.seat))
        case LostTurn():
            yield msg("bb-head-loses-turn", seat=seat_word(one.seat))
        case Offered():
            yield msg("bb-head-offers", seat=seat_word(one.seat))
        case Touched():
            yield msg("bb-head-touches", seat=seat_word(one.seat))
        case Missed():
            yield msg("bb-head-misses", seat=seat_word(one.seat))


def _move(one: Moved) -> Message:
    move: dict[str, Argument] = {
        "seat": seat_word(one.seat), "kind": one.ship_word, "cell": one.start, "goal": one.goal,
    }  # fmt: skip
    effects = one.effects()
    return msg("bb-head-move-with", **move, effects=listed(effects)) if effects else msg("bb-head-move", **move)
