"""WS-7: lines of sight, fog and smoke; WS-2.9 to WS-2.14 as far as sight goes. Kongo (main guns 14 14 13 11) looks for
Canberra."""

from __future__ import annotations

import pytest

from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


def sees(one: str, other: str, *, terrain: str = "", clouds: str = "") -> bool:
    """Whether Kongo may fire at Canberra."""
    return "canberra" in Sea(f"kongo {one}", f"canberra {other}", terrain=terrain, clouds=clouds).targets(
        "kongo", "main"
    )


@rule("WS-7.1")
def test_range_1_and_more_need_a_line_of_sight() -> None:
    """E4 to H4 along row 4, an island on F4: no guns, no torpedoes, no anti-air beyond range 0."""
    sea = Sea("furutaka E4", "canberra H4", terrain="island F4")
    assert sea.targets("furutaka", "main") == []
    assert sea.targets("furutaka", "torpedo") == []
    assert Sea("furutaka E4", "canberra H4").targets("furutaka", "torpedo") == ["canberra"]


@rule("WS-7.1")
def test_range_0_always_sees() -> None:
    """In one sector, smoke over it and islands all round."""
    assert sees("E4", "E4", terrain="island D4, island F4, island E3, island F3", clouds="smoke E4")


@rule("WS-7.2")
def test_a_line_through_a_blocking_sector() -> None:
    """E4 - F4 - G4 in a row; the same line past a neighbour of F4 is free."""
    assert not sees("E4", "G4", terrain="island F4")
    assert sees("E4", "G4", terrain="island F3, island F5")


@rule("WS-7.2")
def test_the_end_sectors_do_not_count() -> None:
    """Smoke over the shooter and over the target does not block the line between them."""
    assert sees("E4", "G4", clouds="smoke E4, smoke G4")


@rule("WS-7.2")
def test_along_a_border_both_must_block() -> None:
    """From F1 straight up to F3 the line runs along the border of E2 and F2: one island does not block it, two do."""
    assert sees("F1", "F3", terrain="island E2")
    assert sees("F1", "F3", terrain="island F2")
    assert not sees("F1", "F3", terrain="island E2, island F2")


@rule("WS-7.3")
def test_units_and_shoals_never_block() -> None:
    """Four ships and a shoal between E4 and H4."""
    line = Sea("kongo E4, haruna F4, nagatsuki F4", "canberra H4, fletcher G4, hoel G4", terrain="shoal F4")
    assert "canberra" in line.targets("kongo", "main")


@rule("WS-7.3", "WS-2.9", "WS-2.10", "WS-2.11")
@pytest.mark.parametrize(("ground", "through"), [("island", False), ("coast", False), ("shoal", True)])
def test_what_blocks(ground: str, through: bool) -> None:
    """Islands and coasts do, shoals do not."""
    assert sees("E4", "G4", terrain=f"{ground} F4") is through


@rule("WS-7.4", "WS-2.14")
@pytest.mark.parametrize("cloud", ["smoke", "squall"])
def test_clouds_block_the_line_through_them(cloud: str) -> None:
    """A cloud on F4, between E4 and G4."""
    assert not sees("E4", "G4", clouds=f"{cloud} F4")


@rule("WS-7.5")
def test_out_of_a_cloud_one_fires_normally() -> None:
    """Kongo in smoke fires at Canberra outside with her 13 dice of range 2 and no change per die."""
    sea = Sea("kongo E4", "canberra G4", clouds="smoke E4")
    assert sea.odds("kongo", "main", "canberra")[:2] == (13, 0)


@rule("WS-7.6")
@pytest.mark.parametrize(
    ("kongo", "die", "result"),
    [("F4", 4, "damage"), ("F4", 5, "stopped"), ("F4", 6, "stopped"), ("E4", 5, "damage"), ("E4", 6, "stopped")],
)
def test_concealment(kongo: str, die: int, result: str) -> None:
    """Canberra in smoke on E4 is hit by 5 successes: on a 5 or 6 nothing happens; from within her sector it takes a 6."""
    sea = Sea(f"kongo {kongo}", "canberra E4", clouds="smoke E4")
    sea.script("kongo.main>canberra", "6 6 5").script("concealment:canberra", str(die))
    sea.phase("F", japan="main kongo canberra")
    assert sea.result("kongo") == result


@rule("WS-7.6")
def test_no_roll_where_there_is_no_effect() -> None:
    """Two successes do nothing to Canberra (armour 3): her owner rolls no die."""
    sea = Sea("kongo F4", "canberra E4", clouds="smoke E4").script("kongo.main>canberra", "6")
    sea.phase("F", japan="main kongo canberra")
    assert "concealment:canberra" not in sea.dice.log


@rule("WS-7.7")
def test_concealed_from_aircraft_too() -> None:
    """A Val over Canberra in smoke, in the same sector: only a 6 saves her."""
    for die, result in ((5, "damage"), (6, "stopped")):
        sea = Sea("d3a-val E4 @land", "canberra E4", clouds="smoke E4")
        sea.script("d3a-val.bomb>canberra", "6 6 5").script("concealment:canberra", str(die))
        sea.phase("E", japan="drop d3a-val canberra")
        assert sea.result("d3a-val") == result


@rule("WS-7.7")
def test_aircraft_are_never_concealed() -> None:
    """A Val in smoke is shot at without a concealment roll."""
    sea = Sea("d3a-val E4 @land", "canberra E4", clouds="smoke E4").script("canberra.aa>d3a-val", "6 6 6 6")
    sea.phase("D", allies="aa canberra d3a-val")
    assert "concealment:d3a-val" not in sea.dice.log
    assert sea.is_destroyed("d3a-val")


@rule("WS-2.13")
def test_a_battery_sees_out_of_its_island() -> None:
    """A coastal battery on the island F4 and a cruiser on H4 see each other; an island on G4 between them blocks."""
    line = Sea("jp-coastal-battery F4", "canberra H4", terrain="coast F4")
    assert line.targets("jp-coastal-battery", "main") == ["canberra"]
    assert line.targets("canberra", "main") == ["jp-coastal-battery"]
    walled = Sea("jp-coastal-battery F4", "canberra H4", terrain="coast F4, island G4")
    assert walled.targets("jp-coastal-battery", "main") == []
