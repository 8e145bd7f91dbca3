"""Sessions: all or nothing, writers in a queue, readers undisturbed; the settings of every connection."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, StatementError
from sqlmodel import func, select

from bot.store import Store, database, disk, sqlite_driver
from bot.store import tables as t
from tests import databases


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    made = Store(await databases.blank(tmp_path))
    yield made
    await made.close()


@pytest.mark.sqlite
async def test_connections_keep_what_was_promised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """WAL, keys that hold, and a commit that is on the disk when it returns (2 = FULL)."""
    monkeypatch.setattr(database, "SYNCHRONOUS", databases.DURABLE)
    store = Store(await databases.blank(tmp_path))
    async with store.read() as session:
        for pragma, value in (("journal_mode", "wal"), ("foreign_keys", 1), ("synchronous", 2)):
            assert (await session.exec(text(f"PRAGMA {pragma}"))).scalar() == value  # type: ignore[call-overload]
    await store.close()


async def test_an_exception_leaves_everything_as_it_was(store: Store) -> None:
    async def fail() -> None:
        async with store.write() as session:
            session.add(t.Person(id=1, lang="fr"))
            await session.flush()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    async with store.read() as session:
        assert await session.get(t.Person, 1) is None


async def test_a_row_cannot_belong_to_a_campaign_that_is_not_there(store: Store) -> None:
    with pytest.raises(IntegrityError):
        async with store.write() as session:
            session.add(t.Seat(campaign=99, name="red"))


async def test_writers_of_two_processes_who_read_first_are_not_refused(store: Store) -> None:
    """On SQLite, begun as readers, eight of ten would fail as locked; on a server the row is claimed before it is read."""
    other = Store(store.url)
    async with store.write() as session:
        session.add(t.Person(id=1, quiet_from=0))

    async def count_up(side: Store) -> None:
        async with side.write() as session:
            person = (await session.exec(database.claimed(select(t.Person).where(t.Person.id == 1)))).one()
            await asyncio.sleep(0)
            person.quiet_from = (person.quiet_from or 0) + 1
            session.add(person)

    await asyncio.gather(*(count_up(side) for side in (store, other) * 20))
    await other.close()
    async with store.read() as session:
        assert (await session.get_one(t.Person, 1)).quiet_from == 40


async def test_a_reader_sees_one_moment(store: Store) -> None:
    count = select(func.count()).select_from(t.Person)
    async with store.read() as reader:
        before = (await reader.exec(count)).one()
        async with store.write() as session:
            session.add(t.Person(id=1))
        assert (await reader.exec(count)).one() == before == 0
    async with store.read() as reader:
        assert (await reader.exec(count)).one() == 1


async def test_many_rows_come_at_once_or_in_parts(store: Store) -> None:
    """A few thousand are more than come along with a statement (`bot.store.sqlite_driver.ROWS_AHEAD`)."""
    everybody = list(range(1, 2 * sqlite_driver.ROWS_AHEAD + 5))
    async with store.write() as session:
        session.add_all(t.Person(id=one) for one in everybody)
    query = select(t.Person.id).order_by(t.Person.id)  # type: ignore[arg-type]
    async with store.read() as session:
        assert list((await session.exec(query)).all()) == everybody
        assert (await session.exec(query)).first() == 1
        streamed = await (await session.connection()).stream(query)
        assert [row[0] async for row in streamed] == everybody
        begun = await (await session.connection()).stream(query)
        assert await begun.fetchmany(3) == [(1,), (2,), (3,)]
        await begun.close()
    async with store.write() as session:  # what was broken off keeps nobody from writing
        session.add(t.Person(id=0))


async def test_times_are_aware_and_come_back_in_utc(store: Store) -> None:
    noon = datetime(2030, 1, 1, 12, tzinfo=timezone(timedelta(hours=5)))
    async with store.write() as session:
        session.add(t.Pulse(of=1, shard=0, at=noon))
    async with store.read() as session:
        at = (await session.get_one(t.Pulse, (1, 0))).at
    assert (at, at.tzinfo) == (noon, UTC)
    with pytest.raises(StatementError):
        async with store.write() as session:
            session.add(t.Pulse(of=2, shard=0, at=datetime(2030, 1, 1)))  # noqa: DTZ001


async def test_an_insert_may_find_its_row_there_already(store: Store) -> None:
    for rows in (1, 0):
        async with store.write() as session:
            insert = database.insert_or_skip(store.dialect, t.Person, {"id": 5, "dm_closed": False})
            assert (await session.exec(insert)).rowcount == rows


async def test_a_row_is_found_or_made(store: Store) -> None:
    async with store.write() as session:
        (await database.got_or_added(session, t.Person(id=5))).lang = "fr"
    async with store.write() as session:
        found = await database.got_or_added(session, t.Person(id=5, lang="en"))
        assert found.lang == "fr"
        found.zone = "UTC"
    async with store.read() as session:
        person = await session.get_one(t.Person, 5)
    assert (person.lang, person.zone) == ("fr", "UTC")


@pytest.mark.parametrize(
    ("url", "file"),
    [
        ("sqlite+aiosqlite:///var/broadside.db", Path("var/broadside.db")),
        ("sqlite+aiosqlite:////srv/b.db", Path("/srv/b.db")),
        ("sqlite+aiosqlite://", None),
        ("sqlite+aiosqlite:///:memory:", None),
        ("postgresql+asyncpg://host/b", None),
    ],
)
def test_the_file_of_a_database(url: str, file: Path | None) -> None:
    assert disk.file_of(url) == file
