"""Rows: a field that is a list of small forms, such as moves or attacks. Each row takes the rows before it into account.

A draft stays flat: the value of a row's field is at the path `path.number.name` ("attack.2.target"), with numbers from 1. A
row exists as soon as one of its fields is filled in. Here: operations on the rows of a draft (`removed`, `moved_up` …), and
`RowKind`, the class with which a game describes its rows. Not here: the data types (`rules.core.asks`), typed orders
(`rules.core.grammar`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import ClassVar, Generic, TypeVar

from msgspec.structs import replace

from rules.core.asks import Blank, Draft, Message, Pick, Place, RowForm, Rows, Text, Value, fits, msg

W = TypeVar("W")
"""What earlier rows have done: a working copy of the board, or just a list of these rows."""

MOST = 25
"""Maximum number of rows of any list."""


# ---- the rows of a draft ---------------------------------------------------------------------------
def at(path: str, number: int, name: str) -> str:
    """Path of a row's field in the draft."""
    return f"{path}.{number}.{name}"


@lru_cache(maxsize=8192)
def _parted(where: str) -> tuple[str, int, str] | None:
    """(list, row number, name) of a path; None if the path cannot belong to a row."""
    path, _, rest = where.partition(".")
    digits, _, name = rest.partition(".")
    if not name or digits.startswith("0") or len(digits) > 3:
        return None
    return (path, int(digits), name) if digits.isascii() and digits.isdecimal() else None


def within(path: str, where: str) -> tuple[int, str] | None:
    """Row number and field name of a path; None if it does not belong to a row of this list. The reverse of `at`."""
    place = _parted(where)
    return place[1:] if place is not None and place[0] == path else None


def rows_in(draft: Draft, path: str) -> dict[int, dict[str, Value]]:
    """Row number -> field name -> value, sorted by number; only rows with at least one value."""
    found: dict[int, dict[str, Value]] = {}
    for where, value in draft.items():
        place = _parted(where)
        if place is not None and place[0] == path:
            found.setdefault(place[1], {})[place[2]] = value
    return dict(sorted(found.items())) if len(found) > 1 else found


def column(draft: Draft, paths: Sequence[str], name: str) -> list[Value]:
    """The values under one field name in all rows of these lists, list by list and row by row."""
    found: list[tuple[int, int, Value]] = []
    for where, value in draft.items():
        place = _parted(where)
        if place is not None and place[2] == name and place[0] in paths:
            found.append((paths.index(place[0]), place[1], value))
    return [value for _, _, value in sorted(found, key=_ROW)]


_ROW = itemgetter(0, 1)


def last(draft: Draft, path: str) -> int:
    """Number of the last row; 0: there is none."""
    return max(rows_in(draft, path), default=0)


def added(draft: Draft, path: str, row: Draft) -> Draft:
    """The draft with one more row at the end. `row`: field name -> value, at least one."""
    number = last(draft, path) + 1
    return {**draft, **{at(path, number, name): value for name, value in row.items()}}


def removed(draft: Draft, path: str, number: int) -> Draft:
    """The draft without this row; later rows move up."""
    return _numbered(draft, path, lambda n: 0 if n == number else n - (n > number))


def moved_up(draft: Draft, path: str, number: int) -> Draft:
    """The draft with this row and the one before it swapped; unchanged for the first row."""
    exchange = {number: number - 1, number - 1: number} if number > 1 else {}
    return _numbered(draft, path, lambda n: exchange.get(n, n))


def merged(draft: Draft, other: Draft, lists: Mapping[str, Sequence[str]]) -> Draft:
    """The values of both drafts; `other` takes precedence. `lists`: path of each list -> its `Rows.same`.

    A row of `other` replaces the row with the same identity, or is appended.
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
    """The draft with its rows renumbered from 1, order kept."""
    numbers = {old: new for new, old in enumerate(rows_in(draft, path), start=1)}
    return _numbered(draft, path, lambda n: numbers[n])


def _numbered(draft: Draft, path: str, number: Callable[[int], int]) -> Draft:
    """The draft with other row numbers; `number` returns 0 to drop a row."""
    found: dict[str, Value] = {}
    for where, value in draft.items():
        place = within(path, where)
        if place is None:
            found[where] = value
        elif new := number(place[0]):
            found[at(path, new, place[1])] = value
    return found


# ---- the fields of a row ----------------------------------------------------------------------------
def needed(blank: Blank) -> bool:
    """Whether a row is incomplete while this field is empty: not so for texts, for picks that may stay empty, and for pieces
    that then get a given cell."""
    if type(blank) is Place:
        return not blank.given
    return blank.least > 0 if type(blank) is Pick else type(blank) is not Text


def name_of(blank: Blank) -> str:
    """The last part of its path: "target"."""
    return blank.path.rpartition(".")[2]


class RowKind(ABC, Generic[W]):
    """Describes the rows of one list. Stateless; a sheet includes the result of `laid` in its fields.

    `W` is a type of the game's own: an immutable copy of those parts of the board that rows change.
    """

    path: ClassVar[str]
    about: ClassVar[Message]
    least: ClassVar[int] = 0
    few: ClassVar[Message | None] = None
    """As `Rows.few`."""
    most: ClassVar[int] = MOST
    ordered: ClassVar[bool] = True
    same: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def fields(self, world: W, row: Draft) -> Sequence[Blank]:
        """The fields of a row, with names instead of paths ("target"), given its values so far (name -> value).

        A field may depend on the fields before it. `row` may contain values that do not fit.
        """

    @abstractmethod
    def after(self, world: W, row: Draft) -> W:
        """The world after a row that is complete and valid."""

    @abstractmethod
    def says(self, world: W, row: Draft) -> Message:
        """A row in one line, without its number; the row may be incomplete."""

    def wrong(self, world: W, row: Draft) -> Iterable[Message]:
        """What is wrong with a row whose values are complete and fit; default: nothing."""
        return ()

    def odds(self, world: W, pick: Pick) -> Sequence[str]:
        """The keys from which the random player draws a single choice, each as often as it is likely; (): none is chosen.
        Default: every option once."""
        return [option.key for option in pick.options]

    def laid(self, draft: Draft, world: W) -> tuple[Rows, W]:
        """The list with the rows of a draft, and the world after its valid rows, from which the next list of the sheet
        starts."""
        given = rows_in(draft, self.path)
        rows: list[RowForm] = []
        for number in range(1, min(max(given, default=0), self.most) + 1):
            form, row = self._row(number, given.get(number, {}), world)
            rows.append(form)
            if not form.problems:
                world = self.after(world, row)
        number = len(rows) + 1
        following = self._blanks(number, self.fields(world, {})) if number <= self.most else ()
        found = Rows(
            self.path, self.about, tuple(rows), following, self.least, self.most, self.ordered, self.same, self.few
        )
        return found, world

    def _row(self, number: int, given: Draft, world: W) -> tuple[RowForm, Draft]:
        """A row and its fitting values. Values that do not fit are dropped until all fit."""
        row = dict(given)
        while True:
            fields = {field.path: field for field in self.fields(world, row)}
            misfits = [name for name, value in row.items() if name not in fields or not fits(fields[name], value)]
            if not misfits:
                break
            for name in misfits:
                del row[name]
        # This includes a field without any option left: such a row cannot be completed.
        lacking = next((blank for name, blank in fields.items() if name not in row and needed(blank)), None)
        problems: tuple[Message, ...]
        if lacking is not None:
            problems = (msg("sheet-row-lacks", row=number, rows=self.about, what=lacking.about),)
        elif not row:
            problems = (msg("sheet-row-empty", row=number, rows=self.about),)
        else:
            problems = tuple(msg("sheet-row-wrong", row=number, rows=self.about, why=w) for w in self.wrong(world, row))
        fitting = tuple([at(self.path, number, name) for name in fields if name in row])
        return RowForm(number, self._blanks(number, fields.values()), self.says(world, row), problems, fitting), row

    def _blanks(self, number: int, fields: Iterable[Blank]) -> tuple[Blank, ...]:
        """The fields with full paths; picks without options are omitted."""
        useful = [field for field in fields if type(field) is not Pick or field.options]
        return tuple([replace(field, path=at(self.path, number, field.path)) for field in useful])
