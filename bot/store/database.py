"""The database: sessions, and all differences between SQLite and PostgreSQL.

One short session a use case; each is one transaction, committed at its end or not at all. What depends on the kind of
database is here alone: how a connection is prepared, how a writer begins, how a row is claimed.

SQLite is set up so that a sealed order survives a power cut. `synchronous=FULL` costs one flush to disk for each commit; the
saving of `NORMAL` would be paid for by the last orders and, worse, by a phase that was told in the channel and never
happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Insert, Select, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine
from sqlmodel import SQLModel
from sqlmodel.ext.asyncio.session import AsyncSession

# ---- The differences between databases -----------------------------------------------------------
WRITE = "broadside_write"
"""Execution option of a connection whose transaction will write."""

BUSY_MS = 15_000
"""How long a writer waits for another process."""

T = TypeVar("T", bound=Select[Any])


def prepare(engine: AsyncEngine) -> None:
    """Sets up every connection of the engine and how its transactions begin."""
    if engine.dialect.name != "sqlite":
        return
    sync: Engine = engine.sync_engine

    @event.listens_for(sync, "connect")
    def _connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver must not begin transactions by itself: we do
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}", "synchronous=FULL"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(sync, "begin")
    def _begin(connection: Connection) -> None:
        # A transaction that reads first and writes later fails as locked when another one wrote in between.
        writes = connection.get_execution_options().get(WRITE)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def claimed(query: T) -> T:
    """The query with its rows locked until the end of the transaction (on SQLite the whole database is already)."""
    return query.with_for_update()


def claimed_unless_taken(query: T) -> T:
    """The same, leaving out the rows that another process works on."""
    return query.with_for_update(skip_locked=True)


def insert_or_skip(name: str, table: type[SQLModel], values: dict[str, Any]) -> Insert:
    """An INSERT that does nothing where the row is there already. `name`: of the dialect."""
    if name == "postgresql":
        return postgresql.insert(table).values(**values).on_conflict_do_nothing()
    return sqlite.insert(table).values(**values).on_conflict_do_nothing()


@contextmanager
def without_foreign_keys(connection: Connection) -> Iterator[None]:
    """No foreign key acts inside. To be entered outside of any transaction: SQLite ignores the switch in one."""
    if connection.dialect.name != "sqlite":
        yield
        return
    raw = connection.connection.cursor()
    try:
        raw.execute("PRAGMA foreign_keys=OFF")
        yield
    finally:
        raw.execute("PRAGMA foreign_keys=ON")
        raw.close()


def broken_keys(connection: Connection) -> Sequence[Any]:
    """Rows that point to rows that are not there (servers see to that themselves)."""
    if connection.dialect.name != "sqlite":
        return ()
    return connection.exec_driver_sql("PRAGMA foreign_key_check").all()


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; None for a database in memory or on a server."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        return None
    return Path(parsed.database)


# ---- Sessions ------------------------------------------------------------------------------------
class Store:
    """One database. Build it once and `close` it at the end; `bot.store.migrate` must have been run."""

    def __init__(self, url: str) -> None:
        """`url`: an SQLAlchemy address with an asynchronous driver. The folder of an SQLite file must exist."""
        self.url = url
        self.engine = create_async_engine(url, hide_parameters=True)  # statements hold orders: never in a log
        prepare(self.engine)
        self._reading = async_sessionmaker(self.engine, class_=AsyncSession, expire_on_commit=False)
        writer = self.engine.execution_options(**{WRITE: True})
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
