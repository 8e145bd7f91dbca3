"""Reports trouble that lasts: when it begins, once an hour while it lasts, and when it is over, with its length.

A log that repeats one line hides all others; a log that says nothing about 2,000 waiting posts does not help either. Whoever
notices the trouble calls `LastingTrouble.is_wrong` each time, and `is_right` when all is well; the lines follow from that.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

REMINDER_SECONDS: Final = 3600.0
"""Seconds between two lines about the same trouble."""


class LastingTrouble:
    """Something that can be wrong for a while; `about` names it in every line, as in "the outbox"."""

    def __init__(
        self,
        log: logging.Logger,
        about: str,
        *,
        level: int = logging.WARNING,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`now`: a clock in seconds, for tests."""
        self._log, self._about, self._level, self._now = log, about, level, now
        self._since: float | None = None
        self._told: float | None = None
        self._kinds: set[str] = set()
        self.times = 0
        """How often it went wrong since it was last right."""

    def __bool__(self) -> bool:
        """Whether it is wrong."""
        return self._since is not None

    @property
    def lasts(self) -> float:
        """Seconds since it began; 0 if nothing is wrong."""
        return 0.0 if self._since is None else self._now() - self._since

    def is_wrong(self, why: str, error: BaseException | None = None, kind: str = "") -> None:
        """Notes that it is wrong. An `error` is logged with its traceback; each `kind` is logged once while the
        trouble lasts.
        """
        now = self._now()
        if self._since is None:
            self._since = now
        self.times += 1
        known = kind in self._kinds
        if known and self._told is not None and now - self._told < REMINDER_SECONDS:
            return
        self._kinds.add(kind)
        reminder = f" (for {span(now - self._since)} now)" if self._told is not None and known else ""
        self._told = now
        self._log.log(self._level, "%s: %s%s", self._about, why, reminder, exc_info=None if known else error)

    def is_right(self) -> None:
        """Notes that it is right; logged once if the trouble was."""
        if self._since is None:
            return
        if self._told is not None:
            self._log.log(self._level, "%s: well again after %s", self._about, span(self._now() - self._since))
        self._since = self._told = None
        self._kinds.clear()
        self.times = 0


def span(seconds: float) -> str:
    """A length of time: "12 s", "5 min", "3 h 20 min"."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"
