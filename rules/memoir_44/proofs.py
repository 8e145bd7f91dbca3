"""What holds in every position, and other truths that a seat cannot tell apart: for tests and for whoever doubts."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.core import Who
from rules.memoir_44.board import SECTIONS
from rules.memoir_44.deeds import clears, limit
from rules.memoir_44.facts import OTHER, SIDES
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
        _check_judged(state)
        assert not drawing or len(state.deck.hand(state.seat_of(state.mover))) >= 2, "of no two cards one is kept"
    for doing in state.doing:
        assert doing.fought <= doing.most + 1, f"unit {doing.unit} fought {doing.fought} times"


def _check_judged(state: State) -> None:
    """Headquarters, minefields and medals are as the board says, whatever has been done on it (M44-24.2)."""
    field, battling = state.field, state.fight is not None or state.retreat is not None
    whole = not battling and state.stage != "more"

    def stands(side: str, at: str) -> bool:
        return at in field.at and field.at[at].side == side

    for number, medal in enumerate(field.layout.medals):
        tally = state.tallies[SIDES.index(medal.side)]
        there = {at for at in medal.hexes if stands(medal.side, at)}
        match medal.kind:
            case "temporary":
                assert there == set(tally.held) & set(medal.hexes), "a temporary medal is not as the board says"
            case "permanent":
                assert there <= set(tally.scored), "a permanent medal was not scored"
            case "group":
                assert len(there) < medal.need or number in tally.groups, "a group of hexes was not scored"
            case "section" if whole:
                taken = {s for u in field.of(OTHER[medal.side]) for s in field.board.sections[u.at]}
                empty = {s for s, name in enumerate(SECTIONS) if name in medal.sections and s not in taken}
                most = 1 if state.options.section_medal == "single" else len(SECTIONS)
                assert set(tally.sections) <= empty, "the medal of a section with an enemy"
                assert len(tally.sections) == min(len(empty), most), "a section without an enemy gave no medal"
    if "field-hq" in field.rules:
        for at, owner in field.layout.hqs:
            assert not (stands(owner, at) and at in state.captured), f"{at} was not retaken"
            assert not (stands(OTHER[owner], at) and at not in state.captured), f"{at} was not captured"
    for doing in state.doing if state.stage == "battle" and not battling else ():
        unit = field.by_id.get(doing.unit)
        if unit is not None and clears(field, unit, doing):
            before = state.does == "infantry-assault" and not doing.fought
            assert before, f"the minefield on {unit.at} was not cleared"


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
