"""Sentences of gunnery and torpedo abilities that the tests by section leave aside: limits, other weapons, other targets."""

from __future__ import annotations

import pytest

from rules.war_at_sea import fire_phases
from rules.war_at_sea.battle import Airbase
from rules.war_at_sea.battle_context import Orders
from rules.war_at_sea.movement import speed
from tests.war_at_sea.abilities.kit import (
    Sea,
    ability,
    can,
    dice,
    finish,
    hits,
    last,
    orders,
    planned,
    saves,
    slot,
    used,
)


# ---- targets and weapons that do not count -------------------------------------------------------
@ability("Raider")
def test_raider_not_with_torpedoes_nor_at_torpedo_boats() -> None:
    sea = Sea("suzuya E1", "fletcher E2, pt-boat D2")
    assert dice(sea, "suzuya", "torpedo", "fletcher") == 2
    assert planned(sea, "suzuya", "main", "pt-boat").dice == 10


@ability("Destroyer Hunter")
def test_destroyer_hunter_not_at_torpedo_boats() -> None:
    sea = Sea("chikuma E1", "pt-boat E3")
    assert dice(sea, "chikuma", "main", "pt-boat") == 8


@ability("Battery Silencer")
def test_battery_silencer_with_every_battery_of_guns() -> None:
    sea = Sea("jp-coastal-battery E1", "quincy E2", terrain="coast E1")
    bare = Sea("haguro E1", "quincy E2")
    for weapon in ("main", "secondary"):
        assert dice(sea, "quincy", weapon, "jp-coastal-battery") == dice(bare, "quincy", weapon, "haguro") + 1


@ability("Finish Him Off")
def test_finish_him_off_is_for_ships_alone() -> None:
    sea = Sea("jp-coastal-battery E1 hull1, i-19 E2", "sb2c-helldiver E1, barb E2 hull1", terrain="coast E1")
    assert dice(sea, "sb2c-helldiver", "bomb", "jp-coastal-battery", "E") == 11
    assert dice(sea, "i-19", "torpedo", "barb", "G") == 3


@ability("Rapid Fire")
def test_rapid_fire_is_not_spent_on_a_battery_on_land() -> None:
    sea = Sea("jp-coastal-battery E1", "boise E3", terrain="coast E1")
    sea.step("F", "allies", "main boise jp-coastal-battery")
    assert sea.thrown("boise") == 8
    assert sea.fight.fresh(sea["boise"], "rapid-fire")


@ability("Aggressive Tactics")
def test_aggressive_tactics_counts_ships_alone_and_helps_nobody_far_away() -> None:
    sea = Sea("aoba E1, yukikaze D2, i-19 D2, a6m2-zeke D2, haguro E3", "boise E4, boise-2 D1")
    assert dice(sea, "yukikaze", "main", "boise") == 4 + 1, "a submarine and a squadron are no ships"
    assert dice(sea, "haguro", "main", "boise") == 10, "two sectors from Aoba"
    assert dice(sea, "boise-2", "main", "aoba") == 8, "not for the enemy"


# ---- attacks that follow or go before ------------------------------------------------------------
@ability("Crippling Salvo")
@pytest.mark.parametrize(
    ("weapon", "faces"),
    [("torpedo", "6 1 1"), ("main", hits(2, 9)), ("main", hits(9, 9))],
    ids=["torpedoes", "no damage", "destroyed at once"],
)
def test_crippling_salvo_follows_damage_by_the_main_battery_alone(weapon: str, faces: str) -> None:
    sea = Sea("atago E1", "canberra E3").script(f"atago.{weapon}>canberra", faces)
    sea.step("F", "japan", f"{weapon} atago canberra")
    assert sea.shots("atago")
    assert not used(sea, "crippling-salvo")


@ability("Crippling Salvo")
def test_crippling_salvo_takes_speed_and_armour_of_a_battleship_but_no_hull_points() -> None:
    sea = Sea("atago E1", "washington E3").script("atago.main>washington", "6 6 6 6 1 1 1 1 1")
    sea.script("crippling-salvo:atago", "5")
    sea.phase("F", "main atago washington")
    plan = planned(sea, "atago", "main", "washington")
    assert (plan.armour, plan.vital, sea.hull("washington")) == (7, 13, 4)
    assert speed(sea["washington"], 3) == 1
    sea.fight.change(turn=4)
    assert speed(sea["washington"], 4) == 2


@ability("Inspire to Victory")
def test_inspire_to_victory_when_a_battleship_is_sunk_for_ships_guns_alone() -> None:
    sea = Sea("kirishima E1 hull1, haguro D2", "arizona E3, fletcher E2, f4f-wildcat D2 strafing, d3a-val E1")
    sea.script("arizona.main>kirishima", hits(6, 13))
    sea.phase("F", allies="main arizona kirishima")
    assert sea.is_destroyed("kirishima")
    sea.fight.change(turn=3)
    assert dice(sea, "fletcher", "main", "haguro") == 4 + 1
    assert dice(sea, "fletcher", "torpedo", "haguro") == 2
    assert dice(sea, "f4f-wildcat", "strafe", "haguro", "E") == 3, "no ship"


@ability("Jammed Mount")
def test_jammed_mount_is_rolled_for_main_attacks_alone_and_not_made_worse_by_a_second_one() -> None:
    sea = Sea("kongo E1", "king-george-v E3").script("jammed-mount:king-george-v", "1 1")
    sea.step("F", "allies", "secondary king-george-v kongo")
    assert not saves(sea, "jammed-mount")
    for turn in (2, 3):
        sea.fight.change(turn=turn)
        sea.step("F", "allies", "main king-george-v kongo")
        assert sea.thrown("king-george-v") == 13 - 3
    sea.fight.change(turn=4)
    assert dice(sea, "king-george-v", "main", "kongo") == 13 - 3, "the second one holds for another turn"


@ability("Night Fighter")
def test_night_fighter_is_for_guns() -> None:
    sea = Sea("myoko E1", "boise E2", turn=5).script("myoko.torpedo>boise", "1 1 1")
    sea.step("F", "japan", "torpedo myoko boise")
    assert sea.fight.fresh(sea["myoko"], "night-fighter")


@ability("Bad Luck")
def test_bad_luck_shared_does_not_silence() -> None:
    sea = Sea("mogami E1, nachi E1", "boise E3").script("mogami.main>boise", "1 1 1 1 2 2 2 2 2")
    sea.phase("F", "main mogami boise")
    sea.fight.change(turn=3)
    assert slot(sea, "mogami", "main") is not None
    assert (speed(sea["mogami"], 3), speed(sea["nachi"], 3)) == (0, 0)


@ability("Opening Salvo 1 (Gunnery)")
def test_opening_salvo_is_not_for_torpedoes_or_anti_air_and_not_used_up_by_them() -> None:
    sea = Sea("haguro E1, d3a-val E3", "prince-of-wales E3")
    sea.step("D", "allies", "aa prince-of-wales d3a-val")
    assert [n for n in last(sea, "prince-of-wales")["notes"] if n[0] == "opening-salvo"] == []
    assert dice(sea, "prince-of-wales", "main", "haguro") == 13 + 1


# ---- range ---------------------------------------------------------------------------------------
@ability("Long Shot 6")
def test_long_shot_is_never_in_the_dark_and_as_the_standing_order_says() -> None:
    assert not can(Sea("kongo E1", "warspite E7", dark=(1, 0)), "warspite", "main", "kongo")
    never = Sea("kongo E1", "warspite E7", doctrine=({}, {"use.long-shot": "never"}))
    assert not can(never, "warspite", "main", "kongo")
    late = Sea("kongo E1 hull2", "warspite E7", doctrine=({}, {"use.long-shot": "hull1"}))
    assert not can(late, "warspite", "main", "kongo")


@ability("Masked Guns", "Unmask Guns")
def test_guns_unmasked_are_guns() -> None:
    sea = Sea("yamashiro E1, d3a-val E3", "richmond E2", winner=1)
    assert dice(sea, "richmond", "torpedo", "yamashiro") == (
        dice(Sea("kongo E1", "richmond E2"), "richmond", "torpedo", "kongo")
    )
    sea.fight.change(winner=0)
    assert dice(sea, "yamashiro", "tertiary", "richmond") == dice(
        Sea("yamashiro E1", "richmond E2"), "yamashiro", "tertiary", "richmond"
    )


# ---- Split Fire ----------------------------------------------------------------------------------
@ability("Split Fire")
@pytest.mark.parametrize("second", ["atlanta", "boise"])
def test_split_fire_at_one_sector_is_an_ordinary_attack(second: str) -> None:
    """The sheet names a second target that cannot be one: nothing is lost by it."""
    sea = Sea("fuso E1", "boise E3, atlanta E3")
    sea.step("F", "japan", f"hold fuso yes; main fuso boise; main2 fuso {second}; secondary fuso boise")
    assert [(s["weapon"], len(s["dice"])) for s in sea.told("ws-shot")] == [("main", 13), ("secondary", 5)]


@ability("Split Fire")
def test_split_fire_leaves_anti_air_and_the_next_turn_alone() -> None:
    sea = Sea("fuso E1, d3a-val E4", "boise E3, san-francisco D3, sbd-dauntless E1")
    sea.step("F", "japan", "main fuso boise; main2 fuso san-francisco")
    assert can(sea, "fuso", "aa", "sbd-dauntless", "D")
    sea.end_turn()
    assert dice(sea, "fuso", "main", "boise") == 13
    assert can(sea, "fuso", "secondary", "boise")


# ---- instead of the main attack ------------------------------------------------------------------
@ability("Bombard")
def test_bombard_does_nothing_for_a_ship_that_is_sunk_and_keeps_a_squadron_down_a_turn() -> None:
    sea = Sea("haruna E7 hull1", "boise E7, f4f-wildcat @land").script("boise.main>haruna", hits(9, 9))
    sea.phase("F", "act haruna bombard", "main boise haruna")
    sea.end_turn()
    assert sea["f4f-wildcat"].rearming == 0
    sea = Sea("haruna E7", "boise A7, f4f-wildcat @land", airbases=(Airbase(1, "land", 5),))
    sea.phase("F", "act haruna bombard")
    sea.end_turn()
    sea.air(allies="fly f4f-wildcat E7")
    assert sea["f4f-wildcat"].sector == ""
    sea.go_home()
    sea.air(allies="fly f4f-wildcat E7")
    assert sea["f4f-wildcat"].sector == "E7"


# ---- torpedoes -----------------------------------------------------------------------------------
@ability("Lucky Escape")
def test_lucky_escape_from_torpedo_boats_but_not_from_cruisers_and_aircraft() -> None:
    for attacker, phase, verb, escapes in (
        ("vospers-mtb", "F", "torpedo", [True]),
        ("richmond", "F", "torpedo", []),
        ("tbf-avenger", "E", "drop", []),
    ):
        sea = Sea("shigure E1", f"{attacker} E1").script("lucky-escape:shigure", "4")
        sea.script(f"{attacker}.torpedo>shigure", "6")
        sea.step(phase, "allies", f"{verb} {attacker} shigure; with {attacker} torpedo")
        assert saves(sea, "lucky-escape") == escapes
        assert sea.result(attacker) == ("stopped" if escapes else "damage")


@ability("Torpedo Protection")
def test_torpedo_protection_against_long_lances() -> None:
    sea = (
        Sea("haguro E1", "quincy E2").script("haguro.torpedo>quincy", "6 1 1").script("torpedo-protection:quincy", "4")
    )
    sea.step("F", "japan", "torpedo haguro quincy")
    assert last(sea, "haguro")["lost"] == 3 - 1


@ability("Evade Torpedoes")
@pytest.mark.parametrize(("attacker", "phase", "verb"), [("haguro", "F", "torpedo"), ("b5n2-kate", "E", "drop")])
def test_evade_torpedoes_of_ships_and_aircraft(attacker: str, phase: str, verb: str) -> None:
    sea = Sea(f"{attacker} E2", "hobart E2").script("evade-torpedoes:hobart", "3")
    sea.step(phase, "japan", f"{verb} {attacker} hobart; with {attacker} torpedo")
    assert sea.result(attacker) == "stopped"
    sea.end_phase()
    sea.fight.change(turn=3)
    sea.move("allies", "move hobart E4")
    assert sea["hobart"].sector == "E2"


@ability("Defective Torpedoes")
def test_defective_torpedoes_are_torpedoes_alone() -> None:
    sea = Sea("haguro E1, d3a-val E2", "bagley E2")
    sea.step("D", "allies", "aa bagley d3a-val")
    sea.step("F", "allies", "main bagley haguro")
    assert sea.shots("bagley")
    assert not saves(sea, "defective-torpedoes")


@ability("Bad Luck")
def test_one_torpedo_that_shows_a_one_is_no_bad_luck() -> None:
    sea = Sea("mogami E1, nachi E1", "phelps E2").script("mogami.torpedo>phelps", "1 6 2")
    sea.step("F", "japan", "torpedo mogami phelps")
    assert sea.shots("mogami")
    assert not used(sea, "bad-luck")


@ability("Torpedo Swarm")
def test_torpedo_swarm_at_a_distance_and_only_at_ships_that_can_be_attacked() -> None:
    sea = Sea("suzuya E1", "boise E3, atlanta E3, al-coastal-battery E3")
    sea.step("F", "japan", "torpedo suzuya boise; main suzuya boise")
    torpedoes = [(s["target"], s["distance"]) for s in sea.told("ws-shot") if s["weapon"] == "torpedo"]
    assert torpedoes == [("boise", 2), ("atlanta", 2)]


@ability("Audacious Attack")
@pytest.mark.parametrize(
    ("text", "attacks"), [("torpedo barb kongo", 1), ("torpedo barb kongo; torpedo2 barb akagi", 2)]
)
def test_audacious_attack_obeys_its_sheet_before_its_standing_order(text: str, attacks: int) -> None:
    """Never by itself; but what is written for this very phase is done, as with all abilities."""
    sea = Sea("kongo E1, akagi D2", "barb E2", doctrine=({}, {"use.audacious-attack": "never"}))
    made = {"torpedo2.barb": ("akagi", "kongo")}
    fire_phases.fire_step(sea.fight, "submarine", 1, Orders(orders(text).given, made))
    assert len(sea.shots("barb")) == attacks


@ability("Harass from a Distance")
def test_harass_from_a_distance_reaches_one_sector_in_sight() -> None:
    assert not can(Sea("b6n2-jill E1", "boise E3"), "b6n2-jill", "torpedo", "boise", "E")
    sea = Sea("b6n2-jill E1", "boise E2, barb E2")
    assert not can(sea, "b6n2-jill", "torpedo", "barb", "E")
    assert not can(sea, "b6n2-jill", "kamikaze", "boise", "E"), "that is for its own sector"


@ability("Torpedo Run")
def test_torpedo_run_needs_room_for_both() -> None:
    """Of Oi's ways in only D2 lies in range of Hood, and there is room for one."""
    land = "island E2, island D1, island F1"
    sea = Sea("oi E1, yukikaze E1, haguro D2", "hood D5", terrain=land)
    finish(sea)
    assert sea.where("oi", "yukikaze") == ["E1", "E1"]
    assert sea.fight.fresh(sea["oi"], "torpedo-run")
    sea = Sea("oi E1, yukikaze E1", "hood D5", terrain=land)
    finish(sea)
    assert sea.where("oi", "yukikaze") == ["D2", "D2"]
