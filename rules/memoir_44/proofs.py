"""What holds in every position, and other truths that a seat cannot tell apart: for tests and for whoever doubts."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.core import Who
from rules.memoir_44.deeds import limit
from rules.memoir_44.facts import SIDES
from rules.memoir_44.sight import was_seen
from rules.memoir_44.state import State


def check(state: State) -> None:
    """Raises AssertionError where an invariant is broken."""
    field = state.field
    for deck in state.decks:
        deck.check()
    fresh = replace(field)
    for name in ("ground", "at", "by_id", "mine_at", "caves"):
        assert getattr(field, name) == getattr(fresh, name), f"what was kept of {name} is no longer so"
    assert all(field.of(side) == fresh.of(side) for side in SIDES), "what was kept of the sides is no longer so"
    assert len(field.at) == len(field.units), "two units on one hex"
    assert len(field.by_id) == len(field.units), "two units of one number"
    assert [u.id for u in field.units] == sorted(u.id for u in field.units), "units out of order"
    for unit in field.units:
        assert 1 <= unit.figures <= unit.full, f"unit {unit.id} has {unit.figures} figures"
        assert unit.at in field.board.near, f"{unit.at} lies off the board"
        if unit.kind.arm == "ship":
            assert field.ground[unit.at].name == "ocean", "a ship ashore"
        assert all(token in field.by_id for token in unit.tokens), "a target token of a gun that is gone"
    assert len(set(field.sandbags)) == len(field.sandbags), "two sandbags on one hex"
    assert all(at in field.at for at in field.sandbags if at not in field.layout.laid("sandbags")), "sandbags of nobody"
    assert set(field.sealed) <= set(field.layout.caves), "a sealed cave that was none"
    assert 1 <= field.light <= 6, f"light {field.light}"
    if state.end is None:
        assert not state.queue or state.pending is not None, "orders are left and nobody is asked"
        for side in SIDES:
            hand = len(state.deck_of(side).hand(state.seat_of(side)))
            most = limit(state, side) + (state.stage == "draw" and side == state.mover)
            assert hand <= most, f"{side} holds {hand} cards"
        drawing = state.stage == "draw"
        if state.overlord:
            _check_generals(state)
        assert not drawing or len(state.deck.hand(state.seat_of(state.mover))) >= 2, "of no two cards one is kept"
    for doing in state.doing:
        assert doing.fought <= doing.most + 1, f"unit {doing.unit} fought {doing.fought} times"


def _check_generals(state: State) -> None:
    """Of Overlord: a chief always keeps a card, and no unit is ordered by two generals (M44-21.3, M44-21.14)."""
    for side in SIDES:
        assert state.deck_of(side).hand(state.seat_of(side)), f"the chief of {side} holds no card"
    ordered = [doing.unit for task in state.parts for doing in task.doing]
    assert len(set(ordered)) == len(ordered), "a unit is ordered twice"
    assert not state.waiting or state.pending is not None or state.stage in ("more", "general"), "sheets lie unplayed"


def twin(state: State, who: Who, rng: Random) -> State:
    """Another truth that `who` cannot tell apart: other hands and pile, other minefields, other standing orders."""
    if state.end is not None:
        return state
    policies = tuple(
        policy if seat == who else replace(policy, ambush_dice=rng.randint(1, 6))
        for seat, policy in zip(state.seats, state.policies, strict=True)
    )
    values = dict(state.mine_values)
    hidden = [at for at in values if not was_seen(state, at)]
    pool = [*(values[at] for at in hidden), *state.spare_mines]
    rng.shuffle(pool)
    values |= zip(hidden, pool, strict=False)
    return replace(
        state,
        deck=state.deck.twin(who, rng),
        second=None if state.second is None else state.second.twin(who, rng),
        policies=policies,
        mine_values=tuple((at, values[at]) for at, _ in state.mine_values),
        spare_mines=tuple(sorted(pool[len(hidden) :])),
    )
