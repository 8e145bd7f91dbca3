"""Fleets bought by points: what may be bought, what is wrong, the units it becomes, ready-made and random ones.

A fleet is so many of each card, as `Counts` (WS-3.9, WS-3.10, WS-3.12). Not here: the sheet (`fleet_sheet`), the computer's
(`computer`).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Draft, Message, msg
from rules.war_at_sea.basing import OVERSTACK, fits_carriers
from rules.war_at_sea.board import LAND, Unit
from rules.war_at_sea.cards import BY_SHORT, CARDS, CARRIERS, Card
from rules.war_at_sea.facts import AIRCRAFT_A_HUNDRED, MOST_UNITS, SEATS

Counts = Mapping[str, int]
"""Card (by `Card.short`) -> how many, in the order in which they were bought."""

ADD, NUMBER, READY = "add", "number", "ready"
"""Paths of the fleet sheet: cards, how many of one, and whether the ready-made fleet fills the rest."""

KINDS: Final = (
    "battleship", "carrier", "escort_carrier", "cruiser", "destroyer", "torpedo_boat", "auxiliary", "submarine",
    "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber",
)  # fmt: skip
"""Kinds that are for sale, in the order of the shelves."""

_NAMED: Final = CARRIERS | {"battleship", "cruiser", "submarine"}
_CAMPAIGN: Final = frozenset(("transport", "coastal_battery"))
"""Pieces of the campaign, not for sale here."""


class Terms(Struct, frozen=True):
    """What a fleet may be: the options that matter for it, and the side."""

    side: int
    points: int
    years: str = "any"
    nations: str = "sides"
    copies: str = "once"
    terrain: str = "few"

    @property
    def land(self) -> int:
        """Squadrons that the land airbase holds (WS-3.8)."""
        return self.points * AIRCRAFT_A_HUNDRED // 100


def single(card: Card, terms: Terms) -> bool:
    """Whether a side has it once only: a named ship or submarine, unless the option `copies` lifts it (WS-3.10)."""
    return terms.copies == "once" and card.kind in _NAMED


@lru_cache(maxsize=64)
def for_sale(terms: Terms) -> tuple[Card, ...]:
    """All cards that the side may buy (WS-3.10), by kind, then by name."""
    legal = (card for card in CARDS.values() if not why_not(card, terms))
    return tuple(sorted(legal, key=lambda card: (KINDS.index(card.kind), card.short)))


@lru_cache(maxsize=64)
def on_sale(terms: Terms) -> frozenset[str]:
    """Short names of the same."""
    return frozenset(card.short for card in for_sale(terms))


def why_not(card: Card, terms: Terms) -> Message | None:
    """Why a card is not for sale to the side at all; None: it is."""
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
    """Sea Basing: its base is a coast or island sector of its own side, and no place of the airbase (WS-14.25)."""
    return card.ability("sea-basing") is not None


def counts_of(draft: Draft) -> Counts:
    """The fleet that a sheet describes, the ready-made rest not included. Takes any draft."""
    chosen = draft.get(ADD)
    keys = chosen if isinstance(chosen, tuple) else ()
    found: dict[str, int] = {}
    for key in keys:
        if key in BY_SHORT and isinstance(key, str):
            number = draft.get(f"{NUMBER}.{key}", 1)
            found[key] = number if isinstance(number, int) else 1
    return found


def cost(counts: Counts) -> int:
    """Points spent."""
    return sum(BY_SHORT[short].cost * number for short, number in counts.items())


def most_of(card: Card, counts: Counts, terms: Terms) -> int:
    """How many of a card the fleet may have, the others staying as they are; never less than it has."""
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
    """Squadrons of a fleet and the places for them (WS-3.7, WS-3.8)."""

    squadrons: int
    bound: int
    """Those of them that must be based on land."""
    decks: int
    """Places on carriers."""
    land: int
    """Places at the land airbase."""
    over: int
    """More places there, for kamikazes alone (Overstack)."""

    @property
    def fits(self) -> bool:
        """Whether there is a place for each."""
        return self.squadrons <= self.decks + self.land + self.over and self.bound <= self.land + self.over


def _stake(card: Card) -> tuple[int, int, int, int, int, int]:
    """What one of a card adds: squadrons, those bound to land, places on decks, kamikazes, B-25s, ships that embark those."""
    embarks = int(card.ability("embark-b-25") is not None)
    if not card.is_aircraft or needs_shore(card):
        return 0, 0, card.capacity, 0, 0, embarks
    kamikaze = int(card.ability("overstack") is not None)
    return 1, int(not fits_carriers(card)), card.capacity, kamikaze, int("B-25" in card.name), embarks


_STAKES: Final = {short: _stake(card) for short, card in BY_SHORT.items() if any(_stake(card))}
"""By the cards that add anything: of each fleet `air` is asked some dozen times."""


def air(counts: Counts, terms: Terms) -> Air:
    """How a fleet stands with its squadrons. A B-25 may start from a Hornet (Embark B-25); Sea Basing asks for no place."""
    squadrons = bound = decks = kamikazes = b25 = embarks = 0
    for short, number in counts.items():
        if short in _STAKES:
            squadron, landed, deck, kamikaze, mitchell, embark = _STAKES[short]
            squadrons += squadron * number
            bound += landed * number
            decks += deck * number
            kamikazes += kamikaze * number
            b25 += mitchell * number
            embarks += embark * number
    return Air(squadrons, bound - min(b25, embarks), decks, terms.land, min(kamikazes, OVERSTACK))


def faults(counts: Counts, terms: Terms) -> tuple[Message, ...]:
    """Everything that is wrong with a fleet, each with its rule; () = it may sail."""
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
        found.append(msg("ws-buy-too-many", count=units, most=MOST_UNITS, rule="WS-3.9"))
    if not any(BY_SHORT[short].is_ship for short in counts):
        found.append(msg("ws-buy-no-ship", rule="WS-3.9"))
    found += _homeless(air(counts, terms))
    return tuple(found)


def _homeless(squadrons: Air) -> list[Message]:
    if squadrons.fits:
        return []
    if squadrons.bound > squadrons.land + squadrons.over:
        return [msg("ws-buy-no-land", count=squadrons.bound, most=squadrons.land + squadrons.over, rule="WS-3.8")]
    places = squadrons.decks + squadrons.land + squadrons.over
    return [msg("ws-buy-no-room", count=squadrons.squadrons, most=places, rule="WS-3.7")]


def with_one_more(counts: Counts, card: Card) -> Counts:
    """The fleet with another of a card."""
    return {**counts, card.short: counts.get(card.short, 0) + 1}


def may_add(counts: Counts, card: Card, terms: Terms) -> bool:
    """Whether one more of a card for sale leaves the fleet within every limit."""
    return bool(_addable(counts, [card], terms))


def units(counts: Counts, side: int, taken: frozenset[str] = frozenset()) -> tuple[Unit, ...]:
    """The units of a fleet, with ids that are not in `taken`: "akagi", "fletcher", "fletcher-2"; squadrons on carriers first."""
    used: Counter[str] = Counter()
    ids = set(taken)
    found: list[Unit] = []
    for short, number in counts.items():
        card = BY_SHORT[short]
        for _ in range(number):
            while True:
                used[short] += 1
                name = short if used[short] == 1 else f"{short}-{used[short]}"
                if name not in ids:
                    break
            ids.add(name)
            found.append(Unit(name, card.id, side, card.hull))
    bases = _bases(found)
    return tuple(replace(u, base=bases[u.id]) if u.id in bases else u for u in found)


def _bases(found: Sequence[Unit]) -> dict[str, str]:
    """Where the squadrons are before their owner says otherwise (WS-3.7): on the carriers as long as there is room. Those with
    Sea Basing have no base before there is a map (`setup`)."""
    decks = [u.id for u in found for _ in range(CARDS[u.card].capacity)]
    bases: dict[str, str] = {}
    for unit in found:
        card = CARDS[unit.card]
        if card.is_aircraft and not needs_shore(card):
            bases[unit.id] = decks.pop(0) if decks and fits_carriers(card) else LAND
    return bases


# ---- Ready-made and random fleets ----------------------------------------------------------------
_LISTS: Final[dict[str, list[str]]] = tomllib.loads((Path(__file__).parent / "ready.toml").read_text(encoding="utf-8"))

STOP: Final = 0.04
"""Odds that the random player leaves a fleet as it is, before each further unit: fleets of all sizes are to be met."""


def filled(counts: Counts, terms: Terms) -> Counts:
    """The fleet with the ready-made one of its side bought behind it, as far as points, rules and room go (WS-3.12)."""
    legal = on_sale(terms)
    for short in _LISTS[SEATS[terms.side]]:
        card = BY_SHORT[short]
        if short in legal and may_add(counts, card, terms):
            counts = with_one_more(counts, card)
    return counts


def at_deadline(counts: Counts, terms: Terms) -> Counts:
    """An absent player's: what he has bought, and the ready-made fleet for the rest; that alone where his was illegal."""
    whole = filled(counts, terms)
    return filled({}, terms) if faults(whole, terms) else whole


def by_chance(counts: Counts, terms: Terms, rng: Random, stop: float) -> Counts:
    """A fleet at random from all that is for sale: what is there stays, a ship comes first.

    `stop`: odds that it is left as it is, before each further unit; at 0 it goes on as long as one more of anything can be
    paid for and has its place.
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
    """Those of which one more leaves the fleet within every limit."""
    if sum(counts.values()) >= MOST_UNITS:
        return []
    left = terms.points - cost(counts)
    return [card for card in cards if card.cost <= left and _has_place(counts, card, terms)]


def _has_place(counts: Counts, card: Card, terms: Terms) -> bool:
    """Whether one more may be there, money and the number of units apart."""
    if card.short in counts and single(card, terms):
        return False
    return not card.is_aircraft or air(with_one_more(counts, card), terms).fits
