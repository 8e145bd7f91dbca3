"""Questions about the cards of pieces as the campaign asks them: what a report calls a ship, what can be based where."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.guadalcanal.chart import CHARTS
from rules.war_at_sea import basing
from rules.war_at_sea.cards import CARDS, Card

TROOP: Final = ""
"""The card of a troop: it has none."""

TRANSPORTS: Final = ("jp_campaign_transport", "al_campaign_transport")
BATTERIES: Final = ("jp_coastal_battery", "al_coastal_battery")
"""By side."""

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
"""The types of a report (GC-8.A.3), in their order; "carrier" is a fleet carrier."""

_PLACES = {island for chart in CHARTS.values() for island in chart.islands}
"""A ship that is called like an island is typed by its whole name, for a squadron may be sent to either."""
_NAMED = ("carrier", "escort_carrier", "battleship", "cruiser", "submarine")
"""Types of which each vessel exists once a side (GC-14.8)."""


def card(key: str) -> Card:
    """The card. Raises KeyError, also for a troop."""
    return CARDS[key]


@cache
def is_aircraft(key: str) -> bool:
    """A squadron."""
    return key != TROOP and CARDS[key].is_aircraft


@cache
def is_submarine(key: str) -> bool:
    """A submarine."""
    return key != TROOP and CARDS[key].is_submarine


@cache
def is_battery(key: str) -> bool:
    """A coastal battery."""
    return key != TROOP and CARDS[key].is_installation


@cache
def is_transport(key: str) -> bool:
    """A transport of the campaign, for one troop."""
    return key in TRANSPORTS


@cache
def is_express(key: str) -> bool:
    """A ship of the Tokyo Express: with the option it carries a troop (GC-13.8)."""
    return key != TROOP and CARDS[key].ability("tokyo-express") is not None


@cache
def is_ship(key: str) -> bool:
    """A surface ship; torpedo boats and transports too."""
    return key != TROOP and CARDS[key].is_ship


@cache
def is_vessel(key: str) -> bool:
    """A ship or a submarine."""
    return is_ship(key) or is_submarine(key)


@cache
def is_carrier(key: str) -> bool:
    """A carrier of either kind."""
    return key != TROOP and CARDS[key].is_carrier


@cache
def is_patrol_bomber(key: str) -> bool:
    """A patrol bomber."""
    return key != TROOP and CARDS[key].kind == "patrol_bomber"


@cache
def is_fighter(key: str) -> bool:
    """A fighter."""
    return key != TROOP and CARDS[key].is_fighter


@cache
def needs_no_airfield(key: str) -> bool:
    """A squadron that may be based on an island without airfield: Loiter and Sea Basing (GC-8.3)."""
    return basing.needs_no_airfield(CARDS[key])


@cache
def fits_carrier(key: str) -> bool:
    """A squadron that may be based on carriers (GC-3.11, WS-11.14)."""
    return key != TROOP and basing.fits_carriers(CARDS[key])


@cache
def capacity(key: str) -> int:
    """Squadrons that it can carry."""
    return CARDS[key].capacity if key != TROOP else 0


@cache
def cost(key: str) -> int:
    """What it costs; a troop nothing."""
    return CARDS[key].cost if key != TROOP else 0


@cache
def hull(key: str) -> int:
    """Its hull points when whole; 1 for squadrons and troops."""
    return max(1, CARDS[key].hull) if key != TROOP else 1


@cache
def has_asw(key: str) -> bool:
    """It can attack submarines."""
    return key != TROOP and bool(CARDS[key].printed("asw", 0))


@cache
def has_bombs(key: str) -> bool:
    """It has a bomb value."""
    return key != TROOP and bool(CARDS[key].printed("bomb", 0))


@cache
def is_named(key: str) -> bool:
    """A card that names a vessel: it exists once a side (GC-14.8)."""
    return key != TROOP and CARDS[key].kind in _NAMED


def side_of(key: str) -> int:
    """The side that may buy it (GC-3.12)."""
    return CARDS[key].side


def word(key: str) -> str:
    """What its ids begin with: "akagi", "d3a-val", "troop", "transport"."""
    if key == TROOP:
        return "troop"
    found = CARDS[key]
    return found.id.partition("_")[2].replace("_", "-") if found.short in _PLACES else found.short
