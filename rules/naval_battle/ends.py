"""When the game is over, and for whom (NB-10, NB-12.3)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.naval_battle.facts import SEATS
from rules.naval_battle.state import End, Ending, State, ahead


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
