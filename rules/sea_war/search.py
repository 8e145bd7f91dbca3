"""The computer's search: bitmask boards that are changed in place, their evaluation, and the best turn found.

The work is bounded by counts: some hundred boards for the own turn, and as many for each of the few turns whose reply is
searched. The rules of moves and attacks are repeated here for speed; `orders` still decides what is legal. Cards and
traps are in `ai`; the caller places a hidden battleship.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from rules.sea_war import facts
from rules.sea_war.facts import BATTLESHIP, BLUE, CELLS, CORNERS, PERIPHERY, RED, SHIPS_OF, SIZE, SLANTED, STRAIGHT
from rules.sea_war.state import State

# ---- the board as bitmasks (bit = number of the cell) --------------------------------------------
ALL_CELLS: Final = (1 << SIZE * SIZE) - 1
EDGE: Final = sum(1 << cell for cell in PERIPHERY)
"""The periphery (SW-2.3)."""
_FIRST: Final = sum(1 << row * SIZE for row in range(SIZE))
_NOT_FIRST: Final = ALL_CELLS & ~_FIRST
_NOT_LAST: Final = ALL_CELLS & ~(_FIRST << SIZE - 1)


def _masks(rays: Sequence[Sequence[Sequence[int]]], forward: bool) -> tuple[tuple[int, ...], ...]:
    """For each cell, its rays to the edge in which cell numbers increase (`forward`), or else those in which they decrease."""
    return tuple(
        tuple(sum(1 << c for c in ray) for ray in of if (ray[0] > cell) == forward) for cell, of in enumerate(rays)
    )


FORWARD, BACKWARD = _masks(STRAIGHT, True), _masks(STRAIGHT, False)
SLANT_FORWARD, SLANT_BACKWARD = _masks(SLANTED, True), _masks(SLANTED, False)
LINES: Final = tuple((*FORWARD[c], *BACKWARD[c]) for c in CELLS)
"""For each cell, its rays along row and column."""
CORNER_MASKS: Final = tuple(sum(1 << other for other in CORNERS[c]) for c in CELLS)
"""Diagonal neighbours of each cell."""
_ABOVE: Final = tuple(ALL_CELLS & ~((2 << c) - 1) for c in CELLS)


NEAR_MASKS: Final = tuple(
    sum(1 << c for c in CELLS if 0 < max(abs(c // SIZE - cell // SIZE), abs(c % SIZE - cell % SIZE)) <= 3)
    for cell in CELLS
)
"""Cells at most three king's moves away."""


def reach(cell: int, taken: int) -> int:
    """Cells to which a ship on `cell` can sail (SW-5.1, SW-5.2); `taken`: cells with a ship."""
    return _free(FORWARD[cell], BACKWARD[cell], taken)


def diagonal_reach(cell: int, taken: int, one_step: bool) -> int:
    """Mask of the cells to which FREE-MOVE lets a ship sail along diagonals (SW-9.1)."""
    return CORNER_MASKS[cell] & ~taken if one_step else _free(SLANT_FORWARD[cell], SLANT_BACKWARD[cell], taken)


def _free(forward: Sequence[int], backward: Sequence[int], taken: int) -> int:
    """The cells of these rays before the first one that is taken."""
    found = 0
    for ray in forward:
        stop = ray & taken
        found |= ray & ((stop & -stop) - 1) if stop else ray
    for ray in backward:
        stop = ray & taken
        found |= ray & _ABOVE[stop.bit_length() - 1] if stop else ray
    return found


def corners(mask: int) -> int:
    """All cells diagonally next to a cell of the set."""
    right, left = (mask & _NOT_LAST) << 1, (mask & _NOT_FIRST) >> 1
    wide = right | left
    return (wide << SIZE | wide >> SIZE) & ALL_CELLS


def flood(start: int, free: int) -> int:
    """All cells that can be reached from a set, step by step along rows and columns, through free cells."""
    found = start
    while True:
        grown = found | (((found & _NOT_LAST) << 1 | (found & _NOT_FIRST) >> 1 | found << SIZE | found >> SIZE) & free)
        if grown == found:
            return found
        found = grown


def members(mask: int) -> Iterator[int]:
    """The cells of a set, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


# ---- a board, changed and changed back in place; and its value -----------------------------------
# `evaluate` is from Red's side. It knows what one turn can do: a line open to the edge wins if Red is to move (SW-12.1), a
# blue ship diagonally next to the battleship wins if Blue is to move (SW-12.2), and more open lines than Blue can close
# win for Red one turn later.

WON = 1000.0
FORCED_WIN = 800.0
"""Value of a position in which the battleship can no longer be stopped."""
_VALUE_BY_OPEN_LINES = (0.0, 0.14, 0.5, 2.0, 3.0)
"""Value of a cell to which the battleship can sail, by the number of open lines from there to the edge."""

Undo = tuple[int, int, int, int]
"""Ship, its cell before, ship attacked or -1, the cell it was destroyed on or -1."""


class Board:
    """A position for the search. Ships are numbers (`facts`); a lost ship has cell -1."""

    __slots__ = ("anti", "armour", "at", "both", "cells", "hard", "masks", "seen")

    def __init__(self, state: State, battleship: int | None = None) -> None:
        """`battleship`: an assumed cell for a hidden battleship, which Blue then cannot attack."""
        self.cells = [max(-1, cell) for cell in state.cells]
        self.seen = battleship is None
        """Whether Blue sees the battleship, and so could attack it (SW-6.7)."""
        if battleship is not None:
            self.cells[BATTLESHIP] = battleship
        self.armour = list(state.armour)
        self.anti = state.anti
        self.hard = state.options.anti_vs_battleship == "yes"
        self.both = state.options.red_attack == "in_addition"
        """Whether Red may move and attack in one turn (SW-4.3)."""
        self.at = [-1] * (SIZE * SIZE)
        self.masks = [0, 0]
        for side in (RED, BLUE):
            for ship in SHIPS_OF[side]:
                cell = self.cells[ship]
                if cell >= 0:
                    self.at[cell] = ship
                    self.masks[side] |= 1 << cell

    @property
    def taken(self) -> int:
        """All cells with a ship."""
        return self.masks[0] | self.masks[1]

    def move(self, ship: int, to: int) -> Undo:
        """Moves a ship."""
        origin = self.cells[ship]
        self.masks[ship >= SHIPS_OF[BLUE].start] ^= 1 << origin | 1 << to
        self.at[origin], self.at[to] = -1, ship
        self.cells[ship] = to
        return ship, origin, -1, -1

    def exchange(self, one: int, other: int) -> None:
        """Exchanges the cells of two ships (SW-8.4); doing it again restores them."""
        here, there = self.cells[one], self.cells[other]
        for ship, cell, left in ((one, there, here), (other, here, there)):
            self.cells[ship], self.at[cell] = cell, ship
            self.masks[ship >= SHIPS_OF[BLUE].start] ^= 1 << cell | 1 << left
        # Two ships of one side leave its mask unchanged: each bit is flipped twice.

    def attack(self, ship: int, cell: int) -> Undo:
        """Attacks a diagonal neighbour; armour saves the target unless the attacker is `anti` (SW-6.3 to SW-6.5)."""
        target = self.at[cell]
        origin = self.cells[ship]
        if not self.kills(ship, target):
            self.armour[target] -= 1
            return ship, origin, target, -1
        self.masks[target >= SHIPS_OF[BLUE].start] ^= 1 << cell
        self.cells[target] = -1
        self.move(ship, cell)
        return ship, origin, target, cell

    def undo(self, done: Undo) -> None:
        """Takes back a move or attack; the last one must be taken back first."""
        ship, origin, target, cell = done
        if target >= 0 and cell < 0:
            self.armour[target] += 1
            return
        self.move(ship, origin)
        if target >= 0:
            self.cells[target] = cell
            self.at[cell] = target
            self.masks[target >= SHIPS_OF[BLUE].start] |= 1 << cell

    def kills(self, attacker: int, target: int) -> bool:
        """Whether an attack destroys its target."""
        if not self.armour[target]:
            return True
        return attacker == self.anti and (target != BATTLESHIP or self.hard)

    def attackers(self, cell: int) -> int:
        """Mask of the blue ships that could take a battleship on `cell`."""
        found = CORNER_MASKS[cell] & self.masks[BLUE]
        if found and self.armour[BATTLESHIP]:
            anti = self.cells[self.anti] if self.anti >= 0 and self.hard else -1
            return found & 1 << anti if anti >= 0 else 0
        return found

    def open_lines(self, cell: int, taken: int) -> int:
        """Number of open lines from a cell to the edge."""
        return [line & taken for line in LINES[cell]].count(0)


def evaluate(board: Board, mover: int) -> float:
    """The value of a board to Red when `mover` is to move; ±WIN if the game is decided."""
    home = board.cells[BATTLESHIP]
    if home < 0:
        return -WON
    if EDGE >> home & 1:
        return WON
    taken = board.taken
    value = 0.0
    lines = board.open_lines(home, taken)
    hunted = board.attackers(home)
    if mover == RED:
        if lines:
            return WON - 1 + lines / 10
        if _takes_the_edge(board, home):
            return WON - 1
    else:
        if hunted:
            return 1 - WON - hunted.bit_count() / 10
        if lines:
            if not can_close(board, home, taken):
                return FORCED_WIN + lines
            value += 0.5 * lines
    return value + _sailing(board, home, taken, hunted, mover) + _fleets(board, mover) + _ring(board, home)


def _takes_the_edge(board: Board, home: int) -> bool:
    """Whether the battleship wins by an attack: onto the edge or, if Red may move as well, onto a cell with an open line."""
    blue = board.masks[BLUE]
    for cell in members(CORNER_MASKS[home] & blue):
        if board.armour[board.at[cell]]:
            continue
        if EDGE >> cell & 1:
            return True
        if board.both and board.open_lines(cell, board.taken & ~(1 << home)):
            return True
    return False


def can_close(board: Board, home: int, taken: int) -> bool:
    """Whether Blue can close every open line from the battleship to the edge in one turn without cards."""
    lines = [line for line in LINES[home] if not line & taken]
    if len(lines) > facts.MOVES_A_TURN:
        return False
    able = [0] * len(lines)
    for ship in SHIPS_OF[BLUE]:
        cell = board.cells[ship]
        if cell >= 0:
            sails = reach(cell, taken)
            for number, line in enumerate(lines):
                if sails & line:
                    able[number] |= 1 << ship
    if not all(able):
        return False
    return len(lines) < 2 or (able[0] | able[1]).bit_count() > 1


def _sailing(board: Board, home: int, taken: int, hunted: int, mover: int) -> float:
    """Value of the battleship's safe cells, and of the open lines to the edge from there."""
    blue = board.masks[BLUE]
    free = taken ^ 1 << home
    armoured = board.armour[BATTLESHIP] > 0 and board.anti < 0
    safe = 0
    sights = 0.0
    best = 0
    for cell in members(reach(home, taken) & ~EDGE):
        if CORNER_MASKS[cell] & blue and not armoured:
            continue
        safe += 1
        if lines := board.open_lines(cell, free):
            sights += _VALUE_BY_OPEN_LINES[lines]
            best = max(best, lines)
    value = min(sights, 6.0) * (1.0 if mover == RED else 0.6) + 0.05 * min(safe, 10)
    if mover == RED:
        if hunted:
            value -= 1.2
            if not safe:
                value -= 1.5 if hunted & (hunted - 1) == 0 and corners(hunted) & board.masks[RED] else 40.0
        elif best >= 3:
            value += 30.0
    return value


def _fleets(board: Board, mover: int) -> float:
    """Red's advantage in ships, their armour, and the attacks that each side threatens. A threat of the side to move (`mover`)
    counts most."""
    armour, cells = board.armour, board.cells
    value = 1.2 * armour[BATTLESHIP]
    for ship in SHIPS_OF[RED]:
        if cells[ship] >= 0 and ship != BATTLESHIP:
            value += 1.1 + 0.5 * armour[ship]
    for ship in SHIPS_OF[BLUE]:
        if cells[ship] >= 0:
            value -= 1.0 + 0.5 * armour[ship]
    red, blue = board.masks
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


def _ring(board: Board, home: int) -> float:
    """Value of the ring: whether rows and columns lead around it to the edge, and how many blue ships are near."""
    blue = board.masks[BLUE]
    shore = flood(1 << home, ALL_CELLS & ~blue) & EDGE
    value = -0.05 * (NEAR_MASKS[home] & blue).bit_count()
    if shore:
        value += 0.6 + 0.02 * shore.bit_count()
    return value


# ---- the best turn: every move and attack, pairs of the best moves, the enemy's best reply -------
PAIR_CANDIDATES = (9, 6, 5)
"""How many of the best single moves are combined in pairs, by depth: own turn, reply, next own turn."""
REPLIES_SEARCHED = (12, 5)
"""Number of turns for which the reply is searched, by depth."""
TURNS_KEPT_PER_HIDEOUT = 12
"""Maximum number of turns kept for each cell where a hidden battleship may be."""
MAX_VALUE_PER_HIDEOUT = 30.0
"""Limit of the value of a turn against one assumed cell, so that a single bad cell does not decide."""
DECISIVE_VALUE = 500.0
"""The reply to a turn is not searched if its value is this high or this low: the game is decided."""


class ShipStep(NamedTuple):
    ship: int
    to: int
    attack: bool = False
    free: bool = False
    """Whether the ship moves under FREE-MOVE."""


class ActionsLeft(NamedTuple):
    """What is left of a turn's action step (SW-4.3, SW-4.4)."""

    ships: Sequence[int]
    """Ships that may still move."""
    moves: int
    attack: bool = True
    rest: bool = False
    """Whether the turn may be closed without another action."""
    free: str = ""
    """FREE-MOVE: the value of its option, or "" if it is not played."""


class RatedTurn(NamedTuple):
    """A turn and its value to its mover."""

    steps: tuple[ShipStep, ...]
    value: float


def whole_turn(side: int) -> ActionsLeft:
    """All actions of a turn that has just begun."""
    return ActionsLeft(SHIPS_OF[side], facts.MOVES_A_TURN)


def best_turn(board: Board, side: int, left: ActionsLeft, rng: Random) -> RatedTurn | None:
    """The best turn found; None if nothing can be done."""
    rated = _turns(board, side, left, PAIR_CANDIDATES[0])
    turns = [turn._replace(value=turn.value + rng.random() * 0.02) for turn in rated]
    turns.sort(key=lambda turn: -turn.value)
    best: RatedTurn | None = None
    for turn in turns[: REPLIES_SEARCHED[0]]:
        value = turn.value
        if abs(value) < DECISIVE_VALUE:
            # A little of the value without the reply is kept, so that among equals the simpler turn wins.
            least = -1e9 if best is None else (best.value - 0.1 * value) / 0.9
            value = 0.9 * _value_after_reply(board, side, turn, 1, least) + 0.1 * value
        if best is None or value > best.value:
            best = RatedTurn(turn.steps, value)
    return best


def best_blind_turn(places: Sequence[Board], left: ActionsLeft, rng: Random) -> RatedTurn | None:
    """Blue's best turn against a battleship hidden on any of several cells, each equally likely (SW-8.5).

    Replies are not searched: it matters only from how many of the cells the battleship could not be stopped.
    """
    pool: dict[tuple[ShipStep, ...], float] = {}
    for board in places:
        turns = sorted(_turns(board, BLUE, left, PAIR_CANDIDATES[1]), key=lambda turn: -turn.value)
        for turn in turns[:TURNS_KEPT_PER_HIDEOUT]:
            pool.setdefault(turn.steps, 0.0)
    best: RatedTurn | None = None
    for steps in pool:
        total = sum(_bounded_value(board, steps) for board in places) / len(places) + rng.random() * 0.02
        if best is None or total > best.value:
            best = RatedTurn(steps, total)
    return best


def _bounded_value(board: Board, steps: tuple[ShipStep, ...]) -> float:
    """The value of Blue's turn against one assumed cell.

    A move that would enter this cell discovers the battleship: value 0.
    """
    done = []
    found = False
    for step in steps:
        cell, taken = board.cells[step.ship], board.taken
        if (
            not step.attack
            and not (diagonal_reach(cell, taken, False) if step.free else reach(cell, taken)) >> step.to & 1
        ):
            found = True
            break
        done.append(_do(board, step))
    value = 0.0 if found else max(-MAX_VALUE_PER_HIDEOUT, min(MAX_VALUE_PER_HIDEOUT, _value(board, BLUE)))
    for one in reversed(done):
        board.undo(one)
    return value


def _value_after_reply(board: Board, side: int, turn: RatedTurn, level: int, least: float) -> float:
    """The value of a turn after the enemy's best reply; if it is not above `least`, any value up to `least`."""
    done = [_do(board, step) for step in turn.steps]
    value = -_best_reply(board, 1 - side, level, -least)
    for one in reversed(done):
        board.undo(one)
    return value


def _best_reply(board: Board, side: int, level: int, enough: float) -> float:
    """The value of the best turn of `side`, to `side`; the search stops as soon as `enough` is reached."""
    last, turns = level == len(REPLIES_SEARCHED), list[RatedTurn]()
    for turn in _turns(board, side, whole_turn(side), PAIR_CANDIDATES[level]):
        if turn.value >= enough and (turn.value > DECISIVE_VALUE or last):
            return turn.value
        turns.append(turn)
    if not turns:
        return _value(board, side)
    if last:
        return max(turn.value for turn in turns)
    turns.sort(key=lambda turn: -turn.value)
    best = -1e9
    for turn in turns[: REPLIES_SEARCHED[level]]:
        value = (
            turn.value if abs(turn.value) > DECISIVE_VALUE else _value_after_reply(board, side, turn, level + 1, best)
        )
        best = max(best, value)
        if best >= enough:
            break
    return best


def _do(board: Board, step: ShipStep) -> tuple[int, int, int, int]:
    return board.attack(step.ship, step.to) if step.attack else board.move(step.ship, step.to)


def _value(board: Board, side: int) -> float:
    """The value of the position to `side`, which has just moved."""
    value = evaluate(board, 1 - side)
    return value if side == RED else -value


def _turns(board: Board, side: int, left: ActionsLeft, paired: int) -> Iterator[RatedTurn]:
    """The turns that are rated: attacks, moves, pairs of the best moves, threes. The board must not change meanwhile."""
    singles, pairs = list[RatedTurn](), list[RatedTurn]()
    for turn in _singles(board, side, left):
        singles.append(turn)
        yield turn
    for turn in _pairs(board, side, singles, paired) if left.moves > 1 else ():
        pairs.append(turn)
        yield turn
    if left.moves > 2:
        yield from _threes(board, side, pairs, singles)
    if left.rest:
        yield RatedTurn((), _value(board, side))


def _singles(board: Board, side: int, left: ActionsLeft) -> Iterator[RatedTurn]:
    """Every attack and every single move."""
    enemy = board.masks[1 - side]
    if left.attack:
        for ship in SHIPS_OF[side]:
            cell = board.cells[ship]
            if cell < 0:
                continue
            for target in members(CORNER_MASKS[cell] & enemy):
                if board.at[target] == BATTLESHIP and not board.seen:
                    continue
                yield _tried(board, side, (ShipStep(ship, target, attack=True),))
    if left.moves:
        taken = board.taken
        for ship in left.ships:
            cell = board.cells[ship]
            if cell < 0:
                continue
            for to in members(reach(cell, taken)):
                yield _tried(board, side, (ShipStep(ship, to),))
            if left.free:
                for to in members(diagonal_reach(cell, taken, left.free == "one_step")):
                    yield _tried(board, side, (ShipStep(ship, to, free=True),))


def _tried(board: Board, side: int, steps: tuple[ShipStep, ...]) -> RatedTurn:
    done = [_do(board, step) for step in steps]
    value = _value(board, side)
    for one in reversed(done):
        board.undo(one)
    return RatedTurn(steps, value)


def _pairs(board: Board, side: int, singles: Sequence[RatedTurn], paired: int) -> Iterator[RatedTurn]:
    """Pairs of the best single moves; for Blue also of moves that close a line of the battleship."""
    moving = [t for t in singles if len(t.steps) == 1 and not t.steps[0].attack and t.steps[0].ship != BATTLESHIP]
    moving.sort(key=lambda turn: -turn.value)
    chosen = moving[:paired]
    if side == BLUE:
        chosen += [turn for turn in _closers(board, moving) if turn not in chosen]
    for number, one in enumerate(chosen):
        for other in chosen[:number]:
            if one.steps[0].ship != other.steps[0].ship and not (one.steps[0].free and other.steps[0].free):
                steps = _in_order(board, other.steps[0], one.steps[0])
                if steps:
                    yield _tried(board, side, steps)


def _closers(board: Board, moving: Sequence[RatedTurn]) -> list[RatedTurn]:
    """For each open line from the battleship to the edge, the best moves onto it, of up to three ships."""
    taken = board.taken
    found: list[RatedTurn] = []
    for line in LINES[board.cells[BATTLESHIP]]:
        if not line & taken:
            onto = [turn for turn in moving if line >> turn.steps[0].to & 1]
            ships: set[int] = set()
            for turn in onto:
                if turn.steps[0].ship not in ships and len(ships) < 3:
                    ships.add(turn.steps[0].ship)
                    found.append(turn)
    return found


def _in_order(board: Board, one: ShipStep, other: ShipStep) -> tuple[ShipStep, ...]:
    """Two moves in an order in which both are possible; empty if there is none."""
    for first, second in ((one, other), (other, one)):
        done = board.move(first.ship, first.to)
        cell, taken = board.cells[second.ship], board.taken
        fits = (diagonal_reach(cell, taken, False) if second.free else reach(cell, taken)) >> second.to & 1
        board.undo(done)
        if fits:
            return first, second
    return ()


def _threes(board: Board, side: int, pairs: Sequence[RatedTurn], singles: Sequence[RatedTurn]) -> list[RatedTurn]:
    """The best pairs with a third move, for MULTI-MOVE."""
    moving = [t for t in singles if len(t.steps) == 1 and not t.steps[0].attack]
    moving.sort(key=lambda turn: -turn.value)
    thirds = moving[: PAIR_CANDIDATES[0]] + _closers(board, moving)
    found: list[RatedTurn] = []
    for pair in sorted(pairs, key=lambda turn: -turn.value)[: PAIR_CANDIDATES[0]]:
        done = [_do(board, step) for step in pair.steps]
        for third in thirds:
            step = third.steps[0]
            if (
                step.ship not in {s.ship for s in pair.steps}
                and reach(board.cells[step.ship], board.taken) >> step.to & 1
            ):
                found.append(_tried(board, side, (step,))._replace(steps=(*pair.steps, step)))
        for one in reversed(done):
            board.undo(one)
    return found


# ---- what a side is likely to do -----------------------------------------------------------------
def likely_turns(board: Board, side: int, most: int) -> list[RatedTurn]:
    """The `most` best turns of a side after the enemy's best reply, best first; moves and attacks only."""
    turns = sorted(_turns(board, side, whole_turn(side), PAIR_CANDIDATES[0]), key=lambda turn: -turn.value)
    best: list[RatedTurn] = []
    for turn in turns[: REPLIES_SEARCHED[0]]:
        least = best[-1].value if len(best) == most else -1e9
        if abs(turn.value) < DECISIVE_VALUE:
            turn = turn._replace(value=_value_after_reply(board, side, turn, len(REPLIES_SEARCHED), least))
        best = sorted([*best, turn], key=lambda turn: -turn.value)[:most]
    return best
