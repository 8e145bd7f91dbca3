"""`python -m bot run`: the bot from its first attempt to reach Discord until it is told to end, and the exit status after that.

What can pass by itself (no network, Discord not well) is waited for with growing pauses; what the host has to mend is said in a
line and final. Not here: what the bot does while it runs (`bot.discord.client`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from datetime import timedelta

import aiohttp
import discord

from bot.campaigns import Owned, Patience, campaigns_of, owned_of
from bot.discord.clicks import in_hand
from bot.discord.client import Broadside, WrongGuild
from bot.discord.endpoint import point_at
from bot.discord.pictures import Drawing
from bot.garbage import settle, tidy
from bot.health import watched
from bot.settings import Settings, Unusable
from bot.store.database import is_shared
from bot.store.disk import ProcessLock

BROKEN = 1
"""Exit status of a bot that ended without being told to, and should be started again. 0 is for a wished stop alone."""

FIRST_PAUSE, LONGEST_PAUSE = 2.0, 300.0
"""Seconds before a start that failed is tried again: twice as long each time."""

UNREACHABLE = (OSError, aiohttp.ClientError, TimeoutError, discord.HTTPException, discord.GatewayNotFound)
"""No network, or Discord is not well."""

BAD_TOKEN, TOO_MANY = 4004, 429

log = logging.getLogger(__name__)


def run(settings: Settings) -> int:
    """Runs the bot until SIGINT or SIGTERM; the exit status. Raises Locked, WrongEndpoint, Unusable."""
    token = settings.token.get_secret_value()
    if not token:
        raise Unusable("no token. Put BROADSIDE_TOKEN into .env, or try `python -m bot play`.")
    shards = _shards(settings)
    if settings.local_discord:
        point_at(settings.local_discord, token)
    with ProcessLock(settings.database):
        return asyncio.run(_run(settings, token, shards))


def _shards(settings: Settings) -> Owned | None:
    """The shards to be served; None: all of them. Raises Unusable."""
    try:
        shards = owned_of(settings.shards)
    except ValueError as error:
        raise Unusable(f"{error}.") from None
    if shards is not None and not shards.everything and not is_shared(settings.database):
        raise Unusable("several processes share a database of PostgreSQL; one process on SQLite serves all shards.")
    return shards


async def _run(settings: Settings, token: str, shards: Owned | None = None) -> int:
    """Starts the bot as often as it takes; the exit status. Raises Unusable."""
    wished = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, wished.set)
    thinks, keep = timedelta(seconds=settings.computer_seconds), timedelta(days=settings.keep_days)
    patience = Patience(_span(settings.lobby_days), _span(settings.idle_days))
    async with (
        campaigns_of(settings.database, thinks, keep, patience) as campaigns,
        watched(campaigns, settings.metrics_port) as health,
    ):
        settle()
        pause = FIRST_PAUSE
        while not wished.is_set():
            bot = Broadside(campaigns, Drawing(), guild=settings.guild, shards=shards, line=health.line)
            health.bot = bot
            try:
                return await _serve(bot, token, wished)
            except UNREACHABLE as error:
                if bot.was_ready:
                    pause = FIRST_PAUSE
                cause = _cause(error)
                health.line.is_wrong(f"cannot be reached ({cause}); trying again, in {pause:.0f} s first", kind=cause)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await wished.wait()
            pause = min(2 * pause, LONGEST_PAUSE)
    return 0


def _span(days: float) -> timedelta | None:
    """None for 0: for ever."""
    return timedelta(days=days) if days else None


async def _serve(bot: Broadside, token: str, wished: asyncio.Event) -> int:
    """One life of the bot; the exit status. Raises Unusable, and UNREACHABLE where another life may fare better."""
    warming = asyncio.create_task(bot.drawing.warm(), name="warm")
    serving = asyncio.create_task(bot.start(token), name="client")
    stopping = asyncio.create_task(wished.wait(), name="signals")
    tidying = asyncio.create_task(tidy(lambda: in_hand(bot).idle), name="tidy")
    await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
    await bot.close()
    for task in (serving, stopping, warming, tidying):
        task.cancel()
    await asyncio.wait({serving, stopping, warming, tidying})
    error = None if serving.cancelled() else serving.exception()
    if wished.is_set():
        return 0
    if isinstance(error, UNREACHABLE) and not _is_refusal(error):
        raise error
    if (final := _final(error)) is not None:
        raise Unusable(final) from error
    if not bot.broken:
        log.critical("the bot ended by itself", exc_info=error)
    return BROKEN


def _is_refusal(error: BaseException) -> bool:
    """Whether Discord has understood us, and says no: asking again would not help."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != TOO_MANY


def _final(error: BaseException | None) -> str | None:
    """What the host has to mend before the bot can run, if that is why it ended."""
    if isinstance(error, discord.LoginFailure) or getattr(error, "code", None) == BAD_TOKEN:
        return "Discord does not accept this token: make another in the developer portal (Bot, Reset Token)."
    if isinstance(error, WrongGuild):
        return f"{error}."
    if isinstance(error, discord.PrivilegedIntentsRequired | discord.ConnectionClosed):
        return f"Discord refuses the connection: {error}"
    return None


def _cause(error: BaseException) -> str:
    """The kind of trouble and its own words: an address or a status, nothing of ours."""
    return f"{type(error).__name__}: {str(error).splitlines()[0][:200]}" if str(error) else type(error).__name__
