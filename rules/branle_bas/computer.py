"""The computer player of Branle-Bas: a search a few half-turns deep, on its seat's view alone.

It deploys as the reconstruction proposes (or its mirror image), looks at captures beyond its horizon, and judges what it sees
there by `worth`. What it cannot know (a mine hidden by the option `mine_place`) it takes for open water.
The same view, ask and generator give the same answer; it is bounded by the positions it looks at, never by a clock.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from rules.branle_bas.facts import KINDS, SEATS
from rules.branle_bas.tables import Reach, Tables, can_move, orders
from rules.branle_bas.turn_sheet import enemy_offers, table_of
from rules.branle_bas.view import View
from rules.branle_bas.worth import worth_of
from rules.core import Ask, Draft, Value

BUDGET = 12_000
"""Positions that one answer may look at beyond the surest depth."""
SUREST = 2
"""Half-turns that are always looked at, and captures after them: no taking of an Admiral two half-turns ahead is overlooked."""
DEEPEST = 6
"""Half-turns of the full search."""
LOUDEST = 4
"""Half-turns of captures looked at beyond it."""
WON = 1_000_000
"""A won game; less a little for each half-turn that it takes."""
AGAIN = -150
"""Worth of a position that stood before: less than an equal one, so that who is not far behind goes on playing (BB-7.6)."""
DRAW_BELOW = -900
"""A standing offer of a draw is taken when the computer thinks so little of its position."""
NOISE = 4
"""Equal moves are told apart by chance, this much at most."""

Step = tuple[int, int]
"""Start and goal of a move."""


class Node(NamedTuple):
    """A position as the search knows it."""

    board: str
    ports: tuple[int, int]
    """Worth of the ships in the port that each side conquers."""


class _Spent(Exception):
    """The budget is used up."""


class Search:
    """One answer's thinking."""

    def __init__(self, view: View, side: int, rng: Random, budget: int = BUDGET) -> None:
        """`budget`: positions looked at beyond the surest depth."""
        options = view.options
        self.table: Tables = table_of(view)
        points = options["limit_result"] == "points" or int(options["match_games"]) > 1
        self.judge = worth_of(self.table, points=points)
        self.value = self.judge.value
        self.wreck = "#" if options["wrecks"] == "block" else "."
        self.side = side
        self.rng = rng
        self.budget = budget
        self.left = -1
        """Positions that may still be looked at; -1: as many as it takes."""
        self.depth = 0
        """Half-turns of the last full search that came to its end."""
        kinds = "".join(kind for kind in KINDS if kind != "M")
        self.own = (kinds, kinds.lower())
        self.foe = (kinds.lower() + "m", kinds + "M")
        self._bits = tuple(1 << cell for cell in range(self.table.size))
        ports = [sum(self.judge.harboured[kind] for kind in held.in_port) for held in view.holdings]
        self.root = Node(view.position, (ports[0], ports[1]))
        self.stood = _before(view, self.table)
        self._known: dict[Node, int] = {}
        self._proven: dict[Step, int] = {}
        """How often a quiet move has been too good for the opponent to allow: such are tried first."""

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
        """All moves, captures first, scuttlings last: (gain, start, goal). Giving up is no move."""
        quiet: list[tuple[int, int, int]] = []
        own = self.own[side]
        loud = self._moves(node, side, [ship for ship in enumerate(node.board) if ship[1] in own], quiet)
        quiet.sort(reverse=True)
        return loud + quiet

    def _moves(
        self, node: Node, side: int, ships: list[tuple[int, str]], quiet: list[tuple[int, int, int]]
    ) -> list[tuple[int, int, int]]:
        """The captures of some ships, (cell, letter); their other moves go into `quiet`."""
        board, size, nets = node.board, self.table.size, self.table.nets
        loud: list[tuple[int, int, int]] = []
        proven = self._proven
        for start, letter in ships:
            admiral = letter in "Aa"
            for goal in self.table.goals(board, side, start):
                if goal >= size:
                    gain = WON if admiral else self.judge.harboured[letter] - self.value[letter]
                    loud.append((gain, start, goal))
                    continue
                there = board[goal]
                sunk = nets[goal] == 1 - side
                if there != ".":
                    if admiral and sunk and there not in "Aa":
                        continue
                    gain = WON if there in "Aa" else self.value[there] * 16 - self.value[letter]
                    loud.append((gain, start, goal))
                elif not sunk:
                    quiet.append((proven.get((start, goal), 0), start, goal))
                elif not admiral:
                    quiet.append((-self.value[letter], start, goal))
        loud.sort(reverse=True)
        return loud

    def after(self, node: Node, side: int, start: int, goal: int) -> Node | None:
        """The position after a move; None: the move has won (BB-7.1, BB-7.2)."""
        letter, board = node.board[start], node.board
        if goal >= self.table.size:
            if letter in "Aa":
                return None
            gain = self.judge.harboured[letter]
            ports = (node.ports[0] + gain, node.ports[1]) if side == 0 else (node.ports[0], node.ports[1] + gain)
            return Node(f"{board[:start]}.{board[start + 1 :]}", ports)
        if board[goal] == "aA"[side]:
            return None
        stays = self.wreck if self.table.nets[goal] == 1 - side else letter
        if start < goal:
            return Node(f"{board[:start]}.{board[start + 1 : goal]}{stays}{board[goal + 1 :]}", node.ports)
        return Node(f"{board[:goal]}{stays}{board[goal + 1 : start]}.{board[start + 1 :]}", node.ports)

    def worth(self, node: Node, side: int) -> int:
        """What a side may think of a position."""
        known = self._known.get(node)
        if known is None:
            known = self._known[node] = self.judge.of(node.board, node.ports)
        return known if side == 0 else -known

    # ---- search ------------------------------------------------------------------------------------
    def best(self, allowed: Reach) -> tuple[int, int, int]:
        """The best of the allowed moves that does not give up: (worth, start, goal). As deep as the budget goes."""
        up, board = self.table.gives_up, self.root.board
        order = {(start, goal): gain for gain, start, goal in self.moves(self.root, self.side)}
        ranked = [(s, g) for s, goals in allowed.items() for g in goals if not up(board, self.side, s, g)]
        ranked.sort(key=lambda step: (-order.get(step, 0), step))
        chance = {step: self.rng.randrange(NOISE) for step in ranked}
        found = (-WON, *ranked[0])
        for depth in range(1, DEEPEST + 1):
            if depth == SUREST + 1:
                self.left = max(0, self.budget)
            try:
                scored = self._root(ranked, chance, depth)
            except _Spent:
                break
            ranked = [(start, goal) for _, start, goal in scored]
            found, self.depth = scored[0], depth
            if abs(found[0]) > WON // 2 or len(ranked) == 1:
                break
        return found

    def _root(self, ranked: list[Step], chance: Mapping[Step, int], depth: int) -> list[tuple[int, int, int]]:
        """The moves with their worth, the best first; what is not the best is only known not to be better."""
        scored: list[tuple[int, int, int]] = []
        alpha = -2 * WON
        for start, goal in ranked:
            following = self.after(self.root, self.side, start, goal)
            if following is None:
                score = WON
            else:
                floor = alpha - NOISE
                score = -self._search(following, 1 - self.side, depth - 1, -2 * WON, -floor, 1)
                if abs(score) < WON // 2:
                    score += chance[start, goal]
                if following.board == self.stood:
                    score = min(score, AGAIN)
            scored.append((score, start, goal))
            alpha = max(alpha, score)
        order = {move: place for place, move in enumerate(ranked)}
        scored.sort(key=lambda s: (-s[0], order[s[1], s[2]]))
        return scored

    def _look(self) -> None:
        """One more position."""
        if self.left == 0:
            raise _Spent
        self.left -= 1

    def _search(self, node: Node, side: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        self._look()
        if depth <= 0:
            return self._settle(node, side, alpha, beta, ply, LOUDEST)
        best = -2 * WON
        for gain, start, goal in self.moves(node, side):
            following = self.after(node, side, start, goal)
            if following is None:
                return WON - ply
            score = -self._search(following, 1 - side, depth - 1, -beta, -alpha, ply + 1)
            if score > best:
                best = score
                alpha = max(alpha, score)
                if alpha >= beta:
                    if gain >= 0 and node.board[goal : goal + 1] == ".":
                        self._proven[start, goal] = self._proven.get((start, goal), 0) + depth * depth
                    break
        if best == -2 * WON:  # a forced pass
            return -self._search(node, 1 - side, depth - 1, -beta, -alpha, ply + 1)
        return best

    def _settle(self, node: Node, side: int, alpha: int, beta: int, ply: int, depth: int) -> int:
        """Captures to the end, so that no exchange is judged in its middle."""
        loud = self.captures(node, side)
        if loud and loud[0][0] >= WON:
            return WON - ply
        best = self.worth(node, side)
        if best >= beta or depth == 0:
            return best
        alpha = max(alpha, best)
        for _, start, goal in loud:
            following = self.after(node, side, start, goal)
            assert following is not None, "what wins was looked at first"
            self._look()
            score = -self._settle(following, 1 - side, -beta, -alpha, ply + 1, depth - 1)
            if score > best:
                best = score
                alpha = max(alpha, score)
                if alpha >= beta:
                    break
        return best


def _before(view: View, table: Tables) -> str:
    """The position after the mover's last move but one; empty where it is not known or cannot come back."""
    last = {move.turn: move for move in view.moves if move.kind != "found"}
    cells = list(view.position)
    for turn in range(view.turn - 1, view.turn - 4, -1):
        move = last.get(turn)
        if move is None or move.took is not None or move.scuttled or move.goal not in view.chart.zones:
            return ""
        start, goal = table.index[move.start], table.index[move.goal]
        cells[start], cells[goal] = cells[goal], "."
    return "".join(cells)


# ---- answers -------------------------------------------------------------------------------------
def answer(view: View, ask: Ask, rng: Random, budget: int = BUDGET) -> Draft:
    """The computer's draft for a deployment or a turn; for anything else an empty one."""
    if ask.kind == "deploy":
        return _deployment(view, ask, rng)
    if ask.kind != "turn":
        return {}
    if view.claim:
        return {"hail": "claim"}
    side = SEATS.index(ask.seat)
    table = table_of(view)
    if not can_move(table, view.position, side, touched=view.touched):
        return {"hail": "pass"}
    search = Search(view, side, rng, budget)
    score, start, goal = search.best(orders(table, view.position, side, touched=view.touched))
    if score < DRAW_BELOW and enemy_offers(view):
        return {"hail": "draw"}
    return {"ship": table.names[start], "goal": table.names[goal]}


def _deployment(view: View, ask: Ask, rng: Random) -> Draft:
    """The default deployment, or its mirror image where that is as good."""
    chart = view.chart
    even = all(row == row[::-1] for row in chart.map) and 2 * chart.axis == chart.columns - 1
    if rng.random() < 0.5 or not even or view.options["mine_place"] != "fixed":
        return {"preset": "default"}
    draft: dict[str, Value] = {}
    for kind, cells in chart.deployment:
        if kind == "M":
            continue
        for number, cell in enumerate(cells, start=1):
            mirrored = f"{chr(2 * (65 + chart.axis) - ord(cell[0]))}{cell[1:]}"
            draft[f"{kind}.{number}"] = (kind, mirrored if ask.seat == SEATS[0] else chart.mirror(mirrored))
    return draft
