"""A fleet being bought and placed: what a draft says, what is wrong with it, and where each piece may stand (NB-2 to NB-4).

Works on drafts, which hold nothing but their owner's choices; sets of cells are bitmasks. The draft's paths: `buy.KIND` and
`salvos` (numbers), `KIND.1`, `KIND.2` … (kind, cell, and for long ships how they lie), `preset`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeGuard

from rules.core import Draft
from rules.geometry import Grid, grid
from rules.naval_battle.facts import CELLS, GEAR, KINDS, LONG, MOST_PIECES, PRESETS, SHAPE, SHIPS, TURNS

COUNTS = (*(f"buy.{kind}" for kind in KINDS), "salvos")
"""The paths of numbers bought, in the order of KINDS."""


def is_count(value: object) -> TypeGuard[int]:
    """Whether a draft's value can be a number of pieces."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_PIECES


class Piece(NamedTuple):
    """One placed piece."""

    path: str
    kind: str
    cell: int
    """Left or top cell of a ship (upper left of a carrier), centre of an island."""
    cells: tuple[int, ...]
    mask: int


class Muster:
    """What a draft says. `ships`, `islands`, `gear` hold the placed pieces; `stale` the paths that mean nothing."""

    def __init__(self, draft: Draft, size: int) -> None:
        self.board: Grid = grid(size)
        self.bought: dict[str, int] = {}
        self.ships: list[Piece] = []
        self.islands: list[Piece] = []
        self.gear: list[Piece] = []
        self.off_grid: list[tuple[str, int]] = []
        """Kind and cell of pieces that leave the grid; their paths are stale."""
        self.unplaced: dict[str, int] = {}
        self.stale: list[str] = []
        known = {"preset"} if draft.get("preset") in ("none", *PRESETS) else set()
        for kind, path in zip((*KINDS, "salvos"), COUNTS, strict=True):
            count = draft.get(path, 0)
            known.add(path)
            if is_count(count):
                self.bought[kind] = count
            else:
                self.bought[kind] = 0
                self.stale.append(path)
        self._place(draft, known)
        self.stale += [path for path in draft if path not in known]
        self.land = 0
        for island in self.islands:
            self.land |= island.mask
        self.afloat = 0
        for ship in self.ships:
            self.afloat |= ship.mask
        self.decks = 0
        for ship in self.ships:
            if ship.kind == "carrier":
                self.decks |= ship.mask

    def _place(self, draft: Draft, known: set[str]) -> None:
        shelf: dict[str, list[Piece]] = {
            **dict.fromkeys(SHIPS, self.ships),
            "island": self.islands,
            **dict.fromkeys(GEAR, self.gear),
        }
        for kind in KINDS:
            missing = 0
            for number in range(1, self.bought[kind] + 1):
                path = f"{kind}.{number}"
                value = draft.get(path)
                if value is None:
                    missing += 1
                    continue
                known.add(path)
                piece = self._piece(path, kind, value)
                if piece is None:
                    self.stale.append(path)
                    missing += 1
                else:
                    shelf[kind].append(piece)
            if missing:
                self.unplaced[kind] = missing

    def _piece(self, path: str, kind: str, value: object) -> Piece | None:
        long = kind in LONG
        if not isinstance(value, tuple) or len(value) != (3 if long else 2) or value[0] != kind:
            return None
        cell = self.board.index.get(str(value[1]))
        turn = str(value[2]) if long else "across"
        if cell is None or turn not in TURNS:
            return None
        cells, mask = outlines(self.board.size, kind, turn)[cell]
        if not cells:
            self.off_grid.append((kind, cell))
            return None
        return Piece(path, kind, cell, cells, mask)

    def pieces(self) -> Iterator[Piece]:
        """All placed pieces, in the order of KINDS and their numbers."""
        yield from self.ships
        yield from self.islands
        yield from self.gear


@cache
def outlines(size: int, kind: str, turn: str = "across") -> tuple[tuple[tuple[int, ...], int], ...]:
    """For each cell of the grid the cells, and their mask, of a piece placed there; empty where it leaves the grid."""
    board = grid(size)
    made = []
    for cell in range(size * size):
        if kind in CELLS:
            wide, high = SHAPE[kind] if turn == "across" else SHAPE[kind][::-1]
            cells = board.block(cell, wide, high)
        elif kind == "island":
            cells = board.square(cell, 1) if len(board.square(cell, 1)) == 9 else ()
        else:
            cells = (cell,)
        made.append((cells, board.mask(cells)))
    return tuple(made)


def most_side_by_side(kind: str, size: int) -> int:
    """How many ships of one kind fit on the grid without touching."""
    wide, high = SHAPE[kind]
    return (size + 1) // (wide + 1) * ((size + 1) // (high + 1))


# ---- where a piece may stand ---------------------------------------------------------------------
def ship_spots(board: Grid, kind: str, turn: str, blocked: int) -> int:
    """Cells where a ship may be placed; `blocked`: land, other ships and all that touches them (NB-2.3, NB-2.4)."""
    wide, high = SHAPE[kind] if turn == "across" else SHAPE[kind][::-1]
    return board.corners(board.all & ~blocked, wide, high)


def island_spots(board: Grid, blocked: int) -> int:
    """Centres where an island may be placed; `blocked`: ships and other islands (NB-2.4, NB-2.5)."""
    return board.corners(board.all & ~blocked, 3, 3) << board.size + 1


def bases(muster: Muster, kind: str) -> int:
    """Cells that carry this kind of equipment: land, and for all but batteries the carriers (NB-3.1)."""
    return muster.land if kind == "aa" else muster.land | muster.decks


def room_mates(kind: str, stacking: str) -> tuple[str, ...]:
    """The kinds that may not share a cell with this one, itself included (NB-3.2)."""
    if stacking == "exclusive":
        return GEAR
    return ("bomb", "atomic") if kind in ("bomb", "atomic") else (kind,)


class Spots:
    """Where each piece of a draft may stand given all the others. Make it once a form: the common parts are computed once."""

    def __init__(self, muster: Muster, stacking: str) -> None:
        self._muster = muster
        self._board = muster.board
        self._stacking = stacking
        self._halos = _all_but_one([muster.board.halo(ship.mask) for ship in muster.ships])
        self._lands = _all_but_one([island.mask for island in muster.islands])
        self._ship_number = {ship.path: number for number, ship in enumerate(muster.ships)}
        self._island_number = {island.path: number for number, island in enumerate(muster.islands)}
        self._free: dict[str, int] = {}
        self._crowded: dict[str, int] = {}
        self._open: dict[str, tuple[str, ...]] = {}

    def mask(self, path: str, kind: str, turn: str | None = None) -> int:
        """Cells where this piece may stand (turned so; None: in any way)."""
        if kind == "island":
            others = self._lands[self._island_number.get(path, -1)]
            return island_spots(self._board, others | self._muster.afloat)
        if kind in GEAR:
            return self._free_base(kind)
        blocked = self._halos[self._ship_number.get(path, -1)] | self._muster.land
        found = 0
        for lying in (turn,) if turn else (TURNS if kind in LONG else TURNS[:1]):
            found |= ship_spots(self._board, kind, lying, blocked)
        return found

    def names(self, path: str, kind: str, own: int | None) -> tuple[str, ...]:
        """The same as texts; `own`: the cell where equipment stands now, which is free for itself."""
        if kind in GEAR:
            mask = self._free_base(kind)
            if own is None or not (bases(self._muster, kind) & ~self._crowded[kind]) >> own & 1:
                if kind not in self._open:
                    self._open[kind] = self._board.spell(mask)
                return self._open[kind]
            return self._board.spell(mask | 1 << own)
        if path in self._ship_number or path in self._island_number:
            return self._board.spell(self.mask(path, kind))
        if kind not in self._open:
            self._open[kind] = self._board.spell(self.mask(path, kind))
        return self._open[kind]

    def misplaced(self) -> Iterator[Piece]:
        """The pieces that may not stand where they stand (NB-2.3 to NB-2.5, NB-3.1, NB-3.2)."""
        muster = self._muster
        for piece in muster.pieces():
            if piece.kind in GEAR:
                self._free_base(piece.kind)
                blocked = ~bases(muster, piece.kind) | self._crowded[piece.kind]
            elif piece.kind == "island":
                blocked = self._lands[self._island_number[piece.path]] | muster.afloat
            else:
                blocked = self._halos[self._ship_number[piece.path]] | muster.land
            if piece.mask & blocked:
                yield piece

    def _free_base(self, kind: str) -> int:
        if kind not in self._free:
            mates = room_mates(kind, self._stacking)
            taken = crowded = 0
            for piece in self._muster.gear:
                if piece.kind in mates:
                    crowded |= taken & piece.mask
                    taken |= piece.mask
            self._crowded[kind] = crowded
            self._free[kind] = bases(self._muster, kind) & ~taken
        return self._free[kind]


def _all_but_one(masks: list[int]) -> list[int]:
    """For each mask the union of all the others; at the end (index -1) the union of all."""
    before = [0]
    for mask in masks:
        before.append(before[-1] | mask)
    after = 0
    for number in range(len(masks) - 1, -1, -1):
        before[number] |= after
        after |= masks[number]
    return before
