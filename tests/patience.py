"""How long a test waits for a state before it fails.

A timeout only detects a defect and measures nothing, so it may be far longer than the expected time.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

ROUNDS: Final = 200_000
USUAL_SECONDS: Final = 0.003
"""Time of the sum below on the machine for which timeouts are written."""
SAFETY_FACTOR: Final = 10.0


def _slowness() -> float:
    """How many times slower than that machine this one is now, by wall-clock time; at least 1."""
    began = time.monotonic()
    sum(range(0, ROUNDS * 2, 2))
    return max(1.0, (time.monotonic() - began) / USUAL_SECONDS)


SLOWNESS: Final = max(_slowness() for _ in range(3))


def patience(seconds: float) -> float:
    """Timeout in seconds for something that usually takes far less than `seconds`."""
    return seconds * SAFETY_FACTOR * SLOWNESS


def within(seconds: float) -> asyncio.Timeout:
    """A timeout as of `asyncio.timeout`, with the seconds multiplied by `patience`."""
    return asyncio.timeout(patience(seconds))
