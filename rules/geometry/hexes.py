"""Hexes and lines of sight. "E1" is column E of row 1; the letter is lower-case in rows that are shifted half a hex to the
right.

The hexes have a corner at the top. Rows are numbered from 1 at the bottom, columns lettered from A at the left. Odd rows
have all columns and capital letters; even rows have one hex fewer and lower-case letters ("odd-r" offset, counted from the
top). Internally columns are doubled: a step east is 2, a step north-east is 1. All arithmetic uses exact integers.

`Hex` is a coordinate, `HexBoard` a board, `SightLine` the hexes that a line from centre to centre meets. The half hexes at
the ends of short rows are outside the board. Not here: what is in a hex, and what blocks sight.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.geometry.squares import LETTERS, TEXT


class Direction(StrEnum):
    """From a hex to its six neighbours, clockwise. North is up, towards higher row numbers."""

    NORTH_EAST = "ne"
    EAST = "e"
    SOUTH_EAST = "se"
    SOUTH_WEST = "sw"
    WEST = "w"
    NORTH_WEST = "nw"


_STEPS = {
    Direction.NORTH_EAST: (1, 1),
    Direction.EAST: (0, 2),
    Direction.SOUTH_EAST: (-1, 1),
    Direction.SOUTH_WEST: (-1, -1),
    Direction.WEST: (0, -2),
    Direction.NORTH_WEST: (1, -1),
}


@dataclass(frozen=True, order=True, slots=True, repr=False)
class Hex:
    """One hex. Sorts by rows from the bottom, then from the left. `Hex.parse("E1") == Hex(number=1, x=8)`.

    Raises ValueError if `number + x` is even: no hex has its centre there.
    """

    number: int
    """Row number, from 1 at the bottom."""
    x: int
    """Doubled column (M44-1.3): from 0 = column A in odd rows, from 1 = column a in even rows, in steps of 2 to the right."""

    def __post_init__(self) -> None:
        if (self.number + self.x) % 2 == 0:
            raise ValueError(f"no hex at number={self.number}, x={self.x}")

    @classmethod
    def parse(cls, text: str) -> Hex:
        """The hex of a text such as "E1" or "b4". The number determines the row, so "e1" and "B4" are accepted too.

        Raises ValueError.
        """
        match = TEXT.fullmatch(text.strip())
        if match is None:
            raise ValueError(f"{text!r} is no hex")
        number = int(match[2])
        return cls(number, 2 * LETTERS.index(match[1].upper()) + (number + 1) % 2)

    @property
    def column(self) -> int:
        """Position in its row, from 0 = A or a."""
        return self.x // 2

    def step(self, direction: Direction, steps: int = 1) -> Hex:
        """The hex `steps` steps away in a direction, on or off a board."""
        up, right = _STEPS[direction]
        return Hex(self.number + up * steps, self.x + right * steps)

    def distance(self, other: Hex) -> int:
        """Number of steps between hexes; 0 to itself, 1 to its neighbours."""
        up, right = abs(self.number - other.number), abs(self.x - other.x)
        return up + max(0, (right - up) // 2)

    def __str__(self) -> str:
        """Column and row, with a capital letter in odd rows (M44-1.6). Raises ValueError outside rows 1 to 99, columns A to Z."""
        if not self._has_text:
            raise ValueError(f"{self!r} has no letter or no number")
        letter = LETTERS[self.column]
        return f"{letter if self.number % 2 else letter.lower()}{self.number}"

    def __repr__(self) -> str:
        return f'Hex.parse("{self}")' if self._has_text else f"Hex(number={self.number}, x={self.x})"

    @property
    def _has_text(self) -> bool:
        return 1 <= self.number <= 99 and 0 <= self.column < len(LETTERS)


@dataclass(frozen=True, slots=True)
class SightLine:
    """The hexes between two hexes that the straight line between their centres meets, in the order of the line.

    Hexes touched only at a corner are not included. Some may be outside the board.
    """

    through: tuple[Hex, ...]
    """Hexes whose interior it crosses."""
    left: tuple[Hex, ...]
    """Hexes along whose edge it runs, on the left as seen from the first hex."""
    right: tuple[Hex, ...]
    """The same on the right; each shares its edge with the hex at the same index in `left`."""


def sight_line(one: Hex, other: Hex) -> SightLine:
    """The line between the centres of two hexes; empty for adjacent hexes (M44-8.1)."""
    up, right = other.number - one.number, other.x - one.x
    return SightLine(*(tuple(Hex(one.number + n, one.x + x) for n, x in offsets) for offsets in _met(up, right)))


_CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""Corners as (up, right) from the centre, in whole numbers (M44-8.3). Rows are 3 apart: the unit upwards is half an edge, the
unit to the right √3 times that."""

_Offsets = tuple[tuple[int, int], ...]


def _met(up: int, right: int) -> tuple[_Offsets, _Offsets, _Offsets]:
    """The parts of a `SightLine` to the hex `up` rows up and `right` doubled columns to the right, as offsets from its start."""
    found: tuple[list[tuple[int, int, int]], ...] = ([], [], [])
    for n in range(min(up, 0), max(up, 0) + 1):
        for x in range(min(right, 0) - 1, max(right, 0) + 2):
            side = _side(up, right, n, x) if (n + x) % 2 == 0 else None
            if side is not None:
                found[side].append((right * x + 3 * up * n, n, x))
    through, left, right_side = (tuple((n, x) for _, n, x in sorted(met)) for met in found)
    return through, left, right_side


def _side(up: int, right: int, n: int, x: int) -> int | None:
    """How a line from the origin to (up, right) meets the hex `n` rows up and `x` doubled columns to the right.

    0: crosses its interior; 1: runs along its edge, hex on the left; 2: hex on the right; None: does not meet it between the
    ends, or only at a corner (M44-8.2).
    """
    corners = [(3 * n + high, x + wide) for high, wide in _CORNERS]
    length = right * right + 3 * up * up
    if not all(0 < right * wide + up * high < length for high, wide in corners):
        return None
    lefts = sum(right * high > 3 * up * wide for high, wide in corners)
    rights = sum(right * high < 3 * up * wide for high, wide in corners)
    if lefts and rights:
        return 0
    return {(4, 0): 1, (0, 4): 2}.get((lefts, rights))


@dataclass(frozen=True)
class HexBoard:
    """A board with full rows at top and bottom. Raises ValueError for an even number of rows, 0, or columns beyond Z."""

    columns: int
    """Columns of the full rows, 1 to 26."""
    rows: int
    """Odd, 1 to 99."""

    def __post_init__(self) -> None:
        if not 1 <= self.columns <= len(LETTERS) or not 1 <= self.rows <= 99 or self.rows % 2 == 0:
            raise ValueError(f"a board of {self.columns} columns and {self.rows} rows of hexes")

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """All hexes in reading order: from the top row, each row from the left (M44-1.1, M44-1.2)."""
        numbers = range(self.rows, 0, -1)
        return tuple(Hex(n, x) for n in numbers for x in range((n + 1) % 2, 2 * self.columns - 1, 2))

    def __contains__(self, here: Hex) -> bool:
        return 1 <= here.number <= self.rows and 0 <= here.x <= 2 * self.columns - 2

    def parse(self, text: str) -> Hex:
        """The hex as people write it. Raises ValueError if it is not a hex or is outside the board."""
        here = Hex.parse(text)
        if here not in self:
            raise ValueError(f"{here} lies outside of the board")
        return here

    def row(self, here: Hex) -> int:
        """Row of a hex, from 0 at the top."""
        return self.rows - here.number

    def neighbours(self, here: Hex) -> tuple[Hex, ...]:
        """The up to six adjacent hexes, clockwise from the north-east (M44-1.4)."""
        return tuple(there for direction in Direction if (there := here.step(direction)) in self)
