"""Why a move is not possible: the number of the rule that forbids it, for who typed it. Works on the mover's view alone.

What is looked at first is what a player would see first: the goal, then the way there.
Not here: which moves are possible (`tables`).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.branle_bas.view import AVANT_PORT, View

_AHEAD = {0: "", 1: "forward", -1: "back"}
_ASIDE = {0: "", 1: "right", -1: "left"}


def rule_of(view: View, start: str, goal: str) -> str:
    """The ID of the rule that keeps the own ship on `start` from going to `goal`, where it cannot. Cells and ports as texts."""
    return _Way(view, start, goal).rule()


class _Way:
    """One ship and where it was to go, seen from its own side."""

    def __init__(self, view: View, start: str, goal: str) -> None:
        self.view = view
        self.chart = view.chart
        self.start = start
        self.goal = goal
        self.letter = self._on(start).upper()
        self.piece = self.chart.piece(self.letter)
        self.power = int(view.options["admiral_power"]) if self.letter == "A" else self.piece.power

    def rule(self) -> str:
        if self.goal in self.chart.gates:
            own = "PA" if self.view.seat == "first" else "PB"
            return "BB-5.8" if self.goal == own else "BB-5.9"
        shut = self._shut(self.goal)
        if shut:
            return shut
        aside, ahead = self._apart()
        if not aside or not ahead or abs(aside) == abs(ahead):
            rule = self._straight(aside, ahead)
            if rule or not self.piece.equerre:
                return rule or "BB-5.2"
        return self._turned(aside, ahead) if self.piece.equerre else "BB-1.3"

    def _straight(self, aside: int, ahead: int) -> str:
        """What forbids a straight move; empty for a diagonal that may be an équerre."""
        count = max(abs(aside), abs(ahead))
        step = (aside // count, ahead // count)
        names = "-".join(filter(None, (_AHEAD[step[1]], _ASIDE[step[0]])))
        if names not in self.piece.directions:
            if step[1] < 0:
                return "BB-5.1"
            return "" if self.piece.equerre else "BB-1.3"
        way = list(self._line(self.start, step, count))
        if self._slow(way):
            return "BB-5.3"
        if count > self.power:
            return "BB-5.2"
        if self.piece.equerre and self._enters(way[-1]):
            return "BB-5.7"
        if not self._inside(self.start) and any(map(self._inside, way[:-1])):
            return "BB-5.5"
        return self._blocked(way) or ("BB-5.4" if self._inside(self.start) else "BB-5.2")

    def _turned(self, aside: int, ahead: int) -> str:
        """What forbids an équerre."""
        if ahead < 0:
            return "BB-5.1"
        if not ahead or not aside or abs(aside) + ahead > self.power:
            return "BB-5.6"
        enters = self._enters(self.goal)
        if self._inside(self.start):
            return "BB-5.7" if self._inside(self.goal) else "BB-5.4"
        if self.view.options["equerre"] == "entry_only" and not enters:
            return "BB-5.7"
        hand = (1 if aside > 0 else -1, 0)
        side_first = [*self._line(self.start, hand, abs(aside))]
        side_first += self._line(side_first[-1], (0, 1), ahead)
        ahead_first = [*self._line(self.start, (0, 1), ahead)]
        ahead_first += self._line(ahead_first[-1], hand, abs(aside))
        ways = [side_first] if enters else [side_first, ahead_first]
        if any(self._inside(cell) for cell in side_first[:-1]):
            return "BB-5.7"
        return next(filter(None, (self._blocked(way) for way in ways)), "BB-5.6")

    # ---- what lies there -------------------------------------------------------------------------
    def _on(self, cell: str) -> str:
        return self.view.position[self.chart.cells.index(cell)]

    def _closed(self, cell: str) -> str:
        """The rule that closes a cell to this ship, whoever may stand there."""
        if self._on(cell) == "#":
            return "BB-6.3"
        for mine in self.view.mines:
            if mine.cell == cell and not (self.piece.sweeps and mine.side != self.view.seat):
                return "BB-5.11"
        if cell in self.chart.neutral and (self.letter == "A" or self._on(cell) != "."):
            return "BB-5.13"
        return ""

    def _shut(self, cell: str) -> str:
        """The same for the goal: an own ship there closes it too."""
        there = self._on(cell)
        own = there.isalpha() and there.isupper() == (self.view.seat == "first")
        return self._closed(cell) or ("BB-5.2" if own else "")

    def _blocked(self, way: list[str]) -> str:
        """What is in the way before its end."""
        for cell in way[:-1]:
            rule = self._closed(cell) or ("BB-4.3" if self._on(cell) != "." else "")
            if rule:
                return rule
        return ""

    # ---- waters ----------------------------------------------------------------------------------
    def _inside(self, cell: str) -> bool:
        return self.chart.zones[cell] in AVANT_PORT

    def _enters(self, cell: str) -> bool:
        """Whether the cell is in the enemy's avant-port, and the ship comes from outside."""
        return self._inside(cell) and not self._inside(self.start) and self.chart.owners[cell] != self.view.seat

    def _slow(self, way: list[str]) -> bool:
        """More than one cell within an avant-port (BB-5.3)."""
        return len(way) > 1 and self._inside(self.start) and self._inside(way[0])

    def _apart(self) -> tuple[int, int]:
        """Columns to the right and rows forward, from start to goal; both as the board is drawn for columns."""
        forward = 1 if self.view.seat == "first" else -1
        return ord(self.goal[0]) - ord(self.start[0]), (int(self.goal[1:]) - int(self.start[1:])) * forward

    def _line(self, start: str, step: tuple[int, int], count: int) -> Iterator[str]:
        forward = 1 if self.view.seat == "first" else -1
        for n in range(1, count + 1):
            yield f"{chr(ord(start[0]) + step[0] * n)}{int(start[1:]) + step[1] * n * forward}"
