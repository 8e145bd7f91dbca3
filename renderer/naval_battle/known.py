"""What one side can conclude about the enemy's grid from the public reports: the content of its tracking chart. No drawing.

Sightings stay as they were reported, with their turn (NB-7.4). Nothing ever moves (NB-2.6), so a known ship cell that was
shot at is certainly hit, and a salvo that hit nothing consisted of splashes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from renderer.chart import Spot, around, spot_of
from rules.naval_battle.facts import REACH
from rules.naval_battle.view import Fleet, GearKind, LogEntry, Seen, ShipKind


def gear_of(fleet: Fleet) -> Mapping[GearKind, tuple[str, ...]]:
    """Kind -> cells of the equipment that is left."""
    return {"plane": fleet.planes, "bomb": fleet.bombs, "atomic": fleet.atomics, "aa": fleet.aa}


@dataclass(slots=True)
class Known:
    """The conclusions, by cell."""

    seen: dict[Spot, tuple[Seen, int, int]] = field(default_factory=dict)
    """The newest sighting, its turn and the number of its log entry."""
    ships: dict[Spot, ShipKind] = field(default_factory=dict)
    hits: set[Spot] = field(default_factory=set)
    """Cells of ships that are certainly hit; the type of the ship may be unknown."""
    empty: set[Spot] = field(default_factory=set)
    """Cells shot at without a hit on a ship, or seen to have none."""
    struck: dict[Spot, int] = field(default_factory=dict)
    """Shot at or bombed -> number of the latest entry."""
    downed: list[LogEntry] = field(default_factory=list)
    """Planes and bombs that were shot down."""

    @property
    def land(self) -> frozenset[Spot]:
        return frozenset(spot for spot, (seen, _, _) in self.seen.items() if seen.ground == "land")

    def gear(self, spot: Spot) -> tuple[GearKind, ...]:
        """Equipment reported on a cell."""
        return self.seen[spot][0].gear if spot in self.seen else ()


def known(entries: Iterable[LogEntry], seat: str, size: int) -> Known:
    """What `seat` can conclude from its own log entries, on a board of `size` rows."""
    result = Known()
    for entry in entries:
        if entry.seat != seat or not entry.targets:
            continue
        if entry.report.shot_down:
            result.downed.append(entry)
        elif entry.kind == "plane":
            _look(result, entry)
        elif entry.kind == "salvo":
            _shoot(result, entry)
        elif REACH.get(entry.kind):
            for spot in around(spot_of(entry.targets[0]), REACH[entry.kind], size):
                result.struck[spot] = entry.number
    result.hits |= {spot for spot in result.ships if spot in result.struck}
    result.empty -= result.hits
    return result


def _look(result: Known, entry: LogEntry) -> None:
    for seen in entry.report.seen:
        spot = spot_of(seen.cell)
        result.seen[spot] = (seen, entry.turn, entry.number)
        if seen.ship is not None:
            result.ships[spot] = seen.ship
            if seen.wreck:
                result.hits.add(spot)
        else:
            result.empty.add(spot)


def _shoot(result: Known, entry: LogEntry) -> None:
    spots = [spot_of(cell) for cell in entry.targets]
    report = entry.report
    new = report.totals[0] if report.totals else sum(struck.cells for struck in report.ships)
    for cell, ship in report.cells:
        if ship is not None:
            result.ships[spot_of(cell)] = ship
    if not report.cells:
        if new == 0:
            result.empty |= {spot for spot in spots if spot not in result.struck}
        elif new == len(spots):
            result.hits |= set(spots)
            if len(report.ships) == 1:
                result.ships |= dict.fromkeys(spots, report.ships[0].kind)
    else:
        result.empty |= {
            spot_of(cell) for cell, ship in report.cells if ship is None and spot_of(cell) not in result.struck
        }
    for spot in spots:
        result.struck[spot] = entry.number


def groups(ships: dict[Spot, ShipKind]) -> list[tuple[ShipKind, tuple[Spot, ...]]]:
    """The ships that these cells belong to, with their cells, in reading order. Neighbouring cells are one ship, because ships
    never touch (NB-2.3)."""
    left = dict(ships)
    found: list[tuple[ShipKind, tuple[Spot, ...]]] = []
    for spot in sorted(ships, key=lambda s: (s[1], s[0])):
        if spot not in left:
            continue
        kind = left.pop(spot)
        together, edge = [spot], [spot]
        while edge:
            column, row = edge.pop()
            for near in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                if left.get(near) == kind:
                    del left[near]
                    together.append(near)
                    edge.append(near)
        found.append((kind, tuple(sorted(together, key=lambda s: (s[1], s[0])))))
    return found
