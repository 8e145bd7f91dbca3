"""What a database server gives besides its tables: names that one process holds, notes to the others, and trouble by kinds.

Everything here lives on connections of its own, made by an engine without a pool (`standing`). Of PostgreSQL alone: an SQLite
file has one process, a lock beside it (`bot.store.disk`), and nobody to be told anything.
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

# ---- What a connection is told -------------------------------------------------------------------
COMMAND_SECONDS = 20
"""How long one statement may take; then the server, or the way to it, is as good as gone."""

SETTINGS = {
    "application_name": "broadside",
    # A client that has died with its machine, or behind a broken network, lets go of its rows and locks within 25 seconds.
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "25000",
    "lock_timeout": "15000",
    "idle_in_transaction_session_timeout": "60000",
    "jit": "off",  # our statements are short
}
"""Of each session on the server."""

SAFE = ("fsync", "synchronous_commit", "full_page_writes")
"""Settings of a server that must not be off: what is committed would not be kept."""

FACTS = ("server_version", "server_version_num", "server_encoding", "max_connections", *SAFE)
"""What `Store.facts` asks a server for."""

ARGUMENTS: dict[str, Any] = {"timeout": 10, "command_timeout": COMMAND_SECONDS, "server_settings": SETTINGS}
"""Of each connection."""


# ---- Trouble by kinds ----------------------------------------------------------------------------
class Interrupted(RuntimeError):
    """The database is why a transaction came to nothing (or perhaps did: `Unsure`), not what was done in it."""


class Unreachable(Interrupted):
    """The database is away. Nothing of the transaction was done."""


class Unsure(Unreachable):
    """The connection broke during the commit: the transaction was done as a whole, or not at all, and nobody knows which."""


class Collision(Interrupted):
    """Two transactions stood in each other's way, and this one was undone. The same again may well succeed."""


COLLISIONS = ("40001", "40P01", "55P03")
"""serialization failure, deadlock, a lock that was not got in time"""

GONE = ("08", "57P01", "57P02", "57P03", "53300")
"""connection exceptions; the server shuts down, has crashed, starts; too many connections"""


def is_collision(error: BaseException) -> bool:
    """Whether the database undid a transaction because of another one."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in COLLISIONS


def is_lost(error: BaseException) -> bool:
    """Whether an error of a statement means that the server is away, or the way to it."""
    if isinstance(error, ConnectionError | TimeoutError):
        return True
    if not isinstance(error, DBAPIError):
        return str(getattr(error, "sqlstate", "") or "").startswith(GONE)
    state = str(getattr(error.orig, "sqlstate", "") or "")
    return error.connection_invalidated or state.startswith(GONE) or "connection is closed" in str(error.orig)


# ---- Whether it is there -------------------------------------------------------------------------
class Reachability:
    """Whether the server can be reached, said in the log once when it goes and once when it is back."""

    def __init__(self, standing: AsyncEngine) -> None:
        self._standing = standing
        self._up = asyncio.Event()
        self._up.set()
        self._probing: asyncio.Task[None] | None = None

    @property
    def up(self) -> bool:
        """As far as is known."""
        return self._up.is_set()

    async def wait(self, seconds: float) -> None:
        """Until it is there. Raises Unreachable after so many seconds."""
        if self.up:
            return
        try:
            async with asyncio.timeout(seconds):
                await self._up.wait()
        except TimeoutError:
            raise Unreachable("the database cannot be reached") from None

    def lost(self, error: BaseException) -> None:
        """Somebody has found it away: from now on it is asked every second whether it is back."""
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
        """Asks no more."""
        if self._probing is not None:
            self._probing.cancel()
            await asyncio.wait({self._probing})


def standing_engine(url: str) -> AsyncEngine:
    """One whose connections are made when they are needed, and stand outside of any transaction."""
    return create_async_engine(
        url, hide_parameters=True, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args=ARGUMENTS
    )


@asynccontextmanager
async def connected(standing: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection of one's own, dropped at the end."""
    connection = await standing.connect()
    try:
        yield connection
    finally:
        await _let_go(connection)


async def _let_go(connection: AsyncConnection) -> None:
    """Without a word to a server that may hear nothing any more."""
    with contextlib.suppress(Exception):
        await connection.invalidate()
        await connection.close()


# ---- Names that one process holds ----------------------------------------------------------------
OURS = 0x0B40AD51
"""The first of the two numbers of our advisory locks."""

NAMES = OURS + 1
"""The first of those that are held for a moment only, by a transaction or a few."""

IN_USE = 0
"""The second of the lock that whoever holds a name shares with the others, and that `alone` takes for itself."""

MIGRATING = -1
"""The second of the lock of whoever migrates the database."""

CHECKED = 5.0
"""Seconds between two looks whether the connection is still there."""

ANSWERED = 5.0
"""Seconds such a look may take: a connection that does not answer by then is given up, and with it the names."""

FRESH = CHECKED + ANSWERED + 5.0
"""Seconds for which an answer of the server says that the names are still held: one look, its time, and some."""

STOPPED = 30.0
"""Seconds after which a process that has not looked is taken for stopped, and loses its names to who wants them."""

RELEASED = 5.0
"""Seconds that the server may take to end the session of a stopped process."""


def awake() -> float:
    """Seconds on a clock that also goes on while the machine sleeps, where there is one."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.clock_gettime(boot) if boot is not None else time.monotonic()


def key_of(name: str) -> int:
    """The second number of a name's lock: above those that have a meaning here."""
    return zlib.crc32(name.encode()) & 0x7FFFFFFF or 1


class Hold:
    """Names that this process holds; build it with `holding`. Lost with the connection, they are taken again at once.

    Each look at the connection is a heartbeat: a process that has been stopped has none, so that another one can end its
    session and take the names. `taken`: set once somebody else has one of them; then all are given up.
    """

    def __init__(self, standing: AsyncEngine | None, names: tuple[str, ...], *, alone: bool = False) -> None:
        self.names = names
        self._answered = -inf
        """When the server was asked that said last that they are held, by `awake`."""
        self.taken = asyncio.Event()
        self._standing = standing
        self._alone = alone
        self._connection: AsyncConnection | None = None
        self._me: tuple[int, datetime] | None = None

    @classmethod
    def of_file(cls, names: tuple[str, ...]) -> Hold:
        """Of a database that has one process, by a lock that the system keeps: it cannot be lost."""
        held = cls(None, names)
        held._answered = inf
        return held

    @property
    def sure(self) -> bool:
        """Whether the server said so a moment ago. A process that wakes, from a stop or with its machine, is not sure."""
        return awake() - self._answered < FRESH

    async def take(self) -> None:
        """Raises Locked, and Unreachable."""
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
        wanted = [(f"pg_try_advisory_lock{shared}", IN_USE, "the database")]
        wanted += [("pg_try_advisory_lock", key_of(name), name) for name in self.names]
        for function, key, name in wanted:
            locking = text(f"SELECT {function}({OURS}, {key})")
            if (await connection.execute(locking)).scalar_one():
                continue
            if not await _end_stopped(connection, key):
                raise Locked(f"another process holds {name}")
            log.warning("the process that held %s has been stopped; its names are free now", name)
            async with asyncio.timeout(RELEASED):
                while not (await connection.execute(locking)).scalar_one():  # noqa: ASYNC110  the server tells nobody
                    await asyncio.sleep(0.05)

    async def _end_what_was_mine(self, connection: AsyncConnection) -> None:
        """The server may not know yet that our earlier connection is gone."""
        if self._me is not None:
            mine = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = :pid AND backend_start = :start"
            await connection.execute(text(mine), {"pid": self._me[0], "start": self._me[1]})

    async def keep(self) -> None:
        """Looks after it for ever; ends when somebody else has a name."""
        while not self.taken.is_set():
            if self._connection is None:
                await self._again()
            try:
                if self._connection is not None:
                    await asyncio.sleep(CHECKED)
                    asked = awake()  # an answer may lie there for long before a stopped process reads it
                    async with asyncio.timeout(ANSWERED):
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
        """Gives them back. The server hears of it at once, if it hears anything."""
        if self._connection is not None and self.sure:
            with contextlib.suppress(Exception):
                async with asyncio.timeout(2):
                    await self._connection.execute(text("SELECT pg_advisory_unlock_all()"))
        await self._drop()


async def _end_stopped(connection: AsyncConnection, key: int) -> bool:
    """Ends the sessions that hold this lock and whose last heartbeat is too old; whether there was one."""
    stopped = await connection.execute(
        text(
            "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)"
            " WHERE locktype = 'advisory' AND granted AND classid = :ours AND objid = :key"
            " AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"
            " AND pid <> pg_backend_pid() AND state_change < clock_timestamp() - :stopped * interval '1 second'"
        ),
        {"ours": OURS, "key": key, "stopped": STOPPED},
    )
    return bool(stopped.all())


@asynccontextmanager
async def holding(standing: AsyncEngine, names: tuple[str, ...], *, alone: bool = False) -> AsyncIterator[Hold]:
    """Holds names during the block; `alone`: nobody else may hold any. Raises Locked, Unreachable."""
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
    """Which of these names some process holds now; the empty one: any. Raises Unreachable."""
    ours = "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = :ours AND database = "
    database = "(SELECT oid FROM pg_database WHERE datname = current_database())"
    try:
        async with connected(standing) as connection:
            keys = {row[0] for row in await connection.execute(text(ours + database), {"ours": OURS})}
    except (OSError, DBAPIError) as error:
        raise Unreachable(f"the database cannot be reached ({type(error).__name__})") from error
    return frozenset(name for name in names if (key_of(name) if name else IN_USE) in keys)


# ---- Notes to the other processes ----------------------------------------------------------------
CHANNEL = "broadside"

EVERYTHING = ""
"""What a listener gets when notes may have been missed: look at everything."""


async def silence() -> AsyncGenerator[str, None]:
    """For ever nothing."""
    await asyncio.Event().wait()
    yield EVERYTHING


async def listening(standing: AsyncEngine, reach: Reachability) -> AsyncGenerator[str, None]:
    """The notes of all processes, for ever. `EVERYTHING` at the beginning, and whenever the connection had to be made anew."""
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
                        async with asyncio.timeout(CHECKED):
                            note = await notes.get()
                    except TimeoutError:
                        await raw.execute("SELECT 1", timeout=ANSWERED)
                        continue
                    if note is None:
                        break
                    yield note
        except Exception as error:
            reach.lost(error)
        await asyncio.sleep(0.5)
