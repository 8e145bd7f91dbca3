"""The 11×11 board: zones, rays and corners, worked out once (SW-2).

Cells are numbers in reading order of `rules.geometry.grid(11)`: A1 is 0, B1 is 1, A2 is 11. Row 1 lies at the bottom of the
picture (SW-2.1); to the rules that makes no difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.geometry import Cell, grid

SIZE: Final = 11
GRID: Final = grid(SIZE)
NAMES: Final = GRID.names
"""Text of each cell."""
INDEX: Final = GRID.index
"""Number of each cell."""
CELLS: Final = range(SIZE * SIZE)


def _at(column: int, row: int) -> int:
    return row * SIZE + column


CENTRE: Final = frozenset(_at(column, row) for column in range(3, 8) for row in range(3, 8))
"""D4 … H8 (SW-2.2)."""
MIDDLE: Final = INDEX["F6"]
PERIPHERY: Final = frozenset(c for c in CELLS if c % SIZE in (0, SIZE - 1) or c // SIZE in (0, SIZE - 1))
"""The 40 cells of the border (SW-2.3)."""


def _ray(cell: int, right: int, up: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIZE)
    found = []
    while 0 <= (column := column + right) < SIZE and 0 <= (row := row + up) < SIZE:
        found.append(_at(column, row))
    return tuple(found)


def _rays(cell: int, ways: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(ray for right, up in ways if (ray := _ray(cell, right, up)))


STRAIGHT: Final = tuple(_rays(c, ((-1, 0), (1, 0), (0, -1), (0, 1))) for c in CELLS)
"""For each cell the cells in line, nearest first, along row and column (SW-2.4, SW-5.1)."""
SLANTED: Final = tuple(_rays(c, ((-1, -1), (1, -1), (-1, 1), (1, 1))) for c in CELLS)
"""The same along the diagonals (SW-9.1)."""
CORNERS: Final = tuple(tuple(sorted(ray[0] for ray in rays)) for rays in SLANTED)
"""Diagonal neighbours (SW-2.4)."""
BESIDE: Final = tuple(tuple(ray[0] for ray in rays) for rays in STRAIGHT)
"""Neighbours along row and column."""
AROUND: Final = tuple((*beside, *corners) for beside, corners in zip(BESIDE, CORNERS, strict=True))
"""All neighbours."""
_BETWEEN: Final[dict[tuple[int, int], tuple[int, ...]]] = {
    (cell, end): ray[: number + 1]
    for cell in CELLS
    for ray in (*STRAIGHT[cell], *SLANTED[cell])
    for number, end in enumerate(ray)
}


def way(origin: int, target: int) -> tuple[int, ...]:
    """The cells that a ship enters on a straight line, the last included; empty where no line leads there."""
    return _BETWEEN.get((origin, target), ())


def is_slanted(origin: int, target: int) -> bool:
    """Whether the line between two cells is a diagonal."""
    return origin % SIZE != target % SIZE and origin // SIZE != target // SIZE


def number(text: str) -> int:
    """The number of a cell as people write it. Raises ValueError."""
    return GRID.number(text)


def is_cell(text: str) -> bool:
    """Whether a text is written as a cell, on the board or off it."""
    try:
        Cell.parse(text)
    except ValueError:
        return False
    return True
