"""The data of a battle: its map, units, markers, weather and scores.

A battle has no hidden units, so `Battle` is state and view at once. Its working copy is in `battle_context`.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.war_at_sea.units import Unit

BattleKind = Literal["skirmish", "campaign", "raid", "strike"]
"""`skirmish`: a game of its own. `campaign`: WS-17. `raid`: cells one after the other (WS-16). `strike`: one cell (WS-16.7)."""

Phase = Literal[
    "deploy", "initiative", "move", "air", "defence", "air-attack", "surface", "submarine", "return", "end", "over"
]
"""The phases A to I of WS-5, with the deployment before and the end after them."""


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
"""Prefix of a flag in `Battle.memory`; the rest of the flag is a side. With it the battle ends if nobody attacks this turn
(GC-12.20)."""


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
