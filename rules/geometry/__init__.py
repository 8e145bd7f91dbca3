"""Coordinates with their text form and parser. Imports nothing else of this project.

`squares`: square cells ("C4") and boards, with distances in king's moves. `staggered`: sectors in staggered rows ("F4"),
with distances and lines of hexagons. `hexes`: hexes ("E1", "b4"), boards and lines of sight.
"""

from rules.geometry.hexes import Direction, Hex, HexBoard, SightLine, sight_line
from rules.geometry.squares import Cell, Grid, ends, grid, span
