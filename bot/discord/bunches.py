"""Long lists for menus of 25: cells by sectors of 5×5, other options by their bunch, else in runs of 25.

Only what is legal is offered, so a sector without a legal square is not there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.discord.ids import token
from bot.discord.spot import ROOM
from rules.core import Message, Option

MOST = 25
"""Options of one menu (Discord's limit)."""

SIDE = 5
"""Squares along the side of a sector."""

_CELL = re.compile(r"([A-Za-z]{1,2})(\d{1,3})")


@dataclass(frozen=True, slots=True)
class Bunch:
    """Options that go into one menu."""

    key: str
    """Token of at most 14 characters, the same in every language; empty where everything fits into one menu."""
    label: str
    """Sector ("A1–E5") or name, or the ends of a run."""
    options: tuple[Option, ...]


def bunches(options: Sequence[Option], label: Mapping[str, str], say: Callable[[Message], str]) -> tuple[Bunch, ...]:
    """The options in menus of at most 25, in their order; `label`: key -> words, for naming runs; `say`: for names."""
    if len(options) <= MOST:
        return (Bunch("", "", tuple(options)),)
    found: list[Bunch] = []
    for bunch, pile in _piles(options):
        runs = [pile[i : i + MOST] for i in range(0, len(pile), MOST)]
        name = say(bunch) if isinstance(bunch, Message) else bunch
        for number, run in enumerate(runs, start=1):
            title = name or " – ".join(dict.fromkeys(label[option.key] for option in (run[0], run[-1])))
            if name and len(runs) > 1:
                title = f"{name} ({number}/{len(runs)})"
            key = f"{_plain(bunch)}.{number}" if name else run[0].key
            found.append(Bunch(token(key, ROOM), title, tuple(run)))
    return tuple(found)


def are_cells(options: Sequence[Option]) -> bool:
    """Whether all options are cells of a board, so that their bunches are areas of it."""
    return all(_place(option.key) is not None for option in options)


def _plain(bunch: str | int | Message) -> str:
    """A bunch in no language."""
    if isinstance(bunch, Message):
        return ".".join([bunch.key, *(_plain(hole) for _, hole in bunch.args if isinstance(hole, (str, int, Message)))])
    return str(bunch)


def _piles(options: Sequence[Option]) -> Sequence[tuple[str | Message, list[Option]]]:
    places = [place for option in options if (place := _place(option.key)) is not None]
    if len(places) == len(options):
        return _sectors(places, options)
    piles: dict[str | Message, list[Option]] = {}
    for option in options:
        piles.setdefault(option.bunch, []).append(option)
    return list(piles.items())


def _sectors(places: Sequence[tuple[int, int]], options: Sequence[Option]) -> list[tuple[str, list[Option]]]:
    right, bottom = max(x for x, _ in places), max(y for _, y in places)
    low = min(1, *(y for _, y in places))
    piles: dict[tuple[int, int], list[Option]] = {}
    for (x, y), option in zip(places, options, strict=True):
        piles.setdefault(((y - low) // SIDE, x // SIDE), []).append(option)
    named = []
    for (row, column), pile in sorted(piles.items()):
        left, top = column * SIDE, row * SIDE + low
        first = f"{_letters(left)}{top}"
        last = f"{_letters(min(left + SIDE - 1, right))}{min(top + SIDE - 1, bottom)}"
        named.append((f"{first}–{last}" if first != last else first, pile))
    return named


@lru_cache(maxsize=4096)
def _place(key: str) -> tuple[int, int] | None:
    """Column from 0 and row of a cell, or None for what is no cell. Remembered: forms name the same cells again and again."""
    cell = _CELL.fullmatch(key)
    return (_column(cell[1]), int(cell[2])) if cell is not None else None


def _column(letters: str) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def _letters(column: int) -> str:
    text = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        text = chr(ord("A") + rest) + text
    return text
