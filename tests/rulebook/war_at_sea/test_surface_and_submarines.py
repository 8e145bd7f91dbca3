"""WS-12: what ships and submarines attack in phases F and G."""

from __future__ import annotations

import pytest

from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


# ---- F. surface attack ---------------------------------------------------------------------------
@rule("WS-12.1")
def test_first_the_first_player() -> None:
    """The Allies are first player: all their ships fire before Japan's."""
    sea = Sea("kongo E4, furutaka E4", "canberra F4, phelps F4", first="allies")
    sea.phase("F", japan="main kongo canberra; main furutaka phelps", allies="main canberra kongo; main phelps kongo")
    assert [attacker for attacker, _, _ in sea.shots()] == ["canberra", "phelps", "kongo", "furutaka"]


@rule("WS-12.1")
def test_depth_charges_or_guns() -> None:
    """Fletcher with I-19 in her sector: an ASW attack, and then neither guns nor torpedoes."""
    sea = Sea("i-19 E4, furutaka F4", "fletcher E4")
    sea.phase("F", allies="asw fletcher i-19")
    assert sea.shots() == [("fletcher", "asw", "i-19")]


@rule("WS-12.1")
def test_guns_and_then_no_depth_charges() -> None:
    """Fletcher fires at Furutaka: no ASW attack, though I-19 is under her."""
    sea = Sea("i-19 E4, furutaka F4", "fletcher E4")
    sea.phase("F", allies="main fletcher furutaka; torpedo fletcher furutaka")
    assert [weapon for _, weapon, _ in sea.shots("fletcher")] == ["main", "torpedo"]


@rule("WS-12.1")
def test_asw_reaches_only_the_own_sector() -> None:
    """I-19 next to Fletcher is out of her depth charges' reach."""
    assert Sea("i-19 F4", "fletcher E4").targets("fletcher", "asw") == []
    assert Sea("i-19 E4", "fletcher E4").targets("fletcher", "asw") == ["i-19"]


@rule("WS-12.2")
def test_each_weapon_once_on_targets_of_its_own() -> None:
    """Mogami-like Myoko: main, secondary and torpedoes, three attacks on three ships."""
    sea = Sea("myoko E4", "canberra F4, fletcher F4, phelps E5")
    sea.phase("F", japan="main myoko canberra; secondary myoko fletcher; torpedo myoko phelps")
    assert sea.shots() == [
        ("myoko", "main", "canberra"), ("myoko", "secondary", "fletcher"), ("myoko", "torpedo", "phelps"),
    ]  # fmt: skip


@rule("WS-12.2")
def test_each_within_its_own_range() -> None:
    """Canberra at range 3: Myoko's main guns (7) and torpedoes (1) reach, her secondary guns do not."""
    sea = Sea("myoko E4", "canberra H4")
    assert sea.targets("myoko", "main") == sea.targets("myoko", "torpedo") == ["canberra"]
    assert sea.targets("myoko", "secondary") == []


@rule("WS-12.3")
def test_what_guns_and_torpedoes_may_attack() -> None:
    """A ship, a battery, a submarine and an aircraft in one sector: guns take the first two, torpedoes the ship."""
    sea = Sea("furutaka E4", "canberra E4, al-coastal-battery E4, barb E4, sbd-dauntless E4", terrain="coast E4")
    assert sea.targets("furutaka", "main") == ["al-coastal-battery", "canberra"]
    assert sea.targets("furutaka", "torpedo") == ["canberra"]


@rule("WS-12.3")
def test_a_submarine_attacks_a_submarine_with_submerged_shot_only() -> None:
    """I-19 has it: Barb in her own sector is a target, next to her not."""
    assert "barb" in Sea("i-19 E4", "barb E4").targets("i-19", "torpedo", "G")
    assert "barb" not in Sea("i-19 E4", "barb F4").targets("i-19", "torpedo", "G")


@rule("WS-12.4")
def test_no_duty_to_take_the_nearest() -> None:
    """A transport at range 3 may be chosen though cruisers are next to Kongo."""
    sea = Sea("kongo E4", "canberra F4, phelps E4, attack-transport H4")
    sea.phase("F", japan="main kongo attack-transport")
    assert sea.shots() == [("kongo", "main", "attack-transport")]


@rule("WS-12.5")
def test_range_4_takes_extended_range() -> None:
    """At range 4 Kongo has her 11 dice of range 3; Furutaka has none; Kongo damaged has none; nobody at range 5."""
    assert Sea("kongo B4", "canberra F4").odds("kongo", "main", "canberra")[0] == 11
    assert Sea("furutaka B4", "canberra F4").targets("furutaka", "main") == []
    assert Sea("kongo B4 hull4", "canberra F4").targets("kongo", "main") == []
    assert Sea("kongo A4", "canberra F4").targets("kongo", "main") == []


# ---- G. submarine attack -------------------------------------------------------------------------
@rule("WS-12.6")
def test_one_torpedo_attack_each() -> None:
    """I-19 (3 3 2 1) at range 1: three dice, once, at a ship."""
    sea = Sea("i-19 E4", "canberra F4, enterprise F4").script("i-19.torpedo>canberra", "6")
    sea.phase("G", japan="torpedo i-19 canberra enterprise")
    assert sea.shots() == [("i-19", "torpedo", "canberra")]
    assert (sea.thrown("i-19"), sea.hull("canberra")) == (3, 1)


@rule("WS-12.6")
def test_range_and_sight() -> None:
    """Barb (3 3 1 -) reaches range 2, not 3; an island in between stops her."""
    assert Sea("furutaka G4", "barb E4").targets("barb", "torpedo", "G") == ["furutaka"]
    assert Sea("furutaka H4", "barb E4").targets("barb", "torpedo", "G") == []
    assert Sea("furutaka G4", "barb E4", terrain="island F4").targets("barb", "torpedo", "G") == []


@rule("WS-12.6")
def test_after_the_surface_damage() -> None:
    """Barb is destroyed by depth charges in F: she does not attack in G."""
    sea = Sea("yukikaze E4, furutaka F4", "barb E4").script("yukikaze.asw>barb", "6 6 6")
    sea.phase("F", japan="asw yukikaze barb")
    sea.phase("G", allies="torpedo barb furutaka")
    assert sea.is_destroyed("barb")
    assert sea.shots("barb") == []


@rule("WS-12.7")
def test_asw_threat_of_ships() -> None:
    """Barb at range 1 of Furutaka has 3 dice; 2 with Yukikaze over her, 1 with Shigure next to her too; Kongo has no ASW."""
    assert Sea("furutaka F4, kongo E5", "barb E4").odds("barb", "torpedo", "furutaka", "G")[0] == 3
    assert Sea("furutaka F4, yukikaze E4", "barb E4").odds("barb", "torpedo", "furutaka", "G")[0] == 2
    two = Sea("furutaka F4, yukikaze E4, shigure D4", "barb E4")
    assert two.odds("barb", "torpedo", "furutaka", "G")[0] == 1
    far = Sea("furutaka F4, yukikaze C4", "barb E4")
    assert far.odds("barb", "torpedo", "furutaka", "G")[0] == 3


@rule("WS-12.7")
def test_asw_threat_of_aircraft() -> None:
    """A Kate's ASW attack this turn takes one die more; a Kate that only flies over her none."""
    sea = Sea("furutaka F4, b5n2-kate E4 @land", "barb E4")
    assert sea.odds("barb", "torpedo", "furutaka", "G")[0] == 3
    sea.phase("E", japan="drop b5n2-kate barb; with b5n2-kate asw")
    assert sea.shots() == [("b5n2-kate", "asw", "barb")]
    assert sea.odds("barb", "torpedo", "furutaka", "G")[0] == 2


@rule("WS-12.7")
def test_one_die_is_always_left() -> None:
    """Four destroyers round her: Barb still throws one."""
    sea = Sea("furutaka F4, yukikaze E4, shigure D4, nagatsuki E5, hatsukaze D5", "barb E4")
    assert sea.odds("barb", "torpedo", "furutaka", "G")[0] == 1


@rule("WS-12.8")
@pytest.mark.parametrize(("dice", "hull"), [("6", 2), ("6 5", 1), ("6 6", 1), ("6 6 6", 0)])
def test_asw_against_barb(dice: str, hull: int) -> None:
    """Armour 3, vital armour 6, 2 hull points."""
    sea = Sea("yukikaze E4", "barb E4").script("yukikaze.asw>barb", dice)
    sea.phase("F", japan="asw yukikaze barb")
    assert sea.hull("barb") == hull
