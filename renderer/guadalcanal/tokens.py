"""Counters of the campaign beside the bars of ships: troops with their marks, airfields, the hurricane."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image

from renderer import palette
from renderer.counters import Pencil
from renderer.palette import Rgb, Side
from renderer.war_at_sea.counters import bar

TROOP_MARKS = ("entrenched", "unsupplied", "pinned")


def troop_width(base: int, high: int, marks: tuple[str, ...]) -> int:
    """Pixels of a troop's plate with its marks beside the number."""
    return base + len(marks) * round(high * 0.62)


@lru_cache(maxsize=128)
def troop(side: Side, base: int, high: int, marks: tuple[str, ...]) -> Image.Image:
    """A troop's plate, its number to be written in the left `base` pixels; beside it sandbags, an empty tin, a cross."""
    wide = troop_width(base, high, marks)
    sprite = bar(side, "", wide, high, base if marks else wide, (0, 0), False, "plain").copy()
    size = round(high * 0.58)
    for k, name in enumerate(marks):
        sprite.alpha_composite(
            mark(name, size), (base + k * round(high * 0.62) - round(high * 0.06), (high - size) // 2)
        )
    return sprite


@lru_cache(maxsize=32)
def mark(name: str, size: int) -> Image.Image:
    """The mark of an entrenched, unsupplied or pinned troop."""
    p = Pencil(1, 1, size, palette.HIT, palette.WRECK_DEEP)
    if name == "entrenched":
        p.block(0.0, 0.08, 1.0, 0.98, palette.HIT, palette.WRECK_DEEP)
        for x, y in ((0.3, 0.72), (0.7, 0.72), (0.5, 0.38)):
            p.block(x - 0.19, y - 0.14, x + 0.19, y + 0.14, palette.WRECK_DEEP)
    elif name == "unsupplied":
        p.disc(0.5, 0.5, 0.5, palette.WRECK_DEEP)
        p.disc(0.5, 0.5, 0.4, palette.WHITE)
        p.line([(0.5, 0.22), (0.5, 0.56)], palette.HIT_CORE, 0.2)
        p.disc(0.5, 0.74, 0.1, palette.HIT_CORE)
    else:
        p.disc(0.5, 0.5, 0.5, palette.WRECK_DEEP)
        for ends in ((0.22, 0.22, 0.78, 0.78), (0.22, 0.78, 0.78, 0.22)):
            p.line([(ends[0], ends[1]), (ends[2], ends[3])], palette.HIT, 0.2)
    return p.done()


@lru_cache(maxsize=32)
def airfield(size: int, ready: bool, ring: Rgb, deep: Rgb) -> Image.Image:
    """An airfield in its holder's ink: crossed runways in a ring; a dashed ring while it is built."""
    p = Pencil(1, 1, size, ring, deep)
    p.disc(0.5, 0.5, 0.49, palette.WHITE)
    if ready:
        p.disc(0.5, 0.5, 0.45, ring)
        p.disc(0.5, 0.5, 0.35, palette.WHITE)
        ink = deep
    else:
        for k in range(8):
            turns = [math.radians(k * 45 + 26 * step / 4) for step in range(5)]
            p.line([(0.5 + 0.41 * math.cos(a), 0.5 + 0.41 * math.sin(a)) for a in turns], ring, 0.1)
        ink = palette.blend(deep, palette.WHITE, 0.45)
    p.line([(0.3, 0.7), (0.7, 0.3)], ink, 0.14)
    p.line([(0.27, 0.4), (0.66, 0.72)], ink, 0.11)
    return p.done()


@lru_cache(maxsize=8)
def centre(size: int) -> Image.Image:
    """A centre without airfield: a small ring on the land."""
    p = Pencil(1, 1, size, palette.COAST, palette.COAST)
    p.disc(0.5, 0.5, 0.42, palette.WHITE, palette.COAST, 0.14)
    return p.done()


@lru_cache(maxsize=8)
def hurricane(size: int) -> Image.Image:
    """The spiral of a storm."""
    p = Pencil(1, 1, size, palette.INK, palette.INK)
    for wide, ink in ((0.13, palette.WHITE), (0.065, palette.INK)):
        for turn in (0.0, math.pi):
            arm = []
            for k in range(26):
                a = turn + k * 0.13
                r = 0.12 + 0.33 * k / 25
                arm.append((0.5 + r * math.cos(a), 0.5 + r * math.sin(a)))
            p.line(arm, ink, wide)
        p.disc(0.5, 0.5, 0.17 if wide > 0.1 else 0.14, ink)
    p.disc(0.5, 0.5, 0.06, palette.WHITE)
    return p.done()


@lru_cache(maxsize=8)
def eye(size: int) -> Image.Image:
    """A fleet that was sighted."""
    p = Pencil(1, 1, size, palette.HIT, palette.WRECK_DEEP)
    lens = [(0.5 - 0.48 * math.cos(a), 0.5 - 0.34 * math.sin(a)) for a in (k * math.pi / 10 for k in range(20))]
    p.shape(lens, palette.WRECK_DEEP)
    inner = [(0.5 - 0.4 * math.cos(a), 0.5 - 0.26 * math.sin(a)) for a in (k * math.pi / 10 for k in range(20))]
    p.shape(inner, palette.HIT)
    p.disc(0.5, 0.5, 0.17, palette.WRECK_DEEP)
    return p.done()
