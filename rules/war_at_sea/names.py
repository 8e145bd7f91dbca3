"""The names of units, weapons and kinds of units as messages, for sheets and reports of both games."""

from __future__ import annotations

from functools import lru_cache

from rules.core import Message, msg
from rules.war_at_sea.cards import BY_SHORT, CARDS, MADE, Card
from rules.war_at_sea.facts import ABILITY_DIE
from rules.war_at_sea.units import Unit


def whole(card: Card) -> str:
    """The card's full name as an id: "buin-base"."""
    return card.id.partition("_")[2].replace("_", "-")


_BY_NAME = {whole(card): card for card in BY_SHORT.values()} | dict(BY_SHORT)
"""Short name and full name -> card. In the campaign, a ship with the name of an island has the full name as its id."""


def card_of_unit(unit_id: str) -> tuple[Card, str] | None:
    """The card whose name begins an id, and the rest of the id: "d3a-val-2" -> (D3A Val, "2"). None if it is not a unit's."""
    parts = unit_id.split("-")
    for end in range(len(parts), 0, -1):
        card = _BY_NAME.get("-".join(parts[:end]))
        if card is not None:
            return card, "-".join(parts[end:])
    return None


@lru_cache(maxsize=4096)
def name_of(card: str, unit_id: str) -> Message:
    """A unit's name, with a number for a second copy: "Kirishima", "D3A Val 2", "coastal battery 1".

    A squadron made by a ship is named after it: "Ise (strike squadron)".
    """
    ship, rest = card_of_unit(unit_id) or (None, "")
    if ship is not None and "seaplane" in rest:
        return msg("ws-unit-seaplane", name=plain_name(ship.name), number=rest.rpartition("-")[2])
    if ship is not None and rest and not rest.isdecimal():
        return msg("ws-unit-strike", name=plain_name(ship.name))
    facts = CARDS.get(card) or MADE[card]
    name: str | Message = plain_name(facts.name)
    if facts.kind in ("coastal_battery", "transport"):  # These have no names of their own.
        name = kind_word(facts.kind)
    number = unit_id.rpartition("-")[2]
    stems = (facts.short, whole(facts), facts.kind.rpartition("_")[2])
    if number != unit_id and number.isdecimal() and unit_id.removesuffix(f"-{number}") in stems:
        return msg("ws-unit-copy", name=name, number=number)
    return msg("ws-unit", name=name)


def ability_text(slug: str, number: int) -> Message:
    """What an ability does, as its card says."""
    return msg(f"ws-ability-{slug}-text", n=number, die=ABILITY_DIE.get(slug, 0))


def plain_name(name: str) -> str:
    """A card's name for reports: "USS Houston" for "USS Houston (CA 30)"."""
    return name.partition(" (")[0]


def unit_word(unit: Unit) -> Message:
    return name_of(unit.card, unit.id)


def weapon_word(weapon: str) -> Message:
    """The name of a weapon: "main battery"."""
    return msg(f"ws-weapon-{weapon}")


def kind_word(kind: str) -> Message:
    """The name of a type of units: "battleship"."""
    return msg(f"ws-kind-{kind.replace('_', '-')}")


def ability_word(slug: str, number: int = 0) -> Message:
    """The name of an ability: "Extended Range 4"."""
    return msg(f"ws-ability-{slug}", n=number)
