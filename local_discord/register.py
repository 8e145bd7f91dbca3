"""What there is in the world and who may see it: reading only. What happens to it is `world`."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Iterable
from itertools import islice
from typing import Any

from . import permissions as bits
from .errors import unknown
from .model import PRIVATE_THREAD, Channel, Guild, Message, Person, State


class Register:
    """People, guilds, channels and messages as they stand. What is sought and not there raises `unknown`."""

    state: State

    def __init__(self) -> None:
        self._private: defaultdict[tuple[str, str], deque[str]] = defaultdict(deque)

    # Finding

    @property
    def bot(self) -> Person:
        return self.state.people[self.state.bot_id]

    def people(self) -> list[Person]:
        return [person for person in self.state.people.values() if not person.bot]

    def person(self, user_id: str) -> Person:
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

    def message(self, channel_id: str, message_id: str) -> Message:
        """A message that history shows: never an ephemeral one."""
        message = self.state.messages.get(message_id)
        if message is None or message.channel_id != channel_id or message.reader is not None:
            raise unknown("Message")
        return message

    def history(self, channel: Channel, before: int | None, after: int | None, limit: int) -> list[Message]:
        """Newest first, as Discord gives it, also with `after`."""
        order = channel.order
        if after is not None:
            start = bisect_left(order, after + 1)
            chosen: Iterable[int] = reversed(order[start : start + limit])
        else:
            end = len(order) if before is None else bisect_left(order, before)
            chosen = reversed(order[max(0, end - limit) : end])
        return [self.state.messages[str(each)] for each in chosen]

    def private(self, reader: str, channel_id: str) -> list[Message]:
        """The ephemeral messages of one reader in one channel, oldest first."""
        return [self.state.messages[each] for each in self._private.get((reader, channel_id), ())]

    # Permissions

    def permissions(self, user_id: str, channel: Channel) -> int:
        """What this user may do here; 0 when he may not even see it."""
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

    def pinned(self, channel: Channel) -> list[Message]:
        """Newest pin first."""
        return [self.state.messages[each] for each in reversed(channel.pins)]

    def reference(self, message: Message, kind: int) -> dict[str, Any]:
        shape = {"type": kind, "channel_id": message.channel_id, "message_id": message.id}
        guild_id = self.channel(message.channel_id).guild_id
        return shape | ({"guild_id": guild_id} if guild_id else {})

    def threads(self, guild_id: str, viewer: str) -> list[Channel]:
        """The active threads of a guild that the viewer may see."""
        return [
            channel
            for channel in self.state.channels.values()
            if channel.guild_id == guild_id
            and channel.thread is not None
            and not channel.thread.archived
            and self.can_view(viewer, channel)
        ]

    def latest(self, channel: Channel, reader: str, limit: int) -> list[Message]:
        """The newest messages as one person sees them, his ephemeral ones among them, oldest first."""
        shown = self.history(channel, None, None, limit) + self.private(reader, channel.id)
        shown.sort(key=lambda message: int(message.id), reverse=True)
        return list(islice(shown, limit))[::-1]
