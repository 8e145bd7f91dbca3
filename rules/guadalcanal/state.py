"""The whole truth of a campaign, and one opening being carried out on it. Secret: only the rules read it; what a seat may know
is `view`, made by `visibility`.

`State` is frozen and is what is saved. `TurnContext` is its working copy while sheets are carried out, with what is told on the way,
and lives as long as one `apply`. Not here: any rule; the modules of the phases take a `TurnContext` and change it.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules import core
from rules.core import Dice, Draft, Event, EventData, EventRecord
from rules.guadalcanal.battle_plans import Filed
from rules.guadalcanal.chart import CHARTS, STANDARD, Chart
from rules.guadalcanal.facts import SEATS
from rules.guadalcanal.pieces import (
    BattleReport,
    Contact,
    EventNow,
    Fleet,
    Holding,
    LandReport,
    Move,
    Options,
    Past,
    Piece,
    RaidReport,
    Sighting,
    Site,
    Stage,
    Token,
    WeatherLevel,
)
from rules.war_at_sea.board import Battle
from rules.war_at_sea.view import ReportedAttack, Track


# ---- The truth between two sheets ----------------------------------------------------------------
class SideState(Struct, frozen=True, omit_defaults=True):
    """What belongs to a side beside its pieces."""

    points: int = 0
    """Kept reinforcement points (GC-14.3): secret."""
    policies: Draft = {}
    """Standing policies in force."""
    missed: int = 0
    """Turns in a row of which it has let the orders pass (GC-16.12)."""


class Engagement(Struct, frozen=True):
    """The naval battle being fought."""

    contact: Contact
    battle: Battle
    number: int
    """1, 2… in this turn."""
    stage: Literal["ground", "play"] = "ground"
    plans: tuple[Draft, Draft] = ({}, {})
    """The battle plans of both sides (GC-16.14): secret."""
    filed: Filed | None = None
    """How it stood when they were filed; None: they are not what it is fought by."""


class RaidFrame(Struct, frozen=True):
    """A raid on a fleet waiting for the seats that wish to be asked after the cells are shown (GC-16, policy `raid`)."""

    battle: Battle
    attacker: int
    fleet: str
    zone: str
    number: int = 1
    """1, 2… in this turn."""
    rest: tuple[Any, ...] = ()


class State(Struct, dict=True, frozen=True):
    """The campaign between any two sheets."""

    options: Options
    map: str = STANDARD
    """Key in `chart.CHARTS`."""
    turn: int = 0
    """From 1; 0 during set-up."""
    stage: Stage = "setup"
    weather: WeatherLevel = "clear"
    initiative: int = -1
    event: EventNow | None = None
    tokens: tuple[Token, ...] = ()
    pieces: tuple[Piece, ...] = ()
    fleets: tuple[Fleet, ...] = ()
    sites: tuple[Site, ...] = ()
    holdings: tuple[Holding, ...] = ()
    sides: tuple[SideState, SideState] = (SideState(), SideState())
    drafts: tuple[tuple[str, Draft], ...] = ()
    """Opened sheets of this turn still to be carried out: ("orders.0", …)."""
    sightings: tuple[Sighting, ...] = ()
    contacts: tuple[Contact, ...] = ()
    """In the order in which they will be fought."""
    begun: int = 0
    """Naval battles begun this turn."""
    engagement: Engagement | None = None
    raid: RaidFrame | None = None
    counters: tuple[tuple[str, int], ...] = ()
    """Next number for the ids of each card."""
    moves: tuple[Move, ...] = ()
    """Of the last phase 6; those of lone submarines are their side's secret."""
    raids: tuple[RaidReport, ...] = ()
    """Of the last phase 4."""
    battles: tuple[BattleReport, ...] = ()
    """Of the last phase 8, those that are over."""
    combats: tuple[LandReport, ...] = ()
    """Of the last phase 9."""
    attacks: tuple[ReportedAttack, ...] = ()
    tracks: tuple[Track, ...] = ()
    """What the last opening of battle sheets carried out."""
    past: tuple[Past, ...] = ()
    ended: Literal["", "turns", "resigned", "missed"] = ""
    """"" while it runs."""
    winner: int = -1
    """0, 1; 2 = a draw; -1 while it runs."""


# ---- One opening being carried out ---------------------------------------------------------------


class TurnContext(core.TurnContext[State]):
    """The working copy of a state. `state` may be read at any time; pieces and fleets are changed by the methods below."""

    _state: State

    def __init__(self, state: State, dice: Dice | None = None) -> None:
        super().__init__(state, dice)
        self.happened: list[EventData] = []
        """What `tell` has told in this opening, as it was."""
        self.pieces: dict[str, Piece] = {p.id: p for p in state.pieces}
        self.fleets: dict[tuple[int, str], Fleet] = {(f.side, f.name): f for f in state.fleets}
        self._changed = False

    @property
    def state(self) -> State:
        """The state as it is now."""
        if self._changed:
            self._changed = False
            self._state = replace(self._state, pieces=tuple(self.pieces.values()), fleets=tuple(self.fleets.values()))
        return self._state

    @state.setter
    def state(self, state: State) -> None:
        self._state = state

    @property
    def chart(self) -> Chart:
        """The map played on."""
        return CHARTS[self._state.map]

    # ---- changes ---------------------------------------------------------------------------------
    def become(self, state: State) -> None:
        """Another state in the place of this one, pieces and fleets included."""
        if state.pieces is not self._state.pieces:
            self.pieces = {p.id: p for p in state.pieces}
        if state.fleets is not self._state.fleets:
            self.fleets = {(f.side, f.name): f for f in state.fleets}
        super().become(state)

    def side(self, side: int, **fields: Any) -> None:
        """What belongs to a side, with other values."""
        sides: list[SideState] = list(self._state.sides)
        sides[side] = replace(sides[side], **fields)
        self.change(sides=(sides[0], sides[1]))

    def piece(self, piece_id: str, **fields: Any) -> Piece:
        """A piece with other values; the piece as it is then. Raises KeyError."""
        piece = self.pieces[piece_id] = replace(self.pieces[piece_id], **fields)
        self._changed = True
        return piece

    def add(self, *pieces: Piece) -> None:
        """New pieces."""
        self.pieces.update((p.id, p) for p in pieces)
        self._changed = True

    def drop(self, *piece_ids: str) -> None:
        """Takes pieces out of the campaign without a trace (those lost are `lose`d instead)."""
        for piece_id in piece_ids:
            del self.pieces[piece_id]
        self._changed = True

    def fleet(self, side: int, name: str, **fields: Any) -> Fleet:
        """A fleet with other values, or a new one (`zone` needed); the fleet as it is then."""
        known = self.fleets.get((side, name))
        fleet = replace(known, **fields) if known is not None else Fleet(name, side, **fields)
        self.fleets[side, name] = fleet
        self._changed = True
        return fleet

    def drop_fleet(self, side: int, name: str) -> None:
        """The marker is taken off the map; its pieces are the caller's business."""
        del self.fleets[side, name]
        self._changed = True

    def next_id(self, word: str, *, numbered: bool = False) -> str:
        """An id never used before: "d3a-val", "d3a-val-2", …; `numbered`: the first one too ("troop-1")."""
        counters = dict(self._state.counters)
        number = counters.get(word, 0) + 1
        counters[word] = number
        self.change(counters=tuple(counters.items()))
        return word if number == 1 and not numbered else f"{word}-{number}"

    def report(self, sighting: Sighting) -> None:
        """One more report."""
        self.change(sightings=(*self._state.sightings, sighting))

    # ---- sheets kept -----------------------------------------------------------------------------
    def draft(self, name: str) -> Draft:
        """An opened sheet of this turn kept under this name, or nothing."""
        return dict(self._state.drafts).get(name, {})

    def keep(self, name: str, draft: Draft) -> None:
        """Keeps an opened sheet until the end of the turn; an empty one is forgotten."""
        kept = {n: d for n, d in self._state.drafts if n != name}
        if draft:
            kept[name] = draft
        self.change(drafts=tuple(kept.items()))

    # ---- chance ----------------------------------------------------------------------------------
    def roll(self, faces: int, why: str) -> int:
        """A die from 1 to `faces`."""
        return self.dice.below(faces, why) + 1

    # ---- telling ---------------------------------------------------------------------------------
    def tell(self, truth: EventData) -> None:
        """One happening that everybody hears of."""
        event = self._event(truth)
        self.told(EventRecord(event, event))

    def tell_side(self, side: int, truth: EventData, public: EventData | None = None) -> None:
        """One happening of which one side hears the truth; the others hear `public`, or nothing."""
        event = self._event(truth)
        self.told(EventRecord(event, None if public is None else public.event, ((SEATS[side], event),)))

    def tell_apart(self, truth: EventData, public: EventData | None, *sides: EventData) -> None:
        """One happening whose whole truth nobody hears: `sides`, Japan's and the Allies', hear theirs, the others `public`."""
        private = tuple((seat, heard.event) for seat, heard in zip(SEATS, sides, strict=False))
        self.told(EventRecord(self._event(truth), None if public is None else public.event, private))

    def _event(self, truth: EventData) -> Event:
        self.happened.append(truth)
        return truth.event
