"""The counters: the side's plate with profile and letter, wrecks turned over; and the marks of a chosen ship's reach.

Sprites are cached and never changed. A counter of less than `PROFILED` points carries its letter alone, so that it can be read.
"""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from renderer import fonts, palette, tokens
from renderer.blocks import SMALL
from renderer.branle_bas.profiles import GOLD, PROFILES
from renderer.canvas import PHONE, Canvas
from renderer.counters import FINE, Pencil
from renderer.palette import Rgb, Side

LETTER = 0.41
"""Height of the letter's type as a part of the counter."""

PROFILED = 28.0
"""Points of the smallest counter with a profile: its letter has 11."""


def _ring(p: Pencil, side: Side, ink: Rgb) -> None:
    """A broad ring inside the plate's edge."""
    inset = tokens.INSETS[side.shape] + 0.03
    u = p.unit
    box = (inset * u, inset * u, (1 - inset) * u - 1, (1 - inset) * u - 1)
    if side.shape == "disc":
        p.draw.ellipse(box, outline=ink, width=round(0.055 * u))
    else:
        p.draw.rounded_rectangle(box, (box[2] - box[0]) * 0.14, outline=ink, width=round(0.055 * u))


def _over(plate: Image.Image, p: Pencil) -> Image.Image:
    return Image.alpha_composite(plate, p.done())


@lru_cache(maxsize=256)
def ship(kind: str, side: Side, size: int, profiled: bool = True) -> Image.Image:
    """A counter of `size` pixels, without its letter."""
    p = Pencil(1, 1, size, palette.WHITE, side.deep)
    if kind == "A":
        _ring(p, side, GOLD)
    if profiled:
        PROFILES[kind](p)
    return _over(tokens.plate(side, size), p)


@lru_cache(maxsize=64)
def wreck(side: Side, size: int, profiled: bool = True) -> Image.Image:
    """A counter turned over, without its letter: a hull going down; the shape and a ring of its side are kept."""
    p = Pencil(1, 1, size, palette.STEEL, palette.WRECK_DEEP)
    _ring(p, side, side.fill)
    if profiled:
        p.shape([(0.34, 0.43), (0.49, 0.15), (0.62, 0.18), (0.57, 0.43)], p.fill)
        p.line([(0.45, 0.28), (0.35, 0.23)], p.fill, 0.03)
        p.line([(0.2 + 0.6 * k / 24, 0.47 + 0.025 * math.sin(k * math.pi / 3)) for k in range(25)], p.fill, 0.04)
    return _over(tokens.plate(side, size, "lost"), p)


def letter(kind: str, size: int, points: float, profiled: bool) -> tuple[float, float]:
    """Points of a counter's letter, and where the middle of it lies as a part of the counter; `points`: the counter's own."""
    if profiled:
        return points * LETTER, 0.7
    return min(max(SMALL, points * LETTER), points * 0.62), 0.5


def put(canvas: Canvas, x: int, y: int, kind: str, side: Side, size: int, *, turned_over: bool = False) -> None:
    """A counter with its letter, centred on (x, y); `turned_over`: as a wreck."""
    points = size * PHONE / canvas.image.width
    profiled = points >= PROFILED
    sprite = wreck(side, size, profiled) if turned_over else ship(kind, side, size, profiled)
    canvas.stamp_at(sprite, x, y)
    high, at = letter(kind, size, points, profiled)
    half = size // 2
    canvas.write(
        x, y + round(size * (at - 0.5)), kind, high, palette.STEEL if turned_over else palette.WHITE, face="bold",
        across="middle", matters=high > SMALL - 0.01, frame=(x - half, y - half, x + half, y + half),
    )  # fmt: skip


@lru_cache(maxsize=128)
def lettered(kind: str, side: Side, size: int, share: float = 1.0, profiled: bool = True) -> Image.Image:
    """A counter with its letter as a sprite, so much of it left (0 to 1): for legends, trays and ghosts."""
    sprite = ship(kind, side, size, profiled).copy()
    high = round(size * (LETTER if profiled else 0.7))
    ink, _, dy = fonts.mask(kind, "bold", max(6, high))
    middle = size * (0.7 if profiled else 0.5)
    sprite.paste((*palette.WHITE, 255), ((size - ink.width) // 2, round(middle + high * 0.345) + dy), ink)
    if share < 1:
        sprite.putalpha(sprite.getchannel("A").point([round(v * share) for v in range(256)]))
    return sprite


@lru_cache(maxsize=64)
def taken(kind: str, side: Side, size: int) -> Image.Image:
    """A small counter crossed out: what a move took."""
    sprite = lettered(kind, side, size, profiled=False)
    p = Pencil(1, 1, size, palette.HIT, palette.WRECK_DEEP)
    for wide, ink in ((0.17, palette.WRECK_DEEP), (0.09, palette.HIT)):
        p.line([(0.06, 0.94), (0.3, 0.7)], ink, wide)
        p.line([(0.7, 0.3), (0.94, 0.06)], ink, wide)
    return Image.alpha_composite(sprite, p.done())


@lru_cache(maxsize=8)
def swept(cell: int) -> Image.Image:
    """Where a mine was: an empty ring, struck through."""
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


@lru_cache(maxsize=8)
def sinks(cell: int) -> Image.Image:
    """A step that ends as a wreck: an arrow down into a wave."""
    p = Pencil(1, 1, cell, palette.INK, palette.INK)
    p.disc(0.5, 0.5, 0.3, palette.WHITE)
    p.disc(0.5, 0.5, 0.27, palette.WRECK)
    p.line([(0.5, 0.3), (0.5, 0.5)], palette.WHITE, 0.07)
    p.shape([(0.38, 0.45), (0.62, 0.45), (0.5, 0.6)], palette.WHITE)
    p.line([(0.31 + 0.38 * k / 16, 0.655 + 0.025 * math.sin(k * math.pi / 4)) for k in range(17)], palette.WHITE, 0.045)
    return p.done()


@lru_cache(maxsize=8)
def gives_up(cell: int) -> Image.Image:
    """A step that gives the game up: a white flag on a warning disc."""
    p = Pencil(1, 1, cell, palette.FAULT, palette.FAULT)
    p.disc(0.5, 0.5, 0.34, palette.WHITE)
    p.disc(0.5, 0.5, 0.31, palette.FAULT)
    p.line([(0.38, 0.26), (0.38, 0.74)], palette.WHITE, 0.05)
    p.shape([(0.38, 0.28), (0.68, 0.31), (0.6, 0.41), (0.68, 0.52), (0.38, 0.52)], palette.WHITE)
    return p.done()


@lru_cache(maxsize=4)
def hatching(width: int, height: int, ink: Rgb) -> Image.Image:
    """Slanting strokes: secret ink."""
    sprite = Image.new("RGBA", (width * FINE, height * FINE), (*ink, 0))
    draw = ImageDraw.Draw(sprite)
    step = max(4, height // 9) * FINE
    for x in range(-height * FINE, width * FINE, step):
        draw.line((x, height * FINE, x + height * FINE, 0), fill=(*ink, 150), width=max(2, step // 4))
    return sprite.reduce(FINE)
