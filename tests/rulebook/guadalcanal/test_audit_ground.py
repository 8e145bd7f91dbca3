"""GC-12.6 and GC-12.13, WS-17.2 and WS-17.3 at their edges: where the coast lies, whose batteries are on it,
who lays what where."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import distance, row_of
from tests.guadalcanal.kit import Token, hurricane
from tests.rulebook.guadalcanal.engaged import battle_of, met
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule

SHORE = {
    "west": {"A1", "A2", "A3", "A4", "A5", "A6", "A7"},
    "east": {"K1", "J2", "K3", "J4", "K5", "J6", "K7"},
}
"""Rows of even number have no column K."""


def batteries(battle: object) -> dict[str, int]:
    """Batteries of a battle by their side."""
    return {u.id: u.side for u in battle.units if u.card.endswith("coastal_battery")}  # type: ignore[attr-defined]


@rule("GC-12.6", "WS-17.3")
@pytest.mark.parametrize("shore", ["west", "east"])
def test_the_coast_is_the_first_or_the_last_sector_of_every_row(shore: str) -> None:
    battle = battle_of(met(), japan=f"coast choiseul; shore {shore}")
    assert {sector for sector, kind in battle.terrain if kind == "coast"} == SHORE[shore]
    assert battle.island == "choiseul"


@rule("GC-12.6", "WS-17.3")
def test_batteries_of_both_sides_at_most_one_for_each_coast_sector_of_a_half() -> None:
    japan = "main@C: kongo; santa-isabel.c1: troop battery battery battery battery"
    allies = "main@C: washington; santa-isabel.periphery: troop battery"
    battle = battle_of(met(japan, allies), japan="coast santa-isabel")
    assert sorted(batteries(battle).values()) == [0, 0, 0, 1]


@rule("GC-12.6")
def test_batteries_of_another_island_take_no_part() -> None:
    japan = "main@C: kongo; choiseul.c1: troop battery; santa-isabel.c1: troop battery"
    battle = battle_of(met(japan), japan="coast santa-isabel")
    assert list(batteries(battle)) == ["jp-coastal-battery-2"]
    assert batteries(battle_of(met(japan), japan="coast none")) == {}


@rule("GC-12.6")
def test_the_other_side_has_no_say_in_coast_number_and_side() -> None:
    table = met(initiative="allies")
    assert {field.path.partition(".")[0] for field in table.form("japan").fields} == {"at", "flee"}
    assert {"board", "coast", "shore", "terrain", "row"} <= {field.path for field in table.form("allies").fields}


@rule("GC-12.6")
@pytest.mark.parametrize(
    ("number", "laid"),
    [
        (0, []),
        (1, ["D4"]),
        (2, ["D4", "H4"]),
        (3, ["D4", "H4", "D5"]),
        (4, ["D4", "H4", "D5", "H5"]),
    ],
)
def test_one_to_four_pieces_in_turn(number: int, laid: list[str]) -> None:
    """Japan has the initiative, so that the Allies lay the first and the third."""
    table = met()
    battle = battle_of(table, japan=f"terrain {number}; at 1 H4; at 2 H5", allies="at 1 D4; at 2 D5")
    assert [sector for sector, _ in battle.terrain] == laid


@rule("GC-12.18")
def test_a_piece_whose_sector_is_taken_goes_to_the_nearest_free_one() -> None:
    battle = battle_of(met(), japan="terrain 2; at 1 F4", allies="at 1 F4")
    first, second = (sector for sector, _ in battle.terrain)
    assert first == "F4"
    assert second != "F4"
    assert distance(second, "F4") == 1
    assert row_of(second) in (3, 4, 5)


@rule("GC-12.7", "WS-17.5")
def test_objectives_lie_in_the_middle_row_off_terrain_and_two_apart() -> None:
    battle = battle_of(met(), japan="terrain 4; at 1 A4; at 2 C4; to 2 D4", allies="at 1 E4; at 2 G4")
    sectors = [objective.sector for objective in battle.objectives]
    assert len(sectors) == 3
    assert {row_of(sector) for sector in sectors} == {4}
    assert not set(sectors) & {sector for sector, _ in battle.terrain}
    assert all(distance(a, b) >= 2 for a in sectors for b in sectors if a < b)


@rule("GC-12.6")
def test_every_zone_of_the_map_has_an_island_beside_it() -> None:
    """So that coast and terrain are offered in all of them."""
    chart = Table("main@C: kongo").context().chart
    assert all(chart.around(zone) for zone in chart.zones)


@rule("GC-6.5", "GC-12.5")
def test_a_bonus_may_go_to_who_joins_from_an_island_and_is_kept_if_so_said() -> None:
    japan = "main@C: kongo; choiseul.c1: troop d3a-val"
    tokens = [Token(0, 4, 1)]
    battle = battle_of(met(japan, tokens=tokens, airfields="choiseul.c1"), japan="fly d3a-val; bonus 4 d3a-val")
    assert {u.id: u.bonus for u in battle.units}["d3a-val"] == ("pilots",)
    table = met(japan, tokens=tokens, airfields="choiseul.c1")
    battle = battle_of(table, japan="fly d3a-val; bonus 4 keep")
    assert {u.id: u.bonus for u in battle.units}["d3a-val"] == ()
    assert table.state.tokens == tuple(tokens)


@rule("GC-6.5", "GC-12.5")
def test_a_bonus_does_not_go_to_a_squadron_that_stays_on_its_island() -> None:
    japan = "main@C: kongo; choiseul.c1: troop d3a-val"
    table = met(japan, tokens=[Token(0, 4, 1)], airfields="choiseul.c1")
    battle = battle_of(table, japan="bonus 4 d3a-val")
    assert "d3a-val" not in {u.id for u in battle.units}
    assert table.state.tokens == (Token(0, 4, 1),)


@rule("GC-6.6")
def test_nobody_joins_from_an_island_in_the_hurricane() -> None:
    table = met("main@C: shoho; choiseul.c1: troop d3a-val", die="6", airfields="choiseul.c1", event=hurricane("C"))
    assert "fly.d3a-val" not in {field.path for field in table.form("japan").fields}
