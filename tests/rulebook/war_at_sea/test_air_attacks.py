"""WS-11, phases D and E: who fires at aircraft, and what aircraft attack. Val 5 and 7, Dauntless 5 and 8, Zeke 6 and 8."""

from __future__ import annotations

import pytest

from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


# ---- D. air defence ------------------------------------------------------------------------------
@rule("WS-11.7")
def test_ships_and_fighters_fire_once_in_their_own_sector() -> None:
    """Canberra and a Wildcat on E4, a Val there and one next to them: one attack each, and the Val on F4 is out of reach."""
    sea = Sea("d3a-val E4 @land, d3a-val-2 F4 @land", "canberra E4, f4f-wildcat E4 @land")
    assert sea.targets("canberra", "aa", "D") == sea.targets("f4f-wildcat", "aa", "D") == ["d3a-val"]
    sea.phase("D", allies="aa canberra d3a-val d3a-val-2; aa f4f-wildcat d3a-val d3a-val-2")
    assert sorted(sea.shots()) == [("canberra", "aa", "d3a-val"), ("f4f-wildcat", "aa", "d3a-val")]


@rule("WS-11.7")
def test_first_player_first() -> None:
    """The Allies are first: the Dauntless over Kongo is fired at after the Val over Canberra."""
    sea = Sea("kongo E4, d3a-val G4 @land", "canberra G4, sbd-dauntless E4 @land", first="allies")
    sea.phase("D", japan="aa kongo sbd-dauntless", allies="aa canberra d3a-val")
    assert [attacker for attacker, _, _ in sea.shots()] == ["canberra", "kongo"]


@rule("WS-11.7")
def test_heavy_antiair_reaches_range_1() -> None:
    """San Diego (Heavy Antiair) fires at a Val next to her; Canberra does not. Crippled ships fire at -1 per die."""
    sea = Sea("d3a-val F4 @land", "san-diego E4, canberra E4")
    assert sea.targets("san-diego", "aa", "D") == ["d3a-val"]
    assert sea.targets("canberra", "aa", "D") == []
    assert Sea("d3a-val E4 @land", "canberra E4 hull1").odds("canberra", "aa", "d3a-val", "D")[1] == -1


@rule("WS-11.8")
def test_bombers_do_not_fire() -> None:
    """A Val and an Emily have no anti-air attack, whoever shares their sector."""
    sea = Sea("d3a-val E4 @land, h8k1-type-2-emily E4 @land", "sbd-dauntless E4 @land")
    assert sea.targets("d3a-val", "aa", "D") == sea.targets("h8k1-type-2-emily", "aa", "D") == []


@rule("WS-11.9")
def test_escort() -> None:
    """A Zeke at a Dauntless: 0 per die; with a Wildcat beside the Dauntless -1, with two still -1; ships do not mind."""
    bare = Sea("a6m2-zeke E4 @land", "sbd-dauntless E4 @land")
    one = Sea("a6m2-zeke E4 @land, kongo E4", "sbd-dauntless E4 @land, f4f-wildcat E4 @land")
    two = Sea("a6m2-zeke E4 @land", "sbd-dauntless E4 @land, f4f-wildcat E4 @land, f4f-wildcat-2 E4 @land")
    assert bare.odds("a6m2-zeke", "aa", "sbd-dauntless", "D")[1] == 0
    assert one.odds("a6m2-zeke", "aa", "sbd-dauntless", "D")[1] == -1
    assert two.odds("a6m2-zeke", "aa", "sbd-dauntless", "D")[1] == -1
    assert one.odds("kongo", "aa", "sbd-dauntless", "D")[1] == 0
    assert one.odds("a6m2-zeke", "aa", "f4f-wildcat", "D")[1] == 0


@rule("WS-11.9", "WS-11.6")
def test_a_strafing_fighter_is_no_escort() -> None:
    """The Wildcat strafes: the Zeke attacks the Dauntless at 0 per die."""
    sea = Sea("a6m2-zeke E4 @land", "sbd-dauntless E4 @land, f4f-wildcat E4 @land strafing")
    assert sea.odds("a6m2-zeke", "aa", "sbd-dauntless", "D")[1] == 0


@rule("WS-11.10")
def test_aborted_at_the_end_of_the_phase() -> None:
    """The Allies first: the Zeke is marked aborted and still fires in the same phase; afterwards it is aborted."""
    sea = Sea("a6m2-zeke E4 @land", "f4f-wildcat E4 @land", first="allies")
    sea.script("f4f-wildcat.aa>a6m2-zeke", "6 6 6").script("a6m2-zeke.aa>f4f-wildcat", "6 6 6")
    sea.phase("D", japan="aa a6m2-zeke f4f-wildcat", allies="aa f4f-wildcat a6m2-zeke")
    assert sea["a6m2-zeke"].aborted
    assert sea["f4f-wildcat"].aborted


@rule("WS-11.10")
@pytest.mark.parametrize(("die", "attacks"), [(1, False), (3, False), (4, True)])
def test_press_the_attack(die: int, attacks: bool) -> None:
    """A Val aborted by a ship rolls at the end of the phase; from 4 on it bombs all the same, at -1 per die; on 1 it is lost."""
    sea = Sea("d3a-val E4 @land", "canberra E4").script("canberra.aa>d3a-val", "6 6 5")
    sea.script("press-the-attack:d3a-val", str(die))
    sea.phase("D", allies="aa canberra d3a-val")
    assert sea.is_destroyed("d3a-val") is (die == 1)
    sea.phase("E", japan="drop d3a-val canberra")
    assert bool(sea.shots("d3a-val")) is attacks


# ---- strafing ------------------------------------------------------------------------------------
@rule("WS-11.6")
def test_strafing() -> None:
    """A strafing Zeke uses its guns in E, makes no anti-air attack, and is easier to hit: 6 and 8 become 4 and 6."""
    sea = Sea("a6m2-zeke E4 @land strafing", "canberra E4, sbd-dauntless E4 @land")
    assert sea.odds("a6m2-zeke", "strafe", "canberra", "E")[0] == 2
    assert sea.targets("a6m2-zeke", "aa", "D") == []
    assert sea.odds("canberra", "aa", "a6m2-zeke", "D")[2:] == (4, 6)


@rule("WS-11.6")
def test_not_declared_no_guns() -> None:
    """A Zeke that was not declared has nothing to attack with in E."""
    sea = Sea("a6m2-zeke E4 @land", "canberra E4")
    sea.phase("E", japan="drop a6m2-zeke canberra")
    assert sea.shots() == []


# ---- E. air attack -------------------------------------------------------------------------------
@rule("WS-11.11")
def test_one_attack_in_the_own_sector() -> None:
    """A Val over E4: Canberra there is a target, Phelps next to it is not; one attack, whatever the list."""
    sea = Sea("d3a-val E4 @land", "canberra E4, enterprise E4, phelps F4")
    assert sea.targets("d3a-val", "bomb", "E") == ["canberra", "enterprise"]
    sea.phase("E", japan="drop d3a-val phelps canberra enterprise")
    assert sea.shots() == [("d3a-val", "bomb", "canberra")]


@rule("WS-11.11")
def test_what_each_weapon_may_attack() -> None:
    """Bombs and guns take ships and batteries, torpedoes ships, depth charges submarines; nothing takes aircraft in E."""
    foes = "canberra E4, al-coastal-battery E4, barb E4, sbd-dauntless E4 @land"
    sea = Sea("d3a-val E4 @land, b5n2-kate E4 @land, a6m2-zeke E4 @land strafing", foes, terrain="coast E4")
    assert sea.targets("d3a-val", "bomb", "E") == ["al-coastal-battery", "canberra"]
    assert sea.targets("a6m2-zeke", "strafe", "E") == ["al-coastal-battery", "canberra"]
    assert sea.targets("b5n2-kate", "torpedo", "E") == ["canberra"]
    assert sea.targets("b5n2-kate", "asw", "E") == ["barb"]


@rule("WS-11.11")
def test_torpedo_or_depth_charges_not_both() -> None:
    """A Kate has both values and uses one."""
    sea = Sea("b5n2-kate E4 @land", "canberra E4, barb E4")
    sea.phase("E", japan="drop b5n2-kate canberra barb")
    assert len(sea.shots()) == 1


@rule("WS-11.12")
def test_damage_counts_at_the_end() -> None:
    """Two Vals hit Canberra in E: her two hull points are gone when the phase ends, not before."""
    sea = Sea("d3a-val E4 @land, d3a-val-2 E4 @land", "canberra E4")
    sea.script("d3a-val.bomb>canberra", "6 6").script("d3a-val-2.bomb>canberra", "6 6")
    sea.step("E", "japan", "drop d3a-val canberra; drop d3a-val-2 canberra")
    assert sea.hull("canberra") == 3
    sea.end_phase()
    assert sea.hull("canberra") == 1
