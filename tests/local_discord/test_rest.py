"""What the bot does by itself: messages, uploads, layouts, threads, pins, DMs, and Discord's limits."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest

from local_discord import Server
from tests.local_discord.manual_clock import ManualClock
from tests.person import Person, file

from .conftest import eventually, refused
from .sample_bot import Board, SampleBot, picture, png

Table = Callable[[SampleBot], discord.TextChannel]


async def test_upload_with_alt_text_then_new_attachments(bot: SampleBot, one: Person, table: Table) -> None:
    sent = await table(bot).send("Chart", file=picture(alt="Turn one"))
    await one.until(lambda: one.newest("table").text == "Chart")
    seen = one.newest("table")
    assert seen.files()[0]["description"] == "Turn one"
    first = seen.files()[0]["url"]

    both = await sent.edit(attachments=[sent.attachments[0], picture("two.png", "Turn two", 9)])
    assert [each.filename for each in both.attachments] == ["map.png", "two.png"]
    last = await both.edit(content="New", attachments=[picture("three.png", "Turn three")])
    await one.until(lambda: seen.text == "New")
    assert [each["description"] for each in seen.files()] == ["Turn three"]
    assert [each.filename for each in last.attachments] == ["three.png"]
    with pytest.raises(Exception, match="404"):
        await one.download(first)


async def test_layout_hides_the_attachments_that_it_shows(bot: SampleBot, one: Person, table: Table) -> None:
    sent = await table(bot).send(view=Board(), file=picture())
    await one.until(lambda: one.newest("table").labels)
    seen = one.newest("table")
    assert seen.data["flags"] & 1 << 15
    assert seen.data["attachments"] == []
    assert seen.text.strip() == "# Turn 1"
    assert await one.download(seen.files()[0]["url"]) == png()
    ids = [part["id"] for part in seen.parts()]
    assert len(set(ids)) == len(ids)

    await sent.edit(view=Board("Turn 2"), attachments=[picture(shade=7)])
    await one.until(lambda: "Turn 2" in seen.text)
    assert await one.download(seen.files()[0]["url"]) == png(shade=7)
    fault = await refused(sent.edit(content="words"))
    assert fault.code == 50035
    assert "IS_COMPONENTS_V2" in fault.text


async def test_layout_keeps_its_picture_when_only_the_words_change(bot: SampleBot, one: Person, table: Table) -> None:
    sent = await table(bot).send(view=Board(), file=picture())
    await sent.edit(view=Board("Turn 2"))
    await one.until(lambda: "Turn 2" in one.newest("table").text)
    assert await one.download(one.newest("table").files()[0]["url"]) == png()


async def test_embed_with_a_picture(bot: SampleBot, one: Person, table: Table) -> None:
    embed = discord.Embed(title="Report", description="All quiet").add_field(name="Losses", value="None")
    sent = await table(bot).send(embed=embed.set_image(url="attachment://map.png"), file=picture())
    await one.until(lambda: "Losses" in one.newest("table").text)
    assert sent.attachments == []
    assert await one.download(one.newest("table").data["embeds"][0]["image"]["url"]) == png()


async def test_history_pages_in_discords_order(bot: SampleBot, table: Table) -> None:
    channel = table(bot)
    sent = [await channel.send(str(number)) for number in range(5)]
    assert [each.content async for each in channel.history(limit=2)] == ["4", "3"]
    assert [each.content async for each in channel.history(before=sent[2])] == ["1", "0"]
    assert [each.content async for each in channel.history(after=sent[2], oldest_first=True)] == ["3", "4"]
    assert [each.content async for each in channel.history(around=sent[2], limit=3)] == ["3", "2", "1"]
    assert (await channel.fetch_message(sent[1].id)).content == "1"
    await sent[1].delete()
    assert (await refused(channel.fetch_message(sent[1].id))).code == 10008


async def test_a_nonce_is_sent_once_for_a_few_minutes(bot: SampleBot, clock: ManualClock, table: Table) -> None:
    channel = table(bot)
    first = await channel.send("Phase 1", nonce="phase-1")
    again = await channel.send("Phase 1", nonce="phase-1")
    assert again.id == first.id
    assert (await channel.send("Phase 2", nonce="phase-2")).id != first.id
    clock.advance(3600)
    assert (await channel.send("Phase 1", nonce="phase-1")).id != first.id


async def test_mentions_follow_allowed_mentions(bot: SampleBot, one: Person, table: Table) -> None:
    text = f"<@{one.id}> it is your turn"
    assert [str(each.id) for each in (await table(bot).send(text)).mentions] == [one.id]
    assert (await table(bot).send(text, allowed_mentions=discord.AllowedMentions.none())).mentions == []


async def test_pins(bot: SampleBot, one: Person, table: Table) -> None:
    channel = table(bot)
    sent = await channel.send("Board")
    await sent.pin()
    await one.until(lambda: one.newest("table").data["type"] == 6)
    assert one.channels[str(channel.id)]["pins"] == [str(sent.id)]
    assert one.newest("table").data["message_reference"]["message_id"] == str(sent.id)
    assert [each.id async for each in channel.pins()] == [sent.id]
    await sent.unpin()
    assert [each.id async for each in channel.pins()] == []
    await one.until(lambda: one.channels[str(channel.id)]["pins"] == [])


async def test_thread_from_a_message(bot: SampleBot, one: Person, server: Server, table: Table) -> None:
    sent = await table(bot).send("Campaign 7")
    thread = await sent.create_thread(name="Reports")
    assert thread.id == sent.id
    await thread.send("Turn 1")
    await one.until(lambda: one.newest("Reports").text == "Turn 1")
    assert one.inbox("Reports")[0].data["type"] == 21
    assert one.inbox("table")[0].data["flags"] & 1 << 5
    assert (await refused(sent.create_thread(name="Again"))).code == 160004
    assert (await refused(thread.edit(archived=True, locked=True))).code == 50013, "locking is for moderators"
    server.world.change_thread(server.world.channel(str(thread.id)), archived=True, locked=True)
    await one.until(lambda: one.channels[str(thread.id)]["locked"])
    assert not one.channels[str(thread.id)]["can_send"]


async def test_an_archived_thread_is_opened_before_anything_is_changed_in_it(
    bot: SampleBot, one: Person, server: Server, table: Table
) -> None:
    thread = await table(bot).create_thread(name="Admirals", type=discord.ChannelType.private_thread)
    sent = await thread.send("Turn 1")
    await thread.edit(archived=True)
    person = discord.Object(int(one.id))
    for act in (thread.add_user(person), thread.remove_user(person), sent.edit(content="x"), sent.delete(), sent.pin()):
        assert (await refused(act)).code == 50083
    await thread.edit(archived=False)
    await thread.add_user(person)
    await thread.edit(archived=True)
    await thread.send("Turn 2")
    inside = server.world.channel(str(thread.id))
    assert inside.thread is not None
    assert not inside.thread.archived, "a message opens it"
    server.world.change_thread(inside, archived=True, locked=True)
    assert (await refused(thread.send("Turn 3"))).code == 160005
    assert (await refused(thread.edit(archived=False))).code == 50013


async def test_announcement_channels_have_threads_of_their_own_kind(
    bot: SampleBot, server: Server, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = server.world.add_channel(str(bot.guilds[0].id), "news", kind=5)
    await eventually(lambda: bot.get_channel(int(made.id)))
    news = bot.get_channel(int(made.id))
    assert isinstance(news, discord.TextChannel)
    assert news.is_news()
    for kind in (discord.ChannelType.private_thread, discord.ChannelType.public_thread):
        assert (await refused(news.create_thread(name="x", type=kind))).code == 50024
    thread = await news.create_thread(name="Ours", type=discord.ChannelType.news_thread)
    await thread.send("Turn 1")
    assert (await refused(thread.delete())).code == 50013
    monkeypatch.setattr("local_discord.rest_channels.MAX_THREADS", 1)
    assert (await refused(table(bot).create_thread(name="y"))).code == 160006
    await thread.edit(archived=True)
    await table(bot).create_thread(name="y")


def shown_in(message: discord.Message) -> discord.UnfurledMediaItem:
    """The picture of its gallery."""
    parts = [inner for part in message.components for inner in (part, *getattr(part, "children", ()))]
    (gallery,) = [part for part in parts if isinstance(part, discord.MediaGalleryComponent)]
    return gallery.items[0].media


async def test_addresses_of_files_expire_and_whoever_asks_gets_fresh_ones(
    bot: SampleBot, one: Person, clock: ManualClock, table: Table
) -> None:
    sent = await table(bot).send(view=Board(), file=picture())
    await one.until(lambda: one.newest("table").labels)
    url = one.newest("table").files()[0]["url"]
    assert await one.download(url) == png()
    for wrong in (url.split("?")[0], url.replace("hm=", "hm=0")):
        with pytest.raises(Exception, match="404"):
            await one.download(wrong)
    clock.advance(25 * 3600)
    with pytest.raises(Exception, match="404"):
        await one.download(url)
    found = await table(bot).fetch_message(sent.id)
    assert await one.download(shown_in(found).url) == png()
    assert shown_in(found).attachment_id is not None


async def test_a_picture_given_by_its_address_is_no_attachment(bot: SampleBot, table: Table) -> None:
    sent = await table(bot).send(view=Board(), file=picture())
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(shown_in(sent).url)))
    assert shown_in(await sent.edit(view=view)).attachment_id is None


async def test_private_thread_is_seen_by_its_members(
    bot: SampleBot, one: Person, two: Person, gm: Person, table: Table
) -> None:
    thread = await table(bot).create_thread(name="Admirals", type=discord.ChannelType.private_thread)
    await thread.add_user(discord.Object(int(one.id)))
    await thread.send("Between us")
    await one.until(lambda: one.newest("Admirals").text == "Between us")
    await gm.until(lambda: gm.newest("Admirals"))
    assert two.inbox("Admirals") == []
    assert "Between us" not in str(two.messages)
    await thread.remove_user(discord.Object(int(one.id)))
    await one.until(lambda: not one.inbox("Admirals"))
    assert (await refused(thread.fetch_member(int(one.id)))).code == 10007
    assert (await thread.fetch_member(bot.application_id or 0)).id == bot.application_id


async def test_dm_and_closed_dm(bot: SampleBot, one: Person, two: Person) -> None:
    user = await bot.fetch_user(int(one.id))
    await user.send("Your sheet", file=picture())
    await one.until(lambda: one.newest().text == "Your sheet")
    assert two.inbox() == []
    await one.send("dm", "salvo N5")
    await eventually(lambda: "salvo N5" in bot.heard)
    await one.act("close_dms", closed=True)
    assert (await refused(user.send("Again"))).code == 50007
    await one.act("close_dms", closed=False)
    await user.send("Again")


async def test_content_in_guilds_is_hidden_without_the_privileged_intent(bot: SampleBot, one: Person) -> None:
    await one.send("table", "not for bots")
    await one.send("table", f"for <@{bot.application_id}>")
    await eventually(lambda: len(bot.heard) == 2)
    assert bot.heard == ["", f"for <@{bot.application_id}>"]


async def test_private_channel(bot: SampleBot, one: Person, gm: Person) -> None:
    room = discord.utils.get(bot.get_all_channels(), name="gm-room")
    assert isinstance(room, discord.TextChannel)
    await room.send("Behind the screen")
    await gm.until(lambda: gm.newest("gm-room").text == "Behind the screen")
    assert one.inbox("gm-room") == []
    assert "gm-room" not in str(one.state)


async def test_members_roles_and_permissions(bot: SampleBot, one: Person, gm: Person) -> None:
    guild = bot.guilds[0]
    member = await guild.fetch_member(int(gm.id))
    assert guild.owner_id == member.id
    assert [role.name for role in await guild.fetch_roles()] == ["@everyone", "Game Master", "Broadside"]
    assert guild.me.guild_permissions.pin_messages
    assert not guild.me.guild_permissions.manage_guild
    assert (await refused(guild.fetch_member(1))).code == 10007
    assert one.me["manages"] == []
    assert gm.me["manages"] == [str(guild.id)]


async def test_files_of_people_reach_the_bot(bot: SampleBot, one: Person, table: Table) -> None:
    sent = await one.send("table", "look", file("a b.png", png(), "A drawing"))
    found = await table(bot).fetch_message(int(sent.id))
    assert (found.attachments[0].filename, found.attachments[0].description) == ("a_b.png", "A drawing")
    assert await found.attachments[0].read() == png()


class Many(discord.ui.View):
    def __init__(self, *custom_ids: str) -> None:
        super().__init__(timeout=None)
        for custom_id in custom_ids:
            self.add_item(discord.ui.Button(label="x", custom_id=custom_id))


def crowded(texts: int, size: int) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView(timeout=None)
    view._children = [discord.ui.TextDisplay("x" * size) for _ in range(texts)]
    return view


@pytest.mark.parametrize(
    ("message", "where"),
    [
        ({"content": "x" * 2001}, "content"),
        ({"view": Many("a", "a")}, "components.0.components.1.custom_id"),
        ({"view": Many("a" * 101)}, "components.0.components.0.custom_id"),
        ({"view": crowded(41, 1)}, "components"),
        ({"view": crowded(2, 2001)}, "components"),
        ({"embed": discord.Embed(title="x" * 257)}, "embeds.0.title"),
        ({"embeds": [discord.Embed(description="x" * 3001)] * 2}, "embeds"),
        ({"content": "x", "file": "long alt"}, "attachments.0.description"),
        ({"view": Board()}, "components.0.components.0.accessory.media.url"),
    ],
)
async def test_limits_of_messages(
    bot: SampleBot, server: Server, table: Table, message: dict[str, Any], where: str
) -> None:
    if message.get("file"):
        message = message | {"file": picture(alt="x" * 1025)}
    fault = await refused(table(bot).send(**message))
    assert fault.code == 50035
    assert f"In {where}: " in str(fault)
    assert server.world.history(server.world.channel(str(table(bot).id)), None, None, 5) == []


async def test_empty_and_too_large_messages(bot: SampleBot, table: Table) -> None:
    assert (await refused(table(bot).send(""))).code == 50006
    big = discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "big.bin")
    fault = await refused(table(bot).send(file=big))
    assert (fault.status, fault.code) == (413, 40005)


async def test_limits_of_commands(bot: SampleBot) -> None:
    http, app = bot.http, bot.application_id
    assert app is not None
    option = {"name": "o", "description": "x", "type": 3}
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"name": "Upper", "description": "x"}, "0.name"),
        ({"name": "x", "description": ""}, "0.description"),
        ({"name": "x", "description": "x", "options": [option | {"name": f"o{n}"} for n in range(26)]}, "0.options"),
        ({"name": "x", "description": "x", "options": [option, option]}, "0.options.1.name"),
        (
            {"name": "x", "description": "x", "options": [option, {**option, "name": "p", "required": True}]},
            "0.options.1",
        ),
        (
            {
                "name": "x",
                "description": "x" * 100,
                "options": [
                    option
                    | {"name": f"o{n}", "choices": [{"name": "c" * 100, "value": f"{m:0>99}"} for m in range(20)]}
                    for n in range(3)
                ],
            },
            "In 0: ",
        ),
    ]
    for command, where in wrong:
        fault = await refused(http.bulk_upsert_global_commands(app, [command]))  # type: ignore[list-item]
        assert where in str(fault)
    many: list[Any] = [{"name": f"c{n}", "description": "x"} for n in range(101)]
    assert (await refused(http.bulk_upsert_global_commands(app, many))).code == 50035


async def test_guild_commands_stand_beside_global_ones(bot: SampleBot, one: Person, server: Server) -> None:
    guild = bot.guilds[0]

    @bot.tree.command(name="here", description="Here only", guild=guild)
    async def here(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Here")

    await bot.tree.sync(guild=guild)
    await one.until(lambda: any(each["path"] == "here" for each in one.commands))
    assert (await one.command("table", "here")).message.text == "Here"


async def test_unknown_routes_answer_501_and_are_recorded(bot: SampleBot, server: Server) -> None:
    fault = await refused(bot.http.get_soundboard_default_sounds())
    assert fault.status == 501
    assert list(server.recorder.unknown) == ["GET /soundboard-default-sounds"]
    server.recorder.unknown.clear()


async def test_a_malformed_body_is_refused(bot: SampleBot, server: Server, table: Table) -> None:
    headers = {"Authorization": f"Bot {server.token}", "Content-Type": "application/json"}
    url = f"{server.url}/api/v10/channels/{table(bot).id}/messages"
    async with aiohttp.ClientSession(headers=headers) as session, session.post(url, data=b"{oops") as answer:
        assert answer.headers["Content-Type"] == "application/json"
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


async def test_a_wrong_token_is_refused(bot: SampleBot, server: Server) -> None:
    bot.http.token = "another"
    assert (await refused(bot.fetch_user(1))).status == 401
