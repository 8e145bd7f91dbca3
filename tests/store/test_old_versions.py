"""Databases of every earlier version are brought up and played on: lobbies begin, games go on, old buttons answer.

How they were made: `tests.store.old_versions`.
"""

from __future__ import annotations

import asyncio
import json
import logging
import lzma
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from simcord.actors import MemberActor, UserHandle
from simcord.backend.models import Message
from simcord.enums import ChannelType
from simcord.results import InteractionResult, to_discord_message

from bot.discord.ids import parse
from bot.store.migrate import migrate
from tests.databases import address
from tests.discord.whole import World, said, text_of, walk, whole_bot
from tests.store.old_versions import FOLDER, PEOPLE, Campaigns, play
from tests.store.test_migrate import HEAD

FILES = sorted(FOLDER.glob("*.xz"))
V2 = 1 << 15
"""The flag of a message that is made of components."""
BUTTON, MENU = 2, 3
REFUSED = {
    "0003": {"branle-bas"},
    "0004": {"branle-bas"},
    "0005": {"branle-bas"},
    "0006": {"branle-bas", "war-at-sea"},
}
"""Games whose records of that time the rules of today contradict: their positions changed then, and their numbers did not."""
ENDING = {"leave", "start", "uncomputer", "computer", "decline", "join", "role"}
"""What changes a lobby, and is pressed on purpose."""


class Old:
    """What an earlier version left: the campaigns by their states, and in the simulated Discord what was there."""

    def __init__(self, world: World, told: dict[str, Any], rooms: dict[int, int]) -> None:
        """`rooms`: the channels, by campaign."""
        self.world, self.rooms = world, rooms
        self.campaigns: Campaigns = told["campaigns"]
        self.messages: list[dict[str, Any]] = told["discord"]["messages"]
        self.posted: dict[int, Message] = {}
        """Those messages in the simulated Discord, by id."""
        for button in (button for message in self.messages for button in message["buttons"]):
            button |= {"label": "-", "style": 2} if button["type"] == BUTTON else {}
        backend = world.env.backend
        self.guild = world.env.create_guild("Old Admiralty", id=told["discord"]["guild"])
        people = told["discord"]["people"]
        with mock.patch.object(backend, "snowflake", iter(map(backend.reserve_id, people)).__next__):
            self.gm, self.anna, self.ben = (self.guild.add_member(world.env.create_user(name)) for name in PEOPLE)
        for channel in rooms.values():
            self._channel(channel, self.guild.id, f"sea-{channel}")
        for person, channel in told["discord"]["dms"].items():
            self._channel(channel, None, None, type=ChannelType.DM).recipient_ids = [int(person)]
            backend.dm_channels[int(person)] = channel
        for one in self.messages:
            backend.messages[one["channel"]][backend.reserve_id(one["id"])] = self.posted[one["id"]] = Message(
                id=one["id"], channel_id=one["channel"], author_id=backend.bot_user.id, flags=V2, pinned=one["pinned"],
                components=[{"type": 1, "components": [button]} for button in one["buttons"]],
            )  # fmt: skip

    def _channel(self, number: int, *given: Any, **more: Any) -> Any:
        backend = self.world.env.backend
        with mock.patch.object(backend, "snowflake", iter([backend.reserve_id(number)]).__next__):
            return backend.create_channel(*given, **more)

    def buttons(self, campaign: int) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
        """What can be pressed of a campaign, each with its message, the newest first."""
        for message in reversed(self.messages):
            for button in message["buttons"]:
                known = parse(button["custom_id"])
                if known.campaign == campaign:
                    yield message, button

    def reader(self, message: dict[str, Any]) -> MemberActor | UserHandle:
        """Who can press there: of a direct message its addressee."""
        for one in (self.gm, self.anna, self.ben):
            if self.world.env.backend.dm_channels.get(one.id) == message["channel"]:
                return one.user
        return self.anna

    async def press(
        self, person: MemberActor | UserHandle, message: dict[str, Any], button: dict[str, Any]
    ) -> InteractionResult:
        """On the old message, whatever it has become since: taken away, too, while somebody has it on the screen."""
        there = self.world.env.backend.messages[message["channel"]]
        gone = message["id"] not in there
        kept = there.setdefault(message["id"], self.posted[message["id"]])
        then = [{"type": 1, "components": [button]}]
        now, kept.components = kept.components, then
        shown = to_discord_message(self.world.env, kept)
        try:
            if button["type"] == MENU:
                value = button["options"][0]["value"]
                return await person.select(shown, [value], custom_id=button["custom_id"])
            return await person.click(shown, custom_id=button["custom_id"])
        finally:
            if kept.components is then:  # else the bot has drawn it anew
                kept.components = now
            if gone:
                there.pop(message["id"], None)

    def post(self, campaign: int, verb: str) -> Any:
        """The newest message in the campaign's channel with such a button; what it shows now."""
        messages = self.world.messages(self.rooms[campaign])
        its = [
            m for m in messages if any(f"bs1:{verb}:{campaign}:" in str(p.get("custom_id")) for p in walk(m.components))
        ]
        return its[-1]


@asynccontextmanager
async def brought_up(file: Path, folder: Path) -> AsyncIterator[Old]:
    """The database of the file under the bot of today."""
    told = json.loads(await asyncio.to_thread(lambda: lzma.decompress(file.read_bytes())))
    database = folder / "old.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(told["dump"])
        rooms = dict(connection.execute("SELECT id, coalesce(thread, channel) FROM campaign").fetchall())
    came_from = file.name[:4]
    assert await migrate(address(database)) == (came_from if came_from != HEAD else None)
    async with whole_bot(folder, url=address(database)) as world:
        old = Old(world, told, rooms)
        await world.pass_time(7200)  # a message of today has a higher number than those of then
        yield old


def test_every_earlier_version_is_there() -> None:
    """Each number of a migration that was the newest one of a program.

    0016 and 0017 came with 0018, and 0020 to 0022 with 0023. 0011 to 0013 came with 0014: until then they were unfinished and
    made other tables than later.
    """
    came_with_others = (11, 12, 13, 16, 17, 20, 21, 22)
    assert [file.name[:4] for file in FILES] == [f"{n:04}" for n in range(1, 24) if n not in came_with_others]


@pytest.mark.long(30)
@pytest.mark.sqlite
@pytest.mark.parametrize(
    "file",
    [pytest.param(FILES[0], marks=pytest.mark.every_landing), *FILES[1:]],
    ids=[file.name[:4] for file in FILES],
)
async def test_what_an_earlier_version_left_is_played_on(
    file: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    async with brought_up(file, tmp_path) as old:
        world, campaigns = old.world, old.world.campaigns
        for number in old.campaigns["lobby"]:
            message, button = next(pair for pair in old.buttons(number) if parse(pair[1]["custom_id"]).verb == "join")
            await old.press(old.ben, message, button)
            await world.settle()
            lobby = old.post(number, "start")
            assert f"<@{old.ben.id}>" in text_of(lobby.components), "it is drawn anew"
            await world.press(old.anna, lobby, "start")
            assert (await campaigns.lobby.card(number)).status == "running"
        for number in old.campaigns["paused"]:
            assert (await campaigns.lobby.card(number)).status == "paused"
            await campaigns.gm.resume(number, old.gm.id)
        for number in (*old.campaigns["lobby"], *old.campaigns["running"], *old.campaigns["paused"]):
            before = (await campaigns.lobby.card(number)).step
            await play(campaigns, number, 4)
            await world.settle()
            assert (await campaigns.lobby.card(number)).step > before
        for number in (number for those in old.campaigns.values() for number in those):
            await each_button_answers(old, number)
        for number in (*old.campaigns["running"], *old.campaigns["lobby"]):
            if (await campaigns.lobby.card(number)).status == "running":
                await campaigns.lobby.cancel(number, old.gm.id)
        refused = set()
        for number in (number for those in old.campaigns.values() for number in those):
            await campaigns.watch.page(number, old.anna.id)
            card = await campaigns.lobby.card(number)
            if card.status in ("over", "cancelled") and (await campaigns.watch.verify(number)).verdict == "refused":
                refused.add(card.game)
        assert refused == REFUSED.get(file.name[:4], set())
        await world.settle()
    assert [record.getMessage() for record in caplog.records] == []


async def each_button_answers(old: Old, campaign: int) -> None:
    """One of each kind that was posted: with an answer, a dialogue, or in place."""
    pressed = set(ENDING)
    for message, button in old.buttons(campaign):
        known = parse(button["custom_id"])
        if known.verb not in pressed:
            pressed.add(known.verb)
            result = await old.press(old.reader(message), message, button)
            assert result.modal is not None or result.acknowledged, button["custom_id"]
            assert "(incident" not in said(result), button["custom_id"]
