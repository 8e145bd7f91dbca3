"""Where a ship may go (BB-5): lines made once for each side, kind and cell, and the moves of a position.

A position is a string with a letter for each cell (`View.position`); cells are numbers in the order of `Chart.cells`, then the
ports PA and PB. Not here: what a move does (`turns`), who may know which mine (`State.known`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from rules.branle_bas.view import AVANT_PORT, Chart, Piece

Reach = Mapping[int, tuple[int, ...]]
"""Cell of each ship that can move -> its goals, each once, sorted."""

_STEPS = {
    "forward": (0, 1), "left": (-1, 0), "right": (1, 0), "back": (0, -1),
    "forward-left": (-1, 1), "forward-right": (1, 1), "back-left": (-1, -1), "back-right": (1, -1),
}  # fmt: skip

Line = tuple[tuple[int, ...], bool]
"""Cells in the order of sailing, and whether the whole way must be made (BB-5.4)."""
Turn = tuple[tuple[int, ...], int, int, int]
"""An équerre: the cells before the last, the last, the corner, and the cell after it that must be blocked (-1: no matter)."""


class Tables:
    """What can be known before the ships are placed. Take it from `tables`."""

    def __init__(self, chart: Chart, admiral_power: int, exit_power: str, equerre: str) -> None:
        self.chart = chart
        self.names: tuple[str, ...] = (*chart.cells, "PA", "PB")
        """Text of each cell and port, by number."""
        self.index: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.size = len(chart.cells)
        self.rows = chart.rows
        self.ports = (self.size + 1, self.size)
        """The port that each side conquers."""
        zones = [chart.zones[cell] for cell in chart.cells]
        sides = [0 if chart.owners.get(cell) == "first" else 1 for cell in chart.cells]
        self.harbour = tuple(sides[i] if zones[i] in AVANT_PORT else -1 for i in range(self.size))
        """Side whose avant-port a cell belongs to; -1: none."""
        nets = tuple(sides[i] if zones[i] == "net" else -1 for i in range(self.size))
        self.nets = (*nets, -1, -1)
        """Side whose net a cell is; -1: none."""
        self.neutral = frozenset(i for i in range(self.size) if zones[i] == "neutral")
        self.gates = (chart.axis * self.rows, chart.axis * self.rows + self.rows - 1)
        """The cell beside A's port and beside B's: the printed places of the mines."""
        self.entrance = tuple(self._entrance(zones, side) for side in (0, 1))
        """For each side as the attacker: the cell before the enemy channel, and the enemy nets beside the channel (BB-7.4)."""
        self.one_way = frozenset(p.kind for p in chart.pieces if not any(d.startswith("back") for d in p.directions))
        """Kinds that cannot come back."""
        self.targets: tuple[dict[str, frozenset[str]], ...] = tuple(
            {p.kind: frozenset(_letters(chart, 1 - side) + ("mM"[side] if p.sweeps else "")) for p in chart.pieces}
            for side in (0, 1)
        )
        """Letters that a kind of a side may take."""
        self.options = (exit_power, equerre)
        self._must = exit_power == "must"
        self._general = equerre == "general"
        self._lines: dict[str, list[tuple[Line, ...]]] = {}
        self._turns: dict[str, list[tuple[Turn, ...]]] = {}
        for side in (0, 1):
            for piece in chart.pieces:
                if piece.kind == "M":
                    continue
                letter = piece.kind if side == 0 else piece.kind.lower()
                power = admiral_power if piece.kind == "A" else piece.power
                self._lines[letter] = [tuple(self._rays(side, piece, power, i)) for i in range(self.size)]
                self._turns[letter] = [tuple(self._equerres(side, piece, power, i)) for i in range(self.size)]
        self.ranges = {letter: tuple(self._range(letter, i) for i in range(self.size)) for letter in self._lines}
        """By letter and cell: all cells and ports that a ship could go to, whatever else stood on the board; a bit each."""

    # ---- made once -------------------------------------------------------------------------------
    def _go(self, side: int, start: int, step: tuple[int, int], count: int = 1) -> int:
        """The cell some steps on, seen from a side; -1 off the board."""
        column, row = divmod(start, self.rows)
        column += step[0] * count
        row += step[1] * count * (1 if side == 0 else -1)
        if 0 <= column < self.chart.columns and 0 <= row < self.rows:
            return column * self.rows + row
        return -1

    def _entrance(self, zones: Sequence[str], side: int) -> tuple[int, frozenset[int]]:
        border = self.chart.harbour - 1 if side == 1 else self.rows - self.chart.harbour
        channel = self.chart.axis * self.rows + border
        before = self._go(side, channel, (0, -1))
        if zones[channel] not in ("channel", "mine"):
            return -1, frozenset()
        beside = (self._go(side, channel, step) for step in ((-1, 0), (1, 0)))
        return before, frozenset(cell for cell in beside if cell >= 0 and self.nets[cell] == 1 - side)

    def _rays(self, side: int, piece: Piece, power: int, start: int) -> Iterator[Line]:
        home = self.harbour[start]
        for direction in piece.directions:
            step = _STEPS[direction]
            first = self._go(side, start, step)
            if first < 0:
                if self._enters_port(side, start, step):
                    yield (self.ports[side],), False
                continue
            leaves = home >= 0 and self.harbour[first] != home
            cells: list[int] = []
            for count in range(1, (1 if home >= 0 and not leaves else power) + 1):
                cell = self._go(side, start, step, count)
                if cell < 0 or (piece.kind == "A" and cell in self.neutral):
                    break
                water = self.harbour[cell]
                if water >= 0 and water != home:
                    if not (piece.equerre and water != side):
                        cells.append(cell)
                    break
                cells.append(cell)
            if cells:
                yield tuple(cells), leaves and self._must

    def _enters_port(self, side: int, start: int, step: tuple[int, int]) -> bool:
        """Whether this step beyond the enemy's back row leads into his port (BB-5.9)."""
        column, row = divmod(start, self.rows)
        return step[1] == 1 and row == (self.rows - 1 if side == 0 else 0) and column + step[0] == self.chart.axis

    def _equerres(self, side: int, piece: Piece, power: int, start: int) -> Iterator[Turn]:
        if not piece.equerre:
            return
        home = self.harbour[start]
        ahead = self._go(side, start, (0, 1))
        if home >= 0 and (ahead < 0 or self.harbour[ahead] == home):
            return
        for forward in range(1, power):
            for sideways in range(1, power - forward + 1):
                for hand in ((-1, 0), (1, 0)):
                    if self._general or home >= 0:
                        yield from self._forward_first(side, start, power, forward, sideways, hand)
                    if home < 0:
                        yield from self._sideways_first(side, start, forward, sideways, hand)

    def _forward_first(
        self, side: int, start: int, power: int, forward: int, sideways: int, hand: tuple[int, int]
    ) -> Iterator[Turn]:
        corner = self._go(side, start, (0, 1), forward)
        if corner < 0:
            return
        way = [self._go(side, start, (0, 1), n) for n in range(1, forward + 1)]
        way += [self._go(side, corner, hand, n) for n in range(1, sideways + 1)]
        if way[-1] < 0 or any(self.harbour[cell] >= 0 for cell in way):
            return
        short = self._must and self.harbour[start] >= 0 and forward + sideways < power
        yield tuple(way[:-1]), way[-1], corner, self._go(side, corner, hand, sideways + 1) if short else -1

    def _sideways_first(
        self, side: int, start: int, forward: int, sideways: int, hand: tuple[int, int]
    ) -> Iterator[Turn]:
        corner = self._go(side, start, hand, sideways)
        if corner < 0:
            return
        way = [self._go(side, start, hand, n) for n in range(1, sideways + 1)]
        way += [self._go(side, corner, (0, 1), n) for n in range(1, forward + 1)]
        if way[-1] < 0 or any(self.harbour[cell] >= 0 for cell in way[:-1]):
            return
        if self._general or self.harbour[way[-1]] >= 0:
            yield tuple(way[:-1]), way[-1], corner, -1

    def _range(self, letter: str, start: int) -> int:
        cells = {cell for ray, _ in self._lines[letter][start] for cell in ray}
        cells |= {cell for _, cell, _, _ in self._turns[letter][start]}
        return sum(1 << cell for cell in cells)

    # ---- asked of a position ---------------------------------------------------------------------
    def goals(self, position: str, side: int, start: int) -> tuple[int, ...]:
        """Where the ship on a cell may go, sorted; those that give the game up included."""
        letter = position[start]
        seas = position + ".."
        targets = self.targets[side][letter.upper()]
        neutral = self.neutral
        found: list[int] = []
        for ray, whole in self._lines[letter][start]:
            last = -1
            for cell in ray:
                there = seas[cell]
                if there == ".":
                    if whole:
                        last = cell
                    else:
                        found.append(cell)
                    continue
                if there in targets and cell not in neutral:
                    found.append(cell)
                break
            if last >= 0:
                found.append(last)
        if turns := self._turns[letter][start]:
            found += self._turned(turns, seas, targets)
            return tuple(sorted(set(found)))
        found.sort()
        return tuple(found)

    def _turned(self, turns: tuple[Turn, ...], seas: str, targets: frozenset[str]) -> Iterator[int]:
        """The goals of équerres, some of them twice."""
        for way, cell, _, blocked in turns:
            if any(seas[c] != "." for c in way):
                continue
            there = seas[cell]
            if there == ".":
                if blocked < 0 or seas[blocked] != ".":
                    yield cell
            elif there in targets and cell not in self.neutral:
                yield cell

    def corner(self, position: str, start: int, goal: int) -> int:
        """Where the équerre from start to goal turns; -1: the move is straight."""
        for way, cell, corner, _ in self._turns[position[start]][start]:
            if cell == goal and all(position[c] == "." for c in way):
                return corner
        return -1

    def gives_up(self, position: str, side: int, start: int, goal: int) -> bool:
        """Whether this step of the Admiral into an enemy net gives up the game (BB-6.5)."""
        if position[start] != "Aa"[side] or self.nets[goal] != 1 - side:
            return False
        return position[goal] != "aA"[side]

    def length(self, start: int, goal: int, turned: bool) -> int:
        """Cells of a move."""
        if goal >= self.size:
            return 1
        columns, rows = abs(start // self.rows - goal // self.rows), abs(start % self.rows - goal % self.rows)
        return columns + rows if turned else max(columns, rows)


def _letters(chart: Chart, side: int) -> str:
    letters = "".join(piece.kind for piece in chart.pieces if piece.kind != "M")
    return letters if side == 0 else letters.lower()


@lru_cache(maxsize=64)
def tables(chart: Chart, admiral_power: int, exit_power: str, equerre: str) -> Tables:
    """The tables of a chart under the options that change movement."""
    return Tables(chart, admiral_power, exit_power, equerre)


@lru_cache(maxsize=1024)
def reach(table: Tables, position: str, side: int) -> Reach:
    """All that a side's ships can do in a position; ships that cannot move are absent."""
    own = frozenset(_letters(table.chart, side))
    found: dict[int, tuple[int, ...]] = {}
    for start, letter in enumerate(position):
        if letter in own and (goals := table.goals(position, side, start)):
            found[start] = goals
    return found


def orders(table: Tables, position: str, side: int, *, touched: bool = False) -> Reach:
    """What a side may order: `reach`, or after touching a blocked ship the Admiral's steps of one cell (BB-4.4)."""
    if not touched:
        return reach(table, position, side)
    admiral = position.find("Aa"[side])
    steps = tables(table.chart, 1, *table.options).goals(position, side, admiral)
    return {admiral: steps} if steps else {}


def can_move(table: Tables, position: str, side: int, *, touched: bool = False) -> bool:
    """Whether a side has a move that does not give up the game (BB-4.2)."""
    moves = orders(table, position, side, touched=touched)
    if not moves:
        return False
    admiral = position.find("Aa"[side])
    if len(moves) > 1 or admiral not in moves:
        return True
    return any(not table.gives_up(position, side, admiral, goal) for goal in moves[admiral])


def others_stuck(table: Tables, position: str) -> bool:
    """Whether neither side has a ship with a legal move besides the Admirals (BB-7.4, BB-7.5)."""
    return all(set(reach(table, position, side)) <= {position.find("Aa"[side])} for side in (0, 1))
