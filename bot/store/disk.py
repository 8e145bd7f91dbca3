"""Files on the host's disk that nobody else can read, and the lock that keeps a second bot from the database.

Files hold the secrets of running games, so they are never readable by others, not even briefly. The lock is a file
beside the database: two bots on one database would both answer every click. The system releases it when the process
ends, however it ends.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy import make_url

# ---- Files that only the host may read -----------------------------------------------------------
OWNER_ONLY = 0o600


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; None for a database in memory or on a server."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or not parsed.database or parsed.database == ":memory:":
        return None
    return Path(parsed.database)


def touch(file: Path) -> None:
    """Create an empty file for others to write into; an existing one is left alone. Its folder must exist."""
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, OWNER_ONLY))


@contextmanager
def in_place_of(file: Path) -> Iterator[Path]:
    """Yields an empty file to write into, which replaces `file` after the block; after an error it is deleted."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    try:
        yield part
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def write(file: Path, data: bytes) -> None:
    """Write the whole file or, after an error, nothing; an existing file is replaced."""
    with in_place_of(file) as part, part.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def shut(descriptor: int) -> None:
    """Restrict an open regular file (not a pipe or terminal) to its owner: with `> file` a shell has opened it."""
    if hasattr(os, "fchmod") and stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.fchmod(descriptor, OWNER_ONLY)


def seen_by_others(file: Path) -> str | None:
    """The mode, such as `0644`, of a file that others may read or write; else None, also for a missing file."""
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
    except FileNotFoundError:
        return None
    return f"{mode:04o}" if os.name == "posix" and mode & 0o077 else None


# ---- The lock that keeps a second bot from the database ------------------------------------------
if sys.platform == "win32":
    import msvcrt

    def _seize(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _seize(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Locked(RuntimeError):
    """Another bot runs on this database."""


def locked(url: str) -> bool:
    """Whether a bot runs on this database. Creates and changes no file."""
    try:
        file = path.open("r+", encoding="ascii") if (path := _lock_of(url)) is not None else None
    except FileNotFoundError:
        return False
    if file is None:
        return False
    with file:
        try:
            _seize(file)
        except OSError:
            return True
    return False


def _lock_of(url: str) -> Path | None:
    file = file_of(url)
    return file.with_name(file.name + ".lock") if file is not None else None


@contextmanager
def process_lock(url: str) -> Iterator[None]:
    """Keep every other bot from this database during the block. Raises Locked if one has it. (No file: no lock.)"""
    path = _lock_of(url)
    if path is None:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    touch(path)
    with path.open("a+", encoding="ascii") as file:
        try:
            _seize(file)
        except OSError:
            raise Locked(f"another bot runs on this database ({path})") from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        yield
