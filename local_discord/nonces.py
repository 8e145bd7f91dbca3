"""Nonces: what makes a message that is sent twice appear once, for the few minutes in which Discord remembers."""

from __future__ import annotations

from collections import OrderedDict

from .clock import Clock

KEPT = 2000
LASTS = 300.0


class Nonces:
    """The newest nonces by channel."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._known: OrderedDict[tuple[str, str], tuple[str, float]] = OrderedDict()

    def remember(self, channel_id: str, nonce: str, message_id: str) -> None:
        self._known[channel_id, nonce] = message_id, self._clock.now()
        if len(self._known) > KEPT:
            self._known.popitem(last=False)

    def find(self, channel_id: str, nonce: str) -> str | None:
        """The id of the message sent with it, unless that was too long ago."""
        message_id, sent = self._known.get((channel_id, nonce), (None, 0.0))
        return message_id if self._clock.now() - sent < LASTS else None
