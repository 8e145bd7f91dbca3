"""Copies of the database, and the lock that keeps a second bot off it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command

from bot.store import disk
from bot.store.backups import NoBackup, backup
from bot.store.disk import Locked, process_lock
from bot.store.migrate import migrate

HOLDER = """
import sys
from bot.store.disk import process_lock
with process_lock(sys.argv[1]):
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
        await backup("sqlite+aiosqlite:///:memory:", tmp_path / "other.db")


@pytest.fixture
def generous() -> Iterator[None]:
    """A host whose new files everybody may read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, str]:
    return {file.name: f"{file.stat().st_mode & 0o777:o}" for file in folder.iterdir() if file.is_file()}


@pytest.mark.usefixtures("generous")
async def test_what_holds_secrets_is_for_its_owner_alone_from_the_first_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'b.db'}"
    seen: set[str] = set()
    upgrade, link = command.upgrade, Path.replace

    def watching(*args: Any) -> None:
        seen.update(modes(tmp_path).values())
        upgrade(*args)
        seen.update(modes(tmp_path).values())

    def replacing(self: Path, target: Path) -> Path:
        seen.update(modes(tmp_path).values())
        return link(self, target)

    monkeypatch.setattr(command, "upgrade", watching)
    monkeypatch.setattr(Path, "replace", replacing)
    with process_lock(url):
        await migrate(url)
        await backup(url, tmp_path / "copy.db")
        (tmp_path / "loose").touch()
        disk.write(tmp_path / "loose", b"secret")
        assert modes(tmp_path) == dict.fromkeys(("b.db", "b.db.lock", "copy.db", "loose"), "600") | {
            name: "600" for name in modes(tmp_path) if name.startswith("b.db-")
        }
    assert seen <= {"600", "666"}
    assert (tmp_path / "loose").read_bytes() == b"secret"


@pytest.mark.usefixtures("generous")
def test_a_file_that_cannot_be_finished_leaves_the_old_one(tmp_path: Path) -> None:
    disk.write(tmp_path / "kept", b"old")

    def fails() -> None:
        with disk.in_place_of(tmp_path / "kept") as part:
            part.write_bytes(b"half")
            raise RuntimeError("the power went")

    with pytest.raises(RuntimeError):
        fails()
    assert (tmp_path / "kept").read_bytes() == b"old"
    assert list(modes(tmp_path)) == ["kept"]


@pytest.mark.usefixtures("generous")
def test_a_file_opened_by_the_shell_is_shut_before_anything_is_in_it(tmp_path: Path) -> None:
    with (tmp_path / "out").open("wb") as stream:
        disk.shut(stream.fileno())
    assert modes(tmp_path) == {"out": "600"}
    read, write = os.pipe()
    disk.shut(write)
    os.close(read)
    os.close(write)
    assert disk.seen_by_others(tmp_path / "out") is None
    assert disk.seen_by_others(tmp_path / "nowhere") is None
    (tmp_path / "out").chmod(0o640)
    assert disk.seen_by_others(tmp_path / "out") == "0640"


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
        with pytest.raises(Locked), process_lock(url):
            pass
    finally:
        other.kill()
        other.communicate()
    with process_lock(url):
        pass
    with process_lock(url):
        pass


def test_a_database_on_a_server_needs_no_file() -> None:
    url = "postgresql+asyncpg://host/b"
    with process_lock(url):
        assert not disk.locked(url)
