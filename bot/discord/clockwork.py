"""The one task that sleeps until the next deadline and then lets the campaigns do what is due. Decides nothing itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from datetime import datetime
from typing import Any, TypeVar

from bot.campaigns import Campaigns

log = logging.getLogger(__name__)

NAP = 30.0
"""Seconds, at most, between two looks at the database: what another process planned is found then."""

T = TypeVar("T")

Idle = Callable[[Awaitable[None]], Awaitable[None]]
"""Wraps every wait for something that may never come; tests with a clock of their own need to know of it."""


async def plainly(waiting: Awaitable[None]) -> None:
    """Waits."""
    await waiting


async def whole(work: Coroutine[Any, Any, T]) -> T:
    """Does the work to its end; who cancels meanwhile has his way after it.

    A use case broken off half-way harms no campaign, but can leave a connection behind that keeps everybody from writing.
    """
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the last work before the end failed", exc_info=error)
        raise


async def doze(bell: asyncio.Event, seconds: float) -> None:
    """Until the bell rings, or `seconds` are over."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await bell.wait()


def until(due: datetime | None, now: datetime, nap: float) -> float:
    """Seconds to sleep: to the next due time, never less than a moment nor more than a nap."""
    return nap if due is None else min(nap, max(0.2, (due - now).total_seconds()))


class Clockwork:
    """Runs what is due, when it is due."""

    def __init__(
        self, campaigns: Campaigns, idle: Idle = plainly, nap: float = NAP, reached: Callable[[], bool] = lambda: True
    ) -> None:
        """`reached`: whether players reach the bot now; while they do not, no time is up, and the heart does not beat."""
        self._campaigns = campaigns
        self._reached = reached
        self._idle = idle
        self._nap = nap

    async def run(self) -> None:
        """For ever, until cancelled. An error is logged and the same work tried again after a nap."""
        bell = self._campaigns.bell.clock
        while True:
            bell.clear()
            seconds = min(self._nap, 5.0)
            try:
                due = await whole(self._turn())
                seconds = until(due, self._campaigns.clock.now(), self._nap)
            except Exception:
                log.exception("the clock stumbled; trying again in %.0f s", seconds)
            await self._idle(doze(bell, seconds))

    async def _turn(self) -> datetime | None:
        """Does what is due; when the next is. An outage of the network is one of the bot: nobody can order."""
        if not self._reached():
            return None
        await self._campaigns.timers.due()
        return await self._campaigns.timers.next_due()
