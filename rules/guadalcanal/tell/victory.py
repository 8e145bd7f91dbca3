"""Length and victory points in words (GC-1, GC-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core import Message, say
from rules.guadalcanal.tell.names import island_word, side_word

Data = Mapping[str, Any]
Lines = tuple[Message, ...]
_SUNK = ("carriers", "escorts", "battleships")


def _length(data: Data) -> Lines:
    key = "gc-did-length-over" if data["over"] else "gc-did-length-on"
    return (say(key, turn=data["turn"], die=data["die"], most=data["most"]),)


def _part(what: str, points: int) -> Message:
    return say("gc-part", what=say(f"gc-part-{what}") if what in _SUNK else island_word(what), points=points)


def _score(data: Data) -> Lines:
    return tuple(
        say(
            "gc-did-score",
            side=side_word(side),
            parts=tuple(_part(what, points) for what, points in parts) or say("gc-nothing"),
        )
        for side, parts in enumerate(data["parts"])
    )


WORDS = {"gc-length": _length, "gc-score": _score}
