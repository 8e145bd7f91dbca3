"""Who meets whom in a league and a cup, and their tables."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bot.campaigns.season_pairings_and_table import Pair, Pairing, cup, league, next_round, standings

PEOPLE = list(range(1, 33))


@pytest.mark.parametrize("count", range(2, 13))
def test_in_a_league_all_meet_once_nobody_twice_a_round_and_sides_are_even(count: int) -> None:
    people = PEOPLE[:count]
    pairs = league(people)
    met = [frozenset((pair.first, pair.second)) for pair in pairs]
    assert sorted(met, key=sorted) == sorted(map(frozenset, combinations(people, 2)), key=sorted)  # type: ignore[arg-type]
    for number in {pair.round for pair in pairs}:
        busy = Counter(p for pair in pairs if pair.round == number for p in (pair.first, pair.second))
        assert set(busy.values()) == {1}
    assert {pair.round for pair in pairs} == set(range(1, count + count % 2))
    for person in people:
        firsts = sum(pair.first == person for pair in pairs)
        seconds = sum(pair.second == person for pair in pairs)
        assert abs(firsts - seconds) <= 1


@pytest.mark.parametrize("count", range(2, 33))
def test_in_a_cup_the_best_meet_late_and_have_the_first_round_free(count: int) -> None:
    """If the better always wins, all places are as seeded: the final is that of the two best."""
    people = PEOPLE[:count]
    pairs = cup(people)
    free = [pair.first for pair in pairs if pair.second is None]
    assert sorted(free) == people[: len(free)]
    rounds = 1
    while len(pairs) > 1:
        pairs = next_round([Pairing(pair, "first") for pair in pairs], people)
        assert {pair.round for pair in pairs} == {rounds + 1}
        rounds += 1
    assert (pairs[0].first, pairs[0].second) == (1, 2)
    assert 2 ** (rounds - 1) < count <= 2**rounds


def test_who_goes_on_from_a_draw_or_a_pairing_to_which_nobody_came_is_the_better_seeded() -> None:
    pairs = cup([1, 2, 3, 4])
    assert [(pair.first, pair.second) for pair in pairs] == [(1, 4), (2, 3)]
    for verdict in ("draw", "void"):
        (final,) = next_round([Pairing(pairs[0], verdict), Pairing(pairs[1], "second")], [1, 2, 3, 4])  # type: ignore[arg-type]
        assert (final.first, final.second) == (1, 3)
    (final,) = next_round([Pairing(pairs[0], "second"), Pairing(pairs[1], "second")], [1, 2, 3, 4])
    assert (final.first, final.second) == (3, 4), "the better seeded is named first"


def table(*pairings: tuple[int, int, str | None]) -> list[tuple[int, int]]:
    found = [Pairing(Pair(1, n, one, two), verdict) for n, (one, two, verdict) in enumerate(pairings)]  # type: ignore[arg-type]
    return [(line.person, line.points) for line in standings([1, 2, 3, 4], found)]


def test_three_for_a_win_one_for_a_draw_nothing_for_what_nobody_played() -> None:
    assert table((1, 2, "second"), (3, 4, "draw"), (1, 3, "void"), (2, 4, None)) == [(2, 3), (3, 1), (4, 1), (1, 0)]


def test_who_are_level_are_parted_by_their_own_pairings_then_by_wins_then_by_seeds() -> None:
    # 1 and 3 have three points each; 3 has beaten 1.
    assert table((1, 3, "second"), (1, 2, "first"), (2, 4, "draw"))[:2] == [(3, 3), (1, 3)]
    # 1 has three draws, 2 a win: three points each, and they drew with one another.
    drawn = ((1, 2, "draw"), (1, 3, "draw"), (1, 4, "draw"), (2, 3, "first"), (2, 4, "second"), (3, 4, "draw"))
    assert table(*drawn)[0] == (4, 5)
    assert table((1, 3, "draw"), (1, 4, "draw"), (1, 2, "draw"), (2, 3, "first"))[:2] == [(2, 4), (1, 3)]
    assert table() == [(1, 0), (2, 0), (3, 0), (4, 0)]
