"""Repeats use cases that the database undid, because of another transaction or because the server was lost.

A use case is repeated only while nothing of it was committed. A database with a single process undoes nothing, so
nothing is wrapped there.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import random
from contextvars import ContextVar
from typing import Any

from bot.store.database import Collision, Unreachable, Unsure, patience

MOST_COLLISIONS = 6
"""Maximum number of attempts; if the last one collides too, the collision is raised to the caller."""


class Attempt:
    committed = False
    """Whether a transaction of this attempt was committed; then it must not be repeated."""


attempt: ContextVar[Attempt | None] = ContextVar("attempt", default=None)
"""The attempt at a use case that this task is making; None outside one."""


def repeated(part: object) -> None:
    """Wrap the use cases of a part of `Campaigns` so that they run again after a collision with another transaction or the
    loss of the database server, provided nothing was committed. Arguments must not be used up by the first attempt, as an
    iterator is."""
    for name, _ in inspect.getmembers(type(part), inspect.iscoroutinefunction):
        if not name.startswith("_"):
            setattr(part, name, _repeated(part, name))


def _repeated(part: object, name: str) -> Any:
    @functools.wraps(getattr(type(part), name))
    async def doing(*given: Any, **named: Any) -> Any:
        if attempt.get() is not None:  # part of another use case, perhaps within its transaction
            return await getattr(type(part), name)(part, *given, **named)
        loop = asyncio.get_running_loop()
        until, collisions = loop.time() + patience.get(), 0
        while True:
            token = attempt.set(now := Attempt())
            try:
                return await getattr(type(part), name)(part, *given, **named)
            except Collision:
                collisions += 1
                if now.committed or collisions == MOST_COLLISIONS:
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
