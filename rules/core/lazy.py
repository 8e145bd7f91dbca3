"""What is computed at its first use and then stored in an immutable object: `lazy_property` and `kept_in_memo`."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar, overload

P = ParamSpec("P")
T = TypeVar("T")


class lazy_property(Generic[T]):  # noqa: N801 - used like `property`
    """Like `functools.cached_property`, but without the lock that Python 3.11 takes at each first use (3.12 removed it).

    Two threads may both compute the value, so it must depend only on immutable data. The class needs a `__dict__`
    (`dict=True`).
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self._work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type[object], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, thing: None, owner: type[object] | None = None) -> lazy_property[T]: ...

    @overload
    def __get__(self, thing: object, owner: type[object] | None = None) -> T: ...

    def __get__(self, thing: object | None, owner: type[object] | None = None) -> lazy_property[T] | T:
        if thing is None:
            return self
        found = thing.__dict__[self.name] = self._work(thing)
        return found


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
