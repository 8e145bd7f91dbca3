"""What a seat, or the public, may know of a game of War at Sea. Plain data for pictures, sheets, alt text and computers.

A battle hides nothing but what is written for later (see `known`), so the view holds it. What a view keeps from others: the
fleet being bought, the draft of a sheet, the standing orders. The sheets of a battle ask no more of a view than `Seen`, so
that both games that fight battles hand their own views to them. No state is imported here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Draft
from rules.war_at_sea.board import QUIET, Battle, Unit

Stage = Literal["fleet", "battle", "over"]
Result = Literal["miss", "none", "damage", "abort", "destroyed", "cancelled"]
"""`miss`: too few successes; `none`: it would have had an effect, and the target came through by an ability; `cancelled`: not
rolled (concealment, defective torpedoes, evasion); the others are effects."""


class ReportedAttack(Struct, frozen=True, omit_defaults=True):
    """One attack carried out, as the report numbers it and the picture draws it: an arrow from `origin` to `sector`."""

    number: int
    """From 1 in each report; the lines of the report bear the same numbers."""
    side: int
    attacker: str
    """Id of the unit."""
    weapon: str
    """"main", "secondary", "tertiary", "torpedo", "aa", "bomb", "asw", "strafe"."""
    target: str
    origin: str
    """Sector of the attacker when it attacked."""
    sector: str
    """Sector of the target then."""
    result: Result = "miss"
    lost: int = 0
    """Hull points lost by it."""
    dice: int = 0
    """Dice rolled."""
    hits: int = 0
    """Successes; of torpedoes, hits."""


class Track(Struct, frozen=True, omit_defaults=True):
    """A move carried out since the last sheets, or drafted: from sector to sector, or of an aircraft from "" (its base)."""

    unit: str
    side: int
    origin: str
    sector: str
    """"" = back to its base."""


class Aim(Struct, frozen=True, omit_defaults=True):
    """An attack drafted but not carried out, in `preview` alone: the first target of its list."""

    attacker: str
    weapon: str
    target: str
    origin: str
    sector: str


class Bought(Struct, frozen=True, omit_defaults=True):
    """Units of a fleet that is being bought: in `preview` alone."""

    card: str
    """Key in `CARDS`."""
    number: int = 1


class Purse(Struct, frozen=True, omit_defaults=True):
    """How far a fleet has got (WS-3.1, 3.7, 3.8)."""

    spent: int
    points: int
    aircraft: int
    room: int
    """Places for aircraft: on carriers and at the land airbase."""


class View(Struct, frozen=True, tag="war-at-sea"):
    """Everything that one seat (None: the public) may know."""

    seat: str | None
    side: int
    """0 = "japan", 1 = "allies", -1 = the public."""
    options: Mapping[str, str | int]
    stage: Stage
    battle: Battle | None = None
    """From the moment both fleets are revealed; after the end as it ended."""
    doctrine: Draft = {}
    """The own standing orders in force; nobody else's."""
    attacks: tuple[ReportedAttack, ...] = ()
    """Carried out in the last opening, in order."""
    tracks: tuple[Track, ...] = ()
    """Moves of the last opening."""
    ways: tuple[Track, ...] = ()
    """Moves drafted but not carried out, in `preview` alone."""
    aims: tuple[Aim, ...] = ()
    fleet: tuple[Bought, ...] = ()
    """The own fleet being bought, in `preview`; after it is revealed see `battle`."""
    purse: Purse | None = None
    """In `preview` of a fleet."""
    chosen: str = ""
    """Id of the unit in hand in the draft, in `preview` alone."""
    reach: tuple[str, ...] = ()
    """Sectors that the chosen unit can reach, in `preview` alone."""
    offer: int = -1
    """The side that offers a draw; -1: nobody does."""
    winners: tuple[str, ...] | None = None
    """After the end: the winning seat; empty: a draw."""
    why: str | None = None
    """After the end: the key of the ending."""


# ---- A battle as one side may know it, and what the sheets of a battle need of a view ------------
RETURN = "return:"
"""How an entry of `Unit.today` begins that says where a squadron is to land."""
AFTER = "after:"
"""How one begins that says what a unit is to do when movement or deployment is over."""
EXPERT = "expert-"
"""How one begins that says whom an expert helps; who hears of the help hears it from the attack."""
_OWN = (RETURN, AFTER, EXPERT)
"""Written in advance, and known to its side alone until it is done."""


class Seen(Protocol):
    """A view with a battle in it."""

    @property
    def battle(self) -> Battle | None:
        """The battle being fought, or None. Public in all its parts."""
        ...

    @property
    def side(self) -> int:
        """Whose eyes these are: 0 or 1; -1 a spectator's."""
        ...

    @property
    def doctrine(self) -> Draft:
        """The seat's own standing orders for battles in force (kind `doctrine`); {} for a spectator. Nobody else's, ever."""
        ...


_KEPT = 6
_memos: dict[int, tuple[Battle, dict[Any, Any]]] = {}


def memo(battle: Battle) -> dict[Any, Any]:
    """Room for what is worked out from a battle and needed again at every touch. A battle is public: nothing in it can leak.

    Keep in it only what follows from the battle and the key. Battles hold drafts and cannot be hashed; here they are known by
    identity, and the few last looked at are kept.
    """
    found = _memos.get(id(battle))
    if found is None or found[0] is not battle:
        while len(_memos) >= _KEPT:
            _memos.pop(next(iter(_memos)))
        found = _memos[id(battle)] = (battle, {})
    return found[1]


def known(battle: Battle, side: int) -> Battle:
    """The battle as a side (-1: a spectator) may know it: without what others' units are to do later and where their squadrons
    will land, what they wrote of flight this turn, and whether they wish to end it or to go on."""
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
