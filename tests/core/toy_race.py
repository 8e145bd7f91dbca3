"""Race, a toy game without hidden facts and without settings, for the laws about such games.

Two sides move in turns. Each move takes one to three of the buoys that are left; the side that takes the last one wins. A
side that misses its turn takes one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar

from msgspec import Struct

from rules.core import (
    Amount,
    Ask,
    Dice,
    Draft,
    EventData,
    EventKinds,
    FieldSheet,
    Formatter,
    OneOf,
    Outcome,
    RevealedOrders,
    Rules,
    Scalar,
    Seat,
    Sheet,
    Submission,
    Template,
    Transition,
    TurnContext,
    Vocabulary,
    Who,
    msg,
    seat_word,
)

SEATS = ("north", "south")
BUOYS, MOST_TAKEN = 13, 3


class Options(Struct, frozen=True, omit_defaults=True):
    """There are none."""


class State(Struct, frozen=True):
    """The whole position, which everybody knows."""

    options: Options = Options()
    left: int = BUOYS
    turn: int = 0

    @property
    def mover(self) -> Seat:
        """The seat to move; after the end, the one that would have moved."""
        return SEATS[self.turn % 2]


class View(Struct, frozen=True, tag="toy-race"):
    """What everybody knows, and who is looking."""

    seat: Seat | None
    left: int
    turn: int


class Taken(EventData, frozen=True, tag="toy-race-taken"):
    """A move."""

    seat: Annotated[Seat, Formatter(seat_word)]
    count: int

    sentences: ClassVar[tuple[Template, ...]] = (Template("race-taken", "seat", "count"),)


class MoveSheet(FieldSheet[View]):
    """How many buoys are taken."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary({"take": {"en": ("take",), "fr": ("prendre",)}})

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[OneOf]:
        take = Amount("take", msg("race-field"), 1, min(MOST_TAKEN, view.left))
        return (OneOf((take,), need=msg("race-problem")),)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        return Submission(ask.seat, {"take": 1}, "clock")


class Race(Rules[State, View]):
    """The rules of Race."""

    name: ClassVar[str] = "toy-race"
    version: ClassVar[int] = 1
    seats: ClassVar[tuple[Seat, ...]] = SEATS
    scenarios: ClassVar[tuple[str, ...]] = ("standard",)
    clocks: ClassVar[frozenset[str]] = frozenset({"turn"})
    event_kinds = EventKinds(Taken)
    sheets: ClassVar[Mapping[str, Sheet[Any]]] = {"move": MoveSheet()}

    NOTHING_HIDDEN: ClassVar[bool] = True

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        return Transition(State(self.chosen(options, Options)))

    def asks(self, state: State) -> tuple[Ask, ...]:
        if not state.left:
            return ()
        return (Ask(f"{state.turn}.{state.mover}", state.mover, "move", f"{state.turn}", msg("race-ask")),)

    def view(self, state: State, who: Who) -> View:
        return View(who, state.left, state.turn)

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        context = TurnContext(state, dice)
        said = opening.answer(state.mover).answer.get("take", 1)
        count = min(int(str(said)), state.left)
        context.tell(Taken(state.mover, count))
        context.change(left=state.left - count, turn=state.turn + 1)
        return context.step()

    def outcome(self, state: State) -> Outcome | None:
        if state.left:
            return None
        winner = SEATS[(state.turn - 1) % 2]
        return Outcome((winner,), msg("race-end"), ((winner, 1),))

    def check(self, state: State) -> None:
        """The invariants."""
        assert 0 <= state.left <= BUOYS
        assert state.turn <= BUOYS - state.left
