"""Combined features, with the toy game Lanterns: teams, a deck, rows in a syntax of their own, interrupted sheets, rewinding."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Match, OrderError
from rules.fuzz import Walk
from tests import invariants
from tests.core.toy_convoy import Convoy, State

RULES = Convoy()


def start(scenario: str = "pair", seed: int = 0) -> Match:
    """Starts a game."""
    return Match.start(RULES, scenario, secret=bytes([seed]) * 32)


def state_of(match: Match) -> State:
    """The true state."""
    state = match._state
    assert isinstance(state, State)
    return state


def broken_off(by: str, scenario: str = "pair") -> Match:
    """A random game up to an interrupted sheet: a seat must decide about boarding ("board") or order again after a reef
    ("reef")."""
    for seed in range(60):
        match = start(scenario, seed)
        walk = Walk(match, Random(seed), offers=0.0, sleep=0.0)
        while walk.act():
            state = state_of(match)
            if (by == "board" and state.boarder and state.queue) or (by == "reef" and state.again):
                return match
    raise AssertionError(f"no sheet was broken off by {by}")


def finish(match: Match, seed: int = 5) -> Match:
    """The match, played to its end at random."""
    Walk(match, Random(seed), offers=0.0, sleep=0.0).to_end()
    return match


@pytest.mark.parametrize(("scenario", "seats"), [("pair", 4), ("trio", 3)])
def test_seats_come_from_the_scenario_and_belong_to_sides(scenario: str, seats: int) -> None:
    match = start(scenario)
    assert len(match.seats) == len(match.seat_specs) == seats
    assert {chair.side for chair in match.seat_specs} == {"north", "south"}
    assert [ask.seat for ask in match.asks()] == ["north-a", "north-b"]


def test_a_side_wins_or_shares_the_first_place() -> None:
    ended = [finish(start(seed=seed), seed) for seed in range(12)]
    outcomes = [match.outcome() for match in ended]
    assert all(outcome is not None and set(outcome.winners) <= {"north", "south"} for outcome in outcomes)
    assert {len(outcome.winners) for outcome in outcomes if outcome} == {1, 2}


def test_a_sheet_is_interrupted_by_another_seat_and_resumed_afterwards() -> None:
    match = broken_off("board")
    state = state_of(match)
    left = state.queue[0]
    assert match.asks()[0].seat == state.boarder != left.seat
    step = match.step
    match.read(match.asks()[0].id, "board no")
    told = match.seal(match.asks()[0].id)
    assert match.step == step + 1
    assert told[0].truth.kind == "convoy-boarding"
    assert [entry.truth.data.get("seat") for entry in told[1:2]] == [left.seat], (
        "the rest of the sheet was not carried out"
    )


def test_only_the_seat_that_struck_a_reef_orders_again() -> None:
    match = broken_off("reef")
    assert [ask.seat for ask in match.asks()] == [state_of(match).again]
    assert state_of(match).known_reefs


def test_nobody_sees_what_is_left_of_a_sheet() -> None:
    match = broken_off("board")
    owner = state_of(match).queue[0].seat
    for who in (*match.seats, None):
        if who != owner:
            twin = invariants.twin(match, who, Random(1))
            assert state_of(twin).queue[0].rows == ()
            assert twin.view(who) == match.view(who)


@pytest.mark.parametrize("by", ["board", "reef"])
def test_the_middle_of_a_broken_off_turn_can_be_gone_back_to(by: str) -> None:
    match = broken_off(by)
    step, stood = match.step, match._state
    finish(match)
    match.rewind(step)
    assert match._state == stood
    finish(match, seed=9)
    match.verify(bytes.fromhex(match.header.secret or ""))
    assert Match.load(match.save(), RULES).records == match.records


def test_orders_are_typed_in_shorthand_and_a_met_reef_is_named() -> None:
    match = broken_off("reef")
    ask = match.asks()[0]
    reef = state_of(match).known_reefs[0]
    with pytest.raises(OrderError) as error:
        match.read(ask.id, f"s>{reef}")
    assert [fault.why.key for fault in error.value.faults] == ["convoy-reef"]
    assert match.complete(ask.id, ""), "nothing is offered"
