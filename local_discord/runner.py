"""Runs the server and, beside it, the bot's process: starts it, starts it again when it crashes, ends both together."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable, Sequence

from .errors import Refusal
from .server import Server

GRACE = 10.0
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
CALM = 30.0
"""A bot that ran this many seconds had not failed at its start: the next pause is short again."""


class BotProcess:
    """The supervised bot. A crash is followed by a restart after a growing pause; `kill` and `term` are not."""

    def __init__(self, server: Server, command: Sequence[str], say: Callable[[str], None]) -> None:
        self._server, self._command, self._say = server, list(command), say
        self._child: asyncio.subprocess.Process | None = None
        self._watch: asyncio.Task[None] | None = None
        self._wanted = False
        self._pause = FIRST_PAUSE
        self.restarts = 0

    @property
    def running(self) -> bool:
        return self._child is not None and self._child.returncode is None

    async def start(self) -> None:
        if self.running:
            return
        self._wanted = True
        environ = os.environ | {
            "LOCAL_DISCORD_URL": self._server.url,
            "DISCORD_TOKEN": self._server.token,
        }
        self._child = await asyncio.create_subprocess_exec(*self._command, env=environ, start_new_session=True)
        self._watch = asyncio.create_task(self._supervise(self._child), name="bot-supervisor")
        self._server.page.bot_changed()

    async def _supervise(self, child: asyncio.subprocess.Process) -> None:
        began = asyncio.get_running_loop().time()
        code = await child.wait()
        self._server.gateway.forget()
        self._server.page.bot_changed()
        if not self._wanted:
            return
        if asyncio.get_running_loop().time() - began > CALM:
            self._pause = FIRST_PAUSE
        self._say(f"The bot ended with {code}; starting it again in {self._pause:.0f} s.")
        await asyncio.sleep(self._pause)
        self._pause = min(self._pause * 2, LONGEST_PAUSE)
        if self._wanted:
            self.restarts += 1
            await self.start()

    async def end(self, how: signal.Signals) -> None:
        """Send the signal and wait; a bot that does not heed it within `GRACE` seconds is killed."""
        self._wanted = False
        child = self._child
        if child is None or child.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, how)
        try:
            await asyncio.wait_for(child.wait(), GRACE)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child.pid, signal.SIGKILL)
            await child.wait()

    async def do(self, what: str) -> None:
        """:raises Refusal: for anything but kill, term, restart and start."""
        if what == "kill":
            await self.end(signal.SIGKILL)
        elif what == "term":
            await self.end(signal.SIGTERM)
        elif what in ("start", "restart"):
            if what == "restart":
                await self.end(signal.SIGTERM)
                self.restarts += 1
            await self.start()
        else:
            raise Refusal("The bot can be told: kill, term, restart, start.")


async def run(server: Server, command: Sequence[str], say: Callable[[str], None]) -> None:
    """Serve until SIGINT, SIGTERM or the terminal's end, with the bot beside it when there is a command."""
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
        process = BotProcess(server, command, say)
        server.process = process
        await process.start()
        ready = asyncio.create_task(_announce(server, say), name="announce")
        await ended.wait()
        ready.cancel()
        say("Stopping the bot, then the stand-in.")
        await process.end(signal.SIGTERM)


async def _announce(server: Server, say: Callable[[str], None]) -> None:
    await server.gateway.ready.wait()
    say(f"The bot is ready. Open {server.url}/ in a browser.")
