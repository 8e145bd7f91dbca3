"""One computer's answer to one ask, as it is found in a worker process: from bytes to bytes, with a limit of time.

Loads the rules and nothing of the bot, so that the process is small and soon there. Who asks and who seals: `thinking`.
"""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec

from rules.core import Ask, Rules

MOST_SECONDS = 60.0
"""Of processor time for one answer; a computer that needs more is a defect of its game, and must not keep the others waiting."""


class TooLong(RuntimeError):
    """A computer thought for more than `MOST_SECONDS`."""


class Failed(RuntimeError):
    """A computer raised something. Says what kind and where, without the words of it: they may hold orders."""


def think(rules: Rules[Any, Any], view: bytes, ask: bytes, seed: int) -> bytes:
    """The computer's draft, as JSON. For a worker. Raises Failed."""
    try:
        seen = msgspec.json.decode(view, type=rules.view_type)
        put = msgspec.json.decode(ask, type=Ask)
        with _limited():
            return msgspec.json.encode(rules.computer(seen, put, Random(seed)))
    except Exception as error:
        where = "".join(traceback.format_tb(error.__traceback__))
        raise Failed(f"{type(error).__name__}\n{where}") from None


@contextmanager
def _limited() -> Iterator[None]:
    """In a process of its own the processor time is limited (a thread cannot be interrupted)."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _stop(_signal: int, _frame: object) -> None:
    raise TooLong
