"""The parts of the world in the form in which they are kept and saved, and how permissions combine.

`shapes` makes Discord's JSON of them. Which member has which role is decided in `world`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct, field

# ---- the parts of the world ----------------------------------------------------------------------
TEXT, DM, NEWS, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 5, 10, 11, 12

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HAS_THREAD = 1 << 5
COMPONENTS_V2 = 1 << 15


class User(Struct):
    """A user: one of the people of the page, or the bot."""

    id: str
    username: str
    display_name: str
    locale: str = "en-US"
    colour: str = "#5865f2"
    dms_closed: bool = False
    bot: bool = False


class Role(Struct):
    id: str
    name: str
    permissions: int
    position: int
    color: int = 0
    managed: bool = False


class Member(Struct):
    joined_at: str
    roles: list[str] = field(default_factory=list)


class Guild(Struct):
    """A guild (server). Its `@everyone` role has the guild's own id."""

    id: str
    name: str
    owner_id: str
    locale: str
    roles: dict[str, Role]
    members: dict[str, Member]


class Overwrite(Struct):
    """Permissions that a role (type 0) or member (type 1) gains or loses in one channel."""

    id: str
    type: int
    allow: int = 0
    deny: int = 0


class Thread(Struct):
    """What a thread has in addition to a channel; `members` maps a user's id to the time of joining."""

    owner_id: str
    created: str
    archive_changed: str
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive: int = 1440
    members: dict[str, str] = field(default_factory=dict)


class Channel(Struct):
    """A text channel, a thread, or the DM of one person with the bot."""

    id: str
    type: int
    guild_id: str | None = None
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent_id: str | None = None
    recipient: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    thread: Thread | None = None
    order: list[int] = field(default_factory=list)
    """Ids of the public messages, ascending."""
    pins: dict[str, str] = field(default_factory=dict)
    """Message id -> when it was pinned, oldest pin first."""


class ChannelMessage(Struct):
    """`data` is Discord's message object; the other fields never appear in REST answers."""

    data: dict[str, Any]
    files: list[dict[str, Any]] = field(default_factory=list)
    """Every attachment, including those shown inside components and embeds."""
    reader: str | None = None
    """The only person who sees it if it is ephemeral, otherwise None."""
    command: str | None = None
    """The command it answers, shown above it on the page."""

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def channel_id(self) -> str:
        return str(self.data["channel_id"])


class ScheduledEvent(Struct):
    """A scheduled event of a guild that takes place elsewhere; times as the bot wrote them."""

    id: str
    guild_id: str
    creator_id: str
    name: str
    description: str | None
    begins: str
    ends: str
    location: str


class WorldState(Struct):
    """The whole world, as it is saved to disk."""

    base: str
    bot_id: str
    people: dict[str, User] = field(default_factory=dict)
    guilds: dict[str, Guild] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    messages: dict[str, ChannelMessage] = field(default_factory=dict)
    commands: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """Guild id -> its commands; "" holds the global ones."""
    events: dict[str, ScheduledEvent] = field(default_factory=dict)
    """Scheduled events of all guilds, by id."""
    last_id: int = 0


# ---- permission bits -----------------------------------------------------------------------------
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
MANAGE_EVENTS = 1 << 33
CREATE_EVENTS = 1 << 44
PIN_MESSAGES = 1 << 51

ALL = (1 << 53) - 1
DIRECT = VIEW_CHANNEL | SEND_MESSAGES | EMBED_LINKS | ATTACH_FILES | READ_HISTORY | USE_COMMANDS | PIN_MESSAGES
EVERYONE = DIRECT & ~PIN_MESSAGES | CREATE_PUBLIC_THREADS | CREATE_PRIVATE_THREADS | SEND_IN_THREADS
BOT = EVERYONE & ~USE_COMMANDS | PIN_MESSAGES
"""What the bot's role grants: exactly the permissions that its invitation asks for. Another bot may need others."""
MANAGES = MANAGE_GUILD | MANAGE_CHANNELS | MANAGE_MESSAGES | MANAGE_THREADS | MANAGE_ROLES
MANAGER = EVERYONE | PIN_MESSAGES | KICK_MEMBERS | MANAGES


def in_guild(guild: Guild, user_id: str) -> int:
    """A member's permissions in the whole guild; 0 for a user who is not a member."""
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
    """A member's permissions in a channel: overwrites apply first for everyone, then for the roles, then for the member."""
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
