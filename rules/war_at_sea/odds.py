"""What an attack may bring, by exact enumeration of the dice (WS-8): shown to its planner, weighed by the computer.

Not here: how many dice an attack has (`attack`), what abilities of the target do after the roll.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

Faces = tuple[int, int, int, int, int, int]
"""Successes (or torpedo hits) that a die counts by its face, 1 first."""

TORPEDO: Final[Faces] = (0, 0, 0, 0, 0, 1)
"""WS-8.4."""

PORT: Final[Faces] = (0, 0, 1, 1, 1, 2)
"""Against ships that lie still in port (GC-8.B.5)."""

_BASIC: Final[dict[int, Faces]] = {
    2: (0, 1, 1, 1, 1, 2),
    1: (0, 0, 1, 1, 1, 2),
    0: (0, 0, 0, 1, 1, 2),
    -1: (0, 0, 0, 0, 1, 2),
    -2: (0, 0, 0, 0, 0, 2),
}


def faces(per_die: int) -> Faces:
    """The table of WS-8.3 for the sum of the modifiers of each die; a natural 6 always counts two and nothing else does."""
    return _BASIC[max(-2, min(per_die, 2))]


@lru_cache(maxsize=4096)
def spread(dice: int, table: Faces) -> tuple[int, ...]:
    """In how many of the 6 ** dice throws exactly 0, 1, 2… are counted."""
    if dice <= 0:
        return (1,)
    before = spread(dice - 1, table)
    ways = [0] * (len(before) + max(table))
    for total, count in enumerate(before):
        for value in table:
            ways[total + value] += count
    return tuple(ways)


@lru_cache(maxsize=16384)
def at_least(dice: int, wanted: int, table: Faces) -> float:
    """The chance of counting at least so much with so many dice."""
    if wanted <= 0:
        return 1.0
    return sum(spread(dice, table)[wanted:]) / float(6 ** max(dice, 0))


def mean(dice: int, table: Faces) -> float:
    """What is counted on average."""
    return max(dice, 0) * sum(table) / 6


GAIN: Final = 0.15
"""Hull points (an aircraft destroyed is one, aborted half of one) that a second roll must promise, on average, to be taken."""


class Outlook(Struct, frozen=True):
    """What one attack may bring; chances from 0 to 1."""

    hit: float
    """Some effect: a hull point lost, an aircraft aborted or destroyed."""
    destroyed: float
    """This attack alone destroys the target as it is now (the hull points left counted)."""
    hull: float
    """Hull points that it takes on average, those of a target destroyed included."""


NOTHING: Final = Outlook(0.0, 0.0, 0.0)


@lru_cache(maxsize=16384)
def by_armour(dice: int, table: Faces, armour: int, vital: int, hull: int) -> Outlook:
    """An attack whose successes are compared with armour and vital armour (WS-9.1). `hull` of an aircraft: 1.

    An aircraft is aborted where a ship loses a hull point: for it ask `aircraft`.
    """
    hit = at_least(dice, min(armour, vital), table)
    dead = hit if hull <= 1 else at_least(dice, vital, table)
    return Outlook(hit, dead, (hit - dead) + dead * hull)


@lru_cache(maxsize=16384)
def aircraft(dice: int, table: Faces, armour: int, vital: int) -> Outlook:
    """An attack on an aircraft: aborted from its armour on, destroyed from its vital armour on (WS-9.1)."""
    hit = at_least(dice, min(armour, vital), table)
    return Outlook(hit, at_least(dice, vital, table), 0.0)


@lru_cache(maxsize=16384)
def torpedoes(dice: int, table: Faces, hull: int, each: int) -> Outlook:
    """Torpedoes: every hit takes `each` hull points and ignores armour (WS-9.2)."""
    if each <= 0:
        return Outlook(0.0, 0.0, 0.0)
    ways = spread(dice, table)
    all_ways = float(6 ** max(dice, 0))
    needed = -(-hull // each)
    taken = sum(count * min(hits * each, hull) for hits, count in enumerate(ways)) / all_ways
    return Outlook(at_least(dice, 1, table), at_least(dice, needed, table), taken)


def of(torpedo: bool, air: bool, dice: int, table: Faces, armour: int, vital: int, hull: int, per_hit: int) -> Outlook:
    """The one of these that fits: torpedoes, an attack on an aircraft, one on a vessel with so many hull points left."""
    if torpedo:
        return torpedoes(dice, table, max(hull, 1), per_hit)
    return aircraft(dice, table, armour, vital) if air else by_armour(dice, table, armour, vital, max(hull, 1))


@lru_cache(maxsize=16384)
def poor(counted: int, air: bool, dice: int, table: Faces, armour: int, vital: int, hull: int) -> bool:
    """Whether rolling an attack again, that is none of torpedoes, promises clearly more than what it counts."""
    hope = of(False, air, dice, table, armour, vital, hull, 0)
    if air:
        now = 1.0 if counted >= vital else 0.5 if counted >= armour else 0.0
        return hope.destroyed + (hope.hit - hope.destroyed) / 2 >= now + GAIN
    now = float(max(hull, 1)) if counted >= vital else float(counted >= armour)
    return hope.hull >= now + GAIN


@lru_cache(maxsize=16384)
def rolled_again(times: int, air: bool, dice: int, table: Faces, armour: int, vital: int, hull: int) -> Outlook:
    """The same attack where it may be rolled again so many times as long as it is poor."""
    last = of(False, air, dice, table, armour, vital, hull, 0)
    if not times or dice < 1:
        return last
    after = rolled_again(times - 1, air, dice, table, armour, vital, hull)
    hit = destroyed = taken = 0.0
    for counted, ways in enumerate(spread(dice, table)):
        share = ways / float(6**dice)
        if poor(counted, air, dice, table, armour, vital, hull):
            hit, destroyed, taken = (
                hit + share * after.hit,
                destroyed + share * after.destroyed,
                taken + share * after.hull,
            )
        elif counted >= min(armour, vital):
            dead = counted >= vital or (hull <= 1 and not air)
            hit, destroyed = hit + share, destroyed + share * dead
            taken += 0.0 if air else share * (max(hull, 1) if dead else 1)
    return Outlook(hit, destroyed, taken)


def blended(one: Outlook, other: Outlook, share: float) -> Outlook:
    """What comes of one in this share of all cases, and of the other in the rest."""
    return Outlook(
        one.hit * share + other.hit * (1 - share),
        one.destroyed * share + other.destroyed * (1 - share),
        one.hull * share + other.hull * (1 - share),
    )
