"""Marks on the chart: hits, splashes, report numbers, outlines, dashes, hatching, badges of the sides."""

from __future__ import annotations

import math
from collections.abc import Collection
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageDraw

from renderer import fonts, palette
from renderer.canvas import Box, Canvas
from renderer.chart import Spot, SquareGrid
from renderer.counters import OVERSAMPLING, Pencil, star
from renderer.palette import Livery, Rgb
from renderer.sprites import sprite

Mark = Literal["hit", "wreck", "splash", "shot", "gone", "aim", "fault", "reach", "target", "chosen"]


def _burst(p: Pencil) -> None:
    for size, colour in ((0.5, palette.WRECK_DEEP), (0.43, palette.HIT)):
        p.shape(star(0.5, 0.5, 8, size, size * 0.52), colour)
    p.disc(0.5, 0.5, 0.12, palette.HIT_CORE)


def _cross(p: Pencil, low: float, high: float, *strokes: tuple[float, Rgb]) -> None:
    """Draws a cross, once for each width and colour."""
    for wide, colour in strokes:
        p.line([(low, low), (high, high)], colour, wide)
        p.line([(low, high), (high, low)], colour, wide)


def _wreck(p: Pencil) -> None:
    _cross(p, 0.24, 0.76, (0.2, palette.WHITE), (0.11, palette.HIT_CORE))


def _splash(p: Pencil) -> None:
    p.disc(0.5, 0.5, 0.24, None, palette.WHITE, 0.09)
    p.disc(0.5, 0.5, 0.2, None, palette.NEAT, 0.035)
    p.disc(0.5, 0.5, 0.07, palette.NEAT)


def _shot(p: Pencil) -> None:
    _cross(p, 0.32, 0.68, (0.17, palette.WHITE), (0.08, palette.INK))


def _gone(p: Pencil) -> None:
    p.line([(0.12, 0.88), (0.88, 0.12)], palette.WHITE, 0.15)
    p.line([(0.12, 0.88), (0.88, 0.12)], palette.INK, 0.08)


def _aim(p: Pencil) -> None:
    for wide, colour in ((0.14, palette.WHITE), (0.075, palette.INK)):
        for k in range(6):
            a0, a1 = math.radians(k * 60 + 12), math.radians(k * 60 + 48)
            arc = [
                (0.5 + 0.36 * math.sin(a0 + (a1 - a0) * s / 5), 0.5 + 0.36 * math.cos(a0 + (a1 - a0) * s / 5))
                for s in range(6)
            ]
            p.line(arc, colour, wide)
        for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            p.line([(0.5 + x * 0.17, 0.5 + y * 0.17), (0.5 + x * 0.47, 0.5 + y * 0.47)], colour, wide)


def _fault(p: Pencil) -> None:
    u = p.unit
    for inset, wide, colour in ((0.02, 0.14, palette.WHITE), (0.05, 0.08, palette.FAULT)):
        box = (inset * u, inset * u, (1 - inset) * u, (1 - inset) * u)
        p.draw.rounded_rectangle(box, 0.12 * u, outline=colour, width=round(wide * u))


def _reach(p: Pencil) -> None:
    """A destination: a dot."""
    p.disc(0.5, 0.5, 0.16, palette.WHITE)
    p.disc(0.5, 0.5, 0.115, palette.INK)


def _target(p: Pencil) -> None:
    """A target: a cross that leaves the middle free for the counter."""
    for wide, colour in ((0.19, palette.WHITE), (0.11, palette.FAULT)):
        for x, y in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
            near, far = (0.23, 0.46) if wide > 0.15 else (0.25, 0.44)
            p.line([(0.5 + x * near, 0.5 + y * near), (0.5 + x * far, 0.5 + y * far)], colour, wide)


def _chosen(p: Pencil) -> None:
    """The counter chosen to move: corners of a frame."""
    for wide, colour in ((0.12, palette.INK), (0.06, palette.HIT)):
        for x, y in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
            a, b = 0.44, 0.2
            p.line([(0.5 + x * b, 0.5 + y * a), (0.5 + x * a, 0.5 + y * a), (0.5 + x * a, 0.5 + y * b)], colour, wide)


_DRAWINGS = {
    "hit": _burst, "wreck": _wreck, "splash": _splash, "shot": _shot, "gone": _gone, "aim": _aim, "fault": _fault,
    "reach": _reach, "target": _target, "chosen": _chosen,
}  # fmt: skip


@sprite(256, "cell")
def mark(name: Mark, cell: int, share: float = 1.0) -> Image.Image:
    """A mark of one cell with opacity `share` (0 to 1)."""
    pencil = Pencil(1, 1, cell, palette.INK, palette.INK)
    pencil.image = Image.new("RGBA", pencil.image.size, (*palette.WHITE, 0))
    pencil.draw = ImageDraw.Draw(pencil.image)
    _DRAWINGS[name](pencil)
    sprite = pencil.done()
    if share < 1:
        sprite.putalpha(sprite.getchannel("A").point([round(v * share) for v in range(256)]))
    return sprite


def destination(cell: int) -> Image.Image:
    """The mark of a destination, larger than on the map, for legends."""
    return mark("reach", cell * 3 // 2).crop((cell // 4, cell // 4, cell * 5 // 4, cell * 5 // 4))


@sprite(256, "wide", "high")
def _plate(side: Livery, wide: int, high: int, ring: Rgb, spiked: bool) -> Image.Image:
    """The background of a number or letter: a disc or square in the side's colour."""
    edge = max(2, high // 9)
    spread = high // 3 if spiked else 0
    size = ((wide + 2 * spread) * OVERSAMPLING, (high + 2 * spread) * OVERSAMPLING)
    plate = Image.new("RGBA", size, (*palette.WRECK_DEEP, 0))
    draw = ImageDraw.Draw(plate)
    if spiked:
        middle = (size[0] / 2, size[1] / 2)
        for grow, colour in ((1.0, palette.WRECK_DEEP), (0.88, palette.HIT)):
            points = [
                (
                    middle[0] + middle[0] * r * math.sin(k * math.pi / 10),
                    middle[1] - middle[1] * r * math.cos(k * math.pi / 10),
                )
                for k, r in ((k, grow if k % 2 == 0 else grow * 0.68) for k in range(20))
            ]
            draw.polygon(points, fill=colour)
    box = (
        spread * OVERSAMPLING,
        spread * OVERSAMPLING,
        (spread + wide) * OVERSAMPLING - 1,
        (spread + high) * OVERSAMPLING - 1,
    )
    radius = high * OVERSAMPLING / 2 if side.shape == "disc" else high * OVERSAMPLING * 0.16
    draw.rounded_rectangle(box, radius, fill=side.fill, outline=ring, width=edge * OVERSAMPLING)
    return plate.reduce(OVERSAMPLING)


def _ground(
    canvas: Canvas, words: str, side: Livery, points: float, fresh: bool, spiked: bool, widest: int, highest: int
) -> Image.Image:
    text = min(fonts.width(words, "bold", canvas.px(points)), widest or 10**6)
    high = min(canvas.px(points * 1.34), highest or 10**6)
    broad = max(high, text + canvas.px(points * 0.42))
    return _plate(side, broad, high, palette.HIT if fresh else palette.WHITE, spiked)


def number(
    canvas: Canvas, x: int, y: int, words: str, side: Livery, *, points: float = 11, fresh: bool = True, spiked: bool = False,
    widest: int = 0, highest: int = 0,
) -> None:  # fmt: skip
    """Draws a report number on its side's shape, centred; `fresh`: of the newest action; `spiked`: it hit something.

    `widest`, `highest`: most pixels of words and shape, so that neighbours stay visible; 0: no limit.
    """
    canvas.stamp_at(_ground(canvas, words, side, points, fresh, spiked, widest, highest), x, y)
    canvas.write(x, y, words, points, palette.WHITE, face="bold", across="middle", widest=widest)


def spikes(canvas: Canvas, x: int, y: int, words: str, side: Livery, points: float, widest: int, highest: int) -> Box:
    """Draws only the spikes, below all numbers if these are close together; returns their box."""
    star = _ground(canvas, words, side, points, False, True, widest, highest)
    canvas.stamp_at(star, x, y)
    left, top = x - star.width // 2, y - star.height // 2
    return left, top, left + star.width, top + star.height


def badge(canvas: Canvas, x: int, y: int, letter: str, side: Livery, points: float) -> None:
    """Draws the sign of a side, centred at (x, y): colour, shape and letter."""
    high = canvas.px(points * 1.5)
    canvas.stamp_at(_plate(side, high, high, palette.WHITE, False), x, y)
    canvas.write(x, y, letter, points, palette.WHITE, face="bold", across="middle")


@lru_cache(maxsize=16)
def stamped(words: str, cell: int) -> Image.Image:
    """A turn stamp on open water, for legends."""
    sprite = Image.new("RGBA", (cell, cell), (*palette.SHELF, 255))
    ink = fonts.mask(words, "italic", round(cell * 11 / 15))[0]
    sprite.paste(palette.INK, ((cell - ink.width) // 2, (cell - ink.height) // 2), ink)
    return sprite


Dash = tuple[int, int]


def _dashes(start: int, end: int, dash: Dash) -> list[tuple[int, int]]:
    on, off = dash
    count = max(1, round((end - start + off) / (on + off)))
    step = (end - start + off) / count
    return [(round(start + k * step), round(start + k * step + step - off)) for k in range(count)]


def outline(
    canvas: Canvas, board: SquareGrid, cells: Collection[Spot], colour: Rgb, *, wide: int, inset: int = 0,
    dash: Dash | None = None, under: Rgb | None = None,
) -> None:  # fmt: skip
    """Draws the edge of an area of cells; `dash`: dashed; `under`: colour of a wider line below it. Nothing is drawn outside
    the area."""
    broad = wide + 2 * max(2, wide * 3 // 4) if under else wide
    inset = max(inset, (broad + 1) // 2)
    strokes = _edges(board, frozenset(cells), inset)
    for pen, width in ((under, broad), (colour, wide)):
        if pen is None:
            continue
        for x0, y0, x1, y1 in strokes:
            if dash is None:
                canvas.draw.line((x0, y0, x1, y1), fill=pen, width=width)
            elif y0 == y1:
                for a, b in _dashes(x0, x1, dash):
                    canvas.draw.line((a, y0, b, y0), fill=pen, width=width)
            else:
                for a, b in _dashes(y0, y1, dash):
                    canvas.draw.line((x0, a, x0, b), fill=pen, width=width)


def _edges(board: SquareGrid, inside: frozenset[Spot], inset: int) -> list[Box]:
    """The lines along the edge of an area, `inset` pixels inside it."""
    strokes: list[Box] = []
    for spot in sorted(inside):
        if not board.holds(spot):
            continue
        x, y = board.corner(spot)
        left, top, right, bottom = x + inset, y + inset, x + board.cell - 1 - inset, y + board.cell - 1 - inset
        column, row = spot
        before, after = (column - 1, row) in inside, (column + 1, row) in inside
        above, below = (column, row - 1) in inside, (column, row + 1) in inside
        across = (x if before else left, x + board.cell - 1 if after else right)
        down = (y if above else top, y + board.cell - 1 if below else bottom)
        strokes += [
            (across[0], level, across[1], level) for level, open_ in ((top, above), (bottom, below)) if not open_
        ]
        strokes += [(level, down[0], level, down[1]) for level, open_ in ((left, before), (right, after)) if not open_]
    return strokes


@lru_cache(maxsize=8)
def _stripes(width: int, height: int, step: int) -> Image.Image:
    """Diagonal stripes as a mask."""
    tile = step * 2
    small = Image.new("L", (tile * OVERSAMPLING, tile * OVERSAMPLING), 0)
    draw = ImageDraw.Draw(small)
    span = tile * OVERSAMPLING
    for shift in (-1, 0, 1):
        x = shift * span
        draw.polygon([(x, span), (x + span / 2, span), (x + span * 1.5, 0), (x + span, 0)], fill=255)
    cellm = small.reduce(OVERSAMPLING)
    row = Image.new("L", (width, tile))
    for x in range(0, width, tile):
        row.paste(cellm, (x, 0))
    mask = Image.new("L", (width, height))
    for y in range(0, height, tile):
        mask.paste(row, (0, y))
    return mask


def secret_frame(canvas: Canvas, side: Livery, thick: int, top: int, words: str, points: float = 11) -> None:
    """Draws the hatched edge of a picture that only one seat may see: `top` pixels high at the top, `thick` elsewhere, with
    words."""
    width, height = canvas.size
    stripes = _stripes(width, height, max(4, canvas.px(3)))
    for box in (
        (0, 0, width, top),
        (0, height - thick, width, height),
        (0, 0, thick, height),
        (width - thick, 0, width, height),
    ):
        canvas.draw.rectangle((box[0], box[1], box[2] - 1, box[3] - 1), fill=side.deep)
        canvas.lay(side.fill, box[0], box[1], stripes.crop(box))
    half = fonts.width(words, "bold", canvas.px(points)) // 2 + canvas.px(6)
    canvas.draw.rectangle((width // 2 - half, 0, width // 2 + half, top - 1), fill=side.deep)
    frame = (width // 2 - half, 0, width // 2 + half, top)
    canvas.write(width // 2, top // 2, words, points, palette.WHITE, face="bold", across="middle", frame=frame)
