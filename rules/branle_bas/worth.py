"""What a position is worth to the computer: ships, ways to the enemy Admiral and to his port, the Admirals' safety.

Looked up cell by cell in lists that are made once for a board and its options. Not here: what a move brings about, or which
move is best (`computer`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import getitem

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

_LETTERS = "".join(kind + kind.lower() for kind in KINDS if kind != "M")
_NUMBERS = bytes(_LETTERS.find(chr(code)) % (len(_LETTERS) + 1) for code in range(256))
"""For `bytes.translate`: the number of a letter; all that is no ship has the last."""
_OWN = (_LETTERS[::2], _LETTERS[1::2])
_SHIFT = 32


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
        self._ways = {c: (_ways(table, c, swept=False), _ways(table, c, swept=True)) for c in _LETTERS}
        self._sweeps = tuple(_sweeps(table, side) for side in (0, 1))
        self._lists = lru_cache(maxsize=128)(self._list)
        self._beside = lru_cache(maxsize=128)(self._around)

    def _ahead(self, side: int, cell: int) -> int:
        """Rows between a cell and a side's first."""
        row = cell % self.rows
        return row if side == 0 else self.rows - 1 - row

    def _apart(self, one: int, other: int) -> int:
        """Cells between two, diagonals counted as one."""
        (column, row), (there, line) = divmod(one, self.rows), divmod(other, self.rows)
        return max(abs(column - there), abs(row - line))

    def _list(self, side: int, prey: int, swept: bool) -> list[tuple[int, ...]]:
        """For each cell, by the letters' numbers: worth of a side's ship there, and above `_SHIFT` bits its heat.

        `prey`: the cell of the enemy Admiral; `swept`: no mine lies before the enemy port.
        """
        own = frozenset(_OWN[side]) - {"Aa"[side]}
        return [
            tuple([self._ship(letter, cell, prey, swept=swept) if letter in own else 0 for letter in (*_LETTERS, "")])
            for cell in range(self.table.size)
        ]

    def _ship(self, letter: str, cell: int, prey: int, *, swept: bool) -> int:
        side = int(letter.islower())
        one_way = letter.upper() in self.table.one_way
        ahead = self._ahead(side, cell)
        worth, heat = self.value[letter], 0
        if one_way:
            worth += MARCH * min(ahead, self.rows - self.table.chart.harbour - 1)
        way = self._ways[letter][swept][cell]
        if way < NEVER:
            worth += max(0, self.harboured[letter] - self.value[letter]) >> way
        if prey >= 0 and (not one_way or self._ahead(side, prey) >= ahead):
            worth -= (CHASE if one_way else HUNT) * self._apart(cell, prey)
            heat = self.value[letter]
        return worth + (heat << _SHIFT)

    def of(self, board: str, ports: tuple[int, int]) -> int:
        """What side A may think of a position; B thinks the opposite. `ports`: worth of the ships in the port each conquers."""
        numbers = board.encode("ascii").translate(_NUMBERS)
        gates = self.table.gates
        swept = (board[gates[1]] != "m", board[gates[0]] != "M")
        homes = (board.find("A"), board.find("a"))
        ships, heat = [0, 0], [0, 0]
        for side in (0, 1):
            both = sum(map(getitem, self._lists(side, homes[1 - side], swept[side]), numbers))
            heat[side] = (both + (1 << _SHIFT - 1)) >> _SHIFT
            ships[side] = both - (heat[side] << _SHIFT)
        total = ships[0] - ships[1] + ports[0] - ports[1] + MINE_GONE * (swept[0] - swept[1])
        for side in (0, 1):
            worth = self._admiral(board, side, homes[side], min(HOT, heat[1 - side]), swept[side])
            total += worth if side == 0 else -worth
        return total

    def _admiral(self, board: str, side: int, home: int, heat: int, swept: bool) -> int:
        """The Admiral's safety, its way to the enemy port, and the minesweeper's to the mine."""
        if home < 0:
            return 0
        worth = -STRAY * max(0, self._ahead(side, home) - 1) * heat // HOT
        worth += GUARD * sum(board[cell] in _OWN[side] for cell in self._beside(home))
        if heat >= HOT:
            return worth
        cold, far = HOT - heat, 2 * self.rows
        way = self._ways["Aa"[side]][swept][home]
        worth += LURE * max(0, far - way) * cold // HOT
        sweeper = board.find("Dd"[side])
        if not swept and sweeper >= 0:
            worth += SWEEP * max(0, far - self._sweeps[side][sweeper]) * cold // HOT
        return worth

    def _around(self, home: int) -> tuple[int, ...]:
        """The cells beside one."""
        return tuple(cell for cell in range(self.table.size) if self._apart(cell, home) == 1)


@lru_cache(maxsize=8)
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
