"""Moves, pieces and scores of Branle-Bas in words, for the text beside the pictures and for the alt text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import get_args

from bot.words import separator, text
from renderer import palette
from renderer.layout import Sign
from renderer.palette import SEATS, other
from rules.branle_bas import facts
from rules.branle_bas.view import Chart, Holdings, Kind, KindName, Move, Result, ScoreLine, View
from rules.core.conditional_orders import read_tree, write_tree

NAMES: dict[str, str] = dict(zip(get_args(Kind), get_args(KindName), strict=True))
"""Letter of a kind -> its part of message keys."""


def sign(lang: str, seat: str) -> Sign:
    """Sign with which a side is marked: shape, colour and letter."""
    return Sign(palette.SIDES[seat], text(lang, f"pic-bb-letter-{seat}"))


def side(lang: str, seat: str) -> str:
    """The name of a side: "Side A"."""
    return text(lang, f"bb-side-{seat}")


def within(lang: str, seat: str) -> str:
    """The name of a side inside a sentence: French says "le camp A"."""
    return text(lang, f"bb-within-{seat}")


def name(lang: str, kind: str) -> str:
    """The name of a kind: "torpedo boat"."""
    return text(lang, f"bb-kind-{NAMES[kind]}")


def signed(points: int) -> str:
    """A number of points with its sign: "+25", "−5" or "0"."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def plain(points: int) -> str:
    """A number of points: "25", "−5" or "0"."""
    return f"−{-points}" if points < 0 else str(points)


def way(move: Move) -> str:
    """The path of a move: "E5–E6", "D7×D8", or "C5–C7–D7" for an équerre."""
    parts = [part for part in (move.start, move.corner) if part]
    return "–".join(parts) + ("×" if move.took else "–") + move.goal


def result(lang: str, move: Move) -> str:
    """What a move caused; empty if the ship only moved."""
    said: list[str] = []
    if move.kind == "found":
        said.append(text(lang, "pic-bb-found", cell=move.goal))
    elif move.took == "M":
        said.append(text(lang, "bb-told-swept"))
    elif move.took:
        said.append(text(lang, "bb-told-took", kind=text(lang, f"bb-a-{NAMES[move.took]}")))
    if move.goal.startswith("P") and move.kind == "move":
        said.append(text(lang, "pic-bb-in-port", port=move.goal))
    if move.scuttled:
        said.append(text(lang, "pic-bb-net-loss" if move.ship == "A" else "pic-bb-sunk"))
    return separator(lang).join(said)


def half_turn(lang: str, move: Move, brief: bool = False) -> str:
    """A half-turn in one line: "cruiser E5×E7: takes a torpedo boat"; `brief`: "K E5×E7: …"."""
    if move.ship is None or not move.goal:
        return text(lang, f"pic-bb-{move.kind}")
    said = f"{move.ship if brief else name(lang, move.ship)} {way(move)}"
    came = result(lang, move)
    return text(lang, "pic-says", what=said, said=came) if came else said


def value(chart: Chart, kinds: Iterable[Kind]) -> int:
    return sum(chart.piece(kind).value for kind in kinds)


def counted(lang: str, chart: Chart, kinds: Iterable[Kind], brief: bool = False) -> str:
    """Pieces by kind: "cruiser, torpedo boat ×2"; `brief`: "K, 2 T"."""
    counts = Counter(kinds)
    found = [(piece.kind, counts[piece.kind]) for piece in chart.pieces if piece.kind in counts]
    if brief:
        return ", ".join(kind if n == 1 else f"{n} {kind}" for kind, n in found)
    names = [(name(lang, kind), n) for kind, n in found]
    return ", ".join(kind if n == 1 else text(lang, "bb-count", kind=kind, count=n) for kind, n in names)


def tally(lang: str, n: int) -> str:
    """Gains less losses before the end, which are not points yet: "tally +25"."""
    return text(lang, "pic-bb-tally", n=signed(n))


def final(view: View, lang: str, seat: str) -> str:
    """What a seat has scored in all games: "250 pts"."""
    return text(lang, "pic-points-n", n=plain(dict(view.totals).get(seat, 0)))


def held(view: View, seat: str) -> Holdings:
    """What a seat has won and lost; an empty one if the view does not say."""
    return next((held for held in view.holdings if held.seat == seat), Holdings(seat))


def fleet(view: View, lang: str, seat: str, brief: bool = False) -> str:
    """The ships of a side on the board with their cells, in the order of the table."""
    order = [piece.kind for piece in view.chart.pieces]
    mine = sorted((ship for ship in view.ships if ship.side == seat), key=lambda ship: order.index(ship.kind))
    items = []
    for kind, ships in groupby(mine, key=lambda ship: ship.kind):
        cells = " ".join(sorted(ship.cell for ship in ships))
        items.append(f"{kind} {cells}" if brief else f"{name(lang, kind)} {cells}")
    return separator(lang).join(items)


def score_line(lang: str, chart: Chart, line: ScoreLine) -> str:
    """A line of a score sheet: "Pieces taken (cruiser, patrol boat ×2)"."""
    said = text(lang, f"pic-bb-score-{line.key}")
    return f"{said} ({counted(lang, chart, line.kinds)})" if line.kinds else said


def match(view: View, lang: str) -> str:
    """The state of the match: "Game 2 of 3 · Side A 965 : 230 Side B"; empty for a single game."""
    if view.games < 2:
        return ""
    said = text(lang, "pic-bb-game", game=view.game, games=view.games)
    totals = dict(view.totals)
    if not view.results:
        return said
    first, second = (plain(totals.get(seat, 0)) for seat in SEATS)
    return text(lang, "pic-bb-match-stands", game=said, first=first, second=second)


def plan(view: View, lang: str) -> str:
    """The pre-moves in the reader's language, on one line."""
    tree = read_tree(view.plan, lambda order: order)
    return " / ".join(write_tree(tree, lang).splitlines())


def verdict(view: View, lang: str) -> str:
    if not view.winners:
        return text(lang, "pic-draw" if view.games < 2 else "pic-bb-drawn-match")
    return text(lang, "pic-bb-won" if view.games < 2 else "pic-bb-won-match", side=side(lang, view.winners[0]))


def game_title(view: View, lang: str, result: Result) -> str:
    """ "Game 2: the Admiral of Side A is taken"; without the number if the match has only one game."""
    said = how(lang, result.how, result.winner)
    return text(lang, "pic-bb-game-how", game=result.game, how=said) if view.games > 1 else said


def how(lang: str, key: str, winner: str | None) -> str:
    """How a game ended; `key` is the key of the ending."""
    sides = {} if winner is None else {"side": within(lang, winner), "loser": within(lang, other(winner))}
    return text(lang, f"pic-bb-how-{key}", times=facts.MAX_REPEATED, moves=facts.MAX_QUIET, **sides)
