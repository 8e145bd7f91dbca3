"""The complete truth of a Sea War, kept small: ships and cells are numbers, and only the last two turns are logged.

Only the rules read this. What a seat may know is `view.View`, built in `visibility`. `determinize` turns a view back into
a `State` as that seat sees it: a ship hidden from it is UNSEEN, only its own traps and its own hand are there. Forms,
plans and the computer try orders on such a state with the same functions that carry them out on the true one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.sea_war.facts import ARMOUR, BLUE, CARDS, FLEET_KINDS, SEATS, SHIP_NAMES, SHIPS_OF
from rules.sea_war.options import Options
from rules.sea_war.view import Card, DeedKind, Effect, Phase, Stage

LOST = -1
"""In `State.cells`: the ship is destroyed."""
ABSENT = -2
"""In `State.cells`: not yet deployed, or not part of this position (in tests)."""
UNSEEN = -3
"""In `State.cells` of a determinized state: the ship is hidden and its cell unknown."""


_NUMBERS = range(len(SHIP_NAMES))


OrderKind = Literal[
    "move", "attack",
    "trap", "shield", "swap", "stealth",
    "free", "sudden", "reinforce", "anti", "multi",
]  # fmt: skip


class Order(Struct, frozen=True, array_like=True):
    """One order of a turn.

    `cells`: for `move`, `attack`, `stealth` and `free` the origin and the destination; for other cards the cells they name.
    """

    kind: OrderKind
    cells: tuple[int, ...] = ()
    what: Literal["", "M", "D"] = ""
    """For `reinforce`: the kind as which the ships come back."""


class LogRecord(Struct, frozen=True, array_like=True, cache_hash=True):
    """One entry of the log with everything the rules know; ships and cells by number, -1 for none. Fields as in `LogEntry`."""

    number: int
    turn: int
    side: int
    kind: DeedKind
    ship: int = -1
    what: str = ""
    origin: int = -1
    cell: int = -1
    card: Card | None = None
    target: int = -1
    target_what: str = ""
    target_cell: int = -1
    effect: Effect | None = None
    countered: Literal["destroyed", "armour"] | None = None
    traps: tuple[tuple[int, Literal["destroyed", "armour"]], ...] = ()
    """Traps that went off: (cell, effect) of each."""
    found: tuple[int, int] = (-1, -1)
    """The hidden ship that was discovered, and its cell; (-1, -1): none."""
    cells: tuple[int, ...] = ()
    ships: tuple[int, ...] = ()
    rest: bool = False
    secret: bool = False
    """Whether only Red may know its cell as long as the ship is hidden (SW-11.5, SW-11.9)."""


class Pending(Struct, frozen=True, array_like=True):
    """An attack that waits for Red's answer, and the orders sealed to follow it."""

    attacker: int
    """Number of the attacking ship; -1: the attack is SUDDEN-DEATH."""
    target: int
    orders: tuple[Order, ...]
    then: str


class Ending(Enum):
    """Each way to end a game, with its rule."""

    ESCAPE = "escape"  # SW-12.1
    CAPTURE = "capture"  # SW-12.2
    NO_SHIPS = "no-ships"  # SW-12.6
    REPETITION = "repetition"  # SW-12.3
    STALL = "stall"  # SW-12.4
    PASSES = "passes"  # SW-12.5
    RESIGNATION = "resignation"  # SW-12.7
    AGREEMENT = "agreement"  # SW-12.7
    MISSED = "missed"  # SW-13.4
    CLAIM = "claim"  # SW-13.4


class GameEnd(Struct, frozen=True, array_like=True):
    """A finished game of the match. `winner`: a side, -1 for a draw."""

    winner: int
    how: Ending
    turns: int


class State(Struct, frozen=True, dict=True, omit_defaults=True):
    options: Options
    game: int = 1
    phase: Phase = "deploy-red"
    cells: tuple[int, ...] = (ABSENT,) * len(SHIP_NAMES)
    """Cell of each ship by number, or LOST, ABSENT, UNSEEN."""
    armour: tuple[int, ...] = ARMOUR
    kinds: str = FLEET_KINDS
    """One letter for each ship, by number; an M that comes back as a D stays a D."""
    anti: int = -1
    """Number of the ship marked by ANTI-ARMOUR, or -1."""
    hidden: int = -1
    """Number of the ship hidden by STEALTH, or -1."""
    left: int = -1
    """The cell that the hidden ship left, or -1."""
    traps: tuple[int, ...] = ()
    """Cells of the traps on the board, sorted."""
    lying: int = 0
    """Number of traps on the board; in a determinized state it also counts unknown ones."""
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """Red's and Blue's cards, in the order of `facts.CARDS`."""
    held: tuple[int, int] = (0, 0)
    """Number of cards in Red's and in Blue's hand. In a determinized state the opponent's number is correct,
    although their cards are unknown."""
    discards: tuple[Card, ...] = ()
    turn: int = 0
    mover: int = 0
    """Side whose turn it is."""
    stage: Stage = "start"
    sheet: int = 1
    moved: tuple[int, ...] = ()
    """Numbers of the ships moved in this turn."""
    attacked: bool = False
    multi: bool = False
    played: int = 0
    """Number of cards played in this turn by the side to move."""
    owed: int = -1
    """The ship of REINFORCE that Blue must place again, or -1."""
    owed_as: Literal["", "M", "D"] = ""
    confirmed: bool = False
    """Whether an order was given in this turn."""
    busy: bool = False
    """Whether this turn had an attack, a card, a trap or a loss."""
    pending: Pending | None = None
    reactions: int = 0
    """Number of times Red was asked for a reaction in this turn."""
    acts: tuple[LogRecord, ...] = ()
    """The log of the last turn and of this one."""
    missed: tuple[int, int] = (0, 0)
    quiet: int = 0
    passes: int = 0
    past: tuple[int, ...] = ()
    """Fingerprints of the positions at turn starts since the last event that cannot be undone."""
    offer: int = -1
    """The side that offers a draw, or -1."""
    offered: int = 0
    """The turn in which the draw was offered."""
    offers: int = 1
    """Rises with every change to an offer, so that each ask has its own id."""
    policy: str = ""
    """Red's policy for COUNTER; "" is the default of the mode."""
    policy_ships: tuple[int, ...] = ()
    plans: tuple[str, str] = ("", "")
    """Orders filed in advance by each seat, as canonical text."""
    swapped: bool = False
    """Whether SWAP has moved the battleship in this turn."""
    end: GameEnd | None = None
    """How the present game ended; None while it goes on."""
    results: tuple[GameEnd, ...] = ()
    """Finished games of the match, the last one included."""

    # ---- seats and sides -------------------------------------------------------------------------
    def seat_of(self, side: int) -> str:
        """The seat that commands a side in this game."""
        return SEATS[side if self.game == 1 else 1 - side]

    def side_of(self, seat: str) -> int:
        """The side that a seat commands in this game."""
        index = SEATS.index(seat)
        return index if self.game == 1 else 1 - index

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.phase == "over"

    # ---- the board -------------------------------------------------------------------------------
    @cached_property
    def seen(self) -> Mapping[int, int]:
        """Cell -> number of the ship that the mover sees on it."""
        return ships_at(self.seen_cells)

    @property
    def seen_cells(self) -> tuple[int, ...]:
        """`cells` as the mover sees them: in Blue's turn the hidden ship is UNSEEN (SW-5.3)."""
        return self.cells if self.hidden < 0 or self.mover != BLUE else with_cell(self, self.hidden, UNSEEN)

    @cached_property
    def memo(self) -> dict[Any, Any]:
        """A cache for values computed repeatedly from one state while a sheet is filled in."""
        return {}

    def afloat(self, side: int) -> list[int]:
        """Ships of a side on the board or hidden, by number."""
        cells = self.cells
        return [ship for ship in SHIPS_OF[side] if cells[ship] >= 0 or cells[ship] == UNSEEN]

    def sunk(self, side: int) -> bool:
        """Whether a side has no ship on the board or hidden."""
        cells = self.cells[SHIPS_OF[side].start : SHIPS_OF[side].stop]
        return max(cells) < 0 and UNSEEN not in cells

    @property
    def undrawn(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Each side's cards that never came into play (SW-3.4)."""
        if self.options.cards == "none":
            return CARDS
        red, blue = (
            tuple(c for c in cards if c not in hand and c not in self.discards)
            for cards, hand in zip(CARDS, self.hands, strict=True)
        )
        return red, blue

    @property
    def policy_in_force(self) -> str:
        """Red's policy; if none is filed, the default of the mode (SW-10.2, SW-10.7)."""
        return self.policy or ("ask" if self.options.counter_mode == "ask" else "battleship")

    @property
    def battleship_rests(self) -> bool:
        """Whether the battleship may neither move nor attack in this turn because SWAP has moved it (SW-8.12)."""
        return self.swapped and self.options.swap_escape != "letter"


def ships_at(cells: tuple[int, ...]) -> Mapping[int, int]:
    """Cell -> number of the ship on it; `cells` as in `State`."""
    there = dict(zip(cells, _NUMBERS, strict=True))
    for nowhere in (LOST, ABSENT, UNSEEN):
        there.pop(nowhere, None)
    return there


def with_cell(state: State, ship: int, cell: int) -> tuple[int, ...]:
    """The ships' cells with one changed."""
    return (*state.cells[:ship], cell, *state.cells[ship + 1 :])


def with_armour(state: State, ship: int, armour: int) -> tuple[int, ...]:
    """The ships' armour with one changed."""
    return (*state.armour[:ship], armour, *state.armour[ship + 1 :])


def in_order(cards: Sequence[Card], side: int) -> tuple[Card, ...]:
    """Cards of a side in the order of `facts.CARDS`."""
    return tuple(c for c in CARDS[side] if c in cards)


def with_hand(state: State, side: int, cards: Sequence[Card]) -> State:
    """The state with a side's hand replaced."""
    hand = in_order(cards, side)
    hands, held = list(state.hands), list(state.held)
    hands[side], held[side] = hand, len(hand)
    return replace(state, hands=(hands[0], hands[1]), held=(held[0], held[1]))


def with_record(state: State, **parts: Any) -> State:
    """The state with one more log record of this turn."""
    last = state.acts[-1] if state.acts else None
    number = last.number + 1 if last is not None and last.turn == state.turn else 1
    return replace(state, acts=(*state.acts, LogRecord(number, state.turn, state.mover, **parts)))
