"""Things in the two games of War at Sea that have no message key: cards, abilities, events, rows of tables, options.

Not here: when an ability has an effect (`abilities`), the players (`everything`), what may be missed and why (`never_seen`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from rules.core import Event, Match
from rules.guadalcanal import kinds
from rules.guadalcanal.facts import EVENTS, FACTS
from rules.guadalcanal.options import Options
from rules.guadalcanal.setup import catalogue
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.fleet import Terms, for_sale
from tests.laws.abilities import NAMES
from tests.laws.tables import AnyRules

PIECES = (("installation", 0), ("troop-transport", 1), ("battery-silencer", 0))
"""Abilities that exist only in the campaign."""


def offered(rules: AnyRules) -> set[str]:
    """Everything that could occur, each as "what name"."""
    own = _OFFERED.get(rules.name)
    options = {f"option {s.key}={value}" for s in rules.settings for value in s.values}
    return {*own(), *options} if own is not None else set()


def met(match: Match, events: Iterable[Event]) -> Iterator[str]:
    """The names of everything that occurs in these events, which are told as they really were."""
    if match.rules.name not in _OFFERED:
        return
    for key, value in match.header.options.items():
        yield f"option {key}={value}"
    for event in events:
        yield from _FOUND.get(event.kind, _nothing)(event.data)


# ---- offered -------------------------------------------------------------------------------------
def _at_sea() -> Iterator[str]:
    yield from (f"card {card.short}" for card in for_sale(Terms(0, 500, "any", "free", "free")))
    yield from (f"ability {name}" for name in NAMES.values())


def _campaign() -> Iterator[str]:
    land, boats = FACTS.land, FACTS.submarines
    yield from (f"card {kinds.word(card)}" for side in (0, 1) for card in catalogue(side, Options()))
    yield from (f"ability {NAMES[slug, number]}" for slug, number in PIECES)
    yield from (f"event {number}" for number in EVENTS)
    yield from (f"target {number} {whose}" for number, e in EVENTS.items() if not e.untargeted for whose in (0, 1))
    yield from (f"weather {level}" for level in FACTS.weather.levels)
    yield from (f"patrol {result}" for result in set(FACTS.patrol.results))
    yield from (f"approach {result}" for _, result in boats.approach)
    yield from (f"attack {result}" for _, result in boats.attack)
    yield from (f"interdiction {result}" for _, result in boats.interdiction)
    yield from (f"raid {target}" for target in ("fleet", "troops", "port"))
    yield from (f"cell {die} {column}" for die in range(1, 7) for column in land.columns)
    yield from (f"shift {what}" for what in ("battleships", "cruisers", "bombers", "fighters", "batteries"))
    yield from (f"shift {what}" for what in ("limit", "troops", "entrenched"))
    yield from (f"contact {die}" for die in range(1, 7))


_OFFERED: Mapping[str, Callable[[], Iterable[str]]] = {"war-at-sea": _at_sea, "guadalcanal": _campaign}


# ---- met -----------------------------------------------------------------------------------------
def _combat(data: Mapping[str, Any]) -> Iterator[str]:
    yield f"cell {data['die']} {data['column']}"
    yield from (f"shift {name}" for name, *_ in data["shifts"])


def _set_up(data: Mapping[str, Any]) -> Iterator[str]:
    bought = (*data["main"], *data["scout"], *(card for card, _ in data["submarines"]))
    yield from (f"card {kinds.word(card)}" for card in bought)


def _nothing(data: Mapping[str, Any]) -> Iterator[str]:
    yield from ()


def _loaded(data: Mapping[str, Any]) -> Iterator[str]:
    """Ships with troops aboard that have the ability; ships of the Tokyo Express carry troops too."""
    for _, _, card in data["troops"]:
        if CARDS[card].ability("troop-transport") is not None:
            yield f"ability {NAMES['troop-transport', 1]}"


def _named(what: str, *parts: str) -> Callable[[Mapping[str, Any]], Iterator[str]]:
    def found(data: Mapping[str, Any]) -> Iterator[str]:
        yield " ".join((what, *(str(data[part]) for part in parts)))

    return found


_FOUND: Mapping[str, Callable[[Mapping[str, Any]], Iterator[str]]] = {
    "ws-fleet": lambda data: (f"card {short}" for short, _ in data["units"]),
    "gc-set-up": lambda data: (f"card {kinds.word(card)}" for card in data["patrols"]),
    "gc-set-up-own": _set_up,
    "gc-bought": lambda data: (f"card {kinds.word(card)}" for _, card in _pairs(data["pieces"])),
    "gc-loaded": _loaded,
    "gc-event": _named("event", "number"),
    "gc-event-target": _named("target", "number", "target"),
    "gc-weather": _named("weather", "level"),
    "gc-patrol": _named("patrol", "result"),
    "gc-approach": _named("approach", "result"),
    "gc-sub-attack": _named("attack", "result"),
    "gc-interdiction": _named("interdiction", "result"),
    "gc-raid": _named("raid", "target"),
    "gc-combat": _combat,
    "gc-contact": _named("contact", "die"),
}


def _pairs(pieces: Iterable[Any]) -> Iterator[tuple[str, str]]:
    for piece in pieces:
        name, card, *_ = piece
        if card:
            yield name, card
