"""A bot that is killed between making a thread and keeping its number: the thread is closed or used, and no other is touched."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.enums import ChannelType
from sqlmodel import SQLModel

from bot import words
from bot.campaigns import Owned
from bot.discord.unused_threads import MIN_AGE, UnusedThreads
from tests.discord.lanterns import begun, lanterns
from tests.discord.test_campaign_life import opened
from tests.discord.test_seasons import entered, new
from tests.discord.whole import DAY, POLL_SECONDS, World, whole_bot

AGE = MIN_AGE.total_seconds() + 1
LINE = words.text("en", "dc-thread-unused")


class Killed(Exception):
    """Stands for the end of the process."""


@contextmanager
def killed_after_making() -> Iterator[None]:
    """Threads are made, and nobody hears of it any more."""
    make: Any = discord.TextChannel.create_thread

    async def made(*given: Any, **wish: Any) -> None:
        await make(*given, **wish)
        raise Killed

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discord.TextChannel, "create_thread", made)
        yield


def threads(world: World) -> dict[int, Any]:
    """All threads of the channel."""
    channels = world.env.backend.channels.values()
    return {c.id: c for c in channels if c.is_thread and c.parent_id == world.channel.id}


def closed(thread: Any) -> bool:
    return bool(thread.thread_metadata.archived and thread.thread_metadata.locked)


async def later(world: World) -> None:
    """A new process comes up, and has looked for what is to be tidied more than once."""
    await world.restart()
    await world.pass_time(AGE)
    for _ in range(2):
        await world.pass_time(POLL_SECONDS + 1)


async def test_the_thread_of_a_campaign(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        world.forgiven = (*world.forgiven, Killed)
        await opened(world, "en")
        gm = world.person("another")
        with killed_after_making():
            await gm.slash(world.channel, "campaign new", game="naval-battle", title="Jutland")
        (orphan,) = threads(world)
        await gm.slash(world.channel, "campaign new", game="naval-battle", title="Jutland")
        await later(world)
        (lived_in,) = threads(world).keys() - {orphan}
        assert world.posts(orphan) == [LINE]
        assert closed(threads(world)[orphan])
        assert not threads(world)[lived_in].thread_metadata.archived
        assert LINE not in world.posts(lived_in)


@pytest.mark.parametrize("code", [None, 50013])
async def test_the_thread_of_a_seat(tmp_path: Path, code: int | None) -> None:
    """Also where the bot may not lock it, or not write there."""
    async with whole_bot(tmp_path) as world:
        world.forgiven = (*world.forgiven, Killed)
        table = await opened(world, "en")
        cleo = world.person("cleo")
        with killed_after_making():
            await table.anna.slash(world.channel, "campaign staff add", player=cleo)
        (orphan,) = threads(world)
        if code is not None:
            path = f"/channels/{orphan}"
            world.env.inject_error("POST", f"{path}/messages", status=403, code=code, times=None)
            world.env.inject_error("PATCH", path, status=403, code=code, times=1)
        await later(world)
        (room,) = threads(world).keys() - {orphan}
        assert {table.anna.id, cleo.id} < set(threads(world)[room].thread_members)
        assert not threads(world)[room].thread_metadata.archived
        assert len(threads(world)[orphan].thread_members) == 1, "nobody was let into what nobody uses"
        assert world.posts(orphan) == ([LINE] if code is None else [])
        assert threads(world)[orphan].thread_metadata.archived
        assert closed(threads(world)[orphan]) is (code is None)


async def test_the_thread_of_a_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with lanterns(tmp_path, monkeypatch) as world:
        world.forgiven = (*world.forgiven, Killed)
        with killed_after_making():
            await begun(world, "anna", "ben", "cleo", "dora")
        orphans = set(threads(world))
        assert orphans
        await later(world)
        rooms = threads(world).keys() - orphans
        assert len(rooms) == 2
        assert all(closed(threads(world)[one]) for one in orphans)
        assert not any(threads(world)[one].thread_metadata.archived for one in rooms)


async def test_the_thread_of_a_pairing_is_used(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        world.forgiven = (*world.forgiven, Killed)
        host, anna, ben = (world.person(name) for name in ("host", "anna", "ben"))
        await new(world, host, title="Winter")
        await entered(world, anna, ben)
        with killed_after_making():
            await world.pass_time(7 * DAY + 1)
        (orphan,) = threads(world)
        await later(world)
        assert set(threads(world)) == {orphan}
        (pairing,) = (await world.campaigns.seasons.card(1)).pairings
        assert pairing.campaign is not None
        assert pairing.campaign.thread == orphan
        assert LINE not in world.posts(orphan)
        assert not threads(world)[orphan].thread_metadata.archived


async def test_nothing_else_is_touched(tmp_path: Path) -> None:
    """Threads of people and of other bots, those in which somebody has written, and what is only just being made."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await table.anna.slash(world.channel, "campaign staff add", player=world.person("cleo"))
        backend = world.env.backend
        other = world.guild.add_member(world.env.create_user("other-bot", bot=True))
        for owner in (table.anna, other):
            backend.create_thread(world.channel.id, "Skagerrak", type=ChannelType.PUBLIC_THREAD, owner_id=owner.id)
        channel: Any = world.client.get_channel(world.channel.id)
        used = await channel.create_thread(name="Skagerrak", type=discord.ChannelType.public_thread)
        backend.create_message(used.id, table.anna.id, content="We talk here now.")
        await world.restart()
        await world.pass_time(DAY)
        young = await channel.create_thread(name="Skagerrak", type=discord.ChannelType.public_thread)
        await world.restart()
        assert len({young.id, *threads(world)}) == len(threads(world)) == 5
        assert not any(one.thread_metadata.archived for one in threads(world).values())
        assert not any(LINE in world.posts(one) for one in threads(world))


async def test_a_server_that_another_process_looks_after_is_left_to_it(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        channel: Any = world.client.get_channel(world.channel.id)
        orphan = await channel.create_thread(name="Skagerrak", type=discord.ChannelType.public_thread)
        await world.pass_time(AGE)
        ours = Owned(of=2).shard(world.guild.id)
        for shard in (1 - ours, ours):
            world.campaigns.look_after(Owned(frozenset({shard}), 2))
            await UnusedThreads(world.client, world.campaigns).close()
            await world.settle()
            assert closed(threads(world)[orphan.id]) is (shard == ours)


async def test_a_thread_whose_closing_was_interrupted_gets_its_line_once(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        channel: Any = world.client.get_channel(world.channel.id)
        orphan = await channel.create_thread(name="Skagerrak", type=discord.ChannelType.public_thread)
        world.env.inject_error("PATCH", f"/channels/{orphan.id}", status=500, times=1)
        await later(world)
        assert world.posts(orphan.id) == [LINE]
        assert closed(threads(world)[orphan.id])


def test_every_column_of_threads_is_looked_through() -> None:
    """A number of a thread that stood under another name would not be found, and its thread be closed."""
    columns = {column.name for table in SQLModel.metadata.sorted_tables for column in table.columns}
    assert {name for name in columns if "thread" in name} == {"thread"}
