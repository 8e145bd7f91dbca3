"""What the store does on PostgreSQL: migrations, rows, names that one process holds, notes, and a server that goes away."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from datetime import UTC, datetime
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlmodel import SQLModel, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import doctor
from bot.settings import Settings
from bot.store import Store, database
from bot.store import tables as t
from bot.store.database import EVERYTHING, Collision, Hold, Unreachable, Unsure
from bot.store.disk import Locked
from bot.store.migrate import migrate
from tests import postgres
from tests.patience import within


@pytest.fixture
async def store() -> AsyncIterator[Store]:
    made = Store(await postgres.blank())
    yield made
    await made.close()


@pytest.fixture
async def other(store: Store) -> AsyncIterator[Store]:
    """Another process on the same database."""
    made = Store(store.url)
    yield made
    await made.close()


# ---- Migrations ----------------------------------------------------------------------------------
async def test_the_migrations_lead_to_the_present_tables_there_too() -> None:
    store = Store(await postgres.blank())

    def compare(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), SQLModel.metadata))

    async with store.engine.connect() as connection:
        assert await connection.run_sync(compare) == []
    await store.close()


async def test_of_two_first_starts_one_migrates_and_both_succeed(caplog: pytest.LogCaptureFixture) -> None:
    url = await postgres.empty()
    with caplog.at_level(logging.INFO, "bot.store"):
        assert await asyncio.gather(*(migrate(url) for _ in range(4))) == [None] * 4
    assert [r.getMessage() for r in caplog.records if "migrated" in r.getMessage()] != []
    assert len([r for r in caplog.records if "migrated" in r.getMessage()]) == 1


async def test_a_server_that_is_not_there_is_said_so() -> None:
    with pytest.raises(Unreachable):
        await migrate("postgresql+asyncpg://nobody@127.0.0.1:1/none")


async def test_the_doctor_says_what_a_server_does_not_keep(store: Store) -> None:
    """The server of the tests throws everything away."""
    lines = [line async for line in doctor._server(Settings(database=store.url))]
    assert lines[0][0]
    assert lines[0][1].startswith("server: PostgreSQL ")
    assert [line for fine, line in lines if not fine] == [
        f"server: {name} is off, so a power failure can lose orders; run `ALTER SYSTEM RESET {name}`"
        for name in ("fsync", "full_page_writes")
    ]
    assert [line async for line in doctor._server(Settings(database="sqlite+aiosqlite://"))] == []


# ---- Rows ----------------------------------------------------------------------------------------
async def test_what_is_written_comes_back(store: Store) -> None:
    """Ids of 64 bits, times of any zone, bytes, and text of any alphabet."""
    now = datetime(2030, 1, 1, 12, 0, 0, 123456, tzinfo=UTC)
    async with store.write() as session:
        session.add(
            t.Campaign(
                id=7,
                guild=2**63 - 1,
                channel=1,
                title="Ligne «é» 海",
                game="toy",
                scenario="",
                options="{}",
                lang="fr",
                gm=2**62,
                seating="open",
                status="lobby",
                commitment="",
                secret=bytes(range(256)),
                allowances="{}",
                created=now,
            )
        )
    async with store.read() as session:
        row = await session.get_one(t.Campaign, 7)
        zone = (
            await session.exec(text("SELECT data_type FROM information_schema.columns WHERE column_name = 'created'"))
        ).all()  # type: ignore[call-overload]
    assert (row.guild, row.gm, row.title, row.secret) == (2**63 - 1, 2**62, "Ligne «é» 海", bytes(range(256)))
    assert (row.created, row.created.tzinfo) == (now, UTC)
    assert {kind for (kind,) in zone} == {"timestamp with time zone"}


async def test_a_reader_writes_nothing(store: Store) -> None:
    async def write() -> None:
        async with store.read() as session:
            session.add(t.Person(id=1))
            await session.flush()

    with pytest.raises(DBAPIError):
        await write()


async def test_what_was_read_before_the_claim_is_read_again(store: Store, other: Store) -> None:
    async with store.write() as session:
        session.add(t.Person(id=1, quiet_from=1))
    async with store.write() as session:
        before = await session.get_one(t.Person, 1)
        async with other.write() as there:
            (await there.get_one(t.Person, 1)).quiet_from = 2
        assert before.quiet_from == 1
        claimed = (await session.exec(database.claimed(select(t.Person).where(t.Person.id == 1)))).one()
        assert claimed.quiet_from == 2


async def test_who_waits_in_a_circle_is_told(store: Store, other: Store) -> None:
    """One of the two is undone; the other goes on."""
    async with store.write() as session:
        session.add_all([t.Person(id=1), t.Person(id=2)])
    met = asyncio.Barrier(2)

    async def claim(side: Store, *people: int) -> str:
        try:
            async with side.write() as session:
                for number, person in enumerate(people):
                    if number:
                        await met.wait()
                    await session.exec(database.claimed(select(t.Person).where(t.Person.id == person)))
        except Collision:
            return "undone"
        return "done"

    assert sorted(await asyncio.gather(claim(store, 1, 2), claim(other, 2, 1))) == ["done", "undone"]


# ---- Names, turns, notes -------------------------------------------------------------------------
async def test_a_name_is_held_by_one_process(store: Store, other: Store) -> None:
    async with store.hold("shard 1", "shard 2") as held:
        assert held.sure
        for names, alone in ((("shard 2", "shard 3"), False), ((), True)):
            with pytest.raises(Locked):
                async with other.hold(*names, alone=alone):
                    pass
        async with other.hold("shard 3"):
            pass
    async with other.hold("shard 2"), other.hold("shard 4"):
        pass
    async with other.hold(alone=True):
        with pytest.raises(Locked):
            async with store.hold("shard 9"):
                pass


async def cut(store: Store, like: str) -> None:
    """The server ends the connections to this database whose last statement was such; other tests have others."""
    ours = "datname = current_database() AND pid <> pg_backend_pid()"
    killing = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {ours} AND query LIKE :like"
    async with store.write() as session:
        await session.exec(text(killing), params={"like": like})  # type: ignore[call-overload]


async def until(what: Any) -> None:
    """Waits until it is so; a test that waits for ever is ended by its runner."""
    async with within(60):
        while not what():  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_a_name_is_taken_again_when_its_connection_breaks(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgresql_server.CHECK_INTERVAL_SECONDS", 0.1)
    async with store.hold("shard 1") as held:
        await asyncio.sleep(0.3)
        connection = held._me
        await cut(other, "SELECT 1%")
        await until(lambda: held.sure and held._me != connection)
        assert not held.taken.is_set()
        with pytest.raises(Locked):
            async with other.hold("shard 1"):
                pass


async def test_who_has_slept_asks_before_being_sure_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.postgresql_server.CHECK_INTERVAL_SECONDS", 0.1)
    slept = 0.0
    monkeypatch.setattr("bot.store.postgresql_server.awake", lambda: time.monotonic() + slept)
    async with store.hold("shard 1") as held:
        assert held.sure
        slept = 60.0
        assert not held.sure, "nobody has said so for a minute"
        await until(lambda: held.sure)
        assert not held.taken.is_set()


async def test_who_is_cut_off_while_he_takes_a_name_is_told_that_the_server_is_away(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut_off(self: Hold, connection: AsyncConnection) -> None:
        await connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    with monkeypatch.context() as patch:
        patch.setattr(Hold, "_lock", cut_off)
        with pytest.raises(Unreachable):
            async with store.hold("shard 1"):
                pass
    async with store.hold("shard 1") as held:
        assert held.sure


async def test_who_loses_a_name_to_somebody_else_knows_it(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.postgresql_server.CHECK_INTERVAL_SECONDS", 0.1)
    async with store.hold("shard 1") as held:
        await asyncio.sleep(0.3)
        held._standing = None  # he cannot connect for a while
        await cut(other, "SELECT 1%")
        await until(lambda: not held.sure)
        async with other.hold("shard 1"):
            held._standing = store._standing
            await until(held.taken.is_set)
            assert not held.sure


HOLDER = """
import asyncio, sys
from bot.store import Store
from bot.store import postgresql_server as server

server.CHECK_INTERVAL_SECONDS = 0.05
server.SURE_FOR_SECONDS = 0.5

async def main():
    store = Store(sys.argv[1])
    async with store.hold("shard 1") as held:
        print("holds", flush=True)
        sys.stdin.readline()  # here it is stopped
        print("sure" if held.sure else "unsure", flush=True)
        await held.taken.wait()
        print("taken", flush=True)

asyncio.run(main())
"""


async def test_what_a_stopped_process_held_is_taken_over_and_it_knows_when_it_wakes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its connection lives on, so the server keeps its locks for it. While it beats, nobody gets them."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", HOLDER, store.url, stdin=pipe, stdout=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    assert await process.stdout.readline() == b"holds\n"
    with pytest.raises(Locked):
        async with store.hold("shard 1"):
            pass
    process.send_signal(signal.SIGSTOP)
    monkeypatch.setattr("bot.store.postgresql_server.STOPPED_AFTER_SECONDS", 0.6)

    async def taken_over() -> None:
        while True:
            with contextlib.suppress(Locked):
                async with store.hold("shard 1") as held:
                    assert held.sure
                    process.send_signal(signal.SIGCONT)
                    process.stdin.write(b"\n")
                    assert await process.stdout.readline() == b"unsure\n"
                    assert await process.stdout.readline() == b"taken\n"
                    return
            await asyncio.sleep(0.05)

    await taken_over()
    assert await process.wait() == 0


async def test_one_at_a_time_takes_his_turn(store: Store, other: Store) -> None:
    inside = 0

    async def go(side: Store) -> None:
        nonlocal inside
        async with side.turn("tutorial 1"):
            inside += 1
            assert inside == 1
            await asyncio.sleep(0.01)
            inside -= 1

    await asyncio.gather(*(go(side) for side in (store, other) * 3))


async def test_notes_reach_everybody_once_they_are_committed(store: Store, other: Store) -> None:
    async with aclosing(store.listen()) as here, aclosing(other.listen()) as there:
        assert (await anext(here), await anext(there)) == (EVERYTHING, EVERYTHING)
        async with store.write() as session:
            await store.notify(session, "never")
            await session.rollback()
        async with store.write() as session:
            await store.notify(session, "post 7")
        assert (await anext(here), await anext(there)) == ("post 7", "post 7")


async def test_who_listens_again_looks_at_everything(store: Store, other: Store) -> None:
    async with aclosing(store.listen()) as notes:
        assert await anext(notes) == EVERYTHING
        waiting = asyncio.ensure_future(anext(notes))
        await asyncio.sleep(0.1)
        await cut(other, "LISTEN%")
        assert await waiting == EVERYTHING
        async with other.write() as session:
            await other.notify(session, "after")
        assert await anext(notes) == "after"


# ---- A server that goes away ---------------------------------------------------------------------
@pytest.fixture(scope="module")
def cluster() -> Iterator[postgres.Cluster]:
    """One of its own, to be stopped and starved."""
    yield from postgres.own()


@pytest.fixture
async def weak(cluster: postgres.Cluster) -> AsyncIterator[Store]:
    made = Store(cluster.url("postgres"))
    async with made.write() as session:
        await session.exec(text("DELETE FROM person"))  # type: ignore[call-overload]
    yield made
    await made.close()


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


async def test_who_comes_while_the_server_restarts_waits_a_moment(
    weak: Store, cluster: postgres.Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says when it goes and when it is back, and nothing else."""

    async def note(person: int) -> None:
        async with weak.write() as session:
            session.add(t.Person(id=person))

    await asyncio.gather(*(note(person) for person in range(1, 6)))
    await asyncio.to_thread(cluster.stop)
    waiting = asyncio.gather(*(note(person) for person in range(11, 16)), return_exceptions=True)
    await until(lambda: not weak.reachable)
    later = asyncio.gather(*(note(person) for person in range(21, 26)))
    await asyncio.sleep(1)
    assert not later.done()
    await asyncio.to_thread(cluster.start)
    await later
    first = dict(zip(range(11, 16), await waiting, strict=True))
    async with weak.read() as session:
        people = {person.id for person in (await session.exec(select(t.Person))).all()}
    assert people >= {1, 2, 3, 4, 5, 21, 22, 23, 24, 25}
    assert {person for person, error in first.items() if error is None} == people & first.keys()
    assert all(error is None or isinstance(error, Unreachable) for error in first.values())
    assert [line.split(" (")[0].split(" after")[0] for line in told(caplog)] == [
        "the database cannot be reached", "the database is back",
    ]  # fmt: skip


async def test_what_is_under_way_when_the_server_ends_is_undone_and_said(
    weak: Store, cluster: postgres.Cluster
) -> None:
    async def write() -> None:
        async with weak.write() as session:
            session.add(t.Person(id=1))
            await session.flush()
            await asyncio.to_thread(cluster.stop, at_once=True)
            await asyncio.to_thread(cluster.start)
            await session.get(t.Person, 2)

    with pytest.raises(Unreachable) as caught:
        await write()
    assert not isinstance(caught.value, Unsure)
    async with weak.read() as session:
        assert await session.get(t.Person, 1) is None


@pytest.mark.parametrize("fails", [False, True])
async def test_a_connection_cut_at_the_end_of_a_read_is_no_defect(fails: bool, store: Store, other: Store) -> None:
    """What was read is whole; where the work had failed for its own reason, the database is named as the cause."""
    read: list[int] = []

    async def look() -> None:
        async with store.read() as session:
            pid = (await session.exec(text("SELECT pg_backend_pid()"))).scalar_one()  # type: ignore[call-overload]
            async with other.write() as killer:
                await killer.exec(text(f"SELECT pg_terminate_backend({pid}, 5000)"))  # type: ignore[call-overload]
            if fails:
                await session.exec(text("SELECT 1"))  # type: ignore[call-overload]
            read.append(pid)

    if fails:
        with pytest.raises(Unreachable):
            await look()
    else:
        await look()
    assert len(read) == (not fails)
    await store.reached()
    async with store.read() as session:
        assert (await session.exec(select(1))).one() == 1


async def test_what_a_session_says_when_it_is_closed_is_told_as_all_else(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A commit that was answered stays done when the connection breaks right after it; of what had failed nothing is done."""
    closing = AsyncSession.close
    broken: list[str] = []

    async def close(session: AsyncSession) -> None:
        await closing(session)
        broken.append("")
        raise ConnectionError("cut off")

    for use in (store.read, store.write):
        with monkeypatch.context() as patch:
            patch.setattr(AsyncSession, "close", close)
            async with use():
                pass
            await store.reached(60)
            with pytest.raises(Unreachable):
                await raising(use)
        await store.reached(60)
    assert len(broken) == 4


async def raising(use: Any) -> None:
    """Fails inside of a session, for a reason of its own."""
    async with use():
        raise ValueError("its own")


async def test_a_commit_that_is_cut_off_is_neither_called_done_nor_undone(
    weak: Store, cluster: postgres.Cluster
) -> None:
    async def write() -> None:
        async with weak.write() as session:
            session.add(t.Person(id=1))
            await session.flush()
            await asyncio.to_thread(cluster.stop, at_once=True)
            await asyncio.to_thread(cluster.start)

    with pytest.raises(Unsure):
        await write()
    async with weak.read() as session:
        assert await session.get(t.Person, 1) is None


async def test_a_pause_of_the_network_is_waited_for(weak: Store, cluster: postgres.Cluster) -> None:
    """Nothing was lost, so nothing is said."""

    async def note(person: int) -> None:
        async with weak.write() as session:
            session.add(t.Person(id=person))

    await note(1)
    with cluster.paused():
        waiting = asyncio.gather(*(note(person) for person in range(2, 5)))
        await asyncio.sleep(1)
        assert not waiting.done()
    await waiting
    assert weak.reachable


async def test_a_server_that_answers_nothing_any_more_is_away(
    cluster: postgres.Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(database.server.CONNECT_ARGUMENTS, "command_timeout", 1)
    store = Store(cluster.url("postgres"))
    async with store.read() as session:
        await session.get(t.Person, 1)
    with cluster.paused():
        with pytest.raises(Unreachable):
            async with store.read() as session:
                await session.get(t.Person, 1)
        assert not store.reachable
    await store.reached(60)
    async with store.read() as session:
        await session.get(t.Person, 1)
    await store.close()
