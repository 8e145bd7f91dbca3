"""What a campaign may choose: the options as the state has them, each with its default, and as players see them (NB-13)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.core import Setting, settings_of
from rules.naval_battle.facts import FULL_CAPITAL, FULL_SIZE, MAX_ACTIONS, MAX_VOLLEY


class Options(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The options of a game (NB-13)."""

    stacking: Literal["per_kind", "exclusive"] = "per_kind"
    ship_points: Literal["advice", "enforced"] = "advice"
    actions_per_turn: int = 1
    pace: Literal["turns", "volleys"] = "turns"
    volley: int = 5
    """Actions that each side files at once if the pace is `volleys` (NB-5.5)."""
    salvo_report: Literal["types", "hits_only", "per_cell"] = "types"
    salvo_equipment: Literal["silent", "counts"] = "silent"
    exhaustion: Literal["cells", "draw"] = "cells"
    grid: int = FULL_SIZE
    capital: int = FULL_CAPITAL
    max_missed: int = 3


SETTINGS: Final = settings_of(
    Options,
    ("stacking", "NB-3.2"),
    ("ship_points", "NB-4.2"),
    Setting("actions_per_turn", "NB-5.4", (1, MAX_ACTIONS)),
    ("pace", "NB-5.5"),
    Setting("volley", "NB-5.5", (5,), 3, MAX_VOLLEY),
    ("salvo_report", "NB-6.3"),
    ("salvo_equipment", "NB-6.4"),
    ("exhaustion", "NB-10.2"),
    Setting("grid", "NB-1.1", (FULL_SIZE,), 5, 26),
    Setting("capital", "NB-1.3", (FULL_CAPITAL,), 2, FULL_CAPITAL),
    Setting("max_missed", "NB-12.3", (3,), 1, 9),
)
