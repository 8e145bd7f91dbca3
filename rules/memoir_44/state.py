"""The whole truth of a battle, kept small. Only the rules read it; what a seat may know is `view.View`, built in `visibility`.

The flow of a turn is data: what is left of a sheet stands in `State.queue`, an attack in progress in `State.fight`, a retreat
that somebody is asked about in `State.retreat`.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Deck, Draft, Value
from rules.memoir_44.board import Hex
from rules.memoir_44.facts import OTHER, SIDES, Options, Side, seats
from rules.memoir_44.team_game import role_of, taken
from rules.memoir_44.view import Battlefield, Doing, Given, LogEntry, Pending, Policy, Stage, Task, Unit


class Order(Struct, frozen=True, array_like=True, omit_defaults=True):
    """One order of a sheet, to be carried out when its turn comes."""

    kind: Literal["march", "tunnel", "exit", "heal", "halt", "attack", "work", "strike"]
    """`halt`: all moves are made. `work`: to seal a cave, to remove wire. `strike`: of Air Power and Barrage."""
    unit: int = -1
    """Of a strike: the target."""
    path: tuple[Hex, ...] = ()
    """Of a move: hex by hex, from where it stands; of an exit, to the hex that it leaves by."""
    target: Hex = ""
    take: bool = False
    """Take ground if the hex is emptied."""
    overrun: tuple[Hex, ...] = ()
    """Targets of the overrun battle, by preference."""
    least: int = 0
    """Only if the unit still has so many figures."""
    held: Hex = ""
    """Only if an own unit stands on this hex."""
    clear: bool = False
    """Of engineers: remove wire after the battle."""
    on: bool = False
    """Take ground once more after a won overrun battle."""
    again: bool = False
    """The second move of Behind Enemy Lines."""


class Fight(Struct, frozen=True, array_like=True, omit_defaults=True):
    """An attack in progress."""

    attacker: int
    target: int
    origin: Hex
    """Where the attacker stood when it declared."""
    at: Hex
    """Where the target stood."""
    order: Order
    overrun: int = 0
    """0: an ordinary battle; 1: the overrun battle after taking ground."""
    stage: Literal["declared", "answered", "ambushed", "rolled"] = "declared"
    """`ambushed`: the attacker's retreat from an Ambush is being made; `rolled`: the target's is."""
    dice: str = ""
    """As the attack's dice fell."""
    hits: int = 0


class Retreat(Struct, frozen=True, array_like=True, omit_defaults=True):
    """A retreat that its owner is asked about (M44-23.7)."""

    unit: int
    flags: int
    """Hexes that it must go back."""


class Ending(Enum):
    """Each way to end, and its rule."""

    MEDALS = "medals"
    NO_UNITS = "no-units"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    MISSED = "missed"
    CLAIM = "claim"

    @property
    def rule(self) -> str:
        """ID of the rule."""
        return _RULE[self]


_RULE = {
    Ending.MEDALS: "M44-24.1",
    Ending.NO_UNITS: "M44-5.9",
    Ending.RESIGNATION: "M44-5.10",
    Ending.AGREEMENT: "M44-5.10",
    Ending.MISSED: "M44-23.13",
    Ending.CLAIM: "M44-23.13",
}


class GameEnd(Struct, frozen=True, array_like=True):
    """A game of the match that is over."""

    winner: Side | None
    how: Ending
    medals: tuple[int, int]
    turns: int


class Tally(Struct, frozen=True, omit_defaults=True):
    """What one side has to its credit, as judged last (M44-24)."""

    kills: int = 0
    """Enemy units eliminated."""
    exits: int = 0
    scored: tuple[Hex, ...] = ()
    """Permanent medals, by hex."""
    groups: tuple[int, ...] = ()
    """Group medals, by their place in the layout's list."""
    held: tuple[Hex, ...] = ()
    """Temporary medals held, by hex."""
    sections: tuple[int, ...] = ()
    """Sections held (M44-24.7)."""
    gone: int = 0
    """Own units that left by an exit."""


class State(Struct, frozen=True, omit_defaults=True):
    """The whole truth. Pairs are of japan and the allies, in this order."""

    options: Options
    field: Battlefield
    deck: Deck
    need: int
    hands: tuple[int, int]
    """Hand sizes of the scenario."""
    game: int = 1
    turn: int = 1
    mover: Side = "allies"
    stage: Stage = "order"
    sheet: int = 1
    asked: int = 0
    """Counts reactions and draws, so that each ask has an id of its own."""
    card: str = ""
    does: str = ""
    section: int = -1
    symbols: tuple[int, int, int] = (0, 0, 0)
    healed: int = -1
    """The unit that Medics & Mechanics healed, which may be ordered; -1: none."""
    before: tuple[str, str] = ("", "")
    before_section: tuple[int, int] = (-1, -1)
    doing: tuple[Doing, ...] = ()
    queue: tuple[Order, ...] = ()
    then: Literal["look", "end", "more"] = "look"
    """After the sheet: another one for what battles are left; the end of the turn; another one for the moves."""
    fight: Fight | None = None
    retreat: Retreat | None = None
    ambushed: bool = False
    """An attack of the side to move was ambushed since its last sheet (M44-23.3)."""
    drew_back: Side | None = None
    """Who has played Ambush in this turn and draws before the other (M44-20.4)."""
    tallies: tuple[Tally, Tally] = (Tally(), Tally())
    captured: tuple[Hex, ...] = ()
    mine_values: tuple[tuple[Hex, int], ...] = ()
    """Values of all minefields at set-up, by hex."""
    dummies: tuple[Hex, ...] = ()
    """Where minefields of value 0 were revealed, which were taken away."""
    spare_mines: tuple[int, ...] = ()
    """Tokens that were not used."""
    deeds: tuple[LogEntry, ...] = ()
    policies: tuple[Policy, ...] = (Policy(), Policy())
    """By seat."""
    plans: tuple[str, ...] = ("", "")
    """By seat, as canonical text."""
    missed: tuple[int, int] = (0, 0)
    """By side."""
    offer: Side | None = None
    """The side that offers a draw."""
    offers: int = 1
    end: GameEnd | None = None
    results: tuple[GameEnd, ...] = ()
    second: Deck | None = None
    """Of Overlord: the deck of the allies; `deck` is that of japan (M44-21.2)."""
    handed: tuple[Given, ...] = ()
    """Of Overlord: the cards of this turn, as they were handed out."""
    lately: tuple[tuple[Given, ...], tuple[Given, ...]] = ((), ())
    """The same of the last turn of each side."""
    tasks: tuple[Task, ...] = ()
    """Of Overlord: the generals with a card, in the order in which they play; of the one at work this state's fields count."""
    at_work: str = ""
    waiting: tuple[tuple[str, Draft], ...] = ()
    """Of Overlord: opened ORDER sheets that are still to be played, by role, in their order."""
    returned: tuple[tuple[str, Value], ...] = ()
    """Of the general at work: what of his sheet has come back to him (M44-23.8)."""
    ended: State | None = None
    """Of a match: how its first game ended, until something is done in the second."""

    # ---- who is who ------------------------------------------------------------------------------
    @property
    def is_team_game(self) -> bool:
        """Whether chiefs and generals command (M44-21)."""
        return self.field.layout.is_team_game

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats, in their order."""
        return seats(self.field.scenario)

    def team_of(self, side: str) -> Side:
        """The players who command a side in this game, by the side that they commanded in the first game of the match."""
        return SIDES[SIDES.index(side) if self.game == 1 else 1 - SIDES.index(side)]

    def seat_of(self, side: str, role: str = "chief") -> str:
        """The seat that commands a side in this game; of Overlord that of one role."""
        team = self.team_of(side)
        return f"{team}-{role}" if self.is_team_game else team

    def side_of(self, seat: str) -> Side:
        """The side that a seat commands in this game."""
        number = SIDES.index(seat.partition("-")[0])
        return SIDES[number if self.game == 1 else 1 - number]

    def owner_of(self, unit: Unit) -> str:
        """Who decides for a unit: of Overlord the general who has ordered it, else the one in whose sections it stands."""
        if not self.is_team_game:
            return self.seat_of(unit.side)
        ordered = self.at_work if unit.side == self.mover and self.doing_of(unit.id) is not None else ""
        others = (t.role for t in self.tasks if unit.side == self.mover and any(d.unit == unit.id for d in t.doing))
        return self.seat_of(unit.side, ordered or next(others, "") or role_of(self.field, unit))

    @property
    def decks(self) -> tuple[Deck, ...]:
        """All decks."""
        return (self.deck,) if self.second is None else (self.deck, self.second)

    def deck_of(self, side: str) -> Deck:
        """The cards of a side: one deck for both, or one each."""
        return self.second if self.second is not None and side == "allies" else self.deck

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.stage == "over"

    @property
    def enemy(self) -> Side:
        """The side that is not to move."""
        return OTHER[self.mover]

    def doing_of(self, unit: int) -> Doing | None:
        """What an ordered unit has done, or None for one that was not ordered."""
        return next((one for one in self.doing if one.unit == unit), None)

    def policy_of(self, seat: str) -> Policy:
        """Standing orders of a seat."""
        return self.policies[self.seats.index(seat)]

    @property
    def task(self) -> Task | None:
        """Of Overlord: the part of the general at work."""
        return next((task for task in self.parts if task.role == self.at_work), None)

    @property
    def parts(self) -> tuple[Task, ...]:
        """The tasks, that of the general at work with what he has done so far."""
        now = {"doing": self.doing, "symbols": self.symbols, "healed": self.healed}
        return tuple(replace(task, **now) if task.role == self.at_work else task for task in self.tasks)

    @property
    def taken(self) -> tuple[int, ...]:
        """The units that other generals than the one at work have ordered in this turn."""
        return taken(self.tasks, self.at_work)

    @property
    def asked_seat(self) -> str:
        """Whom `pending` asks: Ambush is the chief's, a retreat the owning general's (M44-21.16, M44-23.8)."""
        pending = self.pending
        assert pending is not None, "nobody is asked in the middle of the turn"
        return self.seat_of(pending.side) if pending.kind == "ambush" else self.owner_of(self.field.by_id[pending.unit])

    @property
    def pending(self) -> Pending | None:
        """What somebody is asked in the middle of the turn (public)."""
        fight, retreat = self.fight, self.retreat
        attacker = fight.attacker if fight is not None else -1
        if retreat is not None:
            unit = self.field.by_id[retreat.unit]
            target = fight.target if fight is not None else retreat.unit
            return Pending("retreat", unit.side, attacker, target, unit.id, retreat.flags)
        if fight is not None and fight.stage == "declared" and self.options.ambush == "ask":
            target_side = self.field.by_id[fight.target].side
            return Pending("ambush", target_side, fight.attacker, fight.target, fight.target)
        return None
