"""What all use cases get: store, clock, games, and the events that wake the bot's tasks after a commit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, Protocol, get_args

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.retries import attempt
from bot.campaigns.scenario_shelf import Shelf
from bot.campaigns.shards import Owned
from bot.store import Store
from bot.store.database import EVERYTHING
from rules.core import Rules


class Clock(Protocol):
    """A source of the time, which tests replace."""

    def now(self) -> datetime:
        """The present time, aware, UTC."""
        ...


class WallClock:
    def now(self) -> datetime:
        return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Signals:
    """Events set after a commit that gave a task work; the waiting task clears them.

    They only save time: each task also looks for work by itself. Work for another process is announced through the
    database (`Services.write`, `Campaigns.hear`).
    """

    clock: asyncio.Event = field(default_factory=asyncio.Event)
    """A timer was planned or moved."""
    post: asyncio.Event = field(default_factory=asyncio.Event)
    """A post was written."""
    computer: asyncio.Event = field(default_factory=asyncio.Event)
    """A computer player was asked, or need not answer any more."""

    def all(self) -> tuple[asyncio.Event, ...]:
        return self.clock, self.post, self.computer


@dataclass(frozen=True, slots=True)
class IdlePolicy:
    """After how long without any act a campaign is closed (None: never), or its game master can be replaced."""

    lobby: timedelta | None = None
    """Before the start."""
    play: timedelta | None = None
    """For a campaign that is played or paused."""
    master: timedelta = timedelta(days=3)
    """How long a game master can stay silent when somebody asks to take over."""


@dataclass(slots=True)
class Services:
    """What every part of `Campaigns` gets. Only `owned`, `holds`, `web` and `shelf` are ever replaced, before any task runs."""

    store: Store
    clock: Clock
    games: Mapping[str, Rules[Any, Any]]
    secret: Callable[[], bytes]
    """32 fresh random bytes."""
    outage: timedelta
    """A longer silence of the bot counts as an outage, during which players could not order."""
    pause: timedelta
    """Minimum time between an ask and a computer player's answer to it."""
    keep: timedelta = timedelta(days=30)
    """How long posts that are done stay in the outbox if they may be needed again."""
    pack: timedelta = timedelta(days=30)
    """How long after its end a campaign is packed into one row."""
    patience: IdlePolicy = field(default_factory=IdlePolicy)
    signals: Signals = field(default_factory=Signals)
    owned: Owned = field(default_factory=Owned)
    """The servers whose campaigns and seasons this process looks after."""
    web: str = ""
    """Address of the web board; empty: the host has none."""
    shelf: Shelf = field(default_factory=Shelf)
    """The scenario files of the host."""
    watchers: list[Callable[[int], None]] = field(default_factory=list)
    """Called after each commit with the ID of every campaign that was opened for writing; with 0 if notes of other
    processes may have been lost.

    A change of a secret draft calls them too. A watcher that informs others must therefore check first what each reader
    may know.
    """
    door_watchers: list[Callable[[int], None]] = field(default_factory=list)
    """Called after each commit with the number of every browser (`web_sign_in.Browser.id`) that it signed out."""
    holds: Callable[[], bool] = lambda: True
    """Whether the database has confirmed lately that this process owns its servers. If not, nothing is sent and no
    timer fires."""

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A writing session. After its commit the signals given in it are set, in this process or in the one that owns
        the server."""
        async with self.store.write() as session:
            yield session
            signalled: set[tuple[str, int | None]] = session.info.get(SIGNALLED, set())
            for which, guild in signalled:
                if guild is not None and not self.owned.covers(guild):
                    await self.store.notify(session, f"{which} {guild}")
            written: set[int] = session.info.get(WRITTEN, set())
            gone: set[int] = session.info.get(SIGNED_OUT, set())
            for which, ids in () if self.owned.everything else ((WRITTEN, written), (SIGNED_OUT, gone)):
                for id in ids:
                    await self.store.notify(session, f"{which} {id}")
        if (now := attempt.get()) is not None:
            now.committed = True
        for which, guild in signalled:
            if guild is None or self.owned.covers(guild):
                getattr(self.signals, which).set()
        for campaign in written:
            self._written(campaign)
        for browser in gone:
            self._signed_out(browser)

    def _written(self, campaign: int) -> None:
        for watcher in self.watchers:
            watcher(campaign)

    def _signed_out(self, browser: int) -> None:
        for watcher in self.door_watchers:
            watcher(browser)

    def wake(self, note: str) -> None:
        """Set the event that another process's note names, if the server is ours. `EVERYTHING` (notes may be lost) sets
        all."""
        which, _, guild = note.partition(" ")
        if note == EVERYTHING:
            for event in self.signals.all():
                event.set()
            self._written(0)
        elif which in get_args(Signalled) and guild.isdecimal() and self.owned.covers(int(guild)):
            getattr(self.signals, which).set()
        elif which == WRITTEN and guild.isdecimal():
            self._written(int(guild))
        elif which == SIGNED_OUT and guild.isdecimal():
            self._signed_out(int(guild))

    def read(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A session for reading only."""
        return self.store.read()


SIGNALLED, WRITTEN, SIGNED_OUT = "signalled", "written", "signed-out"
Signalled = Literal["clock", "post", "computer"]


def note_written(session: AsyncSession, *campaigns: int) -> None:
    """Have the watchers called with these campaigns after the commit."""
    session.info.setdefault(WRITTEN, set()).update(campaigns)


def note_signed_out(session: AsyncSession, *browsers: int) -> None:
    """Have the door watchers called with these browsers after the commit."""
    session.info.setdefault(SIGNED_OUT, set()).update(browsers)


def signal_after(session: AsyncSession, which: Signalled, guild: int | None) -> None:
    """Have one of the `Signals` set after the commit: in the process that owns the server, or here for None. 0 stands
    for direct messages, which belong to shard 0."""
    session.info.setdefault(SIGNALLED, set()).add((which, guild))
