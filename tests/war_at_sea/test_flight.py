"""The scrolling map of a flight (WS-17.7)."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules.geometry.staggered import distance
from rules.war_at_sea import movement
from rules.war_at_sea.turns import open_sheets
from tests.rulebook.war_at_sea.kit import Sea


@pytest.mark.rule("WS-17.7")
@pytest.mark.parametrize("rows", [1, -1])
def test_a_shift_keeps_all_distances_and_comes_back(rows: int) -> None:
    sea = Sea("kongo D3, haruna F4, akagi G5", "boise E3, helena H4, washington C5", terrain="island F3, shoal E4")
    names = ("kongo", "haruna", "akagi", "boise", "helena", "washington")
    before = {pair: distance(*sea.where(*pair)) for pair in combinations(names, 2)}
    places, terrain = sea.where(*names), sea.fight.battle.terrain
    movement.scroll(sea.fight, rows)
    assert {pair: distance(*sea.where(*pair)) for pair in before} == before
    assert sea.where(*names) != places
    movement.scroll(sea.fight, -rows)
    assert sea.where(*names) == places
    assert sea.fight.battle.terrain == terrain


@pytest.mark.rule("WS-17.7")
def test_what_falls_off_is_removed_and_ships_stay_on_the_last_row() -> None:
    sea = Sea("kongo D1", "boise E7", terrain="island F7, shoal C6", objectives="E7 50, D4 50")
    movement.scroll(sea.fight, 1)
    assert sea.where("kongo", "boise") == ["D2", "E7"]
    assert sea.fight.battle.terrain == (("D7", "shoal"),)
    assert [o.sector for o in sea.fight.battle.objectives] == ["E5"]


@pytest.mark.rule("WS-17.7")
def test_a_fleeing_ship_runs_off_over_its_own_edge() -> None:
    sea = Sea("kongo F1, nagato E2", "washington F6", kind="campaign", may_flee=True, fleeing=(True, False))
    sea.move("japan", "move kongo away; move nagato away")
    assert sea.where("kongo", "nagato") == ["F1", "E2"]
    assert sea["washington"].sector[1:] == "7"
    assert [e["rows"] for e in sea.told("ws-scrolled")] == [1, 1]


@pytest.mark.rule("WS-17.7")
def test_flight_is_declared_at_the_end_of_a_turn_and_counts_from_the_next() -> None:
    sea = Sea("nagato A1", "washington K7", kind="campaign", may_flee=True, pace="fast", phase="move", target=500)
    sea.play(japan="flee")
    assert sea.fight.battle.fleeing == (True, False)
    assert sea.fight.battle.away == (0, 0)
    sea.play()
    assert sea.fight.battle.away == (1, 0)
    sea.play()
    assert (sea.fight.battle.ended, sea.fight.battle.loser) == ("flight", 0)


@pytest.mark.rule("WS-17.7")
def test_taking_it_back_starts_the_count_anew() -> None:
    sea = Sea("nagato A1", "washington K7", kind="campaign", may_flee=True, pace="fast", phase="move", target=500)
    sea.play(japan="flee")
    open_sheets(sea.fight, {0: {"flee": "no"}})
    assert sea.fight.battle.fleeing == (False, False)
    sea.play(japan="flee")
    assert sea.fight.battle.away == (0, 0)
