"""Section 3 of the abilities: anti-air fire."""

from __future__ import annotations

import pytest

from tests.war_at_sea.abilities.kit import Sea, ability, can, dice, hits, planned, saves, slot, used


@ability("AA Veteran")
def test_aa_veteran_rolls_a_poor_attack_again_once() -> None:
    sea = Sea("d3a-val E1, d3a-val-2 E1", "australia E1").script("aa-veteran:australia", hits(5, 6))
    sea.step("D", "allies", "aa australia d3a-val")
    assert sea.result("australia") == "abort"
    sea.step("D", "allies", "aa australia d3a-val-2")
    assert sea.result("australia") == "none"
    assert saves(sea, "aa-veteran") == [True]


@ability("AA Veteran")
def test_aa_veteran_keeps_a_good_attack() -> None:
    sea = Sea("d3a-val E1", "australia E1").script("australia.aa>d3a-val", "6 6 6 4 1 1")
    sea.step("D", "allies", "aa australia d3a-val")
    assert sea.result("australia") == "destroy"
    assert sea.fight.fresh(sea["australia"], "aa-veteran")


@ability("Ace")
def test_ace_rolls_a_poor_attack_again_once() -> None:
    sea = Sea("elite-a6m2-zero E1", "sbd-dauntless E1, sbd-dauntless-2 E1").script("ace:elite-a6m2-zero", hits(5, 7))
    sea.step("D", "japan", "aa elite-a6m2-zero sbd-dauntless")
    assert sea.result("elite-a6m2-zero") == "abort"
    sea.step("D", "japan", "aa elite-a6m2-zero sbd-dauntless-2")
    assert sea.result("elite-a6m2-zero") == "none"


@ability("Advanced Fighter", "Advanced Fighter 1")
@pytest.mark.parametrize(("fighter", "printed", "more"), [("f6f-3-hellcat", 8, 2), ("a6m5-zeke", 7, 1)])
def test_advanced_fighter_has_more_dice_against_fighters(fighter: str, printed: int, more: int) -> None:
    japan, allies = ("a6m2-zeke E1, d3a-val E1", f"{fighter} E1")
    if fighter == "a6m5-zeke":
        japan, allies = (f"{fighter} E1", "f4f-wildcat E1, sbd-dauntless E1")
    sea = Sea(japan, allies)
    prey, bomber = ("f4f-wildcat", "sbd-dauntless") if fighter == "a6m5-zeke" else ("a6m2-zeke", "d3a-val")
    assert dice(sea, fighter, "aa", prey, "D") == printed + more
    assert dice(sea, fighter, "aa", bomber, "D") == printed


@ability("Antiair Barrage")
def test_antiair_barrage_fires_five_dice_at_a_second_aircraft() -> None:
    sea = Sea("d3a-val E1, d3a-val-2 E1", "nelson E1")
    sea.step("D", "allies", "aa nelson d3a-val; aa2 nelson d3a-val d3a-val-2")
    assert [(s["target"], len(s["dice"])) for s in sea.told("ws-shot")] == [("d3a-val", 7), ("d3a-val-2", 5)]


@ability("Antiair Specialist")
def test_antiair_specialist_fires_all_its_dice_at_a_second_aircraft() -> None:
    sea = Sea("d3a-val E1, d3a-val-2 E1", "atlanta E1")
    sea.step("D", "allies", "aa atlanta d3a-val; aa2 atlanta d3a-val d3a-val-2")
    assert [(s["target"], len(s["dice"])) for s in sea.told("ws-shot")] == [("d3a-val", 8), ("d3a-val-2", 8)]
    sea = Sea("d3a-val E1", "atlanta E1")
    sea.step("D", "allies", "aa atlanta d3a-val; aa2 atlanta d3a-val")
    assert len(sea.shots("atlanta")) == 1, "two different aircraft"


@ability("Deceptive Target")
def test_deceptive_target_worsens_the_fire_of_ships_only() -> None:
    sea = Sea("haguro E1, a6m2-zeke E1", "swordfish-mk-i E1")
    assert planned(sea, "haguro", "aa", "swordfish-mk-i", "D").die == -1
    assert planned(sea, "a6m2-zeke", "aa", "swordfish-mk-i", "D").die == 0


@ability("Defend the Flattop")
def test_defend_the_flattop_beside_a_friendly_carrier() -> None:
    sea = Sea("d3a-val E1, d3a-val-2 E2", "f4f-wildcat E1, f4f-wildcat-2 E2, long-island E1")
    assert dice(sea, "f4f-wildcat", "aa", "d3a-val", "D") == 7 + 1
    assert dice(sea, "f4f-wildcat-2", "aa", "d3a-val-2", "D") == 7


@ability("Desperate AA")
def test_desperate_aa_adds_two_dice_to_one_attack_of_the_battle() -> None:
    sea = Sea("d3a-val E1", "houston E1")
    for thrown in (6 + 2, 6):
        sea.step("D", "allies", "aa houston d3a-val")
        assert sea.thrown("houston") == thrown


@ability("Early Warning Radar")
def test_early_warning_radar_helps_all_around_it_in_turn_1() -> None:
    sea = Sea("d3a-val E1, d3a-val-2 E2, d3a-val-3 E3", "uganda E1, boise E2, f4f-wildcat E1, atlanta E3", turn=1)
    assert dice(sea, "uganda", "aa", "d3a-val", "D") == 7 + 1
    assert dice(sea, "f4f-wildcat", "aa", "d3a-val", "D") == 7 + 1
    assert dice(sea, "boise", "aa", "d3a-val-2", "D") == 6 + 1
    assert dice(sea, "atlanta", "aa", "d3a-val-3", "D") == 8, "two sectors away"
    sea.fight.change(turn=2)
    assert dice(sea, "uganda", "aa", "d3a-val", "D") == 7


@ability("Fighter Cover 5")
def test_fighter_cover_reaches_three_sectors_and_suffers_from_escorts() -> None:
    sea = Sea("d3a-val E4, a6m2-zeke E4, d3a-val-2 E1", "guadalcanal E1, boise E5")
    sea.step("D", "allies", "aa guadalcanal d3a-val-2; aa2 guadalcanal d3a-val")
    assert [(s["target"], len(s["dice"]), s["die"]) for s in sea.told("ws-shot")] == [
        ("d3a-val-2", 5, 0),
        ("d3a-val", 5, -1),
    ]
    assert not can(Sea("d3a-val E5", "guadalcanal E1"), "guadalcanal", "aa2", "d3a-val", "D")


# ---- fighters sent on ----------------------------------------------------------------------------
def _director(ship: str, at: str, doctrine: str = "first") -> Sea:
    """A wildcat in E4 that has just aborted a bomber, another one next door in E5."""
    standing = ({}, {"use.fighter-director": doctrine, "use.fighter-umbrella": doctrine})
    sea = Sea("d3a-val E4, d3a-val-2 E5, d3a-val-3 D5", f"f4f-wildcat E4, {ship} {at}", doctrine=standing)
    sea.script("f4f-wildcat.aa>d3a-val", hits(5, 7))
    sea.step("D", "allies", f"aa f4f-wildcat d3a-val; hold {ship} yes")
    return sea


@ability("Fighter Director", "Fighter Umbrella")
@pytest.mark.parametrize(
    ("ship", "at", "sent"),
    [("alaska", "E2", True), ("alaska", "E1", True), ("alaska", "H1", False), ("wasp", "H1", True)],
)
def test_a_fighter_that_has_scored_is_sent_on(ship: str, at: str, sent: bool) -> None:
    sea = _director(ship, at)
    shots = [(s["target"], s["die"]) for s in sea.told("ws-shot")]
    assert shots == ([("d3a-val", 0), ("d3a-val-2", -1)] if sent else [("d3a-val", 0)])
    assert sea["f4f-wildcat"].sector == ("E5" if sent else "E4")


@ability("Fighter Director")
def test_fighter_director_works_once_a_turn_after_a_success_and_by_its_standing_order() -> None:
    assert len(_director("alaska", "E2", "never").shots()) == 1
    sea = Sea("d3a-val E4, d3a-val-2 E5", "f4f-wildcat E4, alaska E2")
    sea.step("D", "allies", "aa f4f-wildcat d3a-val")
    assert len(sea.shots()) == 1, "nothing aborted"
    sea = Sea("d3a-val E4, d3a-val-2 E5, d3a-val-3 D4, d3a-val-4 C4", "f4f-wildcat E4, f4f-wildcat-2 D4, alaska E3")
    sea.script("f4f-wildcat.aa>d3a-val", hits(5, 7)).script("f4f-wildcat-2.aa>d3a-val-3", hits(5, 7))
    sea.step("D", "allies", "aa f4f-wildcat d3a-val; aa f4f-wildcat-2 d3a-val-3; hold alaska yes")
    assert len(used(sea, "fighter-director")) == 1


@pytest.mark.rule("WS-14.17")
@ability("Fighter Director", "Fighter Umbrella")
@pytest.mark.parametrize("ships", ["alaska E2, wasp E1", "wasp E1, wasp-2 E2", "wasp E1, wasp-2 K7"])
def test_no_two_carriers_answer_the_same_first_shot(ships: str) -> None:
    """Two attacks of one fighter, not three; a second fighter that scores is sent on by the other."""
    enemies = "d3a-val E4, d3a-val-2 E5, d3a-val-3 E6, d3a-val-4 C4, d3a-val-5 C5"
    sea = Sea(enemies, f"f4f-wildcat E4, f4f-wildcat-2 C4, {ships}")
    sea.script("f4f-wildcat.aa>d3a-val", hits(5, 7)).script("f4f-wildcat.aa>d3a-val-2", hits(5, 7))
    sea.script("f4f-wildcat-2.aa>d3a-val-4", hits(5, 7))
    names = [ship.split()[0] for ship in ships.split(", ")]
    held = "; ".join(f"hold {name} yes" for name in names)
    sea.step("D", "allies", f"aa f4f-wildcat d3a-val; aa f4f-wildcat-2 d3a-val-4; {held}")
    assert [target for _, _, target in sea.shots("f4f-wildcat")] == ["d3a-val", "d3a-val-2"]
    assert [target for _, _, target in sea.shots("f4f-wildcat-2")] == ["d3a-val-4", "d3a-val-5"]
    assert sorted(u["unit"] for u in [*used(sea, "fighter-director"), *used(sea, "fighter-umbrella")]) == sorted(names)


@ability("Fighter Director")
def test_fighter_director_needs_an_enemy_next_door() -> None:
    sea = Sea("d3a-val E4, d3a-val-2 E6", "f4f-wildcat E4, alaska E2").script("f4f-wildcat.aa>d3a-val", hits(5, 7))
    sea.step("D", "allies", "aa f4f-wildcat d3a-val; hold alaska yes")
    assert sea["f4f-wildcat"].sector == "E4"


@ability("Heavy Antiair", "Heavy Antiair 2")
def test_heavy_antiair_reaches_one_or_two_sectors() -> None:
    sea = Sea("d3a-val E2, d3a-val-2 E3, d3a-val-3 E4", "missouri E1, montana E1")
    assert dice(sea, "missouri", "aa", "d3a-val", "D") == 7
    assert not can(sea, "missouri", "aa", "d3a-val-2", "D")
    assert dice(sea, "montana", "aa", "d3a-val", "D") == 7
    assert dice(sea, "montana", "aa", "d3a-val-2", "D") == 5
    assert not can(sea, "montana", "aa", "d3a-val-3", "D")


@ability("Interceptor")
def test_interceptor_against_bombers_without_a_fighter_beside_them() -> None:
    sea = Sea("d3a-val E1, d3a-val-2 E2, a6m2-zeke E2", "p-40e-warhawk E1, p-40e-warhawk-2 E2")
    assert dice(sea, "p-40e-warhawk", "aa", "d3a-val", "D") == 7 + 1
    assert dice(sea, "p-40e-warhawk-2", "aa", "d3a-val-2", "D") == 7
    assert dice(sea, "p-40e-warhawk-2", "aa", "a6m2-zeke", "D") == 7


@ability("Surprise")
def test_surprise_is_a_die_more_in_turn_1() -> None:
    sea = Sea("a6m2-zeke E1", "sbd-dauntless E1", turn=1)
    assert dice(sea, "a6m2-zeke", "aa", "sbd-dauntless", "D") == 7 + 1
    sea.fight.change(turn=2)
    assert dice(sea, "a6m2-zeke", "aa", "sbd-dauntless", "D") == 7


def test_who_has_no_second_attack_is_not_offered_one() -> None:
    assert slot(Sea("", "boise E1"), "boise", "aa2", "D") is None
