"""Files for nobody's eyes but the host's: they hold the secrets of running games. Never readable by others, not for a moment."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MODE = 0o600


def touch(file: Path) -> None:
    """Makes the empty file, for others to write into; leaves one alone that is there. Its folder must exist."""
    os.close(os.open(file, os.O_CREAT | os.O_WRONLY, MODE))


@contextmanager
def in_place_of(file: Path) -> Iterator[Path]:
    """An empty file beside it to write into, which takes its place at the end of the block; after an error it is gone."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, MODE))
    try:
        yield part
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def write(file: Path, data: bytes) -> None:
    """The whole file or none of it, whatever was there before."""
    with in_place_of(file) as part, part.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def shut(descriptor: int) -> None:
    """Takes an open file from the eyes of others, if it is one (no pipe, no terminal): `> file` was opened by a shell."""
    if hasattr(os, "fchmod") and stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.fchmod(descriptor, MODE)


def seen_by_others(file: Path) -> str | None:
    """The mode of a file that its group or others may read or write, as in `0644`; None: nobody but its owner, or no file."""
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
    except FileNotFoundError:
        return None
    return f"{mode:04o}" if os.name == "posix" and mode & 0o077 else None
