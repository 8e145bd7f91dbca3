"""The gateway: sessions of the bot over WebSocket. What the events say is decided in `gateway_events`.

HELLO, IDENTIFY, heartbeats, RESUME with replay, INVALID_SESSION. Frames are plain JSON text: clients that ask for
compression accept it.
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

from . import gateway_events, shapes
from .world import World

HEARTBEAT_MS = 41_250
REPLAYED = 5_000
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, INVALID, HELLO, ACK = 0, 1, 2, 6, 9, 10, 11

Json = dict[str, Any]
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
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=REPLAYED)

    def dispatch(self, event: str, data: Any) -> None:
        self.seq += 1
        frame = _encode({"op": DISPATCH, "t": event, "s": self.seq, "d": data})
        self._sent.append((self.seq, frame))
        if self.outgoing is not None:
            self.outgoing.put_nowait(frame)

    def missed(self, after: int) -> list[bytes] | None:
        """The frames since `after`, or None when they are no longer all there."""
        frames = [frame for seq, frame in self._sent if seq > after]
        return frames if after <= self.seq and len(frames) == self.seq - after else None

    def wants(self, guild_id: str | None) -> bool:
        """Is this the shard of that guild? DMs come to shard 0 only."""
        number, total = self.shard
        return number == (0 if guild_id is None else (int(guild_id) >> 22) % total)


class Gateway:
    """All sessions. `on_change` is called when the bot comes or goes."""

    def __init__(self, world: World, token: str, url: Callable[[], str], on_change: Callable[[], None]) -> None:
        self._world, self._token, self._url, self._on_change = world, token, url, on_change
        self._sessions: dict[str, Session] = {}
        self._sockets: dict[web.WebSocketResponse, Session | None] = {}
        self._lines: dict[web.WebSocketResponse, asyncio.Transport | None] = {}
        self.ready = asyncio.Event()
        """Set by the first bot that has identified."""
        self.refusing = False
        self.privileged = False
        """Does the application have the privileged intents? If not, asking for one is refused with 4014."""
        world.subscribers.append(self._on_event)

    # Telling the bot

    @property
    def online(self) -> bool:
        return any(session.outgoing is not None for session in self._sessions.values())

    def deliver(self, payload: Json) -> bool:
        """INTERACTION_CREATE. True when a session has it, or will have it as soon as it resumes."""
        told = False
        for session in self._sessions.values():
            if session.valid and session.wants(payload.get("guild_id")):
                session.dispatch("INTERACTION_CREATE", payload)
                told = True
        return told

    def _on_event(self, kind: str, *things: Any) -> None:
        make = gateway_events.MAKERS.get(kind)
        if make is None or not self._sessions:
            return
        for event in make(self._world, *things):
            for session in self._sessions.values():
                if session.valid and session.intents & event.intents and session.wants(event.guild_id):
                    data = event.data
                    if event.hidden is not None and not session.intents & gateway_events.MESSAGE_CONTENT:
                        data = event.hidden
                    session.dispatch(event.name, data)

    # Sockets

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """`GET /gateway`: one socket from HELLO to its end. Browsers, which always say their origin, have no business here."""
        if "Origin" in request.headers:
            raise web.HTTPForbidden
        if self.refusing:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(compress=False, max_msg_size=0, autoping=True)
        await socket.prepare(request)
        outgoing: asyncio.Queue[bytes] = asyncio.Queue()
        self._sockets[socket], self._lines[socket] = None, request.transport
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
            if session is not None and session.outgoing is outgoing:
                session.outgoing = None
                if socket.close_code in (1000, 1001):
                    self._sessions.pop(session.id, None)
                self._on_change()
        return socket

    async def _receive(self, socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes], frame: Json) -> None:
        op, data = frame.get("op"), frame.get("d")
        if op == HEARTBEAT:
            outgoing.put_nowait(_encode({"op": ACK, "d": None, "s": None, "t": None}))
        elif op in (IDENTIFY, RESUME) and isinstance(data, dict):
            if data.get("token", "").removeprefix("Bot ") != self._token:
                await socket.close(code=4004, message=b"Authentication failed.")
            elif op == RESUME:
                self._resume(socket, outgoing, data)
            elif data.get("intents", 0) & PRIVILEGED and not self.privileged:
                await socket.close(code=4014, message=b"Disallowed intent(s).")
            else:
                self._identify(socket, outgoing, data)

    def _identify(self, socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes], data: Json) -> None:
        number, total = data.get("shard") or (0, 1)
        session = Session(int(data.get("intents", 0)), (number, total))
        for old in [each for each in self._sessions.values() if each.outgoing is None and each.shard == session.shard]:
            del self._sessions[old.id]
        self._sessions[session.id] = session
        session.outgoing = outgoing
        self._sockets[socket] = session
        guilds = [guild for guild in self._world.state.guilds.values() if session.wants(guild.id)]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": shapes.own_user(self._world.bot),
                "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self._url(),
                "shard": [number, total],
                "application": {"id": self._world.bot.id, "flags": 0},
                "private_channels": [],
            },
        )
        for guild in guilds:
            session.dispatch("GUILD_CREATE", gateway_events.whole_guild(self._world, guild))
        self.ready.set()
        self._on_change()

    def _resume(self, socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes], data: Json) -> None:
        session = self._sessions.get(str(data.get("session_id")))
        missed = session.missed(int(data.get("seq") or 0)) if session is not None and session.valid else None
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

    # Faults and the end

    def drop(self, *, resumable: bool = True) -> None:
        """Cut every socket as a lost line does: no closing frame."""
        if not resumable:
            for session in self._sessions.values():
                session.valid = False
        for transport in list(self._lines.values()):
            if transport is not None:
                transport.abort()

    def forget(self) -> None:
        """The bot's process is gone: nobody will resume."""
        for session in [each for each in self._sessions.values() if each.outgoing is None]:
            del self._sessions[session.id]

    async def close(self) -> None:
        for socket in self._open():
            with contextlib.suppress(ConnectionError):
                await socket.close(code=1001, message=b"Going away")

    def _open(self) -> Iterator[web.WebSocketResponse]:
        yield from list(self._sockets)


async def _write(socket: web.WebSocketResponse, outgoing: asyncio.Queue[bytes]) -> None:
    with contextlib.suppress(ConnectionError):
        while True:
            await socket.send_frame(await outgoing.get(), WSMsgType.TEXT)
