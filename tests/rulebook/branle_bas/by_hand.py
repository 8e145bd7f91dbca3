"""The movement of Branle-Bas a second time, slow and literal, from the rulebook alone, to compare the engine's moves with.

It does not use the engine. A move is the list of cells that it passes through, and every rule of BB-5 and BB-6 that could
forbid it is tested in turn. Not here: the Admirals' fate, passing, points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

COLUMNS = "ABCDEFGHI"
CELLS = tuple(f"{column}{row}" for column in COLUMNS for row in range(1, 10))
FORWARD = {"first": 1, "second": -1}
FOE = {"first": "second", "second": "first"}
PORT = {"first": "PA", "second": "PB"}
GATE = {"first": "E1", "second": "E9"}
"""The cell before each side's port (BB-2.1), which is also the place of its mine (BB-3.3)."""
NETS = {
    "first": {"A1", "C1", "G1", "I1", "B2", "D2", "F2", "H2"},
    "second": {"A9", "C9", "G9", "I9", "B8", "D8", "F8", "H8"},
}
NEUTRAL = {"B5", "H5"}
DEFAULT = "A E2 S D1 F1 H C2 G2 C C3 G3 K B3 E3 H3 T A3 D3 F3 I3 D D2 V B2 F2 H2 A2"

SIDEWAYS = ((-1, 0), (1, 0))
STRAIGHT = ((0, 1), *SIDEWAYS)
DIRECTIONS: dict[str, tuple[tuple[int, int], ...]] = {
    "A": (*STRAIGHT, (0, -1)),
    "S": tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)),
    "H": (*STRAIGHT, (0, -1)),
    "C": STRAIGHT,
    "K": STRAIGHT,
    "T": (*STRAIGHT, (-1, 1), (1, 1)),
    "D": STRAIGHT,
    "V": STRAIGHT,
}
POWER = {"A": 1, "S": 2, "H": 3, "C": 3, "K": 2, "T": 1, "D": 1, "V": 1}
"""Kind -> number of cells in one move (BB-1.3)."""


@dataclass(frozen=True)
class Position:
    """Ships by cell, wrecks, and the mines that are not swept; `options` as in chapter 14."""

    ships: dict[str, tuple[str, str]]
    """Cell -> (seat, kind)."""
    wrecks: frozenset[str] = frozenset()
    mines: frozenset[str] = frozenset(GATE)
    """Seats whose mine is not swept."""
    mover: str = "first"
    options: dict[str, object] = field(default_factory=dict)

    def option(self, key: str, default: object) -> object:
        return self.options.get(key, default)


@dataclass(frozen=True)
class Move:
    """One ship from a cell to a cell or port."""

    start: str
    goal: str

    def __str__(self) -> str:
        return f"{self.start}-{self.goal}"


def mirrored(cell: str) -> str:
    """The cell as the other side sees it."""
    return {"PA": "PB", "PB": "PA"}.get(cell) or f"{cell[0]}{10 - int(cell[1])}"


def default_position() -> Position:
    """Both squadrons as in BB-3.6."""
    ships: dict[str, tuple[str, str]] = {}
    kind = ""
    for word in DEFAULT.split():
        if len(word) == 1:
            kind = word
        else:
            ships[word] = ("first", kind)
            ships[mirrored(word)] = ("second", kind)
    return Position(ships)


def harbour(cell: str) -> str | None:
    """The side whose avant-port a cell belongs to."""
    return {"1": "first", "2": "first", "8": "second", "9": "second"}.get(cell[1])


def power(position: Position, kind: str) -> int:
    """Maximum number of cells that a ship of this kind moves."""
    return int(str(position.option("admiral_power", 1))) if kind == "A" else POWER[kind]


def step(cell: str, way: tuple[int, int], side: str, times: int = 1) -> str | None:
    """The cell `times` steps away; None if it is off the board."""
    column = COLUMNS.index(cell[0]) + way[0] * times
    row = int(cell[1]) + way[1] * times * FORWARD[side]
    return f"{COLUMNS[column]}{row}" if 0 <= column < 9 and 1 <= row <= 9 else None


def routes(position: Position, start: str) -> Iterator[tuple[list[str | None], tuple[int, int], bool]]:
    """Every route that a ship's kind allows: (its cells, the direction of its last leg, whether it is an équerre)."""
    side, kind = position.ships[start]
    for way in DIRECTIONS[kind]:
        for far in range(1, power(position, kind) + 1):
            yield [step(start, way, side, n) for n in range(1, far + 1)], way, False
    if kind == "C":
        for across in SIDEWAYS:
            for one, two in ((across, (0, 1)), ((0, 1), across)):
                for first, second in ((1, 1), (1, 2), (2, 1)):
                    leg = [step(start, one, side, n) for n in range(1, first + 1)]
                    corner = leg[-1]
                    rest = [step(corner, two, side, n) if corner else None for n in range(1, second + 1)]
                    yield leg + rest, two, True


def open_to(position: Position, ship: tuple[str, str], cell: str) -> bool:
    """Whether this ship may be on the cell if no other ship keeps it off."""
    side, kind = ship
    if cell in position.wrecks and position.option("wrecks", "block") == "block":
        return False
    if kind == "A" and cell in NEUTRAL:
        return False
    mined = [seat for seat in position.mines if GATE[seat] == cell]
    return not mined or (kind == "D" and mined == [FOE[side]])


def free(position: Position, ship: tuple[str, str], cell: str | None) -> bool:
    """Whether the ship could pass over the cell."""
    return cell is not None and cell not in position.ships and open_to(position, ship, cell)


def allowed(position: Position, start: str, cells: list[str | None], way: tuple[int, int], equerre: bool) -> bool:
    """Whether a ship may go this way and stop at its end."""
    ship = side, kind = position.ships[start]
    goal = cells[-1]
    if None in cells or goal is None or not all(free(position, ship, cell) for cell in cells[:-1]):
        return False
    other = position.ships.get(goal)
    if not open_to(position, ship, goal) or (other and (other[0] == side or goal in NEUTRAL)):
        return False
    inside = [harbour(str(cell)) is not None for cell in cells]
    if harbour(start):
        if inside[0]:
            return len(cells) == 1
        if position.option("exit_power", "must") == "must" and len(cells) < power(position, kind) and not other:
            beyond = step(goal, way, side)
            if free(position, ship, beyond):
                return False
    elif any(inside[:-1]):
        return False
    enters = not harbour(start) and harbour(goal) == FOE[side]
    if kind == "C" and enters:
        return equerre and way == (0, 1)
    return not equerre or bool(harbour(start)) or position.option("equerre", "general") == "general"


def moves_of(position: Position, start: str) -> set[Move]:
    """All moves of the ship on a cell."""
    side, kind = position.ships[start]
    goals = {
        str(cells[-1])
        for cells, way, equerre in routes(position, start)
        if allowed(position, start, cells, way, equerre)
    }
    gate = GATE[FOE[side]]
    if start == gate or (kind in "ST" and start in (f"D{gate[1]}", f"F{gate[1]}")):
        goals.add(PORT[FOE[side]])
    return {Move(start, goal) for goal in goals}


def moves(position: Position) -> set[Move]:
    """All moves of the side to move."""
    own = [cell for cell, (side, _) in position.ships.items() if side == position.mover]
    return {move for cell in own for move in moves_of(position, cell)}


def after(position: Position, move: Move) -> Position:
    """The position after a move."""
    ships = dict(position.ships)
    side, kind = ships.pop(move.start)
    foe = FOE[side]
    ships.pop(move.goal, None)
    wrecks, mines = position.wrecks, position.mines
    if move.goal in NETS[foe]:
        wrecks |= {move.goal}
    elif move.goal not in PORT.values():
        ships[move.goal] = (side, kind)
    if kind == "D" and move.goal == GATE[foe]:
        mines -= {foe}
    return replace(position, ships=ships, wrecks=wrecks, mines=mines, mover=foe)


def quiet_move(position: Position) -> Move | None:
    """The quiet move of BB-10.2 for the side to move; None if there is none."""
    side = position.mover
    foe = FOE[side]
    found: list[tuple[bool, int, int, int, int, Move]] = []
    for move in moves(position):
        kind = position.ships[move.start][1]
        sweeps = any(GATE[seat] == move.goal for seat in position.mines)
        if move.goal in PORT.values() or move.goal in position.ships or move.goal in NETS[foe] or sweeps:
            continue
        threatened = any(reply.goal == move.goal for reply in moves(after(position, move)))
        across = abs(COLUMNS.index(move.start[0]) - COLUMNS.index(move.goal[0]))
        along = abs(int(move.start[1]) - int(move.goal[1]))
        length = max(across, along) if kind in "ST" else across + along
        order = (CELLS.index(move.start), CELLS.index(move.goal))
        found.append((threatened, "VDTKCHSA".index(kind), length, *order, move))
    return min(found)[-1] if found else None
