"""A game that says `NOTHING_HIDDEN` (`tests.invariants`) needs no twins, so these laws check that it hides nothing.

All seats and the public see the same view and hear the same events, and what everybody was told determines the state: a deck
in a secret order is hidden although no seat knows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

import pytest
from msgspec import Struct

from rules.core import Dice, Scalar, Transition, Who
from rules.core.save import canonical
from rules.fuzz import Walk, new_match
from tests import invariants
from tests.core.toy_race import Options, Race, State, View
from tests.laws.tables import ALL, AnyRules, positions
from tests.laws.test_hidden_facts import WHOSE, leaves

OPEN = [name for name, rules in sorted(ALL.items()) if invariants.nothing_hidden(rules)]
GAMES = 8
"""Number of games with the same options whose positions are compared."""


def assert_all_see_the_same(rules: AnyRules) -> None:
    """Fails if a seat sees or hears anything that the public does not. Names of the reader's own seat and side may differ."""
    for match in positions(rules):
        public = {name: values for name, values in leaves(match.view(None)).items() if name not in WHOSE}
        for seat in match.seats:
            own = {name: values for name, values in leaves(match.view(seat)).items() if name not in WHOSE}
            assert own == public, f"{seat} sees what the public does not"
            assert match.feed(seat) == match.feed(None), f"{seat} hears what the public does not"


def assert_told_determines_the_state(rules: AnyRules) -> None:
    """Fails if two games in which everybody was told the same are in different states."""
    known: dict[bytes, bytes] = {}
    for seed in range(GAMES):
        match = new_match(rules, seed, {}, rules.scenarios[:1])
        walk = Walk(match, Random(seed), offers=0.0)
        going = True
        while going:
            told = canonical((match.feed(None), match.view(None)))
            state = canonical(match._state)
            assert known.setdefault(told, state) == state, f"two states look the same at step {match.step}"
            going = walk.act()


@pytest.mark.every_commit
@pytest.mark.parametrize("name", OPEN)
def test_everybody_sees_and_hears_the_same(name: str) -> None:
    assert_all_see_the_same(ALL[name])


@pytest.mark.parametrize("name", OPEN)
def test_what_everybody_was_told_determines_the_state(name: str) -> None:
    assert_told_determines_the_state(ALL[name])


# ---- a false claim is noticed -------------------------------------------------------------------
class _OwnView(Struct, frozen=True, tag="toy-race"):
    seat: str | None
    left: int
    turn: int
    own: int


class _Secretive(Race):
    """Shows each seat something of its own."""

    name: ClassVar[str] = "toy-race-secretive"
    view_type = _OwnView  # type: ignore[assignment]

    def view(self, state: State, who: Who) -> View:
        return _OwnView(who, state.left, state.turn, self.seats.index(who) if who else -1)  # type: ignore[return-value]


class _Shuffled(Race):
    """Draws something at the start that nobody sees."""

    name: ClassVar[str] = "toy-race-shuffled"

    def setup(self, scenario: str, options: Mapping[str, Scalar], dice: Dice) -> Transition[State]:
        return Transition(State(Options(), turn=2 * dice.below(50, "nobody knows")))

    def view(self, state: State, who: Who) -> View:
        return View(who, state.left, 0)


def test_a_seat_that_sees_more_than_the_public_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ALL, "toy-race-secretive", _Secretive())
    with pytest.raises(AssertionError, match="sees what the public does not"):
        assert_all_see_the_same(ALL["toy-race-secretive"])


def test_a_fact_that_nobody_sees_is_noticed() -> None:
    with pytest.raises(AssertionError, match="two states look the same"):
        assert_told_determines_the_state(_Shuffled())
