"""Spaces out the bot's background requests to Discord, so that they stay below the limit shared by all routes.

discord.py knows the limits of single routes, but notices the global one (fifty requests in any second) only when it is
exceeded; after ten thousand refusals in ten minutes Discord blocks the address for an hour. Requests of background tasks
therefore take turns here. Requests for a person's click or command are sent at once; the limit has room for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import aiohttp
from aiolimiter import AsyncLimiter

REQUESTS_PER_SECOND, BURST = 39.0, 6
"""Requests per second, and requests that may start together: at most 45 in any second, of Discord's 50."""

UNLIMITED_PATHS = ("/webhooks/", "/interactions/")
"""Parts of the paths of those requests that do not count towards the limit."""

OWNERSHIP_POLL_SECONDS = 0.2
"""Seconds between two checks whether this process still owns its shards, while it is not sure."""

IS_BACKGROUND: ContextVar[bool] = ContextVar("patient", default=False)
"""Whether the current task, with all tasks that it starts, is background work that nobody waits for."""


class RateLimiter:
    """One per client, for all of its shards."""

    def __init__(self, holds: Callable[[], bool] = lambda: True) -> None:
        """`holds`: whether this process surely owns its shards. While it does not, background tasks send no requests."""
        self._holds = holds
        self.share(1.0)

    def share(self, part: float) -> None:
        """Sets this process's share of the limit: its part of the shards, more than 0 and at most 1."""
        together = max(1, int(BURST * part))
        self.turns = AsyncLimiter(together, together / (REQUESTS_PER_SECOND * part))

    def keep(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Makes each request of a session, and each repetition, wait for its turn. Returns `trace`."""
        trace.on_request_start.append(self._begins)
        return trace

    async def _begins(self, _session: Any, _context: Any, told: aiohttp.TraceRequestStartParams) -> None:
        await self.turn(told.url.path)

    async def turn(self, path: str) -> None:
        """Waits until a request may start. After a suspended machine wakes up, its shards may belong to another process, so
        that is checked first.
        """
        while IS_BACKGROUND.get() and not self._holds():  # noqa: ASYNC110 - it is the server that answers
            await asyncio.sleep(OWNERSHIP_POLL_SECONDS)
        if IS_BACKGROUND.get() and not any(part in path for part in UNLIMITED_PATHS):
            await self.turns.acquire()
