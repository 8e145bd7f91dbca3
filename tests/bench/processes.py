"""What the processes of a bot take up in memory, told apart by what they have loaded. Reads /proc; knows no other system."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path


def megabytes(database: Path) -> dict[str, float]:
    """Resident memory by process of the bot on this database: "bot", "drawing", "computers"; what is not there is left out."""
    found: dict[str, float] = {}
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if str(database).encode() not in (process / "environ").read_bytes():
                continue
            command = (process / "cmdline").read_bytes()
            resident = re.search(r"VmRSS:\s+(\d+) kB", (process / "status").read_text())
            if resident is None or b"local_discord" in command or b"resource_tracker" in command:
                continue
            name = _name(process, command)
            found[name] = found.get(name, 0.0) + int(resident[1]) / 1024
    return found


def _name(process: Path, command: bytes) -> str:
    if b"multiprocessing" not in command:
        return "bot"
    return "drawing" if "PIL/_imaging" in (process / "maps").read_text() else "computers"
