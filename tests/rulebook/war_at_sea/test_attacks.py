"""WS-9: an attack and what it does. Canberra: armour 3, vital armour 9, 3 hull points."""

from __future__ import annotations

import pytest

from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


@rule("WS-9.1")
@pytest.mark.parametrize(
    ("dice", "result", "hull"),
    [("6", "none", 3), ("6 5", "damage", 2), ("6 6 6 6", "damage", 2), ("6 6 6 6 5", "destroy", 0)],
)
def test_successes_against_a_ship(dice: str, result: str, hull: int) -> None:
    """Two successes nothing, three one hull point, eight still one, nine destroy her."""
    sea = Sea("kongo E4", "canberra F4").script("kongo.main>canberra", dice)
    sea.phase("F", japan="main kongo canberra")
    assert (sea.result("kongo"), sea.hull("canberra")) == (result, hull)


@rule("WS-9.1")
@pytest.mark.parametrize(("dice", "result"), [("6 6", "none"), ("6 6 5", "abort"), ("6 6 6 5", "destroy")])
def test_successes_against_an_aircraft(dice: str, result: str) -> None:
    """A Val has 5 and 7: aborted from five on, destroyed from seven on."""
    sea = Sea("d3a-val E4 @land", "canberra E4").script("canberra.aa>d3a-val", dice)
    sea.phase("D", allies="aa canberra d3a-val")
    assert sea.result("canberra") == result
    assert sea["d3a-val"].aborted is (result == "abort")


@rule("WS-9.1")
def test_attacks_never_add_up() -> None:
    """Two successes by the main and two by the secondary guns: nothing, although four would be enough."""
    sea = Sea("kongo E4", "canberra F4").script("kongo.main>canberra", "6").script("kongo.secondary>canberra", "6")
    sea.phase("F", japan="main kongo canberra; secondary kongo canberra")
    assert sea.hull("canberra") == 3


@rule("WS-9.2")
def test_a_torpedo_hit_takes_two_hull_points() -> None:
    """One hit by Phelps on Furutaka (3 hull points), whose armour of 4 does not matter."""
    sea = Sea("furutaka E4", "phelps F4").script("phelps.torpedo>furutaka", "6 5")
    sea.phase("F", allies="torpedo phelps furutaka")
    assert sea.hull("furutaka") == 1


@rule("WS-9.2")
def test_long_lance_takes_three_and_torpedo_defence_saves_one() -> None:
    """Yukikaze's Long Lance: 3 hull points of Canberra; 2 of Washington, who has Torpedo Defense."""
    sea = Sea("yukikaze E4, nagatsuki E4", "canberra F4, washington F4")
    sea.script("yukikaze.torpedo>washington", "6 1 1").script("nagatsuki.torpedo>canberra", "6 1")
    sea.phase("F", japan="torpedo yukikaze washington; torpedo nagatsuki canberra")
    assert (sea.hull("washington"), sea.hull("canberra")) == (3, 0)


@rule("WS-9.3")
def test_no_hull_points_left() -> None:
    """Canberra with one hull point, hit once: destroyed."""
    sea = Sea("kongo E4", "canberra F4 hull1").script("kongo.main>canberra", "6 5")
    sea.phase("F", japan="main kongo canberra")
    assert sea.is_destroyed("canberra")


@rule("WS-9.4")
def test_a_doomed_ship_still_fires_at_full_strength() -> None:
    """Japan first: Kongo's 9 successes doom Canberra; she answers with all her dice and her 6 successes hurt Kongo."""
    sea = Sea("kongo E4", "canberra F4").script("kongo.main>canberra", "6 6 6 6 5")
    sea.script("canberra.main>kongo", "6 6 6")
    sea.step("F", "japan", "main kongo canberra")
    assert sea.hull("canberra") == 3
    assert sea.odds("canberra", "main", "kongo")[1] == 0
    sea.step("F", "allies", "main canberra kongo")
    sea.end_phase()
    assert (sea.hull("canberra"), sea.hull("kongo")) == (0, 4)


@rule("WS-9.4")
def test_hull_points_marked_in_a_phase_add_up_at_its_end() -> None:
    """Kongo's main and secondary guns take a hull point each: two at the end of the phase, and only then is she crippled."""
    sea = Sea("kongo E4", "canberra F4").script("kongo.main>canberra", "6 6").script("kongo.secondary>canberra", "6 6")
    sea.step("F", "japan", "main kongo canberra; secondary kongo canberra")
    assert sea.odds("canberra", "main", "kongo")[1] == 0
    sea.end_phase()
    assert sea.hull("canberra") == 1


@rule("WS-9.5")
def test_a_marked_aircraft_cannot_be_attacked_again() -> None:
    """Canberra aborts the Val; Phelps in the same sector has no target left and makes no attack."""
    sea = Sea("d3a-val E4 @land", "canberra E4, phelps E4").script("canberra.aa>d3a-val", "6 6 5")
    sea.step("D", "allies", "order canberra phelps; aa canberra d3a-val; aa phelps d3a-val")
    assert sea.shots() == [("canberra", "aa", "d3a-val")]


@rule("WS-9.5")
def test_a_ship_marked_destroyed_can_be() -> None:
    """Canberra is doomed; Kongo's secondary guns may still be aimed at her."""
    sea = Sea("kongo E4", "canberra F4").script("kongo.main>canberra", "6 6 6 6 5")
    sea.step("F", "japan", "main kongo canberra")
    assert "canberra" in sea.targets("kongo", "secondary")


@rule("WS-9.6")
def test_small_ships_are_out_of_reach_at_range_4() -> None:
    """Kongo has Extended Range 4: at range 4 she reaches Canberra, not Fletcher nor a torpedo boat; at range 3 all."""
    sea = Sea("kongo B4", "canberra F4, fletcher F4, pt-boat F4")
    assert sea.targets("kongo", "main") == ["canberra"]
    near = Sea("kongo C4", "canberra F4, fletcher F4, pt-boat F4")
    assert near.targets("kongo", "main") == ["canberra", "fletcher", "pt-boat"]


@rule("WS-9.6")
def test_battleships_main_guns_against_small_ships() -> None:
    """-2 per die for Kongo's main guns at Fletcher; none for her secondary guns, nor for a cruiser's main guns."""
    sea = Sea("kongo E4, furutaka E4", "fletcher F4, pt-boat F4")
    assert sea.odds("kongo", "main", "fletcher")[1] == -2
    assert sea.odds("kongo", "main", "pt-boat")[1] == -2
    assert sea.odds("kongo", "secondary", "fletcher")[1] == 0
    assert sea.odds("furutaka", "main", "fletcher")[1] == 0


@rule("WS-9.7")
def test_each_attack_has_its_own_target() -> None:
    """Kongo: main at Canberra, secondary at Fletcher, tertiary at Phelps, one attack each."""
    sea = Sea("kongo E4", "canberra F4, fletcher F4, phelps E5")
    sea.phase("F", japan="main kongo canberra; secondary kongo fletcher; tertiary kongo phelps")
    assert sea.shots("kongo") == [
        ("kongo", "main", "canberra"), ("kongo", "secondary", "fletcher"), ("kongo", "tertiary", "phelps"),
    ]  # fmt: skip
