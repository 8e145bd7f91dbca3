"""Sectors in staggered rows: "F4" is column F, row 4. Even rows have one sector fewer and are shifted half a sector to the
right.

Each inner sector has six neighbours, so lines and distances are those of hexagons; the squares are only drawn that way. Rows
count from 1, columns from A. Not here: what is in a sector.
"""

from __future__ import annotations

from functools import cache
from math import prod

from rules.geometry.squares import LETTERS

Cube = tuple[int, int, int]


def place(sector: str) -> tuple[int, int]:
    """Column (from 0) and row (from 1) of a sector. Raises ValueError if the text is not a sector."""
    if len(sector) < 2 or sector[0] not in LETTERS or not sector[1:].isascii() or not sector[1:].isdigit():
        raise ValueError(f"{sector!r} is no sector")
    row = int(sector[1:])
    if row < 1 or sector[1] == "0":
        raise ValueError(f"{sector!r} is no sector")
    return LETTERS.index(sector[0]), row


def sector_at(column: int, row: int) -> str:
    """The sector at a column (from 0) and a row (from 1), by its name (WS-2.3). Raises IndexError beyond column Z."""
    return f"{LETTERS[column]}{row}"


def sectors(columns: int, rows: int) -> tuple[str, ...]:
    """All sectors of a map in reading order: rows from 1, even rows one sector shorter (WS-2.2, WS-2.3)."""
    return tuple(sector_at(c, r) for r in range(1, rows + 1) for c in range(columns if r % 2 else columns - 1))


def row_of(sector: str) -> int:
    """Row of a sector, from 1."""
    return place(sector)[1]


def _cube(sector: str) -> Cube:
    """The place on a map of hexagons: even rows are shifted half a sector to the right (WS-2.4)."""
    column, row = place(sector)
    q, s = column - (row - 1) // 2, row - 1
    return q, s, -q - s


@cache
def distance(one: str, other: str) -> int:
    """Number of steps between sectors; 0 to itself (WS-2.5, WS-7.9)."""
    a, b = _cube(one), _cube(other)
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]), abs(a[2] - b[2]))


@cache
def neighbours(sector: str, columns: int, rows: int) -> tuple[str, ...]:
    """The up to six adjacent sectors, in reading order (WS-2.1)."""
    return tuple(s for s in sectors(columns, rows) if distance(sector, s) == 1)


@cache
def between(one: str, other: str) -> tuple[tuple[str, ...], ...]:
    """What the straight line from centre to centre passes between its ends, in order (WS-7.2, WS-7.9).

    Each entry is one sector that the line crosses, or the two along whose common border it runs. Sectors beyond column A or
    row 1 do not exist and are left out, and so are borders with them; beyond the other edges, entries may name sectors that
    the map does not have.
    """
    start, goal = _cube(one), _cube(other)
    steps: list[tuple[str, ...]] = []
    for cells, border in _passed(goal[0] - start[0], goal[1] - start[1]):
        names = []
        for q, s in cells:
            row = start[1] + s + 1
            column = start[0] + q + (row - 1) // 2
            if column >= 0 and row >= 1:
                names.append(sector_at(column, row))
        if names and (len(names) == 2 or not border):
            steps.append(tuple(sorted(names)))
    return tuple(steps)


@cache
def _passed(q: int, s: int) -> tuple[tuple[tuple[tuple[int, int], ...], bool], ...]:
    """`between` for the line from the origin to (q, s), in cube coordinates: cells, and whether the line runs along their
    border."""
    line = (q, s, -q - s)
    found: dict[tuple[int, int, bool], list[tuple[int, int]]] = {}
    for cell_q in range(min(q, 0) - 1, max(q, 0) + 2):
        for cell_s in range(min(s, 0) - 1, max(s, 0) + 2):
            cell = (cell_q, cell_s, -cell_q - cell_s)
            part = None if cell in ((0, 0, 0), line) else _part(line, cell)
            if part is not None:
                found.setdefault((*part, _touched(line, cell)), []).append(cell[:2])
    return tuple((tuple(cells), border) for (_, _, border), cells in sorted(found.items()))


_SIDES = ((0, 1), (1, 2), (2, 0))
"""Pairs of cube axes. The difference of a pair's coordinates is one more on one edge of a hexagon, and one less on the
opposite edge, than at its centre."""


def _part(line: Cube, cell: Cube) -> tuple[int, int] | None:
    """The part of the line inside the closed hexagon around `cell`, in units common to one line; None for a point or nothing."""
    slopes = [line[i] - line[j] for i, j in _SIDES]
    whole = prod(abs(slope) or 1 for slope in slopes)
    low, high = 0, whole
    for slope, (i, j) in zip(slopes, _SIDES, strict=True):
        at = cell[i] - cell[j]
        if slope == 0:
            if abs(at) > 1:
                return None
            continue
        ends = sorted(((at - 1) * (whole // slope), (at + 1) * (whole // slope)))
        low, high = max(low, ends[0]), min(high, ends[1])
    return (low, high) if low < high else None


def _touched(line: Cube, cell: Cube) -> bool:
    """Whether the line runs along a side of the hexagon instead of through it."""
    return any(line[i] == line[j] and abs(cell[i] - cell[j]) == 1 for i, j in _SIDES)
