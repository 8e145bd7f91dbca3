"""`lazy_property`: an attribute of an immutable object that is computed at its first use and then stored in the object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

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
