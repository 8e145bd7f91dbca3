"""Section 4 of the abilities, continued: airfields raided, squadrons made for a battle, the B-25 on the Hornet, replacements."""

from __future__ import annotations

import pytest

from rules.core import Ask, msg
from rules.war_at_sea.air_mission import far_places, flyable
from rules.war_at_sea.basing import bases
from rules.war_at_sea.battle import Airbase
from rules.war_at_sea.battle_context import look
from rules.war_at_sea.fire_sheet import FireSheet
from tests.war_at_sea.abilities.kit import Sea, ability, begin_battle, hits, planned, used

ASK = Ask("r2.fire.japan", "japan", "fire", "r2.fire", msg("ws-ask-fire"))


# ---- over the enemy's airfield -------------------------------------------------------------------
@ability("Air Raid 4")
def test_air_raid_scores_once_for_a_bomber_that_nobody_stopped() -> None:
    sea = Sea("ryujo E1, b5n2-kate @ryujo, d3a-val @ryujo, d3a-val-2 @land", "boise E5")
    assert far_places(sea.fight, sea["d3a-val"]) == ("raid",)
    assert far_places(sea.fight, sea["d3a-val-2"]) == (), "not based on this carrier"
    sea.air("fly b5n2-kate raid; fly d3a-val raid E1")
    assert (sea["b5n2-kate"].on_map, sea["d3a-val"].sector) == (False, "E1"), "one bomber only"
    assert sea.scores()["japan"] == 0
    sea.phase("D")
    assert sea.scores()["japan"] == 4
    sea.end_turn()
    sea.go_home()
    assert (sea["b5n2-kate"].sector, sea["b5n2-kate"].base) == ("", "ryujo")
    assert far_places(sea.fight, sea["b5n2-kate"]) == ()


@ability("Air Raid 4")
def test_air_raid_is_nothing_for_the_campaign() -> None:
    sea = Sea("ryujo E1, b5n2-kate @ryujo", "", kind="campaign")
    assert far_places(sea.fight, sea["b5n2-kate"]) == ()


@ability("Airfield Strike")
@pytest.mark.parametrize(("successes", "gone"), [(8, True), (5, False), (4, None)])
def test_airfield_strike_at_a_squadron_on_the_ground(successes: int, gone: bool | None) -> None:
    sea = Sea("zuikaku E1, a6m2-zeke @zuikaku", "sbd-dauntless @land, f4f-wildcat @land rearming")
    sea.script("a6m2-zeke.aa>sbd-dauntless", "6 6 6 6 1 1 1" if successes == 8 else hits(successes, 7))
    sea.air("fly a6m2-zeke strike")
    sea.step("D", "japan", "")
    assert sea.shots() == [("a6m2-zeke", "aa", "sbd-dauntless")]
    assert not sea.is_destroyed("sbd-dauntless"), "felt at the end of Air Defense"
    sea.end_phase()
    assert sea.is_destroyed("sbd-dauntless") is bool(gone)
    sea.go_home()
    assert sea["sbd-dauntless"].rearming == int(gone is False), "aborted on the ground: it must rearm"
    assert not sea["sbd-dauntless"].aborted
    assert far_places(sea.fight, sea["a6m2-zeke"]) == ()


@pytest.mark.rule("WS-14.23")
@ability("Airfield Strike")
@pytest.mark.parametrize("first", ["japan", "allies"])
@pytest.mark.parametrize(
    ("order", "target"),
    [
        ("", "tbf-avenger"),
        ("mark zuikaku f4f-wildcat sbd-dauntless", "f4f-wildcat"),
        ("mark zuikaku boise", "tbf-avenger"),
    ],
)
def test_airfield_strike_at_whom_its_owner_names(order: str, target: str, first: str) -> None:
    """Else at the dearest; a squadron in the air is not there."""
    grounded = "sbd-dauntless @land, f4f-wildcat @land rearming, tbf-avenger @land, boise E5"
    sea = Sea("zuikaku E1, a6m2-zeke @zuikaku", grounded, first=first)
    sea.air("fly a6m2-zeke strike")
    sea.phase("D", order)
    assert sea.shots() == [("a6m2-zeke", "aa", target)]


@ability("Airfield Strike")
@pytest.mark.parametrize("pace", ["plans", "table", "fast"])
def test_airfield_strike_is_on_the_sheet_of_fire(pace: str) -> None:
    """Also where each side is asked for itself and the strike's side is second."""
    sea = Sea(
        "zuikaku E1, a6m2-zeke @zuikaku", "sbd-dauntless @land, f4f-wildcat @land, boise E1", first="allies", pace=pace
    )
    sea.air("fly a6m2-zeke strike")
    sea.fight.change(phase="defence", step=int(pace == "table"))
    sea.script("initiative.0", "6 6")
    fields = {field.path: field for field in FireSheet().made(look(sea.fight.state), 0, ASK)}
    assert {option.key for option in fields["mark.zuikaku"].options} >= {"sbd-dauntless", "f4f-wildcat"}
    sea.play(japan="mark zuikaku f4f-wildcat")
    assert ("a6m2-zeke", "aa", "f4f-wildcat") in sea.shots()
    assert len(sea.shots("a6m2-zeke")) == 1


@ability("Airfield Strike")
@pytest.mark.parametrize("field", [True, False])
def test_airfield_strike_in_the_campaign_needs_an_enemy_airfield_in_the_battle(field: bool) -> None:
    fields = (Airbase(0, "land:tulagi"), Airbase(1, "land:guadalcanal"))
    sea = Sea("zuikaku E1, a6m2-zeke @zuikaku", "", kind="campaign", airbases=fields if field else fields[:1])
    assert far_places(sea.fight, sea["a6m2-zeke"]) == (("strike",) if field else ())


# ---- squadrons made for the battle ---------------------------------------------------------------
@ability("Fly-off Strike")
def test_fly_off_strike_flies_once_when_it_is_ordered() -> None:
    sea = Sea("ise E1", "boise E5")
    begin_battle(sea)
    sea.air()
    assert sea["ise-strike"].sector == "", "it waits aboard"
    sea.go_home()
    sea.air("fly ise-strike boise")
    sea.step("E", "japan", "drop ise-strike boise")
    assert sea.thrown("ise-strike") == 7
    plan = planned(sea, "boise", "aa", "ise-strike", "D")
    assert (plan.armour, plan.vital) == (4, 7)
    sea.go_home()
    assert sea["ise-strike"].gone
    assert sea.scores()["allies"] == 0


@ability("Fly-off Strike")
def test_fly_off_strike_goes_down_with_its_ship_for_nothing() -> None:
    sea = Sea("ise E1 hull1", "boise E1").script("boise.main>ise", hits(9, 9))
    begin_battle(sea)
    sea.phase("F", allies="main boise ise")
    assert sea.is_destroyed("ise")
    assert sea.is_destroyed("ise-strike")
    assert sea.scores()["allies"] == 41


@ability("Seaplane Detachments")
def test_seaplane_detachments_two_that_live_on_their_tender() -> None:
    sea = Sea("chitose E1, akagi E2", "boise E5, sbd-dauntless E1, barb E5")
    begin_battle(sea)
    pair = ("chitose-seaplane-1", "chitose-seaplane-2")
    assert [u.id for u in flyable(sea.fight, 0)] == list(pair)
    sea.air("fly chitose-seaplane-1 E1; fly chitose-seaplane-2 E5", "")
    assert planned(sea, pair[0], "aa", "sbd-dauntless", "D").dice == 4
    assert planned(sea, pair[1], "bomb", "boise", "E").dice == 4
    assert planned(sea, pair[1], "asw", "barb", "E").dice == 2
    plan = planned(sea, "boise", "aa", pair[1], "D")
    assert (plan.armour, plan.vital) == (3, 6)
    sea.go_home()
    assert [(sea[name].base, sea[name].rearming) for name in pair] == [("chitose", 0)] * 2


@ability("Seaplane Detachments")
def test_seaplane_detachments_are_lost_with_their_tender() -> None:
    sea = Sea("chitose E1 hull1, akagi E2", "boise E1").script("boise.main>chitose", hits(9, 9))
    begin_battle(sea)
    sea.air("fly chitose-seaplane-1 F1")
    sea.phase("F", allies="main boise chitose")
    assert [bool(sea[f"chitose-seaplane-{n}"].gone) for n in (1, 2)] == [False, True], "one is in the air"
    sea.go_home()
    assert sea["chitose-seaplane-1"].gone
    assert sea.scores()["allies"] == 15


# ---- Embark B-25 ---------------------------------------------------------------------------------
def _doolittle(**more: object) -> Sea:
    sea = Sea("haguro E3", "hornet, b-25h-mitchell, sbd-dauntless", turn=0, phase="deploy", **more)  # type: ignore[arg-type]
    sea.deploy("allies", "deploy hornet E7; base b-25h-mitchell hornet; base sbd-dauntless hornet")
    begin_battle(sea)
    sea.fight.change(turn=1, phase="air")
    return sea


@ability("Embark B-25")
def test_embark_b_25_blocks_the_deck_until_it_has_flown_and_does_not_come_back() -> None:
    sea = _doolittle()
    assert [sea[name].base for name in ("b-25h-mitchell", "sbd-dauntless")] == ["hornet", "hornet"]
    sea.air(allies="fly sbd-dauntless E3; fly b-25h-mitchell E3")
    assert [sea[name].sector for name in ("b-25h-mitchell", "sbd-dauntless")] == ["E3", ""]
    sea.go_home()
    assert sea["b-25h-mitchell"].gone == "left"
    assert sea.scores()["japan"] == 0
    sea.end_turn()
    sea.air(allies="fly sbd-dauntless E3")
    assert sea["sbd-dauntless"].sector == "E3"


@ability("Embark B-25")
def test_embark_b_25_is_the_hornets_alone() -> None:
    sea = Sea("", "hornet, wasp, b-25h-mitchell", turn=0, phase="deploy")
    assert bases(sea.fight, sea["b-25h-mitchell"]) == ("land", "hornet")
    sea.fight.change(phase="return")
    assert bases(sea.fight, sea["b-25h-mitchell"]) == ("land",)
    sea = Sea("", "hornet, b-25h-mitchell, b-25h-mitchell-2 @hornet", turn=0, phase="deploy")
    assert bases(sea.fight, sea["b-25h-mitchell"]) == ("land",), "one only"


@ability("Embark B-25")
@pytest.mark.parametrize("field", [True, False])
def test_embark_b_25_makes_for_an_airfield_in_the_campaign(field: bool) -> None:
    sea = _doolittle(kind="campaign", airbases=(Airbase(1, "land:guadalcanal"),) if field else ())
    sea.air(allies="fly b-25h-mitchell E3")
    sea.go_home()
    assert (sea["b-25h-mitchell"].base, sea["b-25h-mitchell"].gone) == (
        ("land:guadalcanal", "") if field else ("", "left")
    )


# ---- replacements --------------------------------------------------------------------------------
@ability("Replenish Aircraft")
@pytest.mark.parametrize(("die", "back"), [("3", False), ("4", True)])
def test_replenish_aircraft_brings_the_dearest_squadron_back_once(die: str, back: bool) -> None:
    sea = Sea(
        "haguro E1, atago E2", "essex E7, sb2c-helldiver E1 @essex, f6f-3-hellcat E2 @essex, pby-catalina E1 @land"
    )
    sea.script("replenish-aircraft:essex", die).script("haguro.aa>sb2c-helldiver", "6 6 6 6 6 1 1")
    sea.script("atago.aa>f6f-3-hellcat", "6 6 6 6 6 1")
    sea.phase("D", "aa haguro sb2c-helldiver; aa atago f6f-3-hellcat")
    points = sea.scores()["japan"]
    assert points == 14 + 10
    sea.go_home()
    assert bool(sea["sb2c-helldiver"].gone) is not back
    assert sea["sb2c-helldiver"].base == "essex"
    assert ("sb2c-helldiver" in [u.id for u in flyable(sea.fight, 1)]) is back
    assert sea.is_destroyed("f6f-3-hellcat")
    assert sea.scores()["japan"] == points
    sea.go_home()
    assert len(used(sea, "replenish-aircraft")) == 1


@ability("Replenish Aircraft")
def test_replenish_aircraft_brings_no_patrol_bomber_back() -> None:
    sea = Sea("haguro E1", "essex E7, pby-catalina E1 @land").script("haguro.aa>pby-catalina", hits(7, 7))
    sea.phase("D", "aa haguro pby-catalina")
    sea.go_home()
    assert not used(sea, "replenish-aircraft")
