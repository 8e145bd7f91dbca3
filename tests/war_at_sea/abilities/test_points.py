"""Sections 9 and 10 of the abilities: points of convoys and landings, pieces of the campaign."""

from __future__ import annotations

import pytest

from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.movement import group_of, pace
from rules.war_at_sea.units import card_of, crippled
from tests.war_at_sea.abilities.kit import Sea, ability, can, dice, planned, slot, used


def _end_turns(sea: Sea, side: str, *scores: int) -> None:
    for turn, score in enumerate(scores, start=sea.fight.battle.turn):
        sea.fight.change(turn=turn)
        sea.end_turn()
        assert sea.scores()[side] == score, turn


@ability("Landing 5", "Landing 10")
@pytest.mark.parametrize(("ship", "points"), [("lst", 5), ("gunston-hall", 10)])
def test_landing_once_beside_an_enemy_shore(ship: str, points: int) -> None:
    _end_turns(Sea("yukikaze A7", f"{ship} E3", terrain="island E2"), "allies", points, points)


@ability("Landing 5", "Landing 10")
@pytest.mark.parametrize(
    ("at", "island"), [("E5", "E6"), ("E4", "E2"), ("E2", "E2")], ids=["own shore", "far", "on it"]
)
@pytest.mark.parametrize("ship", ["lst", "gunston-hall"])
def test_landing_not_elsewhere(ship: str, at: str, island: str) -> None:
    _end_turns(Sea("yukikaze A7", f"{ship} {at}", terrain=f"island {island}"), "allies", 0)


@ability("Landing 5", "Landing 10")
def test_one_landing_a_turn_and_side() -> None:
    sea = Sea("t1-landing-ship J5", "lst E3, gunston-hall E3", terrain="island E2, island J6")
    sea.end_turn()
    assert sea.scores()["allies"] in (5, 10)
    assert sea.scores()["japan"] == 5, "the other side's is its own"
    sea.fight.change(turn=3)
    sea.end_turn()
    assert sea.scores()["allies"] == 5 + 10


@ability("Landing 5", "Landing 10", "Beach Landing 3", "Land Secret Cargo 2", "Vital Cargo 6", "Vital Cargo 8")
@pytest.mark.parametrize(
    "ship", ["lst", "gunston-hall", "vospers-mtb", "jeremiah-obrien", "american-victory", "daihatsu-landing-craft"]
)
def test_landings_and_cargoes_are_nothing_for_the_campaign(ship: str) -> None:
    japan = ship == "daihatsu-landing-craft"
    sea = Sea(
        f"{ship} E5" if japan else "i-25 A7",
        "barb A7" if japan else f"{ship} E3",
        terrain="island E2, island E6",
        kind="campaign",
    )
    sea.end_turn()
    assert sea.scores() == {"japan": 0, "allies": 0}
    assert not sea[ship].gone


@ability("Beach Landing 3")
@pytest.mark.parametrize(("at", "points"), [("E6", 3), ("E5", 3), ("E4", 0)])
def test_beach_landing_on_or_beside_an_enemy_shore_once(at: str, points: int) -> None:
    _end_turns(
        Sea(f"daihatsu-landing-craft {at}, yukikaze A1", "boise A7", terrain="island E6"), "japan", points, points
    )


@ability("Beach Landing 3")
def test_beach_landing_is_that_turns_landing_of_its_side() -> None:
    sea = Sea("daihatsu-landing-craft E5, t1-landing-ship D5, yukikaze A1", "boise A7", terrain="island E6, island D6")
    sea.end_turn()
    assert sea.scores()["japan"] == 3


@ability("Land Secret Cargo 2")
@pytest.mark.parametrize(
    ("at", "enemy", "points"), [("E2", "E5", 2), ("E3", "E5", 2), ("E3", "E4", 0), ("E3", "E3", 0), ("E4", "K7", 0)]
)
def test_land_secret_cargo_where_no_enemy_ship_is_near_once(at: str, enemy: str, points: int) -> None:
    sea = Sea(f"haguro {enemy}", f"vospers-mtb {at}, boise A7", terrain="island E2")
    _end_turns(sea, "allies", points, points)


@ability("Vital Cargo 6", "Vital Cargo 8")
@pytest.mark.parametrize(("ship", "points"), [("jeremiah-obrien", 6), ("american-victory", 8)])
def test_vital_cargo_leaves_play_for_points_one_a_turn(ship: str, points: int) -> None:
    sea = Sea("haguro K7", f"{ship} E3, {ship}-2 D3, boise A7", terrain="island E2, island D2")
    _end_turns(sea, "allies", points, 2 * points)
    assert [sea[name].gone for name in (ship, f"{ship}-2")] == ["left", "left"]
    assert sea.scores()["japan"] == 0


@ability("Vital Cargo 6", "Vital Cargo 8")
def test_vital_cargo_stays_if_its_owner_wishes() -> None:
    sea = Sea(
        "haguro K7",
        "jeremiah-obrien E3, boise A7",
        terrain="island E2",
        doctrine=({}, {"use.vital-cargo": "never"}),
    )
    _end_turns(sea, "allies", 0)
    assert sea["jeremiah-obrien"].sector == "E3"


@ability("Tokyo Express", "Evacuate")
@pytest.mark.parametrize("kind", ["skirmish", "campaign"])
@pytest.mark.parametrize(("ship", "out", "home"), [("nagatsuki", 2, 2), ("halcyon", 1, 3)])
def test_there_and_back_again(kind: str, ship: str, out: int, home: int) -> None:
    japan = ship == "nagatsuki"
    line, friend = f"{ship} {'E5' if japan else 'E3'}", "boise A7" if japan else "haguro A1"
    sea = Sea(line if japan else friend, friend if japan else line, terrain="island E6, island E2", kind=kind)
    side = "japan" if japan else "allies"
    _end_turns(sea, side, out, out)
    sea.fight.change_unit(ship, sector="E1" if japan else "E7")
    _end_turns(sea, side, out + home, out + home)


@ability("Tokyo Express", "Evacuate")
def test_going_home_scores_only_after_having_been_there() -> None:
    _end_turns(Sea("nagatsuki E1", "boise A7", terrain="island E6"), "japan", 0)


# ---- pieces of the campaign ----------------------------------------------------------------------
@ability("Installation")
def test_installation_is_attacked_by_guns_and_bombs_alone() -> None:
    sea = Sea(
        "jp-coastal-battery E1", "boise E3, nizam E2, barb E2, sbd-dauntless E1, tbf-avenger E1", terrain="coast E1"
    )
    assert can(sea, "boise", "main", "jp-coastal-battery")
    assert can(sea, "sbd-dauntless", "bomb", "jp-coastal-battery", "E")
    assert not can(sea, "nizam", "torpedo", "jp-coastal-battery")
    assert not can(sea, "barb", "torpedo", "jp-coastal-battery", "G")
    assert not can(sea, "tbf-avenger", "torpedo", "jp-coastal-battery", "E")
    assert not can(sea, "nizam", "asw", "jp-coastal-battery")


@ability("Installation")
def test_installation_fires_like_a_ship_and_never_moves() -> None:
    sea = Sea("jp-coastal-battery E1 hull1", "boise E4, sbd-dauntless E1", terrain="coast E1")
    assert dice(sea, "jp-coastal-battery", "main", "boise") == 5
    assert planned(sea, "jp-coastal-battery", "main", "boise").die == -1, "crippled"
    assert crippled(sea["jp-coastal-battery"], 2)
    assert dice(sea, "jp-coastal-battery", "aa", "sbd-dauntless", "D") == 5
    assert slot(sea, "jp-coastal-battery", "torpedo") is None
    assert pace(sea.fight, sea["jp-coastal-battery"]) == 0
    assert group_of(sea["jp-coastal-battery"]) == "", "it does not count for stacking"


@ability("Installation")
def test_installation_claims_nothing_and_is_no_ship() -> None:
    sea = Sea("jp-coastal-battery E4", "barb K7", objectives="E4 50", terrain="coast E4")
    sea.end_turn()
    assert sea.scores()["japan"] == 0
    assert not card_of(sea["jp-coastal-battery"]).is_ship


@ability("Troop Transport 1")
def test_troop_transport_carries_one_troop_and_costs_eight() -> None:
    carriers = {
        card.short: (card.ability("troop-transport"), card.cost) for card in CARDS.values() if card.kind == "transport"
    }
    assert carriers == {"transport": (1, 8), "attack-transport": (1, 8)}


@ability("Night Fighter")
def test_what_an_ability_did_is_told_with_the_attack() -> None:
    sea = Sea("kirishima E1", "boise E3", turn=4)
    sea.step("F", "japan", "main kirishima boise")
    assert [s["ability"] for s in sea.told("ws-shot")[0]["saves"]] == ["night-fighter"]
    assert not used(sea, "night-fighter")
