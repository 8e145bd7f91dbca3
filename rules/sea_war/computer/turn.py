"""A whole turn of the computer: cards before, moves or an attack, cards after, as orders of one sheet.

Orders are tried on the belief of its seat one after the other, as the sheet itself does; the next one is made from what they lead
to. A sheet that came back in the middle of a turn is gone on with in the same way.
"""

from __future__ import annotations

from random import Random

from rules.core import Draft
from rules.sea_war import legal
from rules.sea_war.computer import cards
from rules.sea_war.computer.lines import EDGE, LINES, members
from rules.sea_war.computer.position import FORCED, Position
from rules.sea_war.computer.search import May, Step, Turn, best_blind_turn, best_turn
from rules.sea_war.facts import BATTLESHIP, OWN, RED
from rules.sea_war.sight import belief
from rules.sea_war.state import Order, State
from rules.sea_war.turn_sheet import draft_of, expected
from rules.sea_war.view import View

_LOST = -0.5 * FORCED
"""A turn worth less than this does not save the game."""


def draft(view: View, rng: Random) -> Draft:
    """The sheet of a turn, complete and closed; it claims the game where it may."""
    if view.claim:
        return {"then": "claim"}
    plan = _Plan(belief(view), rng)
    if plan.state.mover == RED:
        plan.red()
    else:
        plan.blue()
    return draft_of(plan.orders, "end", view)


class _Plan:
    """Orders so far, and the board they lead to."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self.orders: list[Order] = []
        self._rng = rng

    def give(self, order: Order | None) -> bool:
        """One more order, if there is one."""
        if order is None or self.state.end is not None or legal.why_not(self.state, order) is not None:
            return False
        self.orders.append(order)
        self.state = expected(self.state, order)
        return True

    # ---- Red -------------------------------------------------------------------------------------
    def red(self) -> None:
        """A way to the edge before all; else the best turn, and what protects it."""
        if self._escape() or self.give(cards.swap_onto_edge(self.state)):
            return
        swap = cards.escape_by_swap(self.state)
        if swap is not None and all(self.give(order) for order in swap):
            return
        while (turn := self._best(self.state)) is not None and turn.steps:
            for step in turn.steps:
                self._sail(step)
            if self.state.options.red_attack == "exclusive" or self.state.end is not None:
                break
            if self._escape():
                return
        if self.give(cards.swap_to_threaten(self.state)):
            return
        self.give(cards.shield(self.state))
        self.give(cards.traps(self.state))

    def _escape(self) -> bool:
        """The battleship sails to the edge if a line is open."""
        home = self.state.cells[BATTLESHIP]
        taken = sum(1 << cell for cell in self.state.at)
        ends = [next(members(line & EDGE)) for line in LINES[home] if not line & taken]
        return any(self.give(Order("move", (home, end))) for end in ends)

    def _sail(self, step: Step) -> None:
        origin = self.state.cells[step.ship]
        if step.ship == BATTLESHIP and not step.attack and cards.worth_hiding(self.state, origin, step.to):
            self.give(Order("stealth", (origin, step.to)))
        else:
            self.give(_order(origin, step))

    # ---- Blue ------------------------------------------------------------------------------------
    def blue(self) -> None:
        """The battleship before all; else reinforcements, the best turn, and what it takes to hold the blockade."""
        self.give(cards.anti(self.state))
        if self._capture():
            return
        while self.state.owed >= 0 and self.give(cards.reinforce(self.state)):
            pass
        self.give(cards.reinforce(self.state))
        self.give(cards.sudden(self.state))
        turn = self._best(self.state)
        if turn is not None and turn.value < _LOST:
            turn = self._rescue(turn)
        for step in turn.steps if turn is not None else ():
            self.give(_order(self.state.cells[step.ship], step))

    def _capture(self) -> bool:
        """The attack that takes the battleship, if there is one."""
        state = self.state
        home = state.cells[BATTLESHIP]
        if home < 0:
            return False
        at_hand = members(Position(state).attackers(home))
        return any(self.give(Order("attack", (cell, home))) for cell in at_hand)

    def _rescue(self, turn: Turn) -> Turn:
        """Cards against a blockade about to break; the turn that goes with the first that helps."""
        for card in ("reinforce", "free", "multi"):
            if card not in legal.playable(self.state):
                continue
            state, free = self.state, ""
            order: Order | None = None
            if card == "free":
                free = state.options.free_move
            else:
                order = Order("multi") if card == "multi" else cards.reinforce(state, need=True)
                if order is None:
                    continue
                state = expected(state, order)
            better = self._best(state, free)
            if better is not None and better.value > turn.value + 1:
                if order is not None:
                    self.give(order)
                return better
        return turn

    # ---- both ------------------------------------------------------------------------------------
    def _best(self, state: State, free: str = "") -> Turn | None:
        """The best that the rest of the action step can bring."""
        if state.owed >= 0 or state.stage == "end":
            return None
        side = state.mover
        ships = [ship for ship in OWN[side] if state.cells[ship] >= 0 and legal.may_move(state, ship)]
        most = 3 if state.multi else 2
        may = May(
            ships,
            most - len(state.moved) if ships else 0,
            legal.may_attack(state),
            rest=legal.closable(state),
            free=free,
        )
        if not ships and not may.attack:
            return None
        if side == RED:
            return best_turn(Position(state), side, may, self._rng)
        places = cards.hideouts(state)
        return (
            best_turn(places[0], side, may, self._rng) if len(places) == 1 else best_blind_turn(places, may, self._rng)
        )


def _order(origin: int, step: Step) -> Order:
    kind = "attack" if step.attack else "free" if step.free else "move"
    return Order(kind, (origin, step.to))  # type: ignore[arg-type]
