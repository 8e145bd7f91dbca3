"""Rows: a field that is a list of small forms, one row a move or an attack, each seeing what the rows before it have done.

A draft stays flat: the value of a row's field lies at `path.number.name` ("attack.2.target"), numbers from 1. A row is there
as soon as one of its fields is filled in. Here what is done to the rows of a draft (`removed`, `moved_up`), and what a game says
of them (`RowKind`). Not here: the shapes (`rules.core.asks`), typed orders (`rules.core.grammar`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import ClassVar, Generic, TypeVar

from msgspec.structs import replace

from rules.core.asks import Blank, Draft, Message, Pick, RowForm, Rows, Text, Value, fits, msg

W = TypeVar("W")
"""What the rows before have made of things: a working copy of the board, or simply a list of what they were."""

MOST = 25
"""Rows of any list."""


# ---- the rows of a draft ---------------------------------------------------------------------------
@lru_cache(maxsize=8192)
def at(path: str, number: int, name: str) -> str:
    """Where the value of a row's field lies."""
    return f"{path}.{number}.{name}"


@lru_cache(maxsize=8192)
def _parted(where: str) -> tuple[str, int, str] | None:
    """List, row and name of a place, or None for what can be in no row."""
    path, _, rest = where.partition(".")
    digits, _, name = rest.partition(".")
    if not name or digits.startswith("0") or len(digits) > 3:
        return None
    return (path, int(digits), name) if digits.isascii() and digits.isdecimal() else None


def within(path: str, where: str) -> tuple[int, str] | None:
    """The row and the name of what lies at `where`, or None for what is in no row of this list: `at` the other way round."""
    place = _parted(where)
    return place[1:] if place is not None and place[0] == path else None


def rows_in(draft: Draft, path: str) -> dict[int, dict[str, Value]]:
    """Number -> name -> value: the rows of which something is filled in, by number."""
    found: dict[int, dict[str, Value]] = {}
    for where, value in draft.items():
        place = _parted(where)
        if place is not None and place[0] == path:
            found.setdefault(place[1], {})[place[2]] = value
    return dict(sorted(found.items())) if len(found) > 1 else found


def column(draft: Draft, paths: Sequence[str], name: str) -> list[Value]:
    """What the rows of these lists hold under one name, list by list and row by row."""
    found: list[tuple[int, int, Value]] = []
    for where, value in draft.items():
        place = _parted(where)
        if place is not None and place[2] == name and place[0] in paths:
            found.append((paths.index(place[0]), place[1], value))
    return [value for _, _, value in sorted(found, key=_ROW)]


_ROW = itemgetter(0, 1)


def last(draft: Draft, path: str) -> int:
    """The number of the last row; 0: there is none."""
    return max(rows_in(draft, path), default=0)


def added(draft: Draft, path: str, row: Draft) -> Draft:
    """The draft with one more row at the end: name -> value, at least one."""
    number = last(draft, path) + 1
    return {**draft, **{at(path, number, name): value for name, value in row.items()}}


def removed(draft: Draft, path: str, number: int) -> Draft:
    """The draft without this row; the later ones move up."""
    return _numbered(draft, path, lambda n: 0 if n == number else n - (n > number))


def moved_up(draft: Draft, path: str, number: int) -> Draft:
    """The draft with this row and the one before it exchanged; of the first row as it is."""
    exchange = {number: number - 1, number - 1: number} if number > 1 else {}
    return _numbered(draft, path, lambda n: exchange.get(n, n))


def merged(draft: Draft, other: Draft, lists: Mapping[str, Sequence[str]]) -> Draft:
    """The draft with another laid over it; row by row of the `lists`, path -> `Rows.same`.

    A row takes the place of the one about the same, or comes last.
    """
    found = dict(draft) | {where: value for where, value in other.items() if where.partition(".")[0] not in lists}
    for path in dict.fromkeys(where.partition(".")[0] for where in other):
        if path not in lists:
            continue
        for row in rows_in(other, path).values():
            first, same = next(iter(row.items())), lists[path]
            there = next(
                (
                    number
                    for number, old in rows_in(found, path).items()
                    if (all(old.get(name) == row.get(name) for name in same) if same else first in old.items())
                ),
                last(found, path) + 1,
            )
            kept = {where: value for where, value in found.items() if not where.startswith(f"{path}.{there}.")}
            found = kept | {at(path, there, name): value for name, value in row.items()}
    return found


def without_gaps(draft: Draft, path: str) -> Draft:
    """The draft with its rows numbered from 1 on, in their order."""
    numbers = {old: new for new, old in enumerate(rows_in(draft, path), start=1)}
    return _numbered(draft, path, lambda n: numbers[n])


def _numbered(draft: Draft, path: str, number: Callable[[int], int]) -> Draft:
    """The draft with other numbers for its rows; 0: the row is left out."""
    found: dict[str, Value] = {}
    for where, value in draft.items():
        place = within(path, where)
        if place is None:
            found[where] = value
        elif new := number(place[0]):
            found[at(path, new, place[1])] = value
    return found


# ---- what is in a row ------------------------------------------------------------------------------
def needed(blank: Blank) -> bool:
    """Whether a row must have it: not texts, and picks that may be left empty."""
    return blank.least > 0 if type(blank) is Pick else type(blank) is not Text


def name_of(blank: Blank) -> str:
    """The last part of its path: "target"."""
    return blank.path.rpartition(".")[2]


class RowKind(ABC, Generic[W]):
    """What the rows of one list are made of. Holds nothing; a sheet puts `laid` among its fields.

    `W`, what the rows before have made of things, is the game's own: a frozen copy of what of the board they change.
    """

    path: ClassVar[str]
    about: ClassVar[Message]
    least: ClassVar[int] = 0
    most: ClassVar[int] = MOST
    ordered: ClassVar[bool] = True
    same: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def fields(self, world: W, row: Draft) -> Sequence[Blank]:
        """The fields of a row, by their names alone ("target"), given what is filled in of it, name -> value.

        A field may depend on those before it. In `row` there may still be what does not fit.
        """

    def judged(self, world: W, row: Draft) -> Sequence[Blank]:
        """The same where a row is only to be checked: what is not filled in and need not be, and all labels, may be missing."""
        return self.fields(world, row)

    def passed(self, world: W, row: Draft) -> W | None:
        """What a row makes of things, if one look tells that it is whole and right, without a field being made of it; else None.

        It is for the game to give that look: None always.
        """
        return None

    def all_passed(self, draft: Draft, world: W) -> tuple[int, W] | None:
        """How many values the rows of a draft hold, and what they make of `world`; None where one of them is not `passed`."""
        given, count = rows_in(draft, self.path), 0
        if not self.least <= len(given) <= self.most:
            return None
        for place, (number, row) in enumerate(given.items(), start=1):
            after = self.passed(world, row) if number == place else None
            if after is None:
                return None
            world = after
            count += len(row)
        return count, world

    @abstractmethod
    def after(self, world: W, row: Draft) -> W:
        """What a whole row, with nothing wrong in it, makes of things."""

    @abstractmethod
    def says(self, world: W, row: Draft) -> Message:
        """A row in one line, without its number; it may be unfinished."""

    def wrong(self, world: W, row: Draft) -> Iterable[Message]:
        """What is wrong with a row in which all is filled in and fits: nothing."""
        return ()

    def laid(self, draft: Draft, world: W, *, judging: bool = False) -> tuple[Rows, W]:
        """The list as it stands in a draft, and what its rows make of `world`: where the next list of the sheet begins.

        `judging`: of the rows only what fits and what is wrong is asked for; they have no fields, say nothing, and none follows.
        """
        given = rows_in(draft, self.path)
        rows: list[RowForm] = []
        for number in range(1, min(max(given, default=0), self.most) + 1):
            form, row = self._row(number, given.get(number, {}), world, judging=judging)
            rows.append(form)
            if not form.problems:
                world = self.after(world, row)
        number = len(rows) + 1
        following = self._blanks(number, self.fields(world, {})) if number <= self.most and not judging else ()
        found = Rows(self.path, self.about, tuple(rows), following, self.least, self.most, self.ordered, self.same)
        return found, world

    def _row(self, number: int, given: Draft, world: W, *, judging: bool) -> tuple[RowForm, Draft]:
        """A row, and what of it fits: dropped is what does not, until all does."""
        row = dict(given)
        made = self.judged if judging else self.fields
        while True:
            fields = {field.path: field for field in made(world, row)}
            misfits = [name for name, value in row.items() if name not in fields or not fits(fields[name], value)]
            if not misfits:
                break
            for name in misfits:
                del row[name]
        # Also one that has no option left: such a row cannot be finished as it stands.
        lacking = next((blank for name, blank in fields.items() if name not in row and needed(blank)), None)
        problems: tuple[Message, ...]
        if lacking is not None:
            problems = (msg("sheet-row-lacks", row=number, rows=self.about, what=lacking.about),)
        elif not row:
            problems = (msg("sheet-row-empty", row=number, rows=self.about),)
        else:
            problems = tuple(msg("sheet-row-wrong", row=number, rows=self.about, why=w) for w in self.wrong(world, row))
        fitting = tuple([at(self.path, number, name) for name in fields if name in row])
        if judging:
            return RowForm(number, (), self.about, problems, fitting), row
        return RowForm(number, self._blanks(number, fields.values()), self.says(world, row), problems, fitting), row

    def _blanks(self, number: int, fields: Iterable[Blank]) -> tuple[Blank, ...]:
        """At their paths, lists with nothing on them left out."""
        useful = [field for field in fields if type(field) is not Pick or field.options]
        return tuple([replace(field, path=at(self.path, number, field.path)) for field in useful])
