"""Typed fleets: reading, writing, completion.

    flagship N5-Q5        cruiser N8-N10 A1-C1      submarine H3     carrier J10 (upper left)     island C3 (centre)
    aa C3   plane B2 J10   bomb D4   atomic K11     salvos 60        preset mixed                 random

A number among the cells stands for that many pieces bought but not placed yet: `cruiser 2 N8-N10` is three cruisers, of which
the third has its place. What breaks the rules of placing is read all the same; the sheet then says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random, SystemRandom

from rules.core import Draft, Lexicon, Line, OrderError, Reading, Value, continuations, fold, lines, say, split_last
from rules.geometry import ends, grid, span
from rules.naval_battle.facts import CELLS, KINDS, LONG, MOST_PIECES, PRESETS, TURNS
from rules.naval_battle.fleet import Muster, Spots, outlines
from rules.naval_battle.muster import kind_word, off_grid, outline_text
from rules.naval_battle.orders import Faults
from rules.naval_battle.scatter import complete as scatter_rest
from rules.naval_battle.view import View

WORDS = Lexicon(
    {
        "flagship": {"en": ("flagship",), "fr": ("amiral", "navire-amiral")},
        "cruiser": {"en": ("cruiser",), "fr": ("croiseur",)},
        "destroyer": {"en": ("destroyer",), "fr": ("destroyer", "contre-torpilleur")},
        "submarine": {"en": ("submarine",), "fr": ("sous-marin",)},
        "carrier": {"en": ("carrier",), "fr": ("porte-avions",)},
        "island": {"en": ("island",), "fr": ("île",)},
        "plane": {"en": ("plane",), "fr": ("avion",)},
        "bomb": {"en": ("bomb",), "fr": ("bombe",)},
        "atomic": {"en": ("atomic",), "fr": ("atomique",)},
        "aa": {"en": ("aa",), "fr": ("dca",)},
        "salvos": {"en": ("salvos", "salvo"), "fr": ("salves", "salve")},
        "preset": {"en": ("preset",), "fr": ("modèle",)},
        "random": {"en": ("random",), "fr": ("hasard",)},
    }
)
PRESET_WORDS = Lexicon(
    {
        "none": {"en": ("none",), "fr": ("aucun",)},
        "default": {"en": ("default",), "fr": ("défaut",)},
        "mixed": {"en": ("mixed",), "fr": ("mixte",)},
    }
)
TURN_WORDS = Lexicon(
    {"across": {"en": ("across",), "fr": ("horizontal",)}, "down": {"en": ("down",), "fr": ("vertical",)}}
)


def read_fleet(view: View, text: str) -> Reading:
    """A fleet from typed lines. Raises OrderError."""
    reader = _Reader(view.size)
    for line in lines(text):
        reader.line(line)
    reader.faults.stop()
    draft = reader.draft
    if reader.random:
        enforced = view.options["ship_points"] == "enforced"
        rng: Random = SystemRandom()
        draft = scatter_rest(draft, view.capital, view.size, str(view.options["stacking"]), enforced, rng.randrange)
    return Reading(draft)


class _Reader:
    """The draft of a typed fleet while it is read."""

    def __init__(self, size: int) -> None:
        self.draft: dict[str, Value] = {}
        self.faults = Faults()
        self.random = False
        self._size = size

    def line(self, line: Line) -> None:
        word, rest = line.words[0], line.words[1:]
        key = WORDS.key(word)
        match key:
            case None:
                self.faults.note(line, word, say("nb-typed-unknown-piece", word=word), WORDS.nearest(word))
            case "random":
                self.random = True
                for extra in rest:
                    self.faults.note(line, extra, say("nb-typed-too-much", word=extra))
            case "preset":
                self._preset(line, rest)
            case "salvos":
                self._salvos(line, rest)
            case _ if not rest:
                self.faults.note(line, word, say("nb-typed-where", piece=kind_word(key)))
            case _:
                self._pieces(line, key, rest)

    def _preset(self, line: Line, rest: Sequence[str]) -> None:
        name = PRESET_WORDS.key(rest[0]) if len(rest) == 1 else None
        if name is None:
            word = " ".join(rest) or line.words[0]
            self.faults.note(line, word, say("nb-typed-preset"), PRESET_WORDS.nearest(word) or PRESET_WORDS.words("en"))
        else:
            self.draft["preset"] = name

    def _salvos(self, line: Line, rest: Sequence[str]) -> None:
        number = _number(rest[0]) if len(rest) == 1 else None
        before = self.draft.get("salvos", 0)
        if number is None or number + int(str(before)) > MOST_PIECES:
            self.faults.note(line, " ".join(rest) or line.words[0], say("nb-typed-salvos", rule="NB-3.4"))
        else:
            self.draft["salvos"] = number + int(str(before))

    def _pieces(self, line: Line, kind: str, rest: Sequence[str]) -> None:
        words = list(rest)
        while words:
            word = words.pop(0)
            number = _number(word)
            if number is not None:
                self._buy(line, kind, number)
            elif kind in LONG:
                turn = TURN_WORDS.key(words[0]) if words else None
                if turn is not None:
                    words.pop(0)
                    self._turned(line, kind, word, turn)
                else:
                    self._ship(line, kind, word)
            else:
                cell = self.faults.cell(line, word, self._size)
                if cell is not None:
                    self._place(line, word, (kind, cell))

    def _buy(self, line: Line, kind: str, count: int) -> int:
        path = f"buy.{kind}"
        before = self.draft.get(path, 0)
        after = (before if isinstance(before, int) else 0) + count
        if after > MOST_PIECES:
            self.faults.note(line, line.words[0], say("nb-typed-too-many-pieces", rule="NB-4.1", most=MOST_PIECES))
            return 0
        self.draft[path] = after
        return after

    def _place(self, line: Line, word: str, value: tuple[str, ...]) -> None:
        kind, cell = value[:2]
        turn = value[2] if kind in LONG else TURNS[0]
        if not outlines(self._size, kind, turn)[grid(self._size).index[cell]][0]:
            near = _ranges(cell, kind, self._size) if kind in LONG else ()
            self.faults.note(line, word, off_grid(kind, cell), near)
            return
        number = self._buy(line, kind, 1)
        if number:
            self.draft[f"{kind}.{number}"] = value

    def _turned(self, line: Line, kind: str, word: str, turn: str) -> None:
        cell = self.faults.cell(line, word, self._size)
        if cell is not None:
            self._place(line, word, (kind, cell, turn))

    def _ship(self, line: Line, kind: str, word: str) -> None:
        cells = [self.faults.cell(line, end, self._size) for end in ends(word)]
        if None in cells:
            return
        try:
            covered = span(word)
        except ValueError:
            covered = ()
        if len(covered) != CELLS[kind]:
            near = _ranges(str(cells[0]), kind, self._size)
            why = say("nb-typed-shape", rule="NB-2.1", piece=kind_word(kind), count=CELLS[kind])
            self.faults.note(line, word, why, near)
            return
        turn = "across" if covered[0].row == covered[-1].row else "down"
        self._place(line, word, (kind, str(covered[0]), turn))


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 4 else None


def _ranges(cell: str, kind: str, size: int) -> tuple[str, ...]:
    """The ways a ship of this kind can lie from a cell on."""
    board = grid(size)
    found = []
    for turn in TURNS:
        cells, _ = outlines(size, kind, turn)[board.index[cell]]
        if cells:
            found.append(f"{board.names[cells[0]]}-{board.names[cells[-1]]}")
    return tuple(found)


def write_fleet(view: View, draft: Draft, lang: str) -> str:
    """A fleet's draft as typed lines, one a kind."""
    muster = Muster(draft, view.size)
    placed = {piece.path: piece for piece in muster.pieces()}
    written = []
    if draft.get("preset") in ("none", *PRESETS):
        written.append(f"{WORDS.word('preset', lang)} {PRESET_WORDS.word(str(draft['preset']), lang)}")
    for kind in KINDS:
        if f"buy.{kind}" not in draft:
            continue
        words: list[str] = []
        gap = 0
        for number in range(1, muster.bought[kind] + 1):
            piece = placed.get(f"{kind}.{number}")
            if piece is None:
                gap += 1
                continue
            if gap:
                words.append(str(gap))
                gap = 0
            words.append(outline_text(piece, muster))
        if gap or not words:
            words.append(str(gap))
        written.append(" ".join((WORDS.word(kind, lang), *words)))
    if "salvos" in draft:
        written.append(f"{WORDS.word('salvos', lang)} {muster.bought['salvos']}")
    return "\n".join(written)


def complete_fleet(view: View, text: str, lang: str) -> tuple[str, ...]:
    """Texts that continue a typed fleet by its next word: places come legal for what is typed before."""
    head, start, stem = split_last(text)
    words = start.split()
    if not words:
        return continuations(head + start, stem, WORDS.words(lang))
    kind = WORDS.key(words[0])
    if kind == "preset":
        return continuations(head + start, stem, PRESET_WORDS.words(lang) if len(words) == 1 else ())
    if kind not in KINDS:
        return ()
    reader = _Reader(view.size)
    with suppress(OrderError):
        for line in lines(head + start):
            reader.line(line)
    spots = Spots(Muster(reader.draft, view.size), str(view.options["stacking"]))
    board = grid(view.size)
    if kind not in LONG:
        return continuations(head + start, stem, board.spell(spots.mask("", kind)))
    found = []
    for turn in TURNS:
        for cell in board.members(spots.mask("", kind, turn)):
            cells = outlines(view.size, kind, turn)[cell][0]
            found.append((cells[0], f"{board.names[cells[0]]}-{board.names[cells[-1]]}"))
    ranges = [text for _, text in sorted(found)]
    exact = [text for text in ranges if fold(text.split("-")[0]) == fold(stem.split("-")[0])]
    return continuations(head + start, stem, exact or ranges)
