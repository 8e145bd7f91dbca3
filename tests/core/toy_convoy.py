"""Lanterns, a toy game of teams, cards and hidden reefs that combines many features of the kernel, for tests.

Two sides take turns; north has two boats, south two (scenario `pair`) or one (`trio`). Each boat's seat holds two cards of
one deck: `row` moves one cell, `sail` two. The seats of the active side fill in one sheet each, a list of up to two rows in
a syntax of its own (`r>b2`, `s>d1`), and the sheets are carried out one after another, row by row. A sheet is interrupted if
a boat comes next to an enemy, whose seat may board it before the rest is carried out, or hits a hidden reef: then its own
seat orders again. A boarded boat goes home. The last side to reach a buoy holds it; most buoys win, and sides with equal
numbers share first place.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb
from random import Random
from typing import Annotated, ClassVar

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from rules.core import (
    Ask,
    Blank,
    Choose,
    Deck,
    DeckSight,
    Dice,
    Draft,
    EventData,
    EventKinds,
    EventRecord,
    Field,
    FieldSheet,
    Formatter,
    IllegalOrder,
    MalformedOrder,
    Message,
    Option,
    OrderSyntax,
    Outcome,
    Pick,
    RevealedOrders,
    RowKind,
    Rules,
    Scalar,
    Seat,
    SeatSpec,
    Setting,
    Template,
    Transition,
    TurnContext,
    Vocabulary,
    Who,
    msg,
)
from rules.core.rows import rows_in
from rules.core.sheet import chosen
from tests.invariants import Secret, decks

SIDES = ("north", "south")
HOME = {"north-a": "a1", "north-b": "d1", "south-a": "a4", "south-b": "d4", "south": "b4"}
CELLS = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
OPEN = tuple(cell for cell in CELLS if cell[1] in "23")
"""Cells that may have reefs and buoys."""
LENGTH = {"row": 1, "sail": 2}
LETTER = {"r": "row", "s": "sail"}
HAND = 2


class Left(Struct, frozen=True):
    """What is still to be carried out of a sealed sheet: all its rows, or those after the row at which the game stopped to
    ask."""

    seat: Seat
    rows: tuple[tuple[str, str], ...]
    """Card and cell of each row."""


class State(Struct, frozen=True):
    """The true state."""

    boats: dict[Seat, str]
    buoys: dict[str, str]
    """Cell -> the side that holds it, or ""."""
    reefs: tuple[str, ...]
    deck: Deck
    rounds: int
    turn: int = 1
    asked: int = 0
    """Number of the ask; used in ask ids."""
    known: tuple[str, ...] = ()
    """Sorted cells whose content is public: visited by a boat, or with a reef that was hit."""
    queue: tuple[Left, ...] = ()
    boarder: Seat = ""
    """The seat that must decide about boarding."""
    boarded: Seat = ""
    again: Seat = ""
    """The seat that hit a reef and orders again."""

    @property
    def known_reefs(self) -> tuple[str, ...]:
        """Reefs that were hit."""
        return tuple(cell for cell in self.reefs if cell in self.known)

    @property
    def side(self) -> str:
        """The side whose turn it is."""
        return SIDES[(self.turn - 1) % 2]


class View(Struct, frozen=True, tag="toy-convoy"):
    """What a seat may know: boats, buoys, reefs that were hit, and its own cards."""

    seat: Seat | None
    boats: dict[Seat, str]
    buoys: dict[str, str]
    reefs: tuple[str, ...]
    cards: DeckSight
    turn: int
    rounds: int
    boarded: Seat
    wish: str = ""
    """Of a draft, for its picture: the final cell of the boat."""


# ---- events --------------------------------------------------------------------------------------
class Began(EventData, frozen=True, tag="convoy-began"):
    """All boats start at home."""

    boats: int

    sentences = (Template("convoy-began", "boats"),)


class Drew(EventData, frozen=True, tag="convoy-drew"):
    """Cards were drawn; only their seat is told which."""

    seat: Seat
    number: int
    cards: Annotated[tuple[str, ...], Formatter(" ".join)] | UnsetType = UNSET

    sentences = (Template("convoy-drew-cards", "cards"),)

    def says(self) -> tuple[Message, ...]:
        return super().says() or (msg("convoy-drew", seat=self.seat, number=self.number),)


class Went(EventData, frozen=True, tag="convoy-went"):
    """A row was carried out."""

    seat: Seat
    card: str
    to: str
    buoy: bool

    sentences = (Template(Choose("buoy", "convoy-buoy", "convoy-went"), "seat", "card", "to"),)


class Struck(EventData, frozen=True, tag="convoy-struck"):
    """A boat hit a reef: it stays where it was, and the card is lost."""

    seat: Seat
    at: str

    sentences = (Template("convoy-struck", "seat", "at"),)


class Returned(EventData, frozen=True, tag="convoy-returned"):
    """A row became impossible: the cell is occupied."""

    seat: Seat
    to: str

    sentences = (Template("convoy-returned", "to"),)


class Boarding(EventData, frozen=True, tag="convoy-boarding"):
    """A seat has decided about boarding a boat: whether it tried, and whether it took the boat."""

    seat: Seat
    boat: Seat
    tried: bool
    taken: bool

    def says(self) -> tuple[Message, ...]:
        key = "convoy-taken" if self.taken else "convoy-held" if self.tried else "convoy-spared"
        return (msg(key, seat=self.seat, boat=self.boat),)


TALE = EventKinds(Began, Drew, Went, Struck, Returned, Boarding)


def public(happening: EventData) -> EventRecord:
    """An event that everybody is told in full."""
    return EventRecord(happening.event, happening.event)


# ---- the sheets ----------------------------------------------------------------------------------
class Water(Struct, frozen=True):
    """The boat's position and cards after the earlier rows."""

    at: str
    hand: tuple[str, ...]
    closed: tuple[str, ...]
    """Cells that cannot be entered: boats, known reefs."""


class Going(RowKind[Water]):
    """A card, and the cell to which the boat moves with it."""

    path: ClassVar[str] = "go"
    about: ClassVar[Message] = msg("convoy-go")
    most: ClassVar[int] = HAND

    def fields(self, world: Water, row: Draft) -> Sequence[Blank]:
        cells = {
            card: [c for c in within(world.at, LENGTH[card]) if c not in world.closed]
            for card in sorted(set(world.hand))
        }
        found = [Pick("card", msg("convoy-card"), tuple(Option(card) for card, ways in cells.items() if ways))]
        if (card := chosen(row, "card")) in cells:
            found.append(Pick("to", msg("convoy-to"), tuple(map(Option, cells[card])), shape="cell"))
        return found

    def after(self, world: Water, row: Draft) -> Water:
        hand = list(world.hand)
        hand.remove(chosen(row, "card"))
        return replace(world, at=chosen(row, "to"), hand=tuple(hand))

    def says(self, world: Water, row: Draft) -> Message:
        return msg("convoy-row", card=chosen(row, "card") or "?", to=chosen(row, "to") or "?")


class Shorthand(OrderSyntax):
    """`r>b2`: row to b2."""

    def read(self, words: Sequence[str]) -> Draft | None:
        letter, arrow, cell = words[0].lower().partition(">")
        if not arrow:
            return None
        if letter not in LETTER or len(words) > 1 or (cell and cell not in CELLS):
            raise MalformedOrder(words[-1], msg("convoy-unread"), ("r>b2", "s>b2"))
        return {"card": LETTER[letter]} | ({"to": cell} if cell else {})

    def write(self, row: Draft, lang: str) -> str:
        return f"{chosen(row, 'card')[:1]}>{chosen(row, 'to')}"


class Orders(FieldSheet[View]):
    """Moves of one boat. Empty: it stays."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary({"go": {"en": ("go",), "fr": ("aller",)}})
    syntaxes: ClassVar = {"go": Shorthand()}

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        return [Going().laid(draft, _water(view, ask.seat))[0]]

    def row_kinds(self, view: View, ask: Ask, draft: Draft) -> tuple[Sequence[Going], Water]:
        return (Going(),), _water(view, ask.seat)

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        cell = chosen(row, "to")
        return IllegalOrder(cell, msg("convoy-reef")) if cell in view.reefs else None

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        return replace(view, wish=Going().laid(draft, _water(view, ask.seat))[1].at)


def _water(view: View, seat: Seat) -> Water:
    others = tuple(cell for other, cell in view.boats.items() if other != seat)
    return Water(view.boats[seat], view.cards.hand, (*others, *view.reefs))


class Board(FieldSheet[View]):
    """Whether to board a boat that came next to one's own."""

    vocabulary: ClassVar[Vocabulary] = Vocabulary(
        {
            "board": {"en": ("board",), "fr": ("abordage",)},
            "yes": {"en": ("yes",), "fr": ("oui",)},
            "no": {"en": ("no",), "fr": ("non",)},
        }
    )

    def fields(self, view: View, ask: Ask, draft: Draft) -> Sequence[Field]:
        return [Pick("board", msg("convoy-board", boat=view.boarded), (Option("yes"), Option("no")), 0, shape="yes-no")]


# ---- the game ------------------------------------------------------------------------------------
class Voyage(TurnContext[State]):
    """One step while it is carried out."""

    def stop(self) -> str:
        """Why the sheet cannot go on now: another seat must answer first; "" if nothing stops it."""
        return "board" if self.state.boarder else "reef" if self.state.again else ""

    def play(self) -> None:
        """Carries out the remaining sheets in order, as far as possible; then begins the next turn."""
        while self.state.queue:
            (first, *others) = self.state.queue
            left = self.carry_out(first.rows, lambda row: self._go(first.seat, *row))  # noqa: B023 - carried out at once
            # ^After a reef the seat orders again; after an impossible row the rest of its sheet is lost.
            rest = (Left(first.seat, left), *others) if left and self.stop() == "board" else tuple(others)
            self.change(queue=rest)
            if self.stop():
                self.change(asked=self.state.asked + 1)
                return
        state = self.state
        for seat in HOME:
            if seat in state.boats and side_of(seat) == state.side:
                self._draw(seat)
        self.change(turn=state.turn + 1, asked=state.asked + 1)

    def _go(self, seat: Seat, card: str, to: str) -> bool:
        """One row; False: it is impossible, and so is everything after it."""
        state = self.state
        if (
            card not in state.deck.hand(seat)
            or to in state.boats.values()
            or to in state.known_reefs
            or to not in within(state.boats[seat], LENGTH[card])
        ):
            self.told(EventRecord(Returned(seat, to).event, None, ((seat, Returned(seat, to).event),)))
            return False
        self.change(deck=state.deck.discard(seat, card), known=tuple(sorted({*state.known, to})))
        if to in state.reefs:
            self.told(public(Struck(seat, to)))
            self.change(again=seat)
            return True
        buoys = {**state.buoys, to: side_of(seat)} if to in state.buoys else state.buoys
        self.change(boats={**state.boats, seat: to}, buoys=buoys)
        self.told(public(Went(seat, card, to, to in buoys)))
        near = (other for other in HOME if other in state.boats and side_of(other) != side_of(seat))
        boarder = next((other for other in near if state.boats[other] in within(to, 1)), "")
        if boarder:
            self.change(boarder=boarder, boarded=seat)
        return True

    def answer(self, tried: bool) -> None:
        """Decides the boarding, then continues the sheets."""
        boarder, boarded = self.state.boarder, self.state.boarded
        taken = tried and self.dice.below(6, f"{boarder} boards {boarded}") >= 3
        self.told(public(Boarding(boarder, boarded, tried, taken)))
        self.change(boarder="", boarded="")
        if taken and HOME[boarded] not in self.state.boats.values():
            self.change(boats={**self.state.boats, boarded: HOME[boarded]})
        self.play()

    def _draw(self, seat: Seat) -> None:
        drawn = self.state.deck.draw(seat, HAND - len(self.state.deck.hand(seat)), self.dice)
        if drawn.cards:
            self.change(deck=drawn.deck)
            truth = Drew(seat, len(drawn.cards), drawn.cards).event
            self.told(EventRecord(truth, Drew(seat, len(drawn.cards)).event, ((seat, truth),)))


class Convoy(Rules[State, View]):
    """The rules of Lanterns."""

    name = "toy-convoy"
    version = 1
    seats = ("north-a", "north-b", "south-a", "south-b")
    scenarios = ("pair", "trio")
    settings = (Setting("rounds", "C-1", (3,), low=1, high=6), Setting("reefs", "C-2", (3,), low=1, high=4))
    clocks: ClassVar[frozenset[str]] = frozenset({"turn", "react"})
    event_kinds = TALE
    sheets: ClassVar = {"orders": Orders(), "board": Board()}

    def table(self, scenario: str, options: Mapping[str, Scalar]) -> tuple[SeatSpec, ...]:
        names = self.seats if scenario == "pair" else ("north-a", "north-b", "south")
        return tuple(SeatSpec(name, side_of(name), name.partition("-")[2]) for name in names)

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        seats = tuple(chair.name for chair in self.table(scenario, options))
        cells = dice.shuffled(OPEN, "reefs")
        reefs = tuple(sorted(cells[: int(options["reefs"])]))
        buoys = dict.fromkeys(("a2", "c2", "b3", "d3"), "")
        deck = Deck.shuffled("lanterns", ("row",) * 8 + ("sail",) * 5, seats, dice)
        state = State({seat: HOME[seat] for seat in seats}, buoys, reefs, deck, int(options["rounds"]))
        voyage = Voyage(state, dice)
        voyage.told(public(Began(len(seats))))
        for seat in seats:
            voyage._draw(seat)
        return voyage.step()

    def asks(self, state: State) -> tuple[Ask, ...]:
        if state.turn > 2 * state.rounds:
            return ()
        number = str(state.asked)
        if state.boarder:
            return (Ask(f"{number}.{state.boarder}", state.boarder, "board", number, msg("convoy-ask-board"), "react"),)
        moving = [
            seat for seat in state.boats if state.again == seat or (not state.again and side_of(seat) == state.side)
        ]
        return tuple(
            Ask(f"{number}.{seat}", seat, "orders", number, msg("convoy-ask")) for seat in HOME if seat in moving
        )

    def view(self, state: State, who: Who) -> View:
        return View(
            who,
            dict(state.boats),
            dict(state.buoys),
            state.known_reefs,
            state.deck.sight(who),
            state.turn,
            state.rounds,
            state.boarded,
        )

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        voyage = Voyage(state, dice)
        if state.boarder:
            voyage.answer(opening.answers[0].answer.get("board") == "yes")
            return voyage.step()
        sheets = tuple(Left(sealed.seat, _rows(sealed.answer)) for sealed in opening.answers)
        voyage.change(queue=(*sheets, *state.queue), again="")
        voyage.play()
        return voyage.step()

    def outcome(self, state: State) -> Outcome | None:
        if self.asks(state):
            return None
        held = {side: list(state.buoys.values()).count(side) for side in SIDES}
        best = tuple(side for side in SIDES if held[side] == max(held.values()))
        return Outcome(best, msg("convoy-over"), tuple(held.items()))

    def check(self, state: State) -> None:
        decks.check(state.deck)
        assert len(set(state.boats.values())) == len(state.boats), "two boats in one cell"
        assert not set(state.boats.values()) & set(state.reefs), "a boat on a reef"

    def twin(self, state: State, who: Who, rng: Random) -> State:
        hidden = [cell for cell in state.reefs if cell not in state.known]
        free = [cell for cell in OPEN if cell not in state.known]
        reefs = tuple(sorted((*state.known_reefs, *rng.sample(free, len(hidden)))))
        # ^Another seat's cards may be dealt differently, so its remaining orders are dropped.
        queue = tuple(left if left.seat == who else Left(left.seat, ()) for left in state.queue)
        return replace(state, reefs=reefs, deck=decks.twin(state.deck, who, rng), queue=queue)

    def secrets(self, state: State, who: Who) -> dict[str, Secret]:
        hidden = [cell for cell in state.reefs if cell not in state.known]
        free = [cell for cell in OPEN if cell not in state.known]
        found = {"reefs": Secret(tuple(sorted(hidden)), comb(len(free), len(hidden)))}
        return found | decks.secrets(state.deck, who)

    def shared(self, view: View, ask: Ask, draft: Draft) -> tuple[Message, ...]:
        """The side is told the boat's cells; the cards stay secret to its seat."""
        return tuple(msg("convoy-to-cell", to=to) for _, to in _rows(draft))


def side_of(seat: Seat) -> str:
    """ "north-a" belongs to "north"."""
    return seat.partition("-")[0]


def within(cell: str, steps: int) -> tuple[str, ...]:
    """Cells within `steps` steps, except the cell itself, in reading order."""
    return tuple(other for other in CELLS if 0 < _apart(cell, other) <= steps)


def _apart(one: str, two: str) -> int:
    return abs(ord(one[0]) - ord(two[0])) + abs(int(one[1]) - int(two[1]))


def _rows(answer: Draft) -> tuple[tuple[str, str], ...]:
    return tuple((chosen(row, "card"), chosen(row, "to")) for row in rows_in(answer, "go").values())
