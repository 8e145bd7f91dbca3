"""What the tests of abilities share: the battle of the rule tests, and short questions about what abilities did.

A test names its abilities as printed on the cards, `@ability("Crippling Salvo")`; `test_all` finds these marks.
"""

from __future__ import annotations

from typing import Any

import pytest

from rules.war_at_sea import fire_phases, hooks, movement, setup
from rules.war_at_sea.attack_dice import Attack, Slot
from rules.war_at_sea.attacks import attack_of, shot_at, slots
from tests.rulebook.war_at_sea.kit import NAMES, PHASES, Sea, orders

ability = pytest.mark.ability


def slot(sea: Sea, name: str, field: str, phase: str = "F") -> Slot | None:
    """The unit's attack of one kind in this phase, or None if it has none now. `field`: the kind as its sheet field is called."""
    found = [s for s in slots(sea.fight, sea[name], PHASES[phase]) if field in (s.field if not s.way else s.way, s.way)]
    return found[0] if found else None


def planned(sea: Sea, name: str, field: str, target: str, phase: str = "F") -> Attack:
    """What an attack would roll and need now."""
    own = slot(sea, name, field, phase)
    assert own is not None, f"{name} has no {field}"
    shot = shot_at(sea.fight, sea[name], own, sea[target])
    assert shot is not None, f"{name} cannot attack {target}"
    return attack_of(sea.fight, shot)


def dice(sea: Sea, name: str, field: str, target: str, phase: str = "F") -> int:
    return planned(sea, name, field, target, phase).dice


def can(sea: Sea, name: str, field: str, target: str, phase: str = "F") -> bool:
    """Whether the attack is legal."""
    own = slot(sea, name, field, phase)
    return own is not None and shot_at(sea.fight, sea[name], own, sea[target]) is not None


def last(sea: Sea, name: str) -> dict[str, Any]:
    """The unit's last attack as recorded."""
    return [s for s in sea.told("ws-shot") if s["attacker"] == name][-1]


def used(sea: Sea, slug: str) -> list[dict[str, Any]]:
    """The recorded uses of an ability outside of attacks."""
    return [e for e in sea.told("ws-ability") if e["ability"] == slug]


def saves(sea: Sea, slug: str) -> list[bool]:
    """Whether an ability's dice within attacks helped, in order."""
    return [bool(s["works"]) for e in sea.told("ws-shot") for s in e["saves"] if s["ability"] == slug]


def begin(sea: Sea, phase: str, japan: str = "", allies: str = "") -> None:
    """Starts a phase of fire. `japan`, `allies`: the typed orders of each side for it, such as marked targets."""
    fire_phases.start_fire(sea.fight, PHASES[phase], dict(enumerate((orders(japan), orders(allies)))))


def begin_battle(sea: Sea) -> None:
    setup.begin_battle(sea.fight)


def finish(sea: Sea) -> None:
    """Ends Sea Movement."""
    movement.finish_movement(sea.fight)


def hits(count: int, of: int) -> str:
    """Scripted dice: `count` with one success each, the rest of `of` with none."""
    return " ".join("4" * count + "1" * (of - count))


__all__ = [
    "NAMES", "Sea", "ability", "begin", "begin_battle", "can", "dice", "finish", "hits", "last", "orders", "planned",
    "saves", "slot", "used",
]  # fmt: skip


def left_to_owners() -> frozenset[str]:
    """Slugs of abilities that protect a target only if its owner wants it (WS-18.5)."""
    return frozenset(slug for (_, slug), handler in hooks.REGISTER.items() if handler.asked)
