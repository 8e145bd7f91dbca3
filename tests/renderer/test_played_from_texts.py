"""Each game is played from texts alone: a reader knows the board in words and what the sheet says, and types orders."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random

import pytest

import renderer
from bot import words
from renderer import board_in_words
from rules.core import Match, OrderError, Scalar
from rules.fuzz import fill_in

GAMES: Mapping[str, tuple[str, str, dict[str, Scalar]]] = {
    "naval-battle": ("first", "standard", {}),
    "sea-war": ("blue", "standard", {"sides": "host", "cards": "none"}),
    "branle-bas": ("first", "standard", {"max_moves": 30}),
    "war-at-sea": ("allies", "standard", {"points": 100, "turns": 6}),
    "guadalcanal": ("allies", "solomons", {}),
    "memoir-44": ("allies", "matanikau", {}),
}
"""Game -> the reader's seat, scenario, options that make it short."""
TURN_KINDS = ("turn", "order", "move", "orders")
"""Kinds of sheets on which a turn is written, as opposed to set-up, answers and aircraft."""
READY_MADE = ("ready", "prêt", "prête", "default", "défaut")
"""Words with which a sheet offers something ready-made."""
MOST_TRIES = 60
"""Most lines that the reader types on one sheet."""


class TextReader:
    """A player who gets texts and gives texts; the random player holds the other seats."""

    def __init__(self, game: str, lang: str) -> None:
        self.seat, scenario, options = GAMES[game]
        self.lang = lang
        self._match = Match.start(game, scenario, options, secret=bytes(32))
        self.typed: list[str] = []
        self._others()

    # ---- what the bot sends ----------------------------------------------------------------------
    def board(self) -> str:
        """`/map words`: situation, boards row by row, or zones and lists."""
        view = self._match.view(self.seat)
        lines = [renderer.situation(view, self.lang)]
        for sheet in renderer.position(view):
            for board in board_in_words.boards(renderer.areas(view, self.lang, sheet), self.lang):
                lines += [board.size, *board.lines]
        if len(lines) == 1:
            asides = (*renderer.zones(view, self.lang), *renderer.asides(view, self.lang))
            lines += [line for aside in asides for line in aside.lines]
        return "\n".join(lines)

    def sheet(self) -> str:
        """Kind of the open sheet; empty: the game is over."""
        open_asks = [ask for ask in self._match.waiting() if ask.seat == self.seat]
        return open_asks[0].kind if open_asks else ""

    def problems(self) -> list[str]:
        """What the sheet says is missing."""
        return [words.line(self.lang, problem) for problem in self._match.form(self._id).problems]

    def suggestions(self, begun: str = "") -> tuple[str, ...]:
        """Lines that the sheet shows as examples, then completions of what is typed."""
        shown = () if begun else self._match.examples(self._id, self.lang)
        return (*shown, *self._match.complete(self._id, begun, self.lang))

    # ---- what the player does --------------------------------------------------------------------
    def types(self, line: str) -> bool:
        """Whether the sheet takes the line."""
        try:
            self._match.read(self._id, line, add=True)
        except OrderError:
            return False
        self.typed.append(line)
        return True

    def seals(self) -> None:
        self._match.seal(self._id)
        self._others()

    # ---- inside ----------------------------------------------------------------------------------
    @property
    def _id(self) -> str:
        return next(ask.id for ask in self._match.waiting() if ask.seat == self.seat)

    def _others(self) -> None:
        while others := [ask for ask in self._match.waiting() if ask.seat != self.seat]:
            fill_in(self._match, others[0], Random(self._match.step))
            self._match.seal(others[0].id)


def lines_of(reader: TextReader, begun: str = "", depth: int = 0) -> Iterator[str]:
    """The orders that the texts propose: first what the board in words suggests, then examples and their completions."""
    proposed = reader.suggestions(begun)
    if not begun:
        for line in READY_MADE if reader.sheet() not in TURN_KINDS else ():
            yield from (whole for whole in reader.suggestions(f"{line} ") if whole != line)
            yield line
        known = reader.board()
        yield from (as_told for line in proposed if (as_told := named_as_told(known, line)) != line)
        yield from unseen_cells(known, reader.lang)
        yield from fleets_to_move(known)
    yield from proposed
    if depth < 4:
        for line in proposed[:8]:
            if line != begun:
                yield from lines_of(reader, line, depth + 1)


def named_as_told(board: str, line: str) -> str:
    """A move with its piece called as the board in words calls it: "A2-A3" -> "torpedo boat A2-A3"."""
    cell = re.match(r"(?:move |déplacer )?([A-Za-z]\d{1,2})\b", line)
    if cell is None:
        return line
    told = re.search(rf"(?:: |; ){cell[1]} [^;\n]*?[:\u00a0] ?([^;:,\n(]+?)(?: \(|;|\n|$)", board)
    return line.replace(cell[1], f"{told[1].strip()} {cell[1]}", 1) if told is not None else line


def unseen_cells(board: str, lang: str) -> Iterator[str]:
    """Shots at cells of which the board says that nobody has looked there."""
    said = {"en": "not observed yet", "fr": "pas encore observé"}[lang]
    cells = re.findall(rf"\b([A-Z]\d{{1,2}})(?: (?:to|à) [A-Z]\d{{1,2}})? {said}", board)
    if len(cells) >= 3:
        yield f"salvo {' '.join(cells[:3])}"


def fleets_to_move(board: str) -> Iterator[str]:
    """Courses into a zone that touches that of the main fleet (Guadalcanal)."""
    fleet = re.search(r"(?:main fleet|flotte principale) ([A-K]) ", board)
    near = re.search(rf"^{fleet[1]}\u00a0?: (?:next to|touche) ([A-K])", board, re.M) if fleet is not None else None
    if near is not None:
        yield f"go main {near[1]}"


def writes(reader: TextReader) -> None:
    """Fills in the open sheet until nothing is missing, and seals it."""
    typed = 0
    for line in lines_of(reader):
        typed += reader.types(line)
        if typed and not reader.problems():
            break
        if typed >= MOST_TRIES:
            break
    assert not reader.problems(), (reader.sheet(), reader.problems(), reader.typed[-5:])
    reader.seals()


@pytest.mark.parametrize(("game", "lang"), list(zip(GAMES, ("fr", "en") * 3, strict=True)))
def test_a_turn_is_written_from_texts_alone(game: str, lang: str) -> None:
    reader = TextReader(game, lang)
    for _ in range(6):
        begun = reader.sheet() in TURN_KINDS
        reader.typed.clear()
        writes(reader)
        if begun:
            break
    else:
        raise AssertionError("no turn has come")
    assert reader.typed


@pytest.mark.hours(120)
@pytest.mark.parametrize("lang", words.LANGS)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "guadalcanal"])
def test_a_whole_game_is_played_from_texts_alone(game: str, lang: str) -> None:
    reader = TextReader(game, lang)
    sheets = 0
    while reader.sheet():
        writes(reader)
        sheets += 1
        assert sheets < 500
    assert sheets > 1
    assert reader.board()
