"""The world: people, guilds, channels, messages, and what happens to them; reading it is `register`. It knows neither HTTP nor
sockets.

Everything that happens is published to `subscribers` as (kind, *things), which the gateway, the page and the store each
translate for their own readers. Reading a payload of the bot and refusing it is not done here but in `rest_*`.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from . import permissions as bits
from . import shapes
from .clock import Clock, RealClock
from .files import Files, describe, is_stale, signed_anew
from .model import (
    DM,
    EPHEMERAL,
    HAS_THREAD,
    NEWS,
    NEWS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    Guild,
    Member,
    Message,
    Overwrite,
    Person,
    Role,
    State,
    Thread,
)
from .nonces import Nonces
from .register import Register

EPOCH_MS = 1_420_070_400_000
PRIVATE_KEPT = 50
COLOURS = ("#c0392b", "#2471a3", "#229954", "#b9770e", "#7d3c98", "#148f77", "#a04000", "#5d6d7e")

Subscriber = Callable[..., None]


class World(Register):
    """One bot, its guilds and the people in them. `State` is what survives a restart of the server."""

    def __init__(self, clock: Clock | None = None, state: State | None = None, files: Files | None = None) -> None:
        super().__init__()
        self.clock = clock or RealClock()
        self.files = files or Files()
        self.subscribers: list[Subscriber] = []
        self._dms: dict[str, str] = {}
        self.nonces = Nonces(self.clock)
        if state is None:
            state = State(base="", bot_id="")
            self.state = state
            bot = Person(self.id(), "broadside", "Broadside", bot=True)
            state.bot_id = bot.id
            state.people[bot.id] = bot
        self.state = state
        self._dms.update({c.recipient: c.id for c in state.channels.values() if c.recipient is not None})

    @classmethod
    def standard(cls, clock: Clock | None = None, files: Files | None = None) -> World:
        """A guild with #table, #general and #gm-room; the GM, who owns it, two players and a spectator."""
        world = cls(clock, files=files)
        gm = world.add_person("GM")
        guild = world.add_guild("Broadside", gm.id)
        for name in ("Player One", "Player Two", "Spectator"):
            world.join(guild.id, world.add_person(name).id)
        world.add_channel(guild.id, "table", topic="Where the games are played")
        world.add_channel(guild.id, "general")
        world.add_channel(guild.id, "gm-room", private=True)
        return world

    def publish(self, kind: str, *things: Any) -> None:
        for subscriber in self.subscribers:
            subscriber(kind, *things)

    # Identifiers and times

    def id(self) -> str:
        """A fresh snowflake: later than every other, whatever the clock does."""
        stamp = (int(self.clock.now() * 1000) - EPOCH_MS) << 22
        self.state.last_id = max(stamp, self.state.last_id + 1)
        return str(self.state.last_id)

    def time(self) -> str:
        return datetime.fromtimestamp(self.clock.now(), UTC).isoformat()

    # People and guilds

    def add_person(self, display_name: str, locale: str = "en-US") -> Person:
        number = len(self.state.people)
        name = "".join(c if c.isalnum() else "_" for c in display_name.lower())[:32]
        if any(person.username == name for person in self.state.people.values()):
            name = f"{name[:28]}_{number}"
        person = Person(self.id(), name, display_name, locale, COLOURS[(number - 1) % len(COLOURS)])
        self.state.people[person.id] = person
        self.publish("person", person)
        return person

    def add_guild(self, name: str, owner_id: str, locale: str = "en-US") -> Guild:
        """A guild with the owner and the bot in it, and roles for managers and for the bot."""
        guild = Guild(self.id(), name, owner_id, locale, {}, {})
        guild.roles[guild.id] = Role(guild.id, "@everyone", bits.EVERYONE, 0)
        for role in (
            Role(self.id(), "Game Master", bits.MANAGER, 1, color=0xC27C0E),
            Role(self.id(), self.bot.display_name, bits.BOT, 2, managed=True),
        ):
            guild.roles[role.id] = role
        self.state.guilds[guild.id] = guild
        self.join(guild.id, owner_id, manager=True)
        guild.members[self.bot.id] = Member(self.time(), [self.role(guild, self.bot.display_name).id])
        self.publish("guild_create", guild)
        return guild

    def role(self, guild: Guild, name: str) -> Role:
        return next(role for role in guild.roles.values() if role.name == name)

    def join(self, guild_id: str, user_id: str, *, manager: bool = False) -> None:
        guild = self.guild(guild_id)
        roles = [self.role(guild, "Game Master").id] if manager else []
        guild.members[user_id] = Member(self.time(), roles)
        self.publish("member", guild, self.person(user_id))

    def leave(self, guild_id: str, user_id: str) -> None:
        """He leaves, or is put out: with him go his roles there and his place in its threads."""
        guild = self.guild(guild_id)
        del guild.members[user_id]
        for channel in self.state.channels.values():
            if channel.guild_id == guild_id and channel.thread is not None and user_id in channel.thread.members:
                self.thread_member(channel, user_id, present=False)
        self.publish("member_left", guild, self.person(user_id))

    # Channels

    def overwrite(self, channel: Channel, exception: Overwrite) -> None:
        """A role's or member's exception in a channel, in place of an older one; its threads follow."""
        channel.overwrites = [each for each in channel.overwrites if each.id != exception.id]
        if exception.allow or exception.deny:
            channel.overwrites.append(exception)
        self.publish("channel_update", channel)
        self.publish("sight", channel)

    def add_channel(
        self, guild_id: str, name: str, *, topic: str | None = None, private: bool = False, kind: int = TEXT
    ) -> Channel:
        """A text channel or (`kind` NEWS) an announcement channel; a private one is seen by managers and the bot only."""
        guild = self.guild(guild_id)
        position = sum(c.guild_id == guild_id for c in self.state.channels.values())
        channel = Channel(self.id(), kind, guild_id, name, topic, position)
        if private:
            seen = bits.VIEW_CHANNEL
            channel.overwrites = [Overwrite(guild.id, 0, deny=seen)] + [
                Overwrite(self.role(guild, who).id, 0, allow=seen) for who in ("Game Master", self.bot.display_name)
            ]
        return self._add(channel)

    def _add(self, channel: Channel) -> Channel:
        self.state.channels[channel.id] = channel
        self.publish("channel_create", channel)
        return channel

    def open_dm(self, user_id: str) -> Channel:
        """The DM of this person with the bot, made when it is first needed."""
        self.person(user_id)
        known = self._dms.get(user_id)
        if known is not None:
            return self.state.channels[known]
        channel = Channel(self.id(), DM, recipient=user_id)
        self._dms[user_id] = channel.id
        return self._add(channel)

    def start_thread(
        self,
        parent: Channel,
        owner_id: str,
        name: str,
        *,
        private: bool = False,
        starter: Message | None = None,
        auto_archive: int = 1440,
        invitable: bool = True,
    ) -> Channel:
        """A thread, which has its starter's id when it grows out of a message."""
        now = self.time()
        kind = PRIVATE_THREAD if private else NEWS_THREAD if parent.type == NEWS else PUBLIC_THREAD
        channel = Channel(starter.id if starter else self.id(), kind, parent.guild_id, name, parent_id=parent.id)
        channel.thread = Thread(owner_id, now, now, invitable=invitable, auto_archive=auto_archive)
        channel.thread.members[owner_id] = now
        self._add(channel)
        if starter is not None:
            self.edit(starter, {"flags": starter.data["flags"] | HAS_THREAD}, edited=False)
            reference = self.reference(starter, 0)
            first = {"type": 21, "message_reference": reference, "referenced_message": starter.data}
            self.post(channel, starter.data["author"], first)
        elif not private:
            reference = {"type": 0, "channel_id": channel.id, "guild_id": channel.guild_id}
            notice = {"type": 18, "content": name, "message_reference": reference}
            self.post(parent, shapes.user(self.person(owner_id)), notice)
        return channel

    def change_thread(self, channel: Channel, **changes: Any) -> None:
        """Set `archived`, `locked`, `auto_archive`, `invitable` of a thread."""
        thread = shapes.thread_of(channel)
        if "archived" in changes:
            thread.archive_changed = self.time()
        for name, value in changes.items():
            setattr(thread, name, value)
        self.publish("channel_update", channel)

    def thread_member(self, channel: Channel, user_id: str, *, present: bool) -> None:
        thread = shapes.thread_of(channel)
        if present == (user_id in thread.members):
            return
        if present:
            thread.members[user_id] = self.time()
        else:
            del thread.members[user_id]
        self.publish("thread_member", channel, user_id, present)

    def delete_channel(self, channel: Channel) -> None:
        for each in [c for c in self.state.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(each)
        for message in [m for m in self.state.messages.values() if m.channel_id == channel.id]:
            self._forget(message)
        del self.state.channels[channel.id]
        self.publish("channel_delete", channel)

    # Messages

    def upload(self, channel_id: str, name: str, body: bytes, alt: str | None = None) -> dict[str, Any]:
        """Keep the bytes; the attachment object that stands for them."""
        file_id = self.id()
        self.files.put(file_id, body)
        return describe(file_id, self.state.base, channel_id, name, body, alt, self.clock.now())

    def fresh(self, message: Message) -> Message:
        """The message with addresses that hold for another day, as everybody gets it who asks for it."""
        now = self.clock.now()
        if any(is_stale(file["url"], now) for file in message.files):
            message.data.update(signed_anew(message.data, now))
            message.files = signed_anew(message.files, now)
        return message

    def post(
        self, channel: Channel, author: dict[str, Any], fields: dict[str, Any], reader: str | None = None
    ) -> Message:
        """A new message: `fields` over an empty one. An archived thread wakes up.

        `fields["files"]` and `fields["command"]`, when there, go to the message and not into Discord's object.
        """
        if channel.thread is not None and channel.thread.archived and reader is None:
            self.change_thread(channel, archived=False)
        data: dict[str, Any] = {
            "id": self.id(),
            "channel_id": channel.id,
            "type": 0,
            "author": author,
            "content": "",
            "timestamp": self.time(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "components": [],
            "pinned": False,
            "flags": 0,
        } | fields
        message = Message(data, data.pop("files", []), reader, data.pop("command", None))
        self.state.messages[message.id] = message
        if reader is None:
            insort(channel.order, int(message.id))
        else:
            data["flags"] |= EPHEMERAL
            kept = self._private[reader, channel.id]
            kept.append(message.id)
            if len(kept) > PRIVATE_KEPT:
                self._forget(self.state.messages[kept[0]])
        self.publish("message_create", channel, message)
        return message

    def edit(self, message: Message, changes: dict[str, Any], *, edited: bool = True) -> None:
        """Put `changes` into the message. Files that it no longer has are dropped."""
        if "files" in changes:
            changes = dict(changes)
            kept = {file["id"] for file in changes["files"]}
            for file in message.files:
                if file["id"] not in kept:
                    self.files.drop(file["id"])
            message.files = changes.pop("files")
        message.command = changes.pop("command", message.command)
        message.data.update(changes)
        if edited:
            message.data["edited_timestamp"] = self.time()
        self.publish("message_update", self.channel(message.channel_id), message)

    def delete(self, message: Message) -> None:
        channel = self.channel(message.channel_id)
        self._forget(message)
        self.publish("message_delete", channel, message)

    def _forget(self, message: Message) -> None:
        channel = self.state.channels[message.channel_id]
        del self.state.messages[message.id]
        for file in message.files:
            self.files.drop(file["id"])
        if message.reader is not None:
            self._private[message.reader, channel.id].remove(message.id)
            return
        del channel.order[bisect_left(channel.order, int(message.id))]
        channel.pins.pop(message.id, None)

    def pin(self, message: Message, by: str) -> None:
        """Pin it, and say so in the channel as Discord does."""
        channel = self.channel(message.channel_id)
        if message.id in channel.pins:
            return
        channel.pins[message.id] = self.time()
        self.edit(message, {"pinned": True}, edited=False)
        self.publish("pins", channel)
        notice = {"type": 6, "message_reference": self.reference(message, 0)}
        self.post(channel, shapes.user(self.person(by)), notice)

    def unpin(self, message: Message) -> None:
        channel = self.channel(message.channel_id)
        if channel.pins.pop(message.id, None) is not None:
            self.edit(message, {"pinned": False}, edited=False)
            self.publish("pins", channel)
