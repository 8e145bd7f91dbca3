"""A battle, and what each of its units is and can do at the moment.

A battle has no hidden units, so the same type serves as state and as view: frozen data, with questions about the battle and
about single units (crippled, speed, kind) that need no dice and no other unit. The facts of the cards are in `cards`, the
working copy in `battle_context`, modifiers of an attack in `attack`.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.war_at_sea.cards import CARDS, MADE, Card

BattleKind = Literal["skirmish", "campaign", "raid", "strike"]
"""`skirmish`: a game of its own. `campaign`: WS-17. `raid`: cells one after the other (WS-16). `strike`: one cell (WS-16.7)."""

Phase = Literal[
    "deploy", "initiative", "move", "air", "defence", "air-attack", "surface", "submarine", "return", "end", "over"
]
"""The phases A to I of WS-5, with the deployment before and the end after them."""

LAND = "land"
"""The base of aircraft at the land airbase of a skirmish; in a campaign it is `land:<island>`."""
OVER_LAND = "@land"
"""The sector of a squadron over the enemy's land airbase (Air Raid, Airfield Strike)."""


def is_land(base: str) -> bool:
    """Whether a base is an airfield; in the campaign, an island."""
    return base == LAND or base.startswith(LAND + ":")


def is_shore(base: str) -> bool:
    """Whether a base is a sector of the map (Sea Basing)."""
    return base[:1].isupper()


def is_ashore(base: str) -> bool:
    """Whether a squadron may stay at this base during Air Mission (WS-11.2)."""
    return is_land(base) or is_shore(base)


class Unit(Struct, frozen=True, omit_defaults=True):
    """One ship or submarine, group of boats, squadron or battery of a battle."""

    id: str
    """Typeable, without dots, unique in its battle or campaign: "akagi", "d3a-val-2"."""
    card: str
    """Key in `CARDS` or `MADE`."""
    side: int
    hull: int = 1
    """Hull points left; a squadron has 1."""
    sector: str = ""
    """ "" = not on the map (a squadron at its base, a unit that is gone); "@land" = over the enemy's land airbase."""
    base: str = ""
    """For a squadron the id of its carrier, `LAND`, `land:<island>`, or a sector (Sea Basing); "" for other units."""
    gone: Literal["", "destroyed", "left"] = ""
    """`destroyed`: the enemy scores its cost. `left`: it left the battle alive (sent home, cargo delivered)."""
    harm: int = 0
    """Hull points that it will lose at the end of the phase (WS-9.4)."""
    doom: Literal["", "aborted", "destroyed"] = ""
    """What will happen to it at the end of the phase (WS-9.4, WS-9.5)."""
    doomed_by: str = ""
    """The id of the unit whose attack last set `harm` or `doom`; "" if none did."""
    aborted: bool = False
    rearming: int = 0
    """Number of rearming counters (WS-11.13)."""
    strafing: bool = False
    bomber: bool = False
    """Whether it was declared a dive bomber this turn (Fighter-Bomber, Mission Selection)."""
    crippled_until: int = 0
    """It counts as crippled until the end of this turn, whatever its hull (Crippling Salvo)."""
    held_until: int = 0
    """It cannot move until the end of this turn (Lucky Hit, Evade Torpedoes, Bad Luck)."""
    silent_until: int = 0
    """It cannot attack until the end of this turn."""
    slow: int = 0
    """Number of sectors that a Slow roll takes off its speed this turn."""
    engine: bool = False
    """Whether it has engine trouble: speed 1 and slow for the whole battle (GC-6.2, event 3)."""
    moved: bool = False
    """Whether it moved in Sea Movement this turn."""
    spent: tuple[str, ...] = ()
    """Slugs of the once-per-battle abilities that it has used, each once; "damage-control" once that ability has repaired
    it."""
    marks: tuple[str, ...] = ()
    """What abilities remember about it for the battle, as slugs (`mines-hit`, `first-attack-made`…)."""
    today: tuple[str, ...] = ()
    """What is remembered about it until the end of the turn: `shadowing:yamato`, `hunted:kate`, `return:akagi`, `pressed`…"""
    bonus: tuple[str, ...] = ()
    """Campaign tokens in force in this battle: "pilots", "gunners", "submariners", "flak" (WS-17.12)."""
    temporary: bool = False
    """Whether an ability made it for this battle (Fly-off Strike, Seaplane Detachments): it costs and scores nothing."""

    @property
    def lives(self) -> bool:
        return not self.gone

    @property
    def on_map(self) -> bool:
        """Whether it is in a sector of the map."""
        return bool(self.sector) and self.sector[0] != "@"


class Marker(Struct, frozen=True):
    """A cloud or a minefield on a sector."""

    kind: Literal["smoke", "squall", "mines"]
    sector: str
    until: int = 0
    """The turn at whose end it is removed; 0: it stays."""
    side: int = -1
    """The side that laid it; -1: none."""


class Objective(Struct, frozen=True):
    """An objective marker that no side has claimed yet (WS-13.1)."""

    sector: str
    value: int


class Airbase(Struct, frozen=True):
    """A land airbase of the battle (WS-3.8, WS-17.10)."""

    side: int
    name: str
    """`LAND`, or `land:<island>`."""
    capacity: int = 99


QUIET: Final = "quiet."
"""Prefix of a word in `Battle.memory`, followed by a side: it lets the battle end if nobody attacks this turn (GC-12.20)."""


class Battle(Struct, frozen=True):
    """One battle between two sheets."""

    kind: BattleKind
    columns: int = 11
    rows: int = 7
    pace: Literal["plans", "table", "fast"] = "plans"
    units: tuple[Unit, ...] = ()
    """By id; units that are gone stay in the tuple."""
    terrain: tuple[tuple[str, Literal["island", "shoal", "coast"]], ...] = ()
    markers: tuple[Marker, ...] = ()
    objectives: tuple[Objective, ...] = ()
    airbases: tuple[Airbase, ...] = ()
    edges: tuple[int, int] = (1, 7)
    """The row in which side 0 deploys, and that of side 1."""
    half: tuple[int, int] = (1, 7)
    """The edge row of each side's half of the map (WS-14.4)."""
    target: int = 150
    """Number of points with which a side wins (WS-4.2, WS-17.6)."""
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    """From 1; 0 during deployment."""
    phase: Phase = "deploy"
    step: int = 0
    """0: the first player's step of the phase, 1: the second player's."""
    first: int = 0
    """The first player of this turn: the side that lost the initiative (WS-6.2)."""
    totals: tuple[int, int] = (0, 0)
    """The initiative totals of this turn (used by Sneak Attack, Surprise Raid)."""
    winner: int = -1
    """The side that won this turn's initiative; -1 before the roll."""
    most_turns: int = 0
    """The battle ends after this many turns; 0: no limit (WS-17.6: 12)."""
    # ---- light and weather
    dark: tuple[int, ...] = ()
    """Turns of darkness: (from, to), with to = 0 for the rest of the battle; () = no darkness (WS-15.1)."""
    weather: Literal["clear", "hazy", "bad"] = "clear"
    hurricane: bool = False
    # ---- campaign battles only
    leader: int = 0
    """The side with the campaign's initiative: if a battle ends with equal scores, the other side loses it (WS-17.6)."""
    inspired: tuple[bool, bool] = (False, False)
    """By side: whether it has +2 on initiative rolls (event 10)."""
    may_flee: bool = False
    fleeing: tuple[bool, bool] = (False, False)
    resolved: tuple[Literal["", "yes", "no"], Literal["", "yes", "no"]] = ("", "")
    """What each side wrote about flight this turn; it is declared at the end of the turn."""
    away: tuple[int, int] = (0, 0)
    """Consecutive whole turns in which each side was in flight and far from the enemy (WS-17.7)."""
    scrolled: int = 0
    """Number of rows by which the map has been shifted so far."""
    agreed: tuple[bool, bool] = (False, False)
    """By side: whether it wants to end the battle by agreement."""
    island: str = ""
    """The island whose coast is on the map; "" = none."""
    # ---- what abilities remember about a side
    memory: tuple[str, ...] = ()
    """Slugs, most with a side at the end: "radar-solution.0", "inspired-until-4.1", "no-claim-until-3.0"."""
    ended: str = ""
    """How it ended: "points", "no-ship", "flight", "turns", "agreement", "nothing-left", for a raid or strike "flown"; "" while
    it goes on."""
    loser: int = -1
    """Campaign: the side that fled or lost and must retreat (WS-17.8); 2: both; -1: none, or not decided."""

    def unit(self, unit_id: str) -> Unit:
        """The unit with this id. Raises KeyError for an unknown one."""
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        raise KeyError(unit_id)

    def half_rows(self, side: int) -> range:
        """The rows of a side's half of the map (WS-14.4); the centre row is in neither half."""
        centre = (self.rows + 1) // 2
        return range(1, centre) if self.half[side] == 1 else range(self.rows - centre + 2, self.rows + 1)

    @property
    def behind(self) -> int:
        """The side that loses if the battle ends now: the lower score, or with equal scores the side without the campaign's
        initiative (WS-17.6)."""
        ours, theirs = self.scores
        return 1 - self.leader if ours == theirs else 0 if ours < theirs else 1

    def alive(self, side: int) -> tuple[Unit, ...]:
        return tuple(u for u in self.units if u.side == side and not u.gone)


# ---- what a unit is and can do now ---------------------------------------------------------------
_CARDS = {**CARDS, **MADE}


def card_of(unit: Unit) -> Card:
    return _CARDS[unit.card]


def has(unit: Unit, slug: str) -> bool:
    """Whether the unit's card has the ability."""
    return card_of(unit).ability(slug) is not None


def crippled(unit: Unit, turn: int) -> bool:
    """Whether it is crippled (WS-10.2): reduced to one hull point, or by a Crippling Salvo for a time."""
    return (unit.hull == 1 and card_of(unit).hull > 1) or (0 < turn <= unit.crippled_until)


def damaged(unit: Unit) -> bool:
    """Whether it has lost hull points (WS-10.1); those marked in this phase do not count yet."""
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
    """The number of its Slow ability, at least 1 with engine trouble; 0: it has none (WS-6.6)."""
    return max(card_of(unit).ability("slow") or 0, 1 if unit.engine else 0)


def is_fighter(unit: Unit) -> bool:
    """Whether it is a fighter now; a Fighter-Bomber declared a dive bomber this turn is none."""
    return card_of(unit).is_fighter and not unit.bomber


def is_bomber(unit: Unit) -> bool:
    """Whether it is a bomber now (WS-1.2)."""
    return card_of(unit).is_bomber or unit.bomber


def is_dive_bomber(unit: Unit) -> bool:
    """Whether it is a dive bomber now, Mission Selection included."""
    card = card_of(unit)
    return card.kind == "dive_bomber" or unit.bomber


def is_torpedo_bomber(unit: Unit) -> bool:
    """Whether it is a torpedo bomber now, Mission Selection included."""
    card = card_of(unit)
    return card.kind == "torpedo_bomber" or card.ability("mission-selection") is not None


def told_today(unit: Unit, word: str) -> tuple[str, ...]:
    """What follows "word:" in the words of `unit.today`: `told_today(u, "shadowing") == ("yamato",)`."""
    return tuple(mark[len(word) + 1 :] for mark in unit.today if mark.startswith(word + ":"))
