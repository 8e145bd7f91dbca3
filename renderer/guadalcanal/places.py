"""Where things stand on the campaign chart: free places in each sea zone, off the land, nearest to the zone's letter first."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from renderer.canvas import Box
from renderer.guadalcanal import coast
from renderer.guadalcanal.seachart import Place, bend

SHARE = 4
"""The masks are so many times smaller than the chart."""


@lru_cache(maxsize=16)
def _land(name: str, wide: int, high: int, but: str = "") -> Image.Image:
    """Land of the islands (`but` one), a quarter as large as the chart; scenery may be covered."""
    place = Place(0, 0, wide, high, name)
    mask = Image.new("L", (wide // SHARE, high // SHARE), 0)
    draw = ImageDraw.Draw(mask)
    for key, island in place.chart.islands.items():
        if key == but:
            continue
        ring = coast.outline(key, tuple(island.polygon), wide / high)
        draw.polygon([(x * mask.width, y * mask.height) for x, y in map(bend, ring)], fill=255)
    return mask


def abroad(place: Place, island: str, box: Box) -> bool:
    """Whether a box of the picture lies on another island's land, where it would be taken for something of that one."""
    left, top, right, bottom = box
    land = _land(place.map, place.wide, place.high, island)
    part = land.crop(
        (
            (left - place.x) // SHARE,
            (top - place.y) // SHARE,
            (right - place.x) // SHARE + 1,
            (bottom - place.y) // SHARE + 1,
        )
    )
    return part.getbbox() is not None


@lru_cache(maxsize=128)
def _free(name: str, wide: int, high: int, zone: str, box: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Middles of boxes of that size in the zone and on no land, the nearest to its letter first; then any in the zone."""
    place = Place(0, 0, wide, high, name)
    facts = place.chart.zones[zone]
    mask = Image.new("L", (wide // SHARE, high // SHARE), 0)
    ring = [(x * mask.width, y * mask.height) for x, y in map(bend, facts.polygon)]
    ImageDraw.Draw(mask).polygon(ring, fill=255)
    mask = ImageChops.subtract(mask, _land(name, wide, high))
    across, down = (side // SHARE // 2 for side in box)
    wall = Image.new("L", (mask.width + 2 * across, mask.height + 2 * down), 0)
    wall.paste(mask, (across, down))
    worn = wall
    for step in (*range(1, across + 1), *range(-across, 0)):
        worn = ImageChops.darker(worn, ImageChops.offset(wall, step, 0))
    wall = worn
    for step in (*range(1, down + 1), *range(-down, 0)):
        worn = ImageChops.darker(worn, ImageChops.offset(wall, 0, step))
    worn = worn.crop((across, down, across + mask.width, down + mask.height))
    middle = place.at(facts.label)
    return (*_points(worn, middle), *_points(mask, middle))


def _points(mask: Image.Image, middle: tuple[int, int]) -> list[tuple[int, int]]:
    """The points of a mask in pixels of the chart, every second one, the nearest to the middle first."""
    data, wide, high = mask.tobytes(), mask.width, mask.height
    found = [(x * SHARE, y * SHARE) for y in range(1, high, 2) for x in range(1, wide, 2) if data[y * wide + x]]
    return sorted(found, key=lambda at: math.dist(at, middle))


@lru_cache(maxsize=256)
def in_zone(place: Place, zone: str, box: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """Places for a box of that size in pixels of the picture; where none is quite free, around the letter."""
    wide, high = (-(-side // SHARE) * SHARE for side in box)
    free = _free(place.map, place.wide, place.high, zone, (wide, high))
    if not free:
        x, y = place.at(place.chart.zones[zone].label)
        return tuple((x + dx, y + dy) for dx in (0, -box[0], box[0]) for dy in (0, -box[1], box[1]))
    return tuple((x + place.x, y + place.y) for x, y in free)


@lru_cache(maxsize=64)
def heart(name: str, zone: str) -> tuple[float, float]:
    """The point of a zone that is farthest from its edge and from land, as a fraction of the map: where arrows end."""
    place = Place(0, 0, 400, 400, name)
    free = _free(name, 400, 400, zone, (SHARE * 4, SHARE * 4)) or (place.at(place.chart.zones[zone].label),)
    facts = place.chart.zones[zone]
    ring = [bend(point) for point in facts.polygon]
    label = place.at(facts.label)

    def worth(at: tuple[int, int]) -> float:
        return coast.to_edge((at[0] / 400, at[1] / 400), ring, 1.0) - math.dist(at, label) / 1600

    best = max(free[:: max(1, len(free) // 160)], key=worth)
    return best[0] / 400, best[1] / 400


def middle(place: Place, space: str) -> tuple[int, int]:
    """The middle of a zone or island in pixels of the picture."""
    if space in place.chart.islands:
        return place.at(place.chart.islands[space].label)
    x, y = heart(place.map, space)
    return place.x + round(x * place.wide), place.y + round(y * place.high)
