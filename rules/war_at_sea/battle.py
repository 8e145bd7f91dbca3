"""The data of a battle: its map, units, markers, weather and scores.

A battle has no hidden units, so `Battle` is state and view at once. Its working copy is in `battle_context`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeVar

from msgspec import UNSET, Struct, UnsetType

from rules.geometry.staggered import place
from rules.war_at_sea.units import Unit, card_of

T = TypeVar("T")

BattleKind = Literal["skirmish", "campaign", "raid", "strike"]
"""`skirmish`: a game of its own. `campaign`: WS-17. `raid`: cells one after the other (WS-16). `strike`: one cell."""

Pace = Literal["plans", "table", "fast"]
"""How many sheets a turn has: see `turns`."""

Phase = Literal[
    "deploy", "initiative", "move", "air", "defence", "air-attack", "surface", "submarine", "return", "end", "over"
]
"""The phases A to I of WS-5, with the deployment before and the end after them."""


def with_value(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    """A pair of values by side, with another value for one side."""
    return (pair[0], value) if side else (value, pair[1])


class Marker(Struct, frozen=True):
    """A cloud or a minefield on a sector; there is no fog (WS-2.14)."""

    kind: Literal["smoke", "squall", "mines"]
    sector: str
    until: int = 0
    """The turn at whose end it is removed; 0: it stays."""
    side: int = -1
    """The side that laid it; -1: none."""


class Objective(Struct, frozen=True):
    """An objective marker that no side has claimed yet, or a marker of a historical battle."""

    sector: str
    value: int
    side: int | UnsetType = UNSET
    """The only side that may score it; UNSET: either."""
    exits: tuple[str, ...] | UnsetType = UNSET
    """An exit: ids of the ships that may leave the map here. UNSET: it is claimed."""

    @property
    def is_exit(self) -> bool:
        """Whether ships leave the map here; such a marker is never claimed."""
        return self.exits is not UNSET

    def may_score(self, side: int) -> bool:
        return self.side is UNSET or self.side == side

    def lets_out(self, unit_id: str) -> bool:
        """Whether this ship may leave the map here."""
        return self.exits is not UNSET and unit_id in self.exits


UNLIMITED = 99
"""Room of a base without a limit, such as a land airbase in the campaign: more than a side has squadrons (WS-17.10)."""


class Airbase(Struct, frozen=True):
    """A land airbase of the battle (WS-17.10)."""

    side: int
    name: str
    """`LAND`, or `land:<island>`."""
    capacity: int = UNLIMITED


def zone_word(zone: Sequence[str]) -> str:
    """Sectors row by row, those in a line joined: "A1–C1 A2–C2"."""
    runs: list[list[str]] = []
    for sector in zone:
        column, row = place(sector)
        if runs and place(runs[-1][-1]) == (column - 1, row):
            runs[-1].append(sector)
        else:
            runs.append([sector])
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


class Force(Struct, frozen=True):
    """Units of a historical battle that enter together."""

    side: int
    name: str
    turn: int
    """They deploy before the first turn (1), or at the start of this turn."""
    zone: tuple[str, ...]
    """The sectors in which they deploy."""
    units: tuple[str, ...]
    """Ids."""


class Plan(Struct, frozen=True):
    """What a historical battle fixes besides the map (WS-22)."""

    forces: tuple[Force, ...]
    targets: tuple[int, int]
    """Number of points with which each side wins."""
    holder: int = -1
    """The side that wins if neither has reached its target in the end; -1: the larger part of a target wins."""
    later: tuple[Unit, ...] = ()
    """Units that have not entered yet."""


QUIET: Final = "quiet."
"""Prefix of a flag in `Battle.memory`; the rest of the flag is a side. With it the battle ends if nobody attacks this turn."""


class Battle(Struct, frozen=True):
    kind: BattleKind
    columns: int = 11
    rows: int = 7
    pace: Pace = "plans"
    units: tuple[Unit, ...] = ()
    """By id; units that are gone stay in the tuple."""
    terrain: tuple[tuple[str, Literal["island", "shoal", "coast"]], ...] = ()
    markers: tuple[Marker, ...] = ()
    objectives: tuple[Objective, ...] = ()
    airbases: tuple[Airbase, ...] = ()
    edges: tuple[int, int] = (1, 7)
    """The row in which side 0 deploys, and that of side 1."""
    half: tuple[int, int] = (1, 7)
    """The edge row of each side's half of the map."""
    target: int = 150
    """Number of points with which a side wins (WS-4.2, WS-17.6)."""
    scores: tuple[int, int] = (0, 0)
    turn: int = 0
    """From 1; 0 during deployment."""
    phase: Phase = "deploy"
    step: int = 0
    """0: the first player's step of the phase, 1: the second player's."""
    first: int = 0
    """The first player of this turn, set by `turns.run_initiative`."""
    totals: tuple[int, int] = (0, 0)
    """The initiative totals of this turn (used by Sneak Attack, Surprise Raid)."""
    winner: int = -1
    """The side that won this turn's initiative; -1 before the roll."""
    most_turns: int = 0
    """The battle ends after this many turns; 0: no limit."""
    # ---- light and weather
    dark: tuple[int, ...] = ()
    """Turns of darkness: (from, to), with to = 0 for the rest of the battle; () = no darkness."""
    weather: Literal["clear", "hazy", "bad"] = "clear"
    hurricane: bool = False
    # ---- campaign battles only
    leader: int = 0
    """The side with the campaign's initiative: if a battle ends with equal scores, the other side loses it."""
    inspired: tuple[bool, bool] = (False, False)
    """By side: whether it has +2 on initiative rolls (event 10)."""
    may_flee: bool = False
    fleeing: tuple[bool, bool] = (False, False)
    resolved: tuple[Literal["", "yes", "no"], Literal["", "yes", "no"]] = ("", "")
    """What each side wrote about flight this turn; it is declared at the end of the turn."""
    away: tuple[int, int] = (0, 0)
    """Consecutive whole turns in which each side was in flight and far from the enemy."""
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
    """Campaign: the side that fled or lost and must retreat; 2: both; -1: none, or not decided."""
    plan: Plan | UnsetType = UNSET
    """Only in a historical battle."""

    def unit(self, unit_id: str) -> Unit:
        """The unit with this id. Raises KeyError for an unknown one."""
        for unit in self.units:
            if unit.id == unit_id:
                return unit
        raise KeyError(unit_id)

    def half_rows(self, side: int) -> range:
        """The rows of a side's half of the map (WS-3.5, WS-14.4); the centre row is in neither half."""
        centre = (self.rows + 1) // 2
        return range(1, centre) if self.half[side] == 1 else range(self.rows - centre + 2, self.rows + 1)

    @property
    def behind(self) -> int:
        """The side that loses if the battle ends now: the lower score, or with equal scores the
        side without the campaign's initiative (WS-17.6)."""
        ours, theirs = self.scores
        return 1 - self.leader if ours == theirs else 0 if ours < theirs else 1

    @property
    def forces(self) -> tuple[Force, ...]:
        """The forces of a historical battle; () in others."""
        return () if self.plan is UNSET else self.plan.forces

    @property
    def targets(self) -> tuple[int, int]:
        """By side: the number of points with which it wins."""
        return (self.target, self.target) if self.plan is UNSET else self.plan.targets

    @property
    def reached(self) -> tuple[bool, bool]:
        """By side: whether it has reached its target (WS-4.2)."""
        (ours, theirs), (own, other) = self.scores, self.targets
        return ours >= own, theirs >= other

    @property
    def ahead(self) -> int:
        """The side that wins by points if the battle ends now: the higher score (WS-4.3, WS-4.5), in a historical battle the
        larger part of the own target (WS-22.7); -1 if they are equal."""
        (ours, theirs), (own, other) = self.scores, self.targets
        first, second = ours * other, theirs * own
        return -1 if first == second else int(second > first)

    @property
    def for_losses(self) -> tuple[int, int] | None:
        """By side: the part of its score that it has for destroyed enemy units. None: not known, because Replenish
        Aircraft may have brought a squadron back for which the enemy keeps the points."""
        if any("replenish-aircraft" in u.spent for u in self.units):
            return None
        lost = [u for u in self.units if u.gone == "destroyed" and not u.temporary]
        return (
            sum(card_of(u).cost for u in lost if u.side == 1),
            sum(card_of(u).cost for u in lost if u.side == 0),
        )

    def alive(self, side: int) -> tuple[Unit, ...]:
        return tuple(u for u in self.units if u.side == side and not u.gone)
