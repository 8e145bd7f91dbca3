"""Happenings in words, by phase: each module has `WORDS`, what to say of each kind of event. `words` looks the kind up.

Events of battles keep war_at_sea's kinds and are said in its words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rules.core import Event, Message
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
    return said(event.data) if said is not None else battle.words(event)
