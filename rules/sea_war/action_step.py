"""What the action step still allows (SW-4): which ships may move or attack, and where an order may send them.

Works on the true state and on one that `determinize` makes of a view, where it does what the owner expects: no hidden
ships, no enemy traps, no COUNTER that the owner cannot see; `movement` and `attacks`, which carry orders out, do so too. The
lists (`movers`, `ways`) agree with the orders `Move` and `Attack` by construction. The orders of a turn, cards among them, are
in `orders`; when a turn is over is decided in `turns`, who learns what in `visibility`.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Message, msg
from rules.sea_war import facts
from rules.sea_war.attacks import targets
from rules.sea_war.facts import BATTLESHIP, BLUE, CELL_NAMES, RED, SHIPS_OF, SIDE
from rules.sea_war.movement import destinations
from rules.sea_war.state import State
from rules.sea_war.view import Card

NOBODY = -1
"""Takes the place of a ship's number in facts that are true of every ship."""


# ---- what is left of it (SW-4.3, SW-4.4) ---------------------------------------------------------
def action_step_used_up(state: State) -> bool:
    """Whether the allowance of moves and attacks is exhausted (SW-4.10); whether a ship has room does not count."""
    if state.owed >= 0 or attack_fault(state) is None:
        return False
    return all(move_fault(state, ship) is not None for ship in state.afloat(state.mover))


_ACTION_RULES = ("SW-4.3", "SW-4.4")
"""By side, the rule of its action step. Messages with it are built once, here: every ship needs them in every turn."""
_MOVED = [msg("sw-no-moved", rule=rule) for rule in _ACTION_RULES]
_AFTER_ATTACK = [msg("sw-no-after-attack", rule=rule) for rule in _ACTION_RULES]
_WITH_BATTLESHIP = [msg("sw-no-with-battleship", rule=rule) for rule in _ACTION_RULES]
_SECOND_ATTACK = [msg("sw-no-second-attack", rule=rule) for rule in _ACTION_RULES]
_ATTACK_AFTER_MOVE = [msg("sw-no-attack-after-move", rule=rule) for rule in _ACTION_RULES]
END_STEP = msg("sw-no-end-step", rule="SW-4.9")
AFTER_SWAP = msg("sw-no-after-swap", rule="SW-8.12")


def move_fault(state: State, ship: int) -> Message | None:
    """Why a ship of the mover may not move in this turn, whether or not it has room (SW-4.3, SW-4.4); None if it may."""
    side, moved = state.mover, state.moved
    if state.stage == "end":
        return END_STEP
    if ship in moved:
        return _MOVED[side]
    if ship == BATTLESHIP and state.battleship_rests:
        return AFTER_SWAP
    if state.attacked and (side == BLUE or state.options.red_attack == "exclusive"):
        return _AFTER_ATTACK[side]
    if not moved:
        return None
    if side == RED and (ship == BATTLESHIP or BATTLESHIP in moved):
        return _WITH_BATTLESHIP[side]
    if len(moved) < (most := most_moves(state)):
        return None
    return msg("sw-no-moves-left", rule="SW-9.5" if state.multi else _ACTION_RULES[side], most=most)


def most_moves(state: State) -> int:
    """Most ships that the mover may move in this turn, those that have moved included (SW-4.3, SW-4.4, SW-9.5)."""
    return facts.MULTI_MOVES if state.multi else facts.MOVES_A_TURN


def attack_fault(state: State) -> Message | None:
    """Why no ship of the mover may attack in this turn (SW-4.3, SW-4.4); None if one may."""
    side = state.mover
    if state.stage == "end":
        return END_STEP
    if state.attacked:
        return _SECOND_ATTACK[side]
    if state.moved and (side == BLUE or state.options.red_attack == "exclusive"):
        return _ATTACK_AFTER_MOVE[side]
    return None


def mover_on(state: State, cell: int) -> int | Message:
    """The mover's ship on a cell, or why there is none."""
    ship = state.seen.get(cell)
    if ship is None:
        return msg("sw-no-ship-there", rule="SW-5.1", cell=CELL_NAMES[cell])
    if SIDE[ship] != state.mover:
        return msg("sw-no-not-yours", rule="SW-5.1", cell=CELL_NAMES[cell])
    return ship


# ---- which ships have room for it ----------------------------------------------------------------
def ways(state: State, ship: int, card: Card | None = None) -> Iterator[tuple[int, bool]]:
    """Where an order may send a ship of the mover, and whether it would attack there.

    `card`: "stealth" and "free" go with a move only (SW-8.5, SW-9.1).
    """
    if move_fault(state, ship) is None:
        for cell in destinations(state, ship, free=card == "free"):
            yield cell, False
    if not card and attack_fault(state) is None:
        for cell in targets(state, ship):
            yield cell, True


def movers(state: State, card: Card | None = None) -> Iterator[int]:
    """Cells of the ships that can carry out an order, in the order of the ships; `card` as for `ways`."""
    if state.owed >= 0:
        return
    cells, free = state.seen_cells, card == "free"
    may_move, may_attack = move_fault(state, NOBODY) is None, not card and attack_fault(state) is None
    for ship in SHIPS_OF[state.mover]:
        if cells[ship] >= 0 and (
            (may_move and move_fault(state, ship) is None and next(destinations(state, ship, free=free), -1) >= 0)
            or (may_attack and targets(state, ship))
        ):
            yield cells[ship]


def has_action(state: State, card: Card | None = None) -> bool:
    """Whether the mover has a legal move or attack; for Blue as Blue sees it (SW-4.11). `card` as for `ways`."""
    return next(movers(state, card), None) is not None


def closable(state: State) -> bool:
    """Whether the mover may end the turn (SW-4.5, SW-8.9)."""
    return state.owed < 0 and (bool(state.moved) or state.attacked or not has_action(state))
