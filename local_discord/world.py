"""The world: people, guilds, channels and messages, how they change, and how they are saved.

It knows neither HTTP nor sockets. `World` publishes every change to `subscribers` as (kind, *things); the gateway, the page
and the store each translate it for their readers. `WorldFile` saves the world as one JSON file, shortly after the last
change, with a folder of uploads beside it. Ephemeral messages, interactions and faults are not saved; Discord's client
loses them too. Payloads of the bot are read and refused in other modules.
"""

from __future__ import annotations

import asyncio
import os
import time
from bisect import bisect_left, insort
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import Any

import msgspec

from local_discord import model as bits
from local_discord import shapes
from local_discord.clock import Clock
from local_discord.errors import unknown
from local_discord.files import Files, describe, is_stale, with_new_signatures
from local_discord.model import (
    DM,
    EPHEMERAL,
    HAS_THREAD,
    NEWS,
    NEWS_THREAD,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    TEXT,
    Channel,
    ChannelMessage,
    Guild,
    Member,
    Overwrite,
    Role,
    Thread,
    User,
    WorldState,
)

# ---- nonces: a message that is sent twice appears once -------------------------------------------

MAX_NONCES = 2000
NONCE_SECONDS = 300.0


class Nonces:
    """The newest nonces by channel."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._known: OrderedDict[tuple[str, str], tuple[str, float]] = OrderedDict()

    def remember(self, channel_id: str, nonce: str, message_id: str) -> None:
        self._known[channel_id, nonce] = message_id, self._clock.now()
        if len(self._known) > MAX_NONCES:
            self._known.popitem(last=False)

    def find(self, channel_id: str, nonce: str) -> str | None:
        """The id of the message sent with this nonce, unless that is longer ago than `NONCE_SECONDS`; else None."""
        message_id, sent = self._known.get((channel_id, nonce), (None, 0.0))
        return message_id if self._clock.now() - sent < NONCE_SECONDS else None


# ---- the world ------------------------------------------------------------------------------------
EPOCH_MS = 1_420_070_400_000
MAX_EPHEMERAL_KEPT = 50
ANSWER_WITHIN_SECONDS = 3.0
"""Seconds in which a bot must answer an interaction (Discord's)."""
COLOURS = ("#c0392b", "#2471a3", "#229954", "#b9770e", "#7d3c98", "#148f77", "#a04000", "#5d6d7e")

Subscriber = Callable[..., None]


class World:
    """One bot, its guilds and the people in them. `WorldState` is what survives a restart of the server.

    Looking for something that does not exist raises `unknown`.
    """

    def __init__(self, clock: Clock | None = None, state: WorldState | None = None, files: Files | None = None) -> None:
        self._private: defaultdict[tuple[str, str], deque[str]] = defaultdict(deque)
        self._by_guild: defaultdict[str, dict[str, Channel]] = defaultdict(dict)
        self.clock = clock or Clock()
        self.answer_within = ANSWER_WITHIN_SECONDS
        self.files = files or Files()
        self.subscribers: list[Subscriber] = []
        self._dms: dict[str, str] = {}
        self.nonces = Nonces(self.clock)
        self.state = state = state or WorldState(base="", bot_id="")
        if not state.bot_id:
            state.bot_id = self.id()
            state.people[state.bot_id] = User(state.bot_id, "broadside", "Broadside", bot=True)
        self._oldest = min((int(each) >> 22 for each in state.guilds), default=state.last_id >> 22)
        for channel in state.channels.values():
            if channel.recipient is not None:
                self._dms[channel.recipient] = channel.id
            elif channel.guild_id is not None:
                self._by_guild[channel.guild_id][channel.id] = channel

    @classmethod
    def standard(cls, clock: Clock | None = None, files: Files | None = None, guilds: int = 1) -> World:
        """A guild with #table, #general and #gm-room; the GM, who owns it, two players and a spectator.

        :param guilds: number of guilds in all; the others have the same people and one channel, #table.
        """
        world = cls(clock, files=files)
        gm = world.add_person("GM")
        guild = world.add_guild("Broadside", gm.id)
        others = [world.add_person(name) for name in ("Player One", "Player Two", "Spectator")]
        for person in others:
            world.join(guild.id, person.id)
        world.add_channel(guild.id, "table", topic="Where the games are played")
        world.add_channel(guild.id, "general")
        world.add_channel(guild.id, "gm-room", private=True)
        for number in range(2, guilds + 1):
            more = world.add_guild(f"Server {number}", gm.id)
            for person in others:
                world.join(more.id, person.id)
            world.add_channel(more.id, "table", topic="Where the games are played")
        return world

    def publish(self, kind: str, *things: Any) -> None:
        for subscriber in self.subscribers:
            subscriber(kind, *things)

    # Look-ups

    @property
    def bot(self) -> User:
        return self.state.people[self.state.bot_id]

    def people(self) -> list[User]:
        return [person for person in self.state.people.values() if not person.bot]

    def person(self, user_id: str) -> User:
        try:
            return self.state.people[user_id]
        except KeyError:
            raise unknown("User") from None

    def guild(self, guild_id: str) -> Guild:
        try:
            return self.state.guilds[guild_id]
        except KeyError:
            raise unknown("Guild") from None

    def channel(self, channel_id: str) -> Channel:
        try:
            return self.state.channels[channel_id]
        except KeyError:
            raise unknown("Channel") from None

    def channels_of(self, guild_id: str) -> Iterable[Channel]:
        """The channels and threads of a guild, oldest first."""
        return self._by_guild[guild_id].values() if guild_id in self._by_guild else ()

    def message(self, channel_id: str, message_id: str) -> ChannelMessage:
        """A message that history shows: never an ephemeral one."""
        message = self.state.messages.get(message_id)
        if message is None or message.channel_id != channel_id or message.reader is not None:
            raise unknown("Message")
        return message

    def history(self, channel: Channel, before: int | None, after: int | None, limit: int) -> list[ChannelMessage]:
        """At most `limit` messages, newest first (as Discord returns them, even with `after`)."""
        order = channel.order
        if after is not None:
            start = bisect_left(order, after + 1)
            chosen: Iterable[int] = reversed(order[start : start + limit])
        else:
            end = len(order) if before is None else bisect_left(order, before)
            chosen = reversed(order[max(0, end - limit) : end])
        return [self.state.messages[str(each)] for each in chosen]

    # Permissions

    def permissions(self, user_id: str, channel: Channel) -> int:
        """This user's permissions in a channel; 0 if the user cannot even see it."""
        if channel.guild_id is None:
            return bits.DIRECT if user_id in (channel.recipient, self.state.bot_id) else 0
        guild = self.state.guilds[channel.guild_id]
        if channel.thread is None:
            return bits.in_channel(guild, channel.overwrites, user_id)
        parent = self.state.channels[channel.parent_id or ""]
        granted = bits.in_channel(guild, parent.overwrites, user_id)
        if channel.type == PRIVATE_THREAD and user_id not in channel.thread.members:
            return granted if granted & bits.MANAGE_THREADS else 0
        return granted

    def can_view(self, user_id: str, channel: Channel) -> bool:
        return bool(self.permissions(user_id, channel) & bits.VIEW_CHANNEL)

    def can_send(self, user_id: str, channel: Channel) -> bool:
        granted = self.permissions(user_id, channel)
        if channel.thread is None:
            return bool(granted & bits.SEND_MESSAGES)
        if channel.thread.locked and not granted & bits.MANAGE_THREADS:
            return False
        return bool(granted & bits.SEND_IN_THREADS)

    # Pins, threads, and what one person sees

    def pinned(self, channel: Channel) -> list[ChannelMessage]:
        """Newest pin first."""
        return [self.state.messages[each] for each in reversed(channel.pins)]

    def reference(self, message: ChannelMessage) -> dict[str, Any]:
        shape = {"type": 0, "channel_id": message.channel_id, "message_id": message.id}
        guild_id = self.channel(message.channel_id).guild_id
        return shape | ({"guild_id": guild_id} if guild_id else {})

    def threads(self, guild_id: str, viewer: str) -> list[Channel]:
        """The active threads of a guild that the viewer can see."""
        return [
            channel
            for channel in self.channels_of(guild_id)
            if channel.thread is not None and not channel.thread.archived and self.can_view(viewer, channel)
        ]

    def latest(self, channel: Channel, reader: str, limit: int) -> list[ChannelMessage]:
        """The newest messages as one person sees them, including ephemeral ones for that person; oldest first."""
        private = [self.state.messages[each] for each in self._private.get((reader, channel.id), ())]
        shown = [*self.history(channel, None, None, limit), *private]
        return sorted(shown, key=lambda message: int(message.id))[-limit:]

    # Identifiers and times

    def id(self) -> str:
        """A new snowflake, always higher than all before, even if the clock goes back."""
        stamp = (int(self.clock.now() * 1000) - EPOCH_MS) << 22
        self.state.last_id = max(stamp, self.state.last_id + 1)
        return str(self.state.last_id)

    def age(self, number: str) -> float:
        """Seconds since this identifier was made."""
        return self.clock.now() - ((int(number) >> 22) + EPOCH_MS) / 1000

    def time(self) -> str:
        return datetime.fromtimestamp(self.clock.now(), UTC).isoformat()

    # People and guilds

    def add_person(self, display_name: str, locale: str = "en-US") -> User:
        number = len(self.state.people)
        name = "".join(c if c.isalnum() else "_" for c in display_name.lower())[:32]
        if any(person.username == name for person in self.state.people.values()):
            name = f"{name[:28]}_{number}"
        person = User(self.id(), name, display_name, locale, COLOURS[(number - 1) % len(COLOURS)])
        self.state.people[person.id] = person
        self.publish("person", person)
        return person

    def add_guild(self, name: str, owner_id: str, locale: str = "en-US") -> Guild:
        """A guild with the owner and the bot in it, and roles for managers and for the bot."""
        # Each guild's id is one millisecond older than the oldest before it, because shards are assigned by the
        # millisecond.
        self._oldest = min(self._oldest, int(self.clock.now() * 1000) - EPOCH_MS) - 1
        guild = Guild(str(self._oldest << 22), name, owner_id, locale, {}, {})
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
        """A member leaves or is removed, and with that loses the roles there and the membership of its threads."""
        guild = self.guild(guild_id)
        del guild.members[user_id]
        for channel in self.channels_of(guild_id):
            if channel.thread is not None and user_id in channel.thread.members:
                self.thread_member(channel, user_id, present=False)
        self.publish("member_left", guild, self.person(user_id))

    # Channels

    def overwrite(self, channel: Channel, exception: Overwrite) -> None:
        """Set a role's or member's overwrite in a channel, replacing an older one; it applies to its threads too."""
        channel.overwrites = [each for each in channel.overwrites if each.id != exception.id]
        if exception.allow or exception.deny:
            channel.overwrites.append(exception)
        self.publish("channel_update", channel)
        self.publish("sight", channel)

    def add_channel(
        self, guild_id: str, name: str, *, topic: str | None = None, private: bool = False, kind: int = TEXT
    ) -> Channel:
        """A text channel or (`kind` NEWS) an announcement channel; only managers and the bot see a private one."""
        guild = self.guild(guild_id)
        position = len(self._by_guild[guild_id])
        channel = Channel(self.id(), kind, guild_id, name, topic, position)
        if private:
            seen = bits.VIEW_CHANNEL
            channel.overwrites = [Overwrite(guild.id, 0, deny=seen)] + [
                Overwrite(self.role(guild, who).id, 0, allow=seen) for who in ("Game Master", self.bot.display_name)
            ]
        return self._add(channel)

    def _add(self, channel: Channel) -> Channel:
        self.state.channels[channel.id] = channel
        if channel.guild_id is not None:
            self._by_guild[channel.guild_id][channel.id] = channel
        self.publish("channel_create", channel)
        return channel

    def has_dm(self, user_id: str) -> bool:
        """Whether this person and the bot already have a DM."""
        return user_id in self._dms

    def open_dm(self, user_id: str) -> Channel:
        """The DM of this person with the bot, created when it is first needed."""
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
        starter: ChannelMessage | None = None,
        auto_archive: int = 1440,
        invitable: bool = True,
    ) -> Channel:
        """A new thread; if it starts from a message, it has that message's id."""
        now = self.time()
        kind = PRIVATE_THREAD if private else NEWS_THREAD if parent.type == NEWS else PUBLIC_THREAD
        channel = Channel(starter.id if starter else self.id(), kind, parent.guild_id, name, parent_id=parent.id)
        channel.thread = Thread(owner_id, now, now, invitable=invitable, auto_archive=auto_archive)
        channel.thread.members[owner_id] = now
        self._add(channel)
        if starter is not None:
            self.edit(starter, {"flags": starter.data["flags"] | HAS_THREAD}, edited=False)
            reference = self.reference(starter)
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
        if "archived" in changes or "auto_archive" in changes:
            thread.archive_changed = self.time()
        for name, value in changes.items():
            setattr(thread, name, value)
        self.publish("channel_update", channel)

    def archive_idle(self) -> float:
        """Archives every thread that has been idle for its time; returns the seconds until the next one is due.

        A message, reopening the thread, or changing its time restarts the time. Infinite if no thread is open.
        """
        now, next_due = self.clock.now(), inf
        for channel in [each for each in self.state.channels.values() if each.thread and not each.thread.archived]:
            thread = shapes.thread_of(channel)
            idle = now - datetime.fromisoformat(thread.archive_changed).timestamp()
            if channel.order:
                idle = min(idle, self.age(str(channel.order[-1])))
            left = thread.auto_archive * 60 - idle
            if left <= 0:
                self.change_thread(channel, archived=True)
            else:
                next_due = min(next_due, left)
        return next_due

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
        for each in [c for c in self.channels_of(channel.guild_id or "") if c.parent_id == channel.id]:
            self.delete_channel(each)
        for message in [m for m in self.state.messages.values() if m.channel_id == channel.id]:
            self._forget(message)
        del self.state.channels[channel.id]
        self._by_guild[channel.guild_id or ""].pop(channel.id, None)
        self.publish("channel_delete", channel)

    # Messages

    def upload(self, channel_id: str, name: str, body: bytes, alt: str | None = None) -> dict[str, Any]:
        """Store the bytes; returns the attachment object."""
        file_id = self.id()
        self.files.put(file_id, body)
        return describe(file_id, self.state.base, channel_id, name, body, alt, self.clock.now())

    def fresh(self, message: ChannelMessage) -> ChannelMessage:
        """The message, with file addresses renewed for a day if they are about to expire."""
        now = self.clock.now()
        if any(is_stale(file["url"], now) for file in message.files):
            message.data.update(with_new_signatures(message.data, now))
            message.files = with_new_signatures(message.files, now)
        return message

    def post(
        self, channel: Channel, author: dict[str, Any], fields: dict[str, Any], reader: str | None = None
    ) -> ChannelMessage:
        """A new message: `fields` replace the defaults. It reopens an archived thread, and its author joins the thread.

        `fields["files"]` and `fields["command"]` are stored beside Discord's message object, not in it.
        """
        if channel.thread is not None and channel.thread.archived and reader is None:
            self.change_thread(channel, archived=False)
        if channel.thread is not None and reader is None and fields.get("type", 0) in (0, 19, 20):
            self.thread_member(channel, author["id"], present=True)
        own = {"id": self.id(), "channel_id": channel.id, "author": author, "timestamp": self.time()}
        data = shapes.constant("message") | own | fields
        message = ChannelMessage(data, data.pop("files", []), reader, data.pop("command", None))
        self.state.messages[message.id] = message
        if reader is None:
            insort(channel.order, int(message.id))
        else:
            data["flags"] |= EPHEMERAL
            kept = self._private[reader, channel.id]
            kept.append(message.id)
            if len(kept) > MAX_EPHEMERAL_KEPT:
                self._forget(self.state.messages[kept[0]])
        self.publish("message_create", channel, message)
        return message

    def edit(self, message: ChannelMessage, changes: dict[str, Any], *, edited: bool = True) -> None:
        """Apply `changes` to the message. Files that it no longer has are deleted."""
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

    def delete(self, message: ChannelMessage) -> None:
        channel = self.channel(message.channel_id)
        self._forget(message)
        self.publish("message_delete", channel, message)

    def _forget(self, message: ChannelMessage) -> None:
        channel = self.state.channels[message.channel_id]
        del self.state.messages[message.id]
        for file in message.files:
            self.files.drop(file["id"])
        if message.reader is not None:
            self._private[message.reader, channel.id].remove(message.id)
            return
        del channel.order[bisect_left(channel.order, int(message.id))]
        channel.pins.pop(message.id, None)

    def pin(self, message: ChannelMessage, by: str) -> None:
        """Pin it, and say so in the channel as Discord does."""
        channel = self.channel(message.channel_id)
        if message.id in channel.pins:
            return
        channel.pins[message.id] = self.time()
        self.edit(message, {"pinned": True}, edited=False)
        self.publish("pins", channel)
        notice = {"type": 6, "message_reference": self.reference(message)}
        self.post(channel, shapes.user(self.person(by)), notice)

    def unpin(self, message: ChannelMessage) -> None:
        channel = self.channel(message.channel_id)
        if channel.pins.pop(message.id, None) is not None:
            self.edit(message, {"pinned": False}, edited=False)
            self.publish("pins", channel)


# ---- saving --------------------------------------------------------------------------------------
SAVE_DELAY_SECONDS = 0.5
PAUSE_PER_SAVE_SECOND = 20
"""After saving took one second, the next save waits this many seconds, so that a large world does not slow down
everything.
"""


def open_world(folder: Path | None, clock: Clock | None = None, guilds: int = 1) -> World:
    """The world kept in this folder, or a new standard one with `guilds` guilds; without a folder it is in memory only."""
    if folder is None:
        return World.standard(clock, guilds=guilds)
    folder.mkdir(parents=True, exist_ok=True)
    files = Files(folder / "files")
    kept = folder / "world.json"
    if not kept.is_file():
        return World.standard(clock, files, guilds)
    state = msgspec.json.decode(kept.read_bytes(), type=WorldState)
    files.keep_only({file["id"] for message in state.messages.values() for file in message.files})
    return World(clock, state, files)


def rebase(world: World, base: str) -> None:
    """Change every stored url to the server's new address."""
    old, state = world.state.base, world.state
    if old and old != base:
        raw = msgspec.json.encode(state.messages).replace(f"{old}/cdn/".encode(), f"{base}/cdn/".encode())
        state.messages = msgspec.json.decode(raw, type=dict[str, ChannelMessage])
    state.base = base


class WorldFile:
    """Saves the world after it has changed; `close` saves at once."""

    def __init__(self, world: World, folder: Path) -> None:
        self._world, self._path = world, folder / "world.json"
        self._planned: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None
        self._dirty = True
        self._pause = 0.0
        world.subscribers.append(self._on_event)

    def _on_event(self, kind: str, *things: Any) -> None:
        if kind in ("interaction", "typing"):
            return
        self._dirty = True
        if self._planned is None:
            self._planned = asyncio.get_running_loop().call_later(max(self._pause, SAVE_DELAY_SECONDS), self._start)

    def _start(self) -> None:
        self._planned = None
        if self._writing is None or self._writing.done():
            self._dirty = False
            began = time.perf_counter()
            body = self._encode()
            self._pause = PAUSE_PER_SAVE_SECOND * (time.perf_counter() - began)
            self._writing = asyncio.create_task(asyncio.to_thread(self._write, body))
        else:
            self._on_event("again")

    def _encode(self) -> bytes:
        state = self._world.state
        public = {number: each for number, each in state.messages.items() if each.reader is None}
        return msgspec.json.encode(msgspec.structs.replace(state, messages=public))

    def _write(self, body: bytes) -> None:
        fresh = self._path.with_suffix(".new")
        with fresh.open("wb") as out:
            out.write(body)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(self._path)

    async def close(self) -> None:
        if self._planned is not None:
            self._planned.cancel()
        if self._writing is not None:
            await self._writing
        if self._dirty:
            await asyncio.to_thread(self._write, self._encode())
