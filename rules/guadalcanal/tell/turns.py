"""Set-up, weather, initiative, events, and the campaign's end, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.core import Message, say
from rules.guadalcanal.facts import EVENTS
from rules.guadalcanal.tell.names import (
    card_word,
    event_word,
    fleet_word,
    island_word,
    side_word,
    space_word,
    spot_word,
    types_word,
    unit_word,
    weather_word,
)

Data = Mapping[str, Any]
Lines = tuple[Message, ...]


def cards_word(cards: Sequence[str]) -> Lines | Message:
    """Cards by name."""
    return tuple(card_word(card) for card in cards) or say("gc-nothing")


def _set_up(data: Data) -> Lines:
    side = side_word(data["side"])
    lines = [say("gc-did-set-up-default" if data["default"] else "gc-did-set-up", side=side)]
    lines.append(say("gc-did-scouts", side=side, zone=data["zone"]))
    where = {"island": island_word(data["island"]), "centre": spot_word(data["centre"])}
    lines.append(say("gc-did-base", side=side, patrols=cards_word(data["patrols"]), **where))
    return tuple(lines)


def _set_up_own(data: Data) -> Lines:
    lone = tuple(say("gc-in-zone", what=card_word(c), zone=space_word(z)) for c, z in data["submarines"])
    return (
        say("gc-own-main", cards=cards_word(data["main"])),
        say("gc-own-scout", cards=cards_word(data["scout"])),
        say("gc-own-lone", submarines=lone or say("gc-nothing")),
    )


def _turn(data: Data) -> Lines:
    return (say("gc-did-turn", turn=data["turn"]),)


def _weather(data: Data) -> Lines:
    key = "gc-did-weather-same" if data["level"] == data["before"] else "gc-did-weather"
    return (say(key, die=data["die"], level=weather_word(data["level"])),)


def _initiative(data: Data) -> Lines:
    (a, b), (i, j), (s, t) = data["dice"], data["islands"], data["totals"]
    numbers = {"a": a, "b": b, "i": i, "j": j, "s": s, "t": t}
    if data["winner"] < 0:
        return (say("gc-did-initiative-tie", **numbers),)
    return (say("gc-did-initiative", side=side_word(data["winner"]), **numbers),)


def _event(data: Data) -> Lines:
    number = data["number"]
    line = say("gc-did-event", side=side_word(data["roller"]), number=number, event=event_word(number))
    if EVENTS[number].untargeted:
        return line, say("gc-did-hurricane", zone=data["zone"])
    return (line,)


def _target(data: Data) -> Lines:
    side = data["target"]
    lines = [say("gc-did-target", side=side_word(side), event=event_word(data["number"]))]
    if EVENTS[data["number"]].fleet:
        fleet = data["fleet"]
        lines.append(say("gc-did-target-fleet", fleet=fleet_word(fleet, side)) if fleet else say("gc-did-no-fleet"))
    return tuple(lines)


def _engine(data: Data) -> Lines:
    return (say("gc-did-engine", ship=unit_word(data["piece"], data["card"])),)


def _ordered(data: Data) -> Lines:
    return (say("gc-did-ordered", turn=data["turn"]),)


def _end(data: Data) -> Lines:
    japan, allies = data["points"]
    if data["how"] == "resigned":
        return (say("gc-did-resign", side=side_word(1 - data["winner"]), winner=side_word(data["winner"])),)
    if data["winner"] > 1:
        return (say("gc-did-end-draw", turn=data["turn"], japan=japan, allies=allies),)
    return (say("gc-did-end", turn=data["turn"], winner=side_word(data["winner"]), japan=japan, allies=allies),)


def _lie(data: Data) -> Lines:
    return (
        say(
            "gc-did-lie",
            turn=data["turn"],
            side=side_word(data["side"]),
            fleet=fleet_word(data["fleet"]),
            zone=data["zone"],
            told=types_word(data["told"]),
            truth=types_word(data["truth"]),
        ),
    )


WORDS = {
    "gc-set-up": _set_up,
    "gc-set-up-own": _set_up_own,
    "gc-turn": _turn,
    "gc-weather": _weather,
    "gc-initiative": _initiative,
    "gc-event": _event,
    "gc-event-target": _target,
    "gc-engine": _engine,
    "gc-ordered": _ordered,
    "gc-end": _end,
    "gc-lie": _lie,
}
