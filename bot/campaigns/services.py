"""What all use cases get: store, clock, games, and the events that wake the bot's tasks after a commit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal, Protocol, get_args

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns.scenario_shelf import Shelf
from bot.campaigns.shards import Owned
from bot.campaigns.undone_transactions import attempt
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


Watched = Literal["written", "signed-out"]
WATCHED: Final[tuple[Watched, ...]] = get_args(Watched)


@dataclass(slots=True)
class Services:
    """What every part of `Campaigns` gets. Only `owned`, `holds`, `web` and `shelf` are ever replaced, before any task
    runs; `resolving` changes all the time."""

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
    watchers: dict[Watched, list[Callable[[int], None]]] = field(default_factory=lambda: {one: [] for one in WATCHED})
    """Called after each commit, in every process. `written`: with the ID of every campaign that was opened for writing; with 0
    if notes of other processes may have been lost. `signed-out`: with the number of every browser (`web_sign_in.Browser.id`)
    that was signed out.

    A change of a secret draft is `written` too. A watcher that informs others must therefore check first what each reader
    may know.
    """
    holds: Callable[[], bool] = lambda: True
    """Whether the database has confirmed lately that we own our servers. If not, nothing is sent and no timer fires."""
    resolving: bool = False
    """Whether this process is running timers that are due. Posts that go last wait meanwhile (`sending_order`)."""

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A writing session. After its commit, what it has noted is told, also to the process that owns the server."""
        async with self.store.write() as session:
            yield session
            noted: set[tuple[Signalled | Watched, int | None]] = session.info.get(NOTED, set())
            for what, id in () if self.owned.everything else noted:
                if id is not None and (what in WATCHED or not self.owned.covers(id)):
                    await self.store.notify(session, f"{what} {id}")
        if (now := attempt.get()) is not None:
            now.committed = True
        for what, id in noted:
            self._tell(what, id)

    def _tell(self, what: str, id: int | None) -> None:
        """Call the watchers, or set the signal if the server is ours."""
        if what in WATCHED:
            for watcher in self.watchers[what]:
                watcher(id or 0)
        elif id is None or self.owned.covers(id):
            getattr(self.signals, what).set()

    def wake(self, note: str) -> None:
        """Do here what another process's note asks for. `EVERYTHING`: notes may be lost, so all events are set."""
        what, _, id = note.partition(" ")
        if note == EVERYTHING:
            for event in self.signals.all():
                event.set()
            self._tell("written", 0)
        elif what in (*get_args(Signalled), *WATCHED) and id.isdecimal():
            self._tell(what, int(id))

    def read(self) -> AbstractAsyncContextManager[AsyncSession]:
        return self.store.read()


NOTED = "noted"
Signalled = Literal["clock", "post", "computer"]


def note(session: AsyncSession, what: Watched, *ids: int) -> None:
    """Have the `Services.watchers` of `what` called with these numbers after the commit."""
    session.info.setdefault(NOTED, set()).update((what, id) for id in ids)


def signal_after(session: AsyncSession, which: Signalled, guild: int | None) -> None:
    """Have one of the `Signals` set after the commit: in the process that owns the server, or here for None. 0 stands
    for direct messages, which belong to shard 0."""
    session.info.setdefault(NOTED, set()).add((which, guild))
