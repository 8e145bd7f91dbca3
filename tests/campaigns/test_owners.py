"""Several processes on one database: each looks after the campaigns and seasons of its own servers, and no others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.campaigns import Campaigns, Owned, owned_of
from bot.campaigns.delivery import Delivered
from bot.campaigns.outbox import Body
from bot.campaigns.outbox import private as write_to
from bot.campaigns.post_kinds import kind_of
from bot.campaigns.sending_order import WAIT_FOR_OTHER_PROCESS
from bot.campaigns.unit_of_work import UnitOfWork
from bot.store import Store
from bot.store import tables as t
from rules.core import msg
from tests.campaigns.kit import GM, PLAYERS, RED, SECRET, Kit

EAST, WEST = 1 << 22, 2 << 22
"""Servers of shard 1 and of shard 0, of two."""


@pytest.fixture
async def two(kit: Kit) -> AsyncIterator[tuple[Kit, Kit]]:
    """The processes of shard 0 and of shard 1, on one database, by one clock."""
    other = Campaigns(Store(kit.url), clock=kit.clock, games=kit.campaigns.games, secret=lambda: SECRET)
    kit.campaigns.look_after(Owned(frozenset({0}), 2))
    other.look_after(Owned(frozenset({1}), 2))
    yield kit, Kit(other, kit.clock, kit.url)
    await other.close()


@pytest.mark.parametrize(
    ("text", "shards", "of"),
    [
        ("0-3/16", {0, 1, 2, 3}, 16),
        ("5/16", {5}, 16),
        (" 0, 4-6 / 8 ", {0, 4, 5, 6}, 8),
        ("0/1", {0}, 1),
        ("0-3of16", {0, 1, 2, 3}, 16),
        ("5 of 16", {5}, 16),
    ],
)
def test_shards_are_written_as_a_host_writes_them(text: str, shards: set[int], of: int) -> None:
    assert owned_of(text) == Owned(frozenset(shards), of)
    assert owned_of("auto") is None


@pytest.mark.parametrize("text", ["", "3", "0-3", "4/4", "3-2/4", "0-1/x", "0-1,/4", "0-1o4", "of4", "-1/4", "1/99999"])
def test_what_are_no_shards_is_said(text: str) -> None:
    with pytest.raises(ValueError, match="shards"):
        owned_of(text)


def test_a_server_is_one_shards() -> None:
    """As Discord deals them out: by the time in the number."""
    assert [Owned(frozenset({1}), 2).covers(guild) for guild in (EAST, WEST, EAST + 5, 0)] == [True, False, True, False]
    assert Owned().covers(EAST)
    assert Owned(frozenset({0, 1}), 2).everything
    assert not Owned(frozenset({0, 1}), 2).only({1}).everything


async def test_each_sends_the_posts_of_its_own_campaigns(two: tuple[Kit, Kit]) -> None:
    west, east = two
    here, there = (await west.lobby(guild=WEST)).id, (await west.lobby(guild=EAST)).id
    assert [post.campaign for post in await west.campaigns.outbox.lease()] == [here]
    assert await west.campaigns.outbox.lease() == ()
    assert await east.campaigns.outbox.next_due() == east.clock.now()
    assert [post.campaign for post in await east.campaigns.outbox.lease()] == [there]
    await west.campaigns.outbox.take_over()  # it frees what was its own alone
    assert await east.campaigns.outbox.lease() == ()
    assert [post.campaign for post in await west.campaigns.outbox.lease()] == [here]


async def test_what_is_in_hand_or_not_surely_its_own_is_sent_by_nobody(kit: Kit) -> None:
    """A drawing that takes longer than its lease, or the database away that knows who sends what."""
    campaign = (await kit.lobby()).id
    (post,) = await kit.campaigns.outbox.lease()
    kit.clock.advance(minutes=5)
    assert await kit.campaigns.outbox.lease(besides=[post.id]) == ()
    sure = False
    kit.campaigns.services.holds = lambda: sure
    assert await kit.campaigns.outbox.lease() == ()
    sure = True
    assert [one.campaign for one in await kit.campaigns.outbox.lease()] == [campaign]


async def test_no_time_is_up_while_another_process_may_have_the_campaign(kit: Kit) -> None:
    """A process that was asleep: whether its shards are still its own is asked first."""
    campaign = await kit.running()
    step = (await kit.campaigns.lobby.card(campaign)).step
    kit.clock.advance(days=9)
    kit.campaigns.services.holds = lambda: False
    assert await kit.campaigns.timers.due() == 0
    assert (await kit.campaigns.lobby.card(campaign)).step == step
    kit.campaigns.services.holds = lambda: True
    assert await kit.campaigns.timers.due() > 0
    assert (await kit.campaigns.lobby.card(campaign)).step > step


async def test_each_keeps_the_clocks_and_computers_of_its_own_campaigns(two: tuple[Kit, Kit]) -> None:
    west, east = two
    here, there = [(await kit.lobby(guild=guild)).id for kit, guild in ((west, WEST), (east, EAST))]
    for campaign in (here, there):
        await west.campaigns.lobby.join(campaign, RED, seat="red")
        await west.campaigns.computers.play_against(campaign, RED)
        await west.campaigns.lobby.start(campaign, RED)
    assert {one.campaign for one in await west.campaigns.computers.errands()} == {here}
    assert {one.campaign for one in await east.campaigns.computers.errands()} == {there}
    west.clock.advance(minutes=1)
    await west.campaigns.computers.recall()
    assert {one.due for one in await west.campaigns.computers.errands()} == {west.clock.now() + timedelta(seconds=3)}
    assert {one.due < east.clock.now() for one in await east.campaigns.computers.errands()} == {True}
    assert await east.campaigns.timers.next_due() is not None
    west.clock.advance(days=3)
    await west.campaigns.timers.due()
    assert [(await west.campaigns.lobby.card(campaign)).seat("red").missed for campaign in (here, there)] == [1, 0]
    await east.campaigns.timers.due()
    assert (await west.campaigns.lobby.card(there)).seat("red").missed == 1


async def test_each_takes_the_steps_of_its_own_seasons(two: tuple[Kit, Kit]) -> None:
    west, east = two
    starts = west.clock.now() + timedelta(days=1)
    cup = t.Season(
        guild=EAST, channel=2, host=GM, title="Cup", kind="league", game="toy", scenario="pearls", options="{}",
        lang="en", allowances="{}", days=7, status="open", due=starts, created=west.clock.now(),
    )  # fmt: skip
    async with west.campaigns.store.write() as session:
        session.add(cup)
    assert await west.campaigns.seasons.next_due() is None
    assert await east.campaigns.seasons.next_due() == starts
    west.clock.advance(days=2)
    await west.campaigns.seasons.due()
    assert (await west.campaigns.seasons.card(1)).status == "open"
    await east.campaigns.seasons.due()
    assert (await west.campaigns.seasons.card(1)).status == "cancelled", "nobody entered"
    assert [post.season for post in await east.campaigns.outbox.lease()] == [1]


async def letter(kit: Kit, campaign: int) -> None:
    async with kit.campaigns.services.write() as session:
        unit = await UnitOfWork.open(kit.campaigns.services, session, campaign)
        await write_to(unit, "gm", RED, Body(lines=(msg("bot-act-pause"),)), kit.clock.now())


async def test_a_persons_letters_keep_their_order_over_processes_while_both_send(two: tuple[Kit, Kit]) -> None:
    west, east = two
    here, there = (await west.lobby(guild=WEST)).id, (await east.lobby(guild=EAST)).id
    await west.posts()
    await east.posts()
    for campaign in (here, there, here):
        await letter(west, campaign)
    (first,) = await west.campaigns.outbox.lease()
    assert await east.campaigns.outbox.lease() == ()
    await west.campaigns.outbox.delivered(Delivered(first.id, 1))
    assert await west.campaigns.outbox.lease() == (), "the next is the other's"
    (second,) = await east.campaigns.outbox.lease()
    await east.campaigns.outbox.delivered(Delivered(second.id, 2))
    (third,) = await west.campaigns.outbox.lease()
    assert first.id < second.id < third.id


async def test_a_process_that_is_gone_holds_up_the_letters_of_the_others_for_a_while_only(two: tuple[Kit, Kit]) -> None:
    west, east = two
    here, there = (await west.lobby(guild=WEST)).id, (await east.lobby(guild=EAST)).id
    await west.posts()
    await east.posts()
    await letter(west, there)
    await letter(west, here)
    assert await west.campaigns.outbox.lease() == ()
    west.clock.advance(seconds=WAIT_FOR_OTHER_PROCESS.total_seconds())
    assert [post.campaign for post in await west.campaigns.outbox.lease()] == [here]


async def test_sheets_that_are_over_are_edited_where_the_clicks_on_them_arrive(two: tuple[Kit, Kit]) -> None:
    """A direct message is shown by shard 0's process, whose campaign it may be."""
    west, east = two
    there = (await east.lobby(guild=EAST)).id
    for seat, person in PLAYERS.items():
        await east.campaigns.lobby.join(there, person, seat=seat)
    await east.campaigns.lobby.start(there, RED)
    while batch := await east.campaigns.outbox.lease():
        for post in batch:
            await east.campaigns.outbox.delivered(Delivered(post.id, 5000 + post.id, letter=kind_of(post.kind).letter))
    await east.bids(there, red=2, blue=0, green=0)
    await east.posts()
    west.clock.advance(minutes=1)
    assert await east.campaigns.outbox.lease() == ()
    assert {post.kind for post in await west.campaigns.outbox.lease()} == {"spent"}
