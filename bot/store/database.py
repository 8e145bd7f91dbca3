"""The database: sessions, and all differences between SQLite and PostgreSQL.

Each use case has one short session, which is one transaction, committed at its end or not at all. Everything that
depends on the kind of database is in this file and in `bot.store.postgresql_server`, which only this file uses: preparing
connections, starting write transactions, locking rows, locking the whole database, notifying other processes.

SQLite is set up so that a sealed order survives a power cut: `synchronous=FULL` costs one flush to disk for each
commit. With `NORMAL` the last orders could be lost or, worse, a phase could be undone that was already announced. There
is one writer at a time.

On PostgreSQL a reader sees one snapshot (REPEATABLE READ, READ ONLY). There can be many writers (READ COMMITTED): each
first locks the row on which its transaction depends (campaign, season, person or pulse) and relies on nothing read
before. The order of locks is: pulse, person, season, campaign (by ID), name, post.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext
from contextvars import ContextVar
from functools import cache
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Insert, Select, event, func, inspect, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker, create_async_engine
from sqlmodel import SQLModel, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import metrics
from bot.store import postgresql_server as server
from bot.store.disk import file_of, locked, process_lock
from bot.store.postgresql_server import (
    DURABILITY_SETTINGS,
    EVERYTHING,
    Collision,
    Hold,
    Interrupted,
    Unreachable,
    Unsure,
)
from bot.store.sqlite_driver import BEGIN, BEGIN_TO_WRITE, connecting

__all__ = [
    "DURABILITY_SETTINGS",
    "EVERYTHING",
    "Collision",
    "Hold",
    "Interrupted",
    "Store",
    "Unreachable",
    "Unsure",
    "patience",
]

# ---- The differences between databases -----------------------------------------------------------
WRITES_OPTION = "broadside_write"
"""Execution option of a connection whose transaction will write."""

BUSY_MS = 15_000
"""How long an SQLite writer waits for another process, in milliseconds."""

SYNCHRONOUS = "FULL"
"""SQLite's setting by which a commit is on the disk when it returns."""

T = TypeVar("T", bound=Select[Any])
R = TypeVar("R", bound=SQLModel)


def prepare(engine: AsyncEngine) -> None:
    """Set up every connection of the engine and the way its transactions begin."""
    if engine.dialect.name != "sqlite":
        return
    sync: Engine = engine.sync_engine

    @event.listens_for(sync, "do_connect")
    def _connecting(_dialect: object, _record: object, _given: object, named: dict[str, Any]) -> None:
        named["async_creator_fn"] = connecting

    @event.listens_for(sync, "connect")
    def _connect(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the driver must not begin transactions by itself: we do
        cursor = connection.cursor()
        cursor.execute("PRAGMA page_count")
        if cursor.fetchone()[0] == 0:
            # A new file: free pages can be returned later (`give_back`). On other files this would be written each
            # time.
            cursor.execute("PRAGMA auto_vacuum=INCREMENTAL")
        for pragma in ("journal_mode=WAL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}", f"synchronous={SYNCHRONOUS}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(sync, "begin")
    def _begin(connection: Connection) -> None:
        # A transaction that reads first and writes later would fail as locked if another one wrote in between.
        writes = connection.get_execution_options().get(WRITES_OPTION)
        connection.exec_driver_sql(BEGIN_TO_WRITE if writes else BEGIN)


def claimed(query: T) -> T:
    """The query with its rows locked until the end of the transaction (on SQLite the whole database already is).

    Rows that the session already has are read again, since they may have changed before the lock. Others may still add
    rows that refer to them.
    """
    return query.with_for_update(key_share=True).execution_options(populate_existing=True)


def claimed_unless_taken(query: T, of: type[SQLModel] | None = None) -> T:
    """As `claimed`, but without rows that another process has locked. `of`: lock only rows of this table."""
    return query.with_for_update(key_share=True, skip_locked=True, of=of).execution_options(populate_existing=True)


SPARE_PAGES = 1024
"""Number of free pages that are kept in a file, because they will soon be used."""
PAGES_AT_A_TIME = 256
"""Maximum number of pages returned at a time, so that nobody waits long."""


async def give_back(session: AsyncSession) -> bool:
    """Shorten an SQLite file by some free pages, within a writing session. True: there are more.

    A server does that by itself (autovacuum). An SQLite file older than this setting must be copied once (`VACUUM
    INTO`).
    """
    connection = await session.connection()
    if connection.dialect.name != "sqlite":
        return False

    async def told(pragma: str) -> int:
        return int((await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one())

    free = await told("freelist_count")
    if await told("auto_vacuum") != 2 or free <= SPARE_PAGES:
        return False
    (await connection.exec_driver_sql(f"PRAGMA incremental_vacuum({min(PAGES_AT_A_TIME, free - SPARE_PAGES)})")).close()
    return await told("freelist_count") > SPARE_PAGES


def insert_or_skip(name: str, table: type[SQLModel], values: Mapping[str, Any]) -> Insert:
    """An INSERT that does nothing if the row exists. `name`: of the dialect."""
    if name == "postgresql":
        return postgresql.insert(table).values(**values).on_conflict_do_nothing()
    return sqlite.insert(table).values(**values).on_conflict_do_nothing()


@cache
def insert_or_set(name: str, table: type[SQLModel]) -> Insert:
    """An INSERT that updates the row if it exists. `name`: of the dialect; pass the values when executing it."""
    columns = inspect(table).local_table.c
    insert = postgresql.insert if name == "postgresql" else sqlite.insert
    made = insert(inspect(table).local_table)
    key = [column.name for column in columns if column.primary_key]
    return made.on_conflict_do_update(index_elements=key, set_={c.name: c for c in made.excluded if not c.primary_key})


async def got_or_added(session: AsyncSession, row: R) -> R:
    """The row with this primary key, locked: the existing one, or this one, added. Safe with several processes."""
    kind = type(row)
    values = {column.key: getattr(row, column.key) for column in inspect(kind).column_attrs}
    await session.exec(insert_or_skip(session.get_bind().dialect.name, kind, values))
    key = tuple(getattr(row, column.key) for column in inspect(kind).primary_key)
    return await session.get_one(kind, key, with_for_update={"key_share": True}, populate_existing=True)


async def claim_name(session: AsyncSession, name: str) -> None:
    """Lock a name until the end of the transaction, for things without a row. (On SQLite everything already is.)"""
    if session.get_bind().dialect.name == "postgresql":
        await session.exec(select(func.pg_advisory_xact_lock(server.NAME_LOCK_CLASS, server.key_of(name))))


def take_turns(connection: Connection) -> None:
    """Let nobody else migrate this database until the end of the transaction; waits for that. (SQLite: nobody can.)"""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({server.LOCK_CLASS}, {server.MIGRATING_KEY})")


@contextmanager
def without_foreign_keys(connection: Connection) -> Iterator[None]:
    """Disable foreign keys during the block. Enter it outside any transaction: SQLite ignores the switch inside."""
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
    """Rows whose foreign keys refer to missing rows (checked on SQLite only; servers ensure it)."""
    if connection.dialect.name != "sqlite":
        return ()
    return connection.exec_driver_sql("PRAGMA foreign_key_check").all()


def is_shared(url: str) -> bool:
    """Whether several processes of the bot can work on this database."""
    return make_url(url).get_backend_name() != "sqlite"


# ---- Sessions ------------------------------------------------------------------------------------
PATIENCE_SECONDS = 15.0

patience: ContextVar[float] = ContextVar("patience", default=PATIENCE_SECONDS)
"""Seconds that a task waits for an unreachable server when it wants a session."""

FILE_ARGUMENTS: Mapping[str, Any] = {"pool_size": 16}
"""Connections to an SQLite file that are kept open: each takes 4 ms to open, and up to 2 MB. With five, a storm
opened more than one for each campaign."""
POOL_ARGUMENTS: Mapping[str, Any] = {
    "pool_size": 8,
    "max_overflow": 4,
    "pool_timeout": PATIENCE_SECONDS,
    "pool_pre_ping": True,
}
"""Connection pool of each process on a server; two connections more are outside the pool (`hold`, `listen`)."""

MOST_CONNECTIONS = 14
"""Maximum number of connections of each process on a server."""


class Store:
    """One database. Build it once and `close` it at the end. Run `bot.store.migrate` before."""

    def __init__(self, url: str) -> None:
        """`url`: an SQLAlchemy URL with an asynchronous driver. The folder of an SQLite file must exist."""
        self.url = url
        given = FILE_ARGUMENTS if file_of(url) is not None else {}
        if is_shared(url):
            given = {"connect_args": server.CONNECT_ARGUMENTS, **POOL_ARGUMENTS}
        # Statements contain orders: they must not get into a log.
        self.engine = create_async_engine(url, hide_parameters=True, **given)
        prepare(self.engine)
        reader, writer = self.engine, self.engine.execution_options(**{WRITES_OPTION: True})
        self._turns = asyncio.Lock()
        self._queue: AbstractAsyncContextManager[Any] = nullcontext()
        self._reach: server.Reachability | None = None
        if self.dialect == "postgresql":
            reader = reader.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            writer = writer.execution_options(isolation_level="READ COMMITTED")
            self._standing = server.standing_engine(url)
            self._reach = server.Reachability(self._standing)
        else:
            # SQLite has one writer at a time and lets the others poll; here they queue instead, first come first
            # served.
            self._queue = asyncio.Lock()
        self._reading = async_sessionmaker(reader, class_=AsyncSession, expire_on_commit=False)
        self._writing = async_sessionmaker(writer, class_=AsyncSession, expire_on_commit=False)

    @property
    def dialect(self) -> str:
        """ "sqlite" or "postgresql"."""
        return self.engine.dialect.name

    @property
    def reachable(self) -> bool:
        """Whether the database can be reached, as far as is known; a file always can."""
        return self._reach is None or self._reach.up

    async def reached(self, seconds: float | None = None) -> None:
        """Wait until the database can be reached. Raises Unreachable after this time (None: `patience`)."""
        if self._reach is not None:
            await self._reach.wait(patience.get() if seconds is None else seconds)

    def read(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A session that sees the database as of its first query, whatever is written meanwhile. Raises Unreachable."""
        return self._transaction(self._reading, writes=False)

    def write(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A session whose changes are committed at the end of the block; after an exception nothing is changed.

        Raises Unreachable (Unsure: during the commit) and Collision.
        """
        return self._transaction(self._writing, writes=True)

    @asynccontextmanager
    async def _transaction(
        self, sessions: async_sessionmaker[AsyncSession], *, writes: bool
    ) -> AsyncIterator[AsyncSession]:
        """A session for one transaction. Failures of the server, also while closing, are raised as `Interrupted`.

        A connection that breaks after the end is harmless: what was read is complete, what was written is committed.
        """
        await self.reached()
        ending = ended = False
        session = sessions()
        try:
            async with self._queue if writes else nullcontext(), session:
                await self._connect(session)
                yield session
                if writes:
                    await session.flush()
                    ending = True
                    with metrics.COMMIT.time():
                        await session.commit()
                ended = True
        except Exception as error:
            told = await self._told(session, error, ending=ending)
            if told is None:
                raise
            if not ended:
                raise told from error

    async def _connect(self, session: AsyncSession) -> None:
        """Connect to a server now, so that its failures are not taken for failures of the statements that follow."""
        if self._reach is None:
            return
        try:
            await session.connection()
        except OSError as error:
            raise ConnectionError(str(error)) from error

    async def _told(self, session: AsyncSession, error: Exception, *, ending: bool) -> RuntimeError | None:
        """What became of the transaction, as an exception, if the server is the cause of its failure; else None."""
        if self._reach is None or isinstance(error, Interrupted):
            return None
        if server.is_collision(error):
            return Collision("another transaction stood in the way")
        if not server.is_lost(error):
            return None
        self._reach.lost(error)
        await session.invalidate()  # without sending anything to a server that may not hear it any more
        if ending:
            return Unsure("the database was lost during a commit")
        return Unreachable("the database cannot be reached")

    # ---- other processes ---------------------------------------------------------------------------------
    @asynccontextmanager
    async def hold(self, *names: str, alone: bool = False) -> AsyncIterator[Hold]:
        """Hold names for this process alone during the block, even if the connection breaks meanwhile (see `Hold`).

        `alone`: nobody else may hold any name of this database. An SQLite file has only one process, whatever the names.
        Raises Locked or Unreachable.
        """
        if self._reach is None:
            with process_lock(self.url):
                yield Hold.of_file(names)
            return
        async with server.holding(self._standing, names, alone=alone) as hold:
            yield hold

    @asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """Let one task of all processes at a time into the block: for work that takes several transactions."""
        async with self._turns:
            if self._reach is None:
                yield
                return
            await self.reached()
            async with server.connected(self._standing) as connection:
                await connection.execute(select(func.pg_advisory_lock(server.NAME_LOCK_CLASS, server.key_of(name))))
                try:
                    yield
                finally:
                    await connection.execute(
                        select(func.pg_advisory_unlock(server.NAME_LOCK_CLASS, server.key_of(name)))
                    )

    async def held(self, *names: str) -> frozenset[str]:
        """Those of these names that some process holds now; "" stands for any name. For an SQLite file all or none.
        Raises Unreachable."""
        if self._reach is not None:
            return await server.held(self._standing, names)
        return frozenset(names) if locked(self.url) else frozenset()

    async def notify(self, session: AsyncSession, payload: str) -> None:
        """Send a note to all listening processes, this one included, after the commit. `payload`: < 8,000 bytes."""
        if self._reach is not None:
            await session.exec(select(func.pg_notify(server.CHANNEL, payload)))

    def listen(self) -> AsyncGenerator[str, None]:
        """Yields the notes of all processes, without end; `EVERYTHING` if some may be lost. On SQLite, yields nothing."""
        return server.silence() if self._reach is None else server.listening(self._standing, self._reach)

    async def facts(self) -> Mapping[str, str]:
        """Settings of the server by name, and the `revision` of the tables. Raises Unreachable."""
        wanted = ", ".join(f"'{name}'" for name in server.FACTS)
        async with self.read() as session:
            connection = await session.connection()
            found = await connection.exec_driver_sql(f"SELECT name, setting FROM pg_settings WHERE name IN ({wanted})")
            tables = await connection.exec_driver_sql("SELECT version_num FROM alembic_version")
            return {row.name: row.setting for row in found.all()} | {"revision": tables.scalar_one()}

    async def close(self) -> None:
        if self._reach is not None:
            await self._reach.close()
            await self._standing.dispose()
        await self.engine.dispose()
