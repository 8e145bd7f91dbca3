"""A turn: what salvo, plane, bomb and atomic bomb do (NB-6 to NB-9), who moves when (NB-5, NB-12), and when it is over (NB-10).

A turn asks for sheets until its actions are made: each sheet's actions are carried out one by one, the ends tested after each;
then the next sheet, if the turn has actions left, is asked for with the reports in hand.

Not here: what is chosen and how it is typed (`turn_sheet`), who hears what of it (`sight`, `story`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.geometry import Grid
from rules.naval_battle.facts import GEAR, SEATS, SHIPS
from rules.naval_battle.sight import may_cease_fire, may_claim, spot
from rules.naval_battle.state import End, Ending, LogLine, OwnGrid, State, ahead
from rules.naval_battle.view import DeedKind, GearKind, ShipKind

# ---- What an action does, and what the log keeps of it (NB-6 to NB-9) ----------------------------
ActionKind = Literal["salvo", "plane", "bomb", "atomic"]

REACH = {"salvo": 0, "plane": 1, "bomb": 1, "atomic": 2}
"""k of the square around a target cell."""


class Action(Struct, frozen=True):
    """One order as the rules carry it out: cells as numbers."""

    kind: ActionKind
    targets: tuple[int, ...]
    source: int | None = None
    """Which plane or bomb; None: the first in reading order (NB-7.1, NB-8.6)."""


def possible(side: OwnGrid, action: Action) -> bool:
    """Whether its owner still has what the action uses (NB-3.5)."""
    if action.kind == "salvo":
        return side.salvos > 0
    stock = _stock(side, action.kind)
    return bool(stock) if action.source is None else action.source in stock


def perform(state: State, index: int, action: Action) -> State:
    """The state after a possible action of a side, with its line in the log."""
    own, launched = use(state.side(index), action)
    act = LogLine(state.turn, index, action.kind, action.targets, launched)
    enemy, act = suffer(state.side(1 - index), state.board, act)
    sides = (own, enemy) if index == 0 else (enemy, own)
    return replace(state, sides=sides, log=state.log.add(act))


def suffer(side: OwnGrid, board: Grid, act: LogLine) -> tuple[OwnGrid, LogLine]:
    """The defender after an action against him, and its line with what it did."""
    target = act.targets[0]
    if act.kind in ("plane", "bomb") and (battery := _battery(board, side, target)) is not None:
        return replace(side, aa=_without(side.aa, battery)), replace(act, aa=battery)
    if act.kind == "plane":
        return side, replace(act, seen=" ".join([spot(side, cell) for cell in board.square(target, 1)]))
    return _destroy(side, act.targets if act.kind == "salvo" else board.square(target, REACH[act.kind]), act)


def _stock(side: OwnGrid, kind: ActionKind) -> tuple[int, ...]:
    match kind:
        case "plane":
            return side.planes
        case "bomb":
            return side.bombs
        case _:
            return side.atomics


def use(side: OwnGrid, action: Action) -> tuple[OwnGrid, int]:
    """The side without the item used up, and the cell it left (-1: a salvo)."""
    if action.kind == "salvo":
        return replace(side, salvos=side.salvos - 1), -1
    stock = _stock(side, action.kind)
    cell = stock[0] if action.source is None else action.source
    rest = _without(stock, cell)
    match action.kind:
        case "plane":
            return replace(side, planes=rest), cell
        case "bomb":
            return replace(side, bombs=rest), cell
        case _:
            return replace(side, atomics=rest), cell


def _battery(board: Grid, side: OwnGrid, target: int) -> int | None:
    """The battery that acts: the first by priority whose 3×3 holds the target cell (NB-9.1, NB-9.2)."""
    near = board.square(target, 1)
    return next((cell for cell in side.aa if cell in near), None)


def _destroy(enemy: OwnGrid, cells: Iterable[int], act: LogLine) -> tuple[OwnGrid, LogLine]:
    """Everything on these cells is destroyed, all at once (NB-6.2, NB-8.2)."""
    ship_at = enemy.layout.ship_at
    cells = sorted(cells)
    hits = tuple(c for c in cells if c in ship_at and c not in enemy.hit)
    gear: tuple[tuple[GearKind, int], ...] = tuple((kind, c) for kind in GEAR for c in cells if c in _gear(enemy, kind))
    if not hits and not gear:
        return enemy, act
    lost = {kind: {c for k, c in gear if k == kind} for kind in GEAR}
    after = replace(
        enemy,
        hit=enemy.hit + hits,
        planes=_minus(enemy.planes, lost["plane"]),
        bombs=_minus(enemy.bombs, lost["bomb"]),
        atomics=_minus(enemy.atomics, lost["atomic"]),
        aa=_minus(enemy.aa, lost["aa"]),
    )
    return after, replace(act, hits=hits, struck=_struck(after, hits), gear=gear)


def _struck(side: OwnGrid, hits: tuple[int, ...]) -> tuple[tuple[ShipKind, int, bool], ...]:
    """One entry a ship: by type, the sunk ones first, then more hits before fewer (NB-6.3)."""
    hit = set(side.hit)
    by_ship = Counter(side.layout.ship_at[cell] for cell in hits)
    found = [
        (side.layout.ships[ship].kind, count, hit.issuperset(side.layout.ships[ship].cells))
        for ship, count in by_ship.items()
    ]
    return tuple(sorted(found, key=lambda entry: (SHIPS.index(entry[0]), not entry[2], -entry[1])))


def _gear(side: OwnGrid, kind: GearKind) -> tuple[int, ...]:
    match kind:
        case "plane":
            return side.planes
        case "bomb":
            return side.bombs
        case "atomic":
            return side.atomics
        case "aa":
            return side.aa


def _without(cells: tuple[int, ...], cell: int) -> tuple[int, ...]:
    return tuple(c for c in cells if c != cell)


def _minus(cells: tuple[int, ...], lost: set[int]) -> tuple[int, ...]:
    return tuple(c for c in cells if c not in lost) if lost else cells


# ---- When the game is over, and for whom (NB-10, NB-12.3) ----------------------------------------
def finish(state: State, how: Ending, winner: int | None) -> State:
    """The state with its ending. `winner=None`: a draw."""
    return replace(state, end=End(how, () if winner is None else (SEATS[winner],)))


def after_action(state: State, index: int) -> State:
    """Tested after each action of a side (NB-5.4): all ships sunk first, then exhaustion."""
    enemy = state.side(1 - index)
    if len(enemy.hit) == enemy.cells:
        return finish(state, Ending.ALL_SUNK, index)
    return at_rest(state, Ending.EXHAUSTION)


def at_rest(state: State, how: Ending) -> State:
    """Exhaustion: nobody has a salvo, a bomb or an atomic bomb left (NB-10.2, NB-10.7)."""
    if state.side(0).striking or state.side(1).striking:
        return state
    return finish(state, how, None if state.options.exhaustion == "draw" else ahead(state))


# ---- Who moves when: turns, forced passes, lost turns (NB-5, NB-12) ------------------------------
def begin(state: State, first: int) -> State:
    """The first turn, or the end at once where nobody can strike (NB-10.7)."""
    state = at_rest(state, Ending.UNARMED)
    return state if state.end else next_turn(state, first)


def next_turn(state: State, index: int) -> State:
    """A side's turn begins; a side with nothing left is passed over (NB-5.2)."""
    while True:
        state = replace(state, turn=state.turn + 1, mover=index, part=1, done=0)
        if state.side(index).items:
            return state
        state = _pass_over(state)
        index = 1 - index


def carry_out(state: State, actions: Sequence[Action], *, rest_lost: bool) -> State:
    """A sheet's actions, one by one, the ends tested after each (NB-5.4). What is no longer possible is dropped.

    `rest_lost`: the deadline is past, so that what the turn still owes is lost.
    """
    index = state.mover
    made = 0
    for action in actions:
        if state.done == state.options.actions_per_turn or not possible(state.side(index), action):
            break
        state = after_action(perform(replace(state, done=state.done + 1), index, action), index)
        made += 1
        if state.end:
            return state
    if made:
        state = state.with_side(index, replace(state.side(index), missed=0))
    if state.done == state.options.actions_per_turn:
        return next_turn(state, 1 - index)
    if not state.side(index).items:
        return next_turn(_pass_over(state), 1 - index)
    if rest_lost or not made:
        return _lose_rest(state)
    return replace(state, part=state.part + 1)


def stop(state: State, kind: DeedKind, index: int) -> State:
    """Cease fire, claim or resignation of a side, if it may; else nothing happens."""
    match kind:
        case "cease-fire" if may_cease_fire(state) and index == state.mover:
            return finish(_note(state, kind, index), Ending.CEASE_FIRE, index)
        case "claim" if may_claim(state) and index == state.mover:
            return finish(_note(state, kind, index), Ending.CLAIM, index)
        case "resign" if state.end is None:
            return finish(_note(state, kind, index), Ending.RESIGNATION, 1 - index)
        case _:
            return state


def _pass_over(state: State) -> State:
    """A forced pass, public (NB-5.2)."""
    side = replace(state.side(state.mover), skipped=True)
    return _note(state.with_side(state.mover, side), "skip", state.mover)


def _lose_rest(state: State) -> State:
    """Nothing ordered in time: a missed turn unless an action was made in it (NB-12.2, NB-12.3, NB-12.6)."""
    index = state.mover
    state = _note(state, "lost", index)
    if state.done == 0:
        missed = state.side(index).missed + 1
        state = state.with_side(index, replace(state.side(index), missed=missed))
        if missed >= state.options.max_missed:
            return finish(state, Ending.MISSED, 1 - index)
    return next_turn(state, 1 - index)


def _note(state: State, kind: DeedKind, index: int) -> State:
    return replace(state, log=state.log.add(LogLine(state.turn, index, kind)))
