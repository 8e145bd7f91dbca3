"""Fleets that nobody bought by hand: the ready-made one, which also fills up what somebody began, and fleets by chance."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Final

from rules.war_at_sea.cards import BY_SHORT, Card
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.fleet import Counts, Terms, faults, for_sale, may_add, with_one_more

_LISTS: Final[dict[str, list[str]]] = tomllib.loads((Path(__file__).parent / "ready.toml").read_text(encoding="utf-8"))

STOP: Final = 0.04
"""Odds that the random player leaves a fleet as it is, before each further unit: fleets of all sizes are to be met."""


def filled(counts: Counts, terms: Terms) -> Counts:
    """The fleet with the ready-made one of its side bought behind it, as far as points, rules and room go (WS-3.12)."""
    legal = {card.short for card in for_sale(terms)}
    for short in _LISTS[SEATS[terms.side]]:
        card = BY_SHORT[short]
        if short in legal and may_add(counts, card, terms):
            counts = with_one_more(counts, card)
    return counts


def at_deadline(counts: Counts, terms: Terms) -> Counts:
    """What a sleeper sails with: what he has bought, with the ready-made fleet for the rest; that alone where his was illegal."""
    whole = filled(counts, terms)
    return filled({}, terms) if faults(whole, terms) else whole


def by_chance(counts: Counts, terms: Terms, rng: Random, stop: float) -> Counts:
    """A fleet at random from all that is for sale: what is there stays, a ship comes first.

    `stop`: odds that it is left as it is, before each further unit; at 0 it goes on as long as one more of anything can be
    paid for and has its place.
    """
    sale = for_sale(terms)
    if not any(BY_SHORT[short].is_ship for short in counts):
        ships = _addable(counts, [card for card in sale if card.is_ship], terms)
        if ships:
            counts = with_one_more(counts, rng.choice(ships))
    while not stop or rng.random() > stop:
        legal = _addable(counts, list(sale), terms)
        if not legal:
            break
        counts = with_one_more(counts, rng.choice(legal))
    return counts


def _addable(counts: Counts, cards: list[Card], terms: Terms) -> list[Card]:
    return [card for card in cards if may_add(counts, card, terms)]
