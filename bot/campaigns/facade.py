"""The way in: one object with a part for each subject."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from bot.campaigns.archive import Archive
from bot.campaigns.computers import Computers
from bot.campaigns.desk import Clock, Desk, WallClock
from bot.campaigns.fleets import Fleets
from bot.campaigns.gm import GameMaster
from bot.campaigns.house import House
from bot.campaigns.lobby import Lobby
from bot.campaigns.outbox import Outbox
from bot.campaigns.people import People
from bot.campaigns.presence import Presence
from bot.campaigns.repair import Repairs
from bot.campaigns.sheets import Sheets
from bot.campaigns.staff import Staff
from bot.campaigns.timers import Timers
from bot.campaigns.watch import Watch
from bot.store import Store
from bot.store.migrate import migrate
from rules import GAMES
from rules.core import Rules

OUTAGE = timedelta(minutes=2)
PAUSE = timedelta(seconds=3)
KEEP = timedelta(days=30)


class Campaigns:
    """All campaigns of one database."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        games: Mapping[str, Rules[Any, Any]] | None = None,
        secret: Callable[[], bytes] | None = None,
        outage: timedelta = OUTAGE,
        pause: timedelta = PAUSE,
        keep: timedelta = KEEP,
    ) -> None:
        """`pause`: before a computer answers; `keep`: how long posts stay after they were done.

        For tests: `games` (other rules than the registered ones), `clock`, `secret`,
        `outage` (the silence that is one).
        """
        desk = Desk(
            store,
            clock or WallClock(),
            GAMES if games is None else games,
            secret or (lambda: secrets.token_bytes(32)),
            outage,
            pause,
            keep,
        )
        self.desk = desk
        self.store = store
        self.clock = desk.clock
        self.games = desk.games
        self.bell = desk.bell
        self.people = People(desk)
        self.presence = Presence(desk)
        self.lobby = Lobby(desk)
        self.staff = Staff(desk)
        self.sheets = Sheets(desk)
        self.fleets = Fleets(desk)
        self.timers = Timers(desk)
        self.outbox = Outbox(desk)
        self.gm = GameMaster(desk)
        self.computers = Computers(desk)
        self.watch = Watch(desk)
        self.archive = Archive(desk)
        self.repairs = Repairs(desk)
        self.house = House(desk)

    async def lang(self, person: int) -> str | None:
        """The language that the person has chosen, or None."""
        return (await self.people.card(person)).lang

    async def close(self) -> None:
        """Closes the database."""
        await self.store.close()


@asynccontextmanager
async def campaigns_of(database: str, pause: timedelta = PAUSE, keep: timedelta = KEEP) -> AsyncIterator[Campaigns]:
    """The use cases on a database, which is brought up to date first and closed at the end. `pause`, `keep`: see `Campaigns`."""
    await migrate(database)
    campaigns = Campaigns(Store(database), pause=pause, keep=keep)
    try:
        yield campaigns
    finally:
        await campaigns.close()
