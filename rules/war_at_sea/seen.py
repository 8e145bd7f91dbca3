"""What the sheets of a battle need to know of a view: the battle, whose eyes these are, and his standing orders for abilities.

Both games that fight battles hand their own views to the same sheets; no sheet looks at anything else.
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from msgspec.structs import replace

from rules.core import Draft
from rules.war_at_sea.board import Battle, Unit

RETURN = "return:"
"""How an entry of `Unit.today` begins that says where a squadron is to land."""
AFTER = "after:"
"""How one begins that says what a unit is to do when movement or deployment is over."""
EXPERT = "expert-"
"""How one begins that says whom an expert helps; who hears of the help hears it from the attack."""
_OWN = (RETURN, AFTER, EXPERT)
"""Written in advance, and known to its side alone until it is done."""


class Seen(Protocol):
    """A view with a battle in it."""

    @property
    def battle(self) -> Battle | None:
        """The battle being fought, or None. Public in all its parts."""
        ...

    @property
    def side(self) -> int:
        """Whose eyes these are: 0 or 1; -1 a spectator's."""
        ...

    @property
    def doctrine(self) -> Draft:
        """The seat's own standing orders for battles in force (kind `doctrine`); {} for a spectator. Nobody else's, ever."""
        ...


_KEPT = 6
_memos: dict[int, tuple[Battle, dict[Any, Any]]] = {}


def memo(battle: Battle) -> dict[Any, Any]:
    """Room for what is worked out from a battle and needed again at every touch. A battle is public: nothing in it can leak.

    Keep in it only what follows from the battle and the key. Battles hold drafts and cannot be hashed; here they are known by
    identity, and the few last looked at are kept.
    """
    found = _memos.get(id(battle))
    if found is None or found[0] is not battle:
        while len(_memos) >= _KEPT:
            _memos.pop(next(iter(_memos)))
        found = _memos[id(battle)] = (battle, {})
    return found[1]


def known(battle: Battle, side: int) -> Battle:
    """The battle as a side (-1: a spectator) may know it: without what others' units are to do later and where their squadrons
    will land, what they wrote of flight this turn, and whether they wish to end it."""
    found = memo(battle)
    if ("known", side) not in found:
        found["known", side] = _known(battle, side)
    pruned: Battle = found["known", side]
    return pruned


def _known(battle: Battle, side: int) -> Battle:
    agreed = (battle.agreed[0] and side == 0, battle.agreed[1] and side == 1)
    resolved = (battle.resolved[0] if side == 0 else "", battle.resolved[1] if side == 1 else "")
    units = tuple(u if u.side == side else _without_plans(u) for u in battle.units)
    same = (agreed, resolved) == (battle.agreed, battle.resolved) and all(
        a is b for a, b in zip(units, battle.units, strict=True)
    )
    return battle if same else replace(battle, agreed=agreed, resolved=resolved, units=units)


def _without_plans(unit: Unit) -> Unit:
    if not any(word.startswith(_OWN) for word in unit.today):
        return unit
    return replace(unit, today=tuple(word for word in unit.today if not word.startswith(_OWN)))


def otherwise(battle: Battle, side: int, rng: Random) -> Battle:
    """Another battle that looks the same to all but this side: its units have other plans, it wishes otherwise."""
    agreed = list(battle.agreed)
    agreed[side] = rng.random() < 0.5 and not battle.agreed[1 - side]
    resolved = list(battle.resolved)
    if battle.may_flee:
        resolved[side] = rng.choice(("", "yes", "no"))
    units = tuple(_without_plans(u) if u.side == side and rng.random() < 0.5 else u for u in battle.units)
    return replace(battle, agreed=(agreed[0], agreed[1]), resolved=(resolved[0], resolved[1]), units=units)
