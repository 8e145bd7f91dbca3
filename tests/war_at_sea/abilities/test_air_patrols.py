"""Section 4 of the abilities, continued: squadrons that escort, patrol and scout, and those that fly at night."""

from __future__ import annotations

import pytest

from tests.war_at_sea.abilities.kit import Sea, ability, can, dice, planned, used


# ---- escort and patrol ---------------------------------------------------------------------------
@ability("Escort")
def test_escort_hampers_enemy_fighters_not_ships_and_only_once() -> None:
    sea = Sea("a6m2-zeke E1, haguro E1", "sbd-dauntless E1, f4f-wildcat E1, p-40e-warhawk E1, tbf-avenger E2")
    assert planned(sea, "a6m2-zeke", "aa", "sbd-dauntless", "D").die == -1
    assert planned(sea, "haguro", "aa", "sbd-dauntless", "D").die == 0
    assert planned(sea, "a6m2-zeke", "aa", "f4f-wildcat", "D").die == 0, "fighters are not escorted"


@ability("Escort")
def test_escort_neither_strafes_nor_guards_another_sector() -> None:
    sea = Sea("a6m2-zeke E1", "sbd-dauntless E1, f4f-wildcat E1 strafing, p-40e-warhawk E2")
    assert planned(sea, "a6m2-zeke", "aa", "sbd-dauntless", "D").die == 0


def _patrol(text: str = "", doctrine: str = "first") -> Sea:
    """A wildcat over its carrier in E1, bombers over the cruiser in E3, a lone one in F2."""
    sea = Sea(
        "d3a-val @land, d3a-val-2 @land",
        "f4f-wildcat @hornet, hornet E1, boise E3",
        doctrine=({}, {"use.combat-air-patrol": doctrine}),
    )
    sea.air("fly d3a-val E3; fly d3a-val-2 F2", f"fly f4f-wildcat E1; {text}")
    return sea


@ability("Combat Air Patrol")
@pytest.mark.parametrize(
    ("order", "doctrine", "sector"),
    [
        ("", "first", "E3"),
        ("", "never", "E1"),
        ("patrol f4f-wildcat hold", "first", "E1"),
        ("patrol f4f-wildcat d3a-val-2", "first", "F2"),
        ("patrol f4f-wildcat boise", "never", "E3"),
    ],
)
def test_combat_air_patrol_goes_two_sectors_to_the_enemy(order: str, doctrine: str, sector: str) -> None:
    assert _patrol(order, doctrine)["f4f-wildcat"].sector == sector


@ability("Combat Air Patrol")
@pytest.mark.parametrize(
    ("japan", "allies", "carrier"),
    [
        ("fly d3a-val E4", "fly f4f-wildcat E1", "hornet E1"),
        ("fly d3a-val E3", "fly f4f-wildcat E1", "boise E1"),
        ("fly d3a-val E3; fly d3a-val-2 E1", "fly f4f-wildcat E1", "hornet E1"),
    ],
    ids=["three sectors away", "no carrier", "an enemy in its sector"],
)
def test_combat_air_patrol_stays(japan: str, allies: str, carrier: str) -> None:
    sea = Sea("d3a-val @land, d3a-val-2 @land", f"f4f-wildcat @land, {carrier}")
    sea.air(japan if "val-2" in japan else f"{japan}; fly d3a-val-2 K7", allies)
    assert sea["f4f-wildcat"].sector == "E1"


@pytest.mark.rule("WS-14.24")
@ability("Combat Air Patrol")
@pytest.mark.parametrize(("order", "sector"), [("", "E1"), ("patrol f4f-wildcat d3a-val", "E3")])
def test_a_strafing_fighter_goes_on_patrol_if_it_is_told_to(order: str, sector: str) -> None:
    """The card bars no strafing fighter; unasked it stays with the ships that it is to strafe."""
    sea = Sea("d3a-val @land", "f4f-wildcat @hornet, hornet E1, boise E3")
    sea.air("fly d3a-val E3", f"fly f4f-wildcat E1; strafe f4f-wildcat yes; {order}")
    assert (sea["f4f-wildcat"].sector, sea["f4f-wildcat"].strafing) == (sector, True)


@ability("Draw the CAP")
@pytest.mark.parametrize(("die", "drawn"), [("3", False), ("4", True)])
def test_draw_the_cap_draws_the_fighters_of_its_sector(die: str, drawn: bool) -> None:
    sea = Sea("a6m2-zeke @land, haguro E1", "tbd-devastator @land, sbd-dauntless @land")
    sea.script("draw-the-cap:tbd-devastator", die)
    sea.air("fly a6m2-zeke E1", "fly tbd-devastator E1; fly sbd-dauntless E1")
    assert can(sea, "a6m2-zeke", "aa", "sbd-dauntless", "D") is not drawn
    assert can(sea, "haguro", "aa", "sbd-dauntless", "D")
    sea.fight.change_unit("tbd-devastator", doom="aborted")
    assert can(sea, "a6m2-zeke", "aa", "sbd-dauntless", "D"), "they must if they can"


@ability("Draw the CAP")
def test_draw_the_cap_rolls_only_beside_an_enemy_fighter() -> None:
    sea = Sea("a6m2-zeke @land", "tbd-devastator @land")
    sea.air("fly a6m2-zeke E2", "fly tbd-devastator E1")
    assert not used(sea, "draw-the-cap")


# ---- scouting and night --------------------------------------------------------------------------
@ability("Shadowing")
def test_shadowing_helps_all_aircraft_against_one_ship_near_it() -> None:
    sea = Sea("haguro E1, kongo E1, atago E4", "pby-catalina E1, sbd-dauntless E1, tbf-avenger E1, boise E2")
    sea.step(
        "E",
        "allies",
        "mark pby-catalina haguro; drop sbd-dauntless haguro; hold pby-catalina yes; hold tbf-avenger yes",
    )
    assert sea.thrown("sbd-dauntless") == 10 + 1
    assert dice(sea, "tbf-avenger", "torpedo", "haguro", "E") == 3 + 1
    assert dice(sea, "sbd-dauntless", "bomb", "kongo", "E") == 10
    assert dice(sea, "boise", "main", "haguro") == 8, "ships are not helped"


@ability("Shadowing")
def test_shadowing_reaches_two_sectors_and_needs_a_squadron_that_is_not_aborted() -> None:
    sea = Sea("haguro E4, atago E3", "pby-catalina E1, sbd-dauntless E4, sbd-dauntless-2 E3")
    sea.step("E", "allies", "mark pby-catalina haguro atago")
    assert [u["target"] for u in used(sea, "shadowing")] == ["atago"]
    sea = Sea("atago E3", "pby-catalina E1 aborted")
    sea.step("E", "allies", "mark pby-catalina atago")
    assert not used(sea, "shadowing")


@ability("Night Specialist")
def test_night_specialist_finds_its_way_and_aims_in_the_dark() -> None:
    sea = Sea("a6m2-n-rufe @C2, a6m2-zeke @land", "sbd-dauntless @land", dark=(1, 0), terrain="island C2")
    sea.script("search:a6m2-n-rufe", "4").script("search:a6m2-zeke", "4").script("search:sbd-dauntless", "6")
    sea.air("fly a6m2-n-rufe E1; fly a6m2-zeke E1", "fly sbd-dauntless E1")
    assert (sea["a6m2-n-rufe"].aborted, sea["a6m2-zeke"].aborted) == (False, True)
    assert planned(sea, "a6m2-n-rufe", "aa", "sbd-dauntless", "D").die == 0


@ability("Skilled Search")
def test_skilled_search_is_of_the_long_range_search_that_is_not_played() -> None:
    sea = Sea("b5n2-type-97-attack-bomber @land", "", dark=(1, 0)).script("search:b5n2-type-97-attack-bomber", "4")
    sea.air("fly b5n2-type-97-attack-bomber E1")
    assert sea["b5n2-type-97-attack-bomber"].aborted, "it does not help the search of darkness"


@ability("Expert Strafer")
def test_expert_strafer_keeps_its_armour() -> None:
    sea = Sea("haguro E1", "beaufighter-tf-mk-x E1 strafing, f4f-wildcat E1 strafing")
    expert = planned(sea, "haguro", "aa", "beaufighter-tf-mk-x", "D")
    other = planned(sea, "haguro", "aa", "f4f-wildcat", "D")
    assert (expert.armour, expert.vital, other.armour, other.vital) == (5, 8, 6 - 2, 9 - 2)
