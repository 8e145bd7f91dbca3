"""What an attack may bring, by exact enumeration of the dice (WS-8): shown to its planner, weighed by the computer.

Not here: how many dice an attack has (`attack`), what abilities do after the roll: the odds are those of the dice alone.
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


class Outlook(Struct, frozen=True):
    """What one attack may bring; chances from 0 to 1."""

    hit: float
    """Some effect: a hull point lost, an aircraft aborted or destroyed."""
    destroyed: float
    """This attack alone destroys the target as it is now (the hull points left counted)."""
    hull: float
    """Hull points that it takes on average, those of a target destroyed included."""


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
