"""The chart of the campaign before anything stands on it: sea zones as soft areas, islands with their coasts.

It is drawn from the map's own data (`rules.guadalcanal.chart`), whatever zones and islands that has. Cached, never drawn on.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer import landforms, palette
from renderer.canvas import Box
from renderer.guadalcanal import coast
from renderer.guadalcanal.coast import Point
from renderer.war_at_sea.seachart import water
from rules.guadalcanal.chart import CHARTS, Chart

TINTS: tuple[palette.Rgb, ...] = ((120, 170, 204), (206, 232, 236), (150, 186, 196), (176, 206, 240))
"""Soft tints of neighbouring zones."""

STRETCH = 1.2
"""The chart is drawn so much taller than the map's frame: a telephone is higher than broad, and the Slot is narrow."""

BEND = 0.33
"""How much larger the middle of the map is drawn than its edge: there the zones are small and the fleets many."""


def bend(point: Point) -> Point:
    """A point of the map where the chart has it: its middle swollen, its edges where they were."""
    x, y = (part - BEND * math.sin(2 * math.pi * part) / (2 * math.pi) for part in point)
    return x, y


class Place(NamedTuple):
    """Where a map lies on the picture."""

    x: int
    y: int
    wide: int
    high: int
    map: str

    @property
    def chart(self) -> Chart:
        """The map."""
        return CHARTS[self.map]

    @property
    def box(self) -> Box:
        """The chart on the picture."""
        return self.x, self.y, self.x + self.wide, self.y + self.high

    def at(self, point: Point) -> tuple[int, int]:
        """A point of the map in pixels."""
        x, y = bend(point)
        return self.x + round(x * self.wide), self.y + round(y * self.high)

    @property
    def aspect(self) -> float:
        """Width by height."""
        return self.wide / self.high


def fitted(name: str, left: int, top: int, right: int) -> Place:
    """A map between two edges."""
    wide = right - left
    ratio = CHARTS[name].frame.ratio
    return Place(left, top, wide, round(wide * ratio[1] / ratio[0] * STRETCH), name)


@lru_cache(maxsize=8)
def colours(name: str) -> dict[str, int]:
    """Zone -> its tint, other than those of its neighbours where that can be."""
    found: dict[str, int] = {}
    zones = CHARTS[name].zones
    for zone in sorted(zones, key=lambda z: -len(zones[z].links)):
        near = Counter(found[link] for link in zones[zone].links if link in found)
        used = Counter(found.values())
        found[zone] = min(range(len(TINTS)), key=lambda tint: (near[tint], used[tint], tint))
    return found


def _scaled(points: Sequence[Point], wide: float, high: float, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
    return [(x * wide + dx, y * high + dy) for x, y in map(bend, points)]


@lru_cache(maxsize=4)
def sheet(name: str, wide: int, high: int) -> Image.Image:
    """The whole chart: a cached layer, to be copied from."""
    chart = CHARTS[name]
    aspect = wide / high
    picture = water(wide, high).copy()
    _zones(picture, chart, name)
    margin = 30
    rough = Image.new("L", (wide + 2 * margin, high + 2 * margin), 0)
    draw = ImageDraw.Draw(rough)
    for key, island in chart.islands.items():
        ring = coast.outline(key, tuple(island.polygon), aspect)
        draw.polygon(_scaled(ring, wide, high, margin, margin), fill=255)
    for key, at in chart.scenery.items():
        size = 0.052 if key in ("san-cristobal",) else 0.026
        draw.polygon(_scaled(coast.islet(key, at, size, aspect), wide, high, margin, margin), fill=255)
    side = max(rough.size)
    noise = landforms.grain().resize((side, side), Image.Resampling.BICUBIC).crop((0, 0, *rough.size))
    unit = round(wide * 0.03)
    keep = (margin, margin, margin + wide, margin + high)
    _borders(picture, chart, wide, high)
    masks = _layers(rough, noise, unit, (wide, high), keep)
    masks.lay(picture)
    _hachures(picture, masks.heights)
    return picture


def _layers(rough: Image.Image, noise: Image.Image, unit: int, to: tuple[int, int], keep: Box) -> landforms.Layers:
    """Shelf and shallows broad and soft, the coast line sharp."""
    sharp = 30.0

    def layer(radius: float, threshold: int, slope: float, wobble: float) -> Image.Image:
        soft = rough.filter(ImageFilter.GaussianBlur(radius * unit))
        soft = landforms.mixed(soft, noise, wobble) if wobble else soft
        return soft.crop(keep).point(landforms.ramp(threshold, slope))

    return landforms.Layers(
        layer(0.62, 26, sharp, 0.3), layer(0.34, 48, sharp, 0.25), layer(0.06, 96, 90, 0.0), layer(0.06, 168, 90, 0.0),
        layer(0.5, 212, 26, 0.45),
    )  # fmt: skip


def _zones(picture: Image.Image, chart: Chart, name: str) -> None:
    """Each zone in a soft tint."""
    wide, high = picture.size
    tints = colours(name)
    small = (wide // 2, high // 2)
    for zone, facts in chart.zones.items():
        mask = Image.new("L", small, 0)
        ImageDraw.Draw(mask).polygon(_scaled(facts.polygon, *small), fill=92)
        soft = mask.filter(ImageFilter.GaussianBlur(wide * 0.006)).resize(picture.size, Image.Resampling.BILINEAR)
        picture.paste(TINTS[tints[zone]], (0, 0), soft)


def _edges(chart: Chart) -> list[tuple[Point, Point]]:
    """The borders between two zones."""
    seen: Counter[frozenset[Point]] = Counter()
    ends: dict[frozenset[Point], tuple[Point, Point]] = {}
    for facts in chart.zones.values():
        ring = [(float(x), float(y)) for x, y in facts.polygon]
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
            key = frozenset((a, b))
            seen[key] += 1
            ends[key] = (a, b)
    return [ends[key] for key, n in seen.items() if n > 1]


def _borders(picture: Image.Image, chart: Chart, wide: int, high: int) -> None:
    """The borders of the zones: long dashes and dots, as limits are drawn on charts."""
    fine = Image.new("L", (wide * 2, high * 2), 0)
    draw = ImageDraw.Draw(fine)
    dash, gap, thick = wide * 0.022, wide * 0.0085, max(2, wide // 420)
    for a, b in _edges(chart):
        (x0, y0), (x1, y1) = _scaled((a, b), wide * 2, high * 2)
        long = math.hypot(x1 - x0, y1 - y0)
        if not long:
            continue
        step = dash + 2 * gap
        count = max(1, round(long / 2 / step))
        for k in range(count):
            marks = [k / count, (k + dash / step) / count, (k + (dash + gap) / step) / count]
            pts = [(x0 + (x1 - x0) * m, y0 + (y1 - y0) * m) for m in marks]
            draw.line((*pts[0], *pts[1]), fill=200, width=thick * 2)
            r = thick * 1.2
            draw.ellipse((pts[2][0] - r, pts[2][1] - r, pts[2][0] + r, pts[2][1] + r), fill=200)
    mask = fine.reduce(2)
    glow = mask.filter(ImageFilter.GaussianBlur(2)).point([min(255, v * 2) for v in range(256)])
    picture.paste(palette.WHITE, (0, 0), glow.point([v * 90 // 255 for v in range(256)]))
    picture.paste(palette.NEAT, (0, 0), mask)


def _hachures(picture: Image.Image, heights: Image.Image) -> None:
    """Short strokes on the high ground."""
    lines = Image.new("L", picture.size, 0)
    draw = ImageDraw.Draw(lines)
    step = max(5, picture.width // 130)
    for row, y in enumerate(range(0, picture.height, step)):
        for x in range((row % 2) * step, picture.width, 2 * step):
            draw.line((x, y + step * 0.4, x + step * 0.4, y, x + step * 0.8, y + step * 0.4), fill=120, width=1)
    picture.paste(palette.COAST, (0, 0), ImageChops.multiply(lines, heights))
