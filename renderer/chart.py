"""The chart under the counters: sea with depth colours, coasts, grid, border with coordinates. Knows no game.

It depends only on public sizes and the given land, so two views with the same land have the same chart. Slow layers are
cached and never changed.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw, ImageFilter, ImageMath

from renderer import landforms, palette
from renderer.canvas import Box, Canvas
from renderer.palette import Rgb

Spot = tuple[int, int]
"""Column and row of a cell, both from 0."""

Waters = Literal["sea", "calm", "fog"]
""""sea": with depth zones; "calm": without, if nothing may look like land; "fog": unexplored."""


class Window(NamedTuple):
    """The part of a board that is drawn."""

    left: int
    top: int
    columns: int
    rows: int

    def holds(self, spot: Spot) -> bool:
        return self.left <= spot[0] < self.left + self.columns and self.top <= spot[1] < self.top + self.rows


def window_around(spots: Sequence[Spot], columns: int, rows: int, least: int, margin: int = 1) -> Window:
    """A square part of a board that contains these cells with a margin; at least `least` cells wide and high, if the board is."""
    low = min(c for c, _ in spots), min(r for _, r in spots)
    high = max(c for c, _ in spots), max(r for _, r in spots)
    span = max(least, high[0] - low[0] + 1 + 2 * margin, high[1] - low[1] + 1 + 2 * margin)
    sizes = min(span, columns), min(span, rows)
    left, top = (
        min(max(0, (a + b + 1 - size) // 2), limit - size)
        for a, b, size, limit in zip(low, high, sizes, (columns, rows), strict=True)
    )
    return Window(left, top, *sizes)


def quarters(window: Window) -> tuple[tuple[Spot, Spot], ...]:
    """First and last cell of the four quarters of a board, in reading order; with odd sizes they overlap in the middle."""
    spans = []
    for start, size in ((window.left, window.columns), (window.top, window.rows)):
        half = (size + 1) // 2
        spans.append(((start, start + half - 1), (start + size - half, start + size - 1)))
    return tuple(((c[0], r[0]), (c[1], r[1])) for r in spans[1] for c in spans[0])


class SquareGrid(NamedTuple):
    """Position of a square grid on the picture."""

    x: int
    y: int
    cell: int
    """Pixels per cell."""
    window: Window

    @property
    def box(self) -> Box:
        """The cells, without the border."""
        return self.x, self.y, self.x + self.cell * self.window.columns, self.y + self.cell * self.window.rows

    def corner(self, spot: Spot) -> tuple[int, int]:
        """Top left pixel of a cell."""
        return self.x + (spot[0] - self.window.left) * self.cell, self.y + (spot[1] - self.window.top) * self.cell

    def centre(self, spot: Spot) -> tuple[int, int]:
        """Middle pixel of a cell."""
        x, y = self.corner(spot)
        return x + self.cell // 2, y + self.cell // 2

    def holds(self, spot: Spot) -> bool:
        return self.window.holds(spot)


def column_name(column: int) -> str:
    """0 -> "A"."""
    return chr(ord("A") + column)


def spot_of(cell: str) -> Spot:
    """ "N5" -> (13, 4)."""
    return ord(cell[0]) - ord("A"), int(cell[1:]) - 1


def name_of(spot: Spot) -> str:
    """(13, 4) -> "N5"."""
    return f"{column_name(spot[0])}{spot[1] + 1}"


def around(spot: Spot, reach: int, size: int) -> frozenset[Spot]:
    """The cells within `reach` king's moves, cut at the edge of a board of `size` rows."""
    columns = range(max(0, spot[0] - reach), min(size, spot[0] + reach + 1))
    rows = range(max(0, spot[1] - reach), min(size, spot[1] + reach + 1))
    return frozenset((c, r) for c in columns for r in rows)


@lru_cache(maxsize=1)
def _depth() -> Image.Image:
    """Smooth noise, always the same, with values from 0 to 255."""
    rng = random.Random("broadside chart")
    side = 192
    layers = []
    for grain in (5, 9, 18):
        noise = Image.frombytes("L", (grain, grain), bytes(rng.randrange(256) for _ in range(grain * grain)))
        layers.append(noise.convert("F").resize((side, side), Image.Resampling.BICUBIC))
    hills: Image.Image = ImageMath.lambda_eval(
        lambda args: args["far"] * 0.42 + args["mid"] * 0.4 + args["near"] * 0.18,
        far=layers[0], mid=layers[1], near=layers[2],
    )  # fmt: skip
    return hills


def _steps(colours: tuple[Rgb, ...], channel: int) -> list[int]:
    """A table from depth to one colour channel: flat zones with short slopes between them."""
    table: list[int] = []
    low, high, soft = 20, 236, 5
    width = (high - low) / len(colours)
    for value in range(256):
        place = min(max((value - low) / width, 0.0), len(colours) - 0.001)
        index = int(place)
        into = (place - index) * width
        colour = colours[index]
        if into < soft and index > 0:
            colour = palette.blend(colours[index - 1], colours[index], into / soft)
        table.append(colour[channel])
    return table


def _part(picture: Image.Image, window: Window, size: int, to: tuple[int, int]) -> Image.Image:
    """The window's part of a layer that spans a whole board of `size` cells."""
    unit = picture.width / size
    left, top, columns, rows = window
    box = (left * unit, top * unit, (left + columns) * unit, (top + rows) * unit)
    return picture.resize(to, Image.Resampling.BICUBIC, box=box)


@lru_cache(maxsize=6)
def water(window: Window, cell: int, size: int, waters: Waters) -> Image.Image:
    """The background of a chart, with a compass rose; not on a calm sea, where the rose would look like shallows."""
    to = (window.columns * cell, window.rows * cell)
    if waters == "calm":
        return Image.new("RGB", to, palette.CALM)
    picture = _plateaus(window, size, to) if waters == "sea" else Image.new("RGB", to, palette.FOG)
    if min(to) >= 400:
        rose = _rose(min(to) * 2 // 5)
        tint = palette.WHITE if waters == "sea" else palette.SEA[1]
        place = (to[0] * 5 // 8 - rose.width // 2, to[1] * 5 // 8 - rose.height // 2)
        picture.paste(tint, place, rose)
    return picture


def _plateaus(window: Window, size: int, to: tuple[int, int]) -> Image.Image:
    """Depth zones in the colours of a sea chart."""
    fine = _part(_depth(), window, size, to)
    depth = fine.point(lambda value: value * 2 - 128).convert("L")
    picture = Image.merge("RGB", [depth.point(_steps(palette.SEA, channel)) for channel in range(3)])
    return picture.filter(ImageFilter.BoxBlur(1))


@lru_cache(maxsize=4)
def _rose(size: int) -> Image.Image:
    """A compass rose as a faint mask."""
    big = size * 2
    rose = Image.new("L", (big, big), 0)
    draw = ImageDraw.Draw(rose)
    middle = big / 2
    for share, stroke in ((0.49, 3), (0.46, 1), (0.33, 2)):
        r = middle * share * 2
        draw.ellipse((middle - r, middle - r, middle + r, middle + r), outline=64, width=stroke * big // 400)
    for tick in range(72):
        angle = math.radians(tick * 5)
        inner = 0.86 if tick % 6 == 0 else 0.89
        ends = [
            (middle + middle * 0.92 * k * math.sin(angle), middle - middle * 0.92 * k * math.cos(angle))
            for k in (inner / 0.92, 1.0)
        ]
        draw.line(ends, fill=64, width=big // 300)
    for length, wide, turns in ((0.62, 0.075, (45, 135, 225, 315)), (0.84, 0.1, (0, 90, 180, 270))):
        for turn in turns:
            a = math.radians(turn)
            tip = (middle + middle * length * math.sin(a), middle - middle * length * math.cos(a))
            for side, shade in ((-1, 96), (1, 40)):
                b = a + side * math.pi / 4
                flank = (middle + middle * wide * 1.5 * math.sin(b), middle - middle * wide * 1.5 * math.cos(b))
                draw.polygon([(middle, middle), tip, flank], fill=shade)
    return rose.reduce(2)


COAST_MARGIN = 2
"""Cells around land that its coast and shallow water may cover."""
MASS_GAP = 3
"""Land this many cells apart counts as one mass; beyond that, coasts do not influence each other."""


def _land_masses(land: frozenset[Spot]) -> list[set[Spot]]:
    """The land, divided into separate masses."""
    found: list[set[Spot]] = []
    for column, row in sorted(land):
        near = [mass for mass in found if any(max(abs(column - c), abs(row - r)) <= MASS_GAP for c, r in mass)]
        found = [mass for mass in found if mass not in near]
        found.append({(column, row)}.union(*near))
    return found


def _lay_coasts(picture: Image.Image, land: frozenset[Spot], window: Window, cell: int, *, shelf: bool) -> None:
    """Draws the land with the shallow water around it, one mass at a time, each only in its own area."""
    half = max(4, cell // 2)
    noise = _noise(window, half)
    for mass in _land_masses(land):
        columns, rows = ([spot[axis] for spot in mass] for axis in (0, 1))
        left, top = max(window.left, min(columns) - COAST_MARGIN), max(window.top, min(rows) - COAST_MARGIN)
        wide = min(window.left + window.columns, max(columns) + COAST_MARGIN + 1) - left
        high = min(window.top + window.rows, max(rows) + COAST_MARGIN + 1) - top
        if wide <= 0 or high <= 0:
            continue
        rough = Image.new("L", ((wide + 2 * COAST_MARGIN) * half, (high + 2 * COAST_MARGIN) * half), 0)
        draw = ImageDraw.Draw(rough)
        for column, row in mass:
            x, y = (column - left + COAST_MARGIN) * half, (row - top + COAST_MARGIN) * half
            draw.rectangle((x, y, x + half - 1, y + half - 1), fill=255)
        x, y = left - window.left, top - window.top
        own = noise.crop((x * half, y * half, x * half + rough.width, y * half + rough.height))
        keep = (
            COAST_MARGIN * half,
            COAST_MARGIN * half,
            rough.width - COAST_MARGIN * half,
            rough.height - COAST_MARGIN * half,
        )
        layers = landforms.layers(rough, own, half, cell, (wide * cell, high * cell), keep)
        layers.lay(picture, (x * cell, y * cell), shelf=shelf)


@lru_cache(maxsize=4)
def _noise(window: Window, half: int) -> Image.Image:
    """Noise for a window with a margin, at `half` pixels per cell."""
    spread = Window(0, 0, window.columns + 2 * COAST_MARGIN, window.rows + 2 * COAST_MARGIN)
    size = (spread.columns * half, spread.rows * half)
    return _part(landforms.grain(), spread, max(25, spread.columns, spread.rows), size)


@lru_cache(maxsize=4)
def _lines(window: Window, cell: int) -> Image.Image:
    """The grid as a mask, with every fifth line of the board stronger."""
    lines = Image.new("L", (window.columns * cell, window.rows * cell), 0)
    draw = ImageDraw.Draw(lines)
    wide = max(1, cell // 40)
    for step in range(1, window.columns):
        strength = 70 if (window.left + step) % 5 == 0 else 38
        draw.line((step * cell, 0, step * cell, lines.height), fill=strength, width=wide)
    for step in range(1, window.rows):
        strength = 70 if (window.top + step) % 5 == 0 else 38
        draw.line((0, step * cell, lines.width, step * cell), fill=strength, width=wide)
    return lines


@lru_cache(maxsize=8)
def sheet(land: frozenset[Spot], window: Window, cell: int, size: int, waters: Waters) -> Image.Image:
    """Water, land and grid of one window. Cached: copy from it, never draw on it."""
    picture = water(window, cell, size, waters).copy()
    _lay_coasts(picture, land, window, cell, shelf=waters != "fog")
    picture.paste(palette.INK, (0, 0), _lines(window, cell))
    return picture


def lay(canvas: Canvas, board: SquareGrid, size: int, land: frozenset[Spot], waters: Waters = "sea") -> None:
    """Draws water, land and grid at the board's position."""
    canvas.lay(sheet(land, board.window, board.cell, size, waters), board.x, board.y)


BORDER = 4
"""Points between the cells and the outer line of the border."""


def border(
    canvas: Canvas,
    board: SquareGrid,
    points: float,
    matters: bool = True,
    columns: Sequence[str] = (),
    rows: Sequence[str] = (),
) -> None:
    """Draws the border, with coordinates of size `points` at the top and on the left.

    `columns` and `rows`: names from the top left corner of the window on, for boards not counted A …, 1 ….
    """
    window, cell = board.window, board.cell
    xs = [(window.left + k, board.x + k * cell) for k in range(window.columns)]
    ys = [(window.top + k, board.y + k * cell) for k in range(window.rows)]
    bars = [[(at, at + cell) for number, at in spans if number % 2 == 0] for spans in (xs, ys)]
    above = columns or [column_name(number) for number, _ in xs]
    beside = rows or [str(number + 1) for number, _ in ys]
    names = [[(at + cell // 2, name) for (_, at), name in zip(*it, strict=True)] for it in ((xs, above), (ys, beside))]
    graduated(canvas, board.box, points, bars, names, matters)


def graduated(
    canvas: Canvas,
    box: Box,
    points: float,
    bars: Sequence[Iterable[tuple[int, int]]],
    names: Sequence[Iterable[tuple[int, str]]],
    matters: bool = True,
) -> None:
    """Draws a border around a box. `bars`: the pixels from which to which it is filled, across and down; `names`: coordinates
    of size `points` with their middles, above and on the left."""
    left, top, right, bottom = box
    draw, thick = canvas.draw, canvas.px(BORDER * min(1.0, points / 11))
    line, bar = max(1, thick // 6), thick // 2
    for out in (thick, line):
        draw.rectangle((left - out, top - out, right + out - 1, bottom + out - 1), outline=palette.NEAT, width=line)
    for start, end in bars[0]:
        draw.rectangle((start, top - bar - line, end - 1, top - line - 1), fill=palette.NEAT)
        draw.rectangle((start, bottom + line, end - 1, bottom + line + bar - 1), fill=palette.NEAT)
    for start, end in bars[1]:
        draw.rectangle((left - bar - line, start, left - line - 1, end - 1), fill=palette.NEAT)
        draw.rectangle((right + line, start, right + line + bar - 1, end - 1), fill=palette.NEAT)
    high = canvas.px(points)
    for x, name in names[0]:
        y = top - thick - high * 5 // 8
        canvas.write(x, y, name, points, palette.INK, face="bold", across="middle", matters=matters)
    for y, name in names[1]:
        x = left - thick - high // 5
        canvas.write(x, y, name, points, palette.INK, face="bold", across="right", matters=matters)
