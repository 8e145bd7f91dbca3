"""M44-11, row by row: what each kind of ground does to a unit that enters it, battles out of it, or is attacked on it."""

from __future__ import annotations

import pytest

from tests.rulebook.memoir_44.kit import Table, board
from tests.rulebook.memoir_44.test_scenarios import dice_of, refused

rule = pytest.mark.rule

CARD = "card direct-from-hq"
FAR = "J infantry A9"
"""Somebody far away, so that nobody is left without a unit."""


def on(terrain: str, units: str, **more: str) -> Table:
    """A board whose hex E5 bears this terrain."""
    return Table(f"{units}, {FAR}, A infantry M9", board({terrain: "E5", **more}))


@rule("M44-11.village", "M44-11.forest")
@pytest.mark.parametrize("terrain", ["village", "labour-camp", "forest"])
@pytest.mark.parametrize("kind", ["infantry", "armour", "artillery"])
def test_who_enters_a_village_a_camp_or_a_forest_stops_and_does_not_battle(terrain: str, kind: str) -> None:
    assert refused(on(terrain, f"A {kind} D5, J infantry F5"), f"{CARD}; move D5 E5; assault E5 F5; end")
    assert not refused(on(terrain, f"A {kind} E5, J infantry F5"), f"{CARD}; assault E5 F5; end")
    if kind != "artillery":
        assert refused(on(terrain, f"A {kind} D5"), f"{CARD}; path D5 E5 F5; end")


@rule("M44-11.village", "M44-7.4")
@pytest.mark.parametrize(("terrain", "infantry", "armour"), [
    ("countryside", 3, 3), ("village", 2, 1), ("labour-camp", 2, 1), ("forest", 2, 1), ("jungle", 2, 1), ("hill", 2, 2),
    ("mountain", 1, 1), ("trench", 2, 2), ("beach", 3, 3), ("rice-paddy", 3, 3), ("field-hq", 3, 3),
    ("hospital", 3, 3), ("airfield", 3, 3),
])  # fmt: skip
def test_how_many_dice_a_neighbour_has_against_it(terrain: str, infantry: int, armour: int) -> None:
    for kind, dice in (("infantry", infantry), ("armour", armour), ("artillery", 3)):
        play = Table(f"A {kind} F5, J infantry E5, {FAR}, A infantry M9", board({terrain: "E5"}), rules="")
        play.seal(f"{CARD}; assault F5 E5; end", "S" * dice)
        assert dice_of(play) == dice


@rule("M44-11.village", "M44-7.8")
def test_armour_loses_two_dice_out_of_a_village() -> None:
    play = on("village", "A armour E5, J infantry F5")
    play.seal(f"{CARD}; assault E5 F5; end", "S")
    assert dice_of(play) == 1


@rule("M44-11.jungle")
def test_into_a_jungle_one_battles_only_from_the_next_hex() -> None:
    near = on("jungle", "A infantry D5, J infantry F5")
    assert not refused(near, f"{CARD}; move D5 E5; assault E5 F5; end")
    assert refused(on("jungle", "A armour C5, J infantry F5"), f"{CARD}; path C5 D5 E5; assault E5 F5; end")
    assert refused(on("jungle", "A armour D5"), f"{CARD}; path D5 E5 F5; end")


@rule("M44-11.hill")
def test_a_hill_protects_against_those_below_alone() -> None:
    for more, dice in (({}, 2), ({"hill": "E5 F5"}, 3), ({"mountain": "F5"}, 3)):
        play = Table(f"A infantry F5, J infantry E5 3, {FAR}, A infantry M9", board({"hill": "E5", **more}))
        play.seal(f"{CARD}; assault F5 E5; end", "S" * dice)
        assert dice_of(play) == dice


@rule("M44-11.cave", "M44-12.1")
def test_a_cave_costs_two_dice_with_japanese_infantry_inside_at_any_height() -> None:
    for where, dice in (("", 1), ("hill", 1)):
        tiles = {"hill-cave": "E5", **({where: "F5"} if where else {})}
        play = Table(f"A infantry F5, J infantry E5 3, {FAR}, A infantry M9", board(tiles))
        play.seal(f"{CARD}; assault F5 E5; end", "S" * dice)
        assert dice_of(play) == dice


@rule("M44-11.beach")
def test_a_move_that_enters_a_beach_is_two_hexes_at_most() -> None:
    assert not refused(on("beach", "A armour D5"), f"{CARD}; path D5 E5 F5; end")
    assert refused(on("beach", "A armour D5"), f"{CARD}; path D5 E5 F5 G5; end")
    assert not refused(on("beach", "A armour E5"), f"{CARD}; path E5 F5 G5 H5; end")


@rule("M44-11.ocean")
@pytest.mark.parametrize("kind", ["infantry", "armour", "artillery"])
def test_land_units_at_sea_do_not_battle_and_go_one_hex(kind: str) -> None:
    assert refused(on("ocean", f"A {kind} E5, J infantry F5"), f"{CARD}; assault E5 F5; end")
    assert refused(on("ocean", f"A {kind} D5, J infantry F5"), f"{CARD}; move D5 E5; assault E5 F5; end")
    two = Table(f"A {kind} D5, {FAR}", board({"ocean": "D5 E5 F5"}))
    assert refused(two, f"{CARD}; path D5 E5 F5; end")


@rule("M44-11.river", "M44-11.ford")
def test_a_river_is_closed_unless_it_can_be_forded() -> None:
    assert refused(on("river", "A infantry D5"), f"{CARD}; move D5 E5; end")
    ford = Table(f"A infantry D5, {FAR}", board({"river": "E5"}), rules="fordable")
    assert not refused(ford, f"{CARD}; move D5 E5; end")
    assert refused(
        Table(f"A armour D5, {FAR}", board({"river": "E5"}), rules="fordable"), f"{CARD}; path D5 E5 F5; end"
    )


@rule("M44-11.marsh", "M44-11.ricepaddy", "M44-11.fishpond")
@pytest.mark.parametrize("terrain", ["marsh", "rice-paddy", "fish-pond"])
def test_wet_ground(terrain: str) -> None:
    assert refused(on(terrain, "A artillery D5"), f"{CARD}; move D5 E5; end")
    assert refused(on(terrain, "A armour D5"), f"{CARD}; path D5 E5 F5; end")
    assert refused(on(terrain, "A armour D5, J infantry F5"), f"{CARD}; move D5 E5; assault E5 F5; end")
    assert refused(on(terrain, "A armour E5, J infantry G5"), f"{CARD}; move E5 F5; assault F5 G5; end")
    assert refused(on(terrain, "A armour E5"), f"{CARD}; path E5 F5 G5; end")
    battles = not refused(on(terrain, "A infantry D5, J infantry F5"), f"{CARD}; move D5 E5; assault E5 F5; end")
    assert battles == (terrain != "fish-pond")


@rule("M44-11.trench")
def test_a_trench() -> None:
    assert refused(on("trench", "A artillery D5"), f"{CARD}; move D5 E5; end")
    assert refused(on("trench", "A infantry D5"), f"{CARD}; path D5 E5 F5; end")
    assert refused(on("trench", "A armour E5, J infantry F5"), f"{CARD}; assault E5 F5; end")
    assert not refused(on("trench", "A infantry D5, J infantry F5"), f"{CARD}; move D5 E5; assault E5 F5; end")


@rule("M44-11.pier")
def test_a_pier_is_reached_from_the_land_not_from_the_sea() -> None:
    assert not refused(on("pier", "A infantry D5"), f"{CARD}; move D5 E5; end")
    assert refused(on("pier", "A infantry D5", ocean="D5 d6 d4"), f"{CARD}; move D5 E5; end")
    assert not refused(on("pier", "A infantry D5", beach="D5"), f"{CARD}; move D5 E5; end")


@rule("M44-11.fieldhq")
@pytest.mark.parametrize("terrain", ["field-hq", "hospital", "airfield", "countryside"])
def test_open_ground_hinders_nobody(terrain: str) -> None:
    assert not refused(on(terrain, "A armour D5, J infantry G5"), f"{CARD}; path D5 E5 F5; assault F5 G5; end")
