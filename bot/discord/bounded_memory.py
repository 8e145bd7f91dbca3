"""What a process keeps in memory: one object of a kind for each bot, and bounded memories."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")


def of_client(client: Any, name: str, make: Callable[[], V]) -> V:
    """The object with this name that belongs to the bot; `make` creates it at first use."""
    made: V | None = vars(client).get(name)
    if made is None:
        made = vars(client)[name] = make()
    return made


def remember(known: dict[K, V], key: K, value: V, most: int) -> None:
    """Stores the value as the newest, and drops the oldest until at most `most` are left."""
    known.pop(key, None)
    known[key] = value
    while len(known) > most:
        del known[next(iter(known))]
