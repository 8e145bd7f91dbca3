"""WS-3: fleets, terrain, who is first, deployment; and how one gives up (WS-4.6). Fleets of 100 points unless a test says so."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import distance, place, row_of
from rules.war_at_sea.battle import Airbase
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.setup import area, mirrored
from tests.rulebook.war_at_sea.game import Game
from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule

JAPAN, ALLIES = "kongo, furutaka, 2 d3a-val", "washington, 2 fletcher"


def sea_to_deploy(japan: str, allies: str = "canberra", **battle: object) -> Sea:
    """Both fleets before the deployment."""
    return Sea(japan, allies, turn=0, phase="deploy", **battle)  # type: ignore[arg-type]


# ---- fleets --------------------------------------------------------------------------------------
@rule("WS-3.1", "WS-3.9")
def test_the_same_points_for_both() -> None:
    """100 points: Kongo (35), Furutaka (16), four Vals (40), a Zeke (6) are 97; a second Zeke is too dear. So for the Allies."""
    game = Game()
    assert game.refusal("japan", "kongo, furutaka, 4 d3a-val, a6m2-zeke") == ""
    assert "WS-3.9" in game.refusal("japan", "kongo, furutaka, 4 d3a-val, 2 a6m2-zeke")
    assert "WS-3.9" in game.refusal("allies", "washington, 7 fletcher")


@rule("WS-3.9")
def test_secret_until_both_are_sealed() -> None:
    """Japan has sealed: the Allies see nothing of it; then both fleets are shown together."""
    game = Game()
    game.order("japan", JAPAN)
    assert game.view("allies").battle is None
    assert game.told("ws-fleet", "allies") == []
    game.order("allies", ALLIES)
    assert [(f["side"], f["cost"]) for f in game.told("ws-fleet")] == [(0, 71), (1, 70)]
    assert {u.id for u in game.battle.units} == {
        "kongo", "furutaka", "d3a-val", "d3a-val-2", "washington", "fletcher", "fletcher-2",
    }  # fmt: skip


@rule("WS-3.10")
def test_a_ship_at_least_and_40_units_at_most() -> None:
    """A fleet of aircraft alone is refused, and one of 41 units."""
    assert "WS-3.10" in Game().refusal("japan", "2 d3a-val")
    assert "WS-3.10" in Game(points=200).refusal("japan", "kongo, 40 daihatsu-landing-craft")


@rule("WS-3.10")
def test_nations_and_copies() -> None:
    """No American ship for Japan; Kongo once; two destroyers of a name; no transport of the campaign."""
    game = Game()
    assert "WS-3.10" in game.refusal("japan", "kongo, fletcher")
    assert game.refusal("japan", "2 kongo") != ""
    assert game.refusal("japan", "kongo, 2 nagatsuki") == ""
    assert "WS-3.10" in game.refusal("japan", "kongo, transport")
    assert game.refusal("allies", "canberra, de-ruyter, hood") == ""


@rule("WS-3.10")
def test_options_of_what_may_be_bought() -> None:
    """`nations` free: Fletcher for Japan. `copies` free: two Furutakas. `years` 1941: no ship of 1944."""
    assert Game(nations="free").refusal("japan", "kongo, fletcher") == ""
    assert Game(copies="free").refusal("japan", "2 furutaka") == ""
    assert BY_SHORT["quincy"].year == 1944
    assert "WS-3.10" in Game(years="1941").refusal("allies", "quincy")


@rule("WS-3.7", "WS-3.8")
def test_every_squadron_needs_a_place() -> None:
    """100 points: five places on land. Five Vals with Kongo are all right, six Zekes only with Shoho and her one place."""
    game = Game()
    assert game.refusal("japan", "kongo, 5 d3a-val") == ""
    assert "WS-3.7" in game.refusal("japan", "kongo, 6 a6m2-zeke")
    assert game.refusal("japan", "kongo, shoho, 6 a6m2-zeke") == ""


@rule("WS-3.8")
def test_five_places_for_each_100_points() -> None:
    """200 points: ten."""
    game = Game(points=200).fleets("kongo", "washington")
    assert game.battle.airbases == (Airbase(0, "land", 10), Airbase(1, "land", 10))


@rule("WS-3.12")
def test_no_fleet_at_the_deadline() -> None:
    """Japan sleeps: she gets a legal fleet of her side, of nearly 100 points. The Allies' finished sheet counts unsealed."""
    game = Game()
    game.match.read("fleet.allies", "washington, 2 fletcher")
    game.sleep("japan")
    game.sleep("allies")
    japan, allies = game.told("ws-fleet")
    assert 90 <= japan["cost"] <= 100
    assert all(BY_SHORT[short].nation == "Japan" for short, _ in japan["units"])
    assert [short for short, _ in allies["units"]][:2] == ["washington", "fletcher"]


# ---- the field -----------------------------------------------------------------------------------
@rule("WS-3.2", "WS-3.11", "WS-13.1")
@pytest.mark.parametrize("seed", range(1, 9))
def test_terrain_and_objectives(seed: int) -> None:
    """Many pieces: none in the rows of the fleets, none on an objective, each with its image in the other half. Three objectives
    of 50 in row 4, two apart at least."""
    battle = Game(seed, terrain="many").fleets(JAPAN, ALLIES).battle
    ground = dict(battle.terrain)
    assert ground
    assert all(2 <= row_of(sector) <= 6 for sector in ground)
    assert all(ground[mirrored(sector, 7)] == kind for sector, kind in ground.items())
    assert [(row_of(o.sector), o.value) for o in battle.objectives] == [(4, 50)] * 3
    assert not set(ground) & {o.sector for o in battle.objectives}
    assert all(distance(a.sector, b.sector) >= 2 for a in battle.objectives for b in battle.objectives if a != b)


@rule("WS-3.11")
def test_none() -> None:
    """`terrain` = `none`: open sea."""
    assert Game(terrain="none").fleets(JAPAN, ALLIES).battle.terrain == ()


@rule("WS-4.2")
@pytest.mark.parametrize(("points", "target", "value"), [(100, 150, 50), (200, 300, 100), (300, 450, 150)])
def test_half_as_much_again(points: int, target: int, value: int) -> None:
    """The target is 1½ times the size, an objective half of it."""
    battle = Game(points=points).fleets(JAPAN, ALLIES).battle
    assert battle.target == target
    assert {o.value for o in battle.objectives} == {value}


# ---- deployment ----------------------------------------------------------------------------------
@rule("WS-3.3", "WS-3.4")
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_lower_roll_deploys_first(seed: int) -> None:
    """He deploys his whole fleet; then the other is asked, and sees it."""
    game = Game(seed).fleets(JAPAN, ALLIES)
    rolled = game.told("ws-first")[-1]
    first = rolled["totals"].index(min(rolled["totals"]))
    assert rolled["side"] == first
    seat, other = ("japan", "allies") if first == 0 else ("allies", "japan")
    assert game.wanted == [f"deploy.{seat}"]
    game.order(seat)
    assert game.wanted == [f"deploy.{other}"]
    seen = game.view(other).battle
    assert seen is not None
    assert all(u.sector for u in seen.units if u.side == first and not u.base)


@rule("WS-2.6", "WS-3.5")
def test_where_units_may_begin() -> None:
    """Japan's ships in row 1, her submarines in rows 1 to 3; the Allies' in row 7 and rows 5 to 7."""
    sea = sea_to_deploy("kongo, i-19", "washington, barb")
    rows = {name: {row_of(s) for s in area(sea.fight, sea[name])} for name in ("kongo", "i-19", "washington", "barb")}
    assert rows == {"kongo": {1}, "i-19": {1, 2, 3}, "washington": {7}, "barb": {5, 6, 7}}


@rule("WS-3.5")
def test_not_on_islands() -> None:
    """I-19 not on the island C2 nor the shoal D2; a torpedo boat (Shallow Draft) may begin on an island of its row."""
    sea = sea_to_deploy("i-19, pt-boat", terrain="island C2, shoal D2, island E1")
    assert not {"C2", "D2", "E1"} & set(area(sea.fight, sea["i-19"]))
    assert "E1" in area(sea.fight, sea["pt-boat"])


@rule("WS-3.6")
def test_too_many_ships_for_the_row() -> None:
    """24 destroyers on 11 sectors: three to a sector at most at the start, and two everywhere after the first movement."""
    names = ["nagatsuki", *(f"nagatsuki-{n}" for n in range(2, 25))]
    sea = sea_to_deploy(", ".join(names))
    sea.deploy("japan")
    crowd = [sea.where(*names).count(f"{column}1") for column in "ABCDEFGHIJK"]
    assert max(crowd) == 3
    sea.fight.change(turn=1)
    sea.move("japan")
    assert max(len(sea.fight.at(sector)) for sector in sea.where(*names)) == 2


@rule("WS-3.7")
def test_aircraft_begin_aboard_or_on_land() -> None:
    """A Val goes aboard Shokaku as written, a Betty stays on land whatever is written."""
    sea = sea_to_deploy("shokaku, d3a-val @land, g4m-betty @land")
    sea.deploy("japan", "deploy shokaku F1; base d3a-val shokaku; base g4m-betty shokaku")
    assert (sea["d3a-val"].base, sea["g4m-betty"].base) == ("shokaku", "land")


@rule("WS-3.12")
def test_no_deployment_at_the_deadline() -> None:
    """The first to deploy sleeps: his fleet is put into his row all the same."""
    game = Game(terrain="none").fleets(JAPAN, ALLIES)
    seat = game.wanted[0].partition(".")[2]
    side = ("japan", "allies").index(seat)
    game.sleep(seat)
    ships = [u for u in game.battle.units if u.side == side and not u.base]
    assert {place(u.sector)[1] for u in ships} == {(1, 7)[side]}


# ---- giving up -----------------------------------------------------------------------------------
@rule("WS-4.6")
def test_resigning() -> None:
    """At any time, also while fleets are bought."""
    game = Game()
    game.offer("japan", "resign")
    assert game.winner() == ("allies",)


@rule("WS-4.6")
def test_a_draw_takes_two() -> None:
    """Offered by Japan, accepted by the Allies."""
    game = Game().fleets(JAPAN, ALLIES)
    game.offer("japan", "draw")
    assert game.winner() is None
    game.offer("allies", "draw")
    assert game.winner() == ()
