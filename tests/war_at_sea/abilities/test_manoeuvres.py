"""Section 6 of the abilities: ships that move, deploy or hold the sea otherwise than others."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import distance
from rules.war_at_sea import setup, turns
from rules.war_at_sea.attack_dice import asw_threat
from rules.war_at_sea.battle import Objective
from rules.war_at_sea.movement import pace
from tests.war_at_sea.abilities.kit import Sea, ability, begin_battle, can, finish, used


# ---- Chase ---------------------------------------------------------------------------------------
@ability("Chase")
@pytest.mark.parametrize(
    ("enemy", "order", "steps"),
    [
        ("haguro E3", "after jamaica yes", 3),
        ("haguro E3", "after jamaica no", 4),
        ("haguro E3", "", 4),
        ("haguro E4", "after jamaica yes", 4),
        ("haguro E3, atago K7", "after jamaica yes", 3),
    ],
    ids=["ordered", "not wished", "silent", "within range 3", "the nearest"],
)
def test_chase_goes_a_sector_towards_the_nearest_distant_enemy(enemy: str, order: str, steps: int) -> None:
    sea = Sea(enemy, "jamaica E7")
    sea.move("allies", order)
    finish(sea)
    assert distance(sea["jamaica"].sector, "E3") == steps


@ability("Chase")
def test_chase_not_by_a_ship_that_cannot_move() -> None:
    sea = Sea("haguro E3", "jamaica E7")
    sea.fight.change_unit("jamaica", held_until=2)
    sea.move("allies", "after jamaica yes")
    finish(sea)
    assert sea["jamaica"].sector == "E7"


# ---- Sub Hunter ----------------------------------------------------------------------------------
@ability("Sub Hunter")
@pytest.mark.parametrize(
    ("japan", "allies", "order", "sector"),
    [
        ("i-25 E2", "taylor E3", "", "E2"),
        ("i-25 E2, i-26 D2", "taylor E3", "after taylor i-26", "D2"),
        ("i-25 E2", "taylor E3", "after taylor no", "E3"),
        ("i-25 E1", "taylor E3", "after taylor i-25", "E3"),
        ("i-25 E2", "taylor E3, boise E2, atlanta E2", "after taylor i-25", "E3"),
        ("i-25 E2, haguro E6", "taylor E3", "", "E3"),
        ("i-25 E2, haguro E6", "taylor E3", "after taylor i-25", "E2"),
        ("i-25 E2, i-26 E3", "taylor E3", "", "E3"),
    ],
    ids=["by itself", "named", "no", "two away", "no room", "an enemy near", "all the same", "one here already"],
)
def test_sub_hunter_is_put_beside_a_submarine_next_door(japan: str, allies: str, order: str, sector: str) -> None:
    sea = Sea(japan, allies)
    sea.move("allies", order)
    finish(sea)
    assert sea["taylor"].sector == sector


@ability("Sub Hunter")
def test_sub_hunter_obeys_its_standing_order() -> None:
    sea = Sea("i-25 E2", "taylor E3", doctrine=({}, {"use.sub-hunter": "never"}))
    finish(sea)
    assert sea["taylor"].sector == "E3"


# ---- Pursuit Ship --------------------------------------------------------------------------------
@ability("Pursuit Ship")
@pytest.mark.parametrize(
    ("first", "order", "flight", "sector"),
    [
        ("allies", "after ajax haguro", "E2", "E2"),
        ("allies", "after ajax haguro", "E1", "E1"),
        ("allies", "", "E2", "E3"),
        ("japan", "after ajax haguro", "E2", "E3"),
        ("allies", "move ajax E4; after ajax haguro", "E2", "E4"),
    ],
    ids=["one away", "two away", "not named", "moves second", "has moved"],
)
def test_pursuit_ship_follows_the_ship_it_named(first: str, order: str, flight: str, sector: str) -> None:
    sea = Sea("haguro E3", "ajax E3", first=first)
    moves = {"japan": f"move haguro {flight}", "allies": order}
    for side in (first, "japan" if first == "allies" else "allies"):
        sea.move(side, moves[side])
    finish(sea)
    assert sea["ajax"].sector == sector


@ability("Pursuit Ship")
def test_pursuit_ship_loses_a_ship_that_is_faster() -> None:
    sea = Sea("pt-boat E3", "ajax E3", first="allies")
    sea.move("allies", "after ajax pt-boat")
    sea.fight.change_unit("pt-boat", sector="H3")
    finish(sea)
    assert sea["ajax"].sector == "E3"


@pytest.mark.rule("WS-14.21")
@ability("Pursuit Ship", "Mines")
def test_a_ship_that_is_put_into_a_sector_passes_no_minefield() -> None:
    """Ajax is put beside her quarry two sectors away; the field between costs her no die, that of her goal does."""
    for mined, entered in (("E4", []), ("E5", ["E5"])):
        sea = Sea("pt-boat E3", "ajax E3", first="allies", clouds=f"mines {mined}, mines D4")
        sea.move("allies", "after ajax pt-boat")
        sea.fight.change_unit("pt-boat", sector="E5")
        finish(sea)
        assert sea["ajax"].sector == "E5"
        assert [u["sector"] for u in used(sea, "mines")] == entered


# ---- General Pursuit -----------------------------------------------------------------------------
@ability("General Pursuit")
def test_general_pursuit_moves_three_ships_and_costs_objectives_and_initiative() -> None:
    sea = Sea("sho-go-yamato A1, haguro C1, atago D1, nachi E1", "boise E6", objectives="D3 50", turn=2)
    order = "after sho-go-yamato haguro atago nachi sho-go-yamato; move atago D2"
    sea.move("japan", order)
    ships = ("sho-go-yamato", "haguro", "atago", "nachi")
    assert [distance(where, "E6") for where in sea.where(*ships)] == [7, 5 - 1, 4 - 1, 5 - 1]
    sea.fight.change(objectives=(Objective(sea["atago"].sector, 50),))
    finish(sea)
    sea.end_turn()
    assert sea.scores()["japan"] == 0, "no objective this turn"
    sea.fight.change(turn=3)
    sea.script("initiative.0", "6 6").script("initiative.1", "1 1")
    turns.run_initiative(sea.fight)
    assert sea.fight.battle.winner == 1, "the next initiative is lost"
    sea.move("japan", "after sho-go-yamato haguro atago nachi")
    assert len(used(sea, "general-pursuit")) == 1
    sea.end_turn()
    assert sea.scores()["japan"] == 50


@ability("General Pursuit")
def test_in_the_turn_of_a_general_pursuit_nobody_claims() -> None:
    """Nor does the enemy, who stands alone on an objective; in the next turn he does."""
    sea = Sea("sho-go-yamato A1, haguro C1", "boise E6", objectives="E6 50")
    sea.move("japan", "after sho-go-yamato haguro")
    finish(sea)
    sea.end_turn()
    assert sea.scores()["allies"] == 0
    sea.fight.change(turn=3)
    sea.end_turn()
    assert sea.scores()["allies"] == 50


@ability("General Pursuit")
def test_general_pursuit_only_where_ships_are_named() -> None:
    sea = Sea("sho-go-yamato A1, haguro C1", "boise E6")
    sea.move("japan")
    assert sea.where("sho-go-yamato", "haguro") == ["A1", "C1"]
    assert sea.fight.fresh(sea["sho-go-yamato"], "general-pursuit")


# ---- deployment ----------------------------------------------------------------------------------
@ability("Infiltrator")
def test_infiltrator_deploys_anywhere_and_waits_a_turn_on_the_enemys_half() -> None:
    for sector, attacks in (("E6", False), ("E2", True), ("E4", True)):
        sea = Sea("i-26, haguro", "boise, atlanta, houston", turn=0, phase="deploy")
        assert {"E6", "E4", "A1"} <= set(setup.area(sea.fight, sea["i-26"]))
        assert "E6" not in setup.area(sea.fight, sea["haguro"])
        sea.deploy("japan", f"deploy i-26 {sector}")
        sea.deploy("allies")
        begin_battle(sea)
        sea.fight.change_unit("boise", sector=sector)
        sea.fight.change(turn=1)
        assert can(sea, "i-26", "torpedo", "boise", "G") is attacks
        sea.fight.change(turn=2)
        assert can(sea, "i-26", "torpedo", "boise", "G")


def _screened(order: str, boise: str = "D7") -> Sea:
    sea = Sea("", "phelps, boise, hornet", turn=0, phase="deploy")
    sea.deploy("allies", f"deploy phelps E7; deploy boise {boise}; deploy hornet E7; {order}")
    begin_battle(sea)
    return sea


@ability("Establish Screen")
@pytest.mark.parametrize(
    ("order", "boise", "places"),
    [
        ("after phelps boise E6 D6", "D7", ["E6", "D6"]),
        ("after phelps boise E6", "D7", ["E6", "D7"]),
        ("", "D7", ["E7", "D7"]),
        ("after phelps boise E6 C6", "B7", ["E7", "B7"]),
        ("after phelps boise E5 D6", "D7", ["E7", "D6"]),
        ("after phelps hornet E6 D6", "D7", ["E7", "D7"]),
    ],
    ids=["both", "one", "unasked", "partner too far", "two sectors at once", "a carrier"],
)
def test_establish_screen_lets_two_ships_go_ahead(order: str, boise: str, places: list[str]) -> None:
    assert _screened(order, boise).where("phelps", "boise") == places


# ---- what the engine reads from the card ---------------------------------------------------------
@ability("Close Escort")
def test_close_escort_lets_three_ships_into_its_sector() -> None:
    sea = Sea("", "arunta E7, boise E6, atlanta D6, houston F6")
    sea.move("allies", "move arunta E5; move boise E5; move atlanta E5")
    assert sea.where("arunta", "boise", "atlanta") == ["E5", "E5", "E5"]
    sea = Sea("", "nizam E7, boise E6, atlanta D6")
    sea.move("allies", "move nizam E5; move boise E5; move atlanta E5")
    assert len([s for s in sea.where("nizam", "boise", "atlanta") if s == "E5"]) == 2


@ability("Limited ASW Threat")
def test_limited_asw_threat_is_felt_in_its_own_sector_only() -> None:
    sea = Sea("t1-landing-ship E2, yukikaze D2", "barb E1")
    assert asw_threat(sea.fight, sea["barb"]) == 1, "the destroyer's alone"
    sea.fight.change_unit("t1-landing-ship", sector="E1")
    assert asw_threat(sea.fight, sea["barb"]) == 2


@ability("No Sea Control")
def test_no_sea_control_neither_claims_nor_counts() -> None:
    sea = Sea("kinai-maru E4", "i-25 A1", objectives="E4 50")
    sea = Sea("kinai-maru E4", "boise A7", objectives="E4 50")
    sea.end_turn()
    assert sea.scores() == {"japan": 0, "allies": 50}, "Japan has no ship that counts"


@ability("Shallow Draft")
def test_shallow_draft_enters_islands_and_shoals() -> None:
    sea = Sea("haguro E5", "pt-boat E7", terrain="island E6, shoal D6")
    assert {"E6", "D6"} <= sea.reach("pt-boat")
    assert not {"E6", "D6"} & sea.reach("haguro")


@ability("Slow 1", "Slow 2", "Slow 3")
@pytest.mark.parametrize(("ship", "number"), [("fuso", 1), ("california", 2), ("royal-oak", 3)])
def test_slow_ships_lose_a_sector_on_a_low_die(ship: str, number: int) -> None:
    for die, sectors in ((number, 1), (number + 1, 2)):
        japan, allies = (f"{ship} E1", "") if ship == "fuso" else ("", f"{ship} E1")
        sea = Sea(japan, allies).script(f"slow:{ship}", str(die))
        sea.move("japan" if japan else "allies", f"move {ship} E3")
        assert (sea[ship].sector == "E3") is (sectors == 2)
        sea.end_turn()
        assert pace(sea.fight, sea[ship]) == 2, "this turn only"


@ability("Very Slow")
def test_very_slow_ships_stay_in_turn_1() -> None:
    sea = Sea("", "lst E7", turn=1)
    sea.move("allies", "move lst E6")
    assert sea["lst"].sector == "E7"
    sea.fight.change(turn=2)
    sea.move("allies", "move lst E6")
    assert sea["lst"].sector == "E6"
