"""The background tasks: deadlines, computer players, and upkeep of the database. The use cases decide what happens.

`DeadlineWorker` does what is due. `AiWorker` lets computer players think in worker processes and brings their answers after a
pause. It keeps no state that matters: open questions are read from the database in each round, and a late answer is dropped
there. A worker process gets only the view and the ask of one seat.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from datetime import datetime
from typing import Any, TypeVar

import msgspec

from bot import metrics
from bot.campaigns import Campaigns, Owned
from bot.campaigns.computers import BadAnswer, Errand
from bot.discord.clicks import in_flight
from bot.discord.rate_limiter import OWNERSHIP_POLL_SECONDS
from bot.lasting_trouble import LastingTrouble
from bot.store.database import Interrupted
from bot.workers import ThinkingFailed, Workers, think
from rules.core import Draft, Value

# ---- Deadlines -----------------------------------------------------------------------------------
log = logging.getLogger(__name__)

MAX_SLEEP_SECONDS = 30.0
"""Longest sleep between two queries of the database; work planned by another process is found then."""

T = TypeVar("T")

Idle = Callable[[Awaitable[None]], Awaitable[None]]
"""Wraps every wait of unknown length; tests with their own clock replace it."""


async def just_wait(waiting: Awaitable[None]) -> None:
    """Waits; the normal `Idle`."""
    await waiting


async def uninterrupted(work: Coroutine[Any, Any, T]) -> T:
    """Runs the work to its end even if the caller is cancelled meanwhile; then the cancellation goes on.

    A use case interrupted half-way would harm no campaign, but it can leave a connection open that blocks all writers.
    """
    task = asyncio.create_task(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("the last work before the end failed", exc_info=error)
        raise


async def sleep_until_signal(signal: asyncio.Event, seconds: float) -> None:
    """Waits until the signal is set, or for `seconds`."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await signal.wait()


def until(due: datetime | None, now: datetime, max_sleep: float) -> float:
    """Seconds to sleep until `due`, at least 0.2 and at most `max_sleep`; `max_sleep` if nothing is due."""
    return max_sleep if due is None else min(max_sleep, max(0.2, (due - now).total_seconds()))


def failing_task(task: str) -> LastingTrouble:
    """For a task whose rounds fail and are repeated; `task`: its name in the log and the metrics."""
    return LastingTrouble(log, f"the {task}", level=logging.ERROR)


def record_failure(trouble: LastingTrouble, task: str, error: Exception) -> None:
    """Records that a round of the task has failed. An outage of the database is not counted: the store reports it itself."""
    if isinstance(error, Interrupted):
        return
    metrics.STUMBLES.labels(task).inc()
    trouble.is_wrong("a round failed and is tried again", error, type(error).__name__)


async def rounds(
    task: str,
    trouble: LastingTrouble,
    signal: asyncio.Event,
    recall: Callable[[], Coroutine[Any, Any, Any]],
    turn: Callable[[], Coroutine[Any, Any, float]],
    idle: Idle,
    max_sleep: float,
) -> None:
    """Runs the rounds of a task until cancelled; after an error the same work is tried again a little later.

    `recall`: run once before the first round. `turn`: one round; returns the seconds until the next, which the signal cuts
    short. `task`: its name, as in `failing_task`.
    """
    recalled = False
    while True:
        signal.clear()
        seconds = min(max_sleep, 5.0)
        try:
            if not recalled:
                await uninterrupted(recall())
                recalled = True
            seconds = await uninterrupted(turn())
            trouble.is_right()
        except Exception as error:
            record_failure(trouble, task, error)
        await idle(sleep_until_signal(signal, seconds))


class DeadlineWorker:
    """Does what is due in campaigns and seasons, at its time."""

    def __init__(
        self,
        client: Any,
        campaigns: Campaigns,
        seasons: Callable[[Owned], Awaitable[None]],
        idle: Idle,
        max_sleep: float,
    ) -> None:
        """`client`: the bot, which knows where players can reach it; elsewhere no deadline passes. `seasons`: does the steps of
        seasons that are due."""
        self._client, self._campaigns, self._seasons = client, campaigns, seasons
        self._idle, self._max_sleep = idle, max_sleep
        self.trouble = failing_task("clock")

    async def run(self) -> None:
        """Runs until cancelled. After an error the same work is tried again."""
        signal = self._campaigns.signals.clock
        await rounds("clock", self.trouble, signal, self._recall, self._turn, self._idle, self._max_sleep)

    async def _recall(self) -> None:
        await self._campaigns.repairs.recall()
        await self._campaigns.abandonment.recall()

    async def _turn(self) -> float:
        """Does what is due and returns the seconds until the next time. While Discord cannot be reached nothing is due, because
        players cannot order."""
        reached, campaigns = self._client.reached(), self._campaigns
        if not reached.shards:
            return self._max_sleep
        await campaigns.timers.due(reached, in_flight(self._client).people_first, self._client.there)
        await self._seasons(reached)
        planned = (await campaigns.timers.next_due(reached), await campaigns.seasons.next_due(reached))
        due = min((at for at in planned if at is not None), default=None)
        return until(due, campaigns.clock.now(), self._max_sleep)


# ---- Upkeep of the database ----------------------------------------------------------------------
class Housekeeping:
    """Keeps the database small: does the upkeep in small pieces, so that nobody has to wait."""

    REST_SECONDS = 600.0
    """Seconds after which the task looks for work again when there was none."""
    PAUSE_SECONDS = 1.0
    """Seconds between two pieces of work."""

    def __init__(self, campaigns: Campaigns, idle: Idle, max_sleep: float, tidy: Callable[[], Awaitable[None]]) -> None:
        """`tidy`: further upkeep outside of the database, run each time."""
        self._campaigns = campaigns
        self._idle = idle
        self._tidy = tidy
        self._rest = max(max_sleep, self.REST_SECONDS)
        self.trouble = failing_task("housekeeping")

    async def run(self) -> None:
        """Runs until cancelled. After an error it waits for the next time."""
        never = asyncio.Event()
        while True:
            more = False
            try:
                more = await uninterrupted(self._campaigns.keeping.step())
                if not more:
                    await self._tidy()
                self.trouble.is_right()
            except Exception as error:
                more = isinstance(error, Interrupted)
                record_failure(self.trouble, "housekeeping", error)
            await self._idle(sleep_until_signal(never, self.PAUSE_SECONDS if more else self._rest))


# ---- Computer players. Their drafts are never logged ---------------------------------------------
_draft_decoder = msgspec.json.Decoder(dict[str, Value])

Key = tuple[int, int, int, str]


def _key(errand: Errand) -> Key:
    """Campaign, rewinds, step and ask: an answer is valid for exactly this position."""
    return errand.campaign, errand.rewinds, errand.step, errand.ask


class AiWorker:
    """Lets computer players think and brings their answers. One per process; `close` it when the bot ends."""

    def __init__(
        self,
        campaigns: Campaigns,
        workers: Workers | None = None,
        idle: Idle = just_wait,
        max_sleep: float = MAX_SLEEP_SECONDS,
    ) -> None:
        """`workers`: where computers think; None: one process of its own. `idle`, `max_sleep`: as in `rounds`."""
        self._campaigns = campaigns
        self._workers = workers if workers is not None else Workers(what="thinking")
        self._idle = idle
        self._max_sleep = max_sleep
        self._thoughts: dict[Key, asyncio.Task[Draft | None]] = {}
        self.trouble = failing_task("computers")

    async def run(self) -> None:
        """Runs until cancelled. After an error the same work is tried again."""
        signal, recall = self._campaigns.signals.computer, self._campaigns.computers.recall
        await rounds("computers", self.trouble, signal, recall, self.look, self._idle, self._max_sleep)

    async def close(self) -> None:
        """Cancels the thinking under way and ends the worker processes."""
        thoughts = list(self._thoughts.values())
        self._thoughts.clear()
        for thought in thoughts:
            thought.cancel()
        if thoughts:
            await asyncio.wait(thoughts)
        self._workers.close()

    async def look(self) -> float:
        """Starts thinking for new questions, cancels it for old ones, and brings answers that are due. Returns seconds to the
        next.
        """
        if not self._campaigns.services.holds():
            return min(self._max_sleep, OWNERSHIP_POLL_SECONDS)
        errands = await self._campaigns.computers.errands()
        asked = {_key(errand) for errand in errands}
        for key in self._thoughts.keys() - asked:
            self._thoughts.pop(key).cancel()
        for errand in errands:
            if _key(errand) not in self._thoughts:
                thought = asyncio.create_task(self._think(errand), name=f"think-{errand.campaign}")
                thought.add_done_callback(lambda _: self._campaigns.signals.computer.set())
                self._thoughts[_key(errand)] = thought
        now = self._campaigns.clock.now()
        later: list[datetime] = []
        for errand in errands:
            thought = self._thoughts[_key(errand)]
            if thought.done() and errand.due > now:
                later.append(errand.due)
            elif thought.done():
                del self._thoughts[_key(errand)]
                try:
                    await self._bring(errand, thought)
                except Interrupted:
                    raise  # the database failed, not the campaign; the question is asked again
                except Exception:  # a damaged campaign must not keep the others waiting
                    log.exception("an answer could not be brought to campaign %s", errand.campaign)
        return until(min(later, default=None), now, self._max_sleep)

    async def _think(self, errand: Errand) -> Draft | None:
        """The computer's draft; None if the question is no longer open. Raises ThinkingFailed."""
        worker, question = await self._workers.turn(), None
        try:
            question = await uninterrupted(self._campaigns.computers.question(errand))
        finally:
            if question is None:
                worker.free()
        if question is None:
            return None
        try:
            body = await worker.run(think, question.rules, question.view, question.ask, question.seed)
            return _draft_decoder.decode(body)
        except ThinkingFailed:
            raise
        except Exception as error:  # its process died twice, or its answer is not a draft
            raise ThinkingFailed(type(error).__name__) from None

    async def _bring(self, errand: Errand, thought: asyncio.Task[Draft | None]) -> None:
        computers = self._campaigns.computers
        try:
            draft = thought.result()
            if draft is None:
                await computers.drop(errand)
            else:
                await computers.answer(errand, draft)
        except (ThinkingFailed, BadAnswer) as defect:
            log.error("the computer of campaign %s has no answer: %s", errand.campaign, defect)
            await computers.drop(errand, stuck=True)
