"""Lines of sight: what blocks them between two hexes, terrain and units (M44-8). Nothing here looks at the light."""

from __future__ import annotations

from typing import NamedTuple

from rules.memoir_44.board import Hex
from rules.memoir_44.facts import Layout
from rules.memoir_44.view import Battlefield


class _Line(NamedTuple):
    """A line of sight: what is the same for the whole game, and the hexes on which units would block it."""

    blocked: bool
    through: tuple[Hex, ...]
    left: tuple[Hex, ...]
    left_blocks: bool
    right: tuple[Hex, ...]
    right_blocks: bool


def sees(field: Battlefield, one: Hex, other: Hex) -> bool:
    """Whether there is a line of sight between two hexes in daylight. It is the same in both directions (M44-8.1, M44-8.2,
    M44-8.8)."""
    if field.board.away[one][other] <= 1:
        return True
    layout = field.layout
    key = (one, other)
    line: _Line | None = layout.memo.get(key)
    if line is None:
        line = layout.memo[key] = _line(layout, one, other)
    if line.blocked:
        return False
    at = field.at
    if any(here in at for here in line.through):
        return False
    left = line.left_blocks or any(here in at for here in line.left)
    right = line.right_blocks or any(here in at for here in line.right)
    return not (left and right)


def _line(layout: Layout, one: Hex, other: Hex) -> _Line:
    """The line with what terrain blocks on it: not heights of the group in which both ends are (M44-8.4, M44-8.5, M44-8.6)."""
    line = layout.board.line(one, other)
    heights = layout.heights
    group = heights.get(one)
    level = group if group is not None and heights.get(other) == group else None

    def blocks(here: Hex | None) -> bool:
        return here is None or here in layout.blocks or (here in heights and heights[here] != level)

    return _Line(
        any(map(blocks, line.through)),
        tuple(h for h in line.through if h is not None),
        tuple(h for h in line.left if h is not None),
        any(map(blocks, line.left)),
        tuple(h for h in line.right if h is not None),
        any(map(blocks, line.right)),
    )
