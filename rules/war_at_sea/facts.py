"""Seats, settings and constants of War at Sea as a game of its own. The cards are in `cards`."""

from __future__ import annotations

from typing import Final

from rules.core import Setting

SEATS: Final = ("japan", "allies")
"""Side 0 and side 1. Japan deploys in row 1, the Allies in the last row."""

MOST_UNITS: Final = 40
"""Maximum number of units in one fleet (WS-3.9)."""

AIRCRAFT_A_HUNDRED: Final = 5
"""Number of squadrons that the land airbase holds for each 100 points (WS-3.8)."""

SIZES: Final = {"11x7": (11, 7), "22x7": (22, 7), "11x13": (11, 13)}
"""Name of a size -> numbers of columns and rows of the map (WS-2.3, WS-2.7)."""

ELEMENTS: Final = {"none": 0, "few": 2, "many": 4}
"""Number of mirrored pairs of islands and shoals (WS-3.11)."""

SETTINGS: Final = (
    Setting("points", "WS-3.9", (200,), 100, 500),
    Setting("years", "WS-3.10", ("any", "1941", "1942", "1943", "1944")),
    Setting("nations", "WS-3.10", ("sides", "free")),
    Setting("copies", "WS-3.10", ("once", "free")),
    Setting("pace", "WS-18.6", ("plans", "table", "fast")),
    Setting("size", "WS-2.7", tuple(SIZES)),
    Setting("terrain", "WS-3.11", ("few", "none", "many")),
    Setting("turns", "WS-4.5", (12,), 6, 30),
    Setting("twilight", "WS-15.1", ("off", "on")),
    Setting("weather", "WS-15.4", ("off", "on")),
)
