"""The chart of Branle-Bas under the counters: where cells and ports are drawn, coasts, nets, minefields, all waters.

It contains only common knowledge, so it is drawn once for each chart, size and orientation, and cached; the position is
drawn by `board`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderer import chart as sea
from renderer import palette
from renderer.canvas import Canvas
from renderer.chart import Spot, SquareGrid, Window, column_name, window_around
from renderer.counters import Pencil
from renderer.palette import Livery, Rgb
from rules.branle_bas.view import AVANT_PORT, Chart

# ---- Where cells and ports are on the picture ----------------------------------------------------
PORT_OF = {"first": "PA", "second": "PB"}
"""Seat -> its port."""


class ChartPlace(NamedTuple):
    """How a board is placed on the picture (BB-2.1): its rows are the picture's columns, so that it is wider than high.

    Side A and its port are at the left. Rows are counted from there to the right, columns from A downwards, so A's left hand
    is at the top. One more column at either end shows the coast with the port.
    """

    columns: int
    rows: int
    axis: int
    turned: bool = False
    """Whether side B is at the left."""

    @staticmethod
    def of(chart: Chart, turned: bool = False) -> ChartPlace:
        return ChartPlace(chart.columns, chart.rows, chart.axis, turned)

    @property
    def whole(self) -> Window:
        return Window(0, 0, self.rows + 2, self.columns)

    def spot(self, cell: str) -> Spot:
        """Column and row in the picture of a cell or port ("E5", "PA")."""
        if cell in PORT_OF.values():
            across, down = (0 if cell == "PA" else self.rows + 1), self.axis
        else:
            across, down = int(cell[1:]), ord(cell[0]) - ord("A")
        return (self.rows + 1 - across, self.columns - 1 - down) if self.turned else (across, down)

    def cell(self, spot: Spot) -> str:
        """The inverse of `spot`; for a spot on a coast the nearest cell."""
        across, down = (self.rows + 1 - spot[0], self.columns - 1 - spot[1]) if self.turned else spot
        return f"{column_name(down)}{min(max(across, 1), self.rows)}"

    def numbers(self, window: Window) -> tuple[str, ...]:
        """The labels above the picture's columns, from the left; "" above a coast."""
        names = [str(row + 1) for row in range(self.rows)]
        return ("", *(names[::-1] if self.turned else names), "")[window.left : window.left + window.columns]

    def letters(self, window: Window) -> tuple[str, ...]:
        """The labels beside the picture's rows, from the top."""
        names = [column_name(column) for column in range(self.columns)]
        return tuple((names[::-1] if self.turned else names)[window.top : window.top + window.rows])


CROP = 5
"""Minimum number of columns, and of rows, of a crop."""


def window(cells: Sequence[str], place: ChartPlace) -> Window:
    """The board, or the part of it around some cells."""
    whole = place.whole
    return window_around([place.spot(cell) for cell in cells], whole.columns, whole.rows, CROP) if cells else whole


# ---- The chart under the counters ----------------------------------------------------------------
HARBOUR: Rgb = (226, 240, 234)
STONE: Rgb = (150, 142, 128)
STONE_DEEP: Rgb = (84, 78, 70)
BASIN = 1
"""Number of harbour cells on either side of the axis."""


@lru_cache(maxsize=8)
def net(side: Livery, cell: int) -> Image.Image:
    """A net: mesh, with floats around the edge that a counter does not cover."""
    p = Pencil(1, 1, cell, side.fill, side.deep)
    ink = palette.blend(side.deep, palette.WHITE, 0.15)
    u, steps = p.unit, 6
    low, high = 0.07, 0.93
    for k in range(-steps + 1, steps):
        a = low + (high - low) * k / steps
        start, end = max(low, a), min(high, a + high - low)
        for x0, y0, x1, y1 in ((start, start - a + low, end, end - a + low),):
            p.line([(x0, y0), (x1, y1)], ink, 0.014)
            p.line([(1 - x0, y0), (1 - x1, y1)], ink, 0.014)
    p.draw.rectangle((low * u, low * u, high * u, high * u), outline=side.deep, width=round(0.018 * u))
    for k in range(8):
        at = low + (high - low) * k / 7
        for x, y in ((at, low), (at, high), (low, at), (high, at)):
            p.disc(x, y, 0.034, side.fill, side.deep, 0.012)
    return p.done()


def _horned(p: Pencil, x: float, y: float, radius: float, ink: Rgb) -> None:
    for k in range(8):
        a = k * math.pi / 4
        p.line([(x, y), (x + radius * 1.65 * math.sin(a), y - radius * 1.65 * math.cos(a))], ink, radius * 0.34)
    p.disc(x, y, radius, ink)


@lru_cache(maxsize=8)
def minefield(side: Livery, cell: int) -> Image.Image:
    """Small mines in the corners, where a counter does not cover them, and one in the middle; a dashed edge."""
    p = Pencil(1, 1, cell, side.fill, side.deep)
    for x, y in ((0.13, 0.13), (0.87, 0.13), (0.13, 0.87), (0.87, 0.87)):
        _horned(p, x, y, 0.048, side.deep)
    _horned(p, 0.5, 0.5, 0.075, side.deep)
    for k in range(3):
        a, b = 0.27 + k * 0.17, 0.27 + k * 0.17 + 0.11
        for line in (((a, 0.06), (b, 0.06)), ((a, 0.94), (b, 0.94)), ((0.06, a), (0.06, b)), ((0.94, a), (0.94, b))):
            p.line(line, side.deep, 0.02)
    return p.done()


@lru_cache(maxsize=4)
def channel(cell: int) -> Image.Image:
    """A fairway from port to port: a dashed line on either side."""
    p = Pencil(1, 1, cell, palette.INK, palette.INK)
    for y in (0.07, 0.93):
        for k in range(4):
            p.line([(0.04 + k * 0.25, y), (0.21 + k * 0.25, y)], palette.INK, 0.022)
    return p.done()


@lru_cache(maxsize=4)
def refuge(cell: int) -> Image.Image:
    """A neutral port: four quays with water between them, so that the way through shows; an anchor in the middle."""
    p = Pencil(1, 1, cell, palette.LAND, palette.COAST)
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = 0.5 + sx * 0.46, 0.5 + sy * 0.46
            arc = [
                (0.5 + sx * 0.445 * math.sin(a), 0.5 + sy * 0.445 * math.cos(a))
                for a in (math.radians(22 + k * 46 / 8) for k in range(9))
            ]
            p.shape([*arc, (x, y)], palette.LAND, palette.COAST, 0.022)
    anchor(p, 0.5, 0.5, 0.2, palette.NEAT)
    return p.done()


def anchor(p: Pencil, x: float, y: float, size: float, ink: Rgb) -> None:
    """Draws the charts' sign of a port."""
    p.disc(x, y - size * 0.85, size * 0.24, None, ink, size * 0.15)
    p.line([(x, y - size * 0.62), (x, y + size)], ink, size * 0.2)
    p.line([(x - size * 0.5, y - size * 0.36), (x + size * 0.5, y - size * 0.36)], ink, size * 0.17)
    arms = [
        (x + size * 0.85 * math.sin(a), y + size * 0.15 + size * 0.85 * math.cos(a))
        for a in (math.radians(-80 + k * 16) for k in range(11))
    ]
    p.line(arms, ink, size * 0.2)
    for tip, way in ((arms[0], -1), (arms[-1], 1)):
        p.shape(
            [(tip[0] + way * size * 0.1, tip[1] - size * 0.36), (tip[0] + way * size * 0.2, tip[1] + size * 0.1),
             (tip[0] - way * size * 0.26, tip[1])], ink,
        )  # fmt: skip


def _group(chart: Chart, cell: str) -> str:
    """ "port", "waters" or "sea", the first two with their owner."""
    zone = chart.zones[cell]
    if zone in AVANT_PORT:
        return f"port-{chart.owners[cell]}"
    return f"waters-{chart.owners[cell]}" if zone == "territorial" else "sea"


def _tints(picture: Image.Image, chart: Chart, place: ChartPlace, cell: int) -> None:
    """Makes the water lighter the nearer it is to a port."""
    for name in chart.cells:
        column, row = place.spot(name)
        box = (column * cell, row * cell, (column + 1) * cell, (row + 1) * cell)
        kind = _group(chart, name).split("-")[0]
        if kind == "sea":
            continue
        colour, share = (HARBOUR, 0.78) if kind == "port" else (palette.SHELF, 0.62)
        part = picture.crop(box)
        picture.paste(Image.blend(part, Image.new("RGB", part.size, colour), share), box[:2])


def _limits(draw: ImageDraw.ImageDraw, chart: Chart, place: ChartPlace, cell: int) -> None:
    """Draws the borders of the avant-ports (a boom) and of the territorial waters (dashes)."""
    for name in chart.cells:
        column, row = place.spot(name)
        mine = _group(chart, name)
        for near, line in (
            (f"{name[0]}{int(name[1:]) + 1}", "right" if not place.turned else "left"),
            (f"{chr(ord(name[0]) + 1)}{name[1:]}", "bottom" if not place.turned else "top"),
        ):
            if near not in chart.zones or (other := _group(chart, near)) == mine:
                continue
            owner = next(group for group in (mine, other) if group != "sea").split("-")[1]
            ink = palette.SIDES[owner].deep
            x0, y0 = column * cell, row * cell
            ends = {
                "top": (x0, y0, x0 + cell, y0), "bottom": (x0, y0 + cell, x0 + cell, y0 + cell),
                "left": (x0, y0, x0, y0 + cell), "right": (x0 + cell, y0, x0 + cell, y0 + cell),
            }[line]  # fmt: skip
            if "port" in mine or "port" in other:
                wide = max(2, cell // 22)
                draw.line(ends, fill=palette.WHITE, width=wide * 2)
                draw.line(ends, fill=ink, width=wide)
            else:
                _dashed(draw, ends, ink, cell)


Ends = tuple[int, int, int, int]


def _dashed(draw: ImageDraw.ImageDraw, ends: Ends, ink: Rgb, cell: int) -> None:
    wide = max(1, cell // 36)
    x0, y0, x1, y1 = ends
    points = [(x0 + (x1 - x0) * k / 16, y0 + (y1 - y0) * k / 16) for k in range(17)]
    for k in (0, 5, 10):
        draw.line((*points[k + 1], *points[k + 4]), fill=ink, width=wide)
    r = wide * 0.9
    for k in (0, 5, 10, 15):
        x, y = (points[k][0] + points[min(k + 1, 16)][0]) / 2, (points[k][1] + points[min(k + 1, 16)][1]) / 2
        draw.ellipse((x - r, y - r, x + r, y + r), fill=ink)


def _moles(picture: Image.Image, place: ChartPlace, cell: int) -> None:
    """Draws the breakwaters of a port: open on the axis and at its two corners, for the three ways in."""
    x, half = cell * 2, cell * 0.11
    for port in PORT_OF.values():
        across, axis = place.spot(port)
        edge = (across + 1 if across == 0 else across) * cell
        layer = Image.new("RGBA", (cell * 2 * 2, picture.height * 2), (*STONE_DEEP, 0))
        draw = ImageDraw.Draw(layer)
        for way in (-1, 1):
            near = (axis + 0.5 + way * 0.74) * cell * 2
            far = (axis + 0.5 + way * (0.5 + BASIN)) * cell * 2
            for grow, ink in ((1.0, STONE_DEEP), (0.62, STONE)):
                r = half * grow * 1.5
                draw.line((x, near, x, far), fill=ink, width=round(2 * half * grow))
                draw.ellipse((x - r, near - r, x + r, near + r), fill=ink)
        small = layer.reduce(2)
        picture.paste(small, (edge - cell, 0), small)


def land(place: ChartPlace) -> frozenset[Spot]:
    """The coasts without the harbours; they continue beyond the edge of the picture."""
    axis = place.spot("PA")[1]
    last = place.rows + 1
    return frozenset(
        (across, down)
        for across in (-2, -1, 0, last, last + 1, last + 2)
        for down in range(-2, place.columns + 2)
        if abs(down - axis) > BASIN or not 0 <= across <= last
    )


@lru_cache(maxsize=8)
def sheet(chart: Chart, turned: bool, cell: int) -> Image.Image:
    """The complete chart at `cell` pixels per cell: a cached image that must only be copied from."""
    place = ChartPlace.of(chart, turned)
    size = max(place.columns, place.rows + 2)
    picture = sea.sheet(land(place), place.whole, cell, size, "sea").copy()
    for port in PORT_OF.values():
        across, axis = place.spot(port)
        box = (across * cell, (axis - BASIN) * cell, (across + 1) * cell, (axis + BASIN + 1) * cell)
        part = picture.crop(box)
        picture.paste(Image.blend(part, Image.new("RGB", part.size, HARBOUR), 0.55), box[:2])
    _tints(picture, chart, place, cell)
    _limits(ImageDraw.Draw(picture), chart, place, cell)
    for name, zone in chart.zones.items():
        column, row = place.spot(name)
        at = column * cell, row * cell
        side = palette.SIDES.get(chart.owners.get(name, ""))
        sprite = None
        if zone == "net" and side is not None:
            sprite = net(side, cell)
        elif zone == "minefield" and side is not None:
            sprite = minefield(side, cell)
        elif zone in ("channel", "mine"):
            sprite = channel(cell)
        elif zone == "neutral":
            sprite = refuge(cell)
        if sprite is not None:
            picture.paste(sprite, at, sprite)
    _moles(picture, place, cell)
    return picture


def lay(canvas: Canvas, board: SquareGrid, chart: Chart, turned: bool) -> None:
    """Draws the board's window of the chart at its place on the picture."""
    whole = sheet(chart, turned, board.cell)
    left, top, columns, rows = board.window
    box = (left * board.cell, top * board.cell, (left + columns) * board.cell, (top + rows) * board.cell)
    canvas.lay(whole.crop(box), board.x, board.y)
