"""The profiles on the counters, one for each letter of the leaflet, in white on the side's ink. Nothing else."""

from __future__ import annotations

import math

from renderer import palette
from renderer.counters import Pencil, Point
from renderer.palette import Rgb
from renderer.tokens import Drawing

GOLD: Rgb = palette.ATOM
"""The Admiral's flag and ring."""


def _deck(p: Pencil, left: float, right: float, top: float, bow: float, keel: float = 0.5) -> None:
    """A hull seen from the side, bow to the right and raised by `bow`."""
    p.shape([(left, top), (right - 0.14, top), (right, top - bow), (right - 0.06, keel), (left + 0.05, keel)], p.fill)


def _box(p: Pencil, left: float, top: float, right: float, bottom: float) -> None:
    p.shape([(left, top), (right, top), (right, bottom), (left, bottom)], p.fill)


def _gun(p: Pencil, x: float, y: float, ahead: bool, barrel: float = 0.1, radius: float = 0.042) -> None:
    way = 1 if ahead else -1
    p.line([(x, y), (x + way * barrel, y - 0.012)], p.fill, 0.026)
    dome: list[Point] = [
        (x - radius * math.cos(a), y + 0.02 - radius * 1.1 * math.sin(a)) for a in (k * math.pi / 8 for k in range(9))
    ]
    p.shape(dome, p.fill)


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
    p.shape(body, p.fill)
    p.shape([(0.42, 0.4), (0.44, 0.25), (0.59, 0.25), (0.61, 0.4)], p.fill)
    p.line([(0.53, 0.26), (0.53, 0.15), (0.62, 0.15)], p.fill, 0.028)
    p.shape([(0.13, 0.33), (0.19, 0.33), (0.21, 0.42), (0.19, 0.51), (0.13, 0.51), (0.16, 0.42)], p.fill)


def _seaplane(p: Pencil) -> None:
    p.shape([(0.18, 0.27), (0.24, 0.17), (0.3, 0.27), (0.74, 0.25), (0.8, 0.31), (0.74, 0.37), (0.3, 0.34)], p.fill)
    p.shape([(0.38, 0.15), (0.72, 0.15), (0.72, 0.2), (0.38, 0.2)], p.fill)
    for top, bottom in (((0.46, 0.2), (0.48, 0.3)), ((0.66, 0.2), (0.64, 0.3))):
        p.line([top, bottom], p.fill, 0.022)
    for top, bottom in (((0.46, 0.35), (0.44, 0.45)), ((0.66, 0.35), (0.68, 0.45))):
        p.line([top, bottom], p.fill, 0.022)
    p.line([(0.84, 0.21), (0.84, 0.41)], p.fill, 0.026)
    p.shape([(0.28, 0.43), (0.8, 0.43), (0.84, 0.45), (0.74, 0.5), (0.36, 0.5)], p.fill)


def _battleship(p: Pencil) -> None:
    _deck(p, 0.13, 0.88, 0.4, 0.03)
    for x, y, ahead in ((0.24, 0.385, False), (0.35, 0.345, False), (0.68, 0.345, True), (0.78, 0.375, True)):
        _gun(p, x, y, ahead, 0.1, 0.05)
    _box(p, 0.4, 0.31, 0.62, 0.41)
    p.shape([(0.52, 0.32), (0.53, 0.16), (0.6, 0.16), (0.61, 0.32)], p.fill)
    p.shape([(0.41, 0.32), (0.42, 0.21), (0.49, 0.21), (0.5, 0.32)], p.fill)
    p.line([(0.565, 0.17), (0.565, 0.1)], p.fill, 0.02)


def _cruiser(p: Pencil) -> None:
    _deck(p, 0.14, 0.88, 0.42, 0.05)
    _gun(p, 0.24, 0.4, False, 0.08, 0.035)
    _gun(p, 0.76, 0.39, True, 0.08, 0.035)
    _box(p, 0.32, 0.37, 0.68, 0.43)
    for x in (0.34, 0.44, 0.54):
        p.shape([(x, 0.38), (x - 0.015, 0.21), (x + 0.045, 0.21), (x + 0.06, 0.38)], p.fill)
    _box(p, 0.62, 0.29, 0.68, 0.38)
    p.line([(0.66, 0.3), (0.65, 0.13)], p.fill, 0.018)


def _torpedo_boat(p: Pencil) -> None:
    _deck(p, 0.16, 0.86, 0.44, 0.06, 0.505)
    p.shape([(0.4, 0.44), (0.36, 0.26), (0.45, 0.26), (0.49, 0.44)], p.fill)
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
    p.shape([(0.38, 0.44), (0.4, 0.34), (0.55, 0.34), (0.61, 0.44)], p.fill)
    p.line([(0.43, 0.35), (0.43, 0.16)], p.fill, 0.02)
    p.shape([(0.43, 0.16), (0.3, 0.2), (0.43, 0.25)], p.fill)


def _mine(p: Pencil) -> None:
    x, y, radius = 0.5, 0.33, 0.14
    for k in range(8):
        a = 2 * math.pi * (k + 0.5) / 8
        stem = [(x + radius * r * math.sin(a), y - radius * r * math.cos(a)) for r in (0.8, 1.24)]
        p.line(stem, p.fill, radius * 0.2)
        p.disc(*stem[1], radius * 0.15, p.fill)
    p.disc(x, y, radius, p.fill)


PROFILES: dict[str, Drawing] = {
    "A": _admiral, "S": _submarine, "H": _seaplane, "C": _battleship, "K": _cruiser, "T": _torpedo_boat,
    "D": _minesweeper, "V": _patrol_boat, "M": _mine,
}  # fmt: skip
"""Letter of a kind -> the profile on its counter."""
