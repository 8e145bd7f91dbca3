"""The bot's health: `/healthz` and `/metrics` on the loopback interface, and log lines when something falls behind.

Checks run every few seconds and when a page is requested. The pages exist as long as the process, also while it is on standby
or cannot reach Discord; then they say so. Only this machine can ask, unless the host changes BROADSIDE_METRICS_ADDRESS.
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from typing import TYPE_CHECKING, Final

from aiohttp import web

from bot import metrics
from bot.campaigns import Campaigns
from bot.lasting_trouble import LastingTrouble, span
from bot.settings import Unusable
from bot.store.disk import Locked

if TYPE_CHECKING:
    from bot.discord.client import Broadside

log = logging.getLogger(__name__)

HOST: Final = "127.0.0.1"
PAGES: Final = ("/healthz", "/metrics")

STARTING: Final = "the bot is starting"

CHECK_INTERVAL_SECONDS: Final = 15.0
"""Seconds between two checks."""
DATABASE_ANSWER_SECONDS: Final = 5.0
"""Seconds that the database may take for an answer."""

BEAT_SECONDS: Final = 5.0
"""Seconds between two beats of the event loop."""
HUNG_AFTER_SECONDS: Final = 30.0
"""Seconds without a beat after which the process is unhealthy: something blocks or has stopped the event loop."""

REPORT_CUT_AFTER_SECONDS: Final = 30.0
"""Seconds without a connection before it is logged; Discord disconnects every bot now and then."""
MAX_FAILED_ROUNDS: Final = 3
"""Number of rounds of a task, failed in a row, after which the bot is unhealthy."""
MAX_WAITING_POSTS: Final = 200
"""Number of waiting posts above which the outbox counts as behind."""
MAX_POST_AGE_SECONDS: Final = 120.0
"""Age of the oldest waiting post, in seconds, above which the outbox counts as behind."""
MAX_TIMER_LATE_SECONDS: Final = 60.0
"""Maximum number of seconds that a timer may be late before the bot counts as unhealthy."""
MAX_PICTURE_WAIT_SECONDS: Final = 30.0
"""Maximum number of seconds that a picture may take from request to delivery before the bot counts as unhealthy."""


class Health:
    def __init__(self, campaigns: Campaigns | None = None) -> None:
        """`campaigns`: None until the process holds its shards (`watching`)."""
        self._campaigns = campaigns
        self.bot: Broadside | None = None
        """The bot that runs now; None: not started yet."""
        self.standby: Exception | None = None
        """Why this process is on standby: another one holds its shards, or the database cannot be reached. None: it is not."""
        self.connection = LastingTrouble(log, "Discord")
        self._beaten = time.monotonic()
        self._outbox = LastingTrouble(log, "the outbox is behind")
        self._timers = LastingTrouble(log, "timers are late")
        self._drawing = LastingTrouble(log, "drawing is behind")
        self._waiting, self._oldest, self._late, self._pulse = 0, 0.0, 0.0, 0.0

    async def beat(self) -> None:
        """Beats until cancelled. Each beat tells systemd that the process is alive (`WatchdogSec`)."""
        while True:
            late = time.monotonic() - self._beaten - BEAT_SECONDS
            metrics.LAG.set(max(0.0, late))
            self._beaten = time.monotonic()
            notify_systemd("WATCHDOG=1")
            await asyncio.sleep(BEAT_SECONDS)

    @asynccontextmanager
    async def watching(self, campaigns: Campaigns) -> AsyncIterator[None]:
        """Checks these campaigns regularly while the block runs."""
        self._campaigns = campaigns
        looking = asyncio.create_task(self.run(), name="health")
        try:
            yield
        finally:
            looking.cancel()
            await asyncio.wait([looking])
            self._campaigns = None

    async def run(self) -> None:
        """Checks until cancelled. If the database does not answer, others log that."""
        while True:
            await self.look()
            await asyncio.sleep(CHECK_INTERVAL_SECONDS)

    async def look(self) -> None:
        """Checks now, and logs what has fallen behind."""
        if self._campaigns is not None and await self._database_trouble(self._campaigns) is None:
            self._log_what_is_behind()

    async def complaint(self) -> str | None:
        """Checks now; why the bot is unhealthy, as a sentence. None: it is healthy, or another process serves its shards."""
        if (still := time.monotonic() - self._beaten) > HUNG_AFTER_SECONDS:
            found: str | None = f"the event loop has been blocked for {span(still)}"
        elif self._campaigns is not None:
            found = await self._database_trouble(self._campaigns) or self._bot_trouble(self._campaigns)
        elif self.standby is not None:
            found = None if isinstance(self.standby, Locked) else _unanswered(self.standby)
        else:
            found = STARTING
        metrics.STANDBY.set(self.standby is not None)
        metrics.HEALTHY.set(found is None)
        return found

    async def _database_trouble(self, campaigns: Campaigns) -> str | None:
        """Asks the database; what is wrong with it, or None."""
        try:
            async with asyncio.timeout(DATABASE_ANSWER_SECONDS):
                await self._ask_the_database(campaigns)
        except Exception as error:
            return _unanswered(error)
        return None

    async def _ask_the_database(self, campaigns: Campaigns) -> None:
        """Reads the figures of the database into the metrics."""
        now = campaigns.clock.now()
        backlog = await campaigns.outbox.backlog()
        self._waiting, self._oldest = backlog.waiting, _since(backlog.oldest, now)
        self._late = _since(await campaigns.timers.next_due(), now)
        metrics.POSTS.set(backlog.waiting)
        metrics.LATER.set(backlog.later)
        metrics.STANDING.set(backlog.standing)
        metrics.OLDEST.set(self._oldest)
        metrics.OVERDUE.set(self._late)
        ages = {shard: (now - at).total_seconds() for shard, at in (await campaigns.bot_state.pulses()).items()}
        for shard, age in ages.items():
            metrics.PULSE.labels(shard).set(age)
        self._pulse = max(ages.values(), default=0.0)

    def _bot_trouble(self, campaigns: Campaigns) -> str | None:
        bot = self.bot
        owned = campaigns.services.owned
        reached = bot.reached().shards if bot is not None else frozenset()
        metrics.SHARDS.set(len(owned.shards))
        metrics.CONNECTED.set(len(reached))
        metrics.PICTURES.set(bot.drawing.waiting if bot is not None else 0)
        if bot is None:
            return STARTING
        if bot.unreached is not None:
            which = f"only {len(reached)} of {len(owned.shards)} shards connected" if reached else "not connected"
            return f"{which} to Discord for {span(max(bot.unreached, self.connection.lasts))}"
        for task, trouble in bot.troubles.items():
            if trouble.times >= MAX_FAILED_ROUNDS:
                return f"the {task} failed {trouble.times} times in a row, for {span(trouble.lasts)} now"
        if self._pulse > campaigns.services.outage.total_seconds():
            return f"the last sign of life of a shard is {span(self._pulse)} old"
        return None

    def _log_what_is_behind(self) -> None:
        """Logs what has fallen behind, when it begins and when it is over: below half of the limit."""
        bot = self.bot
        if bot is None or bot.unreached is not None:
            if bot is not None and (bot.unreached or 0.0) > REPORT_CUT_AFTER_SECONDS:
                self.connection.is_wrong("not connected")
            return  # posts wait because of the connection
        behind = f"{self._waiting} posts wait, the oldest for {span(self._oldest)}"
        _update_trouble(
            self._outbox, behind, max(self._waiting / MAX_WAITING_POSTS, self._oldest / MAX_POST_AGE_SECONDS)
        )
        _update_trouble(self._timers, f"the next by {span(self._late)}", self._late / MAX_TIMER_LATE_SECONDS)
        pictures = f"{bot.drawing.waiting} pictures wait, the oldest for {span(bot.drawing.behind)}"
        _update_trouble(self._drawing, pictures, bot.drawing.behind / MAX_PICTURE_WAIT_SECONDS)

    # ---- the pages -------------------------------------------------------------------------------
    async def on_health(self, _request: web.Request) -> web.Response:
        """200 and "ok" (or "standing by: …"), or 503 and the reason."""
        found = await self.complaint()
        well = "ok" if self.standby is None else f"standing by: {self.standby}"
        return web.Response(text=f"{found or well}\n", status=200 if found is None else 503)

    async def on_metrics(self, _request: web.Request) -> web.Response:
        await self.complaint()
        return web.Response(body=metrics.page(), headers={"Content-Type": metrics.CONTENT_TYPE})


def _cause(error: OSError) -> str:
    """The system's message of an error; of an error of asyncio, which adds the address, only the last part."""
    return os.strerror(error.errno) if error.errno and error.errno > 0 else (error.strerror or type(error).__name__)


def _update_trouble(trouble: LastingTrouble, why: str, share: float) -> None:
    """`share`: fraction of the limit; trouble begins at 1 and ends at 0.5."""
    if share >= 1 or (trouble.lasts and share > 0.5):
        trouble.is_wrong(why)
    else:
        trouble.is_right()


def _unanswered(error: Exception) -> str:
    return f"the database does not answer ({type(error).__name__})"


def _since(at: datetime | None, now: datetime) -> float:
    return 0.0 if at is None else max(0.0, (now - at).total_seconds())


def notify_systemd(state: str) -> None:
    """Sends a state to systemd if it has started this process with `NOTIFY_SOCKET`. Never raises."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to:
        to.setblocking(False)
        to.sendto(state.encode(), "\0" + address[1:] if address.startswith("@") else address)


@asynccontextmanager
async def answering(port: int, host: str = HOST) -> AsyncIterator[Health]:
    """Serves the pages at this port (0: no pages) and beats while the block runs.

    Raises Unusable if the port is in use or the address does not belong to this machine.
    """
    health = Health()
    beating = asyncio.create_task(health.beat(), name="beat")
    app = web.Application()
    app.add_routes(
        [web.get(path, page) for path, page in zip(PAGES, (health.on_health, health.on_metrics), strict=True)]
    )
    runner = web.AppRunner(app, access_log=None)
    try:
        if port:
            await runner.setup()
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as error:
                said = f"port {port} of BROADSIDE_METRICS_PORT cannot be opened at {host}: {_cause(error)}"
                raise Unusable(said) from None
            log.info(
                "metrics and health at http://%s:%s/metrics and /healthz", f"[{host}]" if ":" in host else host, port
            )
        yield health
    finally:
        beating.cancel()
        await asyncio.wait([beating])
        await runner.cleanup()
