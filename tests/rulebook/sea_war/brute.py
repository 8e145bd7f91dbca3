"""A second, slow implementation of SW-4 to SW-6, SW-9.1, SW-12.1 and SW-12.2 for `test_counts`.

It uses nothing of the engine. Cells are (column, row) from (1, 1). There are no hidden ships or traps, and the only card
is FREE MOVE, as a kind of move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

Cell = tuple[int, int]


@dataclass(frozen=True)
class Piece:
    """A ship; ships of one kind differ by `name`."""

    name: str
    side: str
    kind: str
    armour: int = 0
    anti: bool = False


@dataclass(frozen=True)
class World:
    """A position in the middle of a turn."""

    ships: tuple[tuple[Cell, Piece], ...]
    mover: str
    moved: tuple[str, ...] = ()
    attacked: bool = False
    winner: str = ""

    @property
    def board(self) -> dict[Cell, Piece]:
        """Cell -> ship."""
        return dict(self.ships)


def named(cell: Cell) -> str:
    """(5, 5) -> "E5"."""
    return f"{'ABCDEFGHIJK'[cell[0] - 1]}{cell[1]}"


def at(name: str) -> Cell:
    """ "E5" -> (5, 5)."""
    return "ABCDEFGHIJK".index(name[0]) + 1, int(name[1:])


def position(red: str, blue: str, mover: str) -> World:
    """A position from two lines as in `kit`."""
    ships: list[tuple[Cell, Piece]] = []
    for side, line in (("red", red), ("blue", blue)):
        piece = ""
        for word in line.split():
            if word[-1].isdigit():
                ships.append((at(word), Piece(f"{side}{len(ships)}", side, piece[0], piece.count("+"), "!" in piece)))
            else:
                piece = word
    return World(tuple(ships), mover)


def sails(world: World, start: Cell, steps: tuple[Cell, ...]) -> Iterator[Cell]:
    """Empty cells on rays from a cell, up to the first ship."""
    taken = world.board
    for right, up in steps:
        cell = start[0] + right, start[1] + up
        while 1 <= cell[0] <= 11 and 1 <= cell[1] <= 11 and cell not in taken:
            yield cell
            cell = cell[0] + right, cell[1] + up


LINES = ((0, 1), (0, -1), (1, 0), (-1, 0))
CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def moves(world: World, start: Cell, *, free: bool = False) -> set[str]:
    """Moves of the ship on a cell, as typed orders."""
    ends = sails(world, start, LINES + CORNERS if free else LINES)
    return {f"{'free ' if free else ''}{named(start)}-{named(cell)}" for cell in ends}


def attacks(world: World, start: Cell) -> set[str]:
    """Attacks of the ship on a cell, as typed orders."""
    board, side = world.board, world.board[start].side
    around = ((start[0] + right, start[1] + up) for right, up in CORNERS)
    return {f"{named(start)}x{named(cell)}" for cell in around if cell in board and board[cell].side != side}


def may_move(world: World, piece: Piece) -> bool:
    """Whether the action step still allows a ship of the mover a move."""
    kinds = [p.kind for _, p in world.ships if p.name in world.moved]
    if piece.side != world.mover or world.attacked or piece.name in world.moved or len(kinds) == 2:
        return False
    return not kinds or "B" not in (*kinds, piece.kind)


def orders(world: World) -> set[str]:
    """All orders that the mover may give now, `end` included."""
    found: set[str] = set()
    for cell, piece in world.ships:
        if may_move(world, piece):
            found |= moves(world, cell)
        if piece.side == world.mover and not world.moved and not world.attacked:
            found |= attacks(world, cell)
    return found | ({"end"} if world.moved or world.attacked or not found else set())


def after(world: World, order: str) -> World:
    """The position after a legal order; turns that end or pass by themselves are closed."""
    board = world.board
    if order == "end":
        return settled(replace(world, mover=other(world.mover), moved=(), attacked=False))
    start, end = (at(part) for part in (order.split("x") if "x" in order else order.split("-")))
    piece = board.pop(start)
    if "x" not in order:
        board[end] = piece
        world = replace(world, moved=(*world.moved, piece.name))
    else:
        target = board[end]
        world = replace(world, attacked=True)
        if target.armour and not piece.anti:
            board[start], board[end] = piece, replace(target, armour=target.armour - 1)
        else:
            board[end] = piece
            world = replace(world, winner="blue" if target.kind == "B" else "")
    if board.get(end) == piece and piece.kind == "B" and (1 in end or 11 in end):
        world = replace(world, winner="red")
    return settled(replace(world, ships=tuple(board.items())))


def settled(world: World) -> World:
    """The position after everything that happens by itself: no blue ship left, a used-up turn, a forced pass."""
    if not world.winner and not any(piece.side == "blue" for _, piece in world.ships):
        world = replace(world, winner="red")
    if world.winner:
        return world
    left = any(may_move(world, piece) for _, piece in world.ships)
    used = world.attacked or (world.moved and not left)
    if used or (orders(world) == {"end"} and not world.moved):
        return settled(replace(world, mover=other(world.mover), moved=(), attacked=False))
    return world


def other(side: str) -> str:
    """The opponent."""
    return "blue" if side == "red" else "red"
