"""What is wrong for a while is said when it begins, seldom while it lasts, and once when it is over, with how long it was.

A log that repeats the same line hides all others; one that says nothing of 2,000 posts that wait is no help either. Who notices
something calls `LastingTrouble.is_wrong` each time and `Trouble.is_right` when it goes well; the lines follow from that.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

REMINDER_SECONDS: Final = 3600.0
"""Seconds between two lines about trouble that lasts."""


class LastingTrouble:
    """One thing that can be wrong for a while; `about` names it in every line, as in "the outbox"."""

    def __init__(
        self,
        log: logging.Logger,
        about: str,
        *,
        patience: float = 0.0,
        level: int = logging.WARNING,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`patience`: seconds for which it may be wrong before anything is said; `now`: seconds, for tests."""
        self._log, self._about, self._level = log, about, level
        self._patience, self._now = patience, now
        self._since: float | None = None
        self._told: float | None = None
        self._kinds: set[str] = set()
        self.why = ""
        """What was said of it last."""
        self.times = 0
        """How often it went wrong since it last went well."""

    def __bool__(self) -> bool:
        """Whether it is wrong, and has been for longer than its patience."""
        return self._since is not None and self._now() - self._since >= self._patience

    @property
    def lasts(self) -> float:
        """Seconds since it began; 0 where all is well."""
        return 0.0 if self._since is None else self._now() - self._since

    def is_wrong(self, why: str, error: BaseException | None = None, kind: str = "") -> None:
        """It goes wrong (again). An `error` is shown with where it happened; each `kind` of the same trouble is said once."""
        now = self._now()
        if self._since is None:
            self._since = now
        self.why, self.times = why, self.times + 1
        if now - self._since < self._patience:
            return
        known = kind in self._kinds
        if known and self._told is not None and now - self._told < REMINDER_SECONDS:
            return
        self._kinds.add(kind)
        reminder = f" (for {span(now - self._since)} now)" if self._told is not None and known else ""
        self._told = now
        self._log.log(self._level, "%s: %s%s", self._about, why, reminder, exc_info=None if known else error)

    def is_right(self) -> None:
        """It goes well: said once, if anything was said before."""
        if self._since is None:
            return
        if self._told is not None:
            self._log.log(self._level, "%s: well again after %s", self._about, span(self._now() - self._since))
        self._since = self._told = None
        self._kinds.clear()
        self.why, self.times = "", 0


class RateLimitedLogFilter(logging.Filter):
    """Lets each line of a library pass once in ten minutes, told by its wording: it repeats itself while an outage lasts."""

    INTERVAL_SECONDS: Final = 600.0

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._passed: dict[str, float] = {}
        self._kept: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the record is written. The next that is says how many like it were not."""
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


def span(seconds: float) -> str:
    """A length of time in words: "12 s", "5 min", "3 h 20 min"."""
    if seconds < 120:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"
