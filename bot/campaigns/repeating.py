"""What the database undid is done again: another transaction stood in the way, or the server went away in the middle.

Only as long as nothing of the use case was committed; then the same again is as good as the first time. Of databases that have
one process alone nothing is undone, and nothing is wrapped.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import random
from contextvars import ContextVar
from typing import Any

from bot.store.database import Collision, Unreachable, Unsure, patience

COLLISIONS = 6
"""After so many somebody is told."""


class Attempt:
    """One at a use case."""

    committed = False
    """Something of it is done for good."""


attempt: ContextVar[Attempt | None] = ContextVar("attempt", default=None)
"""Under way in this task."""


def repeated(part: object) -> None:
    """Has each use case of a part of `Campaigns` done again where that is safe. Its arguments must bear being read twice."""
    for name, _ in inspect.getmembers(type(part), inspect.iscoroutinefunction):
        if not name.startswith("_"):
            setattr(part, name, _repeated(part, name))


def _repeated(part: object, name: str) -> Any:
    @functools.wraps(getattr(type(part), name))
    async def doing(*given: Any, **named: Any) -> Any:
        if attempt.get() is not None:  # a piece of another use case, perhaps inside of its transaction
            return await getattr(type(part), name)(part, *given, **named)
        loop = asyncio.get_running_loop()
        until, collisions = loop.time() + patience.get(), 0
        while True:
            token = attempt.set(now := Attempt())
            try:
                return await getattr(type(part), name)(part, *given, **named)
            except Collision:
                collisions += 1
                if now.committed or collisions == COLLISIONS:
                    raise
            except Unsure:
                raise
            except Unreachable:
                if now.committed or loop.time() >= until:
                    raise
            finally:
                attempt.reset(token)
            await asyncio.sleep(random.uniform(0, 0.02 * 2**collisions))

    return doing
