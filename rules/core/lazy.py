"""`lazy_property`: what is worked out of a frozen object at its first use, and kept by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazy_property(Generic[T]):  # noqa: N801 - it stands where `property` does
    """As `functools.cached_property`, but without the lock that Python 3.11 takes at each first use, and later versions do not.

    Two threads may both work it out: it must depend on nothing that changes. The class needs a `__dict__` (`dict=True`).
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
