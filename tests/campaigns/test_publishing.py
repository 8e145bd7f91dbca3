"""A campaign that everybody can read: who may publish it, what the players are told, and when it ends."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.campaigns import Refused
from bot.campaigns.delivery import Delivered
from bot.campaigns.outbox import tell_webhook
from bot.campaigns.publishing import NOBODY, checked_address
from bot.campaigns.unit_of_work import UnitOfWork
from bot.store import tables as t
from tests.campaigns.kit import BLUE, GM, GUEST, RED, Kit

WEB = "https://board.example.org"


def told(posts: Sequence[object]) -> str:
    return " ".join(map(repr, posts))


async def test_a_game_master_publishes_and_everybody_is_told(kit: Kit) -> None:
    kit.campaigns.services.web = WEB
    campaign = await kit.running()
    publishing = kit.campaigns.publishing
    address = await publishing.publish(campaign, GM)
    assert address.startswith(f"{WEB}/p/")
    code = address.rpartition("/")[2]
    assert len(code) >= 22
    assert told(await kit.posts()).count("bot-act-publish") >= 1
    assert (await kit.campaigns.gm.audit(campaign)).acts[0].act == "publish"
    assert await publishing.publish(campaign, GM) == address
    assert not await kit.posts(), "it was told already"
    found = await publishing.at(code)
    assert found is not None
    assert (found.campaign, found.by) == (campaign, GM)


async def test_the_end_of_a_publication_is_told_and_its_address_never_comes_back(kit: Kit) -> None:
    kit.campaigns.services.web = WEB
    campaign = await kit.running()
    publishing = kit.campaigns.publishing
    first = await publishing.publish(campaign, GM)
    await kit.posts()
    await publishing.withdraw(campaign, GM)
    assert "bot-act-unpublish" in told(await kit.posts())
    assert await publishing.at(first.rpartition("/")[2]) is None
    assert await kit.refused(publishing.withdraw(campaign, GM)) == "bot-not-published"
    assert await publishing.publish(campaign, GM) != first


@pytest.mark.parametrize("person", [RED, BLUE, GUEST, NOBODY])
async def test_nobody_else_publishes_or_ends_it(kit: Kit, person: int) -> None:
    kit.campaigns.services.web = WEB
    campaign = await kit.running()
    assert await kit.refused(kit.campaigns.publishing.publish(campaign, person)) == "bot-gm-only"
    await kit.campaigns.publishing.publish(campaign, GM)
    assert await kit.refused(kit.campaigns.publishing.withdraw(campaign, person)) == "bot-gm-only"


async def test_a_lobby_is_not_published_nor_anything_on_a_host_without_a_board(kit: Kit) -> None:
    campaign = await kit.running()
    assert await kit.refused(kit.campaigns.publishing.publish(campaign, GM)) == "web-none"
    kit.campaigns.services.web = WEB
    lobby = (await kit.lobby()).id
    assert await kit.refused(kit.campaigns.publishing.publish(lobby, GM)) == "bot-publish-later"


async def test_nobody_sees_what_a_spectator_sees(kit: Kit) -> None:
    campaign = await kit.running()
    nobody, guest = [await kit.campaigns.watch.desk(campaign, person) for person in (NOBODY, GUEST)]
    assert nobody == guest
    assert nobody.sheet is None


async def webhook_of_second(kit: Kit) -> int:
    """A campaign that its game master has published, and whose second one has it sent to a program of their own."""
    kit.campaigns.services.web = WEB
    campaign = await kit.running()
    await kit.campaigns.publishing.publish(campaign, GM)
    async with kit.campaigns.services.write() as session:
        row = await session.get_one(t.Campaign, campaign)
        row.second = GUEST
        session.add(row)
    await kit.campaigns.publishing.send_to(campaign, GUEST, "https://mine.example/stories?token=hush")
    return campaign


async def test_the_address_of_a_game_master_who_is_forgotten_goes_and_everybody_is_told(kit: Kit) -> None:
    campaign = await webhook_of_second(kit)
    await kit.posts()
    await kit.campaigns.forgetting.forget(GUEST)
    assert await kit.campaigns.publishing.target(campaign) is None
    said = await kit.posts()
    assert told(said).count("bot-act-no-webhook") == 1
    assert str(GUEST) not in told(said)
    assert not [post for post in said if post.kind == "webhook"]
    async with kit.campaigns.services.read() as session:
        assert await session.get(t.Publication, campaign) is not None, "somebody else has published it"


async def test_a_publication_of_a_game_master_who_is_forgotten_ends_and_everybody_is_told(kit: Kit) -> None:
    campaign = await webhook_of_second(kit)
    await kit.campaigns.publishing.withdraw(campaign, GM)
    await kit.campaigns.publishing.publish(campaign, GUEST)
    await kit.posts()
    await kit.campaigns.forgetting.forget(GUEST)
    assert told(await kit.posts()).count("bot-act-unpublish") == 1
    async with kit.campaigns.services.read() as session:
        assert await session.get(t.Publication, campaign) is None


@pytest.mark.parametrize("outcome", ["taken", "refused"])
async def test_a_delivery_under_way_to_an_old_address_decides_nothing_for_the_new_one(kit: Kit, outcome: str) -> None:
    """It may be the newest post of all, whose number a new post would get."""
    kit.campaigns.services.web = WEB
    campaign = await kit.running()
    publishing, outbox = kit.campaigns.publishing, kit.campaigns.outbox
    await publishing.publish(campaign, GM)
    await kit.posts()
    async with kit.campaigns.services.write() as session:
        session.add(t.Webhook(campaign=campaign, by=GM, url="https://old.example/", secret=b"x", made=kit.clock.now()))
        await session.flush()
        unit = await UnitOfWork.open(kit.campaigns.services, session, campaign)
        await tell_webhook(unit, kit.clock.now(), "end")
    (old,) = await outbox.lease(10)
    await publishing.send_to(campaign, GM, "https://new.example/")
    if outcome == "taken":
        await outbox.delivered(Delivered(old.id, None))
    else:
        await outbox.refused(old.id, "refused")
    target = await publishing.target(campaign)
    assert target is not None
    assert target.url == "https://new.example/"
    kit.clock.advance(minutes=10)
    assert [post.event for post in await outbox.lease(10) if post.kind == "webhook"] == ["test"]


@pytest.mark.parametrize("url", ["https://a.example/\0", "https://a.example/a b", "https://a.example/?a=\x7f"])
def test_an_address_with_signs_that_no_address_has_is_refused(url: str) -> None:
    with pytest.raises(Refused):
        checked_address(url)
