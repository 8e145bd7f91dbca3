"""What one process's commit gives another one to do wakes that one at once, over the database server, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.campaigns import Campaigns, Owned
from bot.campaigns.delivery import Delivered
from bot.store import Store
from bot.store import tables as t
from bot.store.database import EVERYTHING
from tests import postgres
from tests.campaigns.kit import RED, SECRET, Kit, ManualClock
from tests.core.toy import Toy
from tests.patience import within

EAST, WEST = 1 << 22, 2 << 22
"""Servers of shard 1 and of shard 0, of two."""


@asynccontextmanager
async def process(url: str, owned: Owned, clock: ManualClock) -> AsyncIterator[Kit]:
    """One that listens; all that it has to look at for its start it has looked at."""
    campaigns = Campaigns(Store(url), clock=clock, games={"toy": Toy()}, secret=lambda: SECRET)
    campaigns.look_after(owned)
    hearing = asyncio.create_task(campaigns.hear())
    try:
        async with within(20):
            await asyncio.gather(*(event.wait() for event in campaigns.signals.all()))
        for event in campaigns.signals.all():
            event.clear()
        yield Kit(campaigns, clock, url)
    finally:
        hearing.cancel()
        await asyncio.wait({hearing})
        await campaigns.close()


@pytest.fixture
async def two() -> AsyncIterator[tuple[Kit, Kit]]:
    """The processes of shard 0 and of shard 1."""
    url, clock = await postgres.blank(), ManualClock()
    west, east = (Owned(frozenset({shard}), 2) for shard in (0, 1))
    async with process(url, west, clock) as first, process(url, east, clock) as second:
        yield first, second


def woken(kit: Kit) -> list[bool]:
    """Clock, posts, computers; from now on nobody is awake."""
    found = [event.is_set() for event in kit.campaigns.signals.all()]
    for event in kit.campaigns.signals.all():
        event.clear()
    return found


async def wakes(kit: Kit) -> None:
    async with within(20):
        await kit.campaigns.signals.post.wait()


async def test_what_is_done_in_direct_messages_wakes_the_owner_of_the_campaign(two: tuple[Kit, Kit]) -> None:
    """They come to shard 0: there it is started and sealed, and the other one has to say so, watch the clock, think."""
    west, east = two
    campaign = (await west.lobby(guild=EAST)).id
    await wakes(east)
    await west.campaigns.lobby.join(campaign, RED, seat="red")
    await west.campaigns.computers.play_against(campaign, RED)
    assert woken(west) == [False, False, False], "it has nothing to do there"
    woken(east)
    await west.campaigns.lobby.start(campaign, RED)
    async with within(20):
        await asyncio.gather(*(event.wait() for event in east.campaigns.signals.all()))
    assert woken(west) == [False, False, False]
    assert {one.campaign for one in await east.campaigns.computers.errands()} == {campaign}


async def test_a_letter_that_is_delivered_wakes_whoever_has_the_next_one(two: tuple[Kit, Kit]) -> None:
    west, east = two
    here, there = [(await kit.lobby(guild=guild)).id for kit, guild in ((west, WEST), (east, EAST))]
    for kit in two:
        await kit.posts()
    async with west.campaigns.services.write() as session:
        for campaign in (here, there):
            row = t.Post(
                nonce=f"n{campaign}", campaign=campaign, person=RED, lane=f"p{RED}", kind="gm", step=0, body="{}",
                due=west.clock.now(), before=west.clock.now(),
            )  # fmt: skip
            session.add(row)
    (post,) = await west.campaigns.outbox.lease()
    assert await east.campaigns.outbox.lease() == ()
    woken(east)
    await west.campaigns.outbox.delivered(Delivered(post.id, 7))
    await wakes(east)
    assert [one.campaign for one in await east.campaigns.outbox.lease()] == [there]


async def test_who_owns_everything_tells_nobody_anything() -> None:
    url, clock = await postgres.blank(), ManualClock()
    listener = Store(url)
    notes = listener.listen()
    assert await anext(notes) == EVERYTHING
    campaigns = Campaigns(Store(url), clock=clock, games={"toy": Toy()}, secret=lambda: SECRET)
    kit = Kit(campaigns, clock, url)
    campaign = await kit.running(guild=EAST)
    await kit.bids(campaign, red=1, blue=0, green=0)
    async with listener.write() as session:
        await listener.notify(session, "the only one")
    async with within(20):
        assert await anext(notes) == "the only one"
    await notes.aclose()
    await listener.close()
    await campaigns.close()


async def test_a_sign_out_is_heard_where_the_pages_are_open(two: tuple[Kit, Kit]) -> None:
    west, east = two
    west.campaigns.services.web = "https://board.example.org"
    browsers, heard = west.campaigns.browsers, [asyncio.Event(), asyncio.Event()]
    told: list[int] = []
    for kit, event in zip(two, heard, strict=True):
        kit.campaigns.services.watchers["signed-out"].append(lambda one, event=event: (told.append(one), event.set()))  # type: ignore[misc]
    await browsers.enter((await browsers.link(RED, None)).partition("#")[2], "Firefox")
    (mine,) = await browsers.of(RED)
    assert await east.campaigns.browsers.sign_out(RED, mine.id) == 1
    async with within(20):
        await asyncio.gather(*(event.wait() for event in heard))
    assert set(told) == {mine.id}, "whoever announces it may hear it twice"


async def test_a_note_that_is_none_of_ours_does_no_harm(two: tuple[Kit, Kit]) -> None:
    west, _ = two
    for note in ("post", "post x", "soup 0", f"post {EAST}", "signed-out", "signed-out x"):
        west.campaigns.services.wake(note)
    assert woken(west) == [False, False, False]
    west.campaigns.services.wake(f"clock {WEST}")
    assert woken(west) == [True, False, False]
