"""Sentences of the abilities of aircraft and carriers that the tests by section leave aside: stacking, limits, declared roles."""

from __future__ import annotations

import pytest

from rules.war_at_sea.air_mission import flyable
from tests.war_at_sea.abilities.kit import Sea, ability, begin_battle, can, dice, hits, last, planned, saves, slot, used


# ---- moving on -----------------------------------------------------------------------------------
@ability("Combat Air Patrol")
def test_combat_air_patrol_keeps_to_four_aircraft_a_sector() -> None:
    japan = "d3a-val @land"
    crowd = ["martlet-mk-ii", "f4f-wildcat", "f4f-wildcat-2", "f4f-wildcat-3"]
    full = ", ".join(f"{name} E3" for name in crowd)
    sea = Sea(japan, f"hornet E1, {full}, f6f-3-hellcat @hornet")
    sea.air("fly d3a-val E3", "fly f6f-3-hellcat E1; patrol f6f-3-hellcat d3a-val")
    assert sea["f6f-3-hellcat"].sector == "E1"


@ability("Combat Air Patrol")
def test_combat_air_patrol_passes_over_enemies_that_lost_their_way() -> None:
    sea = Sea("d3a-val @land", "hornet E1, f4f-wildcat @hornet", dark=(1, 0))
    sea.script("search:d3a-val", "1").script("search:f4f-wildcat", "6")
    sea.air("fly d3a-val E3", "fly f4f-wildcat E1; patrol f4f-wildcat d3a-val")
    assert sea["f4f-wildcat"].sector == "E1"


@ability("Fighter Umbrella", "Fighter Director")
def test_fighters_sent_on_find_no_room_in_a_full_sector() -> None:
    full = ", ".join(f"{name} E5" for name in ("f4f-wildcat-2", "f4f-wildcat-3", "f4f-wildcat-4", "f4f-wildcat-5"))
    for ship in ("wasp A7", "alaska E3"):
        sea = Sea("d3a-val E4, d3a-val-2 E5", f"f4f-wildcat E4, {full}, {ship}")
        sea.script("f4f-wildcat.aa>d3a-val", hits(5, 7))
        sea.step("D", "allies", f"aa f4f-wildcat d3a-val; hold {ship.split()[0]} yes")
        assert sea["f4f-wildcat"].sector == "E4"


@ability("Fighter Director")
def test_fighter_director_is_for_fighters_not_for_ships() -> None:
    sea = Sea("d3a-val E4, d3a-val-2 E5", "boise E4, alaska E3").script("boise.aa>d3a-val", hits(5, 6))
    sea.step("D", "allies", "aa boise d3a-val; hold alaska yes")
    assert sea.result("boise") == "abort"
    assert not used(sea, "fighter-director")


# ---- escorts and armament ------------------------------------------------------------------------
@ability("Escort")
def test_an_escort_shot_down_in_the_phase_still_escorts_in_it() -> None:
    sea = Sea("a6m2-zeke E1, a6m2-zeke-2 E1", "sbd-dauntless E1, f4f-wildcat E1")
    sea.script("a6m2-zeke.aa>f4f-wildcat", "6 6 6 6 4 1 1")
    sea.step("D", "japan", "order a6m2-zeke a6m2-zeke-2; aa a6m2-zeke f4f-wildcat; aa a6m2-zeke-2 sbd-dauntless")
    assert [(s["target"], s["die"]) for s in sea.told("ws-shot")] == [("f4f-wildcat", 0), ("sbd-dauntless", -1)]


@ability("Escort")
@pytest.mark.parametrize("bomber", [True, False])
def test_a_fighter_bomber_is_escorted_when_it_is_a_bomber(bomber: bool) -> None:
    sea = Sea("a6m2-zeke E1", "f4u-1d-corsair E1, f4f-wildcat E1")
    sea.fight.change_unit("f4u-1d-corsair", bomber=bomber)
    assert planned(sea, "a6m2-zeke", "aa", "f4u-1d-corsair", "D").die == (-1 if bomber else 0)


@ability("Fighter-Bomber", "Advanced Fighter", "Expert Bomber")
def test_a_fighter_bomber_is_what_it_was_declared_for_every_bonus() -> None:
    sea = Sea("haguro E1", "f4u-1d-corsair E1 @essex, essex A7, lexington A6")
    assert slot(sea, "f4u-1d-corsair", "bomb", "E") is None
    sea.fight.change_unit("f4u-1d-corsair", bomber=True)
    sea.step("E", "allies", "expert lexington f4u-1d-corsair; expert essex f4u-1d-corsair; drop f4u-1d-corsair haguro")
    assert sea.thrown("f4u-1d-corsair") == 9 + 2, "Expert Bomber 2 and Expert Bomber are one name"
    george = Sea("n1k1-j-george E1", "f4u-1d-corsair E1")
    as_fighter = dice(george, "n1k1-j-george", "aa", "f4u-1d-corsair", "D")
    george.fight.change_unit("f4u-1d-corsair", bomber=True)
    assert dice(george, "n1k1-j-george", "aa", "f4u-1d-corsair", "D") == as_fighter - 2


@ability("Fighter-Bomber")
def test_a_fighter_bomber_does_not_strafe_as_a_bomber_and_is_a_fighter_again_next_turn() -> None:
    sea = Sea("haguro E1", "f4u-1d-corsair @land")
    sea.air(allies="fly f4u-1d-corsair E1; as f4u-1d-corsair bomber; strafe f4u-1d-corsair yes")
    assert slot(sea, "f4u-1d-corsair", "strafe", "E") is None
    sea.go_home()
    assert not sea["f4u-1d-corsair"].bomber


@ability("Defensive Armament", "Fighter Cover 5")
def test_defensive_armament_knows_fighters_only() -> None:
    sea = Sea("h8k1-type-2-emily E3", "fencer E1")
    sea.step("D", "allies", "aa2 fencer h8k1-type-2-emily")
    assert last(sea, "fencer")["armour"] == 4


@ability("Great Agility", "Rugged")
@pytest.mark.parametrize(("faces", "result"), [("6 6 6 1 1 1 1", "abort"), ("6 6 6 6 1 1 1", "destroy")])
def test_exactly_the_vital_armour_means_as_it_is_now(faces: str, result: str) -> None:
    """Strafing lowers it by 2: 6 successes are exactly it, 8 are more."""
    sea = Sea("a6m5-zeke E1 strafing, a6m2-zeke E2", "f4f-wildcat E1, martlet-mk-ii E2 strafing")
    sea.script("f4f-wildcat.aa>a6m5-zeke", faces).script("a6m2-zeke.aa>martlet-mk-ii", faces)
    sea.script("rugged:martlet-mk-ii", "4")
    sea.phase("D", "aa a6m2-zeke martlet-mk-ii", "aa f4f-wildcat a6m5-zeke")
    assert [sea.result(name) for name in ("f4f-wildcat", "a6m2-zeke")] == [result, result]


@ability("Interceptor")
def test_interceptor_counts_a_turned_back_fighter_no_more() -> None:
    sea = Sea("d3a-val E1, a6m2-zeke E1", "p-40e-warhawk E1")
    sea.fight.change_unit("a6m2-zeke", doom="aborted")
    assert dice(sea, "p-40e-warhawk", "aa", "d3a-val", "D") == 7, "marked in this phase: still there"
    sea.fight.change_unit("a6m2-zeke", doom="", aborted=True)
    assert dice(sea, "p-40e-warhawk", "aa", "d3a-val", "D") == 7 + 1


@ability("Draw the CAP")
def test_draw_the_cap_of_two_either_may_be_chosen() -> None:
    sea = Sea("a6m2-zeke @land", "tbd-devastator @land, tbd-devastator-2 @land, sbd-dauntless @land")
    sea.script("draw-the-cap:tbd-devastator", "4").script("draw-the-cap:tbd-devastator-2", "4")
    text = "; ".join(f"fly {n} E1" for n in ("tbd-devastator", "tbd-devastator-2", "sbd-dauntless"))
    sea.air("fly a6m2-zeke E1", text)
    assert [can(sea, "a6m2-zeke", "aa", t, "D") for t in ("tbd-devastator", "tbd-devastator-2", "sbd-dauntless")] == [
        True, True, False,
    ]  # fmt: skip


# ---- attacks -------------------------------------------------------------------------------------
@ability("Kamikaze Attack", "Evade Bombs")
def test_a_kamikaze_that_misses_is_gone_all_the_same() -> None:
    sea = Sea("b6n2-jill E1", "boise E1")
    sea.phase("E", "drop b6n2-jill boise; with b6n2-jill kamikaze")
    assert sea.result("b6n2-jill") == "none"
    assert sea.is_destroyed("b6n2-jill")


@ability("Suicide Attack")
def test_suicide_attack_ends_for_the_aborted_too() -> None:
    sea = Sea("a6m2-zero-kamikaze E1 aborted", "boise E1")
    sea.phase("E", "drop a6m2-zero-kamikaze boise")
    assert not sea.shots()
    assert sea.is_destroyed("a6m2-zero-kamikaze")


@ability("Alternate Payload 6")
def test_alternate_payload_is_dropped_by_order_only_where_its_standing_order_says_never() -> None:
    never = ({"use.alternate-payload": "never"}, {})
    sea = Sea("b5n2-kate E1", "boise E1", doctrine=never)
    sea.step("E", "japan", "drop b5n2-kate boise")
    assert last(sea, "b5n2-kate")["weapon"] == "torpedo"
    sea.step("E", "japan", "drop b5n2-kate boise; with b5n2-kate alternate")
    assert last(sea, "b5n2-kate")["weapon"] == "bomb"


@ability("Press the Attack")
def test_press_the_attack_counts_fives_and_sixes_and_comes_home_aborted() -> None:
    sea = (
        Sea("d3a-val E1 @land", "boise E1")
        .script("boise.aa>d3a-val", hits(5, 6))
        .script("press-the-attack:d3a-val", "5")
    )
    sea.phase("D", allies="aa boise d3a-val")
    sea.script("d3a-val.bomb>boise", "6 5 4 4 4 4 4 4")
    sea.phase("E", "drop d3a-val boise")
    assert sea.successes("d3a-val") == 3
    assert sea["d3a-val"].aborted
    sea.go_home()
    assert (sea["d3a-val"].base, sea["d3a-val"].aborted) == ("land", False)


@ability("Hi-Level Bomber")
def test_hi_level_bombers_may_still_hunt_submarines_and_sixes_count_two() -> None:
    sea = Sea("i-19 E1, haguro E1", "halifax-gr-mk-v E1").script("halifax-gr-mk-v.asw>i-19", hits(9, 9))
    sea.step("E", "allies", "drop halifax-gr-mk-v i-19; with halifax-gr-mk-v asw")
    assert sea.successes("halifax-gr-mk-v") == sea.thrown("halifax-gr-mk-v")


@ability("Shadowing")
def test_shadowing_chosen_anew_each_turn_by_one_ship() -> None:
    sea = Sea("haguro E1, kongo E1", "pby-catalina E1, pby-catalina-2 E1, sbd-dauntless E1, sbd-dauntless-2 E1")
    text = "mark pby-catalina haguro; mark pby-catalina-2 haguro; drop sbd-dauntless haguro; drop sbd-dauntless-2 kongo"
    sea.step("E", "allies", f"{text}; hold pby-catalina yes; hold pby-catalina-2 yes")
    assert [len(s["dice"]) for s in sea.told("ws-shot")] == [10 + 1, 10], "one name counts once"
    sea.end_turn()
    assert dice(sea, "sbd-dauntless", "bomb", "haguro", "E") == 10


@ability("Mines")
def test_mines_know_no_friends_and_stay() -> None:
    sea = Sea("haguro E1", "sunderland-mk-i E3, boise E4").script("mines:boise", "1 1")
    sea.step("F", "allies", "act sunderland-mk-i mines")
    sea.move("allies", "move boise E3")
    assert sea.hull("boise") == 2
    sea.end_turn()
    sea.move("allies", "move boise E4")
    sea.move("allies", "move boise E3")
    assert sea.hull("boise") == 1


@ability("Mines")
def test_mines_are_not_laid_by_a_squadron_that_was_turned_back() -> None:
    sea = Sea("haguro E3", "sunderland-mk-i E3 aborted")
    sea.step("F", "allies", "act sunderland-mk-i mines")
    assert not sea.fight.battle.markers


# ---- bases ---------------------------------------------------------------------------------------
@ability("Fly-off Strike")
def test_a_fly_off_strike_shot_down_scores_nothing_and_there_is_no_second() -> None:
    sea = Sea("ise E1", "boise E5").script("boise.aa>ise-strike", "6 6 6 6 1 1")
    begin_battle(sea)
    sea.air("fly ise-strike boise")
    sea.phase("D", allies="aa boise ise-strike")
    assert sea.is_destroyed("ise-strike")
    sea.go_home()
    sea.end_turn()
    assert sea.scores()["allies"] == 0
    assert not flyable(sea.fight, 0)


@ability("Seaplane Detachments")
def test_seaplanes_go_home_aborted_and_fly_again() -> None:
    sea = Sea("chitose E1", "boise E5").script("boise.aa>chitose-seaplane-1", hits(3, 6))
    begin_battle(sea)
    sea.air("fly chitose-seaplane-1 E5; fly chitose-seaplane-2 E1")
    sea.phase("D", allies="aa boise chitose-seaplane-1")
    assert sea["chitose-seaplane-1"].aborted
    sea.go_home()
    assert {u.id for u in flyable(sea.fight, 0)} == {"chitose-seaplane-1", "chitose-seaplane-2"}


@ability("Overstack")
def test_overstack_leaves_the_places_of_the_airbase_to_others() -> None:
    kamikazes = ", ".join(f"a6m2-zero-kamikaze-{n} @land" for n in (2, 3, 4))
    sea = Sea(f"{kamikazes}, g4m-betty E4 @land, g4m-betty-2 E4 @land", "boise E7")
    sea.fight.change(airbases=tuple(type(a)(a.side, a.name, 2) for a in sea.fight.battle.airbases))
    sea.go_home()
    assert [sea[name].base for name in ("g4m-betty", "g4m-betty-2")] == ["land", "land"]


@ability("Overstack")
def test_overstack_is_for_three_and_for_kamikazes() -> None:
    names = ", ".join(f"a6m2-zero-kamikaze-{n} @land" for n in (2, 3, 4, 5))
    sea = Sea(f"{names}, g4m-betty E4 @land, g4m-betty-2 E4 @land", "boise E7")
    sea.fight.change(airbases=tuple(type(a)(a.side, a.name, 2) for a in sea.fight.battle.airbases))
    sea.go_home()
    assert sorted(sea.is_destroyed(name) for name in ("g4m-betty", "g4m-betty-2")) == [False, True]


@ability("Uncertain Arrival", "Excellent Endurance")
def test_only_its_own_die_brings_an_uncertain_squadron() -> None:
    sea = Sea("a6m2-zero-kamikaze @land", "boise E7", turn=0, phase="deploy")
    sea.deploy("japan")
    begin_battle(sea)
    sea.script("uncertain-arrival:a6m2-zero-kamikaze", "3 3 3")
    for _ in range(3):
        sea.go_home()
        assert sea["a6m2-zero-kamikaze"].rearming == 1


@ability("Loiter")
def test_loiter_flies_every_turn() -> None:
    sea = Sea("", "pby-catalina @land")
    for _ in range(3):
        sea.air(allies="fly pby-catalina E4")
        assert sea["pby-catalina"].sector == "E4"
        sea.go_home()


# ---- carriers ------------------------------------------------------------------------------------
@ability("Hunter-Killer Group")
def test_hunter_killer_group_helps_destroyers_alone() -> None:
    sea = Sea("i-25 E1", "guadalcanal A7, tbf-avenger E1 @guadalcanal, boise E1, edsall E1, richmond E1")
    before = {n: dice(sea, n, "asw", "i-25") for n in ("edsall", "richmond") if slot(sea, n, "asw") is not None}
    sea.step("E", "allies", "drop tbf-avenger i-25")
    after = {n: dice(sea, n, "asw", "i-25") for n in before}
    assert after["edsall"] == before["edsall"] + 1
    assert {n: after[n] for n in after if n != "edsall"} == {n: before[n] for n in before if n != "edsall"}


@ability("Replenish Aircraft")
def test_replenish_aircraft_waits_as_its_standing_order_says_and_needs_room() -> None:
    never = ({}, {"use.replenish-aircraft": "never"})
    for doctrine, aboard in ((never, ""), (({}, {}), ", " + ", ".join(f"f4f-wildcat-{n} @essex" for n in range(2, 6)))):
        sea = Sea("haguro E1", f"essex E7, sb2c-helldiver E1 @essex{aboard}", doctrine=doctrine)
        sea.script("haguro.aa>sb2c-helldiver", "6 6 6 6 6 1 1")
        sea.phase("D", "aa haguro sb2c-helldiver")
        assert sea.is_destroyed("sb2c-helldiver")
        sea.go_home()
        assert not used(sea, "replenish-aircraft")


@ability("Air Raid 4", "Airfield Strike")
def test_raiders_over_the_airfield_are_out_of_reach_and_come_home() -> None:
    sea = Sea(
        "ryujo E1, zuikaku A1, d3a-val @ryujo, a6m2-zeke @zuikaku", "boise E5, f4f-wildcat E5, sbd-dauntless @land"
    )
    sea.air("fly d3a-val raid; fly a6m2-zeke strike")
    assert not can(sea, "f4f-wildcat", "aa", "d3a-val", "D")
    sea.phase("D")
    sea.phase("E", "drop d3a-val boise")
    assert sea.shots() == [("a6m2-zeke", "aa", "sbd-dauntless")]
    sea.go_home()
    assert (sea["d3a-val"].base, sea["a6m2-zeke"].base) == ("ryujo", "zuikaku")


@ability("Expert Dogfighter", "Expert Dogfighter 2", "Fighter-Bomber")
def test_experts_choose_no_fighter_that_strafes_or_bombs() -> None:
    sea = Sea("d3a-val E1", "yorktown A7, f4f-wildcat E1 strafing, f4u-1d-corsair E1, f4f-wildcat-2 E1")
    sea.fight.change_unit("f4u-1d-corsair", bomber=True)
    sea.step("D", "allies", "expert yorktown f4f-wildcat f4u-1d-corsair f4f-wildcat-2; aa f4f-wildcat-2 d3a-val")
    assert sea.shots() == [("f4f-wildcat-2", "aa", "d3a-val")]
    assert sea.thrown("f4f-wildcat-2") == 7 + 2


@ability("AA Veteran", "Ace")
def test_rerolls_wait_as_their_standing_orders_say() -> None:
    for japan, allies, order in (
        ("d3a-val E1", "australia E1", ("allies", "aa australia d3a-val")),
        ("elite-a6m2-zero E1", "sbd-dauntless E1", ("japan", "aa elite-a6m2-zero sbd-dauntless")),
    ):
        sea = Sea(japan, allies, doctrine=({"use.ace": "never"}, {"use.aa-veteran": "never"}))
        sea.step("D", *order)
        assert saves(sea, "ace") == saves(sea, "aa-veteran") == []
