"""The outbox neither loses nor doubles, and keeps the order of every lane."""

from __future__ import annotations

import asyncio
from datetime import timedelta

from bot.campaigns import Campaigns
from bot.store import Store
from tests.campaigns.kit import BLUE, GM, RED, START, Kit


async def test_posts_of_a_campaign_leave_one_after_the_other(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "one")
    await kit.campaigns.gm.note(campaign, GM, "two")
    [first] = await kit.campaigns.outbox.lease()
    assert await kit.campaigns.outbox.lease() == ()
    await kit.campaigns.outbox.delivered(first.id, 1)
    [second] = await kit.campaigns.outbox.lease()
    assert (first.lines[0].args[-1][1].args, second.lines[0].args[-1][1].args) == (  # type: ignore[union-attr]
        (("text", "one"),), (("text", "two"),),
    )  # fmt: skip


async def test_lanes_do_not_wait_for_each_other(kit: Kit) -> None:
    one, two = await kit.running(), await kit.running()
    await kit.campaigns.gm.note(one, GM, "hello")
    await kit.campaigns.gm.note(two, GM, "hello")
    assert {p.campaign for p in await kit.campaigns.outbox.lease()} == {one, two}


async def test_a_lost_lease_is_given_again_with_the_same_nonce(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "hello")
    [post] = await kit.campaigns.outbox.lease(seconds=60)
    assert (post.tries, post.first_tried, len(post.nonce) <= 25) == (1, START, True)
    assert await kit.campaigns.outbox.next_due() == START + timedelta(seconds=60)
    kit.clock.turn(seconds=60)
    [again] = await kit.campaigns.outbox.lease()
    assert (again.id, again.nonce, again.tries, again.first_tried) == (post.id, post.nonce, 2, START)


async def test_a_failed_post_holds_its_lane_until_it_is_tried_again_or_given_up(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "one")
    await kit.campaigns.gm.note(campaign, GM, "two")
    [first] = await kit.campaigns.outbox.lease()
    await kit.campaigns.outbox.failed(first.id, START + timedelta(minutes=5))
    assert await kit.campaigns.outbox.lease() == ()
    assert await kit.campaigns.outbox.next_due() == START + timedelta(minutes=5)
    kit.clock.turn(minutes=5)
    assert [p.id for p in await kit.campaigns.outbox.lease()] == [first.id]
    await kit.campaigns.outbox.failed(first.id, None)
    [second] = await kit.campaigns.outbox.lease()
    assert second.id != first.id
    await kit.campaigns.outbox.delivered(second.id, None)
    assert await kit.campaigns.outbox.next_due() is None


async def test_a_board_drawn_again_replaces_the_one_still_waiting(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=1)
    await kit.bids(campaign, blue=1)
    [board] = await kit.posts()
    assert (board.kind, board.message) == ("board", (await kit.campaigns.lobby.card(campaign)).board_message)


async def test_a_board_being_sent_is_followed_by_the_next(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=1)
    [board] = await kit.campaigns.outbox.lease()
    await kit.bids(campaign, blue=1)
    await kit.campaigns.outbox.delivered(board.id, board.message)
    assert [p.kind for p in await kit.campaigns.outbox.lease()] == ["board"]


async def test_private_posts_are_in_the_readers_language(kit: Kit) -> None:
    await kit.campaigns.people.set_lang(RED, "fr")
    campaign = await kit.running()
    await kit.campaigns.gm.nag(campaign, GM)
    assert {p.person: p.lang for p in await kit.posts() if p.person in (RED, BLUE)} == {RED: "fr", BLUE: "en"}


async def test_many_postmen_deliver_every_post_once(kit: Kit) -> None:
    campaigns = [await kit.running() for _ in range(4)]
    for n in range(10):
        for campaign in campaigns:
            await kit.campaigns.gm.note(campaign, GM, str(n))
    other = Campaigns(Store(kit.url), clock=kit.clock, games=kit.campaigns.games)
    sent: list[tuple[int, str]] = []

    async def postman(side: Campaigns) -> None:
        idle = 0
        while idle < 20:
            batch = await side.outbox.lease(2)
            idle = 0 if batch else idle + 1
            for post in batch:
                sent.append((post.campaign, post.lines[0].args[-1][1].args[0][1]))  # type: ignore[union-attr,arg-type]
                await side.outbox.delivered(post.id, 1)
            await asyncio.sleep(0)

    await asyncio.gather(*(postman(side) for side in (kit.campaigns, other) * 3))
    await other.close()
    for campaign in campaigns:
        assert [text for of, text in sent if of == campaign] == [str(n) for n in range(10)]
    assert kit.campaigns.bell.post.is_set()
