"""The complete state of a Branle-Bas. The board is one string; of the past it keeps only what the rules still need.

Only the rules read this. What a seat may know is `view.View`, built in `visibility`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.branle_bas.movement import MovementTables, tables
from rules.branle_bas.options import Options
from rules.branle_bas.view import Chart, Move, Result, Wreck
from rules.core.conditional_orders import Tree

WRECK, VACANT = "#", "."
MINES = "Mm"
"""Letters of A's and of B's mine on the board."""


class SideRecord(Struct, frozen=True, array_like=True):
    """What the rules note about one player in one game, besides the ships on the board."""

    taken: str = ""
    """Letters of the enemy pieces taken, in order; "M": the mine swept."""
    in_port: str = ""
    """Own ships in the enemy port."""
    hidden: bool = False
    """Whether the enemy does not know where this side's mine is."""
    missed: int = 0
    """Missed moves in a row."""
    offers: bool = False
    """Whether this side's offer of a draw is open."""
    offered: int = 0
    """Offers made in this game: part of the ID of the next ask."""
    plan: Tree = ()
    """Pre-moves in force. Private."""
    reserve: tuple[str, ...] = ()
    """Standing moves in force; the first legal one is played. Private."""


class End(Struct, frozen=True):
    """How the match ended; `winners` is empty for a draw."""

    why: str
    """Key of the last game's ending."""
    winners: tuple[str, ...]


class State(Struct, frozen=True, dict=True):
    """Everything that is true of the match."""

    options: Options
    chart: Chart
    """The facts with which this campaign was started."""
    game: int = 1
    beginner: int = 0
    """Index in SEATS of the side that begins this game. In the first game it counts only after the draw."""
    board: str = ""
    """A letter for each of `chart.cells`: capitals for A's pieces and its mine, small letters for B's, "#" a wreck, "." vacant.
    Empty while deploying.
    """
    sides: tuple[SideRecord, SideRecord] = (SideRecord(), SideRecord())
    turn: int = 0
    """Half-turns of this game, the current one included."""
    mover: int = 0
    part: int = 1
    """Number of the current sheet of this turn, from 1."""
    touched: bool = False
    """Whether the mover has named a blocked ship, so that the Admiral must move."""
    wrecks: tuple[Wreck, ...] = ()
    moves: tuple[Move, ...] = ()
    """The last half-turns."""
    quiet: int = 0
    """Half-turns in a row without an event."""
    seen: tuple[str, ...] = ()
    """Short hashes of the positions since the last irreversible move, the present one last."""
    passes: int = 0
    """Forced passes in a row."""
    results: tuple[Result, ...] = ()
    end: End | None = None

    @property
    def phase(self) -> Literal["deploy", "play", "over"]:
        if self.end is not None:
            return "over"
        return "play" if self.board else "deploy"

    @property
    def tables(self) -> MovementTables:
        """The movement tables of this chart and these options."""
        o = self.options
        return tables(self.chart, o.admiral_power, o.exit_power, o.equerre)

    @property
    def totals(self) -> tuple[int, int]:
        """Points of the finished games, added up by side (BB-8.7)."""
        return sum(r.scores[0].total for r in self.results), sum(r.scores[1].total for r in self.results)

    def known(self, index: int | None) -> str:
        """The board as a side (None: everybody) knows it: without the mines hidden from it (BB-9.2)."""
        board = self.board
        for owner, side in enumerate(self.sides):
            if side.hidden and owner != index:
                board = board.replace(MINES[owner], VACANT)
        return board

    def with_side(self, index: int, **changes: object) -> State:
        """A copy with fields of one side replaced."""
        sides = list(self.sides)
        sides[index] = replace(sides[index], **changes)
        return replace(self, sides=(sides[0], sides[1]))
