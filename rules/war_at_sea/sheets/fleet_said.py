"""What the sheet of a fleet says: the running total, a line for each card bought, hints with the abilities of the last ones."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rules.core import Draft, Field, Message, say
from rules.war_at_sea.cards import BY_SHORT
from rules.war_at_sea.fleet import ADD, READY, Counts, Terms, air, cost, faults, for_sale, may_add
from rules.war_at_sea.names import ability_word

EXPLAINED: Final = 3
"""Cards whose abilities are explained, the last added first."""


def total(counts: Counts, terms: Terms) -> Message:
    """Points spent and left, units, squadrons and places for them."""
    squadrons = air(counts, terms)
    return say(
        "ws-says-total",
        spent=cost(counts),
        points=terms.points,
        units=sum(counts.values()),
        squadrons=squadrons.squadrons,
        places=squadrons.decks + squadrons.land + squadrons.over,
    )


@lru_cache(maxsize=1024)
def bought_line(short: str, number: int) -> Message:
    """A card of the fleet, how many of it, and its abilities."""
    card = BY_SHORT[short]
    holes: dict[str, str | int] = {"number": number, "unit": card.name, "cost": card.cost * number}
    if not card.abilities:
        return say("ws-says-bought", **holes)
    abilities = tuple(ability_word(a.slug, a.number) for a in card.abilities)
    return say("ws-says-bought-able", **holes, abilities=abilities)


def hints(draft: Draft, fields: Mapping[str, Field], counts: Counts, terms: Terms) -> tuple[Message, ...]:
    """What is left, and what the abilities of the units last added do."""
    found: list[Message] = []
    if ADD not in fields:
        found.append(say("ws-hint-nothing-found"))
    elif draft.get(READY) != "yes" and counts and not faults(counts, terms):
        left = terms.points - cost(counts)
        if any(card.cost <= left and may_add(counts, card, terms) for card in for_sale(terms)):
            found.append(say("ws-hint-left", left=left))
    told: dict[str, Message] = {}
    for short in reversed(list(counts)[-EXPLAINED:]):
        for slug, message in _explained(short):
            told.setdefault(slug, message)
    return (*found, *told.values())


@lru_cache(maxsize=256)
def _explained(short: str) -> tuple[tuple[str, Message], ...]:
    """What each ability of a card does."""
    return tuple(
        (
            a.slug,
            say(
                "ws-hint-ability",
                ability=ability_word(a.slug, a.number),
                text=say(f"ws-ability-{a.slug}-text", n=a.number),
            ),
        )
        for a in BY_SHORT[short].abilities
    )
