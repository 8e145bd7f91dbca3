"""Half-turns: a move, a pass, a mine found, a blocked ship touched, a missed move, and what each sets going (BB-4 to BB-10).

`Play` is one opening being carried out: the state as it becomes, and the entries told on the way. Not here: who answers what
(`game`), where a ship may go (`movement`), scores (`ends`).
"""

from __future__ import annotations

from hashlib import blake2b

from msgspec.structs import replace

from rules.branle_bas import story
from rules.branle_bas.ends import at_limit, finish, null
from rules.branle_bas.facts import CLAIM_FROM, SEATS
from rules.branle_bas.movement import LegalMoves, can_move, legal_orders
from rules.branle_bas.state import MINES, VACANT, WRECK, State
from rules.branle_bas.view import Kind, Move, Wreck
from rules.core import Entry

KEPT = 4
"""Half-turns that stay on the chart as arrows."""


def position_hash(board: str, mover: int) -> str:
    """A short name for ships, wrecks and side to move (BB-7.6). Mines need none: they only go, and then counting begins anew."""
    bare = board.replace("M", VACANT).replace("m", VACANT)
    return blake2b(f"{bare}{mover}".encode(), digest_size=6).hexdigest()


def may_claim(state: State) -> bool:
    """Whether the mover may claim the game (BB-10.3). Public."""
    return state.phase == "play" and state.sides[1 - state.mover].missed >= CLAIM_FROM


class Play:
    """One opening being carried out."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.entries: list[Entry] = []

    # ---- a game begins ---------------------------------------------------------------------------
    def begin(self, board: str, hidden: bool) -> None:
        """The deployments are revealed and the beginner is to move (BB-3.1, BB-3.5)."""
        state = self.state
        sides = tuple(replace(side, hidden=hidden) for side in state.sides)
        self.state = replace(state, board=board, sides=sides, turn=1, mover=state.beginner, part=1, touched=False)
        self.entries += story.revealed(self.state)
        self.ready()

    def ready(self) -> None:
        """A half-turn begins: its position is counted, Nulls are tested, who cannot move is passed over (BB-4.2, BB-7.8).

        A pass drops the pre-moves that were filed for it (BB-10.8).
        """
        while True:
            state = self.state
            self.state = replace(state, seen=(*state.seen, position_hash(state.board, state.mover)))
            if self._over() or self._can_move():
                return
            self.state = self.state.with_side(self.state.mover, plan=())
            self._pass(forced=True)

    def again(self) -> None:
        """The same half-turn goes on, with something more that both know."""
        if not self._over() and not self._can_move():
            self._pass(forced=True)
            self.ready()

    def _over(self) -> bool:
        why = null(self.state) or ("limit" if at_limit(self.state) else None)
        if why is not None:
            self.end(why, None)
        return why is not None

    def _can_move(self) -> bool:
        state = self.state
        return can_move(state.tables, state.known(None), state.mover, touched=state.touched)

    def end(self, how: str, winner: int | None) -> None:
        """The game is over."""
        made = self.state.turn - (how not in _BY_MOVE)
        self.state = finish(replace(self.state, turn=max(0, made)), how, winner)
        self.entries += story.ended(self.state)

    # ---- a sheet ---------------------------------------------------------------------------------
    def options(self, index: int) -> LegalMoves:
        """What the mover may order as far as he knows."""
        state = self.state
        return legal_orders(state.tables, state.known(index), index, touched=state.touched)

    def move(self, start: int, goal: int, *, offers: bool = False) -> None:
        """The mover's ship sails, legally and into no hidden mine; `offers`: and offers a draw."""
        state = self.state
        index = state.mover
        letter: Kind = state.board[start].upper()  # type: ignore[assignment]
        table = state.tables
        there = state.board[goal] if goal < table.size else VACANT
        took: Kind | None = there.upper() if there != VACANT else None  # type: ignore[assignment]
        won = took == "A"
        netted = table.nets[goal] == 1 - index
        sunk = netted and not (won and letter == "A")
        names = table.names
        corner = table.corner(state.known(index), start, goal)
        done = Move(
            state.turn, SEATS[index], "move", letter, names[start], names[goal], names[corner] if corner >= 0 else "",
            took, sunk,
        )  # fmt: skip
        event = took is not None or goal >= table.size or sunk
        self._sail(start, goal, done)
        self._note(done, offers=offers)
        state = self.state
        state = replace(state, quiet=0 if event else state.quiet + 1, passes=0)
        one_way = letter in table.one_way and start % table.rows != goal % table.rows
        self.state = replace(state, seen=() if event or one_way else state.seen)
        if won:
            self.end("admiral-taken", index)
        elif letter == "A" and goal >= table.size:
            self.end("triumph", index)
        elif letter == "A" and sunk:
            self.end("net", 1 - index)
        else:
            self._turn_over()
            self.ready()

    def _sail(self, start: int, goal: int, done: Move) -> None:
        """The pieces as they stand after the move."""
        state = self.state
        index = state.mover
        own = state.board[start]
        cells = list(state.board)
        cells[start] = VACANT
        side = state.sides[index]
        wrecks = state.wrecks
        if done.took is not None:
            state = state.with_side(index, taken=side.taken + done.took)
        if goal >= state.tables.size:
            state = state.with_side(index, in_port=side.in_port + own.upper())
        elif done.scuttled:
            lies = state.options.wrecks == "block"
            cells[goal] = WRECK if lies else VACANT
            wrecks = (*wrecks, Wreck(SEATS[index], own.upper(), done.goal, lies))  # type: ignore[arg-type]
        else:
            cells[goal] = own
        if done.took == "M":
            state = state.with_side(1 - index, hidden=False)
        self.state = replace(state, board="".join(cells), wrecks=wrecks)

    def meets_mine(self, start: int, goal: int) -> bool:
        """Whether a move that is legal as far as the mover knows runs into a hidden mine."""
        state = self.state
        if goal >= state.tables.size:
            return False
        there = state.board[goal]
        return there in MINES and there not in state.tables.targets[state.mover][state.board[start].upper()]

    def find_mine(self, start: int, goal: int) -> None:
        """A hidden mine refuses a ship: both hear where it lies, and the order is returned (BB-9.2, BB-9.3, BB-10.6)."""
        state = self.state
        names = state.tables.names
        owner = MINES.index(state.board[goal])
        ship: Kind = state.board[start].upper()  # type: ignore[assignment]
        line = Move(state.turn, SEATS[state.mover], "found", ship, names[start], names[goal])
        self.state = replace(state.with_side(owner, hidden=False), moves=_recent(state, line), part=state.part + 1)
        self.entries += story.moved(line, offers=False)
        self.again()

    def touch(self, start: int) -> None:
        """A blocked ship was named: the Admiral must move, by one cell (BB-4.4, BB-4.7)."""
        state = self.state
        self.state = replace(state, touched=True, part=state.part + 1)
        self.entries += story.touched(SEATS[state.mover], state.board[start].upper(), state.tables.names[start])
        self.again()

    def miss(self) -> bool:
        """The mover has missed his move; False where that forfeits the game, so that nothing is played (BB-10.3, BB-10.7)."""
        state = self.state
        missed = state.sides[state.mover].missed + 1
        self.state = state.with_side(state.mover, missed=missed)
        self.entries += story.missed(SEATS[state.mover], missed)
        if missed >= state.options.max_missed:
            self.end("missed", 1 - state.mover)
            return False
        return True

    def let_pass(self, *, forced: bool) -> None:
        """The half-turn goes by without a move: the mover knows of no legal one, or (not `forced`) has missed it (BB-7.10)."""
        self._pass(forced=forced)
        self.ready()

    def _pass(self, *, forced: bool) -> None:
        state = self.state
        self._note(Move(state.turn, SEATS[state.mover], "pass" if forced else "lost"), offers=False)
        state = self.state
        self.state = replace(state, quiet=state.quiet + 1, passes=state.passes + 1 if forced else 0)
        self._turn_over()

    def _note(self, line: Move, *, offers: bool) -> None:
        """The half-turn goes to the chart and the story; the mover's older offer of a draw lapses (BB-7.9)."""
        state = self.state
        index = state.mover
        side = state.sides[index]
        if side.offers or offers:
            state = state.with_side(index, offers=offers, offered=side.offered + offers)
        self.state = replace(state, moves=_recent(state, line))
        self.entries += story.moved(line, offers=offers)

    def _turn_over(self) -> None:
        state = self.state
        self.state = replace(state, turn=state.turn + 1, mover=1 - state.mover, part=1, touched=False)


_BY_MOVE = frozenset(("triumph", "admiral-taken", "net"))
"""Endings that the half-turn under way brings about; at all others it was not made."""


def _recent(state: State, line: Move) -> tuple[Move, ...]:
    return (*(move for move in state.moves if move.turn > line.turn - KEPT), line)
