"""Battles saved under earlier versions of the rules, one step a version. Plain JSON data: the types may have changed since.

For both games: the campaign's battles are brought up to date here too. Not here: what else a game's state holds.
"""

from __future__ import annotations

from typing import Any

Plain = dict[str, Any]


def battle_of_1(battle: Plain, *, helped: bool = False) -> Plain:
    """A battle of version 1 as one of version 2. `helped`: bonuses of events in it were used up when they were given."""
    return {**battle, "units": [_unit_of_1(unit, helped=helped) for unit in battle["units"]]}


def _unit_of_1(unit: Plain, *, helped: bool) -> Plain:
    """A bonus leaves a mark where it has added a die (GC-6.5)."""
    if helped and unit.get("bonus"):
        unit = {**unit, "marks": [*unit.get("marks", ()), *(f"helped:{name}" for name in unit["bonus"])]}
    return unit
