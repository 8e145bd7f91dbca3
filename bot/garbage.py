"""What long-lived processes do about memory: when garbage is searched for, and that what was freed goes back to the system.

By itself it searches the newest objects at every 700 of them, and now and then everything, which takes longer the more
campaigns lie in memory: people wait meanwhile. Nearly all that sheets and pictures leave behind goes without a search; for the
rest the bot is searched in a moment when nobody waits for it. And the C library keeps what was freed, in pieces between what is
still in use, until it is told not to.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import sys
from collections.abc import Callable
from typing import Final

NEW_OBJECTS: Final = 50_000
"""More objects made than given back before the newest are searched: some megabytes."""
GENERATION_THRESHOLD: Final = 20
"""Searches of the newest before those are searched that outlived one; and of those before everything is."""


TRIM_INTERVAL_SECONDS: Final = 60.0
"""Seconds between two times that memory is given back."""
MIN_SEARCHES: Final = 10
"""Searches of the newest after which the bot is searched through as soon as it is idle."""


def freeze_startup_objects() -> None:
    """What is there now (modules, cards, rulebooks) is never searched again; the rest seldom. Once, after the start."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, GENERATION_THRESHOLD, GENERATION_THRESHOLD)


def trim_memory() -> None:
    """Freed memory goes back to the system. Some milliseconds, in any thread; does nothing where the C library is not GNU's."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)


async def keep_memory_small(idle: Callable[[], bool], pause: float = TRIM_INTERVAL_SECONDS) -> None:
    """In the bot, for ever: searches it through when that is worth it and it is `idle`, and gives back what is free."""
    searched = _searches()
    while True:
        await asyncio.sleep(pause)
        if _searches() - searched >= MIN_SEARCHES and idle():
            gc.collect()
            searched = _searches()
        await asyncio.to_thread(trim_memory)


def _searches() -> int:
    """Of the newest objects, since the start of the process."""
    return int(gc.get_stats()[0]["collections"])
