"""The bot's start on the stand-in: where its commands are registered, and with which status it ends when it cannot run."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import sys
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import garbage, running
from bot.campaigns import Campaigns, Owned, campaigns_of
from bot.discord import client
from bot.discord.client import Broadside
from bot.discord.endpoint import point_at
from bot.pictures import Drawing
from bot.settings import Settings, Unusable
from bot.workers import Workers, cores
from local_discord import Limits, Server
from tests.patience import within

pytestmark = pytest.mark.sockets


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    kept = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    async with Server(environ={}, folder=tmp_path, limits=Limits(on=False)) as running_server:
        point_at(running_server.url, running_server.token)
        yield running_server
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = kept


@pytest.fixture
async def campaigns(tmp_path: Path) -> AsyncIterator[Campaigns]:
    async with campaigns_of(f"sqlite+aiosqlite:///{tmp_path / 'start.db'}") as opened:
        yield opened


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as made:
        yield made


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "FIRST_RETRY_SECONDS", 0.01)


class Life:
    """Lives of the bot on one database, one after the other."""

    def __init__(self, server: Server, campaigns: Campaigns, pool: ThreadPoolExecutor) -> None:
        self._server, self._campaigns, self._pool = server, campaigns, pool
        self.wished = asyncio.Event()

    def bot(self, guild: int | None = None, shards: Owned | None = None) -> Broadside:
        drawing, thinkers = Drawing(self._pool), Workers(self._pool)
        return Broadside(self._campaigns, drawing, guild=guild, shards=shards, thinkers=thinkers)

    async def live(self, bot: Broadside, token: str | None = None) -> int:
        """Until it is there, then it is told to end; or until it ends by itself. The exit status."""
        self.wished.clear()
        life = asyncio.create_task(running._run_once(bot, token or self._server.token, self.wished))
        async with within(30):
            while not bot.was_ready and not life.done():  # noqa: ASYNC110  (no event tells both)
                await asyncio.sleep(0.01)
            self.wished.set()
            return await life

    def commands(self) -> dict[str, int]:
        """How many commands are registered, by where."""
        return {scope: len(each) for scope, each in self._server.world.state.commands.items() if each}


@pytest.fixture
def life(server: Server, campaigns: Campaigns, pool: ThreadPoolExecutor) -> Life:
    return Life(server, campaigns, pool)


async def test_commands_stand_where_they_are_wanted_and_nowhere_else(server: Server, life: Life) -> None:
    """Everywhere, then in one server alone, then everywhere again: never twice, and none is left behind."""
    guild = next(iter(server.world.state.guilds))
    assert await life.live(life.bot()) == 0
    everywhere = life.commands()
    assert len(everywhere) == 1
    assert await life.live(life.bot(int(guild))) == 0
    assert list(life.commands()) == [guild]
    assert await life.live(life.bot(int(guild))) == 0
    assert list(life.commands()) == [guild]
    assert await life.live(life.bot()) == 0
    assert life.commands() == everywhere


async def test_while_the_bot_connects_one_picture_of_each_game_in_play_is_drawn(
    life: Life, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """If that fails, the bot runs all the same, and the log says so."""
    drawn: list[tuple[Any, str]] = []
    rehearsed = asyncio.Event()

    async def newest() -> list[int]:
        return [3, 7]

    async def public(campaign: int) -> Any:
        return SimpleNamespace(view=campaign, lang="fr")

    async def rehearse(view: Any, lang: str) -> None:
        drawn.append((view, lang))
        if view == 7:
            rehearsed.set()
            raise ValueError("a secret")

    bot = life.bot()
    monkeypatch.setattr(bot.campaigns.watch, "newest", newest)
    monkeypatch.setattr(bot.campaigns.watch, "public", public)
    monkeypatch.setattr(bot.drawing, "rehearse", rehearse)
    ready = life.live(bot)
    serving = asyncio.create_task(ready)
    async with within(30):
        await rehearsed.wait()
    assert await serving == 0
    assert drawn == [(3, "fr"), (7, "fr")]
    told = [record.getMessage() for record in caplog.records if record.name == "bot.running"]
    assert "the drawing process could not be prepared: ValueError" in told


async def test_of_several_processes_that_of_shard_0_registers_the_commands(life: Life) -> None:
    """Each serves its shards alone, and looks after their servers."""
    other = life.bot(shards=Owned(frozenset({1}), 2))
    assert await life.live(other) == 0
    assert life.commands() == {}
    assert list(other.shards) == [1]
    assert other.campaigns.services.owned == Owned(frozenset({1}), 2)
    first = life.bot(shards=Owned(frozenset({0}), 2))
    assert await life.live(first) == 0
    assert len(life.commands()) == 1
    assert [len(bot.guilds) for bot in (first, other)] in ([1, 0], [0, 1])


async def test_a_shard_that_is_cut_off_is_not_reached_and_the_others_are(server: Server, life: Life) -> None:
    bot = life.bot(shards=Owned(frozenset({0, 1}), 2))
    bot._at_once = 2

    async def dealt() -> Owned:
        return Owned(frozenset({0, 1}), 2)

    bot._choose_shards = dealt  # type: ignore[method-assign]  # both may say at once who they are
    wished = asyncio.Event()
    serving = asyncio.create_task(running._run_once(bot, server.token, wished))

    async def reaches(*shards: int) -> None:
        async with within(30):
            while bot.reached() != Owned(frozenset(shards), 2):  # noqa: ASYNC110  (no event tells it)
                await asyncio.sleep(0.01)

    await reaches(0, 1)
    server.gateway.refusing = True
    server.gateway.drop(shard=1)
    await reaches(0)
    assert not bot.is_closed()
    server.gateway.refusing = False
    await reaches(0, 1)
    wished.set()
    assert await serving == 0


async def test_a_process_that_is_told_nothing_serves_as_many_shards_as_discord_recommends(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those whose numbers leave the same rest say one after the other who they are."""
    bot, said = life.bot(), list[int]()

    async def recommended() -> tuple[int, str, dict[str, int]]:
        return 4, "", {"max_concurrency": 2}

    async def waits(seconds: float) -> None:
        said.append(round(seconds))

    monkeypatch.setattr(bot.http, "get_bot_gateway", recommended)
    await bot.login(life._server.token)
    monkeypatch.setattr(client.asyncio, "sleep", waits)
    try:
        assert bot.campaigns.services.owned == Owned(frozenset({0, 1, 2, 3}), 4)
        assert bot.shard_count == 4
        for shard in range(4):
            await bot.before_identify_hook(shard, initial=shard == 0)
        assert said == [5, 5], "0 and 1 at once, 2 after 0, 3 after 1"
    finally:
        monkeypatch.undo()
        await bot.close()


@pytest.mark.parametrize("shards", ["0-3/16", "5/5", "some"])
def test_shards_that_cannot_be_served_are_said_plainly(tmp_path: Path, shards: str) -> None:
    """On SQLite there is one process; a wrong number is one in any case."""
    with pytest.raises(Unusable, match="shards"):
        running.run(Settings(token="x", database=f"sqlite+aiosqlite:///{tmp_path / 'no.db'}", shards=shards))
    assert not (tmp_path / "no.db").exists()


async def test_a_server_that_the_bot_is_not_in_is_said_plainly(life: Life) -> None:
    with pytest.raises(Unusable, match=r"not in the server 123456789012345678 of BROADSIDE_GUILD"):
        await life.live(life.bot(123456789012345678))


async def test_a_wrong_token_is_said_plainly_and_never_printed(life: Life) -> None:
    with pytest.raises(Unusable, match="rejects this token") as caught:
        await life.live(life.bot(), "some-other-token")
    assert "some-other-token" not in str(caught.value)


@pytest.mark.parametrize("task", ["deadline_worker", "postman", "ai_worker"])
async def test_a_bot_whose_task_died_ends_to_be_started_again(
    life: Life, task: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It would look alive and do nothing. Whether the task failed or just came to its end."""
    bot = life.bot()

    async def ends() -> None:
        if task != "postman":
            raise ValueError("a defect")

    monkeypatch.setattr(getattr(bot, task), "run", ends)
    async with within(30):
        assert await running._run_once(bot, life._server.token, asyncio.Event()) == running.EXIT_BROKEN
    assert "the bot stops" in caplog.text


async def test_a_bot_whose_shards_were_taken_over_ends_to_be_started_again(
    life: Life, caplog: pytest.LogCaptureFixture
) -> None:
    bot, taken = life.bot(), asyncio.Event()
    serving = asyncio.create_task(running._run_once(bot, life._server.token, asyncio.Event(), taken))
    async with within(30):
        await bot._there.wait()
        taken.set()
        assert await serving == running.EXIT_BROKEN
    assert bot.is_closed()
    assert "another process serves these shards" in caplog.text


async def test_what_passes_by_itself_is_waited_for(
    server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A 503 at the login, another at the commands: one line in the log, and another when the third attempt succeeds."""
    server.faults.add({"fault": "refuse", "status": 503, "method": "GET", "route": "/users/@me", "times": 1})
    server.faults.add({"fault": "refuse", "status": 503, "method": "PUT", "times": 1})
    lives: list[Any] = []

    class Ending(Broadside):
        """Has itself told to end as soon as it is there."""

        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            lives.append(self)

        async def on_ready(self) -> None:
            await super().on_ready()
            wished[0].set()

    wished: list[asyncio.Event] = []
    serve = running._run_once

    async def serving(bot: Broadside, token: str, event: asyncio.Event, taken: asyncio.Event) -> int:
        wished[:] = [event]
        return await serve(bot, token, event, taken)

    monkeypatch.setattr(running, "Broadside", Ending)
    monkeypatch.setattr(running, "_run_once", serving)
    monkeypatch.setattr(running, "freeze_startup_objects", lambda: None)
    monkeypatch.setattr(running, "Drawing", lambda workers, step, seconds: Drawing(pool, workers, step))
    settings = Settings(database=f"sqlite+aiosqlite:///{tmp_path / 'waiting.db'}", drawing=3)
    with ThreadPoolExecutor(1) as pool:
        async with within(30):
            assert await running._run(settings, server.token) == 0
    assert len(lives) == 3
    assert (lives[0].drawing.workers.count, lives[0].ai_worker._workers.count) == (3, cores()), "as the host wishes"
    told = [message for message in caplog.messages if message.startswith("Discord: ")]
    assert len(told) == 2, "when it begins, and when it is over"
    assert "cannot be reached" in told[0]
    assert "well again" in told[1]


class Cycle:
    """Garbage that only a search finds."""

    def __init__(self) -> None:
        self.itself = self


@contextlib.contextmanager
def searching_by_hand() -> Iterator[None]:
    """Nothing is searched for but by who asks for it."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def cycles() -> int:
    return sum(isinstance(each, Cycle) for each in gc.get_objects())


@pytest.mark.long(9)
async def test_the_bot_is_searched_through_when_it_is_idle_and_that_is_worth_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given_back: list[int] = []
    monkeypatch.setattr(garbage, "trim_memory", lambda: given_back.append(cycles()))
    idle = False
    with searching_by_hand():
        tidying = asyncio.create_task(garbage.keep_memory_small(lambda: idle, 0.0))

        async def rounds() -> int:
            """How many are left after some rounds."""
            seen = len(given_back)
            while len(given_back) < seen + 3:  # noqa: ASYNC110  (another thread tells it)
                await asyncio.sleep(0.01)
            return given_back[-1]

        await rounds()
        gc.collect(2)  # they grow old while they are in use
        kept = [Cycle() for _ in range(5)]
        gc.collect(1)
        kept.clear()
        idle = True
        assert await rounds() == 5, "too little was made meanwhile"
        idle = False
        for _ in range(garbage.MIN_SEARCHES):
            gc.collect(0)
        assert await rounds() == 5, "somebody waits for an answer"
        idle = True
        assert await rounds() == 0
        tidying.cancel()
        await asyncio.wait([tidying])


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_what_is_freed_goes_back_to_the_system() -> None:
    garbage.trim_memory()
    blocks = [bytearray(60_000) for _ in range(1000)]
    held = blocks[::20]
    full = _resident()
    blocks.clear()
    garbage.trim_memory()
    assert len(held) == 50
    assert full - _resident() > 30, "megabytes of 57"


def _resident() -> int:
    """Megabytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") >> 20
