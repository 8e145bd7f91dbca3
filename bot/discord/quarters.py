"""The private thread of a seat that several people share: made when it is first needed, its members kept in step.

Discord lets whoever may manage threads read private ones too. Where such a one holds another seat, where no thread can be
made, or where the bot may not put somebody out of it, the notes go by DM instead. The sheets themselves never stand there.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING

import discord

from bot import words
from bot.campaigns import CampaignCard, Post, Room
from bot.campaigns.staff import JOINED, PARTED
from bot.discord.threads import WEEK

if TYPE_CHECKING:
    from bot.discord.client import Broadside

log = logging.getLogger(__name__)


class Quarters:
    """One per process."""

    def __init__(self, client: Broadside) -> None:
        self._client = client

    async def thread(self, post: Post, card: CampaignCard) -> discord.Thread | None:
        """The thread for a note to the seat `post.who`, who left it put out and newcomers let in; None: there can be none."""
        assert post.who is not None
        room = await self._client.campaigns.staff.room(card.id, post.who)
        thread = await self._found(room)
        if thread is not None and not await self.put_out(post, thread, room):
            await self._client.campaigns.staff.meet_in(card.id, post.who, None)
            thread = None
        parent = self._client.get_channel(card.channel)
        if not isinstance(parent, discord.TextChannel) or await _overlooked(parent, room):
            return None
        if thread is not None:
            await _let_in(thread, [person for person in _named(post, JOINED) if person in room.holders])
            return thread
        if len(room.holders) < 2:
            return None
        return await self._made(parent, card, post, room)

    async def put_out(self, post: Post, thread: discord.Thread, room: Room | None = None) -> bool:
        """Those who have left the seat see the thread no more; False where the bot may not see to that."""
        assert post.who is not None
        leaving = _named(post, PARTED)
        if leaving and room is None:
            room = await self._client.campaigns.staff.room(post.campaign, post.who)
        for person in leaving:
            if room is not None and person in room.holders:
                continue  # he has come back
            try:
                with suppress(discord.NotFound):
                    await thread.remove_user(discord.Object(person))
            except discord.Forbidden:
                log.warning("nobody can be put out of thread %s: it is given up", thread.id)
                return False
        return True

    async def _found(self, room: Room) -> discord.Thread | None:
        if room.thread is None:
            return None
        try:
            found = self._client.get_channel(room.thread) or await self._client.fetch_channel(room.thread)
        except (discord.NotFound, discord.Forbidden):
            return None
        return found if isinstance(found, discord.Thread) else None

    async def _made(
        self, parent: discord.TextChannel, card: CampaignCard, post: Post, room: Room
    ) -> discord.Thread | None:
        assert post.who is not None
        seat = words.say(card.lang, card.seat(post.who).name)
        name = words.text(card.lang, "dc-staff-thread", seat=seat, title=card.title)
        try:
            made = await parent.create_thread(
                name=name[:100],
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=WEEK,
            )
        except discord.Forbidden:
            return None
        await self._client.campaigns.staff.meet_in(card.id, post.who, made.id)
        await _let_in(made, room.holders)
        return made


async def _overlooked(parent: discord.TextChannel, room: Room) -> bool:
    """Whether somebody who holds another seat could read a private thread here."""
    for person in room.others:
        with suppress(discord.NotFound):
            member = await parent.guild.fetch_member(person)  # never from the cache, which may hold old roles
            if parent.permissions_for(member).manage_threads:
                return True
    return False


async def _let_in(thread: discord.Thread, people: tuple[int, ...] | list[int]) -> None:
    for person in people:
        try:
            await thread.add_user(discord.Object(person))
        except (discord.NotFound, discord.Forbidden):
            log.warning("somebody on a staff cannot see thread %s", thread.id)


def _named(post: Post, key: str) -> list[int]:
    """The persons of whom the post says this."""
    return [int(str(dict(line.args)["person"])) for line in post.lines if line.key == key]
