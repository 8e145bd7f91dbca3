"""Who moves when: turns, forced passes, lost turns, and what a sealed sheet sets going (NB-5, NB-12).

A turn asks for sheets until its actions are made: each sheet's actions are carried out one by one, then the next sheet, if the
turn has actions left, is asked for with the reports in hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.naval_battle.actions import Action, perform, possible
from rules.naval_battle.ends import after_action, at_rest, finish
from rules.naval_battle.sight import may_cease_fire, may_claim
from rules.naval_battle.state import Act, Ending, State
from rules.naval_battle.view import DeedKind


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
    return replace(state, log=state.log.add(Act(state.turn, index, kind)))
