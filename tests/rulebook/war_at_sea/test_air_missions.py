"""WS-11, phases C and H: placing aircraft and bringing them home."""

from __future__ import annotations

import pytest

from tests.rulebook.war_at_sea.kit import Sea

rule = pytest.mark.rule


# ---- C. air mission ------------------------------------------------------------------------------
@rule("WS-11.1")
def test_in_turn_the_first_player_first() -> None:
    """The Allies are first: Wildcat, Zeke, Dauntless, Val."""
    sea = Sea(
        "a6m2-zeke @land, d3a-val @land", "f4f-wildcat @land, sbd-dauntless @land", first="allies"
    )  # fmt: skip
    sea.air(
        "order a6m2-zeke d3a-val; fly a6m2-zeke E4; fly d3a-val E4",
        "order f4f-wildcat sbd-dauntless; fly f4f-wildcat F4; fly sbd-dauntless F4",
    )
    assert [p["unit"] for p in sea.told("ws-placed")] == ["f4f-wildcat", "a6m2-zeke", "sbd-dauntless", "d3a-val"]


@rule("WS-11.2")
def test_anywhere_but_not_on_the_carrier() -> None:
    """A Val of Shokaku goes to the far corner; a Zeke with nothing written is put over the carrier, for it cannot stay aboard."""
    sea = Sea("shokaku E1, d3a-val @shokaku, a6m2-zeke @shokaku", airbases=())
    sea.air("fly d3a-val K7")
    assert sea.where("d3a-val", "a6m2-zeke") == ["K7", "E1"]


@rule("WS-11.2")
def test_in_the_sector_of_a_carrier() -> None:
    """Written by the carrier's name: the sector where she is then."""
    sea = Sea("shokaku E2, a6m2-zeke @shokaku")
    sea.air("fly a6m2-zeke shokaku")
    assert sea["a6m2-zeke"].sector == "E2"


@rule("WS-11.3")
def test_one_kept_at_home_keeps_all_the_rest() -> None:
    """Zeke placed, then the Val kept: the Kate, which had a place written, stays too; no counters for it."""
    sea = Sea("a6m2-zeke @land, d3a-val @land, b5n2-kate @land")
    sea.air("order a6m2-zeke d3a-val b5n2-kate; fly a6m2-zeke E4; fly d3a-val home; fly b5n2-kate home")
    assert sea.where("a6m2-zeke", "d3a-val", "b5n2-kate") == ["E4", "", ""]
    assert sea["d3a-val"].rearming == sea["b5n2-kate"].rearming == 0


@rule("WS-11.4")
def test_rearming_keeps_a_squadron_down() -> None:
    """A Val with a counter is not placed."""
    sea = Sea("d3a-val @land rearming, a6m2-zeke @land")
    sea.air("fly d3a-val E4; fly a6m2-zeke E4")
    assert sea.where("d3a-val", "a6m2-zeke") == ["", "E4"]


@rule("WS-11.5")
def test_the_other_goes_on_alone() -> None:
    """Japan has one squadron, the Allies three: all four are placed."""
    sea = Sea("a6m2-zeke @land", "f4f-wildcat @land, sbd-dauntless @land, tbf-avenger @land")
    sea.air("fly a6m2-zeke E4", "fly f4f-wildcat F4; fly sbd-dauntless F4; fly tbf-avenger F4")
    assert [p["side"] for p in sea.told("ws-placed")] == [0, 1, 1, 1]


@rule("WS-11.6")
def test_strafing_is_declared_at_the_placement() -> None:
    """The Zeke with `strafe` strafes, the other does not."""
    sea = Sea("a6m2-zeke @land, a6m2-zeke-2 @land")
    sea.air("fly a6m2-zeke E4; strafe a6m2-zeke yes; fly a6m2-zeke-2 E4")
    assert sea["a6m2-zeke"].strafing
    assert not sea["a6m2-zeke-2"].strafing


@rule("WS-11.16")
def test_no_room_on_land_puts_it_over_its_carrier() -> None:
    """Kept at home, but there is no land airbase: Shokaku's Zeke is placed over her."""
    sea = Sea("shokaku E2, a6m2-zeke @shokaku", airbases=())
    sea.air("fly a6m2-zeke home")
    assert sea["a6m2-zeke"].sector == "E2"


# ---- H. air return -------------------------------------------------------------------------------
@rule("WS-11.13")
def test_carriers_every_turn_land_every_second() -> None:
    """The Val of Shokaku and the Zeke from land fly; back home only the Zeke has a counter; it goes in the next phase H."""
    sea = Sea("shokaku E1, d3a-val E4 @shokaku, a6m2-zeke E4 @land")
    sea.go_home()
    assert (sea["d3a-val"].base, sea["d3a-val"].rearming) == ("shokaku", 0)
    assert (sea["a6m2-zeke"].base, sea["a6m2-zeke"].rearming) == ("land", 1)
    sea.go_home()
    assert sea["a6m2-zeke"].rearming == 0


@rule("WS-11.13")
def test_loiter_never_rearms() -> None:
    """An Emily (Loiter) comes home to land without a counter, a Betty with one."""
    sea = Sea("h8k1-type-2-emily E4 @land, g4m-betty E4 @land")
    sea.go_home()
    assert (sea["h8k1-type-2-emily"].rearming, sea["g4m-betty"].rearming) == (0, 1)


@rule("WS-11.13", "WS-10.5")
def test_the_aborted_come_home_too() -> None:
    """An aborted Val is home after phase H and aborted no more."""
    sea = Sea("shokaku E1, d3a-val E4 @shokaku aborted")
    sea.go_home()
    assert sea["d3a-val"].sector == ""
    assert not sea["d3a-val"].aborted


@rule("WS-11.14")
def test_another_carrier_will_do() -> None:
    """Shokaku is gone: her Val lands on Zuikaku, who has room."""
    sea = Sea("zuikaku E1, d3a-val E4 @shokaku", airbases=())
    sea.go_home()
    assert sea["d3a-val"].base == "zuikaku"


@rule("WS-11.14")
@pytest.mark.parametrize("name", ["h8k1-type-2-emily", "p-40e-warhawk"])
def test_no_patrol_bombers_nor_land_fighters_on_carriers(name: str) -> None:
    """An Emily and a Warhawk (Land Fighter) find no place on Zuikaku."""
    sea = Sea(f"zuikaku E1, {name} E4 @land", airbases=())
    sea.go_home()
    assert sea.is_destroyed(name)


@rule("WS-11.14", "WS-11.15")
def test_no_room_anywhere() -> None:
    """Shoho takes one squadron: of two Zekes one is lost, and there is no other base."""
    sea = Sea("shoho E1, a6m2-zeke E4 @shoho, a6m2-zeke-2 E4 @shokaku", airbases=())
    sea.go_home()
    assert sea["a6m2-zeke"].base == "shoho"
    assert sea.is_destroyed("a6m2-zeke-2")


@rule("WS-11.15")
def test_the_capacity_of_the_card() -> None:
    """Zuikaku takes three of four Vals, the land airbase the fourth."""
    names = ["d3a-val", "d3a-val-2", "d3a-val-3", "d3a-val-4"]
    sea = Sea("zuikaku E1, " + ", ".join(f"{name} E4 @zuikaku" for name in names))
    sea.go_home()
    assert sorted(sea[name].base for name in names) == ["land", "zuikaku", "zuikaku", "zuikaku"]


@rule("WS-11.17")
def test_lost_for_want_of_a_base_scores() -> None:
    """The Zeke (6) without a place is six points for the enemy."""
    sea = Sea("a6m2-zeke E4 @shokaku", "canberra H7", airbases=())
    sea.go_home()
    assert sea.scores() == {"japan": 0, "allies": 6}


@rule("WS-11.18")
def test_own_base_first_then_wishes() -> None:
    """Zuikaku has one place left: her own Val, which wishes nothing, gets it before Shokaku's Zeke, which wishes to go there."""
    sea = Sea("zuikaku E1, shokaku F1, d3a-val @zuikaku, d4y1-judy @zuikaku, b5n2-kate @zuikaku, a6m2-zeke @shokaku")
    sea.air("fly d3a-val E4; fly d4y1-judy E4; fly b5n2-kate E4; fly a6m2-zeke E4; base a6m2-zeke zuikaku")
    sea.go_home()
    assert [sea[n].base for n in ("d3a-val", "d4y1-judy", "b5n2-kate", "a6m2-zeke")] == ["zuikaku"] * 3 + ["shokaku"]
