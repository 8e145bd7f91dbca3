"""What a seat or the public may know of a campaign: plain data for pictures, sheets, alt text and computer players.

A view has the same lists as the state, without what its reader does not know. `pieces` holds the reader's own pieces, enemy
pieces ashore and enemy ships known to be sunk, but nothing of what an enemy fleet holds. After the end of the
campaign it holds everything.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from rules.core import Draft
from rules.guadalcanal.pieces import (
    BattleReport,
    Contact,
    LandReport,
    Mission,
    Move,
    Past,
    Position,
    RaidReport,
    Sighting,
)
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.view import Aim, Bought, Purse, ReportedAttack, Track


class Raided(Struct, frozen=True):
    """The raid whose cells are shown; its battle is `View.battle`."""

    attacker: int
    fleet: str
    zone: str
    number: int = 1


class View(Position, frozen=True, tag="guadalcanal"):
    """One reader's knowledge. The map is `chart.CHARTS[view.map]`; `positions` answers questions about it.

    `event` has the ship of event 3 for its owner only. `pieces` are the reader's own, and those of others that everybody
    can see, with what everybody can see of them. `fleets` are all markers; `sighted` is shown to the two seats only.
    """

    seat: str | None = None
    """None for the public."""
    side: int = -1
    """0: Japan, 1: the Allies, -1: a spectator."""
    sightings: tuple[Sighting, ...] = ()
    """Reports that the seat got, without the truth, and reports that it gave, with the truth; all of them after the end."""
    contacts: tuple[Contact, ...] = ()
    """In the order in which they are fought."""
    fighting: Contact | None = None
    """The battle that is fought now. Its first sheets choose the ground."""
    fought: int = 0
    """Number of the battle fought now, counted from 1 in each turn; 0 if there is none."""
    battle: Battle | None = None
    """The battle, or the raid whose cells are shown. None while the ground is chosen."""
    raid: Raided | None = None
    attacks: tuple[ReportedAttack, ...] = ()
    """Shots of the battle sheets revealed last, as in war_at_sea's view; `tracks` are their moves."""
    tracks: tuple[Track, ...] = ()
    aims: tuple[Aim, ...] = ()
    ways: tuple[Track, ...] = ()
    """Drafted moves and flights; only in previews."""
    chosen: str = ""
    """The unit, fleet, submarine or squadron being ordered; only in previews."""
    reach: tuple[str, ...] = ()
    """Sectors, or zones and islands, that the chosen one can reach; only in previews."""
    bought: tuple[Bought, ...] = ()
    """Units bought so far. Only previews of the set-up have it, and `purse`."""
    purse: Purse | None = None
    moves: tuple[Move, ...] = ()
    """Moves of the last phase 6: all fleets, and own submarines."""
    raids: tuple[RaidReport, ...] = ()
    """Raids of the last phase 4; public."""
    battles: tuple[BattleReport, ...] = ()
    """Finished naval battles of the last phase 8; public."""
    combats: tuple[LandReport, ...] = ()
    """Land combats of the last phase 9; public."""
    score: tuple[int, int] = (0, 0)
    """Victory points of (Japan, the Allies) as the public can count them."""
    points: int = 0
    """Own reinforcement points kept for later."""
    policies: Draft = field(default_factory=dict)
    """Own standing policies in force."""
    doctrine: Draft = field(default_factory=dict)
    """The part of `policies` that applies in battles."""
    plan: Draft = field(default_factory=dict)
    """Own plan of the battle fought now."""
    orders: Draft = field(default_factory=dict)
    """Own orders of phase 3, revealed and not yet carried out."""
    past: tuple[Past, ...] = ()
    """Positions at the ends of turns; the other side's submarines only after the end."""
    ended: Literal["", "turns", "resigned", "missed"] = ""
    """Why the campaign ended; "" while it runs."""
    winner: int = -1
    """0 or 1; 2: a draw; -1: it has not ended."""
    courses: tuple[Move, ...] = ()
    """Drafted moves; only in previews of orders."""
    missions: tuple[Mission, ...] = ()
    """Drafted missions; only in previews of the air sheet."""
