"""Which fleets meet, and where (GC-11)."""

from __future__ import annotations

import pytest

from tests.guadalcanal.kit import Campaign, hurricane

CARRIERS = "main@C: zuikaku(a6m2-zeke) kirishima"
GUNS = "main@C: kirishima yukikaze"


def _moved(c: Campaign, japan: str = "", allies: str = "") -> Campaign:
    """Orders, then the phases without any order up to the contacts."""
    return c.play(japan=japan, allies=allies)


@pytest.mark.rule("GC-11.2")
def test_a_battle_on_four_to_six() -> None:
    for die, met in ((3, False), (4, True), (6, True)):
        c = _moved(Campaign(GUNS, "main@D: washington").script("contact", str(die)), allies="main C")
        assert c.events("gc-contact", None)[0]["contact"] is met
        assert (c.state.stage == "battle") is met


def test_each_fleet_with_a_carrier_helps() -> None:
    c = Campaign(CARRIERS, "main@D: long-island").script("contact", "2")
    _moved(c, allies="main C")
    assert c.events("gc-contact", None)[0]["total"] == 4
    assert c.state.stage == "battle"


def test_weather_hinders() -> None:
    for weather, total in (("clear", 4), ("hazy", 3), ("bad", 2)):
        c = Campaign(GUNS, "main@C: washington", weather=weather).script("contact", "4")
        assert _moved(c).events("gc-contact", None)[0]["total"] == total


def test_a_hurricane_hinders_more() -> None:
    c = Campaign(GUNS, "main@C: washington", event=hurricane("C")).script("contact", "6")
    contact = _moved(c).events("gc-contact", None)[0]
    assert (contact["total"], contact["contact"]) == (3, False)


def test_torpedo_boats_alone_are_not_tested_in_a_hurricane() -> None:
    c = Campaign(GUNS, "main@C: pt-boat", event=hurricane("C")).script("contact", "6")
    assert not _moved(c).events("gc-contact")


@pytest.mark.rule("GC-11.4")
def test_fleets_that_swap_zones_meet_where_the_initiative_goes() -> None:
    for side, zone in (("japan", "D"), ("allies", "C")):
        c = Campaign(GUNS, "main@D: washington", initiative=side).script("contact", "5")
        _moved(c, "main D", "main C")
        assert c.state.engagement is not None
        assert c.state.engagement.contact.zone == zone
        assert (c.zone("japan", "main"), c.zone("allies", "main")) == (zone, zone)
        back = c.events("gc-turned-back", None)[0]
        assert back["zone"] == zone


def test_without_contact_both_end_where_they_were_sent() -> None:
    c = _moved(Campaign(GUNS, "main@D: washington").script("contact", "3"), "main D", "main C")
    assert (c.zone("japan", "main"), c.zone("allies", "main")) == ("D", "C")


def test_who_turned_back_is_tested_with_all_that_stand_there_and_no_pair_twice() -> None:
    c = Campaign(f"{GUNS}; scout@D: shigure", "main@D: washington; scout@K: fletcher", initiative="japan", others=4)
    _moved(c, "main D", "main C")
    pairs = [tuple(e["fleets"]) for e in c.events("gc-contact", None)]
    assert pairs == [("main", "main"), ("scout", "main")]


@pytest.mark.rule("GC-11.3")
def test_one_battle_a_zone_of_all_who_met_there() -> None:
    c = Campaign("main@C: kirishima; scout@C: shigure; third@C: furutaka", "main@C: washington")
    c.script("contact main", "4").script("contact scout", "6").script("contact third", "1")
    _moved(c)
    assert c.state.engagement is not None
    contact = c.state.engagement.contact
    assert contact.fleets == ((0, "main"), (0, "scout"), (1, "main"))
    assert contact.surprise


@pytest.mark.rule("GC-12.1")
def test_battles_in_the_order_that_the_initiative_chose() -> None:
    for wished, order in (((), ["C", "K"]), (("K",), ["K", "C"])):
        c = Campaign(
            "main@C: kirishima; scout@K: shigure",
            "main@C: washington; scout@K: fletcher",
            others=5,
            policies=({"battles": wished}, {}),
        )
        _moved(c)
        assert c.state.engagement is not None
        assert [c.state.engagement.contact.zone, *(o.zone for o in c.state.contacts)] == order


@pytest.mark.rule("GC-11.5")
def test_submarines_alone_meet_nobody() -> None:
    c = _moved(Campaign("i-25@C; i-26@C; main@B: kirishima", "main@C: washington", others=6))
    assert not c.events("gc-contact")
