"""What happens when answers are opened: the reveal, moves, passes, mines found, ships touched, moves missed (BB-3 to BB-10).

Not here: who is asked (`game`), what a sheet contains (`setup`, `orders`), where a ship may go (`movement`), when a
game is over and for how many points (`ends`), and the words (`events`).
"""

from __future__ import annotations

from hashlib import blake2b

from msgspec.structs import replace

from rules import core
from rules.branle_bas import events, visibility
from rules.branle_bas.ends import finish, is_forfeited, over_before_turn
from rules.branle_bas.facts import SEATS
from rules.branle_bas.movement import can_move, moves_of
from rules.branle_bas.orders import DraftedMove, branch_for, plan_of, read_reserve
from rules.branle_bas.setup import DEFAULT, pieces
from rules.branle_bas.state import MINES, VACANT, WRECK, State
from rules.branle_bas.view import Kind, Move, Wreck
from rules.core import Draft, RevealedOrders, Submission
from rules.core.sheet import chosen

HALF_TURNS_KEPT = 4
"""Number of half-turns that stay on the chart as arrows."""
ENDINGS_BY_MOVE = frozenset(("triumph", "admiral-taken", "net"))
"""Endings caused by the current half-turn; in all others that half-turn was not made."""


def position_hash(board: str, mover: int) -> str:
    """A short hash of ships, wrecks and side to move (BB-7.6). Mines are left out: once one is swept, counting starts again."""
    bare = board.replace("M", VACANT).replace("m", VACANT)
    return blake2b(f"{bare}{mover}".encode(), digest_size=6).hexdigest()


class TurnContext(core.TurnContext[State]):
    """The match while answers are carried out."""

    def change_side(self, index: int, **fields: object) -> None:
        """Replaces fields of one side."""
        self.become(self.state.with_side(index, **fields))

    # ---- from game to game -----------------------------------------------------------------------
    def reveal(self, opening: RevealedOrders) -> None:
        """Reveals both deployments (BB-9.1) and, in the first game, draws who begins (BB-3.5)."""
        state = self.state
        cells = [VACANT] * len(state.chart.cells)
        for index, seat in enumerate(SEATS):
            sealed = opening.answer(seat)
            for cell, kind in pieces(visibility.view(state, seat), sealed.answer).items():
                cells[state.tables.index[cell]] = kind if index == 0 else kind.lower()
            if sealed.by == "clock":
                self.tell(events.DeployedAtDeadline(seat, "default" if sealed.answer == DEFAULT else "draft"))
            self.change_side(index, hidden=state.options.mine_place != "fixed")
        if state.game == 1:
            self.change(beginner=self.dice.below(len(SEATS), "who begins"))
            self.tell(events.LotsDrawn(SEATS[self.state.beginner]))
        self.change(board="".join(cells), turn=1, mover=self.state.beginner, part=1, touched=False)
        self.told(events.revealed(self.state))
        self.ready()

    def end(self, how: str, side: int) -> None:
        """Ends the game. `side`: index of the side that brings the ending about; `ends.winner_of` decides who wins."""
        made = self.state.turn - (how not in ENDINGS_BY_MOVE)
        self.become(finish(replace(self.state, turn=max(0, made)), how, side))
        state = self.state
        result = state.results[-1]
        self.tell(events.GameEnded(result.game, result.began, how, result.winner, result.turns, result.scores))
        if state.options.match_games > 1:
            left = state.options.match_games - len(state.results)
            winners = None if state.end is None else state.end.winners
            self.tell(events.MatchStands(*state.totals, left, winners, SEATS[state.beginner]))

    # ---- from half-turn to half-turn -------------------------------------------------------------
    def ready(self) -> None:
        """Begins a half-turn: counts its position (BB-7.10), tests for Nulls (BB-7.8), and passes over a
        side that cannot move (BB-4.6).

        A forced pass drops that side's pre-moves (BB-10.8).
        """
        while True:
            state = self.state
            self.change(seen=(*state.seen, position_hash(state.board, state.mover)))
            if self._over() or self._can_move():
                return
            self.change_side(state.mover, plan=())
            self._pass(forced=True)

    def _again(self) -> None:
        """Lets the same half-turn continue with another sheet, now that both sides know more. A side
        that cannot move passes (BB-4.7)."""
        self.change(part=self.state.part + 1)
        if not self._over() and not self._can_move():
            self._pass(forced=True)
            self.ready()

    def _over(self) -> bool:
        why = over_before_turn(self.state)
        if why is not None:
            self.end(why, self.state.mover)
        return why is not None

    def _can_move(self) -> bool:
        """Whether the mover has a move by what both sides know (BB-4.2, BB-9.3)."""
        state = self.state
        table, known = state.tables, state.known(None)
        return can_move(table, known, state.mover, moves_of(table, known, state.mover, touched=state.touched))

    def _pass(self, *, forced: bool) -> None:
        """Ends the half-turn without a move: the mover knows of no legal one, or (not `forced`) missed the deadline (BB-7.10)."""
        state = self.state
        self._note(Move(state.turn, SEATS[state.mover], "pass" if forced else "lost"), offers=False)
        self.change(quiet=state.quiet + 1, passes=state.passes + 1 if forced else 0)
        self._turn_over()

    def _note(self, line: Move, *, offers: bool) -> None:
        """Adds the half-turn to the chart and the events; the mover's earlier offer of a draw lapses (BB-7.9)."""
        index = self.state.mover
        side = self.state.sides[index]
        if side.offers or offers:
            self.change_side(index, offers=offers, offered=side.offered + offers)
        self._keep(line)
        self.tell(events.half_turn(line, offers=offers))

    def _keep(self, line: Move) -> None:
        self.change(moves=(*(move for move in self.state.moves if move.turn > line.turn - HALF_TURNS_KEPT), line))

    def _turn_over(self) -> None:
        """The other side moves next (BB-4.1)."""
        state = self.state
        self.change(turn=state.turn + 1, mover=1 - state.mover, part=1, touched=False)

    # ---- a sheet of the mover's ------------------------------------------------------------------
    def take_turn(self, drafted: DraftedMove, sealed: Submission) -> None:
        """Carries out a turn's sheet: a declaration, one move (BB-4.1), a touched ship, or
        nothing. Counts missed moves (BB-10.3)."""
        index = self.state.mover
        if drafted.alone and drafted.hail != "pass":
            if drafted.hail == "resign":
                self.end("resignation", index)
            elif drafted.hail == "draw":
                self.end("agreement", index)
            else:
                self.end("claim", index)
            return
        move = drafted.order() if not drafted.gives_up or not drafted.problems else None
        if move is not None and self._meets_mine(*move):
            self._find_mine(*move)
            return
        if sealed.by != "clock":
            if self.state.sides[index].missed:
                self.change_side(index, missed=0)
        elif not drafted.stuck:
            missed = self.state.sides[index].missed + 1
            self.change_side(index, missed=missed)
            self.tell(events.Missed(SEATS[index], missed))
            if is_forfeited(self.state, index):  # BB-10.7: nothing is played.
                self.end("missed", index)
                return
        if move is not None:
            self._move(*move, offers=drafted.hail == "draw")
        elif drafted.touches:
            self._touch(self.state.tables.index[drafted.ship or ""])
        else:
            self._pass(forced=drafted.stuck)
            self.ready()

    def _move(self, start: int, goal: int, *, offers: bool) -> None:
        """Moves the mover's ship, which takes (BB-6.1), sweeps (BB-5.11), enters the port (BB-5.10), becomes a wreck (BB-6.2,
        BB-6.3) or ends the game (BB-6.5, BB-7.1, BB-7.2). The move must be legal and meet no hidden mine. `offers`: a draw."""
        state = self.state
        index, table = state.mover, state.tables
        line = table.line(state.turn, index, start, goal, state.board, state.known(index))
        letter: Kind = state.board[start].upper()  # type: ignore[assignment]
        took, sunk, in_port = line.took, line.scuttled, goal >= table.size
        cells = list(state.board)
        cells[start] = VACANT
        side = state.sides[index]
        if took is not None:
            self.change_side(index, taken=side.taken + took)
        if took == "M":
            self.change_side(1 - index, hidden=False)
        if in_port:  # The ship is off the board: it moves no more and cannot be taken (BB-5.10).
            self.change_side(index, in_port=side.in_port + letter)
        elif sunk:
            lies = state.options.wrecks == "block"  # BB-14.2.
            cells[goal] = WRECK if lies else VACANT
            self.change(wrecks=(*state.wrecks, Wreck(SEATS[index], letter, line.goal, lies)))
        else:
            cells[goal] = state.board[start]
        event = took is not None or in_port or sunk  # It ends a standstill (BB-7.6).
        one_way = letter in table.one_way and start % table.rows != goal % table.rows
        quiet = 0 if event else state.quiet + 1
        self.change(board="".join(cells), quiet=quiet, passes=0, seen=() if event or one_way else state.seen)
        self._note(line, offers=offers)
        if took == "A":
            self.end("admiral-taken", index)
        elif letter == "A" and in_port:
            self.end("triumph", index)
        elif letter == "A" and sunk:
            self.end("net", index)
        else:
            self._turn_over()
            self.ready()

    def _meets_mine(self, start: int, goal: int) -> bool:
        """Whether a move that is legal as far as the mover knows runs into a hidden mine."""
        state = self.state
        if goal >= state.tables.size:
            return False
        there = state.board[goal]
        return there in MINES and there not in state.tables.targets[state.mover][state.board[start].upper()]

    def _find_mine(self, start: int, goal: int) -> None:
        """Reveals a hidden mine that stops a move: both sides learn its place, and
        the mover orders again (BB-9.2, BB-10.6)."""
        state = self.state
        names = state.tables.names
        ship: Kind = state.board[start].upper()  # type: ignore[assignment]
        line = Move(state.turn, SEATS[state.mover], "found", ship, names[start], names[goal])
        self.change_side(MINES.index(state.board[goal]), hidden=False)
        self._keep(line)
        self.tell(events.half_turn(line, offers=False))
        self._again()

    def _touch(self, start: int) -> None:
        """Records that a blocked ship was named: the Admiral must move by one cell (BB-4.4, BB-4.7)."""
        state = self.state
        kind: Kind = state.board[start].upper()  # type: ignore[assignment]
        self.change(touched=True)
        self.tell(events.Touched(SEATS[state.mover], kind, state.tables.names[start]))
        self._again()

    # ---- between turns ---------------------------------------------------------------------------
    def offer_draw(self, index: int) -> None:
        """Offers a draw, or agrees to one if the opponent's offer is open (BB-7.9)."""
        state = self.state
        if state.sides[1 - index].offers:
            self.end("agreement", index)
            return
        self.change_side(index, offers=True, offered=state.sides[index].offered + 1)
        self.tell(events.Offered(SEATS[index]))

    def file(self, index: int, draft: Draft) -> None:
        """Puts a seat's changed pre-moves and standing moves into force."""
        chart = self.state.chart
        plan, _ = plan_of(chart, chosen(draft, "plan"))
        reserve, _ = read_reserve(chart, chosen(draft, "reserve"))
        self.change_side(index, plan=plan, reserve=reserve)

    def follow_plan(self, drafted: DraftedMove, sealed: Submission) -> None:
        """After the first sheet of a turn, keeps the part of the tree that follows the branch that was played; if none was,
        drops the whole tree (BB-10.4, BB-10.8).

        A branch counts as played if the tree or a standing move made its move, and no hidden mine refuses it.
        """
        state = self.state
        plan = state.sides[state.mover].plan
        if not plan or state.part != 1:
            return
        move = drafted.order() if sealed.by == "standing" else None
        branch = branch_for(plan, state.moves, state.turn)
        names = state.tables.names
        if move is None or branch is None or self._meets_mine(*move):
            plan = ()
        else:
            plan = branch.then if branch.orders[0] == f"{names[move[0]]}-{names[move[1]]}" else ()
        self.change_side(state.mover, plan=plan)
