"""When the game is over and for whom: all ships sunk, exhaustion, a choice of a player, missed turns (NB-10, NB-12.3, NB-12.9).

Not here: when these endings are tested, and how an end is told (`resolution`).
"""

from __future__ import annotations

from rules.naval_battle import facts
from rules.naval_battle.state import Ending, State
from rules.naval_battle.view import EntryKind

Result = tuple[Ending, int | None]
"""How a game ends, and the index of the side that wins; None for a draw."""


# ---- by sinking, or for lack of weapons ----------------------------------------------------------
def after_action(state: State) -> Result | None:
    """The ending after an action of the mover: all ships sunk first, then exhaustion (NB-10.1, NB-10.2)."""
    enemy = state.side(1 - state.mover)
    if len(enemy.hit) == enemy.cells:
        return Ending.ALL_SUNK, state.mover
    return exhausted(state, Ending.EXHAUSTION)


def exhausted(state: State, how: Ending) -> Result | None:
    """The ending if nobody has a salvo, a bomb or an atomic bomb left; planes do not count (NB-10.2, NB-10.7). While one side has
    one, the game goes on (NB-10.8)."""
    if state.side(0).striking or state.side(1).striking:
        return None
    return how, None if state.options.exhaustion == "draw" else ahead(state)


def ahead(state: State) -> int | None:
    """Index of the side that leads by the count of NB-10.2; None if they are equal."""
    first, second = score(state, 0), score(state, 1)
    return None if first == second else int(second > first)


def score(state: State, index: int) -> tuple[int, int]:
    """Enemy ship cells destroyed and enemy ships sunk by a side: the count of NB-10.2. Public (NB-11)."""
    enemy = state.side(1 - index)
    return len(enemy.hit), enemy.sunk


# ---- by choice, or by missed turns ---------------------------------------------------------------
def by_choice(state: State, kind: EntryKind, index: int) -> Result | None:
    """The ending by cease fire (NB-10.3), claim (NB-12.3) or resignation (NB-10.5) of a side; None if that is not allowed."""
    match kind:
        case "cease-fire" if may_cease_fire(state, index) and index == state.mover:
            return Ending.CEASE_FIRE, index
        case "claim" if may_claim(state, index) and index == state.mover:
            return Ending.CLAIM, index
        case "resign" if state.end is None:
            return Ending.RESIGNATION, 1 - index
    return None


def may_cease_fire(state: State, index: int) -> bool:
    """Whether the opponent was skipped, this side leads, and the count decides the game (NB-10.3). All of it is public."""
    if state.phase != "play" or state.options.exhaustion == "draw":
        return False
    return state.side(1 - index).skipped and ahead(state) == index


def may_claim(state: State, index: int) -> bool:
    """Whether the opponent has missed enough turns in a row for a claim (NB-12.3). Public."""
    return state.phase == "play" and state.side(1 - index).missed >= facts.CLAIM_AFTER_MISSED


def after_missed(state: State) -> Result | None:
    """The ending if a side has missed too many turns or volleys in a row; a draw if both have (NB-12.3, NB-12.9)."""
    late = [index for index in (0, 1) if state.side(index).missed >= state.options.max_missed]
    return (Ending.MISSED, None if len(late) == 2 else 1 - late[0]) if late else None
