"""Section 4 of the abilities, continued: which squadrons are based where, and when they arrive."""

from __future__ import annotations

import pytest

from rules.war_at_sea.abilities.aircraft import airfield_strike_choices
from rules.war_at_sea.abilities.weapons import bombard_works
from rules.war_at_sea.air_mission import flyable
from rules.war_at_sea.basing import bases, fits_carriers, room
from rules.war_at_sea.battle import Airbase
from rules.war_at_sea.units import card_of
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
    japan, allies = (f"{squadron} @C3", "") if squadron == "a6m2-n-rufe" else ("", f"{squadron} @land")
    sea = Sea(japan, allies, terrain="island C3")
    sea.air(f"fly {squadron} E4", f"fly {squadron} E4")
    sea.go_home()
    assert sea[squadron].rearming == int(squadron == "sbd-dauntless")


@pytest.mark.rule("WS-14.25")
@ability("Sea Basing")
@pytest.mark.parametrize(
    ("terrain", "found"),
    [
        ("", ()),
        ("island C2, coast A3, shoal D2, island F4, island C6", ("C2", "A3")),
        ("island C4, island C5", ()),
    ],
)
def test_sea_basing_is_at_a_coast_or_island_of_its_side(terrain: str, found: tuple[str, ...]) -> None:
    """No carrier, no airbase; the middle row is nobody's."""
    sea = Sea("a6m2-n-rufe, akagi E1", "", terrain=terrain)
    assert bases(sea.fight, sea["a6m2-n-rufe"]) == found


@pytest.mark.rule("WS-14.25")
@ability("Sea Basing")
@pytest.mark.parametrize(("text", "base"), [("", "C2"), ("base a6m2-n-rufe D3", "D3"), ("base a6m2-n-rufe land", "C2")])
def test_sea_basing_begins_where_its_side_says(text: str, base: str) -> None:
    """It takes no place of an airbase with one place; the Betty has that."""
    field = (Airbase(0, "land", 1), Airbase(1, "land", 1))
    ground = "island C2, island D3"
    sea = Sea("a6m2-n-rufe, g4m-betty @land", "", turn=0, phase="deploy", airbases=field, terrain=ground)
    sea.deploy("japan", text)
    assert (sea["a6m2-n-rufe"].base, sea["g4m-betty"].base) == (base, "land")


@pytest.mark.rule("WS-14.25")
@ability("Sea Basing")
def test_without_a_shore_it_stays_out_and_costs_nothing() -> None:
    sea = Sea("a6m2-n-rufe @land, haguro", "boise", turn=0, phase="deploy")
    sea.deploy("japan")
    assert sea["a6m2-n-rufe"].gone == "left"
    assert sea.scores()["allies"] == 0


@pytest.mark.rule("WS-14.25")
@ability("Sea Basing")
def test_from_its_shore_it_flies_every_turn_or_stays_there() -> None:
    """To stay is to pass (WS-11.3), as at an airbase; it comes home to the shore that it left, or to another if so written."""
    sea = Sea(
        "a6m2-n-rufe @C2, a6m2-n-rufe-2 @C2, a6m2-n-rufe-3 @C2, haguro E1", "boise E7", terrain="island C2, coast A3"
    )
    sea.air("fly a6m2-n-rufe E1; fly a6m2-n-rufe-2 E1; base a6m2-n-rufe-2 A3; fly a6m2-n-rufe-3 home")
    assert sea.where("a6m2-n-rufe", "a6m2-n-rufe-2", "a6m2-n-rufe-3") == ["E1", "E1", ""]
    sea.go_home()
    names = ("a6m2-n-rufe", "a6m2-n-rufe-2", "a6m2-n-rufe-3")
    assert [(sea[name].base, sea[name].rearming) for name in names] == [("C2", 0), ("A3", 0), ("C2", 0)]


@pytest.mark.rule("WS-14.25")
@ability("Sea Basing", "Airfield Strike", "Bombard")
def test_at_its_shore_nothing_that_names_the_airbase_reaches_it() -> None:
    sea = Sea("a6m2-n-rufe @C2", "wasp E7, saratoga D7, f4f-wildcat @saratoga, iowa E1", terrain="island C2")
    assert airfield_strike_choices(sea.fight, sea["wasp"], 0, "defence") == ()
    sea.fight.mark_today("wasp", "airfield-strike:f4f-wildcat")
    assert airfield_strike_choices(sea.fight, sea["wasp"], 0, "defence") == ()
    sea.fight.mark_today("iowa", "bombard")
    bombard_works(sea.fight, sea["iowa"], 0)
    assert sea["a6m2-n-rufe"].rearming == 0


@pytest.mark.rule("WS-14.25")
@ability("Sea Basing", "Airfield Strike")
def test_in_the_campaign_it_is_on_its_island_and_no_target_there() -> None:
    field = (Airbase(0, "land:choiseul"),)
    sea = Sea("a6m2-n-rufe @land:choiseul, g4m-betty @land:choiseul", "wasp E7", kind="campaign", airbases=field)
    assert bases(sea.fight, sea["a6m2-n-rufe"]) == ("land:choiseul",)
    sea.fight.mark_today("wasp", "airfield-strike:wasp")
    assert airfield_strike_choices(sea.fight, sea["wasp"], 0, "defence") == ("g4m-betty",)


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
