"""Spaces out the bot's background requests to Discord, so that they stay below the limit shared by all routes.

discord.py knows the limits of single routes, but notices the global one (fifty requests in any second) only when it is
exceeded; after ten thousand refusals in ten minutes Discord blocks the address for an hour. Requests of background tasks
therefore take turns here. Requests for a person's click or command are sent at once; the limit has room for them.

Discord counts a request when it arrives, which the bot cannot see: after a stall of the bot, of the network or of Discord, many
arrive together. So a request counts here from its start until a second after its answer, and Discord's second never has more.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import aiohttp
from aiolimiter import AsyncLimiter

MAX_COUNTED = 45
"""Requests that may be under way or answered less than `COUNTED_SECONDS` ago, of the fifty that Discord allows in a second.
Those of people count, too, but only background requests wait. The rest of the fifty is for people."""
COUNTED_SECONDS = 1.0
"""Seconds after its answer in which a request still counts."""
STARTS_PER_SECOND, BURST = 45.0, 6
"""Background requests that may start in a second, and those that may start together, so that requests come evenly."""

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
        self._line = asyncio.Lock()
        self._counted = 0
        """Requests under way or answered less than `COUNTED_SECONDS` ago."""
        self._fewer = asyncio.Event()
        """Set each time that a request no longer counts."""
        self.share(1.0)

    def share(self, part: float) -> None:
        """Sets this process's share of the limit: its part of the shards, more than 0 and at most 1."""
        self.most = max(1, int(MAX_COUNTED * part))
        together = max(1, int(BURST * part))
        self.turns = AsyncLimiter(together, together / (STARTS_PER_SECOND * part))

    def keep(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """Makes each request of a session, and each repetition, wait for its turn. Returns `trace`."""
        trace.on_request_start.append(self._begins)
        trace.on_request_end.append(self._ends)
        trace.on_request_exception.append(self._ends)
        return trace

    async def _begins(self, _session: Any, context: Any, told: aiohttp.TraceRequestStartParams) -> None:
        await self.turn(told.url.path)
        # Nothing may be awaited here: another request would see the same free place.
        context.counts = counts(told.url.path)
        self._counted += context.counts

    async def _ends(self, _session: Any, context: Any, _told: Any) -> None:
        if context.counts:
            asyncio.get_running_loop().call_later(COUNTED_SECONDS, self._forget)

    def _forget(self) -> None:
        self._counted -= 1
        self._fewer.set()

    async def turn(self, path: str) -> None:
        """Waits until a request may start. After a suspended machine wakes up, its shards may belong to another process, so
        that is checked first.
        """
        while IS_BACKGROUND.get() and not self._holds():  # noqa: ASYNC110 - it is the server that answers
            await asyncio.sleep(OWNERSHIP_POLL_SECONDS)
        if IS_BACKGROUND.get() and counts(path):
            async with self._line:
                await self.turns.acquire()
                while self._counted >= self.most:
                    self._fewer.clear()
                    await self._fewer.wait()


def counts(path: str) -> bool:
    """Whether a request to this path counts towards the limit of all routes."""
    return not any(part in path for part in UNLIMITED_PATHS)
