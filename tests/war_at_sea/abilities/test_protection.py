"""Section 7 of the abilities: protection, luck, concealment, and what a ship does instead of attacking."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rules.core import Ask, msg
from rules.war_at_sea.ai import courses
from rules.war_at_sea.sheets import MoveSheet
from tests.war_at_sea.abilities.kit import Sea, ability, begin, can, hits, last, planned, saves, used


# ---- armour --------------------------------------------------------------------------------------
@ability("Armored Deck 1")
def test_armored_deck_against_bombs_alone() -> None:
    sea = Sea("taiho E1", "sbd-dauntless E1, boise E2")
    plan = planned(sea, "sbd-dauntless", "bomb", "taiho", "E")
    assert (plan.armour, plan.vital) == (5, 11)
    assert planned(sea, "boise", "main", "taiho").armour == 4


@ability("Tough Cruiser 1")
def test_tough_cruiser_against_destroyers_and_fighters() -> None:
    sea = Sea("haguro E1", "fletcher E2, boise E2, f4f-wildcat E1 strafing, b-25h-mitchell E1 strafing")
    armour = {
        name: planned(sea, name, weapon, "haguro", phase).armour
        for name, weapon, phase in (
            ("fletcher", "main", "F"),
            ("boise", "main", "F"),
            ("f4f-wildcat", "strafe", "E"),
            ("b-25h-mitchell", "strafe", "E"),
        )
    }
    assert armour == {"fletcher": 5, "boise": 4, "f4f-wildcat": 5, "b-25h-mitchell": 4}


# ---- evasion -------------------------------------------------------------------------------------
@ability("Chase the Salvoes")
@pytest.mark.parametrize(("die", "thrown"), [("4", 13), ("5", 0)])
def test_chase_the_salvoes_from_a_battleships_main_battery(die: str, thrown: int) -> None:
    sea = Sea("kirishima E1", "fletcher E3").script("chase-the-salvoes:fletcher", die)
    sea.step("F", "japan", "main kirishima fletcher; secondary kirishima fletcher")
    assert [len(s["dice"]) for s in sea.told("ws-shot")] == [thrown, 6]
    assert len(saves(sea, "chase-the-salvoes")) == 1


@ability("Chase the Salvoes")
def test_chase_the_salvoes_of_nobody_else() -> None:
    sea = Sea("haguro E1", "fletcher E3")
    sea.step("F", "japan", "main haguro fletcher")
    assert not saves(sea, "chase-the-salvoes")


@ability("High-Speed Evasion")
@pytest.mark.parametrize(("die", "stopped"), [("4", False), ("5", True)])
def test_high_speed_evasion_from_any_attack_of_a_ship(die: str, stopped: bool) -> None:
    sea = Sea("haguro E1, a6m2-zeke E2 strafing", "pt-boat E2").script("high-speed-evasion:pt-boat", f"{die} {die}")
    sea.step("E", "japan", "drop a6m2-zeke pt-boat")
    assert not saves(sea, "high-speed-evasion"), "an aircraft"
    sea.step("F", "japan", "main haguro pt-boat; torpedo haguro pt-boat")
    assert saves(sea, "high-speed-evasion") == [stopped, stopped]
    assert [s["result"] for s in sea.told("ws-shot")[1:]] == ["stopped" if stopped else "none"] * 2


@ability("Evade Bombs")
@pytest.mark.parametrize(("die", "hull"), [("3", 2), ("4", 3)])
def test_evade_bombs_once_per_battle(die: str, hull: int) -> None:
    sea = Sea("naka E1", "sbd-dauntless E1, sbd-dauntless-2 E1").script("evade-bombs:naka", die)
    sea.script("sbd-dauntless.bomb>naka", hits(3, 10))
    sea.phase("E", allies="drop sbd-dauntless naka")
    assert sea.hull("naka") == hull
    sea.phase("E", allies="drop sbd-dauntless-2 naka")
    assert len(saves(sea, "evade-bombs")) == 1


@ability("Evade Bombs")
def test_evade_bombs_is_kept_for_the_day_of_need() -> None:
    sea = Sea("naka E1", "sbd-dauntless E1, tbf-avenger E1", doctrine=({"use.evade-bombs": "hull1"}, {}))
    sea.phase("E", allies="drop sbd-dauntless naka; drop tbf-avenger naka; with tbf-avenger torpedo")
    assert not saves(sea, "evade-bombs")
    sea.fight.change_unit("naka", hull=1)
    sea.phase("E", allies="drop sbd-dauntless naka")
    assert len(saves(sea, "evade-bombs")) == 1


# ---- luck ----------------------------------------------------------------------------------------
@ability("Near Miss")
@pytest.mark.parametrize(("die", "hull"), [("3", 2), ("4", 3)])
def test_near_miss_the_first_harmful_attack_only(die: str, hull: int) -> None:
    sea = Sea("haguro E1", "san-diego E3").script("near-miss:san-diego", die)
    sea.phase("F", "main haguro san-diego")
    assert not saves(sea, "near-miss"), "harmless"
    for left in (hull, hull - 1):
        sea.script("haguro.main>san-diego", hits(4, 9))
        sea.phase("F", "main haguro san-diego")
        assert sea.hull("san-diego") == left
    assert len(saves(sea, "near-miss")) == 1


@ability("Survivor")
@pytest.mark.parametrize(("die", "hull"), [("4", 0), ("5", 3)])
def test_survivor_where_successes_reach_its_vital_armour(die: str, hull: int) -> None:
    sea = Sea("kirishima E1", "enterprise E3").script("survivor:enterprise", die)
    sea.script("kirishima.main>enterprise", hits(10, 13))
    sea.phase("F", "main kirishima enterprise")
    assert sea.hull("enterprise") == hull


@ability("Survivor")
def test_survivor_is_no_help_against_torpedoes_or_single_points() -> None:
    sea = Sea("i-19 E1", "enterprise E1").script("i-19.torpedo>enterprise", "6 6 1")
    sea.phase("G", "torpedo i-19 enterprise")
    assert sea.is_destroyed("enterprise")
    assert not saves(sea, "survivor")


@ability("Determination")
@pytest.mark.parametrize(("die", "hull"), [("4", 0), ("5", 1)])
def test_determination_each_time_it_would_be_destroyed(die: str, hull: int) -> None:
    sea = Sea("haguro E1", "exeter E3").script("determination:exeter", f"{die} 5")
    sea.script("haguro.main>exeter", hits(9, 9))
    sea.phase("F", "main haguro exeter")
    assert sea.hull("exeter") == hull
    if hull:
        sea.script("haguro.main>exeter", hits(3, 9))
        sea.phase("F", "main haguro exeter")
        assert sea.hull("exeter") == 1
        assert len(used(sea, "determination")) == 2


@ability("Uniquely Tough")
@pytest.mark.parametrize(("hull", "successes", "left"), [(3, 9, 1), (3, 4, 2), (2, 9, 1), (1, 9, 1), (1, 4, 1)])
def test_uniquely_tough_bombs_leave_one_hull_point(hull: int, successes: int, left: int) -> None:
    sea = Sea("d4y1-judy E1", f"australia E1 hull{hull}")
    sea.script("d4y1-judy.bomb>australia", hits(successes, 9))
    sea.phase("E", "drop d4y1-judy australia")
    assert sea.hull("australia") == left


@ability("Uniquely Tough")
def test_uniquely_tough_is_no_help_against_guns() -> None:
    sea = Sea("haguro E1", "australia E3").script("haguro.main>australia", hits(9, 9))
    sea.phase("F", "main haguro australia")
    assert sea.is_destroyed("australia")


@ability("Damage Control")
def test_damage_control_regains_one_point_per_battle() -> None:
    sea = Sea("", "yorktown E7 hull2").script("damage-control:yorktown", "4 5 6")
    for hull in (2, 3, 3):
        sea.end_turn()
        assert sea.hull("yorktown") == hull
    assert len(used(sea, "damage-control")) == 2


@ability("Damage Control")
def test_damage_control_has_nothing_to_do_on_a_whole_ship() -> None:
    sea = Sea("", "yorktown E7")
    sea.end_turn()
    assert not used(sea, "damage-control")


# ---- concealment ---------------------------------------------------------------------------------
def _hit_in_smoke(target: str, attacker: str, die: int, at: str = "E3", **more: object) -> str:
    """What a hitting attack on a ship under smoke in E1 does, the concealment die being so."""
    sea = Sea(f"{target} E1", f"{attacker} {at}", clouds="smoke E1", **more)  # type: ignore[arg-type]
    sea.script(f"concealment:{target}", str(die)).script(f"{attacker}.main>{target}", hits(6, 20))
    sea.step("F", "allies", f"main {attacker} {target}")
    return sea.result(attacker)


@ability("Sharpshooter")
@pytest.mark.parametrize(
    ("attacker", "die", "result"), [("boise", 5, "stopped"), ("belfast", 5, "damage"), ("belfast", 6, "stopped")]
)
def test_sharpshooter_is_stopped_by_a_six_alone(attacker: str, die: int, result: str) -> None:
    assert _hit_in_smoke("haguro", attacker, die) == result


@ability("Bad Weather Fighter")
@pytest.mark.parametrize(
    ("target", "die", "stopped"),
    [("hawkins", 3, False), ("hawkins", 4, True), ("exeter", 4, False), ("exeter", 5, True)],
)
def test_bad_weather_fighter_is_found_less_easily(target: str, die: int, stopped: bool) -> None:
    sea = Sea("haguro E1", f"{target} E3", clouds="squall E3")
    sea.script(f"concealment:{target}", str(die)).script(f"haguro.main>{target}", hits(4, 9))
    sea.step("F", "japan", f"main haguro {target}")
    assert (sea.result("haguro") == "stopped") is stopped


@ability("Stealthy")
@pytest.mark.parametrize(
    ("terrain", "dark", "die", "result"),
    [
        ("island E1", (), "4", "stopped"),
        ("island E1", (), "3", "destroy"),
        ("", (1, 0), "4", "stopped"),
        ("", (), "6", "destroy"),
    ],
)
def test_stealthy_on_islands_and_in_the_dark(terrain: str, dark: tuple[int, ...], die: str, result: str) -> None:
    sea = Sea("daihatsu-landing-craft E1", "boise E2", terrain=terrain, dark=dark)
    sea.script("concealment:daihatsu-landing-craft", die).script("boise.main>daihatsu-landing-craft", "6 6")
    sea.step("F", "allies", "main boise daihatsu-landing-craft")
    assert sea.result("boise") == result


@ability("Improved Radar")
def test_improved_radar_sees_through_clouds_and_the_dark() -> None:
    sea = Sea("haguro E1", "cleveland E3, boise E3", clouds="smoke E2, smoke D2")
    assert can(sea, "cleveland", "main", "haguro")
    assert not can(sea, "boise", "main", "haguro")
    assert _hit_in_smoke("haguro", "cleveland", 6) == "damage"
    sea = Sea("haguro E1", "cleveland E3 hull2, boise E3", dark=(1, 0))
    assert planned(sea, "cleveland", "secondary", "haguro").die == 0
    assert planned(sea, "boise", "secondary", "haguro").die == -1
    sea = Sea("haguro E1", "cleveland E3", terrain="island E2, island D2")
    assert not can(sea, "cleveland", "main", "haguro"), "islands stop radar too"


# ---- who may be attacked -------------------------------------------------------------------------
@ability("Guard the Convoy")
def test_guard_the_convoy_must_be_attacked_first() -> None:
    sea = Sea("haguro E1, atago E1", "leander E2, attack-transport E2, lst E3")
    assert not can(sea, "haguro", "main", "attack-transport")
    assert can(sea, "haguro", "main", "lst"), "in another sector"
    sea.step("F", "japan", "order atago haguro; main atago attack-transport leander; main haguro attack-transport")
    assert [target for _, _, target in sea.shots()] == ["leander", "attack-transport"]
    sea.step("G", "japan", "")
    assert not can(sea, "haguro", "main", "attack-transport"), "in each phase anew"


@ability("Shadow Battleship")
@pytest.mark.parametrize("mark", ["mark kent kongo", "mark kent", ""])
def test_shadow_battleship_cannot_be_attacked_by_it_for_a_phase_once(mark: str) -> None:
    sea = Sea("kongo E1, haguro E2", "kent E4, boise E4")
    begin(sea, "F", allies=mark)
    assert not can(sea, "kongo", "main", "kent")
    assert can(sea, "kongo", "main", "boise")
    assert can(sea, "haguro", "main", "kent")
    sea.end_turn()
    begin(sea, "F", allies="mark kent kongo")
    assert can(sea, "kongo", "main", "kent")


@ability("Shadow Battleship")
def test_shadow_battleship_from_range_3_on_and_by_its_standing_order() -> None:
    sea = Sea("kongo E1", "kent E3")
    begin(sea, "F", allies="mark kent kongo")
    assert can(sea, "kongo", "main", "kent")
    sea = Sea("kongo E1", "kent E4", doctrine=({}, {"use.shadow-battleship": "never"}))
    begin(sea, "F")
    assert can(sea, "kongo", "main", "kent")


# ---- instead of attacking ------------------------------------------------------------------------
@ability("Lay Smoke Screen")
def test_lay_smoke_screen_instead_of_attacking_until_the_end_of_the_next_turn() -> None:
    sea = Sea("haguro E1", "nizam E3, houston E3")
    sea.step("F", "allies", "act nizam lay-smoke-screen; main nizam haguro; torpedo nizam haguro")
    assert not sea.shots("nizam")
    sea.script("haguro.main>houston", hits(4, 9)).script("concealment:houston", "5")
    sea.step("F", "japan", "main haguro houston")
    assert sea.result("haguro") == "stopped", "concealed"
    for turn, smoke in ((2, True), (3, False)):
        sea.fight.change(turn=turn)
        sea.end_turn()
        assert ("E3" in sea.fight.clouds()) is smoke


@ability("Lay Smoke Screen")
def test_smoke_stops_lines_of_sight_through_it() -> None:
    sea = Sea("kongo E1", "nizam E3, boise E5, houston D5, atlanta D4")
    assert can(sea, "kongo", "main", "boise")
    sea.step("F", "allies", "act nizam lay-smoke-screen")
    assert not can(sea, "kongo", "main", "boise")
    assert can(sea, "kongo", "main", "nizam"), "not into it"
    assert can(sea, "nizam", "main", "kongo"), "nor out of it"


@ability("Mines")
@pytest.mark.parametrize(
    ("ship", "die", "hull"), [("haguro", "1", 2), ("haguro", "2", 1), ("haguro", "3", 3), ("kongo", "2", 3)]
)
def test_mines_take_hull_points_of_ships_that_enter(ship: str, die: str, hull: int) -> None:
    sea = Sea(f"{ship} E2, i-25 E2", "sunderland-mk-i E3").script(f"mines:{ship}", die)
    sea.step("F", "allies", "act sunderland-mk-i mines")
    sea.move("japan", f"move {ship} E3; move i-25 E3")
    assert sea.hull(ship) == hull
    assert [u["unit"] for u in used(sea, "mines") if "die" in u] == [ship], "not submarines"
    sea.step("F", "allies", "act sunderland-mk-i mines")
    assert len(sea.fight.battle.markers) == 1, "once per battle"


@pytest.mark.rule("WS-14.21")
@ability("Mines")
@pytest.mark.parametrize(
    ("mined", "terrain", "entered"),
    [
        ("E2", "", []),
        ("D2", "", []),
        ("D2, mines E2", "", ["D2"]),
        ("E2", "island D2", ["E2"]),
        ("E2, mines E3", "shoal D2", ["E2", "E3"]),
        ("E1", "", []),
    ],
)
def test_every_minefield_on_the_shortest_way_is_rolled_for(mined: str, terrain: str, entered: list[str]) -> None:
    """From E1 to E3 by D2 or E2: by the one without mines; where she begins she has entered nothing."""
    sea = Sea("haguro E1", "boise E7", clouds=f"mines {mined}", terrain=terrain)
    sea.move("japan", "move haguro E3")
    assert sea.where("haguro") == ["E3"]
    assert [u["sector"] for u in used(sea, "mines")] == entered


@ability("Mines")
def test_a_ship_doomed_in_one_minefield_still_enters_the_next() -> None:
    """Damage of the step counts at its end: two fields take three of three hull points."""
    sea = Sea("haguro E1", "boise E7", clouds="mines E2, mines E3", terrain="shoal D2").script("mines:haguro", "2 1")
    sea.move("japan", "move haguro E3")
    assert sea.is_destroyed("haguro")


@ability("Mines")
def test_the_move_sheet_names_the_minefields_on_the_way() -> None:
    sea = Sea("haguro E1", "boise E7", clouds="mines E2", terrain="shoal D2", phase="move")
    seen = SimpleNamespace(battle=sea.fight.state, side=0, doctrine={})
    ask = Ask("r2.move.japan", "japan", "move", "r2.move", msg("ws-ask-move"))
    told = [m for m in MoveSheet().hints(seen, ask, {"move.haguro": "E3"}) if m.key == "ws-hint-mines"]
    assert [dict(m.args)["sectors"] for m in told] == ["E2"]


@ability("Mines")
@pytest.mark.parametrize(("mined", "goal"), [("E2", "G3"), ("F2", "E3")])
def test_the_computer_sails_round_mines(mined: str, goal: str) -> None:
    """Two objectives of equal worth; the only way of two steps to one of them leads through a minefield."""
    sea = Sea("yukikaze F1", "i-25 K7", objectives="E3 30, G3 30", clouds=f"mines {mined}", phase="move")
    assert courses(sea.fight, 0)["move.yukikaze"] == goal


@ability("Mines")
def test_mines_weigh_less_on_torpedo_defence() -> None:
    sea = Sea("yamato E2", "sunderland-mk-i E3").script("mines:yamato", "2")
    sea.step("F", "allies", "act sunderland-mk-i mines")
    sea.move("japan", "move yamato E3")
    assert sea.hull("yamato") == 6 - 1


@ability("Mines")
def test_mines_are_laid_instead_of_attacking() -> None:
    sea = Sea("haguro E3", "sunderland-mk-i E3")
    sea.step("E", "allies", "act sunderland-mk-i mines; drop sunderland-mk-i haguro")
    assert not sea.shots(), "it keeps back"
    sea = Sea("haguro E3", "sunderland-mk-i E3")
    sea.step("E", "allies", "drop sunderland-mk-i haguro")
    sea.step("F", "allies", "act sunderland-mk-i mines")
    assert sea.shots()
    assert not sea.fight.battle.markers


@ability("Sweep Mines")
@pytest.mark.parametrize(("die", "swept"), [("2", False), ("3", True)])
def test_sweep_mines_instead_of_attacking(die: str, swept: bool) -> None:
    sea = Sea("haguro E1", "halcyon E2", clouds="mines E2, mines E3").script("sweep-mines:halcyon", die)
    sea.step("F", "allies", "act halcyon sweep-mines; main halcyon haguro")
    assert not sea.shots()
    assert [m.sector for m in sea.fight.battle.markers] == (["E3"] if swept else ["E2", "E3"])
    sea = Sea("haguro E1", "halcyon E2", clouds="mines E3")
    sea.step("F", "allies", "act halcyon sweep-mines; main halcyon haguro")
    assert last(sea, "halcyon")["weapon"] == "main", "nothing to sweep"


@ability("Rescue Operations")
@pytest.mark.parametrize("kind", ["skirmish", "campaign"])
def test_rescue_operations_where_a_friendly_ship_was_lost_once(kind: str) -> None:
    sea = Sea("haguro E1", "st-laurent E3, fletcher E3, boise E2, nizam E2", kind=kind)
    sea.step("F", "allies", "act st-laurent rescue-operations; main st-laurent haguro")
    assert len(sea.shots("st-laurent")) == 1, "nobody to rescue"
    sea.script("haguro.main>fletcher", hits(9, 9))
    sea.phase("F", "main haguro fletcher")
    for points in (3, 3):
        sea.step("F", "allies", "act st-laurent rescue-operations")
        sea.end_turn()
        assert sea.scores()["allies"] == points
    assert len(sea.shots("st-laurent")) == 1
