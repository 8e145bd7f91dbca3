"""Results that are kept in the `memo` of an immutable object: `kept_in_memo`."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def kept_in_memo(key: Callable[..., Hashable]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """For functions that never return None: keeps each result in the `memo` of the first argument.

    `key`: gets the arguments; calls with equal keys have the same result.
    """

    def keep(work: Callable[P, T]) -> Callable[P, T]:
        name = f"{work.__module__}.{work.__qualname__}"

        @wraps(work)
        def kept(*args: P.args, **kwargs: P.kwargs) -> T:
            first: Any = args[0]
            memo, place = first.memo, (name, key(*args, **kwargs))
            found: T | None = memo.get(place)
            if found is None:
                found = memo[place] = work(*args, **kwargs)
            return found

        return kept

    return keep
