"""Copies are kept and put back: what is removed is ours, what is put back is whole, and nothing that was there is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlmodel import select

from bot.__main__ import main
from bot.campaigns import Campaigns
from bot.store import Store, backups
from bot.store import tables as t
from bot.store.backups import NoBackup, backup, ours, prune
from bot.store.disk import Locked, process_lock
from bot.store.migrate import Newer, migrate
from bot.store.restoring import NoRestore, restore
from tests import databases
from tests.campaigns.kit import GM, PLAYERS, SECRET, Kit, ManualClock
from tests.core.toy import Toy
from tests.databases import address, blank

Places = Callable[[], Awaitable[str]]


@pytest.fixture(autouse=True)
def files(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of it is about files, whatever the others are tested on."""
    monkeypatch.setattr(databases, "kind", "sqlite")


@pytest.fixture(params=databases.KINDS)
def places(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Places:
    """Makes new databases of one kind."""
    monkeypatch.setattr(databases, "kind", request.param)
    made: list[str] = []

    async def place() -> str:
        folder = tmp_path / f"place-{len(made)}"
        folder.mkdir()
        made.append(await blank(folder))
        return made[-1]

    return place


def kit_of(url: str, clock: ManualClock) -> Kit:
    more = {"games": {"toy": Toy()}, "secret": lambda: SECRET, "outage": timedelta(days=9999)}
    return Kit(Campaigns(Store(url), clock=clock, **more), clock, url)  # type: ignore[arg-type]


def named(folder: Path, part: str = "") -> set[str]:
    return {file.name for file in folder.iterdir() if part in file.name}


async def test_a_copy_made_while_the_bot_writes_is_played_on_and_proved_after_a_restore(
    places: Places, tmp_path: Path
) -> None:
    """Every campaign agrees with its record, can be played to its end, and is proved then."""
    url, other, clock = await places(), await places(), ManualClock()
    kit = kit_of(url, clock)
    campaigns = [await kit.running(title=f"Pearls {number}") for number in range(3)]
    ends = await kit.running(title="ends")
    stop = asyncio.Event()

    async def write() -> int:
        written = 0
        while not stop.is_set():
            for campaign in campaigns:
                await kit.campaigns.gm.note(campaign, GM, f"note {written}")
                for person in PLAYERS.values() if written < len(campaigns) else ():
                    await kit.seal(campaign, person)
                written += 1
        return written

    writing = asyncio.create_task(write())
    await kit.play_on(ends)
    copy = await backup(url, tmp_path / "copies" / "one")
    stop.set()
    assert await writing > 0
    await kit.campaigns.close()
    assert copy.stat().st_mode & 0o077 == 0

    kept = await restore(other, copy)
    assert kept is not None
    assert kept.exists()
    back = kit_of(other, clock)
    for campaign in (*campaigns, ends):
        assert (await back.campaigns.repairs.look(campaign)).fine
        await back.play_on(campaign)
        assert (await back.campaigns.watch.verify(campaign)).good
    await back.campaigns.close()
    await restore(other, kept)
    empty = kit_of(other, clock)
    assert await empty.campaigns.lobby.find() == ()
    await empty.campaigns.close()


async def test_what_may_have_been_sent_since_is_looked_for_before_it_is_said_again(
    places: Places, tmp_path: Path
) -> None:
    """The nonce of a post protects for some minutes; its copy comes back later. What is not due yet cannot have been sent."""
    url, clock = await places(), ManualClock()
    kit = kit_of(url, clock)
    await kit.lobby()
    async with kit.campaigns.services.write() as session:
        waiting = (await session.exec(select(t.Post))).one()
        waiting.due -= timedelta(days=9999)
        later = t.Post(**{**waiting.model_dump(), "id": None, "nonce": "later"})
        later.due += timedelta(days=99999)
        session.add_all([waiting, later])
    await kit.campaigns.close()
    await restore(url, await backup(url, tmp_path / "copy"))
    kit = kit_of(url, clock)
    async with kit.campaigns.services.read() as session:
        first, second = (await session.exec(select(t.Post).order_by(t.Post.id))).all()  # type: ignore[arg-type]
    await kit.campaigns.close()
    assert (first.tries, first.first_tried) == (1, first.due)
    assert (second.tries, second.first_tried) == (0, None)


async def test_nothing_is_put_back_while_a_bot_runs(places: Places, tmp_path: Path) -> None:
    url = await places()
    copy = await backup(url, tmp_path / "copy")
    running = Store(url)
    async with running.hold("shard 0"):
        with pytest.raises(Locked):
            await restore(url, copy)
    await restore(url, copy)
    await running.close()


async def test_what_is_no_copy_of_this_bot_is_refused_and_nothing_changes(places: Places, tmp_path: Path) -> None:
    url = await places()
    copy = await backup(url, tmp_path / "copy")
    text = tmp_path / "text"
    text.write_text("not a database")
    cut = tmp_path / "cut"
    cut.write_bytes(copy.read_bytes()[: copy.stat().st_size // 2])
    foreign = tmp_path / "foreign"
    with closing(sqlite3.connect(foreign)) as connection, connection:
        connection.execute("CREATE TABLE x (y)")
    for wrong in (tmp_path / "nowhere", text, cut, foreign, tmp_path):
        with pytest.raises((NoRestore, NoBackup)):
            await restore(url, wrong)
    store = Store(url)
    async with store.read() as session:
        assert (await session.exec(select(t.Campaign))).all() == []
    await store.close()


async def test_the_copy_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    url = await blank(tmp_path)
    file = tmp_path / "test.db"
    newer = tmp_path / "newer"
    newer.write_bytes(file.read_bytes())
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NoRestore, match="newer version"):
        await restore(url, newer)
    used = tmp_path / "used"
    used.write_bytes(file.read_bytes())
    (tmp_path / "used-wal").write_bytes(b"journal")
    with pytest.raises(NoRestore, match="in use"):
        await restore(url, used)
    with pytest.raises(NoRestore, match="the database itself"):
        await restore(url, file)


async def test_a_damaged_database_is_replaced_and_kept_with_its_journals(tmp_path: Path) -> None:
    url = await blank(tmp_path)
    file, copy = tmp_path / "test.db", await backup(url, tmp_path / "copy")
    file.write_bytes(b"SQLite format 3\0 and then nothing of use")
    (tmp_path / "test.db-wal").write_bytes(b"what was written last")
    kept = await restore(url, copy)
    assert kept is not None
    assert kept.name.startswith("test.db.before-restore-")
    assert kept.read_bytes().endswith(b"nothing of use")
    assert kept.with_name(f"{kept.name}-wal").read_bytes() == b"what was written last"
    assert not (tmp_path / "test.db-wal").exists()
    assert file.stat().st_mode & 0o077 == 0
    assert await migrate(url) is None


async def test_an_old_bot_refuses_a_newer_database_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit status 2: a supervisor does not start it again. The file is left as it is, and can be backed up all the same."""
    url = await blank(tmp_path)
    with closing(sqlite3.connect(tmp_path / "test.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = (tmp_path / "test.db").read_bytes()
    with pytest.raises(Newer, match="revision 9999; this one knows 0001 to"):
        await migrate(url)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BROADSIDE_DATABASE", url)
    monkeypatch.setenv("BROADSIDE_TOKEN", "no-real-token")
    monkeypatch.setenv("BROADSIDE_LOCAL_DISCORD", "http://127.0.0.1:9")
    assert await asyncio.to_thread(main, ["export", "1"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("bot: the database is of a newer version of the program")
    assert len(told.splitlines()) == 1
    assert (tmp_path / "test.db").read_bytes() == before
    assert not named(tmp_path, "before")
    assert await asyncio.to_thread(main, ["backup"]) == 0
    assert len(named(tmp_path, "backup-")) == 1


async def test_only_the_oldest_of_our_own_copies_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = await blank(tmp_path)
    whole = (tmp_path / "test.db").read_bytes()
    times = [f"2026010{day}-120000" for day in range(1, 6)]
    for time in times:
        (tmp_path / f"test.db.backup-{time}").write_bytes(whole)
    others = {
        "test.db.before-0016-20250101-000000", "test.db.before-restore-20250101-000000", "test.db.backup-20250101-000000.txt",
        "other.db.backup-20250101-000000", "test.db.backup-mine", "xtest.db.backup-20250101-000000",
    }  # fmt: skip
    for name in others:
        (tmp_path / name).write_bytes(whole)
    (tmp_path / "test.db.backup-20250101-000001").write_text("a note of mine")
    (tmp_path / "test.db.backup-20250101-000002").symlink_to(tmp_path / "test.db")
    (tmp_path / "test.db.backup-20250101-000003").mkdir()
    everything = named(tmp_path)
    assert [file.name[-15:] for file in ours(url, tmp_path)] == times
    assert prune(url, tmp_path, 7) == []
    monkeypatch.setenv("BROADSIDE_DATABASE", url)
    monkeypatch.chdir(tmp_path)
    assert await asyncio.to_thread(main, ["backup", "--keep", "3"]) == 0
    gone = everything - named(tmp_path)
    assert gone == {f"test.db.backup-{time}" for time in times[:3]}
    assert capsys.readouterr().out.count("removed an old copy") == 3
    (tmp_path / "folder").mkdir()
    assert await asyncio.to_thread(main, ["backup", "folder", "--keep", "1"]) == 0
    assert len(ours(url, tmp_path / "folder")) == 1
    assert await asyncio.to_thread(main, ["backup", "named", "--keep", "1"]) == 2
    assert not (tmp_path / "named").exists()


async def test_a_command_puts_a_copy_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = await blank(tmp_path)
    monkeypatch.setenv("BROADSIDE_DATABASE", url)
    monkeypatch.chdir(tmp_path)
    await backup(url, tmp_path / "copy")
    assert await asyncio.to_thread(main, ["restore", "copy"]) == 0
    assert "the old one is kept as" in capsys.readouterr().out
    with process_lock(url):
        assert await asyncio.to_thread(main, ["restore", "copy"]) == 2
    assert "another bot runs" in capsys.readouterr().err
    monkeypatch.setenv("BROADSIDE_DATABASE", address(tmp_path / "fresh" / "new.db"))
    assert await asyncio.to_thread(main, ["restore", "copy"]) == 0
    assert (tmp_path / "fresh" / "new.db").exists()
    assert await asyncio.to_thread(main, ["restore", "nowhere"]) == 2


async def test_without_the_tools_of_the_server_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backups, "tool", lambda program: None)
    url = "postgresql+asyncpg://someone:pass-word@127.0.0.1/broadside"
    with pytest.raises(NoBackup, match="pg_dump is not installed"):
        await backup(url, tmp_path / "copy")
    assert not named(tmp_path)


async def test_the_password_of_a_server_is_no_word_of_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = tmp_path / "pg_dump"
    tool.write_text('#!/bin/sh\necho "$@" > words; env | grep ^PG > given\nfor w in "$@"; do case $w in --file=*) '
                    'printf PGDMP > "${w#--file=}";; esac; done\n')  # fmt: skip
    tool.chmod(0o755)
    monkeypatch.setattr(backups, "tool", lambda program: str(tool))
    monkeypatch.chdir(tmp_path)
    url = "postgresql+asyncpg://someone:pass%21word@db.example:5433/broadside?ssl=require"
    copy = await backup(url)
    assert copy.parent.name == "var"
    assert ours(url, copy.parent) == [copy]
    assert "pass" not in (tmp_path / "words").read_text()
    assert set((tmp_path / "given").read_text().split()) >= {
        "PGHOST=db.example", "PGPORT=5433", "PGUSER=someone", "PGPASSWORD=pass!word", "PGDATABASE=broadside",
        "PGSSLMODE=require",
    }  # fmt: skip
