"""WS-17.7: flight. Furutaka flees, from the lower edge of the map."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import distance, row_of
from tests.rulebook.war_at_sea.kit import Sea, at_sea

rule = pytest.mark.rule


def turn_over(sea: Sea) -> None:
    """The end of this turn, and the next has begun."""
    sea.end_turn()
    sea.fight.change(turn=sea.fight.battle.turn + 1)


@rule("WS-17.7")
def test_two_turns_away() -> None:
    """Japan flees and is 6 sectors away at two ends of turn: she has got away, and has to retreat."""
    sea = at_sea("furutaka F1, myoko E1", "canberra F7", fleeing=(True, False), target=200)
    turn_over(sea)
    assert sea.fight.battle.ended == ""
    turn_over(sea)
    assert (sea.fight.battle.ended, sea.fight.battle.loser) == ("flight", 0)


@rule("WS-17.7")
def test_who_does_not_flee_only_stands_far_away() -> None:
    """The same position without the declaration: nothing is counted."""
    sea = at_sea("furutaka F1", "canberra F7", target=200)
    for _ in range(3):
        turn_over(sea)
    assert sea.fight.battle.ended == ""


@rule("WS-17.7")
@pytest.mark.parametrize(
    ("enemy", "fled"), [("canberra F7", True), ("canberra F6", False), ("canberra F7, barb F2", True)]
)
def test_six_sectors_from_every_ship(enemy: str, fled: bool) -> None:
    """5 sectors are too few; submarines do not matter."""
    sea = at_sea("furutaka F1", enemy, fleeing=(True, False), target=200)
    turn_over(sea)
    turn_over(sea)
    assert (sea.fight.battle.ended == "flight") is fled


@rule("WS-17.7")
def test_in_succession() -> None:
    """Away, then not, then away: one turn only."""
    sea = at_sea("furutaka F1", "canberra F7", fleeing=(True, False), target=200)
    turn_over(sea)
    sea.move("allies", "move canberra F6")
    turn_over(sea)
    sea.move("allies", "move canberra F7")
    turn_over(sea)
    assert sea.fight.battle.ended == ""


@rule("WS-17.7")
def test_the_map_goes_with_them() -> None:
    """Furutaka on the edge row 1 flees on: everything shifts up by her two rows, she is 2 sectors farther from Canberra, and the
    objective and the island have moved with Canberra."""
    sea = at_sea(
        "furutaka F1", "canberra F4", fleeing=(True, False), objectives="H4 20", terrain="island C4", target=200
    )
    apart = {"H4": distance("F4", "H4"), "C4": distance("F4", "C4")}
    sea.move("japan", "move furutaka away")
    there = sea["canberra"].sector
    assert distance(sea["furutaka"].sector, there) == distance("F1", "F4") + 2
    assert row_of(there) == 6
    assert distance(there, sea.fight.battle.objectives[0].sector) == apart["H4"]
    assert distance(there, next(iter(sea.fight.terrain()))) == apart["C4"]


@rule("WS-17.7")
def test_what_falls_off_the_far_edge() -> None:
    """Canberra on row 7 stays on the last row; an objective and an island on row 7 are gone."""
    sea = at_sea(
        "furutaka F1", "canberra F7", fleeing=(True, False), objectives="H7 20", terrain="island C7", target=200
    )
    sea.move("japan", "move furutaka away")
    assert row_of(sea["canberra"].sector) == 7
    assert not sea.fight.battle.objectives
    assert not sea.fight.terrain()


@rule("WS-17.7")
def test_declared_at_the_end_of_a_turn_and_told_to_all() -> None:
    """`flee` on a sheet of turn 2, 6 sectors away: it is public when that turn is over, and that turn does not count yet."""
    sea = at_sea("furutaka F1", "canberra F7", target=200, turn=2, phase="move", pace="fast")
    sea.script("initiative.0", "1 1").script("initiative.1", "2 2")
    sea.play(japan="flee; move furutaka F1; hold furutaka yes", allies="move canberra F7")
    assert sea.fight.battle.turn == 3
    assert sea.fight.battle.fleeing == (True, False)
    assert [(e["side"], e["flees"]) for e in sea.told("ws-flight")] == [(0, True)]
    assert sea.fight.battle.away == (0, 0)
