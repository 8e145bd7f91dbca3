"""A driver for SQLite that runs most statements without changing threads, where `aiosqlite` changes four times.

`aiosqlite` runs every statement in a thread of its connection, so that only its caller waits for the disk or another
writer. The change to that thread and back costs more than most statements, and far more on a busy machine. Here
statements that have proved quick run in the caller's thread (`StatementTimes`). Whatever may wait runs in the other
thread: the end of a write transaction, its beginning while another process writes, and statements that were slow last
time. Creating and closing cursors needs no thread, and rows are fetched together with the statement.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable
from functools import partial
from typing import Any

import aiosqlite

ROWS_AHEAD = 1000
"""Maximum number of rows that are fetched with the statement; further ones are fetched on demand."""

BEGIN = "BEGIN"
"""The statement that begins a read transaction; it touches no file, so it never waits."""
BEGIN_TO_WRITE = "BEGIN IMMEDIATE"
"""The statement that begins a write transaction. It waits while another process writes."""

QUICK_SECONDS = 0.003
"""Maximum seconds for which a statement may block everything else; on a busy machine a change of threads takes as long."""
DECAY = 0.8
"""Factor by which the remembered time of a statement shrinks at each run: one slow run needs several quick ones."""
MOST_TEXTS = 5000
"""Maximum number of statements that are remembered."""


class StatementTimes:
    """Remembers how long each statement took, by its text, to decide where it runs."""

    def __init__(self) -> None:
        self._took: dict[str, float] = {}

    def is_quick(self, sql: str) -> bool:
        """Whether it may run in the caller's thread: it reads or writes rows and has been quick for some time."""
        return self._took.get(sql, QUICK_SECONDS) < QUICK_SECONDS

    def note(self, sql: str, seconds: float) -> None:
        """Remember how long a statement took. Other statements than for rows are ignored, and so never count as quick."""
        if not sql.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
            return
        if len(self._took) > MOST_TEXTS:
            self._took.clear()
        self._took[sql] = max(seconds, DECAY * self._took.get(sql, 0.0))


STATEMENT_TIMES = StatementTimes()
"""For all connections of this process."""


class QuickConnection(aiosqlite.Connection):
    """A connection of `aiosqlite` whose cursors are `QuickCursor`."""

    reads = False
    """The present transaction only reads, so its end does not wait for the disk."""
    busy = False
    """A statement runs in the other thread; its caller may have been cancelled meanwhile."""

    def cursor(self) -> QuickCursor:  # type: ignore[override]
        return QuickCursor(self, self._conn.cursor())

    async def commit(self) -> None:
        """Commit; after only reading in the caller's thread."""
        if self.reads and not self.busy:
            self._conn.commit()
        else:
            await super().commit()

    async def rollback(self) -> None:
        if self.reads and not self.busy:
            self._conn.rollback()
        else:
            await super().rollback()


class QuickCursor(aiosqlite.Cursor):
    """A cursor as SQLAlchemy uses it: one statement, its rows, close."""

    def __init__(self, connection: QuickConnection, cursor: sqlite3.Cursor) -> None:
        super().__init__(connection, cursor)
        self._connection = connection
        self._rows: list[Any] = []
        self._more = False

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> QuickCursor:
        given = () if parameters is None else parameters
        if sql.startswith(BEGIN):
            self._connection.reads = sql == BEGIN
        if sql == BEGIN:
            self._cursor.execute(sql)
        elif sql == BEGIN_TO_WRITE and self._begin_at_once():
            return self
        elif STATEMENT_TIMES.is_quick(sql):
            self._carry_out(sql, given)
        else:
            self._connection.busy = True
            await self._execute(self._carry_out, sql, given)  # type: ignore[no-untyped-call]
        return self

    def _begin_at_once(self) -> bool:
        """Begin a write transaction, unless another process writes now. Returns whether it has begun."""
        ((patience,),) = self._cursor.execute("PRAGMA busy_timeout")
        self._cursor.execute("PRAGMA busy_timeout=0")
        try:
            self._cursor.execute(BEGIN_TO_WRITE)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:  # the rest says why
                raise
            return False
        finally:
            self._cursor.execute(f"PRAGMA busy_timeout={patience}")
        return True

    def _carry_out(self, sql: str, parameters: Any) -> None:
        """Run the statement and fetch its first rows, in whichever thread this is called."""
        began = time.perf_counter()
        try:
            self._cursor.execute(sql, parameters)
            self._rows = self._cursor.fetchmany(ROWS_AHEAD) if self._cursor.description is not None else []
        finally:
            self._connection.busy = False
        self._more = len(self._rows) == ROWS_AHEAD
        STATEMENT_TIMES.note(sql, time.perf_counter() - began)

    async def fetchone(self) -> Any:
        return next(iter(await self.fetchmany(1)), None)

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        """The next `size` rows at most (None: `arraysize`)."""
        size = self.arraysize if size is None else size
        if self._more and len(self._rows) < size:
            rows = list(await super().fetchmany(max(size, ROWS_AHEAD)))
            self._rows, self._more = self._rows + rows, bool(rows)
        rows, self._rows = self._rows[:size], self._rows[size:]
        return rows

    async def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        if self._more:
            self._more = False
            rows = rows + list(await super().fetchall())
        return rows

    async def close(self) -> None:
        """Drop what was not fetched."""
        if self._more:
            await super().close()
        else:
            self._cursor.close()


def connecting(database: str, **given: Any) -> QuickConnection:
    """A connection to await; the arguments are those of `sqlite3.connect`."""
    made = QuickConnection(partial(sqlite3.connect, database, **given), ROWS_AHEAD)
    made._thread.daemon = True  # as SQLAlchemy does for connections that it creates
    return made
