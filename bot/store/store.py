"""Sessions on the database. One short session a use case; each is one transaction, committed at its end or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store import dialect


class Store:
    """One database. Build it once and `close` it at the end; `bot.store.migrate` must have been run."""

    def __init__(self, url: str) -> None:
        """`url`: an SQLAlchemy address with an asynchronous driver. The folder of an SQLite file must exist."""
        self.url = url
        self.engine = create_async_engine(url, hide_parameters=True)  # statements hold orders: never in a log
        dialect.prepare(self.engine)
        self._reading = async_sessionmaker(self.engine, class_=AsyncSession, expire_on_commit=False)
        writer = self.engine.execution_options(**{dialect.WRITE: True})
        self._writing = async_sessionmaker(writer, class_=AsyncSession, expire_on_commit=False)
        # SQLite has one writer at a time and lets the others poll; in here they queue up instead, first come first served.
        self._queue = asyncio.Lock()

    @property
    def dialect(self) -> str:
        """Its name: "sqlite", "postgresql"."""
        return self.engine.dialect.name

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncSession]:
        """A session that sees the database as it is at its first query, whatever is written meanwhile."""
        async with self._reading() as session:
            yield session

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncSession]:
        """A session whose changes are committed at the end of the block; an exception leaves everything as it was."""
        async with self._queue, self._writing() as session, session.begin():
            yield session

    async def close(self) -> None:
        """Closes all connections."""
        await self.engine.dispose()
