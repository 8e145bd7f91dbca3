"""Discord's permission bits and how roles and overwrites combine. Not here: who owns which role (`world`)."""

from __future__ import annotations

from collections.abc import Iterable

from .model import Guild, Overwrite

KICK_MEMBERS = 1 << 1
ADMINISTRATOR = 1 << 3
MANAGE_CHANNELS = 1 << 4
MANAGE_GUILD = 1 << 5
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
MANAGE_ROLES = 1 << 28
USE_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_IN_THREADS = 1 << 38
PIN_MESSAGES = 1 << 51

ALL = (1 << 53) - 1
EVERYONE = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_HISTORY
    | USE_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | SEND_IN_THREADS
)
BOT = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | SEND_IN_THREADS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | ATTACH_FILES
    | EMBED_LINKS
    | READ_HISTORY
    | PIN_MESSAGES
)
"""What the bot's role grants: the permissions number of its invitation and no more. Another bot may need another number."""
MANAGER = (
    EVERYONE
    | KICK_MEMBERS
    | MANAGE_GUILD
    | MANAGE_CHANNELS
    | MANAGE_MESSAGES
    | PIN_MESSAGES
    | MANAGE_THREADS
    | MANAGE_ROLES
)
DIRECT = VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_HISTORY | USE_COMMANDS | PIN_MESSAGES


def in_guild(guild: Guild, user_id: str) -> int:
    """A member's permissions in the whole guild; 0 for one who is not there."""
    member = guild.members.get(user_id)
    if member is None:
        return 0
    if guild.owner_id == user_id:
        return ALL
    granted = guild.roles[guild.id].permissions
    for role_id in member.roles:
        granted |= guild.roles[role_id].permissions
    return ALL if granted & ADMINISTRATOR else granted


def in_channel(guild: Guild, overwrites: Iterable[Overwrite], user_id: str) -> int:
    """A member's permissions in a channel with these overwrites: everyone's, then roles', then his own."""
    granted = in_guild(guild, user_id)
    if granted in (0, ALL):
        return granted
    by_id = {each.id: each for each in overwrites}
    everyone = by_id.get(guild.id)
    if everyone is not None:
        granted = granted & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in guild.members[user_id].roles:
        if role_id in by_id:
            allow |= by_id[role_id].allow
            deny |= by_id[role_id].deny
    granted = granted & ~deny | allow
    if user_id in by_id:
        granted = granted & ~by_id[user_id].deny | by_id[user_id].allow
    if not granted & VIEW_CHANNEL:
        return 0
    return granted if granted & SEND_MESSAGES else granted & ~(EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE)
