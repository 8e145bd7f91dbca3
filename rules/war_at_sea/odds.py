"""Chances of an attack, shown on sheets and weighed by default orders and computer players (WS-18.13).

Every possible throw, weighted by its chance, goes through the same steps as in play (`avert`, `apply_successes`),
with every result of the dice that the target's abilities roll. How many dice an attack has is in `attack_dice`; which of the
target's abilities are in force is in `attacks.guard_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from math import comb
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct

from rules.war_at_sea.attack_dice import successes
from rules.war_at_sea.facts import ABILITY_DIE
from rules.war_at_sea.hits import LOST_DIE, NO_GUARD, DamageRoll, DiceTable, Guard, apply_successes, avert
from rules.war_at_sea.hooks import ALL_DICE

T = TypeVar("T")
Faces = tuple[int, int, int, int, int, int]
"""Successes (for torpedoes: hits) that a die counts for each face, 1 first."""


@cache
def faces(die: int = 0, *, torpedo: bool = False, six: int = 2, only: bool = False, table: DiceTable = "") -> Faces:
    """The faces as `attack_dice.successes` reads them, with the same arguments."""
    one, two, three, four, five, top = (
        successes(face, torpedo=torpedo, die=die, six=six, only=only, table=table) for face in range(1, 7)
    )
    return one, two, three, four, five, top


def spread(dice: int, table: Faces) -> tuple[int, ...]:
    """Entry n is how many of the 6 ** dice throws count exactly n."""
    if dice <= 0:
        return (1,)
    before = spread(dice - 1, table)
    ways = [0] * (len(before) + max(table))
    for total, count in enumerate(before):
        for value in table:
            ways[total + value] += count
    return tuple(ways)


def at_least(dice: int, wanted: int, table: Faces) -> float:
    """P(count >= wanted) for this many dice."""
    if wanted <= 0:
        return 1.0
    return sum(spread(dice, table)[wanted:]) / float(6 ** max(dice, 0))


def mean(dice: int, table: Faces) -> float:
    """The expected count."""
    return max(dice, 0) * sum(table) / 6


# ---- one attack ----------------------------------------------------------------------------------
class Outlook(Struct, frozen=True):
    """What one attack may bring; chances from 0 to 1."""

    hit: float
    """Any effect: hull points lost, or an aircraft destroyed or turned back so that it does not attack."""
    destroyed: float
    """The target is destroyed at the end of the phase, given the hull points it has left."""
    hull: float
    """Expected loss of hull points; a destroyed target loses all that it has left."""
    lost: tuple[float, ...] = (1.0,)
    """For ships and submarines: entry n is the chance that the target survives with exactly n hull points lost."""


NOTHING: Final = Outlook(0.0, 0.0, 0.0)


class Throw(NamedTuple):
    """The dice of an attack and what they must reach, modifiers included (as `attack.Attack.add_up` sets them)."""

    torpedo: bool
    air: bool
    """Whether the target is an aircraft."""
    dice: int
    table: Faces
    armour: int
    vital: int
    per_hit: int
    hull: int
    """Hull points that the target has left."""
    rerolls: int = 0
    """How often a poor roll may be rolled again."""


class _SimulatedRoll(DamageRoll):
    """A damage roll whose dice follow a path: the way in which each falls. A die beyond its end falls in its first way and
    extends it."""

    def __init__(self, throw: Throw) -> None:
        self.is_torpedo, self.is_air = throw.torpedo, throw.air
        self.dice, self.armour, self.vital, self.per_hit = throw.dice, throw.armour, throw.vital, throw.per_hit
        self.left = throw.hull
        self.chance = 1.0
        self._path: list[int] = []
        self._open: list[int] = []

    def fall(self, ways: tuple[float, ...]) -> int:
        """The next entry of the path: an index into `ways`, the chances of the possible results."""
        at = len(self._open)
        if at == len(self._path):
            self._path.append(0)
        self._open.append(len(ways))
        self.chance *= ways[self._path[at]]
        return self._path[at]

    def check(self, slug: str, least: int = 0) -> bool:
        works = max(7 - (least or ABILITY_DIE[slug]), 0) / 6
        return self.fall((works, 1 - works)) == 0

    def checks(self, slug: str, times: int) -> int:
        return self.fall(_binomial(times, (7 - ABILITY_DIE[slug]) / 6))

    def every_way(self, act: Callable[[], T]) -> Iterator[tuple[float, T]]:
        """Calls `act` once for every combination of dice results and yields the chance and the result of each. `act` must ask for
        dice by `fall`."""
        self._path = []
        while True:
            self._open, self.chance, self.stopped = [], 1.0, ""
            found = act()
            yield self.chance, found
            while self._path and self._path[-1] + 1 == self._open[len(self._path) - 1]:
                self._path.pop()
            if not self._path:
                return
            self._path[-1] += 1


def _binomial(times: int, works: float) -> tuple[float, ...]:
    return tuple(comb(times, n) * works**n * (1 - works) ** (times - n) for n in range(times + 1))


@lru_cache(maxsize=65536)
def outlook(throw: Throw, mishap: tuple[int, int] = (0, 0), guard: Guard = NO_GUARD) -> Outlook:
    """The chances of an attack. `mishap` (f, d): before the roll a die of 1 to f costs the attack d dice, or all with
    `ALL_DICE`."""
    bad_faces, bad_dice = mishap
    chances = _rolled(throw, guard)
    if bad_faces and bad_dice:
        left = throw.dice - bad_dice
        rolls = bad_dice < ALL_DICE and (throw.torpedo or left >= 1)
        worse = _rolled(throw._replace(dice=max(left, 1)), guard) if rolls else NOTHING
        chances = _blended(worse, chances, bad_faces / 6)
    if guard.averts:
        roll = _SimulatedRoll(throw)
        averted = sum(chance * stopped for chance, stopped in roll.every_way(lambda: avert(roll, guard)))
        chances = _blended(NOTHING, chances, averted)
    return chances


def _blended(one: Outlook, other: Outlook, share: float) -> Outlook:
    """The average of two outlooks: `one` with weight `share`, `other` with the rest."""
    width = max(len(one.lost), len(other.lost))
    mixed = zip(*(o.lost + (0.0,) * (width - len(o.lost)) for o in (one, other)), strict=True)
    return Outlook(
        one.hit * share + other.hit * (1 - share),
        one.destroyed * share + other.destroyed * (1 - share),
        one.hull * share + other.hull * (1 - share),
        tuple(a * share + b * (1 - share) for a, b in mixed),
    )


def _rolled(throw: Throw, guard: Guard) -> Outlook:
    """The chances of an attack whose dice are rolled: without mishaps and without abilities that avert it."""
    roll = _SimulatedRoll(throw)
    hit = destroyed = hull = 0.0
    left = max(throw.hull, 1)
    lost = [0.0] * left
    for roll.successes, roll.sixes, share in _harmful(throw, guard):
        for chance, (harmed, dead, points) in roll.every_way(lambda: _fate(roll, guard, left)):
            part = share * chance
            hit += part * harmed
            hull += part * points
            if dead:
                destroyed += part
            elif not throw.air:
                lost[points] += part
    lost[0] += 1 - destroyed - sum(lost)
    return Outlook(hit, destroyed, hull, tuple(lost) if not throw.air else (1.0,))


def _fate(roll: _SimulatedRoll, guard: Guard, left: int) -> tuple[bool, bool, int]:
    """What becomes of the target by the end of the phase, for a simulated roll whose number of successes is known: whether it is
    hit, whether it is destroyed, the hull points that it loses (of `left`; an aircraft 0)."""
    apply_successes(roll, guard)
    hit = bool(roll.effect)
    destroyed = roll.effect == "destroy" or (roll.effect == "damage" and roll.hull >= left)
    if destroyed and guard.determined and roll.check("determination"):
        return hit, False, left - 1
    if not roll.is_air:
        return hit, destroyed, left if destroyed else roll.hull
    for handler in guard.presses if hit and not destroyed else ():
        least = handler.call(handler.number)
        face = roll.fall((LOST_DIE / 6, (least - 1 - LOST_DIE) / 6, (7 - least) / 6))
        destroyed, hit = face == 0, face < 2
    return hit, destroyed, 0


def _harmful(throw: Throw, guard: Guard) -> Iterator[tuple[int, int, float]]:
    """(successes, natural 6s, chance) of every result that has an effect on its own, after rerolls.

    If no ability of the target looks at the successes, results with the same effect are put together as one.
    """
    least = 1 if throw.torpedo else min(throw.armour, throw.vital)
    found: dict[tuple[int, int], float] = {}
    for counted, sixes, share in _in_the_end(throw):
        if counted >= least:
            what = (counted, sixes)
            if not guard.saves:
                what = (counted if throw.torpedo else throw.vital if counted >= throw.vital else least, 0)
            found[what] = found.get(what, 0.0) + share
    return ((counted, sixes, share) for (counted, sixes), share in found.items())


def _in_the_end(throw: Throw) -> Iterator[tuple[int, int, float]]:
    """(successes, natural 6s, chance) of the final dice, after poor rolls were rolled again."""
    every = _throws(max(throw.dice, 0), throw.table)
    again = 1.0
    for _ in range(throw.rerolls):
        kept = [one for one in every if not poor(one[0], throw)]
        yield from ((counted, sixes, share * again) for counted, sixes, share in kept)
        again *= 1 - sum(share for _, _, share in kept)
    yield from ((counted, sixes, share * again) for counted, sixes, share in every)


def _throws(dice: int, table: Faces) -> tuple[tuple[int, int, float], ...]:
    """(successes, natural 6s, chance) of every throw. Each face below 6 must count at most one."""
    ones = sum(table[:5])
    found = []
    for sixes in range(dice + 1):
        for others in range(dice - sixes + 1):
            ways = comb(dice, sixes) * comb(dice - sixes, others) * ones**others * (5 - ones) ** (dice - sixes - others)
            if ways:
                found.append((others + sixes * table[5], sixes, ways / 6**dice))
    return tuple(found)


# ---- rolling again -------------------------------------------------------------------------------
LEAST_REROLL_GAIN: Final = 0.15
"""Hull points that a second roll must promise more on average; an aircraft destroyed counts 1, aborted 0.5 (WS-14.10)."""


def poor(counted: int, throw: Throw) -> bool:
    """Whether rolling the dice again (never torpedoes) promises at least `LEAST_REROLL_GAIN` more than
    what they count now (WS-14.10)."""
    armour, vital = throw.armour, throw.vital
    hit, dead = (at_least(throw.dice, least, throw.table) for least in (min(armour, vital), vital))
    if throw.air:
        now = 1.0 if counted >= vital else 0.5 if counted >= armour else 0.0
        return dead + (hit - dead) / 2 >= now + LEAST_REROLL_GAIN
    left = max(throw.hull, 1)
    if left <= 1:
        dead = hit
    now = float(left) if counted >= vital else float(counted >= armour)
    return (hit - dead) + dead * left >= now + LEAST_REROLL_GAIN
