"""The server: one world behind one port of 127.0.0.1, with everything that speaks for it.

async with Server() as server:      # a new standard world in memory
    ... server.url, server.world, server.recorder, server.faults, server.gateway
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import msgspec
from aiohttp import web
from yarl import URL

from . import acts, page, rest_app, rest_channels, rest_webhooks
from .acts import Process
from .clock import Clock
from .conformance import Conformance
from .errors import ApiError, Refusal
from .faults import Faults
from .files import content_type, holds
from .gateway import Gateway
from .guard import refuse_real_token
from .interactions import Interactions
from .model import Person
from .page import Page
from .recorder import Recorder
from .rest import Rest
from .store import Store, open_world, rebase
from .world import World

HOST = "127.0.0.1"
TOKEN = "local-discord-token"
STATIC = Path(__file__).parent / "static"
HANDLERS = (rest_app, rest_channels, rest_webhooks)
"""Importing these fills `rest.ROUTES`."""


class Server:
    """A stand-in for Discord.

    :param world: what it serves; otherwise the world kept in `data`, or a new standard one.
    :param openapi: Discord's OpenAPI description, to check every exchange against (default: the file that the environment
        variable `LOCAL_DISCORD_OPENAPI` names).
    :param environ: where to look for a real token besides `folder`/.env (default: this process's environment and folder).
    """

    def __init__(
        self,
        world: World | None = None,
        *,
        port: int = 0,
        data: Path | None = None,
        openapi: Path | Conformance | None = None,
        clock: Clock | None = None,
        environ: Mapping[str, str] | None = None,
        folder: Path | None = None,
    ) -> None:
        self._environ = os.environ if environ is None else environ
        self._folder = folder
        self._port, self._data = port, data
        self.token = TOKEN
        self.world = world or (open_world(data, clock) if data is not None else World.standard(clock))
        named = self._environ.get("LOCAL_DISCORD_OPENAPI")
        description = openapi or (Path(named) if named else None)
        if isinstance(description, Path):
            description = Conformance(description)
        self.recorder = Recorder(conformance=description)
        self.faults = Faults()
        self.gateway = Gateway(self.world, TOKEN, self._socket_url, lambda: self.page.bot_changed())
        self.interactions = Interactions(self.world, self.gateway.deliver)
        self.process: Process | None = None
        self.page = Page(self.world, self.faults, self._bot)
        self.faults.changed = self.page.faults_changed
        self._rest = Rest(self, self.faults, self.recorder)
        self._store: Store | None = None
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """`http://127.0.0.1:PORT`; known once started."""
        return self.world.state.base

    def _socket_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/gateway"

    async def start(self) -> None:
        """:raises RealTokenFound: beside a real token.  :raises OSError: when the port is taken."""
        refuse_real_token(self._environ, self._folder or Path.cwd())
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest.handle)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/cdn/{kind}/{channel}/{file}/{name}", self._file)
        app.router.add_get("/", self._index)
        app.router.add_get("/ui/live", self._live)
        app.router.add_get("/ui/{what}", self._read)
        app.router.add_post("/ui/act", self._act)
        app.router.add_get(r"/static/{name:(?:[\w-]+/)*[\w-]+(?:\.[\w-]+)*}", self._static)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        rebase(self.world, f"http://{HOST}:{self._runner.addresses[0][1]}")
        if self._data is not None:
            self._store = Store(self.world, self._data)

    async def stop(self) -> None:
        if self._runner is not None:
            await self.gateway.close()
            await self.page.close()
            await self._runner.cleanup()
        if self._store is not None:
            await self._store.close()

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    # What people's side is told of the bot

    def _bot(self) -> dict[str, Any]:
        bot = self.world.bot
        return {
            "id": bot.id,
            "username": bot.username,
            "display_name": bot.display_name,
            "online": self.gateway.online,
            "supervised": self.process is not None,
            "running": self.process is not None and self.process.running,
            "restarts": 0 if self.process is None else self.process.restarts,
        }

    # The page

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return _page_file("index.html")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return _page_file(request.match_info["name"])

    async def _file(self, request: web.Request) -> web.Response:
        file_id, query = request.match_info["file"], request.query
        body = self.world.files.get(file_id)
        if body is None or not holds(file_id, query.get("ex", ""), query.get("hm", ""), self.world.clock.now()):
            raise web.HTTPNotFound
        kind = content_type(request.match_info["name"])
        safe = kind.startswith("image/") and kind != "image/svg+xml"
        headers = {"Cache-Control": "max-age=31536000", "X-Content-Type-Options": "nosniff"}
        if not safe:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=body, content_type=kind, headers=headers)

    def _own(self, request: web.Request) -> None:
        """Only this machine's own page: other sites in the same browser must not reach in."""
        origin = request.headers.get("Origin")
        for address in (f"http://{request.host}", *([origin] if origin is not None else [])):
            if URL(address).host not in (HOST, "localhost"):
                raise web.HTTPForbidden
        if origin is not None and URL(origin).authority != request.host:
            raise web.HTTPForbidden

    def _person(self, request: web.Request) -> Person:
        wanted = request.query.get("person")
        people = self.world.people()
        for person in people:
            if wanted in (None, person.id):
                return person
        raise web.HTTPNotFound(text="There is no such person.")

    async def _live(self, request: web.Request) -> web.StreamResponse:
        self._own(request)
        return await self.page.live(request, self._person(request))

    async def _read(self, request: web.Request) -> web.Response:
        self._own(request)
        what = request.match_info["what"]
        if what == "state":
            return _json(self.page.state(self._person(request)))
        if what == "people":
            return _json({"people": self.page.people(), "bot": self._bot()})
        if what == "health":
            return _json({"ok": True, "bot": self._bot()})
        if what == "log":
            return _json(self._log(int(request.query.get("limit", "100"))))
        if what == "messages":
            return self._messages(request)
        raise web.HTTPNotFound

    def _messages(self, request: web.Request) -> web.Response:
        channel = self.world.state.channels.get(request.query.get("channel", ""))
        if channel is None or not self.world.can_view(self._person(request).id, channel):
            raise web.HTTPNotFound(text="There is no such channel.")
        before = request.query.get("before")
        limit = min(int(request.query.get("limit", "50")), 100)
        return _json({"messages": page.older(self.world, channel, int(before) if before else None, limit)})

    def _log(self, limit: int) -> dict[str, Any]:
        newest = list(self.recorder.exchanges)[-limit:]
        names = ("n", "at", "method", "path", "route", "status", "ms", "json", "answer")
        shown = [{name: getattr(each, name) for name in names} for each in reversed(newest)]
        return {
            "requests": shown,
            "unknown": list(self.recorder.unknown),
            "violations": list(self.recorder.violations),
        }

    async def _act(self, request: web.Request) -> web.Response:
        self._own(request)
        try:
            body = msgspec.json.decode(await request.read(), type=dict[str, Any])
            return _json({"ok": True} | await acts.perform(self, body))
        except (Refusal, ApiError, msgspec.DecodeError) as wrong:
            return _json({"ok": False, "error": str(wrong)}, status=400)


def _page_file(name: str) -> web.StreamResponse:
    """A file of the page, always asked for anew: the next start may serve another version at the same address."""
    path = STATIC / name
    if not path.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})


def _json(thing: Any, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(thing), status=status, content_type="application/json")
