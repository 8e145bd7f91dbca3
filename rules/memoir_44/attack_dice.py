"""Which units may attack which, with how many dice, and with what odds (M44-7, M44-16.2, M44-18.2, M44-20.15).

Both the rules of an attack and the odds shown on a sheet use these functions. None of them changes anything.
"""

from __future__ import annotations

from functools import lru_cache
from math import factorial
from typing import NamedTuple

from rules.memoir_44 import facts
from rules.memoir_44.commands import NO_BONUS, Bonus
from rules.memoir_44.cover import cover
from rules.memoir_44.events import Counted
from rules.memoir_44.facts import FACES, FULL_DAY, HIT_BY, MOUNTAIN_DICE, MOUNTAINS, OTHER, hits_of
from rules.memoir_44.lines_of_sight import sees
from rules.memoir_44.movement import can_battle_on
from rules.memoir_44.retreats import ignoring, retreats
from rules.memoir_44.view import Battlefield, Unit


def table(field: Battlefield, unit: Unit) -> tuple[int, ...]:
    """Number of dice of a unit at each distance, from distance 1 on, whatever its losses (M44-3.1). Artillery on a
    mountain fires one hex farther, with `MOUNTAIN_DICE` (M44-3.2)."""
    dice = unit.kind.dice
    if unit.kind.arm == "artillery" and field.ground[unit.at].name in MOUNTAINS:
        return (*dice, MOUNTAIN_DICE)
    return dice


def count(field: Battlefield, attacker: Unit, target: Unit, bonus: Bonus = NO_BONUS) -> Counted:
    """Count the dice of an attack from where both units are. With a total of 0 or less there is no attack (M44-7.3, M44-7.8).

    Line of sight, light and adjacent enemies are not considered.
    """
    away = field.board.away[attacker.at][target.at]
    dice = table(field, attacker)
    close = away == 1
    base = dice[away - 1] if away <= len(dice) else 0
    card = bonus.any + (bonus.close if close else 0)
    full = int(close and field.is_imperial(attacker) and attacker.figures >= attacker.full)  # M44-16.2, M44-16.5.
    token = int(attacker.id in target.tokens)  # M44-13.4.
    protection = cover(field, target, attacker, close=close)
    arm = attacker.kind.arm
    own = 0
    if arm == "infantry" and attacker.at in field.wire:
        own = facts.WIRE_DICE  # M44-11.wire, M44-11.2.
    elif arm == "armour":
        own = field.ground[attacker.at].out  # M44-7.8, M44-11.village.
    total = base + card + full + token - protection.dice - own if base else 0
    return Counted(total, base, card, full, token, protection.dice, protection.by, own)


def targets(field: Battlefield, attacker: Unit, fight: str, bonus: Bonus = NO_BONUS) -> tuple[Unit, ...]:
    """The enemies that a unit may attack from its hex, in the order
    of lists of cells (M44-7.1, M44-7.2, M44-7.7, M44-8.8, M44-14.9, M44-18.1, M44-18.2, M44-19.3)."""
    if fight == "no":
        return ()
    own = field.by_id.get(attacker.id) is attacker
    key = ("targets", attacker.id if own else attacker, fight, bonus)
    found: tuple[Unit, ...] | None = field.memo.get(key)
    if found is None:
        at, away = field.at, field.board.away[attacker.at]
        those = [at[h] for h in field.board.near[attacker.at] if h in at and at[h].side != attacker.side]
        if not those and fight != "close":
            reach = len(table(field, attacker))
            most = min(reach, field.light) if field.light < FULL_DAY else reach
            blind = attacker.kind.needs_sight
            those = [
                u
                for u in field.of(OTHER[attacker.side])
                if away[u.at] <= most and not u.camouflaged and (not blind or sees(field, attacker.at, u.at))
            ]
        fit = [u for u in those if count(field, attacker, u, bonus).dice > 0]
        found = field.memo[key] = tuple(sorted(fit, key=lambda u: field.board.reading[u.at]))
    return found


def ambush_dice(field: Battlefield, ambusher: Unit, attacker: Unit) -> int:
    """Dice of an Ambush; 0: the unit cannot make one (M44-20.15)."""
    if not can_battle_on(field, ambusher):
        return 0
    return max(0, count(field, ambusher, attacker).dice)


# ---- odds ----------------------------------------------------------------------------------------
class Odds(NamedTuple):
    """The expected effect of an attack. Probabilities are in percent, rounded."""

    dice: int
    hits: int
    """Expected number of figures lost, in hundredths."""
    kill: int
    """P(the target is eliminated), in percent."""
    away: int
    """P(the target's hex becomes empty, by elimination or retreat), in percent."""
    by: str = ""
    """What protects the target, as in `Cover`."""


def odds(field: Battlefield, attacker: Unit, target: Unit, bonus: Bonus = NO_BONUS) -> Odds:
    """The odds of an attack, assuming that the target ignores every flag that it may ignore."""
    own = field.by_id.get(attacker.id) is attacker and field.by_id.get(target.id) is target
    key = ("odds", attacker.id, target.id, bonus) if own else ("odds", attacker, target, bonus)
    found: Odds | None = field.memo.get(key)
    if found is None:
        counted = count(field, attacker, target, bonus)
        of = odds_of(field, target, max(0, counted.dice), HIT_BY[target.kind.arm], can_ignore=True)
        found = field.memo[key] = of._replace(by=counted.by)
    return found


def odds_of(field: Battlefield, target: Unit, dice: int, hit_by: str, *, can_ignore: bool) -> Odds:
    """The odds for a given number of dice. `hit_by`: the faces that hit; `can_ignore`: whether the target may ignore flags."""
    ignored = sum(ignoring(field, target)) if can_ignore else 0
    most = max(0, dice - ignored)
    room = _room(field, target, most)
    back = tuple([min(flags, room) for flags in range(most + 1)])
    faces = hits_of(FACES, hit_by)
    return _odds(dice, faces, target.figures, min(ignored, dice), back)


def _room(field: Battlefield, unit: Unit, flags: int) -> int:
    """The number of hexes that a unit can really retreat, at most `flags`; `retreats` decides."""
    return len(next(iter(retreats(field, unit, flags).values()))) - 1


@lru_cache(maxsize=4096)
def _odds(dice: int, faces: int, figures: int, ignored: int, back: tuple[int, ...]) -> Odds:
    """Exact odds over all results of the dice. `faces`: how many of the six faces hit; `ignored`: flags that have no effect;
    `back[n]`: hexes retreated for n flags."""
    hits_sum = kills = away = 0
    for hits in range(dice + 1):
        for flags in range(dice + 1 - hits):
            misses = dice - hits - flags
            ways = factorial(dice) // (factorial(hits) * factorial(flags) * factorial(misses))
            ways *= faces**hits * (len(FACES) - FACES.count("F") - faces) ** misses
            demanded = max(0, flags - ignored)
            walked = back[demanded]
            hits_sum += ways * min(hits, figures)
            dead = hits >= figures or hits + demanded - walked >= figures
            kills += ways * dead
            away += ways * (dead or walked > 0)
    whole = len(FACES) ** dice
    return Odds(dice, round(100 * hits_sum / whole), round(100 * kills / whole), round(100 * away / whole))
