"""Copies of the whole database, made while the bot runs: how they are called, and how many are kept.

An SQLite file is copied by the bot itself, a database of PostgreSQL by `pg_dump`, where that is installed. Either copy is
consistent: it holds what was committed at one moment. How one is put back: `restoring`.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from sqlalchemy import make_url

from bot.store.disk import file_of, in_place_of

SQLITE: Final = b"SQLite format 3\0"
DUMP: Final = b"PGDMP"
"""How the two kinds of copies begin."""

FOLDER: Final = Path("var")
"""Where the copies of a database on a server go, if nothing else is said."""


class NoBackup(RuntimeError):
    """This database cannot be copied from here, or there is a file in the way."""


# ---- Names ---------------------------------------------------------------------------------------
def name_of(url: str) -> str:
    """What the copies of a database are called after: its file, or its name on the server."""
    file = file_of(url)
    return file.name if file is not None else make_url(url).database or "broadside"


def folder_of(url: str) -> Path:
    """Where its copies go, if nothing else is said: beside the file."""
    file = file_of(url)
    return file.parent if file is not None else FOLDER


def stamp() -> str:
    """The time, as it stands in names: 20261231-235959, UTC."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}"


def ours(url: str, folder: Path) -> list[Path]:
    """The copies of this database that `backup` has made in a folder under names of its own, oldest first.

    Not those made before a migration or a restore, and no link, no folder and nothing that is no copy of a database.
    """
    name = re.compile(re.escape(name_of(url)) + r"\.backup-\d{8}-\d{6}")
    beginning = SQLITE if file_of(url) is not None else DUMP
    found = [file for file in folder.glob("*.backup-*") if name.fullmatch(file.name)]
    return sorted(file for file in found if not file.is_symlink() and file.is_file() and begins(file, beginning))


def begins(file: Path, with_: bytes) -> bool:
    """Whether a file begins so; False where it cannot be read."""
    try:
        with file.open("rb") as stream:
            return stream.read(len(with_)) == with_
    except OSError:
        return False


# ---- Making one ----------------------------------------------------------------------------------
async def backup(url: str, target: Path | None = None) -> Path:
    """Writes a consistent, compact copy; where it is. `target`: a file that is not there yet, or a folder (None: the usual
    one), in which it gets a name with the time. Folders are made. Raises NoBackup.
    """
    return await asyncio.to_thread(_backup, url, target)


def _backup(url: str, target: Path | None) -> Path:
    if target is None or target.is_dir():
        target = (target or folder_of(url)) / f"{name_of(url)}.backup-{stamp()}"
    source = file_of(url)
    if source is None and make_url(url).get_backend_name() != "postgresql":
        raise NoBackup("a database in memory cannot be backed up")
    if target.exists():
        raise NoBackup(f"{target} exists already")
    target.parent.mkdir(parents=True, exist_ok=True)
    if source is None:
        dump(url, target)
        return target
    try:
        _copy(source, target)
    except sqlite3.DatabaseError as error:
        raise NoBackup(
            f"{source} cannot be read ({error}); it may be damaged: keep the backups that you have"
        ) from error
    return target


def prune(url: str, folder: Path, keep: int) -> list[Path]:
    """Removes the oldest of our own copies in a folder, so that so many are left; which they were."""
    gone = ours(url, folder)[:-keep] if keep else []
    for file in gone:
        file.unlink()
    return gone


def _copy(source: Path, target: Path) -> None:
    if not source.exists():
        raise NoBackup(f"there is no database at {source}")
    with in_place_of(target) as part:
        connection = sqlite3.connect(source, isolation_level=None)
        try:
            connection.execute("VACUUM INTO ?", (str(part),))  # an empty file is taken, and keeps its mode
        finally:
            connection.close()


# ---- The tools of a server -----------------------------------------------------------------------
def dump(url: str, target: Path) -> None:
    """A copy of a database of PostgreSQL as `pg_dump` makes it. Raises NoBackup."""
    with in_place_of(target) as part:
        run_tool(url, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={part}")


def run_tool(url: str, program: str, *words: str) -> str:
    """Runs a tool of PostgreSQL on a database; what it printed. Raises NoBackup with what went wrong, in its own words.

    The password goes by the environment: words of a command can be read by everybody on the machine.
    """
    path = tool(program)
    if path is None:
        raise NoBackup(f"{program} is not installed here (Debian: apt-get install postgresql-client)")
    parsed = make_url(url)
    query = {name: value for name, value in parsed.query.items() if isinstance(value, str)}
    given = {
        "PGHOST": parsed.host or query.get("host"),
        "PGPORT": str(parsed.port) if parsed.port else query.get("port"),
        "PGUSER": parsed.username,
        "PGPASSWORD": parsed.password,
        "PGDATABASE": parsed.database,
        "PGSSLMODE": query.get("ssl"),
    }
    environ = os.environ | {name: str(value) for name, value in given.items() if value}
    done = subprocess.run(
        [path, *words], env=environ, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = done.stderr.strip().splitlines() or [f"status {done.returncode}"]
        raise NoBackup(f"{program} failed: {said[0]}")
    return done.stdout


def tool(program: str) -> str | None:
    """Where a tool of PostgreSQL is: on the path, or where Debian keeps the newest."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda file: file.parts[-3].zfill(4))
    return shutil.which(program) or (str(found[-1]) if found else None)
