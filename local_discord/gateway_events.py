"""What the gateway tells the bot of what happens in the world: one maker per kind of published event.

Ephemeral messages and channels that the bot cannot see are never told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from . import shapes
from .model import DM, Channel, Guild, Message, Person
from .world import World

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_MESSAGES = 1 << 9
DM_MESSAGES = 1 << 12
MESSAGE_CONTENT = 1 << 15

Json = dict[str, Any]


class Event(Struct):
    """One gateway event, for sessions with any of `intents`. `hidden` is for those that may not read content."""

    name: str
    data: Json
    intents: int
    guild_id: str | None
    hidden: Json | None = None


def whole_guild(world: World, guild: Guild) -> Json:
    """GUILD_CREATE's data: the channels and active threads that the bot can see."""
    seen = [
        shapes.channel(channel, world.state.people)
        for channel in world.state.channels.values()
        if channel.guild_id == guild.id and channel.thread is None and world.can_view(world.bot.id, channel)
    ]
    threads = [shapes.channel(each, world.state.people, world.bot.id) for each in world.threads(guild.id, world.bot.id)]
    return shapes.guild_create(guild, world.bot, seen, threads)


def _guild_create(world: World, guild: Guild) -> Iterator[Event]:
    yield Event("GUILD_CREATE", whole_guild(world, guild), GUILDS, guild.id)


def _guild_update(world: World, guild: Guild) -> Iterator[Event]:
    yield Event("GUILD_UPDATE", shapes.guild(guild), GUILDS, guild.id)


def _member(world: World, guild: Guild, person: Person) -> Iterator[Event]:
    data = shapes.member(guild.members[person.id], person) | {"guild_id": guild.id}
    yield Event("GUILD_MEMBER_ADD", data, GUILD_MEMBERS, guild.id)


def _member_left(world: World, guild: Guild, person: Person) -> Iterator[Event]:
    yield Event("GUILD_MEMBER_REMOVE", {"guild_id": guild.id, "user": shapes.user(person)}, GUILD_MEMBERS, guild.id)


def _channel(verb: str) -> Callable[..., Iterator[Event]]:
    def make(world: World, channel: Channel) -> Iterator[Event]:
        if channel.type == DM or (verb != "DELETE" and not world.can_view(world.bot.id, channel)):
            return
        noun = "CHANNEL" if channel.thread is None else "THREAD"
        data = shapes.channel(channel, world.state.people, world.bot.id)
        if verb == "CREATE" and channel.thread is not None:
            data["newly_created"] = True
        yield Event(f"{noun}_{verb}", data, GUILDS, channel.guild_id)

    return make


def _thread_member(world: World, channel: Channel, user_id: str, present: bool) -> Iterator[Event]:
    if not world.can_view(world.bot.id, channel) and user_id != world.bot.id:
        return
    thread = shapes.thread_of(channel)
    data: Json = {"id": channel.id, "guild_id": channel.guild_id, "member_count": len(thread.members)}
    if present:
        person = world.person(user_id)
        member = world.guild(channel.guild_id or "").members[user_id]
        joined = shapes.thread_member(channel, user_id) | {"member": shapes.member(member, person), "presence": None}
        data["added_members"] = [joined]
    else:
        data["removed_member_ids"] = [user_id]
    # Of others a bot is told with the privileged intent alone.
    intents = GUILDS if user_id == world.bot.id else GUILD_MEMBERS
    yield Event("THREAD_MEMBERS_UPDATE", data, intents, channel.guild_id)


def _message(verb: str) -> Callable[..., Iterator[Event]]:
    def make(world: World, channel: Channel, message: Message) -> Iterator[Event]:
        if message.reader is not None or not world.can_view(world.bot.id, channel):
            return
        intents = GUILD_MESSAGES if channel.guild_id else DM_MESSAGES
        if verb == "DELETE":
            gone: Json = {"id": message.id, "channel_id": channel.id}
            if channel.guild_id:
                gone["guild_id"] = channel.guild_id
            yield Event("MESSAGE_DELETE", gone, intents, channel.guild_id)
            return
        data = {**message.data, "channel_type": channel.type}
        author = message.data["author"]["id"]
        hidden = None
        if channel.guild_id:
            data["guild_id"] = channel.guild_id
            member = world.guild(channel.guild_id).members.get(author)
            if member is not None:
                data["member"] = shapes.member(member, None)
            if author != world.bot.id and all(each["id"] != world.bot.id for each in data["mentions"]):
                hidden = data | {"content": "", "embeds": [], "attachments": [], "components": []}
        yield Event(f"MESSAGE_{verb}", data, intents, channel.guild_id, hidden)

    return make


def _pins(world: World, channel: Channel) -> Iterator[Event]:
    data: Json = {
        "channel_id": channel.id,
        "last_pin_timestamp": next(reversed(channel.pins.values()), None),
    }
    if channel.guild_id:
        data["guild_id"] = channel.guild_id
    if world.can_view(world.bot.id, channel):
        yield Event("CHANNEL_PINS_UPDATE", data, GUILDS if channel.guild_id else DM_MESSAGES, channel.guild_id)


MAKERS: dict[str, Callable[..., Iterator[Event]]] = {
    "guild_create": _guild_create,
    "guild_update": _guild_update,
    "member": _member,
    "member_left": _member_left,
    "channel_create": _channel("CREATE"),
    "channel_update": _channel("UPDATE"),
    "channel_delete": _channel("DELETE"),
    "thread_member": _thread_member,
    "message_create": _message("CREATE"),
    "message_update": _message("UPDATE"),
    "message_delete": _message("DELETE"),
    "pins": _pins,
}
