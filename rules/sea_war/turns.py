"""Beginning, carrying out and closing turns, and what follows the end of a game (SW-4, SW-12.7, SW-13).

What an order does is in `orders`, when a game is over in `ends`, the way to the first turn in `setup`.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from msgspec.structs import replace

from rules import core
from rules.core import msg
from rules.sea_war import ends, events
from rules.sea_war.action_step import action_step_used_up, closable, has_action
from rules.sea_war.attacks import answered, counters
from rules.sea_war.facts import BLUE, CELLS, KINDS, RED, SEATS, SIDE, SIDES
from rules.sea_war.orders import perform, why_not
from rules.sea_war.state import ABSENT, LOST, UNSEEN, Ending, GameEnd, Order, State, with_cell, with_record


class TurnContext(core.TurnContext[State]):
    """The working copy of one step, with the actions that begin and close turns and end games."""

    def tell_last_action(self) -> None:
        """Tells every reader the last log record, as far as that reader may know it."""
        self.told(events.last_action(self.state))

    # ---- beginning and closing a turn ------------------------------------------------------------
    def begin_turn(self, side: int) -> None:
        """Begins a side's turn with its start step (SW-4.1). Checks for repetition, stall and
        forced pass (SW-4.10), in this order (SW-12.8)."""
        state = self.state
        self.change(
            turn=state.turn + 1,
            mover=side,
            past=(*state.past, fingerprint(state, side)),
            stage="start",
            sheet=1,
            moved=(),
            attacked=False,
            multi=False,
            swapped=False,
            played=0,
            confirmed=False,
            busy=False,
            reactions=0,
            acts=tuple([a for a in state.acts if a.turn == state.turn]),
        )
        if (result := ends.before_turn(self.state)) is not None:
            self.finish(*result)
        elif not state.held[side] and not has_action(self.state):
            self.close()

    def close(self, *, lost: bool = False) -> None:
        """Closes the mover's turn: as ordered (SW-4.8), by the deadline (`lost`; SW-13.2, SW-13.5), or with nothing left to do, a
        forced pass (SW-4.5, SW-12.5). A hidden ship reappears (SW-8.8), an offer of a draw lapses (SW-12.9), the other side's
        turn begins (SW-4.1). A turn that was not `busy` counts as quiet (SW-12.4).
        """
        state = self.state
        side = state.mover
        forced = not (lost or state.moved or state.attacked or state.played) and not has_action(state)
        if forced:
            self._note(kind="pass")
        if lost:
            self._note(kind="lost", rest=state.confirmed)
        if side == BLUE and state.hidden >= 0:
            ship, cell = state.hidden, state.cells[state.hidden]
            self.change(hidden=-1, left=-1)
            self._note(kind="surface", ship=ship, what=state.kinds[ship], cell=cell)
        missed = list(state.missed)
        if lost and not state.confirmed:
            missed[side] += 1
        elif state.confirmed:
            missed[side] = 0
        busy = self.state.busy
        self.change(
            missed=(missed[RED], missed[BLUE]),
            passes=state.passes + 1 if forced else 0,
            quiet=0 if busy else state.quiet + 1,
            past=() if busy else state.past,
            owed=-1,
            owed_as="",
        )
        if state.offer == side and state.offered < state.turn:  # It lapses with the next turn that its author closes.
            self.change(offer=-1, offers=state.offers + 1)
            self.tell(events.Lapsed(SIDES[side]))
        if (result := ends.after_turn(self.state)) is not None:
            self.finish(*result)
        else:
            self.begin_turn(1 - side)

    def _note(self, **parts: Any) -> None:
        self.become(with_record(self.state, **parts))
        self.tell_last_action()

    # ---- sheets ----------------------------------------------------------------------------------
    def take_sheet(self, orders: Sequence[Order], then: str) -> None:
        """Carries out a sheet's orders one by one (SW-4.6, SW-4.12), then closes the turn or asks for another sheet. The turn
        does not count as missed (SW-13.5).

        `then`: "end" or "look".
        """
        self.change(confirmed=True)
        left = self.carry_out(orders, self._do)
        why = self.stop()
        pending, over = self.state.pending, ends.in_turn(self.state)
        if why == "over" and over is not None:
            self.finish(*over)
        elif pending is not None:
            self.change(pending=replace(pending, orders=left, then=then))
        elif not (left or why) and then == "end" and closable(self.state):
            self.close()
        else:
            if why == "owed" and left:
                self.told(events.returned(self.state, left[0], msg("sw-no-owed", rule="SW-8.9")))
            self._go_on()

    def _do(self, order: Order) -> bool:
        """Carries out one order; False if it has become illegal and is returned (SW-4.6, SW-4.12)."""
        why = why_not(self.state, order)
        if why is not None:
            self.told(events.returned(self.state, order, why))
            return False
        self.become(perform(self.state, order))
        self.tell_last_action()
        return True

    def stop(self) -> str:
        """Why the sheet stops: "over", "asked" (Red must answer), "owed" (a ship must be placed again); or ""."""
        state = self.state
        if not self.entries:
            return ""
        if ends.in_turn(state) is not None:
            return "over"
        if state.pending is not None:
            return "asked"
        return "owed" if state.owed >= 0 else ""

    def _go_on(self) -> None:
        """Asks for another sheet of the same turn, or closes it if there is nothing to ask for (SW-4.10).

        There is nothing to ask for once the action step is used up by counting, or if no action is possible after the
        start step (SW-4.11). (Checked only then: later, whether an action is possible might reveal what is hidden.)
        """
        state = self.state
        no_action = state.stage == "start" and state.owed < 0 and not has_action(state)
        if not state.held[state.mover] and (action_step_used_up(state) or no_action):
            self.close()
        else:
            self.change(sheet=state.sheet + 1)

    def react(self, *, counter: bool | None) -> None:
        """Carries out Red's answer to the pending attack, then the rest of Blue's sheet (SW-10.3, SW-10.5).

        `counter`: None, after a missed deadline, lets Red's policy decide (SW-10.3, SW-13.3).
        """
        pending = self.state.pending
        assert pending is not None, "no attack is pending"
        if counter is None:
            counter = counters(self.state, pending.attacker, pending.target)
        self.become(answered(self.state, counter))
        self.tell_last_action()
        self.take_sheet(pending.orders, pending.then)

    # ---- ends ------------------------------------------------------------------------------------
    def finish(self, winner: int, how: Ending) -> None:
        """Ends the present game and discloses everything (SW-11.8).

        After the first game of two the next one is set up (SW-12.7).
        """
        state = self.state
        end = GameEnd(winner, how, state.turn)
        results = (*state.results, end)
        self.tell(events.game_over(state, end))
        if state.options.match == "two" and state.game == 1:
            self.become(State(state.options, game=2, results=results))
            sides = tuple((seat, SIDES[self.state.side_of(seat)]) for seat in SEATS)
            self.tell(events.NextGame(2, sides))
            return
        self.change(phase="over", end=end, results=results, pending=None, hidden=-1, left=-1, offer=-1)
        if state.options.match == "two":
            self.tell(events.MatchOver(ends.points(self.state)))

    def offer_draw(self, side: int) -> None:
        """Offers a draw, or accepts the enemy's offer (SW-12.7, SW-12.9)."""
        state = self.state
        if state.offer == 1 - side:
            self.finish(-1, Ending.AGREEMENT)
        elif state.offer < 0:
            self.change(offer=side, offered=state.turn, offers=state.offers + 1)
            self.tell(events.Offered(SIDES[side]))


_CODES: list[dict[str, int]] = [
    {str(kind): 1 + 16 * (3 * side + number) for number, kind in enumerate(KINDS)} for side in (RED, BLUE)
]
"""Of each side, kind -> number, with room to add the armour."""
_MARK = 128
"""Bit added to the code of a piece that has the `anti` mark."""


def fingerprint(state: State, mover: int) -> int:
    """A number for the public position and the side to move; ships of one kind are interchangeable (SW-12.3, SW-12.10)."""
    nowhere = -min(LOST, ABSENT, UNSEEN)
    board = bytearray(len(CELLS) + 1 + nowhere)
    cells = state.cells if state.hidden < 0 else with_cell(state, state.hidden, len(CELLS))
    for cell, side, kind, armour in zip(cells, SIDE, state.kinds, state.armour, strict=True):
        board[cell] = _CODES[side][kind] + armour  # Negative cells index the padding at the end.
    del board[-nowhere:]
    if state.anti >= 0:
        board[state.cells[state.anti]] += _MARK
    rest = bytes((*state.held, state.lying, mover))
    return int.from_bytes(blake2b(board + rest, digest_size=7).digest(), "big")
