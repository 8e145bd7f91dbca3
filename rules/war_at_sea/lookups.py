"""What players can look up: every unit card, and every ability by its printed name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules.core import Lookup, Message, msg
from rules.war_at_sea.cards import ABILITIES, CARDS, Card, slug_of
from rules.war_at_sea.names import ability_text, ability_word, kind_word, plain_name

# ---- abilities, and the rules that mention them --------------------------------------------------
RULINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "aa-veteran": ("WS-14.10",),
    "ace": ("WS-14.10",),
    "airfield-strike": ("WS-14.11", "WS-14.23"),
    "alternate-payload": ("WS-16.7",),
    "asw-pinpointer": ("WS-14.22",),
    "bad-luck": ("WS-14.8",),
    "bombard": ("WS-14.5",),
    "chase": ("WS-14.13",),
    "close-escort": ("WS-6.5", "WS-16.1"),
    "combat-air-patrol": ("WS-14.13", "WS-14.24", "WS-16.6"),
    "crippling-salvo": ("WS-14.7",),
    "escort": ("WS-11.9", "WS-11.6", "WS-16.7"),
    "establish-screen": ("WS-14.13",),
    "evade-bombs": ("WS-18.5",),
    "extended-range": ("WS-12.5",),
    "fighter-director": ("WS-14.17",),
    "fighter-umbrella": ("WS-14.17",),
    "fly-off-strike": ("WS-14.14",),
    "general-pursuit": ("WS-14.13",),
    "guard-the-convoy": ("WS-12.4",),
    "heavy-antiair": ("WS-11.7", "WS-16.4"),
    "improved-radar": ("WS-15.3",),
    "land-based": ("WS-11.14",),
    "land-fighter": ("WS-11.14",),
    "lay-smoke-screen": ("WS-7.8", "WS-14.6"),
    "loiter": ("WS-11.13",),
    "long-lance-torpedoes": ("WS-9.2",),
    "mines": ("WS-14.18", "WS-14.21"),
    "night-fighter": ("WS-14.10",),
    "no-sea-control": ("WS-4.4", "WS-13.2", "WS-17.6"),
    "press-the-attack": ("WS-11.10", "WS-14.20"),
    "pursuit-ship": ("WS-14.13",),
    "radar-fire-control": ("WS-15.3",),
    "radar-picket": ("WS-14.13", "WS-14.24"),
    "radar-solution": ("WS-15.3",),
    "rapid-fire": ("WS-18.5",),
    "replenish-aircraft": ("WS-14.19",),
    "rescue-operations": ("WS-14.5",),
    "scout-cruiser": ("WS-14.22",),
    "scout-planes": ("WS-14.22",),
    "sea-basing": ("WS-14.25", "WS-11.13"),
    "seaplane-detachments": ("WS-14.14",),
    "shadow-battleship": ("WS-14.16",),
    "shadowing": ("WS-14.22",),
    "shallow-draft": ("WS-2.13", "WS-3.5"),
    "shore-support": ("WS-14.5",),
    "slow": ("WS-6.6", "WS-6.7"),
    "sneak-attack": ("WS-14.22",),
    "sub-hunter": ("WS-14.13",),
    "submerged-shot": ("WS-12.3",),
    "surprise-raid": ("WS-14.12", "WS-14.22"),
    "torpedo-defense": ("WS-9.2", "WS-16.8"),
    "torpedo-run": ("WS-14.9", "WS-14.13"),
}
"""Slug -> the rules that add to the text on the card."""
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
        rules=(*RULINGS.get(slug, ()), *EVERY_ABILITY),
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
    )


LOOKUPS: Final = (
    *(_unit(card) for card in CARDS.values()),
    *(_ability(name) for family in ABILITIES.values() for name in family.names),
)
