"""A battle's happenings made ready for telling: attacks numbered as the picture numbers them, what belongs together in one.

For both games. The picture's own data, `Attack` and `Track`, are made here too. Not here: the words (`tell`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any, Final

from rules.core import Event
from rules.war_at_sea.view import Attack, Result, Track

_RESULTS: Final[Mapping[str, Result]] = {
    "damage": "damage",
    "abort": "abort",
    "destroy": "destroyed",
    "none": "miss",
}


# ---- for the words ---------------------------------------------------------------------------------
def report(events: Iterable[Event], start: int = 1) -> tuple[Event, ...]:
    """The happenings of one opening as they are told: each attack with its `number`, a heading before what happened in a phase of
    attacks, and the moves, flights, landings and damages that follow one another gathered by side."""
    found: list[Event] = []
    for kind, run in groupby(_headed(events), key=_gathered):
        together = list(run)
        if kind in _GATHER:
            found += _GATHER[kind](together)
            continue
        for event in together:
            if event.kind == "ws-shot":
                event = Event("ws-shot", {**event.data, "number": start})
                start += 1
            found.append(event)
    return tuple(found)


def _headed(events: Iterable[Event]) -> Iterable[Event]:
    """Without headings that nothing follows or that were there already."""
    heading: Event | None = None
    last = ""
    for event in events:
        if event.kind == "ws-phase":
            heading = event if event.data["phase"] != last else None
            continue
        if heading is not None:
            if event.kind not in _AFTER:
                last = heading.data["phase"]
                yield heading
            heading = None
        yield event


_AFTER: Final = frozenset(
    ("ws-landed", "ws-stray", "ws-claimed", "ws-cleared", "ws-squall-moves", "ws-turn-over", "ws-left")
)
"""Happenings of the turn's end: no heading of a phase of attacks stands above them."""


def _gathered(event: Event) -> str:
    """The kind, if such events are told together."""
    if event.kind == "ws-moved":
        return "" if "why" in event.data else event.kind
    if event.kind in ("ws-placed", "ws-kept"):
        return "" if "key" in event.data else "ws-placed"
    return event.kind if event.kind in _GATHER else ""


def _by_side(events: Iterable[Event]) -> list[tuple[int, list[Mapping[str, Any]]]]:
    sides: dict[int, list[Mapping[str, Any]]] = {}
    for event in events:
        sides.setdefault(event.data["side"], []).append(event.data)
    return list(sides.items())


def _moves(events: list[Event]) -> list[Event]:
    return [
        Event("ws-moves", {"side": side, "moves": [[d["unit"], d["origin"], d["sector"]] for d in data]})
        for side, data in _by_side(events)
    ]


def _flights(events: list[Event]) -> list[Event]:
    """Squadrons placed, and those kept at the airbase."""
    found: list[Event] = []
    for side, data in _by_side(e for e in events if e.kind == "ws-placed"):
        flights = [[d["unit"], d["sector"], _role(d)] for d in data]
        found.append(Event("ws-flights", {"side": side, "flights": flights}))
    for side, data in _by_side(e for e in events if e.kind == "ws-kept"):
        found.append(Event("ws-stay", {"side": side, "units": [d["unit"] for d in data]}))
    return found


def _role(data: Mapping[str, Any]) -> str:
    return "strafing" if data.get("strafing") else "bomber" if data.get("bomber") else ""


def _landings(events: list[Event]) -> list[Event]:
    found: list[Event] = []
    for side, data in _by_side(events):
        rearming = [d["unit"] for d in data if d["rearms"]]
        elsewhere = [[d["unit"], d["base"]] for d in data if d["base"] != d["origin"]]
        told = {"side": side, "count": len(data), "rearming": rearming, "elsewhere": elsewhere}
        found.append(Event("ws-landings", told))
    return found


def _damages(events: list[Event]) -> list[Event]:
    return [
        Event("ws-damages", {"side": side, "ships": [[d["unit"], d["lost"], d["hull"], d["crippled"]] for d in data]})
        for side, data in _by_side(events)
    ]


_GATHER: Final[Mapping[str, Callable[[list[Event]], list[Event]]]] = {
    "ws-moved": _moves,
    "ws-placed": _flights,
    "ws-landed": _landings,
    "ws-damaged": _damages,
}


# ---- for the pictures ------------------------------------------------------------------------------
def attacks(events: Iterable[Event]) -> tuple[Attack, ...]:
    """The attacks among the happenings, numbered from 1."""
    shots = [event.data for event in events if event.kind == "ws-shot"]
    return tuple(
        Attack(
            number,
            data["side"],
            data["attacker"],
            data["weapon"],
            data["target"],
            data["origin"],
            data["sector"],
            _result(data),
            data["lost"],
            len(data["dice"]),
            data["successes"],
        )
        for number, data in enumerate(shots, start=1)
    )


def _result(data: Mapping[str, Any]) -> Result:
    if data["result"] == "stopped":
        return "none" if data["dice"] else "cancelled"
    return _RESULTS[data["result"]]


def tracks(events: Iterable[Event]) -> tuple[Track, ...]:
    """The moves and flights among them; of several of one unit the first origin and the last sector."""
    found: dict[str, Track] = {}
    for event in events:
        data = event.data
        if event.kind == "ws-moved":
            old = found.get(data["unit"])
            origin = old.origin if old is not None else data["origin"]
            found[data["unit"]] = Track(data["unit"], data["side"], origin, data["sector"])
        elif event.kind == "ws-placed":
            found[data["unit"]] = Track(data["unit"], data["side"], "", data["sector"])
    return tuple(found.values())
