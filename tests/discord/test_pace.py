"""What the bot asks Discord by itself stays below the limit that all routes share; what people ask for does not wait for it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import HTTPClient, Route

from bot import metrics
from bot.discord import rate_limiter
from bot.discord.rate_limiter import IS_BACKGROUND, MAX_COUNTED, RateLimiter
from local_discord import Limits, Server
from local_discord.clock import Clock
from local_discord.limits import MAX_REQUESTS_PER_SECOND
from tests.local_discord.manual_clock import ManualClock
from tests.patience import within

pytestmark = pytest.mark.sockets

MANY = 2 * MAX_REQUESTS_PER_SECOND + 20
"""Requests that do not fit into one second, nor into two."""

HELD_UP = MAX_COUNTED - 5
"""Requests that are held up on their way until they arrive together."""


@pytest.fixture
def address() -> Iterator[None]:
    kept = Route.BASE
    yield
    Route.BASE = kept


class Way:
    """The way of the requests to Discord: a test can hold them up."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.waiting = asyncio.Semaphore(0)
        """Released once for each request that is held up."""

    async def go(self, *_: object) -> None:
        if not self.free.is_set():
            self.waiting.release()
            await self.free.wait()


@pytest.fixture
def way() -> Way:
    return Way()


@pytest.fixture
def clock() -> Clock | None:
    """The stand-in's clock; None: the machine's."""
    return None


@pytest.fixture
async def http(tmp_path: Path, address: None, way: Way, clock: Clock | None) -> AsyncIterator[HTTPClient]:
    """The requests of discord.py to a stand-in with Discord's limits, at the bot's pace."""
    async with Server(environ={}, folder=tmp_path, limits=Limits(on=True), clock=clock) as server:
        Route.BASE = f"{server.url}/api/v10"
        loop = asyncio.get_running_loop()
        trace = RateLimiter().keep(metrics.Requests().trace())
        trace.on_request_start.append(way.go)
        client = HTTPClient(loop, http_trace=trace)
        await client.static_login(server.token)
        yield client
        await client.close()


def refused() -> float:
    return metrics.REGISTRY.get_sample_value("broadside_requests_total", {"status": "429"}) or 0.0


async def asked(http: HTTPClient, number: int, *, patient: bool) -> None:
    """Looks for a channel that there is not: each is a route of its own, whose own limit is never reached."""
    IS_BACKGROUND.set(patient)
    with pytest.raises(discord.NotFound):
        await http.get_channel(number)


def begun(work: Awaitable[Any]) -> asyncio.Task[Any]:
    """In a task, whose patience is its own."""
    return asyncio.ensure_future(work)


async def test_what_the_bot_asks_by_itself_is_never_refused_for_its_rate(http: HTTPClient) -> None:
    before = refused()
    await asyncio.gather(*(begun(asked(http, number, patient=True)) for number in range(1, MANY)))
    assert refused() == before


async def test_what_is_held_up_on_its_way_and_arrives_together_is_not_refused_either(
    http: HTTPClient, way: Way
) -> None:
    before = refused()
    way.free.clear()
    asking = [begun(asked(http, number, patient=True)) for number in range(1, MAX_REQUESTS_PER_SECOND + 20)]
    for _ in range(HELD_UP):
        await way.waiting.acquire()
    way.free.set()
    await asyncio.gather(*asking)
    assert refused() == before


@pytest.mark.parametrize("clock", [ManualClock()])
async def test_without_its_pace_as_much_is_refused(http: HTTPClient) -> None:
    """The stand-in's second does not end, however slow the machine is."""
    before = refused()
    crowd = [begun(asked(http, number, patient=False)) for number in range(1, MANY)]
    async with within(30):
        while refused() == before:  # noqa: ASYNC110 - it is the stand-in that answers
            await asyncio.sleep(0.01)
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)


async def test_requests_that_fail_count_for_a_moment_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limiter, "COUNTED_SECONDS", 0)
    monkeypatch.setattr(rate_limiter, "STARTS_PER_SECOND", 1e6)
    IS_BACKGROUND.set(True)
    trace = RateLimiter().keep(aiohttp.TraceConfig())
    async with within(5), aiohttp.ClientSession(trace_configs=[trace]) as session:
        for _ in range(MAX_COUNTED + 1):
            with pytest.raises(aiohttp.ClientError):
                await session.get("http://127.0.0.1:1/channels/1")


async def test_who_waits_for_an_answer_does_not_stand_in_that_line(http: HTTPClient) -> None:
    patient = [begun(asked(http, number, patient=True)) for number in range(1, MAX_REQUESTS_PER_SECOND)]
    await asyncio.wait(patient, return_when=asyncio.FIRST_COMPLETED)
    await begun(asked(http, MANY, patient=False))
    assert not all(task.done() for task in patient)
    await asyncio.gather(*patient)


async def test_the_tokens_of_interactions_are_not_counted() -> None:
    pace = RateLimiter()
    pace.turns.max_rate = 0.0  # nobody has a turn
    IS_BACKGROUND.set(True)
    async with within(5):
        await pace.turn("/api/v10/interactions/5/token/callback")
        await pace.turn("/api/v10/webhooks/5/token/messages/@original")


@pytest.mark.parametrize("processes", [1, 2, 3, 4, 8])
async def test_several_processes_share_what_one_may_ask(processes: int) -> None:
    together = 0
    for _ in range(processes):
        pace = RateLimiter()
        pace.share(1 / processes)
        together += pace.most
    assert together <= MAX_COUNTED < MAX_REQUESTS_PER_SECOND
    assert together >= 0.85 * MAX_COUNTED


async def test_what_is_in_hand_is_not_asked_until_its_process_is_sure_of_its_shards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After a sleep another process may have them; what a person asked for is answered by whoever heard it."""
    sure, looked = False, asyncio.Event()

    def holds() -> bool:
        looked.set()
        return sure

    pace = RateLimiter(holds)
    IS_BACKGROUND.set(False)
    await pace.turn("/channels/1/messages")
    assert not looked.is_set()
    IS_BACKGROUND.set(True)
    waiting = begun(pace.turn("/channels/1/messages"))
    await looked.wait()
    assert not waiting.done()
    sure = True
    await waiting
