"""The battle that two fleets fight: mirrored ground, objectives, ids, bases, light."""

from __future__ import annotations

import pytest

from rules.core import SealedDice
from rules.geometry.staggered import distance, neighbours, row_of, sectors
from rules.war_at_sea import setup
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.fleet import Counts, Terms, for_sale, problems
from rules.war_at_sea.options import Options

JAPAN: Counts = {"shokaku": 1, "a6m2-zeke": 4, "g4m-betty": 1, "isokaze": 2}
ALLIES: Counts = {"fletcher": 2, "washington": 1}


def made(seed: int, fleets: tuple[Counts, Counts] = (JAPAN, ALLIES), **options: str | int) -> Battle:
    dice = SealedDice(bytes([seed]) * 32, b"", 1, b"")
    battle, _ = setup.battle(Options(**options), fleets, dice)  # type: ignore[arg-type]
    return battle


@pytest.mark.parametrize("size", ["11x7", "22x7", "11x13"])
@pytest.mark.parametrize("terrain", ["none", "few", "many"])
def test_the_ground_is_its_own_mirror_image_and_cuts_nothing_off(size: str, terrain: str) -> None:
    for seed in range(12):
        battle = made(seed, size=size, terrain=terrain)
        ground = dict(battle.terrain)
        assert all(ground[setup.mirrored(s, battle.rows)] == kind for s, kind in ground.items())
        assert all(1 < row_of(s) < battle.rows for s in ground)
        assert bool(ground) == (terrain != "none")
        free = set(sectors(battle.columns, battle.rows)) - set(ground)
        seen = edge = {min(free)}
        while edge:
            edge = {n for s in edge for n in neighbours(s, battle.columns, battle.rows)} & free - seen
            seen = seen | edge
        assert seen == free


def test_three_objectives_in_the_centre_row_each_half_the_fleet() -> None:
    for seed in range(12):
        battle = made(seed, points=155, terrain="many")
        places = [o.sector for o in battle.objectives]
        assert len(places) == 3
        assert {row_of(s) for s in places} == {4}
        assert not set(places) & {s for s, _ in battle.terrain}
        assert min(distance(a, b) for a in places for b in places if a < b) >= 2
        assert {o.value for o in battle.objectives} == {78}
        assert battle.target == 233


def test_second_copies_have_numbers_and_squadrons_start_on_the_carrier() -> None:
    battle = made(1)
    assert {u.id: u.base for u in battle.units if u.base} == {
        "a6m2-zeke": "shokaku",
        "a6m2-zeke-2": "shokaku",
        "a6m2-zeke-3": "shokaku",
        "a6m2-zeke-4": "land",
        "g4m-betty": "land",
    }
    assert [u.id for u in battle.alive(1)] == ["fletcher", "fletcher-2", "washington"]


def test_two_ships_of_one_name_have_different_ids() -> None:
    battle = made(1, ({"kongo": 1}, {"kongo": 1}), nations="free")
    assert [(u.id, u.side) for u in battle.units] == [("kongo", 0), ("kongo-2", 1)]


def test_light_and_squalls_are_options() -> None:
    assert {made(seed, twilight="on").dark for seed in range(12)} == {(1, 3), (4, 0)}
    assert made(1).dark == ()
    assert {len(made(seed, weather="on").markers) for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.rule("WS-14.25")
@pytest.mark.parametrize("terrain", ["few", "many"])
def test_a_squadron_with_sea_basing_finds_a_shore_on_its_side(terrain: str) -> None:
    """The lots fall until there is an island in both halves; its base is the first one until its side says otherwise."""
    fleets: tuple[Counts, Counts] = ({"haguro": 1, "a6m2-n-rufe": 2}, ALLIES)
    for seed in range(12):
        battle = made(seed, fleets, terrain=terrain)
        own = [s for s, kind in battle.terrain if kind == "island" and row_of(s) < 4]
        assert own
        assert {u.base for u in battle.units if u.card == "jp_a6m2_n_rufe"} == {own[0]}


@pytest.mark.rule("WS-14.25")
def test_where_there_is_no_terrain_sea_basing_is_not_for_sale() -> None:
    """Else it asks for no place: ten more squadrons than the airbase holds."""
    counts: Counts = {"haguro": 1, "a6m2-n-rufe": 10, "g4m-betty": 5}
    assert problems(counts, Terms(0, 200, terrain="few")) == ()
    assert [m.key for m in problems(counts, Terms(0, 200, terrain="none"))] == ["ws-buy-no-shore"]
    assert "jp_a6m2_n_rufe" not in {card.id for card in for_sale(Terms(0, 200, terrain="none"))}
