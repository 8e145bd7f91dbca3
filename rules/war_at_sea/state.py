"""The state of a game of War at Sea, and the upgrade of battles saved under earlier rules.

Its only secrets are the standing orders and what is written in advance for units: a battle is otherwise public, and fleets stay
in their sealed sheets until both are revealed.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from msgspec import Struct

from rules.core import Draft, Seat
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.options import Options
from rules.war_at_sea.view import ReportedAttack, Stage, Track


class Ending(StrEnum):
    POINTS = "points"
    """A side has reached the target at the end of a turn."""
    NO_SHIP = "no-ship"
    """A side has no ship left, and no more points can be scored."""
    NOTHING_LEFT = "nothing-left"
    """Neither side can score any more."""
    TURNS = "turns"
    """The last turn is over."""
    HELD = "held"
    """A historical battle is over, and neither side has reached its target."""
    RESIGNATION = "resignation"
    """A side resigned."""
    AGREEMENT = "agreement"
    """Both sides agreed to a draw."""


class End(Struct, frozen=True):
    how: Ending
    winner: int
    """A side; -1: a draw."""


class State(Struct, frozen=True):
    """The whole state between two sheets."""

    options: Options
    stage: Stage = "fleet"
    battle: Battle | None = None
    doctrines: tuple[Draft, Draft] = ({}, {})
    """Standing orders in force, by side. Secret: only their owner may know them."""
    attacks: tuple[ReportedAttack, ...] = ()
    tracks: tuple[Track, ...] = ()
    """The moves of the last step in which battle sheets were carried out; `attacks` are its attacks."""
    offer: int = -1
    """The side that offers a draw; -1: none."""
    offered: int = 0
    """The turn in which it was offered."""
    offers: int = 0
    """How many offers were made or have lapsed so far; part of the names of asks."""
    end: End | None = None


def winners(state: State) -> tuple[Seat, ...]:
    """The winning seat; () before the end and after a draw."""
    return () if state.end is None or state.end.winner < 0 else (SEATS[state.end.winner],)


# ---- battles saved under earlier versions of the rules -------------------------------------------
# One conversion function for each version, shared by War at Sea and Guadalcanal. They work on plain JSON data, because the
# types may have changed since.

Plain = dict[str, Any]
SEA_BASED = ("jp_a6m2_n_rufe",)
"""Cards that had Sea Basing in version 1."""


def battle_of_1(battle: Plain, *, helped: bool = False) -> Plain:
    """Upgrades a battle from version 1 to 2. `helped`: its bonuses from events were used up when they were given (campaign)."""
    flown = battle["phase"] == "defence" and battle["step"] == 1
    units = [_unit_of_1(unit, helped=helped, flown=flown) for unit in battle["units"]]
    if battle["kind"] == "skirmish":
        units = [_ashore(battle, unit) if unit["card"] in SEA_BASED else unit for unit in units]
    # General Pursuit: neither side claims that turn; in version 1 only its own side did not.
    memory = [word.rpartition(".")[0] if word.startswith("no-claim-") else word for word in battle["memory"]]
    return {**battle, "units": units, "memory": memory}


def _unit_of_1(unit: Plain, *, helped: bool, flown: bool) -> Plain:
    """Adds the mark for a bonus that added a die. Removes Airfield Strikes if `flown`: version 1 carried them out
    before both steps of Air Defense, version 2 in their own side's step, so in the second step they are done."""
    if helped and unit.get("bonus"):
        unit = {**unit, "marks": [*unit.get("marks", ()), *(f"helped:{name}" for name in unit["bonus"])]}
    if flown and unit.get("today"):
        unit = {**unit, "today": [word for word in unit["today"] if not word.startswith("airfield-strike:")]}
    return unit


def _ashore(battle: Plain, unit: Plain) -> Plain:
    """Moves a unit with Sea Basing from the airbase, its base in version 1, to a shore. Without one it leaves the battle at no
    cost."""
    if unit.get("gone") or battle["phase"] == "deploy":
        return unit
    centre = (battle["rows"] + 1) // 2
    low = battle["half"][unit["side"]] == 1
    own = [sector for sector, kind in battle["terrain"] if kind != "shoal" and _beyond(sector, centre, low=low)]
    return {**unit, "base": own[0]} if own else {**unit, "base": "", "sector": "", "gone": "left"}


def _beyond(sector: str, centre: int, *, low: bool) -> bool:
    row = int(sector[1:])
    return row < centre if low else row > centre
