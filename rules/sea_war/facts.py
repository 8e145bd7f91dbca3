"""What never changes: the board with its zones and lines (SW-2), and `facts.toml` typed: fleets, cards, deployments, limits.

Cells are numbers, row by row from the bottom left: A1 is 0, B1 is 1, A2 is 11 (`rules.geometry.grid(11)`, SW-2.1). Ships are
numbers too: Red's 13, then Blue's 20.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, get_args

from rules.core import Message, msg, read_data
from rules.geometry import Cell, grid
from rules.sea_war.view import Card, Kind, Side

# ---- the board: zones, rays and corners, computed once (SW-2) ------------------------------------
SIZE: Final = 11
GRID: Final = grid(SIZE)
CELL_NAMES: Final = GRID.names
"""Cell number -> its text."""
CELL_NUMBER: Final = GRID.index
"""Text -> cell number."""
CELLS: Final = range(SIZE * SIZE)


def _at(column: int, row: int) -> int:
    return row * SIZE + column


MOVES_A_TURN = 2
"""Most ships that may move in a turn, each once (SW-4.3, SW-4.4)."""
MULTI_MOVES = 3
"""Most ships that may move in a turn of MULTI-MOVE (SW-9.5)."""
TRAPS_LAID = 2
"""Traps that TRAP lays, each on a cell of its own (SW-8.1)."""
SHIPS_RETURNING = 2
"""Most ships that REINFORCE brings back as D (SW-9.3)."""

CENTRE: Final = frozenset(_at(column, row) for column in range(3, 8) for row in range(3, 8))
"""Cells of the centre, D4 to H8 (SW-2.2)."""
MIDDLE: Final = CELL_NUMBER["F6"]
PERIPHERY: Final = frozenset(c for c in CELLS if c % SIZE in (0, SIZE - 1) or c // SIZE in (0, SIZE - 1))
"""The 40 cells of the border (SW-2.3)."""


def _ray(cell: int, right: int, up: int) -> tuple[int, ...]:
    row, column = divmod(cell, SIZE)
    found = []
    while 0 <= (column := column + right) < SIZE and 0 <= (row := row + up) < SIZE:
        found.append(_at(column, row))
    return tuple(found)


def _rays(cell: int, ways: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(ray for right, up in ways if (ray := _ray(cell, right, up)))


STRAIGHT: Final = tuple(_rays(c, ((-1, 0), (1, 0), (0, -1), (0, 1))) for c in CELLS)
"""For each cell the rays along row and column, each with its nearest cell first (SW-2.4, SW-5.1)."""
SLANTED: Final = tuple(_rays(c, ((-1, -1), (1, -1), (-1, 1), (1, 1))) for c in CELLS)
"""For each cell the rays along the diagonals, each with its nearest cell first (SW-9.1)."""
CORNERS: Final = tuple(tuple(sorted(ray[0] for ray in rays)) for rays in SLANTED)
"""Diagonal neighbours of each cell (SW-2.4)."""
_ALONG, _ACROSS = (
    {(cell, end): ray[: number + 1] for cell in CELLS for ray in rays[cell] for number, end in enumerate(ray)}
    for rays in (STRAIGHT, SLANTED)
)


def straight_path(origin: int, target: int) -> tuple[int, ...]:
    """The cells a ship enters along a row or column, the destination included; empty if the cells are not in line."""
    return _ALONG.get((origin, target), ())


def path(origin: int, target: int) -> tuple[int, ...]:
    """As `straight_path`, along a diagonal too: FREE-MOVE (SW-9.6)."""
    return straight_path(origin, target) or _ACROSS.get((origin, target), ())


def read_cell(text: str) -> int:
    """The number of a cell as people write it. Raises ValueError."""
    return GRID.number(text)


def is_cell(text: str) -> bool:
    """Whether a text is written like a cell, on the board or off it."""
    try:
        Cell.parse(text)
    except ValueError:
        return False
    return True


# ---- sides, cards and fleets, from `facts.toml` (SW-1) -------------------------------------------
_FACTS = read_data(__file__, "facts.toml")

SEATS: Final = ("red", "blue")
"""The seat `red` commands Red in the first game of a match, and Blue in the second (SW-1.1)."""
SIDES: Final[tuple[Side, Side]] = get_args(Side)
RED: Final = 0
BLUE: Final = 1
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

CARDS: Final[tuple[tuple[Card, ...], tuple[Card, ...]]] = (
    tuple(_FACTS["cards"]["red"]),
    tuple(_FACTS["cards"]["blue"]),
)
"""Red's five cards, then Blue's: the table `cards` of `facts.toml` (SW-1.4)."""
CARDS_EACH = len(CARDS[0])
"""Cards of a side."""
CARD_STEPS: Final[Mapping[str, tuple[str, ...]]] = {card: tuple(when) for card, when in _FACTS["when"].items()}
"""Card -> where in a turn it may be played: in the "start" or "end" step, or with a "move"; empty for COUNTER. It is
the table `when` of `facts.toml` (SW-7.3)."""

_FLEET: Mapping[str, Mapping[Kind, int]] = _FACTS["fleet"]
FLEET: Final[tuple[tuple[int, Kind], ...]] = tuple(
    (index, kind) for index, side in enumerate(SIDES) for kind in KINDS for _ in range(_FLEET[side].get(kind, 0))
)
"""Side and kind of every ship, by its number: Red's 13, then Blue's 20; the tables `fleet` of `facts.toml` (SW-1.2, SW-1.3)."""
SHIP_NAMES: Final[tuple[str, ...]] = tuple(
    f"{'RB'[side]}{kind}" + ("" if kind == "B" else str(FLEET[: number + 1].count((side, kind))))
    for number, (side, kind) in enumerate(FLEET)
)
"""Id of every ship, by its number: "RB", "RM1", …, "BD18"."""
SHIP_NUMBER: Final[Mapping[str, int]] = {name: number for number, name in enumerate(SHIP_NAMES)}
SIDE: Final[tuple[int, ...]] = tuple(side for side, _ in FLEET)
"""Side of every ship, by its number."""
SHIPS_OF: Final[tuple[range, range]] = (range(SIDE.index(BLUE)), range(SIDE.index(BLUE), len(SIDE)))
"""Numbers of each side's ships."""
BATTLESHIP: Final = 0
KIND_ARMOUR: Final[dict[str, int]] = _FACTS["armour"]
"""Armour of each kind at the start, the table `armour` of `facts.toml` (SW-1.2, SW-1.3), and on its return (SW-9.3)."""
ARMOUR: Final[tuple[int, ...]] = tuple(KIND_ARMOUR[kind] for _, kind in FLEET)
"""Armour of each ship at the start, by its number."""
FLEET_KINDS: Final[str] = "".join(kind for _, kind in FLEET)

DEPLOYMENT: Final[tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]]]] = tuple(  # type: ignore[assignment]
    {kind: tuple(cells) for kind, cells in _FACTS["deployment"][side].items()} for side in SIDES
)
"""Ready-made deployment of each side: kind -> cells in reading order; the tables `deployment` of `facts.toml` (SW-3.7)."""

_LIMITS: Mapping[str, int] = _FACTS["limits"]
CARDS_DRAWN: Final = _LIMITS["drawn"]
"""Cards that a side draws or chooses (SW-3.4, SW-3.8)."""
MISSED_TURNS_TO_CLAIM: Final = _LIMITS["claim"]
"""Turns missed in a row after which the opponent may claim the win (SW-13.4)."""
MAX_QUIET_TURNS: Final = _LIMITS["quiet"]
"""Half-turns in a row without an event that end the game (SW-12.4)."""
MAX_REPETITIONS: Final = _LIMITS["same"]
"""Occurrences of a position that end the game (SW-12.3)."""
MAX_FORCED_PASSES: Final = _LIMITS["passes"]
"""Forced passes in a row that end the game (SW-12.5)."""
MAX_PLAN_CHARACTERS: Final = _LIMITS["plan"]


# ---- names in words ------------------------------------------------------------------------------
def side_word(side: str) -> Message:
    """The name of a side's colour."""
    return msg(f"sw-side-{side}")


def kind_word(kind: str | None) -> Message:
    return msg(f"sw-kind-{(kind or 'D').lower()}")


def card_word(card: str) -> Message:
    return msg(f"sw-card-{card}")


def card_words(cards: Sequence[str]) -> tuple[Message, ...] | Message:
    """Names of cards, or the message that there are none."""
    return tuple(card_word(card) for card in cards) or msg("sw-none")
