"""Salvo, plane, bomb, atomic bomb: what an action does and what the log keeps of it (NB-6 to NB-9).

Not here: who may act when (`turns`), how the game ends (`ends`), who hears what (`sight`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.geometry import Grid
from rules.naval_battle.facts import GEAR, SHIPS
from rules.naval_battle.sight import spot
from rules.naval_battle.state import Act, Side, State
from rules.naval_battle.view import GearKind, ShipKind

ActionKind = Literal["salvo", "plane", "bomb", "atomic"]

REACH = {"salvo": 0, "plane": 1, "bomb": 1, "atomic": 2}
"""k of the square around a target cell."""


class Action(Struct, frozen=True):
    """One order as the rules carry it out: cells as numbers."""

    kind: ActionKind
    targets: tuple[int, ...]
    source: int | None = None
    """Which plane or bomb; None: the first in reading order (NB-7.1, NB-8.6)."""


def possible(side: Side, action: Action) -> bool:
    """Whether its owner still has what the action uses (NB-3.5)."""
    if action.kind == "salvo":
        return side.salvos > 0
    stock = _stock(side, action.kind)
    return bool(stock) if action.source is None else action.source in stock


def perform(state: State, index: int, action: Action) -> State:
    """The state after a possible action of a side, with its line in the log."""
    own, launched = use(state.side(index), action)
    act = Act(state.turn, index, action.kind, action.targets, launched)
    enemy, act = suffer(state.side(1 - index), state.board, act)
    sides = (own, enemy) if index == 0 else (enemy, own)
    return replace(state, sides=sides, log=state.log.add(act))


def suffer(side: Side, board: Grid, act: Act) -> tuple[Side, Act]:
    """The defender after an action against him, and its line with what it did."""
    target = act.targets[0]
    if act.kind in ("plane", "bomb") and (battery := _battery(board, side, target)) is not None:
        return replace(side, aa=_without(side.aa, battery)), replace(act, aa=battery)
    if act.kind == "plane":
        return side, replace(act, seen=" ".join([spot(side, cell) for cell in board.square(target, 1)]))
    return _destroy(side, act.targets if act.kind == "salvo" else board.square(target, REACH[act.kind]), act)


def _stock(side: Side, kind: ActionKind) -> tuple[int, ...]:
    match kind:
        case "plane":
            return side.planes
        case "bomb":
            return side.bombs
        case _:
            return side.atomics


def use(side: Side, action: Action) -> tuple[Side, int]:
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


def _battery(board: Grid, side: Side, target: int) -> int | None:
    """The battery that acts: the first by priority whose 3×3 holds the target cell (NB-9.1, NB-9.2)."""
    near = board.square(target, 1)
    return next((cell for cell in side.aa if cell in near), None)


def _destroy(enemy: Side, cells: Iterable[int], act: Act) -> tuple[Side, Act]:
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


def _struck(side: Side, hits: tuple[int, ...]) -> tuple[tuple[ShipKind, int, bool], ...]:
    """One entry a ship: by type, the sunk ones first, then more hits before fewer (NB-6.3)."""
    hit = set(side.hit)
    by_ship = Counter(side.layout.ship_at[cell] for cell in hits)
    found = [
        (side.layout.ships[ship].kind, count, hit.issuperset(side.layout.ships[ship].cells))
        for ship, count in by_ship.items()
    ]
    return tuple(sorted(found, key=lambda entry: (SHIPS.index(entry[0]), not entry[2], -entry[1])))


def _gear(side: Side, kind: GearKind) -> tuple[int, ...]:
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
