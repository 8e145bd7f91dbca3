"""What ships can do to one another by range: rough, from the printed dice and the present damage, quick enough for every sector.

Not here: the exact odds of one attack with all its abilities (`shots.outlook`), which fire plans are made from.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.war_at_sea import odds
from rules.war_at_sea.blow import Guard, guard
from rules.war_at_sea.board import Unit
from rules.war_at_sea.cards import Card, Weapon, card_of_id
from rules.war_at_sea.moments import Hook, protecting
from rules.war_at_sea.status import card_of, crippled

FAR: Final = 5
GUNS: Final[tuple[Weapon, ...]] = ("main", "secondary", "tertiary")


def worth(unit: Unit) -> float:
    """What losing it costs: its price, and for carriers what they keep flying."""
    card = card_of(unit)
    return 0.0 if unit.temporary else card.cost * (1.3 if card.capacity else 1.0)


def harm(one: Unit, other: Unit, turn: int) -> tuple[float, ...]:
    """Worth that a salvo of `one` takes from `other` on average, at range 0 to 5."""
    return _harm(one.card, other.card, other.hull, crippled(one, turn), crippled(other, turn), worth(other))


@lru_cache(maxsize=16384)
def _harm(card_id: str, foe_id: str, hull: int, weak: bool, soft: bool, value: float) -> tuple[float, ...]:
    card, foe = card_of_id(card_id), card_of_id(foe_id)
    if foe.is_submarine:
        near = _share(card, foe, "asw", 0, hull, weak, soft) * value
        return (near, *(0.0 for _ in range(FAR)))
    if foe.is_aircraft:
        return (0.0,) * (FAR + 1)
    found = []
    for far in range(FAR + 1):
        total = _torpedoes(card, foe, far, hull, weak) if not foe.is_installation else 0.0
        for weapon in GUNS:
            if far >= 4 and foe.is_small:
                continue
            total += _share(card, foe, weapon, far, hull, weak, soft)
        found.append(min(total, 1.0) * value)
    return tuple(found)


def _share(card: Card, foe: Card, weapon: Weapon, far: int, hull: int, weak: bool, soft: bool) -> float:
    """The part of its hull that the target loses to one weapon."""
    dice = card.printed(weapon, far)
    if dice is None and weapon == "main" and 4 <= far <= (card.ability("extended-range") or 0):
        dice = card.printed(weapon, 3)
    if not dice:
        return 0.0
    evades = foe.is_small and card.kind == "battleship" and weapon == "main"
    table = odds.faces(-2 * evades - weak)
    throw = odds.Throw(False, False, dice, table, foe.armour - soft, foe.vital - soft, 0, max(hull, 1))
    return odds.outlook(throw, guard=_guard(card, foe, weapon)).hull / max(hull, 1)


def _torpedoes(card: Card, foe: Card, far: int, hull: int, weak: bool) -> float:
    dice = card.printed("torpedo", far)
    if not dice:
        return 0.0
    each = 2 + (card.ability("long-lance-torpedoes") is not None) - (foe.ability("torpedo-defense") or 0)
    throw = odds.Throw(True, False, max(dice - weak, 1), odds.TORPEDO, 0, 0, max(each, 0), max(hull, 1))
    return odds.outlook(throw, guard=_guard(card, foe, "torpedo")).hull / max(hull, 1)


def _guard(card: Card, foe: Card, weapon: Weapon) -> Guard:
    """What always protects the target against such attacks."""

    def always(moment: str) -> tuple[Hook, ...]:
        every = protecting(foe.id, moment, weapon, card.kind, ())
        return tuple(hook for hook in every if not hook.once and hook.when is None)

    return guard(always("before_roll_against"), 0, always("before_damage"), always("would_be_destroyed"))


def guns(unit: Unit) -> float:
    """Gun and torpedo power of a ship, for comparing fleets."""
    card = card_of(unit)
    dice = sum(card.printed(weapon, 1) or 0 for weapon in GUNS) + 2 * (card.printed("torpedo", 1) or 0)
    return dice * (0.5 + 0.5 * unit.hull / max(card.hull, 1))


def flak(unit: Unit) -> int:
    """Anti-aircraft dice over its sector."""
    return card_of(unit).printed("aa", 0) or 0
