"""A copy of the database while the bot runs. SQLite only; a server's databases are backed up by the server's own tools."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from bot.store import dialect, private


class NoBackup(RuntimeError):
    """This database cannot be copied from here, or there is a file in the way."""


async def backup(url: str, target: Path) -> Path:
    """Writes a consistent, compact copy; the folder is made if needed. Raises NoBackup."""
    source = dialect.file_of(url)
    if source is None:
        raise NoBackup(
            "only an SQLite file can be backed up by the bot; use your database server's own tool, as pg_dump"
        )
    await asyncio.to_thread(_copy, source, target)
    return target


def _copy(source: Path, target: Path) -> None:
    if not source.exists():
        raise NoBackup(f"there is no database at {source}")
    if target.exists():
        raise NoBackup(f"{target} exists already")
    target.parent.mkdir(parents=True, exist_ok=True)
    with private.in_place_of(target) as part:
        connection = sqlite3.connect(source, isolation_level=None)
        try:
            connection.execute("VACUUM INTO ?", (str(part),))  # an empty file is taken, and keeps its mode
        finally:
            connection.close()
