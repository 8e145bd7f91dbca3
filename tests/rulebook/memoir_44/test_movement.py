"""M44-5.2, M44-6, M44-10, M44-11, M44-12.2, M44-14.2: how units walk, and what they may do then."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.memoir_44 import RULES
from rules.memoir_44.board import board as geometry
from rules.memoir_44.commands import Mode
from rules.memoir_44.facts import Objective
from rules.memoir_44.movement import can_enter, can_exit, can_walk, is_walk, reach, rights, tunnels
from rules.memoir_44.options import Options
from tests.rulebook.memoir_44.kit import Table, board, field, problems

rule = pytest.mark.rule


def goes(unit: str, scenario: str = "", mode: Mode = "normal", others: str = "", **more: object) -> dict[str, int]:
    """Where a unit can go, each with the number of hexes."""
    ground = field(f"{unit}, {others}", scenario, **more)  # type: ignore[arg-type]
    return {here: len(path) - 1 for here, path in reach(ground, ground.units[0], mode).items()}


def after(unit: str, path: str, scenario: str = "", mode: Mode = "normal", **more: object) -> tuple[str, bool]:
    """The right to battle and to take ground at the end of a path."""
    ground = field(unit, scenario, **more)  # type: ignore[arg-type]
    way = tuple(path.split())
    assert len(way) == 1 or is_walk(ground, ground.units[0], way, mode), "it cannot walk so"
    return rights(ground, ground.units[0], way, mode)


@rule("M44-6.1")
def test_no_stacking_and_no_way_through_units() -> None:
    found = goes("A armour A5", others="A infantry B5, J infantry a6, J infantry a4")
    assert found == {}
    assert "D5" not in goes("A infantry B5", others="J infantry C5") or goes("A infantry B5")["D5"] == 2


@rule("M44-6.2")
def test_terrain_stops_and_enemies_do_not() -> None:
    jungle = board({"jungle": "C5"})
    assert not is_walk(
        field("A armour B5", jungle), field("A armour B5", jungle).units[0], ("B5", "C5", "D5"), "normal"
    )
    assert goes("A armour B5", others="J infantry C3")["E5"] == 3


@rule("M44-6.4")
def test_the_path_may_be_named_and_is_walked_hex_by_hex() -> None:
    play = Table("A armour B5, J infantry L5", sandbags="B5")
    play.seal("card direct-from-hq; path B5 b6 C5 D5; end")
    assert play.told("marched")[0]["path"] == ["B5", "b6", "C5", "D5"]
    assert play.state.field.sandbags == ()
    other = Table("A armour B5, J infantry L5")
    draft = {"card": "direct-from-hq", "move.1.unit": "B5", "move.1.to": "E5", "move.1.via": ("D5", "C5")}
    assert problems(other, draft)


@rule("M44-6.5")
def test_a_unit_that_stays_is_bound_by_no_stop() -> None:
    village = board({"village": "E5 D5"})
    assert after("A infantry E5", "E5", village) == ("any", True)
    assert after("A infantry E5", "E5 D5", village) == ("no", False)


EXITS = (Objective("japan", "exit", ("E1", "F1")),)


@rule("M44-6.3")
@rule("M44-26.20")
def test_leaving_costs_a_hex_and_gives_a_medal() -> None:
    play = Table("J infantry e2, A infantry L5", board(medals=EXITS), mover="japan")
    play.seal("card direct-from-hq; move e2 E1 exit; end")
    assert play.at("e2") == play.at("E1") == ""
    assert play.score("japan") == 1
    assert play.state.tallies[1].kills == 0
    assert play.told("left")[0]["at"] == "E1"


@rule("M44-6.6")
def test_leaving_is_a_hex_of_every_limit() -> None:
    scenario = board({"beach": "E1", "rice-paddy": "f2", "countryside": "F1"}, medals=EXITS)
    far = field("J infantry E3", scenario)
    assert not can_exit(far, far.units[0], ("E3", "e2", "E1"), "normal")
    assert not can_exit(far, far.units[0], ("E3", "e2", "E1"), "assault")
    dry = field("J infantry F3", board(medals=EXITS))
    assert can_exit(dry, dry.units[0], ("F3", "e2", "F1"), "assault")
    wet = field("J infantry f2", scenario)
    assert not can_exit(wet, wet.units[0], ("f2", "F1"), "normal")
    here = field("A infantry E1", board(medals=EXITS))
    assert not can_exit(here, here.units[0], ("E1",), "normal")
    stays = field("J artillery E1", board(medals=EXITS))
    assert can_exit(stays, stays.units[0], ("E1",), "normal")


@rule("M44-6.7")
def test_a_hex_that_was_left_is_free_for_the_next() -> None:
    play = Table("A infantry E5, A infantry D5, J infantry L5")
    play.seal("card direct-from-hq; move E5 F5; move D5 E5; end")
    assert (play.at("F5"), play.at("E5")) == ("A infantry 4", "A infantry 4")


@rule("M44-5.2")
def test_a_unit_moves_once_and_battles_once() -> None:
    play = Table("A armour E5, J infantry I5")
    draft = {"card": "direct-from-hq", "move.1.unit": "E5", "move.1.to": "F5", "move.2.unit": "F5"}
    assert not problems(play, draft)
    assert RULES.form(play.view("allies"), play.ask, draft).stale == ("move.2.unit",)
    play.seal("card direct-from-hq; move E5 F5; fire F5 I5", "SSS")
    assert play.ask.kind == "order", "the turn is over: the unit has battled"


@rule("M44-5.5")
def test_all_are_ordered_before_the_first_moves_and_all_move_before_the_first_battle() -> None:
    play = Table("A infantry E5, A infantry C5, J infantry H5 1, J infantry L9")
    play.seal("card direct-from-hq; fire E5 H5; move C5 D5; end", "I")
    kinds = [e.kind for e in play.events if e.kind in ("m44-ordered", "m44-marched", "m44-attacked")]
    assert kinds == ["m44-ordered", "m44-marched", "m44-attacked"]


# ---- terrain -----------------------------------------------------------------------------------------
@rule("M44-11.3")
def test_artillery_that_enters_a_jungle_has_no_battle() -> None:
    jungle = board({"jungle": "D5"})
    assert after("A mobile C5", "C5 D5", jungle) == ("no", True)
    assert after("A infantry C5", "C5 D5", jungle) == ("any", True)
    assert after("A armour B5", "B5 C5 D5", jungle) == ("no", True)
    assert after("A mobile C5", "C5 D5") == ("any", True)


@rule("M44-11.2")
@rule("M44-11.wire")
def test_wire_stops_and_costs_a_die_and_is_removed() -> None:
    assert "E5" not in goes(
        "A armour C5", others="A infantry c6, A infantry c4, A infantry b6, A infantry b4", wire="D5"
    )
    assert after("A infantry C5", "C5 D5", wire="D5") == ("any", False)
    play = Table("A armour C5, A infantry G5, J infantry E5, J infantry L9", wire="D5 G5")
    play.seal("card direct-from-hq; move C5 D5; seal G5; assault D5 E5; end", "SSS")
    assert play.state.field.wire == ()
    assert [told["at"] for told in play.told("cleared")] == ["D5", "G5"]
    stays = Table("A infantry G5, J infantry L9", wire="G5")
    stays.seal("card direct-from-hq; move G5 H5; end")
    assert stays.state.field.wire == ("G5",)


@rule("M44-11.6")
@rule("M44-26.17")
def test_landing() -> None:
    sea = board(face="beach")
    # Row 7 is the edge of the ocean: from there two hexes of beach, and armour may then battle.
    assert after("A armour E3", "E3 e4 E5", board({"beach": "e4 E5", "ocean": "E3"})) == ("any", True)
    assert goes("A armour e2", sea)["E3"] == 1
    assert max(goes("A armour e2", sea).values()) == 2
    assert goes("A armour E1", sea) == dict.fromkeys(goes("A armour E1", sea), 1), "at sea one hex a turn"
    assert after("A infantry e2", "e2 E3", sea)[0] == "any"
    assert after("A infantry e2", "e2 E3 e4", sea)[0] == "no"
    assert after("J infantry e2", "e2 E3 e4", sea)[0] == "close"
    one = Options(ocean_exit="one")
    assert set(goes("A armour e2", sea, options=one).values()) == {1}


@rule("M44-11.7")
def test_an_airfield_has_no_effect_of_its_own() -> None:
    airfield = board({"airfield": "D5", "airfield-crossing": "E5"})
    assert goes("A armour C5", airfield) == goes("A armour C5")
    assert after("A armour C5", "C5 D5 E5", airfield) == ("any", True)


@rule("M44-11.8")
def test_a_tile_under_wire_keeps_its_rules() -> None:
    beach = board({"beach": "D5 E5"})
    assert goes("A armour C5", beach, wire="D5")["D5"] == 1
    assert "F5" not in goes("A armour C5", board({"beach": "D5 E5 d6 d4 c6 c4 D7 D3 e6 e4"}), wire="")


@rule("M44-11.bunker")
@rule("M44-11.casemate")
def test_works_are_open_to_infantry_alone_and_guns_in_them_stay() -> None:
    for kind in ("bunker allies", "casemate"):
        works = board(works={kind: "D5"})
        assert "D5" in goes("A infantry C5", works)
        assert "D5" not in goes("A armour C5", works)
        assert "D5" not in goes("A artillery C5", works)
        assert goes("A artillery D5", works) == {}


@rule("M44-11.hedgehog")
def test_hedgehogs_are_closed_to_armour_and_guns() -> None:
    works = board(works={"hedgehog": "D5"})
    assert "D5" in goes("A infantry C5", works)
    assert "D5" not in goes("A armour C5", works)


@rule("M44-11.bridge")
def test_a_bridge_opens_its_river_without_a_stop() -> None:
    river = "D9 d8 D7 d6 D5 d4 D3 d2 D1"
    assert "D5" not in goes("A armour C5", board({"river": river}))
    assert goes("A armour C5", board({"river": river}, works={"bridge": "D5"}))["E5"] == 2


def test_mountains_are_climbed_from_hills_and_caves_freely() -> None:
    scenario = board({"mountain": "D5", "hill": "C5", "mountain-cave": "F5"})
    walker = field("J infantry C5", scenario)
    assert can_enter(walker, walker.units[0], "C5", "D5")
    assert not can_enter(walker, walker.units[0], "E5", "D5")
    assert can_enter(walker, walker.units[0], "E5", "F5")
    tank = field("A armour C5", scenario)
    assert not can_enter(tank, tank.units[0], "C5", "D5")


def test_out_of_a_paddy_one_hex_and_armour_has_no_battle() -> None:
    paddy = board({"rice-paddy": "C5"})
    assert set(goes("A armour C5", paddy).values()) == {1}
    assert after("A armour C5", "C5 D5", paddy) == ("no", True)
    assert after("A infantry C5", "C5 D5", paddy) == ("any", True)
    assert after("A infantry B5", "B5 C5", paddy) == ("any", False)
    assert "C5" not in goes("A mobile B5", paddy)


# ---- who moves how far ---------------------------------------------------------------------------------
@rule("M44-13.3")
@rule("M44-13.11")
def test_mobile_artillery() -> None:
    assert after("A mobile C5", "C5 D5")[0] == "any"
    assert after("A mobile C5", "C5 D5 E5")[0] == "no"
    assert max(goes("A mobile C5", mode="bombard").values()) == 3
    assert after("A mobile C5", "C5 D5", mode="bombard")[0] == "any"
    assert after("A artillery C5", "C5 D5", mode="bombard")[0] == "no"


@rule("M44-14.2")
def test_a_destroyer_keeps_to_the_ocean_and_off_the_beach() -> None:
    found = goes("A destroyer E1", board(face="beach"))
    assert found == {"D1": 1, "F1": 1, "C1": 2, "G1": 2}


@rule("M44-14.4")
def test_a_destroyer_moves_and_fires_or_one_of_the_two() -> None:
    sea = board(face="beach")
    assert after("A destroyer E1", "E1 F1", sea)[0] == "any"
    assert after("A destroyer E1", "E1 F1", sea, options=Options(destroyer="move_or_fire"))[0] == "no"


@rule("M44-16.3")
@rule("M44-16.7")
def test_banzai() -> None:
    assert after("J infantry C5", "C5 D5 E5") == ("close", True)
    assert after("A infantry C5", "C5 D5 E5") == ("no", True)
    assert after("J infantry C5", "C5 D5 E5", board({"jungle": "E5"})) == ("no", True)
    assert after("J infantry C5", "C5 D5 E5", mode="assault") == ("any", True)
    assert after("J infantry C5", "C5 D5 E5 F5", mode="assault") == ("no", True)
    ford = board({"river": "E5"})
    assert after("J infantry C5", "C5 D5 E5", ford, rules="imperial-army fordable") == ("close", True)


@rule("M44-12.2")
@rule("M44-12.6")
def test_tunnels() -> None:
    caves = board({"hill-cave": "C5 J5 K3"})
    ground = field("J infantry C5, A infantry K3, A infantry A9", caves)
    assert tunnels(ground, ground.units[0]) == ("J5",)
    assert tunnels(ground, ground.units[1]) == ()
    assert tunnels(field("J infantry D5", caves), field("J infantry D5", caves).units[0]) == ()
    assert tunnels(field("J infantry C5", caves, sealed="J5"), ground.units[0]) == ("K3",)
    play = Table("J infantry C5, A infantry K5 1, A infantry A9", caves, mover="japan")
    play.seal("card direct-from-hq; move C5 J5; assault J5 K5; end", "I SSS")
    assert play.told("marched")[0]["how"] == "tunnel"
    assert play.at("K5") == ""


@rule("M44-10.3")
@rule("M44-10.6")
@rule("M44-12.6")
@pytest.mark.parametrize(
    ("laid", "takes"),
    [({}, True), ({"wire": "J5"}, False), ({"mines": {"J5": 2}}, False)],
    ids=["bare", "wire", "mine"],
)
def test_a_tunnel_that_ends_on_a_hard_stop_takes_no_ground(laid: dict[str, Any], takes: bool) -> None:
    caves = board({"hill-cave": "C5 J5"})
    play = Table("J infantry C5, A infantry K5, A infantry A9", caves, mover="japan", **laid)
    draft = {
        "card": "direct-from-hq", "move.1.unit": "C5", "move.1.to": "J5",
        "attack.1.unit": "J5", "attack.1.target": "K5", "attack.1.take": "yes",
    }  # fmt: skip
    assert RULES.form(play.view("japan"), play.ask, draft).stale == (() if takes else ("attack.1.take",))
    play.seal("card direct-from-hq; move C5 J5; assault J5 K5", "S" * (3 if "wire" in laid else 4))
    assert play.told("marched")[0]["how"] == "tunnel"
    staying = Table("J infantry J5, A infantry K5 1, A infantry A9", caves, mover="japan", **laid)
    staying.seal("card direct-from-hq; assault J5 K5 take; end", "I" + "S" * (2 if "wire" in laid else 3))
    assert staying.at("K5") == "J infantry 4", "it did not enter a stop in this turn"


@rule("M44-20.11")
def test_behind_enemy_lines_walks_over_everything_that_can_be_walked() -> None:
    ground = board({"jungle": "D5", "beach": "E5", "rice-paddy": "C5"})
    assert goes("A infantry C5", ground, "behind")["F5"] == 3
    assert after("A infantry C5", "C5 D5", ground, "behind") == ("any", True)
    assert after("A infantry C5", "C5 c6 D5", ground, "behind")[0] == "no"
    assert after("A infantry C5", "C5 D5 E5 F5", ground, "behind") == ("any", True)
    play = Table(
        "A infantry C5, J infantry G5, J infantry L9",
        hand="behind-enemy-lines probe-left recon-left recon-right probe-right",
    )
    play.seal("card behind-enemy-lines; move C5 F5; assault F5 G5; again F5 C5; end", "S S S S")
    assert play.told("attacked")[0]["how"] == "assault"
    assert play.at("C5") == "A infantry 4"


def test_who_stays_at_sea_has_no_battle_either() -> None:
    sea = board({"ocean": "E5"})
    for unit, target in (("armour", "F5"), ("artillery", "G5"), ("infantry", "F5")):
        play = Table(f"A {unit} E5, J infantry {target}, J infantry L9", sea)
        draft = {"card": "direct-from-hq", "attack.1.unit": "E5"}
        assert RULES.form(play.view("allies"), play.ask, draft).stale == ("attack.1.unit",)
        play.seal("card direct-from-hq; order E5")
        assert play.state.turn == 2


# ---- against brute force -------------------------------------------------------------------------------
TERRAINS = (
    "jungle", "village", "hill", "mountain", "hill-cave", "mountain-cave", "beach", "ocean", "river", "marsh", "rice-paddy",
    "forest", "trench", "airfield",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(12))
def test_reach_is_what_brute_force_finds(seed: int) -> None:
    """Every path of up to three hexes is tried by itself: the same hexes, each by as few hexes."""
    rng = Random(seed)
    hexes = geometry().hexes
    tiles: dict[str, list[str]] = {}
    for at in hexes:
        if rng.random() < 0.6:
            tiles.setdefault(rng.choice(TERRAINS), []).append(at)
    scenario = board(
        {terrain: " ".join(found) for terrain, found in tiles.items()},
        works={"casemate": " ".join(rng.sample(hexes, 5)), "bunker japan": ""},
    )
    kinds = ("infantry", "engineer", "armour", "artillery", "mobile", "destroyer")
    places = rng.sample(hexes, 12)
    units = ", ".join(f"{rng.choice('JA')} {rng.choice(kinds)} {at}" for at in places)
    ground = field(
        units,
        scenario,
        wire=" ".join(rng.sample(hexes, 8)),
        mines=" ".join(rng.sample(hexes, 6)),
        rules="imperial-army fordable",
    )
    for unit in ground.units:
        for mode in ("normal", "assault", "bombard", "behind"):
            by_force: dict[str, int] = {}
            paths = [(unit.at,)]
            for _ in range(3):
                paths = [(*path, here) for path in paths for here in geometry().near[path[-1]] if here not in path]
                for path in paths:
                    if is_walk(ground, unit, path, mode):
                        by_force.setdefault(path[-1], len(path) - 1)
            assert {here: len(path) - 1 for here, path in reach(ground, unit, mode).items()} == by_force
            assert can_walk(ground, unit, mode) == bool(by_force)
