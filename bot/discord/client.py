"""The bot as discord.py runs it: start, background tasks, connection, and end. Everything else is in the modules beside it.

One process serves all shards or some of them. The bot uses no privileged intent, and a message notifies only the people that it
names on purpose.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import ReconnectWebSocket

from bot import metrics, words
from bot.campaigns import Campaigns, Owned
from bot.discord import lookups as _lookups  # noqa: F401  (registers its menus)
from bot.discord import sheet_presses as _sheet_presses  # noqa: F401  (registers its buttons)
from bot.discord.answers_to_dms import Hints
from bot.discord.books import book_builder
from bot.discord.clicks import acknowledge, answer_error, in_flight, on_interaction, tell
from bot.discord.commands.arguments import WordsTranslator
from bot.discord.commands.campaign import CampaignCommands
from bot.discord.commands.gm import GameMasterCommands
from bot.discord.commands.help import HelpCommands
from bot.discord.commands.look import LookCommands
from bot.discord.commands.me import MeCommands
from bot.discord.commands.orders import OrdersCommands
from bot.discord.commands.season import SeasonCommands
from bot.discord.commands.watch import WatchCommands
from bot.discord.message import NO_MENTIONS
from bot.discord.postman import Postman
from bot.discord.rate_limiter import IS_BACKGROUND, RateLimiter
from bot.discord.seasons import SeasonWorker
from bot.discord.sheet_cards import painter
from bot.discord.tasks import MAX_SLEEP_SECONDS, AiWorker, DeadlineWorker, Housekeeping, Idle, just_wait
from bot.discord.unused_threads import UnusedThreads
from bot.discord.web_sign_in import remove_web_commands
from bot.lasting_trouble import LastingTrouble
from bot.pictures import Drawing
from bot.posts.base import Composer
from bot.store.database import Unreachable
from bot.store.disk import Locked
from bot.workers import Workers
from rules.core import msg

log = logging.getLogger(__name__)

discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot does not use voice

FINISH_CLICKS_SECONDS = 6.0
"""Seconds to finish interactions under way when the bot is told to stop; supervisors kill it after ten or more."""

FINISH_POSTS_SECONDS = 2.0
"""Seconds to finish posts and pictures after the interactions; the rest is sent after the next start."""

IDENTIFY_INTERVAL_SECONDS: Final = 5.0
"""Seconds between two identifications in the same rate-limit bucket; shards of different buckets may identify together."""

COGS: tuple[type[commands.Cog], ...] = (
    CampaignCommands,
    OrdersCommands,
    WatchCommands,
    LookCommands,
    GameMasterCommands,
    SeasonCommands,
    MeCommands,
    HelpCommands,
)
"""Not loaded as extensions, because reloading would register their buttons twice."""

SINGLE_SHARD: Final = Owned()
"""One shard that serves everything."""

INTERACTION_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "component",
    discord.InteractionType.autocomplete: "completion",
    discord.InteractionType.modal_submit: "modal",
}
"""Kind of interaction -> its name in the metrics."""


PUBLIC_OPTION: Final = words.text("en", "cmd-opt-public")
"""The option that makes an answer public; Discord sends its English name."""


class PatientShard(discord.shard.Shard):
    """A shard that resumes its session however often connecting fails.

    discord.py would start a new session after the first failed attempt, and lose clicks made meanwhile.
    """

    async def reconnect(self) -> None:
        """Resumes the session if there is one; Discord says when it is over."""
        if self.ws.session_id is None:
            await super().reconnect()
        else:
            await self.reidentify(ReconnectWebSocket(self.id, resume=True))


discord.shard.Shard = PatientShard  # type: ignore[misc]


class WrongGuild(Exception):
    """The bot is not in the server of BROADSIDE_GUILD, or may not register commands there."""

    def __init__(self, guild: int) -> None:
        super().__init__(
            f"the bot is not in the server {guild} of BROADSIDE_GUILD: invite it there, or correct the number"
        )


class Tree(app_commands.CommandTree[Any]):
    """Slash commands; errors are answered privately in the user's language."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Acknowledges a command before it asks anything. Returns False, so that it is not run, while the bot is stopping."""
        if not await in_flight(interaction.client).admit(interaction):
            return False
        if interaction.type is discord.InteractionType.autocomplete:
            in_flight(interaction.client).answer_in_time(interaction)
            return True
        try:
            await acknowledge(interaction, public=bool(getattr(interaction.namespace, PUBLIC_OPTION, False)))
        except discord.HTTPException as error:
            await answer_error(interaction, error, "a command")
            return False
        return True

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """Answers a failed command with a refusal in words, or with an incident number."""
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            log.warning("an outdated command: %s", error)
            await tell(interaction, msg("dc-old-command"))
            return
        command = interaction.command.qualified_name if interaction.command is not None else "?"
        await answer_error(interaction, error, f"/{command}")


class Broadside(commands.AutoShardedBot):
    """The bot, with its use cases (`campaigns`) and its pictures (`drawing`)."""

    def __init__(
        self,
        campaigns: Campaigns,
        drawing: Drawing,
        *,
        guild: int | None = None,
        shards: Owned | None = SINGLE_SHARD,
        thinkers: Workers | None = None,
        idle: Idle = just_wait,
        max_sleep: float = MAX_SLEEP_SECONDS,
        connection: LastingTrouble | None = None,
    ) -> None:
        """`guild`: register commands only there. `thinkers`: where computers think. `idle`, `max_sleep`: as in `tasks.rounds`.

        `shards`: those to serve; None: all, as many as Discord recommends. `connection`: reports trouble with the connection to
        Discord, across restarts of the bot.
        """
        dealt: dict[str, Any] = {}
        if shards is not None:
            dealt = {"shard_ids": sorted(shards.shards), "shard_count": shards.of}
        self._requests = metrics.Requests(background=IS_BACKGROUND.get)
        self._pace = RateLimiter(lambda: campaigns.services.holds())
        super().__init__(
            **dealt,
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=NO_MENTIONS,
            tree_cls=Tree,
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            http_trace=self._pace.keep(self._requests.trace()),
        )
        self.campaigns = campaigns
        self.drawing = drawing
        self.postman = Postman(self, campaigns, Composer(campaigns, drawing, book_builder(self)), idle, max_sleep)
        seasons = SeasonWorker(self, campaigns)
        self.deadline_worker = DeadlineWorker(self, campaigns, seasons.turn, idle, max_sleep)
        self.ai_worker = AiWorker(campaigns, thinkers, idle, max_sleep)
        self.housekeeping = Housekeeping(campaigns, idle, max_sleep, UnusedThreads(self, campaigns).close)
        self._hints = Hints(self)
        self._home = discord.Object(guild) if guild is not None else None
        self._running: list[asyncio.Task[None]] = []
        self._stopping: asyncio.Future[None] | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._shards = shards
        self._connected: set[int] = set()
        self._buckets: dict[int, asyncio.Task[None]] = {}
        self._there = asyncio.Event()
        """Set when the first shard is ready."""
        self._at_once = 1
        self._identified: dict[int, float] = {}
        """Bucket -> time of the last identification, by the loop's clock."""
        self.was_ready = False
        self.connection = connection or LastingTrouble(log, "Discord")
        self._disconnected_at = time.monotonic()
        self.broken = False
        """Whether a task has ended without which the bot is useless, so that the bot stopped itself."""

    async def setup_hook(self) -> None:
        """Called before connecting: registers shards, commands and handlers, and starts the background tasks. Raises
        WrongGuild."""
        owned = await self._choose_shards()
        self.campaigns.look_after(owned)
        self._pace.share(len(owned.shards) / owned.of)
        self.add_listener(on_interaction)
        for cog in COGS:
            await self.add_cog(cog())
        if not self.campaigns.services.web:
            remove_web_commands(self.tree)
        await self.tree.set_translator(WordsTranslator())
        if self.campaigns.services.owned.covers(0):  # one process registers the commands for all
            await self._sync()
        self._running = [
            asyncio.create_task(self._after_ready(self.deadline_worker.run()), name="clock"),
            asyncio.create_task(self._after_ready(self.postman.run()), name="postman"),
            asyncio.create_task(self._after_ready(self.ai_worker.run()), name="computers"),
            asyncio.create_task(self._after_ready(self.housekeeping.run()), name="housekeeping"),
        ]
        if not self.campaigns.services.owned.everything:
            self._running.append(asyncio.create_task(self.campaigns.hear(), name="notes"))
        for task in self._running:
            task.add_done_callback(self._on_task_ended)

    async def _choose_shards(self) -> Owned:
        """The shards to serve. With several, asks Discord how many may identify at the same time."""
        if self._shards is not None and self._shards.of == 1:
            return self._shards
        count, _, limit = await self.http.get_bot_gateway()
        self._at_once = max(1, limit["max_concurrency"])
        if self._shards is not None:
            return self._shards
        self.shard_count = max(1, count)
        return Owned(frozenset(range(self.shard_count)), self.shard_count)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Spaces out identifications of shards in the same bucket, as Discord demands."""
        turn, loop = (shard_id or 0) % self._at_once, asyncio.get_running_loop()
        if turn in self._identified:
            await asyncio.sleep(max(0.0, self._identified[turn] + IDENTIFY_INTERVAL_SECONDS - loop.time()))
        if not self.campaigns.services.owned.everything:
            ours = asyncio.Event()
            self._buckets[turn] = asyncio.create_task(self._hold_bucket(turn, ours), name=f"turn-{turn}")
            await ours.wait()
        self._identified[turn] = loop.time()

    async def _hold_bucket(self, turn: int, ours: asyncio.Event) -> None:
        """Reserves a rate-limit bucket among all processes, sets `ours`, and keeps the bucket until the next identification is
        allowed."""
        while not ours.is_set():
            try:
                async with self.campaigns.store.hold(f"turn {turn}"):
                    ours.set()
                    await asyncio.sleep(IDENTIFY_INTERVAL_SECONDS)
            except Locked:
                await asyncio.sleep(IDENTIFY_INTERVAL_SECONDS / 10)
            except Unreachable:  # better too early: Discord then refuses, and discord.py repeats
                ours.set()

    async def _sync(self) -> None:
        """Registers the commands in one server or everywhere, and removes them from where they were before; Discord would keep
        them.
        """
        before, home = await self.campaigns.bot_state.registered_in(), self._home
        if home is not None:
            self.tree.copy_global_to(guild=home)
        try:
            await self.tree.sync(guild=home)
        except (discord.Forbidden, discord.NotFound) as error:
            if home is None:
                raise
            raise WrongGuild(home.id) from error
        if home is not None and before is None:
            await self.http.bulk_upsert_global_commands(self.application_id or 0, payload=[])
        if before is not None and (home is None or before != home.id):
            # the bot is not in that server any more, and so neither are its commands
            with suppress(discord.Forbidden, discord.NotFound):
                await self.http.bulk_upsert_guild_commands(self.application_id or 0, before, payload=[])
        await self.campaigns.bot_state.registered(home.id if home is not None else None)

    def _on_task_ended(self, task: asyncio.Task[None]) -> None:
        """Called when a background task ends. The bot would look alive and do nothing, so it stops, to be restarted."""
        if not task.cancelled() and self._leaving is None:
            log.critical("%s ended; the bot stops", task.get_name(), exc_info=task.exception())
            self.broken = True
            self._stopping = asyncio.ensure_future(self.close())

    async def _after_ready(self, work: Any) -> None:
        """Runs a background task once the first shard is ready."""
        IS_BACKGROUND.set(True)  # for this task and those it starts
        try:
            await self._there.wait()
        except BaseException:
            work.close()
            raise
        await work

    async def on_ready(self) -> None:
        self.was_ready = True
        owned = self.campaigns.services.owned
        shards = "" if owned.of == 1 else f" of {len(owned.shards)} of {owned.of} shards"
        log.info("ready as %s in %s servers%s", self.user, len(self.guilds), shards)

    async def on_shard_ready(self, shard_id: int) -> None:
        self._connected.add(shard_id)
        self._there.set()
        if self.unreached is None:
            self.connection.is_right()
        self.campaigns.signals.clock.set()

    on_shard_resumed = on_shard_ready

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stops the clocks of the shard's servers, because nobody there can reach the bot."""
        if self.unreached is None:
            self._disconnected_at = time.monotonic()
        self._connected.discard(shard_id)

    def reached(self) -> Owned:
        """The servers where people can reach this process now."""
        return self.campaigns.services.owned.only(self._connected)

    def there(self) -> frozenset[int]:
        """The ids of the servers that the bot is in and can reach, as far as the connected shards know."""
        return frozenset(guild.id for guild in self.guilds if not guild.unavailable)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Wakes the deadline worker: the server's campaigns go on, or stop while the bot is away."""
        self.campaigns.signals.clock.set()

    on_guild_remove = on_guild_available = on_guild_unavailable = on_guild_join

    async def on_guild_channel_update(self, _: Any, after: Any) -> None:
        """Retries posts of a server after permissions or channels there have changed."""
        await self.campaigns.outbox.mended(after.guild.id)

    on_guild_role_update = on_thread_update = on_member_update = on_guild_channel_update

    @property
    def unreached(self) -> float | None:
        """Seconds since the first shard was disconnected, or since the start; None: all are connected."""
        all_there = self.reached().shards == self.campaigns.services.owned.shards
        return None if all_there else time.monotonic() - self._disconnected_at

    @property
    def troubles(self) -> dict[str, LastingTrouble]:
        """Task -> its trouble, for the health check."""
        return {
            "clock": self.deadline_worker.trouble,
            "outbox": self.postman.trouble,
            "computers": self.ai_worker.trouble,
        }

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Records when an interaction came, before discord.py handles it."""
        if event_name == "interaction" and (kind := INTERACTION_KINDS.get(args[0].type)) is not None:
            self._requests.received(args[0].id, kind)
            in_flight(self).came(args[0])
        if event_name == "shard_connect":
            self._forget_lost_servers(args[0])
        super().dispatch(event_name, *args, **kwargs)

    def _forget_lost_servers(self, shard: int) -> None:
        """Removes the servers known from a shard's previous session: Discord will name those the bot is still in, but
        discord.py would keep the others.
        """
        for guild in [one for one in self.guilds if one.shard_id == shard and not one.unavailable]:
            self._connection._remove_guild(guild)

    async def on_message(self, message: discord.Message, /) -> None:
        """Typed messages are not read; in a direct message the bot says where orders go."""
        await self._hints.heard(message)

    async def close(self) -> None:
        """Finishes what is under way and disconnects. Its creator closes `campaigns`. A second call waits for the first."""
        if self._leaving is None:
            self._leaving = asyncio.create_task(self._leave(), name="leaving")
        await asyncio.shield(self._leaving)

    async def _leave(self) -> None:
        """Gives answers, posts and pictures under way a short time to finish, then disconnects."""
        for task in (*self._running, *self._buckets.values()):
            task.cancel()
        await in_flight(self).finish(FINISH_CLICKS_SECONDS)
        pictures = asyncio.create_task(painter(self).idle())
        await asyncio.wait({*self._running, pictures}, timeout=FINISH_POSTS_SECONDS)
        pictures.cancel()
        with suppress(AttributeError):  # discord.py closes attributes that exist only after login
            await super().close()
        self.drawing.close()
        await self.ai_worker.close()
