"""What a side buys for the beginning, and the limits that bind it (GC-3). The same check serves the form and the set-up.

Not here: the sheet (`sheets.setup`), putting the pieces on the map (`setup`).
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from rules.core import Message, say
from rules.guadalcanal import kinds
from rules.guadalcanal.chart import Chart
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.markers import Options
from rules.guadalcanal.tell.names import card_word
from rules.war_at_sea.cards import CARDS

SCOUT_KINDS: Final = ("cruiser", "destroyer", "escort_carrier")
"""GC-3.4."""


class Setup(Struct, frozen=True):
    """One side's set-up; cards by id, as often as they are bought."""

    main: tuple[str, ...] = ()
    scout: tuple[str, ...] = ()
    zone: str = ""
    """Where the scout fleet waits (GC-3.5)."""
    submarines: tuple[tuple[str, str], ...] = ()
    """Those placed apart (GC-3.6): card and zone."""
    patrols: tuple[str, ...] = ()
    """Patrol bombers on the base (GC-3.7)."""
    airfield: str = "c1"
    """The centre of the base on which its airfield stands (GC-3.13)."""
    aboard: tuple[tuple[int, int], ...] = ()
    """(place in `main` of a squadron, place of the carrier it starts on); the others go where there is room."""
    side: int = 0
    name: str = ""
    """Of a ready-made one."""


READY: Final[tuple[Setup, ...]] = msgspec.convert(
    tomllib.loads((Path(__file__).parent / "setups.toml").read_text(encoding="utf-8"))["setup"], tuple[Setup, ...]
)
"""GC-3.14."""


def ready_made(side: int, options: Options) -> tuple[Setup, ...]:
    """The ready-made set-ups of a side that the options allow; the first is the default."""
    return tuple(s for s in READY if s.side == side and all(may_buy(c, s.side, options) for c in _all(s)))


@lru_cache(maxsize=64)
def catalogue(side: int, options: Options) -> tuple[str, ...]:
    """Cards that a side may buy in this campaign, by kind, then name (GC-3.12, GC-14.8)."""
    order = (*kinds.REPORTED, "submarine", "fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber")
    found = [key for key in CARDS if may_buy(key, side, options)]
    return tuple(sorted(found, key=lambda key: (order.index(CARDS[key].kind), kinds.word(key))))


def may_buy(key: str, side: int, options: Options) -> bool:
    """Whether a card is one of the side's, of the years played, and no piece that is only given (GC-3.12)."""
    if kinds.is_transport(key) or kinds.is_battery(key) or kinds.side_of(key) != side:
        return False
    return options.years == "any" or CARDS[key].year <= int(options.years)


def for_main(key: str) -> bool:
    """Whether the main fleet may take it: anything but aircraft that fit no carrier (GC-3.11)."""
    return not kinds.is_aircraft(key) or kinds.fits_carrier(key)


def for_scout(key: str) -> bool:
    """Whether the scout fleet may take it (GC-3.4)."""
    return CARDS[key].kind in SCOUT_KINDS or kinds.fits_carrier(key)


def cost(cards: Iterable[str]) -> int:
    """Points for cards."""
    return sum(kinds.cost(key) for key in cards)


def total(setup: Setup) -> int:
    """Points for everything bought (GC-3.1)."""
    return cost(_all(setup))


def _all(setup: Setup) -> tuple[str, ...]:
    return (*setup.main, *setup.scout, *(card for card, _ in setup.submarines), *setup.patrols)


def room(cards: Sequence[str]) -> tuple[int, int]:
    """Squadrons of a fleet, and places for them on its carriers."""
    return sum(kinds.is_aircraft(c) for c in cards), sum(kinds.capacity(c) for c in cards if kinds.is_carrier(c))


def faults(setup: Setup, side: int, options: Options, chart: Chart) -> Iterator[Message]:
    """Every limit that it breaks, named with its rule."""
    limits = FACTS.fleet
    yield from _over(total(setup), limits.total, "gc-limit-total", "GC-3.1")
    yield from _over(cost(setup.main), limits.main, "gc-limit-main", "GC-3.1")
    yield from _over(cost(setup.scout), limits.scout, "gc-limit-scout", "GC-3.1")
    yield from _over(_count(setup.main, "carrier"), limits.fleet_carriers, "gc-limit-carriers", "GC-3.2")
    yield from _over(_count(setup.main, "battleship"), limits.battleships, "gc-limit-battleships", "GC-3.2")
    yield from _over(_count(setup.main, "submarine"), limits.submarines, "gc-limit-submarines", "GC-3.2")
    yield from _over(*room(setup.main), "gc-limit-room", "GC-3.2")
    yield from _over(_count(setup.scout, "escort_carrier"), limits.scout_carriers, "gc-limit-scout-carriers", "GC-3.4")
    squadrons, places = room(setup.scout)
    yield from _over(squadrons, min(places, limits.scout_squadrons), "gc-limit-scout-squadrons", "GC-3.4")
    yield from _over(len(setup.submarines), limits.lone_submarines, "gc-limit-lone", "GC-3.6")
    yield from _over(len(setup.patrols), limits.patrol_bombers, "gc-limit-patrols", "GC-3.7")
    if not any(kinds.is_ship(card) for card in setup.scout):
        yield say("gc-need-scout", rule="GC-3.4")
    if setup.zone not in chart.start.scouts[side]:
        yield say("gc-need-scout-zone", rule="GC-3.5", zones=" ".join(chart.start.scouts[side]))
    for card, zone in setup.submarines:
        if zone not in lone_zones(side, chart):
            yield say("gc-need-lone-zone", rule="GC-3.6", submarine=card_word(card))
    if options.copies == "no":
        for card, number in sorted(Counter(_all(setup)).items()):
            if number > 1 and kinds.is_named(card):
                yield say("gc-limit-once", rule="GC-3.12", ship=card_word(card))


def lone_zones(side: int, chart: Chart) -> tuple[str, ...]:
    """Where submarines may be placed apart: not in the enemy main fleet's start zone (GC-3.6)."""
    return tuple(zone for zone in chart.zones if zone != chart.start.zones[1 - side])


def _count(cards: Sequence[str], kind: str) -> int:
    return sum(CARDS[c].kind == kind for c in cards)


def _over(value: int, most: int, key: str, rule: str) -> Iterator[Message]:
    if value > most:
        yield say(key, rule=rule, value=value, most=most)
