"""Work that is done for several callers at once, because it costs little more than for one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


async def without_waiting() -> None:
    """The default for `gather`: wait for nobody."""


class Together(Generic[T, R]):
    """Does one piece of work for all callers that have come by the time it begins; later callers wait for the next one."""

    def __init__(
        self,
        work: Callable[[Sequence[T]], Awaitable[Sequence[R]]],
        most: int,
        name: str,
        gather: Callable[[], Awaitable[None]] = without_waiting,
    ) -> None:
        """`work`: gets up to `most` things and returns a result for each, in their order. `name`: of its task. `gather`: awaited
        before each piece of work, to let more callers come."""
        self._work, self._most, self._name, self._gather = work, most, name, gather
        self._waiting: list[tuple[T, asyncio.Future[R]]] = []
        self._task: asyncio.Task[None] | None = None

    @property
    def waiting(self) -> int:
        """The number of callers for whom the work has not begun."""
        return len(self._waiting)

    async def do(self, one: T) -> R:
        """The result for one thing. If the work fails for several together, it is done for each alone: only the caller for
        whom it fails then gets the error."""
        result: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._waiting.append((one, result))
        if self._task is None:
            self._task = asyncio.create_task(self._until_done(), name=self._name)
        return await asyncio.shield(result)

    async def _until_done(self) -> None:
        try:
            while self._waiting:
                await self._gather()
                some, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
                parts = [some] if len(some) > 1 else []
                parts += [[one] for one in some]
                for part in parts:
                    if all(result.done() for _, result in part):
                        continue
                    try:
                        found = await self._work([one for one, _ in part])
                    except Exception as error:
                        if len(part) == 1:
                            part[0][1].set_exception(error)
                        continue
                    for (_, result), its in zip(part, found, strict=True):
                        if not result.done():
                            result.set_result(its)
        finally:
            self._task = None
