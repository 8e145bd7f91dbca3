"""Databases for tests: one is migrated and the others are copies of it; and what is asked of them is done without threads.

Files of SQLite, or (`pytest --database postgresql`) databases of a throw-away server (`tests.postgres`). Not for tests of the
migration.
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
"""Which of them; set once, by the option."""

PROMISED = database.SYNCHRONOUS
"""What the bot asks of SQLite; tests outlive no power cut, and do without it."""


def configure(wanted: str) -> None:
    """Once, before the first test. `wanted`: one of KINDS."""
    global kind
    kind = wanted
    database.SYNCHRONOUS = "OFF"
    _compile_once()


def _compile_once() -> None:
    """A statement is compiled once for all files: every test has a file of its own, and a sixth of its time went there."""
    compiled: LRUCache[Any, Any] = LRUCache(2000)

    def engine(*given: Any, **named: Any) -> AsyncEngine:
        made = create_async_engine(*given, **named)
        if made.dialect.name == "sqlite":
            made.sync_engine._compiled_cache = compiled
        return made

    setattr(database, "create_async_engine", engine)  # noqa: B010  a name that it imports
    # What is compiled is found by its dialect too: that of one file is as good as that of another.
    setattr(SQLiteDialect_aiosqlite, "__eq__", lambda one, other: type(one) is type(other))  # noqa: B010
    setattr(SQLiteDialect_aiosqlite, "__hash__", lambda one: hash(type(one)))  # noqa: B010


async def blank(folder: Path) -> str:
    """A new database, as `migrate` makes it; its address. Of SQLite: a file in this folder."""
    if kind == "postgresql":
        return await postgres.blank()
    file = folder / "test.db"
    await asyncio.to_thread(lambda: shutil.copyfile(_migrated(), file))
    return address(file)


async def empty(folder: Path) -> str:
    """The address of a database without any table."""
    return await postgres.empty() if kind == "postgresql" else address(folder / "empty.db")


def address(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


@cache
def _migrated() -> Path:
    """In another thread, which has a loop of its own. Nothing of it stands in the log of the test that happens to be first."""
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    logging.disable()
    try:
        asyncio.run(migrate(address(folder / "blank.db")))
    finally:
        logging.disable(logging.NOTSET)
    return folder / "blank.db"


def without_threads(patch: pytest.MonkeyPatch) -> None:
    """From now on statements are carried out where they are asked for: half the time of a test goes into changing threads."""
    patch.setattr(aiosqlite.Connection, "_execute", _at_once)


async def _at_once(connection: Any, work: Callable[..., T], *given: Any, **named: Any) -> T:
    """In place of `aiosqlite.Connection._execute`."""
    if connection._connection is None:
        raise ValueError("closed")
    return work(*given, **named)
