"""Random games end, whatever the options, and keep the game's invariants at every step."""

from __future__ import annotations

import os
import time
from itertools import combinations, product
from random import Random

import pytest

from rules.fuzz import fuzz, new_match
from tests import invariants
from tests.laws.tables import ALL, AnyRules

SECONDS = 4.0 if os.environ.get("POSITIONS") else 1.5
"""Time for the random games of one game; at least three are played."""


@pytest.mark.parametrize("name", sorted(ALL))
def test_random_games_end_and_keep_all_invariants(name: str) -> None:
    started = time.monotonic()
    for seed in range(30):
        found = fuzz(ALL[name], seed, twins=True)
        assert not found.wrong, f"seed {seed}, step {found.steps}: {found.wrong}"
        assert found.steps > 0
        if seed >= 2 and time.monotonic() - started > SECONDS:
            break


def test_every_option_can_be_played(rules: AnyRules) -> None:
    for setting in rules.settings:
        ends = [n for n in (setting.low, setting.high) if n is not None]
        for value in (*setting.values, *ends):
            match = new_match(rules, 0, {setting.key: value})
            assert match.header.options[setting.key] == value
            assert match.waiting() or match.outcome() is not None
            for ask in match.waiting():
                match.expire(ask.id)
            invariants.check(match)


def test_any_two_options_leave_a_first_sheet_that_can_be_completed(rules: AnyRules) -> None:
    """Unless the game refuses the combination before anybody joins."""
    rng = Random(0)
    values = {s.key: {*s.values, *(n for n in (s.low, s.high) if n is not None)} for s in rules.settings}
    for one, other in combinations(values, 2):
        for pair in product(sorted(values[one], key=str), sorted(values[other], key=str)):
            options = dict(zip((one, other), pair, strict=True))
            try:
                rules.full_options(options)
            except ValueError:
                continue
            match = new_match(rules, 0, options)
            for ask in match.waiting()[:1]:
                form = match.randomise(ask.id, rng)
                assert form.done, f"{options}: {[p.key for p in form.problems]}"


def test_options_that_a_game_does_not_have_are_refused(rules: AnyRules) -> None:
    with pytest.raises(ValueError, match="option"):
        new_match(rules, 0, {"no such option": 1})
    for setting in rules.settings:
        with pytest.raises(ValueError, match="option"):
            new_match(rules, 0, {setting.key: "no such value"})
        with pytest.raises(ValueError, match="option"):
            new_match(rules, 0, {setting.key: True})
        if setting.high is not None:
            with pytest.raises(ValueError, match="option"):
                new_match(rules, 0, {setting.key: setting.high + 1})
