"""What units, weapons and kinds of units are called, as messages: the same for sheets, reports and both games."""

from __future__ import annotations

from functools import lru_cache

from rules.core import Message, say
from rules.war_at_sea.board import Unit
from rules.war_at_sea.cards import CARDS, MADE


@lru_cache(maxsize=4096)
def name_of(card: str, unit_id: str) -> Message:
    """ "Kirishima", "D3A Val 2": the card's name, with its number where it is a second copy."""
    facts = CARDS.get(card) or MADE[card]
    number = unit_id.removeprefix(f"{facts.short}-")
    if number != unit_id and number.isdecimal():
        return say("ws-unit-copy", name=plain_name(facts.name), number=number)
    return say("ws-unit", name=plain_name(facts.name))


@lru_cache(maxsize=512)
def plain_name(name: str) -> str:
    """A card's name for reports: "USS Houston" for "USS Houston (CA 30)"."""
    return name.partition(" (")[0]


def unit_word(unit: Unit) -> Message:
    """A unit of a battle."""
    return name_of(unit.card, unit.id)


@lru_cache(maxsize=64)
def weapon_word(weapon: str) -> Message:
    """ "main battery"."""
    return say(f"ws-weapon-{weapon}")


@lru_cache(maxsize=64)
def kind_word(kind: str) -> Message:
    """ "battleship"."""
    return say(f"ws-kind-{kind.replace('_', '-')}")


@lru_cache(maxsize=512)
def ability_word(slug: str, number: int = 0) -> Message:
    """ "Extended Range 4"."""
    return say(f"ws-ability-{slug}", n=number)
