"""What every Sea War picture rests on: inks of the sides, names of the ships, where the cells of the board lie."""

from __future__ import annotations

from bot.words import text
from renderer import palette
from renderer.blocks import Sign
from renderer.chart import Spot, Window, name_up, spot_up
from rules.sea_war.view import Kind, Side

ROWS = 11
"""Rows and columns of the board (SW-2.1)."""

WHOLE = Window(0, 0, ROWS, ROWS)

INKS: dict[Side, palette.Side] = {
    "red": palette.Side((186, 34, 40), (108, 12, 20), "disc", "pic-sw-letter-red"),
    "blue": palette.SIDES["second"]._replace(letter="pic-sw-letter-blue"),
}
"""Red's counters are discs, Blue's are squares."""

SIDES: tuple[Side, ...] = ("red", "blue")
KINDS: tuple[Kind, ...] = ("B", "M", "D")
FIGURES: dict[Kind, str] = {"B": "battleship", "M": "armoured", "D": "destroyer"}
"""Kind -> its silhouette, and the last part of its word's key."""

FLEETS: dict[Side, tuple[tuple[Kind, int], ...]] = {
    "red": (("B", 1), ("M", 2), ("D", 10)),
    "blue": (("M", 2), ("D", 18)),
}
"""Ships of each side at the start (SW-1.2, SW-1.3)."""

CENTRE = frozenset((c, r) for c in range(3, 8) for r in range(3, 8))
"""D4 … H8 (SW-2.2)."""

PERIPHERY = frozenset((c, r) for c in range(ROWS) for r in range(ROWS) if {c, r} & {0, ROWS - 1})
"""The 40 cells of the border (SW-2.3)."""


def spot_of(cell: str) -> Spot:
    """ "A1" -> (0, 10): the lower left corner."""
    return spot_up(cell, ROWS)


def name_of(spot: Spot) -> str:
    """(0, 10) -> "A1"."""
    return name_up(spot, ROWS)


def other(side: Side) -> Side:
    """The opponent."""
    return "blue" if side == "red" else "red"


def sign(lang: str, side: Side) -> Sign:
    """How the side is marked."""
    return Sign(INKS[side], text(lang, INKS[side].letter))


def row_names(window: Window) -> tuple[str, ...]:
    """The rows of a window, counted from the bottom of the board."""
    return tuple(str(ROWS - window.top - step) for step in range(window.rows))
