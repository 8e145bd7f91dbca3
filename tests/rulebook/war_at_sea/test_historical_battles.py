"""WS-22: historical battles."""

from __future__ import annotations

from typing import Any

import pytest

from rules.war_at_sea import ends, movement
from rules.war_at_sea.battle import Force, Objective, Plan
from rules.war_at_sea.battle_context import look
from rules.war_at_sea.ends import winner_of
from rules.war_at_sea.game import RULES
from rules.war_at_sea.options import SETTINGS
from rules.war_at_sea.setup import area, stack, to_deploy
from rules.war_at_sea.units import card_of
from tests.rulebook.war_at_sea.kit import Sea
from tests.war_at_sea.battles import BattleGame, changed, text

rule = pytest.mark.rule
TERMS = Plan((), (60, 30))


def sea(japan: str, allies: str, *markers: Objective, plan: Plan = TERMS, **battle: Any) -> Sea:
    """A historical battle at the end of a turn."""
    found = Sea(japan, allies, plan=plan, most_turns=8, **battle)
    found.fight.change(objectives=markers)
    return found


# ---- the file replaces chapter 3 -------------------------------------------------------------------
@rule("WS-22.1")
def test_it_begins_with_deployment_and_its_own_terms() -> None:
    game = BattleGame()
    assert game.wanted == ["deploy.japan"]
    battle = game.battle
    assert (battle.most_turns, battle.targets, battle.dark, battle.weather) == (6, (40, 30), (1, 0), "bad")
    assert dict(battle.terrain) == {"C4": "island", "D4": "shoal", "A7": "coast", "B7": "coast", "C7": "coast"}
    assert [(m.kind, m.sector) for m in battle.markers] == [("squall", "F5")]
    assert game.told("ws-fleet") == []


@rule("WS-22.1")
def test_of_the_options_only_the_pace_counts() -> None:
    assert RULES.unused_settings("standard") == frozenset()
    assert {s.key for s in SETTINGS} - RULES.unused_settings(text()) == {"pace"}
    assert BattleGame(pace="fast").battle.pace == "fast"
    other = BattleGame(points=500, size="22x7", turns=30, terrain="many").battle
    assert other == BattleGame().battle


@rule("WS-22.2")
def test_substitutes_bear_their_ship_in_brackets_and_cards_may_be_used_often() -> None:
    game = BattleGame()
    first, later, allies = game.told("ws-force")
    assert first["units"] == [["jintsu", ""], ["nagatsuki", "Kagero"], ["nagatsuki-2", "Oyashio"]]
    assert later["units"][-1] == ["shigure-2", "Kawakaze"]
    assert [unit for unit, _ in allies["units"]] == ["washington", "fletcher", "fletcher-2", "pby-catalina"]
    assert {a.side: a.capacity for a in game.battle.airbases} == {0: 0, 1: 2}


# ---- entry -----------------------------------------------------------------------------------------
@rule("WS-22.3")
def test_a_force_deploys_in_its_zone_alone() -> None:
    game = BattleGame()
    assert game.refusal("japan", "deploy jintsu A3")
    game.placed("japan", "deploy jintsu B2").placed("allies")
    assert game.at("jintsu") == "B2"
    assert {game.at(unit)[0] for unit in ("washington", "fletcher", "fletcher-2")} <= set("GHI")
    assert game.battle.unit("pby-catalina").base == "land"


@rule("WS-22.3")
def test_a_force_that_enters_later_deploys_before_initiative_is_rolled() -> None:
    game = BattleGame().placed("japan").placed("allies").turn(3)
    assert game.wanted == ["deploy.japan"]
    assert [u.id for u in to_deploy(look(game.battle), 0)] == ["i-26", "shigure", "shigure-2", "yukikaze"]
    assert game.told("ws-entered") == [{"side": 0, "name": "Hashimoto"}]
    assert [told["turn"] for told in game.told("ws-initiative")] == [1, 2]
    game.order("japan", "deploy shigure A1; deploy yukikaze B1")
    assert (game.at("shigure"), game.at("yukikaze")) == ("A1", "B1")
    assert [told["turn"] for told in game.told("ws-initiative")] == [1, 2, 3]
    assert game.battle.turn == 3


@rule("WS-22.3")
def test_units_of_a_later_force_are_not_on_the_map_before() -> None:
    game = BattleGame().placed("japan").placed("allies").turn(2)
    assert "shigure" not in {u.id for u in game.battle.units}
    assert game.battle.plan
    assert {u.id for u in game.battle.plan.later} == {"i-26", "shigure", "shigure-2", "yukikaze"}


@rule("WS-22.3")
def test_a_full_zone_may_be_overstacked() -> None:
    """Tanaka's ships stay where Hashimoto enters: all find a place, and may then move."""
    game = BattleGame().placed("japan", "deploy jintsu A1; deploy nagatsuki A1; deploy nagatsuki-2 B1")
    game.placed("allies").turn(3)
    game.order("japan")
    there = [u.sector for u in game.battle.alive(0) if card_of(u).is_ship]
    assert set(there) == {"A1", "B1"}
    assert len(there) == 6
    assert "WS-6.5" in BattleGame().refusal("japan", "deploy jintsu A1; deploy nagatsuki A1; deploy nagatsuki-2 A1")


@rule("WS-22.3")
def test_the_stacking_limit_at_set_up_is_that_of_the_force() -> None:
    plan = Plan(
        (Force(0, "Abe", 1, ("A1", "B1"), ("kongo", "furutaka", "aoba")), Force(0, "Goto", 1, ("K1",), ("naka",))),
        (1, 1),
    )
    found = Sea("kongo, furutaka, aoba, naka", "canberra", turn=0, phase="deploy", plan=plan)
    assert area(found.fight, found["naka"]) == ("K1",)
    assert {stack(found.fight, found[unit]) for unit in ("kongo", "naka")} == {2}


@rule("WS-22.3")
def test_a_battery_deploys_on_a_coast_of_its_zone() -> None:
    found = changed(('"Washington", "2 Fletcher"', '"Washington", "Coastal Battery"'), ("G6-I7", "A6-I7"))
    game = BattleGame(found.replace("Coastal Battery", "al-coastal-battery"))
    game.placed("japan").placed("allies")
    assert game.at("al-coastal-battery") in ("A7", "B7", "C7")


@rule("WS-22.4")
def test_a_side_taken_by_surprise_can_do_nothing_in_the_first_turn() -> None:
    game = BattleGame().placed("japan").placed("allies")
    assert game.told("ws-first") == []
    found = Sea("kongo E3", "washington E4 ", turn=1)
    found.fight.change_unit("washington", held_until=1, silent_until=1)
    assert found.targets("washington", "main") == []
    assert movement.pace(found.fight, found["washington"]) == 0
    (washington,) = [u for u in game.battle.units if u.id == "washington"]
    assert (washington.held_until, washington.silent_until) == (1, 1)
    assert game.battle.unit("pby-catalina").held_until == 0
    assert game.battle.unit("jintsu").held_until == 0


@rule("WS-22.4")
def test_without_a_word_dice_decide_who_deploys_first() -> None:
    game = BattleGame(changed(('first = "japan"\n', "")))
    assert len(game.told("ws-first")) == 1


# ---- objectives ------------------------------------------------------------------------------------
@rule("WS-22.5")
def test_an_objective_of_one_side_is_not_claimed_by_the_other_but_denied() -> None:
    found = sea("kongo E3", "washington K7", Objective("E3", 12, 1))
    found.end_turn()
    assert found.scores() == {"japan": 0, "allies": 0}
    found = sea("kongo E4", "washington E3", Objective("E3", 12, 1))
    found.end_turn()
    assert found.scores() == {"japan": 0, "allies": 0}
    found = sea("kongo K1", "washington E3", Objective("E3", 12, 1))
    found.end_turn()
    assert found.scores() == {"japan": 0, "allies": 12}
    assert found.fight.battle.objectives == ()


@rule("WS-22.6")
def test_ships_leave_at_an_exit_and_score() -> None:
    found = sea(
        "shigure A3, yukikaze A3, naka A4", "washington B3", Objective("A3", 5, 0, ("shigure", "yukikaze", "naka"))
    )
    found.end_turn()
    assert found.scores() == {"japan": 10, "allies": 0}
    assert [found[u].gone for u in ("shigure", "yukikaze", "naka")] == ["left", "left", ""]
    assert [told["unit"] for told in found.told("ws-exited")] == ["shigure", "yukikaze"]
    assert len(found.fight.battle.objectives) == 1


@rule("WS-22.6")
def test_an_enemy_ship_in_the_sector_bars_an_exit_and_others_may_not_use_it() -> None:
    found = sea("shigure A3", "fletcher A3, washington A3", Objective("A3", 5, 0, ("shigure",)))
    found.end_turn()
    assert found.scores() == {"japan": 0, "allies": 0}
    found = sea("shigure A3", "fletcher G3", Objective("A3", 5, 0, ("yukikaze",)))
    found.end_turn()
    assert found["shigure"].gone == ""
    assert found.scores() == {"japan": 0, "allies": 0}


# ---- victory ---------------------------------------------------------------------------------------
@rule("WS-22.7")
@pytest.mark.parametrize(
    ("scores", "holder", "turn", "ended", "winner"),
    [
        ((60, 0), -1, 3, "points", 0),
        ((59, 29), -1, 3, "", 0),
        ((59, 30), -1, 3, "points", 1),
        ((66, 36), -1, 3, "points", 1),
        ((60, 30), -1, 3, "", -1),
        ((60, 30), -1, 8, "turns", -1),
        ((50, 24), -1, 8, "turns", 0),
        ((50, 26), -1, 8, "turns", 1),
        ((50, 25), -1, 8, "turns", -1),
        ((50, 2), 1, 8, "turns", 1),
        ((60, 2), 1, 8, "points", 0),
    ],
)
def test_each_side_has_a_target_and_the_larger_part_wins(
    scores: tuple[int, int], holder: int, turn: int, ended: str, winner: int
) -> None:
    found = sea("kongo A1", "washington K7", plan=Plan((), (60, 30), holder), scores=scores, turn=turn)
    found.end_turn()
    assert found.fight.battle.ended == ended
    assert winner_of(found.fight.battle) == winner if ended else True
    assert ends.is_held(found.fight.battle) == (ended == "turns" and holder >= 0)


@rule("WS-22.8")
def test_without_enemy_ships_a_side_scores_what_it_could_still_claim_and_leave_by() -> None:
    markers = (Objective("E4", 10), Objective("F4", 7, 1), Objective("A3", 5, 0, ("shigure", "yukikaze")))
    found = sea("shigure D1, yukikaze D1", "kinai-maru K7, f4f-wildcat K7", *markers)
    found.end_turn()
    assert found.fight.battle.ended == "no-ship"
    assert found.scores() == {"japan": 20, "allies": 0}
    assert winner_of(found.fight.battle) == 0


@rule("WS-22.8")
def test_ships_that_are_expected_keep_a_battle_going() -> None:
    late = Sea("kirishima", "").fight.units["kirishima"]
    found = sea(
        "i-19 C3", "washington K7", plan=Plan((Force(0, "Kondo", 5, ("A1",), ("kirishima",)),), (60, 30), later=(late,))
    )
    found.end_turn()
    assert found.fight.battle.ended == ""
    found = sea("i-19 C3", "", plan=Plan((), (60, 30)))
    found.end_turn()
    assert found.fight.battle.ended == "nothing-left"


@rule("WS-22.9")
@pytest.mark.parametrize(("light", "dark"), [("day", ()), ("night", (1, 0)), ("dusk", (4, 0)), ("dawn", (1, 3))])
def test_light_and_weather(light: str, dark: tuple[int, ...]) -> None:
    game = BattleGame(changed(('light = "night"', f'light = "{light}"'), ('weather = "bad"', 'weather = "clear"')))
    assert (game.battle.dark, game.battle.weather) == (dark, "clear")
