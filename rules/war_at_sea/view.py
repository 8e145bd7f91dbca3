"""What a seat, or the public, may know of a game of War at Sea. Plain data for pictures, sheets, alt text and computers.

A battle hides nothing (see `board`), so the view holds it whole. What a view keeps from others: the fleet being bought, the
draft of a sheet, the standing orders.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from rules.core import Draft
from rules.war_at_sea.board import Battle

Stage = Literal["fleet", "battle", "over"]
Result = Literal["miss", "none", "damage", "abort", "destroyed", "cancelled"]
"""`miss`: too few successes; `none`: it would have had an effect, and the target came through by an ability; `cancelled`: not
rolled (concealment, defective torpedoes, evasion); the others are effects."""


class Attack(Struct, frozen=True, omit_defaults=True):
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
    attacks: tuple[Attack, ...] = ()
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
