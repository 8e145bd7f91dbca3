"""The whole truth of a game of War at Sea. Of secrets it holds the standing orders alone: a battle hides nothing, and fleets lie
in their envelopes until both are revealed."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from rules.core import Draft
from rules.war_at_sea.board import Battle
from rules.war_at_sea.view import Attack, Stage, Track


class Ending(StrEnum):
    """Every way to end."""

    POINTS = "points"
    """The target is reached at the end of a turn (WS-4.3)."""
    NO_SHIP = "no-ship"
    """A side has no ship left and nothing more can be scored (WS-4.4)."""
    NOTHING_LEFT = "nothing-left"
    """Nobody can score any more (WS-4.4)."""
    TURNS = "turns"
    """The last turn is over (WS-4.5)."""
    RESIGNATION = "resignation"
    """WS-4.6."""
    AGREEMENT = "agreement"
    """A draw is offered and accepted (WS-4.6)."""


class Options(Struct, frozen=True, omit_defaults=True):
    """What the game was opened with; see `facts.SETTINGS`."""

    points: int = 200
    years: str = "any"
    nations: str = "sides"
    copies: str = "once"
    pace: str = "plans"
    size: str = "11x7"
    terrain: str = "few"
    turns: int = 12
    twilight: str = "off"
    weather: str = "off"


class End(Struct, frozen=True):
    """How it ended."""

    how: Ending
    winner: int
    """-1: a draw."""


class State(Struct, frozen=True):
    """Between any two sheets."""

    options: Options
    stage: Stage = "fleet"
    battle: Battle | None = None
    doctrines: tuple[Draft, Draft] = ({}, {})
    """Standing orders in force, by side: their owner's secret."""
    attacks: tuple[Attack, ...] = ()
    tracks: tuple[Track, ...] = ()
    """What the last opening of battle sheets carried out."""
    offer: int = -1
    """The side that offers a draw; -1: nobody."""
    offered: int = 0
    """The turn in which it was offered."""
    offers: int = 0
    """Offers made or lapsed so far: names the asks."""
    end: End | None = None
