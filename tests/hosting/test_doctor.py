"""What the doctor says of the machine and of what runs on it. What it says of Discord: `tests.discord.test_host`."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot import doctor
from bot.campaigns import Campaigns, campaigns_of
from bot.health import answering
from bot.settings import Settings
from bot.store import Store
from bot.store.backups import backup
from bot.store.disk import process_lock
from bot.store.migrate import migrate
from tests import postgres
from tests.databases import address, blank
from tests.hosting.test_health import free_port
from tests.memoir_44 import own

DAY = 86400


@pytest.fixture
async def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Settings]:
    monkeypatch.chdir(tmp_path)
    url = await blank(tmp_path)
    return lambda **more: Settings(**({"database": url} | more))


async def told(check: Callable[[Settings], AsyncIterator[doctor.Line]], settings: Settings) -> list[str]:
    return [f"{'ok' if fine else 'NO'} {line}" async for fine, line in check(settings)]


def test_every_check_is_made() -> None:
    """None is written and forgotten."""
    checks = {name for name in vars(doctor) if name.startswith("_") and hasattr(getattr(doctor, name), "__code__")}
    made = {name for name in doctor.examine.__code__.co_names if name in checks}
    asked = {name for name in checks if "AsyncIterator" in str(getattr(doctor, name).__annotations__.get("return"))}
    assert asked - made == {"_account", "_places", "_clock", "_database", "_records"}, "parts of others"


async def test_the_doctor_makes_no_database_and_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is none it says so; the empty one that it made hid that the address was wrong."""
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "deep" / "none.db"
    nowhere = Settings(database=address(file))
    assert await told(doctor._data, nowhere) == [
        f"ok database: none yet at {file}; the bot creates it at its first start"
    ]
    await doctor.examine(nowhere, lambda _: None)
    assert os.listdir(tmp_path) == []  # noqa: PTH208
    file.parent.mkdir()
    await migrate(address(file))
    before = {each: each.stat().st_mtime_ns for each in file.parent.iterdir()}
    await doctor.examine(nowhere, lambda _: None)
    assert {each: each.stat().st_mtime_ns for each in file.parent.iterdir()} == before


async def test_an_old_or_missing_copy_is_told(settings: Callable[..., Settings], tmp_path: Path) -> None:
    file, now = tmp_path / "test.db", time.time()
    assert (await told(doctor._copies, settings()))[0].startswith("ok backups: none yet in")
    copy = await backup(settings().database)
    assert "ok backups: 1 in" in (await told(doctor._copies, settings()))[0]
    os.utime(copy, (now - 3 * DAY, now - 3 * DAY))
    [line] = await told(doctor._copies, settings())
    assert line.startswith("NO backups: 1 in")
    assert "72 h old" in line
    copy.unlink()
    assert file.exists()


async def test_room_and_memory_are_told(
    settings: Callable[..., Settings], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=5e9))
    assert (await told(doctor._room, settings()))[0].startswith("ok disk: 5.0 GB free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=5e8))
    assert (await told(doctor._room, settings()))[0].startswith("NO disk: 0.5 GB free")
    (tmp_path / "limit").write_text("500000000\n")
    (tmp_path / "none").write_text("max\n")
    monkeypatch.setattr(doctor, "MEMORY_LIMIT_FILES", (tmp_path / "limit", tmp_path / "none", tmp_path / "nowhere"))
    assert (await told(doctor._memory, settings()))[0].startswith("NO memory: 0.5 GB")
    monkeypatch.setattr(doctor, "MEMORY_LIMIT_FILES", (tmp_path / "none",))
    assert " memory: " in (await told(doctor._memory, settings()))[0]


async def test_a_worker_is_started_to_see_whether_one_can_be(
    settings: Callable[..., Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await told(doctor._workers, settings()))[0].startswith("ok workers: ")

    async def none(*_: object) -> int:
        raise OSError("no more processes")

    monkeypatch.setattr(doctor.Workers, "run", none)
    assert await told(doctor._workers, settings()) == [
        "NO workers: no process can be started (OSError); check the limits on processes and memory"
    ]


async def test_scenario_files_that_cannot_be_used_are_named(settings: Callable[..., Settings], tmp_path: Path) -> None:
    assert (await told(doctor._scenarios, settings()))[0].startswith("ok scenario files: none")
    (tmp_path / "small.toml").write_text(own.SMALL, encoding="utf-8")
    (tmp_path / "wrong.toml").write_text(own.SMALL.replace("medals_to_win = 3", "medals_to_win = 0"), encoding="utf-8")
    assert await told(doctor._scenarios, settings(scenarios=str(tmp_path))) == [
        f"ok scenario files in {tmp_path}: small",
        "NO scenario file wrong.toml: medals_to_win: number: 0 (allowed: 1–30)",
    ]
    [missing] = await told(doctor._scenarios, settings(scenarios=str(tmp_path / "none")))
    assert missing.startswith("NO scenario files: ")


async def test_whether_the_bot_runs_and_how_it_is(settings: Callable[..., Settings]) -> None:
    port = free_port()
    with_port = settings(metrics_port=port)
    assert await told(doctor._running, settings()) == [
        "ok processes: no bot is running", "ok health: no page (BROADSIDE_METRICS_PORT is not set)",
    ]  # fmt: skip
    assert (await told(doctor._running, with_port))[1].startswith("ok health: no answer")
    campaigns = Campaigns(Store(with_port.database))
    with process_lock(with_port.database):
        running, silent = await told(doctor._running, with_port)
        assert running == "ok processes: the bot is running"
        assert silent.startswith("NO health: no answer")
        async with answering(port):
            assert (await told(doctor._running, with_port))[1] == "NO health: the bot is starting"
    await campaigns.close()


async def test_the_address_of_the_web_board_is_told_and_whether_it_is_safe() -> None:
    for more, line in (
        ({}, "ok web board: none (BROADSIDE_WEB_PORT is not set)"),
        ({"web_port": 8080}, "ok web board: http://127.0.0.1:8080 (from this machine alone)"),
        ({"web_port": 8080, "web_url": "https://board.example.org"}, "ok web board: https://board.example.org"),
        (
            {"web_port": 8080, "web_url": "http://board.example.org"},
            "NO web board: http://board.example.org is not https",
        ),
        (
            {"web_port": 8080, "web_url": "http://localhost.example.org"},
            "NO web board: http://localhost.example.org is not",
        ),
    ):
        [said] = await told(doctor._web, Settings(**more))  # type: ignore[arg-type]
        assert said.startswith(line)


async def test_of_several_processes_the_shards_that_nobody_serves_are_named() -> None:
    url = await postgres.blank()
    store = Store(url)
    shards = Settings(database=url, shards="0-2/16")
    assert (await told(doctor._running, shards))[0] == "ok processes: 0 of the 3 shards 0-2/16 are served"
    async with store.hold("shard 0 of 16", "shard 2 of 16"):
        [first, _] = await told(doctor._running, shards)
        assert first == "NO processes: nothing serves shard 1 of 16; start its process"
        assert (await told(doctor._running, Settings(database=url)))[0] == "ok processes: the bot is running"
        async with store.hold("shard 1 of 16"):
            assert (await told(doctor._running, shards))[0] == "ok processes: 3 of the 3 shards 0-2/16 are served"
    await store.close()


async def test_the_doctor_brings_no_database_up_to_date(
    settings: Callable[..., Settings], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An old one waits for the next start of the bot, a newer one for a newer program."""
    for revision, expected in (("0001", "revision 0001; the next start migrates it to"), ("9999", "newer version")):
        with closing(sqlite3.connect(tmp_path / "test.db")) as connection, connection:
            connection.execute(f"UPDATE alembic_version SET version_num = '{revision}'")
        before = (tmp_path / "test.db").read_bytes()
        lines: list[str] = []
        monkeypatch.setattr(doctor, "_workers", doctor._boards)
        assert await doctor.examine(settings(), lines.append) == 1
        [line] = [line for line in lines if "database: " in line]
        assert line.startswith("NO ")
        assert expected in line
        assert (tmp_path / "test.db").read_bytes() == before
    new = address(tmp_path / "other" / "new.db")
    await migrate(new)
    async with campaigns_of(new) as campaigns:
        assert await campaigns.lobby.find() == ()
