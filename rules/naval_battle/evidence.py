"""What the reports of one's own actions say about the enemy's grid, cell by cell and report by report; no guess in it.

One fact makes it simple: a ship cell is hit by the first shot that falls on it (NB-6.2) and never mentioned again (NB-6.5). So a
ship that lay on given cells would have caused exactly known entries in exactly known reports. Read by the computer player
(`computer`) and by whoever aims for a player in the middle of a volley (`hunt`): both know what the seat was told, and no more.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rules.geometry import grid
from rules.naval_battle.facts import PRICE
from rules.naval_battle.turns import REACH
from rules.naval_battle.view import LogEntry, View

ReportLine = tuple[str, int, bool]
"""One line of a report: type, new hits, sunk."""


class Impact(NamedTuple):
    """A salvo or bomb that fell, and what was told of it."""

    cells: tuple[int, ...]
    lines: Counter[ReportLine]
    totals: tuple[int, int] | None = None
    """`hits_only`: hits and ships sunk, instead of lines."""
    by_cell: bool = False
    """`per_cell`: the lines are of sunk ships alone, the hits stand in `Evidence.ship_at`."""


class Evidence:
    """Everything known of the enemy's grid. Cells are numbers."""

    def __init__(self, view: View) -> None:
        self.board = grid(view.size)
        self.impacts: list[Impact] = []
        self.first: dict[int, int] = {}
        """Number of the impact that fell on a cell first."""
        self.ship_at: dict[int, str] = {}
        """Cells seen to hold a ship of this type."""
        self.no_ship: set[int] = set()
        """Cells seen to hold no ship."""
        self.land: set[int] = set()
        self.overflown: set[int] = set()
        """Cells that a plane has reported."""
        self.gear: dict[int, dict[str, int]] = {}
        """Equipment seen on a cell and not shot at since: type -> enemy actions of that type by then."""
        self.shot_down: list[int] = []
        """Target cells of planes and bombs that were shot down: a battery stood within one cell, and is used up."""
        self.used: Counter[str] = Counter()
        """What the enemy has used, by type of action."""
        self.destroyed: Counter[str] = Counter()
        """Enemy equipment that reports counted as destroyed, by type."""
        index = self.board.index
        for entry in view.deeds:
            cells = tuple(index[cell] for cell in entry.targets)
            if entry.seat != view.seat:
                self.used[entry.kind] += 1
            elif not cells:
                continue
            elif entry.report.shot_down:
                self.shot_down.append(cells[0])
            elif entry.kind == "plane":
                self._see(entry)
            else:
                self._strike(entry, cells)

    def _see(self, entry: LogEntry) -> None:
        for seen in entry.report.seen:
            cell = self.board.index[seen.cell]
            self.overflown.add(cell)
            if seen.ship is not None:
                self.ship_at[cell] = seen.ship
            else:
                self.no_ship.add(cell)
            if seen.ground == "land":
                self.land.add(cell)
            self.gear[cell] = {kind: self.used[kind] for kind in seen.gear}

    def _strike(self, entry: LogEntry, targets: tuple[int, ...]) -> None:
        cells = targets if entry.kind == "salvo" else self.board.square(targets[0], REACH[entry.kind])
        report = entry.report
        lines: Counter[ReportLine] = Counter((struck.kind, struck.cells, struck.sunk) for struck in report.ships)
        for name, kind in report.cells:
            cell = self.board.index[name]
            if kind is not None:
                self.ship_at[cell] = kind
            elif cell not in self.first:
                self.no_ship.add(cell)
        number = len(self.impacts)
        self.impacts.append(Impact(cells, lines, report.totals, bool(report.cells)))
        for cell in cells:
            self.first.setdefault(cell, number)
            self.gear.pop(cell, None)
        for piece, count in report.gear or ():
            self.destroyed[piece] += count

    def points_elsewhere(self) -> int:
        """Points of the enemy that are known not to be in ships (NB-1.4): what he used, what was destroyed, what is seen."""
        used = sum(PRICE[kind] * self.used[kind] for kind in ("plane", "bomb", "atomic"))
        standing = sum(
            PRICE[kind] for seen in self.gear.values() for kind, then in seen.items() if self.used[kind] == then
        )
        gone = sum(PRICE[kind] * count for kind, count in self.destroyed.items())
        return used + standing + gone + self.used["salvo"] * PRICE["salvos"] + len(self.shot_down) * PRICE["aa"]
