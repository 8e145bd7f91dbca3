"""How many requests one browser and one network address may send to the web board, its public pages and feeds included."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

BURST, PER_SECOND = 120.0, 30.0
"""Requests that may come at once, and that many more each second."""
REFUSAL_COST: Final = 10.0
"""How many requests a refused campaign counts as, because Discord is asked about each, and a public page that does not exist, so
that nobody tries many addresses."""
MOST_BUCKETS: Final = 10_000


class Limiter:
    """Token buckets by name of a browser or address (`BURST`, `PER_SECOND`)."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def admits(self, name: str, cost: float = 1.0) -> bool:
        """Whether one more request is within the limit. If so, it is counted."""
        now = self._clock()
        left, at = self._left.pop(name, (BURST, now))
        left = min(BURST, left + (now - at) * PER_SECOND)
        self._left[name] = (max(0.0, left - cost) if left >= 1 else left, now)
        while len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return left >= 1
