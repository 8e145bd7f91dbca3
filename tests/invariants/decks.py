"""Decks: no card is lost, and the other deals that a reader cannot rule out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb, prod
from random import Random

from msgspec.structs import replace

from rules.core import Who
from rules.core.decks import Cards, Deck
from tests.invariants import Secret


def check(deck: Deck) -> None:
    """Raises AssertionError if a card was lost or duplicated, or a seat has two hands."""
    held = [card for _, cards in deck.hands for card in cards]
    now = tuple(sorted(Counter([*deck.pile, *held, *(card for _, card in deck.played), *deck.discards]).items()))
    assert now == deck.cards, f"{deck.name}: {dict(now)} are not {dict(deck.cards)}"
    assert len({seat for seat, _ in deck.hands}) == len(deck.hands), f"{deck.name}: a seat has one hand"


def twin(deck: Deck, who: Who, rng: Random) -> Deck:
    """Another deal of the cards that `who` cannot see, with equal sizes; the same deck if there is no other.

    All other deals are equally likely. Decks that differ only in the order within a hand count as the same deal. `who` and
    the public see the same in both.
    """
    pool = _unseen(deck, who)
    closed = () if deck.open_discards else deck.discards
    places = len(deck.pile) + len(closed) + sum(bool(cards) for seat, cards in deck.hands if seat != who)
    if places < 2 or len(set(pool)) < 2:
        return deck
    # Another deal exists. In the worst case, on average one shuffle in n finds it (n: number of cards).
    while True:
        rng.shuffle(pool)
        other = _dealt(deck, who, pool)
        if _split(other) != _split(deck):
            return other


def secrets(deck: Deck, who: Who) -> dict[str, Secret]:
    """The facts that `twin` changes: the other hands and the top card of the pile."""
    other = [(seat, cards) for seat, cards in deck.hands if seat != who]
    pool = Counter(_unseen(deck, who))
    found: dict[str, Secret] = {}
    for name, cards in (*((f"hand.{seat}", cards) for seat, cards in other), ("pile.top", deck.pile[:1])):
        same = prod(comb(pool[card], number) for card, number in Counter(cards).items())
        found[f"{deck.name}.{name}"] = Secret(tuple(sorted(cards)), comb(pool.total(), len(cards)) / same)
    return found


def _unseen(deck: Deck, who: Who) -> list[str]:
    """The cards that `who` cannot see: pile, hidden discards, other hands."""
    closed = () if deck.open_discards else deck.discards
    return [*deck.pile, *closed, *(card for seat, cards in deck.hands if seat != who for card in cards)]


def _dealt(deck: Deck, who: Who, pool: Sequence[str]) -> Deck:
    """The unseen cards dealt in this order: pile, hidden discards, hands."""
    left = iter(pool)
    pile = tuple(next(left) for _ in deck.pile)
    discards = deck.discards if deck.open_discards else tuple(next(left) for _ in deck.discards)
    hands = tuple((s, cards if s == who else tuple(next(left) for _ in cards)) for s, cards in deck.hands)
    return replace(deck, pile=pile, discards=discards, hands=hands)


def _split(deck: Deck) -> tuple[Cards, Cards, list[list[str]]]:
    return deck.pile, deck.discards, [sorted(cards) for _, cards in deck.hands]
