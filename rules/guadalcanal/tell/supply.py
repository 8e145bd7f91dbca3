"""Supply in words (GC-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core import Message, say
from rules.guadalcanal.tell.air import places_word
from rules.guadalcanal.tell.names import side_word, space_word

Data = Mapping[str, Any]
Lines = tuple[Message, ...]


def _unsupplied(data: Data) -> Lines:
    return (say("gc-did-unsupplied", side=side_word(data["side"]), troops=places_word(data["troops"])),)


def _interdiction(data: Data) -> Lines:
    key = f"gc-did-interdiction-{data['result']}"
    return (say(key, side=side_word(data["side"]), zone=space_word(data["zone"]), die=data["die"]),)


WORDS = {"gc-unsupplied": _unsupplied, "gc-interdiction": _interdiction}
