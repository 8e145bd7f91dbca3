"""Where cells and ports lie on the picture: the chart with a coast at either end, A's or B's side below. No drawing here."""

from __future__ import annotations

from typing import NamedTuple

from renderer.chart import Spot, Window, column_name
from rules.branle_bas.view import Chart

PORT_OF = {"first": "PA", "second": "PB"}
"""Seat -> its port."""


class Place(NamedTuple):
    """A board of `rows` rows and one more above and below for the coasts with the ports."""

    columns: int
    rows: int
    axis: int
    turned: bool = False
    """B's side below."""

    @staticmethod
    def of(chart: Chart, turned: bool = False) -> Place:
        """The place of a scenario's chart."""
        return Place(chart.columns, chart.rows, chart.axis, turned)

    @property
    def whole(self) -> Window:
        """The window that shows everything."""
        return Window(0, 0, self.columns, self.rows + 2)

    def spot(self, cell: str) -> Spot:
        """Column and row on the picture of a cell or port ("E5", "PA")."""
        if cell in PORT_OF.values():
            column, row = self.axis, -1 if cell == "PA" else self.rows
        else:
            column, row = ord(cell[0]) - ord("A"), int(cell[1:]) - 1
        if self.turned:
            return self.columns - 1 - column, row + 1
        return column, self.rows - row

    def coast(self, seat: str) -> int:
        """The picture's row of a side's coast."""
        return self.rows + 1 if (seat == "first") != self.turned else 0

    def column_names(self, window: Window) -> tuple[str, ...]:
        """From the left."""
        names = [column_name(column) for column in range(self.columns)]
        return tuple((names[::-1] if self.turned else names)[window.left : window.left + window.columns])

    def row_names(self, window: Window) -> tuple[str, ...]:
        """From the top; the coasts have none."""
        names = [str(row + 1) for row in range(self.rows)]
        return ("", *(names if self.turned else names[::-1]), "")[window.top : window.top + window.rows]


CROP = 5
"""Columns and rows of a crop at least."""


def window_around(cells: tuple[str, ...], place: Place) -> Window:
    """A square part of the board that holds these cells with a margin."""
    spots = [place.spot(cell) for cell in cells]
    low = min(c for c, _ in spots), min(r for _, r in spots)
    high = max(c for c, _ in spots), max(r for _, r in spots)
    full = place.columns, place.rows + 2
    span = max(CROP, high[0] - low[0] + 3, high[1] - low[1] + 3)
    sizes = [min(span, limit) for limit in full]
    left, top = (
        min(max(0, (a + b + 1 - size) // 2), limit - size)
        for a, b, size, limit in zip(low, high, sizes, full, strict=True)
    )
    return Window(left, top, sizes[0], sizes[1])
