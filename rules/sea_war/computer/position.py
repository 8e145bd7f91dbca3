"""A position as the search needs it: ships on numbered cells, changed and changed back in place; and what it is worth.

`worth` counts for Red. It knows by itself what one turn can do: a line open to the edge wins for Red to move (SW-12.1), a blue
ship at the battleship's corner wins for Blue to move (SW-12.2), and lines that no one can close win for Red a turn later.
Not here: cards, traps, hidden ships (the caller puts a hidden ship where it fears it most).
"""

from __future__ import annotations

from rules.sea_war.board import SIZE
from rules.sea_war.computer.lines import ALL, CORNER, EDGE, LINES, NEAR, corners, flood, members, reach
from rules.sea_war.facts import BATTLESHIP, BLUE, OWN, RED
from rules.sea_war.state import State

WIN = 1000.0
FORCED = 800.0
"""It cannot be held any more."""
_LINES_WORTH = (0.0, 0.14, 0.5, 2.0, 3.0)
"""A cell that the battleship can sail to, by the lines to the edge that are open from there."""

Undo = tuple[int, int, int, int]
"""Ship, its cell before, ship attacked or -1, its cell."""


class Position:
    """Ships by number (`facts`), -1 for a cell of a lost one."""

    __slots__ = ("anti", "armour", "at", "both", "cells", "hard", "masks", "seen")

    def __init__(self, state: State, battleship: int | None = None) -> None:
        """`battleship`: the cell where a hidden battleship is feared to be; it then cannot be attacked."""
        self.cells = [max(-1, cell) for cell in state.cells]
        self.seen = battleship is None
        """Whether Blue sees the battleship, and so could attack it (SW-6.7)."""
        if battleship is not None:
            self.cells[BATTLESHIP] = battleship
        self.armour = list(state.armour)
        self.anti = state.anti
        self.hard = state.options.anti_vs_battleship == "yes"
        self.both = state.options.red_attack == "in_addition"
        """Red may move and attack in one turn (SW-4.3)."""
        self.at = [-1] * (SIZE * SIZE)
        self.masks = [0, 0]
        for side in (RED, BLUE):
            for ship in OWN[side]:
                cell = self.cells[ship]
                if cell >= 0:
                    self.at[cell] = ship
                    self.masks[side] |= 1 << cell

    @property
    def taken(self) -> int:
        """All cells with a ship."""
        return self.masks[0] | self.masks[1]

    def move(self, ship: int, to: int) -> Undo:
        """A ship sails."""
        origin = self.cells[ship]
        self.masks[ship >= OWN[BLUE].start] ^= 1 << origin | 1 << to
        self.at[origin], self.at[to] = -1, ship
        self.cells[ship] = to
        return ship, origin, -1, -1

    def exchange(self, one: int, other: int) -> None:
        """Two ships change places (SW-8.4); once more, and they are back."""
        here, there = self.cells[one], self.cells[other]
        for ship, cell, left in ((one, there, here), (other, here, there)):
            self.cells[ship], self.at[cell] = cell, ship
            self.masks[ship >= OWN[BLUE].start] ^= 1 << cell | 1 << left
        # Two ships of one side leave its set as it was: each bit is changed twice.

    def attack(self, ship: int, cell: int) -> Undo:
        """A ship attacks a corner; armour saves its bearer unless the attacker is `anti` (SW-6.3 to SW-6.5)."""
        target = self.at[cell]
        origin = self.cells[ship]
        if not self.kills(ship, target):
            self.armour[target] -= 1
            return ship, origin, target, -1
        self.masks[target >= OWN[BLUE].start] ^= 1 << cell
        self.cells[target] = -1
        self.move(ship, cell)
        return ship, origin, target, cell

    def undo(self, done: Undo) -> None:
        """Takes a move or attack back; the last one first."""
        ship, origin, target, cell = done
        if target >= 0 and cell < 0:
            self.armour[target] += 1
            return
        self.move(ship, origin)
        if target >= 0:
            self.cells[target] = cell
            self.at[cell] = target
            self.masks[target >= OWN[BLUE].start] |= 1 << cell

    def kills(self, attacker: int, target: int) -> bool:
        """Whether an attack destroys its target."""
        if not self.armour[target]:
            return True
        return attacker == self.anti and (target != BATTLESHIP or self.hard)

    def attackers(self, cell: int) -> int:
        """Blue ships that could take the battleship on a cell."""
        found = CORNER[cell] & self.masks[BLUE]
        if found and self.armour[BATTLESHIP]:
            anti = self.cells[self.anti] if self.anti >= 0 and self.hard else -1
            return found & 1 << anti if anti >= 0 else 0
        return found

    def open_lines(self, cell: int, taken: int) -> int:
        """How many lines from a cell to the edge are open."""
        count = 0
        for line in LINES[cell]:
            if not line & taken:
                count += 1
        return count


def worth(pos: Position, mover: int) -> float:
    """What a position is worth to Red, with this side to move."""
    home = pos.cells[BATTLESHIP]
    if home < 0:
        return -WIN
    if EDGE >> home & 1:
        return WIN
    taken = pos.taken
    value = 0.0
    lines = pos.open_lines(home, taken)
    hunted = pos.attackers(home)
    if mover == RED:
        if lines:
            return WIN - 1 + lines / 10
        if _takes_the_edge(pos, home):
            return WIN - 1
    else:
        if hunted:
            return 1 - WIN - hunted.bit_count() / 10
        if lines:
            if not can_close(pos, home, taken):
                return FORCED + lines
            value += 0.5 * lines
    return value + _sailing(pos, home, taken, hunted, mover) + _fleets(pos, mover) + _ring(pos, home)


def _takes_the_edge(pos: Position, home: int) -> bool:
    """Whether the battleship wins by an attack: onto the edge, or, where Red may do both, onto a line that is open."""
    blue = pos.masks[BLUE]
    for cell in members(CORNER[home] & blue):
        if pos.armour[pos.at[cell]]:
            continue
        if EDGE >> cell & 1:
            return True
        if pos.both and pos.open_lines(cell, pos.taken & ~(1 << home)):
            return True
    return False


def can_close(pos: Position, home: int, taken: int, moves: int = 2) -> bool:
    """Whether Blue can put a ship of his on every line that is open from the battleship to the edge."""
    lines = [line for line in LINES[home] if not line & taken]
    if len(lines) > moves:
        return False
    able = [0] * len(lines)
    for ship in OWN[BLUE]:
        cell = pos.cells[ship]
        if cell >= 0:
            sails = reach(cell, taken)
            for number, line in enumerate(lines):
                if sails & line:
                    able[number] |= 1 << ship
    if not all(able):
        return False
    return len(lines) < 2 or (able[0] | able[1]).bit_count() > 1


def _sailing(pos: Position, home: int, taken: int, hunted: int, mover: int) -> float:
    """Where the battleship can go without being taken, and what it sees from there."""
    blue = pos.masks[BLUE]
    free = taken ^ 1 << home
    armoured = pos.armour[BATTLESHIP] > 0 and pos.anti < 0
    safe = 0
    sights = 0.0
    best = 0
    for cell in members(reach(home, taken) & ~EDGE):
        if CORNER[cell] & blue and not armoured:
            continue
        safe += 1
        lines = 0
        for line in LINES[cell]:
            if not line & free:
                lines += 1
        if lines:
            sights += _LINES_WORTH[lines]
            best = max(best, lines)
    value = min(sights, 6.0) * (1.0 if mover == RED else 0.6) + 0.05 * min(safe, 10)
    if mover == RED:
        if hunted:
            value -= 1.2
            if not safe:
                value -= 1.5 if hunted & (hunted - 1) == 0 and corners(hunted) & pos.masks[RED] else 40.0
        elif best >= 3:
            value += 30.0
    return value


def _fleets(pos: Position, mover: int) -> float:
    """Ships, their armour, and what hangs."""
    armour, cells = pos.armour, pos.cells
    value = 1.2 * armour[BATTLESHIP]
    for ship in OWN[RED]:
        if cells[ship] >= 0 and ship != BATTLESHIP:
            value += 1.1 + 0.5 * armour[ship]
    for ship in OWN[BLUE]:
        if cells[ship] >= 0:
            value -= 1.0 + 0.5 * armour[ship]
    red, blue = pos.masks
    home = cells[BATTLESHIP]
    by_red, by_blue = corners(red), corners(blue)
    for side, mine, theirs in ((RED, by_red & blue, by_blue), (BLUE, by_blue & red & ~(1 << home), by_red)):
        if not mine:
            continue
        gain = 0.7 if mine & ~theirs else 0.15
        if mover != side:
            gain = 0.2 * min(3, (mine & ~theirs).bit_count())
        value += gain if side == RED else -gain
    return value


def _ring(pos: Position, home: int) -> float:
    """How well the ring holds: whether rows and columns lead around it to the edge, and how many blue ships are at hand."""
    blue = pos.masks[BLUE]
    shore = flood(1 << home, ALL & ~blue) & EDGE
    value = -0.05 * (NEAR[home] & blue).bit_count()
    if shore:
        value += 0.6 + 0.02 * shore.bit_count()
    return value
