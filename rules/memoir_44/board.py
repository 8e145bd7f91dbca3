"""The hexes of a board by their labels ("E1", "e2"): neighbours, distances, lines of sight, sections (M44-1, 2, 8).

All of it is counted out once for each board. Not here: what lies on the hexes (`facts.Layout`), who stands there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from rules.core.once import once
from rules.geometry.hexes import HexBoard, sight_line

Hex = str
"""The label of a hex: a capital letter in rows 0, 2, 4, 6, 8 from the top, a small one between; the number is 9 - row."""

STANDARD_COLUMNS, WIDE_COLUMNS = 13, 26
"""Columns of the two boards (M44-1.1, M44-1.8)."""
ROWS = 9
SECTIONS = ("left", "centre", "right")
"""Of the standard board, as the player at the bottom sees them (M44-2.1)."""
_BORDERS = {STANDARD_COLUMNS: (7, 17), WIDE_COLUMNS: (7, 17, 25, 33, 43)}
"""Doubled columns on which the borders run (M44-2.1, M44-2.4)."""


class Line:
    """What the straight line between two hexes meets (M44-8.1, 8.2), as labels; None stands for what lies off the board."""

    __slots__ = ("left", "right", "through")

    def __init__(self, one: Hex, other: Hex, grid: HexBoard) -> None:
        line = sight_line(grid.parse(one), grid.parse(other))
        self.through, self.left, self.right = (
            tuple(str(here) if here in grid else None for here in part)
            for part in (line.through, line.left, line.right)
        )


class Board:
    """One board. Get it by `board`."""

    def __init__(self, columns: int) -> None:
        grid = HexBoard(columns, ROWS)
        self.columns = columns
        self.borders = _BORDERS[columns]
        """Doubled columns on which sections meet."""
        self.grid = grid
        self.hexes: tuple[Hex, ...] = tuple(map(str, grid.hexes))
        """In reading order from the top edge."""
        self.near: Mapping[Hex, tuple[Hex, ...]] = {str(h): tuple(map(str, grid.neighbours(h))) for h in grid.hexes}
        """Those that touch each, clockwise from the north-east."""
        self.row: Mapping[Hex, int] = {str(h): grid.row(h) for h in grid.hexes}
        """From 0 at the top edge."""
        self.x: Mapping[Hex, int] = {str(h): h.x for h in grid.hexes}
        """The doubled column, from 0 at the left."""
        self._lines: dict[tuple[Hex, Hex], Line] = {}

    @once
    def away(self) -> Mapping[Hex, Mapping[Hex, int]]:
        """Distances (M44-1.5), each counted as `geometry.hexes.Hex.distance` does."""
        places = [(here, self.row[here], x) for here, x in self.x.items()]
        found: dict[Hex, dict[Hex, int]] = {}
        for one, row, x in places:
            offsets = ((there, abs(row - up), abs(x - right)) for there, up, right in places)
            found[one] = {there: up if right <= up else (up + right) // 2 for there, up, right in offsets}
        return found

    @once
    def reading(self) -> Mapping[Hex, int]:
        """The place of each hex in lists of cells: rows from number 1 on, each from the left."""
        ordered = sorted(self.grid.hexes, key=lambda h: (h.number, h.x))
        return {str(h): number for number, h in enumerate(ordered)}

    @once
    def sections(self) -> Mapping[Hex, tuple[int, ...]]:
        """The section or the two sections of each hex by number, from 0 at the left (M44-2.1, M44-2.4)."""
        borders = self.borders
        found: dict[Hex, tuple[int, ...]] = {}
        for here, x in self.x.items():
            first = sum(x > border for border in borders)
            found[here] = (first, first + 1) if x in borders else (first,)
        return found

    def line(self, one: Hex, other: Hex) -> Line:
        """The line of sight between two hexes; remembered."""
        pair = (one, other)
        found = self._lines.get(pair)
        if found is None:
            found = self._lines[pair] = Line(one, other, self.grid)
        return found

    def in_order(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Hexes as lists of cells show them."""
        return sorted(hexes, key=self.reading.__getitem__)

    def rear(self, here: Hex, *, top: bool) -> tuple[Hex, ...]:
        """The hexes to which a unit of the player at the top (or bottom) goes back: at most two, the left one first (M44-9.1)."""
        row = self.row[here] + (-1 if top else 1)
        return tuple(sorted((h for h in self.near[here] if self.row[h] == row), key=self.x.__getitem__))


@cache
def board(columns: int = STANDARD_COLUMNS) -> Board:
    """The board of so many columns."""
    return Board(columns)
