"""`python -m bot run`: starts the bot, restarts it while Discord cannot be reached, and returns the exit status.

Temporary trouble (no network, an outage of Discord) is waited for with growing pauses; what the host must correct ends the
process with one line. A process holds its shards in the database while it lives, so that no other one serves them; it ends if
another one has taken them over. What the bot does while it runs is in `bot.discord.client`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import timedelta
from functools import partial

import aiohttp
import discord

from bot.campaigns import Campaigns, DiscordAway, Owned, campaigns_of, owned_of
from bot.campaigns.scenario_shelf import Shelf, read_shelf
from bot.campaigns.services import IdlePolicy
from bot.discord.access import access
from bot.discord.clicks import in_flight
from bot.discord.client import Broadside, WrongGuild
from bot.discord.endpoint import point_at
from bot.garbage import freeze_startup_objects, keep_memory_small
from bot.health import Health, answering
from bot.pictures import STEP_SECONDS, Drawing
from bot.settings import Settings, Unusable
from bot.store import Store
from bot.store.database import Hold, Unreachable, is_shared
from bot.store.disk import Locked
from bot.web.app import Admits, Door, WebBoard
from bot.workers import Workers, cores

EXIT_BROKEN = 1
"""Exit status of a bot that ended by itself and should be restarted. 0 means that it was told to stop."""

FIRST_RETRY_SECONDS, MAX_RETRY_SECONDS = 2.0, 300.0
"""Seconds before a failed start is repeated: doubled each time, up to the second value."""

UNREACHABLE = (OSError, aiohttp.ClientError, TimeoutError, discord.HTTPException, discord.GatewayNotFound)
"""No network, or an outage of Discord."""

BAD_TOKEN, TOO_MANY_REQUESTS = 4004, 429

STANDBY_POLL_SECONDS = 2.0
"""Seconds between two attempts of a process on standby to take its shards."""

log = logging.getLogger(__name__)


def run(settings: Settings) -> int:
    """Runs the bot until SIGINT or SIGTERM; returns the exit status. Raises Locked, WrongEndpoint, Unusable."""
    token = settings.token.get_secret_value()
    if not token:
        raise Unusable("no token. Put BROADSIDE_TOKEN into .env, or try `python -m bot play`.")
    shards = _shards(settings)
    if settings.local_discord:
        point_at(settings.local_discord, token)
    return asyncio.run(_run(settings, token, shards))


def _shards(settings: Settings) -> Owned | None:
    """The shards to serve; None: all. Raises Unusable."""
    try:
        shards = owned_of(settings.shards)
    except ValueError as error:
        raise Unusable(f"{error}.") from None
    if shards is not None and not shards.everything and not is_shared(settings.database):
        raise Unusable("several processes need a PostgreSQL database; on SQLite one process serves all shards.")
    return shards


async def _run(settings: Settings, token: str, shards: Owned | None = None) -> int:
    """Starts the bot as often as needed; returns the exit status. Raises Locked, Unusable."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    store = Store(settings.database)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(store.close)
        health = await stack.enter_async_context(answering(settings.metrics_port, settings.metrics_address))
        hold = await _hold_shards(stack, store, shards, stop, health, standby=settings.standby)
        return 0 if hold is None else await _run_until_stopped(settings, token, shards, hold, stop, health)


async def _hold_shards(
    stack: AsyncExitStack, store: Store, shards: Owned | None, stop: asyncio.Event, health: Health, *, standby: bool
) -> Hold | None:
    """Holds the shards for this process until the stack is closed; None if it is told to stop first. Raises Locked,
    Unreachable.

    `standby`: waits until the process that holds them has ended or died.
    """
    # no names: all shards, and nobody else may hold any
    names = () if shards is None or shards.everything else shards.names
    while not stop.is_set():
        try:
            hold = await stack.enter_async_context(store.hold(*names, alone=not names))
            health.standby = None
            return hold
        except (Locked, Unreachable) as error:
            if not standby:
                if not is_shared(store.url) or isinstance(error, Unreachable):
                    raise
                raise Locked(
                    f"{error}: another process serves these shards. With --standby this one waits until it ends"
                ) from None
            if health.standby is None:
                log.warning("standing by: %s", error)
            health.standby = error
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STANDBY_POLL_SECONDS):
                await stop.wait()
    return None


async def _require_same_shard_count(campaigns: Campaigns, shards: Owned) -> None:
    """Checks that all processes divide the servers into the same number of shards; otherwise some servers would be served
    twice. Raises Unusable."""
    for others in await campaigns.bot_state.announce(shards):
        try:
            async with campaigns.store.hold(*others.names):
                pass
        except Locked as error:
            said = (
                f"{error}: all processes of a bot must use the same number of shards, not {shards.of} and {others.of}."
            )
            raise Unusable(said) from None


def _shelf(settings: Settings, campaigns: Campaigns) -> Shelf:
    """The host's scenario files. Raises Unusable if their folder cannot be read."""
    try:
        return read_shelf(settings.scenarios, campaigns.games)
    except OSError as error:
        raise Unusable(f"BROADSIDE_SCENARIOS: {settings.scenarios} cannot be read ({error.strerror})") from None


async def _run_until_stopped(
    settings: Settings, token: str, shards: Owned | None, hold: Hold, stop: asyncio.Event, health: Health
) -> int:
    """Runs one `Broadside` after another until told to stop; returns the exit status. Raises Unusable."""
    made_by = partial(
        Campaigns,
        pause=timedelta(seconds=settings.computer_seconds),
        keep=timedelta(days=settings.keep_days),
        patience=IdlePolicy(
            _days(settings.lobby_days), _days(settings.idle_days), timedelta(days=settings.master_days)
        ),
        pack=timedelta(days=settings.pack_days),
    )
    async with (
        campaigns_of(settings.database, made_by) as campaigns,
        health.watching(campaigns),
        AsyncExitStack() as stack,
    ):
        campaigns.services.holds = lambda: hold.sure
        if shards is not None and not shards.everything:
            await _require_same_shard_count(campaigns, shards)
        campaigns.services.web = settings.web_address
        campaigns.services.shelf = _shelf(settings, campaigns)
        freeze_startup_objects()
        board = await stack.enter_async_context(_web_board(settings, campaigns, shards))
        if board is not None:
            board.complaint = health.complaint
        pause = FIRST_RETRY_SECONDS
        while not stop.is_set():
            limit = settings.worker_seconds
            drawing = Drawing(workers=settings.drawing or cores(), step=STEP_SECONDS, seconds=limit)
            thinkers = Workers(count=settings.thinking or cores(), what="thinking", seconds=limit)
            bot = Broadside(
                campaigns, drawing, guild=settings.guild, shards=shards, thinkers=thinkers, connection=health.connection
            )
            health.bot = bot
            if board is not None:
                board.door = Door(_admits(bot), drawing.picture, access(bot).names, drawing.legend)
            try:
                return await _run_once(bot, token, stop, hold.taken)
            except UNREACHABLE as error:
                if bot.was_ready:
                    pause = FIRST_RETRY_SECONDS
                cause = _cause(error)
                health.connection.is_wrong(f"cannot be reached ({cause}); next attempt in {pause:.0f} s", kind=cause)
            if board is not None:
                board.door = Door()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await stop.wait()
            pause = min(2 * pause, MAX_RETRY_SECONDS)
    return 0


def _admits(bot: Broadside) -> Admits:
    """Decides for the web board who may see a campaign. It refuses everybody until the bot has reached Discord, which alone
    knows the members of a server."""

    async def admits(campaign: int, person: int) -> bool:
        if not bot.was_ready:
            raise DiscordAway
        return await access(bot).admits(campaign, person)

    return admits


@contextlib.asynccontextmanager
async def _web_board(settings: Settings, campaigns: Campaigns, shards: Owned | None) -> AsyncIterator[WebBoard | None]:
    """Serves the web board while the block runs; None: the host has none, or another process serves it, the one of shard 0.
    Raises Unusable.
    """
    if not settings.web_port or (shards is not None and 0 not in shards.shards):
        yield None
        return
    board = WebBoard(campaigns, settings.web_address, [one for one in settings.web_proxies.split(",") if one.strip()])
    async with board.serving(settings.web_port, settings.web_bind):
        yield board


def _days(days: float) -> timedelta | None:
    """Days as a length of time; None for 0, which means never."""
    return timedelta(days=days) if days else None


async def _run_once(bot: Broadside, token: str, stop: asyncio.Event, taken: asyncio.Event | None = None) -> int:
    """Runs the bot once; returns the exit status. Raises Unusable, and UNREACHABLE if another attempt may succeed.

    `taken`: set when another process has taken the shards. Then this one stops at once.
    """
    warming = asyncio.create_task(_warm(bot), name="warm")
    serving = asyncio.create_task(bot.start(token), name="client")
    stopping = asyncio.create_task(stop.wait(), name="signals")
    tidying = asyncio.create_task(keep_memory_small(lambda: in_flight(bot).idle), name="tidy")
    giving_way = asyncio.create_task((taken or asyncio.Event()).wait(), name="hold")
    await asyncio.wait({serving, stopping, giving_way}, return_when=asyncio.FIRST_COMPLETED)
    await bot.close()
    tasks = {serving, stopping, giving_way, warming, tidying}
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    error = None if serving.cancelled() else serving.exception()
    if stop.is_set():
        return 0
    if taken is not None and taken.is_set():
        log.critical("another process serves these shards now; this one ends")
        return EXIT_BROKEN
    if isinstance(error, UNREACHABLE) and not _is_refusal(error):
        raise error
    if (final := _fatal_reason(error)) is not None:
        raise Unusable(final) from error
    if not bot.broken:
        log.critical("the bot ended by itself", exc_info=error)
    return EXIT_BROKEN


async def _warm(bot: Broadside) -> None:
    """Starts a drawing process while the bot connects, and has it draw once for each game that is being played, so that nobody
    waits for what only the first picture needs. Never raises: the first pictures then take longer.
    """
    try:
        await bot.drawing.warm()
        for campaign in await bot.campaigns.watch.newest():
            sight = await bot.campaigns.watch.public(campaign)
            await bot.drawing.rehearse(sight.view, sight.lang)
    except Exception as error:
        log.warning("the drawing process could not be prepared: %s", type(error).__name__)


def _is_refusal(error: BaseException) -> bool:
    """Whether Discord has answered with a refusal, so that repeating would not help."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != TOO_MANY_REQUESTS


def _fatal_reason(error: BaseException | None) -> str | None:
    """What the host must correct, if that is why the bot ended; else None."""
    if isinstance(error, discord.LoginFailure) or getattr(error, "code", None) == BAD_TOKEN:
        return "Discord rejects this token: create another in the developer portal (Bot, Reset Token)."
    if isinstance(error, WrongGuild):
        return f"{error}."
    if isinstance(error, discord.PrivilegedIntentsRequired | discord.ConnectionClosed):
        return f"Discord refuses the connection: {error}"
    return None


def _cause(error: BaseException) -> str:
    """The kind of error and its message, which is an address or a status, never a secret."""
    return f"{type(error).__name__}: {str(error).splitlines()[0][:200]}" if str(error) else type(error).__name__
