"""What the dice of one attack do to its target (WS-9): successes, effect, and what abilities avert or lessen. Play runs the
steps with rolled dice, the odds with every possible throw."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from rules.war_at_sea import facts
from rules.war_at_sea.hooks import Handler, LeastDie, OnDamageRoll

DiceTable = Literal["", "port"]
"""How `successes` reads dice: "" as in WS-8.2 and WS-8.4, "port" at ships in port."""
Effect = Literal["", "damage", "abort", "destroy"]


class Guard(Struct, frozen=True):
    """The protection of one target against one attack, as far as it is known before the dice."""

    averts: tuple[Handler[OnDamageRoll], ...] = ()
    """Abilities of the target that may avert the attack before its dice (hook `before_roll_against`)."""
    cover: int = 0
    """The least roll of concealment that cancels the attack; 0 if the target is not concealed."""
    saves: tuple[Handler[OnDamageRoll], ...] = ()
    """Abilities of the target that may lessen an effect (hook `before_damage`)."""
    determined: bool = False
    """Whether the ability Determination may save a destroyed target at the end of the phase."""
    presses: tuple[Handler[LeastDie], ...] = ()
    """Abilities by which a squadron may attack although it was turned back (hook `aborted`)."""

    @property
    def wanted(self) -> tuple[str, ...]:
        """Slugs of its abilities that the target's owner decides about."""
        asking: tuple[Handler[Any], ...] = (*self.averts, *self.saves, *self.presses)
        return tuple(handler.slug for handler in asking if handler.asked)


NO_GUARD: Final = Guard()
LOST_DIE: Final = 1
"""A squadron that presses on after a ship turned it back is lost on this die."""


class DamageRoll:
    """An attack from its dice on. Handlers may read every field, and may change `effect`, `hull` and `stopped`."""

    is_torpedo = False
    """Whether its dice are torpedo dice, which `successes` reads by a rule of their own."""
    is_air = False
    """Whether the target is an aircraft, which is aborted by what would cost a ship one hull point."""
    dice = 0
    die = 0
    armour = 0
    vital = 0
    """`Attack.add_up` sets `die`, `armour`, `vital` and `per_hit`."""
    per_hit = facts.TORPEDO_HULL
    left = 0
    """Hull points that the target has left; damage already marked in this phase is subtracted."""
    successes = 0
    """Number of successes; for torpedoes, number of hits."""
    sixes = 0
    """Number of dice that show a 6."""
    effect: Effect = ""
    """The effect that will be marked on the target."""
    hull = 0
    """Hull points that the effect "damage" will cost."""
    stopped = ""
    """The ability or rule that made the attack miss or do nothing; "" if none did."""

    # ---- dice; a subclass rolls or simulates them --------------------------------------------------
    def check(self, slug: str, least: int = 0) -> bool:
        """Rolls one die for the target: True from `least` on; 0: from the ability's `ABILITY_DIE` on."""
        raise NotImplementedError

    def checks(self, slug: str, times: int) -> int:
        """Rolls `times` dice one after the other; returns how many reach the ability's `ABILITY_DIE`."""
        return sum([self.check(slug) for _ in range(times)])

    # ---- what is recorded and remembered; nothing in a simulation ----------------------------------
    def used(self, slug: str) -> None:
        """Records that an ability of the target worked without a die."""

    def spend(self, slug: str) -> None:
        """Marks a once-per-battle ability of the target as used."""

    def remember(self, word: str) -> None:
        """Adds a word about the target to what is remembered until the end of the turn."""

    def hold(self) -> None:
        """Marks the target: it cannot move next turn."""

    # ---- what abilities do to it -------------------------------------------------------------------
    def none(self, why: str) -> None:
        """Cancels the attack before its dice, or its effect after them. `why`: the rule or ability, for the report."""
        self.effect, self.hull, self.stopped = "", 0, why

    def judge(self) -> None:
        """Sets `effect` and `hull` from the successes (WS-9.1, WS-9.2, WS-12.8); marks nothing on the target."""
        self.effect, self.hull = "", 0
        if self.is_torpedo:
            self.hull = self.successes * self.per_hit
            self.effect = "damage" if self.hull else ""
        elif self.successes >= self.vital:
            self.effect = "destroy"
        elif self.successes >= self.armour:
            self.effect, self.hull = ("abort", 0) if self.is_air else ("damage", 1)


def avert(roll: DamageRoll, guard: Guard) -> bool:
    """Before the dice: lets the target's abilities make the attack miss without being rolled. Returns whether it misses."""
    for handler in guard.averts:
        if not roll.stopped:
            handler.call(roll, handler.number)
    return bool(roll.stopped)


def apply_successes(roll: DamageRoll, guard: Guard) -> None:
    """After the dice: sets the effect (WS-9), then lets concealment (WS-7.6) and the target's abilities lessen it."""
    roll.judge()
    if roll.effect and guard.cover and roll.check("concealment", guard.cover):
        roll.none("concealment")
    for handler in guard.saves:
        if roll.effect:
            handler.call(roll, handler.number)
