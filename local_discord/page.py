"""The page's side: what each person sees, whole (`state`) and live (`/ui/live`). What people do is in `acts`.

The contract is `docs/local_discord.md`. Whatever leaves here has been asked of `World.can_view` for its reader first.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from . import commands
from .faults import Faults
from .interactions import Interaction
from .messages import MAX_FILE
from .model import DM, LOADING, Channel, Guild, Message, Person
from .permissions import MANAGE_GUILD, in_guild
from .world import World

SHOWN = 50

Json = dict[str, Any]
_encode = msgspec.json.encode


class Live:
    """One open page."""

    def __init__(self, person_id: str, socket: web.WebSocketResponse, *, quiet: bool) -> None:
        self.person_id = person_id
        self.quiet = quiet
        """Hears only what is for this person alone: a load test needs no fifty copies of the channel."""
        self.socket = socket
        self.outgoing: asyncio.Queue[bytes] = asyncio.Queue()


class Page:
    """All open pages. `bot` tells how the bot is, in the page's shape."""

    def __init__(self, world: World, faults: Faults, bot: Callable[[], Json]) -> None:
        self._world, self._faults, self.bot = world, faults, bot
        self._live: set[Live] = set()
        self.seq = 0
        world.subscribers.append(self._on_event)

    # Shapes

    def person(self, person: Person) -> Json:
        guilds = [guild for guild in self._world.state.guilds.values() if person.id in guild.members]
        return {
            "id": person.id,
            "username": person.username,
            "display_name": person.display_name,
            "locale": person.locale,
            "guild_ids": [guild.id for guild in guilds],
            "role_names": sorted({g.roles[each].name for g in guilds for each in g.members[person.id].roles}),
            "manages": [g.id for g in guilds if in_guild(g, person.id) & MANAGE_GUILD],
            "dms_closed": person.dms_closed,
            "colour": person.colour,
        }

    def people(self) -> list[Json]:
        return [self.person(person) for person in self._world.people()]

    @staticmethod
    def guild(guild: Guild) -> Json:
        return {
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner_id,
            "locale": guild.locale,
            "member_ids": list(guild.members),
            "roles": [{"id": r.id, "name": r.name, "color": r.color} for r in guild.roles.values()],
        }

    def channel(self, channel: Channel, reader: str) -> Json:
        thread = channel.thread
        return {
            "id": channel.id,
            "type": channel.type,
            "name": self._world.bot.display_name if channel.type == DM else channel.name,
            "topic": channel.topic,
            "guild_id": channel.guild_id,
            "parent_id": channel.parent_id,
            "position": channel.position,
            "archived": thread is not None and thread.archived,
            "locked": thread is not None and thread.locked,
            "can_send": self._world.can_send(reader, channel),
            "member_ids": list(thread.members) if thread is not None else [],
            "pins": [message.id for message in self._world.pinned(channel)],
            "last_message_id": str(channel.order[-1]) if channel.order else None,
        }

    @staticmethod
    def message(message: Message) -> Json:
        data = message.data
        shape = {
            **data,
            "ephemeral": message.reader is not None,
            "thinking": bool(data["flags"] & LOADING),
        }
        if message.command is not None and "interaction_metadata" in data:
            shape["interaction_metadata"] = {**data["interaction_metadata"], "name": message.command}
        return shape

    def state(self, me: Person) -> Json:
        """Everything that one person sees."""
        world = self._world
        seen = [channel for channel in world.state.channels.values() if world.can_view(me.id, channel)]
        return {
            "seq": self.seq,
            "me": self.person(me),
            "people": self.people(),
            "bot": self.bot(),
            "guilds": [self.guild(g) for g in world.state.guilds.values() if me.id in g.members],
            "channels": [self.channel(channel, me.id) for channel in seen],
            "messages": {
                channel.id: [self.message(world.fresh(each)) for each in world.latest(channel, me.id, SHOWN)]
                for channel in seen
            },
            "commands": commands.listed(world, me),
            "faults": self._faults.shown(),
            "upload_limit": MAX_FILE,
        }

    # Live

    def tell(self, kind: str, data: Json, to: Callable[[str], bool] | None = None) -> None:
        """One event, to all pages or to those of the persons for whom `to` holds."""
        self.seq += 1
        frame: bytes | None = None
        for live in self._live:
            if not live.quiet and (to is None or to(live.person_id)):
                frame = frame or self._frame(kind, data)
                live.outgoing.put_nowait(frame)

    def _tell_one(self, person_id: str, kind: str, data: Json) -> None:
        """One event for the pages of one person, quiet ones too."""
        self.seq += 1
        for live in self._live:
            if live.person_id == person_id:
                live.outgoing.put_nowait(self._frame(kind, data))

    def _frame(self, kind: str, data: Json) -> bytes:
        return _encode({"seq": self.seq, "type": kind, "data": data})

    def _tell_each(self, kind: str, make: Callable[[str], Json | None]) -> None:
        self.seq += 1
        for live in self._live:
            data = None if live.quiet else make(live.person_id)
            if data is not None:
                live.outgoing.put_nowait(self._frame(kind, data))

    def _seen(self, channel: Channel) -> Callable[[str], bool]:
        return lambda person_id: self._world.can_view(person_id, channel)

    def _on_event(self, kind: str, *things: Any) -> None:
        handler = getattr(self, f"_on_{kind}", None)
        if handler is not None:
            handler(*things)

    def _on_message_create(self, channel: Channel, message: Message) -> None:
        self._message("message_create", channel, message)

    def _on_message_update(self, channel: Channel, message: Message) -> None:
        self._message("message_update", channel, message)

    def _on_message_delete(self, channel: Channel, message: Message) -> None:
        self._of(channel, message, "message_delete", {"channel_id": channel.id, "id": message.id})

    def _message(self, kind: str, channel: Channel, message: Message) -> None:
        self._of(channel, message, kind, {"message": self.message(message)})

    def _of(self, channel: Channel, message: Message, kind: str, data: Json) -> None:
        """To all who see the message: one reader of an ephemeral message or a DM, or whoever sees the channel."""
        reader = message.reader or channel.recipient
        if reader is None:
            self.tell(kind, data, self._seen(channel))
        else:
            self._tell_one(reader, kind, data)

    def _channel(self, kind: str, channel: Channel) -> None:
        def make(person_id: str) -> Json | None:
            if not self._world.can_view(person_id, channel):
                return None
            return {"channel": self.channel(channel, person_id)}

        self._tell_each(kind, make)

    def _on_channel_create(self, channel: Channel) -> None:
        self._channel("channel_create", channel)

    def _on_channel_update(self, channel: Channel) -> None:
        self._channel("channel_update", channel)

    def _on_channel_delete(self, channel: Channel) -> None:
        self.tell("channel_delete", {"id": channel.id})

    def _on_thread_member(self, channel: Channel, user_id: str, present: bool) -> None:
        self._channel("channel_update", channel)
        if present:
            self._tell_one(user_id, "reset", {})
        elif not self._world.can_view(user_id, channel):
            self._tell_one(user_id, "channel_delete", {"id": channel.id})

    def _on_pins(self, channel: Channel) -> None:
        pins = [message.id for message in self._world.pinned(channel)]
        self.tell("pins", {"channel_id": channel.id, "pins": pins}, self._seen(channel))

    def _on_typing(self, channel: Channel, user_id: str) -> None:
        self.tell("typing", {"channel_id": channel.id, "user_id": user_id}, self._seen(channel))

    def _on_person(self, person: Person) -> None:
        self.tell("person", {"person": self.person(person)})

    def _on_member(self, guild: Guild, person: Person) -> None:
        self._on_guild_update(guild)
        self._on_person(person)
        self._tell_one(person.id, "reset", {})

    _on_member_left = _on_member

    def _on_sight(self, channel: Channel) -> None:
        guild = self._world.guild(channel.guild_id or "")
        self.tell("reset", {}, lambda person_id: person_id in guild.members)

    def _on_guild_update(self, guild: Guild) -> None:
        self.tell("guild", {"guild": self.guild(guild)}, lambda person_id: person_id in guild.members)

    def _on_guild_create(self, guild: Guild) -> None:
        self.tell("reset", {}, lambda person_id: person_id in guild.members)

    def _on_commands(self) -> None:
        state = self._world.state
        self._tell_each("commands", lambda who: {"commands": commands.listed(self._world, state.people[who])})

    def _on_interaction(self, made: Interaction, kind: str, data: Json) -> None:
        about = {"interaction_id": made.id, "nonce": made.nonce, **data}
        self._tell_one(made.person.id, kind, about)

    def bot_changed(self) -> None:
        self.tell("bot", {"bot": self.bot()})

    def faults_changed(self) -> None:
        self.tell("faults", {"faults": self._faults.shown()})

    async def live(self, request: web.Request, person: Person) -> web.WebSocketResponse:
        """`WS /ui/live`."""
        socket = web.WebSocketResponse(compress=False, heartbeat=30)
        await socket.prepare(request)
        live = Live(person.id, socket, quiet="quiet" in request.query)
        self._live.add(live)
        writer = asyncio.create_task(_write(socket, live.outgoing), name="page-writer")
        try:
            async for _ in socket:
                pass
        finally:
            self._live.discard(live)
            writer.cancel()
        return socket

    async def close(self) -> None:
        for live in list(self._live):
            with contextlib.suppress(ConnectionError):
                await live.socket.close(code=1001)


async def _write(socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes]) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            await socket.send_frame(await outgoing.get(), WSMsgType.TEXT)


def older(world: World, channel: Channel, before: int | None, limit: int) -> list[Json]:
    """`GET /ui/messages`: history, oldest first."""
    found = world.history(channel, before, None, limit)
    return [Page.message(world.fresh(message)) for message in reversed(found)]
