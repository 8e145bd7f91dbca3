"""Section 2 of the abilities: torpedoes."""

from __future__ import annotations

import pytest

from rules.war_at_sea.movement import speed
from tests.war_at_sea.abilities.kit import Sea, ability, can, dice, finish, planned, saves, used


@ability("Battleship Killer")
def test_battleship_killer_has_a_torpedo_die_more_against_battleships() -> None:
    sea = Sea("kongo E1, haguro E1", "swordfish-mk-i E1, saumarez E2")
    assert dice(sea, "swordfish-mk-i", "torpedo", "kongo", "E") == 2 + 1
    assert dice(sea, "swordfish-mk-i", "torpedo", "haguro", "E") == 2
    assert dice(sea, "saumarez", "torpedo", "kongo") == 2 + 1
    assert dice(sea, "saumarez", "main", "kongo") == 3


@ability("Valiant Stand")
def test_valiant_stand_has_a_torpedo_die_more_against_battleships() -> None:
    sea = Sea("kongo E1, haguro E1", "cossack E2")
    assert dice(sea, "cossack", "torpedo", "kongo") == 1 + 1
    assert dice(sea, "cossack", "torpedo", "haguro") == 1
    assert dice(sea, "cossack", "main", "kongo") == 5


@ability("Carrier Hunter")
def test_carrier_hunter_has_a_torpedo_die_more_against_all_carriers() -> None:
    sea = Sea("i-26 E2", "hornet E3, long-island D3, boise F3")
    assert dice(sea, "i-26", "torpedo", "hornet", "G") == 3 + 1
    assert dice(sea, "i-26", "torpedo", "long-island", "G") == 2 + 1, "range 2"
    assert dice(sea, "i-26", "torpedo", "boise", "G") == 3


@ability("Long-Lance Torpedoes")
def test_long_lance_hits_take_three_hull_points() -> None:
    sea = Sea("haguro E1", "prince-of-wales E2, washington E2, hood E2").script("haguro.torpedo>hood", "6 1 1")
    assert planned(sea, "haguro", "torpedo", "hood").per_hit == 3
    assert planned(sea, "haguro", "torpedo", "washington").per_hit == 3 - 1
    sea.step("F", "japan", "torpedo haguro hood")
    sea.end_phase()
    assert sea.hull("hood") == 5 - 3


@ability("Torpedo Defense 1")
def test_torpedo_defense_takes_a_hull_point_off_each_hit() -> None:
    sea = Sea("i-19 E1", "washington E2").script("i-19.torpedo>washington", "6 6 1")
    sea.step("G", "japan", "torpedo i-19 washington")
    sea.end_phase()
    assert sea.hull("washington") == 5 - 2


@ability("Torpedo Protection")
def test_torpedo_protection_rolls_for_each_hit() -> None:
    sea = Sea("i-19 E1", "quincy E2").script("i-19.torpedo>quincy", "6 6 1").script("torpedo-protection:quincy", "4 4")
    sea.step("G", "japan", "torpedo i-19 quincy")
    sea.end_phase()
    assert saves(sea, "torpedo-protection") == [True, True]
    assert sea.hull("quincy") == 3 - 2
    sea = Sea("i-19 E1", "quincy E2").script("i-19.torpedo>quincy", "6 1 1").script("torpedo-protection:quincy", "3")
    sea.step("G", "japan", "torpedo i-19 quincy")
    sea.end_phase()
    assert sea.hull("quincy") == 3 - 2


@ability("Defective Torpedoes")
@pytest.mark.parametrize(("die", "rolled"), [("2", 0), ("3", 2)])
def test_defective_torpedoes_miss_on_two_or_less(die: str, rolled: int) -> None:
    sea = Sea("haguro E1", "bagley E2").script("defective-torpedoes:bagley", die)
    sea.step("F", "allies", "torpedo bagley haguro; main bagley haguro")
    torpedo, gun = sea.told("ws-shot")[::-1] if sea.told("ws-shot")[0]["weapon"] == "main" else sea.told("ws-shot")
    assert (torpedo["weapon"], len(torpedo["dice"])) == ("torpedo", rolled)
    assert len(gun["dice"]) == 4


@ability("Evade Torpedoes")
@pytest.mark.parametrize(("die", "hull"), [("2", 1), ("3", 3)])
def test_evade_torpedoes_once_and_then_no_way_on(die: str, hull: int) -> None:
    sea = Sea("i-25 E1", "hobart E2").script("evade-torpedoes:hobart", die).script("i-25.torpedo>hobart", "6 1")
    sea.step("G", "japan", "torpedo i-25 hobart")
    sea.end_phase()
    assert sea.hull("hobart") == hull
    assert (speed(sea["hobart"], 3), speed(sea["hobart"], 4) > 0) == (0, True)
    sea.step("G", "japan", "torpedo i-25 hobart")
    assert len(saves(sea, "evade-torpedoes")) == 1, "once per battle"


@ability("Evade Torpedoes")
def test_evade_torpedoes_waits_as_its_standing_order_says() -> None:
    sea = Sea("i-25 E1", "hobart E2", doctrine=({}, {"use.hobart.evade-torpedoes": "never"}))
    sea.step("G", "japan", "torpedo i-25 hobart")
    assert not saves(sea, "evade-torpedoes")


@ability("Harass from a Distance")
def test_harass_from_a_distance_drops_its_torpedo_next_door_without_experts() -> None:
    sea = Sea("b6n2-jill E1 @akagi, b5n2-kate E1 @akagi, akagi A1", "boise E2, atlanta E1")
    assert dice(sea, "b6n2-jill", "torpedo", "boise", "E") == 1
    assert not can(sea, "b5n2-kate", "torpedo", "boise", "E")
    sea.step("E", "japan", "expert akagi b6n2-jill; drop b6n2-jill boise; with b6n2-jill torpedo; hold b5n2-kate yes")
    assert sea.thrown("b6n2-jill") == 1
    assert dice(sea, "b6n2-jill", "torpedo", "atlanta", "E") == 3 + 1, "in its own sector the experts help"


@ability("Lucky Escape")
@pytest.mark.parametrize(("attacker", "phase", "die", "hull"), [("cossack", "F", "4", 2), ("cossack", "F", "3", 0)])
def test_lucky_escape_from_torpedoes_of_a_destroyer(attacker: str, phase: str, die: str, hull: int) -> None:
    sea = Sea("shigure E1", f"{attacker} E2").script("lucky-escape:shigure", die)
    sea.script(f"{attacker}.torpedo>shigure", "6")
    sea.step(phase, "allies", f"torpedo {attacker} shigure")
    sea.end_phase()
    assert sea.hull("shigure") == hull


@ability("Lucky Escape")
def test_lucky_escape_knows_no_submarines_and_no_misses() -> None:
    sea = Sea("shigure E1", "barb E2, cossack E2").script("barb.torpedo>shigure", "6 1 1")
    sea.step("F", "allies", "torpedo cossack shigure")
    sea.step("G", "allies", "torpedo barb shigure")
    assert not saves(sea, "lucky-escape")


@ability("Lucky Hit")
@pytest.mark.parametrize(("die", "speeds"), [("4", (1, 1)), ("5", (0, 1))])
def test_lucky_hit_stops_a_battleship_for_a_turn(die: str, speeds: tuple[int, int]) -> None:
    sea = Sea("kongo E1 hull3", "swordfish-mk-ii E1").script("lucky-hit:swordfish-mk-ii", die)
    sea.script("swordfish-mk-ii.torpedo>kongo", "6 1 1")
    sea.step("E", "allies", "drop swordfish-mk-ii kongo")
    sea.end_phase()
    assert (speed(sea["kongo"], 3), speed(sea["kongo"], 4)) == speeds


@ability("Lucky Hit")
def test_lucky_hit_is_for_hits_on_battleships() -> None:
    sea = Sea("haguro E1, kongo E1", "swordfish-mk-ii E1, swordfish-mk-ii-2 E1")
    sea.script("swordfish-mk-ii.torpedo>haguro", "6 1 1")
    sea.step("E", "allies", "drop swordfish-mk-ii haguro; drop swordfish-mk-ii-2 kongo")
    assert not used(sea, "lucky-hit")


@ability("Audacious Attack")
def test_audacious_attack_twice_in_a_phase_at_two_sectors_once() -> None:
    sea = Sea("kongo E1, haguro E1, akagi D2", "barb E2")
    text = "torpedo barb kongo; torpedo2 barb haguro akagi"
    sea.step("G", "allies", text)
    assert [(s["target"], len(s["dice"])) for s in sea.told("ws-shot")] == [("kongo", 3), ("akagi", 3)]
    sea.step("G", "allies", text)
    assert len(sea.shots("barb")) == 3


@ability("Torpedo Swarm")
def test_torpedo_swarm_throws_a_die_at_each_other_ship_there() -> None:
    sea = Sea("suzuya E1", "boise E2, atlanta E2, barb E2, chicago F2, f4f-wildcat E2")
    sea.step("F", "japan", "torpedo suzuya boise")
    assert [(s["target"], len(s["dice"])) for s in sea.told("ws-shot")] == [("boise", 2), ("atlanta", 1)]


# ---- Torpedo Run ---------------------------------------------------------------------------------
@ability("Torpedo Run")
def test_torpedo_run_brings_cruiser_and_destroyer_into_range_once() -> None:
    sea = Sea("oi E1, yukikaze E1", "hood E5")
    assert not any(can(sea, name, "torpedo", "hood") for name in ("oi", "yukikaze"))
    finish(sea)
    assert all(can(sea, name, "torpedo", "hood") for name in ("oi", "yukikaze"))
    assert not sea.fight.fresh(sea["oi"], "torpedo-run")


@ability("Torpedo Run")
@pytest.mark.parametrize(
    ("japan", "allies", "word"),
    [
        ("oi E1, yukikaze E1", "hood E6", ""),
        ("oi E1, yukikaze D1", "hood E5", ""),
        ("oi E1", "hood E5", ""),
        ("oi E1, yukikaze E1", "hood E5", "no"),
        ("oi E1, yukikaze E1", "hood E4", ""),
    ],
    ids=["out of range", "no destroyer with her", "no destroyer", "not wished", "in range already"],
)
def test_torpedo_run_stays_where_it_is_useless_or_unwanted(japan: str, allies: str, word: str) -> None:
    sea = Sea(japan, allies)
    sea.move("japan", f"after oi {word}" if word else "")
    finish(sea)
    assert sea["oi"].sector == "E1"
    assert sea.fight.fresh(sea["oi"], "torpedo-run")


@ability("Torpedo Run")
def test_torpedo_run_goes_for_the_ship_that_is_named() -> None:
    sea = Sea("oi E1, yukikaze E1", "hood E4, boise G4")
    assert can(sea, "oi", "torpedo", "hood"), "so that she would stay unasked"
    sea.move("japan", "after oi boise")
    assert not any(can(sea, name, "torpedo", "boise") for name in ("oi", "yukikaze"))
    finish(sea)
    assert all(can(sea, name, "torpedo", "boise") for name in ("oi", "yukikaze"))
