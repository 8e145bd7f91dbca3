"""What a seat, or the public, may know of a Branle-Bas: plain data for pictures, sheets and alt text.

Cells are written as text: column letter and row number, "A1" at side A's left, row 1 nearest to A (BB-2.1); the ports are
"PA" and "PB". Seats "first" and "second" are sides A and B all through a match. Kinds are the leaflet's letters: A S H C K T
D V M.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal

from msgspec import Struct

Kind = Literal["A", "S", "H", "C", "K", "T", "D", "V", "M"]
"""Admiral, submarine, seaplane, battleship, cruiser, torpedo boat, minesweeper, patrol boat, mine: in this order (BB-1.2)."""
KindName = Literal[
    "admiral", "submarine", "seaplane", "battleship", "cruiser", "torpedo-boat", "minesweeper", "patrol-boat", "mine"
]
Direction = Literal["forward", "left", "right", "back", "forward-left", "forward-right", "back-left", "back-right"]
Zone = Literal["net", "minefield", "mine", "channel", "territorial", "sea", "neutral"]
"""The type of a cell; "mine" is the printed cell of a mine, even after it is swept."""
SYMBOLS: Mapping[str, Zone] = {
    "x": "net", "~": "minefield", "*": "mine", "|": "channel", "-": "territorial", ".": "sea", "N": "neutral",
}  # fmt: skip
"""The map's letters, as in the rulebook's drawing (BB-2.2)."""
AVANT_PORT = ("net", "minefield", "mine", "channel")
"""The zones that make up an avant-port (BB-2.5)."""
MoveKind = Literal["move", "pass", "lost", "found"]
"""A move, a forced pass, a turn lost at the deadline, a move refused by a hidden mine."""


class Piece(Struct, frozen=True, array_like=True):
    """One line of the table of kinds, as `standard.toml` gives it (BB-1.3)."""

    kind: Kind
    name: KindName
    number: int
    """Pieces per side."""
    value: int
    """Points of one piece."""
    directions: tuple[Direction, ...] = ()
    """As seen from its own side; `standard.toml` gives them (BB-5.1, BB-5.9)."""
    power: int = 0
    """Cells in one move; 0 for the mine, and for the Admiral, whose power is an option."""
    equerre: bool = False
    """Whether it moves at a right angle, and enters the enemy avant-port in no other way (BB-5.6, BB-5.7)."""
    sweeps: bool = False
    """Whether it takes the enemy mine (BB-5.11)."""


class Chart(Struct, frozen=True, array_like=True, dict=True, cache_hash=True):
    """The facts of a scenario: map, table of kinds, default deployment. Common knowledge; the same all through a match."""

    map: tuple[str, ...]
    """Rows from row 1 (side A) upwards, a letter of SYMBOLS for each column. With the option `mine_place` no cell is "mine"."""
    axis: int
    """Column of the ports, from 0."""
    pieces: tuple[Piece, ...]
    """In the order of the table: A S H C K T D V M."""
    deployment: tuple[tuple[Kind, tuple[str, ...]], ...]
    """For side A, mines included; B's is mirrored."""

    @property
    def columns(self) -> int:
        return len(self.map[0])

    @property
    def rows(self) -> int:
        return len(self.map)

    @property
    def cells(self) -> tuple[str, ...]:
        """All cells except the ports: A1, A2 … I9, column by column; the order of BB-10.2 and of `View.position`."""
        return tuple(f"{chr(65 + column)}{row + 1}" for column in range(self.columns) for row in range(self.rows))

    @cached_property
    def zones(self) -> Mapping[str, Zone]:
        """The zone of each cell."""
        return {cell: SYMBOLS[self.map[int(cell[1:]) - 1][ord(cell[0]) - 65]] for cell in self.cells}

    @property
    def owners(self) -> Mapping[str, str]:
        """Seat whose avant-port or territorial waters a cell belongs to; cells of the high sea and neutral ports are absent."""
        middle = self.rows / 2
        return {
            cell: "first" if int(cell[1:]) <= middle else "second"
            for cell, zone in self.zones.items()
            if zone not in ("sea", "neutral")
        }

    @property
    def harbour(self) -> int:
        """Rows of one avant-port, by the map of `standard.toml`; also the number of A's border row (BB-2.5)."""
        return next(n for n, row in enumerate(self.map) if SYMBOLS[row[0]] not in AVANT_PORT)

    @property
    def neutral(self) -> tuple[str, ...]:
        """The neutral ports."""
        return tuple(cell for cell, zone in self.zones.items() if zone == "neutral")

    @property
    def gates(self) -> Mapping[str, str]:
        """The cell next to each port, in the ports' column: {"PA": "E1", "PB": "E9"}."""
        letter = chr(65 + self.axis)
        return {"PA": f"{letter}1", "PB": f"{letter}{self.rows}"}

    def piece(self, kind: str) -> Piece:
        """The line of the table of kinds for this kind. Raises KeyError."""
        return self.table[kind]

    @property
    def table(self) -> Mapping[str, Piece]:
        """The table of kinds by letter."""
        return {piece.kind: piece for piece in self.pieces}

    def mirror(self, cell: str) -> str:
        """The cell in the same place for the other side (BB-2.1): row r becomes row 10 - r on the standard board."""
        return f"{cell[0]}{self.rows + 1 - int(cell[1:])}"


class Ship(Struct, frozen=True):
    """One ship on the board."""

    side: str
    """Seat of its owner."""
    kind: Kind
    cell: str


class Wreck(Struct, frozen=True):
    """A ship lost in an enemy net."""

    side: str
    kind: Kind
    cell: str
    lies: bool = True
    """Whether the wreck still blocks its cell; False if it has vanished, or if another wreck is there."""


class Mine(Struct, frozen=True):
    side: str
    cell: str | None
    """None if it is swept, or hidden from this view (`swept` tells which)."""
    swept: bool = False
    hidden: bool = False
    """Whether the enemy does not know its place yet."""


class Move(Struct, frozen=True):
    """One of the last half-turns."""

    turn: int
    """Its number in this game, from 1; pictures mark arrows with it."""
    seat: str
    kind: MoveKind = "move"
    ship: Kind | None = None
    start: str = ""
    goal: str = ""
    """A cell, "PA" or "PB"; empty if no ship moved ("pass", "lost")."""
    corner: str = ""
    """The cell at which an équerre turned; empty for a straight move."""
    took: Kind | None = None
    """The enemy ship taken; "M": the mine swept."""
    scuttled: bool = False
    """Whether the ship became a wreck."""


class Holdings(Struct, frozen=True):
    """What one seat has won and lost in this game. Public."""

    seat: str
    taken: tuple[Kind, ...] = ()
    """Enemy ships taken, in order; "M": the mine swept."""
    in_port: tuple[Kind, ...] = ()
    """Own ships in the enemy port."""
    scuttled: tuple[Kind, ...] = ()
    """Own ships lost in enemy nets."""
    points: int = 0
    """Net value so far, as it would carry over to the next game after a Null."""
    missed: int = 0
    """Missed moves in a row."""


class ScoreLine(Struct, frozen=True):
    """One line of a score sheet (BB-8)."""

    key: Literal["taken", "neutral", "admiral", "prize", "port", "left", "fleet", "triumph", "regained", "lost"]
    """What is counted: ships taken; enemies in neutral ports; the beaten Admiral; the prize of 500 for it; 100 for each ship in
    the enemy port; own ships left; the complete enemy squadron; the 1000 of a triumph; own sunk ships given back; own ships
    lost (negative).
    """
    points: int
    kinds: tuple[Kind, ...] = ()
    """The ships counted, in table order."""


class Score(Struct, frozen=True):
    """One seat's score sheet of a game."""

    seat: str
    lines: tuple[ScoreLine, ...]
    total: int


class Result(Struct, frozen=True):
    """A game that is over."""

    game: int
    """Counts from 1."""
    began: str
    how: str
    """Key of the ending: "triumph", "admiral-taken", "net", "resignation", "missed", "claim", "null-entrance", "null-diagonal",
    "repetition", "quiet", "passes", "agreement", "limit".
    """
    winner: str | None
    turns: int
    scores: tuple[Score, Score]


class View(Struct, frozen=True, dict=True, tag="branle-bas"):
    """Everything that one seat (None: the public) may know."""

    seat: str | None
    options: Mapping[str, str | int]
    chart: Chart
    game: int = 1
    games: int = 1
    """Games of the match."""
    phase: Literal["deploy", "play", "over"] = "deploy"
    """ "over": the complete match; the last position is still shown."""
    began: str = "first"
    """The seat that begins this game."""
    turn: int = 0
    """Half-turns of this game: 0 while deploying, then 1, 2 …"""
    mover: str | None = None
    part: int = 1
    """Number of the current sheet of this turn: 2 or more after a mine was found or a blocked ship touched."""
    touched: bool = False
    """Whether the mover has touched a blocked ship and must move the Admiral by one cell."""
    position: str = ""
    """A letter for each of `chart.cells`: capitals for A's ships, small letters for B's, "M" and "m" the mines that this view
    knows, "#" a wreck, "." vacant. Empty while deploying.
    """
    ships: tuple[Ship, ...] = ()
    """On the board, in the order of `chart.cells`; while deploying those of the reader's draft."""
    wrecks: tuple[Wreck, ...] = ()
    """In the order of their sinking."""
    mines: tuple[Mine, ...] = ()
    """Side A's mine, then B's."""
    holdings: tuple[Holdings, ...] = ()
    """Side A's, then B's."""
    moves: tuple[Move, ...] = ()
    """The last half-turns, oldest first."""
    quiet: int = 0
    """Half-turns since a capture, a sweep, a port entry or a scuttling."""
    repeated: int = 0
    """How many times the present position has occurred before."""
    offers: tuple[str, ...] = ()
    """Seats whose offer of a draw is open."""
    claim: bool = False
    """Whether the mover may claim the game."""
    aiming: tuple[Move, ...] = ()
    """The move drafted but not sealed, for the owner's picture; only `preview` sets it."""
    chosen: str | None = None
    """Cell of the ship chosen in the draft."""
    reach: tuple[str, ...] = ()
    """Cells and ports to which the chosen ship may go."""
    unplaced: tuple[tuple[Kind, int], ...] = ()
    """While deploying: kinds that the draft has not placed yet, and how many."""
    faulty: tuple[str, ...] = ()
    """While deploying: cells that the draft uses against the rules."""
    plan: str = ""
    """Own pre-moves in force, as typed lines. Only their owner sees them."""
    reserve: str = ""
    """Own standing moves. Only their owner sees them."""
    results: tuple[Result, ...] = ()
    """Finished games of the match, with their score sheets."""
    totals: tuple[tuple[str, int], ...] = ()
    """Points of these games added up, by seat."""
    winners: tuple[str, ...] | None = None
    """None before the end of the match; empty for a draw."""
    why: str | None = None
    """None before the end of the match; then the key of the last game's ending."""

    @cached_property
    def memo(self) -> dict[str, Any]:
        """A cache for values derived from this view."""
        return {}
