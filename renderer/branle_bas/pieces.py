"""The counters of Branle-Bas: a profile and the leaflet's letter on the plate of its side; wrecks turned over; marks."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from renderer import counters, fonts, palette
from renderer.canvas import Canvas
from renderer.counters import OVERSAMPLING, Pencil, Point, Profile
from renderer.frame import SMALL
from renderer.palette import Livery, Rgb
from renderer.sprites import sprite

# ---- The profiles on the counters ----------------------------------------------------------------
GOLD: Rgb = palette.ATOM
"""Colour of the Admiral's flag and ring."""


def _deck(p: Pencil, left: float, right: float, top: float, bow: float, keel: float = 0.5) -> None:
    """Draws a hull seen from the side, bow to the right and raised by `bow`."""
    p.shape([(left, top), (right - 0.14, top), (right, top - bow), (right - 0.06, keel), (left + 0.05, keel)])


def _box(p: Pencil, left: float, top: float, right: float, bottom: float) -> None:
    p.shape([(left, top), (right, top), (right, bottom), (left, bottom)])


def _gun(p: Pencil, x: float, y: float, ahead: bool, barrel: float = 0.1, radius: float = 0.042) -> None:
    way = 1 if ahead else -1
    p.line([(x, y), (x + way * barrel, y - 0.012)], p.fill, 0.026)
    dome: list[Point] = [
        (x - radius * math.cos(a), y + 0.02 - radius * 1.1 * math.sin(a)) for a in (k * math.pi / 8 for k in range(9))
    ]
    p.shape(dome)


def _admiral(p: Pencil) -> None:
    _deck(p, 0.18, 0.84, 0.41, 0.035)
    _gun(p, 0.29, 0.39, False, 0.09)
    _gun(p, 0.7, 0.39, True, 0.09)
    _box(p, 0.38, 0.34, 0.62, 0.42)
    _box(p, 0.4, 0.31, 0.48, 0.35)
    p.line([(0.57, 0.36), (0.57, 0.14)], p.fill, 0.024)
    p.shape([(0.57, 0.14), (0.35, 0.14), (0.41, 0.205), (0.35, 0.27), (0.57, 0.27)], GOLD)


def _submarine(p: Pencil) -> None:
    body = [(0.5 - 0.36 * math.cos(a), 0.42 + 0.075 * math.sin(a)) for a in (k * math.pi / 16 for k in range(32))]
    p.shape(body)
    p.shape([(0.42, 0.4), (0.44, 0.25), (0.59, 0.25), (0.61, 0.4)])
    p.line([(0.53, 0.26), (0.53, 0.15), (0.62, 0.15)], p.fill, 0.028)
    p.shape([(0.13, 0.33), (0.19, 0.33), (0.21, 0.42), (0.19, 0.51), (0.13, 0.51), (0.16, 0.42)])


def _seaplane(p: Pencil) -> None:
    p.shape([(0.18, 0.27), (0.24, 0.17), (0.3, 0.27), (0.74, 0.25), (0.8, 0.31), (0.74, 0.37), (0.3, 0.34)])
    p.shape([(0.38, 0.15), (0.72, 0.15), (0.72, 0.2), (0.38, 0.2)])
    for top, bottom in (((0.46, 0.2), (0.48, 0.3)), ((0.66, 0.2), (0.64, 0.3))):
        p.line([top, bottom], p.fill, 0.022)
    for top, bottom in (((0.46, 0.35), (0.44, 0.45)), ((0.66, 0.35), (0.68, 0.45))):
        p.line([top, bottom], p.fill, 0.022)
    p.line([(0.84, 0.21), (0.84, 0.41)], p.fill, 0.026)
    p.shape([(0.28, 0.43), (0.8, 0.43), (0.84, 0.45), (0.74, 0.5), (0.36, 0.5)])


def _battleship(p: Pencil) -> None:
    _deck(p, 0.13, 0.88, 0.4, 0.03)
    for x, y, ahead in ((0.24, 0.385, False), (0.35, 0.345, False), (0.68, 0.345, True), (0.78, 0.375, True)):
        _gun(p, x, y, ahead, 0.1, 0.05)
    _box(p, 0.4, 0.31, 0.62, 0.41)
    p.shape([(0.52, 0.32), (0.53, 0.16), (0.6, 0.16), (0.61, 0.32)])
    p.shape([(0.41, 0.32), (0.42, 0.21), (0.49, 0.21), (0.5, 0.32)])
    p.line([(0.565, 0.17), (0.565, 0.1)], p.fill, 0.02)


def _cruiser(p: Pencil) -> None:
    _deck(p, 0.14, 0.88, 0.42, 0.05)
    _gun(p, 0.24, 0.4, False, 0.08, 0.035)
    _gun(p, 0.76, 0.39, True, 0.08, 0.035)
    _box(p, 0.32, 0.37, 0.68, 0.43)
    for x in (0.34, 0.44, 0.54):
        p.shape([(x, 0.38), (x - 0.015, 0.21), (x + 0.045, 0.21), (x + 0.06, 0.38)])
    _box(p, 0.62, 0.29, 0.68, 0.38)
    p.line([(0.66, 0.3), (0.65, 0.13)], p.fill, 0.018)


def _torpedo_boat(p: Pencil) -> None:
    _deck(p, 0.16, 0.86, 0.44, 0.06, 0.505)
    p.shape([(0.4, 0.44), (0.36, 0.26), (0.45, 0.26), (0.49, 0.44)])
    _box(p, 0.56, 0.36, 0.68, 0.45)
    p.line([(0.18, 0.37), (0.33, 0.37)], p.fill, 0.05)
    p.line([(0.25, 0.37), (0.25, 0.45)], p.fill, 0.03)
    p.line([(0.62, 0.37), (0.6, 0.18)], p.fill, 0.018)


def _minesweeper(p: Pencil) -> None:
    _deck(p, 0.25, 0.84, 0.41, 0.05)
    _box(p, 0.52, 0.28, 0.7, 0.42)
    _box(p, 0.56, 0.21, 0.66, 0.29)
    p.line([(0.45, 0.41), (0.45, 0.16)], p.fill, 0.022)
    p.line([(0.45, 0.34), (0.26, 0.19)], p.fill, 0.026)
    p.line([(0.26, 0.19), (0.18, 0.43)], p.fill, 0.016)
    p.disc(0.18, 0.44, 0.042, p.fill)


def _patrol_boat(p: Pencil) -> None:
    _deck(p, 0.27, 0.77, 0.43, 0.05, 0.51)
    p.shape([(0.38, 0.44), (0.4, 0.34), (0.55, 0.34), (0.61, 0.44)])
    p.line([(0.43, 0.35), (0.43, 0.16)], p.fill, 0.02)
    p.shape([(0.43, 0.16), (0.3, 0.2), (0.43, 0.25)])


def _mine(p: Pencil) -> None:
    x, y, radius = 0.5, 0.33, 0.14
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        stem = [(x + radius * r * math.sin(a), y - radius * r * math.cos(a)) for r in (0.8, 1.24)]
        p.line(stem, p.fill, radius * 0.2)
        p.disc(*stem[1], radius * 0.15, p.fill)
    p.disc(x, y, radius, p.fill)


PROFILES: dict[str, Profile] = {
    "A": _admiral, "S": _submarine, "H": _seaplane, "C": _battleship, "K": _cruiser, "T": _torpedo_boat,
    "D": _minesweeper, "V": _patrol_boat, "M": _mine,
}  # fmt: skip
"""Letter of a kind -> function that draws the profile on its counter."""


# ---- The counters --------------------------------------------------------------------------------
LETTER = 0.41
"""Height of the letter in parts of the counter."""

PROFILED = 28.0
"""Points of the smallest counter that has a profile; its letter is 11 points high."""


def _ring(p: Pencil, side: Livery, ink: Rgb) -> None:
    """Draws a broad ring inside the plate's edge."""
    inset = counters.INSETS[side.shape] + 0.03
    u = p.unit
    box = (inset * u, inset * u, (1 - inset) * u - 1, (1 - inset) * u - 1)
    if side.shape == "disc":
        p.draw.ellipse(box, outline=ink, width=round(0.055 * u))
    else:
        p.draw.rounded_rectangle(box, (box[2] - box[0]) * 0.14, outline=ink, width=round(0.055 * u))


def _over(plate: Image.Image, p: Pencil) -> Image.Image:
    return Image.alpha_composite(plate, p.done())


@sprite(256, "size")
def ship(kind: str, side: Livery, size: int, profiled: bool = True) -> Image.Image:
    """A counter of `size` pixels, without its letter."""
    p = Pencil(1, 1, size, palette.WHITE, side.deep)
    if kind == "A":
        _ring(p, side, GOLD)
    if profiled:
        PROFILES[kind](p)
    return _over(counters.plate(side, size), p)


@sprite(64, "size")
def wreck(side: Livery, size: int, profiled: bool = True) -> Image.Image:
    """A counter turned over, without its letter: a sinking hull, with the shape and a ring of its side."""
    p = Pencil(1, 1, size, palette.STEEL, palette.WRECK_DEEP)
    _ring(p, side, side.fill)
    if profiled:
        p.shape([(0.34, 0.43), (0.49, 0.15), (0.62, 0.18), (0.57, 0.43)])
        p.line([(0.45, 0.28), (0.35, 0.23)], p.fill, 0.03)
        p.line([(0.2 + 0.6 * k / 24, 0.47 + 0.025 * math.sin(k * math.pi / 3)) for k in range(25)], p.fill, 0.04)
    return _over(counters.plate(side, size, "lost"), p)


def letter(points: float, profiled: bool) -> tuple[float, float]:
    """Points of a counter's letter, and the vertical middle of the letter as a part of the counter; `points`: size of the
    counter."""
    if profiled:
        return points * LETTER, 0.7
    return points * 0.62, 0.5


def put(canvas: Canvas, x: int, y: int, kind: str, side: Livery, size: int, *, turned_over: bool = False) -> None:
    """Draws a counter with its letter, centred on (x, y); `turned_over`: as a wreck."""
    points = size / canvas.scale
    profiled = points >= PROFILED
    sprite = wreck(side, size, profiled) if turned_over else ship(kind, side, size, profiled)
    canvas.stamp_at(sprite, x, y)
    high, at = letter(points, profiled)
    half = size // 2
    canvas.write(
        x, y + round(size * (at - 0.5)), kind, high, palette.STEEL if turned_over else palette.WHITE, face="bold",
        across="middle", matters=high >= SMALL, frame=(x - half, y - half, x + half, y + half),
    )  # fmt: skip


@sprite(128, "size")
def lettered(kind: str, side: Livery, size: int, share: float = 1.0, profiled: bool = True) -> Image.Image:
    """A counter with its letter as a sprite, for legends, trays and ghosts. `share`: its opacity, 0 to 1."""
    sprite = ship(kind, side, size, profiled).copy()
    high = round(size * (LETTER if profiled else 0.7))
    ink, _, dy = fonts.mask(kind, "bold", max(6, high))
    middle = size * (0.7 if profiled else 0.5)
    sprite.paste((*palette.WHITE, 255), ((size - ink.width) // 2, round(middle + high * 0.345) + dy), ink)
    if share < 1:
        sprite.putalpha(sprite.getchannel("A").point([round(v * share) for v in range(256)]))
    return sprite


@sprite(64, "size")
def taken(kind: str, side: Livery, size: int) -> Image.Image:
    """A small counter crossed out: what a move took."""
    sprite = lettered(kind, side, size, profiled=False)
    p = Pencil(1, 1, size, palette.HIT, palette.WRECK_DEEP)
    for wide, ink in ((0.17, palette.WRECK_DEEP), (0.09, palette.HIT)):
        p.line([(0.06, 0.94), (0.3, 0.7)], ink, wide)
        p.line([(0.7, 0.3), (0.94, 0.06)], ink, wide)
    return Image.alpha_composite(sprite, p.done())


@sprite(8, "cell")
def swept(cell: int) -> Image.Image:
    """The former place of a mine: an empty ring, struck through."""
    p = Pencil(1, 1, cell, palette.WRECK, palette.WRECK)
    for k in range(8):
        a0, a1 = math.radians(k * 45 + 8), math.radians(k * 45 + 37)
        arc = [
            (0.5 + 0.27 * math.sin(a0 + (a1 - a0) * s / 5), 0.5 + 0.27 * math.cos(a0 + (a1 - a0) * s / 5))
            for s in range(6)
        ]
        p.line(arc, palette.WRECK, 0.05)
    p.line([(0.24, 0.76), (0.76, 0.24)], palette.WRECK, 0.05)
    return p.done()


@sprite(8, "cell")
def sinks(cell: int) -> Image.Image:
    """A move that ends as a wreck: an arrow down into a wave."""
    p = Pencil(1, 1, cell, palette.INK, palette.INK)
    p.disc(0.5, 0.5, 0.3, palette.WHITE)
    p.disc(0.5, 0.5, 0.27, palette.WRECK)
    p.line([(0.5, 0.3), (0.5, 0.5)], palette.WHITE, 0.07)
    p.shape([(0.38, 0.45), (0.62, 0.45), (0.5, 0.6)], palette.WHITE)
    p.line([(0.31 + 0.38 * k / 16, 0.655 + 0.025 * math.sin(k * math.pi / 4)) for k in range(17)], palette.WHITE, 0.045)
    return p.done()


@sprite(8, "cell")
def gives_up(cell: int) -> Image.Image:
    """A move that gives the game up: a white flag on a warning disc."""
    p = Pencil(1, 1, cell, palette.FAULT, palette.FAULT)
    p.disc(0.5, 0.5, 0.34, palette.WHITE)
    p.disc(0.5, 0.5, 0.31, palette.FAULT)
    p.line([(0.38, 0.26), (0.38, 0.74)], palette.WHITE, 0.05)
    p.shape([(0.38, 0.28), (0.68, 0.31), (0.6, 0.41), (0.68, 0.52), (0.38, 0.52)], palette.WHITE)
    return p.done()


@sprite(4, "width", "height")
def hatching(width: int, height: int, ink: Rgb) -> Image.Image:
    """Slanting strokes: secret ink."""
    sprite = Image.new("RGBA", (width * OVERSAMPLING, height * OVERSAMPLING), (*ink, 0))
    draw = ImageDraw.Draw(sprite)
    step = max(4, height // 9) * OVERSAMPLING
    for x in range(-height * OVERSAMPLING, width * OVERSAMPLING, step):
        draw.line((x, height * OVERSAMPLING, x + height * OVERSAMPLING, 0), fill=(*ink, 150), width=max(2, step // 4))
    return sprite.reduce(OVERSAMPLING)
