"""Sentences of the abilities of ships and submarines that the tests by section leave aside: protection, movement, points."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import distance
from rules.war_at_sea.attack_dice import asw_threat
from rules.war_at_sea.hooks import MARK_CHOICES, handlers
from rules.war_at_sea.turns import initiative_bonus
from rules.war_at_sea.units import crippled
from tests.war_at_sea.abilities.kit import Sea, ability, can, finish, hits, last, planned, saves, used


# ---- leaders -------------------------------------------------------------------------------------
@ability("Flotilla Leader", "Destroyer Leader")
def test_leaders_count_what_is_still_in_the_battle_and_a_sunk_leader_counts_nothing() -> None:
    sea = Sea("naka E1, yukikaze A1, yukikaze-2 A2", "phelps E7, fletcher E6")
    assert (initiative_bonus(sea.fight, 0), initiative_bonus(sea.fight, 1)) == (2, 1)
    sea.fight.change_unit("yukikaze", gone="destroyed", sector="")
    sea.fight.change_unit("fletcher", gone="left", sector="")
    assert (initiative_bonus(sea.fight, 0), initiative_bonus(sea.fight, 1)) == (1, 0)
    sea.fight.change_unit("naka", gone="destroyed", sector="")
    assert initiative_bonus(sea.fight, 0) == 0


# ---- movement ------------------------------------------------------------------------------------
@ability("Very Slow", "General Pursuit")
def test_no_pursuit_moves_a_ship_that_cannot_move() -> None:
    """Both on one side is a matter of the option `nations`."""
    for turn, steps in ((1, 5), (2, 4)):
        sea = Sea("sho-go-yamato A1, lst E1", "boise E6", turn=turn)
        sea.move("japan", "after sho-go-yamato lst")
        assert distance(sea["lst"].sector, "E6") == steps


@ability("Close Escort")
def test_without_the_escort_two_are_enough() -> None:
    sea = Sea("", "arunta E5, boise E5, atlanta E5, houston E6")
    sea.move("allies", "move arunta E6; move houston E5")
    assert sea.where("boise", "atlanta") == ["E5", "E5"]
    assert sea["houston"].sector != "E5"
    sea = Sea("", "arunta E5, boise E5, atlanta E6, houston E6")
    sea.move("allies", "move atlanta E5; move houston E5")
    assert sorted(sea.where("arunta", "boise", "atlanta", "houston")).count("E5") == 3, "three, not four"


@ability("Sub Hunter", "Close Escort")
def test_sub_hunter_may_be_the_third_beside_an_escort() -> None:
    sea = Sea("i-25 E2", "taylor E3, arunta E2, boise E2")
    sea.move("allies", "after taylor i-25")
    finish(sea)
    assert sea["taylor"].sector == "E2"


@ability("Sub Hunter", "Evade Torpedoes", "Chase")
def test_a_ship_without_way_is_not_put_anywhere() -> None:
    sea = Sea("i-25 E2", "taylor E3")
    sea.fight.change_unit("taylor", held_until=2)
    sea.move("allies", "after taylor i-25")
    finish(sea)
    assert sea["taylor"].sector == "E3"


@ability("Pursuit Ship")
def test_pursuit_ship_needs_room_and_water() -> None:
    for friends, terrain in ((", boise E2, atlanta E2", ""), ("", "island E2")):
        sea = Sea("haguro E3, pt-boat E3", f"ajax E3{friends}", first="allies", terrain=terrain)
        quarry = "pt-boat" if terrain else "haguro"
        sea.move("allies", f"after ajax {quarry}")
        sea.move("japan", f"move {quarry} E2")
        finish(sea)
        assert sea["ajax"].sector == "E3"


@ability("Infiltrator", "Submerged Shot")
def test_an_infiltrator_that_waits_still_may_be_attacked() -> None:
    sea = Sea("i-26", "fletcher, boise, barb", turn=0, phase="deploy")
    sea.deploy("japan", "deploy i-26 E7")
    sea.deploy("allies", "deploy fletcher E7; deploy boise D7; deploy barb E5")
    sea.begin_battle()
    sea.fight.change(turn=1)
    assert can(sea, "fletcher", "asw", "i-26")
    assert not can(sea, "i-26", "torpedo", "boise", "G")


@ability("Limited ASW Threat", "Worn-Out Boat")
def test_a_worn_out_boat_minds_a_limited_threat_in_its_own_sector() -> None:
    sea = Sea("t1-landing-ship E2, haguro E1", "s-37 E1")
    assert can(sea, "s-37", "torpedo", "haguro", "G")
    sea.fight.change_unit("t1-landing-ship", sector="E1")
    assert asw_threat(sea.fight, sea["s-37"]) == 1
    assert not can(sea, "s-37", "torpedo", "haguro", "G")


# ---- protection ----------------------------------------------------------------------------------
@ability("Near Miss")
@pytest.mark.parametrize(
    ("attacker", "phase", "order"),
    [
        ("i-19", "G", "torpedo i-19 san-diego"),
        ("d3a-val", "E", "drop d3a-val san-diego"),
        ("kongo", "F", "main kongo san-diego"),
    ],
)
def test_near_miss_of_any_attack_destruction_included(attacker: str, phase: str, order: str) -> None:
    sea = Sea(f"{attacker} E1", "san-diego E1").script("near-miss:san-diego", "4")
    weapon = {"G": "torpedo", "E": "bomb", "F": "main"}[phase]
    sea.script(f"{attacker}.{weapon}>san-diego", "6 6 6 6 6 6 6 6 6 6 6 6 6 6")
    sea.phase(phase, order)
    assert sea.hull("san-diego") == 3


@ability("Near Miss")
def test_near_miss_is_not_used_up_where_concealment_was_enough() -> None:
    sea = Sea("haguro E1", "san-diego E3", clouds="smoke E3").script("concealment:san-diego", "5")
    sea.script("haguro.main>san-diego", hits(4, 9))
    sea.step("F", "japan", "main haguro san-diego")
    assert sea.result("haguro") == "stopped"
    assert sea.fight.fresh(sea["san-diego"], "near-miss")


@ability("Survivor")
def test_survivor_saves_no_last_hull_point() -> None:
    sea = Sea("kirishima E1", "enterprise E3 hull1").script("survivor:enterprise", "5")
    sea.script("kirishima.main>enterprise", hits(10, 13))
    sea.phase("F", "main kirishima enterprise")
    assert sea.is_destroyed("enterprise")


@ability("Determination")
def test_determination_against_torpedoes_and_it_is_crippled_then() -> None:
    sea = Sea("i-19 E1", "exeter E2").script("i-19.torpedo>exeter", "6 6 1").script("determination:exeter", "5")
    sea.phase("G", "torpedo i-19 exeter")
    assert (sea.hull("exeter"), crippled(sea["exeter"], 2)) == (1, True)
    assert sea.scores()["japan"] == 0


@ability("Uniquely Tough")
def test_uniquely_tough_two_bombs_in_one_phase_leave_a_point_and_a_torpedo_none() -> None:
    sea = Sea("d4y1-judy E1, d4y1-judy-2 E1, i-19 E1", "australia E1")
    for name in ("d4y1-judy", "d4y1-judy-2"):
        sea.script(f"{name}.bomb>australia", hits(9, 9))
    sea.phase("E", "drop d4y1-judy australia; drop d4y1-judy-2 australia")
    assert (sea.hull("australia"), crippled(sea["australia"], 2)) == (1, True)
    sea.script("i-19.torpedo>australia", "6 1 1")
    sea.phase("G", "torpedo i-19 australia")
    assert sea.is_destroyed("australia")


@ability("Damage Control")
def test_damage_control_ends_being_crippled() -> None:
    sea = Sea("", "salt-lake-city E7 hull1").script("damage-control:salt-lake-city", "5")
    sea.end_turn()
    assert (sea.hull("salt-lake-city"), crippled(sea["salt-lake-city"], 3)) == (2, False)


@ability("Armored Deck 1", "Alternate Payload 7")
def test_armored_deck_against_a_torpedo_bombers_bombs_not_its_torpedo() -> None:
    sea = Sea("taiho E1", "tbf-avenger E1, f4f-wildcat E1 strafing")
    plan = planned(sea, "tbf-avenger", "alternate", "taiho", "E")
    assert (plan.armour, plan.vital) == (5, 11)
    assert planned(sea, "f4f-wildcat", "strafe", "taiho", "E").armour == 4


@ability("Chase the Salvoes", "Rapid Fire")
def test_a_salvo_evaded_is_an_attack_made() -> None:
    sea = Sea("kongo E1", "fletcher E3").script("chase-the-salvoes:fletcher", "5")
    sea.step("F", "japan", "main kongo fletcher")
    assert (sea.result("kongo"), last(sea, "kongo")["dice"]) == ("stopped", [])


@ability("High-Speed Evasion")
def test_high_speed_evasion_is_rolled_for_each_attack_and_not_for_submarines_or_batteries() -> None:
    sea = Sea("i-19 E2, jp-coastal-battery E1", "pt-boat E2", terrain="coast E1")
    sea.step("F", "japan", "main jp-coastal-battery pt-boat")
    sea.step("G", "japan", "torpedo i-19 pt-boat")
    assert len(sea.shots()) == 2
    assert not saves(sea, "high-speed-evasion")


@ability("Guard the Convoy")
def test_guard_the_convoy_against_bombs_and_submarines_too_but_not_for_others() -> None:
    sea = Sea("i-19 E1, d3a-val E2, d3a-val-2 E2", "sackville E2, attack-transport E2, boise E2, barb E2")
    assert not can(sea, "i-19", "torpedo", "attack-transport", "G")
    assert not can(sea, "d3a-val", "bomb", "attack-transport", "E")
    assert can(sea, "d3a-val", "bomb", "boise", "E")
    sea.step("E", "japan", "order d3a-val-2 d3a-val; drop d3a-val-2 sackville; drop d3a-val attack-transport")
    assert [target for _, _, target in sea.shots()] == ["sackville", "attack-transport"]


@ability("Guard the Convoy")
def test_of_two_guards_each_must_have_been_attacked() -> None:
    sea = Sea("haguro E1, atago E1, nachi E1", "leander E2, sackville E2, attack-transport E2")
    sea.step("F", "japan", "order haguro atago; main haguro leander; hold atago yes; hold nachi yes")
    assert not can(sea, "atago", "main", "attack-transport")
    sea.step("F", "japan", "main atago sackville; hold haguro yes; hold nachi yes")
    assert can(sea, "nachi", "main", "attack-transport")


@ability("Shadow Battleship")
@pytest.mark.parametrize(("first", "asked"), [("allies", True), ("japan", False)])
def test_shadow_battleship_is_asked_for_before_anybody_fires(first: str, asked: bool) -> None:
    """At the table each step has its own sheet: who fires second can leave it to the standing order alone."""
    sea = Sea("kongo E1", "kent E4, boise E4", first=first, pace="table", phase="surface", turn=2)
    if first == "japan":
        sea.play(japan="hold kongo yes")
    unit = sea["kent"]
    offered = [k for h in handlers(unit.card, MARK_CHOICES) for k in h.call(sea.fight, unit, h.number, "surface")]
    assert offered == (["kongo"] if asked else [])
    assert ("shadow-battleship" in unit.spent) is (not asked), "by its standing order"


@ability("Lay Smoke Screen", "Stealthy", "Sharpshooter")
def test_stealth_is_worth_a_pip_against_a_sharpshooter_too() -> None:
    for die, result in (("4", "destroy"), ("5", "stopped")):
        sea = Sea("daihatsu-landing-craft E1", "belfast E2", clouds="smoke E1")
        sea.script("concealment:daihatsu-landing-craft", die).script("belfast.main>daihatsu-landing-craft", "6 6")
        sea.step("F", "allies", "main belfast daihatsu-landing-craft")
        assert sea.result("belfast") == result


# ---- submarines ----------------------------------------------------------------------------------
@ability("Slip Away", "Run Silent")
def test_slip_away_from_depth_charges_alone() -> None:
    sea = Sea("i-25 E1", "barb E1").script("barb.torpedo>i-25", "6 1 1")
    sea.step("G", "allies", "torpedo barb i-25")
    assert sea.result("barb") == "damage"
    assert sea.fight.fresh(sea["i-25"], "slip-away")


@ability("ASW Pinpointer")
def test_asw_pinpointer_counts_what_missed_and_ends_with_the_turn() -> None:
    sea = Sea("i-25 E1", "edsall E1, fletcher E1")
    sea.step("F", "allies", "order edsall fletcher; asw edsall i-25; asw fletcher i-25")
    assert sea.result("edsall") == "none"
    assert sea.thrown("fletcher") == 5 + 1


# ---- points --------------------------------------------------------------------------------------
@ability("Landing 5", "Land Secret Cargo 2")
def test_coasts_are_shores_shoals_are_none() -> None:
    for terrain, points in (("coast E2", 5), ("shoal E2", 0)):
        sea = Sea("yukikaze A7", "lst E3", terrain=terrain)
        sea.end_turn()
        assert sea.scores()["allies"] == points


@ability("Vital Cargo 8")
def test_vital_cargo_needs_an_island_and_is_kept_apart_from_landings() -> None:
    sea = Sea("haguro K7", "american-victory E3, lst D3, boise A7", terrain="coast E2, island D2")
    sea.end_turn()
    assert sea.scores()["allies"] == 8 + 5
    sea = Sea("haguro K7", "american-victory E3, boise A7", terrain="coast E2")
    sea.end_turn()
    assert sea.scores()["allies"] == 0


@ability("Rescue Operations")
def test_rescue_operations_only_where_it_was_and_not_for_submarines() -> None:
    sea = Sea("yukikaze E3, haguro E4", "st-laurent E3, barb E3").script("yukikaze.asw>barb", "6 6 6")
    sea.phase("F", "asw yukikaze barb")
    assert sea.is_destroyed("barb")
    sea.step("F", "allies", "act st-laurent rescue-operations")
    sea.end_turn()
    assert sea.scores()["allies"] == 0
    assert not used(sea, "rescue-operations")


@ability("Tokyo Express")
def test_tokyo_express_scores_beside_a_shore_not_beside_a_shoal() -> None:
    sea = Sea("nagatsuki E4", "boise A7", terrain="island E6, shoal E5")
    sea.end_turn()
    assert sea.scores()["japan"] == 0
