"""Names of sides, fleets, islands, pieces and so on as messages, for reports and sheets. What happened is in `events`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rules.core import Message, msg
from rules.guadalcanal import kinds
from rules.guadalcanal.facts import EVENTS, SEATS
from rules.guadalcanal.pieces import Position
from rules.guadalcanal.positions import piece as find
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.names import card_of_unit

_LETTERS = 2
"""Maximum length of a zone's key, in characters; keys of islands are longer."""


def side_word(side: int) -> Message:
    return msg(f"gc-side-{SEATS[side]}")


def fleet_word(name: str, side: int | None = None) -> Message:
    """Name of a fleet, with its side if both could have a fleet of that name."""
    if side is None:
        return msg(f"gc-fleet-{name}")
    return msg(f"gc-fleet-{name}-of", side=side_word(side))


def island_word(island: str) -> Message:
    return msg(f"gc-island-{island}")


def space_word(space: str) -> Message:
    return msg("gc-zone", zone=space) if len(space) <= _LETTERS else island_word(space)


def spot_word(spot: str) -> Message:
    """Name of a place on an island: a centre or the periphery."""
    return msg(f"gc-spot-{spot or 'island'}")


@lru_cache(maxsize=4096)
def unit_word(piece_id: str, card: str) -> Message:
    """Name of a piece; with its number if the campaign may have several of the same name."""
    number = piece_id.rpartition("-")[2]
    if kind := _nameless(card):
        return msg(f"gc-unit-{kind}", number=number if number.isdecimal() else "1")
    if piece_id == kinds.word(card):
        return card_word(card)
    return msg("gc-unit-numbered", name=CARDS[card].name, number=number)


def _nameless(card: str) -> str:
    """ "troop", "transport" or "battery"; "" for a card with a name."""
    if not card:
        return "troop"
    return "transport" if kinds.is_transport(card) else "battery" if kinds.is_battery(card) else ""


def id_word(piece_id: str) -> Message:
    """Name of a piece of which only the id is known."""
    found = card_of_unit(piece_id)
    if found is not None:
        return unit_word(piece_id, found[0].id)
    stem, _, number = piece_id.rpartition("-")
    if stem in ("troop", "transport", "battery"):
        return msg(f"gc-unit-{stem}", number=number)
    return msg("gc-unit", name=piece_id)


def card_word(card: str) -> Message:
    kind = _nameless(card)
    return msg(f"gc-card-{kind}") if kind else msg("gc-unit", name=CARDS[card].name)


def named(position: Position, piece_id: str) -> Message:
    """Name of the piece with this id in a state or view."""
    one = find(position, piece_id)
    return unit_word(piece_id, one.card) if one is not None else id_word(piece_id)


def types_word(counts: Iterable[tuple[str, int]]) -> tuple[Message, ...] | Message:
    """The contents of a report: types with numbers."""
    found = tuple(msg(f"gc-type-{kind.replace('_', '-')}", count=count) for kind, count in counts if count)
    return found or msg("gc-nothing")


def event_word(number: int) -> Message:
    """Name of an event."""
    return msg(f"gc-event-{EVENTS[number].name}")


def weather_word(level: str) -> Message:
    return msg(f"gc-weather-{level}")


def place_word(island: str, spot: str) -> Message:
    return msg("gc-place", island=island_word(island), spot=spot_word(spot))


def base_word(key: str, card: str) -> Message:
    """Name of a base: a carrier, given with its card, or an island, given with ""."""
    return unit_word(key, card) if card else island_word(key)
