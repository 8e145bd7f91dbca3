"""Counts how often campaigns are loaded and positions decoded, for tests that limit this to once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

import discord
import pytest
from sqlalchemy import event

from bot.campaigns.unit_of_work import Playing, UnitOfWork
from bot.discord.clicks import InFlight
from bot.store import Store


@dataclass
class Counts:
    opened: int = 0
    """Loads of campaign rows; several rows loaded together count once."""
    decoded: int = 0
    """Decoded positions."""
    statements: int = 0
    """SQL statements; one executed for many rows counts once."""


@contextmanager
def counted(store: Store) -> Iterator[Counts]:
    """Counts everything inside the block."""
    counts = Counts()
    with _counting(store, lambda: counts):
        yield counts


@contextmanager
def counted_interactions(store: Store) -> Iterator[Counts]:
    """Counts the work of tasks that answer interactions inside the block, without the work that they trigger."""
    counts = Counts()
    answering: ContextVar[Counts | None] = ContextVar("answering", default=None)
    admit = InFlight.admit

    async def admitted(self: InFlight, interaction: discord.Interaction[Any]) -> bool:
        answering.set(counts)
        return await admit(self, interaction)

    with pytest.MonkeyPatch.context() as patch, _counting(store, answering.get):
        patch.setattr(InFlight, "admit", admitted)
        yield counts


@contextmanager
def _counting(store: Store, counts: Callable[[], Counts | None]) -> Iterator[None]:
    bare, together, load = UnitOfWork.load_row, UnitOfWork.load_many, Playing.load

    def count(what: str) -> None:
        if (now := counts()) is not None:
            setattr(now, what, getattr(now, what) + 1)

    def also(what: str, doing: Callable[..., Any]) -> Any:
        def counting(*given: Any, **named: Any) -> Any:
            count(what)
            return doing(*given, **named)

        return staticmethod(counting)

    def executed(*_: object) -> None:
        count("statements")

    engine = store.engine.sync_engine
    event.listen(engine, "before_cursor_execute", executed)
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(UnitOfWork, "load_row", also("opened", bare))
            patch.setattr(UnitOfWork, "load_many", also("opened", together))
            patch.setattr(Playing, "load", also("decoded", load))
            yield
    finally:
        event.remove(engine, "before_cursor_execute", executed)
