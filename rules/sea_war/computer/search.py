"""The best turn: every move and attack, pairs of the best moves, and against the best of them the enemy's best answer.

Bounded by counts: some hundred positions for the own turn, and as many for each of the few turns that are looked into.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from rules.sea_war.computer.lines import CORNER, LINES, members, reach, slanted
from rules.sea_war.computer.position import Position, worth
from rules.sea_war.facts import BATTLESHIP, BLUE, OWN, RED

PAIRED = (9, 6, 5)
"""Single moves that are tried in pairs: in the own turn, in the enemy's answer, in the own turn after that."""
DEEP = (12, 5)
"""Turns whose answer is looked for, by the same count."""
KEPT_BLIND = 12
"""Turns kept for each place where a hidden battleship may be."""
BLIND_LOSS = 30.0
"""A place where it could not be held weighs as much."""
DECIDED = 500.0
"""A turn worth so much, or so little, needs no answer: the game is over, or nothing can save it."""


class Step(NamedTuple):
    """One move or attack."""

    ship: int
    to: int
    attack: bool = False
    free: bool = False
    """Under FREE-MOVE."""


class May(NamedTuple):
    """What is left of a turn's action step (SW-4.3, SW-4.4)."""

    ships: Sequence[int]
    """That may still move."""
    moves: int = 2
    attack: bool = True
    rest: bool = False
    """The turn may be closed as it stands."""
    free: str = ""
    """FREE-MOVE: the value of the option, or nothing."""


class Turn(NamedTuple):
    """A turn and what it is worth to its mover."""

    steps: tuple[Step, ...]
    value: float


def whole(side: int) -> May:
    """A turn that has just begun."""
    return May(OWN[side])


def best_turn(pos: Position, side: int, may: May, rng: Random) -> Turn | None:
    """The best turn found; None where nothing can be done."""
    turns = _turns(pos, side, may, PAIRED[0])
    if not turns:
        return None
    turns = [turn._replace(value=turn.value + rng.random() * 0.02) for turn in turns]
    turns.sort(key=lambda turn: -turn.value)
    best: Turn | None = None
    for turn in turns[: DEEP[0]]:
        value = turn.value
        if abs(value) < DECIDED:
            # A little of what it is worth at first sight stays in it, so that of equals the plainer turn is made.
            least = -1e9 if best is None else (best.value - 0.1 * value) / 0.9
            value = 0.9 * _after(pos, side, turn, 1, least) + 0.1 * value
        if best is None or value > best.value:
            best = Turn(turn.steps, value)
    return best


def best_blind_turn(places: Sequence[Position], may: May, rng: Random) -> Turn | None:
    """Blue's best turn against a battleship hidden in any of these places, each as likely as the others (SW-8.5).

    At first sight alone: what counts is from how many of them it could not be held.
    """
    pool: dict[tuple[Step, ...], float] = {}
    for pos in places:
        turns = _turns(pos, BLUE, may, PAIRED[1])
        turns.sort(key=lambda turn: -turn.value)
        for turn in turns[:KEPT_BLIND]:
            pool.setdefault(turn.steps, 0.0)
    best: Turn | None = None
    for steps in pool:
        total = sum(_bounded(pos, steps) for pos in places) / len(places) + rng.random() * 0.02
        if best is None or total > best.value:
            best = Turn(steps, total)
    return best


def _bounded(pos: Position, steps: tuple[Step, ...]) -> float:
    """What Blue's turn is worth against the battleship in one place. A move into it finds it, which is good enough."""
    done = []
    found = False
    for step in steps:
        cell, taken = pos.cells[step.ship], pos.taken
        if not step.attack and not (slanted(cell, taken, False) if step.free else reach(cell, taken)) >> step.to & 1:
            found = True
            break
        done.append(_do(pos, step))
    value = 0.0 if found else max(-BLIND_LOSS, min(BLIND_LOSS, _value(pos, BLUE)))
    for one in reversed(done):
        pos.undo(one)
    return value


def _after(pos: Position, side: int, turn: Turn, level: int, least: float) -> float:
    """What a turn is worth after the enemy's best answer; some value not above `least` if it is not worth more."""
    done = [_do(pos, step) for step in turn.steps]
    value = -_answer(pos, 1 - side, level, -least)
    for one in reversed(done):
        pos.undo(one)
    return value


def _answer(pos: Position, side: int, level: int, enough: float) -> float:
    """What the best turn of `side` is worth to it; stops once it is `enough`."""
    singles: list[Turn] = []
    for turn in _singles(pos, side, whole(side)):
        if turn.value >= enough and (turn.value > DECIDED or level == len(DEEP)):
            return turn.value
        singles.append(turn)
    if not singles:
        return _value(pos, side)
    turns = singles + _pairs(pos, side, singles, PAIRED[level], 2)
    if level == len(DEEP):
        return max(turn.value for turn in turns)
    turns.sort(key=lambda turn: -turn.value)
    best = -1e9
    for turn in turns[: DEEP[level]]:
        value = turn.value if abs(turn.value) > DECIDED else _after(pos, side, turn, level + 1, best)
        best = max(best, value)
        if best >= enough:
            break
    return best


def _do(pos: Position, step: Step) -> tuple[int, int, int, int]:
    return pos.attack(step.ship, step.to) if step.attack else pos.move(step.ship, step.to)


def _value(pos: Position, side: int) -> float:
    """To `side`, which has just moved."""
    value = worth(pos, 1 - side)
    return value if side == RED else -value


def _turns(pos: Position, side: int, may: May, paired: int) -> list[Turn]:
    turns = list(_singles(pos, side, may))
    if may.moves > 1:
        pairs = _pairs(pos, side, turns, paired, may.moves)
        turns += pairs
        if may.moves > 2:
            turns += _threes(pos, side, pairs, turns)
    if may.rest:
        turns.append(Turn((), _value(pos, side)))
    return turns


def _singles(pos: Position, side: int, may: May) -> list[Turn]:
    """Every attack and every single move."""
    found: list[Turn] = []
    enemy = pos.masks[1 - side]
    if may.attack:
        for ship in OWN[side]:
            cell = pos.cells[ship]
            if cell < 0:
                continue
            for target in members(CORNER[cell] & enemy):
                if pos.at[target] == BATTLESHIP and not pos.seen:
                    continue
                found.append(_tried(pos, side, (Step(ship, target, attack=True),)))
    if may.moves:
        taken = pos.taken
        for ship in may.ships:
            cell = pos.cells[ship]
            if cell < 0:
                continue
            for to in members(reach(cell, taken)):
                found.append(_tried(pos, side, (Step(ship, to),)))
            if may.free:
                for to in members(slanted(cell, taken, may.free == "one_step")):
                    found.append(_tried(pos, side, (Step(ship, to, free=True),)))
    return found


def _tried(pos: Position, side: int, steps: tuple[Step, ...]) -> Turn:
    done = [_do(pos, step) for step in steps]
    value = _value(pos, side)
    for one in reversed(done):
        pos.undo(one)
    return Turn(steps, value)


def _pairs(pos: Position, side: int, singles: Sequence[Turn], paired: int, moves: int) -> list[Turn]:
    """The best single moves two by two, those included that close a line of the battleship's."""
    if moves < 2:
        return []
    moving = [t for t in singles if len(t.steps) == 1 and not t.steps[0].attack and t.steps[0].ship != BATTLESHIP]
    moving.sort(key=lambda turn: -turn.value)
    chosen = moving[:paired]
    if side == BLUE:
        chosen += [turn for turn in _closers(pos, moving) if turn not in chosen]
    found: list[Turn] = []
    for number, one in enumerate(chosen):
        for other in chosen[:number]:
            if one.steps[0].ship != other.steps[0].ship and not (one.steps[0].free and other.steps[0].free):
                steps = _in_order(pos, other.steps[0], one.steps[0])
                if steps:
                    found.append(_tried(pos, side, steps))
    return found


def _closers(pos: Position, moving: Sequence[Turn]) -> list[Turn]:
    """For each line that is open from the battleship to the edge the two best moves onto it."""
    taken = pos.taken
    found: list[Turn] = []
    for line in LINES[pos.cells[BATTLESHIP]]:
        if not line & taken:
            onto = [turn for turn in moving if line >> turn.steps[0].to & 1]
            ships: set[int] = set()
            for turn in onto:
                if turn.steps[0].ship not in ships and len(ships) < 3:
                    ships.add(turn.steps[0].ship)
                    found.append(turn)
    return found


def _in_order(pos: Position, one: Step, other: Step) -> tuple[Step, ...]:
    """Two moves in an order in which both can be made; none where there is no such order."""
    for first, second in ((one, other), (other, one)):
        done = pos.move(first.ship, first.to)
        cell, taken = pos.cells[second.ship], pos.taken
        fits = (slanted(cell, taken, False) if second.free else reach(cell, taken)) >> second.to & 1
        pos.undo(done)
        if fits:
            return first, second
    return ()


def _threes(pos: Position, side: int, pairs: Sequence[Turn], singles: Sequence[Turn]) -> list[Turn]:
    """MULTI-MOVE: a third move to the best pairs."""
    moving = [t for t in singles if len(t.steps) == 1 and not t.steps[0].attack]
    moving.sort(key=lambda turn: -turn.value)
    thirds = moving[: PAIRED[0]] + _closers(pos, moving)
    found: list[Turn] = []
    for pair in sorted(pairs, key=lambda turn: -turn.value)[: PAIRED[0]]:
        done = [_do(pos, step) for step in pair.steps]
        for third in thirds:
            step = third.steps[0]
            if step.ship not in {s.ship for s in pair.steps} and reach(pos.cells[step.ship], pos.taken) >> step.to & 1:
                found.append(_tried(pos, side, (step,))._replace(steps=(*pair.steps, step)))
        for one in reversed(done):
            pos.undo(one)
    return found
