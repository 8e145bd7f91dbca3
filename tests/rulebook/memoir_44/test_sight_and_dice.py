"""M44-3, M44-7, M44-8: lines of sight, who may attack whom, how many dice."""

from __future__ import annotations

import pytest

from rules.geometry.hexes import Hex
from rules.memoir_44.attack_dice import count, odds, table, targets
from rules.memoir_44.commands import Bonus
from rules.memoir_44.lines_of_sight import sees
from tests.rulebook.memoir_44.kit import Table, board, field

rule = pytest.mark.rule


def at(col: int, row: int) -> str:
    """The hex of a column and a row from the top."""
    return str(Hex(9 - row, 2 * col + row % 2))


def hexes(*places: tuple[int, int]) -> str:
    return " ".join(at(*place) for place in places)


def dice(units: str, scenario: str = "", **more: object) -> int:
    """Dice of the first unit against the second."""
    ground = field(units, scenario, **more)  # type: ignore[arg-type]
    return count(ground, ground.units[0], ground.units[1]).dice


def reached(units: str, scenario: str = "", **more: object) -> list[str]:
    """Where the enemies stand whom the first unit may attack."""
    ground = field(units, scenario, **more)  # type: ignore[arg-type]
    return [unit.at for unit in targets(ground, ground.units[0], "any")]


VECTORS = [
    # attacker, target, hills, towns, others, sees
    ((0, 1), (0, 3), [(0, 1), (1, 0), (1, 1)], [], [], True),
    ((4, 0), (3, 3), [(4, 0), (3, 1), (4, 1)], [], [], False),
    ((7, 0), (6, 3), [(6, 1), (7, 1)], [], [], False),
    ((11, 0), (11, 2), [(11, 0), (10, 1), (11, 1), (11, 2)], [], [], True),
    ((1, 6), (1, 8), [(1, 6), (1, 8)], [], [], True),
    ((4, 6), (4, 8), [(4, 6), (4, 8), (3, 7)], [(4, 7)], [], True),
    ((7, 6), (6, 8), [(6, 8)], [(6, 7)], [], False),
    ((9, 6), (8, 8), [(9, 6), (8, 8)], [], [(8, 7)], False),
    ((12, 6), (11, 8), [(12, 6), (11, 6), (10, 7), (11, 8)], [(11, 7)], [], False),
    ((8, 4), (11, 4), [(8, 4), (11, 4), (10, 4)], [], [], False),
]


@rule("M44-8.3")
@rule("M44-8.7")
@pytest.mark.parametrize(("one", "other", "hills", "towns", "others", "seen"), VECTORS)
def test_the_ten_examples_of_the_publisher(
    one: tuple[int, int], other: tuple[int, int], hills: list[tuple[int, int]], towns: list[tuple[int, int]],
    others: list[tuple[int, int]], seen: bool,
) -> None:  # fmt: skip
    scenario = board({"hill": hexes(*hills), "village": hexes(*towns)})
    between = "".join(f", A infantry {at(*place)}" for place in others)
    ground = field(f"A infantry {at(*one)}, J infantry {at(*other)}{between}", scenario)
    assert sees(ground, at(*one), at(*other)) is seen
    assert sees(ground, at(*other), at(*one)) is seen


@rule("M44-8.1")
def test_a_unit_or_blocking_terrain_between_blocks_and_the_ends_never_do() -> None:
    assert sees(field("A infantry C5, J infantry E5"), "C5", "E5")
    assert not sees(field("A infantry C5, J infantry E5, J infantry D5"), "C5", "E5")
    assert not sees(field("A infantry C5, J infantry E5", board({"jungle": "D5"})), "C5", "E5")
    assert sees(field("A infantry C5, J infantry E5", board({"jungle": "C5 E5"})), "C5", "E5")


@rule("M44-8.2")
def test_a_line_along_an_edge_needs_something_on_both_sides() -> None:
    # From E5 straight down to E3 the line runs between d4 and e4.
    assert sees(field("A infantry E5, J infantry E3", board({"jungle": "d4"})), "E5", "E3")
    assert not sees(field("A infantry E5, J infantry E3, J infantry e4", board({"jungle": "d4"})), "E5", "E3")
    # On the left edge of the board the outside is one of the two sides.
    assert sees(field("A infantry A5, J infantry A3"), "A5", "A3")
    assert not sees(field("A infantry A5, J infantry A3, J infantry a4"), "A5", "A3")


@rule("M44-8.4")
@pytest.mark.parametrize(
    ("terrain", "blocks"),
    [(t, True) for t in ("forest", "jungle", "village", "labour-camp", "mountain", "hill", "hill-cave", "mountain-cave",
                         "field-hq", "hospital")]
    + [(t, False) for t in ("beach", "ocean", "river", "marsh", "rice-paddy", "fish-pond", "airfield", "trench", "pier")],
)  # fmt: skip
def test_what_blocks(terrain: str, blocks: bool) -> None:
    assert sees(field("", board({terrain: "D5"})), "C5", "E5") is not blocks


@rule("M44-8.4")
@pytest.mark.parametrize(("kind", "blocks"), [("bunker", True), ("casemate", True), ("hedgehog", False)])
def test_which_works_block(kind: str, blocks: bool) -> None:
    assert sees(field("", board(works={kind: "D5"})), "C5", "E5") is not blocks
    assert sees(field("", sandbags="D5", wire="D5", mines="D5"), "C5", "E5")


@rule("M44-8.5")
def test_over_hills_of_ones_own_group_one_sees_but_not_over_units_on_them() -> None:
    group = board({"hill": "C5 D5", "hill-cave": "E5"})
    assert sees(field("", group), "C5", "E5")
    assert not sees(field("J infantry D5", group), "C5", "E5")
    assert not sees(field("", board({"hill": "D5 E5"})), "C5", "E5")


@rule("M44-8.6")
def test_over_mountains_of_ones_own_range_one_sees() -> None:
    assert sees(field("", board({"mountain": "C5 D5 E5"})), "C5", "E5")
    assert not sees(field("", board({"mountain": "C5 E5", "hill": "D5"})), "C5", "E5")


@rule("M44-8.8")
def test_adjacent_units_see_each_other_and_guns_need_no_sight() -> None:
    jungle = board({"jungle": "D5 E5"})
    assert reached("A infantry D5, J infantry E5", jungle) == ["E5"]
    assert reached("A infantry C5, J infantry E5", jungle) == []
    assert reached("A artillery C5, J infantry E5", jungle) == ["E5"]


@rule("M44-3.1")
def test_losses_do_not_weaken_a_unit() -> None:
    assert dice("A infantry C5 1, J infantry D5") == 3


@rule("M44-3.2")
def test_artillery_on_a_mountain_reaches_one_hex_farther() -> None:
    ground = field("A artillery C5, J infantry J5", board({"mountain": "C5"}))
    assert table(ground, ground.units[0]) == (3, 3, 2, 2, 1, 1, 1)
    assert reached("A artillery C5, J infantry J5", board({"mountain": "C5"})) == ["J5"]
    assert reached("A artillery C5, J infantry J5") == []
    heavy = field("A heavy C5, J infantry L5", board({"mountain": "C5"}))
    assert table(heavy, heavy.units[0]) == (3, 3, 2, 2, 1, 1, 1, 1, 1)
    assert reached("A heavy C5, J infantry L5", board({"mountain": "C5"})) == ["L5"]
    assert reached("A heavy C5, J infantry L5") == []


@rule("M44-7.1")
def test_an_attack_on_an_adjacent_hex_is_a_close_assault() -> None:
    play = Table("A infantry E5, A infantry H5, J infantry F5, J infantry J5")
    play.seal("card direct-from-hq; assault E5 F5; fire H5 J5; end", "SSS SS")
    assert [told["how"] for told in play.told("attacked")] == ["assault", "fire"]


@rule("M44-7.2")
def test_next_to_an_enemy_only_adjacent_enemies_may_be_attacked() -> None:
    assert reached("A artillery C5, J infantry D5, J infantry F5") == ["D5"]


@rule("M44-7.3")
@rule("M44-26.3")
def test_without_a_die_there_is_no_attack() -> None:
    towns = board({"village": "C5 D5"})
    assert dice("A armour C5, J infantry D5", towns) == 3 - 2 - 2
    assert reached("A armour C5, J infantry D5", towns) == []


@rule("M44-7.4")
def test_the_best_protection_counts_alone_and_the_own_hex_on_top() -> None:
    assert dice("A armour C5, J infantry D5", board({"hill": "D5"}, works={"bunker japan": "D5"}), sandbags="D5") == 1
    assert dice("A infantry C5, J infantry D5", board({"jungle": "D5"}), sandbags="D5", wire="C5") == 3 - 1 - 1


@rule("M44-7.6")
def test_artillery_takes_no_notice_of_protection() -> None:
    assert dice("A artillery C5, J infantry E5", board({"village": "E5"}), sandbags="E5") == 3


@rule("M44-7.7")
def test_who_cannot_hurt_his_neighbour_has_no_battle() -> None:
    towns = board({"village": "C5 D5"})
    assert reached("A armour C5, J infantry D5, J infantry E5", towns) == []


@rule("M44-7.8")
def test_bonuses_and_losses_add_up() -> None:
    ground = field("J infantry D5, A infantry E5", board({"jungle": "E5"}), wire="D5")
    counted = count(ground, *ground.units, Bonus(any=1, close=1))
    # 3 by the table, 2 by the card, 1 at full strength, less 1 for the jungle and 1 for the wire.
    assert counted.dice == 3 + 2 + 1 - 1 - 1
    assert (counted.table, counted.card, counted.full, counted.cover, counted.by, counted.own) == (
        3,
        2,
        1,
        1,
        "jungle",
        1,
    )


@rule("M44-13.6")
@rule("M44-26.5")
def test_engineers_cancel_protection_in_close_assault_and_not_their_own_wire() -> None:
    hill = board({"hill": "D5"}, works={"casemate": "D5"})
    assert dice("A engineer C5, J infantry D5", hill, wire="C5") == 2
    assert dice("A engineer B5, J infantry D5", hill) == 2 - 1


@rule("M44-13.2")
@rule("M44-26.2")
def test_flamethrowers_lose_one_die_at_most_in_close_assault() -> None:
    cave = board({"hill-cave": "D5"})
    assert dice("A flamethrower C5, J infantry D5", cave) == 2
    assert dice("A flamethrower B5, J infantry D5", cave) == 1


@rule("M44-26.1")
def test_marines_next_to_japanese_in_the_jungle_have_two_dice() -> None:
    assert dice("A infantry C5, J infantry D5", board({"jungle": "D5"})) == 2


@rule("M44-26.4")
@rule("M44-16.2")
def test_full_japanese_infantry_has_one_die_more_in_close_assault() -> None:
    jungle = board({"jungle": "E5"})
    assert dice("J infantry D5, A infantry E5", jungle, sandbags="E5") == 3
    assert dice("J infantry D5 3, A infantry E5", jungle, sandbags="E5") == 2
    assert dice("J infantry C5, A infantry E5") == 2
    assert dice("J infantry D5, A infantry E5", rules="") == 3


@rule("M44-16.4")
def test_other_japanese_arms_have_no_such_die() -> None:
    assert dice("J armour D5, A infantry E5") == 3


@rule("M44-18.2")
@rule("M44-26.11")
def test_the_light_limits_every_attack() -> None:
    assert reached("A artillery C5, J infantry E5", light=1) == []
    assert reached("A artillery C5, J infantry E5", light=2) == ["E5"]
    assert reached("A infantry C5, J infantry D5", light=1) == ["D5"]


@rule("M44-19.3")
def test_a_camouflaged_unit_is_attacked_from_an_adjacent_hex_alone() -> None:
    from msgspec.structs import replace

    ground = field("A artillery C5, J infantry E5")
    hidden = replace(ground, units=(ground.units[0], replace(ground.units[1], camouflaged=True)))
    assert targets(hidden, hidden.units[0], "any") == ()
    near = replace(hidden, units=(replace(hidden.units[0], at="D5"), hidden.units[1]))
    assert [u.at for u in targets(near, near.units[0], "any")] == ["E5"]
    play = Table("A infantry C5, J infantry G5")
    state = play.state
    own = replace(state.field.units[0], camouflaged=True)
    play.state = replace(state, field=replace(state.field, units=(own, state.field.units[1])))
    play.seal("card direct-from-hq; move C5 D5; end")
    assert not play.state.field.at["D5"].camouflaged


@rule("M44-14.1")
@rule("M44-26.18")
def test_a_destroyer_reaches_eight_hexes_and_a_target_token_gives_a_die() -> None:
    from msgspec.structs import replace

    ground = field("A destroyer A5, J infantry F5")
    ship, unit = ground.units
    assert table(ground, ship) == (3, 3, 2, 2, 1, 1, 1, 1)
    assert count(ground, ship, unit).dice == 1
    assert count(ground, ship, replace(unit, tokens=(ship.id,))).dice == 2


@rule("M44-14.9")
def test_a_destroyer_battles_at_any_distance_and_only_beside_if_one_is_there() -> None:
    assert reached("A destroyer A5, J infantry I5") == ["I5"]
    assert reached("A destroyer A5, J infantry B5, J infantry I5") == ["B5"]


def test_odds_are_those_of_all_falls_of_the_dice() -> None:
    ground = field("A infantry C5, J infantry D5 1", board({"jungle": "D5"}), rules="")
    # Two dice, each hits with 3 of 6 faces: one of two hits kills.
    assert odds(ground, *ground.units) == (2, 75, 75, 75 + 14, "jungle")
