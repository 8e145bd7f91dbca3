"""The fleet that the computer buys: a core of carriers with full decks or of a battleship, screened, the rest as it comes.

Not here: what may be bought (`fleet`), what the fleet then does (`battle`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from rules.war_at_sea.basing import fits_carriers
from rules.war_at_sea.cards import Card
from rules.war_at_sea.fleet import Counts, Terms, cost, for_sale, may_add, with_one_more
from rules.war_at_sea.ready import filled

AIR_SHARES: Final = (0.0, 0.35, 0.55)
"""Parts of the points that may go into carriers and what they carry."""
GUN_SHARE: Final = 0.45
"""The dearest battleship, as a part of all points."""
A_BATTLESHIP: Final = 250
"""Points for each battleship more than one: destroyers alone would reach the limit of units first."""
CHOICE: Final = 4
"""It draws among so many of the best."""


def fleet(terms: Terms, rng: Random) -> Counts:
    """A legal fleet of nearly all the points; another one each time."""
    counts: Counts = {}
    share = rng.choice(AIR_SHARES)
    while cost(counts) < share * terms.points:
        decked = _carrier(counts, terms, rng, int(share * terms.points) - cost(counts))
        if decked == counts:
            break
        counts = decked
    for _ in range(1 + terms.points // A_BATTLESHIP):
        counts = _one(counts, terms, rng, _battleship, int(GUN_SHARE * terms.points))
    for wanted in (_leader, _cruiser, _destroyer, _cruiser, _destroyer):
        counts = _one(counts, terms, rng, wanted, terms.points)
    for _ in range(terms.land // 2 if share else terms.land // 3):
        counts = _one(counts, terms, rng, _striker, terms.points)
    while True:
        more = _one(counts, terms, rng, _fighting, terms.points)
        if more == counts:
            return filled(counts, terms)
        counts = more


def _carrier(counts: Counts, terms: Terms, rng: Random, most: int) -> Counts:
    """A carrier and the squadrons that fill her: of three one fighter."""
    carriers = [c for c in for_sale(terms) if c.is_carrier and c.cost <= most and may_add(counts, c, terms)]
    if not carriers:
        return counts
    ship = rng.choice(sorted(carriers, key=lambda c: (-c.capacity, -c.cost, c.short))[: 2 * CHOICE])
    counts = with_one_more(counts, ship)
    for place in range(ship.capacity):
        counts = _one(counts, terms, rng, _guard if place % 3 == 1 else _deck_striker, terms.points)
    return counts


def _one(counts: Counts, terms: Terms, rng: Random, value: Callable[[Card], float], most: int) -> Counts:
    """One more unit of the best by a measure, among a few; the fleet as it is where none of worth fits in."""
    legal: Sequence[Card] = [
        c for c in for_sale(terms) if value(c) > 0 and c.cost <= most and may_add(counts, c, terms)
    ]
    best = sorted(legal, key=lambda c: (-value(c), c.short))[:CHOICE]
    return with_one_more(counts, rng.choice(best)) if best else counts


def _battleship(card: Card) -> float:
    """By its guns and armour for its price."""
    if card.kind != "battleship":
        return 0.0
    return ((card.printed("main", 2) or 0) + card.armour) / card.cost


def _leader(card: Card) -> float:
    return float(card.flagship) if card.kind in ("cruiser", "destroyer") else 0.0


def _cruiser(card: Card) -> float:
    return _fighting(card) if card.kind == "cruiser" else 0.0


def _destroyer(card: Card) -> float:
    return _fighting(card) if card.kind == "destroyer" else 0.0


def _fighting(card: Card) -> float:
    """Guns at range 2, torpedoes and staying power for the price, of ships that hold the sea."""
    if card.kind not in ("cruiser", "destroyer") or not card.holds_sea:
        return 0.0
    lance = 1.5 if card.ability("long-lance-torpedoes") is not None else 1.0
    power = (card.printed("main", 2) or 0) + 2.5 * lance * (card.printed("torpedo", 1) or 0)
    return power * (card.hull + card.armour) / card.cost


def _striker(card: Card) -> float:
    """Bombs and torpedoes for the price."""
    if not card.is_bomber:
        return 0.0
    return ((card.printed("bomb", 0) or 0) + 3 * (card.printed("torpedo", 0) or 0)) * card.armour / card.cost


def _deck_striker(card: Card) -> float:
    return _striker(card) if fits_carriers(card) else 0.0


def _guard(card: Card) -> float:
    """A fighter for carriers."""
    if not card.is_fighter or not fits_carriers(card):
        return 0.0
    return (card.printed("aa", 0) or 0) * card.vital / (card.cost + 5)
