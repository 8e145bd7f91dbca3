"""Phase 2: who has the initiative, and what event befalls whom (GC-6)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Draft
from rules.guadalcanal import policies, positions
from rules.guadalcanal.facts import EVENTS
from rules.guadalcanal.markers import EventNow, Token
from rules.guadalcanal.run import Run

ENGINE = 3
COMMANDER = 10


def open(run: Run) -> None:
    """Initiative, then the event; the stage is "event" afterwards where its roller wants to be asked."""
    _initiative(run)
    roller = 1 - run.state.initiative
    number = run.roll(10, "event")
    event = EventNow(number, roller)
    if EVENTS[number].untargeted:
        zones = tuple(run.chart.zones)
        event = replace(event, zone=zones[run.dice.below(len(zones), "hurricane")])
    run.change(event=event)
    run.tell("gc-event", number=number, roller=roller, zone=event.zone)
    if EVENTS[number].untargeted:
        return
    wished = policies.target(run.state.sides[roller].policies, number)
    if wished == policies.ASK:
        run.change(stage="event")
        return
    name_target(run, roller if wished == policies.ME else 1 - roller)


def _initiative(run: Run) -> None:
    """Each side a D6 and its islands; ties again (GC-6.1)."""
    islands = [len(positions.occupied(run.state, side)) for side in (0, 1)]
    while True:
        dice = [run.roll(6, f"initiative {side}") for side in (0, 1)]
        totals = [die + more for die, more in zip(dice, islands, strict=True)]
        winner = -1 if totals[0] == totals[1] else totals.index(max(totals))
        run.tell("gc-initiative", dice=dice, islands=islands, totals=totals, winner=winner)
        if winner >= 0:
            run.change(initiative=winner)
            return


def answer(run: Run, draft: Draft) -> None:
    """The roller has been asked; nothing said is as if there were no policy."""
    event = run.state.event
    assert event is not None, "asked about an event that there is not"
    wished = str(draft.get("target") or policies.target({}, event.number))
    fleet = draft.get("fleet")
    name_target(
        run, event.roller if wished == policies.ME else 1 - event.roller, fleet if isinstance(fleet, str) else ""
    )


def name_target(run: Run, target: int, fleet: str = "") -> None:
    """The event's target is known: what it does at once, and what is kept of it (GC-6.4, GC-6.5)."""
    event = run.state.event
    assert event is not None, "a target without an event"
    facts = EVENTS[event.number]
    event = replace(event, target=target)
    if facts.fleet:
        there = [f.name for f in positions.fleets_of(run.state, target)]
        wished = policies.listed(run.state.sides[event.roller].policies, f"fleet.{event.number}")
        event = replace(event, fleet=policies.first_of((fleet, *wished), there))
    run.change(event=event)
    run.tell("gc-event-target", number=event.number, target=target, fleet=event.fleet)
    if facts.token:
        run.change(tokens=(*run.state.tokens, Token(target, event.number, run.state.turn)))
    if event.fleet and event.number == ENGINE:
        _engine_trouble(run, event)
    if event.fleet and event.number == COMMANDER:
        run.fleet(target, event.fleet, inspired=True)


def _engine_trouble(run: Run, event: EventNow) -> None:
    """A ship drawn in secret (GC-6.4)."""
    ships = positions.in_order(p.id for p in positions.ships(run.state, event.target, event.fleet))
    if not ships:
        return
    ship = ships[run.dice.below(len(ships), "engine trouble")]
    piece = run.piece(ship, engine=True)
    run.change(event=replace(event, piece=ship))
    run.tell_side(event.target, "gc-engine", piece=ship, card=piece.card)


def lapse(run: Run) -> None:
    """At the end of the turn: the event is over, and bonuses that are not kept (GC-6.5)."""
    kept = tuple(t for t in run.state.tokens if EVENTS[t.event].kept)
    run.change(tokens=kept, event=None)
