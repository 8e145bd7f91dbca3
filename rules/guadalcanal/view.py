"""What a seat, or the public, may know of a campaign. Plain data for pictures, sheets, alt text and computers; never the state.

A view has the same lists as the state, with what its reader does not know left out: `pieces` holds the reader's own pieces, and
of the others those ashore (GC-15.1) and the ships known to be sunk; what an enemy fleet holds is not there. After the end all is.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.core import Draft
from rules.guadalcanal.chart import STANDARD
from rules.guadalcanal.pieces import (
    BattleReport,
    Contact,
    EventNow,
    Fleet,
    Holding,
    LandReport,
    Mission,
    Move,
    Options,
    Past,
    Piece,
    RaidReport,
    Sighting,
    Site,
    Stage,
    Token,
    WeatherLevel,
)
from rules.war_at_sea.board import Battle
from rules.war_at_sea.view import Aim, Bought, Purse, ReportedAttack, Track

__all__ = [
    "BattleReport",
    "Contact",
    "EventNow",
    "Fleet",
    "Holding",
    "LandReport",
    "Mission",
    "Move",
    "Options",
    "Past",
    "Piece",
    "RaidReport",
    "Raided",
    "Sighting",
    "Site",
    "Stage",
    "Token",
    "View",
    "WeatherLevel",
]


class Raided(Struct, frozen=True):
    """The raid whose cells are laid out (its battle is `View.battle`)."""

    attacker: int
    fleet: str
    zone: str
    number: int = 1


class View(Struct, frozen=True, tag="guadalcanal", dict=True):
    """One reader's knowledge. See `chart.CHARTS[view.map]` for the map and `positions` for questions."""

    seat: str | None = None
    """None: the public."""
    side: int = -1
    """0 = Japan, 1 = the Allies, -1 = a spectator."""
    options: Options = Options()
    map: str = STANDARD
    turn: int = 0
    """From 1; 0 during set-up."""
    stage: Stage = "setup"
    weather: WeatherLevel = "clear"
    initiative: int = -1
    """The side that has it this turn; -1: not rolled yet."""
    event: EventNow | None = None
    """With the ship of event 3 only for its owner (GC-6.4)."""
    tokens: tuple[Token, ...] = ()
    pieces: tuple[Piece, ...] = ()
    """Own pieces; of the others those that all may see, with what all may see of them."""
    fleets: tuple[Fleet, ...] = ()
    """All markers; `sighted` only for the two seats."""
    sites: tuple[Site, ...] = ()
    holdings: tuple[Holding, ...] = ()
    sightings: tuple[Sighting, ...] = ()
    """Reports that the seat got, with the truth unknown; reports that it gave, with the truth; at the end all of them."""
    contacts: tuple[Contact, ...] = ()
    """Battles still to be fought, in order."""
    fighting: Contact | None = None
    """The battle that is being fought: the first exchange of its sheets is about its ground."""
    fought: int = 0
    """Its number in this turn."""
    battle: Battle | None = None
    """The battle being fought, or the raid whose cells are laid out; public in all its parts. None while its ground is chosen."""
    raid: Raided | None = None
    attacks: tuple[ReportedAttack, ...] = ()
    """Carried out in the last opening of battle sheets, as in war_at_sea's view; so are `tracks`, `aims`, `chosen`, `reach`."""
    tracks: tuple[Track, ...] = ()
    aims: tuple[Aim, ...] = ()
    ways: tuple[Track, ...] = ()
    """In previews alone: moves and flights drafted."""
    chosen: str = ""
    """In previews alone: what is in hand (unit, fleet, submarine, squadron)."""
    reach: tuple[str, ...] = ()
    """In previews alone: sectors, or zones and islands, that it can go to."""
    bought: tuple[Bought, ...] = ()
    """Of a preview of the set-up: what is bought so far; and how far that has got."""
    purse: Purse | None = None
    moves: tuple[Move, ...] = ()
    """Of the last phase 6: fleets, and own submarines."""
    raids: tuple[RaidReport, ...] = ()
    """Of the last phase 4, public."""
    battles: tuple[BattleReport, ...] = ()
    """Naval battles of the last phase 8 that are over, public."""
    combats: tuple[LandReport, ...] = ()
    """Land combats of the last phase 9, public."""
    score: tuple[int, int] = (0, 0)
    """Victory points as the public can count them (GC-2.1)."""
    points: int = 0
    """Own reinforcement points kept."""
    policies: Draft = {}
    """Own standing policies in force."""
    doctrine: Draft = {}
    """The part of them that battles use (war_at_sea)."""
    plan: Draft = {}
    """Own plan of the battle that is being fought (GC-16.14)."""
    orders: Draft = {}
    """Own orders of phase 3, opened and not yet carried out."""
    past: tuple[Past, ...] = ()
    """Ends of turns; the other side's submarines only after the end."""
    ended: Literal["", "turns", "resigned", "missed"] = ""
    winner: int = -1
    """0, 1; 2 = a draw; -1 while it runs."""
    courses: tuple[Move, ...] = ()
    """In previews of orders alone: the moves drafted."""
    missions: tuple[Mission, ...] = ()
    """In previews of the air sheet alone."""
