"""How fast the bot asks Discord for what nobody waits for: below the limit that all routes share, so that nothing is refused.

discord.py keeps the limits of single routes by itself, but learns of the common one (fifty requests in any second) by being
refused; and after ten thousand refusals in ten minutes Discord shuts its door to the address for an hour. So requests of the
tasks that work by themselves take turns here. What a person's click or command asks for goes at once: there is room for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import aiohttp
from aiolimiter import AsyncLimiter

REQUESTS_PER_SECOND, BURST = 39.0, 6
"""Requests that begin in a second, and those that may begin together: at most forty-five in any second, of fifty."""

UNLIMITED_PATHS = ("/webhooks/", "/interactions/")
"""In the paths of requests that Discord does not count among them."""

OWNERSHIP_POLL_SECONDS = 0.2
"""Seconds between two looks whether this process still has its shards, once it is not sure."""

IS_BACKGROUND: ContextVar[bool] = ContextVar("patient", default=False)
"""Whether this task, with all that it begins, works by itself: nobody waits for what it asks Discord."""


class RateLimiter:
    """One per client, whatever the number of its shards."""

    def __init__(self, holds: Callable[[], bool] = lambda: True) -> None:
        """`holds`: whether this process still has its shards; until it is sure of that its tasks ask nothing of Discord."""
        self._holds = holds
        self.share(1.0)

    def share(self, part: float) -> None:
        """This process has so much of what all together may ask: its part of the shards, more than 0 and at most 1."""
        together = max(1, int(BURST * part))
        self.turns = AsyncLimiter(together, together / (REQUESTS_PER_SECOND * part))

    def keep(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Has each request of a session, each try of it, wait for its turn."""
        trace.on_request_start.append(self._begins)
        return trace

    async def _begins(self, _session: Any, _context: Any, told: aiohttp.TraceRequestStartParams) -> None:
        await self.turn(told.url.path)

    async def turn(self, path: str) -> None:
        """When a request may begin. What was in hand while the machine slept may be another process's: that is asked first."""
        while IS_BACKGROUND.get() and not self._holds():  # noqa: ASYNC110 - it is the server that answers
            await asyncio.sleep(OWNERSHIP_POLL_SECONDS)
        if IS_BACKGROUND.get() and not any(part in path for part in UNLIMITED_PATHS):
            await self.turns.acquire()
