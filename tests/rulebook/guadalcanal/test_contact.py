"""GC-11: phases 6 and 7. Everything is moved at once, then each pair of fleets is tested once."""

from __future__ import annotations

import pytest

from tests.guadalcanal.kit import hurricane
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule
KONGO, WASHINGTON = "main@C: kongo", "main@D: washington"


def _contacts(table: Table) -> list[tuple[list[str], int, bool]]:
    """(fleets, total, battle) of each roll, as everybody heard."""
    return [(told["fleets"], told["total"], told["contact"]) for told in table.heard(None, "gc-contact")]


def _zones(table: Table) -> list[str]:
    """Where battles are to be fought, in order."""
    assert table.state.engagement is not None
    return [table.state.engagement.contact.zone, *(contact.zone for contact in table.state.contacts)]


@rule("GC-11.1")
def test_all_move_at_the_same_time() -> None:
    """Three fleets and a submarine go round in a ring: nobody waits for an empty zone."""
    table = Table("main@C: kongo; scout@F: shigure; i-25@B", "main@B: washington", others=1)
    table.sail("main B\nscout C\ni-25 F", "main F")
    assert (table.zone("japan", "main"), table.zone("japan", "scout"), table.where("i-25")) == ("B", "C", "F")
    assert table.zone("allies", "main") == "F"


@rule("GC-11.2")
@pytest.mark.parametrize(("die", "battle"), [(1, False), (2, False), (3, False), (4, True), (5, True), (6, True)])
def test_a_battle_on_4_to_6(die: int, battle: bool) -> None:
    """Two fleets that end in C."""
    table = Table(KONGO, WASHINGTON).script("contact", str(die))
    table.sail(allies="main C")
    assert _contacts(table) == [(["main", "main"], die, battle)]
    assert (table.state.stage == "battle") is battle


@rule("GC-11.2")
@pytest.mark.parametrize(
    ("japan", "allies", "weather", "total"),
    [
        ("kongo", "washington", "clear", 4),
        ("kongo zuikaku", "washington", "clear", 5),
        ("kongo zuikaku akagi", "washington", "clear", 5),
        ("zuikaku", "enterprise", "clear", 6),
        ("shoho", "long-island", "clear", 6),
        ("zuikaku", "enterprise", "hazy", 5),
        ("kongo", "washington", "hazy", 3),
        ("kongo", "washington", "bad", 2),
        ("zuikaku", "enterprise", "bad", 4),
    ],
)
def test_carriers_help_and_weather_hinders(japan: str, allies: str, weather: str, total: int) -> None:
    """+1 for each fleet with a carrier, however many, escort carriers too; -1 hazy, -2 bad. The die shows 4."""
    table = Table(f"main@C: {japan}", f"main@D: {allies}", weather=weather)
    table.script("contact", "4")
    table.sail(allies="main C")
    assert _contacts(table) == [(["main", "main"], total, total >= 4)]


@rule("GC-11.2")
def test_the_hurricane_takes_3() -> None:
    """In its zone alone; in bad weather besides."""
    for zone, weather, total in (("C", "clear", 3), ("D", "clear", 6), ("C", "bad", 1)):
        table = Table(KONGO, WASHINGTON, event=hurricane(zone), weather=weather)
        table.script("contact", "6")
        table.sail(allies="main C")
        assert _contacts(table) == [(["main", "main"], total, total >= 4)]


@rule("GC-11.2")
def test_a_six_as_rolled_below_four_is_no_contact_nor_surprise() -> None:
    """-3 in the hurricane: 3."""
    table = Table(KONGO, WASHINGTON, event=hurricane("C"))
    table.script("contact", "6")
    table.sail(allies="main C")
    assert table.state.stage == "land"


@rule("GC-11.2")
def test_fleets_that_change_zones_with_each_other_are_tested() -> None:
    """C and D; without contact both end where they were ordered. Two that leave one zone together do not cross."""
    table = Table(KONGO, WASHINGTON).script("contact", "3")
    table.sail("main D", "main C")
    assert [told["crossing"] for told in table.heard(None, "gc-contact")] == [True]
    assert (table.zone("japan", "main"), table.zone("allies", "main")) == ("D", "C")
    apart = Table(KONGO, "main@C: washington", others=6).sail("main D", "main B")
    assert not apart.heard(None, "gc-contact")


@rule("GC-11.2")
def test_one_roll_for_each_pair() -> None:
    """Two fleets against two in one zone: four rolls."""
    table = Table("main@C: kongo; scout@C: shigure", "main@C: washington; scout@C: fletcher", others=1).sail()
    assert [fleets for fleets, _, _ in _contacts(table)] == [
        ["main", "main"], ["main", "scout"], ["scout", "main"], ["scout", "scout"],
    ]  # fmt: skip


@rule("GC-11.3")
def test_all_rolls_before_the_first_battle_and_one_battle_a_zone() -> None:
    """Main meets both Allied fleets in C, the Japanese scouts neither: they stay out. In K there is another battle."""
    table = Table(
        "main@C: kongo; scout@C: shigure; third@K: aoba", "main@C: washington; scout@C: fletcher; third@K: boise"
    )
    table.script("contact main", "4 5").script("contact scout", "1 2").script("contact third", "6")
    table.sail()
    kinds = [kind for kind in table.kinds() if kind in ("gc-contact", "gc-battle")]
    assert kinds == ["gc-contact"] * 5 + ["gc-battle"]
    assert table.state.engagement is not None
    assert table.state.engagement.contact.fleets == ((0, "main"), (1, "main"), (1, "scout"))
    assert _zones(table) == ["C", "K"]


@rule("GC-11.3", "GC-16.4")
def test_battles_in_the_order_that_the_initiative_chooses() -> None:
    """Its policy `battles K C`; that of the other side counts for nothing."""
    line = ("main@C: kongo; scout@K: shigure", "main@C: washington; scout@K: fletcher")
    wish = {"battles": ("K", "C")}
    assert _zones(Table(*line, others=5, policies=(wish, {})).sail()) == ["K", "C"]
    assert _zones(Table(*line, others=5, policies=({}, wish)).sail()) == ["C", "K"]
    assert _zones(Table(*line, others=5, policies=({}, wish), initiative="allies").sail()) == ["K", "C"]


@rule("GC-11.4")
@pytest.mark.parametrize(("initiative", "zone"), [("japan", "D"), ("allies", "C")])
def test_crossing_fleets_fight_where_the_initiative_has_entered(initiative: str, zone: str) -> None:
    """Japan goes from C to D, the Allies from D to C; who has not the initiative has turned back and has not moved."""
    table = Table(KONGO, WASHINGTON, initiative=initiative).script("contact", "4")
    table.sail("main D", "main C")
    assert _zones(table) == [zone]
    other = 1 if initiative == "japan" else 0
    fleets = {f.side: f for f in table.state.fleets}
    assert (fleets[0].zone, fleets[1].zone) == (zone, zone)
    assert fleets[other].came_from == ""
    assert fleets[1 - other].came_from == ("C" if initiative == "japan" else "D")


@rule("GC-11.4")
def test_crossing_pairs_are_rolled_first_then_all_that_stand_there_no_pair_twice() -> None:
    """After Washington has turned back to D she meets the scouts that came to D as well; she has met Kongo already."""
    table = Table("main@C: kongo; scout@H: shigure", "main@D: washington", others=4)
    table.sail("main D\nscout D", "main C")
    assert [fleets for fleets, _, _ in _contacts(table)] == [["main", "main"], ["scout", "main"]]
    assert [told["crossing"] for told in table.heard(None, "gc-contact")] == [True, False]


@rule("GC-11.5")
def test_fleets_that_both_stayed_are_tested_again_every_turn() -> None:
    """Twice without contact, in two turns."""
    table = Table(KONGO, "main@C: washington", others=1)
    table.sail().phase("land")
    assert table.state.turn == 3
    table.sail()
    assert len(table.heard(None, "gc-contact")) == 2


@rule("GC-11.5")
def test_submarines_alone_make_and_suffer_no_contact() -> None:
    """Under an enemy fleet, or with one of their own side elsewhere; in a fleet they are part of it."""
    assert not Table("i-25@C; i-26@C", "main@C: washington", others=6).sail().heard(None, "gc-contact")
    assert not Table(KONGO, "barb@C; main@J: washington", others=6).sail().heard(None, "gc-contact")


@rule("GC-11.5")
def test_a_retreat_makes_no_contact_until_the_next_phase_7() -> None:
    """Kongo flees from D back to C, where a fletcher lies: no roll this turn, one in the next."""
    table = Table("main@C: kongo", "main@K: washington; scout@B: fletcher", others=5)
    table.script("contact main main D", "5")
    table.sail("main D", "main D\nscout C")
    table.dice.others = 1
    while table.state.stage == "battle":
        table.play(**({"japan": "flee"} if ("japan", "ground") in table.asked() else {}))
    assert table.zone("japan", "main") == "C"
    assert len(table.heard(None, "gc-contact")) == 1
    table.phase("land").sail()
    assert [told["fleets"] for told in table.heard(None, "gc-contact")][1:] == [["main", "scout"]]


@rule("GC-11.6")
def test_everybody_is_told_each_die_and_its_total() -> None:
    """The die of 2 with two carriers: 4."""
    table = Table("main@C: zuikaku", "main@C: enterprise").script("contact", "2")
    table.sail()
    for who in ("japan", "allies", None):
        (told,) = table.heard(who, "gc-contact")
        assert (told["zone"], told["die"], told["total"]) == ("C", 2, 4)
