"""The whole truth of a Sea War, kept small: ships by number, cells by number, of the past the last two turns alone.

Only the rules read this. What a seat may know is `view.View`, built in `visibility`. A `State` is also what a mover believes
(`belief`): the same board with the hidden ship off it, no traps but his own and no hand but his own; forms, plans and computers
try orders on that one with the very functions that carry them out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.core.once import once
from rules.sea_war.facts import ARMOUR, BLUE, CARDS, FLEET_KINDS, OWN, SEATS, SHIP_NAMES
from rules.sea_war.view import Card, DeedKind, Effect, Phase, Stage

LOST = -1
"""In `State.cells`: destroyed."""
ABSENT = -2
"""In `State.cells`: not yet deployed, or never in this game (made-up positions)."""
UNSEEN = -3
"""In `State.cells` of a belief: hidden, somewhere."""


_NUMBERS = range(len(SHIP_NAMES))


class Options(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """SW-14."""

    sides: Literal["random", "host"] = "random"
    cards: Literal["draw2", "none", "all", "choose2"] = "draw2"
    red_attack: Literal["exclusive", "in_addition"] = "exclusive"
    sudden_death: Literal["hit", "destroy"] = "hit"
    swap_edge: Literal["forbid", "allow_win"] = "forbid"
    free_move: Literal["slide", "one_step"] = "slide"
    anti_vs_battleship: Literal["yes", "no"] = "yes"
    counter_mode: Literal["standing", "ask"] = "standing"
    cards_per_turn: Literal["unlimited", "1"] = "unlimited"
    stall: Literal["draw", "blue_wins"] = "draw"
    match: Literal["one", "two"] = "one"
    max_missed: int = 3
    swap_escape: Literal["guarded", "rest", "letter"] = "guarded"


OrderKind = Literal[
    "move", "attack",
    "trap", "shield", "swap", "stealth",
    "free", "sudden", "reinforce", "anti", "multi",
]  # fmt: skip


class Order(Struct, frozen=True, array_like=True):
    """One order of a turn. `move`, `attack`, `stealth`, `free`: from `cells[0]` to `cells[1]`; of other cards their cells."""

    kind: OrderKind
    cells: tuple[int, ...] = ()
    what: Literal["", "M", "D"] = ""
    """Of `reinforce`: as what the ships come back."""


class LogRecord(Struct, frozen=True, array_like=True, cache_hash=True):
    """One line of the past, the whole truth of it; ships by number, -1 for none. See `view.Deed` for what the parts mean."""

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
    """Cell and effect."""
    found: tuple[int, int] = (-1, -1)
    """Ship and cell."""
    cells: tuple[int, ...] = ()
    ships: tuple[int, ...] = ()
    rest: bool = False
    secret: bool = False
    """Its cell is Red's alone as long as the ship is hidden (SW-11.5, SW-11.9)."""


class Pending(Struct, frozen=True, array_like=True):
    """An attack that waits for Red's answer, and what was sealed after it (SW-10.3, SW-10.5)."""

    attacker: int
    """-1: SUDDEN-DEATH."""
    target: int
    orders: tuple[Order, ...]
    then: str


class Ending(Enum):
    """Each way to end, and its rule."""

    ESCAPE = "escape"
    CAPTURE = "capture"
    NO_SHIPS = "no-ships"
    REPETITION = "repetition"
    STALL = "stall"
    PASSES = "passes"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    MISSED = "missed"
    CLAIM = "claim"

    @property
    def rule(self) -> str:
        """ID of the rule."""
        return _RULE[self]


_RULE = {
    Ending.ESCAPE: "SW-12.1",
    Ending.CAPTURE: "SW-12.2",
    Ending.NO_SHIPS: "SW-12.6",
    Ending.REPETITION: "SW-12.3",
    Ending.STALL: "SW-12.4",
    Ending.PASSES: "SW-12.5",
    Ending.RESIGNATION: "SW-12.7",
    Ending.AGREEMENT: "SW-12.7",
    Ending.MISSED: "SW-13.4",
    Ending.CLAIM: "SW-13.4",
}


class GameEnd(Struct, frozen=True, array_like=True):
    """A game of the match that is over. `winner`: a side, -1 for a draw."""

    winner: int
    how: Ending
    turns: int


class State(Struct, frozen=True, dict=True, omit_defaults=True):
    """The whole truth."""

    options: Options
    game: int = 1
    phase: Phase = "deploy-red"
    cells: tuple[int, ...] = (ABSENT,) * len(SHIP_NAMES)
    """Cell of each ship by number, or LOST, ABSENT, UNSEEN."""
    armour: tuple[int, ...] = ARMOUR
    kinds: str = FLEET_KINDS
    """A letter a ship; an M that comes back as a D is a D from then on (SW-9.3)."""
    anti: int = -1
    """The ship marked by ANTI-ARMOUR."""
    hidden: int = -1
    """The ship that sails by STEALTH."""
    left: int = -1
    """The cell it left."""
    traps: tuple[int, ...] = ()
    """Cells of traps lying, sorted."""
    lying: int = 0
    """Number of traps lying; in a belief also of those not known."""
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """In the order of `facts.CARDS`."""
    held: tuple[int, int] = (0, 0)
    """Sizes of the hands; in a belief also of that not known."""
    discards: tuple[Card, ...] = ()
    turn: int = 0
    mover: int = 0
    """Side whose turn it is."""
    stage: Stage = "start"
    sheet: int = 1
    moved: tuple[int, ...] = ()
    """Ships moved in this turn."""
    attacked: bool = False
    multi: bool = False
    played: int = 0
    """Cards played in this turn by the mover."""
    owed: int = -1
    """The ship of REINFORCE to be placed anew (SW-8.9)."""
    owed_as: Literal["", "M", "D"] = ""
    confirmed: bool = False
    """Something was ordered in this turn (SW-13.5)."""
    busy: bool = False
    """An attack, a card, a trap or a loss fell in this turn (SW-12.4)."""
    pending: Pending | None = None
    reactions: int = 0
    """Reactions asked for in this turn."""
    acts: tuple[LogRecord, ...] = ()
    """Of the last turn and of this one."""
    missed: tuple[int, int] = (0, 0)
    quiet: int = 0
    passes: int = 0
    past: tuple[int, ...] = ()
    """Prints of the positions at the starts of turns since something last happened that cannot be undone (SW-12.3)."""
    offer: int = -1
    """The side that offers a draw (SW-12.7)."""
    offered: int = 0
    """The turn in which it did."""
    offers: int = 1
    """Counts what happens to offers, so that each ask has an id of its own."""
    policy: str = ""
    """Red's answer to attacks; "" is the default of the mode (SW-10.2)."""
    policy_ships: tuple[int, ...] = ()
    plans: tuple[str, str] = ("", "")
    """Orders filed in advance by each seat, as canonical text."""
    swapped: bool = False
    """SWAP has moved the battleship in this turn (SW-8.12)."""
    end: GameEnd | None = None
    """How the present game ended, once it has."""
    results: tuple[GameEnd, ...] = ()
    """Games of the match that are over, the last one included."""

    # ---- who is who ------------------------------------------------------------------------------
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
    @once
    def at(self) -> Mapping[int, int]:
        """Number of the ship on a cell."""
        return ships_at(self.cells)

    @once
    def seen(self) -> Mapping[int, int]:
        """The same as the mover sees it."""
        return ships_at(self.seen_cells)

    @property
    def seen_cells(self) -> tuple[int, ...]:
        """`cells` as the mover sees them: in Blue's turn the hidden ship is nowhere (SW-5.3)."""
        return self.cells if self.hidden < 0 or self.mover != BLUE else with_cell(self, self.hidden, UNSEEN)

    @once
    def memo(self) -> dict[Any, Any]:
        """Room for what is asked of one state again and again while a sheet is filled in."""
        return {}

    def afloat(self, side: int) -> list[int]:
        """Ships of a side on the board or hidden, by number."""
        cells = self.cells
        return [ship for ship in OWN[side] if cells[ship] >= 0 or cells[ship] == UNSEEN]

    def sunk(self, side: int) -> bool:
        """Whether no ship of a side is on the board or hidden."""
        cells = self.cells[OWN[side].start : OWN[side].stop]
        return max(cells) < 0 and UNSEEN not in cells

    @property
    def undrawn(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """Cards that never came into play (SW-3.4)."""
        if self.options.cards == "none":
            return CARDS
        return (self._undrawn(0), self._undrawn(1))

    def _undrawn(self, side: int) -> tuple[Card, ...]:
        return tuple(c for c in CARDS[side] if c not in self.hands[side] and c not in self.discards)

    @property
    def policy_in_force(self) -> str:
        """Red's policy, the default of the mode where none is filed (SW-10.2, SW-10.7)."""
        return self.policy or ("ask" if self.options.counter_mode == "ask" else "battleship")


@lru_cache(maxsize=64)
def ships_at(cells: tuple[int, ...]) -> Mapping[int, int]:
    """Number of the ship on a cell; `cells` as `State` has them.

    What is tried out on a belief is carried out on the truth, where most often the same ships lie on the same cells.
    """
    there = dict(zip(cells, _NUMBERS, strict=True))
    for nowhere in (LOST, ABSENT, UNSEEN):
        there.pop(nowhere, None)
    return there


def with_cell(state: State, ship: int, cell: int) -> tuple[int, ...]:
    """The ships' cells with one changed."""
    cells = list(state.cells)
    cells[ship] = cell
    return tuple(cells)


def in_order(cards: Sequence[Card], side: int) -> tuple[Card, ...]:
    """Cards of a side in the order of the list."""
    return tuple(c for c in CARDS[side] if c in cards)


def with_hand(state: State, side: int, cards: Sequence[Card]) -> State:
    """The state with another hand of a side."""
    hand = in_order(cards, side)
    hands, held = list(state.hands), list(state.held)
    hands[side], held[side] = hand, len(hand)
    return replace(state, hands=(hands[0], hands[1]), held=(held[0], held[1]))
