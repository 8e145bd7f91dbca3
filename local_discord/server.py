"""The server: one world behind one port of 127.0.0.1, with REST, gateway and page; and the bot's processes beside it.

    async with Server() as server:      # a new standard world in memory
        ... server.url, server.world, server.recorder, server.faults, server.gateway

`run` starts the server and the bot, restarts the bot when it crashes, and stops both together. The server refuses to
start next to a real Discord token, so that no mistake can send a test to the real Discord.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import os
import re
import signal
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec
from aiohttp import web
from yarl import URL

from local_discord import page, rest_app, rest_channels, rest_events
from local_discord.clock import Clock
from local_discord.errors import ApiError, NotPossible
from local_discord.faults import PlannedFaults
from local_discord.files import content_type, is_valid
from local_discord.gateway import Gateway
from local_discord.interactions import Interactions
from local_discord.limits import Limits, Rates
from local_discord.model import User
from local_discord.page import Page
from local_discord.recorder import Conformance, Recorder
from local_discord.rest import Rest
from local_discord.world import World, WorldFile, open_world, rebase

# ---- no real token -------------------------------------------------------------------------------
TOKEN_VARIABLES = ("DISCORD_TOKEN", "BROADSIDE_TOKEN")
TOKEN_SHAPE = re.compile(r"[A-Za-z0-9_-]{17,}={0,2}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{20,}")


class RealTokenFound(RuntimeError):
    """Names the place of the token, never the token."""


def looks_real(name: str, value: str) -> bool:
    """Whether a value looks like a Discord token: three parts separated by dots.

    Unless the variable has one of the names in `TOKEN_VARIABLES`, the first part must also decode to an account's number, as in
    every bot token: tokens of other services have three parts too.
    """
    value = value.strip().strip("'\"").removeprefix("Bot ")
    if not TOKEN_SHAPE.fullmatch(value):
        return False
    first = value.split(".")[0].rstrip("=")
    try:
        decoded = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, UnicodeDecodeError):
        decoded = ""
    return name.upper() in TOKEN_VARIABLES or decoded.isdigit()


def refuse_real_token(environ: Mapping[str, str], folder: Path) -> None:
    """:raises RealTokenFound: if the environment, or a `.env` in the folder, contains what looks like a real token."""
    for name, value in environ.items():
        if name.upper().endswith("TOKEN") and looks_real(name, value):
            raise RealTokenFound(
                f"The environment variable {name} holds what looks like a real Discord token. Unset it first."
            )
    settings = folder / ".env"
    if not settings.is_file():
        return
    for line in settings.read_text("utf-8", errors="replace").splitlines():
        name, equals, value = line.strip().removeprefix("export ").partition("=")
        if equals and name.strip().upper().endswith("TOKEN") and looks_real(name.strip(), value):
            raise RealTokenFound(
                f"{settings} sets {name.strip()} to what looks like a real Discord token. "
                "Move the file away or empty that line first."
            )


# ---- the server ----------------------------------------------------------------------------------
HOST = "127.0.0.1"
TOKEN = "local-discord-token"
STATIC = Path(__file__).parent / "static"
ARCHIVE_CHECK_SECONDS = 600.0
"""Maximum number of seconds between two checks for idle threads; a thread that becomes due earlier is archived on time."""
HANDLERS = (rest_app, rest_channels, rest_events)
"""Importing these fills `rest.ROUTES`."""


class Server:
    """A stand-in for Discord.

    :param world: what it serves; otherwise the world kept in `data`, or a new standard one with `guilds` guilds.
    :param openapi: Discord's OpenAPI description, to check every exchange against (default: the file that the environment
        variable `LOCAL_DISCORD_OPENAPI` names).
    :param limits: Discord's rate limits, in force unless switched off.
    :param environ: where to look for a real token besides `folder`/.env (default: this process's environment and folder).
    """

    def __init__(
        self,
        world: World | None = None,
        *,
        port: int = 0,
        data: Path | None = None,
        guilds: int = 1,
        openapi: Path | Conformance | None = None,
        clock: Clock | None = None,
        limits: Limits | None = None,
        environ: Mapping[str, str] | None = None,
        folder: Path | None = None,
    ) -> None:
        self._environ = os.environ if environ is None else environ
        self._folder = folder
        self._port, self._data = port, data
        self.limits = limits or Limits()
        self.world = world or open_world(data, clock, guilds)
        named = self._environ.get("LOCAL_DISCORD_OPENAPI")
        description = openapi or (Path(named) if named else None)
        if isinstance(description, Path):
            description = Conformance(description)
        self.recorder = Recorder(conformance=description)
        self.faults = PlannedFaults()
        self.rates = Rates(self.limits, self.world.clock)
        self.gateway = Gateway(self.world, TOKEN, lambda: self.socket_url, lambda: self.page.bot_changed(), self.limits)
        self.interactions = Interactions(self.world, self.gateway.deliver)
        self.processes: Bots | None = None
        self.page = Page(self.world, self.faults, self._bot)
        self.faults.changed = self.page.faults_changed
        self._rest = Rest(self, self.faults, self.recorder)
        self._store: WorldFile | None = None
        self._runner: web.AppRunner | None = None
        self._archiving: asyncio.TimerHandle | None = None

    @property
    def url(self) -> str:
        """`http://127.0.0.1:PORT`; known once started."""
        return self.world.state.base

    @property
    def token(self) -> str:
        """The token that the bot must present."""
        return self.gateway.token

    @property
    def socket_url(self) -> str:
        """The address of the gateway."""
        return self.url.replace("http", "ws", 1) + "/gateway"

    async def start(self) -> None:
        """:raises RealTokenFound: next to a real token.  :raises OSError: if the port is taken."""
        refuse_real_token(self._environ, self._folder or Path.cwd())
        app = web.Application(client_max_size=64 * 1024 * 1024)
        self._rest.add_to(app.router)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/cdn/{kind}/{channel}/{file}/{name}", self._file)
        app.router.add_get("/", self._static)
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
            self._store = WorldFile(self.world, self._data)
        self._archive()

    def _archive(self) -> None:
        """Archive idle threads, and plan the next check.

        A thread that is started or used later stays open for at least an hour.
        """
        wait = min(self.world.archive_idle(), ARCHIVE_CHECK_SECONDS)
        self._archiving = self.world.clock.call_later(wait, self._archive)

    async def stop(self) -> None:
        if self._archiving is not None:
            self._archiving.cancel()
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

    # What the page is told about the bot

    def _bot(self) -> dict[str, Any]:
        bot = self.world.bot
        running = [] if self.processes is None else self.processes.running
        return {
            "id": bot.id,
            "username": bot.username,
            "display_name": bot.display_name,
            "online": self.gateway.online,
            "shards": self.gateway.connected,
            "limits": self.limits.on,
            "supervised": self.processes is not None,
            "running": any(running),
            "processes": running,
            "restarts": 0 if self.processes is None else self.processes.restarts,
        }

    # The page

    async def _static(self, request: web.Request) -> web.StreamResponse:
        """A file of the page, never cached: the next start may serve another version at the same address."""
        path = STATIC / request.match_info.get("name", "index.html")
        if not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})

    async def _file(self, request: web.Request) -> web.Response:
        file_id, query = request.match_info["file"], request.query
        body = self.world.files.get(file_id)
        if body is None or not is_valid(file_id, query.get("ex", ""), query.get("hm", ""), self.world.clock.now()):
            raise web.HTTPNotFound
        kind = content_type(request.match_info["name"])
        safe = kind.startswith("image/") and kind != "image/svg+xml"
        headers = {"Cache-Control": "max-age=31536000", "X-Content-Type-Options": "nosniff"}
        if not safe:
            headers["Content-Disposition"] = "attachment"
        return web.Response(body=body, content_type=kind, headers=headers)

    def _own(self, request: web.Request) -> None:
        """Allow only this machine's own page: other sites in the same browser must be kept out."""
        origin = request.headers.get("Origin")
        for address in (f"http://{request.host}", *([origin] if origin is not None else [])):
            if URL(address).host not in (HOST, "localhost"):
                raise web.HTTPForbidden
        if origin is not None and URL(origin).authority != request.host:
            raise web.HTTPForbidden

    def _person(self, request: web.Request) -> User:
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
            channel = self.world.state.channels.get(request.query.get("channel", ""))
            if channel is None or not self.world.can_view(self._person(request).id, channel):
                raise web.HTTPNotFound(text="There is no such channel.")
            before = request.query.get("before")
            limit = min(int(request.query.get("limit", "50")), 100)
            found = self.world.history(channel, int(before) if before else None, None, limit)
            return _json({"messages": [Page.message(self.world.fresh(message)) for message in reversed(found)]})
        raise web.HTTPNotFound

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
            return _json({"ok": True} | await page.perform(self, body))
        except (NotPossible, ApiError, msgspec.DecodeError) as wrong:
            return _json({"ok": False, "error": str(wrong)}, status=400)


def _json(thing: Any, status: int = 200) -> web.Response:
    return web.Response(body=msgspec.json.encode(thing), status=status, content_type="application/json")


# ---- the bot's processes -------------------------------------------------------------------------
KILL_AFTER_SECONDS = 10.0
FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS = 1.0, 30.0
STARTED_WELL_SECONDS = 30.0
"""If a bot ran for this many seconds, its start had succeeded, and the next pause before a restart is short again."""


class BotProcess:
    """One supervised process. After a crash it is restarted, with a growing pause; after `end` it is not.

    `name` is used in messages.
    """

    def __init__(
        self,
        command: Sequence[str],
        environ: Mapping[str, str],
        name: str,
        say: Callable[[str], None],
        gone: Callable[[], None],
    ) -> None:
        self._command, self._environ, self._name = list(command), dict(environ), name
        self._say, self._gone = say, gone
        self._child: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._wanted = False
        self._pause = FIRST_PAUSE_SECONDS
        self.restarts = 0

    @property
    def running(self) -> bool:
        return self._child is not None and self._child.returncode is None

    async def start(self) -> None:
        if self.running:
            return
        self._wanted = True
        self._child = await asyncio.create_subprocess_exec(*self._command, env=self._environ, start_new_session=True)
        self._watch = asyncio.create_task(self._supervise(self._child), name="bot-supervisor")

    async def _supervise(self, child: asyncio.subprocess.Process) -> None:
        began = asyncio.get_running_loop().time()
        code = await child.wait()
        self._gone()
        if not self._wanted:
            return
        if asyncio.get_running_loop().time() - began > STARTED_WELL_SECONDS:
            self._pause = FIRST_PAUSE_SECONDS
        self._say(f"{self._name} ended with {code}; starting it again in {self._pause:.0f} s.")
        await asyncio.sleep(self._pause)
        self._pause = min(self._pause * 2, LONGEST_PAUSE_SECONDS)
        if self._wanted:
            self.restarts += 1
            await self.start()

    async def end(self, how: signal.Signals) -> None:
        """Send the signal and wait; a bot that does not end within `KILL_AFTER_SECONDS` seconds is killed."""
        self._wanted = False
        child = self._child
        if child is None or child.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, how)
        try:
            await asyncio.wait_for(child.wait(), KILL_AFTER_SECONDS)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            await child.wait()


class Bots:
    """The processes of one bot.

    In their common command `{i}` is the number of the process and `{n}` the number of processes.
    """

    def __init__(self, server: Server, command: Sequence[str], count: int, say: Callable[[str], None]) -> None:
        self._server = server
        environ = os.environ | {"LOCAL_DISCORD_URL": server.url, "DISCORD_TOKEN": server.token}
        self._all = [
            BotProcess(
                [part.replace("{i}", str(number)).replace("{n}", str(count)) for part in command],
                environ,
                "The bot" if count == 1 else f"Process {number} of the bot",
                say,
                self._gone,
            )
            for number in range(count)
        ]

    @property
    def running(self) -> list[bool]:
        return [each.running for each in self._all]

    @property
    def restarts(self) -> int:
        return sum(each.restarts for each in self._all)

    def _gone(self) -> None:
        # With several processes it is unknown which sessions belonged to this one; they expire by themselves.
        if len(self._all) == 1:
            self._server.gateway.forget()
        self._server.page.bot_changed()

    async def do(self, what: str, number: int | None = None) -> None:
        """Act on one process, or on all. :raises NotPossible: for anything but kill, term, restart and start."""
        meant = self._all if number is None else [self._all[number]]
        if what not in ("kill", "term", "restart", "start"):
            raise NotPossible("The bot can be told: kill, term, restart, start.")
        if what != "start":
            how = signal.SIGKILL if what == "kill" else signal.SIGTERM
            await asyncio.gather(*(each.end(how) for each in meant))
        if what in ("start", "restart"):
            for each in meant:
                each.restarts += what == "restart"
                await each.start()
            self._server.page.bot_changed()


async def run(server: Server, command: Sequence[str], say: Callable[[str], None], bots: int = 1) -> None:
    """Serve until SIGINT, SIGTERM or SIGHUP; if there is a command, the bot's processes run as well."""
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, ended.set)
    async with server:
        say(f"The stand-in for Discord listens on {server.url}")
        if not command:
            say(f"Open {server.url}/ in a browser. No bot was given to start.")
            await ended.wait()
            return
        processes = Bots(server, command, bots, say)
        server.processes = processes
        await processes.do("start")
        ready = asyncio.create_task(_announce(server, say), name="announce")
        await ended.wait()
        ready.cancel()
        say("Stopping the bot, then the stand-in.")
        await processes.do("term")


async def _announce(server: Server, say: Callable[[str], None]) -> None:
    await server.gateway.ready.wait()
    say(f"The bot is ready. Open {server.url}/ in a browser.")
