"""Where a campaign lives: in a channel, or in a thread of its own where another campaign lives there already.

A place is looked at before anything is promised: what the bot may not do there is named.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

import discord

from bot.campaigns import Campaigns, Refused
from bot.discord.choosing import ALIVE, MANY
from bot.discord.rights import Lacking, lacking
from rules.core import say

WEEK: Final = 10080
"""Minutes; the longest time that a thread without posts stays open. Commands do not work in an archived one."""

TOO_MANY_THREADS: Final = 160006


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, perhaps a thread of it; `made` is the thread if it was made for this campaign."""

    channel: int
    thread: int | None = None
    made: discord.Thread | None = None
    lacking: Lacking = field(default_factory=Lacking)
    """What will be different here."""

    async def undo(self) -> None:
        """The campaign does not come here after all: takes a thread made for it away, or at least out of sight."""
        if self.made is None:
            return
        try:
            await self.made.delete()
        except discord.HTTPException:
            with suppress(discord.HTTPException):
                await self.made.edit(archived=True)


async def place_for(
    campaigns: Campaigns, channel: Any, rights: discord.Permissions, title: str, moving: int | None = None
) -> Place:
    """A place for a campaign in this channel or thread, where the bot has these rights. Makes a thread if need be.

    `moving`: the campaign that comes here; that it lives here already is no hindrance. Raises Refused where there can be none.
    """
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if isinstance(channel, discord.Thread):
        if channel.locked:
            raise Refused(say("dc-new-locked"))
        if not await _inhabited(campaigns, channel.guild.id, channel.parent_id, channel.id, moving):
            return Place(channel.parent_id, channel.id, lacking=_enough(rights, in_thread=True))
    if not isinstance(parent, discord.TextChannel):
        raise Refused(say("dc-new-in-channel"))
    if channel is parent and not await _inhabited(campaigns, parent.guild.id, parent.id, None, moving):
        return Place(parent.id, lacking=_enough(rights))
    enough = _enough(rights, makes_thread=True)
    kind = discord.ChannelType.news_thread if parent.is_news() else discord.ChannelType.public_thread
    try:
        made = await parent.create_thread(name=title[:100], type=kind, auto_archive_duration=WEEK)
    except discord.HTTPException as error:
        if error.status >= 500 or error.status == 429:
            raise
        key = "dc-new-too-many-threads" if error.code == TOO_MANY_THREADS else "dc-new-no-thread"
        raise Refused(say(key)) from error
    return Place(parent.id, made.id, made, enough)


def _enough(rights: discord.Permissions, **where: bool) -> Lacking:
    """What the campaign will have to do without. Raises Refused, naming what it cannot do without."""
    found = lacking(rights, **where)
    if found.needed:
        raise Refused(say("dc-new-lacking", rights=found.named))
    return found


async def _inhabited(campaigns: Campaigns, guild: int, channel: int, thread: int | None, moving: int | None) -> bool:
    """Whether a campaign that is not over lives in just this channel or thread."""
    found = await campaigns.lobby.find(guild=guild, limit=MANY)
    for listed in reversed(found):  # the oldest first: later ones live in threads
        if listed.channel == channel and listed.status in ALIVE and listed.id != moving:
            card = await campaigns.lobby.card(listed.id)
            if card.thread == thread:
                return True
    return False
