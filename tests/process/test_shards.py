"""Three processes on one PostgreSQL, a shard each, and a fourth that stands by: nothing is lost and nothing happens twice.

A campaign in each of three servers is played to its end by the same people while processes are killed at random moments and
started again; one of them never is, and what it served is taken over.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import msgspec
import pytest
from sqlmodel import col, select

from bot.store import Store
from bot.store import tables as t
from rules.core import Record
from tests import postgres
from tests.patience import within
from tests.person import Person
from tests.process.captain import Captain, buttons, open_table, stop_quietly
from tests.process.stand_in import OPENAPI, PATIENCE, StandIn, address, environment, running
from tests.process.test_kills import _board_is_final, _nothing_lost_nothing_twice, _one_report_a_phase

pytestmark = [pytest.mark.process, pytest.mark.long(60)]

SHARDS = 3
KILLS = 3
SALVOS = 2
GONE, STANDING_BY = 0, 3
"""Processes of shard 0."""


@dataclass(frozen=True)
class Machine:
    """The stand-in with three servers, and four processes of the bot on it."""

    place: StandIn
    url: str

    async def rows(self, query: str) -> list[tuple[Any, ...]]:
        """A look into the database."""
        connection = await asyncpg.connect(self.url.replace("+asyncpg", ""))
        try:
            return [tuple(row) for row in await connection.fetch(query)]
        finally:
            await connection.close()

    async def records(self, campaign: int) -> list[Record]:
        """What is on record, in the order of the steps."""
        store = Store(self.url)
        async with store.read() as session:
            query = select(t.Record.body).where(t.Record.campaign == campaign).order_by(col(t.Record.step))
            bodies = (await session.exec(query)).all()
        await store.close()
        return [msgspec.json.decode(body, type=Record) for body in bodies]

    async def all_posted(self) -> None:
        """The outbox is empty, and nothing was given up."""
        async with within(60):
            while await self.rows("SELECT kind, lane, tries FROM post WHERE NOT done"):  # noqa: ASYNC110
                await asyncio.sleep(0.2)
        assert await self.rows("SELECT kind, refused FROM post WHERE refused IS NOT NULL") == []


@asynccontextmanager
async def machine(folder: Path) -> AsyncIterator[Machine]:
    url = await postgres.blank()
    command = [sys.executable, "-m", "local_discord", "--no-limits", "--bots", str(SHARDS + 1), "--guilds", str(SHARDS)]
    command += ["--openapi", str(OPENAPI)] if OPENAPI.exists() else []
    bot = f"exec {sys.executable} -m bot run --standby --shards $(( {{i}} % {SHARDS} ))/{SHARDS}"
    log = folder / "log.txt"
    async with running([*command, "--", "sh", "-c", bot], environment(folder, BROADSIDE_DATABASE=url), log):
        yield Machine(StandIn(await address(log), folder / "none.db", log), url)


def guilds(person: Person) -> list[str]:
    """The servers by their shards."""
    return sorted((str(each["id"]) for each in person.state["guilds"]), key=lambda number: (int(number) >> 22) % SHARDS)


@asynccontextmanager
async def at_table(place: StandIn, name: str, shard: int) -> AsyncIterator[Person]:
    """A page whose `table` is that of the server of this shard."""
    async with Person.join(place.url, name) as person:
        tables = [each["id"] for each in person.channels.values() if each["name"] == "table"]
        (table,) = [t for t in tables if person.channels[t]["guild_id"] == guilds(person)[shard]]
        person._nonces = count(shard * 1_000_000)  # the same person has a page for each server
        seen = person.channel
        person.channel = lambda wanted: table if wanted == "table" else seen(wanted)  # type: ignore[method-assign]
        yield person


@dataclass
class Game:
    """A campaign in one server."""

    gm: Person
    captains: list[Captain]

    @property
    def over(self) -> bool:
        return any(b.startswith("bs1:verify:") for m in self.gm.inbox("table") for b in buttons(m))


async def test_campaigns_in_three_servers_are_finished_whole_whichever_process_is_killed(tmp_path: Path) -> None:
    async with machine(tmp_path) as host, AsyncExitStack() as pages:
        games: list[Game] = []
        for shard in range(SHARDS):
            people = [
                await pages.enter_async_context(at_table(host.place, name, shard))
                for name in ("GM", "Player One", "Player Two")
            ]
            await open_table(*people, title=f"Atlantic {shard}")
            game = Game(people[0], [])
            game.captains = [Captain(person, lambda game=game: game.over, SALVOS) for person in people[1:]]  # type: ignore[misc]
            games.append(game)
        playing = [asyncio.create_task(captain.play()) for game in games for captain in game.captains]
        killing = asyncio.create_task(_kill(games[0].gm, Random(20_261_123)))
        async with within(PATIENCE):
            await asyncio.gather(*playing)
        await killing
        await stop_quietly(*playing)
        numbers = dict(await host.rows("SELECT title, id FROM campaign"))
        for shard, game in enumerate(games):
            await game.gm.until(lambda game=game: _board_is_final(game.gm))  # type: ignore[misc]
            records = await host.records(numbers[f"Atlantic {shard}"])
            _nothing_lost_nothing_twice(records, game.captains, SALVOS)
            _one_report_a_phase(game.gm, len(records), f"Atlantic {shard}")
        await host.all_posted()
        assert not await host.place.offences()


async def _kill(person: Person, rng: Random) -> None:
    """The first of shard 0 for good; then any of those that are left, started again a moment later."""
    await person.act("bot", do="kill", process=GONE)
    for _ in range(KILLS):
        await asyncio.sleep(rng.uniform(1.0, 4.0))
        which = rng.choice((1, 2, STANDING_BY))
        await person.act("bot", do="kill", process=which)
        await asyncio.sleep(rng.uniform(0.0, 0.3))
        await person.act("bot", do="start", process=which)
