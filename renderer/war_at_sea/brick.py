"""Where the staggered sectors of a battle lie on the picture, and the border with their letters and numbers.

Odd rows begin at the left edge, even rows half a sector to the right (WS-2.3); row 1 is at the bottom. A big map is drawn in
several bricks, each a part of its columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renderer import palette
from renderer.blocks import SMALL
from renderer.canvas import Box, Canvas
from rules.geometry.staggered import place, sector_at

TALL = 1.44
"""Height of a sector by its width: room for three counters, one below the other."""

BORDER = 4
"""Points between the sectors and the outer line of the border."""

LABEL = 15
"""Points for the row numbers."""


class Brick(NamedTuple):
    """A window on the grid: pixels, and which part of the map."""

    x: int
    y: int
    cell: int
    """Width of a sector in pixels."""
    high: int
    columns: int
    rows: int
    """Of the whole map."""
    left: float
    """Columns to the left of the window, half ones too."""
    right: float
    low: int
    """The lowest row shown."""
    top: int
    """The highest row shown."""

    @property
    def box(self) -> Box:
        """The window on the picture."""
        wide = round((self.right - self.left) * self.cell)
        return self.x, self.y, self.x + wide, self.y + (self.top - self.low + 1) * self.high

    def corner(self, sector: str) -> tuple[int, int]:
        """Upper left pixel of a sector."""
        column, row = place(sector)
        across = column + (0 if row % 2 else 0.5) - self.left
        return self.x + round(across * self.cell), self.y + (self.top - row) * self.high

    def centre(self, sector: str) -> tuple[int, int]:
        """Middle pixel of a sector."""
        x, y = self.corner(sector)
        return x + self.cell // 2, y + self.high // 2

    def holds(self, sector: str) -> bool:
        """Whether the whole sector is in the window."""
        column, row = place(sector)
        start = column + (0 if row % 2 else 0.5)
        return self.low <= row <= self.top and self.left <= start and start + 1 <= self.right

    def touches(self, sector: str) -> bool:
        """Whether any part of the sector is in the window."""
        column, row = place(sector)
        start = column + (0 if row % 2 else 0.5)
        return self.low <= row <= self.top and start + 1 > self.left and start < self.right

    def sectors(self) -> list[str]:
        """The sectors that are wholly in the window."""
        return [
            name
            for row in range(self.top, self.low - 1, -1)
            for column in range(self.columns if row % 2 else self.columns - 1)
            if self.holds(name := sector_at(column, row))
        ]


class Part(NamedTuple):
    """A part of a map: columns from `left` to `right`, rows from `low` to `top`."""

    left: float
    right: float
    low: int
    top: int


def parts(columns: int, rows: int, most: int = 11) -> tuple[Part, ...]:
    """The whole map in parts of at most so many columns; neighbours share half a column, so that every sector is whole in one."""
    if columns <= most:
        return (Part(0, columns, 1, rows),)
    count = -(-columns // most)
    each = columns / count
    found = []
    for k in range(count):
        left, right = round(k * each), round((k + 1) * each)
        found.append(Part(left, right if right == columns else right + 0.5, 1, rows))
    return tuple(found)


def around(cells: Sequence[str], columns: int, rows: int, span: int = 5) -> Part:
    """A part that holds these sectors with a margin, at least so many columns and rows."""
    at = [place(cell) for cell in cells]
    low, top = min(r for _, r in at) - 1, max(r for _, r in at) + 1
    west, east = float(min(c for c, _ in at) - 1), max(c for c, _ in at) + 2.5
    wide, high = min(float(columns), max(float(span), east - west)), min(rows, max(span, top - low + 1))
    left = round(min(max(0.0, (west + east - wide) / 2), columns - wide) * 2) / 2
    low = min(max(1, (low + top + 1 - high) // 2), rows - high + 1)
    return Part(left, left + wide, low, low + high - 1)


def fitted(canvas: Canvas, part: Part, columns: int, rows: int, left: int, top: int, right: int) -> Brick:
    """The brick of a part as broad as the page between `left` and `right`, its labels included."""
    px = canvas.px
    border = px(BORDER)
    wide = right - left - px(LABEL) - 2 * border
    cell = int(wide / (part.right - part.left))
    spare = (wide - round(cell * (part.right - part.left))) // 2
    return Brick(
        left + px(LABEL) + border + spare, top + px(13) + border, cell, round(cell * TALL), columns, rows, part.left, part.right,
        part.low, part.top,
    )  # fmt: skip


def border(canvas: Canvas, brick: Brick, points: float = SMALL, matters: bool = True) -> None:
    """The graduated border with the letters of the odd rows above and the numbers of the rows on the left."""
    left, top, right, bottom = brick.box
    px, draw = canvas.px, canvas.draw
    thick = px(BORDER * min(1.0, points / SMALL))
    line = max(1, thick // 6)
    bar = thick // 2
    draw.rectangle((left - thick, top - thick, right + thick - 1, bottom + thick - 1), outline=palette.NEAT, width=line)
    first = int(brick.left)
    for column in range(first, int(brick.right + 0.5)):
        x0 = max(left, left + round((column - brick.left) * brick.cell))
        x1 = min(right, left + round((column + 1 - brick.left) * brick.cell))
        if column % 2 == 0 and x1 > x0:
            draw.rectangle((x0, top - bar - line, x1 - 1, top - line - 1), fill=palette.NEAT)
            draw.rectangle((x0, bottom + line, x1 - 1, bottom + line + bar - 1), fill=palette.NEAT)
    for row in range(brick.low, brick.top + 1):
        y = top + (brick.top - row) * brick.high
        if row % 2 == 0:
            draw.rectangle((left - bar - line, y, left - line - 1, y + brick.high - 1), fill=palette.NEAT)
            draw.rectangle((right + line, y, right + line + bar - 1, y + brick.high - 1), fill=palette.NEAT)
    draw.rectangle((left - line, top - line, right + line - 1, bottom + line - 1), outline=palette.NEAT, width=line)
    high = px(points)
    for column in range(brick.columns):
        middle = left + round((column + 0.5 - brick.left) * brick.cell)
        if left <= middle - brick.cell // 4 and middle + brick.cell // 4 <= right:
            name = sector_at(column, 1)[0]
            at = top - thick - high * 5 // 8
            canvas.write(middle, at, name, points, palette.INK, face="bold", across="middle", matters=matters)
    for row in range(brick.low, brick.top + 1):
        y = top + (brick.top - row) * brick.high + brick.high // 2
        words = str(row)
        canvas.write(
            left - thick - high // 5, y, words, points, palette.INK, face="bold", across="right", matters=matters
        )
