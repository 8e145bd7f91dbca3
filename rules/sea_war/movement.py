"""Where ships can go, and what comes of a move (SW-5). Which ships may still move is in `action_step`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.sea_war.damage import Harm, set_off
from rules.sea_war.ends import end_game
from rules.sea_war.facts import BATTLESHIP, BLUE, CORNERS, PERIPHERY, RED, SIDE, SLANTED, STRAIGHT, path
from rules.sea_war.state import Ending, State, with_cell, with_record
from rules.sea_war.view import Card

_NOTHING_FOUND = (-1, -1)
"""`LogRecord.found` if no hidden ship was discovered."""


def destinations(state: State, ship: int, *, free: bool = False) -> Iterator[int]:
    """Where a ship could sail; `free`: under FREE-MOVE (SW-5.1, SW-5.2, SW-9.1, SW-9.6, SW-14.6), the centre too (SW-5.4).
    Ignores whether it may still move."""
    cell, seen = state.cells[ship], state.seen
    if free and state.options.free_move == "one_step":
        yield from (step for step in CORNERS[cell] if step not in seen)
        return
    for ray in (*STRAIGHT[cell], *SLANTED[cell]) if free else STRAIGHT[cell]:
        for step in ray:
            if step in seen:
                break
            yield step


def sail(state: State, cells: tuple[int, ...], card: Card | None) -> State:
    """The state after a move, cell by cell: the ship stops before a hidden ship, and sets off the traps that it enters
    (SW-5.5). A move by STEALTH hides it (SW-8.5) unless it escapes (SW-8.6, SW-12.1). It has moved even if it was stopped at once
    (SW-4.11), and the start step is over (SW-4.2)."""
    origin, target = cells
    ship = state.seen[origin]
    at, found = target, _NOTHING_FOUND
    off: tuple[tuple[int, Harm], ...] = ()
    if SIDE[ship] == BLUE and (state.hidden >= 0 or state.traps):
        state, at, off, found = _enter(state, ship, path(origin, target))
    escapes = ship == BATTLESHIP and at in PERIPHERY
    vanishes = card == "stealth" and not escapes
    state = replace(
        state,
        cells=with_cell(state, ship, at) if state.cells[ship] >= 0 else state.cells,
        moved=(*state.moved, ship),
        stage="action",
    )
    state = with_record(
        state,
        kind="move",
        ship=ship,
        what=state.kinds[ship],
        origin=origin,
        cell=at,
        card=card,
        traps=off,
        found=found,
        secret=vanishes,
    )
    if vanishes:
        return replace(state, hidden=ship, left=origin)
    return end_game(state, RED, Ending.ESCAPE) if escapes else state


def _enter(
    state: State, ship: int, line: Sequence[int]
) -> tuple[State, int, tuple[tuple[int, Harm], ...], tuple[int, int]]:
    """Moves a blue ship along `line`. Returns the state, the cell where it stops, the traps that it sets off (SW-8.1), and the
    hidden ship that it discovers (SW-8.5)."""
    at, off = state.cells[ship], list[tuple[int, Harm]]()
    for cell in line:
        if state.hidden >= 0 and cell == state.cells[state.hidden]:
            return replace(state, hidden=-1, left=-1), at, tuple(off), (state.hidden, cell)
        at = cell
        if cell in state.traps:
            state, harm = set_off(state, ship, cell)
            off.append((cell, harm))
            if harm == "destroyed":
                break
    return state, at, tuple(off), _NOTHING_FOUND
