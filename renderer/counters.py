"""Counters for boards with cells: ships seen from above, and plates with silhouettes; and the pencil that draws them.

A silhouette is a function that draws in units of one cell on a large image, which is reduced afterwards. Finished sprites
are cached and never changed. Ships over several cells are seen from above (`counter`). A counter of one cell is a plate in
its side's shape and colour with a profile (`token`), and pips for remaining strength. Games add their own silhouettes to
`FROM_ABOVE` or `PROFILES`. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageChops, ImageDraw

from renderer import palette
from renderer.palette import Livery, Rgb
from renderer.sprites import grown, sprite

# ---- The pencil, and ships seen from above -------------------------------------------------------
OVERSAMPLING = 4
"""Factor by which sprites are drawn larger before they are reduced, for smooth edges."""

Point = tuple[float, float]


class Pencil:
    """Draws in units of one cell on a transparent image."""

    def __init__(self, columns: float, rows: float, cell: int, fill: Rgb, deep: Rgb, over: int = OVERSAMPLING) -> None:
        """`over`: factor by which the image is larger than its final size."""
        self.unit, self._over = cell * over, over
        self.image = Image.new("RGBA", (round(columns * self.unit), round(rows * self.unit)), (*deep, 0))
        self.draw = ImageDraw.Draw(self.image)
        self.fill = fill
        self.deep = deep

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.unit, y * self.unit) for x, y in points]

    def shape(
        self, points: Sequence[Point], fill: Rgb | None = None, edge: Rgb | None = None, wide: float = 0.05
    ) -> None:
        """A polygon filled with `fill` (None: with the pencil's own), with an optional outline."""
        placed = self._at(points)
        if edge is not None:
            self.draw.line([*placed, placed[0], placed[1]], fill=edge, width=round(wide * 2 * self.unit), joint="curve")
        self.draw.polygon(placed, fill=fill or self.fill)

    def line(self, points: Sequence[Point], colour: Rgb, wide: float) -> None:
        """A line with round joints."""
        self.draw.line(self._at(points), fill=colour, width=max(1, round(wide * self.unit)), joint="curve")

    def disc(
        self, x: float, y: float, radius: float, fill: Rgb | None, edge: Rgb | None = None, wide: float = 0.04
    ) -> None:
        u = self.unit
        box = ((x - radius) * u, (y - radius) * u, (x + radius) * u, (y + radius) * u)
        self.draw.ellipse(box, fill=fill, outline=edge, width=round(wide * u) if edge else 0)

    def block(self, left: float, top: float, right: float, bottom: float, fill: Rgb, edge: Rgb | None = None) -> None:
        """A rectangle with rounded corners."""
        u = self.unit
        radius = min(right - left, bottom - top) * u * 0.3
        box = (left * u, top * u, right * u, bottom * u)
        self.draw.rounded_rectangle(box, radius, fill=fill, outline=edge, width=round(0.04 * u) if edge else 0)

    def done(self) -> Image.Image:
        """The sprite at its final size."""
        return self.image.reduce(self._over)


Drawing = Callable[[Pencil], None]


def star(x: float, y: float, tips: int, outer: float, inner: float) -> list[Point]:
    """A star around a point, with a tip above it; `outer`, `inner`: how far its tips and its notches are from the point."""
    radii = [(k, outer if k % 2 == 0 else inner) for k in range(2 * tips)]
    return [(x + r * math.sin(k * math.pi / tips), y - r * math.cos(k * math.pi / tips)) for k, r in radii]


def _hull(length: float, half: float, bow: float, stern: float) -> list[Point]:
    """Outline of a pointed hull from x = 0.07 to length - 0.05, centred on y = 0.5."""
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
        _hull(length - 0.16, half - 0.11, bow * 0.9, 0.5) if half > 0.25 else _hull(length - 0.2, half - 0.1, bow, 0.5)
    )


def _flagship(p: Pencil) -> None:
    _warship(p, 4, 0.37, 1.5)
    for x, ahead in ((0.62, False), (1.06, False), (2.72, True), (3.16, True)):
        _turret(p, x, ahead, 0.17, 0.36)
    p.block(1.4, 0.31, 2.4, 0.69, palette.STEEL, p.deep)
    p.disc(1.62, 0.5, 0.1, p.deep)
    p.shape(star(2.1, 0.5, 5, 0.19, 0.08), p.deep)


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
    p.shape(fins)
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


FROM_ABOVE: dict[str, tuple[int, int, Drawing]] = {
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
"""Name -> columns and rows when placed along a row, and its drawing."""


@sprite(512, "cell")
def counter(name: str, cell: int, fill: Rgb, deep: Rgb, down: bool = False, wreck: bool = False) -> Image.Image:
    """A sprite with `cell` pixels per cell; `down`: along a column; `wreck`: burnt out."""
    columns, rows, drawing = FROM_ABOVE[name]
    if wreck:
        fill, deep = palette.WRECK, palette.WRECK_DEEP
    pencil = Pencil(columns, rows, cell, fill, deep)
    drawing(pencil)
    sprite = pencil.done()
    return sprite.transpose(Image.Transpose.ROTATE_270) if down else sprite


@sprite(256, "cell")
def faded(name: str, cell: int, fill: Rgb, deep: Rgb, share: float) -> Image.Image:
    """The sprite that `counter` returns, with opacity `share` (0 to 1)."""
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
"""Positions of the dots that show a ship's length."""


@sprite(128, "cell")
def section(name: str, cell: int, fill: Rgb, deep: Rgb, wreck: bool = False) -> Image.Image:
    """One cell of a ship whose whole outline is not known: a plate with one dot for each cell of its length."""
    if wreck:
        fill, deep = palette.WRECK, palette.WRECK_DEEP
    pencil = Pencil(1, 1, cell, fill, deep)
    pencil.block(0.02, 0.06, 0.98, 0.94, fill, deep)
    for x, y in PIPS[name]:
        pencil.disc(x, y, 0.09, palette.WHITE)
    return pencil.done()


# ---- Counters of one cell ------------------------------------------------------------------------
State = Literal["plain", "secret", "ghost", "lost"]
"""Normal; visible only to its owner (hatched); gone from here (outline); destroyed (burnt out)."""

Profile = Callable[[Pencil], None]
"""Draws a silhouette in units of one cell; `fill` is its colour, `deep` the plate's dark colour for details."""


def _filled(draw: ImageDraw.ImageDraw, side: Livery, inset: float, unit: int, fill: Rgb | int) -> None:
    box = (inset * unit, inset * unit, (1 - inset) * unit - 1, (1 - inset) * unit - 1)
    if side.shape == "disc":
        draw.ellipse(box, fill=fill)
    else:
        draw.rounded_rectangle(box, (box[2] - box[0]) * 0.14, fill=fill)


@lru_cache(maxsize=32)
def _mask(side: Livery, inset: float, unit: int) -> Image.Image:
    mask = Image.new("L", (unit, unit), 0)
    _filled(ImageDraw.Draw(mask), side, inset, unit, 255)
    return mask


INSETS = {"disc": 0.035, "square": 0.065}
"""Cells between the edge of a cell and its plate, chosen so that both shapes look equally large."""


def _hatched(sheet: Image.Image, side: Livery, inset: float, unit: int) -> None:
    """Diagonal stripes over a plate."""
    stripes = Image.new("L", (unit, unit), 0)
    draw = ImageDraw.Draw(stripes)
    step = unit // 5
    for x in range(-unit, unit, step):
        draw.line((x, unit, x + unit, 0), fill=255, width=step * 2 // 5)
    sheet.paste(side.deep, (0, 0), ImageChops.multiply(stripes, _mask(side, inset, unit)))


def _dashed_rim(sheet: Image.Image, side: Livery, inset: float, unit: int, colour: Rgb) -> None:
    """A dashed rim: the ring between two plate sizes, cut by rays."""
    ring = ImageChops.subtract(_mask(side, inset, unit), _mask(side, inset + 0.055, unit))
    rays = Image.new("L", (unit, unit), 0)
    draw = ImageDraw.Draw(rays)
    for k in range(14):
        start = k * 360 / 14
        draw.pieslice((-unit, -unit, 2 * unit, 2 * unit), start, start + 360 / 28 * 1.25, fill=255)
    sheet.paste(colour, (0, 0), ImageChops.multiply(ring, rays))


def _plate(side: Livery, unit: int, state: State) -> Image.Image:
    """The background of a counter, `unit` pixels large, not yet reduced."""
    fill, deep = (palette.WRECK, palette.WRECK_DEEP) if state == "lost" else (side.fill, side.deep)
    sheet = Image.new("RGBA", (unit, unit), (*deep, 0))
    draw = ImageDraw.Draw(sheet)
    inset = INSETS[side.shape]
    if state == "ghost":
        _filled(draw, side, inset, unit, palette.WHITE)
        sheet.putalpha(sheet.getchannel("A").point([v * 120 // 255 for v in range(256)]))
        rim = Image.new("RGBA", (unit, unit), (*deep, 0))
        _dashed_rim(rim, side, inset, unit, deep)
        probe = Image.new("RGB", (unit, unit), (0, 0, 0))
        _dashed_rim(probe, side, inset, unit, (255, 255, 255))
        rim.putalpha(probe.convert("L"))
        return Image.alpha_composite(sheet, rim)
    _filled(draw, side, inset, unit, deep)
    _filled(draw, side, inset + 0.03, unit, palette.WHITE)
    _filled(draw, side, inset + 0.062, unit, fill)
    if state == "secret":
        _hatched(sheet, side, inset + 0.062, unit)
    return sheet


def battleship(p: Pencil) -> None:
    """Tall tower, four turrets, long hull."""
    p.shape([(0.13, 0.545), (0.88, 0.53), (0.81, 0.68), (0.2, 0.68)])
    p.shape([(0.33, 0.55), (0.33, 0.45), (0.66, 0.45), (0.66, 0.55)])
    p.shape([(0.46, 0.46), (0.475, 0.24), (0.585, 0.24), (0.61, 0.46)])
    p.shape([(0.44, 0.33), (0.44, 0.28), (0.63, 0.28), (0.63, 0.33)])
    p.line([(0.53, 0.25), (0.53, 0.12)], p.fill, 0.03)
    p.shape([(0.53, 0.12), (0.66, 0.155), (0.53, 0.19)])
    p.shape([(0.355, 0.46), (0.365, 0.33), (0.435, 0.33), (0.445, 0.46)])
    for x, y, way in ((0.63, 0.4, 1), (0.735, 0.475, 1), (0.27, 0.475, -1)):
        p.shape([(x - 0.055, y + 0.06), (x - 0.045, y), (x + 0.045, y), (x + 0.055, y + 0.06)])
        p.line([(x, y + 0.025), (x + way * 0.135, y - 0.005)], p.fill, 0.028)
    p.line([(0.19, 0.615), (0.84, 0.605)], p.deep, 0.022)


def destroyer(p: Pencil) -> None:
    """Low hull with a raised bow, two raked funnels, one gun at each end."""
    p.shape([(0.15, 0.58), (0.62, 0.57), (0.66, 0.52), (0.88, 0.5), (0.79, 0.66), (0.21, 0.66)])
    p.shape([(0.53, 0.58), (0.54, 0.42), (0.63, 0.42), (0.66, 0.54)])
    p.line([(0.56, 0.43), (0.535, 0.24)], p.fill, 0.028)
    p.shape([(0.535, 0.235), (0.44, 0.262), (0.541, 0.292)])
    for x in (0.325, 0.43):
        p.shape([(x, 0.58), (x - 0.02, 0.43), (x + 0.045, 0.43), (x + 0.07, 0.58)])
    p.shape([(0.7, 0.53), (0.71, 0.46), (0.765, 0.46), (0.775, 0.52)])
    p.line([(0.74, 0.475), (0.85, 0.45)], p.fill, 0.026)
    p.shape([(0.205, 0.58), (0.215, 0.52), (0.265, 0.52), (0.275, 0.58)])
    p.line([(0.235, 0.535), (0.14, 0.515)], p.fill, 0.026)


def armoured(p: Pencil) -> None:
    """A destroyer with a belt of riveted plates and a heavier gun."""
    destroyer(p)
    p.shape([(0.685, 0.53), (0.695, 0.44), (0.785, 0.44), (0.795, 0.52)])
    p.line([(0.74, 0.465), (0.875, 0.44)], p.fill, 0.04)
    p.shape([(0.13, 0.565), (0.885, 0.545), (0.8, 0.71), (0.2, 0.71)])
    p.shape([(0.19, 0.595), (0.83, 0.585), (0.785, 0.675), (0.225, 0.675)], p.deep)
    for k in range(6):
        p.disc(0.27 + k * 0.095, 0.634, 0.02, p.fill)


PROFILES: dict[str, Profile] = {"battleship": battleship, "destroyer": destroyer, "armoured": armoured}
"""Name -> its silhouette."""


@sprite(512, "cell")
def token(name: str, cell: int, side: Livery, state: State = "plain") -> Image.Image:
    """A counter of `cell` pixels. Raises KeyError for a name without a silhouette."""
    unit = cell * OVERSAMPLING
    sheet = _plate(side, unit, state)
    deep = palette.WRECK_DEEP if state == "lost" else side.deep
    ink = deep if state == "ghost" else palette.WHITE
    if state == "secret":
        rim = Pencil(1, 1, cell, side.deep, side.deep)
        PROFILES[name](rim)
        spread = grown(rim.image.getchannel("A").reduce(2), cell // 40 + 1)
        sheet.paste(side.deep, (0, 0), spread.resize((unit, unit)))
    pencil = Pencil(1, 1, cell, ink, palette.WHITE if state == "ghost" else deep)
    PROFILES[name](pencil)
    figure = pencil.image
    if state == "ghost":
        figure.putalpha(figure.getchannel("A").point([v * 90 // 255 for v in range(256)]))
    return Image.alpha_composite(sheet, figure).reduce(OVERSAMPLING)


@sprite(64, "cell")
def plate(side: Livery, cell: int, state: State = "plain") -> Image.Image:
    """The background of a counter without a silhouette, for counters with a letter."""
    return _plate(side, cell * OVERSAMPLING, state).reduce(OVERSAMPLING)


SHIELD: tuple[Point, ...] = (
    (-0.5, -0.5), (0.0, -0.62), (0.5, -0.5), (0.46, 0.1), (0.28, 0.42), (0.0, 0.62), (-0.28, 0.42), (-0.46, 0.1),
)  # fmt: skip


@sprite(128, "cell")
def pips(count: int, slots: int, cell: int, side: Livery) -> Image.Image:
    """A row of shields, the first `count` of `slots` full and the rest hollow; one cell wide, drawn on a counter."""
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
