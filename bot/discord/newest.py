"""Which card of a message is the newest, so that none is put over a newer one: answers to quick clicks may overtake each other.

Two cards of the same sheet are compared by its revision, all others by the clicks that they answer: ids of interactions grow.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from bot.campaigns import Sheet

KEPT = 5000
"""Messages remembered, the newest."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How new a card is."""

    click: int
    """The interaction that it answers."""
    sheet: tuple[int, str] | None = None
    """Campaign and ask of the sheet that it shows."""
    revision: int = 0

    def older_than(self, other: Mark) -> bool:
        """Whether it must not stand where the other stands."""
        if self.sheet is not None and self.sheet == other.sheet and self.revision != other.revision:
            return self.revision < other.revision
        return self.click < other.click


def mark(interaction: Any, sheet: Sheet | None = None) -> Mark:
    """Of the card that answers this interaction."""
    if sheet is None:
        return Mark(interaction.id)
    return Mark(interaction.id, (sheet.campaign.id, sheet.ask.id), sheet.revision)


class Newest:
    """What stands in the messages of one bot."""

    def __init__(self) -> None:
        self._marks: OrderedDict[int, Mark] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def take(self, message: int, mark: Mark) -> bool:
        """Notes that this card comes into the message; False where a newer one stands there: then it must not."""
        before = self._marks.get(message)
        if before is not None and mark.older_than(before):
            return False
        self._marks[message] = mark
        self._marks.move_to_end(message)
        while len(self._marks) > KEPT:
            self._marks.popitem(last=False)
        return True

    def turn(self, message: int) -> asyncio.Lock:
        """For edits that may take their time: one at a time for each message."""
        return self._locks.setdefault(message, asyncio.Lock())


def newest(client: Any) -> Newest:
    """The memory of this bot, made at first use."""
    made = getattr(client, "_newest", None)
    if not isinstance(made, Newest):
        made = Newest()
        client._newest = made
    return made
