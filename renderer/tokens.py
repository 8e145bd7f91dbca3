"""Counters of one cell: a plate in the shape and ink of its side with a silhouette in profile. Knows no game.

The plate tells the side (disc or square, and its ink), the silhouette the kind, the pips below it what it can still bear. A
game adds its own silhouettes to `DRAWINGS` under its own names. Sprites are cached and never changed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer import palette
from renderer.counters import FINE, Pencil, Point
from renderer.palette import Rgb, Side

State = Literal["plain", "secret", "ghost", "lost"]
"""As it is; seen by its owner alone (hatched); gone from here (an outline); destroyed (burnt out)."""

Drawing = Callable[[Pencil], None]
"""Draws a silhouette in cells; `fill` is its ink, `deep` the plate's dark ink for details."""


def shape(side: Side, inset: float, unit: int) -> tuple[str, tuple[float, float, float, float]]:
    """The outline of a side's plate, `inset` cells inside its cell, at `unit` pixels a cell."""
    box = (inset * unit, inset * unit, (1 - inset) * unit - 1, (1 - inset) * unit - 1)
    return side.shape, box


def _filled(draw: ImageDraw.ImageDraw, side: Side, inset: float, unit: int, fill: Rgb | int) -> None:
    form, box = shape(side, inset, unit)
    if form == "disc":
        draw.ellipse(box, fill=fill)
    else:
        draw.rounded_rectangle(box, (box[2] - box[0]) * 0.14, fill=fill)


@lru_cache(maxsize=32)
def _mask(side: Side, inset: float, unit: int) -> Image.Image:
    mask = Image.new("L", (unit, unit), 0)
    _filled(ImageDraw.Draw(mask), side, inset, unit, 255)
    return mask


INSETS = {"disc": 0.035, "square": 0.065}
"""Cells between the edge of a cell and a plate, so that both shapes look equally large."""


def _hatched(sheet: Image.Image, side: Side, inset: float, unit: int) -> None:
    """Slanting stripes over a plate."""
    stripes = Image.new("L", (unit, unit), 0)
    draw = ImageDraw.Draw(stripes)
    step = unit // 5
    for x in range(-unit, unit, step):
        draw.line((x, unit, x + unit, 0), fill=255, width=step * 2 // 5)
    sheet.paste(side.deep, (0, 0), ImageChops.multiply(stripes, _mask(side, inset, unit)))


def _dashed_rim(sheet: Image.Image, side: Side, inset: float, unit: int, colour: Rgb, wide: float) -> None:
    """A dashed rim: the ring between two plates, cut by rays."""
    ring = ImageChops.subtract(_mask(side, inset, unit), _mask(side, inset + wide, unit))
    rays = Image.new("L", (unit, unit), 0)
    draw = ImageDraw.Draw(rays)
    for k in range(14):
        start = k * 360 / 14
        draw.pieslice((-unit, -unit, 2 * unit, 2 * unit), start, start + 360 / 28 * 1.25, fill=255)
    sheet.paste(colour, (0, 0), ImageChops.multiply(ring, rays))


def _plate(side: Side, unit: int, state: State) -> Image.Image:
    """The ground of a counter, `unit` pixels large, before its reduction."""
    fill, deep = (palette.WRECK, palette.WRECK_DEEP) if state == "lost" else (side.fill, side.deep)
    sheet = Image.new("RGBA", (unit, unit), (*deep, 0))
    draw = ImageDraw.Draw(sheet)
    inset = INSETS[side.shape]
    if state == "ghost":
        _filled(draw, side, inset, unit, palette.WHITE)
        sheet.putalpha(sheet.getchannel("A").point([v * 120 // 255 for v in range(256)]))
        rim = Image.new("RGBA", (unit, unit), (*deep, 0))
        _dashed_rim(rim, side, inset, unit, deep, 0.055)
        rim.putalpha(_alpha_of_rim(side, inset, unit))
        return Image.alpha_composite(sheet, rim)
    _filled(draw, side, inset, unit, deep)
    _filled(draw, side, inset + 0.03, unit, palette.WHITE)
    _filled(draw, side, inset + 0.062, unit, fill)
    if state == "secret":
        _hatched(sheet, side, inset + 0.062, unit)
    return sheet


def _alpha_of_rim(side: Side, inset: float, unit: int) -> Image.Image:
    probe = Image.new("RGB", (unit, unit), (0, 0, 0))
    _dashed_rim(probe, side, inset, unit, (255, 255, 255), 0.055)
    return probe.convert("L")


def battleship(p: Pencil) -> None:
    """Tall tower, four turrets, long hull."""
    p.shape([(0.13, 0.545), (0.88, 0.53), (0.81, 0.68), (0.2, 0.68)], p.fill)
    p.shape([(0.33, 0.55), (0.33, 0.45), (0.66, 0.45), (0.66, 0.55)], p.fill)
    p.shape([(0.46, 0.46), (0.475, 0.24), (0.585, 0.24), (0.61, 0.46)], p.fill)
    p.shape([(0.44, 0.33), (0.44, 0.28), (0.63, 0.28), (0.63, 0.33)], p.fill)
    p.line([(0.53, 0.25), (0.53, 0.12)], p.fill, 0.03)
    p.shape([(0.53, 0.12), (0.66, 0.155), (0.53, 0.19)], p.fill)
    p.shape([(0.355, 0.46), (0.365, 0.33), (0.435, 0.33), (0.445, 0.46)], p.fill)
    for x, y, way in ((0.63, 0.4, 1), (0.735, 0.475, 1), (0.27, 0.475, -1)):
        p.shape([(x - 0.055, y + 0.06), (x - 0.045, y), (x + 0.045, y), (x + 0.055, y + 0.06)], p.fill)
        p.line([(x, y + 0.025), (x + way * 0.135, y - 0.005)], p.fill, 0.028)
    p.line([(0.19, 0.615), (0.84, 0.605)], p.deep, 0.022)


def destroyer(p: Pencil) -> None:
    """Low hull with a raised bow, two raked funnels, one gun at each end."""
    p.shape([(0.15, 0.58), (0.62, 0.57), (0.66, 0.52), (0.88, 0.5), (0.79, 0.66), (0.21, 0.66)], p.fill)
    p.shape([(0.53, 0.58), (0.54, 0.42), (0.63, 0.42), (0.66, 0.54)], p.fill)
    p.line([(0.56, 0.43), (0.535, 0.24)], p.fill, 0.028)
    p.shape([(0.535, 0.235), (0.44, 0.262), (0.541, 0.292)], p.fill)
    for x in (0.325, 0.43):
        p.shape([(x, 0.58), (x - 0.02, 0.43), (x + 0.045, 0.43), (x + 0.07, 0.58)], p.fill)
    p.shape([(0.7, 0.53), (0.71, 0.46), (0.765, 0.46), (0.775, 0.52)], p.fill)
    p.line([(0.74, 0.475), (0.85, 0.45)], p.fill, 0.026)
    p.shape([(0.205, 0.58), (0.215, 0.52), (0.265, 0.52), (0.275, 0.58)], p.fill)
    p.line([(0.235, 0.535), (0.14, 0.515)], p.fill, 0.026)


def armoured(p: Pencil) -> None:
    """A destroyer with a belt of riveted plates and a heavier gun."""
    destroyer(p)
    p.shape([(0.685, 0.53), (0.695, 0.44), (0.785, 0.44), (0.795, 0.52)], p.fill)
    p.line([(0.74, 0.465), (0.875, 0.44)], p.fill, 0.04)
    p.shape([(0.13, 0.565), (0.885, 0.545), (0.8, 0.71), (0.2, 0.71)], p.fill)
    p.shape([(0.19, 0.595), (0.83, 0.585), (0.785, 0.675), (0.225, 0.675)], p.deep)
    for k in range(6):
        p.disc(0.27 + k * 0.095, 0.634, 0.02, p.fill)


DRAWINGS: dict[str, Drawing] = {"battleship": battleship, "destroyer": destroyer, "armoured": armoured}
"""Name -> its silhouette."""


@lru_cache(maxsize=512)
def token(name: str, cell: int, side: Side, state: State = "plain") -> Image.Image:
    """A counter of `cell` pixels. Raises KeyError for a silhouette nobody has drawn."""
    unit = cell * FINE
    sheet = _plate(side, unit, state)
    deep = palette.WRECK_DEEP if state == "lost" else side.deep
    ink = deep if state == "ghost" else palette.WHITE
    if state == "secret":
        rim = Pencil(1, 1, cell, side.deep, side.deep)
        DRAWINGS[name](rim)
        spread = rim.image.getchannel("A").reduce(2).filter(ImageFilter.MaxFilter(2 * (cell // 40) + 3))
        sheet.paste(side.deep, (0, 0), spread.resize((unit, unit)))
    pencil = Pencil(1, 1, cell, ink, palette.WHITE if state == "ghost" else deep)
    DRAWINGS[name](pencil)
    figure = pencil.image
    if state == "ghost":
        figure.putalpha(figure.getchannel("A").point([v * 90 // 255 for v in range(256)]))
    return Image.alpha_composite(sheet, figure).reduce(FINE)


@lru_cache(maxsize=64)
def plate(side: Side, cell: int, state: State = "plain") -> Image.Image:
    """The ground of a counter without a silhouette, for those that carry a letter."""
    return _plate(side, cell * FINE, state).reduce(FINE)


SHIELD: tuple[Point, ...] = (
    (-0.5, -0.5), (0.0, -0.62), (0.5, -0.5), (0.46, 0.1), (0.28, 0.42), (0.0, 0.62), (-0.28, 0.42), (-0.46, 0.1),
)  # fmt: skip


@lru_cache(maxsize=128)
def pips(count: int, slots: int, cell: int, side: Side) -> Image.Image:
    """A row of shields, `count` of the `slots` whole, the others hollow; one cell broad, laid upon a counter."""
    pencil = Pencil(1, 1, cell, palette.WHITE, side.deep)
    size = 0.19 if max(count, slots) < 4 else 0.15
    number = max(count, slots)
    for k in range(number):
        x = 0.5 + (k - (number - 1) / 2) * (size + 0.035)
        outer = [(x + dx * size * 1.16, 0.81 + dy * size * 1.16) for dx, dy in SHIELD]
        pencil.shape(outer, side.deep)
        inner = [(x + dx * size * 0.86, 0.81 + dy * size * 0.86) for dx, dy in SHIELD]
        pencil.shape(inner, palette.HIT if k < count else side.fill)
        if k >= count:
            hollow = [(x + dx * size * 0.62, 0.81 + dy * size * 0.62) for dx, dy in SHIELD]
            pencil.shape(inner, palette.STEEL)
            pencil.shape(hollow, side.deep)
    return pencil.done()
