"""What players can look up: every unit card, and every ability by its printed name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core import Lookup, Message, msg, read_data
from rules.war_at_sea.card_names import class_names, full_names, other_names, with_types
from rules.war_at_sea.cards import ABILITIES, CARDS, Card, slug_of
from rules.war_at_sea.names import ability_text, ability_word, kind_word, plain_name

# ---- abilities, and the rules that mention them --------------------------------------------------
_RULINGS: Final = read_data(__file__, "lookups.toml")
EVERY_ABILITY: Final = ("WS-14.1", "WS-14.2")
MOST_SEEN: Final = 25
"""Maximum number of units that are named with an ability."""


def ability_key(name: str) -> str:
    """The look-up key of a printed name: "Extended Range 4" -> "ability-extended-range-4"."""
    slug, number = slug_of(name)
    return f"ability-{slug}-{number}" if number else f"ability-{slug}"


def _ability(name: str) -> Lookup:
    slug, number = slug_of(name)
    owners = [card.short for card in CARDS.values() if any(it.name == name for it in card.abilities)]
    return Lookup(
        key=ability_key(name),
        kind=msg("ws-look-ability"),
        name=ability_word(slug, number),
        lines=(ability_text(slug, number),),
        rules=(*_RULINGS.get(slug, ()), *EVERY_ABILITY),
        see=tuple(owners[:MOST_SEEN]),
    )


# ---- units ---------------------------------------------------------------------------------------
def _rules(card: Card) -> tuple[str, ...]:
    """The rules for units of this type."""
    if card.is_submarine:
        return "WS-12.6", "WS-12.7", "WS-12.8", "WS-1.4"
    if card.is_fighter:
        return "WS-11.7", "WS-11.6", "WS-11.9", "WS-1.4"
    if card.is_aircraft:
        return "WS-11.11", "WS-11.8", "WS-11.14", "WS-1.4"
    if card.is_installation:
        return "WS-12.3", "WS-1.1", "WS-1.4"
    special = ("WS-11.15", "WS-10.7") if card.is_carrier else ("WS-9.6",) if card.is_small else ()
    return *special, "WS-12.1", "WS-12.2", "WS-1.4"


def _lines(card: Card) -> Iterator[Message]:
    nation = msg(f"ws-nation-{card.nation.lower().replace(' ', '-')}")
    yield msg("ws-look-unit", nation=nation, year=str(card.year), model=card.model, cost=card.cost)
    yield msg("ws-look-armour", armour=card.armour, vital=card.vital, hull=card.hull)
    if card.speed:
        yield msg("ws-look-speed", speed=card.speed)
    if card.capacity:
        yield msg("ws-look-capacity", squadrons=card.capacity)
    if card.flagship:
        yield msg("ws-look-flagship", bonus=card.flagship)
    for weapon, dice in card.dice.items():
        reached = [distance for distance, value in enumerate(dice) if value is not None]
        shown = " / ".join(str(dice[distance]) for distance in reached)
        whole = reached == list(range(reached[0], reached[-1] + 1))
        ranges = f"{reached[0]}–{reached[-1]}" if whole and len(reached) > 1 else ", ".join(map(str, reached))
        yield msg("ws-look-dice", weapon=msg(f"ws-weapon-{weapon}"), dice=shown, ranges=ranges)
    for it in card.abilities:
        words = ability_text(it.slug, it.number)
        yield msg("ws-look-has", ability=ability_word(it.slug, it.number), words=words)


def _unit(card: Card) -> Lookup:
    return Lookup(
        key=card.short,
        kind=kind_word(card.kind),
        name=msg("ws-unit", name=plain_name(card.name)),
        lines=tuple(_lines(card)),
        rules=_rules(card),
        see=tuple(dict.fromkeys(ability_key(it.name) for it in card.abilities)),
        drawn=f"war-at-sea:{card.id}",
        also=tuple(dict.fromkeys((*full_names(card), *other_names(card), *with_types(card), *class_names(card)))),
    )


LOOKUPS: Final = (
    *(_unit(card) for card in CARDS.values()),
    *(_ability(one.name) for family in ABILITIES.values() for one in family),
)
