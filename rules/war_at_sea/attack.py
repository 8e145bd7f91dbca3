"""One attack: its dice and modifiers, and what its successes do (WS-8, WS-9, WS-10.3, WS-12.7).

`Shot` names an attack, `DamageRoll` is one from its dice on, known by numbers alone; play goes through its steps with rolled dice,
the odds with every throw. `Attack` is a roll in a fight: what abilities get their hands on. The rules' own modifiers stand
here, those of abilities in `abilities`. Not here: which attacks may be made, and the making (`shots`); the chances (`odds`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from msgspec import Struct

from rules.geometry.staggered import distance as steps
from rules.war_at_sea.board import Unit, card_of, crippled, has, is_fighter, told_today
from rules.war_at_sea.cards import GUNNERY, Card, Weapon, card_of_id
from rules.war_at_sea.events import Check
from rules.war_at_sea.hooks import (
    DAYLIGHT,
    MODIFY,
    MODIFY_AGAINST,
    Handler,
    LeastDie,
    OnDamageRoll,
    handlers,
    handlers_with,
)

# ---- What dice do --------------------------------------------------------------------------------

DiceTable = Literal["", "port"]
"""How dice are read: as in WS-8.2 and 8.4, or at ships in port (WS-16.8)."""
Effect = Literal["", "damage", "abort", "destroy"]


class Guard:
    """What stands between an attack and its effect, as is known before the dice. There is one only of each kind: see `guard`."""

    __slots__ = ("averts", "cover", "presses", "saves", "stays", "wanted")

    def __init__(
        self,
        averts: tuple[Handler[OnDamageRoll], ...],
        cover: int,
        saves: tuple[Handler[OnDamageRoll], ...],
        stays: tuple[Handler[LeastDie], ...],
        presses: tuple[Handler[LeastDie], ...],
    ) -> None:
        self.averts = averts
        """Abilities of the target before the dice (moment `before_roll_against`)."""
        self.cover = cover
        """Least roll of its concealment that cancels the attack (WS-7.6); 0: it is not concealed."""
        self.saves = saves
        """Its abilities when an effect impends (`before_damage`)."""
        self.stays = stays
        """Its abilities when it is to be destroyed, at the end of the phase (`would_be_destroyed`)."""
        self.presses = presses
        """Of a squadron: with which it may attack though turned back (`aborted`)."""
        asking: tuple[Handler[Any], ...] = (*averts, *saves, *presses)
        self.wanted = tuple(handler.slug for handler in asking if handler.asked)
        """Those of them that are left to the target's owner (WS-18.5)."""


@cache
def guard(
    averts: tuple[Handler[OnDamageRoll], ...] = (),
    cover: int = 0,
    saves: tuple[Handler[OnDamageRoll], ...] = (),
    stays: tuple[Handler[LeastDie], ...] = (),
    presses: tuple[Handler[LeastDie], ...] = (),
) -> Guard:
    """The one guard of these: equal ones are the same, so that what follows from them is worked out once."""
    return Guard(averts, cover, saves, stays, presses)


NO_GUARD: Final = guard()

FALLS: Final = 1
"""The die with which a squadron that presses on, though a ship has turned it back, is lost."""


class DamageRoll:
    """An attack from its dice on. Handlers may read all and change what the docstrings below say."""

    is_torpedo = False
    """Read by WS-8.4."""
    is_air = False
    """The target is an aircraft: it is aborted where a ship loses a hull point."""
    dice = 0
    die = 0
    armour = 0
    vital = 0
    """These four as `add_up` has them."""
    per_hit = 2
    left = 0
    """Hull points that the target has left, what is already marked taken off."""
    successes = 0
    """Successes; of torpedoes, hits."""
    sixes = 0
    """Natural 6s."""
    effect: Effect = ""
    """What is going to be marked."""
    hull = 0
    """Hull points that are going to be lost by `damage`."""
    stopped = ""
    """The ability or rule that made it miss or do nothing."""

    # ---- dice, as whoever carries it out has them --------------------------------------------------
    def check(self, slug: str, least: int, most: int = 6) -> bool:
        """A die of the target's: works from `least` to `most`."""
        raise NotImplementedError

    def checks(self, slug: str, times: int, least: int) -> int:
        """So many dice, one after the other: how many of them work."""
        return sum([self.check(slug, least) for _ in range(times)])

    # ---- what is told and remembered where it is played --------------------------------------------
    def used(self, slug: str) -> None:
        """An ability of the target worked without a die."""

    def spend(self, slug: str) -> None:
        """An ability of the target, usable once a battle, is used up."""

    def remember(self, word: str) -> None:
        """A word about the target, until the end of the turn."""

    def hold(self) -> None:
        """The target cannot move next turn."""

    # ---- what abilities do to it -------------------------------------------------------------------
    def miss(self, why: str) -> None:
        """It misses without being rolled."""
        self.stopped = why

    def none(self, why: str) -> None:
        """It has no effect after all."""
        self.effect, self.hull, self.stopped = "", 0, why

    @property
    def just_destroys(self) -> bool:
        """It destroys by successes that equal the vital armour exactly."""
        return self.effect == "destroy" and self.successes == self.vital

    def judge(self) -> None:
        """What these successes do (WS-9.1, WS-9.2); marks nothing yet."""
        self.effect, self.hull = "", 0
        if self.is_torpedo:
            self.hull = self.successes * self.per_hit
            self.effect = "damage" if self.hull else ""
        elif self.successes >= self.vital:
            self.effect = "destroy"
        elif self.successes >= self.armour:
            self.effect, self.hull = ("abort", 0) if self.is_air else ("damage", 1)


def avert(roll: DamageRoll, guard: Guard) -> None:
    """Before the dice: the target's abilities by which the attack may miss without being rolled."""
    for handler in guard.averts:
        if not roll.stopped:
            handler.call(roll, handler.number)


def land(roll: DamageRoll, guard: Guard) -> None:
    """After the dice: what their successes do (WS-9), against concealment (WS-7.6) and the target's abilities."""
    roll.judge()
    if roll.effect and guard.cover and roll.check("concealment", guard.cover):
        roll.none("concealment")
    for handler in guard.saves:
        if roll.effect:
            handler.call(roll, handler.number)


def stays(handlers: tuple[Handler[LeastDie], ...], die: Callable[[str, int], bool]) -> bool:
    """Whether a unit that is to be destroyed stays with 1 hull point. `die`: (ability, least that works) -> whether it does."""
    return any(die(handler.slug, handler.call(handler.number)) for handler in handlers)


# ---- An attack and everything that is added up for it before the dice ----------------------------
if TYPE_CHECKING:
    from rules.war_at_sea.battle_context import BattleContext

Note = tuple[str, str, int]
"""(name of an ability or rule, what: dice | die | armour | vital | per_hit, amount)."""


class Slot(Struct, frozen=True):
    """An attack that a unit may make in a phase: a field of the fire sheet."""

    field: str
    """Verb on the sheet: "main", "secondary2", "aa", "drop"…"""
    weapon: Weapon
    way: str = ""
    """Squadrons: the value of `with` ("bomb", "torpedo", "asw", "strafe", "alternate"…). One attack only of all ways."""
    dice: int | None = None
    """Dice instead of those of the card."""
    reach: int = 0
    """Range of attacks with `dice`."""
    apart: Literal["", "target", "sector"] = ""
    """A second attack, at another target (in another sector) than the first with this weapon."""
    needs: str = ""
    """At least one of its target and the first's is of this kind."""
    ability: str = ""
    """What gives it; "" = the card."""
    once: bool = False
    """The ability is spent by it."""
    asked: bool = False
    """Made only where the sheet names it (Kamikaze Attack, Split Fire), never by itself."""


class Shot(Struct, frozen=True):
    """An attack by its names. Distance and dice may be others than those of the map (submarines of the campaign, ports)."""

    attacker: str
    weapon: Weapon
    target: str
    distance: int
    slot: str = ""
    """Field of the sheet, or `way` of a squadron: part of the label of its dice. "": the weapon."""
    dice: int | None = None
    """Dice instead of those of the card."""
    extra: tuple[tuple[str, int], ...] = ()
    """More dice, by reason."""
    per_die: tuple[tuple[str, int], ...] = ()
    """More on each die, by reason."""
    table: DiceTable = ""
    ability: str = ""
    """The ability that makes this attack, if one does."""


class AttackNumbers(Struct, frozen=True):
    """What an attack throws and must reach."""

    torpedo: bool
    dice: int
    die: int
    """On each die (WS-8.3); of no meaning for torpedoes."""
    armour: int
    vital: int
    per_hit: int
    """Hull points that a torpedo hit takes."""
    hull: int
    """Hull points that the target has left, what is already marked taken off."""
    six: int = 2
    """Successes of a natural 6."""
    only_sixes: bool = False
    table: DiceTable = ""
    notes: tuple[Note, ...] = ()


class Attack(DamageRoll):
    """One attack in the making. Handlers may read all and change what the docstrings below say."""

    six = 2
    """Successes of a natural 6 (Skip-Bomb)."""
    only_sixes = False
    """Only natural 6s count (Hi-Level Bomber)."""
    rolled: tuple[int, ...] = ()
    cover = 0
    """Least roll of the target's concealment that cancels this attack; 0: it is not concealed, 7: nothing cancels."""
    cover_bonus = 0
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
        """Abilities declared for this attack before rolling."""
        self.saves: list[Check] = []
        self.phase = context.battle.phase
        self.is_torpedo = self.weapon == "torpedo"
        self.is_air = self.foe.is_aircraft
        self._sums: dict[tuple[str, str], int] = {}

    # ---- what it is ------------------------------------------------------------------------------
    @property
    def is_gunnery(self) -> bool:
        """Main, secondary, tertiary, strafing."""
        return self.weapon in GUNNERY

    @property
    def at_hand(self) -> bool:
        """Attacker and target are in one sector."""
        return self.unit.sector == self.target.sector

    # ---- what abilities do to it -----------------------------------------------------------------
    def add(self, *, dice: int = 0, die: int = 0, armour: int = 0, vital: int = 0, per_hit: int = 0) -> None:
        """Dice, per-die, armour, vital armour or hull points a torpedo hit; of one name the greatest counts once (WS-14.2)."""
        for what, amount in (("dice", dice), ("die", die), ("armour", armour), ("vital", vital), ("per_hit", per_hit)):
            if amount:
                had = self._sums.get((self._why, what), 0)
                self._sums[self._why, what] = max(had, amount) if amount > 0 else min(had, amount)

    def declare(self, slug: str) -> None:
        """A once-per-battle ability is used for this attack; `add_up` then finds it in `declared`."""
        self.declared.add(slug)
        self.context.spend(self.unit, slug)

    def check(self, slug: str, least: int, most: int = 6) -> bool:
        """A die of the target's. Told with the attack."""
        return self._checked(slug, self.target, least, most)

    def own_check(self, slug: str, most: int) -> bool:
        """A die of the attacker's, which goes wrong up to `most`. Told with the attack."""
        return self._checked(slug, self.unit, 1, most)

    def _checked(self, slug: str, unit: Unit, least: int, most: int) -> bool:
        die = self.context.d6(f"{slug}:{unit.id}")
        works = least <= die <= most
        self.saves.append(Check(slug, unit.id, die, works))
        return works

    def used(self, slug: str) -> None:
        """An ability of the target worked without a die. Told with the attack."""
        self._worked(slug, self.target)

    def _worked(self, slug: str, unit: Unit) -> None:
        self.saves.append(Check(slug, unit.id, 0, works=True))

    def spend(self, slug: str) -> None:
        """An ability of the target, usable once a battle, is used up."""
        self.context.spend(self.target, slug)

    def remember(self, word: str) -> None:
        """A word about the target, until the end of the turn."""
        self.context.mark_today(self.target.id, word)

    def hold(self) -> None:
        """The target cannot move next turn."""
        until = max(self.context.units[self.target.id].held_until, self.turn + 1)
        self.context.change_unit(self.target.id, held_until=until)

    def reroll(self, slug: str) -> None:
        """All dice again, once; the new result stands."""
        self._worked(slug, self.unit)
        self.throw(f"{slug}:{self.unit.id}")

    def throw(self, label: str) -> None:
        """The dice, and what they come to."""
        self.rolled = self.context.roll(self.dice, label)
        self.read()

    # ---- adding up -------------------------------------------------------------------------------
    def add_up(self) -> AttackNumbers:
        """Adds everything up (WS-8.3 to 8.5)."""
        self._sums.clear()
        for name, amount in self.shot.extra:
            self._why = name
            self.add(dice=amount)
        for name, amount in self.shot.per_die:
            self._why = name
            self.add(die=amount)
        for modifier in modifiers(self.unit.card, self.weapon):
            self._why = modifier.name
            self.modify(modifier)
        for handler in handlers_with(self.unit.card, MODIFY, self.weapon):
            self._why = handler.slug
            handler.call(self, handler.number)
        for handler in handlers_with(self.target.card, MODIFY_AGAINST, self.weapon):
            self._why = handler.slug
            handler.call(self, handler.number)
        for holder, aura in self.context.auras(self.weapon, self.unit.side):
            self._why = aura.slug
            aura.call(self, holder, aura.number)
        notes = tuple((name, what, amount) for (name, what), amount in self._sums.items())
        total = {"dice": self.base, "die": 0, "armour": self.foe.armour, "vital": self.foe.vital, "per_hit": 2}
        for _, what, amount in notes:
            total[what] += amount
        self.dice, self.die = total["dice"], total["die"]
        if self.is_torpedo:
            self.dice = max(self.dice, 1)
        self.armour, self.vital, self.per_hit = total["armour"], total["vital"], max(total["per_hit"], 0)
        self.left = self.target.hull - self.target.harm
        return AttackNumbers(
            torpedo=self.is_torpedo,
            dice=self.dice,
            die=self.die,
            armour=self.armour,
            vital=self.vital,
            per_hit=self.per_hit,
            hull=self.left,
            six=self.six,
            only_sixes=self.only_sixes,
            table=self.shot.table,
            notes=notes,
        )

    def modify(self, by: Modifier) -> None:
        """One of the rules' own modifiers, as far as it applies."""
        amount = int(by.amount(self))  # of a yes too, so that notes hold numbers
        if not amount:
            return
        if by.what == "armour":
            self.add(armour=amount, vital=amount)
        elif by.what == "dice" or (by.what == "worse" and self.is_torpedo):
            self.add(dice=amount)
        else:
            self.add(die=amount)

    # ---- reading the dice ------------------------------------------------------------------------
    def read(self) -> None:
        """Successes (or hits) and natural 6s of what was rolled."""
        self.sixes = self.rolled.count(6)
        self.successes = sum(
            successes(
                face, torpedo=self.is_torpedo, die=self.die, six=self.six, only=self.only_sixes, table=self.shot.table
            )
            for face in self.rolled
        )


# ---- the rules' own modifiers --------------------------------------------------------------------
class Modifier(NamedTuple):
    """A line of the table `MODIFIERS`."""

    name: str
    """As it is told (`story`)."""
    rule: str
    what: Literal["dice", "die", "worse", "armour"]
    """What the amount is added to: the number of dice; each die (WS-8.3); of torpedoes the number and of all else each die
    (WS-8.4); the target's armour and vital armour."""
    whose: Callable[[Card, Weapon], bool]
    """The attackers with their weapons for which it comes into question."""
    amount: Callable[[Attack], int]
    """0: it does not apply."""


STRAFING: Final = -2
"""On the armour of an aircraft that strafes."""


def lies_open(target: Unit) -> bool:
    """Whether it strafes, and pays for it (WS-11.6)."""
    return target.strafing and not has(target, "expert-strafer")


def _any(card: Card, weapon: Weapon) -> bool:
    return True


def _in_the_dark(attack: Attack) -> bool:
    """Darkness counts for this attacker (WS-15.3)."""
    return attack.context.dark() and not any(h.call(attack, h.number) for h in handlers(attack.unit.card, DAYLIGHT))


MODIFIERS: Final = (
    Modifier("crippled", "WS-10.3", "worse", _any, lambda a: -crippled(a.unit, a.turn)),
    Modifier("crippled-target", "WS-10.3", "armour", _any, lambda a: -crippled(a.target, a.turn)),
    Modifier("strafing-target", "WS-11.6", "armour", _any, lambda a: STRAFING * lies_open(a.target)),
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
        "hurricane", "WS-17.9", "worse",
        lambda card, weapon: not card.is_submarine,
        lambda a: -a.context.battle.hurricane,
    ),
    Modifier(
        "bad-weather", "WS-17.9", "worse",
        lambda card, weapon: card.is_aircraft,
        lambda a: -(a.context.battle.weather == "bad"),
    ),
    Modifier(
        "pilots", "WS-17.12", "dice",
        lambda card, weapon: card.is_aircraft,
        lambda a: "pilots" in a.unit.bonus,
    ),
    Modifier(
        "gunners", "WS-17.12", "dice",
        lambda card, weapon: weapon in GUNNERY and not card.is_aircraft,
        lambda a: "gunners" in a.unit.bonus,
    ),
    Modifier(
        "submariners", "WS-17.12", "dice",
        lambda card, weapon: weapon == "torpedo" and card.is_submarine,
        lambda a: "submariners" in a.unit.bonus,
    ),
    Modifier(
        "flak", "WS-17.12", "dice",
        lambda card, weapon: weapon == "aa" and not card.is_aircraft,
        lambda a: "flak" in a.unit.bonus,
    ),
    Modifier(
        "inspire-to-victory", "WS-14.1", "dice",  # it outlives the ship that has the ability
        lambda card, weapon: weapon in GUNNERY and card.is_ship,
        lambda a: f"inspired-{a.turn}.{a.unit.side}" in a.context.battle.memory,
    ),
    Modifier(
        "asw-threat", "WS-12.7", "dice",
        lambda card, weapon: weapon == "torpedo" and card.is_submarine,
        lambda a: -asw_threat(a.context, a.unit) if a.context.battle.kind in ("skirmish", "campaign") else 0,
    ),
)  # fmt: skip
"""Everything that the rules themselves change in an attack, in the order in which it is told; the abilities' own follow."""


@lru_cache(maxsize=4096)
def modifiers(card: str, weapon: Weapon) -> tuple[Modifier, ...]:
    """Those of them that may apply to the attacks of a card with a weapon."""
    return tuple(m for m in MODIFIERS if m.whose(card_of_id(card), weapon))


def successes(
    face: int, *, torpedo: bool, die: int = 0, six: int = 2, only: bool = False, table: DiceTable = ""
) -> int:
    """Successes of a face of a die (WS-8.2 to 8.4, WS-16.8); of torpedoes, hits.

    At ships in port a 3 does what a 4 does elsewhere, and a torpedo hits from 3 up, a 6 counting twice.
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
    """Dice that a submarine's torpedoes lose (WS-12.7): to aircraft that have hunted it, and to ships near it."""
    found: int | None = context.cache.get(("threat", submarine))
    if found is None:
        found = len(told_today(submarine, "hunted"))
        for ship in context.foes(submarine.side, "ship"):
            far, card = steps(ship.sector, submarine.sector), card_of(ship)
            if far <= 1 and card.is_ship and card.printed("asw", 0):
                found += far == 0 or card.ability("limited-asw-threat") is None
        context.cache["threat", submarine] = found
    return found


def may_fly_guns(unit: Unit) -> bool:
    """Whether a squadron may make an anti-air attack: a fighter that is not strafing (WS-11.6, WS-11.7)."""
    return is_fighter(unit) and not unit.strafing
