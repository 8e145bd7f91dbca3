"""The dice of one attack, with their modifiers (WS-8, WS-9.4, WS-10.3, WS-12.7).

`Shot` names an attack. `Attack` is the damage roll of a real battle, which the handlers of abilities change; what its successes
do is in `hits`. The rules' own modifiers are here, those of abilities in `abilities`. Which attacks are legal, and making them,
is in `attacks`; chances are in `odds`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from msgspec import Struct

from rules.geometry.staggered import distance as steps
from rules.war_at_sea import facts, hooks
from rules.war_at_sea.cards import EVERY_CARD, GUNNERY, Card, Weapon
from rules.war_at_sea.events import Check
from rules.war_at_sea.hits import DamageRoll, DiceTable
from rules.war_at_sea.hooks import AttackCondition, Hook, handlers, handlers_with
from rules.war_at_sea.units import Unit, card_of, crippled, has, is_fighter, told_today

if TYPE_CHECKING:
    from rules.war_at_sea.battle_context import BattleContext

Note = tuple[str, str, int]
"""(name of an ability or rule; "dice", "die", "armour", "vital" or "per_hit"; amount)."""


class Slot(Struct, frozen=True, cache_hash=True):
    """An attack that a unit may make in a phase: one field of the fire sheet."""

    field: str
    """The verb on the sheet: "main", "secondary2", "aa", "drop"…"""
    weapon: Weapon
    way: str = ""
    """For squadrons, the value of `with`: "bomb", "torpedo", "asw", "strafe", "alternate"… A squadron makes one of its attacks
    only."""
    dice: int | None = None
    """Dice that replace those of the card; None: the card's."""
    reach: int = 0
    """Maximum range in sectors; used only if `dice` is set."""
    apart: Literal["", "target", "sector"] = ""
    """A second attack with the same weapon, which needs another target (or a target in another sector) than the first."""
    needs: str = ""
    """A kind of units: the target of this attack or of the first one must be of it; "": no such condition."""
    ability: str = ""
    """The ability that gives this attack; "" if the card does."""
    once: bool = False
    """Whether the ability is used up by this attack."""
    asked: bool = False
    """Whether it is made only if the sheet names it (Kamikaze Attack, Split Fire), never by default orders."""


class Shot(Struct, frozen=True, cache_hash=True):
    """An attack by the ids of attacker and target. Distance and dice may differ from those on the map (campaign submarines,
    ports)."""

    attacker: str
    weapon: Weapon
    target: str
    distance: int
    slot: str = ""
    """The field of the sheet, or a squadron's `way`: part of the dice label in the record. "": the weapon."""
    dice: int | None = None
    """Dice that replace those of the card; None: the card's."""
    extra: tuple[tuple[str, int], ...] = ()
    """(reason, dice) added to the number of dice."""
    per_die: tuple[tuple[str, int], ...] = ()
    """(reason, amount) added to each die."""
    table: DiceTable = ""
    ability: str = ""
    """The ability that makes this attack; "" if none does."""


class Attack(DamageRoll):
    """An attack of a real battle, with its dice. Besides the fields of `DamageRoll`, handlers may change `six` and
    `only_sixes`."""

    six = 2
    """Number of successes for which a natural 6 counts (changed by Skip-Bomb)."""
    only_sixes = False
    """Whether only natural 6s count (Hi-Level Bomber)."""
    rolled: tuple[int, ...] = ()
    notes: tuple[Note, ...] = ()
    """All that changed its dice and thresholds."""
    _why = ""

    def __init__(self, context: BattleContext, shot: Shot, base: int | None) -> None:
        self.context = context
        self.shot = shot
        self.weapon: Weapon = shot.weapon
        self.slot = shot.slot or shot.weapon
        self.distance = shot.distance
        self.unit: Unit = context.units[shot.attacker]
        self.target: Unit = context.units[shot.target]
        self.card = card_of(self.unit)
        self.foe = card_of(self.target)
        self.base = base or 0
        self.turn = context.battle.turn
        self.declared: set[str] = set()
        """Slugs of once-per-battle abilities used for this attack, before the roll."""
        self.saves: list[Check] = []
        self.phase = context.battle.phase
        self.is_torpedo = self.weapon == "torpedo"
        self.is_air = self.foe.is_aircraft
        self._sums: dict[tuple[str, str], int] = {}

    # ---- what it is ------------------------------------------------------------------------------
    @property
    def is_gunnery(self) -> bool:
        """Whether it is made with main, secondary or tertiary guns, or by strafing."""
        return self.weapon in GUNNERY

    @property
    def rolls(self) -> bool:
        """Whether any die is rolled (WS-8.5). Call `add_up` first."""
        return self.is_torpedo or self.dice >= 1

    # ---- what abilities do to it -----------------------------------------------------------------
    def add(self, *, dice: int = 0, die: int = 0, armour: int = 0, vital: int = 0, per_hit: int = 0) -> None:
        """Adds to the dice, to each die, to (vital) armour or to the hull points per torpedo hit. If several abilities of one
        name add to the same number, only the greatest amount counts (WS-14.2)."""
        for what, amount in (("dice", dice), ("die", die), ("armour", armour), ("vital", vital), ("per_hit", per_hit)):
            if amount:
                had = self._sums.get((self._why, what), 0)
                self._sums[self._why, what] = max(had, amount) if amount > 0 else min(had, amount)

    def check(self, slug: str, least: int = 0) -> bool:
        return self._checked(slug, self.target, least or facts.ABILITY_DIE[slug], 6)

    def own_check(self, slug: str, most: int) -> bool:
        """Rolls one die for the attacker: True up to `most`, which means a mishap."""
        return self._checked(slug, self.unit, 1, most)

    def _checked(self, slug: str, unit: Unit, least: int, most: int) -> bool:
        die = self.context.d6(f"{slug}:{unit.id}")
        works = least <= die <= most
        self.saves.append(Check(slug, unit.id, die, works))
        return works

    def used(self, slug: str) -> None:
        self.saves.append(Check(slug, self.target.id, 0, works=True))

    def spend(self, slug: str) -> None:
        self.context.spend(self.target, slug)

    def remember(self, word: str) -> None:
        self.context.mark_today(self.target.id, word)

    def hold(self) -> None:
        until = max(self.context.units[self.target.id].held_until, self.turn + 1)
        self.context.change_unit(self.target.id, held_until=until)

    def reroll(self, slug: str) -> None:
        """Rolls all dice again; the new result counts."""
        self.saves.append(Check(slug, self.unit.id, 0, works=True))
        self.throw(f"{slug}:{self.unit.id}")

    def throw(self, label: str) -> None:
        """Rolls all the dice together, under this label, and reads them: sets `successes` and `sixes` (WS-8.1)."""
        self.rolled = self.context.roll(self.dice, label)
        self.sixes = self.rolled.count(6)
        self.successes = sum(
            successes(
                face, torpedo=self.is_torpedo, die=self.die, six=self.six, only=self.only_sixes, table=self.shot.table
            )
            for face in self.rolled
        )

    # ---- adding up -------------------------------------------------------------------------------
    def add_up(self) -> None:
        """Sets the number of dice and the thresholds from all modifiers (WS-8.3, WS-8.4, WS-8.5)."""
        self._sums.clear()
        for name, amount in self.shot.extra:
            self._why = name
            self.add(dice=amount)
        for name, amount in self.shot.per_die:
            self._why = name
            self.add(die=amount)
        for modifier in modifiers(self.unit.card, self.weapon):
            if amount := int(modifier.amount(self)):  # A yes counts as 1, so that notes hold numbers.
                self._why = modifier.name
                to = modifier.what if modifier.what != "worse" else "dice" if self.is_torpedo else "die"
                self.add(**{to: amount}, vital=amount if to == "armour" else 0)
        protecting = handlers_with(self.target.card, hooks.MODIFY_AGAINST, self.weapon)
        for handler in (*handlers_with(self.unit.card, hooks.MODIFY, self.weapon), *protecting):
            self._why = handler.slug
            handler.call(self, handler.number)
        for holder, aura in self.context.auras(self.weapon, self.unit.side):
            self._why = aura.slug
            aura.call(self, holder, aura.number)
        self.notes = tuple((name, what, amount) for (name, what), amount in self._sums.items())
        total = {
            "dice": self.base,
            "die": 0,
            "armour": self.foe.armour,
            "vital": self.foe.vital,
            "per_hit": facts.TORPEDO_HULL,
        }
        for _, what, amount in self.notes:
            total[what] += amount
        self.dice, self.die = total["dice"], total["die"]
        if self.is_torpedo:
            self.dice = max(self.dice, 1)  # Torpedoes keep one die (WS-12.7).
        self.armour, self.vital, self.per_hit = total["armour"], total["vital"], max(total["per_hit"], 0)
        self.left = self.target.hull - self.target.harm


# ---- the rules' own modifiers --------------------------------------------------------------------
class Modifier(NamedTuple):
    """One modifier of the rules, a line of the table `MODIFIERS`."""

    name: str
    """The name under which reports mention it (`names.RULES`)."""
    rule: str
    what: Literal["dice", "die", "worse", "armour"]
    """What the amount is added to. "dice": the number of dice; "die": each die; "worse": the number of torpedo dice,
    or each die of other attacks; "armour": the target's armour and vital armour."""
    whose: Callable[[Card, Weapon], bool]
    """Whether it can ever apply to attacks of this card with this weapon."""
    amount: Callable[[Attack], int]
    """The amount for one attack; 0 if it does not apply."""


STRAFING_ARMOUR: Final = -2
"""Modifier of the armour of an aircraft that strafes."""


def _any(card: Card, weapon: Weapon) -> bool:
    return True


def holds(attack: Attack, hook: Hook[AttackCondition], unit: Unit) -> bool:
    """Whether one of the unit's abilities at a hook holds for the attack."""
    return any(handler.call(attack, handler.number) for handler in handlers(unit.card, hook))


def _in_the_dark(attack: Attack) -> bool:
    """Whether darkness hampers this attacker (WS-15.2, WS-15.3)."""
    return attack.context.dark() and not holds(attack, hooks.DAYLIGHT, attack.unit)


def _helped(name: str, whose: Callable[[Card, Weapon], bool]) -> Modifier:
    """A die from a bonus of events 4, 5, 6 and 8 of the campaign (`Unit.bonus`, GC-6.2)."""
    return Modifier(name, "WS-17.12", "dice", whose, lambda attack: name in attack.unit.bonus)


MODIFIERS: Final = (
    Modifier("crippled", "WS-10.3", "worse", _any, lambda a: -crippled(a.unit, a.turn)),
    Modifier("crippled-target", "WS-10.3", "armour", _any, lambda a: -crippled(a.target, a.turn)),
    Modifier(
        "strafing-target", "WS-11.6", "armour", _any,
        lambda a: STRAFING_ARMOUR * (a.target.strafing and not has(a.target, "expert-strafer")),
    ),
    Modifier(
        "small-target", "WS-9.6", "die",
        lambda card, weapon: weapon == "main" and card.kind == "battleship",
        lambda a: -2 * a.foe.is_small,
    ),
    Modifier(
        "darkness", "WS-15.2", "worse",
        lambda card, weapon: card.is_aircraft or weapon == "aa",
        lambda a: -_in_the_dark(a),
    ),
    Modifier(
        "darkness", "WS-15.3", "die",
        lambda card, weapon: weapon in GUNNERY and not card.is_aircraft,
        lambda a: -(_in_the_dark(a) and a.distance >= 1 and not crippled(a.target, a.turn)),
    ),
    Modifier(
        "hurricane", "WS-17.9", "worse",  # Event 2 (GC-6.2).
        lambda card, weapon: not card.is_submarine,
        lambda a: -a.context.battle.hurricane,
    ),
    Modifier(
        "bad-weather", "WS-17.9", "worse",  # In attacks of the campaign too (GC-5.1, GC-5.2).
        lambda card, weapon: card.is_aircraft,
        lambda a: -(a.context.battle.weather == "bad"),
    ),
    _helped("pilots", lambda card, weapon: card.is_aircraft),
    _helped("gunners", lambda card, weapon: weapon in GUNNERY and not card.is_aircraft),
    _helped("submariners", lambda card, weapon: weapon == "torpedo" and card.is_submarine),
    _helped("flak", lambda card, weapon: weapon == "aa" and not card.is_aircraft),
    Modifier(
        "inspire-to-victory", "WS-14.1", "dice",  # It outlives the ship with the ability.
        lambda card, weapon: weapon in GUNNERY and card.is_ship,
        lambda a: f"inspired-{a.turn}.{a.unit.side}" in a.context.battle.memory,
    ),
    Modifier(
        "asw-threat", "WS-12.7", "dice",
        lambda card, weapon: weapon == "torpedo" and card.is_submarine,
        lambda a: -asw_threat(a.context, a.unit) if a.context.battle.kind in ("skirmish", "campaign") else 0,  # WS-17.13.
    ),
)  # fmt: skip
"""All modifiers of the rules, in the order in which reports list them; those of abilities follow."""


@cache
def modifiers(card: str, weapon: Weapon) -> tuple[Modifier, ...]:
    """The lines of `MODIFIERS` that may apply to attacks of a card with a weapon."""
    return tuple(m for m in MODIFIERS if m.whose(EVERY_CARD[card], weapon))


def successes(
    face: int, *, torpedo: bool, die: int = 0, six: int = 2, only: bool = False, table: DiceTable = ""
) -> int:
    """Successes that one face of a die counts (WS-8.2, WS-8.3, WS-8.4, WS-16.8); for torpedoes, hits.

    Against ships in port a 3 counts as a 4; a torpedo hits from 3 up, and twice with a 6 (GC-8.B.5).
    """
    if torpedo:
        if table == "port":
            return 2 if face == 6 else int(face >= 3)
        return int(face == 6)
    if face == 6:
        return six
    least = (3 if table == "port" else 4) - die
    return int(not only and face >= max(least, 2))


def asw_threat(context: BattleContext, submarine: Unit) -> int:
    """Number of dice that a submarine's torpedoes lose (WS-12.7): one for each aircraft that hunted it this turn and each ASW
    ship near it."""
    found = len(told_today(submarine, "hunted"))
    for ship in context.foes(submarine.side, "ship"):
        card = card_of(ship)
        if card.printed("asw", 0) and card.is_ship and (far := steps(ship.sector, submarine.sector)) <= 1:
            found += far == 0 or card.ability("limited-asw-threat") is None
    return found


def may_fly_guns(unit: Unit) -> bool:
    """Whether it is a fighter that does not strafe, which can attack aircraft (WS-11.6, WS-11.7, WS-11.8)."""
    return is_fighter(unit) and not unit.strafing
