"""A battle as it lies on the table: public in all its parts (WS knows no hidden unit), so it is state and view at once.

Frozen data and small questions about it. Not here: what moves and fires (`fight`, `phases`), the facts of the cards (`cards`).
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

BattleKind = Literal["skirmish", "campaign", "raid", "strike"]
"""`skirmish`: a game of its own. `campaign`: WS-17. `raid`: cells in a row (WS-16). `strike`: one cell (WS-16.7)."""

Phase = Literal[
    "deploy", "initiative", "move", "air", "defence", "air-attack", "surface", "submarine", "return", "end", "over"
]
"""WS-5, A to I, with the deployment before and the end after."""

LAND = "land"
"""The base of aircraft that fly from the land airbase of a skirmish; in a campaign the base is `land:<island>`."""


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

    def alive(self, side: int) -> tuple[Unit, ...]:
        """A side's units still in the battle."""
        return tuple(u for u in self.units if u.side == side and not u.gone)
