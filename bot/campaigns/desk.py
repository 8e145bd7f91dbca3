"""What all use cases share: the store, the clock, the games, and the bells that wake the sleeping tasks. Decides nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store import Store
from rules.core import Rules


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """Aware, UTC."""
        ...


class WallClock:
    """The real time."""

    def now(self) -> datetime:
        """Aware, UTC."""
        return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Bell:
    """Set after a commit that gave somebody work; who waits clears it. Works inside one process, as a help, never as a need."""

    clock: asyncio.Event = field(default_factory=asyncio.Event)
    """A timer was planned or moved."""
    post: asyncio.Event = field(default_factory=asyncio.Event)
    """There is something to be said."""
    computer: asyncio.Event = field(default_factory=asyncio.Event)
    """A computer was asked, or is asked no longer."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Passed to every part of `Campaigns`."""

    store: Store
    clock: Clock
    games: Mapping[str, Rules[Any, Any]]
    secret: Callable[[], bytes]
    """32 fresh random bytes."""
    outage: timedelta
    """A longer silence of the bot is an outage: players could not order."""
    pause: timedelta
    """Between an ask and a computer's answer to it, however long the computer thinks."""
    keep: timedelta = timedelta(days=30)
    """How long posts that are done stay in the outbox."""
    bell: Bell = field(default_factory=Bell)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A writing session; the bells that were pulled in it ring once it is committed."""
        async with self.store.write() as session:
            yield session
            pulled: set[str] = session.info.get(PULLED, set())
        if "clock" in pulled:
            self.bell.clock.set()
        if "post" in pulled:
            self.bell.post.set()
        if "computer" in pulled:
            self.bell.computer.set()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session for looking only."""
        async with self.store.read() as session:
            yield session


PULLED = "pulled"


def pull(session: AsyncSession, bell: str) -> None:
    """Has "clock", "post" or "computer" ring after the commit."""
    session.info.setdefault(PULLED, set()).add(bell)
