"""Worker processes: they draw and think off the event loop. And the thinking itself, as it is done in one.

Processes at low priority, started when first needed, replaced when they die, ended by the bot alone. A signal to the whole
group (a service that is stopped, Ctrl+C) is the bot's affair: what is under way is finished first.

This is loaded in the workers themselves: it imports the rules and nothing of the bot, so that a process is small and soon
there. Who asks a computer and who seals for it: `tasks`.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.context import SpawnContext, SpawnProcess
from random import Random
from typing import Any, TypeVar

import msgspec

from bot.garbage import PAUSE, give_back, settle
from rules.core import Ask, Rules

# ---- Worker processes ----------------------------------------------------------------------------
log = logging.getLogger(__name__)

NICE = 10
"""A picture or a computer's move may wait, an answer to a click may not."""

STOPPING = (signal.SIGINT, signal.SIGTERM)
"""What ends the bot. Its workers do not hear of it: the bot ends them when nobody waits for them any more."""

T = TypeVar("T")


class Workers:
    """One pool. `close` it when the bot ends."""

    def __init__(self, pool: Executor | None = None, count: int = 1) -> None:
        """`pool`: use this one instead of processes, and leave it open. `count`: of processes."""
        self._given = pool
        self._context = _Context()
        self._closed = False
        self.count = count
        self.pool = pool
        """None until somebody has work."""

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """The result of `work(*given)`; both must be picklable. If its process dies, it is begun again in another one, once.

        Raises what the work raises; BrokenExecutor where it kills its process twice; CancelledError once the pool is closed.
        """
        loop = asyncio.get_running_loop()
        for again in (True, False):
            if self._closed:
                raise asyncio.CancelledError
            if self.pool is None:
                self.pool = ProcessPoolExecutor(self.count, self._context, initializer=_settle_in)
            pool = self.pool
            try:
                with _unheard():
                    working = loop.run_in_executor(pool, work, *given)
                return await working
            except BrokenExecutor:
                if self._closed:
                    raise asyncio.CancelledError from None
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
        """Ends the pool that was made here; work under way is given up at once, however long it would still take."""
        self._closed = True
        if self.pool is not None and self._given is None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None
        self._context.kill()


class _Worker(SpawnProcess):
    """A process that does not hear SIGTERM: the pool's "terminate", for what is left of a broken pool, must be stronger."""

    def terminate(self) -> None:
        self.kill()


class _Context(SpawnContext):
    """Makes the processes of a pool, and knows them, so that they can be ended with the bot."""

    def __init__(self) -> None:
        super().__init__()
        self._made: list[_Worker] = []

    def Process(self, *args: Any, **more: Any) -> _Worker:  # type: ignore[override]  # noqa: N802  (as the pool calls it)
        made = _Worker(*args, **more)
        self._made = [each for each in self._made if each.is_alive()] + [made]
        return made

    def kill(self) -> None:
        """Ends them all."""
        for each in self._made:
            each.kill()


@contextmanager
def _unheard() -> Iterator[None]:
    """A process that is started meanwhile is deaf to what ends the bot from its first moment on."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _here() -> None:
    """Does nothing, in the worker process, which has to be there for it."""


def _settle_in() -> None:
    """In the worker process: what ends the bot is the bot's affair, and when the bot is killed this process ends too."""
    for number in STOPPING:
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)
    settle()
    bot = multiprocessing.parent_process()
    if bot is not None:
        threading.Thread(target=_end_with, args=(bot.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    """Gives back memory now and then while the bot lives; then ends."""
    while not multiprocessing.connection.wait([sentinel], timeout=PAUSE):
        give_back()
    os._exit(0)


# ---- One computer's answer to one ask: from bytes to bytes, with a limit of time -----------------
MOST_SECONDS = 60.0
"""Of processor time for one answer; a computer that needs more is a defect of its game, and must not keep the others waiting."""


class TooLong(RuntimeError):
    """A computer thought for more than `MOST_SECONDS`."""


class ThinkingFailed(RuntimeError):
    """A computer raised something. Says what kind and where, without the words of it: they may hold orders."""


def think(rules: Rules[Any, Any], view: bytes, ask: bytes, seed: int) -> bytes:
    """The computer's draft, as JSON. For a worker. Raises Failed."""
    try:
        seen = msgspec.json.decode(view, type=rules.view_type)
        put = msgspec.json.decode(ask, type=Ask)
        with _limited():
            return msgspec.json.encode(rules.computer(seen, put, Random(seed)))
    except Exception as error:
        where = "".join(traceback.format_tb(error.__traceback__))
        raise ThinkingFailed(f"{type(error).__name__}\n{where}") from None


@contextmanager
def _limited() -> Iterator[None]:
    """In a process of its own the processor time is limited (a thread cannot be interrupted)."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(_signal: int, _frame: object) -> None:
    raise TooLong
