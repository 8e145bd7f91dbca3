"""The format of the bot's log: where something failed and with which kind of error, but not the error's message; and a filter
for libraries that repeat themselves.

An exception's message may contain a player's secret: `KeyError: 'H9'` is the cell of a submarine, `ValueError: 'salvoo'` typed
orders. So messages are left out, those of causes too, except for a few kinds that never contain anything of a sheet.
"""

from __future__ import annotations

import logging
import re
import time
import traceback
from collections.abc import Callable, Iterator
from types import TracebackType
from typing import Final

import discord
from sqlalchemy.exc import SQLAlchemyError

from bot.campaigns import Refused, StaleClick
from bot.lasting_trouble import span
from bot.words import UnknownWord

LOGGED_WITH_MESSAGE = (OSError, discord.HTTPException, SQLAlchemyError, Refused, StaleClick, UnknownWord)
"""Exceptions whose first line is safe to log: the store hides the values of statements, and a refusal has only a message key."""

INVALID_FIELD = re.compile(r"^In ([a-z_0-9.]+):", re.MULTILINE)
"""The fields of a request that Discord calls invalid, one per line. The rest of its answer may repeat a player's words."""

CAUSE = "\nThe above exception was the direct cause of the following exception:\n"
CONTEXT = "\nDuring handling of the above exception, another exception occurred:\n"


class RedactingFormatter(logging.Formatter):
    def formatException(  # noqa: N802  (the name that `logging` calls)
        self, ei: tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
    ) -> str:
        """The traceback with its causes, without the messages of exceptions."""
        return "\n".join(_told(ei[1], set())) if ei[1] is not None else ""


def _told(error: BaseException, known: set[int]) -> Iterator[str]:
    known.add(id(error))
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None and id(earlier) not in known:
        yield from _told(earlier, known)
        yield CAUSE if earlier is error.__cause__ else CONTEXT
    yield "Traceback (most recent call last):"
    yield "".join(traceback.format_tb(error.__traceback__)).rstrip("\n")
    yield _named(error)
    for part in error.exceptions if isinstance(error, BaseExceptionGroup) else ():
        yield from _told(part, known)


def _named(error: BaseException) -> str:
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    said = str(error).splitlines()[:1] if isinstance(error, LOGGED_WITH_MESSAGE) else []
    parts = INVALID_FIELD.findall(str(error)) if isinstance(error, discord.HTTPException) else []
    return ": ".join((name, *said, *([f"in {', '.join(parts)}"] if parts else [])))


class RateLimitedLogFilter(logging.Filter):
    """Lets each line of a library (by its format string) pass once in ten minutes; libraries repeat themselves during an
    outage.
    """

    INTERVAL_SECONDS: Final = 600.0

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._passed: dict[str, float] = {}
        self._kept: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to write the record. The next one written says how many were left out."""
        if record.levelno < logging.WARNING:
            return True
        now, wording = self._now(), str(record.msg)
        before = self._passed.get(wording)
        if before is not None and now - before < self.INTERVAL_SECONDS:
            self._kept[wording] = self._kept.get(wording, 0) + 1
            return False
        self._passed[wording] = now
        if kept := self._kept.pop(wording, 0):
            record.msg = f"{wording} (and {kept} more like it in the last {span(now - (before or now))})"
        return True
