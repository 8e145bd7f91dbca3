"""Where a statement on an SQLite file is carried out: here once it has proved quick, else where nobody waits for it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from sqlmodel import select, text

from bot.store import Store, database, sqlite_driver
from bot.store import tables as t
from tests.databases import blank

pytestmark = pytest.mark.sqlite

FAST, SLOW = sqlite_driver.QUICK_SECONDS / 100, sqlite_driver.QUICK_SECONDS * 100


def test_what_has_proved_quick_is_quick_and_what_was_slow_has_to_prove_it_again() -> None:
    pace = sqlite_driver.StatementTimes()
    assert not pace.is_quick("SELECT 1"), "nobody knows yet"
    pace.note("SELECT 1", FAST)
    assert pace.is_quick("SELECT 1")
    pace.note("SELECT 1", SLOW)
    runs = 0
    while not pace.is_quick("SELECT 1"):
        pace.note("SELECT 1", FAST)
        runs += 1
    assert 10 < runs < 40


@pytest.mark.parametrize(
    "sql", ["BEGIN IMMEDIATE", "COMMIT", "PRAGMA wal_checkpoint", "VACUUM", "ALTER TABLE post ADD x"]
)
def test_what_may_wait_for_others_or_for_the_disk_is_never_quick(sql: str) -> None:
    pace = sqlite_driver.StatementTimes()
    pace.note(sql, FAST)
    assert not pace.is_quick(sql)


def test_texts_without_end_are_forgotten() -> None:
    pace = sqlite_driver.StatementTimes()
    for number in range(sqlite_driver.MOST_TEXTS + 10):
        pace.note(f"SELECT {number}", FAST)
    assert len(pace._took) <= sqlite_driver.MOST_TEXTS + 1


@pytest.fixture(name="threaded")
def _threaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is carried out in the thread of a connection from now on: the names of the functions, or the statements."""
    seen: list[str] = []
    execute = aiosqlite.Connection._execute

    async def noted(connection: Any, work: Callable[..., Any], *given: Any, **named: Any) -> Any:
        seen.append(str(given[0]) if work.__name__ == "_carry_out" else work.__name__)
        return await execute(connection, work, *given, **named)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", noted)
    monkeypatch.setattr(sqlite_driver, "STATEMENT_TIMES", sqlite_driver.StatementTimes())
    return seen


def persons(threaded: list[str]) -> list[str]:
    """The queries for people among them."""
    return [one for one in threaded if one.startswith("SELECT person.id")]


async def test_a_reader_changes_threads_only_for_what_is_not_known_yet(tmp_path: Path, threaded: list[str]) -> None:
    store = Store(await blank(tmp_path))
    query = select(t.Person.id)
    for _ in range(3):
        async with store.read() as session:
            assert (await session.exec(query)).all() == []
        times = sqlite_driver.STATEMENT_TIMES
        times._took = dict.fromkeys(times._took, FAST)  # however busy this machine is
    assert len(persons(threaded)) == 1
    assert threaded[-1] in persons(threaded), "the end of what was only read waits for nothing"
    await store.close()


async def test_a_writer_waits_for_the_disk_in_its_thread(tmp_path: Path, threaded: list[str]) -> None:
    store = Store(await blank(tmp_path))
    for number in range(3):
        threaded.clear()
        async with store.write() as session:
            session.add(t.Person(id=number))
        sqlite_driver.STATEMENT_TIMES._took = dict.fromkeys(sqlite_driver.STATEMENT_TIMES._took, FAST)
    assert sqlite_driver.BEGIN_TO_WRITE not in threaded, "nobody else writes"
    assert "commit" in threaded
    assert not [one for one in threaded if one.startswith("INSERT")]
    async with store.read() as session:
        assert len((await session.exec(select(t.Person))).all()) == 3
    await store.close()


async def test_a_writer_waits_for_another_process_in_its_thread(tmp_path: Path, threaded: list[str]) -> None:
    """Readers go on meanwhile."""
    store, other = Store(await blank(tmp_path)), sqlite3.connect(tmp_path / "test.db", isolation_level=None)

    async def writes() -> None:
        async with store.write() as session:
            session.add(t.Person(id=1))

    other.execute(sqlite_driver.BEGIN_TO_WRITE)
    writing = asyncio.create_task(writes())
    while sqlite_driver.BEGIN_TO_WRITE not in threaded:  # noqa: ASYNC110
        await asyncio.sleep(0)
    async with store.read() as session:
        assert (await session.exec(select(t.Person))).all() == []
    other.execute("ROLLBACK")
    await writing
    async with store.write() as session:
        assert len((await session.exec(select(t.Person))).all()) == 1
        patience = await (await session.connection()).exec_driver_sql("PRAGMA busy_timeout")
        assert patience.scalar_one() == database.BUSY_MS
    other.close()
    await store.close()


async def test_who_goes_away_leaves_a_long_statement_in_its_thread(tmp_path: Path, threaded: list[str]) -> None:
    """The end of its transaction waits for it there, and not everybody with it."""
    store = Store(await blank(tmp_path))
    long = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000) SELECT max(i) FROM n"

    async def looks() -> None:
        async with store.read() as session:
            await session.execute(text(long))

    looking = asyncio.create_task(looks())
    while not any(one.startswith("WITH") for one in threaded):  # noqa: ASYNC110
        await asyncio.sleep(0)
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking
    assert "rollback" in threaded or "close" in threaded
    async with store.read() as session:
        assert (await session.exec(select(t.Person))).all() == []
    await store.close()


def test_a_connection_may_be_used_by_two_threads() -> None:
    """So the driver takes it: SQLite is built to keep them apart."""
    assert sqlite3.threadsafety == 3
