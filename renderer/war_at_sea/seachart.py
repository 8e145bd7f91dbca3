"""The chart under a battle: where the staggered sectors lie, their border, sea, islands, shoals, clouds, mines, objectives.

Nothing that moves; that is in `battle`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer import chart, landforms, palette
from renderer.canvas import Box, Canvas
from renderer.chart import Window
from renderer.counters import Pencil
from renderer.layout import SMALL
from rules.geometry.staggered import place, sector_at
from rules.war_at_sea.board import Battle

# ---- Where the staggered sectors of a battle lie on the picture ----------------------------------
TALL = 1.44
"""Height of a sector by its width: room for three counters, one below the other."""

BORDER = 4
"""Points between the sectors and the outer line of the border."""

LABEL = 15
"""Points for the row numbers."""


class SectorGrid(NamedTuple):
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


class SectorWindow(NamedTuple):
    """A part of a map: columns from `left` to `right`, rows from `low` to `top`."""

    left: float
    right: float
    low: int
    top: int


def parts(columns: int, rows: int, most: int = 11) -> tuple[SectorWindow, ...]:
    """The whole map in parts of at most so many columns; neighbours share half a column, so that every sector is whole in one."""
    if columns <= most:
        return (SectorWindow(0, columns, 1, rows),)
    count = -(-columns // most)
    each = columns / count
    found = []
    for k in range(count):
        left, right = round(k * each), round((k + 1) * each)
        found.append(SectorWindow(left, right if right == columns else right + 0.5, 1, rows))
    return tuple(found)


def around(cells: Sequence[str], columns: int, rows: int, across: int = 5, down: int = 3) -> SectorWindow:
    """A part that holds these sectors with a margin, at least so many columns and rows."""
    at = [place(cell) for cell in cells]
    low, top = min(r for _, r in at) - 1, max(r for _, r in at) + 1
    west, east = float(min(c for c, _ in at) - 1), max(c for c, _ in at) + 2.5
    wide, high = min(float(columns), max(float(across), east - west)), min(rows, max(down, top - low + 1))
    left = round(min(max(0.0, (west + east - wide) / 2), columns - wide) * 2) / 2
    low = min(max(1, (low + top + 1 - high) // 2), rows - high + 1)
    return SectorWindow(left, left + wide, low, low + high - 1)


def fitted(canvas: Canvas, part: SectorWindow, columns: int, rows: int, left: int, top: int, right: int) -> SectorGrid:
    """The brick of a part as broad as the page between `left` and `right`, its labels included."""
    px = canvas.px
    border = px(BORDER)
    wide = right - left - px(LABEL) - 2 * border
    cell = int(wide / (part.right - part.left))
    spare = (wide - round(cell * (part.right - part.left))) // 2
    return SectorGrid(
        left + px(LABEL) + border + spare, top + px(13) + border, cell, round(cell * TALL), columns, rows, part.left, part.right,
        part.low, part.top,
    )  # fmt: skip


def border(canvas: Canvas, brick: SectorGrid, points: float = SMALL, matters: bool = True) -> None:
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


# ---- The chart under a battle --------------------------------------------------------------------
Terrain = tuple[tuple[str, Literal["island", "shoal", "coast"]], ...]

OUTSIDE = palette.blend(palette.PAPER, palette.NEAT, 0.22)
"""Half-sectors at the ends of even rows: no part of the map (WS-2.2)."""

STEP = 50
"""Pixels of the squares that the water is made of."""

SHOAL: palette.Rgb = (236, 232, 200)
NIGHT: palette.Rgb = (38, 52, 84)


@lru_cache(maxsize=6)
def water(wide: int, high: int) -> Image.Image:
    """Plain sea of so many pixels."""
    window = Window(0, 0, -(-wide // STEP), -(-high // STEP))
    sea = chart.water(window, STEP, max(window.columns, window.rows), "sea")
    return sea.crop((0, 0, wide, high))


def _rough(brick: SectorGrid, sectors: list[str], half: int, inset: float) -> tuple[Image.Image, Box]:
    """A rough mask of sectors at `half` pixels a sector, with a margin of two sectors; and the window's part of it."""
    scale = half / brick.cell
    box = brick.box
    wide, high = round((box[2] - box[0]) * scale), round((box[3] - box[1]) * scale)
    margin = 2 * half
    rough = Image.new("L", (wide + 2 * margin, high + 2 * margin), 0)
    draw = ImageDraw.Draw(rough)
    tall = brick.high * scale
    for sector in sectors:
        x, y = brick.corner(sector)
        left, top = (x - brick.x) * scale + margin, (y - brick.y) * scale + margin
        gap, low = inset * half, inset * min(half, tall) * min(1.0, tall / half)
        shape = (left + gap, top + low, left + half - 1 - gap, top + tall - 1 - low)
        draw.rounded_rectangle(shape, half * 0.3, fill=255)
    return rough, (margin, margin, margin + wide, margin + high)


def _joined(brick: SectorGrid, sectors: list[str], rough: Image.Image, half: int) -> None:
    """Land goes on between neighbouring sectors, and beyond the edge of the map."""
    scale = half / brick.cell
    margin = 2 * half
    draw = ImageDraw.Draw(rough)
    known = set(sectors)
    for sector in sectors:
        column, row = place(sector)
        x, y = brick.centre(sector)
        at = ((x - brick.x) * scale + margin, (y - brick.y) * scale + margin)
        shift = 0 if row % 2 else 1
        for c, r in ((column + 1, row), (column - 1 + shift, row + 1), (column + shift, row + 1)):
            if c >= 0 and sector_at(c, r) in known:
                x1, y1 = brick.centre(sector_at(c, r))
                to = ((x1 - brick.x) * scale + margin, (y1 - brick.y) * scale + margin)
                draw.line((*at, *to), fill=255, width=round(half * 0.7))


@lru_cache(maxsize=6)
def sheet(brick: SectorGrid, terrain: Terrain, dark: bool) -> Image.Image:
    """Water, land and grid of one window: a cached layer, to be copied from, never drawn on."""
    left, top, right, bottom = brick.box
    picture = water(right - left, bottom - top).copy()
    near = [(sector, kind) for sector, kind in terrain if brick.touches(sector)]
    shoals = [sector for sector, kind in near if kind == "shoal"]
    land = [sector for sector, kind in near if kind != "shoal"]
    coast = {sector for sector, kind in near if kind == "coast"}
    if shoals:
        _lay_shoals(picture, brick, shoals)
    if land:
        half = max(8, brick.cell // 2)
        rough, keep = _rough(brick, land, half, 0.1)
        _joined(brick, land, rough, half)
        _beyond(brick, coast, rough, half)
        masks = landforms.layers(rough, _noise(rough.size), half, brick.cell, picture.size, keep)
        masks.lay(picture)
    if dark:
        picture = Image.blend(picture, Image.new("RGB", picture.size, NIGHT), 0.3)
    _grid(picture, brick)
    return picture


def _noise(size: tuple[int, int]) -> Image.Image:
    side = max(size)
    return landforms.grain().resize((side, side), Image.Resampling.BICUBIC).crop((0, 0, *size))


def _beyond(brick: SectorGrid, coast: set[str], rough: Image.Image, half: int) -> None:
    """A coast fills the half-sectors at its edge and goes on beyond the map."""
    scale = half / brick.cell
    margin = 2 * half
    draw = ImageDraw.Draw(rough)
    for sector in coast:
        column = place(sector)[0]
        x, y = brick.corner(sector)
        top = (y - brick.y) * scale + margin
        west = column == 0
        x0 = 0 if west else (x - brick.x) * scale + margin + half * 0.4
        x1 = (x - brick.x) * scale + margin + half * 0.6 if west else rough.width
        draw.rectangle((x0, top - 1, x1, top + brick.high * scale + 1), fill=255)


def _lay_shoals(picture: Image.Image, brick: SectorGrid, shoals: list[str]) -> None:
    """Banks just under the water: pale, stippled, with a dotted edge."""
    half = max(8, brick.cell // 2)
    rough, keep = _rough(brick, shoals, half, 0.12)
    _joined(brick, shoals, rough, half)
    masks = landforms.layers(rough, _noise(rough.size), half, brick.cell, picture.size, keep)
    picture.paste(palette.SHELF, (0, 0), masks.shelf)
    picture.paste(palette.SHALLOW, (0, 0), masks.shallow)
    bank = masks.ground.point([v * 150 // 255 for v in range(256)])
    picture.paste(SHOAL, (0, 0), bank)
    dots = _stipple(picture.size, max(5, brick.cell // 9))
    picture.paste(palette.COAST, (0, 0), ImageChops.multiply(masks.ground, dots))
    rim = ImageChops.subtract(masks.coast, masks.ground)
    step = max(4, brick.cell // 10)
    gaps = Image.new("L", picture.size, 0)
    draw = ImageDraw.Draw(gaps)
    for x in range(-picture.height, picture.width, step * 2):
        draw.line((x, 0, x + picture.height, picture.height), fill=190, width=step)
    picture.paste(palette.COAST, (0, 0), ImageChops.multiply(rim, gaps))


@lru_cache(maxsize=4)
def _stipple(size: tuple[int, int], step: int) -> Image.Image:
    dots = Image.new("L", size, 0)
    draw = ImageDraw.Draw(dots)
    rng = random.Random("broadside shoal")
    r = max(0.6, step * 0.11)
    for row, y in enumerate(range(0, size[1], step)):
        for x in range((row % 2) * step // 2, size[0], step):
            at = x + (rng.random() - 0.5) * step * 0.4, y + (rng.random() - 0.5) * step * 0.4
            draw.ellipse((at[0] - r, at[1] - r, at[0] + r, at[1] + r), fill=170)
    return dots


def _grid(picture: Image.Image, brick: SectorGrid) -> None:
    lines = Image.new("L", picture.size, 0)
    draw = ImageDraw.Draw(lines)
    wide = max(1, min(3, brick.cell // 45))
    cell = brick.cell
    for row in range(brick.low, brick.top + 1):
        y = (brick.top - row) * brick.high
        if row < brick.top:
            draw.line((0, y, lines.width, y), fill=80, width=wide)
        shift = 0.0 if row % 2 else 0.5
        for column in range(brick.columns + 1):
            x = round((column + shift - brick.left) * cell)
            if 0 < x < lines.width:
                draw.line((x, y, x, y + brick.high), fill=80, width=wide)
        if row % 2 == 0:
            ends = ((0.0, 0.5), (brick.columns - 0.5, float(brick.columns)))
            for start, end in ends:
                x0, x1 = (round((edge - brick.left) * cell) for edge in (start, end))
                if x1 > 0 and x0 < lines.width:
                    _outside(picture, (max(0, x0), y, min(lines.width, x1), y + brick.high))
    picture.paste(palette.INK, (0, 0), lines)


def _outside(picture: Image.Image, box: Box) -> None:
    """A half-sector that is no part of the map: hatched paper."""
    tile = Image.new("RGB", (box[2] - box[0], box[3] - box[1]), OUTSIDE)
    draw = ImageDraw.Draw(tile)
    step = max(6, tile.width // 5)
    ink = palette.blend(OUTSIDE, palette.NEAT, 0.3)
    for x in range(-tile.height, tile.width, step):
        draw.line((x, tile.height, x + tile.height, 0), fill=ink, width=max(1, step // 5))
    picture.paste(tile, box[:2])


@lru_cache(maxsize=16)
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
    edge = ImageChops.subtract(mask, mask.filter(ImageFilter.MinFilter(max(3, wide // 22 * 2 + 1))))
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


@lru_cache(maxsize=8)
def mine(size: int) -> Image.Image:
    """A horned mine."""
    p = Pencil(1, 1, size, palette.WRECK_DEEP, palette.WRECK_DEEP)
    for wide, grow, ink in ((0.16, 0.05, palette.WHITE), (0.08, 0.0, palette.WRECK_DEEP)):
        for k in range(8):
            a = k * math.pi / 4
            p.line([(0.5, 0.5), (0.5 + 0.42 * math.cos(a), 0.5 + 0.42 * math.sin(a))], ink, wide)
        p.disc(0.5, 0.5, 0.27 + grow, ink)
    p.disc(0.42, 0.42, 0.06, palette.WHITE)
    return p.done()


@lru_cache(maxsize=8)
def objective(wide: int, high: int) -> Image.Image:
    """The plate of an objective: gold, with pointed ends; its value is written upon it."""
    p = Pencil(wide / high, 1, high, palette.HIT, palette.WRECK_DEEP)
    long = wide / high
    for gap, ink in ((0.02, palette.WRECK_DEEP), (0.1, palette.HIT)):
        tip = 0.22
        p.shape(
            [(gap, 0.5), (tip, gap), (long - tip, gap), (long - gap, 0.5), (long - tip, 1 - gap), (tip, 1 - gap)],
            ink,
        )
    return p.done().resize((wide, high))


def lay(image: Image.Image, brick: SectorGrid, battle: Battle) -> None:
    """The window's sea with its land, clouds and mines, at its place on the picture."""
    image.paste(sheet(brick, battle.terrain, night(battle)), brick.box[:2])
    for marker in battle.markers:
        if not brick.holds(marker.sector):
            continue
        x, y = brick.corner(marker.sector)
        if marker.kind == "mines":
            size = brick.cell * 2 // 7
            sprite = mine(size)
            for dx, dy in ((0.18, 0.12), (0.82, 0.12), (0.5, 0.5), (0.18, 0.88), (0.82, 0.88)):
                at = x + round(dx * brick.cell) - size // 2, y + round(dy * brick.high) - size // 2
                image.paste(sprite, at, sprite)
        else:
            sprite = cloud(marker.kind, round(brick.cell * 1.24), round(brick.high * 1.16))
            image.paste(sprite, (x - round(brick.cell * 0.12), y - round(brick.high * 0.08)), sprite)


def night(battle: Battle) -> bool:
    """Whether it is dark this turn (WS-15.1)."""
    if not battle.dark:
        return False
    start, end = battle.dark[0], battle.dark[1]
    return start <= max(1, battle.turn) and (not end or battle.turn <= end)
