"""Questions about the cards of pieces: what type a report calls a ship, what can be based where. Keys are those of war_at_sea's
`CARDS`, or "" for a troop unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.guadalcanal.chart import CHARTS
from rules.war_at_sea import basing
from rules.war_at_sea.cards import CARDS, Card

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
"""Types of ships in a report (GC-8.A.3), in the order in which they are listed; "carrier" is a fleet carrier (GC-3.0)."""

_PLACES = {island for chart in CHARTS.values() for island in chart.islands}
"""Names of islands. A ship that has the name of an island gets a longer id, because a squadron may be sent to either."""
_NAMED = ("carrier", "escort_carrier", "battleship", "cruiser", "submarine")
"""Types whose cards name one vessel, which a side can have once (GC-14.8)."""


def card(key: str) -> Card:
    """The card of a key. Raises KeyError for an unknown key and for a troop unit."""
    return CARDS[key]


def is_aircraft(key: str) -> bool:
    return key != TROOP and CARDS[key].is_aircraft


def is_submarine(key: str) -> bool:
    return key != TROOP and CARDS[key].is_submarine


def is_battery(key: str) -> bool:
    return key != TROOP and CARDS[key].is_installation


def is_transport(key: str) -> bool:
    """Whether it is one of the campaign's transports, which carry one troop unit."""
    return key in TRANSPORTS


def is_express(key: str) -> bool:
    """Whether it is a ship of the Tokyo Express, which carries a troop unit with the option of that name (GC-13.8)."""
    return key != TROOP and CARDS[key].ability("tokyo-express") is not None


def is_ship(key: str) -> bool:
    """Whether it is a surface ship, torpedo boats and transports included."""
    return key != TROOP and CARDS[key].is_ship


def is_vessel(key: str) -> bool:
    """Whether it is a ship or a submarine."""
    return is_ship(key) or is_submarine(key)


def is_carrier(key: str) -> bool:
    """Whether it is a fleet or escort carrier."""
    return key != TROOP and CARDS[key].is_carrier


def is_patrol_bomber(key: str) -> bool:
    return key != TROOP and CARDS[key].kind == "patrol_bomber"


def is_fighter(key: str) -> bool:
    return key != TROOP and CARDS[key].is_fighter


FITS: Final[Mapping[str, Callable[[str], bool]]] = {
    "aircraft": is_aircraft,
    "ship": is_ship,
    "submarine": is_submarine,
    "patrol_bomber": is_patrol_bomber,
    "troop": lambda key: not key,
}
"""Unit of an event's bonus (GC-6.2) -> whether a card is one."""


def needs_no_airfield(key: str) -> bool:
    """Whether a squadron may be based on an island without an airfield: Loiter and Sea Basing (GC-8.3)."""
    return basing.needs_no_airfield(CARDS[key])


def fits_carrier(key: str) -> bool:
    """Whether it is a squadron that may be based on carriers (GC-3.11, WS-11.14)."""
    return key != TROOP and basing.fits_carriers(CARDS[key])


def capacity(key: str) -> int:
    """Number of squadrons that a piece of this kind can carry."""
    return CARDS[key].capacity if key != TROOP else 0


def cost(key: str) -> int:
    """Cost of a piece of this kind, in points; 0 for a troop unit."""
    return CARDS[key].cost if key != TROOP else 0


def hull(key: str) -> int:
    """Hull points of an undamaged piece of this kind; 1 for squadrons and troop units."""
    return max(1, CARDS[key].hull) if key != TROOP else 1


def has_asw(key: str) -> bool:
    """Whether it can attack submarines."""
    return key != TROOP and bool(CARDS[key].printed("asw", 0))


def has_bombs(key: str) -> bool:
    return key != TROOP and bool(CARDS[key].printed("bomb", 0))


def is_named(key: str) -> bool:
    """Whether its card names one vessel, which a side can have once (GC-14.8)."""
    return key != TROOP and CARDS[key].kind in _NAMED


def may_buy(key: str, side: int, years: str) -> bool:
    """Whether a card is the side's, of the years played, and not one that is only given (GC-3.12). `years`: the latest, or "any".
    Raises KeyError for a troop unit."""
    if is_transport(key) or is_battery(key) or CARDS[key].side != side:
        return False
    return years == "any" or CARDS[key].year <= int(years)


def word(key: str) -> str:
    """First part of the ids of pieces with this card: "akagi", "d3a-val", "troop", "transport"."""
    if key == TROOP:
        return "troop"
    found = CARDS[key]
    return found.id.partition("_")[2].replace("_", "-") if found.short in _PLACES else found.short
