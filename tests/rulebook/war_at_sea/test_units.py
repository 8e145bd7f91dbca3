"""WS-1: the units and their cards."""

from __future__ import annotations

import pytest

from rules.war_at_sea.cards import BY_SHORT, CARDS

rule = pytest.mark.rule


@rule("WS-1.1")
@pytest.mark.parametrize(
    ("name", "sort"),
    [
        ("yamato", "ship"), ("akagi", "ship"), ("mogami", "ship"), ("fletcher", "ship"), ("pt-boat", "ship"),
        ("kinai-maru", "ship"), ("transport", "ship"), ("i-19", "submarine"), ("a6m2-zeke", "aircraft"),
        ("d3a-val", "aircraft"), ("b5n2-kate", "aircraft"), ("pby-catalina", "aircraft"),
        ("jp-coastal-battery", "installation"),
    ],
)  # fmt: skip
def test_four_sorts_of_unit(name: str, sort: str) -> None:
    """Ship, submarine, aircraft, installation; a submarine is no ship."""
    card = BY_SHORT[name]
    sorts = {
        "ship": card.is_ship,
        "submarine": card.is_submarine,
        "aircraft": card.is_aircraft,
        "installation": card.is_installation,
    }
    assert [one for one, holds in sorts.items() if holds] == [sort]


@rule("WS-1.2")
def test_bombers() -> None:
    """Dive, torpedo and patrol bombers are bombers, fighters are not, and no other unit is."""
    bombers = {card.kind for card in CARDS.values() if card.is_bomber}
    assert bombers == {"dive_bomber", "torpedo_bomber", "patrol_bomber"}


@rule("WS-1.3")
def test_a_squadron_is_one_unit() -> None:
    """A squadron, a group of boats and a vessel are one unit each; a squadron has one step: it is there or it is not."""
    assert {card.hull for card in CARDS.values() if card.is_aircraft} == {1}
    assert BY_SHORT["pt-boat"].kind == "torpedo_boat"


@rule("WS-1.4")
def test_the_card_of_akagi() -> None:
    """27 points, 1941, speed 2, flagship 2, 3 squadrons, armour 5 and 11, 4 hull points, guns 7 7 6 5 and 4 4 3, anti-air 7."""
    akagi = BY_SHORT["akagi"]
    assert (akagi.cost, akagi.year, akagi.speed, akagi.flagship, akagi.capacity) == (27, 1941, 2, 2, 3)
    assert (akagi.armour, akagi.vital, akagi.hull) == (5, 11, 4)
    assert [akagi.printed("main", n) for n in range(4)] == [7, 7, 6, 5]
    assert [akagi.printed("secondary", n) for n in range(3)] == [4, 4, 3]
    assert akagi.printed("aa", 0) == 7
    assert {ability.name for ability in akagi.abilities} == {"Expert Bomber", "Expert Dogfighter", "Expert Torpedoes"}


@rule("WS-1.5")
def test_no_number_no_attack() -> None:
    """Akagi's secondary guns have no dice at range 3; she has no torpedoes and no depth charges."""
    akagi = BY_SHORT["akagi"]
    assert akagi.printed("secondary", 3) is None
    assert akagi.printed("torpedo", 0) is None
    assert akagi.printed("asw", 0) is None


@rule("WS-1.6")
def test_the_scale_has_no_effect() -> None:
    """A sector is a step, whatever its size in km: speeds and ranges are whole numbers of sectors."""
    assert {card.speed for card in CARDS.values() if card.is_vessel} <= {1, 2, 3}
