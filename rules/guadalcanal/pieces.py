"""The shapes that state and view share: pieces, fleets, what lies on the map beside them, and what is noted of the campaign.

Frozen data and words of the rules, no behaviour. Questions about a piece's card are in `kinds`, about who is where in
`positions`; which of all this a seat may see is decided in `visibility`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.war_at_sea.board import Battle
from rules.war_at_sea.view import ReportedAttack, Track

# ---- Pieces and fleets ---------------------------------------------------------------------------
# Every ship, submarine, squadron, troop and battery that a side has or had. Secret as a whole (GC-15.2).

Where = Literal["fleet", "zone", "aboard", "island", "port", "coming", "sunk"]
"""Where a piece is; `Piece.at` says at which one.

`fleet`: a ship or submarine in the fleet `at`. `zone`: a submarine alone in the zone `at`. `aboard`: a squadron on the carrier,
a troop on the transport `at`. `island`: a squadron, troop or battery on the island `at`. `port`: in the rear base (under repair,
waiting to be brought up; a squadron aboard a carrier in port is still `aboard`). `coming`: bought this turn. `sunk`: gone.
"""


class Piece(Struct, frozen=True, omit_defaults=True):
    """One piece."""

    id: str
    """Typeable and unique in the campaign: "akagi", "d3a-val-2", "troop-3", "battery-1"."""
    card: str
    """Key in war_at_sea's `CARDS`; "" for a troop."""
    side: int
    where: Where
    at: str = ""
    """Name of a fleet, letter of a zone, id of a carrier or transport, key of an island."""
    spot: str = ""
    """On an island: "c1", "c2" (its centres) or "periphery". Squadrons: "c1", "c2" of the airfield, or "" (anchorage).
    Batteries: ""."""
    hull: int = 1
    """Hull points left; 1 for squadrons and troops."""
    entrenched: bool = False
    supplied: bool = True
    pinned: bool = False
    """May not act this turn (GC-8.B.3)."""
    ready: int = 0
    """In port: the turn in whose reinforcement phase it returns (GC-14.6); 0: it only waits."""
    flown: Literal["", "patrol", "raid", "asw", "alert", "rebase"] = ""
    """Squadrons: the mission of this turn (GC-8.2); alert that has reacted is "alert" with `reacted`."""
    reacted: bool = False
    fought: bool = False
    """Took part in a naval battle this turn (GC-12.5, GC-13.5)."""
    acted: bool = False
    """Troops: has landed, attacked or entrenched this turn; ships and squadrons: has supported a land combat."""
    declared: bool = False
    """Submarines: declared this turn; its zone and number are public (GC-9.1)."""
    tokens: tuple[str, ...] = ()
    """Bonuses bound to it for the moment ("pilots", "gunners", …)."""
    engine: bool = False
    """Engine trouble this turn (event 3)."""
    lost_how: str = ""
    """Sunk: how: "battle", "raid", "submarine", "port", "land", "homeless"; with `lost_turn` and `lost_at`."""
    lost_turn: int = 0
    lost_at: str = ""
    """The zone or island where it was lost; "" in port."""


class Fleet(Struct, frozen=True, omit_defaults=True):
    """A fleet's public marker and what the rules remember about it.

    What it holds are the pieces with `where == "fleet"` and `at == name` of its side.
    """

    name: str
    """"main", "scout", "third", "fourth": unique within its side; the ids in orders are these words."""
    side: int
    zone: str
    came_from: str = ""
    """The zone that it left this turn; "" = it has not moved (GC-12.9)."""
    sighted: bool = False
    """This turn by a patrol (GC-8.A.1) or shown to a submarine (GC-12.12). The public does not know."""
    raided: bool = False
    inspired: bool = False
    """Event 10 this turn."""
    fought: bool = False


FLEET_NAMES = ("main", "scout", "third", "fourth")
"""A side has at most these (GC-7.2)."""


# ---- Markers, options and reports ----------------------------------------------------------------
Stage = Literal["setup", "event", "orders", "raid", "submarines", "battle", "land", "over"]
"""What the campaign waits for; the ten phases of GC-4 run in between."""

WeatherLevel = Literal["clear", "hazy", "bad"]


class Options(Struct, frozen=True, omit_defaults=True):
    """What the campaign was opened with; the settings of the same names say which rule each changes."""

    years: Literal["any", "1943", "1942"] = "any"
    """GC-14.8: units up to this year."""
    copies: Literal["no", "yes"] = "no"
    """GC-3.12: named ships any number of times."""
    reembark: Literal["no", "yes"] = "no"
    tokyo_express: Literal["no", "yes"] = "no"
    """GC-13.8."""
    chart: Literal["normal", "wide", "deep"] = "normal"
    """WS-2.7: the size of the charts that battles are fought on."""
    pace: Literal["fast", "plans", "table", "plan"] = "fast"
    """WS-18.6: how many sheets a round of a battle takes; "plan": GC-16.14."""
    darkness: Literal["no", "twilight", "night"] = "no"
    """WS-17.14."""
    squalls: Literal["no", "yes"] = "no"
    """WS-17.14."""
    submarines: Literal["apart", "ahead"] = "apart"
    """GC-16.3: their orders stand on the sheet of the turn, or on one of their own after the air missions."""
    max_missed: int = 3
    """GC-16.12."""


class Site(Struct, frozen=True):
    """An airfield or its building site on one centre of an island (GC-14.13)."""

    island: str
    centre: str
    """"c1" or "c2"."""
    ready: bool
    builder: int = -1
    begun: int = 0
    """Turn in which it was paid; 0: built at the start."""


class Holding(Struct, frozen=True):
    """Who held a centre last (GC-13.9): an empty centre stays his."""

    island: str
    centre: str
    side: int


class EventNow(Struct, frozen=True):
    """This turn's event (GC-6.2)."""

    number: int
    roller: int
    target: int = -1
    """-1 until the roller has named it; it stays so for the hurricane."""
    zone: str = ""
    """The hurricane's."""
    fleet: str = ""
    """Of events 3 and 10."""
    piece: str = ""
    """The ship with engine trouble: its owner's secret until it is set up (GC-6.4)."""


class Token(Struct, frozen=True):
    """A bonus kept until used (GC-6.5): events 4, 5, 6, 8; or of this turn: 7, 9. Public."""

    side: int
    event: int
    turn: int


class Sighting(Struct, frozen=True):
    """A report that a side got about an enemy fleet (GC-8.A, GC-9.2): kept for its notes; the truth for the end of the game."""

    turn: int
    to: int
    """The side that got the report."""
    side: int
    """The side whose fleet it is."""
    fleet: str
    zone: str
    counts: tuple[tuple[str, int], ...]
    """(type, number) as reported, GC-8.A.3."""
    truth: tuple[tuple[str, int], ...]
    """The same as it was; empty in the view of who does not know it."""
    by: str
    """"patrol", "submarine", "raid" (it unmasks a fleet and any lie, WS-16.10) or "battle"."""
    exact: bool = False


class Contact(Struct, frozen=True):
    """A battle still to be fought: zone, fleets of both sides, whether they surprised each other (GC-11.3, GC-12.4)."""

    zone: str
    fleets: tuple[tuple[int, str], ...]
    """(side, name of the fleet)."""
    surprise: bool = False


class Past(Struct, frozen=True):
    """What the chart of the campaign's end draws of one turn: where every fleet and lone submarine stood at its end."""

    turn: int
    fleets: tuple[tuple[int, str, str], ...]
    """(side, name, zone)."""
    submarines: tuple[tuple[int, str, str], ...]
    """(side, id, zone); of the other side none until the end."""
    weather: WeatherLevel
    islands: tuple[tuple[str, int, int], ...] = ()
    """(island, troops of Japan, troops of the Allies)."""


class RaidReport(Struct, frozen=True):
    """A raid of this turn as everybody saw it (GC-8.B): for the picture of the report."""

    number: int
    """From 1 in each turn."""
    attacker: int
    target: Literal["fleet", "troops", "port"]
    place: str
    """Zone of the fleet, island of the troops, start zone of the port's side."""
    fleet: str
    """Name of the fleet; "" for others."""
    battle: Battle
    """As placed: the cells "A1"… with ships and all aircraft in their sectors, before anybody fires."""
    attacks: tuple[ReportedAttack, ...] = ()
    """What was fired then, numbered from 1."""
    pinned: tuple[str, ...] = ()
    """Ids of troops (GC-8.B.3)."""


class LandReport(Struct, frozen=True):
    """A land combat of this turn (GC-13), public."""

    number: int
    """From 1 in each turn."""
    island: str
    spot: str
    """The place attacked: "c1", "c2", "periphery"."""
    attacker: int
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    """Ids of the troops."""
    unsupplied: tuple[int, int]
    """How many of the attackers, of the defenders."""
    odds: int
    """The column before shifts: an index of `FACTS.land.columns`."""
    shifts: tuple[tuple[str, int], ...]
    """(what: "battleships", "cruisers", "bombers", "fighters", "batteries", "entrenched", "troops", "limit"; columns to the right
    or, negative, to the left), the attacker's, then the defender's: see `land_combat.shifts_of`."""
    column: int
    die: int
    result: str
    """"AE", "DR", …"""
    lost: tuple[str, ...] = ()
    """Ids of troops lost."""
    entered: bool = False
    """The attackers went into the place."""
    battle: Battle | None = None
    """The air part as placed, if there was one (all in the sector "A1")."""
    attacks: tuple[ReportedAttack, ...] = ()


class BattleReport(Struct, frozen=True):
    """A naval battle of this turn that is over, as it ended; what its last sheets did."""

    number: int
    """1, 2… in this turn."""
    zone: str
    battle: Battle
    attacks: tuple[ReportedAttack, ...] = ()
    tracks: tuple[Track, ...] = ()


class Move(Struct, frozen=True):
    """A move of phase 6: of a fleet, seen by all; of a submarine alone, known to its side."""

    side: int
    name: str
    """Name of the fleet or id of the submarine."""
    origin: str
    zone: str


class Mission(Struct, frozen=True):
    """A mission drafted on the air sheet, in previews alone."""

    kind: Literal["patrol", "raid", "escort", "intercept", "alert", "rebase"]
    piece: str
    origin: str
    """Zone or island."""
    goal: str
    """Zone or island; of an alert the same as `origin`."""
