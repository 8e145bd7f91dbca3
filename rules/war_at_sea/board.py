"""A battle as it lies on the table, and what each unit of it is and can do just now.

The battle is public in all its parts (WS knows no hidden unit), so it is state and view at once: frozen data, small questions
about it, and about one unit from its card and its state (crippled, armour, speed, kind). No dice, nothing of other units.

Not here: the facts of the cards (`cards`), the working copy that moves and fires (`context`), modifiers of an attack
(`attack`).
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.war_at_sea.cards import CARDS, MADE, Card

BattleKind = Literal["skirmish", "campaign", "raid", "strike"]
"""`skirmish`: a game of its own. `campaign`: WS-17. `raid`: cells in a row (WS-16). `strike`: one cell (WS-16.7)."""

Phase = Literal[
    "deploy", "initiative", "move", "air", "defence", "air-attack", "surface", "submarine", "return", "end", "over"
]
"""WS-5, A to I, with the deployment before and the end after."""

LAND = "land"
"""The base of aircraft that fly from the land airbase of a skirmish; in a campaign the base is `land:<island>`."""
OVER_LAND = "@land"
"""Sector of a squadron over the enemy's land airbase (Air Raid, Airfield Strike)."""


def is_land(base: str) -> bool:
    """Whether a base is an airfield, or in the campaign an island."""
    return base == LAND or base.startswith(LAND + ":")


def is_shore(base: str) -> bool:
    """Whether a base is a sector (Sea Basing)."""
    return base[:1].isupper()


def is_ashore(base: str) -> bool:
    """Whether a squadron may be kept there (WS-11.2)."""
    return is_land(base) or is_shore(base)


class Unit(Struct, frozen=True, omit_defaults=True):
    """One vessel, group of boats, squadron or battery in a battle."""

    id: str
    """Typeable, without dots, unique in its battle or campaign: "akagi", "d3a-val-2"."""
    card: str
    """Key in `CARDS`."""
    side: int
    hull: int = 1
    """Hull points left; squadrons have 1."""
    sector: str = ""
    """Where it is; "" = not on the map (a squadron at its base, a unit gone); "@land" = a squadron over the enemy's land base."""
    base: str = ""
    """Squadrons: the id of the carrier, or `LAND` (or `land:<island>`), or with Sea Basing a sector; "" for all others."""
    gone: Literal["", "destroyed", "left"] = ""
    """`destroyed`: scores its cost. `left`: out of this battle alive (sent home, cargo delivered)."""
    harm: int = 0
    """Hull points that it loses at the end of the phase (WS-9.4)."""
    doom: Literal["", "aborted", "destroyed"] = ""
    """What it will be at the end of the phase (WS-9.4, WS-9.5)."""
    doomed_by: str = ""
    """The id of the unit that aborted it in this phase."""
    aborted: bool = False
    rearming: int = 0
    """Rearming counters (WS-11.13)."""
    strafing: bool = False
    bomber: bool = False
    """Declared a dive bomber this turn (Fighter-Bomber, Mission Selection)."""
    crippled_until: int = 0
    """Suffers the crippled penalties until the end of this turn without being crippled (Crippling Salvo)."""
    held_until: int = 0
    """Cannot move until the end of this turn (Lucky Hit, Evade Torpedoes, Bad Luck)."""
    silent_until: int = 0
    """Cannot attack until the end of this turn."""
    slow: int = 0
    """Sectors by which its speed is reduced this turn by a Slow roll."""
    engine: bool = False
    """Engine trouble: speed 1 slow for the whole battle (GC-6.2, event 3)."""
    moved: bool = False
    """Moved in this turn's Sea Movement."""
    spent: tuple[str, ...] = ()
    """Slugs of once-per-battle abilities already used; of counters such as "damage-control"."""
    marks: tuple[str, ...] = ()
    """What abilities remember about it for the battle, as slugs (`mines-hit`, `first-attack-made`…)."""
    today: tuple[str, ...] = ()
    """What is remembered about it until the end of the turn: `shadowing:yamato`, `hunted:kate`, `return:akagi`, `pressed`…"""
    bonus: tuple[str, ...] = ()
    """Campaign tokens in force in this battle: "pilots", "gunners", "submariners", "flak" (WS-17.12)."""
    temporary: bool = False
    """Made by an ability for this battle (Fly-off Strike, Seaplane Detachments): costs and scores nothing."""

    @property
    def lives(self) -> bool:
        """Still in the battle."""
        return not self.gone

    @property
    def on_map(self) -> bool:
        """In a sector."""
        return bool(self.sector) and self.sector[0] != "@"


class Marker(Struct, frozen=True):
    """A cloud or a minefield on a sector."""

    kind: Literal["smoke", "squall", "mines"]
    sector: str
    until: int = 0
    """The turn at whose end it goes; 0: it stays."""
    side: int = -1
    """Who laid it."""


class Objective(Struct, frozen=True):
    """An unclaimed marker of the centre row (WS-13.1)."""

    sector: str
    value: int


class Airbase(Struct, frozen=True):
    """A land airbase that takes part (WS-3.8, WS-17.10)."""

    side: int
    name: str
    """`LAND`, or `land:<island>`."""
    capacity: int = 99


QUIET: Final = "quiet."
"""Before a side's number: in the campaign a battle remembers of a turn which sides let it end if nobody attacks (GC-12.20)."""


class Battle(Struct, frozen=True):
    """One battle, between any two sheets."""

    kind: BattleKind
    columns: int = 11
    rows: int = 7
    pace: Literal["plans", "table", "fast"] = "plans"
    units: tuple[Unit, ...] = ()
    """In the order of their ids; those gone stay in the list."""
    terrain: tuple[tuple[str, Literal["island", "shoal", "coast"]], ...] = ()
    markers: tuple[Marker, ...] = ()
    objectives: tuple[Objective, ...] = ()
    airbases: tuple[Airbase, ...] = ()
    edges: tuple[int, int] = (1, 7)
    """The row in which the ships of side 0 and of side 1 deploy."""
    half: tuple[int, int] = (1, 7)
    """The edge row of each side's half of the map (WS-14.4)."""
    target: int = 150
    """Points that win (WS-4.2, WS-17.6)."""
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    """From 1; 0 while deploying."""
    phase: Phase = "deploy"
    step: int = 0
    """0: the first player's step of the phase, 1: the second player's."""
    first: int = 0
    """The side that is first player this turn (WS-6.2: the loser of the initiative)."""
    totals: tuple[int, int] = (0, 0)
    """Initiative totals of this turn (Sneak Attack, Surprise Raid)."""
    winner: int = -1
    """The side that won this turn's initiative; -1 before."""
    most_turns: int = 0
    """The battle ends after so many turns; 0: no limit (WS-17.6: 12)."""
    # ---- light and weather
    dark: tuple[int, ...] = ()
    """Turns of darkness: (from, to) with to = 0 for ever; () = light all through (WS-15.1)."""
    weather: Literal["clear", "hazy", "bad"] = "clear"
    hurricane: bool = False
    # ---- the campaign's changes
    leader: int = 0
    """The side with the campaign's initiative: an equal battle is lost by the other (WS-17.6)."""
    inspired: tuple[bool, bool] = (False, False)
    """+2 on initiative rolls (event 10)."""
    may_flee: bool = False
    fleeing: tuple[bool, bool] = (False, False)
    resolved: tuple[Literal["", "yes", "no"], Literal["", "yes", "no"]] = ("", "")
    """What each side wrote this turn about flight; declared at the end of the turn."""
    away: tuple[int, int] = (0, 0)
    """Consecutive complete turns that each side has been in flight and away (WS-17.7)."""
    scrolled: int = 0
    """Rows by which the map has been shifted so far."""
    agreed: tuple[bool, bool] = (False, False)
    """Who wishes to end the battle by agreement."""
    island: str = ""
    """The island whose coast is on the map; "" = none."""
    # ---- what abilities remember of a side
    memory: tuple[str, ...] = ()
    """Slugs with a side at the end: "radar-solution.0", "inspired-until-4.1", "no-claim-until-3.0"."""
    ended: str = ""
    """How it ended: "points", "no-ship", "flight", "turns", "agreement", "nothing-left"; of a raid or strike
    "flown"; "" while it runs."""
    loser: int = -1
    """Campaign: the side that fled or lost and must retreat (WS-17.8); -1: nobody or not yet; 2: both."""

    def unit(self, unit_id: str) -> Unit:
        """The unit of this id. Raises KeyError."""
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        raise KeyError(unit_id)

    def half_rows(self, side: int) -> range:
        """The rows of a side's half of the map (WS-14.4): the centre row belongs to nobody."""
        centre = (self.rows + 1) // 2
        return range(1, centre) if self.half[side] == 1 else range(self.rows - centre + 2, self.rows + 1)

    @property
    def behind(self) -> int:
        """The side that has lost if the battle ends as it stands: the lower score, or if equal the one without initiative in the
        campaign (WS-17.6)."""
        ours, theirs = self.scores
        return 1 - self.leader if ours == theirs else 0 if ours < theirs else 1

    def alive(self, side: int) -> tuple[Unit, ...]:
        """A side's units still in the battle."""
        return tuple(u for u in self.units if u.side == side and not u.gone)


# ---- What a unit is and can do just now ----------------------------------------------------------
_CARDS = {**CARDS, **MADE}


def card_of(unit: Unit) -> Card:
    """Its card."""
    return _CARDS[unit.card]


def has(unit: Unit, slug: str) -> bool:
    """Whether its card has the ability."""
    return card_of(unit).ability(slug) is not None


def crippled(unit: Unit, turn: int) -> bool:
    """WS-10.2: reduced to one hull point, or made so for a time by a Crippling Salvo."""
    return (unit.hull == 1 and card_of(unit).hull > 1) or (0 < turn <= unit.crippled_until)


def damaged(unit: Unit) -> bool:
    """WS-10.1. What was marked in this phase does not count yet."""
    return unit.hull < card_of(unit).hull


def speed(unit: Unit, turn: int) -> int:
    """Sectors that it may move this turn (WS-6.6, WS-6.7); 0 while it is held."""
    printed = min(card_of(unit).speed, 1) if unit.engine else card_of(unit).speed
    if printed <= 0 or 0 < turn <= unit.held_until:
        return 0
    if crippled(unit, turn):
        printed = max(printed - 1, 1)
    return max(printed - unit.slow, 0)


def slowness(unit: Unit) -> int:
    """N of its Slow ability, with engine trouble at least 1; 0: none (WS-6.6)."""
    return max(card_of(unit).ability("slow") or 0, 1 if unit.engine else 0)


def is_fighter(unit: Unit) -> bool:
    """A fighter now: not one declared a dive bomber this turn (Fighter-Bomber)."""
    return card_of(unit).is_fighter and not unit.bomber


def is_bomber(unit: Unit) -> bool:
    """A bomber now (WS-1.2)."""
    return card_of(unit).is_bomber or unit.bomber


def is_dive_bomber(unit: Unit) -> bool:
    """A dive bomber now, Mission Selection included."""
    card = card_of(unit)
    return card.kind == "dive_bomber" or unit.bomber


def is_torpedo_bomber(unit: Unit) -> bool:
    """A torpedo bomber now, Mission Selection included."""
    card = card_of(unit)
    return card.kind == "torpedo_bomber" or card.ability("mission-selection") is not None


def told_today(unit: Unit, word: str) -> tuple[str, ...]:
    """What `unit.today` says after "word:", each once: `told_today(u, "shadowing") == ("yamato",)`."""
    return tuple(mark[len(word) + 1 :] for mark in unit.today if mark.startswith(word + ":"))
