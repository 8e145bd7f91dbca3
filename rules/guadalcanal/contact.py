"""Phase 7: which fleets meet (GC-11). All contact rolls are made before the first battle."""

from __future__ import annotations

from itertools import product

from rules.guadalcanal import kinds, movement, policies, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.markers import Contact
from rules.guadalcanal.pieces import Fleet
from rules.guadalcanal.run import Run

Pair = tuple[str, str]
"""Names of a fleet of side 0 and one of side 1."""


def open(run: Run) -> None:
    """Crossing pairs first, then those that stand in one zone; battles in the order that the initiative chooses."""
    surprised: dict[Pair, bool] = {}
    rolled: set[Pair] = set()
    for pair in _crossing(run):
        zone = run.fleets[run.state.initiative, pair[run.state.initiative]].zone
        rolled.add(pair)
        if (die := _test(run, pair, zone, crossing=True)) is not None:
            surprised[pair] = die == FACTS.contact.surprise
    for pair in surprised:
        other = 1 - run.state.initiative
        if run.fleets[other, pair[other]].came_from:
            movement.stand(run, other, pair[other])
            run.tell("gc-turned-back", side=other, fleet=pair[other], zone=run.fleets[other, pair[other]].zone)
    for pair in _together(run):
        if pair not in rolled and (die := _test(run, pair, run.fleets[0, pair[0]].zone)) is not None:
            surprised[pair] = die == FACTS.contact.surprise
    run.change(contacts=_battles(run, surprised))


def _pairs(run: Run) -> list[tuple[Fleet, Fleet]]:
    state = run.state
    return list(product(positions.fleets_of(state, 0), positions.fleets_of(state, 1)))


def _crossing(run: Run) -> list[Pair]:
    """Fleets that swapped zones (GC-11.2)."""
    return [
        (a.name, b.name)
        for a, b in _pairs(run)
        if a.came_from and b.came_from and (a.zone, a.came_from) == (b.came_from, b.zone)
    ]


def _together(run: Run) -> list[Pair]:
    return [(a.name, b.name) for a, b in _pairs(run) if a.zone == b.zone]


def _test(run: Run, pair: Pair, zone: str, *, crossing: bool = False) -> int | None:
    """The natural die of a contact, or None where there is none (GC-11.2)."""
    state = run.state
    storm = positions.hurricane(state, zone)
    if storm and any(not _in_storm(run, side, pair[side]) for side in (0, 1)):
        return None
    modifier = FACTS.weather.on_search(state.weather) + (FACTS.contact.hurricane if storm else 0)
    modifier += sum(FACTS.contact.carrier for side in (0, 1) if positions.has_carrier(state, side, pair[side]))
    die = run.roll(6, f"contact {pair[0]} {pair[1]} {zone}")
    contact = die + modifier >= FACTS.contact.least
    run.tell(
        "gc-contact",
        zone=zone,
        fleets=list(pair),
        die=die,
        total=die + modifier,
        contact=contact,
        crossing=crossing,
        surprise=contact and die == FACTS.contact.surprise,
    )
    return die if contact else None


def _in_storm(run: Run, side: int, name: str) -> bool:
    """Whether a fleet has something that is set up in a hurricane: not torpedo boats alone (GC-6.6)."""
    return any(kinds.card(p.card).kind != "torpedo_boat" for p in positions.ships(run.state, side, name))


def _battles(run: Run, surprised: dict[Pair, bool]) -> tuple[Contact, ...]:
    """One battle a zone, of every fleet there that made a contact (GC-11.3)."""
    found: dict[str, Contact] = {}
    for pair, surprise in surprised.items():
        zone = run.fleets[run.state.initiative, pair[run.state.initiative]].zone
        old = found.get(zone, Contact(zone, ()))
        fleets = sorted({*old.fleets, (0, pair[0]), (1, pair[1])})
        found[zone] = Contact(zone, tuple(fleets), old.surprise or surprise)
    wished = policies.zones(run.state.sides[run.state.initiative].policies, "battles")
    order = sorted(found, key=lambda z: (wished.index(z) if z in wished else len(wished), z))
    return tuple(found[zone] for zone in order)
