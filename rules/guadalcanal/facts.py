"""The campaign's numbers and its table of events as typed data, read from `constants.toml` and `event_cards.toml`; names of the
sides."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from operator import itemgetter
from typing import Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from rules.core import read_data
from rules.war_at_sea.facts import SIZES

SEATS: Final = ("japan", "allies")
"""Seat of side 0 and of side 1."""

BATTLE_MAPS: Final = {"normal": SIZES["11x7"], "wide": SIZES["22x7"], "deep": SIZES["11x13"]}
"""Value of the option `chart` -> numbers of columns and rows of the battle map (WS-2.7)."""
BY_PLAN: Final = "plan"
"""Value of the option `pace` with which battles are fought by plans."""
APART: Final = "apart"
"""Value of the option `submarines` with which their orders are asked for after the air missions."""


T = TypeVar("T")


class Length(Struct, frozen=True):
    """When the campaign ends: `[length]` of `constants.toml` (GC-1.1, GC-1.2, GC-1.3)."""

    ends: tuple[tuple[int, int], ...]
    last: int


class ScoreFacts(Struct, frozen=True):
    """Victory points for sunk ships and for islands: `[score]` of `constants.toml` (GC-2)."""

    fleet_carrier: int
    escort_carrier: int
    battleship: int
    island: int
    base_alone: int
    base_shared: int


class FleetLimits(Struct, frozen=True):
    """Limits on the purchases and the fleets of
    a side: `[fleet]` of `constants.toml` (GC-3.1, GC-3.2, GC-3.3, GC-3.4, GC-3.6, GC-3.7, GC-3.8, GC-7.2)."""

    total: int
    main: int
    scout: int
    fleet_carriers: int
    battleships: int
    submarines: int
    lone_submarines: int
    patrol_bombers: int
    scout_carriers: int
    scout_squadrons: int
    transports: int
    base_troops: int
    base_batteries: int
    fleets: int


class Weather(Struct, frozen=True):
    """The weather: `[weather]` of `constants.toml` (GC-5.1). `search` and `aircraft` are modifiers, one for each of `levels`."""

    levels: tuple[Literal["clear", "hazy", "bad"], ...]
    worse: int
    better: int
    search: tuple[int, ...]
    aircraft: tuple[int, ...]

    def on_search(self, level: str) -> int:
        """Modifier for the D6 of a patrol and for contact rolls: `search` in `constants.toml` (GC-5.1, GC-5.2)."""
        return self.search[self.levels.index(level)]

    def on_aircraft(self, level: str) -> int:
        """Modifier for every die that aircraft roll: `aircraft` in `constants.toml` (GC-5.1, GC-5.2)."""
        return self.aircraft[self.levels.index(level)]


class Ranges(Struct, frozen=True):
    """Ranges of aircraft in spaces: `[ranges]` of `constants.toml` (GC-8.A, GC-8.B, GC-8.D, GC-8.7); `unflown` is a factor."""

    patrol: int
    raid: int
    rebase: int
    rebase_patrol: int
    unflown: int
    homeless: int
    support: int


class Patrol(Struct, frozen=True):
    """Results by modified D6 from 1: `[patrol]` of `constants.toml` (GC-8.A). `bonus`: what event 7 adds to this die (GC-6.2)."""

    results: tuple[str, ...]
    bonus: int


class RaidFacts(Struct, frozen=True):
    """Numbers of air raids: `[raid]` of `constants.toml` (GC-8.B.5, WS-16.1, WS-16.8)."""

    cell_ships: int
    cell_ships_close_escort: int
    shielded: tuple[str, ...]
    port_attacks: int
    port_dice: int


class SubmarineFacts(Struct, frozen=True):
    """Numbers of submarine attacks (GC-9) and of interdiction. Tables of (lowest modified D6, result), read with `row`."""

    preferred: tuple[str, ...]
    approach: tuple[tuple[int, str], ...]  # The table in `constants.toml` (GC-9.2).
    attack: tuple[tuple[int, str], ...]  # The table in `constants.toml` (GC-9.3).
    bonus: int
    escorts: int
    alert: tuple[tuple[int, int], ...]  # The table in `constants.toml` (GC-9.5).
    interdiction: tuple[tuple[int, str], ...]


class ContactFacts(Struct, frozen=True):
    """Numbers of the contact roll (GC-11)."""

    least: int
    carrier: int
    hurricane: int
    surprise: int
    apart: int
    """Rows between two fleets that surprise each other, by `constants.toml` (GC-12.4)."""


class BattleFacts(Struct, frozen=True):
    """Numbers of battles in the campaign: `[battle]` of `constants.toml` (GC-12, WS-17.2, WS-17.5, WS-17.6)."""

    most_terrain: int
    most_rounds: int
    target: tuple[int, int]
    objectives: int
    objective: int
    round_to: int


class LandFacts(Struct, frozen=True):
    """Numbers of land combat (GC-13)."""

    columns: tuple[str, ...]
    results: tuple[tuple[str, ...], ...]
    """`results[die - 1][column]`: the result of a D6 in a column of the table."""
    cruisers: int
    fighters: int
    battleships: int
    bombers: int


class Reinforcements(Struct, frozen=True):
    """Points, troop units and prices of reinforcements (GC-14)."""

    points: int
    troops: int
    troop_turns: tuple[int, ...]
    transport: int
    battery: int
    airfield: int
    finish: int
    repair_part: int
    patrol_reach: int
    reach: int


class Facts(Struct, frozen=True):
    """The numbers of `constants.toml`, by chapter of the rules."""

    length: Length
    score: ScoreFacts
    fleet: FleetLimits
    weather: Weather
    ranges: Ranges
    patrol: Patrol
    raid: RaidFacts
    submarines: SubmarineFacts
    contact: ContactFacts
    battle: BattleFacts
    land: LandFacts
    reinforcements: Reinforcements


class EventFacts(Struct, frozen=True):
    """One row of the table of events, `event_cards.toml` (GC-6.2). Its effect is where its name, number or bonus is used."""

    number: int
    name: str
    rules: tuple[str, ...]
    """IDs of the rules about it."""
    good: bool
    """Whether it is good for its target."""
    untargeted: bool = False
    fleet: bool = False
    """Whether it applies to one fleet (GC-6.4)."""
    token: bool = False
    """Whether the event leaves its target a bonus to use later."""
    kept: bool = False
    """Whether that bonus is kept until it is used (GC-6.5); otherwise it lasts for this turn."""
    unit: str = ""
    """The kinds of unit that may use that bonus: a key of `kinds.FITS`."""
    weapon: str = ""
    """The weapon that this unit must have; "" for any."""
    die: bool = False
    """Whether the bonus of the event is an extra die in a fight."""


def row(rows: Sequence[tuple[int, T]], roll: int) -> T:
    """The result of a table of (lowest roll, result); a roll below the first row reads the first row (GC-9.8)."""
    return rows[max(bisect_right(rows, roll, key=itemgetter(0)) - 1, 0)][1]


FACTS: Final[Facts] = msgspec.convert(read_data(__file__, "constants.toml"), Facts)

EVENTS: Final[Mapping[int, EventFacts]] = {
    event.number: event
    for event in msgspec.convert(read_data(__file__, "event_cards.toml")["event"], tuple[EventFacts, ...])
}
EVENT_NUMBER: Final[Mapping[str, int]] = {event.name: number for number, event in EVENTS.items()}
