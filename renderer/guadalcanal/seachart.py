"""The map of the campaign without pieces: coasts, sea zones as soft areas, and free places in each zone.

Coasts are rough outlines refined by deterministic noise; points are fractions of the map's width and height.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer import landforms, palette
from renderer.canvas import Box
from renderer.war_at_sea.seachart import water
from rules.guadalcanal.chart import CHARTS, Chart

# ---- Coasts --------------------------------------------------------------------------------------
Point = tuple[float, float]


def _rounded(ring: Sequence[Point]) -> list[Point]:
    """A closed ring with its corners cut (Chaikin's algorithm)."""
    return [
        (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)
        for share in (0.22, 0.78)
    ]


def _broken(a: Point, b: Point, rng: random.Random, rough: float, depth: int) -> Iterable[Point]:
    """Points of the line from a to b, without b, with midpoints shifted at random, recursively."""
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
    """The coast of an island. `aspect`: width divided by height of the frame, so that noise is equal in all directions."""
    rng = random.Random(f"broadside {name}")
    flat = [(x * aspect, y) for x, y in polygon]
    ring = _rounded(flat)
    broken = [p for a, b in zip(ring, [*ring[1:], ring[0]], strict=True) for p in _broken(a, b, rng, 0.5, 4)]
    return tuple((x / aspect, y) for x, y in broken)


@lru_cache(maxsize=64)
def islet(name: str, at: Point, size: float, aspect: float) -> tuple[Point, ...]:
    """The coast of a small island around a point, stretched from north-west to south-east. `size`: diameter in heights of the
    frame."""
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


def to_edge(point: Point, polygon: Sequence[Point], aspect: float) -> float:
    """Distance of a point from a polygon's edge, in heights of the frame."""
    return min(_to_line(point, a, b, aspect) for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True))


def _to_line(point: Point, a: Point, b: Point, aspect: float) -> float:
    px, py, ax, ay, bx, by = point[0] * aspect, point[1], a[0] * aspect, a[1], b[0] * aspect, b[1]
    long = (bx - ax) ** 2 + (by - ay) ** 2
    share = max(0.0, min(1.0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / long)) if long else 0.0
    return math.hypot(px - ax - share * (bx - ax), py - ay - share * (by - ay))


# ---- The empty map -------------------------------------------------------------------------------
TINTS: tuple[palette.Rgb, ...] = ((120, 170, 204), (206, 232, 236), (150, 186, 196), (176, 206, 240))
"""Tints for neighbouring zones."""


class MapPlace(NamedTuple):
    """Where on a picture a map is drawn, in pixels."""

    x: int
    y: int
    wide: int
    high: int
    map: str

    @property
    def chart(self) -> Chart:
        return CHARTS[self.map]

    @property
    def box(self) -> Box:
        """Left, top, right and bottom edge in pixels."""
        return self.x, self.y, self.x + self.wide, self.y + self.high

    def at(self, point: Point) -> tuple[int, int]:
        """A point of the map in pixels of the picture."""
        return self.x + round(point[0] * self.wide), self.y + round(point[1] * self.high)


def fitted(name: str, left: int, top: int, right: int) -> MapPlace:
    """A map with these edges in pixels; its height follows from its ratio."""
    wide = right - left
    ratio = CHARTS[name].frame.ratio
    return MapPlace(left, top, wide, round(wide * ratio[1] / ratio[0]), name)


@lru_cache(maxsize=8)
def colours(name: str) -> dict[str, int]:
    """Zone -> index of its tint, different from those of its neighbours if possible."""
    found: dict[str, int] = {}
    zones = CHARTS[name].zones
    for zone in sorted(zones, key=lambda z: -len(zones[z].links)):
        near = Counter(found[link] for link in zones[zone].links if link in found)
        used = Counter(found.values())
        found[zone] = min(range(len(TINTS)), key=lambda tint: (near[tint], used[tint], tint))
    return found


def _scaled(points: Sequence[Point], wide: float, high: float, dx: float = 0.0, dy: float = 0.0) -> list[Point]:
    return [(x * wide + dx, y * high + dy) for x, y in points]


@lru_cache(maxsize=4)
def sheet(name: str, wide: int, high: int) -> Image.Image:
    """The whole empty map, cached; callers must copy it."""
    chart = CHARTS[name]
    aspect = wide / high
    picture = water(wide, high).copy()
    _zones(picture, chart, name)
    margin = 30
    rough = Image.new("L", (wide + 2 * margin, high + 2 * margin), 0)
    draw = ImageDraw.Draw(rough)
    for key, island in chart.islands.items():
        ring = outline(key, tuple(island.polygon), aspect)
        draw.polygon(_scaled(ring, wide, high, margin, margin), fill=255)
    for key, at in chart.scenery.items():
        size = 0.052 if key in ("san-cristobal",) else 0.026
        draw.polygon(_scaled(islet(key, at, size, aspect), wide, high, margin, margin), fill=255)
    unit = round(wide * 0.03)
    keep = (margin, margin, margin + wide, margin + high)
    _borders(picture, chart, wide, high)
    masks = _layers(rough, landforms.noise(rough.size), unit, keep)
    masks.lay(picture)
    _hachures(picture, masks.heights)
    return picture


def _layers(rough: Image.Image, noise: Image.Image, unit: int, keep: Box) -> landforms.Layers:
    """Shelf and shallows with broad, soft edges, and a sharp coast line."""
    sharp = 30.0

    def soft(radius: float, wobble: float) -> Image.Image:
        found = rough.filter(ImageFilter.GaussianBlur(radius * unit))
        return (landforms.mixed(found, noise, wobble) if wobble else found).crop(keep)

    edge = soft(0.06, 0.0)
    return landforms.Layers(
        soft(0.62, 0.3).point(landforms.ramp(26, sharp)),
        soft(0.34, 0.25).point(landforms.ramp(48, sharp)),
        edge.point(landforms.ramp(96, 90)),
        edge.point(landforms.ramp(168, 90)),
        soft(0.5, 0.45).point(landforms.ramp(212, 26)),
    )


def _zones(picture: Image.Image, chart: Chart, name: str) -> None:
    """Tints each zone. The mask of a zone is made for the part of the map that it and its soft edge cover."""
    wide, high = picture.size
    tints = colours(name)
    small = (wide // 2, high // 2)
    radius = wide * 0.006
    margin = math.ceil(4 * radius) + 4  # more than the blur reaches
    for zone, facts in chart.zones.items():
        mask = Image.new("L", small, 0)
        ImageDraw.Draw(mask).polygon(_scaled(facts.polygon, *small), fill=92)
        box = mask.getbbox() or (0, 0, *small)
        left, right, across = _halved(box[0] - margin, box[2] + margin, wide)
        top, bottom, down = _halved(box[1] - margin, box[3] + margin, high)
        soft = mask.crop((left, top, right, bottom)).filter(ImageFilter.GaussianBlur(radius))
        soft = soft.resize((across, down), Image.Resampling.BILINEAR)
        box = soft.getbbox() or (0, 0, across, down)
        picture.paste(TINTS[tints[zone]], (2 * left + box[0], 2 * top + box[1]), soft.crop(box))


def _halved(first: int, last: int, whole: int) -> tuple[int, int, int]:
    """A part of half of a side, kept inside it: first, last, and its length at full size. The side has `whole` pixels.

    A part doubles to the same pixels as the whole only if the whole doubles too: an odd side is not cut.
    """
    if whole % 2:
        return 0, whole // 2, whole
    first, last = max(0, first), min(whole // 2, last)
    return first, last, 2 * (last - first)


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
    """Draws the borders of zones with long dashes and dots, as charts do."""
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
    glow = mask.filter(ImageFilter.GaussianBlur(2)).point([min(255, v * 2) * 90 // 255 for v in range(256)])
    picture.paste(palette.WHITE, (0, 0), glow)
    picture.paste(palette.NEAT, (0, 0), mask)


def _hachures(picture: Image.Image, heights: Image.Image) -> None:
    """Draws short strokes on high ground."""
    step = max(5, picture.width // 130)
    pattern = Image.new("L", (picture.width, 2 * step), 0)
    draw = ImageDraw.Draw(pattern)
    for row, y in enumerate((0, step)):
        for x in range(row * step, picture.width, 2 * step):
            draw.line((x, y + step * 0.4, x + step * 0.4, y, x + step * 0.8, y + step * 0.4), fill=120, width=1)
    lines = Image.new("L", picture.size, 0)
    for y in range(0, picture.height, pattern.height):
        lines.paste(pattern, (0, y))
    picture.paste(palette.COAST, (0, 0), ImageChops.multiply(lines, heights))


# ---- Places for counters -------------------------------------------------------------------------
MASK_REDUCTION = 4
"""Factor by which masks are smaller than the map."""


@lru_cache(maxsize=16)
def _land(name: str, wide: int, high: int, but: str = "") -> Image.Image:
    """Mask of the islands' land, without the island `but`, reduced by `MASK_REDUCTION`. Scenery is not in it and may be
    covered."""
    place = MapPlace(0, 0, wide, high, name)
    mask = Image.new("L", (wide // MASK_REDUCTION, high // MASK_REDUCTION), 0)
    draw = ImageDraw.Draw(mask)
    for key, island in place.chart.islands.items():
        if key == but:
            continue
        ring = outline(key, tuple(island.polygon), wide / high)
        draw.polygon(_scaled(ring, mask.width, mask.height), fill=255)
    return mask


def on_other_land(place: MapPlace, island: str, box: Box) -> bool:
    """Whether a box of the picture overlaps another island's land and would seem to belong to that island."""
    left, top, right, bottom = box
    land = _land(place.map, place.wide, place.high, island)
    part = land.crop(
        (
            (left - place.x) // MASK_REDUCTION,
            (top - place.y) // MASK_REDUCTION,
            (right - place.x) // MASK_REDUCTION + 1,
            (bottom - place.y) // MASK_REDUCTION + 1,
        )
    )
    return part.getbbox() is not None


class _Sea(NamedTuple):
    """The part of a zone that is on no land."""

    mask: Image.Image
    """Reduced by `MASK_REDUCTION`, as large as its content."""
    points: tuple[tuple[tuple[int, int], int], ...]
    """Every second point in pixels of the map, with its index in the mask's bytes; nearest to the zone's letter first."""


@lru_cache(maxsize=64)
def _sea(name: str, wide: int, high: int, zone: str) -> _Sea:
    place = MapPlace(0, 0, wide, high, name)
    facts = place.chart.zones[zone]
    mask = Image.new("L", (wide // MASK_REDUCTION, high // MASK_REDUCTION), 0)
    ImageDraw.Draw(mask).polygon(_scaled(facts.polygon, mask.width, mask.height), fill=255)
    mask = ImageChops.subtract(mask, _land(name, wide, high))
    left, top, right, bottom = mask.getbbox() or (0, 0, 0, 0)
    mask = mask.crop((left, top, right, bottom))
    data, across, down = mask.tobytes(), right - left, bottom - top
    found = [
        (((left + x) * MASK_REDUCTION, (top + y) * MASK_REDUCTION), y * across + x)
        for y in range(1 - top % 2, down, 2)
        for x in range(1 - left % 2, across, 2)
        if data[y * across + x]
    ]
    middle = place.at(facts.label)
    found.sort(key=lambda it: math.dist(it[0], middle))
    return _Sea(mask, tuple(found))


@lru_cache(maxsize=256)
def _worn(name: str, wide: int, high: int, zone: str, box: tuple[int, int]) -> bytes:
    """The bytes of the mask of `_sea`, 0 where a box of this size would leave the zone or cover land."""
    mask, (across, down) = _sea(name, wide, high, zone).mask, (side // MASK_REDUCTION // 2 for side in box)
    wall = Image.new("L", (mask.width + 2 * across, mask.height + 2 * down), 0)
    wall.paste(mask, (across, down))
    worn = wall
    for step in (*range(1, across + 1), *range(-across, 0)):
        worn = ImageChops.darker(worn, ImageChops.offset(wall, step, 0))
    wall = worn
    for step in (*range(1, down + 1), *range(-down, 0)):
        worn = ImageChops.darker(worn, ImageChops.offset(wall, 0, step))
    return worn.crop((across, down, across + mask.width, down + mask.height)).tobytes()


def _free(name: str, wide: int, high: int, zone: str, box: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Centres for boxes of this size that are in the zone and on no land, nearest to its letter first; then any points of the
    zone."""
    points = _sea(name, wide, high, zone).points
    if points:
        inside = _worn(name, wide, high, zone, box)
        yield from (at for at, index in points if inside[index])
        yield from (at for at, _ in points)


def in_zone(place: MapPlace, zone: str, box: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Centres for a box of this size in a zone, in pixels of the picture; around its letter if there is no free place."""
    wide, high = (-(-side // MASK_REDUCTION) * MASK_REDUCTION for side in box)
    if _sea(place.map, place.wide, place.high, zone).points:
        free = _free(place.map, place.wide, place.high, zone, (wide, high))
        return ((x + place.x, y + place.y) for x, y in free)
    x, y = place.at(place.chart.zones[zone].label)
    return ((x + dx, y + dy) for dx in (0, -box[0], box[0]) for dy in (0, -box[1], box[1]))


@lru_cache(maxsize=64)
def inmost_point(name: str, zone: str) -> tuple[float, float]:
    """The point of a zone farthest from its edge and from land, as a fraction of the map."""
    ratio = CHARTS[name].frame.ratio
    place = MapPlace(0, 0, round(400 * ratio[0] / ratio[1]), 400, name)
    facts = place.chart.zones[zone]
    free = [*_free(name, place.wide, place.high, zone, (MASK_REDUCTION * 4, MASK_REDUCTION * 4))] or [
        place.at(facts.label)
    ]
    label = place.at(facts.label)

    def worth(at: tuple[int, int]) -> float:
        inside = to_edge((at[0] / place.wide, at[1] / place.high), facts.polygon, place.wide / place.high)
        return inside - math.dist(at, label) / 1600

    best = max(free[:: max(1, len(free) // 160)], key=worth)
    return best[0] / place.wide, best[1] / place.high


@lru_cache(maxsize=64)
def along(name: str, island: str, count: int) -> tuple[Point, ...]:
    """`count` points of the map on the long axis of an island, from left to right, around its centre."""
    chart = CHARTS[name]
    aspect = chart.frame.ratio[0] / chart.frame.ratio[1]
    facts = chart.islands[island]
    (x0, y0), (x1, y1) = max(
        ((a, b) for a in facts.polygon for b in facts.polygon if a <= b),
        key=lambda ends: math.hypot((ends[1][0] - ends[0][0]) * aspect, ends[1][1] - ends[0][1]),
    )
    shares = [(k - (count - 1) / 2) / max(count, 2) * 0.86 for k in range(count)]
    return tuple((facts.label[0] + (x1 - x0) * it, facts.label[1] + (y1 - y0) * it) for it in shares)


_AROUND = sorted(((dx, dy) for dx in range(-16, 17) for dy in range(-16, 17)), key=lambda it: math.hypot(*it))
"""Steps from a point, nearest first."""


def near(place: MapPlace, island: str, point: Point, box: tuple[int, int], step: int) -> Iterator[tuple[int, int]]:
    """Centres for a box of this size around a point of an island and on no other island's land, nearest first."""
    x0, y0 = place.at(point)
    half = box[0] // 2, box[1] // 2
    for dx, dy in _AROUND:
        x, y = x0 + dx * step, y0 + dy * step
        if not on_other_land(place, island, (x - half[0], y - half[1], x + half[0], y + half[1])):
            yield x, y


def middle(place: MapPlace, space: str) -> tuple[int, int]:
    """The centre of a zone or island in pixels of the picture."""
    if space in place.chart.islands:
        return place.at(place.chart.islands[space].label)
    x, y = inmost_point(place.map, space)
    return place.x + round(x * place.wide), place.y + round(y * place.high)
