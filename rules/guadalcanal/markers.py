"""What lies on the map beside the pieces, and what is noted of the campaign: shapes that state and view share.

Frozen data, no behaviour. Which of it a seat may see is decided in `sight`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.war_at_sea.board import Battle
from rules.war_at_sea.view import Attack, Track

Stage = Literal["setup", "event", "orders", "air", "raid", "submarines", "battle", "land", "over"]
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
    pace: Literal["fast", "plans", "table"] = "fast"
    """WS-18.6: how many sheets a round of a battle takes."""
    darkness: Literal["no", "twilight", "night"] = "no"
    """WS-17.14."""
    squalls: Literal["no", "yes"] = "no"
    """WS-17.14."""


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
    attacks: tuple[Attack, ...] = ()
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
    or, negative, to the left), the attacker's, then the defender's: see `land.table.shifts`."""
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
    attacks: tuple[Attack, ...] = ()


class BattleReport(Struct, frozen=True):
    """A naval battle of this turn that is over, as it ended; what its last sheets did."""

    number: int
    """1, 2… in this turn."""
    zone: str
    battle: Battle
    attacks: tuple[Attack, ...] = ()
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
