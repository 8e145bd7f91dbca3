"""The driver of SQLite with one change of threads a statement, where `aiosqlite` by itself makes four.

Every statement is carried out in its connection's own thread, so that nothing waits for the disk or another writer but who asked;
the change to that thread and back costs more than most statements, and on a busy machine far more. The cursor is made here,
the rows come along with the statement, and a cursor that is done is closed here.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from functools import partial
from typing import Any

import aiosqlite

AHEAD = 1000
"""Rows that come along; where there are more the rest is fetched when it is asked for."""

BEGIN = "BEGIN"
"""The beginning of a transaction that reads; it touches no file, and nobody waits for it."""


class QuickConnection(aiosqlite.Connection):
    """As any connection of `aiosqlite`, with such cursors."""

    def cursor(self) -> QuickCursor:  # type: ignore[override]
        """Entered with `async with`."""
        return QuickCursor(self, self._conn.cursor())


class QuickCursor(aiosqlite.Cursor):
    """As SQLAlchemy uses one: a statement, its rows, the end."""

    def __init__(self, connection: QuickConnection, cursor: sqlite3.Cursor) -> None:
        super().__init__(connection, cursor)
        self._rows: list[Any] = []
        self._more = False

    async def execute(self, sql: str, parameters: Iterable[Any] | None = None) -> QuickCursor:
        """Carries out a statement."""
        if sql == BEGIN:
            self._cursor.execute(sql)
        else:
            given = () if parameters is None else parameters
            await self._execute(self._carry_out, sql, given)  # type: ignore[no-untyped-call]
        return self

    def _carry_out(self, sql: str, parameters: Any) -> None:
        """In the connection's thread."""
        self._cursor.execute(sql, parameters)
        self._rows = self._cursor.fetchmany(AHEAD) if self._cursor.description is not None else []
        self._more = len(self._rows) == AHEAD

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
