"""Whom a weapon of a unit may attack: all its targets at once, for sheets, the computer and the engine alike.

What one look tells of a whole sector or range is asked once; exactly those are found of which `shots.shot_at` makes an attack.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.geometry.staggered import distance
from rules.war_at_sea.attack import Slot
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.cards import Weapon
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.shots import LONG, as_fight, sees, shot_at, wardens_of
from rules.war_at_sea.status import card_of


def targets(table: Fight | Battle, unit: Unit, slot: Slot) -> tuple[str, ...]:
    """Ids of all that a slot may attack as things stand, in order of their ids (submarines after ships)."""
    return tuple(target.id for target, _, _ in prey(as_fight(table), unit, slot))


Prey = tuple[tuple[Unit, int, int], ...]
"""Targets, each with its range and the dice at that range before modifiers."""


def prey(fight: Fight, unit: Unit, slot: Slot) -> Prey:
    """The same with range and dice: exactly the targets of which `shot_at` makes an attack."""
    key = ("prey", unit.id, slot)
    found: Prey | None = fight.cache.get(key)
    if found is None:
        found = fight.cache[key] = tuple(_prey(fight, unit, slot)) if unit.on_map else ()
    return found


def _prey(fight: Fight, unit: Unit, slot: Slot) -> list[tuple[Unit, int, int]]:
    """Range and sight are those of the sector, dice those of the range; `shot_at` is asked where more may count."""
    far_seeing = bool(hooks(unit.card, "sight"))
    at = _dice(fight, unit, slot)
    if at.count(None) == len(at):
        return []
    guarded = _guarded(fight, unit.side, slot.weapon)
    found: list[tuple[Unit, int, int]] = []
    for kind in _kinds(unit, slot.weapon):
        for target, far, zone in _in_view(fight, unit.sector, unit.side, kind, all_of_them=far_seeing):
            dice = at[zone]
            if dice is None:
                continue
            if dice < 0 or target.id in guarded:
                shot = shot_at(fight, unit, slot, target)
                if shot is None or shot.dice is None:
                    continue
                dice = shot.dice
            found.append((target, far, dice))
    return found


def _in_view(
    fight: Fight, sector: str, side: int, kind: str, *, all_of_them: bool
) -> tuple[tuple[Unit, int, int], ...]:
    """A side's foes of a kind that can be seen from a sector and are not yet marked as turned back, with their range, and that
    range with `LONG` for all beyond it."""
    key = ("view", sector, side, kind, all_of_them)
    found: tuple[tuple[Unit, int, int], ...] | None = fight.cache.get(key)
    if found is None:
        foes = _standing(fight, side, kind)
        if not all_of_them and (fight.terrain() or fight.clouds()):
            foes = tuple(t for t in foes if sees(fight, sector, t.sector))
        far = {at: distance(sector, at) for at in {t.sector for t in foes}}
        near = {at: steps if steps < LONG else LONG for at, steps in far.items()}
        found = fight.cache[key] = tuple([(t, far[t.sector], near[t.sector]) for t in foes])
    return found


def _standing(fight: Fight, side: int, kind: str) -> tuple[Unit, ...]:
    """A side's foes of a kind without those that turn back."""
    key = ("standing", side, kind)
    found: tuple[Unit, ...] | None = fight.cache.get(key)
    if found is None:
        foes = fight.foes(side, kind)
        found = fight.cache[key] = tuple(t for t in foes if not t.aborted and t.doom != "aborted")
    return found


def _guarded(fight: Fight, side: int, weapon: Weapon) -> frozenset[str]:
    """A side's foes that not everything with this weapon in range may attack."""
    key = ("guarded", side, weapon)
    found: frozenset[str] | None = fight.cache.get(key)
    if found is None:
        wardens = wardens_of(fight, 1 - side)
        foes = [t for kind in _PREY[weapon] for t in fight.foes(side, kind)]
        special = (t for t in foes if t.doom or hooks(t.card, "bars_against"))
        guarded = (t for t in foes for _, h in wardens.get(t.sector, ()) if h.concerns(weapon, card_of(t).kind))
        others = (t for t in foes if weapon == "torpedo" and not card_of(t).is_ship)
        found = fight.cache[key] = frozenset(t.id for t in (*special, *guarded, *others))
    return found


def _kinds(unit: Unit, weapon: Weapon) -> tuple[str, ...]:
    """Torpedoes of submarines alone may be for submarines (WS-12.3)."""
    kinds = _PREY[weapon]
    return kinds if weapon != "torpedo" or card_of(unit).is_submarine else kinds[:1]


_ASK: Final = -1
"""Dice at a range where they, or whether there are any, depend on the target."""


def _dice(fight: Fight, unit: Unit, slot: Slot) -> list[int | None]:
    """Dice of a slot at all targets at each range; None: it does not reach so far. The last stands for `LONG` and beyond."""
    if slot.dice is not None:
        at: list[int | None] = [slot.dice if far <= slot.reach else None for far in range(LONG + 1)]
    else:
        at = [*card_of(unit).dice.get(slot.weapon, ()), None, None, None, None, None][: LONG + 1]
        if hooks(unit.card, "range"):
            at = [_ASK if dice is None else dice for dice in at]
    if at[LONG] is not None:
        at[LONG] = _ASK
    if fight.battle.hurricane or hooks(unit.card, "sight") or hooks(unit.card, "bars"):
        at = [dice if dice is None else _ASK for dice in at]
    return at


_PREY: Final[Mapping[Weapon, tuple[str, ...]]] = {
    "main": ("ship",),
    "secondary": ("ship",),
    "tertiary": ("ship",),
    "strafe": ("ship",),
    "bomb": ("ship",),
    "torpedo": ("ship", "submarine"),
    "aa": ("aircraft",),
    "asw": ("submarine",),
}
"""Kinds of targets of each weapon, as `Fight.foes` calls them."""
