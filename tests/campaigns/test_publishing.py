"""A campaign that everybody can read: who may publish it, what the players are told, and when it ends."""

from __future__ import annotations

import pytest

from bot.campaigns.publishing import NOBODY
from tests.campaigns.kit import BLUE, GM, GUEST, RED, Kit

WEB = "https://board.example.org"


def told(posts: list[object]) -> str:
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
