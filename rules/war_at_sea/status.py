"""What a unit is and can do just now, from its card and its state: crippled, armour, speed, kind, bonus tokens.

Small questions about one unit; nothing of the others, no dice. Not here: dice and modifiers of an attack (`attack`).
"""

from __future__ import annotations

from rules.war_at_sea.board import Unit
from rules.war_at_sea.cards import CARDS, MADE, Card

_CARDS = {**CARDS, **MADE}


def card_of(unit: Unit) -> Card:
    """Its card."""
    return _CARDS[unit.card]


def has(unit: Unit, slug: str) -> bool:
    """Whether its card has the ability."""
    return card_of(unit).ability(slug) is not None


def crippled(unit: Unit, turn: int) -> bool:
    """WS-10.2: reduced to one hull point, or made so for a time by a Crippling Salvo."""
    return (unit.hull == 1 and card_of(unit).hull > 1) or (0 < turn <= unit.crippled_until)


def damaged(unit: Unit) -> bool:
    """WS-10.1. What was marked in this phase does not count yet."""
    return unit.hull < card_of(unit).hull


def speed(unit: Unit, turn: int) -> int:
    """Sectors that it may move this turn (WS-6.6, WS-6.7); 0 while it is held."""
    printed = min(card_of(unit).speed, 1) if unit.engine else card_of(unit).speed
    if printed <= 0 or 0 < turn <= unit.held_until:
        return 0
    if crippled(unit, turn):
        printed = max(printed - 1, 1)
    return max(printed - unit.slow, 0)


def slowness(unit: Unit) -> int:
    """N of its Slow ability, with engine trouble at least 1; 0: none (WS-6.6)."""
    return max(card_of(unit).ability("slow") or 0, 1 if unit.engine else 0)


def is_fighter(unit: Unit) -> bool:
    """A fighter now: not one declared a dive bomber this turn (Fighter-Bomber)."""
    return card_of(unit).is_fighter and not unit.bomber


def is_bomber(unit: Unit) -> bool:
    """A bomber now (WS-1.2)."""
    return card_of(unit).is_bomber or unit.bomber


def is_dive_bomber(unit: Unit) -> bool:
    """A dive bomber now, Mission Selection included."""
    card = card_of(unit)
    return card.kind == "dive_bomber" or unit.bomber


def is_torpedo_bomber(unit: Unit) -> bool:
    """A torpedo bomber now, Mission Selection included."""
    card = card_of(unit)
    return card.kind == "torpedo_bomber" or card.ability("mission-selection") is not None


def told_today(unit: Unit, word: str) -> tuple[str, ...]:
    """What `unit.today` says after "word:", each once: `told_today(u, "shadowing") == ("yamato",)`."""
    return tuple(mark[len(word) + 1 :] for mark in unit.today if mark.startswith(word + ":"))
