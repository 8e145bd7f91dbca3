"""Keeps a second bot off the same database: two would both answer every click. A lock on a file beside the database.

The system lets go of it when the process ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import IO

from bot.store import dialect, private

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


class ProcessLock:
    """`with ProcessLock(url):` around the life of the bot. Does nothing for a database that is no file."""

    def __init__(self, url: str) -> None:
        file = dialect.file_of(url)
        self.path: Path | None = file.with_name(file.name + ".lock") if file is not None else None
        self._file: IO[str] | None = None

    def __enter__(self) -> ProcessLock:
        """Raises Locked."""
        if self.path is None:
            return self
        self.path.parent.mkdir(parents=True, exist_ok=True)
        private.touch(self.path)
        file = self.path.open("a+", encoding="ascii")
        try:
            _seize(file)
        except OSError:
            file.close()
            raise Locked(f"another bot runs on this database ({self.path})") from None
        file.truncate(0)
        file.write(str(os.getpid()))
        file.flush()
        self._file = file
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
