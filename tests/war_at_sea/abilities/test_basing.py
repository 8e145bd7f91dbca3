"""Section 4 of the abilities, continued: which squadrons are based where, and when they arrive."""

from __future__ import annotations

import pytest

from rules.war_at_sea.basing import bases, fits_carriers, room
from rules.war_at_sea.board import Airbase
from rules.war_at_sea.phases.air_mission import flyable
from rules.war_at_sea.status import card_of
from tests.war_at_sea.abilities.kit import Sea, ability, begin_battle, used


@ability("Excellent Endurance")
def test_excellent_endurance_takes_a_rearming_counter_off_once() -> None:
    sea = Sea("", "b-24d-liberator @land rearming")
    sea.air(allies="fly b-24d-liberator E1")
    assert sea["b-24d-liberator"].sector == "E1"
    sea.go_home()
    assert sea["b-24d-liberator"].rearming == 1
    sea.air(allies="fly b-24d-liberator E1")
    assert sea["b-24d-liberator"].sector == "", "once per battle"


@ability("Land Based")
def test_land_based_squadrons_fit_no_carrier() -> None:
    sea = Sea("", "beaufighter-tf-mk-x @land, ark-royal E7")
    assert not fits_carriers(card_of(sea["beaufighter-tf-mk-x"]))
    assert bases(sea.fight, sea["beaufighter-tf-mk-x"]) == ("land",)


@ability("Land Fighter")
def test_land_fighters_fit_no_carrier_and_get_no_experts() -> None:
    sea = Sea("d3a-val E1", "p-40e-warhawk E1, f4f-wildcat E1, enterprise A7")
    assert bases(sea.fight, sea["p-40e-warhawk"]) == ("land",)
    sea.step("D", "allies", "expert enterprise p-40e-warhawk; aa p-40e-warhawk d3a-val; aa f4f-wildcat d3a-val")
    assert [(s["attacker"], ["expert-dogfighter", "dice", 1] in s["notes"]) for s in sea.told("ws-shot")] == [
        ("f4f-wildcat", True),
        ("p-40e-warhawk", False),
    ]


@ability("Loiter", "Sea Basing")
@pytest.mark.parametrize("squadron", ["pby-catalina", "a6m2-n-rufe", "sbd-dauntless"])
def test_loiter_and_sea_basing_never_rearm(squadron: str) -> None:
    japan, allies = (f"{squadron} @land", "") if squadron == "a6m2-n-rufe" else ("", f"{squadron} @land")
    sea = Sea(japan, allies)
    sea.air(f"fly {squadron} E4", f"fly {squadron} E4")
    sea.go_home()
    assert sea[squadron].rearming == int(squadron == "sbd-dauntless")


@ability("Sea Basing")
def test_sea_basing_is_no_carrier_basing() -> None:
    sea = Sea("a6m2-n-rufe @land, akagi E1", "")
    assert bases(sea.fight, sea["a6m2-n-rufe"]) == ("land",)


@ability("Overstack")
def test_overstack_three_kamikazes_beyond_the_capacity() -> None:
    names = ", ".join(f"a6m2-zero-kamikaze-{n} @land" for n in range(2, 6))
    sea = Sea(f"{names}, d3a-val", "", airbases=(Airbase(0, "land", 4), Airbase(1, "land", 4)))
    assert room(sea.fight, "land", 0, sea["d3a-val"]) == 4 - 1, "three of the four take no place"
    assert room(sea.fight, "land", 0, sea["a6m2-zero-kamikaze-2"]) == 1 + 3


@ability("Uncertain Arrival")
def test_uncertain_arrival_waits_for_its_die() -> None:
    sea = Sea("a6m2-zero-kamikaze @land", "", turn=0, phase="deploy")
    sea.deploy("japan")
    sea.deploy("allies")
    begin_battle(sea)
    assert not flyable(sea.fight, 0)
    sea.script("uncertain-arrival:a6m2-zero-kamikaze", "3 4")
    sea.go_home()
    assert not flyable(sea.fight, 0)
    sea.go_home()
    assert [u.id for u in flyable(sea.fight, 0)] == ["a6m2-zero-kamikaze"]
    sea.go_home()
    assert len(used(sea, "uncertain-arrival")) == 2
