"""The clock of the world: the machine's own, or what a caller passes in its place.

Interaction limits (3 s, 15 min), delayed answers and message times all use this clock.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class Clock:
    """Seconds since 1970, and actions at a later time; needs a running event loop."""

    def now(self) -> float:
        return time.time()

    def call_later(self, seconds: float, action: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, action)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
