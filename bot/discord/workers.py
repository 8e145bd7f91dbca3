"""Work off the event loop: processes at low priority, started when first needed, replaced when they die, ended with the bot.

Knows nothing of what is worked on (`drawing`, `thinking`).
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import suppress
from typing import TypeVar

from bot.garbage import settle

log = logging.getLogger(__name__)

NICE = 10
"""A picture or a computer's move may wait, an answer to a click may not."""

T = TypeVar("T")


class Workers:
    """One pool. `close` it when the bot ends."""

    def __init__(self, pool: Executor | None = None, count: int = 1) -> None:
        """`pool`: use this one instead of processes, and leave it open. `count`: of processes."""
        self._given = pool
        self.count = count
        self.pool = pool
        """None until somebody has work."""

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """The result of `work(*given)`; both must be picklable. If its process dies, it is begun again in another one, once.

        Raises what the work raises; BrokenExecutor where it kills its process twice.
        """
        loop = asyncio.get_running_loop()
        for again in (True, False):
            if self.pool is None:
                self.pool = _processes(self.count)
            pool = self.pool
            try:
                return await loop.run_in_executor(pool, work, *given)
            except BrokenExecutor:
                log.warning("a worker process ended unexpectedly; starting another")
                if self.pool is pool:
                    self.pool = self._given
                if not again or self._given is not None:
                    raise
        raise AssertionError

    async def warm(self) -> None:
        """Starts the pool, so that the first work does not wait for it."""
        with suppress(BrokenExecutor):
            await self.run(_here)

    def close(self) -> None:
        """Ends the pool that was made here; work under way is given up."""
        if self.pool is not None and self._given is None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None


def _processes(count: int) -> Executor:
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=_settle_in)


def _here() -> None:
    """Does nothing, in the worker process, which has to be there for it."""


def _settle_in() -> None:
    """In the worker process: Ctrl+C is the bot's affair, and when the bot is killed this process ends too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    settle()
    bot = multiprocessing.parent_process()
    if bot is not None:
        threading.Thread(target=_end_with, args=(bot.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)
