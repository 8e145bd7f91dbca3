"""Coordinates with their text form and parser. Nothing of ours is imported here.

`squares`: square cells ("C4") and boards of them. Distances are the king's of chess. `staggered`: sectors in staggered rows
("F4"), whose distances and lines are those of hexagons.
"""

from rules.geometry.squares import Cell, Grid, ends, grid, span

__all__ = ["Cell", "Grid", "ends", "grid", "span"]
