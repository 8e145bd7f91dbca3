"""What a campaign may choose: the options as the state has them, each with its default, and as players see them (WS-3)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from rules.core import Setting
from rules.war_at_sea.battle import Pace
from rules.war_at_sea.facts import SIZES


class Options(Struct, frozen=True, omit_defaults=True):
    """The chosen settings, as in `SETTINGS`."""

    points: int = 200
    years: str = "any"
    nations: str = "sides"
    copies: str = "once"
    pace: Pace = "plans"
    size: str = "11x7"
    terrain: str = "few"
    turns: int = 12
    twilight: str = "off"
    weather: str = "off"


SETTINGS: Final = (
    Setting("points", "WS-3.9", (200,), 100, 500),  # WS-3.1: the same for both sides, at least 100.
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
