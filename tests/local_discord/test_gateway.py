"""Lost sockets, lost sessions, and what the bot hears of the time in between."""

from __future__ import annotations

import asyncio

import discord
import pytest

from local_discord import Limits, Server
from local_discord.gateway import MAX_FRAMES, TOO_MANY
from tests.local_discord.manual_clock import ManualClock
from tests.patience import within
from tests.person import Person

from .conftest import Connect, eventually
from .sample_bot import SampleBot


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits a second and more before it reconnects; here it does not."""
    monkeypatch.setattr(discord.client.ExponentialBackoff, "delay", lambda self: 0.0)


async def test_dropped_socket_resumes_and_replays(bot: SampleBot, server: Server, one: Person) -> None:
    await one.open_dm()
    server.gateway.drop()
    await one.send("dm", "while you were away")
    async with within(3):
        await bot.resumed.wait()
    await eventually(lambda: bot.heard == ["while you were away"])
    await one.send("dm", "and after")
    await eventually(lambda: bot.heard == ["while you were away", "and after"])


async def test_interaction_of_a_dropped_moment_is_answered_after_resume(
    bot: SampleBot, server: Server, one: Person
) -> None:
    server.gateway.drop()
    done = await one.command("table", "board")
    assert done.message.labels == ["Open my orders"]
    assert bot.resumed.is_set()


async def test_dropped_by_the_page(bot: SampleBot, one: Person) -> None:
    await one.act("fault", fault="drop_sockets")
    async with within(3):
        await bot.resumed.wait()


async def test_lost_session_is_identified_anew(
    bot: SampleBot, server: Server, one: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = asyncio.sleep
    monkeypatch.setattr(discord.client.asyncio, "sleep", lambda seconds: real(min(seconds, 0.01)))
    ready = asyncio.Event()
    bot.on_ready = ready.set  # type: ignore[attr-defined]

    async def on_ready() -> None:
        ready.set()

    bot.on_ready = on_ready  # type: ignore[attr-defined]
    server.gateway.drop(resumable=False)
    async with within(3):
        await ready.wait()
    assert not bot.resumed.is_set()
    assert (await one.command("table", "board")).message.labels == ["Open my orders"]


async def test_privileged_intents_are_refused(connect: Connect) -> None:
    bot = SampleBot()
    bot._connection._intents = discord.Intents(guilds=True, message_content=True)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with connect(bot):
            raise AssertionError("the bot became ready")


async def test_a_new_bot_sees_the_world_as_it_was_left(connect: Connect, server: Server, one: Person) -> None:
    async with connect() as first:
        message = (await one.command("table", "campaign new", game="x")).message
        ids = {each["name"]: each["id"] for each in server.world.state.commands[""]}
        assert first.is_ready()
    async with connect() as second:
        assert {each["name"]: each["id"] for each in server.world.state.commands[""]} == ids
        channel = second.get_channel(int(one.channel("table")))
        assert isinstance(channel, discord.TextChannel)
        assert [each.id async for each in channel.history()] == [int(message.id)]


async def test_one_socket_pressed_hard(bot: SampleBot, one: Person, clock: ManualClock) -> None:
    done = await asyncio.gather(*(one.command("table", "campaign new", game=str(n)) for n in range(40)))
    assert sorted(int(each.message.text.split()[0]) for each in done) == list(range(40))


async def test_members_are_told_by_number_and_those_of_a_name_to_nobody_without_the_privilege(
    bot: SampleBot, one: Person, gm: Person
) -> None:
    (guild,) = bot.guilds
    found = await guild.query_members(user_ids=[int(one.id), 1, int(gm.id)], limit=100, cache=False)
    assert {member.id for member in found} == {int(one.id), int(gm.id)}
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.2):
            await guild.query_members("Player", cache=False)


async def test_a_bot_that_says_too_much_is_cut_off(
    bot: SampleBot, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.gateway, "_limits", Limits())
    socket = bot.ws
    for _ in range(MAX_FRAMES):
        await socket.send_heartbeat({"op": 1, "d": None})  # goes past discord.py's own limit of 110 a minute
    await eventually(lambda: socket.socket.close_code == TOO_MANY)
