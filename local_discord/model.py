"""What the world consists of, as it is kept and written to disk. Discord's JSON of these is made in `shapes`."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

TEXT, DM, NEWS, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 5, 10, 11, 12

EPHEMERAL = 1 << 6
LOADING = 1 << 7
HAS_THREAD = 1 << 5
COMPONENTS_V2 = 1 << 15


class Person(Struct):
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
    """A server. Its `@everyone` role has the guild's own id."""

    id: str
    name: str
    owner_id: str
    locale: str
    roles: dict[str, Role]
    members: dict[str, Member]


class Overwrite(Struct):
    """A role's (type 0) or member's (type 1) exception in a channel."""

    id: str
    type: int
    allow: int = 0
    deny: int = 0


class Thread(Struct):
    """What a thread has besides being a channel; `members` maps a user's id to when he joined."""

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
    """Message id to when it was pinned, oldest first."""


class Message(Struct):
    """`data` is Discord's message object; the rest never leaves by REST."""

    data: dict[str, Any]
    files: list[dict[str, Any]] = field(default_factory=list)
    """Every attachment, those shown inside components and embeds too."""
    reader: str | None = None
    """The only person who sees it, when it is ephemeral."""
    command: str | None = None
    """The command it answers, for the line above it."""

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def channel_id(self) -> str:
        return str(self.data["channel_id"])


class State(Struct):
    """The whole world, as it is written to disk."""

    base: str
    bot_id: str
    people: dict[str, Person] = field(default_factory=dict)
    guilds: dict[str, Guild] = field(default_factory=dict)
    channels: dict[str, Channel] = field(default_factory=dict)
    messages: dict[str, Message] = field(default_factory=dict)
    commands: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    """By guild id; "" holds the global ones."""
    last_id: int = 0
