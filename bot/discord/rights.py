"""What the bot must be allowed to do: on a server (its invitation), and in a channel where a campaign is to live.

The one source of the permissions number; README and stand-in are held to it by tests.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord

from rules.core import Message, say

NEEDED: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    pin_messages=True,
)
"""What an invitation must grant. Nothing over other people's messages or threads: the bot puts people out of private threads
that it has made itself, archives what it cannot delete, and pins by a permission of its own."""

INVITE: Final = NEEDED.value
"""As a number for the invitation."""

ALWAYS: Final = ("view_channel", "read_message_history", "attach_files")
"""Without these no campaign can live in a channel, besides writing there."""

BETTER: Final = ("pin_messages", "create_private_threads")
"""What a campaign can do without: then the board is not pinned, and a staff hears of one another by DM."""


@dataclass(frozen=True, slots=True)
class Lacking:
    """What the bot may not do in a place."""

    needed: tuple[str, ...] = ()
    """Names of permissions without which no campaign can live there."""
    better: tuple[str, ...] = ()
    """Of `BETTER`."""

    @property
    def named(self) -> tuple[Message, ...]:
        """Those needed, as Discord calls them in the reader's language."""
        return tuple(say(f"dc-right-{name.replace('_', '-')}") for name in self.needed)

    @property
    def without(self) -> tuple[Message, ...]:
        """What will be different without the others, a sentence each."""
        return tuple(say(f"dc-without-{name.replace('_', '-')}") for name in self.better)


def lacking(granted: discord.Permissions, *, in_thread: bool = False, makes_thread: bool = False) -> Lacking:
    """What is missing for a campaign in a channel, in a thread, or in a thread that must be made in a channel first."""
    if granted.administrator:
        return Lacking()
    wanted = [*ALWAYS, "send_messages_in_threads" if in_thread or makes_thread else "send_messages"]
    if makes_thread:
        wanted.append("create_public_threads")
    return Lacking(
        tuple(name for name in wanted if not getattr(granted, name)),
        tuple(name for name in BETTER if not getattr(granted, name)),
    )


async def of_bot(channel: discord.abc.GuildChannel | discord.Thread) -> discord.Permissions:
    """What the bot may do in a channel or thread now. Asks Discord, for what is remembered of roles may be old."""
    me = await channel.guild.fetch_member(channel.guild._state.self_id or 0)
    return channel.permissions_for(me)
