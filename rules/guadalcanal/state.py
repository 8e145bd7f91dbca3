"""The whole truth of a campaign. Secret: only the rules read it; what a seat may know is `view`, made by `sight`."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rules.core import Draft
from rules.guadalcanal.chart import STANDARD
from rules.guadalcanal.markers import (
    BattleReport,
    Contact,
    EventNow,
    Holding,
    LandReport,
    Move,
    Options,
    Past,
    RaidReport,
    Sighting,
    Site,
    Stage,
    Token,
    WeatherLevel,
)
from rules.guadalcanal.pieces import Fleet, Piece
from rules.war_at_sea.board import Battle
from rules.war_at_sea.view import Attack, Track


class Side(Struct, frozen=True, omit_defaults=True):
    """What belongs to a side beside its pieces."""

    points: int = 0
    """Kept reinforcement points (GC-14.3): secret."""
    policies: Draft = {}
    """Standing policies in force."""
    missed: int = 0


class Engagement(Struct, frozen=True):
    """The naval battle being fought."""

    contact: Contact
    battle: Battle
    number: int
    """1, 2… in this turn."""
    stage: Literal["ground", "play"] = "ground"


class RaidFrame(Struct, frozen=True):
    """A raid on a fleet waiting for the seats that wish to be asked after the cells are shown (GC-16, policy `raid`)."""

    battle: Battle
    attacker: int
    fleet: str
    zone: str
    number: int = 1
    """1, 2… in this turn."""
    rest: tuple[Any, ...] = ()


class State(Struct, frozen=True):
    """The campaign between any two sheets."""

    options: Options
    map: str = STANDARD
    """Key in `chart.CHARTS`."""
    turn: int = 0
    """From 1; 0 during set-up."""
    stage: Stage = "setup"
    weather: WeatherLevel = "clear"
    initiative: int = -1
    event: EventNow | None = None
    tokens: tuple[Token, ...] = ()
    pieces: tuple[Piece, ...] = ()
    fleets: tuple[Fleet, ...] = ()
    sites: tuple[Site, ...] = ()
    holdings: tuple[Holding, ...] = ()
    sides: tuple[Side, Side] = (Side(), Side())
    drafts: tuple[tuple[str, Draft], ...] = ()
    """Opened sheets of this turn still to be carried out: ("orders.0", …)."""
    sightings: tuple[Sighting, ...] = ()
    contacts: tuple[Contact, ...] = ()
    """In the order in which they will be fought."""
    begun: int = 0
    """Naval battles begun this turn."""
    engagement: Engagement | None = None
    raid: RaidFrame | None = None
    counters: tuple[tuple[str, int], ...] = ()
    """Next number for the ids of each card."""
    moves: tuple[Move, ...] = ()
    """Of the last phase 6; those of lone submarines are their side's secret."""
    raids: tuple[RaidReport, ...] = ()
    """Of the last phase 4."""
    battles: tuple[BattleReport, ...] = ()
    """Of the last phase 8, those that are over."""
    combats: tuple[LandReport, ...] = ()
    """Of the last phase 9."""
    attacks: tuple[Attack, ...] = ()
    tracks: tuple[Track, ...] = ()
    """What the last opening of battle sheets carried out."""
    past: tuple[Past, ...] = ()
    ended: Literal["", "turns", "resigned"] = ""
    """"" while it runs."""
    winner: int = -1
    """0, 1; 2 = a draw; -1 while it runs."""
