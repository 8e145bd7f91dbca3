"""What the picture of a battle is drawn from: the part of a view that both games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec import Struct

from renderer.war_at_sea.sides import numbers
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.view import Aim, Attack, Track

HARM = ("damage", "abort", "destroyed")
"""Results that changed something."""


class Scene(Struct, frozen=True, dict=True):
    """One battle as a reader sees it."""

    battle: Battle
    side: int = -1
    attacks: tuple[Attack, ...] = ()
    tracks: tuple[Track, ...] = ()
    aims: tuple[Aim, ...] = ()
    ways: tuple[Track, ...] = ()
    """Moves drafted."""
    chosen: str = ""
    reach: tuple[str, ...] = ()

    @cached_property
    def numbers(self) -> Mapping[str, str]:
        """Unit -> its number on the picture."""
        return numbers(self.battle)

    @cached_property
    def units(self) -> Mapping[str, Unit]:
        """By id."""
        return {unit.id: unit for unit in self.battle.units}

    @cached_property
    def lost(self) -> Mapping[str, str]:
        """Units destroyed in the last opening and no longer on the map -> the sector where that happened."""
        found = {it.target: it.sector for it in self.attacks if it.result == "destroyed" and it.sector}
        return {name: at for name, at in found.items() if name in self.units and self.units[name].gone}

    @cached_property
    def drafted(self) -> bool:
        """Whether it shows what its reader alone knows."""
        return bool(self.aims or self.ways or self.chosen or self.reach)

    def where(self, unit_id: str) -> str:
        """The sector of a unit, with the drafted move; "" for one that is not on the map."""
        for way in self.ways:
            if way.unit == unit_id:
                return way.sector
        unit = self.units.get(unit_id)
        return unit.sector if unit else ""


def of_view(view: Any) -> Scene | None:
    """The scene of a view of either game; None where it has no battle."""
    if view.battle is None:
        return None
    return Scene(view.battle, view.side, view.attacks, view.tracks, view.aims, view.ways, view.chosen, view.reach)


def told(attacks: Sequence[Attack], most: int) -> tuple[list[Attack], list[Attack]]:
    """The attacks with a line of their own, at most so many, those with an effect first; and the others."""
    if len(attacks) <= most:
        return list(attacks), []
    ranked = sorted(attacks, key=lambda it: (it.result not in HARM, it.result == "miss", it.number))
    kept = sorted(ranked[:most], key=lambda it: it.number)
    return kept, sorted(ranked[most:], key=lambda it: it.number)


def spans(numbers: Sequence[int]) -> str:
    """ "1–3 5 7 8" of 1 2 3 5 7 8."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return " ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else " ".join(str(number) for number in run) for run in found)
