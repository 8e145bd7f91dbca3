"""Section 1 of the abilities, continued: guns that depend on luck, good and bad."""

from __future__ import annotations

import pytest

from rules.war_at_sea.movement import speed
from rules.war_at_sea.units import crippled
from tests.war_at_sea.abilities.kit import Sea, ability, hits, planned, saves, slot, used


@ability("Bad Luck")
def test_bad_luck_strikes_the_ship_and_a_friend_in_its_sector() -> None:
    sea = Sea("mogami E1, nachi E1", "boise E3").script("mogami.main>boise", "1 1 1 1 2 2 2 2 2")
    sea.step("F", "japan", "main mogami boise")
    sea.end_phase()
    assert (sea.hull("mogami"), sea.hull("nachi")) == (2, 2)
    assert [speed(sea[name], 3) for name in ("mogami", "nachi")] == [0, 0]
    assert speed(sea["mogami"], 4) == 2


@ability("Bad Luck")
def test_bad_luck_alone_stops_and_silences_the_ship_for_two_turns() -> None:
    sea = Sea("mogami E1", "boise E3").script("mogami.torpedo>boise", "1 1")
    sea.step("F", "japan", "torpedo mogami boise")
    sea.end_phase()
    assert sea.hull("mogami") == 3
    for turn, idle in ((3, True), (4, True), (5, False)):
        sea.fight.change(turn=turn)
        assert (speed(sea["mogami"], turn) == 0) is idle
        assert (slot(sea, "mogami", "main") is None) is idle


@ability("Bad Luck")
def test_three_ones_are_no_bad_luck() -> None:
    sea = Sea("mogami E1, nachi E1", "boise E3").script("mogami.main>boise", "1 1 1 2 2 2 2 2 2")
    sea.step("F", "japan", "main mogami boise")
    sea.end_phase()
    assert (sea.hull("mogami"), sea["mogami"].held_until) == (3, 0)


@ability("Crippling Salvo")
@pytest.mark.parametrize(("die", "works"), [("4", False), ("5", True)])
def test_crippling_salvo_cripples_until_the_end_of_the_next_turn(die: str, works: bool) -> None:
    sea = Sea("atago E1", "boise E3").script("atago.main>boise", hits(4, 9)).script("crippling-salvo:atago", die)
    sea.step("F", "japan", "main atago boise")
    assert planned(sea, "boise", "main", "atago").die == 0, "felt from the end of the phase"
    sea.end_phase()
    assert sea.hull("boise") == 2
    assert [crippled(sea["boise"], turn) for turn in (2, 3, 4)] == [works, works, False]
    assert (planned(sea, "boise", "main", "atago").die == -1) is works


@ability("Crippling Salvo")
def test_crippling_salvo_works_on_cruisers_and_battleships_only() -> None:
    sea = Sea("atago E1", "fletcher E3").script("atago.main>fletcher", hits(3, 9))
    sea.step("F", "japan", "main atago fletcher")
    assert sea.result("atago") == "damage"
    assert not used(sea, "crippling-salvo")


@ability("Fatal Flaw")
def test_fatal_flaw_four_sixes_of_a_battleship_destroy_the_ship() -> None:
    sea = Sea("kongo E1", "hood E3").script("kongo.main>hood", "6 6 6 6 1 1 1 1 1 1 1 1 1")
    sea.step("F", "japan", "main kongo hood")
    sea.end_phase()
    assert sea.is_destroyed("hood")


@ability("Fatal Flaw")
@pytest.mark.parametrize(("ship", "faces"), [("kongo", "6 6 6 4 4 1 1 1 1 1 1 1 1"), ("haguro", "6 6 6 6 1 1 1 1 1")])
def test_fatal_flaw_needs_four_sixes_of_a_battleship(ship: str, faces: str) -> None:
    sea = Sea(f"{ship} E1", "hood E3").script(f"{ship}.main>hood", faces)
    sea.step("F", "japan", f"main {ship} hood")
    sea.end_phase()
    assert sea.hull("hood") == 4


@ability("Jammed Mount")
def test_jammed_mount_costs_three_dice_now_and_next_turn() -> None:
    sea = Sea("kongo E1", "king-george-v E3").script("jammed-mount:king-george-v", "1 2 2")
    sea.step("F", "allies", "main king-george-v kongo; secondary king-george-v kongo")
    assert [len(s["dice"]) for s in sea.told("ws-shot")] == [13 - 3, 4]
    sea.fight.change(turn=3)
    sea.step("F", "allies", "main king-george-v kongo")
    assert sea.thrown("king-george-v") == 13 - 3
    sea.fight.change(turn=4)
    sea.step("F", "allies", "main king-george-v kongo")
    assert sea.thrown("king-george-v") == 13


@ability("Night Fighter")
def test_night_fighter_rolls_a_poor_attack_again_once_from_turn_4() -> None:
    sea = Sea("kirishima E1", "boise E3", turn=4)
    sea.script("kirishima.main>boise", hits(0, 13)).script("night-fighter:kirishima", hits(4, 13))
    sea.step("F", "japan", "main kirishima boise")
    assert sea.result("kirishima") == "damage"
    sea.step("F", "japan", "main kirishima boise")
    assert sea.result("kirishima") == "none"


@ability("Night Fighter")
@pytest.mark.parametrize(
    ("battle", "allowed"),
    [
        ({"turn": 3}, False),
        ({"turn": 1, "dark": (1, 0)}, True),
        ({"turn": 1, "weather": "hazy"}, False),
        ({"turn": 1, "weather": "hazy", "kind": "campaign"}, True),
        ({"turn": 3, "weather": "clear", "kind": "campaign"}, False),
    ],
)
def test_night_fighter_before_turn_4_only_in_the_dark_or_bad_campaign_weather(
    battle: dict[str, object], allowed: bool
) -> None:
    sea = Sea("kirishima E1", "boise E2", **battle)  # type: ignore[arg-type]
    sea.step("F", "japan", "main kirishima boise")
    assert sea.fight.fresh(sea["kirishima"], "night-fighter") is not allowed


@ability("Night Fighter")
def test_night_fighter_keeps_a_good_result() -> None:
    sea = Sea("kirishima E1", "boise E3", turn=4).script("kirishima.main>boise", hits(11, 13))
    sea.step("F", "japan", "main kirishima boise")
    assert sea.result("kirishima") == "destroy"
    assert sea.fight.fresh(sea["kirishima"], "night-fighter")
    assert not saves(sea, "night-fighter")
