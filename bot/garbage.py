"""How often Python searches a long-lived process for cycles of garbage: seldom, and not among what stays for good.

By itself it searches the newest objects at every 700 of them, and now and then everything, which takes longer the more
campaigns lie in memory: people wait meanwhile. Nearly all that sheets and pictures leave behind goes without a search.
"""

from __future__ import annotations

import gc
from typing import Final

NEW_OBJECTS: Final = 50_000
"""More objects made than given back before the newest are searched: some megabytes."""
ROUNDS: Final = 20
"""Searches of the newest before those are searched that outlived one; and of those before everything is."""


def settle() -> None:
    """What is there now (modules, cards, rulebooks) is never searched again; the rest seldom. Once, after the start."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, ROUNDS, ROUNDS)
