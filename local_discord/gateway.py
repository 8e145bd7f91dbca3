"""The gateway: the bot's sessions over WebSocket, and the events that tell it what happens in the world.

Implements HELLO, IDENTIFY, heartbeats, RESUME with replay, and INVALID_SESSION. Frames are uncompressed JSON text, which
clients that ask for compression accept. Each kind of published event has one function that makes its gateway events. The
bot is never told of ephemeral messages or of channels that it cannot see.

A session belongs to one shard: it receives the events of the guilds that Discord's formula assigns to it; shard 0 also
receives DMs. Several processes may hold sessions, even of the same shard; then each receives everything, and the first
answer to an interaction counts.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from aiohttp import WSMsgType, web
from msgspec import Struct

from local_discord import shapes
from local_discord.limits import Limits, SessionStarts
from local_discord.model import DM, Channel, ChannelMessage, Guild, User
from local_discord.world import World

# ---- one function per kind of published event ----------------------------------------------------
GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_MESSAGES = 1 << 9
DM_MESSAGES = 1 << 12
MESSAGE_CONTENT = 1 << 15

Json = dict[str, Any]


class GatewayEvent(Struct):
    """One gateway event, for sessions with any of `intents`.

    `hidden` replaces `data` for sessions that may not read content.
    """

    name: str
    data: Json
    intents: int
    guild_id: str | None
    hidden: Json | None = None


def guild_create_data(world: World, guild: Guild) -> Json:
    """The data of GUILD_CREATE: all channels, and the active threads that the bot can see.

    Channels that it cannot see have no name.
    """
    seen = [_seen(world, channel) for channel in world.channels_of(guild.id) if channel.thread is None]
    threads = [shapes.channel(each, world.state.people, world.bot.id) for each in world.threads(guild.id, world.bot.id)]
    return shapes.guild_create(guild, world.bot, seen, threads)


def _seen(world: World, channel: Channel) -> Json:
    if channel.thread is None and not world.can_view(world.bot.id, channel):
        return shapes.hidden(channel, world.state.people)
    return shapes.channel(channel, world.state.people, world.bot.id)


def _guild_create(world: World, guild: Guild) -> Iterator[GatewayEvent]:
    yield GatewayEvent("GUILD_CREATE", guild_create_data(world, guild), GUILDS, guild.id)


def _guild_update(world: World, guild: Guild) -> Iterator[GatewayEvent]:
    yield GatewayEvent("GUILD_UPDATE", shapes.guild(guild), GUILDS, guild.id)


def _member(world: World, guild: Guild, person: User) -> Iterator[GatewayEvent]:
    data = shapes.member(guild.members[person.id], person) | {"guild_id": guild.id}
    yield GatewayEvent("GUILD_MEMBER_ADD", data, GUILD_MEMBERS, guild.id)


def _member_left(world: World, guild: Guild, person: User) -> Iterator[GatewayEvent]:
    yield GatewayEvent(
        "GUILD_MEMBER_REMOVE", {"guild_id": guild.id, "user": shapes.user(person)}, GUILD_MEMBERS, guild.id
    )


def _channel(verb: str) -> Callable[..., Iterator[GatewayEvent]]:
    def make(world: World, channel: Channel) -> Iterator[GatewayEvent]:
        unseen = channel.thread is not None and not world.can_view(world.bot.id, channel)
        if channel.type == DM or (verb != "DELETE" and unseen):
            return
        noun = "CHANNEL" if channel.thread is None else "THREAD"
        data = _seen(world, channel)
        if verb == "CREATE" and channel.thread is not None:
            data["newly_created"] = True
        yield GatewayEvent(f"{noun}_{verb}", data, GUILDS, channel.guild_id)

    return make


def _thread_member(world: World, channel: Channel, user_id: str, present: bool) -> Iterator[GatewayEvent]:
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
    # A bot learns of other members only with the privileged intent.
    intents = GUILDS if user_id == world.bot.id else GUILD_MEMBERS
    yield GatewayEvent("THREAD_MEMBERS_UPDATE", data, intents, channel.guild_id)


def _message(verb: str) -> Callable[..., Iterator[GatewayEvent]]:
    def make(world: World, channel: Channel, message: ChannelMessage) -> Iterator[GatewayEvent]:
        if message.reader is not None or not world.can_view(world.bot.id, channel):
            return
        intents = GUILD_MESSAGES if channel.guild_id else DM_MESSAGES
        if verb == "DELETE":
            gone: Json = {"id": message.id, "channel_id": channel.id}
            if channel.guild_id:
                gone["guild_id"] = channel.guild_id
            yield GatewayEvent("MESSAGE_DELETE", gone, intents, channel.guild_id)
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
        yield GatewayEvent(f"MESSAGE_{verb}", data, intents, channel.guild_id, hidden)

    return make


def _pins(world: World, channel: Channel) -> Iterator[GatewayEvent]:
    data: Json = {
        "channel_id": channel.id,
        "last_pin_timestamp": next(reversed(channel.pins.values()), None),
    }
    if channel.guild_id:
        data["guild_id"] = channel.guild_id
    if world.can_view(world.bot.id, channel):
        yield GatewayEvent("CHANNEL_PINS_UPDATE", data, GUILDS if channel.guild_id else DM_MESSAGES, channel.guild_id)


EVENT_MAKERS: dict[str, Callable[..., Iterator[GatewayEvent]]] = {
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


# ---- sessions ------------------------------------------------------------------------------------
HEARTBEAT_MS = 41_250
ACK_DELAY_SECONDS = 0.02
"""Seconds between a heartbeat and its answer. Some clients note the time of a heartbeat only after sending it, and no
real network answers at once.
"""
MAX_REPLAYED_EVENTS = 5_000
RESUMABLE_SECONDS = 180.0
"""Seconds for which a session without a socket can be resumed."""
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 6, 8, 9, 10, 11

BAD_TOKEN, ALREADY_IDENTIFIED, TOO_MANY = 4004, 4005, 4008
INVALID_SHARD, SHARDING_REQUIRED, BAD_INTENTS = 4010, 4011, 4014
"""Codes with which a socket is closed; after these, except 4005 and 4008, no library reconnects by itself."""

MAX_FRAMES, FRAMES_SECONDS = 120, 60.0
"""A bot may send this many frames over a socket in this many seconds."""
MAX_MEMBERS_ASKED = 100
"""Maximum number of members that one request by id may name."""

_encode = msgspec.json.encode


class Session:
    """One shard's stream of numbered events. It outlives its socket, so that it can be resumed."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.valid = True
        self.outgoing: asyncio.Queue[bytes] | None = None
        """The frames for the socket; None while there is no socket."""
        self.lost = 0.0
        """Time at which it lost its last socket."""
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=MAX_REPLAYED_EVENTS)

    def dispatch(self, event: str, data: Any) -> None:
        self.seq += 1
        frame = _encode({"op": DISPATCH, "t": event, "s": self.seq, "d": data})
        self._sent.append((self.seq, frame))
        if self.outgoing is not None:
            self.outgoing.put_nowait(frame)

    def missed(self, after: int) -> list[bytes] | None:
        """The frames after the one numbered `after`, or None if some of them are no longer kept."""
        frames = [frame for seq, frame in self._sent if seq > after]
        return frames if after <= self.seq and len(frames) == self.seq - after else None

    def wants(self, guild_id: str | None) -> bool:
        """Whether this shard receives the events of that guild. Events outside guilds, mainly DMs, go to shard 0 only."""
        number, total = self.shard
        return number == (0 if guild_id is None else (int(guild_id) >> 22) % total)


def _shard(wanted: Any) -> tuple[int, int] | None:
    """The number and total of shards in an IDENTIFY; None if they are invalid."""
    match wanted:
        case None:
            return 0, 1
        case [int(number), int(total)] if 0 <= number < total:
            return number, total
    return None


class Gateway:
    """All sessions. `on_change` is called when the bot, or one of its shards, connects or disconnects."""

    def __init__(
        self, world: World, token: str, url: Callable[[], str], on_change: Callable[[], None], limits: Limits
    ) -> None:
        self._world, self._url, self._on_change = world, url, on_change
        self._limits = limits
        self.starts = SessionStarts(limits, world.clock)
        self.token = token
        """The token a bot must present. It changes when too many sessions are started in a day, as on Discord."""
        self._sessions: dict[str, Session] = {}
        self._sockets: dict[web.WebSocketResponse, Session | None] = {}
        self._lines: dict[web.WebSocketResponse, asyncio.Transport | None] = {}
        self._frames: dict[web.WebSocketResponse, deque[float]] = {}
        """The times of the latest frames received over each socket."""
        self.ready = asyncio.Event()
        """Set once all shards of a bot have been connected at the same time."""
        self.refusing = False
        self.privileged = False
        """Whether the application has the privileged intents. If not, asking for one is refused with 4014, and member
        lists (REST) with 50001.
        """
        world.subscribers.append(self._on_event)

    # Sending to the bot

    @property
    def connected(self) -> list[tuple[int, int]]:
        """Number and total of the shards that have a socket, in order; a shard with two sessions appears once."""
        return sorted({session.shard for session in self._sessions.values() if session.outgoing is not None})

    @property
    def online(self) -> bool:
        return any(session.outgoing is not None for session in self._sessions.values())

    @property
    def shards(self) -> int:
        """The number of shards Discord would recommend: each has room to grow."""
        return 1 + len(self._world.state.guilds) * 5 // (self._limits.guilds_per_shard * 2)

    def starts_left(self) -> Json:
        """The session start limit object."""
        return {
            "total": self._limits.starts,
            "remaining": self.starts.left,
            "reset_after": self.starts.reset_after,
            "max_concurrency": self._limits.max_concurrency,
        }

    def _alive(self) -> list[Session]:
        """The sessions that receive events: connected, or still resumable. The others are removed."""
        now = self._world.clock.now()
        for session in list(self._sessions.values()):
            if session.outgoing is None and now - session.lost > RESUMABLE_SECONDS:
                del self._sessions[session.id]
        return [session for session in self._sessions.values() if session.valid]

    def deliver(self, payload: Json) -> bool:
        """Send INTERACTION_CREATE. True if a session has received it, or will when it resumes."""
        told = False
        for session in self._alive():
            if session.wants(payload.get("guild_id")):
                session.dispatch("INTERACTION_CREATE", payload)
                told = True
        return told

    def _on_event(self, kind: str, *things: Any) -> None:
        make = EVENT_MAKERS.get(kind)
        if make is None or not self._sessions:
            return
        for event in make(self._world, *things):
            for session in self._alive():
                if session.intents & event.intents and session.wants(event.guild_id):
                    data = event.data
                    if event.hidden is not None and not session.intents & MESSAGE_CONTENT:
                        data = event.hidden
                    session.dispatch(event.name, data)

    # Sockets

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """`GET /gateway`: one socket from HELLO to its end. Refuses browsers, which always send their origin."""
        if "Origin" in request.headers:
            raise web.HTTPForbidden
        if self.refusing:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, max_msg_size=0, autoping=True)
        await socket.prepare(request)
        outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._sockets[socket], self._lines[socket] = None, request.transport
        self._frames[socket] = deque(maxlen=MAX_FRAMES)
        writer = asyncio.create_task(_write(socket, outgoing), name="gateway-writer")
        outgoing.put_nowait(_encode({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}, "s": None, "t": None}))
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    await self._receive(socket, outgoing, msgspec.json.decode(message.data))
        finally:
            writer.cancel()
            session = self._sockets.pop(socket, None)
            self._lines.pop(socket, None)
            self._frames.pop(socket, None)
            if session is not None and session.outgoing is outgoing:
                session.outgoing, session.lost = None, self._world.clock.now()
                if socket.close_code in (1000, 1001):
                    self._sessions.pop(session.id, None)
                self._on_change()
        return socket

    async def _receive(self, socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes], frame: Json) -> None:
        op, data = frame.get("op"), frame.get("d")
        session, frames = self._sockets.get(socket), self._frames[socket]
        now = asyncio.get_running_loop().time()
        if self._limits.on and len(frames) == MAX_FRAMES and now - frames[0] < FRAMES_SECONDS:
            await socket.close(code=TOO_MANY, message=b"Rate limited.")
            return
        frames.append(now)
        if op == HEARTBEAT:
            ack = _encode({"op": ACK, "d": None, "s": None, "t": None})
            asyncio.get_running_loop().call_later(ACK_DELAY_SECONDS, outgoing.put_nowait, ack)
        elif op == MEMBERS and isinstance(data, dict) and session is not None:
            self._members(session, data)
        elif op in (IDENTIFY, RESUME) and isinstance(data, dict):
            if session is not None:
                await socket.close(code=ALREADY_IDENTIFIED, message=b"Already authenticated.")
            elif data.get("token", "").removeprefix("Bot ") != self.token:
                await socket.close(code=BAD_TOKEN, message=b"Authentication failed.")
            elif op == RESUME:
                self._resume(socket, outgoing, data)
            else:
                await self._identify(socket, outgoing, data)

    def _members(self, session: Session, data: Json) -> None:
        """Answer a request for members by id with GUILD_MEMBERS_CHUNK.

        Requests by name need the privileged intent and are ignored.
        """
        guild, ids = self._world.state.guilds.get(str(data.get("guild_id"))), data.get("user_ids")
        if guild is None or ids is None or not session.wants(guild.id):
            return
        asked = [str(one) for one in (ids if isinstance(ids, list) else [ids])][:MAX_MEMBERS_ASKED]
        there = [shapes.member(guild.members[one], self._world.person(one)) for one in asked if one in guild.members]
        chunk: Json = {"guild_id": guild.id, "members": there, "chunk_index": 0, "chunk_count": 1}
        missing = [one for one in asked if one not in guild.members]
        chunk |= {"not_found": missing} if missing else {}
        chunk |= {"nonce": data["nonce"]} if data.get("nonce") else {}
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    async def _identify(self, socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes], data: Json) -> None:
        shard = _shard(data.get("shard"))
        if shard is None:
            await socket.close(code=INVALID_SHARD, message=b"Invalid shard.")
            return
        if data.get("intents", 0) & PRIVILEGED and not self.privileged:
            await socket.close(code=BAD_INTENTS, message=b"Disallowed intent(s).")
            return
        session = Session(int(data.get("intents", 0)), shard)
        guilds = [guild for guild in self._world.state.guilds.values() if session.wants(guild.id)]
        if len(guilds) > self._limits.guilds_per_shard:
            await socket.close(code=SHARDING_REQUIRED, message=b"Sharding required.")
            return
        if self.starts.left == 0:
            await self._reset_token()
            return
        if not self.starts.start(shard[0]):
            outgoing.put_nowait(_encode({"op": INVALID, "d": False, "s": None, "t": None}))
            return
        self._sessions[session.id] = session
        session.outgoing = outgoing
        self._sockets[socket] = session
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": shapes.own_user(self._world.bot),
                "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self._url(),
                "shard": list(shard),
                "application": {"id": self._world.bot.id, "flags": 0},
                "private_channels": [],
            },
        )
        for guild in guilds:
            session.dispatch("GUILD_CREATE", guild_create_data(self._world, guild))
        if {(number, shard[1]) for number in range(shard[1])} <= set(self.connected):
            self.ready.set()
        self._on_change()

    async def _reset_token(self) -> None:
        """More sessions were started than a day allows: end all of them and invalidate the token."""
        self.token = secrets.token_hex(16)
        self._sessions.clear()
        closing = (each.close(code=BAD_TOKEN, message=b"Authentication failed.") for each in list(self._sockets))
        await asyncio.gather(*closing)

    def _resume(self, socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes], data: Json) -> None:
        session = next((each for each in self._alive() if each.id == data.get("session_id")), None)
        missed = session.missed(int(data.get("seq") or 0)) if session is not None else None
        if session is None or missed is None:
            self._sessions.pop(str(data.get("session_id")), None)
            outgoing.put_nowait(_encode({"op": INVALID, "d": False, "s": None, "t": None}))
            return
        session.outgoing = outgoing
        self._sockets[socket] = session
        for frame in missed:
            outgoing.put_nowait(frame)
        session.dispatch("RESUMED", {"_trace": ["local_discord"]})
        self._on_change()

    # Faults and shutdown

    def drop(self, *, resumable: bool = True, shard: int | None = None) -> None:
        """Cut every socket, or those of one shard, like a lost connection: without a closing frame."""
        for socket, session in list(self._sockets.items()):
            if shard is not None and (session is None or session.shard[0] != shard):
                continue
            if session is not None and not resumable:
                session.valid = False
            transport = self._lines[socket]
            if transport is not None:
                transport.abort()

    def forget(self) -> None:
        """Remove disconnected sessions: the bot's only process is gone, so nobody will resume them."""
        for session in [each for each in self._sessions.values() if each.outgoing is None]:
            del self._sessions[session.id]

    async def close(self) -> None:
        for socket in list(self._sockets):
            with contextlib.suppress(ConnectionError):
                await socket.close(code=1001, message=b"Going away")


async def _write(socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes]) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            await socket.send_frame(await outgoing.get(), WSMsgType.TEXT)
