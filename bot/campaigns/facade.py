"""The entrance: `Campaigns`, one object with a part for each subject; and what the bot remembers of itself."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import Any

from sqlmodel import select

from bot.campaigns.abandoned import Abandonment
from bot.campaigns.archive import Archive
from bot.campaigns.becoming_game_master import Mastery
from bot.campaigns.book import Books
from bot.campaigns.calendar_address import CalendarAddresses
from bot.campaigns.catching_up import Visits
from bot.campaigns.co_players import Staff
from bot.campaigns.computers import Computers
from bot.campaigns.consent import Consent
from bot.campaigns.delivery import Outbox
from bot.campaigns.feed import Feed
from bot.campaigns.gm import GameMaster
from bot.campaigns.going_back import Undo
from bot.campaigns.lobby import Lobby
from bot.campaigns.lookups import Lookups
from bot.campaigns.my_campaigns import MyCampaigns
from bot.campaigns.outages import OUTAGE_AFTER
from bot.campaigns.people import People
from bot.campaigns.personal_data import Forgetting
from bot.campaigns.presence import Presence
from bot.campaigns.publishing import Publishing
from bot.campaigns.ranks import Ranks
from bot.campaigns.rematch import Rematches
from bot.campaigns.repairs import Repairs
from bot.campaigns.rooms import Rooms
from bot.campaigns.saved_sheets import OrderPresets
from bot.campaigns.saving_space import Keeping
from bot.campaigns.scheduled_events import Scheduling
from bot.campaigns.seasons import Seasons
from bot.campaigns.seeking import Seeking
from bot.campaigns.services import Clock, IdlePolicy, Services, WallClock
from bot.campaigns.shards import Owned
from bot.campaigns.shared_fleets import SharedFleets
from bot.campaigns.sheets import Sheets
from bot.campaigns.timers import Timers
from bot.campaigns.tutorials import Tutorials
from bot.campaigns.undone_transactions import repeated
from bot.campaigns.unit_of_work import Part
from bot.campaigns.watch import Watch
from bot.campaigns.web_sign_in import Browsers
from bot.store import Store, database
from bot.store import tables as t
from bot.store.migrate import migrate
from rules import GAMES
from rules.core import Rules


# ---- What the bot remembers of itself between two runs -------------------------------------------
class BotState(Part):
    async def registered_in(self) -> int | None:
        """The only server with the bot's commands, as of the last start; None: everywhere, or nowhere yet."""
        async with self._services.read() as session:
            row = await session.get(t.Registration, 1)
            return row.guild if row is not None else None

    async def pulses(self) -> Mapping[int, datetime]:
        """When each shard of this process was last known alive, by its number."""
        owned = self._services.owned
        rows = await self._found(select(t.Pulse).where(t.Pulse.of == owned.of))
        return {row.shard: row.at for row in rows if row.shard in owned.shards and row.at is not None}

    async def announce(self, owned: Owned) -> tuple[Owned, ...]:
        """Note that these shards are served. Returns those of other total numbers, one `Owned` for each number."""
        async with self._services.write() as session:
            for shard in sorted(owned.shards):
                await database.got_or_added(session, t.Pulse(of=owned.of, shard=shard))
            rows = (await session.exec(select(t.Pulse).where(t.Pulse.of != owned.of))).all()
        counts = sorted({row.of for row in rows})
        return tuple(Owned(frozenset(row.shard for row in rows if row.of == of), of) for of in counts)

    async def registered(self, guild: int | None) -> None:
        """Store that the commands are registered only in this server (None: everywhere)."""
        async with self._services.write() as session:
            row = await database.got_or_added(session, t.Registration())
            row.guild = guild


# ---- All use cases -------------------------------------------------------------------------------
class Campaigns:
    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        games: Mapping[str, Rules[Any, Any]] | None = None,
        secret: Callable[[], bytes] | None = None,
        outage: timedelta = OUTAGE_AFTER,
        pause: timedelta = timedelta(seconds=3),
        keep: timedelta = timedelta(days=30),
        patience: IdlePolicy | None = None,
        pack: timedelta = timedelta(days=30),
    ) -> None:
        """`pause`: least time before a computer answers; `keep`: how long posts stay after delivery; `patience`: how
        long idle campaigns stay open (None: forever); `pack`: how long after its end a campaign is packed.

        For tests: `games` (other rules than the registered ones), `clock`, `secret`, `outage` (the shortest silence
        that counts).
        """
        services = Services(
            store,
            clock or WallClock(),
            GAMES if games is None else games,
            secret or (lambda: secrets.token_bytes(32)),
            outage,
            pause,
            keep,
            pack,
            patience or IdlePolicy(),
        )
        self.services = services
        self.store = store
        self.clock = services.clock
        self.games = services.games
        self.signals = services.signals
        self.people = People(services)
        self.presence = Presence(services)
        self.lobby = Lobby(services)
        self.staff = Staff(services)
        self.rooms = Rooms(services)
        self.sheets = Sheets(services)
        self.presets = OrderPresets(services)
        self.fleets = SharedFleets(services)
        self.forgetting = Forgetting(services)
        self.timers = Timers(services)
        self.abandonment = Abandonment(services)
        self.outbox = Outbox(services)
        self.gm = GameMaster(services)
        self.mastery = Mastery(services)
        self.calendar_address = CalendarAddresses(services)
        self.seeking = Seeking(services)
        self.computers = Computers(services)
        self.undo = Undo(services)
        self.consent = Consent(services)
        self.watch = Watch(services)
        self.publishing = Publishing(services)
        self.feed = Feed(services)
        self.scheduling = Scheduling(services)
        self.ranks = Ranks(services)
        self.mine = MyCampaigns(services)
        self.visits = Visits(services)
        self.rematches = Rematches(services)
        self.seasons = Seasons(services)
        self.archive = Archive(services)
        self.books = Books(services)
        self.tutorials = Tutorials(services)
        self.repairs = Repairs(services)
        self.keeping = Keeping(services)
        self.bot_state = BotState(services)
        self.lookups = Lookups(services.games)
        self.browsers = Browsers(services)
        if database.is_shared(store.url):
            for part in list(vars(self).values()):
                if getattr(part, "_services", None) is services:
                    repeated(part)

    def look_after(self, owned: Owned) -> None:
        """Let this process work for these servers and no others. Call it before its tasks run."""
        self.services.owned = owned

    async def hear(self) -> None:
        """Wake local workers whenever another process commits work for us. Runs forever."""
        async for note in self.store.listen():
            self.services.wake(note)

    async def close(self) -> None:
        await self.store.close()


@asynccontextmanager
async def campaigns_of(database: str, made_by: Callable[[Store], Campaigns] = Campaigns) -> AsyncIterator[Campaigns]:
    """The use cases on a database, which is migrated first and closed at the end."""
    await migrate(database)
    campaigns = made_by(Store(database))
    try:
        yield campaigns
    finally:
        await campaigns.close()
