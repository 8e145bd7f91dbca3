"""What a campaign may choose: the options as the state has them, each with its default, and as players see them (BB-14)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.branle_bas.facts import ADMIRAL_POWERS
from rules.core import Setting, settings_of


class Options(Struct, frozen=True, omit_defaults=True):
    """The options of BB-14."""

    admiral_power: int = 1
    wrecks: Literal["block", "vanish"] = "block"
    equerre: Literal["general", "entry_only"] = "general"
    exit_power: Literal["must", "may"] = "must"
    mine_place: Literal["fixed", "own_minefield_cell"] = "fixed"
    touch_move: Literal["off", "on"] = "off"
    max_moves: int = 100
    """Turns of each side (BB-14.7); 0: no limit."""
    limit_result: Literal["null", "points"] = "null"
    timeout_move: Literal["quiet", "pass"] = "quiet"
    match_games: int = 1
    max_missed: int = 3


SETTINGS: Final = settings_of(
    Options,
    Setting("admiral_power", "BB-1.3", ADMIRAL_POWERS),  # BB-14.1
    ("wrecks", "BB-6.3"),  # BB-14.2
    ("equerre", "BB-5.6"),  # BB-14.3
    ("exit_power", "BB-5.4"),  # BB-14.4
    ("mine_place", "BB-3.3"),  # BB-14.5
    ("touch_move", "BB-4.4"),  # BB-14.6
    Setting("max_moves", "BB-7.7", (100, 0), 1, 1000),  # BB-14.7
    ("limit_result", "BB-7.7"),  # BB-14.8
    ("timeout_move", "BB-10.2"),  # BB-14.9
    Setting("match_games", "BB-8.7", (1,), 1, 9),  # BB-14.10
    Setting("max_missed", "BB-10.3", (3,), 1, 10),  # BB-14.11
)
