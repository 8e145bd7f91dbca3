"""Puts a copy of the database in its place and keeps the present one aside.

It is refused while a bot runs on the database, and for a copy that is damaged or from a newer program. An older copy is
accepted: the bot migrates it at its next start. Posts that have become due since the copy may have been sent, so they
are marked as tried, and the channel is searched before they are sent again.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from sqlmodel import SQLModel

from bot.store import backups, migrate
from bot.store.backups import DUMP, SQLITE, begins, name_of, run_tool, stamp
from bot.store.database import Store
from bot.store.disk import file_of, in_place_of, touch

JOURNALS = ("-wal", "-shm", "-journal")
"""Suffixes of SQLite's files beside a database. Such a file must not be left beside another database."""

MARK_TRIED = (
    "UPDATE post SET tries = CASE WHEN tries < 1 THEN 1 ELSE tries END, first_tried = coalesce(first_tried, due), "
    "leased_until = NULL WHERE NOT done AND due <= '{now}'"
)


class NoRestore(RuntimeError):
    """The copy cannot be restored. Nothing was changed."""


async def restore(url: str, source: Path) -> Path | None:
    """Put a copy in the place of the database. Returns the path of the old one, if any. Raises NoRestore, Locked."""
    file, store = file_of(url), Store(url)
    await asyncio.to_thread(_require_copy, source, DUMP if file is None else SQLITE)
    try:
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
        async with store.hold("restore", alone=True):
            if file is None:
                return await asyncio.to_thread(_dumped, url, source)
            return await asyncio.to_thread(_copied, source, file)
    finally:
        await store.close()


def _require_copy(source: Path, beginning: bytes) -> None:
    if not source.is_file():
        raise NoRestore(f"there is no file {source}")
    if not begins(source, beginning):
        kind = "made by pg_dump, as a database of PostgreSQL needs it" if beginning == DUMP else "of an SQLite database"
        raise NoRestore(f"{source} is no copy {kind}")


def _check(revision: str | None, source: Path) -> None:
    if revision is None:
        raise NoRestore(f"{source} is a database, but not one of this bot")
    try:
        migrate.require_known(revision)
    except migrate.Newer as error:
        raise NoRestore(f"{source}: {error}") from None


# ---- SQLite --------------------------------------------------------------------------------------
def _copied(source: Path, file: Path) -> Path | None:
    if file.exists() and source.samefile(file):
        raise NoRestore(f"{source} is the database itself")
    for end in JOURNALS:
        beside = source.with_name(source.name + end)
        if beside.exists() and beside.stat().st_size:
            raise NoRestore(f"{source} is in use, or no whole copy: {beside} lies beside it")
    with in_place_of(file) as part:
        shutil.copyfile(source, part)
        with closing(sqlite3.connect(part)) as connection:
            _examine(connection, source)
            with connection:
                connection.execute(MARK_TRIED.format(now=f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S.%f}"))
        with part.open("rb+") as stream:
            os.fsync(stream.fileno())
        return _set_aside(file)


def _examine(connection: sqlite3.Connection, source: Path) -> None:
    try:
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        broken = connection.execute("PRAGMA foreign_key_check").fetchone()
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        revision = (
            connection.execute("SELECT max(version_num) FROM alembic_version") if "alembic_version" in tables else None
        )
        known = revision.fetchone()[0] if revision is not None else None
    except sqlite3.DatabaseError as error:
        raise NoRestore(f"{source} is damaged ({error})") from None
    if found != "ok" or broken is not None:
        raise NoRestore(f"{source} is damaged ({found if found != 'ok' else 'rows point to nothing'})")
    _check(known, source)


def _set_aside(file: Path) -> Path | None:
    """Give the file, and its journals that are needed, a second name, so that the new file can replace it."""
    if not file.exists():
        return None
    kept = file.with_name(f"{file.name}.before-restore-{stamp()}")
    _also_called(file, kept)
    for end in JOURNALS:
        if (journal := file.with_name(file.name + end)).exists():
            _also_called(journal, kept.with_name(kept.name + end))
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # if the file is damaged, SQLite may delete its journal
    for end in JOURNALS:
        file.with_name(file.name + end).unlink(missing_ok=True)
        journal = kept.with_name(kept.name + end)
        if journal.exists() and not journal.stat().st_size:
            journal.unlink()
    return kept


def _also_called(file: Path, name: Path) -> None:
    try:
        os.link(file, name)
    except OSError:  # a file system without links
        touch(name)
        shutil.copyfile(file, name)


# ---- PostgreSQL ----------------------------------------------------------------------------------
def _dumped(url: str, source: Path) -> Path | None:
    """Replace all tables, in one transaction, by those of a `pg_dump` file. Returns the copy of the old tables."""
    run_tool(url, "pg_restore", "--list", str(source))
    _check(_revision_in(url, source), source)
    kept = source.with_name(f"{name_of(url)}.before-restore-{stamp()}")
    backups.dump(url, kept)
    names = ", ".join(f'"{name}"' for name in (*SQLModel.metadata.tables, "alembic_version"))
    tried = MARK_TRIED.replace("UPDATE post", "UPDATE public.post").format(now=datetime.now(UTC).isoformat())
    with tempfile.TemporaryDirectory() as folder:  # readable only by its owner, like everything here
        orders = Path(folder) / "restore.sql"
        run_tool(url, "pg_restore", "--no-owner", "--no-privileges", f"--file={orders}", str(source))
        run_tool(
            url, "psql", "--quiet", "--no-psqlrc", "--single-transaction", "--set=ON_ERROR_STOP=1",
            f"--command=DROP TABLE IF EXISTS {names} CASCADE", f"--file={orders}", f"--command={tried}",
        )  # fmt: skip
    return kept


def _revision_in(url: str, source: Path) -> str | None:
    rows = run_tool(url, "pg_restore", "--data-only", "--table=alembic_version", "--file=-", str(source))
    found = re.search(r"^COPY \S*alembic_version .*\n(\S+)\n", rows, re.MULTILINE)
    return found[1] if found is not None else None
