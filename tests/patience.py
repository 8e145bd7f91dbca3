"""How long a test waits for a state before it says that it never comes.

A limit shows a fault; it measures nothing. So it may be far longer than anything takes: on a good day nobody waits for it.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

ROUNDS: Final = 200_000
USUAL_SECONDS: Final = 0.003
"""What the sum below takes on the machine for which the limits are written."""
GENEROUS: Final = 10.0


def _slowness() -> float:
    """How many times slower than usual this machine is now, as the clock on the wall sees it; at least 1."""
    began = time.monotonic()
    sum(range(0, ROUNDS * 2, 2))
    return max(1.0, (time.monotonic() - began) / USUAL_SECONDS)


SLOWNESS: Final = max(_slowness() for _ in range(3))


def patience(seconds: float) -> float:
    """Seconds to wait at most for what usually takes far less than `seconds`."""
    return seconds * GENEROUS * SLOWNESS


def within(seconds: float) -> asyncio.Timeout:
    """As `asyncio.timeout`, with `patience`."""
    return asyncio.timeout(patience(seconds))
