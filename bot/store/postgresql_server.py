"""What a PostgreSQL server offers besides tables: locks for names, notifications, and its kinds of errors.

All of it uses connections of its own, from an engine without a pool (`standing`). An SQLite file has only one process,
a lock file (`bot.store.disk`) and nobody to notify.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
import zlib
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from math import inf
from typing import Any

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.disk import Locked

log = logging.getLogger(__name__)

# ---- Settings of a connection --------------------------------------------------------------------
COMMAND_SECONDS = 20
"""Maximum number of seconds for one statement; after that, server or network count as lost."""

SETTINGS = {
    "application_name": "broadside",
    # If a client dies with its machine or network, the server frees its rows and locks within 25 seconds.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "25000",
    "lock_timeout": "15000",
    "idle_in_transaction_session_timeout": "60000",
    "jit": "off",  # compiling only pays for long statements
}

DURABILITY_SETTINGS = ("fsync", "synchronous_commit", "full_page_writes")
"""Server settings that must not be off, because committed data could be lost."""

FACTS = ("server_version", "server_version_num", "server_encoding", "max_connections", *DURABILITY_SETTINGS)

CONNECT_ARGUMENTS: dict[str, Any] = {"timeout": 10, "command_timeout": COMMAND_SECONDS, "server_settings": SETTINGS}


# ---- Kinds of errors -----------------------------------------------------------------------------
class Interrupted(RuntimeError):
    """A transaction failed because of the database, not of what was done in it. (`Unsure`: it may be committed.)"""


class Unreachable(Interrupted):
    """The database cannot be reached. Nothing of the transaction was done."""


class Unsure(Unreachable):
    """The connection broke during the commit: the transaction was done completely or not at all; nobody knows which."""


class Collision(Interrupted):
    """The transaction was undone because of a conflict with another. Trying again may well succeed."""


COLLISION_STATES = ("40001", "40P01", "55P03")
"""serialization failure, deadlock, lock timeout"""

LOST_STATES = ("08", "57P01", "57P02", "57P03", "53300")
"""connection exceptions; server shutting down, crashed, starting; too many connections"""


def is_collision(error: BaseException) -> bool:
    """Whether the database undid a transaction because of another one."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in COLLISION_STATES


def is_lost(error: BaseException) -> bool:
    """Whether an error means that the server or the network to it is lost."""
    if isinstance(error, ConnectionError | TimeoutError):
        return True
    if not isinstance(error, DBAPIError):
        return str(getattr(error, "sqlstate", "") or "").startswith(LOST_STATES)
    state = str(getattr(error.orig, "sqlstate", "") or "")
    return error.connection_invalidated or state.startswith(LOST_STATES) or "connection is closed" in str(error.orig)


# ---- Whether the server can be reached -----------------------------------------------------------
class Reachability:
    """Tracks whether the server can be reached; the log says once when it is lost and once when it is back."""

    def __init__(self, standing: AsyncEngine) -> None:
        self._standing = standing
        self._up = asyncio.Event()
        self._up.set()
        self._probing: asyncio.Task[None] | None = None

    @property
    def up(self) -> bool:
        return self._up.is_set()

    async def wait(self, seconds: float) -> None:
        """Wait until the server can be reached. Raises Unreachable after this time."""
        if self.up:
            return
        try:
            async with asyncio.timeout(seconds):
                await self._up.wait()
        except TimeoutError:
            raise Unreachable("the database cannot be reached") from None

    def lost(self, error: BaseException) -> None:
        """Report that the server cannot be reached; from now on it is probed about twice a second until it is back."""
        if self.up:
            self._up.clear()
            log.warning("the database cannot be reached (%s)", type(error).__name__)
            self._probing = asyncio.create_task(self._probe(), name="database")

    async def _probe(self) -> None:
        loop = asyncio.get_running_loop()
        since = loop.time()
        while True:
            await asyncio.sleep(0.5)
            with contextlib.suppress(Exception):
                async with asyncio.timeout(5), connected(self._standing) as connection:
                    await connection.execute(text("SELECT 1"))
                    break
        log.warning("the database is back after %.0f s", loop.time() - since)
        self._up.set()

    async def close(self) -> None:
        if self._probing is not None:
            self._probing.cancel()
            await asyncio.wait({self._probing})


def standing_engine(url: str) -> AsyncEngine:
    """An engine that opens each connection when it is needed, outside any transaction."""
    return create_async_engine(
        url, hide_parameters=True, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=CONNECT_ARGUMENTS
    )


@asynccontextmanager
async def connected(standing: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection for the caller alone, closed at the end."""
    connection = await standing.connect()
    try:
        yield connection
    finally:
        await _let_go(connection)


async def _let_go(connection: AsyncConnection) -> None:
    """Close a connection without sending anything: the server may not hear it any more."""
    with contextlib.suppress(Exception):
        await connection.invalidate()
        await connection.close()


# ---- Names that one process holds ----------------------------------------------------------------
LOCK_CLASS = 0x0B40AD51
"""First key of our advisory locks."""

NAME_LOCK_CLASS = LOCK_CLASS + 1
"""First key of advisory locks that are held only briefly, by one or a few transactions."""

IN_USE_KEY = 0
"""Second key of the lock that every holder of names shares, and that `alone` takes exclusively."""

MIGRATING_KEY = -1

CHECK_INTERVAL_SECONDS = 5.0

CHECK_TIMEOUT_SECONDS = 5.0
"""Maximum number of seconds that a check may take; then the connection and with it the names are given up."""

SURE_FOR_SECONDS = CHECK_INTERVAL_SECONDS + CHECK_TIMEOUT_SECONDS + 5.0
"""Seconds for which the last answer proves that the names are held: one interval, one check, and a margin."""

STOPPED_AFTER_SECONDS = 30.0
"""Seconds without a check after which a process counts as stopped, so that others may take its names."""

RELEASE_TIMEOUT_SECONDS = 5.0
"""Maximum number of seconds for the server to end the session of a stopped process."""


def awake() -> float:
    """Seconds on a clock that also runs while the machine sleeps, if the system has one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.clock_gettime(boot) if boot is not None else time.monotonic()


def key_of(name: str) -> int:
    """Second key of a name's advisory lock, different from the reserved ones."""
    return zlib.crc32(name.encode()) & 0x7FFFFFFF or 1


class Hold:
    """Names that this process holds; build it with `holding`. If the connection is lost, they are taken again at once.

    Each check of the connection is a heartbeat. A stopped process has none, so that another can end its session and
    take the names. `taken` is set once somebody else has one of them; then all are given up.
    """

    def __init__(self, standing: AsyncEngine | None, names: tuple[str, ...], *, alone: bool = False) -> None:
        self.names = names
        self._answered = -inf
        """When the last confirmed check was sent, by `awake`."""
        self.taken = asyncio.Event()
        self._standing = standing
        self._alone = alone
        self._connection: AsyncConnection | None = None
        self._me: tuple[int, datetime] | None = None

    @classmethod
    def of_file(cls, names: tuple[str, ...]) -> Hold:
        """A hold on a database with a single process, whose file lock cannot be lost."""
        held = cls(None, names)
        held._answered = inf
        return held

    @property
    def sure(self) -> bool:
        """Whether the server confirmed the names lately. A process that resumes after a stop or sleep is not sure."""
        return awake() - self._answered < SURE_FOR_SECONDS

    async def take(self) -> None:
        """Raises Locked or Unreachable."""
        assert self._standing is not None
        try:
            connection = await self._standing.connect()
        except Exception as error:
            raise Unreachable(f"the database cannot be reached ({type(error).__name__})") from error
        try:
            asked = awake()
            async with asyncio.timeout(COMMAND_SECONDS):
                await self._end_what_was_mine(connection)
                await self._lock(connection)
                mine = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
                pid, start = (await connection.execute(text(mine))).one()
        except BaseException as error:
            await _let_go(connection)
            if isinstance(error, Locked) or not isinstance(error, Exception):
                raise
            raise Unreachable(f"the database cannot be reached ({type(error).__name__})") from error
        self._connection, self._me, self._answered = connection, (pid, start), asked

    async def _lock(self, connection: AsyncConnection) -> None:
        shared = "" if self._alone else "_shared"
        wanted = [(f"pg_try_advisory_lock{shared}", IN_USE_KEY, "the database")]
        wanted += [("pg_try_advisory_lock", key_of(name), name) for name in self.names]
        for function, key, name in wanted:
            locking = text(f"SELECT {function}({LOCK_CLASS}, {key})")
            if (await connection.execute(locking)).scalar_one():
                continue
            if not await _end_stopped(connection, key):
                raise Locked(f"another process holds {name}")
            log.warning("the process that held %s has been stopped; its names are free now", name)
            async with asyncio.timeout(RELEASE_TIMEOUT_SECONDS):
                while not (await connection.execute(locking)).scalar_one():  # noqa: ASYNC110  the server sends no event for this
                    await asyncio.sleep(0.05)

    async def _end_what_was_mine(self, connection: AsyncConnection) -> None:
        """End our earlier session: we have lost it, but the server may not know that yet, and would keep its locks."""
        if self._me is not None:
            mine = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = :pid AND backend_start = :start"
            await connection.execute(text(mine), {"pid": self._me[0], "start": self._me[1]})

    async def keep(self) -> None:
        """Check the connection and take lost names again, forever; returns only when somebody else has a name."""
        while not self.taken.is_set():
            if self._connection is None:
                await self._again()
            try:
                if self._connection is not None:
                    await asyncio.sleep(CHECK_INTERVAL_SECONDS)
                    asked = awake()  # not the time of the answer: a stopped process may read that much later
                    async with asyncio.timeout(CHECK_TIMEOUT_SECONDS):
                        await self._connection.execute(text("SELECT 1"))
                    self._answered = asked
            except Exception:
                await self._drop()

    async def _again(self) -> None:
        try:
            await self.take()
        except Locked as error:
            log.critical("%s meanwhile", error)
            self.taken.set()
        except Exception:
            await asyncio.sleep(0.5)

    async def _drop(self) -> None:
        self._answered, connection, self._connection = -inf, self._connection, None
        if connection is not None:
            await _let_go(connection)

    async def release(self) -> None:
        """Release the names; the server is told if it can be reached."""
        if self._connection is not None and self.sure:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(2):
                    await self._connection.execute(text("SELECT pg_advisory_unlock_all()"))
        await self._drop()


async def _end_stopped(connection: AsyncConnection, key: int) -> bool:
    """End the sessions that hold this lock and whose last heartbeat is too old. False: there was none."""
    stopped = await connection.execute(
        text(
            "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)"
            " WHERE locktype = 'advisory' AND granted AND classid = :ours AND objid = :key"
            " AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
            " AND pid <> pg_backend_pid() AND state_change < clock_timestamp() - :stopped * interval '1 second'"
        ),
        {"ours": LOCK_CLASS, "key": key, "stopped": STOPPED_AFTER_SECONDS},
    )
    return bool(stopped.all())


@asynccontextmanager
async def holding(standing: AsyncEngine, names: tuple[str, ...], *, alone: bool = False) -> AsyncIterator[Hold]:
    """Hold names during the block; with `alone` nobody else may hold any. Raises Locked or Unreachable."""
    hold = Hold(standing, names, alone=alone)
    await hold.take()
    keeping = asyncio.create_task(hold.keep(), name="hold")
    try:
        yield hold
    finally:
        keeping.cancel()
        await asyncio.wait({keeping})
        await hold.release()


async def held(standing: AsyncEngine, names: tuple[str, ...]) -> frozenset[str]:
    """The names among these that some process holds now; "" stands for any name. Raises Unreachable."""
    ours = "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = :ours AND database = "
    database = "(SELECT oid FROM pg_database WHERE datname = current_database())"
    try:
        async with connected(standing) as connection:
            keys = {row[0] for row in await connection.execute(text(ours + database), {"ours": LOCK_CLASS})}
    except (OSError, DBAPIError) as error:
        raise Unreachable(f"the database cannot be reached ({type(error).__name__})") from error
    return frozenset(name for name in names if (key_of(name) if name else IN_USE_KEY) in keys)


# ---- Notifications to other processes ------------------------------------------------------------
CHANNEL = "broadside"

EVERYTHING = ""
"""What a listener gets if notes may have been missed: it should look at everything."""


async def silence() -> AsyncGenerator[str, None]:
    await asyncio.Event().wait()
    yield EVERYTHING


async def listening(standing: AsyncEngine, reach: Reachability) -> AsyncGenerator[str, None]:
    """The notes of all processes, forever. `EVERYTHING` comes first, and after each reconnection."""
    while True:
        notes: asyncio.Queue[str | None] = asyncio.Queue()
        try:
            async with connected(standing) as connection:
                raw: Any = (await connection.get_raw_connection()).driver_connection
                raw.add_termination_listener(lambda _, notes=notes: notes.put_nowait(None))
                await raw.add_listener(CHANNEL, lambda *told, notes=notes: notes.put_nowait(told[3]))
                yield EVERYTHING
                while True:
                    try:
                        async with asyncio.timeout(CHECK_INTERVAL_SECONDS):
                            note = await notes.get()
                    except TimeoutError:
                        await raw.execute("SELECT 1", timeout=CHECK_TIMEOUT_SECONDS)
                        continue
                    if note is None:
                        break
                    yield note
        except Exception as error:
            reach.lost(error)
        await asyncio.sleep(0.5)
