"""Section 4 of the abilities: squadrons that attack and are attacked. More in `test_air_patrols`, `test_basing`, `test_bases`."""

from __future__ import annotations

import pytest

from rules.war_at_sea.units import card_of, is_dive_bomber, is_torpedo_bomber
from tests.war_at_sea.abilities.kit import Sea, ability, can, dice, hits, last, planned, saves, slot, used


# ---- loads ---------------------------------------------------------------------------------------
@ability("Alternate Payload 6", "Alternate Payload 7")
@pytest.mark.parametrize(("bomber", "number"), [("tbf-1-avenger", 6), ("tbf-avenger", 7), ("pby-catalina", 6)])
def test_alternate_payload_bombs_instead_of_a_torpedo_once(bomber: str, number: int) -> None:
    sea = Sea("haguro E1", f"{bomber} E1")
    order = f"drop {bomber} haguro; with {bomber} alternate"
    sea.step("E", "allies", order)
    assert (last(sea, bomber)["weapon"], sea.thrown(bomber)) == ("bomb", number)
    assert len(sea.shots(bomber)) == 1
    assert slot(sea, bomber, "alternate", "E") is None
    sea.step("E", "allies", order)
    assert last(sea, bomber)["weapon"] == "torpedo"


@ability("Kamikaze Attack")
def test_kamikaze_attack_ten_dice_and_the_squadron_is_gone() -> None:
    sea = Sea("b6n2-jill E1", "boise E1")
    sea.step("E", "japan", "drop b6n2-jill boise; with b6n2-jill kamikaze")
    assert (last(sea, "b6n2-jill")["weapon"], sea.thrown("b6n2-jill")) == ("bomb", 10)
    assert not sea.is_destroyed("b6n2-jill")
    sea.end_phase()
    assert sea.is_destroyed("b6n2-jill")


@ability("Kamikaze Attack")
def test_kamikaze_attack_only_where_it_is_ordered() -> None:
    sea = Sea("b6n2-jill E1", "boise E1")
    sea.phase("E", "drop b6n2-jill boise")
    assert last(sea, "b6n2-jill")["weapon"] == "torpedo"
    assert not sea.is_destroyed("b6n2-jill")


@ability("Suicide Attack")
def test_suicide_attack_ends_with_the_phase_unless_it_stayed_at_home() -> None:
    sea = Sea("a6m2-zero-kamikaze E1 @land, a6m2-zero-kamikaze-2 @land", "boise E1")
    sea.phase("E", "drop a6m2-zero-kamikaze boise")
    assert sea.thrown("a6m2-zero-kamikaze") == 9
    assert sea.is_destroyed("a6m2-zero-kamikaze")
    assert not sea.is_destroyed("a6m2-zero-kamikaze-2")
    assert sea.scores()["allies"] == 3


@ability("Rocket Attack")
def test_rocket_attack_strafes_with_five_dice_once_if_strafing_was_declared() -> None:
    sea = Sea("yukikaze E1", "f4u-1a-corsair E1 strafing")
    order = "drop f4u-1a-corsair yukikaze; with f4u-1a-corsair rockets"
    for thrown in (5, 3):
        sea.step("E", "allies", order)
        assert sea.thrown("f4u-1a-corsair") == thrown
    sea = Sea("yukikaze E1", "f4u-1a-corsair E1")
    sea.step("E", "allies", order)
    assert not sea.shots()


@ability("Heavy Strafer")
def test_heavy_strafer_once_next_door() -> None:
    sea = Sea("yukikaze E2", "b-25h-mitchell E1 strafing")
    sea.step("E", "allies", "drop b-25h-mitchell yukikaze; with b-25h-mitchell strafe")
    assert sea.thrown("b-25h-mitchell") == 5
    assert not can(sea, "b-25h-mitchell", "strafe", "yukikaze", "E")
    assert not can(Sea("yukikaze E3", "b-25h-mitchell E1 strafing"), "b-25h-mitchell", "strafe", "yukikaze", "E")


@ability("Hi-Level Bomber")
def test_hi_level_bomber_counts_sixes_alone_and_cannot_hit_small_ships() -> None:
    sea = Sea("haguro E1, yukikaze E1", "halifax-gr-mk-v E1")
    assert not can(sea, "halifax-gr-mk-v", "bomb", "yukikaze", "E")
    sea.script("halifax-gr-mk-v.bomb>haguro", "6 6 5 5 5 5 4 4 4 4")
    sea.step("E", "allies", "drop halifax-gr-mk-v haguro; with halifax-gr-mk-v bomb")
    assert sea.successes("halifax-gr-mk-v") == 4


@ability("Skip-Bomb")
def test_skip_bomb_sixes_count_three() -> None:
    sea = Sea("haguro E1", "b-25h-mitchell E1").script("b-25h-mitchell.bomb>haguro", "6 6 4 1 1 1 1")
    sea.step("E", "allies", "drop b-25h-mitchell haguro")
    assert sea.successes("b-25h-mitchell") == 7


@ability("Fighter-Bomber")
def test_fighter_bomber_flies_as_one_or_the_other() -> None:
    sea = Sea("haguro E1, a6m2-zeke E1", "f4u-1d-corsair E1")
    assert not can(sea, "f4u-1d-corsair", "bomb", "haguro", "E")
    assert can(sea, "f4u-1d-corsair", "aa", "a6m2-zeke", "D")
    plan = planned(sea, "haguro", "aa", "f4u-1d-corsair", "D")
    assert (plan.armour, plan.vital) == (7, 9)
    sea.fight.change_unit("f4u-1d-corsair", bomber=True)
    assert dice(sea, "f4u-1d-corsair", "bomb", "haguro", "E") == 9
    assert slot(sea, "f4u-1d-corsair", "aa", "D") is None
    plan = planned(sea, "haguro", "aa", "f4u-1d-corsair", "D")
    assert (plan.armour, plan.vital) == (6, 8)


@ability("Fighter-Bomber")
def test_fighter_bomber_says_so_when_it_is_placed() -> None:
    sea = Sea("haguro E1", "f4u-1d-corsair @land")
    sea.air(allies="fly f4u-1d-corsair E1; as f4u-1d-corsair bomber")
    assert can(sea, "f4u-1d-corsair", "bomb", "haguro", "E")
    sea = Sea("haguro E1", "f4u-1d-corsair @land")
    sea.air(allies="fly f4u-1d-corsair E1")
    assert not can(sea, "f4u-1d-corsair", "bomb", "haguro", "E")


@ability("Mission Selection (Dive Bomber/Torpedo Bomber)")
def test_mission_selection_is_helped_as_either_and_attacks_once() -> None:
    allies = "barracuda-mk-ii E1 @ark-royal, ark-royal A1, victorious A2"
    sea = Sea("haguro E1", allies)
    assert is_dive_bomber(sea["barracuda-mk-ii"])
    assert is_torpedo_bomber(sea["barracuda-mk-ii"])
    for way, thrown in (("bomb", 8 + 1), ("torpedo", 2 + 1)):
        sea = Sea("haguro E1", allies)
        sea.step("E", "allies", f"drop barracuda-mk-ii haguro; with barracuda-mk-ii {way}")
        assert [(s["weapon"], len(s["dice"])) for s in sea.told("ws-shot")] == [(way, thrown)]


# ---- nerve ---------------------------------------------------------------------------------------
def _pressed(bomber: str, slug: str, die: str, way: str, doctrine: str = "first") -> Sea:
    """A bomber over the Haguro, aborted by her guns; then its attack."""
    sea = Sea("haguro E1", f"{bomber} E1", doctrine=({}, {f"use.{slug}": doctrine}))
    sea.script(f"haguro.aa>{bomber}", hits(6, 7)).script(f"{slug}:{bomber}", die)
    sea.phase("D", f"aa haguro {bomber}")
    sea.phase("E", allies=f"drop {bomber} haguro; with {bomber} {way}")
    return sea


@ability("Press the Attack")
@pytest.mark.parametrize(("die", "gone", "bombs"), [("1", True, 0), ("3", False, 0), ("4", False, 1)])
def test_press_the_attack_after_an_abort_by_a_ship(die: str, gone: bool, bombs: int) -> None:
    sea = _pressed("sbd-dauntless", "press-the-attack", die, "bomb")
    assert sea.is_destroyed("sbd-dauntless") is gone
    assert [(len(s["dice"]), s["die"]) for s in sea.told("ws-shot")[1:]] == [(10, -1)] * bombs
    assert gone or sea["sbd-dauntless"].aborted


@ability("Press the Attack")
def test_press_the_attack_is_left_to_its_owner_and_ships() -> None:
    sea = _pressed("sbd-dauntless", "press-the-attack", "6", "bomb", "never")
    assert not used(sea, "press-the-attack")
    sea = Sea("haguro E1, a6m2-zeke E1", "sbd-dauntless E1").script("a6m2-zeke.aa>sbd-dauntless", hits(5, 7))
    sea.phase("D", "aa a6m2-zeke sbd-dauntless")
    assert sea["sbd-dauntless"].aborted
    assert not used(sea, "press-the-attack"), "aborted by a fighter"


@ability("Determined Attack")
@pytest.mark.parametrize(
    ("die", "way", "thrown"),
    [("4", "bomb", [(8, -1)]), ("6", "torpedo", [(2 - 1, 0)]), ("2", "bomb", [])],
)
def test_determined_attack_bombs_or_torpedoes_after_an_abort_by_a_ship(
    die: str, way: str, thrown: list[tuple[int, int]]
) -> None:
    sea = Sea("haguro E1, i-25 E1", "barracuda-mk-ii E1").script("haguro.aa>barracuda-mk-ii", hits(5, 7))
    sea.script("determined-attack:barracuda-mk-ii", die)
    sea.phase("D", "aa haguro barracuda-mk-ii")
    sea.phase("E", allies=f"drop barracuda-mk-ii haguro; with barracuda-mk-ii {way}")
    assert [(len(s["dice"]), s["die"]) for s in sea.told("ws-shot")[1:]] == thrown
    assert sea["barracuda-mk-ii"].aborted


@ability("Determined Attack")
def test_determined_attack_may_cost_the_squadron() -> None:
    assert _pressed("barracuda-mk-ii", "determined-attack", "1", "bomb").is_destroyed("barracuda-mk-ii")


# ---- armament and agility ------------------------------------------------------------------------
@ability("Defensive Armament", "Light Defensive Armament")
@pytest.mark.parametrize(("bomber", "more"), [("sunderland-mk-i", 2), ("sb2c-helldiver", 1)])
def test_defensive_armament_from_the_first_fighter_on(bomber: str, more: int) -> None:
    sea = Sea("a6m2-zeke E1, haguro E1", f"{bomber} E1")
    card = card_of(sea[bomber])
    plan = planned(sea, "a6m2-zeke", "aa", bomber, "D")
    assert (plan.armour, plan.vital) == (card.armour + more, card.vital)
    assert planned(sea, "haguro", "aa", bomber, "D").armour == card.armour
    sea.step("D", "japan", f"aa a6m2-zeke {bomber}")
    assert last(sea, "a6m2-zeke")["armour"] == card.armour + more
    assert planned(sea, "haguro", "aa", bomber, "D").armour == card.armour + more
    sea.end_turn()
    assert planned(sea, "haguro", "aa", bomber, "D").armour == card.armour


@ability("Great Agility")
@pytest.mark.parametrize(
    ("attacker", "successes", "result"), [("f4f-wildcat", 8, "abort"), ("f4f-wildcat", 9, "destroy")]
)
def test_great_agility_against_a_fighter_that_just_makes_it(attacker: str, successes: int, result: str) -> None:
    sea = Sea("a6m5-zeke E1", f"{attacker} E1")
    sea.script(f"{attacker}.aa>a6m5-zeke", " ".join("6" * (successes // 2) + "4" * (successes % 2) + "1" * 3))
    sea.step("D", "allies", f"aa {attacker} a6m5-zeke")
    assert sea.successes(attacker) == successes
    assert sea.result(attacker) == result


@ability("Great Agility")
def test_great_agility_is_of_no_use_against_ships() -> None:
    sea = Sea("a6m5-zeke E1", "atlanta E1").script("atlanta.aa>a6m5-zeke", hits(8, 8))
    sea.step("D", "allies", "aa atlanta a6m5-zeke")
    assert sea.result("atlanta") == "destroy"


@ability("High Agility")
def test_high_agility_once_per_battle_against_a_fighter() -> None:
    sea = Sea("elite-a6m2-zero E1", "f6f-3-hellcat E1")
    for result in ("abort", "destroy"):
        sea.script("f6f-3-hellcat.aa>elite-a6m2-zero", "6 6 6 6 1 1 1 1 1 1")
        sea.fight.change_unit("elite-a6m2-zero", doom="", aborted=False)
        sea.step("D", "allies", "aa f6f-3-hellcat elite-a6m2-zero")
        assert sea.result("f6f-3-hellcat") == result


@ability("Rugged")
@pytest.mark.parametrize(("die", "result"), [("3", "destroy"), ("4", "abort")])
def test_rugged_against_anybody_that_just_makes_it(die: str, result: str) -> None:
    sea = Sea("haguro E1", "martlet-mk-ii E1").script("rugged:martlet-mk-ii", die)
    sea.script("haguro.aa>martlet-mk-ii", "6 6 6 6 1 1 1")
    sea.step("D", "japan", "aa haguro martlet-mk-ii")
    assert sea.result("haguro") == result
    sea = Sea("haguro E1", "martlet-mk-ii E1").script("haguro.aa>martlet-mk-ii", "6 6 6 6 4 1 1")
    sea.step("D", "japan", "aa haguro martlet-mk-ii")
    assert (sea.result("haguro"), saves(sea, "rugged")) == ("destroy", []), "9 successes are more than 8"


@ability("Escape into Darkness")
@pytest.mark.parametrize(
    ("dark", "die", "result"), [((1, 0), "3", "abort"), ((1, 0), "2", "destroy"), ((), "6", "destroy")]
)
def test_escape_into_darkness_once(dark: tuple[int, ...], die: str, result: str) -> None:
    sea = Sea("haguro E1", "pby-black-cat E1", dark=dark).script("escape-into-darkness:pby-black-cat", die)
    for outcome in (result, "destroy"):
        sea.script("haguro.aa>pby-black-cat", "6 6 6 1 1 1 1")
        sea.fight.change_unit("pby-black-cat", doom="", aborted=False)
        sea.step("D", "japan", "aa haguro pby-black-cat")
        assert sea.result("haguro") == outcome
