"""Rough outlines of islands made into believable coasts by deterministic noise. Points are fractions of the map's frame."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from functools import lru_cache

Point = tuple[float, float]


def _rounded(points: Sequence[Point], times: int = 1) -> list[Point]:
    """Corners cut (Chaikin), the ring closed."""
    found = list(points)
    for _ in range(times):
        found = [
            (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            for a, b in zip(found, [*found[1:], found[0]], strict=True)
            for share in (0.22, 0.78)
        ]
    return found


def _broken(a: Point, b: Point, rng: random.Random, rough: float, depth: int) -> Iterable[Point]:
    """The way from a to b (b left out), its middle shifted again and again."""
    if depth == 0:
        yield a
        return
    far = math.dist(a, b)
    shift = (rng.random() - 0.5) * rough * far
    nx, ny = -(b[1] - a[1]) / (far or 1.0), (b[0] - a[0]) / (far or 1.0)
    middle = ((a[0] + b[0]) / 2 + nx * shift, (a[1] + b[1]) / 2 + ny * shift)
    yield from _broken(a, middle, rng, rough * 0.86, depth - 1)
    yield from _broken(middle, b, rng, rough * 0.86, depth - 1)


@lru_cache(maxsize=32)
def outline(name: str, polygon: tuple[Point, ...], aspect: float) -> tuple[Point, ...]:
    """The coast of an island. `aspect`: width of the frame by its height, so that the noise is alike in all directions."""
    rng = random.Random(f"broadside {name}")
    flat = [(x * aspect, y) for x, y in polygon]
    ring = _rounded(flat)
    broken = [p for a, b in zip(ring, [*ring[1:], ring[0]], strict=True) for p in _broken(a, b, rng, 0.5, 4)]
    return tuple((x / aspect, y) for x, y in broken)


@lru_cache(maxsize=64)
def islet(name: str, at: Point, size: float, aspect: float) -> tuple[Point, ...]:
    """A small island around a point, `size` of the frame's height across, longer from north-west to south-east."""
    rng = random.Random(f"broadside islet {name}")
    ring = []
    for k in range(9):
        a = k * 2 * math.pi / 9
        r = size / 2 * (0.75 + 0.5 * rng.random())
        x, y = r * 1.35 * math.cos(a), r * 0.72 * math.sin(a)
        turn = math.radians(38)
        ring.append(
            (at[0] * aspect + x * math.cos(turn) - y * math.sin(turn), at[1] + x * math.sin(turn) + y * math.cos(turn))
        )
    ring = _rounded(ring)
    broken = [p for a, b in zip(ring, [*ring[1:], ring[0]], strict=True) for p in _broken(a, b, rng, 0.4, 2)]
    return tuple((x / aspect, y) for x, y in broken)


def inside(point: Point, polygon: Sequence[Point]) -> bool:
    """Whether a point lies in a polygon."""
    x, y = point
    found = False
    for (x0, y0), (x1, y1) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found


def to_edge(point: Point, polygon: Sequence[Point], aspect: float) -> float:
    """How far a point is from a polygon's edge, in heights of the frame."""
    return min(_to_line(point, a, b, aspect) for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def _to_line(point: Point, a: Point, b: Point, aspect: float) -> float:
    px, py, ax, ay, bx, by = point[0] * aspect, point[1], a[0] * aspect, a[1], b[0] * aspect, b[1]
    long = (bx - ax) ** 2 + (by - ay) ** 2
    share = max(0.0, min(1.0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / long)) if long else 0.0
    return math.hypot(px - ax - share * (bx - ax), py - ay - share * (by - ay))
