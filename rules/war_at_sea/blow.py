"""What the dice of an attack do to its target: the steps that play goes through with rolled dice, and the odds with every throw.

A `Blow` knows numbers alone: nothing of the battle, nothing of the units. `attack.Attack` is one whose dice are rolled in a
fight, `odds` has one whose dice fall in every way; both go through `avert` and `land`. What of the target's abilities is in force
is known before the dice: it is gathered in a `Guard`. Not here: how many dice there are (`attack`), the marks (`shots`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, Literal

from rules.war_at_sea.moments import Hook

Table = Literal["", "port"]
"""How dice are read: as in WS-8.2 and 8.4, or at ships in port (WS-16.8)."""
Effect = Literal["", "damage", "abort", "destroy"]


class Guard:
    """What stands between an attack and its effect, as is known before the dice. There is one only of each kind: see `guard`."""

    __slots__ = ("averts", "cover", "presses", "saves", "stays", "wanted")

    def __init__(
        self,
        averts: tuple[Hook, ...],
        cover: int,
        saves: tuple[Hook, ...],
        stays: tuple[Hook, ...],
        presses: tuple[Hook, ...],
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
        self.wanted = tuple(hook.slug for hook in (*averts, *saves, *presses) if hook.asked)
        """Those of them that are left to the target's owner (WS-18.5)."""


@cache
def guard(
    averts: tuple[Hook, ...] = (),
    cover: int = 0,
    saves: tuple[Hook, ...] = (),
    stays: tuple[Hook, ...] = (),
    presses: tuple[Hook, ...] = (),
) -> Guard:
    """The one guard of these: equal ones are the same, so that what follows from them is worked out once."""
    return Guard(averts, cover, saves, stays, presses)


NO_GUARD: Final = guard()

FALLS: Final = 1
"""The die with which a squadron that presses on, though a ship has turned it back, is lost."""


class Blow:
    """An attack from its dice on. Handlers may read all and change what the docstrings below say."""

    is_torpedo = False
    """Read by WS-8.4."""
    is_air = False
    """The target is an aircraft: it is aborted where a ship loses a hull point."""
    dice = 0
    die = 0
    armour = 0
    vital = 0
    """These four as `reckon` has them."""
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


def avert(blow: Blow, guard: Guard) -> None:
    """Before the dice: the target's abilities by which the attack may miss without being rolled."""
    for hook in guard.averts:
        if not blow.stopped:
            hook.call(blow, hook.number)


def land(blow: Blow, guard: Guard) -> None:
    """After the dice: what their successes do (WS-9), against concealment (WS-7.6) and the target's abilities."""
    blow.judge()
    if blow.effect and guard.cover and blow.check("concealment", guard.cover):
        blow.none("concealment")
    for hook in guard.saves:
        if blow.effect:
            hook.call(blow, hook.number)


def stays(hooks: tuple[Hook, ...], die: Callable[[str, int], bool]) -> bool:
    """Whether a unit that is to be destroyed stays with 1 hull point. `die`: (ability, least that works) -> whether it does."""
    return any(die(hook.slug, hook.call(hook.number)) for hook in hooks)
