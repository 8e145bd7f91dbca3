"""WS-10: damaged, crippled, aborted, destroyed."""

from __future__ import annotations

import pytest

from rules.war_at_sea.movement import speed
from rules.war_at_sea.units import card_of, crippled, damaged
from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


@rule("WS-10.1")
def test_damaged() -> None:
    """Kongo has Extended Range only while she has lost no hull point."""
    whole, hurt = Sea("kongo B4", "canberra F4"), Sea("kongo B4 hull4", "canberra F4")
    assert not damaged(whole["kongo"])
    assert damaged(hurt["kongo"])
    assert whole.targets("kongo", "main") == ["canberra"]
    assert hurt.targets("kongo", "main") == []


@rule("WS-10.2")
def test_crippled_is_one_hull_point_left() -> None:
    """Canberra with 1 of 3 is crippled, with 2 not; S-37 and a torpedo boat, printed with 1, are not."""
    sea = Sea("", "canberra E4 hull1, fletcher F4, salt-lake-city E5 hull2, s-37 G4, pt-boat H4")
    assert [name for name in sea.fight.units if crippled(sea[name], 2)] == ["canberra"]


@rule("WS-10.3")
def test_what_crippled_means() -> None:
    """Armour 3 and 9 become 2 and 8; speed 2 becomes 1; torpedoes lose a die; all else is at -1 per die."""
    sea = Sea("furutaka E4 hull1, d3a-val E4", "canberra F4 hull1, sbd-dauntless E4")
    assert sea.odds("furutaka", "main", "canberra") == (8, -1, 2, 8)
    assert sea.odds("furutaka", "torpedo", "canberra")[0] == 2
    assert sea.odds("furutaka", "aa", "sbd-dauntless", "D")[1] == -1
    assert speed(sea["furutaka"], 2) == 1


@rule("WS-10.3")
def test_crippled_submarine_hunter() -> None:
    """ASW is an attack like all others: -1 per die for a crippled destroyer, and the crippled submarine's armour is one less."""
    sea = Sea("i-19 E4 hull1", "fletcher E4 hull1")
    assert sea.odds("fletcher", "asw", "i-19") == (5, -1, 2, 6)


@rule("WS-10.3")
def test_it_counts_from_the_end_of_the_phase() -> None:
    """Canberra loses her second hull point in phase F: her own attack in that phase is still at 0, in the next turn at -1."""
    sea = Sea("kongo E4", "canberra F4 hull2").script("kongo.main>canberra", "6 6")
    sea.step("F", "japan", "main kongo canberra")
    assert sea.odds("canberra", "main", "kongo")[1] == 0
    sea.end_phase()
    assert sea.odds("canberra", "main", "kongo")[1] == -1


@rule("WS-10.4")
def test_a_crippled_carrier_still_carries() -> None:
    """Shokaku with one hull point keeps her place for three squadrons (nothing lowers it)."""
    sea = Sea("shokaku E4 hull1")
    assert crippled(sea["shokaku"], 2)
    assert card_of(sea["shokaku"]).capacity == 3


@rule("WS-10.5")
def test_an_aborted_aircraft_is_out_of_it() -> None:
    """It makes no attack and cannot be attacked."""
    sea = Sea("d3a-val E4 aborted", "canberra E4")
    assert sea.targets("d3a-val", "bomb", "E") == []
    assert sea.targets("canberra", "aa", "D") == []


@rule("WS-10.6", "WS-4.1")
def test_the_destroyed_score_their_cost() -> None:
    """Kongo (35) sinks Canberra: nothing for a hull point, her whole cost when she is gone."""
    sea = Sea("kongo E4", "canberra F4").script("kongo.main>canberra", "6 6")
    sea.phase("F", japan="main kongo canberra")
    assert sea.scores() == {"japan": 0, "allies": 0}
    sea.script("kongo.main>canberra", "6 6 6 6 5")
    sea.step("F", "japan", "main kongo canberra")
    assert sea["canberra"].sector == "F4"
    sea.end_phase()
    assert sea["canberra"].sector == ""
    assert sea.scores() == {"japan": card_of(sea["canberra"]).cost, "allies": 0}


@rule("WS-10.7")
def test_squadrons_of_a_lost_carrier() -> None:
    """Shokaku sinks. A D6 for each of her three: the Zeke rolls a 1 and is lost, in the air though it is; the others live."""
    sea = Sea(
        "shokaku E4 hull1, a6m2-zeke F4 @shokaku, d3a-val G4 @shokaku, b5n2-kate @shokaku, d4y1-judy H4 @land",
        "kongo F4",
    )
    sea.script("kongo.main>shokaku", "6 6").script("orphan:a6m2-zeke", "1").script("orphan:d3a-val", "2")
    sea.phase("F", allies="main kongo shokaku")
    assert sea.is_destroyed("a6m2-zeke")
    assert not sea.is_destroyed("d3a-val")
    assert [label for label in sea.dice.log if label.startswith("orphan")] == [
        "orphan:a6m2-zeke", "orphan:b5n2-kate", "orphan:d3a-val",
    ]  # fmt: skip
