"""Worker processes: they draw and think off the event loop. And the thinking itself, as it is done in one.

Processes at low priority, started when first needed, replaced when they die, ended by the bot alone. A signal to the whole
group (a service that is stopped, Ctrl+C) is the bot's affair: what is under way is finished first.

This is loaded in the workers themselves: it imports the rules and nothing of the bot, so that a process is small and soon
there. Who asks a computer and who seals for it: `tasks`.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.context import SpawnContext, SpawnProcess
from random import Random
from typing import Any, Literal, TypeVar

import msgspec

from bot.garbage import TRIM_INTERVAL_SECONDS, freeze_startup_objects, trim_memory
from rules.core import Ask, Rules

# ---- Worker processes ----------------------------------------------------------------------------
log = logging.getLogger(__name__)

WORKER_NICENESS = 10
"""A picture or a computer's move may wait, an answer to a click may not."""

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""What ends the bot. Its workers do not hear of it: the bot ends them when nobody waits for them any more."""

MAX_WORK_SECONDS = 300.0
"""Seconds that one piece of work may take, all in all, unless the host sets another limit. Some take a few."""

MAX_REMEMBERED_PEOPLE = 1000
"""People of whom is remembered when they had their last turn."""

T = TypeVar("T")


WorkKind = Literal["drawing", "thinking"]
"""What worker processes are for: of the log and the figures."""


class Hung(RuntimeError):
    """A piece of work took longer than the limit, and was ended with its process."""


class Worker:
    """One process, for one caller at a time. Had by `Workers.turn`; to be given back by `free`, whatever has happened."""

    def __init__(self, workers: Workers, given: Executor | None) -> None:
        self._workers = workers
        self._given = given
        self._pool = given
        self._context = _Context()
        self._under_way: Future[Any] | None = None
        self._ended: Future[Any] | None = None
        """What was given up last because it took too long."""

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """The result of `work(*given)`; both must be picklable. If its process dies, it is begun again in another one, once.

        Raises what the work raises; BrokenExecutor where it kills its process twice; Hung where it took too long, which is
        not tried again; CancelledError once the pool is closed.
        """
        for again in (True, False):
            if self._workers.closed:
                raise asyncio.CancelledError
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, self._context, initializer=_init_worker)
            pool, working = self._pool, None
            try:
                with _signals_blocked():
                    working = self._under_way = pool.submit(work, *given)
                self._limit(working)
                return await asyncio.wrap_future(working)
            except BrokenExecutor:
                if self._workers.closed:
                    raise asyncio.CancelledError from None
                if working is not None and working is self._ended:
                    raise Hung(f"{self._workers.what}: longer than {self._workers.seconds:.0f} s") from None
                log.warning("a worker process ended unexpectedly; starting another")
                if self._pool is pool:
                    self._pool = self._given
                if not again or self._given is not None:
                    raise
        raise AssertionError

    def _limit(self, working: Future[Any]) -> None:
        """Work that takes too long is ended with its process, also if nobody waits for it any more. Threads cannot be ended."""
        if self._given is not None:
            return
        loop = asyncio.get_running_loop()
        ending = loop.call_later(self._workers.seconds, self._end, working)

        def done(_: object) -> None:
            with suppress(RuntimeError):  # the bot has ended
                loop.call_soon_threadsafe(ending.cancel)

        working.add_done_callback(done)

    def _end(self, working: Future[Any]) -> None:
        """The time for it is over. Its process is killed, a stopped one too; the next work gets another."""
        if working.done() or self._workers.closed:
            return
        from bot import metrics  # not in the workers themselves: they import nothing of the bot

        metrics.HUNG.labels(self._workers.what).inc()
        log.error(
            "a worker process for %s was ended: one piece of work took longer than %.0f s; another one is started",
            self._workers.what,
            self._workers.seconds,
        )
        self._ended, self._pool = working, None
        self._context.kill()

    def free(self) -> None:
        """Who waits longest may have it, once it is done with what it has begun, also if nobody waits for that any more."""
        loop, working = asyncio.get_running_loop(), self._under_way
        self._under_way = None
        if working is None or working.done():
            self._workers.back(self)
            return

        def done(_: object) -> None:
            with suppress(RuntimeError):  # the bot has ended
                loop.call_soon_threadsafe(self._workers.back, self)

        working.add_done_callback(done)

    def close(self) -> None:
        """Ends its process, if it was made here, at once."""
        if self._pool is not None and self._given is None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self._context.kill()

    @property
    def processes(self) -> tuple[int, ...]:
        """The number of its process, if that was made here and is there."""
        return self._context.alive()


@dataclass(frozen=True, slots=True, order=True)
class _Waiting:
    """A caller who waits for a worker, ordered by when the turn must come."""

    until: float
    number: int
    person: int = field(compare=False)
    """0: for nobody in particular."""
    turn: asyncio.Future[Worker] = field(compare=False)


class Workers:
    """So many processes, each started when there is work for it that no other can do now. `close` it when the bot ends.

    Each is a pool by itself: one that dies takes no other's work with it. Callers are served by the time until which they can
    wait: when they came, plus their patience. So what is urgent comes first, and nothing waits for ever. Callers who come for a
    person take turns by person: the one whose last turn is longest ago is next, however much another has asked for.
    """

    def __init__(
        self,
        pool: Executor | None = None,
        count: int = 1,
        *,
        what: WorkKind = "drawing",
        seconds: float = MAX_WORK_SECONDS,
    ) -> None:
        """`pool`: use this one instead of processes, and leave it open. `count`: of processes. `what` they are for.

        `seconds`: the most that one piece of work may take.
        """
        self.count, self.what, self.seconds = count, what, seconds
        self.closed = False
        self._workers = [Worker(self, pool) for _ in range(count)]
        self._idle = self._workers[::-1]
        self._queue: list[_Waiting] = []
        self._numbers = itertools.count(1)
        self._served: OrderedDict[int, int] = OrderedDict()
        """When each person had the last turn, by running numbers; who is not in it has had none lately."""

    async def turn(self, patience: float = 0.0, person: int = 0) -> Worker:
        """A worker for this caller alone. `patience`: seconds for which the caller lets those go first who have none.

        `person`: for whom it is, if for one. Raises CancelledError once the pool is closed.
        """
        if self.closed:
            raise asyncio.CancelledError
        if self._idle:
            self._serves(person)
            return self._idle.pop()  # the one that worked last: its pictures' layers are at hand
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[Worker] = loop.create_future()
        self._queue.append(_Waiting(loop.time() + patience, next(self._numbers), person, turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                turn.result().free()
            raise

    def back(self, worker: Worker) -> None:
        """For the worker: it can be had again."""
        self._queue = [waiting for waiting in self._queue if not waiting.turn.done()]
        if not self._queue:
            self._idle.append(worker)
            return
        first = min(self._queue)
        if first.person:
            theirs = (waiting for waiting in self._queue if waiting.person)
            first = min(theirs, key=lambda waiting: (self._served.get(waiting.person, 0), waiting))
        self._queue.remove(first)
        self._serves(first.person)
        first.turn.set_result(worker)

    def _serves(self, person: int) -> None:
        if person:
            self._served[person] = next(self._numbers)
            self._served.move_to_end(person)
            if len(self._served) > MAX_REMEMBERED_PEOPLE:
                self._served.popitem(last=False)

    async def run(self, work: Callable[..., T], *given: object, patience: float = 0.0) -> T:
        """As `Worker.run`, when it is this caller's turn."""
        worker = await self.turn(patience)
        try:
            return await worker.run(work, *given)
        finally:
            worker.free()

    async def warm(self) -> None:
        """Starts one process, so that the first work does not wait for it."""
        with suppress(BrokenExecutor):
            await self.run(_do_nothing)

    @property
    def processes(self) -> tuple[int, ...]:
        """The numbers of those that were made here and are there."""
        return tuple(number for worker in self._workers for number in worker.processes)

    def close(self) -> None:
        """Ends the processes that were made here; work under way is given up at once, however long it would still take."""
        self.closed = True
        for waiting in self._queue:
            waiting.turn.cancel()
        for worker in self._workers:
            worker.close()


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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

    def alive(self) -> tuple[int, ...]:
        """Their numbers."""
        return tuple(each.pid for each in self._made if each.pid is not None and each.is_alive())

    def kill(self) -> None:
        """Ends them all."""
        for each in self._made:
            each.kill()


@contextmanager
def _signals_blocked() -> Iterator[None]:
    """A process that is started meanwhile is deaf to what ends the bot from its first moment on."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _do_nothing() -> None:
    """Does nothing, in the worker process, which has to be there for it."""


def _init_worker() -> None:
    """In the worker process: what ends the bot is the bot's affair, and when the bot is killed this process ends too."""
    for number in STOP_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(WORKER_NICENESS)
    freeze_startup_objects()
    bot = multiprocessing.parent_process()
    if bot is not None:
        threading.Thread(target=_end_with, args=(bot.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    """Gives back memory now and then while the bot lives; then ends."""
    while not multiprocessing.connection.wait([sentinel], timeout=TRIM_INTERVAL_SECONDS):
        trim_memory()
    os._exit(0)


# ---- One computer's answer to one ask: from bytes to bytes, with a limit of time -----------------
MAX_THINKING_SECONDS = 60.0
"""Of processor time for one answer; a computer that needs more is a defect of its game, and must not keep the others waiting."""


class TooLong(RuntimeError):
    """A computer thought for more than `MAX_THINKING_SECONDS`."""


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
    signal.setitimer(signal.ITIMER_VIRTUAL, MAX_THINKING_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(_signal: int, _frame: object) -> None:
    raise TooLong
