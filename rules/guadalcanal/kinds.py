"""Questions about the cards of pieces: what type a report calls a ship, what can be based where. Keys are those of war_at_sea's
`CARDS`, or "" for a troop unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, TypeVar

from rules.guadalcanal.chart import CHARTS
from rules.war_at_sea import basing
from rules.war_at_sea.cards import CARDS, Card

T = TypeVar("T")

TROOP: Final = ""
"""The card key of a troop unit, which has no card."""

TRANSPORTS: Final = ("jp_campaign_transport", "al_campaign_transport")
BATTERIES: Final = ("jp_coastal_battery", "al_coastal_battery")
"""By side, the card key of a coastal battery; `TRANSPORTS` has those of transports."""

REPORTED: Final = (
    "carrier",
    "escort_carrier",
    "battleship",
    "cruiser",
    "destroyer",
    "torpedo_boat",
    "auxiliary",
    "transport",
)
"""Types of ships in a report (GC-8.A.3), in the order in which they are listed; "carrier" is a fleet carrier."""

_PLACES = {island for chart in CHARTS.values() for island in chart.islands}
"""Names of islands. A ship that has the name of an island gets a longer id, because a squadron may be sent to either."""
_NAMED = ("carrier", "escort_carrier", "battleship", "cruiser", "submarine")
"""Types whose cards name one vessel, which a side can have once (GC-14.8)."""


def card(key: str) -> Card:
    """The card of a key. Raises KeyError for an unknown key and for a troop unit."""
    return CARDS[key]


def _of_card(question: Callable[[Card], T], of_troop: T) -> Callable[[str], T]:
    """Asks it of the card of a key; `of_troop` is the answer for a troop unit, which has none."""
    return cache(lambda key: question(CARDS[key]) if key != TROOP else of_troop)


is_aircraft: Final = _of_card(lambda card: card.is_aircraft, False)
is_fighter: Final = _of_card(lambda card: card.is_fighter, False)
is_patrol_bomber: Final = _of_card(lambda card: card.kind == "patrol_bomber", False)
is_ship: Final = _of_card(lambda card: card.is_ship, False)
"""Whether it is a surface ship, torpedo boats and transports included."""
is_submarine: Final = _of_card(lambda card: card.is_submarine, False)
is_vessel: Final = _of_card(lambda card: card.is_ship or card.is_submarine, False)
is_battery: Final = _of_card(lambda card: card.is_installation, False)
is_carrier: Final = _of_card(lambda card: card.is_carrier, False)
"""Whether it is a fleet or escort carrier."""
is_transport: Final = _of_card(lambda card: card.id in TRANSPORTS, False)
"""Whether it is one of the campaign's transports, which carry one troop unit."""
is_express: Final = _of_card(lambda card: card.ability("tokyo-express") is not None, False)
"""Whether it is a ship of the Tokyo Express, which carries a troop unit with the option of that name."""
is_named: Final = _of_card(lambda card: card.kind in _NAMED, False)
"""Whether its card names one vessel, which a side can have once."""
fits_carrier: Final = _of_card(basing.fits_carriers, False)
"""Whether it is a squadron that may be based on carriers (WS-11.14)."""
needs_no_airfield: Final = _of_card(basing.needs_no_airfield, False)
"""Whether a squadron may be based on an island without an airfield: Loiter and Sea Basing."""
has_asw: Final = _of_card(lambda card: bool(card.printed("asw", 0)), False)
"""Whether it can attack submarines."""
has_bombs: Final = _of_card(lambda card: bool(card.printed("bomb", 0)), False)
capacity: Final = _of_card(lambda card: card.capacity, 0)
"""Number of squadrons that a piece of this kind can carry."""
cost: Final = _of_card(lambda card: card.cost, 0)
"""Cost of a piece of this kind, in points."""
hull: Final = _of_card(lambda card: max(1, card.hull), 1)
"""Hull points of an undamaged piece of this kind; 1 for squadrons and troop units."""

FITS: Final[Mapping[str, Callable[[str], bool]]] = {
    "aircraft": is_aircraft,
    "ship": is_ship,
    "submarine": is_submarine,
    "patrol_bomber": is_patrol_bomber,
    "troop": lambda key: not key,
}
"""Unit of an event's bonus -> whether a card is one."""


def may_buy(key: str, side: int, years: str) -> bool:
    """Whether a card is the side's, of the years played (GC-14.8), and not one that is only given (GC-3.12). `years`: the latest,
    or "any". Raises KeyError for a troop unit."""
    if is_transport(key) or is_battery(key) or CARDS[key].side != side:
        return False
    return years == "any" or CARDS[key].year <= int(years)


def word(key: str) -> str:
    """First part of the ids of pieces with this card: "akagi", "d3a-val", "troop", "transport"."""
    if key == TROOP:
        return "troop"
    found = CARDS[key]
    return found.id.partition("_")[2].replace("_", "-") if found.short in _PLACES else found.short
