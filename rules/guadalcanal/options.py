"""What a campaign may choose: the options as the state has them, each with its default, and as players see them."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.core import Setting, settings_of


class Options(Struct, frozen=True, omit_defaults=True):
    """The options of the campaign; the settings with these names say which rule each changes."""

    years: Literal["any", "1943", "1942"] = "any"
    """The latest year of units that can be bought."""
    copies: Literal["no", "yes"] = "no"
    """Whether a named ship may be bought more than once."""
    reembark: Literal["no", "yes"] = "no"
    tokyo_express: Literal["no", "yes"] = "no"
    """Whether a ship with Tokyo Express may carry a troop unit."""
    chart: Literal["normal", "wide", "deep"] = "normal"
    """Size of the battle maps: a key of `BATTLE_MAPS`."""
    pace: Literal["fast", "plans", "table", "plan"] = "fast"
    """Number of sheets in a round of battle; "plan": battle plans (GC-16.14)."""
    darkness: Literal["no", "twilight", "night"] = "no"
    """Darkness in battles of the campaign."""
    squalls: Literal["no", "yes"] = "no"
    """Whether battles of the campaign have squalls."""
    submarines: Literal["apart", "ahead"] = "apart"
    """Whether submarines get their orders on the turn's sheet ("ahead") or on a sheet of their own after the air missions
    ("apart")."""
    max_missed: int = 3
    """Turns in a row without orders after which a side loses; `ends.end_if_absent` decides."""


SETTINGS: Final = settings_of(
    Options,
    ("years", "GC-14.8"),
    ("copies", "GC-3.12"),
    ("reembark", "GC-13.8"),
    ("tokyo_express", "GC-13.8"),
    ("chart", "WS-2.7"),
    ("pace", "WS-18.6"),
    ("darkness", "WS-17.14"),
    ("squalls", "WS-17.14"),
    ("submarines", "GC-16.3"),
    Setting("max_missed", "GC-16.12", (3,), 1, 10),
)
