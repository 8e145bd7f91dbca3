"""What a position is worth to the computer: ships, ways to the enemy Admiral and to his port, the Admirals' safety.

Looked up cell by cell in lists that are made once for a board and its options. Not here: what a move brings about, or which
move is best (`computer`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rules.branle_bas.facts import KINDS
from rules.branle_bas.tables import Tables

SHIP = 10
"""Worth of one point of a ship's value: the measure of all that follows."""
PORT = 100
"""Beside half of its value, for a ship in the enemy port: it is safe, but fights no more."""
PRIZE = 350
"""The same where points are carried on or decide (BB-8.4, BB-8.7)."""
MINE_GONE = 150
"""No mine lies before the enemy port: the way in is open."""
HUNT = 6
"""For each cell that a ship which can come back stands nearer to the enemy Admiral."""
CHASE = 2
"""The same for a ship which cannot come back, as long as it has the Admiral before it."""
MARCH = 4
"""For each row that such a ship has gone forward, up to the enemy's waters."""
GUARD = 5
"""For each own ship beside the own Admiral."""
STRAY = 12
"""For each row that the own Admiral has left its first ones, while the enemy has ships that can hunt it."""
LURE = 30
"""For each move that the own Admiral stands nearer to the open port, once the enemy has none."""
SWEEP = 15
"""For each move that the minesweeper stands nearer to the mine, once the enemy has none."""
HOT = 1_000
"""Worth of the enemy's hunters at which an Admiral thinks of its safety alone; below it, in proportion."""
NEVER = 99
"""Moves of a way that there is not."""


class Worth:
    """Positions of one board under its options. Take it from `worth_of`."""

    def __init__(self, table: Tables, *, points: bool) -> None:
        self.table = table
        self.rows = table.rows
        self.value: dict[str, int] = {}
        """Worth of a piece by its letter on the board."""
        self.harboured: dict[str, int] = {}
        """Worth of a ship in the enemy port."""
        for piece in table.chart.pieces:
            for letter in (piece.kind, piece.kind.lower()):
                self.value[letter] = piece.value * SHIP
                self.harboured[letter] = piece.value * SHIP // 2 + (PRIZE if points else PORT)
        self._ways = {
            letter: (_ways(table, letter, swept=False), _ways(table, letter, swept=True)) for letter in "AaDd"
        }
        self._sweeps = tuple(_sweeps(table, side) for side in (0, 1))
        self._still = {
            letter: tuple(self._standing(letter, swept=swept) for swept in (False, True))
            for kind in KINDS
            if kind not in "AM"
            for letter in (kind, kind.lower())
        }
        self._back = frozenset(c for kind in KINDS if kind not in table.one_way for c in (kind, kind.lower())) - {
            "M",
            "m",
        }
        self._apart: dict[int, list[int]] = {}

    def _ahead(self, side: int, cell: int) -> int:
        """Rows between a cell and a side's first."""
        row = cell % self.rows
        return row if side == 0 else self.rows - 1 - row

    def _standing(self, letter: str, *, swept: bool) -> list[int]:
        """Worth of a ship on each cell, whatever else stands on the board."""
        side = int(letter.islower())
        value, middle = self.value[letter], self.rows - self.table.chart.harbour - 1
        one_way = letter.upper() in self.table.one_way
        gain = max(0, self.harboured[letter] - value)
        found = []
        for cell, way in enumerate(_ways(self.table, letter, swept=swept)):
            march = MARCH * min(self._ahead(side, cell), middle) if one_way else 0
            found.append(value + march + (gain >> way if way < NEVER else 0))
        return found

    def _distances(self, cell: int) -> list[int]:
        """Cells between this one and each other, as the Admiral's neighbours are counted."""
        known = self._apart.get(cell)
        if known is None:
            column, row = divmod(cell, self.rows)
            known = self._apart[cell] = [
                max(abs(n // self.rows - column), abs(n % self.rows - row)) for n in range(self.table.size)
            ]
        return known

    def of(self, board: str, ports: tuple[int, int]) -> int:
        """What side A may think of a position; B thinks the opposite. `ports`: worth of the ships in the port each conquers."""
        swept = (board[self.table.gates[1]] != "m", board[self.table.gates[0]] != "M")
        homes = (board.find("A"), board.find("a"))
        total = ports[0] - ports[1] + MINE_GONE * (swept[0] - swept[1])
        heat, sweeper = [0, 0], [NEVER, NEVER]
        far = tuple(self._distances(home) if home >= 0 else None for home in homes)
        for cell, letter in enumerate(board):
            still = self._still.get(letter)
            if still is None:
                continue
            side = 0 if letter < "a" else 1
            worth = still[swept[side]][cell]
            prey, own = far[1 - side], far[side]
            if prey is not None:
                row, there = cell % self.rows, homes[1 - side] % self.rows
                if letter in self._back:
                    worth -= HUNT * prey[cell]
                    heat[side] += self.value[letter]
                elif (there >= row) if side == 0 else (there <= row):
                    worth -= CHASE * prey[cell]
                    heat[side] += self.value[letter]
            if own is not None and own[cell] == 1:
                worth += GUARD
            if letter in "Dd" and not swept[side]:
                sweeper[side] = min(sweeper[side], self._sweeps[side][cell])
            total += worth if side == 0 else -worth
        for side in (0, 1):
            worth = self._admiral(side, homes[side], min(HOT, heat[1 - side]), swept[side], sweeper[side])
            total += worth if side == 0 else -worth
        return total

    def _admiral(self, side: int, home: int, heat: int, swept: bool, sweeper: int) -> int:
        """The Admiral's safety, and its way to the enemy port."""
        if home < 0:
            return 0
        worth = -STRAY * max(0, self._ahead(side, home) - 1) * heat // HOT
        way = self._ways["Aa"[side]][swept][home]
        if way < NEVER:
            worth += LURE * max(0, 2 * self.rows - way) * (HOT - heat) // HOT
        if sweeper < NEVER:
            worth += SWEEP * max(0, 2 * self.rows - sweeper) * (HOT - heat) // HOT
        return worth


@lru_cache(maxsize=64)
def worth_of(table: Tables, *, points: bool) -> Worth:
    """The lists of a board; `points`: they are carried on from game to game, or decide at the limit."""
    return Worth(table, points=points)


def _ways(table: Tables, letter: str, *, swept: bool) -> list[int]:
    """Moves from each cell into the enemy port with the board empty but for the mine; nets are no way."""
    side = int(letter.islower())
    return _moves_to(table, letter, {table.ports[side]}, {} if swept else {table.gates[1 - side]: "mM"[side]})


def _sweeps(table: Tables, side: int) -> list[int]:
    """Moves of a minesweeper from each cell onto the enemy mine at its printed place."""
    return _moves_to(table, "Dd"[side], {table.gates[1 - side]}, {})


def _moves_to(table: Tables, letter: str, goals: set[int], standing: Mapping[int, str]) -> list[int]:
    """Moves of a ship alone on the board from each cell to the nearest goal."""
    side = int(letter.islower())
    reached: list[tuple[int, ...]] = []
    for cell in range(table.size):
        board = ["."] * table.size
        for there, other in standing.items():
            board[there] = other
        board[cell] = letter
        shut = cell in standing or table.nets[cell] == 1 - side
        reached.append(() if shut else table.goals("".join(board), side, cell))
    found = [NEVER] * (table.size + 2)
    for goal in goals:
        found[goal] = 0
    for moves in range(1, NEVER):
        nearer = [c for c, to in enumerate(reached) if found[c] == NEVER and any(found[g] == moves - 1 for g in to)]
        if not nearer:
            break
        for cell in nearer:
            found[cell] = moves
    return found[: table.size]
