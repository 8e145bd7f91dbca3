"""Square cells, ranges and boards: "C4" is column C, row 4; A1 is at the top left.

`Cell` is a coordinate. `Grid` is a board of N×N cells, numbered from 0 in reading order, with sets of cells as bitmasks (bit
i = cell i) for speed. Not here: what is on a cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import compress

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TEXT = re.compile(r"([A-Za-z])([1-9][0-9]?)", re.ASCII)
"""The letter and the number of a cell."""
_RANGE = re.compile(r"\s*(?:-|–|—|−|\.\.|:)\s*")


@dataclass(frozen=True, order=True, slots=True, repr=False)
class Cell:
    """One cell. Sorts in reading order. `Cell.parse("C4") == Cell(row=4, column=3)`."""

    row: int
    """From 1, downwards."""
    column: int
    """From 1 = A, to the right."""

    @classmethod
    def parse(cls, text: str) -> Cell:
        """The cell of a text such as "C4" or "c4". Raises ValueError."""
        match = TEXT.fullmatch(text.strip())
        if match is None:
            raise ValueError(f"{text!r} is no cell")
        return cls(int(match[2]), LETTERS.index(match[1].upper()) + 1)

    def distance(self, other: Cell) -> int:
        """Distance in king's moves."""
        return max(abs(self.row - other.row), abs(self.column - other.column))

    def __str__(self) -> str:
        return f"{LETTERS[self.column - 1]}{self.row}"

    def __repr__(self) -> str:
        return f'Cell.parse("{self}")'


def ends(text: str) -> tuple[str, ...]:
    """The texts on both sides of a range's dash; a 1-tuple if there is no dash."""
    return tuple(_RANGE.split(text.strip()))


def span(text: str) -> tuple[Cell, ...]:
    """The cells of a range along a row or column, "N5-Q5" or "Q5-N5", in reading order; a single cell is a range too.

    Raises ValueError for anything else.
    """
    parts = ends(text)
    if len(parts) > 2:
        raise ValueError(f"{text!r} is no range")
    one, two = sorted((Cell.parse(parts[0]), Cell.parse(parts[-1])))
    if one.row != two.row and one.column != two.column:
        raise ValueError(f"{text!r} lies neither along a row nor along a column")
    rows, columns = range(one.row, two.row + 1), range(one.column, two.column + 1)
    return tuple(Cell(row, column) for row in rows for column in columns)


class Grid:
    """A board of `size`×`size` cells, `size` from 1 to 26. Get it from `grid(size)`, which caches its tables."""

    def __init__(self, size: int) -> None:
        if not 1 <= size <= len(LETTERS):
            raise ValueError(f"a grid of {size} columns")
        self.size = size
        self.names: tuple[str, ...] = tuple(str(Cell(r, c)) for r in range(1, size + 1) for c in range(1, size + 1))
        """Text of each cell, by number."""
        self.index: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        """Number of each cell, by text."""
        self.all = (1 << size * size) - 1
        column = sum(1 << row * size for row in range(size))
        self._not_first = self.all & ~column
        self._not_last = self.all & ~(column << (size - 1))
        self._columns = tuple(column << c for c in range(size))

    def number(self, text: str) -> int:
        """The number of a cell as people write it. Raises ValueError if it is not a cell or is outside the grid."""
        name = str(Cell.parse(text))
        if name not in self.index:
            raise ValueError(f"{name} lies outside of the grid")
        return self.index[name]

    def square(self, cell: int, reach: int) -> tuple[int, ...]:
        """All cells within `reach` king's moves, cut at the edge, in reading order (`sq(cell, reach)` in the rules)."""
        return _square(self.size, cell, reach)

    def distance(self, one: int, two: int) -> int:
        """Distance of two cells in king's moves."""
        size = self.size
        return max(abs(one // size - two // size), abs(one % size - two % size))

    # ---- sets of cells ---------------------------------------------------------------------------
    def mask(self, cells: Iterable[int]) -> int:
        """The bitmask of these cells."""
        mask = 0
        for cell in cells:
            mask |= 1 << cell
        return mask

    def spell(self, mask: int) -> tuple[str, ...]:
        """Texts of the cells in a set, in reading order."""
        return tuple(compress(self.names, _bits(mask)))

    def members(self, mask: int) -> tuple[int, ...]:
        """Numbers of the cells in a set, in reading order."""
        return tuple(compress(range(len(self.names)), _bits(mask)))

    def halo(self, mask: int) -> int:
        """The set and all adjacent cells, diagonals included."""
        wide = mask | (mask & self._not_last) << 1 | (mask & self._not_first) >> 1
        return (wide | wide << self.size | wide >> self.size) & self.all

    def corners(self, free: int, width: int, height: int) -> int:
        """Top-left cells of all `width`×`height` blocks that fit wholly into `free`."""
        size = self.size
        if width > size or height > size:
            return 0
        found = free
        for step in range(1, width):
            found &= free >> step
        for column in self._columns[size - width + 1 :]:
            found &= ~column
        rows = found
        for step in range(1, height):
            rows &= found >> step * size
        return rows

    def block(self, corner: int, width: int, height: int) -> tuple[int, ...]:
        """The cells of a block, given its top-left cell, in reading order; empty if it does not fit into the grid."""
        size = self.size
        if corner % size + width > size or corner // size + height > size:
            return ()
        return tuple(corner + row * size + column for row in range(height) for column in range(width))


def _bits(mask: int) -> bytes:
    """A byte for each cell from cell 0 on: zero if the cell is not in the set."""
    return f"{mask:b}".encode()[::-1].replace(b"0", b"\0")


@cache
def _square(size: int, cell: int, reach: int) -> tuple[int, ...]:
    row, column = divmod(cell, size)
    rows = range(max(0, row - reach), min(size, row + reach + 1))
    columns = range(max(0, column - reach), min(size, column + reach + 1))
    return tuple(r * size + c for r in rows for c in columns)


@cache
def grid(size: int) -> Grid:
    """The cached board of this size."""
    return Grid(size)
