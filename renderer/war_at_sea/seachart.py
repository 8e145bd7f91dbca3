"""The chart under a battle: the staggered sectors, their border, sea, islands, shoals, clouds, mines and objectives.

Units and arrows are drawn by `battle`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer import chart, landforms, palette
from renderer.canvas import Box, Canvas
from renderer.chart import Window, column_name
from renderer.counters import Pencil
from renderer.layout import SMALL
from renderer.sprites import shrunk, sprite
from rules.geometry.staggered import place, sector_at
from rules.war_at_sea.battle import Battle

# ---- where the staggered sectors are on the picture ----------------------------------------------
SECTOR_HEIGHT = 1.44
"""Height of a sector divided by its width: room for three counters, one below the other."""

LABEL = 15
"""Width in points of the row numbers."""


class SectorGrid(NamedTuple):
    """A window on the map: where it is on the picture, and which part of the map it shows."""

    x: int
    y: int
    cell: int
    """Width of a sector in pixels."""
    high: int
    columns: int
    rows: int
    """Rows of the whole map; `columns`: its columns."""
    left: float
    """Column at which the window begins, from 0; may be a half."""
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
        """Upper left pixel of a sector: row 1 is at the bottom (WS-2.3), even rows begin half a sector further right (WS-2.4)."""
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


class SectorWindow(NamedTuple):
    """A part of a map: columns from `left` to `right`, rows from `low` to `top`."""

    left: float
    right: float
    low: int
    top: int


def parts(columns: int, rows: int, most: int = 11) -> tuple[SectorWindow, ...]:
    """The map divided into parts of at most `most` columns. Neighbouring parts share half a column, so that every sector is
    whole in one part."""
    if columns <= most:
        return (SectorWindow(0, columns, 1, rows),)
    count = -(-columns // most)
    each = columns / count
    found = []
    for k in range(count):
        left, right = round(k * each), round((k + 1) * each)
        found.append(SectorWindow(left, right if right == columns else right + 0.5, 1, rows))
    return tuple(found)


def around(cells: Sequence[str], columns: int, rows: int) -> SectorWindow:
    """The part of the map that has these sectors and a margin, at least 5 columns by 3 rows if the map is that large."""
    at = [place(cell) for cell in cells]
    low, top = min(r for _, r in at) - 1, max(r for _, r in at) + 1
    west, east = float(min(c for c, _ in at) - 1), max(c for c, _ in at) + 2.5
    wide, high = min(float(columns), max(5.0, east - west)), min(rows, max(3, top - low + 1))
    left = round(min(max(0.0, (west + east - wide) / 2), columns - wide) * 2) / 2
    low = min(max(1, (low + top + 1 - high) // 2), rows - high + 1)
    return SectorWindow(left, left + wide, low, low + high - 1)


def fitted(canvas: Canvas, part: SectorWindow, columns: int, rows: int, left: int, top: int, right: int) -> SectorGrid:
    """The grid of a part, as wide as the page between `left` and `right` with its labels."""
    px = canvas.px
    border = px(chart.BORDER)
    wide = right - left - px(LABEL) - 2 * border
    cell = int(wide / (part.right - part.left))
    spare = (wide - round(cell * (part.right - part.left))) // 2
    return SectorGrid(
        left + px(LABEL) + border + spare, top + px(13) + border, cell, round(cell * SECTOR_HEIGHT), columns, rows,
        part.left, part.right, part.low, part.top,
    )  # fmt: skip


def border(canvas: Canvas, grid: SectorGrid, points: float = SMALL) -> None:
    """Draws the graduated border, with the letters of the odd rows above it and the row numbers on the left."""
    left, top, right, _ = grid.box
    edges = [left + round((column - grid.left) * grid.cell) for column in range(grid.columns + 1)]
    across = [(max(left, x0), min(right, x1)) for x0, x1 in list(pairwise(edges))[::2] if x1 > left and x0 < right]
    levels = [(row, top + (grid.top - row) * grid.high) for row in range(grid.low, grid.top + 1)]
    middles = [left + round((column + 0.5 - grid.left) * grid.cell) for column in range(grid.columns)]
    above = [
        (middle, column_name(column))
        for column, middle in enumerate(middles)
        if left <= middle - grid.cell // 4 and middle + grid.cell // 4 <= right
    ]
    down = [(y, y + grid.high) for row, y in levels if row % 2 == 0]
    beside = [(y + grid.high // 2, str(row)) for row, y in levels]
    chart.graduated(canvas, grid.box, points, (across, down), (above, beside))


# ---- the chart under a battle --------------------------------------------------------------------
Terrain = tuple[tuple[str, Literal["island", "shoal", "coast"]], ...]

OUTSIDE = palette.blend(palette.PAPER, palette.NEAT, 0.22)
"""Colour of the half-sectors at the ends of even rows, which are not part of the map (WS-2.2)."""

WATER_TILE = 50
"""Width in pixels of the squares from which the water is drawn."""

SHOAL: palette.Rgb = (236, 232, 200)
NIGHT: palette.Rgb = (38, 52, 84)


@lru_cache(maxsize=6)
def water(wide: int, high: int) -> Image.Image:
    """Plain sea of this size."""
    window = Window(0, 0, -(-wide // WATER_TILE), -(-high // WATER_TILE))
    sea = chart.water(window, WATER_TILE, max(window.columns, window.rows), "sea")
    return sea.crop((0, 0, wide, high))


def _rough(grid: SectorGrid, sectors: list[str], half: int, inset: float) -> tuple[Image.Image, Box]:
    """A mask of these sectors with a margin of two sectors, `half` pixels a sector; and the box of the window in it."""
    scale = half / grid.cell
    box = grid.box
    wide, high = round((box[2] - box[0]) * scale), round((box[3] - box[1]) * scale)
    margin = 2 * half
    rough = Image.new("L", (wide + 2 * margin, high + 2 * margin), 0)
    draw = ImageDraw.Draw(rough)
    tall = grid.high * scale
    for sector in sectors:
        x, y = grid.corner(sector)
        left, top = (x - grid.x) * scale + margin, (y - grid.y) * scale + margin
        gap, low = inset * half, inset * min(half, tall) * min(1.0, tall / half)
        shape = (left + gap, top + low, left + half - 1 - gap, top + tall - 1 - low)
        draw.rounded_rectangle(shape, half * 0.3, fill=255)
    return rough, (margin, margin, margin + wide, margin + high)


def _joined(grid: SectorGrid, sectors: list[str], rough: Image.Image, half: int) -> None:
    """Joins neighbouring sectors of land in the mask."""
    scale = half / grid.cell
    margin = 2 * half
    draw = ImageDraw.Draw(rough)
    known = set(sectors)
    for sector in sectors:
        column, row = place(sector)
        x, y = grid.centre(sector)
        at = ((x - grid.x) * scale + margin, (y - grid.y) * scale + margin)
        shift = 0 if row % 2 else 1
        for c, r in ((column + 1, row), (column - 1 + shift, row + 1), (column + shift, row + 1)):
            if c >= 0 and sector_at(c, r) in known:
                x1, y1 = grid.centre(sector_at(c, r))
                to = ((x1 - grid.x) * scale + margin, (y1 - grid.y) * scale + margin)
                draw.line((*at, *to), fill=255, width=round(half * 0.7))


@lru_cache(maxsize=6)
def sheet(grid: SectorGrid, terrain: Terrain, dark: bool) -> Image.Image:
    """Water, land and grid of one window. Cached: copy it, never draw on it."""
    left, top, right, bottom = grid.box
    picture = water(right - left, bottom - top).copy()
    near = [(sector, kind) for sector, kind in terrain if grid.touches(sector)]
    shoals = [sector for sector, kind in near if kind == "shoal"]
    land = [sector for sector, kind in near if kind != "shoal"]
    coast = {sector for sector, kind in near if kind == "coast"}
    if shoals:
        _lay_shoals(picture, grid, shoals)
    if land:
        half = max(8, grid.cell // 2)
        rough, keep = _rough(grid, land, half, 0.1)
        _joined(grid, land, rough, half)
        _beyond(grid, coast, rough, half)
        masks = landforms.layers(rough, landforms.noise(rough.size), half, grid.cell, picture.size, keep)
        masks.lay(picture)
    if dark:
        picture = Image.blend(picture, Image.new("RGB", picture.size, NIGHT), 0.3)
    _grid(picture, grid)
    return picture


def _beyond(grid: SectorGrid, coast: set[str], rough: Image.Image, half: int) -> None:
    """Paints land into the mask from each coast sector to the nearer edge of the map and beyond it, so that the land does not
    end at the half-sectors there."""
    scale = half / grid.cell
    margin = 2 * half
    draw = ImageDraw.Draw(rough)
    for sector in coast:
        column = place(sector)[0]
        x, y = grid.corner(sector)
        top = (y - grid.y) * scale + margin
        west = column == 0
        x0 = 0 if west else (x - grid.x) * scale + margin + half * 0.4
        x1 = (x - grid.x) * scale + margin + half * 0.6 if west else rough.width
        draw.rectangle((x0, top - 1, x1, top + grid.high * scale + 1), fill=255)


def _lay_shoals(picture: Image.Image, grid: SectorGrid, shoals: list[str]) -> None:
    """Draws banks just under the water: pale, stippled, with a dotted edge."""
    half = max(8, grid.cell // 2)
    rough, keep = _rough(grid, shoals, half, 0.12)
    _joined(grid, shoals, rough, half)
    masks = landforms.layers(rough, landforms.noise(rough.size), half, grid.cell, picture.size, keep)
    landforms.tint(picture, palette.SHELF, masks.shelf)
    landforms.tint(picture, palette.SHALLOW, masks.shallow)
    landforms.tint(picture, SHOAL, masks.ground.point([v * 150 // 255 for v in range(256)]))
    landforms.tint(picture, palette.COAST, _stippled(masks.ground, max(5, grid.cell // 9)))
    rim = ImageChops.subtract(masks.coast, masks.ground)
    step = max(4, grid.cell // 10)
    gaps = Image.new("L", picture.size, 0)
    draw = ImageDraw.Draw(gaps)
    for x in range(-picture.height, picture.width, step * 2):
        draw.line((x, 0, x + picture.height, picture.height), fill=190, width=step)
    landforms.tint(picture, palette.COAST, ImageChops.multiply(rim, gaps))


def _stippled(ground: Image.Image, step: int) -> Image.Image:
    """Dots at random, about `step` pixels apart, where the mask is."""
    dots = Image.new("L", ground.size, 0)
    draw = ImageDraw.Draw(dots)
    rng = random.Random("broadside shoal")
    r = max(0.6, step * 0.11)
    left, top, right, bottom = ground.getbbox() or (0, 0, 0, 0)
    for row, y in enumerate(range(0, ground.height, step)):
        for x in range((row % 2) * step // 2, ground.width, step):
            at = x + (rng.random() - 0.5) * step * 0.4, y + (rng.random() - 0.5) * step * 0.4
            if left - step < at[0] < right + step and top - step < at[1] < bottom + step:
                draw.ellipse((at[0] - r, at[1] - r, at[0] + r, at[1] + r), fill=170)
    return ImageChops.multiply(ground, dots)


def _grid(picture: Image.Image, grid: SectorGrid) -> None:
    lines = Image.new("L", picture.size, 0)
    draw = ImageDraw.Draw(lines)
    wide = max(1, min(3, grid.cell // 45))
    cell = grid.cell
    for row in range(grid.low, grid.top + 1):
        y = (grid.top - row) * grid.high
        if row < grid.top:
            draw.line((0, y, lines.width, y), fill=80, width=wide)
        shift = 0.0 if row % 2 else 0.5
        for column in range(grid.columns + 1):
            x = round((column + shift - grid.left) * cell)
            if 0 < x < lines.width:
                draw.line((x, y, x, y + grid.high), fill=80, width=wide)
        if row % 2 == 0:
            ends = ((0.0, 0.5), (grid.columns - 0.5, float(grid.columns)))
            for start, end in ends:
                x0, x1 = (round((edge - grid.left) * cell) for edge in (start, end))
                if x1 > 0 and x0 < lines.width:
                    _outside(picture, (max(0, x0), y, min(lines.width, x1), y + grid.high))
    picture.paste(palette.INK, (0, 0), lines)


def _outside(picture: Image.Image, box: Box) -> None:
    """Draws a half-sector that is not part of the map: hatched paper."""
    tile = Image.new("RGB", (box[2] - box[0], box[3] - box[1]), OUTSIDE)
    draw = ImageDraw.Draw(tile)
    step = max(6, tile.width // 5)
    ink = palette.blend(OUTSIDE, palette.NEAT, 0.3)
    for x in range(-tile.height, tile.width, step):
        draw.line((x, tile.height, x + tile.height, 0), fill=ink, width=max(1, step // 5))
    picture.paste(tile, box[:2])


@sprite(16, "wide", "high")
def cloud(kind: Literal["smoke", "squall"], wide: int, high: int) -> Image.Image:
    """Smoke, or a squall with its rain, over a sector; thin enough to read what is under it."""
    rng = random.Random(f"broadside {kind}")
    mask = Image.new("L", (wide, high), 0)
    draw = ImageDraw.Draw(mask)
    for k in range(26):
        a = k * 2 * math.pi / 26
        edge_x, edge_y = (max(-0.36, min(0.36, 0.5 * f(a))) for f in (math.cos, math.sin))
        x, y = wide * (0.5 + edge_x), high * (0.5 + edge_y * 1.05)
        r = wide * (0.1 + 0.035 * rng.random())
        draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
    draw.rectangle((wide * 0.15, high * 0.13, wide * 0.85, high * 0.87), fill=255)
    edge = ImageChops.subtract(mask, shrunk(mask, max(1, wide // 22)))
    ink = (122, 126, 132) if kind == "smoke" else (70, 86, 116)
    sprite = Image.new("RGBA", (wide, high), (*ink, 0))
    body = mask.filter(ImageFilter.GaussianBlur(wide * 0.03)).point(
        [v * (150 if kind == "smoke" else 130) // 255 for v in range(256)]
    )
    sprite.putalpha(ImageChops.lighter(body, edge.point([v * 210 // 255 for v in range(256)])))
    if kind == "squall":
        rain = Image.new("L", (wide, high), 0)
        pen = ImageDraw.Draw(rain)
        step = max(5, wide // 9)
        for row, y in enumerate(range(0, high, step)):
            for x in range((row % 2) * step // 2, wide + step, step):
                pen.line((x, y, x - step * 0.35, y + step * 0.7), fill=255, width=max(1, wide // 40))
        white = Image.new("RGBA", (wide, high), (*palette.WHITE, 0))
        white.putalpha(ImageChops.multiply(rain, mask).point([v * 150 // 255 for v in range(256)]))
        sprite = Image.alpha_composite(sprite, white)
    return sprite


@sprite(8, "size")
def mine(size: int) -> Image.Image:
    p = Pencil(1, 1, size, palette.WRECK_DEEP, palette.WRECK_DEEP)
    for wide, grow, ink in ((0.16, 0.05, palette.WHITE), (0.08, 0.0, palette.WRECK_DEEP)):
        for k in range(8):
            a = k * math.pi / 4
            p.line([(0.5, 0.5), (0.5 + 0.42 * math.cos(a), 0.5 + 0.42 * math.sin(a))], ink, wide)
        p.disc(0.5, 0.5, 0.27 + grow, ink)
    p.disc(0.42, 0.42, 0.06, palette.WHITE)
    return p.done()


@sprite(8, "wide", "high")
def objective(wide: int, high: int) -> Image.Image:
    """The plate of an objective, gold with pointed ends, without its value."""
    p = Pencil(wide / high, 1, high, palette.HIT, palette.WRECK_DEEP)
    long = wide / high
    for gap, ink in ((0.02, palette.WRECK_DEEP), (0.1, palette.HIT)):
        tip = 0.22
        p.shape(
            [(gap, 0.5), (tip, gap), (long - tip, gap), (long - gap, 0.5), (long - tip, 1 - gap), (tip, 1 - gap)],
            ink,
        )
    return p.done().resize((wide, high))


def lay(canvas: Canvas, grid: SectorGrid, battle: Battle) -> None:
    """Draws the window's sea with its land, clouds and mines at its place on the picture."""
    canvas.lay(sheet(grid, battle.terrain, night(battle)), *grid.box[:2])
    for marker in battle.markers:
        if not grid.holds(marker.sector):
            continue
        x, y = grid.corner(marker.sector)
        if marker.kind == "mines":
            size = grid.cell * 2 // 7
            sprite = mine(size)
            for dx, dy in ((0.18, 0.12), (0.82, 0.12), (0.5, 0.5), (0.18, 0.88), (0.82, 0.88)):
                at = x + round(dx * grid.cell) - size // 2, y + round(dy * grid.high) - size // 2
                canvas.stamp(sprite, *at)
        else:
            sprite = cloud(marker.kind, round(grid.cell * 1.24), round(grid.high * 1.16))
            canvas.stamp(sprite, x - round(grid.cell * 0.12), y - round(grid.high * 0.08))


def night(battle: Battle) -> bool:
    """Whether it is dark this turn."""
    if not battle.dark:
        return False
    start, end = battle.dark[0], battle.dark[1]
    return start <= max(1, battle.turn) and (not end or battle.turn <= end)
