"""What the reports of a seat's own actions prove about the enemy's grid, cell by cell and report by report. No guesses.

A ship cell is hit by the first shot that falls on it (NB-6.2) and never mentioned again (NB-6.5). So a ship on given cells
would have caused exactly known lines in exactly known reports. Used by the computer player (`ai`) and to aim the later shots
of a hunt (`hunt_orders`); both know only what the seat was told.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from rules.geometry import grid
from rules.naval_battle.facts import PRICE, REACH
from rules.naval_battle.view import LogEntry, View

ReportLine = tuple[str, int, bool]
"""One line of a report: type, new hits, sunk."""


class Impact(NamedTuple):
    """A salvo or bomb that fell, and its report."""

    cells: tuple[int, ...]
    lines: Counter[ReportLine]
    totals: tuple[int, int] | None = None
    """With the option `hits_only`: number of hits and number of ships sunk; there are no lines then."""
    by_cell: bool = False
    """Whether the report was made with the option `per_cell`: its lines name only sunk ships; hits are in
    `Evidence.ship_at`."""


class Evidence:
    """Everything known of the enemy's grid. Cells are numbers."""

    def __init__(self, view: View) -> None:
        self.board = grid(view.size)
        self.impacts: list[Impact] = []
        self.first: dict[int, int] = {}
        """Cell -> index in `impacts` of the first one that fell on it."""
        self.ship_at: dict[int, str] = {}
        """Cells known to contain a ship, with its type."""
        self.no_ship: set[int] = set()
        """Cells known to contain no ship."""
        self.land: set[int] = set()
        self.overflown: set[int] = set()
        """Cells that a plane has reported."""
        self.gear: dict[int, dict[str, int]] = {}
        """Equipment seen on a cell that was not shot at since: type -> number of enemy actions of that type up to then."""
        self.shot_down: list[int] = []
        """Target cells of planes and bombs that were shot down. A battery was at most one cell away, and is used up."""
        self.used: Counter[str] = Counter()
        """Number of enemy actions, by type."""
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
        """Enemy points that are certainly not in ships (NB-1.4): what was used, what was destroyed, and what has been seen."""
        used = sum(PRICE[kind] * self.used[kind] for kind in ("plane", "bomb", "atomic"))
        standing = sum(
            PRICE[kind] for seen in self.gear.values() for kind, then in seen.items() if self.used[kind] == then
        )
        gone = sum(PRICE[kind] * count for kind, count in self.destroyed.items())
        return used + standing + gone + self.used["salvo"] * PRICE["salvos"] + len(self.shot_down) * PRICE["aa"]
