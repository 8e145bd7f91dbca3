"""When the computer plays which card, and on what. Each function gives an order that is legal now, or None.

The cards of a side that are not worth waiting for are played as soon as they do something; those that save the day are kept
for it: SHIELD for a battleship in danger, MULTI-MOVE and FREE-MOVE for a blockade that would break (`turn`).
"""

from __future__ import annotations

from itertools import combinations

from rules.sea_war import legal
from rules.sea_war.board import CORNERS
from rules.sea_war.computer.lines import CORNER, EDGE, LINES, members, reach
from rules.sea_war.computer.position import Position, can_close, worth
from rules.sea_war.facts import BATTLESHIP, BLUE, OWN, RED
from rules.sea_war.state import Order, State

LATE = 9
"""From this half-turn on cards are played that only do some good."""


def _legal(state: State, order: Order) -> Order | None:
    return order if legal.why_not(state, order) is None else None


# ---- Red -----------------------------------------------------------------------------------------
def escape_by_swap(state: State) -> tuple[Order, Order] | None:
    """SWAP of the battleship to where a line to the edge is open, and the move along it, where the option allows it (SW-8.12)."""
    if state.options.swap_escape != "letter" or "swap" not in legal.playable(state):
        return None
    if not legal.may_move(state, BATTLESHIP):
        return None
    pos = Position(state)
    home = pos.cells[BATTLESHIP]
    if home < 0 or state.hidden == BATTLESHIP:
        return None
    for cell in legal.swap_cells(state):
        if cell == home or EDGE >> cell & 1:
            continue
        for line in LINES[cell]:
            if not line & pos.taken:  # The other ship then stands on the battleship's cell, as taken as before.
                order = _legal(state, Order("swap", (home, cell)))
                if order is not None:
                    return order, Order("move", (cell, next(members(line & EDGE))))
    return None


def swap_onto_edge(state: State) -> Order | None:
    """SWAP that wins by itself, where the option allows it."""
    if state.options.swap_edge != "allow_win" or "swap" not in legal.playable(state):
        return None
    home = state.cells[BATTLESHIP]
    for cell in legal.swap_cells(state):
        if EDGE >> cell & 1 and home >= 0 and (order := _legal(state, Order("swap", (home, cell)))) is not None:
            return order
    return None


def swap_to_threaten(state: State) -> Order | None:
    """SWAP of a battleship that then rests to where Blue cannot close all lines, where that is allowed (SW-8.12)."""
    if state.options.swap_escape != "rest" or "swap" not in legal.playable(state):
        return None
    pos = Position(state)
    home = pos.cells[BATTLESHIP]
    for cell in legal.swap_cells(state):
        if cell == home or EDGE >> cell & 1:
            continue
        other = pos.at[cell]
        pos.exchange(BATTLESHIP, other)
        breaks_out = not pos.attackers(cell) and not can_close(pos, cell, pos.taken)
        pos.exchange(BATTLESHIP, other)
        if breaks_out and (order := _legal(state, Order("swap", (home, cell)))) is not None:
            return order
    return None


def shield(state: State) -> Order | None:
    """SHIELD on the battleship when a blue ship stands at its corner, or late."""
    if "shield" not in legal.playable(state):
        return None
    home = state.cells[BATTLESHIP]
    if Position(state).attackers(home) or state.turn >= LATE:
        return _legal(state, Order("shield", (home,)))
    return None


def traps(state: State) -> Order | None:
    """TRAP where Blue has to go: onto the lines that are open to the battleship, or late to its corners."""
    if "trap" not in legal.playable(state):
        return None
    pos = Position(state)
    home, taken = pos.cells[BATTLESHIP], pos.taken
    open_cells = 0
    for line in LINES[home]:
        if not line & taken:
            open_cells |= line
    if not open_cells and state.turn >= LATE:
        open_cells = CORNER[home] & ~taken
    coming: dict[int, int] = {}
    for ship in OWN[BLUE]:
        if pos.cells[ship] >= 0 and not pos.armour[ship]:
            for cell in members(reach(pos.cells[ship], taken) & open_cells):
                coming[cell] = coming.get(cell, 0) + 1
    best = sorted(coming, key=lambda cell: (-coming[cell], cell))[:2]
    return _legal(state, Order("trap", tuple(best))) if len(best) == 2 else None


def worth_hiding(state: State, origin: int, to: int) -> bool:
    """Whether a move of the battleship gains by STEALTH: Blue would have a line to close and not know which (SW-8.5)."""
    if "stealth" not in legal.playable(state) or EDGE >> to & 1:
        return False
    pos = Position(state)
    pos.move(BATTLESHIP, to)
    return pos.open_lines(to, pos.taken) > 0 and legal.why_not(state, Order("stealth", (origin, to))) is None


# ---- Blue ----------------------------------------------------------------------------------------
def anti(state: State) -> Order | None:
    """ANTI-ARMOUR for a ship at the corner of an armoured battleship, which it can then take (SW-9.4)."""
    if "anti" not in legal.playable(state) or state.options.anti_vs_battleship == "no":
        return None
    home = state.cells[BATTLESHIP]
    if home < 0 or not state.armour[BATTLESHIP] or not legal.may_attack(state):
        return None
    for cell in CORNERS[home]:
        if state.at.get(cell) in OWN[BLUE]:
            return _legal(state, Order("anti", (cell,)))
    return None


def sudden(state: State) -> Order | None:
    """SUDDEN-DEATH on the red ship whose loss does Blue the most good; early only if it does more than a ship's worth."""
    if "sudden" not in legal.playable(state):
        return None
    best, most = -1, 1.0 if state.turn >= LATE else 1.6
    pos = feared(state)
    before = worth(pos, BLUE)
    for cell in legal.sudden_cells(state):
        ship = state.at[cell]
        if pos.armour[ship] and state.options.sudden_death == "hit":
            gain = 0.5
        else:
            pos.masks[RED] ^= 1 << cell
            pos.at[cell], pos.cells[ship] = -1, -1
            gain = before - worth(pos, BLUE)
            pos.masks[RED] |= 1 << cell
            pos.at[cell], pos.cells[ship] = ship, cell
        if gain > most:
            best, most = cell, gain
    return _legal(state, Order("sudden", (best,))) if best >= 0 else None


def reinforce(state: State, *, need: bool = False) -> Order | None:
    """REINFORCE once it brings the most it can, at once where the blockade needs it; on the cells that help most (SW-9.3)."""
    if "reinforce" not in legal.playable(state):
        return None
    if state.owed >= 0:
        return _legal(state, Order("reinforce", _landing(state, 1), state.owed_as))
    lost = legal.returning(state, "D")
    if len(lost) >= 2:
        return _legal(state, Order("reinforce", _landing(state, 2), "D"))
    if legal.returning(state, "M"):
        return _legal(state, Order("reinforce", _landing(state, 1), "M"))
    if lost and need:
        return _legal(state, Order("reinforce", _landing(state, 1), "D"))
    return None


def _landing(state: State, count: int) -> tuple[int, ...]:
    """Cells of the border where so many blue ships help most."""
    pos = feared(state)
    free = legal.reinforce_cells(state)

    def value(cells: tuple[int, ...]) -> float:
        mask = sum(1 << cell for cell in cells)
        pos.masks[BLUE] |= mask
        found = worth(pos, RED)
        pos.masks[BLUE] ^= mask
        return found

    singles = sorted(free, key=lambda cell: (value((cell,)), cell))
    if count == 1 or len(singles) < 2:
        return tuple(singles[:1])
    return min(combinations(singles[:6], 2), key=lambda cells: (value(cells), cells))


def feared(state: State) -> Position:
    """What Blue reckons with: a hidden battleship where it threatens the most, any other hidden ship nowhere (SW-8.5)."""
    return max(hideouts(state), key=lambda pos: worth(pos, BLUE))


def hideouts(state: State) -> list[Position]:
    """A position for each cell where the battleship may be, to Blue: one, unless it is hidden."""
    if state.hidden != BATTLESHIP or state.cells[BATTLESHIP] >= 0:
        return [Position(state)]
    taken = Position(state).taken
    reached = list(members(reach(state.left, taken) & ~EDGE))
    return [Position(state, cell) for cell in reached or [state.left]]
