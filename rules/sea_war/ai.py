"""The computer player of Sea War: complete answers from its seat's view alone, the same for the same view and `rng`.

It sees every capture of the battleship and every escape two half-turns ahead, and many of those three ahead (`search`). A
hidden battleship may be on any cell that it can have reached; enemy traps are ignored. Cards that are not worth keeping
are played as soon as they have an effect; those that can save the game are kept for that.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from rules.core import Ask, Draft
from rules.sea_war import action_step, facts, standing_orders
from rules.sea_war.damage import kills
from rules.sea_war.facts import BATTLESHIP, BLUE, CORNERS, RED, SHIPS_OF
from rules.sea_war.orders import REINFORCE, SUDDEN, SWAP, playable, why_not
from rules.sea_war.search import (
    CORNER_MASKS,
    EDGE,
    FORCED_WIN,
    LINES,
    ActionsLeft,
    Board,
    RatedTurn,
    ShipStep,
    best_blind_turn,
    best_turn,
    evaluate,
    members,
    reach,
)
from rules.sea_war.setup import answers
from rules.sea_war.state import Order, State
from rules.sea_war.turn_sheet import draft_of, expected
from rules.sea_war.view import View
from rules.sea_war.visibility import determinize

# ---- which card when, and on what: each function returns a legal order, or None ------------------
LATE_FROM_TURN = 9
"""From this half-turn on, cards are also played for a small gain."""
SWAP_GAIN, SWAP_GAIN_LATE = 1.5, 0.7
"""The least gain for which SWAP is played, before `LATE_FROM_TURN` and from then on.

In units of `evaluate`, in which a destroyer is worth 1.1.
"""


def _legal(state: State, order: Order) -> Order | None:
    return order if why_not(state, order) is None else None


# ---- cards of Red --------------------------------------------------------------------------------
def escape_by_swap(state: State) -> tuple[Order, Order] | None:
    """SWAP of the battleship to a cell with an open line, and its move to the edge, if the option allows it (SW-8.12)."""
    if state.options.swap_escape != "letter" or "swap" not in playable(state):
        return None
    if action_step.move_fault(state, BATTLESHIP) is not None:
        return None
    board = Board(state)
    home = board.cells[BATTLESHIP]
    if home < 0 or state.hidden == BATTLESHIP:
        return None
    for cell in SWAP.cells(state):
        if cell == home or EDGE >> cell & 1:
            continue
        for line in LINES[cell]:
            if not line & board.taken:  # The other ship takes the battleship's cell, so the same cells stay taken.
                order = _legal(state, Order("swap", (home, cell)))
                if order is not None:
                    return order, Order("move", (cell, next(members(line & EDGE))))
    return None


def swap_onto_edge(state: State) -> Order | None:
    """SWAP of the battleship onto the edge, which wins if the option allows it."""
    if state.options.swap_edge != "allow_win" or "swap" not in playable(state):
        return None
    home = state.cells[BATTLESHIP]
    for cell in SWAP.cells(state):
        if EDGE >> cell & 1 and home >= 0 and (order := _legal(state, Order("swap", (home, cell)))) is not None:
            return order
    return None


def swap_for_gain(state: State) -> Order | None:
    """The SWAP that improves Red's position most if Blue moves next; late, a small gain is enough (SW-8.4)."""
    if "swap" not in playable(state):
        return None
    board = Board(state)
    least = evaluate(board, BLUE) + (SWAP_GAIN_LATE if state.turn >= LATE_FROM_TURN else SWAP_GAIN)
    gains = [
        (_value_exchanged(board, board.at[one], board.at[other]), one, other)
        for one, other in combinations(SWAP.cells(state), 2)
    ]
    better = sorted((gain for gain in gains if gain[0] > least), reverse=True)
    return next((order for _, *cells in better if (order := _legal(state, Order("swap", tuple(cells))))), None)


def _value_exchanged(board: Board, one: int, other: int) -> float:
    """The value to Red, with Blue to move, after two ships exchange cells."""
    board.exchange(one, other)
    value = evaluate(board, BLUE)
    board.exchange(one, other)
    return value


def shield(state: State) -> Order | None:
    """SHIELD on the battleship when a blue ship can take it, or from `LATE_FROM_TURN` on."""
    if "shield" not in playable(state):
        return None
    home = state.cells[BATTLESHIP]
    if Board(state).attackers(home) or state.turn >= LATE_FROM_TURN:
        return _legal(state, Order("shield", (home,)))
    return None


def traps(state: State) -> Order | None:
    """TRAP on cells that Blue must enter: on the battleship's open lines, or from `LATE_FROM_TURN` on at its corners."""
    if "trap" not in playable(state):
        return None
    board = Board(state)
    home, taken = board.cells[BATTLESHIP], board.taken
    open_cells = 0
    for line in LINES[home]:
        if not line & taken:
            open_cells |= line
    if not open_cells and state.turn >= LATE_FROM_TURN:
        open_cells = CORNER_MASKS[home] & ~taken
    coming: dict[int, int] = {}
    for ship in SHIPS_OF[BLUE]:
        if board.cells[ship] >= 0 and not board.armour[ship]:
            for cell in members(reach(board.cells[ship], taken) & open_cells):
                coming[cell] = coming.get(cell, 0) + 1
    best = sorted(coming, key=lambda cell: (-coming[cell], cell))[: facts.TRAPS_LAID]
    return _legal(state, Order("trap", tuple(best))) if len(best) == facts.TRAPS_LAID else None


def worth_hiding(state: State, origin: int, to: int) -> bool:
    """Whether STEALTH helps a move of the battleship: Blue would have a line to close and not know which (SW-8.5)."""
    if "stealth" not in playable(state) or EDGE >> to & 1:
        return False
    board = Board(state)
    board.move(BATTLESHIP, to)
    return board.open_lines(to, board.taken) > 0 and why_not(state, Order("stealth", (origin, to))) is None


# ---- cards of Blue -------------------------------------------------------------------------------
def anti(state: State) -> Order | None:
    """ANTI-ARMOUR for a ship diagonally next to an armoured battleship, which it can then take (SW-9.4)."""
    if "anti" not in playable(state) or state.options.anti_vs_battleship == "no":
        return None
    home = state.cells[BATTLESHIP]
    if home < 0 or not state.armour[BATTLESHIP] or action_step.attack_fault(state) is not None:
        return None
    for cell in CORNERS[home]:
        if state.seen.get(cell) in SHIPS_OF[BLUE]:
            return _legal(state, Order("anti", (cell,)))
    return None


def sudden(state: State) -> Order | None:
    """SUDDEN-DEATH on the red ship whose loss helps Blue most; before `LATE_FROM_TURN` only if it gains more than a ship."""
    if "sudden" not in playable(state):
        return None
    best, most = -1, 1.0 if state.turn >= LATE_FROM_TURN else 1.6
    board = worst_board(state)
    before = evaluate(board, BLUE)
    for cell in SUDDEN.cells(state):
        ship = state.seen[cell]
        if board.armour[ship] and state.options.sudden_death == "hit":
            gain = 0.5
        else:
            board.masks[RED] ^= 1 << cell
            board.at[cell], board.cells[ship] = -1, -1
            gain = before - evaluate(board, BLUE)
            board.masks[RED] |= 1 << cell
            board.at[cell], board.cells[ship] = ship, cell
        if gain > most:
            best, most = cell, gain
    return _legal(state, Order("sudden", (best,))) if best >= 0 else None


def reinforce(state: State, *, need: bool = False) -> Order | None:
    """REINFORCE with as many destroyers as it can, or an M, or at once if in `need`, on the cells that help most (SW-9.3)."""
    if "reinforce" not in playable(state):
        return None
    if state.owed >= 0:
        return _legal(state, Order("reinforce", _landing(state, 1), state.owed_as))
    lost = REINFORCE.returning(state, "D")
    if len(lost) >= facts.SHIPS_RETURNING:
        return _legal(state, Order("reinforce", _landing(state, facts.SHIPS_RETURNING), "D"))
    if REINFORCE.returning(state, "M"):
        return _legal(state, Order("reinforce", _landing(state, 1), "M"))
    if lost and need:
        return _legal(state, Order("reinforce", _landing(state, 1), "D"))
    return None


def _landing(state: State, count: int) -> tuple[int, ...]:
    """The `count` cells of the border where blue ships help most."""
    board = worst_board(state)
    free = REINFORCE.cells(state)

    def value(cells: tuple[int, ...]) -> float:
        mask = sum(1 << cell for cell in cells)
        board.masks[BLUE] |= mask
        found = evaluate(board, RED)
        board.masks[BLUE] ^= mask
        return found

    singles = sorted(free, key=lambda cell: (value((cell,)), cell))
    if count == 1 or len(singles) < count:
        return tuple(singles[:1])
    return min(combinations(singles[:6], count), key=lambda cells: (value(cells), cells))


def worst_board(state: State) -> Board:
    """The board that Blue assumes: a hidden battleship is where it threatens most; any other hidden ship is left out (SW-8.5)."""
    return max(possible_boards(state), key=lambda board: evaluate(board, BLUE))


def possible_boards(state: State) -> list[Board]:
    """A board for each cell where Blue may assume the battleship; a single one unless it is hidden."""
    if state.hidden != BATTLESHIP or state.cells[BATTLESHIP] >= 0:
        return [Board(state)]
    taken = Board(state).taken
    reached = list(members(reach(state.left, taken) & ~EDGE))
    return [Board(state, cell) for cell in reached or [state.left]]


# ---- a whole turn: cards before, moves or an attack, cards after, as orders of one sheet ---------
# Each order is tried on the determinized state that the orders before it lead to, as the sheet does. A second sheet of
# the same turn is filled in the same way.

_LOST_BELOW = -0.5 * FORCED_WIN
"""A turn worth less than this does not save the game."""


def turn_draft(view: View, rng: Random) -> Draft:
    """The sheet of a turn, complete and ending the turn; claims the win if possible."""
    if view.claim:
        return {"then": "claim"}
    plan = _Plan(determinize(view), rng)
    if plan.state.mover == RED:
        plan.red()
    else:
        plan.blue()
    return draft_of(plan.orders, "end")


class _Plan:
    """The orders so far, and the state they lead to."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self.orders: list[Order] = []
        self._rng = rng

    def give(self, order: Order | None) -> bool:
        """Adds an order, if there is one and it is legal. Returns whether it was added."""
        if order is None or self.state.end is not None or why_not(self.state, order) is not None:
            return False
        self.orders.append(order)
        self.state = expected(self.state, order)
        return True

    # ---- Red -------------------------------------------------------------------------------------
    def red(self) -> None:
        """Orders Red's turn: an escape to the edge; otherwise the best moves or attack, and cards that protect them."""
        if self._escape() or self.give(swap_onto_edge(self.state)):
            return
        swap = escape_by_swap(self.state)
        if swap is not None and all(self.give(order) for order in swap):
            return
        while (turn := self._best(self.state)) is not None and turn.steps:
            for step in turn.steps:
                self._sail(step)
            if self.state.options.red_attack == "exclusive" or self.state.end is not None:
                break
            if self._escape():
                return
        if self.give(swap_for_gain(self.state)):
            return
        self.give(shield(self.state))
        self.give(traps(self.state))

    def _escape(self) -> bool:
        """Orders the battleship's move to the edge if a line is open. Returns whether it did."""
        home = self.state.cells[BATTLESHIP]
        taken = sum(1 << cell for cell in self.state.seen)
        ends = [next(members(line & EDGE)) for line in LINES[home] if not line & taken]
        return any(self.give(Order("move", (home, end))) for end in ends)

    def _sail(self, step: ShipStep) -> None:
        origin = self.state.cells[step.ship]
        if step.ship == BATTLESHIP and not step.attack and worth_hiding(self.state, origin, step.to):
            self.give(Order("stealth", (origin, step.to)))
        else:
            self.give(_order(origin, step))

    # ---- Blue ------------------------------------------------------------------------------------
    def blue(self) -> None:
        """Orders Blue's turn: the battleship's capture; otherwise reinforcements, the best turn, and saving cards."""
        self.give(anti(self.state))
        if self._capture():
            return
        while self.state.owed >= 0 and self.give(reinforce(self.state)):
            pass
        self.give(reinforce(self.state))
        self.give(sudden(self.state))
        turn = self._best(self.state)
        if turn is not None and turn.value < _LOST_BELOW:
            turn = self._rescue(turn)
        for step in turn.steps if turn is not None else ():
            self.give(_order(self.state.cells[step.ship], step))

    def _capture(self) -> bool:
        """Orders the attack that takes the battleship, if there is one. Returns whether it did."""
        state = self.state
        home = state.cells[BATTLESHIP]
        if home < 0:
            return False
        at_hand = members(Board(state).attackers(home))
        return any(self.give(Order("attack", (cell, home))) for cell in at_hand)

    def _rescue(self, turn: RatedTurn) -> RatedTurn:
        """Orders the first card that saves a failing blockade; returns its turn, or `turn` if none helps."""
        for card in ("reinforce", "free", "multi"):
            if card not in playable(self.state):
                continue
            state, free = self.state, ""
            order: Order | None = None
            if card == "free":
                free = state.options.free_move
            else:
                order = Order("multi") if card == "multi" else reinforce(state, need=True)
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
    def _best(self, state: State, free: str = "") -> RatedTurn | None:
        """The best turn with the moves and attacks that are left; None if nothing can be done."""
        if state.owed >= 0 or state.stage == "end":
            return None
        side = state.mover
        ships = [s for s in SHIPS_OF[side] if state.cells[s] >= 0 and action_step.move_fault(state, s) is None]
        left = ActionsLeft(
            ships,
            action_step.most_moves(state) - len(state.moved) if ships else 0,
            action_step.attack_fault(state) is None,
            rest=action_step.closable(state),
            free=free,
        )
        if not ships and not left.attack:
            return None
        if side == RED:
            return best_turn(Board(state), side, left, self._rng)
        places = possible_boards(state)
        return (
            best_turn(places[0], side, left, self._rng)
            if len(places) == 1
            else best_blind_turn(places, left, self._rng)
        )


def _order(origin: int, step: ShipStep) -> Order:
    kind = "attack" if step.attack else "free" if step.free else "move"
    return Order(kind, (origin, step.to))  # type: ignore[arg-type]


# ---- answers -------------------------------------------------------------------------------------
_CARDS_CHOSEN = {"red": ("shield", "swap"), "blue": ("sudden", "reinforce")}
"""The two cards that the computer chooses of the five (SW-3.8)."""
_CLOSE_RING_DRAFT: Draft = {
    "M": ("F3", "F9"),
    "D": (
        *("D3", "E3", "G3", "H3", "D9", "E9", "G9", "H9"),
        *("C4", "C5", "C6", "C7", "C8", "I4", "I5", "I6", "I7", "I8"),
    ),
}
"""Blue's ring close around the centre: between two computers it holds more often than the ready-made one (SW-3.7)."""


def answer(view: View, ask: Ask, rng: Random) -> Draft:
    """The draft for an ask.

    Red deploys the ready-made ring and begins, Blue deploys the close ring; offers are never made.
    """
    match ask.kind:
        case "deploy":
            return dict(_CLOSE_RING_DRAFT) if view.side == "blue" else {"preset": "default"}
        case "choose":
            return {"cards": _CARDS_CHOSEN[view.side or "red"]}
        case "first":
            return {"first": "red"}
        case "turn":
            return turn_draft(view, rng)
        case "react":
            return {"answer": _reaction(view)}
        case "standing":
            return standing_orders.in_force(view)
        case _:
            return {ask.kind: "no"}


def _reaction(view: View) -> str:
    """The answer to an attack: COUNTER for the battleship, and for an M that would be lost; otherwise `pass` (SW-10.3)."""
    state = determinize(view)
    if "counter" not in answers(view) or state.pending is None:
        return "pass"
    attacker, target = state.pending.attacker, state.pending.target
    if not kills(state, attacker, target):
        return "pass"
    return "counter" if target == BATTLESHIP or state.kinds[target] == "M" else "pass"
