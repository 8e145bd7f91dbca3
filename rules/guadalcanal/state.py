"""The whole truth of a campaign, and its working copy while a step is carried out. Secret: only the rules read it; a seat is
shown a `view`, made by `visibility`.

`State` is frozen and saved. `TurnContext` is a working copy that collects changes and events during one `Rules.apply`; it is
never saved. No rule of the game is in this module: the modules of the phases take a `TurnContext` and change it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules import core
from rules.core import EVERYBODY, Dice, Draft, EventData, EventRecord
from rules.guadalcanal.battle_plans import Filed
from rules.guadalcanal.chart import CHARTS, Chart
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.pieces import (
    BattleReport,
    Contact,
    Fleet,
    LandReport,
    Move,
    Past,
    Piece,
    Position,
    Raid,
    RaidReport,
    Sighting,
)
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.view import ReportedAttack, Track


# ---- The truth between two sheets ----------------------------------------------------------------
class SideState(Struct, frozen=True, omit_defaults=True):
    """What a side has besides its pieces."""

    points: int = 0
    """Kept reinforcement points: secret."""
    policies: Draft = {}
    """Standing policies in force."""
    missed: int = 0
    """Consecutive turns in which its orders came from the clock."""


class Engagement(Struct, frozen=True):
    """The naval battle being fought."""

    contact: Contact
    battle: Battle
    number: int
    """Counted from 1 in each turn."""
    stage: Literal["ground", "play"] = "ground"
    plans: tuple[Draft, Draft] = ({}, {})
    """The battle plans of both sides: secret."""
    filed: Filed | None = None
    """The battle as it was when the plans were filed; None if the battle is not fought by plans."""


class RaidFrame(Struct, frozen=True):
    """A raid on a fleet whose cells have been shown and which waits for both seats' answers (GC-16, policy `raid`)."""

    battle: Battle
    attacker: int
    fleet: str
    zone: str
    number: int = 1
    """Counted from 1 in each turn."""
    rest: tuple[Raid, ...] = ()
    """This raid, then those to be flown after it, in order."""


class State(Position, frozen=True):
    """The whole campaign, between two steps. `View` explains what a view has too; here are also the secrets in it."""

    sides: tuple[SideState, SideState] = (SideState(), SideState())
    drafts: tuple[tuple[str, Draft], ...] = ()
    """Revealed sheets of this turn that have not been carried out yet: ("orders.0", …)."""
    sightings: tuple[Sighting, ...] = ()
    contacts: tuple[Contact, ...] = ()
    begun: int = 0
    """Number of naval battles begun this turn."""
    engagement: Engagement | None = None
    raid: RaidFrame | None = None
    counters: tuple[tuple[str, int], ...] = ()
    """(word of a card, number of the last id given to it)."""
    moves: tuple[Move, ...] = ()
    raids: tuple[RaidReport, ...] = ()
    battles: tuple[BattleReport, ...] = ()
    combats: tuple[LandReport, ...] = ()
    attacks: tuple[ReportedAttack, ...] = ()
    tracks: tuple[Track, ...] = ()
    past: tuple[Past, ...] = ()
    ended: Literal["", "turns", "resigned", "missed"] = ""
    winner: int = -1


# ---- The working copy ----------------------------------------------------------------------------


ALL: Final = 2
NOBODY: Final = 3
_PLAYERS: Final = (*SEATS, EVERYBODY, None)
"""The reader who plays a role, by the number of a side, ALL or NOBODY."""


class TurnContext(core.TurnContext[State]):
    """The working copy of a state. Read `state` at any time; change pieces and fleets only through the methods below."""

    _state: State

    def __init__(self, state: State, dice: Dice | None = None) -> None:
        super().__init__(state, dice)
        self.happened: list[EventData] = []
        """Full truth of each event told in this step, in order."""
        self.pieces: dict[str, Piece] = {p.id: p for p in state.pieces}
        self.fleets: dict[tuple[int, str], Fleet] = {(f.side, f.name): f for f in state.fleets}
        self.storm = ""
        """The zone in which nothing lands on a carrier: the hurricane's during phase 4, else ""."""
        self._changed = False

    @property
    def state(self) -> State:
        """The state with all changes so far."""
        if self._changed:
            self._changed = False
            self._state = replace(self._state, pieces=tuple(self.pieces.values()), fleets=tuple(self.fleets.values()))
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state = state

    @property
    def chart(self) -> Chart:
        return CHARTS[self._state.map]

    # ---- changes ---------------------------------------------------------------------------------
    def become(self, state: State) -> None:
        """Replaces the whole state, with its pieces and fleets."""
        if state.pieces is not self._state.pieces:
            self.pieces = {p.id: p for p in state.pieces}
        if state.fleets is not self._state.fleets:
            self.fleets = {(f.side, f.name): f for f in state.fleets}
        super().become(state)

    def side(self, side: int, **fields: Any) -> None:
        sides: list[SideState] = list(self._state.sides)
        sides[side] = replace(sides[side], **fields)
        self.change(sides=(sides[0], sides[1]))

    def piece(self, piece_id: str, **fields: Any) -> Piece:
        """Changes fields of a piece and returns the new piece. Raises KeyError for an unknown id."""
        piece = self.pieces[piece_id] = replace(self.pieces[piece_id], **fields)
        self._changed = True
        return piece

    def leave_trenches(self, troops: Iterable[str], **fields: Any) -> None:
        """Changes fields of troop units, which are not entrenched any more. The callers decide when (GC-13.11)."""
        for name in troops:
            self.piece(name, entrenched=False, **fields)

    def add(self, *pieces: Piece) -> None:
        self.pieces.update((p.id, p) for p in pieces)
        self._changed = True

    def fleet(self, side: int, name: str, **fields: Any) -> Fleet:
        """Changes fields of a fleet, or makes a new one (`zone` is then needed), and returns it."""
        known = self.fleets.get((side, name))
        fleet = replace(known, **fields) if known is not None else Fleet(name, side, **fields)
        self.fleets[side, name] = fleet
        self._changed = True
        return fleet

    def drop_fleet(self, side: int, name: str) -> None:
        """Removes a fleet's marker; the caller takes care of its pieces. Raises KeyError for an unknown fleet."""
        del self.fleets[side, name]
        self._changed = True

    def next_id(self, word: str, *, numbered: bool = False) -> str:
        """An id never used before: "d3a-val", "d3a-val-2", …; with `numbered` even the first has a number ("troop-1")."""
        counters = dict(self._state.counters)
        number = counters.get(word, 0) + 1
        counters[word] = number
        self.change(counters=tuple(counters.items()))
        return word if number == 1 and not numbered else f"{word}-{number}"

    def report(self, sighting: Sighting) -> None:
        self.change(sightings=(*self._state.sightings, sighting))

    # ---- sheets kept -----------------------------------------------------------------------------
    def draft(self, name: str) -> Draft:
        """A revealed sheet of this turn kept under this name; {} if there is none."""
        return dict(self._state.drafts).get(name, {})

    def keep(self, name: str, draft: Draft) -> None:
        """Keeps a revealed sheet under a name until the end of the turn; an empty sheet deletes what was kept."""
        kept = {n: d for n, d in self._state.drafts if n != name}
        if draft:
            kept[name] = draft
        self.change(drafts=tuple(kept.items()))

    # ---- chance ----------------------------------------------------------------------------------
    def roll(self, faces: int, why: str) -> int:
        """A die roll from 1 to `faces`; `why` is its label in the record."""
        return self.dice.below(faces, why) + 1

    # ---- telling ---------------------------------------------------------------------------------
    def tell(self, event: EventData, **roles: int) -> None:  # type: ignore[override]
        """Records an event. `roles`: who plays each role of its fields: a side, ALL or NOBODY."""
        self.happened.append(event)
        super().tell(event, **{role: _PLAYERS[side] for side, role in sorted((roles[role], role) for role in roles)})

    def tell_in_part(self, side: int, truth: EventData, public: EventData | None) -> None:
        """Records an event that only one side sees in full; everybody else sees `public`, or nothing if it is None."""
        self.happened.append(truth)
        self.told(EventRecord(truth.event, None if public is None else public.event, ((SEATS[side], truth.event),)))
