"""Happenings in words, by phase: each module has `WORDS`, what to say of each kind of event. `words` looks the kind up.

Events of battles keep war_at_sea's kinds and are said in its words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.core import Event, Message, say
from rules.guadalcanal.tell import air, fleets, land, reinforcements, submarines, supply, turns, victory
from rules.guadalcanal.tell.names import side_word
from rules.war_at_sea import tell as battle

__all__ = ["side_word", "words"]

_WORDS: Final[Mapping[str, Callable[[Mapping[str, Any]], tuple[Message, ...]]]] = {
    **turns.WORDS,
    **air.WORDS,
    **submarines.WORDS,
    **supply.WORDS,
    **fleets.WORDS,
    **land.WORDS,
    **reinforcements.WORDS,
    **victory.WORDS,
}


def words(event: Event) -> tuple[Message, ...]:
    """An event in words, a message a line."""
    said = _WORDS.get(event.kind)
    return said(event.data) if said is not None else _of_battle(event)


def _of_battle(event: Event) -> tuple[Message, ...]:
    """What a battle tells, its turns called rounds: a turn is one of the campaign."""
    lines = battle.words(event)
    match event.kind:
        case "ws-initiative":
            return say("gc-round-initiative", **dict(lines[0].args)), *lines[1:]
        case "ws-initiative-tie":
            return (say("gc-round-tie", **dict(lines[0].args)),)
        case "ws-turn-over":
            return (say("gc-round-over", **dict(lines[0].args)),)
        case _:
            return lines
