"""Section 8 of the abilities: submarines and those who hunt them."""

from __future__ import annotations

import pytest

from tests.war_at_sea.abilities.kit import Sea, ability, can, dice, hits, planned, saves


@ability("ASW Pinpointer")
def test_asw_pinpointer_helps_friendly_ships_after_it_against_the_same_boat_this_turn() -> None:
    sea = Sea("i-25 E1, i-26 D1", "st-laurent E1, fletcher E1, fletcher-2 D1, halifax-gr-mk-v D1, tbf-avenger E1")
    assert dice(sea, "fletcher", "asw", "i-25") == 5
    sea.step("F", "allies", "order st-laurent fletcher; asw st-laurent i-25; asw fletcher i-25")
    assert [len(s["dice"]) for s in sea.told("ws-shot")] == [5, 5 + 1]
    assert dice(sea, "fletcher-2", "asw", "i-26") == 5, "another boat"
    assert dice(sea, "tbf-avenger", "asw", "i-25", "E") == 4, "aircraft are not helped"
    sea.step("E", "allies", "drop halifax-gr-mk-v i-26")
    assert dice(sea, "fletcher-2", "asw", "i-26") == 5 + 1
    sea.end_turn()
    assert dice(sea, "fletcher", "asw", "i-25") == 5


@ability("Run Silent")
def test_run_silent_if_it_did_not_move() -> None:
    sea = Sea("ro-50 E1", "fletcher E1, fletcher-2 E2")
    assert planned(sea, "fletcher", "asw", "ro-50").die == -1
    sea.move("japan", "move ro-50 E2")
    assert planned(sea, "fletcher-2", "asw", "ro-50").die == 0


@ability("Slip Away")
@pytest.mark.parametrize(("successes", "die", "result"), [(3, "4", "stopped"), (3, "3", "damage"), (4, "6", "damage")])
def test_slip_away_where_its_armour_is_just_reached(successes: int, die: str, result: str) -> None:
    sea = Sea("i-25 E1", "fletcher E1").script("slip-away:i-25", die).script("fletcher.asw>i-25", hits(successes, 5))
    sea.step("F", "allies", "asw fletcher i-25")
    assert sea.result("fletcher") == result


@ability("Slip Away")
def test_slip_away_once_per_battle() -> None:
    sea = Sea("i-25 E1", "fletcher E1").script("slip-away:i-25", "4 4")
    for result in ("stopped", "damage"):
        sea.script("fletcher.asw>i-25", hits(3, 5))
        sea.step("F", "allies", "asw fletcher i-25")
        assert sea.result("fletcher") == result
    assert saves(sea, "slip-away") == [True]


@ability("Submerged Shot")
def test_submerged_shot_at_a_boat_in_its_own_sector() -> None:
    sea = Sea("i-19 E1, i-25 E2", "barb E1, truculent E2")
    assert can(sea, "i-19", "torpedo", "barb", "G")
    assert not can(sea, "i-19", "torpedo", "truculent", "G"), "next door"
    sea.script("i-19.torpedo>barb", "6 1 1")
    sea.phase("G", "torpedo i-19 barb")
    assert sea.is_destroyed("barb")


@ability("Worn-Out Boat")
def test_worn_out_boat_cannot_attack_while_it_is_threatened() -> None:
    sea = Sea("haguro E1, yukikaze E3", "s-37 E1, barb E1")
    assert can(sea, "s-37", "torpedo", "haguro", "G")
    sea.fight.change_unit("yukikaze", sector="E2")
    assert not can(sea, "s-37", "torpedo", "haguro", "G")
    assert can(sea, "barb", "torpedo", "haguro", "G")
    sea.fight.change(kind="raid")
    assert can(sea, "s-37", "torpedo", "haguro", "G"), "no threat is reckoned there"
    sea.fight.change(kind="skirmish")
    sea.fight.change_unit("yukikaze", gone="destroyed", sector="")
    sea.fight.mark_today("s-37", "hunted:b5n2-kate")
    assert not can(sea, "s-37", "torpedo", "haguro", "G")
