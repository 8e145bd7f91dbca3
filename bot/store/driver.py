"""The driver of SQLite with no change of threads for most statements, where `aiosqlite` by itself makes four.

By itself it carries out every statement in its connection's own thread, so that nothing waits for the disk or another writer but
who asked; the change to that thread and back costs more than most statements, and on a busy machine far more. Here what has
proved quick is carried out where it is asked for (`StatementTimes`). What may wait goes into
the thread: the beginning of a transaction that writes, its end, and what took long the last time. The cursor is made here, the
rows come along with the statement, and a cursor that is done is closed here.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterable
from functools import partial
from typing import Any

import aiosqlite

AHEAD = 1000
"""Rows that come along; where there are more the rest is fetched when it is asked for."""

BEGIN = "BEGIN"
"""The beginning of a transaction that reads; it touches no file, and nobody waits for it."""


QUICK = 0.003
"""Seconds that a statement may take while everything else waits for it; on a busy machine a change of threads costs as many."""
FORGET = 0.8
"""This part of what a statement once took is held against it the next time: after a slow run it has to be quick for a while."""
TEXTS = 5000
"""Statements that are known at a time."""


class StatementTimes:
    """How long each statement takes by its text, and so where it is carried out."""

    def __init__(self) -> None:
        self._took: dict[str, float] = {}

    def is_quick(self, sql: str) -> bool:
        """Whether it can be carried out here: a statement on rows that was quick, every time for a while."""
        return self._took.get(sql, QUICK) < QUICK

    def note(self, sql: str, seconds: float) -> None:
        """It took so long. Only what reads or writes rows within a transaction waits for nobody: all else is never quick."""
        if not sql.startswith(("SELECT", "INSERT", "UPDATE", "DELETE")):
            return
        if len(self._took) > TEXTS:
            self._took.clear()
        self._took[sql] = max(seconds, FORGET * self._took.get(sql, 0.0))


STATEMENT_TIMES = StatementTimes()
"""Of all connections of this process."""


class QuickConnection(aiosqlite.Connection):
    """As any connection of `aiosqlite`, with such cursors."""

    reads = False
    """Its transaction, if it has one, writes nothing, so that its end waits for no disk."""
    busy = False
    """A statement is carried out in its thread; who asked for it may have gone away meanwhile."""

    def cursor(self) -> QuickCursor:  # type: ignore[override]
        """Entered with `async with`."""
        return QuickCursor(self, self._conn.cursor())

    async def commit(self) -> None:
        """Of what was only read: at once."""
        if self.reads and not self.busy:
            self._conn.commit()
        else:
            await super().commit()

    async def rollback(self) -> None:
        """As `commit`."""
        if self.reads and not self.busy:
            self._conn.rollback()
        else:
            await super().rollback()


class QuickCursor(aiosqlite.Cursor):
    """As SQLAlchemy uses one: a statement, its rows, the end."""

    def __init__(self, connection: QuickConnection, cursor: sqlite3.Cursor) -> None:
        super().__init__(connection, cursor)
        self._connection = connection
        self._rows: list[Any] = []
        self._more = False

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> QuickCursor:
        """Carries out a statement."""
        given = () if parameters is None else parameters
        if sql.startswith(BEGIN):
            self._connection.reads = sql == BEGIN
        if sql == BEGIN:
            self._cursor.execute(sql)
        elif STATEMENT_TIMES.is_quick(sql):
            self._carry_out(sql, given)
        else:
            self._connection.busy = True
            await self._execute(self._carry_out, sql, given)  # type: ignore[no-untyped-call]
        return self

    def _carry_out(self, sql: str, parameters: Any) -> None:
        """Here, or in the connection's thread."""
        began = time.perf_counter()
        try:
            self._cursor.execute(sql, parameters)
            self._rows = self._cursor.fetchmany(AHEAD) if self._cursor.description is not None else []
        finally:
            self._connection.busy = False
        self._more = len(self._rows) == AHEAD
        STATEMENT_TIMES.note(sql, time.perf_counter() - began)

    async def fetchone(self) -> Any:
        """The next row, or None."""
        return next(iter(await self.fetchmany(1)), None)

    async def fetchmany(self, size: int | None = None) -> list[Any]:
        """The next rows, at most so many (None: as many as the cursor's `arraysize`)."""
        size = self.arraysize if size is None else size
        if self._more and len(self._rows) < size:
            rows = list(await super().fetchmany(max(size, AHEAD)))
            self._rows, self._more = self._rows + rows, bool(rows)
        rows, self._rows = self._rows[:size], self._rows[size:]
        return rows

    async def fetchall(self) -> list[Any]:
        """All that are left."""
        rows, self._rows = self._rows, []
        if self._more:
            self._more = False
            rows = rows + list(await super().fetchall())
        return rows

    async def close(self) -> None:
        """Gives up what was not fetched."""
        if self._more:
            await super().close()
        else:
            self._cursor.close()


def connecting(database: str, **given: Any) -> QuickConnection:
    """A connection to be awaited; the arguments are those of `sqlite3.connect`."""
    made = QuickConnection(partial(sqlite3.connect, database, **given), AHEAD)
    made._thread.daemon = True  # as SQLAlchemy has it for those that it makes
    return made
