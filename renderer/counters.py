"""The counters: ships seen from above, aircraft, bombs and batteries, drawn as silhouettes at any size.

Every counter is a function that draws with cells as its unit on a large sheet, reduced afterwards; the finished sprites are
cached and never changed. A later game adds its own drawings to `DRAWINGS` under its own names.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer import palette
from renderer.palette import Rgb

FINE = 4
"""Sprites are drawn so many times larger, then reduced: that makes their edges smooth."""

Point = tuple[float, float]


class Pencil:
    """Draws in cells on a transparent sheet."""

    def __init__(self, columns: float, rows: float, cell: int, fill: Rgb, deep: Rgb) -> None:
        self.unit = cell * FINE
        self.image = Image.new("RGBA", (round(columns * self.unit), round(rows * self.unit)), (*deep, 0))
        self.draw = ImageDraw.Draw(self.image)
        self.fill = fill
        self.deep = deep

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def shape(self, points: Sequence[Point], fill: Rgb, edge: Rgb | None = None, wide: float = 0.05) -> None:
        """A filled polygon with an outline."""
        placed = self._at(points)
        if edge is not None:
            self.draw.line([*placed, placed[0], placed[1]], fill=edge, width=round(wide * 2 * self.unit), joint="curve")
        self.draw.polygon(placed, fill=fill)

    def line(self, points: Sequence[Point], colour: Rgb, wide: float) -> None:
        """A line with round joints."""
        self.draw.line(self._at(points), fill=colour, width=max(1, round(wide * self.unit)), joint="curve")

    def disc(
        self, x: float, y: float, radius: float, fill: Rgb | None, edge: Rgb | None = None, wide: float = 0.04
    ) -> None:
        """A circle."""
        u = self.unit
        box = ((x - radius) * u, (y - radius) * u, (x + radius) * u, (y + radius) * u)
        self.draw.ellipse(box, fill=fill, outline=edge, width=round(wide * u) if edge else 0)

    def block(self, left: float, top: float, right: float, bottom: float, fill: Rgb, edge: Rgb | None = None) -> None:
        """A rectangle with round corners."""
        u = self.unit
        radius = min(right - left, bottom - top) * u * 0.3
        box = (left * u, top * u, right * u, bottom * u)
        self.draw.rounded_rectangle(box, radius, fill=fill, outline=edge, width=round(0.04 * u) if edge else 0)

    def done(self) -> Image.Image:
        """The sprite at its real size."""
        return self.image.reduce(FINE)


Drawing = Callable[[Pencil], None]


def _hull(length: float, half: float, bow: float, stern: float) -> list[Point]:
    """A pointed hull from x = 0.07 to length - 0.05, around y = 0.5."""
    back, front = 0.07, length - 0.05
    upper: list[Point] = [(back, 0.5 - half * stern)]
    upper.append((back + 0.16, 0.5 - half * (stern + 1) / 2 - 0.01))
    upper.append((back + 0.4, 0.5 - half))
    steps = 14
    for step in range(steps + 1):
        part = step / steps
        upper.append((front - bow * (1 - part), 0.5 - half * math.cos(part * math.pi / 2) ** 0.8))
    return upper + [(x, 1 - y) for x, y in reversed(upper)]


def _turret(p: Pencil, x: float, ahead: bool, radius: float, barrel: float) -> None:
    way = 1 if ahead else -1
    for side in (-0.05, 0.05):
        p.line([(x, 0.5 + side), (x + way * barrel, 0.5 + side)], p.deep, 0.05)
    p.disc(x, 0.5, radius, palette.STEEL, p.deep, 0.035)


def _warship(p: Pencil, length: float, half: float, bow: float) -> None:
    p.shape(_hull(length, half, bow, 0.55), p.fill, p.deep)
    p.shape(
        _hull(length - 0.16, half - 0.11, bow * 0.9, 0.5) if half > 0.25 else _hull(length - 0.2, half - 0.1, bow, 0.5),
        p.fill,
    )


def _flagship(p: Pencil) -> None:
    _warship(p, 4, 0.37, 1.5)
    for x, ahead in ((0.62, False), (1.06, False), (2.72, True), (3.16, True)):
        _turret(p, x, ahead, 0.17, 0.36)
    p.block(1.4, 0.31, 2.4, 0.69, palette.STEEL, p.deep)
    p.disc(1.62, 0.5, 0.1, p.deep)
    star = [
        (2.1 + r * math.sin(k * math.pi / 5), 0.5 - r * math.cos(k * math.pi / 5))
        for k, r in ((k, 0.19 if k % 2 == 0 else 0.08) for k in range(10))
    ]
    p.shape(star, p.deep)


def _cruiser(p: Pencil) -> None:
    _warship(p, 3, 0.31, 1.25)
    _turret(p, 0.55, False, 0.14, 0.32)
    _turret(p, 2.1, True, 0.14, 0.32)
    p.block(0.92, 0.36, 1.78, 0.64, palette.STEEL, p.deep)
    for x in (1.12, 1.42):
        p.disc(x, 0.5, 0.085, p.deep)


def _destroyer(p: Pencil) -> None:
    _warship(p, 2, 0.25, 1.0)
    _turret(p, 1.38, True, 0.115, 0.28)
    p.block(0.62, 0.4, 1.12, 0.6, palette.STEEL, p.deep)
    p.disc(0.8, 0.5, 0.06, p.deep)
    p.line([(0.3, 0.5), (0.52, 0.5)], palette.STEEL, 0.07)


def _submarine(p: Pencil) -> None:
    body = [(0.5 - 0.43 * math.cos(a), 0.56 + 0.16 * math.sin(a)) for a in (k * math.pi / 16 for k in range(32))]
    p.shape(body, p.fill, p.deep)
    p.block(0.42, 0.25, 0.66, 0.5, p.fill, p.deep)
    p.line([(0.5, 0.26), (0.5, 0.12), (0.6, 0.12)], p.deep, 0.055)
    for x in (0.26, 0.42, 0.58):
        p.disc(x + 0.04, 0.58, 0.04, palette.STEEL)
    p.shape([(0.07, 0.42), (0.14, 0.56), (0.07, 0.7)], p.deep)


def _carrier(p: Pencil) -> None:
    deck = [
        (0.06, 0.42),
        (0.2, 0.18),
        (1.5, 0.12),
        (1.86, 0.36),
        (1.95, 0.8),
        (1.95, 1.3),
        (1.8, 1.74),
        (0.2, 1.82),
        (0.06, 1.6),
    ]
    p.shape(deck, p.fill, p.deep)
    for k in range(5):
        x = 0.24 + k * 0.33
        p.line([(x, 1.13 - k * 0.085), (x + 0.19, 1.08 - k * 0.085)], palette.STEEL, 0.055)
    p.line([(0.2, 0.5), (1.62, 0.3)], palette.STEEL, 0.03)
    p.line([(0.2, 1.5), (1.78, 1.2)], palette.STEEL, 0.03)
    p.block(0.95, 1.47, 1.55, 1.72, palette.STEEL, p.deep)
    p.disc(1.12, 1.6, 0.07, p.deep)


def _plane(p: Pencil) -> None:
    p.shape(
        [
            (0.5, 0.08), (0.57, 0.2), (0.58, 0.36), (0.95, 0.46), (0.95, 0.58), (0.58, 0.58), (0.56, 0.78), (0.7, 0.84),
            (0.7, 0.92), (0.3, 0.92), (0.3, 0.84), (0.44, 0.78), (0.42, 0.58), (0.05, 0.58), (0.05, 0.46), (0.42, 0.36),
            (0.43, 0.2),
        ],
        p.fill,
        palette.WHITE,
        0.045,
    )  # fmt: skip
    p.line([(0.36, 0.08), (0.64, 0.08)], p.fill, 0.05)
    p.disc(0.22, 0.52, 0.055, palette.WHITE)
    p.disc(0.78, 0.52, 0.055, palette.WHITE)


def _bomb(p: Pencil) -> None:
    body = [(0.5 + 0.23 * math.sin(a), 0.6 - 0.32 * math.cos(a)) for a in (k * math.pi / 16 for k in range(32))]
    fins = [(0.5, 0.36), (0.28, 0.24), (0.28, 0.06), (0.42, 0.16), (0.58, 0.16), (0.72, 0.06), (0.72, 0.24)]
    p.shape(fins, p.fill, palette.WHITE, 0.045)
    p.shape(body, p.fill, palette.WHITE, 0.045)
    p.shape(fins, p.fill)
    p.line([(0.3, 0.55), (0.7, 0.55)], palette.WHITE, 0.05)


def _atomic(p: Pencil) -> None:
    p.disc(0.5, 0.5, 0.46, p.deep)
    p.disc(0.5, 0.5, 0.4, palette.ATOM)
    for turn in (0, 120, 240):
        a0, a1 = math.radians(turn - 30), math.radians(turn + 30)
        arc = [
            (0.5 + 0.35 * math.sin(a0 + (a1 - a0) * k / 6), 0.5 + 0.35 * math.cos(a0 + (a1 - a0) * k / 6))
            for k in range(7)
        ]
        inner = [(0.5 + 0.12 * math.sin(a), 0.5 + 0.12 * math.cos(a)) for a in (a1, a0)]
        p.shape(arc + inner, palette.WRECK_DEEP)
    p.disc(0.5, 0.5, 0.07, palette.WRECK_DEEP)


def _aa(p: Pencil) -> None:
    p.line([(0.48, 0.68), (0.78, 0.14)], palette.WHITE, 0.2)
    p.line([(0.36, 0.62), (0.62, 0.12)], palette.WHITE, 0.2)
    base = [(0.5 - 0.38 * math.cos(a), 0.84 - 0.36 * math.sin(a)) for a in (k * math.pi / 12 for k in range(13))]
    p.shape(base, p.fill, palette.WHITE, 0.045)
    p.line([(0.48, 0.68), (0.78, 0.14)], p.fill, 0.1)
    p.line([(0.36, 0.62), (0.62, 0.12)], p.fill, 0.1)
    p.line([(0.06, 0.88), (0.94, 0.88)], p.fill, 0.1)
    p.disc(0.5, 0.68, 0.09, palette.WHITE)


DRAWINGS: dict[str, tuple[int, int, Drawing]] = {
    "flagship": (4, 1, _flagship),
    "cruiser": (3, 1, _cruiser),
    "destroyer": (2, 1, _destroyer),
    "submarine": (1, 1, _submarine),
    "carrier": (2, 2, _carrier),
    "plane": (1, 1, _plane),
    "bomb": (1, 1, _bomb),
    "atomic": (1, 1, _atomic),
    "aa": (1, 1, _aa),
}
"""Name -> its columns and rows when it lies along a row, and its drawing."""


@lru_cache(maxsize=512)
def counter(name: str, cell: int, fill: Rgb, deep: Rgb, down: bool = False, wreck: bool = False) -> Image.Image:
    """A sprite at `cell` pixels per cell; `down`: along a column; `wreck`: burnt out."""
    columns, rows, drawing = DRAWINGS[name]
    if wreck:
        fill, deep = palette.WRECK, palette.WRECK_DEEP
    pencil = Pencil(columns, rows, cell, fill, deep)
    drawing(pencil)
    sprite = pencil.done()
    return sprite.transpose(Image.Transpose.ROTATE_270) if down else sprite


@lru_cache(maxsize=256)
def faded(name: str, cell: int, fill: Rgb, deep: Rgb, share: float) -> Image.Image:
    """The same sprite, so much of it left (0 to 1)."""
    sprite = counter(name, cell, fill, deep).copy()
    sprite.putalpha(sprite.getchannel("A").point([round(v * share) for v in range(256)]))
    return sprite


PIPS: dict[str, tuple[Point, ...]] = {
    "flagship": ((0.2, 0.76), (0.4, 0.76), (0.6, 0.76), (0.8, 0.76)),
    "cruiser": ((0.28, 0.76), (0.5, 0.76), (0.72, 0.76)),
    "destroyer": ((0.38, 0.76), (0.62, 0.76)),
    "submarine": ((0.5, 0.76),),
    "carrier": ((0.38, 0.58), (0.62, 0.58), (0.38, 0.8), (0.62, 0.8)),
}
"""Where the dots stand that tell a ship by its length."""


@lru_cache(maxsize=128)
def section(name: str, cell: int, fill: Rgb, deep: Rgb, wreck: bool = False) -> Image.Image:
    """One cell of a ship whose whole outline is not known: a plate with a dot for each cell of its length."""
    if wreck:
        fill, deep = palette.WRECK, palette.WRECK_DEEP
    pencil = Pencil(1, 1, cell, fill, deep)
    pencil.block(0.02, 0.06, 0.98, 0.94, fill, deep)
    for x, y in PIPS[name]:
        pencil.disc(x, y, 0.09, palette.WHITE)
    return pencil.done()
