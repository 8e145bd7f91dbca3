"""A clock for the stand-in that a test moves by hand."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from itertools import count


class _Planned:
    def __init__(self, action: Callable[[], None]) -> None:
        self.action: Callable[[], None] | None = action

    def cancel(self) -> None:
        self.action = None


class ManualClock:
    """Time passes only when `advance` is called."""

    def __init__(self, start: float = 1_788_000_000.0) -> None:
        self._now = start
        self._order = count()
        self._planned: list[tuple[float, int, _Planned]] = []

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, action: Callable[[], None]) -> _Planned:
        planned = _Planned(action)
        heapq.heappush(self._planned, (self._now + seconds, next(self._order), planned))
        return planned

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self.call_later(seconds, woken.set)
        await woken.wait()

    def advance(self, seconds: float) -> None:
        """Let `seconds` pass and run the actions that become due, in order, each at its own time."""
        until = self._now + seconds
        while self._planned and self._planned[0][0] <= until:
            self._now, _, planned = heapq.heappop(self._planned)
            if planned.action is not None:
                planned.action()
        self._now = until
