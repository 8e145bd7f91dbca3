"""Fleets bought by points: what may be bought, what is wrong with a fleet, its units, ready-made and random fleets.

A fleet is a number for each card, `Counts`. The sheet is in `fleet_sheet`, the computer's buying in
`ai`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count, islice
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Draft, Message, msg, read_data
from rules.war_at_sea.basing import OVERSTACK, fits_carriers
from rules.war_at_sea.cards import BY_SHORT, CARDS, CARRIERS, Card
from rules.war_at_sea.facts import AIRCRAFT_A_HUNDRED, MOST_UNITS, SEATS
from rules.war_at_sea.units import LAND, Unit

Counts = Mapping[str, int]
"""Short name of a card -> number bought, in the order of buying."""

ADD, NUMBER, READY = "add", "number", "ready"
"""Paths of the fleet sheet: the cards, the number of each, and whether the ready-made fleet fills the rest."""

KINDS: Final = (
    "battleship", "carrier", "escort_carrier", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "submarine",
    "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber",
)  # fmt: skip
"""Kinds that are for sale, in the order of the menus."""

_NAMED: Final = CARRIERS | {"battleship", "cruiser", "submarine"}
_CAMPAIGN: Final = frozenset(("transport", "coastal_battery"))
"""Kinds of units that only the campaign has; they are not for sale in a skirmish."""


class Terms(Struct, frozen=True):
    """The side and the options that limit its fleet."""

    side: int
    points: int
    years: str = "any"
    nations: str = "sides"
    copies: str = "once"
    terrain: str = "few"

    @property
    def land(self) -> int:
        """Number of squadrons that the land airbase holds, rounded down (WS-3.8, WS-3.9)."""
        return self.points * AIRCRAFT_A_HUNDRED // 100


def single(card: Card, terms: Terms) -> bool:
    """Whether a side may have the card only once: named ships and submarines, unless the option `copies` is "free" (WS-3.10)."""
    return terms.copies == "once" and card.kind in _NAMED


def for_sale(terms: Terms) -> tuple[Card, ...]:
    """All cards that the side may buy (WS-3.10), by kind, then by name."""
    legal = (card for card in CARDS.values() if not why_not(card, terms))
    return tuple(sorted(legal, key=lambda card: (KINDS.index(card.kind), card.short)))


def on_sale(terms: Terms) -> frozenset[str]:
    """The short names of `for_sale`."""
    return frozenset(card.short for card in for_sale(terms))


def why_not(card: Card, terms: Terms) -> Message | None:
    """Why the side may not buy a card at all; None if it may."""
    if card.kind in _CAMPAIGN:
        return msg("ws-buy-campaign", unit=card.name, rule="WS-3.10")
    if terms.nations == "sides" and card.side != terms.side:
        return msg("ws-buy-enemy", unit=card.name, rule="WS-3.10")
    if terms.years != "any" and card.year > int(terms.years):
        return msg("ws-buy-year", unit=card.name, year=str(card.year), most=terms.years, rule="WS-3.10")
    if needs_shore(card) and terms.terrain == "none":
        return msg("ws-buy-no-shore", unit=card.name, rule="WS-14.25")
    return None


def needs_shore(card: Card) -> bool:
    """Whether it has Sea Basing: its base is a coast or island sector of its own side, not the airbase (WS-14.25)."""
    return card.ability("sea-basing") is not None


def counts_of(draft: Draft) -> Counts:
    """The fleet that a sheet describes, without the ready-made rest. Accepts any draft."""
    chosen = draft.get(ADD)
    keys = chosen if isinstance(chosen, tuple) else ()
    found: dict[str, int] = {}
    for key in keys:
        if key in BY_SHORT and isinstance(key, str):
            number = draft.get(f"{NUMBER}.{key}", 1)
            found[key] = number if isinstance(number, int) else 1
    return found


def cost(counts: Counts) -> int:
    return sum(BY_SHORT[short].cost * number for short, number in counts.items())


def most_of(card: Card, counts: Counts, terms: Terms) -> int:
    """The most of a card that the fleet may have, the rest unchanged; never less than it has."""
    now = counts.get(card.short, 0)
    if single(card, terms):
        return max(now, 1)
    more = min((terms.points - cost(counts)) // card.cost, MOST_UNITS - sum(counts.values()))
    if card.is_aircraft and not needs_shore(card):
        squadrons = air(counts, terms)
        free = squadrons.decks + squadrons.land
        free += squadrons.over if card.ability("overstack") is None else OVERSTACK
        more = min(more, free - squadrons.squadrons)
        if not fits_carriers(card):
            more = min(more, free - squadrons.decks - squadrons.bound)
    return now + max(more, 0)


class Air(Struct, frozen=True):
    """The squadrons of a fleet and the places for them."""

    squadrons: int
    bound: int
    """Squadrons that must be based on land."""
    decks: int
    """Places on carriers."""
    land: int
    """Places at the land airbase."""
    over: int
    """Further places there, only for kamikazes (Overstack)."""

    @property
    def places(self) -> int:
        return self.decks + self.land + self.over

    @property
    def fits(self) -> bool:
        """Whether there is a place for each squadron (WS-3.7, WS-3.10)."""
        return self.squadrons <= self.places and self.bound <= self.land + self.over


def _stake(card: Card) -> tuple[int, int, int, int, int, int]:
    """What one copy of a card adds: squadrons, squadrons bound to land, places on carriers, kamikazes, B-25s, ships that embark
    a B-25."""
    embarks = int(card.ability("embark-b-25") is not None)
    if not card.is_aircraft or needs_shore(card):
        return 0, 0, card.capacity, 0, 0, embarks
    kamikaze = int(card.ability("overstack") is not None)
    return 1, int(not fits_carriers(card)), card.capacity, kamikaze, int("B-25" in card.name), embarks


_STAKES: Final = {short: _stake(card) for short, card in BY_SHORT.items()}
"""Short name of a card -> `_stake`."""


def air(counts: Counts, terms: Terms) -> Air:
    """Counts of a fleet's squadrons and of the places for them. A B-25 may be aboard the Hornet (Embark B-25); Sea Basing needs
    no place."""
    stakes = ([number * part for part in _STAKES[short]] for short, number in counts.items())
    squadrons, bound, decks, kamikazes, b25, embarks = map(sum, zip((0,) * 6, *stakes, strict=True))
    return Air(squadrons, bound - min(b25, embarks), decks, terms.land, min(kamikazes, OVERSTACK))


def problems(counts: Counts, terms: Terms) -> tuple[Message, ...]:
    """Everything that is wrong with a fleet, each message with its rule; () if it is legal."""
    found: list[Message] = []
    legal = on_sale(terms)
    for short, number in counts.items():
        card = BY_SHORT[short]
        if short not in legal and (why := why_not(card, terms)) is not None:
            found.append(why)
        elif number > 1 and single(card, terms):
            found.append(msg("ws-buy-once", unit=card.name, rule="WS-3.10"))
    spent = cost(counts)
    if spent > terms.points:
        found.append(msg("ws-buy-too-dear", spent=spent, points=terms.points, over=spent - terms.points, rule="WS-3.9"))
    units = sum(counts.values())
    if units > MOST_UNITS:
        found.append(msg("ws-buy-too-many", count=units, most=MOST_UNITS, rule="WS-3.10"))
    if not any(BY_SHORT[short].is_ship for short in counts):
        found.append(msg("ws-buy-no-ship", rule="WS-3.10"))
    found += _homeless(air(counts, terms))
    return tuple(found)


def _homeless(squadrons: Air) -> list[Message]:
    if squadrons.fits:
        return []
    if squadrons.bound > squadrons.land + squadrons.over:
        return [msg("ws-buy-no-land", count=squadrons.bound, most=squadrons.land + squadrons.over, rule="WS-3.8")]
    return [msg("ws-buy-no-room", count=squadrons.squadrons, most=squadrons.places, rule="WS-3.7")]


def with_one_more(counts: Counts, card: Card) -> Counts:
    return {**counts, card.short: counts.get(card.short, 0) + 1}


def may_add(counts: Counts, card: Card, terms: Terms) -> bool:
    """Whether the fleet stays within every limit with one more of a card that is for sale."""
    return bool(_addable(counts, [card], terms))


def units(bought: Iterable[tuple[str, int]], side: int, taken: Iterable[Unit] = ()) -> tuple[Unit, ...]:
    """The units of a fleet, given as (short name of a card, number), with ids that no unit of `taken` has: "akagi", "fletcher",
    "fletcher-2".

    Squadrons are on carriers while there is room, else on land, until the owner orders another base (WS-3.7). Those with Sea
    Basing have none, as they need a map (`setup`).
    """
    ids = {unit.id for unit in taken}
    found: list[Unit] = []
    for short, number in bought:
        free = (name for n in count(1) if (name := f"{short}-{n}" if n > 1 else short) not in ids)
        for name in islice(free, number):
            ids.add(name)
            found.append(Unit(name, BY_SHORT[short].id, side, BY_SHORT[short].hull))
    decks = [u.id for u in found for _ in range(CARDS[u.card].capacity)]
    for at, unit in enumerate(found):
        card = CARDS[unit.card]
        if card.is_aircraft and not needs_shore(card):
            found[at] = replace(unit, base=decks.pop(0) if decks and fits_carriers(card) else LAND)
    return tuple(found)


# ---- ready-made and random fleets ----------------------------------------------------------------
_LISTS: Final[dict[str, list[str]]] = read_data(__file__, "ready.toml")

STOP_CHANCE: Final = 0.04
"""Chance, before each unit, that the random player stops buying, so that fleets of all sizes occur."""


def filled(counts: Counts, terms: Terms) -> Counts:
    """The fleet, with as much of the side's ready-made fleet added as points, rules and places allow (WS-3.12)."""
    legal = on_sale(terms)
    for short in _LISTS[SEATS[terms.side]]:
        card = BY_SHORT[short]
        if short in legal and may_add(counts, card, terms):
            counts = with_one_more(counts, card)
    return counts


def at_deadline(counts: Counts, terms: Terms) -> Counts:
    """The fleet of an absent player: what was bought, filled with the ready-made fleet; only the ready-made
    fleet if that is illegal (WS-3.12)."""
    whole = filled(counts, terms)
    return filled({}, terms) if problems(whole, terms) else whole


def by_chance(counts: Counts, terms: Terms, rng: Random, stop: float) -> Counts:
    """Adds random units to a fleet, a ship first if it has none.

    `stop`: the chance to stop before each further unit; with 0 it goes on as long as anything can be added.
    """
    sale = for_sale(terms)
    if not any(BY_SHORT[short].is_ship for short in counts):
        ships = _addable(counts, (card for card in sale if card.is_ship), terms)
        if ships:
            counts = with_one_more(counts, rng.choice(ships))
    while not stop or rng.random() > stop:
        legal = _addable(counts, sale, terms)
        if not legal:
            break
        counts = with_one_more(counts, rng.choice(legal))
    return counts


def _addable(counts: Counts, cards: Iterable[Card], terms: Terms) -> list[Card]:
    """The cards of which one more keeps the fleet within every limit."""
    if sum(counts.values()) >= MOST_UNITS:
        return []
    left = terms.points - cost(counts)
    return [card for card in cards if card.cost <= left and _has_place(counts, card, terms)]


def _has_place(counts: Counts, card: Card, terms: Terms) -> bool:
    """Whether one more is allowed, apart from points and the number of units."""
    if card.short in counts and single(card, terms):
        return False
    return not card.is_aircraft or air(with_one_more(counts, card), terms).fits
