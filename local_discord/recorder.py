"""What the bot asked and what it got: the newest exchanges, every call to an unknown route, every breach of the OpenAPI."""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec
from msgspec import Struct

from .conformance import Conformance


class Exchange(Struct):
    """One request of the bot and its answer. `route` is the template, empty when there is none for the path."""

    n: int
    at: float
    method: str
    path: str
    route: str
    status: int
    ms: float
    json: Any
    body: bytes
    """The answer as it was sent; empty for 204."""
    files: int = 0

    @property
    def answer(self) -> Any:
        return msgspec.json.decode(self.body) if self.body else None


class Recorder:
    """Bounded: a load test makes hundreds of thousands of calls."""

    def __init__(self, keep: int = 2000, conformance: Conformance | None = None) -> None:
        self.exchanges: deque[Exchange] = deque(maxlen=keep)
        self.unknown: deque[str] = deque(maxlen=200)
        self.violations: deque[str] = deque(maxlen=200)
        self.total = 0
        self._conformance = conformance

    def add(self, exchange: Exchange) -> None:
        self.total += 1
        exchange.n = self.total
        self.exchanges.append(exchange)
        if not exchange.route:
            self.unknown.append(f"{exchange.method} {exchange.path}")
        elif self._conformance is not None:
            self.violations.extend(self._conformance.check(exchange))

    def to(self, method: str, route: str) -> list[Exchange]:
        """The recorded calls of one route template."""
        return [each for each in self.exchanges if (each.method, each.route) == (method, route)]
