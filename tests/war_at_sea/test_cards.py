"""The facts of the cards, and which ability hooks where."""

from __future__ import annotations

from typing import Final

import pytest

from rules.war_at_sea.cards import ABILITIES, BY_SHORT, CARDS, MADE, Weapon, slug_of
from rules.war_at_sea.hooks import REGISTER

WEAPONS: tuple[Weapon, ...] = ("strafe", "main", "aa")

FROM_THE_CARD: Final = frozenset(
    (
        "bad-weather-fighter", "close-escort", "determination", "expert-strafer", "harass-from-a-distance",
        "heavy-antiair", "installation", "land-based", "land-fighter", "limited-asw-threat", "loiter",
        "mission-selection", "no-sea-control", "overstack", "sea-basing", "shallow-draft", "sharpshooter",
        "skilled-search", "slow", "stealthy", "submerged-shot", "troop-transport", "very-slow",
    )
)  # fmt: skip
"""Slugs of abilities that the rules themselves read from the card; they have no handlers."""


def test_all_202_cards_with_163_abilities() -> None:
    assert len(CARDS) == len(BY_SHORT) == 202
    assert sum(len(family) for family in ABILITIES.values()) == 163


def test_a_card_says_what_is_printed() -> None:
    missouri = BY_SHORT["missouri"]
    assert missouri.kind == "battleship"
    assert missouri.dice == {"main": (18, 18, 17, 15), "secondary": (6, 6, 5, None), "aa": (9, 7, None)}
    assert (missouri.armour, missouri.vital, missouri.hull, missouri.cost, missouri.side) == (9, 15, 6, 73, 1)
    assert [missouri.ability(slug) for slug in ("extended-range", "heavy-antiair", "slow")] == [5, 1, None]
    val = BY_SHORT["d3a-val"]
    assert [val.printed("bomb", 0), val.printed("bomb", 1), val.printed("strafe", 0)] == [8, None, None]
    assert [BY_SHORT["f4f-wildcat"].printed(weapon, 0) for weapon in WEAPONS] == [3, None, 7]


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Extended Range 5", ("extended-range", 5)),
        ("Expert Bomber", ("expert-bomber", 1)),
        ("Expert Bomber 2", ("expert-bomber", 2)),
        ("Advanced Fighter", ("advanced-fighter", 2)),
        ("Advanced Fighter 1", ("advanced-fighter", 1)),
        ("Opening Salvo 1 (Gunnery)", ("opening-salvo", 1)),
        ("Mission Selection (Dive Bomber/Torpedo Bomber)", ("mission-selection", 0)),
        ("Embark B-25", ("embark-b-25", 0)),
    ],
)
def test_a_family_and_its_number(name: str, slug: tuple[str, int]) -> None:
    assert slug_of(name) == slug


def test_short_names_can_be_typed() -> None:
    for short in BY_SHORT:
        assert short == short.lower()
        assert short.replace("-", "").isalnum()


def test_squadrons_that_abilities_make_are_no_cards_to_buy() -> None:
    assert not set(MADE) & set(CARDS)
    assert MADE["made_fly_off_strike"].printed("bomb", 0) == 7
    assert MADE["made_seaplane_detachment"].printed("asw", 0) == 2


def test_every_family_has_a_handler_or_is_read_from_the_card() -> None:
    registered = {slug for _, slug in REGISTER}
    assert registered | FROM_THE_CARD == set(ABILITIES)
    assert not registered & FROM_THE_CARD
