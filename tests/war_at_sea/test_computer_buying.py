"""The computer's fleets are legal, whole and different; a whole game by the computer ends."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Match
from rules.war_at_sea import RULES
from rules.war_at_sea.ai import fleet
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.fleet import Terms, air, cost, problems
from tests import invariants


@pytest.mark.parametrize("points", [100, 200, 350, 500])
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("years", ["any", "1941"])
def test_its_fleets_are_legal_and_use_the_points(points: int, side: int, years: str) -> None:
    seen = set()
    for seed in range(12):
        terms = Terms(side, points, years)
        counts = fleet(terms, Random(seed))
        assert not problems(counts, terms)
        assert cost(counts) >= 0.92 * points
        holding = [s for s in counts if BY_SHORT[s].holds_sea]
        assert len(holding) >= 2, "one ship cannot claim and guard"
        seen.add(tuple(sorted(counts.items())))
    assert len(seen) > 6


def test_its_decks_are_full() -> None:
    for seed in range(12):
        terms = Terms(0, 300)
        squadrons = air(fleet(terms, Random(seed)), terms)
        assert squadrons.squadrons >= min(squadrons.decks, 3)


@pytest.mark.parametrize("pace", ["plans", "table", "fast"])
def test_a_game_by_the_computer_alone_ends(pace: str) -> None:
    match = Match.start(RULES, options={"pace": pace, "points": 150}, secret=b"c" * 32)
    rng = Random(5)
    while waiting := match.waiting():
        assert match.think(waiting[0].id, rng).done
        match.seal(waiting[0].id)
        invariants.check(match)
    outcome = match.outcome()
    assert outcome is not None
    assert sum(points for _, points in outcome.points) > 0, "somebody did something"
