"""A busy evening over real sockets: 500 running campaigns, 50 people acting at once; then a start with 1,000 campaigns.

The bot runs in its own process on the stand-in for Discord, as with `make play`. The time of an interaction is what a person's
page sees: from the act to the bot's first answer, the stand-in's own share included.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import statistics
import tempfile
import time
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from random import Random

from msgspec import Struct

from bot.campaigns import Campaigns
from bot.store import Store
from bot.store.migrate import migrate
from local_discord.driver import Failed, Person, Refused
from tests.bench.processes import megabytes
from tests.bench.rows import row
from tests.campaigns.kit import as_another
from tests.process.captain import button
from tests.process.stand import bot_does, stand

PEOPLE = 50
CAMPAIGNS = 500
MANY = 1000
SECONDS = 40.0
THINKING = (1.0, 3.0)
"""Seconds between two acts of one person."""


class Evening(Struct, frozen=True):
    """What one run gives, in seconds and megabytes."""

    answered: tuple[float, ...]
    failed: int
    ready: float
    memory: float
    after: float


@cache
def evening() -> Evening:
    """The whole run, once."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_evening(Path(folder)))


async def _evening(folder: Path) -> Evening:
    async with AsyncExitStack() as stack:
        place = await stack.enter_async_context(stand(folder, check=False))
        gm = await stack.enter_async_context(Person.join(place.url, "GM"))
        ids = [str((await gm.act("add_person", display_name=f"Captain {n}"))["id"]) for n in range(1, PEOPLE + 1)]
        people = [await stack.enter_async_context(Person.join(place.url, each, quiet=True)) for each in ids]
        channel, guild = gm.channel("table"), str(gm.state["guilds"][0]["id"])
        await bot_does(gm, "term")
        await _populate(place.database, int(guild), int(channel), [int(i) for i in ids], CAMPAIGNS)
        await _start(gm)
        memory = sum(megabytes(place.database).values())
        answered: list[float] = []
        failed = await _act_all(people, answered)
        after = sum(megabytes(place.database).values())
        await bot_does(gm, "term")
        await _populate(place.database, int(guild), int(channel), [int(i) for i in ids], MANY)
        return Evening(tuple(answered), failed, await _start(gm), memory, after)


async def _start(gm: Person) -> float:
    """Seconds from starting the bot's process to its being ready."""
    began = time.perf_counter()
    await bot_does(gm, "start")
    await gm.until(lambda: gm.bot["online"], 60)
    return time.perf_counter() - began


async def _populate(database: Path, guild: int, channel: int, people: list[int], wanted: int) -> None:
    """Brings the database to so many running campaigns, spread over all pairs of neighbours."""
    address = f"sqlite+aiosqlite:///{database}"
    await migrate(address)
    campaigns = Campaigns(Store(address))
    try:
        with contextlib.closing(sqlite3.connect(database)) as db:
            present = int(db.execute("SELECT count(*) FROM campaign").fetchone()[0])
        pairs = list(zip(people[::2], people[1::2], strict=True))
        copies = [await _running(campaigns, guild, channel, pair) for pair in pairs] if not present else []
        for number in range(present + len(copies), wanted):
            data = copies[number % len(copies)] if copies else await campaigns.archive.export(number % present + 1)
            await campaigns.archive.import_(as_another(data + b" " * number))
    finally:
        await campaigns.close()
    with contextlib.closing(sqlite3.connect(database)) as db:
        db.execute("DELETE FROM post")
        db.commit()


async def _running(campaigns: Campaigns, guild: int, channel: int, pair: tuple[int, int]) -> bytes:
    """One campaign past its set-up, for copying."""
    card = await campaigns.lobby.open(guild=guild, channel=channel, by=pair[0], title="Evening", game="naval-battle")
    for person in pair:
        await campaigns.lobby.join(card.id, person)
    await campaigns.lobby.start(card.id, pair[0])
    for person in pair:
        sheet = await campaigns.sheets.sheet(card.id, person)
        await campaigns.sheets.randomise(card.id, person, sheet.ask.id)
        await campaigns.sheets.seal(card.id, person, sheet.ask.id)
    return await campaigns.archive.export(card.id)


async def _act_all(people: list[Person], answered: list[float]) -> int:
    ends = time.perf_counter() + SECONDS
    failed = await asyncio.gather(*(_act(p, n, ends, answered) for n, p in enumerate(people)))
    return sum(failed)


async def _act(person: Person, number: int, ends: float, answered: list[float]) -> int:
    """One person: opens a sheet, types orders into it, seals; another campaign each time."""
    rng, failed = Random(number), 0
    mine = [c for c in range(1, CAMPAIGNS + 1) if (c - 1) % (PEOPLE // 2) == number // 2]

    async def timed(act: object) -> object:
        began = time.perf_counter()
        outcome = await act  # type: ignore[misc]
        answered.append(time.perf_counter() - began)
        await asyncio.sleep(rng.uniform(*THINKING))
        return outcome

    await asyncio.sleep(rng.uniform(0, THINKING[1]))
    while time.perf_counter() < ends:
        campaign = str(rng.choice(mine))
        cells = " ".join(rng.sample([f"{c}{r}" for c in "ABCDEFGHIJKLMNOPQRSTU" for r in range(1, 22)], 3))
        try:
            await timed(person.command("table", "sheet", campaign=campaign))
            filled = await timed(person.command("table", "orders", campaign=campaign, text=f"salvo {cells}"))
            panel = filled.message  # type: ignore[attr-defined]
            with contextlib.suppress(TimeoutError):
                seal = await person.until(lambda panel=panel: button(panel, "seal"), 1)  # type: ignore[misc]
                await timed(person.click(panel, seal))
        except Failed:
            failed += 1
        except (Refused, KeyError, TimeoutError):
            await asyncio.sleep(0.1)
    return failed


def _quantile(share: float) -> float:
    times = sorted(evening().answered)
    return statistics.quantiles(times, n=1000, method="inclusive")[round(share * 1000) - 1] * 1000


row("bot: interaction to answer, p50 (500 campaigns, 50 people)", "ms")(lambda: _quantile(0.5))
row("bot: interaction to answer, p99", "ms", most=250)(lambda: _quantile(0.99))
row("bot: interactions measured", "")(lambda: float(len(evening().answered)))
row("bot: interactions without an answer within 3 s", "", most=0)(lambda: float(evening().failed))
row("bot: start to ready with 1,000 campaigns", "s", most=3)(lambda: evening().ready)
row("bot: memory at rest, with the drawing process", "MB")(lambda: evening().memory)
row("bot: memory after the busy time", "MB")(lambda: evening().after)
