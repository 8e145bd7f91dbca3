"""Rows for the size of campaigns in the database, and for the time to load an old page of a history.

Dozens of campaigns of all games are played at random through the use cases, all posts are delivered, and the bot's background
work thins out old data. The size of 10,000 campaigns is extrapolated, with all games in equal numbers.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct

from bot.campaigns import PagePlace, Refused
from bot.campaigns.delivery import Delivered
from rules import GAMES
from tests.bench.rows import row
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import GM, GUEST, Kit, make
from tests.databases import without_threads

STEPS = 100
"""Maximum number of steps of a campaign; if games end earlier, more are played until the steps add up."""
EACH = 3
"""For each game, EACH × STEPS steps are played, in as many campaigns as that takes."""
MANY = 10_000


class Sizes(Struct, frozen=True):
    empty: int
    """Size of the database before the first campaign, in bytes."""
    sizes: dict[str, int]
    """Game -> bytes of all its campaigns."""
    tables: dict[str, int]
    """Table or index -> bytes."""
    page_ms: float
    """Milliseconds for the slowest page of a history."""


async def play_steps(kit: Kit, game: str, number: int, steps: int) -> int:
    """Play a new campaign at random for at most `steps`, one an hour, and deliver its posts; the number of steps played."""
    card = await kit.lobby(game=game)
    for place, side in enumerate(card.sides):
        await kit.campaigns.lobby.join(card.id, 10_000 + 10 * number + place, seat=side.seats[0].seat)
    await kit.campaigns.lobby.start(card.id, GM)
    while (card := await kit.campaigns.lobby.card(card.id)).status == "running" and card.step < steps:
        person = card.waiting[0].holders[0].person
        sheet = await kit.campaigns.sheets.sheet(card.id, person)
        sheet = await fill_at_random(kit.campaigns.sheets, card.id, person, sheet.ask.id)
        try:
            await kit.campaigns.sheets.seal(card.id, person, sheet.ask.id)
        except Refused:  # the random sheet was incomplete
            await kit.campaigns.gm.resolve(card.id, GM)
        await deliver_all(kit)
        await kit.campaigns.keeping.thin()
        kit.clock.advance(hours=1)
    return card.step


async def deliver_all(kit: Kit) -> None:
    """Deliver everything that can be sent; requests for orders count as DMs."""
    while batch := await kit.campaigns.outbox.lease():
        for post in batch:
            letter = "ask" if post.kind == "ask" else None
            await kit.campaigns.outbox.delivered(Delivered(post.id, post.message or 10**18 + post.id, letter=letter))


async def run_background_work(kit: Kit) -> None:
    """Do all the background work that the bot does within hours."""
    kit.clock.advance(hours=2)
    await deliver_all(kit)
    kit.clock.advance(hours=2)
    while await kit.campaigns.keeping.purge():
        pass
    while await kit.campaigns.keeping.step():
        pass


def bytes_of(file: Path) -> dict[str, int]:
    """Table or index -> bytes used in the database file, after VACUUM."""
    connection = sqlite3.connect(file, isolation_level=None)
    try:
        connection.execute("VACUUM")
        return dict(connection.execute("SELECT name, SUM(pgsize) FROM dbstat GROUP BY name").fetchall())
    finally:
        connection.close()


@cache
def database_sizes() -> Sizes:
    """Play campaigns and measure their size, once in this process; takes some minutes."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        without_threads(patch)
        return asyncio.run(_measure(Path(folder)))


async def _measure(folder: Path) -> Sizes:
    kit = await make(folder, GAMES)
    file = folder / "test.db"
    empty = sum(bytes_of(file).values())
    sizes: dict[str, int] = {}
    tables: dict[str, int] = {}
    before, number = empty, 0
    for game in GAMES:
        steps = 0
        while steps < EACH * STEPS:
            steps += await play_steps(kit, game, number, min(STEPS, EACH * STEPS - steps))
            number += 1
        await run_background_work(kit)
        tables = bytes_of(file)
        sizes[game], before = sum(tables.values()) - before, sum(tables.values())
    slowest = max([took async for took in _pages(kit, number)])
    await kit.campaigns.close()
    return Sizes(empty, sizes, tables, slowest)


async def _pages(kit: Kit, campaigns: int) -> AsyncIterator[float]:
    """Milliseconds for each of about six pages of every history."""
    for campaign in range(1, campaigns + 1):
        reports = (await kit.campaigns.lobby.card(campaign)).reports
        for number in range(0, reports + 1, max(1, reports // 5)):
            began = time.perf_counter()
            await kit.campaigns.watch.page(campaign, GUEST, PagePlace(number))
            yield (time.perf_counter() - began) * 1000


def _gigabytes() -> float:
    return sum(database_sizes().sizes.values()) / (EACH * len(GAMES)) * MANY / 1e9


row("size: 10,000 campaigns at step 100, all games mixed", "GB", most=1)(_gigabytes)
row("size: the slowest page of an old history", "ms", most=200)(lambda: database_sizes().page_ms)
for _game in GAMES:
    row(f"size: a step of {_game}", "bytes")(lambda game=_game: database_sizes().sizes[game] / (EACH * STEPS))
