"""Section 1 of the abilities: guns, their dice, their range and how often they fire. Luck is in `test_gunnery_luck`."""

from __future__ import annotations

import pytest

from tests.war_at_sea.abilities.kit import Sea, ability, can, dice, hits, planned


# ---- dice against kinds of targets ---------------------------------------------------------------
@ability("Cruiser Hunter")
def test_cruiser_hunter_has_a_die_more_with_the_main_battery_alone() -> None:
    sea = Sea("haguro E1, yukikaze D2", "jamaica E3")
    assert dice(sea, "jamaica", "main", "haguro") == 7 + 1
    assert dice(sea, "jamaica", "secondary", "haguro") == 3
    assert dice(sea, "jamaica", "main", "yukikaze") == 7


@ability("Cruiser Killer")
def test_cruiser_killer_has_a_die_more_with_every_battery() -> None:
    sea = Sea("nachi E1", "boise E3, fletcher E2")
    assert dice(sea, "nachi", "main", "boise") == 9 + 1
    assert dice(sea, "nachi", "secondary", "boise") == 3 + 1
    assert dice(sea, "nachi", "main", "fletcher") == 10


@ability("Destroyer Hunter")
def test_destroyer_hunter_has_a_die_more_against_destroyers() -> None:
    sea = Sea("chikuma E1", "boise E3, fletcher E2")
    assert dice(sea, "chikuma", "main", "fletcher") == 9 + 1
    assert dice(sea, "chikuma", "secondary", "fletcher") == 4 + 1
    assert dice(sea, "chikuma", "torpedo", "fletcher") == 2
    assert dice(sea, "chikuma", "main", "boise") == 8


@ability("Battery Silencer")
def test_battery_silencer_has_a_die_more_against_installations() -> None:
    sea = Sea("jp-coastal-battery E1, yukikaze E1", "quincy E3", terrain="coast E1")
    assert dice(sea, "quincy", "main", "jp-coastal-battery") == 9 + 1
    assert dice(sea, "quincy", "main", "yukikaze") == 9


@ability("Raider")
def test_raider_has_a_die_more_against_destroyers_and_auxiliaries() -> None:
    sea = Sea("suzuya E1", "fletcher E2, jeremiah-obrien E2, attack-transport D2, boise D3")
    assert dice(sea, "suzuya", "main", "fletcher") == 10 + 1
    assert dice(sea, "suzuya", "main", "jeremiah-obrien") == 10 + 1
    assert dice(sea, "suzuya", "secondary", "attack-transport") == 4 + 1
    assert dice(sea, "suzuya", "main", "boise") == 9


@ability("Raider Hunter")
def test_raider_hunter_has_a_die_more_against_cruisers_and_auxiliaries() -> None:
    sea = Sea("haguro E1, yukikaze E1, kinai-maru E1", "sydney E2")
    assert dice(sea, "sydney", "main", "haguro") == 7 + 1
    assert dice(sea, "sydney", "main", "kinai-maru") == 7 + 1
    assert dice(sea, "sydney", "main", "yukikaze") == 7


@ability("Finish Him Off")
def test_finish_him_off_counts_what_was_lost_before_the_phase() -> None:
    sea = Sea("i-19 E1", "boise E2 hull2, atlanta D2")
    assert dice(sea, "i-19", "torpedo", "boise", "G") == 3 + 1
    assert dice(sea, "i-19", "torpedo", "atlanta", "G") == 3
    sea = Sea("kirishima E2, chikuma E2", "sb2c-helldiver E2, boise E3")
    sea.script("boise.main>kirishima", hits(8, 8))
    sea.step("F", "allies", "main boise kirishima")
    assert dice(sea, "sb2c-helldiver", "bomb", "kirishima", "E") == 11
    sea.end_phase()
    assert dice(sea, "sb2c-helldiver", "bomb", "kirishima", "E") == 11 + 1


# ---- dice by circumstances -----------------------------------------------------------------------
@ability("Aggressive Tactics")
def test_aggressive_tactics_helps_lone_cruisers_and_destroyers_next_door() -> None:
    sea = Sea("aoba E1, yukikaze D2, furutaka E2, hatsukaze E2, kongo D1", "boise E4")
    assert dice(sea, "yukikaze", "main", "boise") == 4 + 1
    assert dice(sea, "yukikaze", "torpedo", "boise") == 2 + 1
    assert dice(sea, "furutaka", "main", "boise") == 7, "not alone in its sector"
    assert dice(sea, "kongo", "main", "boise") == 11, "a battleship"
    assert dice(sea, "aoba", "main", "boise") == 5, "not the leader itself"


@ability("Masked Guns")
def test_masked_guns_after_a_won_initiative_at_short_range() -> None:
    sea = Sea("yamashiro E1", "boise E3, atlanta E4", winner=0)
    assert dice(sea, "yamashiro", "main", "boise") == 11 + 2
    assert dice(sea, "yamashiro", "main", "atlanta") == 11, "range 3"
    assert dice(sea, "yamashiro", "secondary", "boise") == 5
    sea.fight.change(winner=1)
    assert dice(sea, "yamashiro", "main", "boise") == 11


@ability("Unmask Guns")
def test_unmask_guns_after_a_won_initiative_at_any_range() -> None:
    sea = Sea("haguro E1", "richmond E4", winner=1)
    assert dice(sea, "richmond", "main", "haguro") == 3 + 2
    sea.fight.change(winner=0)
    assert dice(sea, "richmond", "main", "haguro") == 3


@ability("Protect Cripple")
def test_protect_cripple_improves_each_die_beside_a_crippled_friend() -> None:
    sea = Sea("haguro E1, i-25 E2, d3a-val E2", "witte-de-with E2, boise E2 hull1")
    assert planned(sea, "witte-de-with", "main", "haguro").die == 1
    assert planned(sea, "witte-de-with", "asw", "i-25").die == 1
    assert planned(sea, "witte-de-with", "aa", "d3a-val", "D").die == 1
    assert planned(sea, "witte-de-with", "torpedo", "haguro").die == 0
    sea.fight.change_unit("boise", hull=2)
    assert planned(sea, "witte-de-with", "main", "haguro").die == 0


@ability("Radar Fire Control")
def test_radar_fire_control_while_undamaged_and_never_mind_the_dark() -> None:
    sea = Sea("haguro E1", "helena E3", dark=(1, 0))
    plan = planned(sea, "helena", "main", "haguro")
    assert (plan.dice, plan.die) == (8 + 1, 0)
    sea.fight.change_unit("helena", hull=2)
    plan = planned(sea, "helena", "main", "haguro")
    assert (plan.dice, plan.die) == (8, 0)


@ability("Radar Solution")
def test_radar_solution_helps_the_first_main_attack_of_its_side() -> None:
    sea = Sea("haguro E1", "west-virginia E4, boise E2")
    assert dice(sea, "boise", "main", "haguro") == 8 + 1
    assert dice(sea, "west-virginia", "main", "haguro") == 12 + 1
    assert dice(sea, "haguro", "main", "boise") == 10
    sea.step("F", "allies", "main boise haguro")
    assert dice(sea, "west-virginia", "main", "haguro") == 12


@ability("Radar Solution")
def test_radar_solution_sees_to_range_4_in_the_dark_while_undamaged() -> None:
    sea = Sea("haguro E1, kongo E2", "west-virginia E5", dark=(1, 0))
    assert planned(sea, "west-virginia", "main", "haguro").die == 0
    assert planned(sea, "west-virginia", "secondary", "kongo").die == -1
    sea.fight.change_unit("west-virginia", hull=4)
    assert not can(sea, "west-virginia", "main", "haguro")
    assert planned(sea, "west-virginia", "main", "kongo").die == -1


@ability("Opening Salvo 1 (Gunnery)")
def test_opening_salvo_is_the_first_gunnery_attack_of_the_battle() -> None:
    sea = Sea("haguro E1", "prince-of-wales E3")
    assert dice(sea, "prince-of-wales", "main", "haguro") == 13 + 1
    sea.step("F", "allies", "secondary prince-of-wales haguro")
    assert sea.thrown("prince-of-wales") == 4 + 1
    assert dice(sea, "prince-of-wales", "main", "haguro") == 13
    assert dice(sea, "prince-of-wales", "secondary", "haguro") == 4


@ability("Inspire to Victory")
def test_inspire_to_victory_helps_all_guns_of_the_side_next_turn_once() -> None:
    sea = Sea("kirishima E1", "arizona E3, boise E2")
    sea.script("arizona.main>kirishima", hits(6, 13))
    sea.step("F", "allies", "main arizona kirishima")
    sea.end_phase()
    assert dice(sea, "boise", "main", "kirishima") == 8, "not yet"
    sea.fight.change(turn=3)
    sea.fight.change_unit("arizona", gone="destroyed", sector="")
    assert dice(sea, "boise", "main", "kirishima") == 8 + 1
    assert dice(sea, "boise", "secondary", "kirishima") == 4 + 1
    assert dice(sea, "kirishima", "main", "boise") == 14
    sea.fight.change(turn=4)
    assert dice(sea, "boise", "main", "kirishima") == 8
    assert not sea.fight.fresh(sea["arizona"], "inspire-to-victory")


@ability("Inspire to Victory")
def test_inspire_to_victory_waits_for_an_enemy_battleship() -> None:
    sea = Sea("haguro E1", "arizona E3")
    sea.script("arizona.main>haguro", hits(6, 13))
    sea.step("F", "allies", "main arizona haguro")
    assert sea.fight.fresh(sea["arizona"], "inspire-to-victory")


@ability("Rapid Fire")
def test_rapid_fire_adds_two_dice_to_one_main_attack_of_the_battle() -> None:
    sea = Sea("haguro E1", "boise E3")
    sea.step("F", "allies", "secondary boise haguro")
    assert sea.thrown("boise") == 3
    sea.step("F", "allies", "main boise haguro")
    assert sea.thrown("boise") == 8 + 2
    sea.step("F", "allies", "main boise haguro")
    assert sea.thrown("boise") == 8


@ability("Rapid Fire")
def test_rapid_fire_waits_as_its_standing_order_says() -> None:
    sea = Sea("haguro E1 hull2", "boise E3", doctrine=({}, {"use.rapid-fire": "hull1"}))
    sea.step("F", "allies", "main boise haguro")
    assert sea.thrown("boise") == 8
    sea.fight.change_unit("haguro", hull=1)
    sea.step("F", "allies", "main boise haguro")
    assert sea.thrown("boise") == 8 + 2


# ---- range ---------------------------------------------------------------------------------------
@ability("Extended Range 4", "Extended Range 5")
@pytest.mark.parametrize(("ship", "most", "at_three"), [("washington", 4, 14), ("iowa", 5, 15)])
def test_extended_range_while_undamaged_and_not_at_small_ships(ship: str, most: int, at_three: int) -> None:
    sea = Sea("kongo E1, yukikaze E1", f"{ship} E{most + 1}")
    assert dice(sea, ship, "main", "kongo") == at_three
    assert not can(sea, ship, "main", "yukikaze")
    assert not can(sea, ship, "secondary", "kongo")
    sea.fight.change_unit(ship, hull=4)
    assert not can(sea, ship, "main", "kongo")
    sea = Sea("kongo E1", f"{ship} E{most + 2}")
    assert not can(sea, ship, "main", "kongo")


@ability("Long Shot 6")
def test_long_shot_once_at_a_battleship_at_range_6() -> None:
    sea = Sea("kongo E1, haguro E1", "warspite E7")
    assert not can(sea, "warspite", "main", "haguro")
    sea.step("F", "allies", "main warspite kongo")
    assert sea.thrown("warspite") == 12
    assert not can(sea, "warspite", "main", "kongo")


@ability("Long Shot 6")
def test_long_shot_needs_range_6_and_sight() -> None:
    assert not can(Sea("kongo E2", "warspite E7"), "warspite", "main", "kongo")
    assert not can(Sea("kongo E1", "warspite E7", terrain="island E4, island D4"), "warspite", "main", "kongo")


# ---- more attacks --------------------------------------------------------------------------------
@ability("Bristling with Guns")
def test_bristling_with_guns_fires_the_secondary_battery_at_two_targets() -> None:
    sea = Sea("haguro E1, yukikaze E1", "washington E3")
    sea.step("F", "allies", "secondary washington haguro; secondary2 washington haguro yukikaze")
    assert sea.shots("washington") == [("washington", "secondary", "haguro"), ("washington", "secondary", "yukikaze")]
    assert sea.thrown("washington") == 5


@ability("Bristling with Guns")
def test_bristling_with_guns_never_fires_twice_at_one_target() -> None:
    sea = Sea("haguro E1", "washington E3")
    sea.step("F", "allies", "secondary washington haguro; secondary2 washington haguro")
    assert sea.shots("washington") == [("washington", "secondary", "haguro")]


@ability("Escort Killer")
def test_escort_killer_needs_a_destroyer_among_its_two_targets() -> None:
    sea = Sea("haguro E1, nachi E1, yukikaze D2", "kent E3")
    sea.step("F", "allies", "main kent haguro; main2 kent nachi yukikaze")
    assert [target for _, _, target in sea.shots("kent")] == ["haguro", "yukikaze"]
    assert sea.thrown("kent") == 9
    sea = Sea("haguro E1, nachi E1", "kent E3")
    sea.step("F", "allies", "main kent haguro; main2 kent nachi")
    assert [target for _, _, target in sea.shots("kent")] == ["haguro"]


@ability("Split Fire")
def test_split_fire_makes_two_weaker_attacks_in_different_sectors_and_no_others() -> None:
    sea = Sea("fuso E1", "boise E3, atlanta E3, san-francisco D3")
    sea.step("F", "japan", "main fuso boise; main2 fuso atlanta san-francisco; secondary fuso boise")
    assert [(s["weapon"], s["target"], len(s["dice"])) for s in sea.told("ws-shot")] == [
        ("main", "boise", 13 - 4),
        ("main", "san-francisco", 13 - 4),
    ]


@ability("Split Fire")
def test_split_fire_is_only_used_where_it_is_ordered() -> None:
    sea = Sea("fuso E1", "boise E3, san-francisco D3")
    sea.step("F", "japan", "main fuso boise san-francisco; secondary fuso boise")
    assert [(s["weapon"], len(s["dice"])) for s in sea.told("ws-shot")] == [("main", 13), ("secondary", 5)]
