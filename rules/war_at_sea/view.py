"""What a seat, or the public, may know of a game of War at Sea: plain data for pictures, sheets, alt text and computer players.

A battle is public except for what is written in advance (`known`), so a view contains it. Hidden from others are a fleet being
bought, drafts of sheets and standing orders. The sheets of a battle need only the protocol `Seen`, so that Guadalcanal can pass
its own views to them. Nothing here imports a state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Draft
from rules.war_at_sea.battle import QUIET, Battle
from rules.war_at_sea.units import Unit

Stage = Literal["fleet", "battle", "over"]
Result = Literal["miss", "none", "damage", "abort", "destroyed", "cancelled"]
"""`miss`: too few successes; `none`: enough, but an ability saved the target; `cancelled`: not rolled (concealment, defective
torpedoes, evasion); the others are effects."""


class ReportedAttack(Struct, frozen=True, omit_defaults=True):
    """One attack as reports number it and pictures draw it: an arrow from `origin` to `sector`."""

    number: int
    """From 1 in each report; the report's line has the same number."""
    side: int
    attacker: str
    weapon: str
    """One of `cards.Weapon`."""
    target: str
    origin: str
    """Sector of the attacker at that time."""
    sector: str
    """Sector of the target at that time."""
    result: Result = "miss"
    lost: int = 0
    """Hull points lost."""
    dice: int = 0
    """Dice rolled."""
    hits: int = 0
    """Successes; for torpedoes, hits."""


class Track(Struct, frozen=True, omit_defaults=True):
    """A move of the last step, or of a draft. `origin` is "" for aircraft that start from their base."""

    unit: str
    side: int
    origin: str
    sector: str
    """ "" = back to its base."""


class Aim(Struct, frozen=True, omit_defaults=True):
    """An attack in a draft: the first target of a list. Only in `preview`."""

    attacker: str
    weapon: str
    target: str
    origin: str
    sector: str


class Bought(Struct, frozen=True, omit_defaults=True):
    """Units of a fleet that is being bought. Only in `preview`."""

    card: str
    number: int = 1


class Purse(Struct, frozen=True, omit_defaults=True):
    """Points and places used by a fleet that is being bought."""

    spent: int
    points: int
    aircraft: int
    room: int
    """Places for aircraft, on carriers and at the land airbase."""


class View(Struct, frozen=True, tag="war-at-sea"):
    """Everything that one seat, or the public (`seat` None), may know."""

    seat: str | None
    side: int
    """0 = "japan", 1 = "allies", -1 = the public."""
    options: Mapping[str, str | int]
    stage: Stage
    battle: Battle | None = None
    """From the reveal of the fleets on; after the end in its final position."""
    doctrine: Draft = {}
    """The reader's own standing orders."""
    attacks: tuple[ReportedAttack, ...] = ()
    """The attacks of the last step, in order."""
    tracks: tuple[Track, ...] = ()
    """The moves of the last step."""
    ways: tuple[Track, ...] = ()
    """The moves of the draft. Only in `preview`."""
    aims: tuple[Aim, ...] = ()
    fleet: tuple[Bought, ...] = ()
    """The fleet in the draft; only in `preview`. Once revealed, fleets are in `battle`."""
    purse: Purse | None = None
    """Only in `preview` of a fleet."""
    chosen: str = ""
    """Id of the unit selected in the draft. Only in `preview`."""
    reach: tuple[str, ...] = ()
    """Sectors that the selected unit can reach. Only in `preview`."""
    offer: int = -1
    """The side that offers a draw; -1: none."""
    winners: tuple[str, ...] | None = None
    """After the end: the winning seat, or () for a draw."""
    why: str | None = None
    """After the end: the message key of the ending."""


# ---- a battle as one side may know it ------------------------------------------------------------
RETURN = "return:"
"""Prefix of a word in `Unit.today`: where a squadron will land."""
AFTER = "after:"
"""Prefix of a word in `Unit.today`: what a unit will do after movement or deployment."""
EXPERT = "expert-"
"""Prefix of a word in `Unit.today`: which unit an expert helps. Others learn of the help from the attack."""
_OWN = (RETURN, AFTER, EXPERT)
"""Prefixes of those words in `Unit.today` that are orders written in advance: only the unit's own side may know them."""


class Seen(Protocol):
    """What the sheets of a battle need of a view."""

    @property
    def battle(self) -> Battle | None:
        """The battle being fought, or None."""

    @property
    def side(self) -> int:
        """The side of the reader, 0 or 1; -1 for a spectator."""

    @property
    def doctrine(self) -> Draft:
        """The reader's own standing orders for battles (kind `doctrine`); {} for a spectator."""


_KEPT = 6
_memos: dict[int, tuple[Battle, dict[Any, Any]]] = {}


def memo(battle: Battle) -> dict[Any, Any]:
    """A cache for values worked out from this battle, which is known by identity (battles cannot be hashed). The last six are
    kept.

    Store only what follows from the battle and the key. As a battle is public, nothing can leak through it.
    """
    found = _memos.get(id(battle))
    if found is None or found[0] is not battle:
        while len(_memos) >= _KEPT:
            _memos.pop(next(iter(_memos)))
        found = _memos[id(battle)] = (battle, {})
    return found[1]


def known(battle: Battle, side: int) -> Battle:
    """The battle as a side (-1: a spectator) may know it: without the other side's words in advance (later actions, landing
    places), what it wrote about flight this turn, and whether it wishes to end the battle (WS-18.14)."""
    found = memo(battle)
    if ("known", side) not in found:
        found["known", side] = _known(battle, side)
    pruned: Battle = found["known", side]
    return pruned


def _known(battle: Battle, side: int) -> Battle:
    agreed = (battle.agreed[0] and side == 0, battle.agreed[1] and side == 1)
    resolved = (battle.resolved[0] if side == 0 else "", battle.resolved[1] if side == 1 else "")
    units = tuple(u if u.side == side else _without_plans(u) for u in battle.units)
    memory = tuple(word for word in battle.memory if not word.startswith(QUIET) or word == f"{QUIET}{side}")
    same = (agreed, resolved, memory) == (battle.agreed, battle.resolved, battle.memory) and all(
        a is b for a, b in zip(units, battle.units, strict=True)
    )
    return battle if same else replace(battle, agreed=agreed, resolved=resolved, units=units, memory=memory)


def _without_plans(unit: Unit) -> Unit:
    if not any(word.startswith(_OWN) for word in unit.today):
        return unit
    return replace(unit, today=tuple(word for word in unit.today if not word.startswith(_OWN)))
