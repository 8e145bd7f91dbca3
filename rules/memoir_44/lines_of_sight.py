"""Lines of sight: what blocks them between two hexes, terrain and units (M44-8). Nothing here looks at the light."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.geometry.hexes import Hex as Place
from rules.geometry.hexes import sight_line
from rules.memoir_44.board import Hex
from rules.memoir_44.facts import Layout
from rules.memoir_44.view import Battlefield


class _Line(NamedTuple):
    """A line of sight: what is the same for the whole game, and the hexes on which units would block it."""

    through: tuple[Hex, ...]
    blocked: bool
    left: tuple[Hex, ...]
    left_blocks: bool
    right: tuple[Hex, ...]
    right_blocks: bool


_met = cache(sight_line)
"""Kept for all layouts: the geometry takes longer than what lies on it."""


def sees(field: Battlefield, one: Hex, other: Hex) -> bool:
    """Whether there is a line of sight between two hexes in daylight. It is the
    same in both directions (M44-8.1, M44-8.2, M44-8.8)."""
    if field.board.away[one][other] <= 1:
        return True
    layout = field.layout
    key = (one, other)
    line: _Line | None = layout.memo.get(key)
    if line is None:
        line = layout.memo[key] = _line(layout, one, other)
    if line.blocked:
        return False
    at = field.at  # Units block; minefields do not (M44-15.7).
    if any(here in at for here in line.through):
        return False
    left = line.left_blocks or any(here in at for here in line.left)
    right = line.right_blocks or any(here in at for here in line.right)
    return not (left and right)


def _line(layout: Layout, one: Hex, other: Hex) -> _Line:
    """The line with what blocks on it: places off the board (M44-8.2), and terrain (M44-8.4), but not heights of the group in
    which both ends are (M44-8.5, M44-8.6)."""
    heights, grid = layout.map.heights, layout.map.board.grid
    group = heights.get(one)
    level = group if group is not None and heights.get(other) == group else None

    def part(places: tuple[Place, ...]) -> tuple[tuple[Hex, ...], bool]:
        """The hexes on the board, and whether any of the places blocks."""
        hexes = tuple(str(place) for place in places if place in grid)
        blocks = any(h in layout.map.blocks or (h in heights and heights[h] != level) for h in hexes)
        return hexes, blocks or len(hexes) < len(places)

    met = _met(grid.parse(one), grid.parse(other))
    return _Line(*part(met.through), *part(met.left), *part(met.right))
