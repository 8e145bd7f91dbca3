"""Coordinates with their text form and parser. Nothing of ours is imported here.

`squares`: square cells ("C4") and boards of them. Distances are the king's of chess. `staggered`: sectors in staggered rows
("F4"), whose distances and lines are those of hexagons. `hexes`: hexes ("E1", "b4"), boards of them and lines of sight.
"""

from rules.geometry.hexes import Direction, Hex, HexBoard, SightLine, sight_line
from rules.geometry.squares import Cell, Grid, ends, grid, span

__all__ = [
    "Cell",
    "Direction",
    "Grid",
    "Hex",
    "HexBoard",
    "SightLine",
    "ends",
    "grid",
    "sight_line",
    "span",
]
