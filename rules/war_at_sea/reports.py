"""What becomes of the events of one step: `report` prepares them for the record, `attacks` and `tracks` for the pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from rules.core import Event, EventData
from rules.war_at_sea.events import (
    Claimed,
    Cleared,
    Damaged,
    Damages,
    Exited,
    Flights,
    Kept,
    Landed,
    Landings,
    Left,
    Moved,
    Moves,
    PhaseBegins,
    Placed,
    ShotFired,
    SquallMoved,
    Stay,
    Strayed,
    TurnOver,
)
from rules.war_at_sea.view import ReportedAttack, Result, Track


def report(events: Iterable[EventData], start: int = 1) -> tuple[Event, ...]:
    """The events of one step as they are recorded: attacks get their `number`, each phase of attacks a heading, and consecutive
    moves, flights, landings and damages are gathered by side."""
    found: list[Event] = []
    for kind, run in groupby(_headed(events), key=_gathered):
        if kind is not None:
            found += (one.event for one in _GATHER[kind](list(run)))
            continue
        for one in run:
            if isinstance(one, ShotFired):
                one = replace(one, number=start)
                start += 1
            found.append(one.event)
    return tuple(found)


def _headed(events: Iterable[EventData]) -> Iterable[EventData]:
    """Leaves out repeated headings, and headings without events."""
    heading: PhaseBegins | None = None
    last = ""
    for one in events:
        if isinstance(one, PhaseBegins):
            heading = one if one.phase != last else None
            continue
        if heading is not None:
            if not isinstance(one, _AFTER):
                last = heading.phase
                yield heading
            heading = None
        yield one


_AFTER: Final = (Landed, Strayed, Claimed, Exited, Cleared, SquallMoved, TurnOver, Left)
"""Events of the end of a turn; they get no heading of a phase of attacks."""


def _gathered(one: EventData) -> type[EventData] | None:
    """The kind under which an event is gathered with its neighbours; None if it is not."""
    match one:
        case Moved(why=why):
            return Moved if why is UNSET else None
        case Placed(key=key):
            return Placed if key is UNSET else None
        case Kept():
            return Placed
        case _:
            return type(one) if type(one) in _GATHER else None


OneSided = TypeVar("OneSided", Moved, Placed, Kept, Landed, Damaged)


def _by_side(events: Sequence[EventData], kind: type[OneSided]) -> list[tuple[int, list[OneSided]]]:
    sides: dict[int, list[OneSided]] = {}
    for one in events:
        if isinstance(one, kind):
            sides.setdefault(one.side, []).append(one)
    return list(sides.items())


def _landings(events: Sequence[EventData]) -> list[EventData]:
    found: list[EventData] = []
    for side, landed in _by_side(events, Landed):
        rearming = tuple(one.unit for one in landed if one.rearms)
        elsewhere = tuple((one.unit, one.base) for one in landed if one.base != one.origin)
        found.append(Landings(side, len(landed), rearming, elsewhere))
    return found


_GATHER: Final[Mapping[type[EventData], Callable[[Sequence[EventData]], list[EventData]]]] = {
    Moved: lambda every: [
        Moves(side, tuple((m.unit, m.origin, m.sector) for m in moved)) for side, moved in _by_side(every, Moved)
    ],
    Placed: lambda every: [
        *(Flights(side, tuple((p.unit, p.sector, p.role) for p in ones)) for side, ones in _by_side(every, Placed)),
        *(Stay(side, tuple(k.unit for k in ones)) for side, ones in _by_side(every, Kept)),
    ],
    Landed: _landings,
    Damaged: lambda every: [
        Damages(side, tuple((d.unit, d.lost, d.hull, d.crippled) for d in ones))
        for side, ones in _by_side(every, Damaged)
    ],
}


# ---- data for the pictures -----------------------------------------------------------------------
_RESULTS: Final[Mapping[str, Result]] = {
    "damage": "damage",
    "abort": "abort",
    "destroy": "destroyed",
    "none": "miss",
}


def attacks(events: Iterable[EventData]) -> tuple[ReportedAttack, ...]:
    """The attacks among these events, numbered from 1."""
    shots = (one for one in events if isinstance(one, ShotFired))
    return tuple(
        ReportedAttack(
            number,
            shot.side,
            shot.attacker,
            shot.weapon,
            shot.target,
            shot.origin,
            shot.sector,
            _RESULTS[shot.result] if shot.result != "stopped" else "none" if shot.dice else "cancelled",
            shot.lost,
            len(shot.dice),
            shot.successes,
        )
        for number, shot in enumerate(shots, start=1)
    )


def tracks(events: Iterable[EventData]) -> tuple[Track, ...]:
    """The moves and flights among these events, one for each unit: its first origin and its last sector."""
    found: dict[str, Track] = {}
    for one in events:
        if isinstance(one, Moved):
            old = found.get(one.unit)
            origin = old.origin if old is not None else one.origin
            found[one.unit] = Track(one.unit, one.side, origin, one.sector)
        elif isinstance(one, Placed):
            found[one.unit] = Track(one.unit, one.side, "", one.sector)
    return tuple(found.values())
