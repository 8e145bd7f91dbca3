"""Databases for tests: one is migrated, the others are copies of it; statements run without threads.

SQLite files, or (`pytest --database postgresql`) databases on a temporary server (`tests.postgres`). Not for tests of
migrations.
"""

from __future__ import annotations

import asyncio
import atexit
import logging
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
import pytest
from sqlalchemy.dialects.sqlite.aiosqlite import SQLiteDialect_aiosqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.util import LRUCache

from bot.store import database
from bot.store.migrate import migrate
from tests import postgres

T = TypeVar("T")

KINDS = ("sqlite", "postgresql")
kind = "sqlite"
"""The kind in use; set once, by the option."""

opened: list[AsyncEngine] = []
"""The engines that the current test has made."""

DURABLE = database.SYNCHRONOUS
"""The bot's setting for SQLite; tests need not survive a power cut and do without it."""


def configure(wanted: str) -> None:
    """Called once, before the first test. `wanted`: one of KINDS."""
    global kind
    kind = wanted
    database.SYNCHRONOUS = "OFF"
    _watch_engines()


def _watch_engines() -> None:
    """Notes every engine in `opened`, and compiles each SQL statement once for all files: every test has its own file, and
    compiling took a sixth of its time."""
    compiled: LRUCache[Any, Any] = LRUCache(2000)

    def engine(*given: Any, **named: Any) -> AsyncEngine:
        made = create_async_engine(*given, **named)
        if made.dialect.name == "sqlite":
            made.sync_engine._compiled_cache = compiled
        opened.append(made)
        return made

    setattr(database, "create_async_engine", engine)  # noqa: B010  a name imported by that module
    # Compiled statements are looked up by dialect too; those of different files are equivalent.
    setattr(SQLiteDialect_aiosqlite, "__eq__", lambda one, other: type(one) is type(other))  # noqa: B010
    setattr(SQLiteDialect_aiosqlite, "__hash__", lambda one: hash(type(one)))  # noqa: B010


async def close_opened() -> None:
    """Closes every database that the current test has opened; one that is closed already stays so."""
    while opened:
        await opened.pop().dispose()


async def blank(folder: Path) -> str:
    """The address of a new, migrated database. For SQLite: a file in this folder."""
    if kind == "postgresql":
        return await postgres.blank()
    file = folder / "test.db"
    await asyncio.to_thread(lambda: shutil.copyfile(_migrated(), file))
    return address(file)


async def empty(folder: Path) -> str:
    """The address of a database without tables."""
    return await postgres.empty() if kind == "postgresql" else address(folder / "empty.db")


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@cache
def _migrated() -> Path:
    """Runs in another thread with its own event loop. Its log does not appear in the log of the first test."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    logging.disable()
    try:
        asyncio.run(migrate(address(folder / "blank.db")))
    finally:
        logging.disable(logging.NOTSET)
    return folder / "blank.db"


def without_threads(patch: pytest.MonkeyPatch) -> None:
    """From now on statements run in the calling thread: switching threads takes half the time of a test."""
    patch.setattr(aiosqlite.Connection, "_execute", _at_once)


async def _at_once(connection: Any, work: Callable[..., T], *given: Any, **named: Any) -> T:
    """Replaces `aiosqlite.Connection._execute`."""
    if connection._connection is None:
        raise ValueError("closed")
    return work(*given, **named)
