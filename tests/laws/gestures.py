"""The clicks and drags that fill in a sheet: `tests.laws.touching` chooses them, `tests/web/test_counted.py` makes them on
the page."""

from __future__ import annotations

from typing import NamedTuple

from rules.core import Value
from rules.core.pointing import Spot, Way


class Gesture(NamedTuple):
    """One click or drag.

    `touch`: a piece or place on the map, or a piece beside it. `drag`: a piece to a place. `list`: a piece in the list of what
    lies at one place; with `more`, its box. `unfold`: that list. `group`: all pieces of a group beside the map. `drop`: the
    hand is emptied. `menu`: a choice at the pointer. `open`: a list of words beside the map. `word`: one of these words.
    `tab`: another picture is made the large one. `part`: a part, a folded list or a menu of the panel is opened. `panel`: a
    control of the panel. `usual`, `repeat`: the buttons of that name. `remove`: an order of the piece in hand.
    """

    what: str
    spot: Spot = Spot("")
    """What is touched, or what a piece is dragged to."""
    piece: Spot = Spot("")
    """The piece that is dragged."""
    listed: bool = False
    """Whether it is dragged out of the list of what lies there."""
    more: bool = False
    """Whether it joins what is in hand."""
    exact: bool = False
    """Whether the touch asks what it means."""
    way: Way | None = None
    path: str = ""
    value: Value | None = None
