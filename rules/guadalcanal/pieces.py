"""Data types that state and view share: pieces, fleets, other markers on the map, and reports of what happened.

Frozen data without behaviour. `kinds` answers questions about a piece's card, `positions` about who is where; `visibility`
decides which of this a seat may see.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct

from rules.guadalcanal.chart import STANDARD
from rules.guadalcanal.options import Options
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.view import ReportedAttack, Track

# ---- Pieces and fleets ---------------------------------------------------------------------------
# Every ship, submarine, squadron, troop unit and battery that a side has or had. The list as a whole is secret.

Where = Literal["fleet", "zone", "aboard", "island", "port", "coming", "sunk"]
"""Where a piece is; `Piece.at` names the place.

`fleet`: a ship or submarine in the fleet `at`. `zone`: a lone submarine in the zone `at`. `aboard`: a squadron on the carrier
`at`, or a troop unit on the transport `at`. `island`: a squadron, troop unit or battery on the island `at`. `port`: in the rear
base, under repair or waiting (a squadron aboard a carrier in port is still `aboard`). `coming`: bought this turn. `sunk`: lost.
"""


class Piece(Struct, frozen=True, omit_defaults=True):
    id: str
    """Unique in the campaign and easy to type: "akagi", "d3a-val-2", "troop-3", "battery-1"."""
    card: str
    """Key in war_at_sea's `CARDS`; "" for a troop unit."""
    side: int
    where: Where
    at: str = ""
    """Name of a fleet, letter of a zone, id of a carrier or transport, key of an island."""
    spot: str = ""
    """On an island: "c1" or "c2" (its centres) or "periphery". For a squadron the centre of its airfield, or "" at an
    anchorage; "" for a battery."""
    hull: int = 1
    """Hull points left; 1 for squadrons and troop units."""
    entrenched: bool = False
    supplied: bool = True
    pinned: bool = False
    """Whether a bomber has pinned it this turn."""
    ready: int = 0
    """In port: the turn in whose reinforcement phase it returns; 0 if it only waits."""
    flown: Literal["", "patrol", "raid", "asw", "alert", "rebase"] = ""
    """Mission of a squadron this turn; "alert" stays after it has reacted (`reacted`)."""
    reacted: bool = False
    fought: bool = False
    """Whether it was in a naval battle this turn."""
    acted: bool = False
    """Whether a troop unit has landed, attacked or entrenched this turn, or a ship or squadron has supported a land combat.
    """
    declared: bool = False
    """Whether it is a submarine that has been declared this turn, so that its zone and its number are public."""
    tokens: tuple[str, ...] = ()
    """Bonuses promised to it for now ("pilots", "gunners", …)."""
    engine: bool = False
    """Whether it has engine trouble this turn (event 3)."""
    lost_how: str = ""
    """How it was lost: "battle", "raid", "submarine", "port", "land", "homeless"; "" if it was not."""
    lost_turn: int = 0
    lost_at: str = ""
    """The zone or island where it was lost; "" in port."""


class Fleet(Struct, frozen=True, omit_defaults=True):
    """A fleet's public marker and the rules' notes about it.

    The fleet holds the pieces of its side with `where == "fleet"` and `at == name`.
    """

    name: str
    """"main", "scout", "third" or "fourth": unique within its side, and its id in orders."""
    side: int
    zone: str
    came_from: str = ""
    """The zone that it left this turn; "" if it has not moved."""
    sighted: bool = False
    """Whether the fleet was found this turn by a patrol (GC-8.A.1) or shown to a submarine. Unknown to the
    public."""
    raided: bool = False
    inspired: bool = False
    """Whether it is the fleet of event 10 this turn."""
    fought: bool = False


FLEET_NAMES = ("main", "scout", "third", "fourth")
"""All names of fleets; a side has at most one fleet of each (GC-7.2)."""


# ---- Markers, options and reports ----------------------------------------------------------------
Stage = Literal["setup", "event", "orders", "raid", "submarines", "battle", "land", "over"]
"""What the campaign waits for; the phases of a turn are carried out between the stages."""

TargetKind = Literal["fleet", "troops", "port"]
"""What a raid attacks."""

WeatherLevel = Literal["clear", "hazy", "bad"]


class Site(Struct, frozen=True):
    """An airfield or its building site, on one centre of an island."""

    island: str
    centre: str
    """"c1" or "c2"."""
    ready: bool
    builder: int = -1
    begun: int = 0
    """Turn in which it was paid for; 0 if it was there at the start."""


class Holding(Struct, frozen=True):
    """The last holder of a centre, who still holds it when it is empty."""

    island: str
    centre: str
    side: int


class EventNow(Struct, frozen=True):
    """This turn's event."""

    number: int
    roller: int
    target: int = -1
    """The side that the roller has chosen; -1 before that, and always for the hurricane."""
    zone: str = ""
    """Where the hurricane is; "" for other events."""
    fleet: str = ""
    """The fleet chosen by events 3 and 10."""
    piece: str = ""
    """The ship with engine trouble, secret to its owner until it is set up for a battle."""


class Token(Struct, frozen=True):
    """A public bonus: of events 4, 5, 6 and 8 kept until used, of 7 and 9 for this turn."""

    side: int
    event: int
    turn: int


class Position(Struct, frozen=True, dict=True):
    """What a state and a view have in common: `positions` answers questions about either.

    A view has only what its reader may know, so the answers about it are what that reader can know.
    """

    options: Options = Options()
    map: str = STANDARD
    """Key in `chart.CHARTS`."""
    turn: int = 0
    """Counted from 1; 0 during set-up."""
    stage: Stage = "setup"
    weather: WeatherLevel = "clear"  # Until the first roll in turn 2 (GC-3.9).
    initiative: int = -1
    """Side with the initiative this turn; -1 before the roll."""
    event: EventNow | None = None
    tokens: tuple[Token, ...] = ()
    pieces: tuple[Piece, ...] = ()
    fleets: tuple[Fleet, ...] = ()
    sites: tuple[Site, ...] = ()
    holdings: tuple[Holding, ...] = ()

    @cached_property
    def memo(self) -> dict[Hashable, Any]:
        """What `positions.kept` keeps."""
        return {}


class Sighting(Struct, frozen=True):
    """A report about an enemy fleet, with the truth for the end of the campaign."""

    turn: int
    to: int
    """Side that got the report."""
    side: int
    """Side that owns the fleet."""
    fleet: str
    zone: str
    counts: tuple[tuple[str, int], ...]
    """(type, number) as reported."""
    truth: tuple[tuple[str, int], ...]
    """(type, number) as it really was; empty in the view of a reader who does not know it."""
    by: str
    """"patrol", "submarine", "raid" (which shows a fleet and reveals a false report) or "battle"."""
    exact: bool = False


class Contact(Struct, frozen=True):
    """A battle still to be fought."""

    zone: str
    fleets: tuple[tuple[int, str], ...]
    """(side, name of the fleet) for each fleet that takes part."""
    surprise: bool = False


class Past(Struct, frozen=True):
    """Where every fleet and lone submarine was at the end of one turn, for the map shown when the campaign is over."""

    turn: int
    fleets: tuple[tuple[int, str, str], ...]
    """(side, name, zone)."""
    submarines: tuple[tuple[int, str, str], ...]
    """(side, id, zone); until the end a view has its own side's only."""
    weather: WeatherLevel
    islands: tuple[tuple[str, int, int], ...] = ()
    """(island, troop units of Japan, troop units of the Allies)."""


class Raid(Struct, frozen=True, kw_only=True):
    """A raid that is on its way, with the squadrons assigned to it."""

    # In the order of the alphabet, as in saves.
    attacker: int
    bombers: tuple[tuple[str, str], ...] = ()
    """(squadron, the key that it named: the target, or the place of the troop unit)."""
    escorts: tuple[str, ...] = ()
    interceptors: tuple[str, ...] = ()
    key: str
    """Name of the fleet, key of the island, or `air_plans.PORT`."""
    kind: TargetKind


class RaidReport(Struct, frozen=True):
    """A raid of this turn as everybody saw it, for the picture of the report."""

    number: int
    """Counted from 1 in each turn."""
    attacker: int
    target: TargetKind
    place: str
    """Zone of the fleet, island of the troop units, or start zone of the side whose port it is."""
    fleet: str
    """Name of the fleet; "" for other targets."""
    battle: Battle
    """Before anybody fires: ships and aircraft in the cells "A1", "B1", …"""
    attacks: tuple[ReportedAttack, ...] = ()
    """Shots in order, numbered from 1."""
    pinned: tuple[str, ...] = ()
    """Ids of pinned troop units."""


class LandReport(Struct, frozen=True):
    """A land combat of this turn (GC-13); public."""

    number: int
    """Counted from 1 in each turn."""
    island: str
    spot: str
    """The place attacked: "c1", "c2", "periphery"."""
    attacker: int
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    """Ids of troop units, as in `attackers`."""
    unsupplied: tuple[int, int]
    """Number without supply among (the attackers, the defenders)."""
    odds: int
    """Column before shifts, an index of `FACTS.land.columns`."""
    shifts: tuple[tuple[str, int], ...]
    """(what: "battleships", "cruisers", "bombers", "fighters", "batteries", "entrenched", "troops", "limit"; columns, positive
    to the right), first the attacker's, then the defender's, as from `land_combat.shifts_of`."""
    column: int
    die: int
    result: str
    """A result of the table: "AE", "DR", …"""
    lost: tuple[str, ...] = ()
    """Ids of troop units lost."""
    entered: bool = False
    """Whether the attackers moved into the place."""
    battle: Battle | None = None
    """The aircraft before anybody fires, all in the cell "A1"; None if there were none."""
    attacks: tuple[ReportedAttack, ...] = ()


class BattleReport(Struct, frozen=True):
    """A finished naval battle of this turn, with the shots and moves of its last sheets."""

    number: int
    """Counted from 1 in each turn."""
    zone: str
    battle: Battle
    attacks: tuple[ReportedAttack, ...] = ()
    tracks: tuple[Track, ...] = ()


class Move(Struct, frozen=True):
    """A move of phase 6: a fleet's is public, a lone submarine's is known to its side."""

    side: int
    name: str
    """Name of the fleet or id of the submarine."""
    origin: str
    zone: str


class Mission(Struct, frozen=True):
    """A mission on an air sheet that is not sealed; only previews have it."""

    kind: Literal["patrol", "raid", "escort", "intercept", "alert", "rebase"]
    piece: str
    origin: str
    """Zone or island of departure."""
    goal: str
    """Zone or island; the same as `origin` for alert."""
