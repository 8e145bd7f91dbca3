"""Who has which shards: one process each, refused or waited for by others, left to whoever has taken them over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import text

from bot import running
from bot.campaigns import Owned, campaigns_of, owned_of
from bot.health import Health
from bot.settings import Unusable
from bot.store import Store
from bot.store.database import Hold
from bot.store.disk import Locked
from tests import postgres
from tests.patience import within

Start = Callable[..., "asyncio.Task[Hold | None]"]


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "STANDBY_POLL_SECONDS", 0.05)


class Machine:
    """Processes that start and end on one database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.wished = asyncio.Event()
        self.health: dict[str, Health] = {}
        self._lives: dict[str, AsyncExitStack] = {}

    async def start(self, shards: str, *, standby: bool = False, name: str = "") -> Hold | None:
        """What it holds; None: it was told to end while it waited. Raises Locked."""
        life, store = AsyncExitStack(), Store(self.url)
        life.push_async_callback(store.close)
        self._lives[name or shards] = life
        health = self.health[name or shards] = Health()
        try:
            return await running._hold_shards(life, store, owned_of(shards), self.wished, health, standby=standby)
        except Locked:
            await life.aclose()
            raise

    async def stands_by(self, name: str) -> None:
        """Waits until this one has found the shards in other hands."""
        async with within(20):
            while name not in self.health or self.health[name].standby is None:  # noqa: ASYNC110 - sets no event
                await asyncio.sleep(0.01)

    async def end(self, name: str) -> None:
        await self._lives.pop(name).aclose()

    async def close(self) -> None:
        for life in self._lives.values():
            await life.aclose()


@pytest.fixture
async def machine() -> AsyncIterator[Machine]:
    made = Machine(await postgres.blank())
    yield made
    await made.close()


async def test_the_same_shard_is_served_by_one_process(machine: Machine) -> None:
    assert await machine.start("0-1/4")
    assert await machine.start("2,3/4")
    with pytest.raises(Locked, match=r"shard 1 of 4: another process serves these shards. With --standby"):
        await machine.start("1-3/4", name="late")
    await machine.end("2,3/4")
    with pytest.raises(Locked, match="shard 1 of 4"):
        await machine.start("1-3/4", name="late")
    assert await machine.start("2-3/4")


async def test_two_processes_that_count_the_shards_differently_do_not_run_together(machine: Machine) -> None:
    """A server would be one of both."""
    small, large = Owned(frozenset({0}), 2), Owned(frozenset({2, 3}), 4)
    async with campaigns_of(machine.url) as campaigns:
        assert await machine.start("2-3/4")
        await running._require_same_shard_count(campaigns, large)
        with pytest.raises(Unusable, match="shard 2 of 4: all processes of a bot must use the same number"):
            await running._require_same_shard_count(campaigns, small)
        await machine.end("2-3/4")
        await running._require_same_shard_count(campaigns, small)


async def test_who_serves_everything_is_alone(machine: Machine) -> None:
    assert await machine.start("0/2")
    with pytest.raises(Locked):
        await machine.start("auto")
    await machine.end("0/2")
    assert await machine.start("auto")
    for shards in ("0/2", "0-1/2"):
        with pytest.raises(Locked):
            await machine.start(shards)


async def test_who_stands_by_takes_over_when_the_other_ends(machine: Machine) -> None:
    assert await machine.start("0/2", name="first")
    waiting = asyncio.create_task(machine.start("0/2", standby=True, name="second"))
    await machine.stands_by("second")
    assert not waiting.done()
    assert str(machine.health["second"].standby) == "another process holds shard 0 of 2"
    await machine.end("first")
    held = await waiting
    assert machine.health["second"].standby is None
    assert held is not None
    assert held.sure


async def test_who_stands_by_can_be_told_to_end(machine: Machine) -> None:
    assert await machine.start("auto", name="first")
    waiting = asyncio.create_task(machine.start("auto", standby=True, name="second"))
    await machine.stands_by("second")
    machine.wished.set()
    assert await waiting is None


async def test_who_has_lost_his_shards_to_another_one_knows_it(machine: Machine) -> None:
    """Its connection is cut, and whoever stood by was faster."""
    first = await machine.start("0/2", name="first")
    assert first is not None
    waiting = asyncio.create_task(machine.start("0/2", standby=True, name="second"))
    await machine.stands_by("second")
    store = Store(machine.url)
    async with store.engine.connect() as connection:
        here = "(SELECT oid FROM pg_database WHERE datname = current_database())"
        locks = f"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = {here}"
        await connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM ({locks}) AS held"))
    await store.close()
    second = await waiting
    assert second is not None
    async with within(20):
        await first.taken.wait()
    assert (first.sure, second.sure) == (False, True)


async def test_on_sqlite_a_process_stands_by_too(tmp_path: Path) -> None:
    machine = Machine(f"sqlite+aiosqlite:///{tmp_path / 'one.db'}")
    assert await machine.start("auto", name="first")
    with pytest.raises(Locked, match="another bot runs on this database"):
        await machine.start("auto", name="second")
    waiting = asyncio.create_task(machine.start("auto", standby=True, name="second"))
    await machine.stands_by("second")
    assert not waiting.done()
    await machine.end("first")
    assert await waiting
    await machine.close()
