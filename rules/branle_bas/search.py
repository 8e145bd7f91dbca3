"""The search of Branle-Bas, a few half-turns deep on one view: for the computer player, and to predict the opponent's moves.

It follows captures beyond its last full half-turn and judges the final positions with `Evaluator`. Mines that its view does
not know (option `mine_place`) are treated as open water. Not here: the computer's answers (`ai`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from operator import getitem
from random import Random
from typing import NamedTuple

from rules.branle_bas.facts import KINDS
from rules.branle_bas.movement import LegalMoves, MovementTables, legal_moves, table_of
from rules.branle_bas.view import View

# ---- what a position is worth --------------------------------------------------------------------
# Ships, distances to the enemy Admiral and to the enemy port, and the Admirals' safety are looked up cell by cell in lists that
# are made once for a board and its options. All scores are in the unit of PER_VALUE_POINT.

PER_VALUE_POINT = 10
"""Score of one point of a ship's value; it sets the scale of everything below."""
IN_PORT_BONUS = 100
"""Score of a ship in the enemy port, added to half of its value: it is safe, but fights no more."""
IN_PORT_BONUS_CARRIED = 350
"""Replaces IN_PORT_BONUS if points carry over or decide the game (BB-8.4, BB-8.7)."""
SWEPT_BONUS = 150
"""Score if no mine is before the enemy port, so that the channel is open."""
PER_CELL_HUNTING = 6
"""Penalty per cell between a ship that can come back and the enemy Admiral."""
PER_CELL_CHASING = 2
"""As PER_CELL_HUNTING for a ship that cannot come back, while the Admiral is ahead of it."""
PER_ROW_ADVANCED = 4
"""Score per row that a ship that cannot come back has advanced, up to the enemy's waters."""
PER_GUARD = 5
"""Score of each of the side's ships beside its Admiral."""
PER_ROW_EXPOSED = 12
"""Penalty per row between the side's Admiral and its first two rows, while the enemy has ships that can hunt it."""
PER_MOVE_TO_PORT = 30
"""Score per move that the side's Admiral is nearer to the open port, once the enemy has no hunters."""
PER_MOVE_TO_MINE = 15
"""Score per move that the minesweeper is nearer to the mine, once the enemy has no hunters."""
FULL_THREAT = 1_000
"""Score of the enemy's hunters at which only the Admiral's safety counts; proportionally less below it."""
UNREACHABLE = 99
"""Number of moves to a goal that cannot be reached."""

_LETTERS = "".join(kind + kind.lower() for kind in KINDS if kind != "M")
_NUMBERS = bytes(_LETTERS.find(chr(code)) % (len(_LETTERS) + 1) for code in range(256))
"""For `bytes.translate`: the index of a letter in `_LETTERS`; everything that is not a ship gets the index after the last."""
_OWN = (_LETTERS[::2], _LETTERS[1::2])
_THREAT_SHIFT = 32


class Evaluator:
    """Scores the positions of one game's board. Get it from `evaluator_of`."""

    def __init__(self, table: MovementTables, *, points: bool) -> None:
        self.table = table
        self.rows = table.rows
        self.value: dict[str, int] = {}
        """Score of a piece by its letter on the board."""
        self.harboured: dict[str, int] = {}
        """Score of a ship in the enemy port by its letter."""
        for piece in table.chart.pieces:
            for letter in (piece.kind, piece.kind.lower()):
                self.value[letter] = piece.value * PER_VALUE_POINT
                self.harboured[letter] = piece.value * PER_VALUE_POINT // 2 + (
                    IN_PORT_BONUS_CARRIED if points else IN_PORT_BONUS
                )
        self._ways = {
            c: (_moves_to_port(table, c, swept=False), _moves_to_port(table, c, swept=True)) for c in _LETTERS
        }
        self._sweeps = tuple(_moves_to(table, "Dd"[side], {table.gates[1 - side]}, {}) for side in (0, 1))
        """By side and cell: the moves that its minesweeper needs to reach the enemy mine at its printed place."""
        self._lists = lru_cache(maxsize=128)(self._list)
        self._beside = lru_cache(maxsize=128)(self._around)

    def _ahead(self, side: int, cell: int) -> int:
        """Rows between a cell and a side's back row."""
        row = cell % self.rows
        return row if side == 0 else self.rows - 1 - row

    def _apart(self, one: int, other: int) -> int:
        """Steps between two cells; a diagonal step counts as one."""
        (column, row), (there, line) = divmod(one, self.rows), divmod(other, self.rows)
        return max(abs(column - there), abs(row - line))

    def _list(self, side: int, hunted: int, swept: bool) -> list[tuple[int, ...]]:
        """For each cell and each letter (by its index): the score of a side's ship there, plus its threat shifted left by
        `_THREAT_SHIFT` bits.

        `hunted`: cell of the enemy Admiral; `swept`: whether no mine is before the enemy port.
        """
        own = frozenset(_OWN[side]) - {"Aa"[side]}
        return [
            tuple([self._ship(letter, cell, hunted, swept=swept) if letter in own else 0 for letter in (*_LETTERS, "")])
            for cell in range(self.table.size)
        ]

    def _ship(self, letter: str, cell: int, hunted: int, *, swept: bool) -> int:
        side = int(letter.islower())
        one_way = letter.upper() in self.table.one_way
        ahead = self._ahead(side, cell)
        worth, threat = self.value[letter], 0
        if one_way:
            worth += PER_ROW_ADVANCED * min(ahead, self.rows - self.table.chart.harbour - 1)
        way = self._ways[letter][swept][cell]
        if way < UNREACHABLE:
            worth += max(0, self.harboured[letter] - self.value[letter]) >> way
        if hunted >= 0 and (not one_way or self._ahead(side, hunted) >= ahead):
            worth -= (PER_CELL_CHASING if one_way else PER_CELL_HUNTING) * self._apart(cell, hunted)
            threat = self.value[letter]
        return worth + (threat << _THREAT_SHIFT)

    def score(self, board: str, ports: tuple[int, int]) -> int:
        """The score of a position for side A; for B the negative. `ports`: by side, score of its ships in the enemy port."""
        numbers = board.encode("ascii").translate(_NUMBERS)
        gates = self.table.gates
        swept = (board[gates[1]] != "m", board[gates[0]] != "M")
        homes = (board.find("A"), board.find("a"))
        ships, threat = [0, 0], [0, 0]
        for side in (0, 1):
            both = sum(map(getitem, self._lists(side, homes[1 - side], swept[side]), numbers))
            threat[side] = (both + (1 << _THREAT_SHIFT - 1)) >> _THREAT_SHIFT
            ships[side] = both - (threat[side] << _THREAT_SHIFT)
        total = ships[0] - ships[1] + ports[0] - ports[1] + SWEPT_BONUS * (swept[0] - swept[1])
        for side in (0, 1):
            worth = self._admiral(board, side, homes[side], min(FULL_THREAT, threat[1 - side]), swept[side])
            total += worth if side == 0 else -worth
        return total

    def _admiral(self, board: str, side: int, home: int, threat: int, swept: bool) -> int:
        """Scores the Admiral's safety, its way to the enemy port, and the minesweeper's way to the mine."""
        if home < 0:
            return 0
        worth = -PER_ROW_EXPOSED * max(0, self._ahead(side, home) - 1) * threat // FULL_THREAT
        worth += PER_GUARD * sum(board[cell] in _OWN[side] for cell in self._beside(home))
        if threat >= FULL_THREAT:
            return worth
        calm, far = FULL_THREAT - threat, 2 * self.rows
        way = self._ways["Aa"[side]][swept][home]
        worth += PER_MOVE_TO_PORT * max(0, far - way) * calm // FULL_THREAT
        sweeper = board.find("Dd"[side])
        if not swept and sweeper >= 0:
            worth += PER_MOVE_TO_MINE * max(0, far - self._sweeps[side][sweeper]) * calm // FULL_THREAT
        return worth

    def _around(self, home: int) -> tuple[int, ...]:
        """The neighbours of a cell."""
        return tuple(cell for cell in range(self.table.size) if self._apart(cell, home) == 1)


@lru_cache(maxsize=8)
def evaluator_of(table: MovementTables, *, points: bool) -> Evaluator:
    """The evaluator of a board. `points`: whether points carry over from game to game, or decide at the move limit."""
    return Evaluator(table, points=points)


def _moves_to_port(table: MovementTables, letter: str, *, swept: bool) -> list[int]:
    """From each cell, the moves that a ship needs to enter the enemy port on a board that is empty except for the mine; nets
    are avoided.
    """
    side = int(letter.islower())
    return _moves_to(table, letter, {table.ports[side]}, {} if swept else {table.gates[1 - side]: "mM"[side]})


def _moves_to(table: MovementTables, letter: str, goals: set[int], standing: Mapping[int, str]) -> list[int]:
    """From each cell, the moves that a ship alone on the board needs to the nearest goal."""
    side = int(letter.islower())
    reached: list[tuple[int, ...]] = []
    for cell in range(table.size):
        board = ["."] * table.size
        for there, other in standing.items():
            board[there] = other
        board[cell] = letter
        shut = cell in standing or table.nets[cell] == 1 - side
        reached.append(() if shut else table.goals("".join(board), side, cell))
    found = [UNREACHABLE] * (table.size + 2)
    for goal in goals:
        found[goal] = 0
    for moves in range(1, UNREACHABLE):
        nearer = [
            c for c, to in enumerate(reached) if found[c] == UNREACHABLE and any(found[g] == moves - 1 for g in to)
        ]
        if not nearer:
            break
        for cell in nearer:
            found[cell] = moves
    return found[: table.size]


# ---- the search ----------------------------------------------------------------------------------
POSITION_BUDGET = 12_000
"""Maximum number of positions that one answer examines beyond GUARANTEED_DEPTH."""
GUARANTEED_DEPTH = 2
"""Half-turns that are always searched, with the captures after them: no capture of an Admiral within two half-turns is missed."""
MAX_DEPTH = 6
"""Maximum number of half-turns of the full search."""
MAX_CAPTURE_DEPTH = 4
"""Maximum number of half-turns of captures that are followed after the full search."""
WIN_SCORE = 1_000_000
"""Score of a won game; one less for each half-turn before the win."""
REPETITION_SCORE = -150
"""Score of a repeated position: below an equal one, so that a side that is not far behind plays on (BB-7.6)."""
TIE_BREAK_NOISE = 4
"""Limit of the random bonus that each move gets, so that chance decides between equal moves."""

StartGoal = tuple[int, int]
"""Start and goal of a move."""


class Node(NamedTuple):
    """A position in the search."""

    board: str
    ports: tuple[int, int]
    """By side: score of its ships in the enemy port."""


class _BudgetSpent(Exception):
    """The position budget is used up."""


class Search:
    """The search for one answer."""

    def __init__(self, view: View, side: int, rng: Random, budget: int = POSITION_BUDGET) -> None:
        """`budget`: most positions examined beyond GUARANTEED_DEPTH."""
        options = view.options
        self.table: MovementTables = table_of(view)
        points = options["limit_result"] == "points" or int(options["match_games"]) > 1
        self.evaluator = evaluator_of(self.table, points=points)
        self.value = self.evaluator.value
        self.wreck = "#" if options["wrecks"] == "block" else "."
        self.side = side
        self.rng = rng
        self.budget = budget
        self.left = -1
        """Positions that may still be examined; negative: no limit."""
        self.depth = 0
        """Half-turns of the last complete search."""
        kinds = "".join(kind for kind in KINDS if kind != "M")
        self.own = (kinds, kinds.lower())
        self.foe = (kinds.lower() + "m", kinds + "M")
        self._bits = tuple(1 << cell for cell in range(self.table.size))
        ports = [sum(self.evaluator.harboured[kind] for kind in held.in_port) for held in view.holdings]
        self.root = Node(view.position, (ports[0], ports[1]))
        self.repeated_board = _position_before(view, self.table)
        self._known: dict[Node, int] = {}
        self._cutoffs: dict[StartGoal, int] = {}
        """By quiet move: how often, weighted by depth, it was so good that the opponent would avoid it. Such moves are tried
        first.
        """

    # ---- moves -------------------------------------------------------------------------------------
    def captures(self, node: Node, side: int) -> list[tuple[int, int, int]]:
        """Captures and entries into the port, the best first: (gain, start, goal)."""
        own, foe, bits = self.own[side], self.foe[side], self._bits
        targets = 1 << self.table.ports[side]
        ships: list[tuple[int, str]] = []
        for cell, letter in enumerate(node.board):
            if letter == ".":
                continue
            if letter in own:
                ships.append((cell, letter))
            elif letter in foe:
                targets |= bits[cell]
        ranges = self.table.ranges
        return self._moves(node, side, [ship for ship in ships if ranges[ship[1]][ship[0]] & targets], [])

    def moves(self, node: Node, side: int) -> list[tuple[int, int, int]]:
        """All moves, captures first, scuttlings last: (gain, start, goal). Moves that give the game up are left out."""
        quiet: list[tuple[int, int, int]] = []
        own = self.own[side]
        captures = self._moves(node, side, [ship for ship in enumerate(node.board) if ship[1] in own], quiet)
        quiet.sort(reverse=True)
        return captures + quiet

    def _moves(
        self, node: Node, side: int, ships: list[tuple[int, str]], quiet: list[tuple[int, int, int]]
    ) -> list[tuple[int, int, int]]:
        """The captures of the given ships, (cell, letter); their other moves are appended to `quiet`."""
        board, size, nets = node.board, self.table.size, self.table.nets
        captures: list[tuple[int, int, int]] = []
        cutoffs = self._cutoffs
        for start, letter in ships:
            admiral = letter in "Aa"
            for goal in self.table.goals(board, side, start):
                if goal >= size:
                    gain = WIN_SCORE if admiral else self.evaluator.harboured[letter] - self.value[letter]
                    captures.append((gain, start, goal))
                    continue
                there = board[goal]
                sunk = nets[goal] == 1 - side
                if there != ".":
                    if admiral and sunk and there not in "Aa":
                        continue
                    gain = WIN_SCORE if there in "Aa" else self.value[there] * 16 - self.value[letter]
                    captures.append((gain, start, goal))
                elif not sunk:
                    quiet.append((cutoffs.get((start, goal), 0), start, goal))
                elif not admiral:
                    quiet.append((-self.value[letter], start, goal))
        captures.sort(reverse=True)
        return captures

    def after(self, node: Node, side: int, start: int, goal: int) -> Node | None:
        """The position after a move; None if the move wins (BB-7.1, BB-7.2).

        Repeats for speed what `turns.TurnContext` does to the board; a test compares the two.
        """
        letter, board = node.board[start], node.board
        if goal >= self.table.size:
            if letter in "Aa":
                return None
            gain = self.evaluator.harboured[letter]
            ports = (node.ports[0] + gain, node.ports[1]) if side == 0 else (node.ports[0], node.ports[1] + gain)
            return Node(f"{board[:start]}.{board[start + 1 :]}", ports)
        if board[goal] == "aA"[side]:
            return None
        stays = self.wreck if self.table.nets[goal] == 1 - side else letter
        if start < goal:
            return Node(f"{board[:start]}.{board[start + 1 : goal]}{stays}{board[goal + 1 :]}", node.ports)
        return Node(f"{board[:goal]}{stays}{board[goal + 1 : start]}.{board[start + 1 :]}", node.ports)

    def worth(self, node: Node, side: int) -> int:
        """The score of a position for a side, cached."""
        known = self._known.get(node)
        if known is None:
            known = self._known[node] = self.evaluator.score(node.board, node.ports)
        return known if side == 0 else -known

    # ---- search ------------------------------------------------------------------------------------
    def best(self, allowed: LegalMoves) -> tuple[int, int, int]:
        """The best allowed move that does not give up the game: (score, start, goal), searched as deep as the budget allows."""
        up, board = self.table.gives_up, self.root.board
        order = {(start, goal): gain for gain, start, goal in self.moves(self.root, self.side)}
        ranked = [(s, g) for s, goals in allowed.items() for g in goals if not up(board, self.side, s, g)]
        ranked.sort(key=lambda step: (-order.get(step, 0), step))
        chance = {step: self.rng.randrange(TIE_BREAK_NOISE) for step in ranked}
        found = (-WIN_SCORE, *ranked[0])
        for depth in range(1, MAX_DEPTH + 1):
            if depth == GUARANTEED_DEPTH + 1:
                self.left = max(0, self.budget)
            try:
                scored = self._root(ranked, chance, depth)
            except _BudgetSpent:
                break
            ranked = [(start, goal) for _, start, goal in scored]
            found, self.depth = scored[0], depth
            if abs(found[0]) > WIN_SCORE // 2 or len(ranked) == 1:
                break
        return found

    def _root(self, ranked: list[StartGoal], chance: Mapping[StartGoal, int], depth: int) -> list[tuple[int, int, int]]:
        """The moves with their scores, the best first. For all but the best, the score only means that they are not better."""
        scored: list[tuple[int, int, int]] = []
        alpha = -2 * WIN_SCORE
        for start, goal in ranked:
            following = self.after(self.root, self.side, start, goal)
            if following is None:
                score = WIN_SCORE
            else:
                floor = alpha - TIE_BREAK_NOISE
                score = -self._search(following, 1 - self.side, depth - 1, -2 * WIN_SCORE, -floor, 1)
                if abs(score) < WIN_SCORE // 2:
                    score += chance[start, goal]
                if following.board == self.repeated_board:
                    score = min(score, REPETITION_SCORE)
            scored.append((score, start, goal))
            alpha = max(alpha, score)
        order = {move: place for place, move in enumerate(ranked)}
        scored.sort(key=lambda s: (-s[0], order[s[1], s[2]]))
        return scored

    def worth_after(self, start: int, goal: int) -> int:
        """The score of one of the side's moves after all captures that follow it."""
        following = self.after(self.root, self.side, start, goal)
        if following is None:
            return WIN_SCORE
        score = -self._capture_search(following, 1 - self.side, -2 * WIN_SCORE, 2 * WIN_SCORE, 1, MAX_CAPTURE_DEPTH)
        return min(score, REPETITION_SCORE) if following.board == self.repeated_board else score

    def _count_position(self) -> None:
        """Counts one more position. Raises _BudgetSpent."""
        if self.left == 0:
            raise _BudgetSpent
        self.left -= 1

    def _search(self, node: Node, side: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        self._count_position()
        if depth <= 0:
            return self._capture_search(node, side, alpha, beta, ply, MAX_CAPTURE_DEPTH)
        best = -2 * WIN_SCORE
        for gain, start, goal in self.moves(node, side):
            following = self.after(node, side, start, goal)
            if following is None:
                return WIN_SCORE - ply
            score = -self._search(following, 1 - side, depth - 1, -beta, -alpha, ply + 1)
            if score > best:
                best = score
                alpha = max(alpha, score)
                if alpha >= beta:
                    if gain >= 0 and node.board[goal : goal + 1] == ".":
                        self._cutoffs[start, goal] = self._cutoffs.get((start, goal), 0) + depth * depth
                    break
        if best == -2 * WIN_SCORE:  # no legal move: a forced pass
            return -self._search(node, 1 - side, depth - 1, -beta, -alpha, ply + 1)
        return best

    def _capture_search(self, node: Node, side: int, alpha: int, beta: int, ply: int, depth: int) -> int:
        """The score of a position after the captures that follow, so that a position is not scored in the middle of an
        exchange."""
        captures = self.captures(node, side)
        if captures and captures[0][0] >= WIN_SCORE:
            return WIN_SCORE - ply
        best = self.worth(node, side)
        if best >= beta or depth == 0:
            return best
        alpha = max(alpha, best)
        for _, start, goal in captures:
            following = self.after(node, side, start, goal)
            assert following is not None, "what wins was looked at first"
            self._count_position()
            score = -self._capture_search(following, 1 - side, -beta, -alpha, ply + 1, depth - 1)
            if score > best:
                best = score
                alpha = max(alpha, score)
                if alpha >= beta:
                    break
        return best


def _position_before(view: View, table: MovementTables) -> str:
    """The position after the mover's last move but one, to recognise repetitions; "" if unknown or if it cannot recur."""
    last = {move.turn: move for move in view.moves if move.kind != "found"}
    cells = list(view.position)
    for turn in range(view.turn - 1, view.turn - 4, -1):
        move = last.get(turn)
        if move is None or move.took is not None or move.scuttled or move.goal not in view.chart.zones:
            return ""
        start, goal = table.index[move.start], table.index[move.goal]
        cells[start], cells[goal] = cells[goal], "."
    return "".join(cells)


# ---- what the opponent is likely to do -----------------------------------------------------------
_LIKELY_MOVES: dict[tuple[object, ...], tuple[str, ...]] = {}
"""Cache of recent results: the same sheet is requested repeatedly."""


def likely_moves(view: View, side: int) -> tuple[str, ...]:
    """The moves of a side, such as "E8-E7", sorted by their score after all captures, the best first (BB-10.9). None of them
    gives the game up.
    """
    ports = tuple(held.in_port for held in view.holdings)
    key = (view.chart, tuple(view.options.items()), view.position, ports, view.turn, view.moves, side)
    if key not in _LIKELY_MOVES:
        if len(_LIKELY_MOVES) >= 256:
            _LIKELY_MOVES.clear()
        _LIKELY_MOVES[key] = _best_moves(Search(view, side, Random(0)), view.touched)
    return _LIKELY_MOVES[key]


def _best_moves(search: Search, touched: bool) -> tuple[str, ...]:
    table, board, side = search.table, search.root.board, search.side
    allowed = legal_moves(table, board, side, touched=touched)
    steps = [(s, g) for s, goals in allowed.items() for g in goals if not table.gives_up(board, side, s, g)]
    worth = {step: search.worth_after(*step) for step in steps}
    best = sorted(steps, key=lambda step: (-worth[step], step))
    return tuple(f"{table.names[start]}-{table.names[goal]}" for start, goal in best)
