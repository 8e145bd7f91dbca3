"""Whole games by volleys: nothing breaks, nobody can tell twins apart, the computer plays as well as by turns."""

from __future__ import annotations

from random import Random

import pytest

from rules.duel import by_computer, play
from rules.fuzz import fill_in, fuzz, new_match
from rules.naval_battle import RULES
from tests import invariants
from tests.bench.exchanges import campaign
from tests.laws.sight import assert_same_sight

KINDS = (
    {"volley": 3, "grid": 7, "capital": 20, "salvo_report": "per_cell", "max_missed": 1},
    {"volley": 4, "grid": 11, "capital": 60, "salvo_report": "hits_only", "salvo_equipment": "counts"},
    {"volley": 5, "grid": 21, "capital": 160, "exhaustion": "draw", "actions_per_turn": 3},
    {"volley": 7, "grid": 5, "capital": 6, "stacking": "exclusive"},
)


@pytest.mark.parametrize("seed", range(4))
def test_random_walks_break_nothing_and_leak_nothing(seed: int) -> None:
    found = fuzz(RULES, seed, twins=True, options={"pace": "volleys", **KINDS[seed]})
    assert not found.wrong


def test_what_is_left_over_and_filed_is_told_to_its_owner_alone() -> None:
    """In the middle of games in which hunts have left orders over."""
    seen = 0
    for seed in range(3):
        match = new_match(RULES, seed, {"pace": "volleys", "grid": 11, "capital": 60})
        rng = Random(seed)
        for _ in range(8):
            for ask in match.waiting():
                fill_in(match, ask, rng)
                match.seal(ask.id)
            for who in (*match.seats, None):
                if match.outcome() is None:
                    assert_same_sight(match, invariants.twin(match, who, rng), who)
            seen += sum(bool(match.view(seat).left_over) for seat in match.seats)
    assert seen, "something was left over"


def test_the_computer_files_whole_volleys_with_hunts_and_wins() -> None:
    options = {"pace": "volleys"}
    assert all(play(RULES, seed, seed, by_computer, fill_in, options).score == 1 for seed in range(2))
    match = new_match(RULES, 1, options)
    rng, said = Random(1), set[str]()
    for _ in range(24):
        for ask in match.waiting():
            assert match.think(ask.id, rng).done
            said |= {line.split()[-1] for line in match.write(ask.id).splitlines() if ask.kind == "volley"}
            match.seal(ask.id)
    assert {"hunt", "else-salvo"} <= said


def test_volleys_of_five_take_a_fraction_of_the_letters() -> None:
    found = campaign(RULES, 1, {"pace": "volleys"})
    assert found.over
    assert found.exchanges <= 40
    assert found.posts == found.exchanges, "each is one report"
