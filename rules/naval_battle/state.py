"""The complete state of a Naval Battle. Cells are numbers in reading order; the log has one record per action.

Only the rules read this. What a seat may know is `view.View`, built in `visibility`.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from enum import Enum
from functools import cached_property
from typing import Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from rules.core import Seat
from rules.geometry import Grid, grid
from rules.naval_battle.facts import REACH, SEATS
from rules.naval_battle.options import Options
from rules.naval_battle.view import EntryKind, GearKind, LogEntry, ShipKind


class Hull(Struct, frozen=True, array_like=True):
    """A ship's kind and cells."""

    kind: ShipKind
    cells: tuple[int, ...]


class Layout(Struct, frozen=True, dict=True, cache_hash=True):
    """What never moves: ships and islands. No order changes it (NB-2.6)."""

    size: int
    ships: tuple[Hull, ...]
    islands: tuple[int, ...]
    """Their centres."""

    @cached_property
    def ship_at(self) -> Mapping[int, int]:
        """Index in `ships` of the ship on each cell that has one."""
        return {cell: number for number, hull in enumerate(self.ships) for cell in hull.cells}

    @cached_property
    def ship_names(self) -> tuple[tuple[ShipKind, tuple[str, ...]], ...]:
        """Each ship's kind and the names of its cells."""
        names = grid(self.size).names
        return tuple((hull.kind, tuple(names[cell] for cell in hull.cells)) for hull in self.ships)

    @property
    def land(self) -> int:
        """All island cells, as a mask."""
        board = grid(self.size)
        return board.mask(cell for centre in self.islands for cell in board.square(centre, REACH["island"]))

    @property
    def decks(self) -> int:
        """All carrier cells, as a mask."""
        return grid(self.size).mask(cell for hull in self.ships if hull.kind == "carrier" for cell in hull.cells)


_STOCK: Mapping[GearKind, str] = {"plane": "planes", "bomb": "bombs", "atomic": "atomics", "aa": "aa"}


class OwnGrid(Struct, frozen=True):
    """One player's own grid and stock."""

    layout: Layout
    salvos: int
    planes: tuple[int, ...] = ()
    """Cells in reading order, like bombs and atomics."""
    bombs: tuple[int, ...] = ()
    atomics: tuple[int, ...] = ()
    aa: tuple[int, ...] = ()
    """Cells in the order in which the batteries act."""
    hit: tuple[int, ...] = ()
    """Ship cells hit, in the order of the hits."""
    plan: tuple[str, ...] = ()
    """The fire plan as typed orders, the next first."""
    missed: int = 0
    """Number of turns missed in a row."""
    skipped: bool = False
    """Whether this side has been passed over at least once because it had nothing left."""

    @property
    def striking(self) -> int:
        """Number of salvos, bombs and atomic bombs left; what that ends is decided in `ends`."""
        return self.salvos + len(self.bombs) + len(self.atomics)

    @property
    def items(self) -> int:
        """Number of actions left, planes included (NB-5.2)."""
        return self.striking + len(self.planes)

    def pieces(self, kind: GearKind) -> tuple[int, ...]:
        """The cells of its equipment of one kind."""
        pieces: tuple[int, ...] = getattr(self, _STOCK[kind])
        return pieces

    def having(self, kind: GearKind, cells: Iterable[int]) -> OwnGrid:
        """A copy whose pieces of this kind are on these cells."""
        return replace(self, **{_STOCK[kind]: tuple(cells)})

    def less(self, kind: GearKind, gone: Collection[int]) -> OwnGrid:
        """A copy without the pieces of this kind on the cells in `gone`."""
        return self.having(kind, [cell for cell in self.pieces(kind) if cell not in gone]) if gone else self

    @property
    def cells(self) -> int:
        """Number of ship cells, hit or not."""
        return len(self.layout.ship_at)

    @property
    def sunk(self) -> int:
        """Number of ships sunk (NB-2.6)."""
        hit = set(self.hit)
        return sum(hit.issuperset(hull.cells) for hull in self.layout.ships) if hit else 0


class LogRecord(Struct, frozen=True, omit_defaults=True):
    """The full facts of one action, skip or lost turn."""

    turn: int
    side: int
    kind: EntryKind
    targets: tuple[int, ...] = ()
    launched: int = -1
    """Cell of the plane or bomb used; -1 for none."""
    aa: int = -1
    """Cell of the battery that shot it down; -1 for none."""
    hits: tuple[int, ...] = ()
    """Ship cells newly hit, in reading order."""
    struck: tuple[tuple[ShipKind, int, bool], ...] = ()
    """Kind, new hits, sunk: in the order of the report."""
    gear: tuple[tuple[GearKind, int], ...] = ()
    """Pieces destroyed and their cells: by kind in the order of the report, then in reading order."""
    seen: str = ""
    """A plane's report (NB-7.4): a code for each cell of its square, in reading order, separated by spaces
    (`visibility.spot`)."""


class Log(Struct, frozen=True, dict=True):
    """All records so far, one per action."""

    acts: tuple[LogRecord, ...] = ()

    def add(self, act: LogRecord) -> Log:
        """A copy with one more record."""
        longer = Log((*self.acts, act))
        longer.told.update(self.told)
        return longer

    @cached_property
    def told(self) -> dict[Hashable, tuple[LogEntry, ...]]:
        """The first entries as `visibility` has worded them, by options, ships and reader. A view words only those after them."""
        return {}


class Ending(Enum):
    """The ways a game can end (NB-10, NB-12.3)."""

    ALL_SUNK = "all-sunk"
    EXHAUSTION = "exhaustion"
    CEASE_FIRE = "cease-fire"
    RESIGNATION = "resignation"
    MISSED = "missed"
    CLAIM = "claim"
    UNARMED = "unarmed"


class End(Struct, frozen=True):
    """How the game ended; `winners` is empty for a draw."""

    how: Ending
    winners: tuple[Seat, ...]


class Volley(Struct, frozen=True):
    """What a volley leaves for the next one."""

    left: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """By side: typed orders that were not reached."""


class State(Struct, frozen=True):
    """Everything that is true of the game."""

    options: Options
    sides: tuple[OwnGrid, OwnGrid] | None = None
    """None during set-up."""
    turn: int = 0
    mover: int = 0
    """Index in SEATS of the side whose turn it is."""
    part: int = 1
    """Number of the current sheet of this turn, from 1."""
    done: int = 0
    """Actions made in this turn."""
    log: Log = Log()
    end: End | None = None
    volley: Volley | UnsetType = UNSET
    """Set after the first volley; a saved state of a game by turns does not contain it."""

    @property
    def board(self) -> Grid:
        """The grid of both players."""
        return grid(self.options.grid)

    @property
    def phase(self) -> Literal["setup", "play", "over"]:
        if self.end is not None:
            return "over"
        return "setup" if self.sides is None else "play"

    def side(self, index: int) -> OwnGrid:
        """Raises AssertionError during set-up."""
        assert self.sides is not None
        return self.sides[index]

    def with_side(self, index: int, side: OwnGrid) -> State:
        """A copy with one side replaced."""
        return replace(self, sides=(side, self.side(1)) if index == 0 else (self.side(0), side))


def reading_order(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(cells))


def seat_index(seat: Seat) -> int:
    """0 for the first seat, 1 for the second."""
    return SEATS.index(seat)
