"""The server stops, is cut off or falls silent under use cases at work: nothing is lost, nothing is done twice, and the log says
once that it was away."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from sqlmodel import select

from bot.campaigns import Campaigns
from bot.campaigns.delivery import Delivered
from bot.discord.clicks import answer_error
from bot.store import Store
from bot.store import tables as t
from bot.store.database import Collision, Unreachable, Unsure, patience
from tests import postgres
from tests.campaigns.kit import GM, GUEST, SECRET, Kit, ManualClock
from tests.core.toy import Toy
from tests.patience import within


@pytest.fixture(autouse=True)
def threads() -> None:
    """As in a running bot."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[postgres.Cluster]:
    """One of its own, to be stopped and starved."""
    yield from postgres.own()


@pytest.fixture
async def kit(cluster: postgres.Cluster) -> AsyncIterator[Kit]:
    clock, url = ManualClock(), cluster.url("postgres")
    campaigns = Campaigns(Store(url), clock=clock, games={"toy": Toy()}, secret=lambda: SECRET)
    yield Kit(campaigns, clock, url)
    await campaigns.close()


class Work:
    """Players and a postman who go on whatever happens, and what came of it."""

    def __init__(self, kit: Kit, campaign: int) -> None:
        self.kit, self.campaign = kit, campaign
        self.done: list[str] = []
        self.unsure: list[str] = []
        self.sent: Counter[str] = Counter()
        self._over = asyncio.Event()

    async def play(self, who: int) -> None:
        number = 0
        while not self._over.is_set():
            number += 1
            text = f"note {who}.{number}"
            try:
                await self.kit.campaigns.gm.note(self.campaign, GM, text)
                self.done.append(text)
            except Unsure:
                self.unsure.append(text)
            await asyncio.sleep(0.02)

    async def send(self) -> None:
        """As the postman does it: what was sent is noted until it is noted."""
        outbox = self.kit.campaigns.outbox
        while not self._over.is_set():
            try:
                batch = await outbox.lease()
            except (Unreachable, Collision):
                continue
            for post in batch:
                self.sent[post.nonce] += 1
                while True:
                    try:
                        await outbox.delivered(Delivered(post.id, 5000 + post.id))
                        break
                    except (Unreachable, Collision):
                        await asyncio.sleep(0.1)
            await asyncio.sleep(0.02)

    async def during(self, trouble: Any) -> None:
        tasks = [asyncio.create_task(self.play(who)) for who in range(4)]
        tasks.append(asyncio.create_task(self.send()))
        await asyncio.sleep(0.4)
        await trouble
        async with within(60):
            before = len(self.done)
            while len(self.done) < before + 8:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        self._over.set()
        await asyncio.gather(*tasks)

    async def look(self) -> None:
        """Every note that was said to be there is there once; every post was sent once."""
        async with self.kit.campaigns.store.read() as session:
            query = select(t.Audit.words).where(t.Audit.campaign == self.campaign, t.Audit.act == "note")
            written = Counter((await session.exec(query)).all())
        for text in self.done:
            assert sum(count for words, count in written.items() if f'"{text}"' in words) == 1, text
        assert max(written.values()) == 1
        assert len(self.done) <= len(written) <= len(self.done) + len(self.unsure)
        assert max(self.sent.values()) == 1


@pytest.mark.parametrize("how", ["stopped", "cut off", "silent"])
async def test_nothing_is_lost_and_nothing_twice(
    how: str, kit: Kit, cluster: postgres.Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    work = Work(kit, await kit.running())
    caplog.clear()

    async def trouble() -> None:
        if how == "silent":
            with cluster.paused():
                await asyncio.sleep(1.5)
            return
        await asyncio.to_thread(cluster.stop, at_once=how == "cut off")
        await asyncio.sleep(1.5)
        await asyncio.to_thread(cluster.start)

    await work.during(trouble())
    await work.look()
    told = [
        record.getMessage().split(" (")[0].split(" after")[0]
        for record in caplog.records
        if record.levelno >= logging.WARNING
    ]
    assert told == ([] if how == "silent" else ["the database cannot be reached", "the database is back"])


async def test_who_does_not_want_to_wait_so_long_is_told(kit: Kit, cluster: postgres.Cluster) -> None:
    """As a click that is not acknowledged yet: Discord waits three seconds."""
    await kit.campaigns.people.card(GUEST)
    await asyncio.to_thread(cluster.stop)
    try:
        patience.set(0.3)
        with pytest.raises(Unreachable):
            await kit.campaigns.people.set_lang(GUEST, "fr")
    finally:
        patience.set(15)
        await asyncio.to_thread(cluster.start)
    await kit.campaigns.people.set_lang(GUEST, "fr")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (Unreachable("away"), "Please try again in a moment"),
        (Collision("in the way"), "Please try again in a moment"),
        (Unsure("in the commit"), "before you try again"),
    ],
)
async def test_a_click_meanwhile_gets_words_and_no_incident(
    error: Exception, words: str, caplog: pytest.LogCaptureFixture
) -> None:
    said: list[str] = []

    async def send(text: str, **_: Any) -> None:
        said.append(text)

    response = SimpleNamespace(is_done=lambda: False, send_message=send)
    interaction: Any = SimpleNamespace(
        type=discord.InteractionType.component, locale="en-GB", response=response, id=1, client=SimpleNamespace()
    )
    await answer_error(interaction, error, "join of campaign 1")
    assert len(said) == 1
    assert words in said[0]
    assert caplog.records == []
    interaction.type = discord.InteractionType.autocomplete
    await answer_error(interaction, error, "join of campaign 1")
    assert len(said) == 1
