"""A server on a free port and a real discord.py client connected to it, both in the test's own event loop."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import discord
import pytest
import yarl

from local_discord import Limits, Server, World
from local_discord.recorder import Conformance
from tests.local_discord.manual_clock import ManualClock
from tests.patience import within
from tests.person import Person

from .sample_bot import SampleBot

OPENAPI = Path(__file__).parents[3] / "shared" / "data" / "discord" / "openapi.json"

Connect = Callable[..., "contextlib.AbstractAsyncContextManager[SampleBot]"]


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture(scope="session")
def openapi() -> Conformance | None:
    """Discord's own description, if it is present beside the project; else None."""
    return Conformance(OPENAPI) if OPENAPI.is_file() else None


@pytest.fixture
async def server(clock: ManualClock, tmp_path: Path, openapi: Conformance | None) -> AsyncIterator[Server]:
    """A new standard world under a clock that only moves by hand.

    At the end, no call may have used an unknown route, and none may have violated Discord's description.
    """
    async with Server(
        World.standard(clock), environ={}, folder=tmp_path, openapi=openapi, limits=Limits(on=False)
    ) as running:
        yield running
    assert list(running.recorder.unknown) == []
    assert list(running.recorder.violations) == []


@pytest.fixture
def connect(server: Server, monkeypatch: pytest.MonkeyPatch) -> Connect:
    """Runs a bot on the server: `async with connect() as bot`."""
    point(server, monkeypatch)

    @contextlib.asynccontextmanager
    async def run(bot: SampleBot | None = None) -> AsyncIterator[SampleBot]:
        bot = bot or SampleBot()
        running = asyncio.create_task(bot.start(server.token))
        ready = asyncio.create_task(bot.wait_until_ready())
        try:
            await asyncio.sleep(0)
            async with within(5):
                await asyncio.wait({running, ready}, return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                running.result()
            yield bot
        finally:
            ready.cancel()
            ended = running.done()
            await bot.close()
            running.cancel()
            # A bot that is closed while it reconnects ends with an error, which is not the test's concern.
            await asyncio.gather(running, return_exceptions=True)
            if ended:
                running.result()

    return run


def point(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the three class attributes that point an unmodified discord.py to another server."""
    monkeypatch.setattr(discord.http.Route, "BASE", f"{server.url}/api/v10")
    gateway = yarl.URL(server.url.replace("http", "ws") + "/gateway")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    monkeypatch.setattr(discord.asset.Asset, "BASE", f"{server.url}/cdn")


@pytest.fixture
async def bot(connect: Connect) -> AsyncIterator[SampleBot]:
    async with connect() as running:
        yield running


@pytest.fixture
async def one(server: Server) -> AsyncIterator[Person]:
    async with Person.join(server.url, "Player One") as person:
        yield person


@pytest.fixture
async def two(server: Server) -> AsyncIterator[Person]:
    async with Person.join(server.url, "Player Two") as person:
        yield person


@pytest.fixture
async def gm(server: Server) -> AsyncIterator[Person]:
    async with Person.join(server.url, "GM") as person:
        yield person


@pytest.fixture
def table(server: Server) -> Callable[[SampleBot], discord.TextChannel]:
    """#table as the bot sees it."""

    def find(bot: SampleBot) -> discord.TextChannel:
        found = discord.utils.get(bot.get_all_channels(), name="table")
        assert isinstance(found, discord.TextChannel)
        return found

    return find


async def eventually(look: Callable[[], object]) -> None:
    """Let the loop run until `look` returns something true."""
    async with within(2):
        while not look():  # noqa: ASYNC110 - what is looked at has no event
            await asyncio.sleep(0.001)


async def refused(doing: Awaitable[object]) -> discord.HTTPException:
    """The exception with which Discord refused the request."""
    with pytest.raises(discord.HTTPException) as caught:
        await doing
    return caught.value
