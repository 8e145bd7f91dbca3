"""What a unit is called whose id is all that an event knows: ids are made of the cards' short names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules.core import Message, say
from rules.war_at_sea.cards import ABILITIES, BY_SHORT
from rules.war_at_sea.names import ability_word, card_of_unit, name_of

PORT = "port"
"""The attacker of the campaign's raids on ports."""

RULES = frozenset(
    (
        "asw-threat", "bad-weather", "concealment", "crippled", "crippled-target", "darkness", "flak", "gunners", "hurricane",
        "pilots", "small-target", "strafing-target", "submariners",
    )
)  # fmt: skip
"""Modifiers of the rules themselves, which have words of their own."""


@lru_cache(maxsize=4096)
def id_word(unit_id: str) -> Message:
    """A unit by its id: "Kirishima", "D3A Val 2", "Ise's strike"."""
    if unit_id == PORT:
        return say("ws-unit-port")
    found = card_of_unit(unit_id)
    if found is None:
        return say("ws-unit", name=unit_id)
    return name_of(found[0].id, unit_id)


def id_words(unit_ids: Iterable[str]) -> tuple[Message, ...]:
    """Several of them, as a list."""
    return tuple(id_word(unit_id) for unit_id in unit_ids)


def flies(unit_id: str) -> bool:
    """Whether it is a squadron."""
    found = card_of_unit(unit_id)
    return found is not None and (found[0].is_aircraft or (found[1] != "" and not found[1].isdecimal()))


@lru_cache(maxsize=4096)
def note_word(name: str, *unit_ids: str, number: int = 0) -> Message:
    """A modifier by its name: a rule's; an ability's, with the number on the card of the first of these units that has it."""
    if name in RULES:
        return say(f"ws-rule-{name}")
    if name not in ABILITIES:
        return say("ws-key-plain", word=name)
    for unit_id in unit_ids:
        found = card_of_unit(unit_id)
        if found is not None and (own := found[0].ability(name)) is not None:
            return ability_word(name, own)
    return ability_word(name, number or _number(name))


def _number(slug: str) -> int:
    """The parameter of a family, the lowest of several."""
    return min(a.number for card in BY_SHORT.values() for a in card.abilities if a.slug == slug)
