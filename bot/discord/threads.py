"""Where a new campaign lives: in the channel, or in a thread of its own where another campaign lives there already."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import discord

from bot.campaigns import Refused
from bot.discord.choosing import ALIVE, MANY, campaigns_of
from rules.core import say

WEEK: Final = 10080
"""Minutes; the longest time that a thread without posts stays open. Commands do not work in an archived one."""


@dataclass(frozen=True, slots=True)
class Place:
    """A channel, perhaps a thread of it; `made` is the thread if it was made for this campaign."""

    channel: int
    thread: int | None = None
    made: discord.Thread | None = None

    async def undo(self) -> None:
        """The campaign was not opened after all: takes a thread made for it away."""
        if self.made is not None:
            with suppress(discord.HTTPException):
                await self.made.delete()


async def place_for(interaction: discord.Interaction[Any], title: str) -> Place:
    """The place for a campaign opened by this command. Makes a thread if need be. Raises Refused where none can be."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        if not await _inhabited(interaction, channel.parent_id, channel.id):
            return Place(channel.parent_id, channel.id)
        parent: Any = channel.parent
    else:
        parent = channel
        if interaction.channel_id is None or not isinstance(parent, discord.TextChannel):
            raise Refused(say("dc-new-in-channel"))
        if not await _inhabited(interaction, parent.id, None):
            return Place(parent.id)
    if not isinstance(parent, discord.TextChannel):
        raise Refused(say("dc-new-in-channel"))
    try:
        made = await parent.create_thread(
            name=title[:100], type=discord.ChannelType.public_thread, auto_archive_duration=WEEK
        )
    except discord.Forbidden as error:
        raise Refused(say("dc-new-no-thread")) from error
    return Place(parent.id, made.id, made)


async def _inhabited(interaction: discord.Interaction[Any], channel: int, thread: int | None) -> bool:
    """Whether a campaign that is not over lives in just this channel or thread."""
    campaigns = campaigns_of(interaction)
    found = await campaigns.lobby.find(guild=interaction.guild_id, limit=MANY)
    for listed in reversed(found):  # the oldest first: later ones live in threads
        if listed.channel == channel and listed.status in ALIVE:
            card = await campaigns.lobby.card(listed.id)
            if card.thread == thread:
                return True
    return False
