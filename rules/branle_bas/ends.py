"""When a game is over and for whom (BB-7, BB-10), for how many points (BB-8), and what follows: the next game, or the end of
the match.

Everything here uses public facts alone. Not here: what causes an ending (`resolution`), and its words (`events`).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.branle_bas import facts
from rules.branle_bas.facts import KINDS, SEATS
from rules.branle_bas.movement import others_stuck
from rules.branle_bas.state import End, State
from rules.branle_bas.view import Result, Score, ScoreLine

NULLS = frozenset(("null-entrance", "null-diagonal", "repetition", "quiet", "passes", "agreement", "limit"))
"""Endings in which no Admiral was beaten: the points for ships taken and lost carry over to the next game (BB-8.4)."""
LOST = frozenset(("net", "resignation", "missed"))
"""Endings by which the side that brings them about loses (BB-7.3)."""


# ---- when it is over (BB-7) ----------------------------------------------------------------------
def over_before_turn(state: State) -> str | None:
    """The ending that applies before the coming half-turn (BB-7.4, BB-7.5, BB-7.6, BB-7.7, BB-7.8); None if the game goes on."""
    if _before_the_channel(state) and others_stuck(state.tables, state.known(None)):
        return "null-entrance"
    if _diagonal(state) and others_stuck(state.tables, state.known(None)):
        return "null-diagonal"
    if state.seen and state.seen.count(state.seen[-1]) >= facts.MAX_REPEATED:
        return "repetition"
    if state.quiet >= facts.MAX_QUIET:
        return "quiet"
    if state.passes >= facts.MAX_PASSES:
        return "passes"
    # BB-7.7, BB-7.8: both sides have used up their turns before another would begin.
    return "limit" if 0 < 2 * state.options.max_moves < state.turn else None


def _before_the_channel(state: State) -> bool:
    """Whether an Admiral is before the enemy channel, with the enemy Admiral in a net beside that channel (BB-7.4)."""
    for side in (0, 1):
        before, nets = state.tables.entrance[side]
        if before >= 0 and state.board[before] == "Aa"[side] and state.board.find("aA"[side]) in nets:
            return True
    return False


def _diagonal(state: State) -> bool:
    """Whether both Admirals are outside the avant-ports and diagonally adjacent (BB-7.5)."""
    table = state.tables
    one, other = state.board.find("A"), state.board.find("a")
    if one < 0 or other < 0 or table.harbour[one] >= 0 or table.harbour[other] >= 0:
        return False
    rows = table.rows
    return abs(one // rows - other // rows) == 1 and abs(one % rows - other % rows) == 1


def may_claim(state: State) -> bool:
    """Whether the mover may claim the game (BB-10.3). Public."""
    return state.phase == "play" and state.sides[1 - state.mover].missed >= facts.CLAIM_AFTER_MISSED


def is_forfeited(state: State, side: int) -> bool:
    """Whether a side loses the game by its missed moves in a row (BB-10.3, BB-10.7)."""
    return state.sides[side].missed >= state.options.max_missed


def winner_of(how: str, side: int) -> int | None:
    """Index of the side that wins by an ending that `side` brings about; None for a Null.

    The opponent wins if the side's Admiral enters an enemy net, if the side resigns or if it forfeits the game (BB-7.3). The
    side itself wins by a triumph, by a victory or by claiming the game (BB-7.1, BB-7.2, BB-10.3).
    """
    if how in NULLS:
        return None
    return 1 - side if how in LOST else side


def finish(state: State, how: str, side: int) -> State:
    """The state after a game has ended: the next game, waiting for deployments, or the end of the match. `side`: index of the
    side that brought the ending about.

    A game that reaches the limit may go to the higher sum (BB-7.7). A single game goes to its winner, a match to the higher total
    (BB-8.7). The sides begin the games in turn (BB-3.5), and a resignation ends only one (BB-8.9).
    """
    options = state.options
    winner = winner_of(how, side)
    scores = score_sheets(state, how, winner)
    if how == "limit" and options.limit_result == "points" and scores[0].total != scores[1].total:
        winner = int(scores[1].total > scores[0].total)
    seat = None if winner is None else SEATS[winner]
    results = (*state.results, Result(state.game, SEATS[state.beginner], how, seat, state.turn, scores))
    if state.game < options.match_games:
        return State(options, state.chart, game=state.game + 1, beginner=1 - state.beginner, results=results)
    for index in (0, 1):
        state = state.with_side(index, plan=(), reserve=(), offers=False)
    state = replace(state, results=results)
    if options.match_games > 1:
        first, second = state.totals
        seat = None if first == second else SEATS[int(second > first)]
    return replace(state, end=End(how, () if seat is None else (seat,)))


# ---- for how many points (BB-8) ------------------------------------------------------------------
def score_sheets(state: State, how: str, winner: int | None) -> tuple[Score, Score]:
    """Both sides' score sheets for a game that ended in this way."""
    if how in NULLS:
        return gains_and_losses(state, 0), gains_and_losses(state, 1)
    assert winner is not None, "somebody won"
    won, lost = (_triumph if how == "triumph" else _victory)(state, winner)
    sheets = _sheet(winner, won), _sheet(1 - winner, lost)
    return sheets if winner == 0 else sheets[::-1]


def gains_and_losses(state: State, index: int) -> Score:
    """A side's points for ships taken and lost (BB-8.4); also the tally that is shown during a game."""
    side = state.sides[index]
    lost = _kinds(state, "lost", _lost(state, index), sign=-1)
    return _sheet(index, [_kinds(state, "taken", side.taken), _ports(state, side.in_port), lost])


def _lost(state: State, index: int) -> str:
    """Letters of a side's ships that were taken or scuttled; a swept mine is not a ship (BB-8.8)."""
    taken = state.sides[1 - index].taken.replace("M", "")
    return taken + "".join(wreck.kind for wreck in state.wrecks if wreck.side == SEATS[index])


def _victory(state: State, winner: int) -> tuple[list[ScoreLine], list[ScoreLine]]:
    """The lines of winner and loser by BB-8.1 and BB-8.2, without wrecks (BB-8.5), however the Admiral was beaten (BB-8.6)."""
    loser = 1 - winner
    own, enemy = state.sides[winner], state.sides[loser]
    there = [state.board[cell] for cell in sorted(state.tables.neutral)] if state.board else []
    neutral = "".join(c for c in there if c.isalpha() and c.isupper() == (loser == 0)).upper()
    left = _left(state, loser).replace("A", "")
    for letter in neutral:
        left = left.replace(letter, "", 1)
    return [
        _kinds(state, "taken", own.taken.replace("A", "")),
        _kinds(state, "neutral", neutral),
        _kinds(state, "admiral", "A"),
        ScoreLine("prize", facts.PRIZE),
        _ports(state, own.in_port),
        _kinds(state, "left", _left(state, winner)),
    ], [
        _kinds(state, "left", left),
        _ports(state, enemy.in_port),
        _kinds(state, "taken", enemy.taken),
    ]  # fmt: skip


def _triumph(state: State, winner: int) -> tuple[list[ScoreLine], list[ScoreLine]]:
    """The lines of winner and loser by BB-8.3: the loser gets nothing."""
    whole = sum(piece.number * piece.value for piece in state.chart.pieces)
    return [
        ScoreLine("fleet", whole),
        _ports(state, state.sides[winner].in_port.replace("A", "")),
        ScoreLine("triumph", facts.TRIUMPH_PRIZE),
        _kinds(state, "regained", _lost(state, winner)),
    ], []  # fmt: skip


def _left(state: State, index: int) -> str:
    """Letters of a side's pieces that are not sunk: on the board, its mine included, and in the enemy port (BB-8.1).

    If a player resigns while deploying, both squadrons are complete (BB-8.10).
    """
    if not state.board:
        return "".join(piece.kind * piece.number for piece in state.chart.pieces)
    on_board = (c for c in state.board if c.isalpha() and c.isupper() == (index == 0))
    return "".join(on_board).upper() + state.sides[index].in_port


def _kinds(state: State, key: str, letters: str, sign: int = 1) -> ScoreLine:
    points = sum(map(state.tables.values.__getitem__, letters))
    return ScoreLine(key, sign * points, tuple(sorted(letters, key=KINDS.index)))  # type: ignore[arg-type]


def _ports(state: State, letters: str) -> ScoreLine:
    line = _kinds(state, "port", letters)
    return ScoreLine("port", facts.PORT_PRIZE * len(letters), line.kinds)


def _sheet(index: int, lines: list[ScoreLine]) -> Score:
    kept = tuple(line for line in lines if line.points or line.kinds)
    return Score(SEATS[index], kept, sum(line.points for line in kept))
