"""The hexes of a board by label ("E1", "e2"): neighbours, distances, sections (M44-1, M44-2).

Each board is computed once and shared. What is on the hexes is in `facts.Layout`, where the units are in the state.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property

from rules.geometry.hexes import HexBoard

Hex = str
"""The label of a hex: a letter and the number 9 - row. Rows 0, 2, 4, 6, 8 from the top have capital letters, the others
small ones."""

STANDARD_COLUMNS, WIDE_COLUMNS = 13, 26
"""Columns of the standard board and of the wide one for team games (M44-1.1, M44-1.8)."""
ROWS = 9
SECTIONS = ("left", "centre", "right")
"""The sections of the standard board as the player at the bottom sees them (M44-2.1)."""
_BORDERS = {STANDARD_COLUMNS: (7, 17), WIDE_COLUMNS: (7, 17, 25, 33, 43)}
"""Doubled columns along which the borders of sections run (M44-2.1, M44-2.4)."""


class Board:
    """One board. Use `board` to get the shared instance."""

    def __init__(self, columns: int) -> None:
        grid = HexBoard(columns, ROWS)
        self.columns = columns
        self.borders = _BORDERS[columns]
        """Doubled columns on which sections meet."""
        self.grid = grid
        self.hexes: tuple[Hex, ...] = tuple(map(str, grid.hexes))
        """All hexes, row by row from the top edge, each row from the left."""
        self.near: Mapping[Hex, tuple[Hex, ...]] = {str(h): tuple(map(str, grid.neighbours(h))) for h in grid.hexes}
        """The adjacent hexes of each hex, clockwise from the north-east."""
        self.row: Mapping[Hex, int] = {str(h): grid.row(h) for h in grid.hexes}
        """Row of each hex, from 0 at the top edge."""
        self.x: Mapping[Hex, int] = {str(h): h.x for h in grid.hexes}
        """Doubled column of each hex, from 0 at the left."""
        ordered = sorted(grid.hexes, key=lambda h: (h.number, h.x))
        self.reading: Mapping[Hex, int] = {str(h): number for number, h in enumerate(ordered)}
        """Position of each hex in lists of cells: from the row with number 1 up, each row from the left."""
        self.sections: Mapping[Hex, tuple[int, ...]] = {here: self._sections(x) for here, x in self.x.items()}
        """The one or two sections of each hex, as indices from 0 at the left (M44-2.1, M44-2.4)."""

    @cached_property
    def away(self) -> Mapping[Hex, Mapping[Hex, int]]:
        """Distances between hexes (M44-1.5), equal to `geometry.hexes.Hex.distance`."""
        places = [(here, self.row[here], x) for here, x in self.x.items()]
        found: dict[Hex, dict[Hex, int]] = {}
        for one, row, x in places:
            offsets = ((there, abs(row - up), abs(x - right)) for there, up, right in places)
            found[one] = {there: up if right <= up else (up + right) // 2 for there, up, right in offsets}
        return found

    def _sections(self, x: int) -> tuple[int, ...]:
        first = sum(x > border for border in self.borders)
        return (first, first + 1) if x in self.borders else (first,)

    def in_order(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Hexes sorted as lists of cells show them."""
        return sorted(hexes, key=self.reading.__getitem__)

    def rear(self, here: Hex, *, top: bool) -> tuple[Hex, ...]:
        """The hexes to which a unit can retreat by one step: at most two, the left one first (M44-1.9, M44-9.1,
        M44-9.8). `top`: its side is at the top."""
        row = self.row[here] + (-1 if top else 1)
        return tuple(sorted((h for h in self.near[here] if self.row[h] == row), key=self.x.__getitem__))


@cache
def board(columns: int = STANDARD_COLUMNS) -> Board:
    """The shared board with this number of columns."""
    return Board(columns)


def without(hexes: tuple[Hex, ...], here: Hex) -> tuple[Hex, ...]:
    return tuple(h for h in hexes if h != here) if here in hexes else hexes
