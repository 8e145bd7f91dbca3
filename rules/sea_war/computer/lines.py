"""The board as bitmasks (bit = number of the cell): what a ship can reach and what stands at its corners, in few operations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.sea_war.board import CELLS, CORNERS, PERIPHERY, SIZE

ALL: Final = (1 << SIZE * SIZE) - 1
EDGE: Final = sum(1 << cell for cell in PERIPHERY)
"""The periphery (SW-2.3)."""
_FIRST: Final = sum(1 << row * SIZE for row in range(SIZE))
_NOT_FIRST: Final = ALL & ~_FIRST
_NOT_LAST: Final = ALL & ~(_FIRST << SIZE - 1)


def _ray(cell: int, right: int, up: int) -> int:
    row, column = divmod(cell, SIZE)
    mask = 0
    while 0 <= (column := column + right) < SIZE and 0 <= (row := row + up) < SIZE:
        mask |= 1 << row * SIZE + column
    return mask


FORWARD: Final = tuple((_ray(c, 1, 0), _ray(c, 0, 1)) for c in CELLS)
"""For each cell the lines to the edge along which cell numbers grow …"""
BACKWARD: Final = tuple((_ray(c, -1, 0), _ray(c, 0, -1)) for c in CELLS)
"""… and those along which they fall."""
LINES: Final = tuple((*FORWARD[c], *BACKWARD[c]) for c in CELLS)
SLANT_FORWARD: Final = tuple((_ray(c, 1, 1), _ray(c, -1, 1)) for c in CELLS)
SLANT_BACKWARD: Final = tuple((_ray(c, 1, -1), _ray(c, -1, -1)) for c in CELLS)
CORNER: Final = tuple(sum(1 << other for other in CORNERS[c]) for c in CELLS)
"""Diagonal neighbours of each cell."""
_ABOVE: Final = tuple(ALL & ~((2 << c) - 1) for c in CELLS)


def _near(cell: int) -> int:
    row, column = divmod(cell, SIZE)
    return sum(1 << c for c in CELLS if max(abs(c // SIZE - row), abs(c % SIZE - column)) <= 3 and c != cell)


NEAR: Final = tuple(_near(c) for c in CELLS)
"""Cells within three king's steps."""


def reach(cell: int, taken: int) -> int:
    """Where a ship on a cell can sail (SW-5.1, SW-5.2)."""
    found = 0
    for ray in FORWARD[cell]:
        stop = ray & taken
        found |= ray & ((stop & -stop) - 1) if stop else ray
    for ray in BACKWARD[cell]:
        stop = ray & taken
        found |= ray & _ABOVE[stop.bit_length() - 1] if stop else ray
    return found


def slanted(cell: int, taken: int, one_step: bool) -> int:
    """Where FREE-MOVE leads besides (SW-9.1)."""
    if one_step:
        return CORNER[cell] & ~taken
    found = 0
    for ray in SLANT_FORWARD[cell]:
        stop = ray & taken
        found |= ray & ((stop & -stop) - 1) if stop else ray
    for ray in SLANT_BACKWARD[cell]:
        stop = ray & taken
        found |= ray & _ABOVE[stop.bit_length() - 1] if stop else ray
    return found


def corners(mask: int) -> int:
    """All cells that touch a set by a corner."""
    right, left = (mask & _NOT_LAST) << 1, (mask & _NOT_FIRST) >> 1
    wide = right | left
    return (wide << SIZE | wide >> SIZE) & ALL


def flood(start: int, free: int) -> int:
    """All cells that can be reached from a set, step by step along rows and columns, through free cells."""
    found = start
    while True:
        grown = found | (((found & _NOT_LAST) << 1 | (found & _NOT_FIRST) >> 1 | found << SIZE | found >> SIZE) & free)
        if grown == found:
            return found
        found = grown


def members(mask: int) -> Iterator[int]:
    """The cells of a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
