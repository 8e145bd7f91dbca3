"""What the processes of a bot take of memory and processor, told apart by what they have loaded. Of Linux alone: reads /proc."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from pathlib import Path


def megabytes(address: str) -> dict[str, float]:
    """Resident memory by process of the bot on this database: "bot", "drawing", "computers"; what is not there is left out."""
    found: dict[str, float] = {}
    for name, process in _processes(address):
        with contextlib.suppress(OSError):
            resident = re.search(r"VmRSS:\s+(\d+) kB", (process / "status").read_text())
            if resident is not None:
                found[name] = found.get(name, 0.0) + int(resident[1]) / 1024
    return found


def cpu_seconds(address: str) -> dict[str, float]:
    """Seconds of the processor that they have had since they were started, by the same names."""
    found: dict[str, float] = {}
    for name, process in _processes(address):
        with contextlib.suppress(OSError):
            fields = (process / "stat").read_text().rsplit(")", 1)[1].split()
            found[name] = found.get(name, 0.0) + (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def _processes(address: str) -> Iterator[tuple[str, Path]]:
    """Those of the bot on this database, by what they do."""
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
