"""The bot as discord.py runs it: what is loaded when, which tasks run, and how it ends. Everything else lives beside it.

One process for each shard; no privileged intent; nobody is ever notified but those whom a post names on purpose.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

import bot.discord.sheets  # noqa: F401  (registers its buttons)
from bot.campaigns import Campaigns
from bot.discord import orders
from bot.discord.clicks import register
from bot.discord.clockwork import NAP, Clockwork, Idle, plainly
from bot.discord.cogs import campaign, gm, help, me, watch
from bot.discord.composing import Composer
from bot.discord.drawing import Drawing
from bot.discord.letter import NOBODY
from bot.discord.postman import Postman
from bot.discord.replies import answer_error, tell
from bot.discord.thinking import Thinking
from bot.discord.translator import WordsTranslator
from bot.discord.workers import Workers
from rules.core import say

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here

COGS = (campaign, orders, watch, gm, me, help)
"""Modules with a `setup`. Not loaded as extensions: those are executed anew, and would register their buttons twice."""


class Tree(app_commands.CommandTree[Any]):
    """Slash commands; what goes wrong in one is said to its user privately, in his language."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """A refusal in words, or an incident number."""
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.warning("a command as it was before: %s", error)
            await tell(interaction, say("dc-old-command"))
            return
        command = interaction.command.qualified_name if interaction.command is not None else "?"
        await answer_error(interaction, error, f"/{command}")


class Broadside(commands.Bot):
    """The bot. `campaigns` are its use cases, `drawing` its pictures."""

    def __init__(
        self,
        campaigns: Campaigns,
        drawing: Drawing,
        *,
        guild: int | None = None,
        thinkers: Workers | None = None,
        idle: Idle = plainly,
        nap: float = NAP,
    ) -> None:
        """`guild`: register commands there alone; `thinkers`: where computers think; `idle`, `nap`: see `clockwork`."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=NOBODY,
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.campaigns = campaigns
        self.drawing = drawing
        self.postman = Postman(self, Composer(campaigns, drawing), idle, nap)
        self.clockwork = Clockwork(campaigns, idle, nap)
        self.thinking = Thinking(campaigns, thinkers, idle, nap)
        self._home = discord.Object(guild) if guild is not None else None
        self._running: list[asyncio.Task[None]] = []
        self._stopping: asyncio.Future[None] | None = None

    async def setup_hook(self) -> None:
        """Before the gateway opens: commands, clicks, translations, and the three tasks."""
        register(self)
        for cog in COGS:
            await cog.setup(self)
        await self.tree.set_translator(WordsTranslator())
        if self._home is not None:
            self.tree.copy_global_to(guild=self._home)
        await self.tree.sync(guild=self._home)
        self._running = [
            asyncio.create_task(self._after_ready(self.clockwork.run()), name="clock"),
            asyncio.create_task(self._after_ready(self.postman.run()), name="postman"),
            asyncio.create_task(self._after_ready(self.thinking.run()), name="computers"),
        ]
        for task in self._running:
            task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Without one of its tasks the bot would look alive and do nothing: it ends, to be started again."""
        if not task.cancelled() and task.exception() is not None:
            log.critical("%s ended; the bot stops", task.get_name(), exc_info=task.exception())
            self._stopping = asyncio.ensure_future(self.close())

    async def _after_ready(self, work: Any) -> None:
        """Nothing is said before the bot is there to be asked about it."""
        try:
            await self.wait_until_ready()
        except BaseException:
            work.close()
            raise
        await work

    async def on_ready(self) -> None:
        """Says in the log that it is there."""
        log.info("ready as %s in %s servers", self.user, len(self.guilds))

    async def on_message(self, message: discord.Message, /) -> None:
        """Messages mean nothing to this bot."""

    async def close(self) -> None:
        """Lets the letters in hand arrive, then leaves; `campaigns` is closed by who made it."""
        tasks, self._running = self._running, []
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task
        await super().close()
        self.drawing.close()
        await self.thinking.close()
