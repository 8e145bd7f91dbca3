"""Threads that fall asleep and are woken, that are locked, and that only some may see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import aiohttp
import discord
import pytest

from local_discord import Server
from local_discord.model import Channel
from tests.local_discord.manual_clock import ManualClock
from tests.person import NoAnswer, PageRefused, Person

from .conftest import eventually, refused
from .sample_bot import SampleBot

Table = Callable[[SampleBot], discord.TextChannel]
DAY = 24 * 3600
CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"


def inside(server: Server, thread: discord.Thread) -> Channel:
    return server.world.channel(str(thread.id))


def is_archived(server: Server, thread: discord.Thread) -> bool:
    kept = inside(server, thread).thread
    assert kept is not None
    return kept.archived


async def test_a_thread_archives_itself_after_its_time_without_a_message(
    bot: SampleBot, one: Person, server: Server, table: Table, clock: ManualClock
) -> None:
    thread = await table(bot).create_thread(name="Reports", type=discord.ChannelType.public_thread)
    assert thread.auto_archive_duration == 1440
    clock.advance(DAY - 60)
    await thread.send("Turn 1")
    clock.advance(DAY - 1)
    assert not is_archived(server, thread)
    clock.advance(1)
    assert is_archived(server, thread)
    await one.until(lambda: one.channels[str(thread.id)]["archived"])
    await eventually(lambda: table(bot).guild.get_thread(thread.id) is None)
    assert [each.id async for each in table(bot).archived_threads()] == [thread.id]
    assert [each.id for each in await table(bot).guild.active_threads()] == []


async def test_opening_a_thread_and_changing_its_time_count_as_activity(
    bot: SampleBot, server: Server, table: Table, clock: ManualClock
) -> None:
    thread = await table(bot).create_thread(name="Reports", type=discord.ChannelType.public_thread)
    clock.advance(DAY)
    assert is_archived(server, thread)
    await thread.edit(archived=False)
    clock.advance(DAY - 1)
    assert not is_archived(server, thread)
    await thread.edit(auto_archive_duration=60)
    clock.advance(3599)
    assert not is_archived(server, thread)
    clock.advance(1)
    assert is_archived(server, thread)


async def test_a_message_wakes_it_for_bot_and_people_alike(
    bot: SampleBot, one: Person, server: Server, table: Table, clock: ManualClock
) -> None:
    thread = await table(bot).create_thread(name="Reports", type=discord.ChannelType.public_thread)
    for wake in (lambda: thread.send("Turn 2"), lambda: one.send("Reports", "anybody there?")):
        clock.advance(DAY)
        assert is_archived(server, thread)
        await wake()
        assert not is_archived(server, thread)
        await eventually(lambda: table(bot).guild.get_thread(thread.id) is not None)


async def test_a_locked_thread_takes_messages_and_edits_of_moderators_alone(
    bot: SampleBot, one: Person, gm: Person, server: Server, table: Table
) -> None:
    thread = await table(bot).create_thread(name="Reports", type=discord.ChannelType.public_thread)
    sent = await thread.send("Turn 1")
    await gm.act("thread", channel=str(thread.id), locked=True)
    assert (await refused(thread.send("Turn 2"))).code == 160005
    assert (await refused(sent.edit(content="other"))).code == 160005
    with pytest.raises(PageRefused, match="may not write"):
        await one.send("Reports", "hello")
    await gm.act("thread", channel=str(thread.id), archived=True)
    assert (await refused(thread.send("Turn 2"))).code == 160005
    assert (await refused(sent.edit(content="other"))).code == 50083
    assert (await refused(thread.edit(archived=False))).code == 50013
    await gm.send("Reports", "go on")
    assert not is_archived(server, thread)


async def test_who_may_archive_open_and_lock_on_the_page(
    bot: SampleBot, one: Person, gm: Person, server: Server, table: Table
) -> None:
    thread = await table(bot).create_thread(name="Reports", type=discord.ChannelType.public_thread)
    channel = str(thread.id)
    await one.until(lambda: one.channels[channel]["may"] == ["open"])
    await gm.until(lambda: gm.channels[channel]["may"] == ["archive", "lock", "open"])
    for what in ({"archived": True}, {"locked": True}, {}):
        with pytest.raises(PageRefused, match="may not do that"):
            await one.act("thread", channel=channel, **what)
    await gm.act("thread", channel=channel, archived=True)
    await one.until(lambda: one.channels[channel]["archived"])
    await one.act("thread", channel=channel, archived=False)
    await gm.until(lambda: not gm.channels[channel]["archived"])
    await gm.act("thread", channel=channel, archived=True, locked=True)
    await one.until(lambda: one.channels[channel]["may"] == [])
    with pytest.raises(PageRefused, match="may not do that"):
        await one.act("thread", channel=channel, archived=False)
    with pytest.raises(PageRefused, match="may not do that"):
        await gm.act("thread", channel=gm.channel("table"), archived=True)


async def test_a_private_thread_is_seen_by_its_members_and_moderators(
    bot: SampleBot, one: Person, two: Person, gm: Person, table: Table
) -> None:
    thread = await table(bot).create_thread(name="Staff", type=discord.ChannelType.private_thread, invitable=False)
    await thread.add_user(discord.Object(int(one.id)))
    await one.until(lambda: one.channel("Staff"))
    assert gm.channel("Staff"), "who may manage threads sees all of them"
    with pytest.raises(PageRefused):
        two.channel("Staff")
    with pytest.raises(PageRefused, match="may not do that"):
        await one.act("thread_member", channel=str(thread.id), who=two.id)
    await gm.act("thread_member", channel=str(thread.id), who=two.id)
    await two.until(lambda: two.channel("Staff"))
    await two.act("thread_member", channel=str(thread.id), who=two.id, present=False)
    await two.until(lambda: "Staff" not in [each["name"] for each in two.channels.values()])
    with pytest.raises(PageRefused, match="may not do that"):
        await one.act("thread_member", channel=str(thread.id), who=gm.id, present=False)


async def test_archived_threads_are_listed_by_kind_the_latest_first(
    bot: SampleBot, gm: Person, table: Table, clock: ManualClock
) -> None:
    made = {}
    for name, kind in (
        ("a", "public_thread"),
        ("b", "public_thread"),
        ("c", "private_thread"),
        ("d", "private_thread"),
    ):
        made[name] = await table(bot).create_thread(name=name, type=discord.ChannelType[kind])
    for name in "badc":
        clock.advance(1)
        await made[name].edit(archived=True)
    assert [each.name async for each in table(bot).archived_threads()] == ["a", "b"]
    assert [each.name async for each in table(bot).archived_threads(limit=1)] == ["a"]
    joined = [each.name async for each in table(bot).archived_threads(private=True, joined=True)]
    assert sorted(joined) == ["c", "d"]
    with pytest.raises(discord.Forbidden):
        [each async for each in table(bot).archived_threads(private=True)]


async def test_in_an_archived_thread_commands_stop_and_what_stands_there_stays(
    bot: SampleBot, one: Person, gm: Person, server: Server, table: Table, clock: ManualClock
) -> None:
    thread = await table(bot).create_thread(name="Reports", type=discord.ChannelType.public_thread)
    await one.until(lambda: one.channel("Reports"))
    board = (await one.command("Reports", "campaign new", game="x")).message
    text = board.text
    await gm.act("thread", channel=str(thread.id), archived=True)
    with pytest.raises(PageRefused, match="archived thread"):
        await one.command("Reports", "board")
    pressed = asyncio.create_task(one.click(board, "Count"))
    await eventually(lambda: server.recorder.to("POST", CALLBACK)[-1].status == 400)
    assert server.recorder.to("POST", CALLBACK)[-1].answer["code"] == 50083
    clock.advance(4)
    with pytest.raises(NoAnswer):
        await pressed
    assert is_archived(server, thread)
    assert board.text == text


async def test_a_thread_begun_by_a_message_is_woken_with_its_own_rights(
    bot: SampleBot, server: Server, table: Table, clock: ManualClock
) -> None:
    """The conformance of PATCH on a thread under the description, and that what wakes it is told by THREAD_UPDATE."""
    thread = await (await table(bot).send("Campaign 7")).create_thread(name="Reports", auto_archive_duration=60)
    clock.advance(3600)
    await eventually(lambda: table(bot).guild.get_thread(thread.id) is None)
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {server.token}"}) as session:
        url = f"{server.url}/api/v10/channels/{thread.id}"
        async with session.patch(url, json={"archived": False}) as answer:
            assert (await answer.json())["thread_metadata"]["archived"] is False
    await eventually(lambda: table(bot).guild.get_thread(thread.id) is not None)
