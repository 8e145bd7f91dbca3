"""The facts of `facts.toml`, typed. No behaviour."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, get_args

from rules.core import Setting
from rules.sea_war.view import Card, Kind, Side

_FACTS = tomllib.loads((Path(__file__).parent / "facts.toml").read_text(encoding="utf-8"))

SEATS: Final = ("red", "blue")
"""The seat `red` commands Red in the first game of a match, and Blue in the second (SW-12.7)."""
SIDES: Final[tuple[Side, Side]] = get_args(Side)
RED: Final = 0
BLUE: Final = 1
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

CARDS: Final[tuple[tuple[Card, ...], tuple[Card, ...]]] = (
    tuple(_FACTS["cards"]["red"]),
    tuple(_FACTS["cards"]["blue"]),
)
"""Red's five and Blue's (SW-1.4)."""
WHEN: Final[Mapping[str, tuple[str, ...]]] = {card: tuple(when) for card, when in _FACTS["when"].items()}

_FLEET: Mapping[str, Mapping[Kind, int]] = _FACTS["fleet"]
FLEET: Final[tuple[tuple[int, Kind], ...]] = tuple(
    (index, kind) for index, side in enumerate(SIDES) for kind in KINDS for _ in range(_FLEET[side].get(kind, 0))
)
"""Side and kind of every ship, by its number: Red's 13, then Blue's 20 (SW-1.2, SW-1.3)."""
_COUNTED: dict[tuple[int, str], int] = {}


def _name(side: int, kind: str) -> str:
    number = _COUNTED[side, kind] = _COUNTED.get((side, kind), 0) + 1
    return f"{'RB'[side]}{kind}" + ("" if kind == "B" else str(number))


NAMES: Final[tuple[str, ...]] = tuple(_name(side, kind) for side, kind in FLEET)
"""Id of every ship, by its number: "RB", "RM1", …, "BD18"."""
NUMBER: Final[Mapping[str, int]] = {name: number for number, name in enumerate(NAMES)}
SIDE: Final[tuple[int, ...]] = tuple(side for side, _ in FLEET)
"""Side of every ship, by its number."""
OWN: Final[tuple[range, range]] = (range(SIDE.index(BLUE)), range(SIDE.index(BLUE), len(SIDE)))
"""Numbers of each side's ships."""
BATTLESHIP: Final = 0
ARMOUR: Final[tuple[int, ...]] = tuple(_FACTS["armour"][kind] for _, kind in FLEET)
"""Armour at the start, by ship."""
FLEET_KINDS: Final[str] = "".join(kind for _, kind in FLEET)

DEPLOYMENT: Final[tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]] = tuple(  # type: ignore[assignment]
    {kind: tuple(cells) for kind, cells in _FACTS["deployment"][side].items()} for side in SIDES
)
"""Ready-made deployments by side: kind -> cells in reading order (SW-3.7)."""

_LIMITS: Mapping[str, int] = _FACTS["limits"]
DRAWN: Final = _LIMITS["drawn"]
CLAIM_FROM: Final = _LIMITS["claim"]
MOST_QUIET: Final = _LIMITS["quiet"]
MOST_SAME: Final = _LIMITS["same"]
MOST_PASSES: Final = _LIMITS["passes"]
PLAN_LENGTH: Final = _LIMITS["plan"]

SETTINGS: Final[tuple[Setting, ...]] = tuple(
    Setting(o["key"], o["rule"], tuple(o["values"]), o.get("low"), o.get("high")) for o in _FACTS["options"]
)
