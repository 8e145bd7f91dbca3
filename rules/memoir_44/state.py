"""The whole truth of a battle. Only the rules read it; what a seat may know is `view.View`, built in `visibility`.

The progress of a turn is data: `State.queue` holds the orders still to be carried out, `State.fight` an attack in
progress, `State.retreat` a retreat whose owner must choose where it ends.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Deck, Draft, Value
from rules.memoir_44.board import Hex
from rules.memoir_44.facts import OTHER, SIDES, Side, seats
from rules.memoir_44.options import Options
from rules.memoir_44.team_cards import role_of, taken
from rules.memoir_44.view import Battlefield, Doing, GameEnd, Given, LogEntry, Pending, Policy, Stage, Task, Unit


class Order(Struct, frozen=True, array_like=True, omit_defaults=True):
    """One order of a sheet, in the form in which it waits in `State.queue`."""

    kind: Literal["march", "tunnel", "exit", "heal", "halt", "attack", "work", "strike"]
    """`halt` marks the end of the moves. `work` seals a cave or removes wire. `strike` is one target of Air Power or
    Barrage."""
    unit: int = -1
    """Id of the unit that acts; for `strike` the target's id."""
    path: tuple[Hex, ...] = ()
    """For a move: each hex from the unit's own on; for an exit, up to the hex from which it leaves the board."""
    target: Hex = ""
    take: bool = False
    """Whether to take ground if the hex is emptied."""
    overrun: tuple[Hex, ...] = ()
    """Targets of the overrun battle, most wanted first."""
    least: int = 0
    """Carry out the order only if the unit has at least this number of figures."""
    held: Hex = ""
    """Carry out the order only if a unit of the same side is on this hex. Empty: no condition."""
    clear: bool = False
    """Whether engineers remove the wire on their hex after the battle."""
    on: bool = False
    """Whether to take ground once more after a won overrun battle."""
    again: bool = False
    """Whether this is the second move of Behind Enemy Lines."""


class Fight(Struct, frozen=True, array_like=True, omit_defaults=True):
    """An attack in progress."""

    attacker: int
    target: int
    origin: Hex
    """The attacker's hex when it declared the attack."""
    at: Hex
    """The target's hex at that moment."""
    order: Order
    overrun: int = 0
    """0: an ordinary battle; 1: the overrun battle after taking ground."""
    stage: Literal["declared", "answered", "ambushed", "rolled"] = "declared"
    """`declared`: waiting for the answer to a possible Ambush; `answered`: being resolved; `ambushed`: waiting for the
    attacker's retreat from an Ambush; `rolled`: waiting for the target's retreat."""
    dice: str = ""
    """Faces of the attack's dice, as letters in the order rolled; empty before the roll."""
    hits: int = 0


class Retreat(Struct, frozen=True, array_like=True, omit_defaults=True):
    """A retreat whose owner must choose where it ends."""

    unit: int
    flags: int
    """Number of hexes to retreat."""


class Tally(Struct, frozen=True, omit_defaults=True):
    """What one side has scored, as of the last judgement of the board (M44-24)."""

    kills: int = 0
    """Number of enemy units eliminated."""
    exits: int = 0
    """Number of units that scored by leaving the board."""
    scored: tuple[Hex, ...] = ()
    """Hexes whose permanent medal this side has won."""
    groups: tuple[int, ...] = ()
    """Group medals won, as indices into the layout's list of medals."""
    held: tuple[Hex, ...] = ()
    """Hexes whose temporary medal this side holds now."""
    sections: tuple[int, ...] = ()
    """Sections held now, as indices into `SECTIONS`."""
    gone: int = 0
    """Units of this side that have left the board by an exit."""


class State(Struct, frozen=True, omit_defaults=True):
    """The whole truth. Every pair holds Japan's value first, then the Allies'."""

    options: Options
    field: Battlefield
    deck: Deck
    need: int
    hands: tuple[int, int]
    """By side: the number of cards in hand that the scenario gives."""
    game: int = 1
    turn: int = 1
    mover: Side = "allies"
    stage: Stage = "order"
    sheet: int = 1
    asked: int = 0
    """Number of reactions and draws asked for so far; it makes the id of each ask unique."""
    card: str = ""
    does: str = ""
    section: int = -1
    symbols: tuple[int, int, int] = (0, 0, 0)
    healed: int = -1
    """Id of the unit that Medics & Mechanics healed, which may be ordered; -1: none."""
    before: tuple[str, str] = ("", "")
    before_section: tuple[int, int] = (-1, -1)
    doing: tuple[Doing, ...] = ()
    queue: tuple[Order, ...] = ()
    then: Literal["look", "end", "more"] = "look"
    """What follows the sheet: `look`, another sheet if battles are left; `end`, the end of the turn; `more`, another
    sheet for the remaining moves."""
    fight: Fight | None = None
    retreat: Retreat | None = None
    ambushed: bool = False
    """Whether an attack by the side to move has been ambushed since its last sheet."""
    drew_back: Side | None = None
    """The side that played Ambush in this turn and will draw a card for it; None: neither."""
    tallies: tuple[Tally, Tally] = (Tally(), Tally())
    captured: tuple[Hex, ...] = ()
    mine_values: tuple[tuple[Hex, int], ...] = ()
    """Hex and value of each minefield at set-up, including those cleared since."""
    dummies: tuple[Hex, ...] = ()
    """Hexes on which a minefield of value 0 was revealed and removed."""
    spare_mines: tuple[int, ...] = ()
    """Values of the tokens that were not placed."""
    deeds: tuple[LogEntry, ...] = ()
    """Log of the previous turn and this one, oldest first."""
    policies: tuple[Policy, ...] = (Policy(), Policy())
    """By seat, in the order of `seats`."""
    plans: tuple[str, ...] = ("", "")
    """By seat, as canonical English text; empty: no plan."""
    missed: tuple[int, int] = (0, 0)
    """Number of turns missed in a row, by side."""
    offer: Side | None = None
    """The side that offers a draw; None: neither."""
    offers: int = 1
    """Number of the next draw offer; it makes the id of each offer unique."""
    end: GameEnd | None = None
    results: tuple[GameEnd, ...] = ()
    second: Deck | None = None
    """In team games, the deck of the Allies; `deck` is then Japan's. None: both sides share `deck`."""
    handed: tuple[Given, ...] = ()
    """In team games, the cards handed out in this turn."""
    lately: tuple[tuple[Given, ...], tuple[Given, ...]] = ((), ())
    """In team games, the cards handed out in the last turn of each side."""
    tasks: tuple[Task, ...] = ()
    """In team games, the generals who have a card, in the order in which they play. While a general acts, that
    general's progress is kept in the fields of this state, not in the task."""
    at_work: str = ""
    """Role of the general whose orders are being played; empty: none."""
    waiting: tuple[tuple[str, Draft], ...] = ()
    """In team games, the opened ORDER sheets that are still to be played, as role and draft, in playing order."""
    returned: tuple[tuple[str, Value], ...] = ()
    """Fields of the acting general's sheet that were given back to be filled in once more."""
    ended: State | None = None
    """In a match of two games, the last state of the first game; None once anything has been done in the second."""

    # ---- who commands what -----------------------------------------------------------------------
    @property
    def is_team_game(self) -> bool:
        """Whether a team of a commander-in-chief and three generals commands each side (M44-21)."""
        return self.field.layout.is_team_game

    @property
    def seats(self) -> tuple[str, ...]:
        """Names of the seats, in the order of `policies` and `plans`."""
        return seats(self.field.scenario)

    def team_of(self, side: str) -> Side:
        """The team that commands a side in this game. A team is named after the side that it commands in the first game
        of the match."""
        return SIDES[SIDES.index(side) if self.game == 1 else 1 - SIDES.index(side)]

    def seat_of(self, side: str, role: str = "chief") -> str:
        """The seat that commands a side in this game; in team games the seat with this role."""
        team = self.team_of(side)
        return f"{team}-{role}" if self.is_team_game else team

    def side_of(self, seat: str) -> Side:
        """The side that a seat commands in this game."""
        number = SIDES.index(seat.partition("-")[0])
        return SIDES[number if self.game == 1 else 1 - number]

    def owner_of(self, unit: Unit) -> str:
        """The seat that decides for a unit. In team games that is the general who ordered it, else the one in whose
        sections it is (M44-23.8)."""
        if not self.is_team_game:
            return self.seat_of(unit.side)
        ordered = self.at_work if unit.side == self.mover and self.doing_of(unit.id) is not None else ""
        others = (t.role for t in self.tasks if unit.side == self.mover and any(d.unit == unit.id for d in t.doing))
        return self.seat_of(unit.side, ordered or next(others, "") or role_of(self.field, unit))

    @property
    def decks(self) -> tuple[Deck, ...]:
        return (self.deck,) if self.second is None else (self.deck, self.second)

    def deck_of(self, side: str) -> Deck:
        """The deck from which a side draws: one for both sides, or one each."""
        return self.second if self.second is not None and side == "allies" else self.deck

    @property
    def over(self) -> bool:
        return self.stage == "over"

    @property
    def enemy(self) -> Side:
        """The side that is not to move."""
        return OTHER[self.mover]

    def doing_of(self, unit: int) -> Doing | None:
        """The turn's progress of an ordered unit; None for a unit that was not ordered."""
        return next((one for one in self.doing if one.unit == unit), None)

    def policy_of(self, seat: str) -> Policy:
        return self.policies[self.seats.index(seat)]

    @property
    def task(self) -> Task | None:
        """In team games, the task of the acting general with its current progress; None: no general is acting."""
        return next((task for task in self.parts if task.role == self.at_work), None)

    @property
    def parts(self) -> tuple[Task, ...]:
        """The tasks; that of the acting general holds the current progress."""
        now = {"doing": self.doing, "symbols": self.symbols, "healed": self.healed}
        return tuple(replace(task, **now) if task.role == self.at_work else task for task in self.tasks)

    @property
    def taken(self) -> tuple[int, ...]:
        """Ids of the units that generals other than the acting one have ordered in this turn."""
        return taken(self.tasks, self.at_work)

    @property
    def asked_seat(self) -> str:
        """The seat that `pending` asks: the commander for an Ambush, the unit's general for a retreat (M44-21.16, M44-23.8)."""
        pending = self.pending
        assert pending is not None, "nobody is asked in the middle of the turn"
        return self.seat_of(pending.side) if pending.kind == "ambush" else self.owner_of(self.field.by_id[pending.unit])

    @property
    def pending(self) -> Pending | None:
        """The question that interrupts the turn, if any. It is public (M44-7.9)."""
        fight, retreat = self.fight, self.retreat
        attacker = fight.attacker if fight is not None else -1
        if retreat is not None:
            unit = self.field.by_id[retreat.unit]
            target = fight.target if fight is not None else retreat.unit
            return Pending("retreat", unit.side, attacker, target, unit.id, retreat.flags)
        if fight is not None and fight.stage == "declared" and self.options.ambush == "ask":  # M44-23.5.
            target_side = self.field.by_id[fight.target].side
            return Pending("ambush", target_side, fight.attacker, fight.target, fight.target)
        return None


def hand_limit(state: State, side: str) -> int:
    """Hand limit of a side (M44-19.1, M44-19.5)."""
    held = state.hands[SIDES.index(side)]
    if not state.captured:
        return held
    return held - sum(owner == side for here, owner in state.field.layout.map.hqs if here in state.captured)
