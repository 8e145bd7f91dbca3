"""Worker processes, which draw and think outside of the event loop; and the thinking itself, as it runs in one.

The processes have a low priority, start when first needed, are replaced if they die, and only the bot ends them. They ignore a
signal to the whole process group (a stopped service, Ctrl+C): the bot finishes its work first.

The worker processes import this module, so it imports the rules and little of the bot: processes stay small and start quickly.
The task that asks the computers and seals for them is in `tasks`.
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
from functools import partial
from multiprocessing.context import SpawnContext, SpawnProcess
from random import Random
from typing import Any, Literal, TypeVar

import msgspec

from bot.garbage import TRIM_INTERVAL_SECONDS, freeze_startup_objects, trim_memory
from rules.core import Ask, Rules

# ---- Worker processes ----------------------------------------------------------------------------
log = logging.getLogger(__name__)

WORKER_NICENESS = 10
"""Added to the process's niceness: pictures and computers may wait, answers to clicks may not."""

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)
"""Signals that end the bot. Its workers ignore them: the bot ends them when they are no longer needed."""

MAX_WORK_SECONDS = 300.0
"""Longest time for one piece of work, in seconds, unless the host sets another. Usually it takes at most a few."""

MAX_REMEMBERED_PEOPLE = 1000
"""Maximum number of people remembered with their last turn; the oldest are dropped."""

T = TypeVar("T")


WorkKind = Literal["drawing", "thinking"]
"""What worker processes are for; used in the log and the metrics."""


class Hung(RuntimeError):
    """A piece of work took too long and was ended with its process."""


class Worker:
    """One process, used by one caller at a time. `Workers.turn` returns it; `run` or `free` gives it back."""

    def __init__(self, workers: Workers, given: Executor | None) -> None:
        self._workers = workers
        self._given = given
        self._pool = given
        self._context = _Context()
        self._under_way: Future[Any] | None = None
        self._ended: Future[Any] | None = None
        """The work that was last ended because it took too long."""

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """The result of `work(*given)`, both picklable. If the process dies, the work is run once more in a new one.

        The worker is given back as soon as the work is done, even before the caller has its result. Raises what the work raises;
        BrokenExecutor if it kills its process twice; Hung if it took too long, without a second try; CancelledError if the
        workers are closed.
        """
        given_back = False

        def give_back() -> None:
            nonlocal given_back
            if not given_back:
                given_back = True
                self.free()

        def done(working: Future[Any]) -> None:
            if working.cancelled() or not isinstance(working.exception(), BrokenExecutor):
                give_back()

        try:
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
                    _when_done(working, partial(done, working))
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
        finally:
            give_back()

    def _limit(self, working: Future[Any]) -> None:
        """Kills the process if the work takes too long, even if nobody waits for it any more. Threads cannot be ended."""
        if self._given is not None:
            return
        ending = asyncio.get_running_loop().call_later(self._workers.seconds, self._end, working)
        _when_done(working, ending.cancel)

    def _end(self, working: Future[Any]) -> None:
        """Kills the process of work that has taken too long; the next work starts a new one."""
        if working.done() or self._workers.closed:
            return
        from bot import metrics  # imported here because the worker processes must not load it

        metrics.HUNG.labels(self._workers.what).inc()
        log.error(
            "a worker process for %s was ended: one piece of work took longer than %.0f s; another one is started",
            self._workers.what,
            self._workers.seconds,
        )
        self._ended, self._pool = working, None
        self._context.kill()

    def free(self) -> None:
        """Gives a worker back that has not been told to `run`; one that works goes to the next caller when its work is done."""
        working, self._under_way = self._under_way, None
        if working is None or working.done():
            self._workers.back(self)
        else:
            _when_done(working, partial(self._workers.back, self))

    def close(self) -> None:
        """Ends its process at once, if it started one."""
        if self._pool is not None and self._given is None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
        self._context.kill()


def _when_done(working: Future[Any], act: Callable[[], object]) -> None:
    """Calls `act` in the running event loop once the work is done; never if the bot has ended by then."""
    loop = asyncio.get_running_loop()

    def done(_: object) -> None:
        with suppress(RuntimeError):  # the bot has ended
            loop.call_soon_threadsafe(act)

    working.add_done_callback(done)


@dataclass(frozen=True, slots=True, order=True)
class _Waiting:
    """A caller waiting for a worker; ordered by the time until which it can wait."""

    until: float
    number: int
    person: int = field(compare=False)
    """0: for nobody in particular."""
    turn: asyncio.Future[Worker] = field(compare=False)


class Workers:
    """A number of worker processes, each started when no other is free. `close` it when the bot ends.

    Each process is a pool of its own, so one that dies does not take the work of others with it. Callers are served in the
    order of the time until which they can wait: arrival plus patience. So urgent work comes first, and nothing waits for ever.
    Callers on behalf of a person take turns by person: the one whose last turn is longest ago comes first.
    """

    def __init__(
        self,
        pool: Executor | None = None,
        count: int = 1,
        *,
        what: WorkKind = "drawing",
        seconds: float = MAX_WORK_SECONDS,
    ) -> None:
        """`pool`: used instead of processes, and not closed. `count`: number of processes. `what`: what they are for.

        `seconds`: longest time for one piece of work.
        """
        self.count, self.what, self.seconds = count, what, seconds
        self.closed = False
        self._workers = [Worker(self, pool) for _ in range(count)]
        self._idle = self._workers[::-1]
        self._queue: list[_Waiting] = []
        self._numbers = itertools.count(1)
        self._served: OrderedDict[int, int] = OrderedDict()
        """Person -> number of their last turn, in increasing order; people without one have not had a turn lately."""

    async def turn(self, patience: float = 0.0, person: int = 0) -> Worker:
        """Waits for a worker and gives it to this caller alone. `patience`: seconds that the caller lets less patient callers
        go first. `person`: for whom the work is; 0: for nobody in particular. Raises CancelledError if the workers are closed."""
        if self.closed:
            raise asyncio.CancelledError
        if self._idle:
            self._serves(person)
            return self._idle.pop()  # the one used last, which still has layers of pictures in its cache
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
        """Called by a worker that is free again: gives it to the next caller."""
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
        """As `Worker.run`, with the next free worker."""
        worker = await self.turn(patience)
        return await worker.run(work, *given)

    def close(self) -> None:
        """Ends the processes at once; work under way is cancelled."""
        self.closed = True
        for waiting in self._queue:
            waiting.turn.cancel()
        for worker in self._workers:
            worker.close()


def cores() -> int:
    """Number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Worker(SpawnProcess):
    """A process that ignores SIGTERM, so `terminate`, which a broken pool calls, must kill it."""

    def terminate(self) -> None:
        self.kill()


class _Context(SpawnContext):
    """Makes the processes of a pool and remembers them, so that they can be ended with the bot."""

    def __init__(self) -> None:
        super().__init__()
        self._made: list[_Worker] = []

    def Process(self, *args: Any, **more: Any) -> _Worker:  # type: ignore[override]  # noqa: N802  (as the pool calls it)
        made = _Worker(*args, **more)
        self._made = [each for each in self._made if each.is_alive()] + [made]
        return made

    def kill(self) -> None:
        for each in self._made:
            each.kill()


@contextmanager
def _signals_blocked() -> Iterator[None]:
    """Blocks the stop signals in the block, so that a process started in it never reacts to them."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _init_worker() -> None:
    """In a new worker process: ignores the stop signals, lowers the priority, and ends when the bot ends."""
    for number in STOP_SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(WORKER_NICENESS)
    freeze_startup_objects()
    bot = multiprocessing.parent_process()
    if bot is not None:
        threading.Thread(target=_end_with, args=(bot.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    """Runs in a worker until the bot ends, trimming memory now and then; then ends the process. `sentinel`: becomes ready when
    the bot ends."""
    while not multiprocessing.connection.wait([sentinel], timeout=TRIM_INTERVAL_SECONDS):
        trim_memory()
    os._exit(0)


# ---- A computer's answer to one ask, with a time limit -------------------------------------------
MAX_THINKING_SECONDS = 60.0
"""Maximum processor time for one answer, in seconds. A computer that needs more has a defect and must not keep others
waiting."""


class TooLong(RuntimeError):
    """A computer thought longer than `MAX_THINKING_SECONDS`."""


class ThinkingFailed(RuntimeError):
    """A computer raised an exception. Has its kind and place but not its message, which may contain orders."""


def think(rules: Rules[Any, Any], view: bytes, ask: bytes, seed: int) -> bytes:
    """The computer's draft as JSON, from a view and an ask as JSON. Runs in a worker. Raises ThinkingFailed."""
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
    """Limits the processor time, in the main thread only: a signal is needed to interrupt."""
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
