"""Memory and CPU time of the bot's processes, by kind. Linux only: it reads /proc."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path


def megabytes(address: str) -> dict[str, float]:
    """Kind ("bot", "drawing", "computers") -> resident MB of the processes of the bot on this database; only running kinds."""
    found: dict[str, float] = {}
    for name, process in _processes(address):
        with contextlib.suppress(OSError):
            resident = re.search(r"VmRSS:\s+(\d+) kB", (process / "status").read_text())
            if resident is not None:
                found[name] = found.get(name, 0.0) + int(resident[1]) / 1024
    return found


def cpu_seconds(address: str) -> dict[str, float]:
    """Kind -> CPU seconds since the start of these processes."""
    found: dict[str, float] = {}
    for name, process in _processes(address):
        with contextlib.suppress(OSError):
            fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
            found[name] = found.get(name, 0.0) + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def _processes(address: str) -> Iterator[tuple[str, Path]]:
    """Kind and /proc folder of each process of the bot on this database."""
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if f"BROADSIDE_DATABASE={address}\0".encode() not in (process / "environ").read_bytes():
                continue
            command = (process / "cmdline").read_bytes()
            if command and b"local_discord" not in command and b"resource_tracker" not in command:
                yield _name(process, command), process


def _name(process: Path, command: bytes) -> str:
    if b"multiprocessing" not in command:
        return "bot"
    return "drawing" if "PIL/_imaging" in (process / "maps").read_text() else "computers"
