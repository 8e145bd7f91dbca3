"""What is counted and measured while the bot runs, for a page that Prometheus reads (`bot.health`).

Knows nothing of ours: whoever does the work tells it here. No label holds what a player wrote, nor the number of a person, a
campaign or a server: a page of figures is read by more people than a database is.
"""

from __future__ import annotations

import platform
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, Final, TypeVar

import aiohttp
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

disable_created_metrics()  # type: ignore[no-untyped-call]  # when each was counted first helps nobody

T = TypeVar("T", Counter, Histogram)

REGISTRY: Final = CollectorRegistry()
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

SHORT_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
"""Upper ends of the classes of times that somebody waits for, in seconds. Discord gives an interaction three."""
LONG_BUCKETS: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1800.0, 3600.0)
"""Of times that nobody sees at once."""

ProcessCollector(registry=REGISTRY)
BUILD = Gauge("broadside_build_info", "1; which program this is.", ["version", "python"], registry=REGISTRY)
BUILD.labels(version("broadside"), platform.python_version()).set(1)

LABELS: Final[dict[str, tuple[str, ...]]] = {
    "kind": ("command", "component", "completion", "modal"),
    "status": ("1xx", "2xx", "3xx", "4xx", "429", "5xx", "failed"),
    "scope": ("user", "global", "shared", "route"),
    "task": ("outbox", "clock", "computers", "housekeeping"),
    "failed": ("answer", "picture"),
    "work": ("drawing", "thinking"),
}
"""Every value that a label of a counter or histogram can have: all stand there at 0 from the start, so that the first event is
an increase. A figure takes no other."""


def _known(made: T, label: str) -> T:
    """The counter or histogram with all its children. `label`: of which kind their values are, in LABELS."""
    for known in LABELS[label]:
        made.labels(known)
    return made


# ---- Told where it happens -------------------------------------------------------------------------
COMMIT = Histogram(
    "broadside_commit_seconds",
    "Time of a commit, its flush to disk included.",
    buckets=SHORT_BUCKETS,
    registry=REGISTRY,
)
DRAWING = Histogram(
    "broadside_drawing_seconds",
    "Time of a picture, the wait for a worker left out.",
    buckets=SHORT_BUCKETS,
    registry=REGISTRY,
)
ACKNOWLEDGED = _known(
    Histogram(
        "broadside_acknowledgement_seconds",
        "Time from an interaction's arrival to the first answer that Discord took.",
        ["kind"],
        buckets=SHORT_BUCKETS,
        registry=REGISTRY,
    ),
    "kind",
)
UNANSWERED = _known(
    Counter(
        "broadside_unacknowledged_total", "Interactions that Discord heard nothing of.", ["kind"], registry=REGISTRY
    ),
    "kind",
)
REQUESTS = _known(
    Counter("broadside_requests_total", "Requests to Discord, by how they ended.", ["status"], registry=REGISTRY),
    "status",
)
LIMITED = _known(
    Counter("broadside_rate_limited_total", "Answers 429 of Discord, by scope.", ["scope"], registry=REGISTRY), "scope"
)
LATE = Histogram(
    "broadside_timer_late_seconds", "How late a timer ran that had come due.", buckets=LONG_BUCKETS, registry=REGISTRY
)
DELIVERED = Histogram(
    "broadside_post_seconds", "Time from when a post was due to its arrival.", buckets=LONG_BUCKETS, registry=REGISTRY
)
HUNG = _known(
    Counter(
        "broadside_workers_hung_total",
        "Pieces of work that took too long and were ended with their process.",
        ["what"],
        registry=REGISTRY,
    ),
    "work",
)
INCIDENTS = _known(
    Counter(
        "broadside_incidents_total",
        "Defects that got a number in the log, by what failed.",
        ["what"],
        registry=REGISTRY,
    ),
    "failed",
)
STUMBLES = _known(
    Counter(
        "broadside_stumbles_total", "Rounds of a task that failed and were tried again.", ["task"], registry=REGISTRY
    ),
    "task",
)

# ---- Looked up when the page is asked for (`bot.health`) -------------------------------------------
POSTS = Gauge("broadside_outbox_posts", "Posts that wait to be sent now.", registry=REGISTRY)
LATER = Gauge("broadside_outbox_later_posts", "Posts kept back for later.", registry=REGISTRY)
OLDEST = Gauge("broadside_outbox_oldest_seconds", "Age of the oldest post that waits to be sent.", registry=REGISTRY)
STANDING = Gauge("broadside_outbox_standing_lanes", "Lanes whose first post has failed before.", registry=REGISTRY)
OVERDUE = Gauge("broadside_timers_overdue_seconds", "How late the next timer is by now.", registry=REGISTRY)
PICTURES = Gauge("broadside_drawing_waiting", "Pictures asked for and not yet drawn.", registry=REGISTRY)
LAG = Gauge("broadside_loop_late_seconds", "How late the last beat of the event loop was.", registry=REGISTRY)
PULSE = Gauge("broadside_pulse_age_seconds", "Time since a shard was last known alive.", ["shard"], registry=REGISTRY)
SHARDS = Gauge("broadside_shards", "Shards that this process serves.", registry=REGISTRY)
CONNECTED = Gauge("broadside_shards_connected", "Of these, connected to Discord.", registry=REGISTRY)
STANDBY = Gauge("broadside_standby", "1 while another process serves its shards, else 0.", registry=REGISTRY)
HEALTHY = Gauge("broadside_healthy", "1 where /healthz answers 200, else 0.", registry=REGISTRY)
STARTED = Gauge("broadside_start_time_seconds", "When this process began, in seconds since 1970.", registry=REGISTRY)
STARTED.set_to_current_time()


def page() -> bytes:
    """All figures in Prometheus's text form."""
    return generate_latest(REGISTRY)


# ---- What the bot asks of Discord ------------------------------------------------------------------
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
UNACKNOWLEDGED_AFTER_SECONDS: Final = 60.0
"""Seconds after which an interaction that nobody acknowledged is counted as such. Discord itself gives it three."""


class Requests:
    """Every request of one client, as aiohttp tells of it: how it ended, and how soon interactions were acknowledged."""

    def __init__(self, now: Callable[[], float] = time.perf_counter) -> None:
        """`now`: seconds, for tests."""
        self._now = now
        self._open: OrderedDict[int, tuple[float, str]] = OrderedDict()

    def received(self, interaction: int, kind: str) -> None:
        """An interaction has come in. `kind`: command, component, completion, modal."""
        now = self._now()
        self._open[interaction] = now, kind
        while self._open:
            number, (since, lost) = next(iter(self._open.items()))
            if now - since < UNACKNOWLEDGED_AFTER_SECONDS:
                break
            del self._open[number]
            UNANSWERED.labels(lost).inc()

    def trace(self) -> aiohttp.TraceConfig:
        """For the session of the client."""
        made = aiohttp.TraceConfig()
        made.on_request_end.append(self._ended)
        made.on_request_exception.append(self._failed)
        return made

    async def _ended(self, _session: Any, _context: Any, told: aiohttp.TraceRequestEndParams) -> None:
        self.ended(told.url.path, told.response.status, told.response.headers.get("X-RateLimit-Scope", "route"))

    async def _failed(self, _session: Any, _context: Any, _told: aiohttp.TraceRequestExceptionParams) -> None:
        REQUESTS.labels("failed").inc()

    def ended(self, path: str, status: int, scope: str = "route") -> None:
        """Discord has answered. `scope`: of a limit of rate."""
        REQUESTS.labels("429" if status == 429 else f"{status // 100}xx").inc()
        if status == 429:
            LIMITED.labels(scope if scope in ("user", "global", "shared") else "route").inc()
        elif (match := CALLBACK.search(path)) and (begun := self._open.pop(int(match[1]), None)) is not None:
            since, kind = begun
            if status < 400:
                ACKNOWLEDGED.labels(kind).observe(self._now() - since)
            else:
                UNANSWERED.labels(kind).inc()
