"""Keeps the memory of long-lived processes small: when Python searches for garbage, and when freed memory is returned.

Python would search its newest objects at every 700 of them, and sometimes all objects; the more campaigns are in memory, the
longer that takes, and users wait meanwhile. Almost everything that sheets and pictures leave behind is freed without a search.
For the rest the bot searches when nobody is waiting. The C library keeps freed memory until it is told to return it.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Final

NEW_OBJECTS: Final = 50_000
"""Number of new objects, less freed ones, after which the youngest generation is searched; a few megabytes."""
GENERATION_THRESHOLD: Final = 20
"""Searches of a generation before the next older one is searched as well."""


TRIM_INTERVAL_SECONDS: Final = 60.0
"""Seconds between two times that memory is returned to the system."""
MIN_SEARCHES: Final = 10
"""Searches of the youngest generation after which all objects are searched as soon as the bot is idle."""


def freeze_startup_objects() -> None:
    """Excludes all present objects (modules, cards, rulebooks) from searches, and makes searches rare. Call it once after the
    start.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, GENERATION_THRESHOLD, GENERATION_THRESHOLD)


def trim_memory() -> None:
    """Returns freed memory to the system, in a few milliseconds, from any thread. Does nothing without the GNU C library."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)


async def keep_memory_small(idle: Callable[[], bool], pause: float = TRIM_INTERVAL_SECONDS) -> None:
    """Runs until cancelled: searches all objects if that is worth it and the bot is `idle`, and returns freed memory."""
    searched = _searches()
    while True:
        await asyncio.sleep(pause)
        if _searches() - searched >= MIN_SEARCHES and idle():
            gc.collect()
            searched = _searches()
        await asyncio.to_thread(trim_memory)


def _searches() -> int:
    """Searches of the youngest generation since the start of the process."""
    return int(gc.get_stats()[0]["collections"])
