"""The score sheets: what a game brings each side, line by line (BB-8). Works on public facts alone."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules.branle_bas.facts import KINDS, PORT_PRIZE, PRIZE, SEATS, TRIUMPH_PRIZE
from rules.branle_bas.state import State
from rules.branle_bas.view import Chart, Kind, Score, ScoreLine

TRIUMPH = "triumph"
NULLS = frozenset(("null-entrance", "null-diagonal", "repetition", "quiet", "passes", "agreement", "limit"))
"""Endings without a beaten Admiral: "gains et pertes" are carried on (BB-8.4)."""


def sheets(state: State, how: str, winner: int | None) -> tuple[Score, Score]:
    """Both sides' sheets for a game that ended so."""
    if how in NULLS:
        return null(state, 0), null(state, 1)
    assert winner is not None, "somebody won"
    made = _triumph if how == TRIUMPH else _victory
    lines = made(state, winner)
    sheet = [_sheet(winner, lines[0]), _sheet(1 - winner, lines[1])]
    return (sheet[0], sheet[1]) if winner == 0 else (sheet[1], sheet[0])


def null(state: State, index: int) -> Score:
    """A side's gains and losses (BB-8.4): also what a running game shows as points."""
    side = state.sides[index]
    return _null(state.chart, index, side.taken, side.in_port, lost(state, index))


@lru_cache(maxsize=1024)
def _null(chart: Chart, index: int, taken: str, in_port: str, gone: str) -> Score:
    lines = [_kinds(chart, "taken", taken), _ports(chart, in_port), _kinds(chart, "lost", gone, sign=-1)]
    return _sheet(index, lines)


def lost(state: State, index: int) -> str:
    """Letters of a side's ships taken or scuttled; a swept mine is no ship (BB-8.8)."""
    taken = state.sides[1 - index].taken.replace("M", "")
    return taken + "".join(wreck.kind for wreck in state.wrecks if wreck.side == SEATS[index])


def _victory(state: State, winner: int) -> tuple[list[ScoreLine], list[ScoreLine]]:
    """BB-8.1 and BB-8.2, whoever beat the Admiral (BB-8.6)."""
    chart = state.chart
    loser = 1 - winner
    own, enemy = state.sides[winner], state.sides[loser]
    neutral = _in_neutral(state, loser)
    left = _left(state, loser).replace("A", "")
    for letter in neutral:
        left = left.replace(letter, "", 1)
    return [
        _kinds(chart, "taken", own.taken.replace("A", "")),
        _kinds(chart, "neutral", neutral),
        _kinds(chart, "admiral", "A"),
        ScoreLine("prize", PRIZE),
        _ports(chart, own.in_port),
        _kinds(chart, "left", _left(state, winner)),
    ], [
        _kinds(chart, "left", left),
        _ports(chart, enemy.in_port),
        _kinds(chart, "taken", enemy.taken),
    ]  # fmt: skip


def _triumph(state: State, winner: int) -> tuple[list[ScoreLine], list[ScoreLine]]:
    """BB-8.3: the loser has nothing."""
    chart = state.chart
    whole = sum(piece.number * piece.value for piece in chart.pieces)
    return [
        ScoreLine("fleet", whole),
        _ports(chart, state.sides[winner].in_port.replace("A", "")),
        ScoreLine("triumph", TRIUMPH_PRIZE),
        _kinds(chart, "regained", lost(state, winner)),
    ], []  # fmt: skip


def _left(state: State, index: int) -> str:
    """Letters of a side's pieces not sunk: on the board, its mine among them, and in the enemy port (BB-8.1).

    Who resigns while deploying leaves both squadrons whole (BB-8.10).
    """
    if not state.board:
        return "".join(piece.kind * piece.number for piece in state.chart.pieces)
    on_board = (c for c in state.board if c.isalpha() and c.isupper() == (index == 0))
    return "".join(on_board).upper() + state.sides[index].in_port


def _in_neutral(state: State, index: int) -> str:
    there = [state.board[cell] for cell in sorted(state.tables.neutral)] if state.board else []
    return "".join(c for c in there if c.isalpha() and c.isupper() == (index == 0)).upper()


def _kinds(chart: Chart, key: str, letters: Iterable[str], sign: int = 1) -> ScoreLine:
    kinds: tuple[Kind, ...] = tuple(kind for kind in KINDS for letter in letters if letter == kind)
    return ScoreLine(key, sign * sum(chart.table[kind].value for kind in kinds), kinds)  # type: ignore[arg-type]


def _ports(chart: Chart, letters: str) -> ScoreLine:
    line = _kinds(chart, "port", letters)
    return ScoreLine("port", PORT_PRIZE * len(letters), line.kinds)


def _sheet(index: int, lines: list[ScoreLine]) -> Score:
    kept = tuple(line for line in lines if line.points or line.kinds)
    return Score(SEATS[index], kept, sum(line.points for line in kept))
