"""What players can look up: events, troop units, islands, and the cards and abilities of War at Sea."""

from __future__ import annotations

from typing import Final

from rules.core import Lookup, msg
from rules.guadalcanal.chart import CHARTS, STANDARD
from rules.guadalcanal.facts import EVENTS, FACTS, EventFacts
from rules.guadalcanal.names import event_word, island_word
from rules.war_at_sea import facts as battle_facts
from rules.war_at_sea.lookups import LOOKUPS as CARDS


def _event(event: EventFacts) -> Lookup:
    kind = msg("gc-look-event", number=event.number, of=len(EVENTS))
    numbers = {"contact": -FACTS.contact.hurricane, "patrol": FACTS.patrol.bonus, "inspired": battle_facts.INSPIRED}
    lines = (msg(f"gc-look-event-{event.name}", **numbers),)
    return Lookup(f"event-{event.name}", kind, event_word(event.number), lines, event.rules)


def _island(key: str) -> Lookup:
    island = CHARTS[STANDARD].islands[key]
    lines = (msg("gc-look-zones", zones=" ".join(island.zones)), msg("gc-look-centres", centres=island.centres))
    rules = ("GC-13.2", "GC-13.9", "GC-14.7")
    return Lookup(f"island-{key}", msg("gc-look-island"), island_word(key), lines, rules)


TROOP: Final = Lookup(
    "troop",
    msg("gc-look-troop"),
    msg("gc-card-troop"),
    rules=("GC-13.1", "GC-13.3", "GC-13.6", "GC-14.4", "GC-3.8"),
)

LOOKUPS: Final = (
    *(_event(event) for event in EVENTS.values()),
    TROOP,
    *(_island(key) for key in CHARTS[STANDARD].islands),
    *CARDS,
)
