"""The whole truth of a Naval Battle, kept small: cells are numbers in reading order, the past is one line per action.

Only the rules read this. What a seat may know is `view.View`, built in `sight`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import Enum
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from rules.core import Seat
from rules.core.once import once
from rules.geometry import Grid, grid
from rules.naval_battle.facts import CLAIM_AFTER_MISSED, SEATS
from rules.naval_battle.view import EntryKind, GearKind, ShipKind


class Options(Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """NB-13."""

    stacking: Literal["per_kind", "exclusive"] = "per_kind"
    ship_points: Literal["advice", "enforced"] = "advice"
    actions_per_turn: int = 1
    pace: Literal["turns", "volleys"] = "turns"
    volley: int = 5
    """Actions that each side files at once, where the pace is `volleys` (NB-5.5)."""
    salvo_report: Literal["types", "hits_only", "per_cell"] = "types"
    salvo_equipment: Literal["silent", "counts"] = "silent"
    exhaustion: Literal["cells", "draw"] = "cells"
    grid: int = 21
    capital: int = 160
    max_missed: int = 3


class Hull(Struct, frozen=True, array_like=True):
    """One ship."""

    kind: ShipKind
    cells: tuple[int, ...]


class Layout(Struct, frozen=True, dict=True):
    """What never moves: ships and islands (NB-2.6)."""

    size: int
    ships: tuple[Hull, ...]
    islands: tuple[int, ...]
    """Centres."""

    @once
    def ship_at(self) -> Mapping[int, int]:
        """Number of the ship on a cell."""
        return {cell: number for number, hull in enumerate(self.ships) for cell in hull.cells}

    @once
    def land(self) -> int:
        """All island cells, as a mask."""
        board = grid(self.size)
        return board.mask(cell for centre in self.islands for cell in board.square(centre, 1))

    @once
    def decks(self) -> int:
        """All carrier cells, as a mask."""
        return grid(self.size).mask(cell for hull in self.ships if hull.kind == "carrier" for cell in hull.cells)

    @once
    def memo(self) -> dict[str, Any]:
        """Room for what others make from this layout and need again at every step."""
        return {}


_STOCK: Mapping[GearKind, str] = {"plane": "planes", "bomb": "bombs", "atomic": "atomics", "aa": "aa"}


class OwnGrid(Struct, frozen=True):
    """One player's own grid and stock."""

    layout: Layout
    salvos: int
    planes: tuple[int, ...] = ()
    """In reading order, like bombs and atomics."""
    bombs: tuple[int, ...] = ()
    atomics: tuple[int, ...] = ()
    aa: tuple[int, ...] = ()
    """In the order in which they act (NB-9.2)."""
    hit: tuple[int, ...] = ()
    """Ship cells hit, in the order of the hits."""
    plan: tuple[str, ...] = ()
    """The fire plan as typed orders, the next first (NB-12.2)."""
    missed: int = 0
    """Missed turns in a row (NB-12.3)."""
    skipped: bool = False
    """Was passed over for lack of everything, once at least (NB-10.3)."""

    @property
    def striking(self) -> int:
        """Salvos, bombs and atomic bombs left (NB-10.2)."""
        return self.salvos + len(self.bombs) + len(self.atomics)

    @property
    def items(self) -> int:
        """Actions left (NB-5.2)."""
        return self.striking + len(self.planes)

    def pieces(self, kind: GearKind) -> tuple[int, ...]:
        """The cells of its equipment of one kind."""
        pieces: tuple[int, ...] = getattr(self, _STOCK[kind])
        return pieces

    def having(self, kind: GearKind, cells: Iterable[int]) -> OwnGrid:
        """With these pieces of one kind."""
        return replace(self, **{_STOCK[kind]: tuple(cells)})

    def less(self, kind: GearKind, gone: Collection[int]) -> OwnGrid:
        """Without the pieces of one kind on these cells."""
        return self.having(kind, [cell for cell in self.pieces(kind) if cell not in gone]) if gone else self

    @property
    def cells(self) -> int:
        """Ship cells in all, hit or not."""
        return len(self.layout.ship_at)

    @property
    def sunk(self) -> int:
        """Ships sunk."""
        hit = set(self.hit)
        return sum(hit.issuperset(hull.cells) for hull in self.layout.ships) if hit else 0


class LogRecord(Struct, frozen=True, omit_defaults=True):
    """One line of the past: an action, skip or lost turn, the whole truth of it."""

    turn: int
    side: int
    kind: EntryKind
    targets: tuple[int, ...] = ()
    launched: int = -1
    """Cell of the plane or bomb used."""
    aa: int = -1
    """The battery that shot it down."""
    hits: tuple[int, ...] = ()
    """Ship cells newly hit, in reading order."""
    struck: tuple[tuple[ShipKind, int, bool], ...] = ()
    """Kind, new hits, sunk: in the order of the report (NB-6.3)."""
    gear: tuple[tuple[GearKind, int], ...] = ()
    """Pieces destroyed, in the order of the report, then in reading order."""
    seen: str = ""
    """A plane's report, a code for each cell of the square in reading order (`sight.SEA` …)."""


class Log(Struct, frozen=True, dict=True):
    """The past. Grows by one line an action."""

    acts: tuple[LogRecord, ...] = ()

    @once
    def memo(self) -> dict[str, Any]:
        """Room for what is made line by line from the past; `add` hands it on."""
        return {}

    def add(self, act: LogRecord) -> Log:
        """The past with one line more."""
        longer = Log((*self.acts, act))
        longer.memo.update(self.memo)
        return longer


class Ending(Enum):
    """Each way to end, and its rule."""

    ALL_SUNK = "all-sunk"
    EXHAUSTION = "exhaustion"
    CEASE_FIRE = "cease-fire"
    RESIGNATION = "resignation"
    MISSED = "missed"
    CLAIM = "claim"
    UNARMED = "unarmed"

    @property
    def rule(self) -> str:
        """ID of the rule."""
        return _RULE[self]


_RULE = {
    Ending.ALL_SUNK: "NB-10.1",
    Ending.EXHAUSTION: "NB-10.2",
    Ending.CEASE_FIRE: "NB-10.3",
    Ending.RESIGNATION: "NB-10.5",
    Ending.MISSED: "NB-12.3",
    Ending.CLAIM: "NB-12.3",
    Ending.UNARMED: "NB-10.7",
}


class End(Struct, frozen=True):
    """How it ended. No winner: a draw."""

    how: Ending
    winners: tuple[Seat, ...]


class Volley(Struct, frozen=True):
    """What a volley leaves for the next one (NB-5.9)."""

    left: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    """By side: typed orders that were not reached."""


class State(Struct, frozen=True):
    """The whole truth."""

    options: Options
    sides: tuple[OwnGrid, OwnGrid] | None = None
    """None during set-up."""
    turn: int = 0
    mover: int = 0
    """Index in SEATS of the side whose turn it is."""
    part: int = 1
    """Sheets asked for in this turn, from 1 (NB-5.4)."""
    done: int = 0
    """Actions made in this turn."""
    log: Log = Log()
    end: End | None = None
    volley: Volley | UnsetType = UNSET
    """After the first volley; where the game goes by turns it is no part of a saved state."""

    @property
    def board(self) -> Grid:
        """The grid of both players."""
        return grid(self.options.grid)

    @property
    def phase(self) -> Literal["setup", "play", "over"]:
        """Where the game stands."""
        if self.end is not None:
            return "over"
        return "setup" if self.sides is None else "play"

    def side(self, index: int) -> OwnGrid:
        """One side. Only after set-up."""
        assert self.sides is not None
        return self.sides[index]

    def with_side(self, index: int, side: OwnGrid) -> State:
        """The state with one side replaced."""
        return replace(self, sides=(side, self.side(1)) if index == 0 else (self.side(0), side))


def score(state: State, index: int) -> tuple[int, int]:
    """Enemy ship cells destroyed and enemy ships sunk by a side: the count of NB-10.2. Public knowledge (NB-11)."""
    enemy = state.side(1 - index)
    return len(enemy.hit), enemy.sunk


def ahead(state: State) -> int | None:
    """Index of the side that is ahead by the count of NB-10.2, or None."""
    first, second = score(state, 0), score(state, 1)
    return None if first == second else int(second > first)


def may_cease_fire(state: State, index: int) -> bool:
    """NB-10.3: the opponent was skipped, the side is ahead, and the count decides. All of it public."""
    if state.phase != "play" or state.options.exhaustion == "draw":
        return False
    return state.side(1 - index).skipped and ahead(state) == index


def may_claim(state: State, index: int) -> bool:
    """NB-12.3. Public."""
    return state.phase == "play" and state.side(1 - index).missed >= CLAIM_AFTER_MISSED


def reading_order(cells: Iterable[int]) -> tuple[int, ...]:
    """Cells sorted."""
    return tuple(sorted(cells))


def seat_index(seat: Seat) -> int:
    """0 for the first seat, 1 for the second."""
    return SEATS.index(seat)
