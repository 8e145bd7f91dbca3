"""Where a ship may go (BB-5), and which rule forbids any other move: for the sheet, the search and typed moves.

A position is a string with a letter for each cell (`View.position`); cells are numbers in the order of `Chart.cells`, then
the ports PA and PB. Lines are computed once for each side, kind and cell; the moves of a position are looked up in them. Not
here: what a move does (`resolution`), and who may know which mine (`State.known`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, reduce
from operator import or_

from rules.branle_bas.facts import SEATS
from rules.branle_bas.view import AVANT_PORT, Chart, Move, Piece, View

# ---- legal moves ---------------------------------------------------------------------------------
LegalMoves = Mapping[int, tuple[int, ...]]
"""Cell of each ship that can move -> its goals, sorted, without duplicates."""

_STEPS = {
    "forward": (0, 1), "left": (-1, 0), "right": (1, 0), "back": (0, -1),
    "forward-left": (-1, 1), "forward-right": (1, 1), "back-left": (-1, -1), "back-right": (1, -1),
}  # fmt: skip

Ray = tuple[tuple[int, ...], bool, int]
"""A straight line from a cell: (cells in the order of sailing, whether the ship must go the whole way (BB-5.4), the cells as a
mask)."""
Equerre = tuple[int, int, int, int]
"""An équerre: mask of the cells before the last; the last cell; the corner; the cell beyond it that must be blocked (-1: none).
"""


class MovementTables:
    """Everything about movement that depends only on the chart and the options. Made by `tables`."""

    def __init__(self, chart: Chart, admiral_power: int, exit_power: str, equerre: str) -> None:
        self.chart = chart
        self.names: tuple[str, ...] = (*chart.cells, "PA", "PB")
        """Text of each cell and port, by number."""
        self.index: dict[str, int] = {name: number for number, name in enumerate(self.names)}
        self.size = len(chart.cells)
        self.rows = chart.rows
        self.place = (*(n % self.rows * chart.columns + n // self.rows for n in range(self.size)), -2, -1)
        """By cell and port: its place where menus list it: ports first, then row by row from the left."""
        self.ports = (self.size + 1, self.size)
        """Number of the port that each side attacks."""
        zones = [chart.zones[cell] for cell in chart.cells]
        sides = [0 if chart.owners.get(cell) == "first" else 1 for cell in chart.cells]
        self.harbour = tuple(sides[i] if zones[i] in AVANT_PORT else -1 for i in range(self.size))
        """By cell: the side whose avant-port it belongs to; -1 for none."""
        nets = tuple(sides[i] if zones[i] == "net" else -1 for i in range(self.size))
        self.nets = (*nets, -1, -1)
        """By cell and port: the side whose net it is; -1 for none."""
        self.neutral = frozenset(i for i in range(self.size) if zones[i] == "neutral")
        self._spared = _bits(self.neutral)
        self.gates = (chart.axis * self.rows, chart.axis * self.rows + self.rows - 1)
        """The cells beside A's port and B's port: the printed places of the mines."""
        self.entrance = tuple(self._entrance(zones, side) for side in (0, 1))
        """For each side as attacker: the cell before the enemy channel, and the enemy nets beside the channel (BB-7.4)."""
        self.one_way = frozenset(p.kind for p in chart.pieces if not any(d.startswith("back") for d in p.directions))
        """Kinds that cannot come back, because none of their directions (BB-5.1) leads back."""
        self.values: dict[str, int] = {piece.kind: piece.value for piece in chart.pieces}
        """Points of one piece of each kind (BB-1.3)."""
        letters = "".join(piece.kind for piece in chart.pieces if piece.kind != "M")
        self.letters = (frozenset(letters), frozenset(letters.lower()))
        """By side: the letters of its ships."""
        self.targets: tuple[dict[str, frozenset[str]], ...] = tuple(
            {p.kind: self.letters[1 - side] | ({"mM"[side]} if p.sweeps else set()) for p in chart.pieces}
            for side in (0, 1)
        )
        """By side and kind: the letters that it may take (BB-5.11, BB-5.14, BB-6.1)."""
        self.options = (exit_power, equerre)
        self._must = exit_power == "must"
        self._general = equerre == "general"
        self._lines: dict[str, list[tuple[Ray, ...]]] = {}
        self._equerres: dict[str, list[tuple[Equerre, ...]]] = {}
        self.ranges: dict[str, tuple[int, ...]] = {}
        """By letter and cell: mask of all cells and ports that a ship could reach if the rest of the board were suitable."""
        self._ways: dict[str, tuple[int, ...]] = {}
        """By letter and cell: mask of the cells in `ranges` and of all other cells that can block or enable a move. No
        cell outside it affects the ship's goals."""
        for side in (0, 1):
            for piece in chart.pieces:
                if piece.kind == "M":
                    continue
                letter = piece.kind if side == 0 else piece.kind.lower()
                power = admiral_power if piece.kind == "A" else piece.power
                lines = [tuple(self._rays(side, piece, power, i)) for i in range(self.size)]
                turns = [tuple(self._made_equerres(side, piece, power, i)) for i in range(self.size)]
                ends = [
                    {c for ray, _, _ in lines[i] for c in ray} | {turn[1] for turn in turns[i]}
                    for i in range(self.size)
                ]
                self._lines[letter], self._equerres[letter] = lines, turns
                self.ranges[letter] = tuple(map(_bits, ends))
                beside = [_bits({turn[3] for turn in turns[i] if turn[3] >= 0}) for i in range(self.size)]
                ways = [reduce(or_, (turn[0] for turn in turns[i]), beside[i]) for i in range(self.size)]
                self._ways[letter] = tuple(map(or_, self.ranges[letter], ways))

    # ---- computed once ---------------------------------------------------------------------------
    def _go(self, side: int, start: int, step: tuple[int, int], count: int = 1) -> int:
        """The number of the cell `count` steps from `start`, with directions as seen from a side (BB-2.1); -1 off the board."""
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

    def _rays(self, side: int, piece: Piece, power: int, start: int) -> Iterator[Ray]:
        """The straight lines of a ship (BB-5.1, BB-5.2), in avant-ports (BB-5.3, BB-5.4, BB-5.5, BB-5.7, BB-5.12) and neutral
        ports (BB-5.13). The edge of the board shortens a line (BB-5.15)."""
        home = self.harbour[start]
        for direction in piece.directions:
            step = _STEPS[direction]
            first = self._go(side, start, step)
            if first < 0:
                if self._enters_port(side, start, step):
                    yield (self.ports[side],), False, 0
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
                yield tuple(cells), leaves and self._must, _bits(cells)

    def _enters_port(self, side: int, start: int, step: tuple[int, int]) -> bool:
        """Whether this step beyond the enemy's back row enters the enemy port (BB-5.9); no ship enters its own (BB-5.8)."""
        column, row = divmod(start, self.rows)
        return step[1] == 1 and row == (self.rows - 1 if side == 0 else 0) and column + step[0] == self.chart.axis

    def _made_equerres(self, side: int, piece: Piece, power: int, start: int) -> Iterator[Equerre]:
        """The équerres of a battleship (BB-5.6), those that enter or leave an avant-port included (BB-5.4, BB-5.7)."""
        if not piece.equerre:
            return
        home = self.harbour[start]
        ahead = self._go(side, start, (0, 1))
        if home >= 0 and (ahead < 0 or self.harbour[ahead] == home):
            return
        forth = (0, 1)
        for forward, sideways in ((f, s) for f in range(1, power) for s in range(1, power - f + 1)):
            for hand in ((-1, 0), (1, 0)):
                if self._general or home >= 0:
                    way = self._legs(side, start, (forth, forward), (hand, sideways))
                    if way and all(self.harbour[cell] < 0 for cell in way):
                        short = self._must and home >= 0 and forward + sideways < power
                        blocked = self._go(side, way[-1], hand) if short else -1
                        yield _bits(way[:-1]), way[-1], way[forward - 1], blocked
                if home < 0:
                    way = self._legs(side, start, (hand, sideways), (forth, forward))
                    into = bool(way) and (self._general or self.harbour[way[-1]] >= 0)
                    if into and all(self.harbour[cell] < 0 for cell in way[:-1]):
                        yield _bits(way[:-1]), way[-1], way[sideways - 1], -1

    def _legs(self, side: int, start: int, *legs: tuple[tuple[int, int], int]) -> list[int]:
        """The cells of a path that goes some steps in one direction and then some in another; [] if it leaves the board.
        `legs`: (step, number of steps)."""
        way: list[int] = []
        for step, count in legs:
            corner = way[-1] if way else start
            way += [self._go(side, corner, step, n) for n in range(1, count + 1)]
            if way[-1] < 0:
                return []
        return way

    # ---- for one position ------------------------------------------------------------------------
    def goals(self, position: str, side: int, start: int) -> tuple[int, ...]:
        """The goals of the ship on a cell, sorted; those that give the game up included."""
        letter = position[start]
        return self.goals_among(letter, start, _taken(position), self.prey(position, side, letter))

    def prey(self, position: str, side: int, letter: str) -> int:
        """Mask of the cells whose piece the ship with this letter may take; none in a neutral port (BB-5.13)."""
        return _standing(position, self.targets[side][letter.upper()]) & ~self._spared

    def goals_among(self, letter: str, start: int, taken: int, prey: int) -> tuple[int, ...]:
        """The goals of a ship, given masks of all occupied cells and of the pieces that it may take.

        Cached by the cells that matter to the ship: most of them do not change from one move to the next.
        """
        ways = self._ways[letter][start]
        return _goals(self, letter, start, taken & ways, prey & ways)

    def compute_goals(self, letter: str, start: int, taken: int, prey: int) -> tuple[int, ...]:
        """The goals of a ship, computed without the cache (BB-4.3, BB-5.2, BB-5.4, BB-5.15, BB-6.1)."""
        found: list[int] = []
        for ray, whole, bits in self._lines[letter][start]:
            if not bits & taken:
                if whole:
                    found.append(ray[-1])
                else:
                    found += ray
                continue
            last = -1
            for cell in ray:
                if not taken >> cell & 1:
                    if whole:
                        last = cell
                    else:
                        found.append(cell)
                    continue
                if prey >> cell & 1:
                    found.append(cell)
                break
            if last >= 0:
                found.append(last)
        for way, cell, _, blocked in self._equerres[letter][start]:
            if way & taken:
                continue
            if not taken >> cell & 1:
                if blocked < 0 or taken >> blocked & 1:
                    found.append(cell)
            elif prey >> cell & 1:
                found.append(cell)
        return tuple(sorted(set(found)))

    def corner(self, position: str, start: int, goal: int) -> int:
        """The cell at which the équerre from start to goal turns; -1 if the move is straight."""
        for way, cell, corner, _ in self._equerres[position[start]][start]:
            if cell == goal and not way & _taken(position):
                return corner
        return -1

    def sinks(self, position: str, side: int, start: int, goal: int) -> bool:
        """Whether a ship sinks at its goal: in an enemy net (BB-6.2, BB-6.4, BB-6.6), except an Admiral that takes the enemy
        Admiral there (BB-6.5).
        """
        if self.nets[goal] != 1 - side:
            return False
        return position[start] != "Aa"[side] or position[goal] != "aA"[side]

    def gives_up(self, position: str, side: int, start: int, goal: int) -> bool:
        """Whether this move of the Admiral into an enemy net gives up the game (BB-6.5)."""
        return position[start] == "Aa"[side] and self.sinks(position, side, start, goal)

    def line(self, turn: int, side: int, start: int, goal: int, board: str, known: str) -> Move:
        """A move in the form in which it is reported. `board`: the true position; `known`: the position as the mover knows it,
        which decides how an équerre is drawn."""
        corner = self.corner(known, start, goal)
        there = board[goal].upper() if goal < self.size else "."
        return Move(
            turn, SEATS[side], "move", board[start].upper(), self.names[start], self.names[goal],  # type: ignore[arg-type]
            self.names[corner] if corner >= 0 else "", None if there == "." else there,  # type: ignore[arg-type]
            self.sinks(board, side, start, goal),
        )  # fmt: skip

    def length(self, start: int, goal: int, turned: bool) -> int:
        """Number of cells that a ship sails. `turned`: whether the move is an équerre."""
        if goal >= self.size:
            return 1
        columns, rows = abs(start // self.rows - goal // self.rows), abs(start % self.rows - goal % self.rows)
        return columns + rows if turned else max(columns, rows)


def _bits(cells: Iterable[int]) -> int:
    return sum(1 << cell for cell in cells)


def _taken(position: str) -> int:
    """Mask of the occupied cells; ports are never occupied."""
    return int(position.encode().translate(_ANYTHING)[::-1], 2)


_ANYTHING = bytes(ord("0") if letter == ord(".") else ord("1") for letter in range(256))


@lru_cache(maxsize=1024)
def _standing(position: str, letters: frozenset[str]) -> int:
    """Mask of the cells with one of these letters."""
    return int(position.encode().translate(_digits(letters))[::-1], 2)


@cache
def _digits(letters: frozenset[str]) -> bytes:
    return bytes(ord("1") if chr(letter) in letters else ord("0") for letter in range(256))


def cells_of(position: str, letters: frozenset[str]) -> list[int]:
    """The cells with one of these letters, in order."""
    return [cell for cell, letter in enumerate(position) if letter in letters]


@lru_cache(maxsize=1 << 14)
def _goals(table: MovementTables, letter: str, start: int, taken: int, prey: int) -> tuple[int, ...]:
    return table.compute_goals(letter, start, taken, prey)


@lru_cache(maxsize=64)
def tables(chart: Chart, admiral_power: int, exit_power: str, equerre: str) -> MovementTables:
    """The tables of a chart under the options that change movement."""
    return MovementTables(chart, admiral_power, exit_power, equerre)


def table_of(view: View) -> MovementTables:
    """The tables for the game that a view shows."""
    o = view.options
    return tables(view.chart, int(o["admiral_power"]), str(o["exit_power"]), str(o["equerre"]))


def moves_of(
    table: MovementTables, position: str, side: int, *, touched: bool = False
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each ship that a side may order to move, with its goals, one after another as they are asked for; after it touched a
    blocked ship, only the Admiral with its steps of one cell (BB-4.4, BB-4.7)."""
    own: Collection[str] = table.letters[side]
    if touched:
        own, table = "Aa"[side], tables(table.chart, 1, *table.options)
    taken, prey = _taken(position), dict[str, int]()
    for start, letter in enumerate(position):
        if letter not in own:
            continue
        if letter not in prey:
            prey[letter] = table.prey(position, side, letter)
        if goals := table.goals_among(letter, start, taken, prey[letter]):
            yield start, goals


def legal_moves(table: MovementTables, position: str, side: int, *, touched: bool = False) -> LegalMoves:
    """All moves of `moves_of`; ships that cannot move are absent."""
    return dict(moves_of(table, position, side, touched=touched))


def can_move(table: MovementTables, position: str, side: int, moves: Iterable[tuple[int, Sequence[int]]]) -> bool:
    """Whether one of these moves of a side, as `moves_of` gives them, does not forfeit the game (BB-4.2)."""
    return any(not table.gives_up(position, side, start, goal) for start, goals in moves for goal in goals)


def others_stuck(table: MovementTables, position: str) -> bool:
    """Whether neither side has a legal move except with its Admiral (BB-7.4, BB-7.5)."""
    return all(position[start] in "Aa" for side in (0, 1) for start, _ in moves_of(table, position, side))


# ---- why a move is not possible ------------------------------------------------------------------
# The rule that forbids a typed move, from the mover's view alone. A rule that closes the goal is reported before a rule that
# closes a cell on the way.

_AHEAD = {0: "", 1: "forward", -1: "back"}
_ASIDE = {0: "", 1: "right", -1: "left"}


def rule_of(view: View, start: str, goal: str) -> str:
    """The ID of the rule that forbids the own ship on `start` to go to `goal`, for an illegal move. Cells and ports as texts."""
    return _Way(view, start, goal).rule()


class _Way:
    """One ship and the goal that was typed for it, with directions as seen from its own side."""

    def __init__(self, view: View, start: str, goal: str) -> None:
        self.view = view
        self.chart = view.chart
        self.start = start
        self.goal = goal
        self.letter = self._on(start).upper()
        self.piece = self.chart.piece(self.letter)
        self.power = int(view.options["admiral_power"]) if self.letter == "A" else self.piece.power

    def rule(self) -> str:
        if self.goal in self.chart.gates:
            own = "PA" if self.view.seat == "first" else "PB"
            return "BB-5.8" if self.goal == own else "BB-5.9"
        if closed := self._closed(self.goal):
            return closed
        there = self._on(self.goal)
        if there.isalpha() and there.isupper() == (self.view.seat == "first"):
            return "BB-5.2"
        aside, ahead = self._apart()
        if not aside or not ahead or abs(aside) == abs(ahead):
            rule = self._straight(aside, ahead)
            if rule or not self.piece.equerre:
                return rule or "BB-5.2"
        return self._turned(aside, ahead) if self.piece.equerre else "BB-1.3"

    def _straight(self, aside: int, ahead: int) -> str:
        """The ID of the rule that forbids a straight move; "" for a diagonal that may be an équerre."""
        count = max(abs(aside), abs(ahead))
        step = (aside // count, ahead // count)
        names = "-".join(filter(None, (_AHEAD[step[1]], _ASIDE[step[0]])))
        if names not in self.piece.directions:
            if step[1] < 0:
                return "BB-5.1"
            return "" if self.piece.equerre else "BB-1.3"
        way = list(self._line(self.start, step, count))
        if len(way) > 1 and self._inside(self.start) and self._inside(way[0]):
            return "BB-5.3"
        if count > self.power:
            return "BB-5.2"
        if self.piece.equerre and self._enters(way[-1]):
            return "BB-5.7"
        if not self._inside(self.start) and any(map(self._inside, way[:-1])):
            return "BB-5.5"
        return self._blocked(way) or ("BB-5.4" if self._inside(self.start) else "BB-5.2")

    def _turned(self, aside: int, ahead: int) -> str:
        """The ID of the rule that forbids an équerre."""
        if ahead < 0:
            return "BB-5.1"
        if not ahead or not aside or abs(aside) + ahead > self.power:
            return "BB-5.6"
        enters = self._enters(self.goal)
        if self._inside(self.start):
            return "BB-5.7" if self._inside(self.goal) else "BB-5.4"
        if self.view.options["equerre"] == "entry_only" and not enters:
            return "BB-5.7"
        hand = (1 if aside > 0 else -1, 0)
        side_first = [*self._line(self.start, hand, abs(aside))]
        side_first += self._line(side_first[-1], (0, 1), ahead)
        ahead_first = [*self._line(self.start, (0, 1), ahead)]
        ahead_first += self._line(ahead_first[-1], hand, abs(aside))
        ways = [side_first] if enters else [side_first, ahead_first]
        if any(self._inside(cell) for cell in side_first[:-1]):
            return "BB-5.7"
        return next(filter(None, (self._blocked(way) for way in ways)), "BB-5.6")

    # ---- occupied cells --------------------------------------------------------------------------
    def _on(self, cell: str) -> str:
        return self.view.position[self.chart.cells.index(cell)]

    def _closed(self, cell: str) -> str:
        """The ID of the rule by which this ship cannot be on a cell, even if no other ship is there; "" if it can."""
        if self._on(cell) == "#":
            return "BB-6.3"
        for mine in self.view.mines:
            if mine.cell == cell and not (self.piece.sweeps and mine.side != self.view.seat):
                return "BB-5.11"
        if cell in self.chart.neutral and (self.letter == "A" or self._on(cell) != "."):
            return "BB-5.13"
        return ""

    def _blocked(self, way: list[str]) -> str:
        """The ID of the rule that closes a cell of the path before the last one; "" if all are open."""
        for cell in way[:-1]:
            rule = self._closed(cell) or ("BB-4.3" if self._on(cell) != "." else "")
            if rule:
                return rule
        return ""

    # ---- waters ----------------------------------------------------------------------------------
    def _inside(self, cell: str) -> bool:
        return self.chart.zones[cell] in AVANT_PORT

    def _enters(self, cell: str) -> bool:
        """Whether the cell is in the enemy's avant-port and the ship comes from outside."""
        return self._inside(cell) and not self._inside(self.start) and self.chart.owners[cell] != self.view.seat

    def _apart(self) -> tuple[int, int]:
        """(columns, rows) from start to goal: columns to the right as the board is drawn, rows forward as the mover sees it."""
        forward = 1 if self.view.seat == "first" else -1
        return ord(self.goal[0]) - ord(self.start[0]), (int(self.goal[1:]) - int(self.start[1:])) * forward

    def _line(self, start: str, step: tuple[int, int], count: int) -> Iterator[str]:
        forward = 1 if self.view.seat == "first" else -1
        for n in range(1, count + 1):
            yield f"{chr(ord(start[0]) + step[0] * n)}{int(start[1:]) + step[1] * n * forward}"
