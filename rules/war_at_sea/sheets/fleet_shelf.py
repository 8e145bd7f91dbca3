"""The fields of the sheet on which a fleet is bought: filters, the shelf of cards that pass them, a number for each card.

Not here: what the sheet says of the fleet (`fleet_said`), how it is typed (`fleet_typed`), the sheet itself (`fleet`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from rules.core import Amount, Draft, Field, Message, Option, Pick, Text, Value, fold, say
from rules.war_at_sea.cards import BY_SHORT, CARDS, Card
from rules.war_at_sea.fleet import (
    ADD,
    KINDS,
    NUMBER,
    READY,
    Counts,
    Terms,
    cost,
    for_sale,
    may_add,
    most_of,
    single,
)

NATION, KIND, YEAR, NAME = "nation", "type", "year", "name"
FILTERS: Final = (NATION, KIND, YEAR, NAME)
NATIONS: Final[Mapping[str, str]] = {
    card.nation.lower().replace(" ", "-"): card.nation for card in sorted(CARDS.values(), key=lambda c: c.nation)
}
"""Key -> nation as the table has it."""
YEARS: Final = tuple(str(year) for year in range(1939, 1946))
SHELVES: Final[Mapping[str, str]] = dict(
    zip(KINDS, ("BB", "CV", "CVE", "CA/CL", "DD", "PT", "AX", "SS", "VF", "VB", "VT", "VP"), strict=True)
)
"""Bunches of the long list: the navies' own letters, the same in every language."""
MOST_CARDS: Final = 40

_YEAR_OPTIONS = tuple(Option(year, say("ws-up-to-year", year=year)) for year in YEARS)
FILTER_FIELDS: tuple[Field, ...] = (
    Pick(
        KIND, say("ws-field-type"), tuple(Option(kind, say(f"ws-kind-{kind.replace('_', '-')}")) for kind in KINDS), 0
    ),
    Pick(NATION, say("ws-field-nation"), tuple(Option(n, say(f"ws-nation-{n}")) for n in NATIONS), 0),
    Pick(YEAR, say("ws-field-year"), _YEAR_OPTIONS, 0),
    Text(NAME, say("ws-field-name"), 30, "yamato"),
)
READY_FIELD = Pick(READY, say("ws-field-ready"), (Option("yes", say("ws-ready-yes")),), 0, shape="yes-no")


def legal_add(value: Value | None, terms: Terms) -> bool:
    """Whether this is a list of different cards, all of them for sale."""
    if not isinstance(value, tuple) or len(set(value)) != len(value) or not 1 <= len(value) <= MOST_CARDS:
        return False
    return all(isinstance(key, str) and key in _shorts(terms) for key in value)


@lru_cache(maxsize=64)
def _shorts(terms: Terms) -> frozenset[str]:
    return frozenset(card.short for card in for_sale(terms))


def shelf(draft: Draft, counts: Counts, terms: Terms) -> list[Field]:
    """The cards that pass the filters and may be added, and those already bought."""
    left = terms.points - cost(counts)
    passing = _passing(
        terms, _key(draft, KIND, KINDS), _key(draft, NATION, NATIONS), _key(draft, YEAR, YEARS), _sought(draft)
    )
    options = tuple(
        _option(card.short)
        for card in for_sale(terms)
        if card.short in counts
        or (card.short in passing and card.cost <= left and (not card.is_aircraft or may_add(counts, card, terms)))
    )
    if not options:
        return []
    # What is added goes before the ready-made rest, so that the points of that are still to be had.
    about = "ws-field-add-first" if draft.get(READY) == "yes" else "ws-field-add"
    return [Pick(ADD, say(about, left=left), options, 0, MOST_CARDS)]


def _key(draft: Draft, path: str, legal: Iterable[str]) -> str:
    value = draft.get(path)
    return value if isinstance(value, str) and value in legal else ""


def _sought(draft: Draft) -> str:
    value = draft.get(NAME)
    return fold(value.strip()) if isinstance(value, str) and len(value) <= 30 else ""


@lru_cache(maxsize=256)
def _passing(terms: Terms, kind: str, nation: str, year: str, name: str) -> frozenset[str]:
    """Short names of the cards for sale that pass the filters."""
    return frozenset(
        card.short
        for card in for_sale(terms)
        if kind in ("", card.kind)
        and (not nation or NATIONS[nation] == card.nation)
        and (not year or card.year <= int(year))
        and (not name or name in _words_of(card))
    )


def _words_of(card: Card) -> str:
    return fold(" ".join((card.name, card.short, card.model, *(a.name for a in card.abilities))))


@lru_cache(maxsize=256)
def _option(short: str) -> Option:
    card = BY_SHORT[short]
    return Option(short, card_line(card), SHELVES[card.kind])


def card_line(card: Card) -> Message:
    """A card in a line of a menu."""
    holes: dict[str, str | int] = {
        "unit": card.name,
        "cost": card.cost,
        "armour": card.armour,
        "vital": card.vital,
        "hull": card.hull,
    }
    if card.is_aircraft:
        values = {weapon: card.printed(weapon, 0) or 0 for weapon in ("aa", "bomb", "torpedo", "asw")}
        return say("ws-card-air", **holes, **values)
    if card.is_submarine:
        return say("ws-card-submarine", **holes, torpedo=_dice(card, "torpedo"))
    if "torpedo" in card.dice:
        return say("ws-card-torpedo-ship", **holes, guns=_dice(card, "main"), torpedo=_dice(card, "torpedo"))
    if card.capacity:
        return say("ws-card-carrier", **holes, capacity=card.capacity)
    return say("ws-card-ship", **holes, guns=_dice(card, "main"))


def _dice(card: Card, weapon: str) -> str:
    """Dice by range, "10-10-9-7"; "–" without."""
    values = [str(v) for v in card.dice.get(weapon, ()) if v is not None]  # type: ignore[call-overload]
    return "-".join(values) or "–"


def number_fields(counts: Counts, terms: Terms) -> list[Field]:
    """How many of each card bought that may be had several times."""
    found: list[Field] = []
    for short in counts:
        card = BY_SHORT[short]
        if not single(card, terms):
            most = max(most_of(card, counts, terms), 1)
            found.append(Amount(f"{NUMBER}.{short}", say("ws-field-number", unit=card.name), 1, most))
    return found


def is_number(field: Field, value: Value) -> bool:
    """A number that was once within the limits: too many now, which `faults` says, but not forgotten."""
    return (
        isinstance(field, Amount)
        and isinstance(value, int)
        and not isinstance(value, bool)
        and 1 <= value <= MOST_CARDS
    )
