"""What a hit does to a ship, and when armour counts. Not here: capture, which `attacks` decides."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from rules.sea_war.facts import BATTLESHIP
from rules.sea_war.state import LOST, State, with_armour, with_cell

Harm = Literal["destroyed", "armour"]


def hit(state: State, ship: int, hard: bool) -> tuple[State, Harm]:
    """The state after one hit, and its effect. `hard`: armour does not count (SW-1.5, SW-6.3, SW-6.4, SW-6.5). A destroyed ship
    loses its `anti` mark for good (SW-9.3, SW-9.4)."""
    left = state.armour[ship]
    if left and not hard:
        return replace(state, armour=with_armour(state, ship, left - 1), busy=True), "armour"
    cells, armour = with_cell(state, ship, LOST), with_armour(state, ship, 0)
    anti = -1 if state.anti == ship else state.anti
    return replace(state, cells=cells, armour=armour, anti=anti, busy=True), "destroyed"


def set_off(state: State, ship: int, cell: int) -> tuple[State, Harm]:
    """The state after a blue ship sets off the trap on `cell`, and what it did (SW-8.1, SW-8.10)."""
    traps = tuple(c for c in state.traps if c != cell)
    return hit(replace(state, traps=traps, lying=state.lying - 1), ship, hard=False)


def ignores_armour(state: State, attacker: int, target: int) -> bool:
    """Whether an attack ignores armour: by an `anti` ship, or by SUDDEN-DEATH that destroys (SW-6.5, SW-9.2, SW-9.4)."""
    if attacker < 0:
        return state.options.sudden_death == "destroy"
    if attacker != state.anti:
        return False
    return target != BATTLESHIP or state.options.anti_vs_battleship == "yes"


def kills(state: State, attacker: int, target: int) -> bool:
    """Whether an attack destroys its target unless it is countered."""
    return not state.armour[target] or ignores_armour(state, attacker, target)
