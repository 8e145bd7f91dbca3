"""The whole truth of a game of War at Sea, what each may know of it, and battles saved under earlier versions of the rules.

Of secrets it holds the standing orders alone: a battle hides nothing, and fleets lie in their envelopes until both are
revealed.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Any

from msgspec import Struct

from rules.core import Draft, Seat, Who
from rules.war_at_sea.board import Battle
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.view import ReportedAttack, Stage, Track, View, known


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
    attacks: tuple[ReportedAttack, ...] = ()
    tracks: tuple[Track, ...] = ()
    """What the last opening of battle sheets carried out."""
    offer: int = -1
    """The side that offers a draw; -1: nobody."""
    offered: int = 0
    """The turn in which it was offered."""
    offers: int = 0
    """Offers made or lapsed so far: names the asks."""
    end: End | None = None


# ---- who may know what: all of a battle is everybody's, standing orders are their owner's -----------
@lru_cache(maxsize=64)
def _options(options: Options) -> Mapping[str, str | int]:
    return {key: getattr(options, key) for key in Options.__struct_fields__}


def side_of(who: Who) -> int:
    """0 or 1; -1 for the public."""
    return SEATS.index(who) if who in SEATS else -1


def view_of(state: State, who: Who) -> View:
    """What `who` may know now."""
    side = side_of(who)
    return View(
        who,
        side,
        _options(state.options),
        state.stage,
        known(state.battle, side) if state.battle is not None else None,
        state.doctrines[side] if side >= 0 else {},
        state.attacks,
        state.tracks,
        offer=state.offer,
        winners=winners(state) if state.end is not None else None,
        why=f"ws-end-{state.end.how.value}" if state.end is not None else None,
    )


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won; nobody: a draw."""
    return () if state.end is None or state.end.winner < 0 else (SEATS[state.end.winner],)


# ---- Battles saved under earlier versions of the rules -------------------------------------------
# One step a version, for both games. Plain JSON data: the types may have changed since.

Plain = dict[str, Any]
SEA_BASED = ("jp_a6m2_n_rufe",)
"""Cards with Sea Basing in version 1."""


def battle_of_1(battle: Plain, *, helped: bool = False) -> Plain:
    """A battle of version 1 as one of version 2. `helped`: bonuses of events in it were used up when they were given."""
    flown = battle["phase"] == "defence" and battle["step"] == 1
    units = [_unit_of_1(unit, helped=helped, flown=flown) for unit in battle["units"]]
    if battle["kind"] == "skirmish":
        units = [_ashore(battle, unit) if unit["card"] in SEA_BASED else unit for unit in units]
    # General Pursuit: nobody claims that turn, not its side alone.
    memory = [word.rpartition(".")[0] if word.startswith("no-claim-") else word for word in battle["memory"]]
    return {**battle, "units": units, "memory": memory}


def _unit_of_1(unit: Plain, *, helped: bool, flown: bool) -> Plain:
    """A bonus leaves a mark where it has added a die (GC-6.5). An Airfield Strike is flown in its own side's step of Air Defense;
    in version 1 before either side's, so that in the second step it is `flown` already."""
    if helped and unit.get("bonus"):
        unit = {**unit, "marks": [*unit.get("marks", ()), *(f"helped:{name}" for name in unit["bonus"])]}
    if flown and unit.get("today"):
        unit = {**unit, "today": [word for word in unit["today"] if not word.startswith("airfield-strike:")]}
    return unit


def _ashore(battle: Plain, unit: Plain) -> Plain:
    """Sea Basing has a shore for its base; in version 1 it had the airbase. Who finds none leaves the battle, at no cost."""
    if unit.get("gone") or battle["phase"] == "deploy":
        return unit
    centre = (battle["rows"] + 1) // 2
    low = battle["half"][unit["side"]] == 1
    own = [sector for sector, kind in battle["terrain"] if kind != "shoal" and _beyond(sector, centre, low=low)]
    return {**unit, "base": own[0]} if own else {**unit, "base": "", "sector": "", "gone": "left"}


def _beyond(sector: str, centre: int, *, low: bool) -> bool:
    row = int(sector[1:])
    return row < centre if low else row > centre
