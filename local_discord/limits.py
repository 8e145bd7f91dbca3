"""How much a bot may do, and how fast: Discord's figures, and the count of what it has done.

Discord does not publish most figures of single routes and changes them; those here are what others measured up to 2026. A client
must live by the headers. `Limits` are the figures, with one switch for all that is counted in time; `Starts` counts sessions.
"""

from __future__ import annotations

from collections import deque

from msgspec import Struct

from local_discord.clock import Clock


class Limits(Struct):
    """The figures. `on` is for those that are counted in time; shards that are too large are refused in any case."""

    on: bool = True
    max_concurrency: int = 1
    """Sessions that may be started at once, of shards that differ by their number modulo this."""
    starts: int = 1000
    """Sessions that may be started in a day."""
    guilds_per_shard: int = 2500


# ---- Sessions of the gateway ---------------------------------------------------------------------
DAY = 24 * 3600.0
START_EVERY = 5.0
"""Seconds between two sessions of one key (shard number modulo `max_concurrency`)."""


class Starts:
    """Which sessions were started, by any process under this token."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits, self._clock = limits, clock
        self._today: deque[float] = deque()
        self._last: dict[int, float] = {}

    def _forget(self) -> None:
        while self._today and self._today[0] <= self._clock.now() - DAY:
            self._today.popleft()

    @property
    def left(self) -> int:
        self._forget()
        return max(0, self._limits.starts - len(self._today))

    @property
    def reset_after(self) -> int:
        """Milliseconds until the first of today's starts is forgotten; 0 when there were none."""
        self._forget()
        return int((self._today[0] + DAY - self._clock.now()) * 1000) if self._today else 0

    def start(self, shard: int) -> bool:
        """Whether a session of this shard may start now; one that starts too soon is counted for the day all the same."""
        now, key = self._clock.now(), shard % self._limits.max_concurrency
        self._forget()
        self._today.append(now)
        if self._limits.on and now - self._last.get(key, now - START_EVERY) < START_EVERY:
            return False
        self._last[key] = now
        return True
