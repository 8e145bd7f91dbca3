"""The permissions that the bot needs on a server and in the channel of a campaign. They are defined only here; tests compare
README and stand-in with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord

from rules.core import Message, msg

REQUIRED_PERMISSIONS: Final = discord.Permissions(
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
"""Permissions of the invitation. None over other people's messages or threads: the bot removes people only from private threads
that it has made, archives what it cannot delete, and has a permission of its own for pins.
"""
REQUIRED_IN_CHANNEL: Final = ("view_channel", "read_message_history", "attach_files")
"""Permissions without which a channel cannot hold a campaign; the one to write there is checked as well."""
OPTIONAL_IN_CHANNEL: Final = ("pin_messages", "create_private_threads")
"""Permissions without which a campaign still works: the board is not pinned, and co-players are notified by DM."""


@dataclass(frozen=True, slots=True)
class Lacking:
    """Permissions that the bot lacks in a place."""

    needed: tuple[str, ...] = ()
    """Names of permissions without which the place cannot hold a campaign."""
    better: tuple[str, ...] = ()
    """The missing permissions among `OPTIONAL_IN_CHANNEL`."""

    @property
    def named(self) -> tuple[Message, ...]:
        """The needed permissions, by Discord's names for them in the reader's language."""
        return tuple(msg(f"dc-right-{name.replace('_', '-')}") for name in self.needed)

    @property
    def without(self) -> tuple[Message, ...]:
        """One sentence for each missing optional permission: what works differently without it."""
        return tuple(msg(f"dc-without-{name.replace('_', '-')}") for name in self.better)


def lacking(granted: discord.Permissions, *, in_thread: bool = False, makes_thread: bool = False) -> Lacking:
    """The permissions that the bot still needs for a campaign in a channel, in a thread (`in_thread`), or in a new thread of a
    channel (`makes_thread`)."""
    if granted.administrator:
        return Lacking()
    wanted = [*REQUIRED_IN_CHANNEL, "send_messages_in_threads" if in_thread or makes_thread else "send_messages"]
    if makes_thread:
        wanted.append("create_public_threads")
    return Lacking(
        tuple(name for name in wanted if not getattr(granted, name)),
        tuple(name for name in OPTIONAL_IN_CHANNEL if not getattr(granted, name)),
    )


async def of_bot(channel: discord.abc.GuildChannel | discord.Thread) -> discord.Permissions:
    """The bot's permissions in a channel or thread now. Asks Discord, because cached roles may be old."""
    me = await channel.guild.fetch_member(channel.guild._state.self_id or 0)
    return channel.permissions_for(me)
