"""Copies of the whole database, made while the bot runs: their names, and how many are kept.

The bot copies an SQLite file itself; for PostgreSQL it runs `pg_dump`, which must be installed. Either copy is
consistent: it holds what was committed at one moment. How to put one back: `restoring`.
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
"""First bytes of the two kinds of copies."""

FOLDER: Final = Path("var")
"""Default folder for copies of a database on a server."""


class NoBackup(RuntimeError):
    """The database cannot be copied from here, or a file is in the way."""


# ---- Names ---------------------------------------------------------------------------------------
def name_of(url: str) -> str:
    """The name with which copies begin: the name of the file, or of the database on the server."""
    file = file_of(url)
    return file.name if file is not None else make_url(url).database or "broadside"


def folder_of(url: str) -> Path:
    """Default folder for copies: that of the database file, else `FOLDER`."""
    file = file_of(url)
    return file.parent if file is not None else FOLDER


def stamp() -> str:
    """The present time for names of files: 20261231-235959, UTC."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}"


def ours(url: str, folder: Path) -> list[Path]:
    """Copies of this database with names that `backup` gave them, oldest first: not those before a migration or a
    restore, and no links, folders or files with other content."""
    name = re.compile(re.escape(name_of(url)) + r"\.backup-\d{8}-\d{6}")
    beginning = SQLITE if file_of(url) is not None else DUMP
    found = [file for file in folder.glob("*.backup-*") if name.fullmatch(file.name)]
    return sorted(file for file in found if not file.is_symlink() and file.is_file() and begins(file, beginning))


def begins(file: Path, with_: bytes) -> bool:
    """Whether a file begins with these bytes; False if it cannot be read."""
    try:
        with file.open("rb") as stream:
            return stream.read(len(with_)) == with_
    except OSError:
        return False


# ---- Making one ----------------------------------------------------------------------------------
async def backup(url: str, target: Path | None = None) -> Path:
    """Write a consistent, compact copy and return its path. `target`: a new file, or a folder (None: the default one),
    in which it gets a name with the time. Folders are created. Raises NoBackup."""
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
    """Delete our oldest copies in a folder except `keep`. Returns the deleted ones."""
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
            connection.execute("VACUUM INTO ?", (str(part),))  # SQLite accepts an empty file and keeps its mode
        finally:
            connection.close()


# ---- The tools of a server -----------------------------------------------------------------------
def dump(url: str, target: Path) -> None:
    """Write a copy of a PostgreSQL database with `pg_dump`. Raises NoBackup."""
    with in_place_of(target) as part:
        run_tool(url, "pg_dump", "--format=custom", "--no-owner", "--no-privileges", f"--file={part}")


def run_tool(url: str, program: str, *words: str) -> str:
    """Run a tool of PostgreSQL on a database and return its output. Raises NoBackup with its error message. The
    password is passed in the environment: everybody on the machine can read a command's arguments."""
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
    """Path of a tool of PostgreSQL: from PATH, or Debian's newest; None if it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), key=lambda file: file.parts[-3].zfill(4))
    return shutil.which(program) or (str(found[-1]) if found else None)
