"""Copies of the database, and the lock that keeps a second bot off it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.backup import NoBackup, backup
from bot.store.lock import Locked, ProcessLock
from bot.store.migrate import migrate

HOLDER = """
import sys
from bot.store.lock import ProcessLock
with ProcessLock(sys.argv[1]):
    print("held", flush=True)
    sys.stdin.read()
"""


async def test_a_backup_never_overwrites(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'b.db'}"
    with pytest.raises(NoBackup):
        await backup(url, tmp_path / "copy.db")
    await migrate(url)
    assert (await backup(url, tmp_path / "copy.db")).stat().st_size > 0
    with pytest.raises(NoBackup):
        await backup(url, tmp_path / "copy.db")
    with pytest.raises(NoBackup):
        await backup("postgresql+asyncpg://host/b", tmp_path / "other.db")


@pytest.mark.process
def test_one_bot_a_database_and_a_killed_one_holds_nothing(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'deep' / 'b.db'}"
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDER, url],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2],
    )  # fmt: skip
    try:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(Locked), ProcessLock(url):
            pass
    finally:
        other.kill()
        other.communicate()
    with ProcessLock(url):
        pass
    with ProcessLock(url):
        pass


def test_a_database_on_a_server_needs_no_file() -> None:
    with ProcessLock("postgresql+asyncpg://host/b") as lock:
        assert lock.path is None
