"""The map: sea zones, islands and how they touch, read from a TOML file. A map with other zones or islands needs no code.

A distance is a number of spaces entered, sea zones and islands alike (map §6); fleets move along links. Pieces are unknown
here.
"""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Collection, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

Point = tuple[float, float]

PERIPHERY: Final = "periphery"


class Zone(Struct, frozen=True):
    """A sea zone. `label` and `polygon` have coordinates from 0 to 1, x to the right, y down."""

    links: tuple[str, ...]
    label: Point
    polygon: tuple[Point, ...]


class Island(Struct, frozen=True):
    """An island: the zones that touch it, and its number of centres (places for an airfield): `map.toml` (GC-13.2)."""

    zones: tuple[str, ...]
    centres: int
    label: Point
    polygon: tuple[Point, ...]

    @property
    def spots(self) -> tuple[str, ...]:
        """Its centres: "c1", "c2"."""
        return tuple(f"c{n}" for n in range(1, self.centres + 1))


class Start(Struct, frozen=True):
    """Where the sides begin: `[start]` of `map.toml` (GC-3.2, GC-3.5, GC-3.9). By side: start zone, base, scout zones."""

    zones: tuple[str, str]
    bases: tuple[str, str]
    scouts: tuple[tuple[str, ...], tuple[str, ...]]


class Frame(Struct, frozen=True):
    """Width and height of the map, as a ratio."""

    ratio: Point


class Chart(Struct, frozen=True, dict=True):
    """One map. Zones and islands are listed in this order everywhere."""

    start: Start
    frame: Frame
    zones: Mapping[str, Zone]
    islands: Mapping[str, Island]
    scenery: Mapping[str, Point] = {}

    @cached_property
    def _distances(self) -> Mapping[str, Mapping[str, int]]:
        # Spaces one step away: linked zones and touching islands; for an island, its zones.
        near = {z: (*zone.links, *self.around(z)) for z, zone in self.zones.items()}
        near |= {i: island.zones for i, island in self.islands.items()}
        return {space: _spread(near, space) for space in near}

    def links(self, zone: str) -> tuple[str, ...]:
        """Zones that a fleet may enter from this one. Raises KeyError for an unknown zone."""
        return self.zones[zone].links

    def around(self, zone: str) -> tuple[str, ...]:
        """Islands that touch a zone. Raises KeyError for an unknown zone."""
        if zone not in self.zones:
            raise KeyError(zone)
        return tuple(name for name, island in self.islands.items() if zone in island.zones)

    def distance(self, a: str, b: str) -> int:
        """Number of spaces entered on the shortest way from one zone or island to another (GC-8.5); 99 if there is no way.
        Raises KeyError for an unknown start."""
        return self._distances[a].get(b, 99)

    def steps(self, a: str, b: str) -> int:
        """Number of links on the shortest way between two zones; 99 if there is no way. Raises KeyError for an unknown start."""
        return _spread({zone: it.links for zone, it in self.zones.items()}, a).get(b, 99)

    def chain(self, zones: Collection[str], goal: str, closed: Collection[str]) -> bool:
        """Whether a chain of linked zones outside `closed` leads from one of `zones` to `goal`; both ends
        must be outside too (GC-10.1)."""
        near = {zone: [other for other in it.links if other not in closed] for zone, it in self.zones.items()}
        return goal not in closed and not _spread(near, goal).keys().isdisjoint(zones)

    def forced(self, zones: Collection[str], goal: str, closed: Collection[str]) -> tuple[str, ...]:
        """Zones that every chain, as in `chain`, goes through; empty if there is no chain (GC-10.2)."""
        if not self.chain(zones, goal, closed):
            return ()
        return tuple(z for z in self.zones if z not in closed and not self.chain(zones, goal, {*closed, z}))


def _spread(near: Mapping[str, Collection[str]], start: str) -> dict[str, int]:
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in near[here]:
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def read(text: str) -> Chart:
    """A map from TOML. Raises msgspec.ValidationError for wrong types, ValueError if lists contradict each other."""
    data: dict[str, Any] = tomllib.loads(text)
    chart = msgspec.convert(data, Chart)
    for zone, facts in chart.zones.items():
        for other in facts.links:
            if other not in chart.zones or zone not in chart.links(other):
                raise ValueError(f"{zone} is linked to {other}, but not the other way round")
    for island, land in chart.islands.items():
        if unknown := set(land.zones) - set(chart.zones):
            raise ValueError(f"{island} touches {', '.join(sorted(unknown))}, which is no zone")
    spaces = {*chart.start.zones, *(z for zones in chart.start.scouts for z in zones)}
    if spaces - set(chart.zones) or set(chart.start.bases) - set(chart.islands):
        raise ValueError("a side starts where nothing is")
    return chart


STANDARD: Final = "solomons"

CHARTS: Final[dict[str, Chart]] = {STANDARD: read((Path(__file__).parent / "map.toml").read_text(encoding="utf-8"))}
"""Maps by name; the scenario of this name is played on the map."""
