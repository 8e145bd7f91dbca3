"""Who is in a server and who sees a channel: leaving, coming back, and exceptions for roles and members."""

from __future__ import annotations

from collections.abc import Callable

import discord
import pytest

from local_discord import Server
from local_discord.model import VIEW_CHANNEL, Overwrite
from tests.person import PageRefused, Person

from .conftest import Connect, eventually, refused
from .sample_bot import SampleBot

Table = Callable[[SampleBot], discord.TextChannel]


async def test_who_has_left_is_no_member_any_more_and_cannot_be_written_to(
    bot: SampleBot, one: Person, gm: Person, table: Table, server: Server
) -> None:
    guild = table(bot).guild
    user = await bot.fetch_user(int(one.id))
    await user.send("Your sheet")
    thread = await table(bot).create_thread(name="Cabin", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(int(one.id)))
    await gm.act("leave", member=one.id)
    assert (await refused(guild.fetch_member(int(one.id)))).code == 10007
    assert (await refused(user.send("Again"))).code == 50278
    await one.until(lambda: [each["type"] for each in one.channels.values()] == [1])
    assert one.inbox("table") == []
    assert (await refused(thread.fetch_member(int(one.id)))).code == 10007
    await one.act("join")
    assert (await guild.fetch_member(int(one.id))).id == int(one.id)
    await one.until(lambda: one.channel("table"))
    with pytest.raises(PageRefused):
        one.channel("Cabin")
    with pytest.raises(PageRefused, match="may not"):
        await one.act("leave", member=gm.id)


async def test_a_dialogue_cannot_be_sent_from_outside(bot: SampleBot, one: Person, table: Table) -> None:
    await table(bot).send("Hello")
    await one.act("leave")
    with pytest.raises(PageRefused):
        await one.interact("modal_submit", interaction_id="1", values={})


async def test_an_exception_hides_a_channel_and_its_threads(
    bot: SampleBot, one: Person, two: Person, gm: Person, table: Table
) -> None:
    channel = table(bot)
    thread = await channel.create_thread(name="Reports", type=discord.ChannelType.public_thread)
    await channel.send("Secret")
    await one.until(lambda: one.newest("table").text == "Secret")
    everyone = str(channel.guild.id)
    await gm.act("channel_access", channel=str(channel.id), who=one.id, view=True)
    await gm.act("channel_access", channel=str(channel.id), who=str(bot.application_id), view=True)
    await gm.act("channel_access", channel=str(channel.id), who=everyone, view=False)
    await two.until(lambda: str(channel.id) not in two.channels)
    assert str(thread.id) not in two.channels
    assert one.channel("table") == str(channel.id)
    member = await channel.guild.fetch_member(int(two.id))
    known = bot.get_channel(channel.id)
    assert isinstance(known, discord.TextChannel)
    assert not known.permissions_for(member).view_channel
    assert known.permissions_for(await channel.guild.fetch_member(int(one.id))).view_channel
    await gm.act("channel_access", channel=str(channel.id), who=everyone, view=None)
    await two.until(lambda: two.channel("Reports"))
    with pytest.raises(PageRefused, match="may not"):
        await two.act("channel_access", channel=str(channel.id), who=everyone, view=False)


async def test_a_channel_that_the_bot_may_not_see_is_there_for_it_without_a_name(
    bot: SampleBot, one: Person, table: Table, server: Server, connect: Connect
) -> None:
    channel = server.world.channel(str(table(bot).id))
    ours = server.world.role(server.world.guild(channel.guild_id or ""), "Broadside").id
    for who, kind in ((channel.guild_id or "", 0), (ours, 0)):
        server.world.overwrite(channel, Overwrite(who, kind, deny=VIEW_CHANNEL))
    hidden = bot.get_channel(int(channel.id))
    await eventually(lambda: bot.get_channel(int(channel.id)).name == "___hidden___")  # type: ignore[union-attr]
    assert isinstance(hidden, discord.TextChannel)
    assert (hidden.topic, hidden.permissions_for(hidden.guild.me).view_channel) == (None, False)
    assert "table" not in [each.name for each in await hidden.guild.fetch_channels()]
    async with connect() as second:
        assert "___hidden___" in [each.name for each in second.guilds[0].text_channels]
    server.world.overwrite(channel, Overwrite(ours, 0, allow=VIEW_CHANNEL))
    await eventually(lambda: bot.get_channel(int(channel.id)).name == "table")  # type: ignore[union-attr]


async def test_who_writes_in_a_thread_is_in_it(bot: SampleBot, one: Person, table: Table, server: Server) -> None:
    thread = await table(bot).create_thread(name="Reports", type=discord.ChannelType.public_thread)
    await one.until(lambda: one.channel("Reports"))
    assert (await refused(thread.fetch_member(int(one.id)))).code == 10007
    await one.send("Reports", "hello")
    assert (await thread.fetch_member(int(one.id))).id == int(one.id)


async def test_who_is_there_is_listed_for_an_application_with_the_members_intent_alone(
    bot: SampleBot, one: Person, table: Table, server: Server
) -> None:
    guild = table(bot).guild
    thread = await table(bot).create_thread(name="Cabin", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(int(one.id)))

    async def listed() -> set[int]:
        return {int(each["user"]["id"]) for each in await bot.http.get_members(guild.id, 1000, None)}

    for list_of_members in (listed, thread.fetch_members):
        error = await refused(list_of_members())
        assert (error.status, error.code) == (403, 50001)
    assert (await guild.fetch_member(int(one.id))).id == int(one.id), "by his number he may be asked for"
    server.gateway.privileged = True
    assert int(one.id) in await listed()
    assert {each.id for each in await thread.fetch_members()} == {int(one.id), bot.application_id}
