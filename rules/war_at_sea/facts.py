"""Seats and constants of War at Sea as a game of its own. The cards are in `cards`."""

from __future__ import annotations

from typing import Final

SEATS: Final = ("japan", "allies")
"""Side 0 and side 1; `setup.battle` gives them their edges."""

MOST_UNITS: Final = 40
"""Maximum number of units in one fleet (WS-3.10)."""

AIRCRAFT_A_HUNDRED: Final = 5
"""Number of squadrons that the land airbase holds for each 100 points (WS-3.8)."""

STACK_SHIPS, STACK_SUBMARINES, STACK_AIRCRAFT = 2, 1, 4
"""Most ships, submarines and squadrons of a side in a sector (WS-6.5), and squadrons in a cell of a raid (WS-16.2)."""
LONG_RANGE: Final = 4
"""From this range on small ships evade gunnery (WS-9.6), darkness hides targets (WS-15.3), cards print no dice (WS-12.5)."""
TORPEDO_HULL: Final = 2
"""Hull points that a torpedo hit costs (WS-9.2)."""
INSPIRED: Final = 2
"""What an inspired commander adds to the initiative: event 10 of the campaign (GC-6.2, WS-17.12)."""
FLIGHT_TURNS: Final = 2
"""Turns in a row out of reach after which a side has fled (GC-12.8, WS-17.7)."""
LIGHT_CHANGES_TURN: Final = 4
"""The turn in which day breaks or night falls (WS-15.1)."""
ABILITY_DIE: Final[dict[str, int]] = {
    "chase-the-salvoes": 5, "crippling-salvo": 5, "damage-control": 5, "determination": 5, "draw-the-cap": 4,
    "escape-into-darkness": 3, "evade-bombs": 4, "evade-torpedoes": 3, "high-speed-evasion": 5, "lucky-escape": 4,
    "lucky-hit": 5, "near-miss": 4, "replenish-aircraft": 4, "rugged": 4, "slip-away": 4, "survivor": 5, "sweep-mines": 3,
    "torpedo-protection": 4, "uncertain-arrival": 4,
}  # fmt: skip
"""Lowest die with which an ability works, by its slug: what its card says (WS-14.1)."""

SIZES: Final = {"11x7": (11, 7), "22x7": (22, 7), "11x13": (11, 13)}
"""Name of a size -> numbers of columns and rows of the map (WS-2.3, WS-2.7)."""

ELEMENTS: Final = {"none": 0, "few": 2, "many": 4}
"""Number of mirrored pairs of islands and shoals (WS-3.11)."""
