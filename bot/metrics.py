"""Metrics of the running bot, for Prometheus (`bot.health` serves the page).

Imports nothing of the bot: the code that does the work updates the metrics here. Labels never contain a player's words, or the
id of a person, a campaign or a server, because more people can read metrics than the database.
"""

from __future__ import annotations

import platform
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from itertools import product
from typing import Any, Final

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

disable_created_metrics()  # type: ignore[no-untyped-call]  # the time when a metric was created is of no use

REGISTRY: Final = CollectorRegistry()
CONTENT_TYPE: Final = CONTENT_TYPE_LATEST

SHORT_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0)
"""Histogram buckets, in seconds, for times that somebody waits. Discord gives an interaction three seconds."""
PICTURE_BUCKETS: Final = (
    *(0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.75),
    *(1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0),
)
"""Histogram buckets, in seconds, for pictures: nearly all take less than a quarter of a second."""
LONG_BUCKETS: Final = (0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1800.0, 3600.0)
"""Histogram buckets, in seconds, for times that nobody notices at once."""

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
    "asked": ("send", "edit", "delete", "pin", "history", "look-up", "thread", "answer", "other"),
    "cause": ("person", "bot"),
}
"""Every value of each label. All start at 0, so that the first event is an increase. Other values must not be used."""


counter = partial(Counter, registry=REGISTRY)
gauge = partial(Gauge, registry=REGISTRY)
histogram = partial(Histogram, registry=REGISTRY)

# ---- Updated where it happens -----------------------------------------------------------------------
COMMIT = histogram("broadside_commit_seconds", "Time of a commit, its flush to disk included.", buckets=SHORT_BUCKETS)
DRAWING = histogram(
    "broadside_drawing_seconds", "Time of a picture, the wait for a worker left out.", buckets=SHORT_BUCKETS
)
READY = histogram(
    "broadside_picture_seconds",
    "Time from a person's request for a picture to its bytes, the wait for a worker included; pictures of the cache left out.",
    buckets=PICTURE_BUCKETS,
)
ACKNOWLEDGED = histogram(
    "broadside_acknowledgement_seconds",
    "Time from an interaction's arrival to the first answer that Discord took.",
    ["kind"],
    buckets=SHORT_BUCKETS,
)
UNANSWERED = counter("broadside_unacknowledged_total", "Interactions that were never acknowledged.", ["kind"])
REQUESTS = counter("broadside_requests_total", "Requests to Discord, by how they ended.", ["status"])
ASKED = counter(
    "broadside_requests_by_kind_total",
    "Requests to Discord that were answered, refusals for their rate left out, by what they asked and for whom: a person "
    "who waits, or the bot itself.",
    ["what", "cause"],
)
WEB = counter("broadside_web_requests_total", "Requests to the web board, by how they ended.", ["status"])
STREAMS = gauge("broadside_web_streams", "Pages of the web board that are open.")
LIMITED = counter("broadside_rate_limited_total", "Rate-limited requests (429), by scope.", ["scope"])
LATE = histogram("broadside_timer_late_seconds", "How late a timer ran that had come due.", buckets=LONG_BUCKETS)
DELIVERED = histogram("broadside_post_seconds", "Time from when a post was due to its arrival.", buckets=LONG_BUCKETS)
HUNG = counter(
    "broadside_workers_hung_total", "Pieces of work that took too long and were ended with their process.", ["what"]
)
INCIDENTS = counter("broadside_incidents_total", "Defects that got a number in the log, by what failed.", ["what"])
STUMBLES = counter("broadside_stumbles_total", "Rounds of a task that failed and were tried again.", ["task"])

_LABELLED: Final[tuple[tuple[Counter | Histogram, *tuple[str, ...]], ...]] = (
    (ACKNOWLEDGED, "kind"),
    (UNANSWERED, "kind"),
    (REQUESTS, "status"),
    (ASKED, "asked", "cause"),
    (WEB, "status"),
    (LIMITED, "scope"),
    (HUNG, "work"),
    (INCIDENTS, "failed"),
    (STUMBLES, "task"),
)
for _metric, *_labels in _LABELLED:
    for _values in product(*(LABELS[label] for label in _labels)):
        _metric.labels(*_values)

# ---- Updated when the page is requested (`bot.health`) -----------------------------------------------
POSTS = gauge("broadside_outbox_posts", "Posts that wait to be sent now.")
LATER = gauge("broadside_outbox_later_posts", "Posts kept back for later.")
OLDEST = gauge("broadside_outbox_oldest_seconds", "Age of the oldest post that waits to be sent.")
STANDING = gauge("broadside_outbox_standing_lanes", "Lanes whose first post has failed before.")
OVERDUE = gauge("broadside_timers_overdue_seconds", "How late the next timer is by now.")
PICTURES = gauge("broadside_drawing_waiting", "Pictures asked for and not yet drawn.")
LAG = gauge("broadside_loop_late_seconds", "How late the last beat of the event loop was.")
PULSE = gauge("broadside_pulse_age_seconds", "Time since a shard was last known alive.", ["shard"])
SHARDS = gauge("broadside_shards", "Shards that this process serves.")
CONNECTED = gauge("broadside_shards_connected", "Of these, connected to Discord.")
STANDBY = gauge("broadside_standby", "1 while another process serves its shards, else 0.")
HEALTHY = gauge("broadside_healthy", "1 if /healthz answers 200, else 0.")
STARTED = gauge("broadside_start_time_seconds", "When this process began, in seconds since 1970.")
STARTED.set_to_current_time()


def page() -> bytes:
    """All metrics in Prometheus's text format."""
    return generate_latest(REGISTRY)


# ---- Requests to Discord -----------------------------------------------------------------------------
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback$")
UNACKNOWLEDGED_AFTER_SECONDS: Final = 60.0
"""Seconds after which an interaction without acknowledgement is counted as unacknowledged. Discord gives it three."""


_MESSAGE: Final = {"PATCH": "edit", "DELETE": "delete", "GET": "history"}
_PLACES: Final[tuple[tuple[re.Pattern[str], dict[str, str], str], ...]] = (
    (re.compile(r"/(interactions|webhooks)/"), {}, "answer"),
    (re.compile(r"/pins/\d+$"), {}, "pin"),
    (re.compile(r"/threads(/|$)|/thread-members(/|$)"), {}, "thread"),
    (re.compile(r"/channels/\d+/messages$"), {"POST": "send", "GET": "history"}, "other"),
    (re.compile(r"/channels/\d+/messages/\d+$"), _MESSAGE, "other"),
    (re.compile(r"/(channels|guilds|users)/"), {"GET": "look-up"}, "other"),
)
"""(pattern of a path, method -> what such a request asks, what it asks by any other method)."""


def kind_of_request(method: str, path: str) -> str:
    """What a request to Discord asks: a value of the label "asked"."""
    for pattern, by_method, otherwise in _PLACES:
        if pattern.search(path):
            return by_method.get(method, otherwise)
    return "other"


class Requests:
    """Counts the requests of one client, and measures how soon interactions are acknowledged."""

    def __init__(
        self, now: Callable[[], float] = time.perf_counter, background: Callable[[], bool] = lambda: False
    ) -> None:
        """`now`: a clock in seconds, for tests. `background`: whether the running task is work that nobody waits for."""
        self._now = now
        self._background = background
        self._open: OrderedDict[int, tuple[float, str]] = OrderedDict()

    def received(self, interaction: int, kind: str) -> None:
        """An interaction has come. `kind`: command, component, completion or modal."""
        now = self._now()
        self._open[interaction] = now, kind
        while self._open:
            number, (since, lost) = next(iter(self._open.items()))
            if now - since < UNACKNOWLEDGED_AFTER_SECONDS:
                break
            del self._open[number]
            UNANSWERED.labels(lost).inc()

    def trace(self) -> aiohttp.TraceConfig:
        made = aiohttp.TraceConfig()
        made.on_request_end.append(self._ended)
        made.on_request_exception.append(self._failed)
        return made

    async def _ended(self, _session: Any, _context: Any, told: aiohttp.TraceRequestEndParams) -> None:
        scope = told.response.headers.get("X-RateLimit-Scope", "route")
        self.ended(told.url.path, told.response.status, scope, told.method)

    async def _failed(self, _session: Any, _context: Any, _told: aiohttp.TraceRequestExceptionParams) -> None:
        REQUESTS.labels("failed").inc()

    def ended(self, path: str, status: int, scope: str = "route", method: str = "POST") -> None:
        """Discord has answered. `scope`: of the rate limit, for status 429."""
        REQUESTS.labels("429" if status == 429 else f"{status // 100}xx").inc()
        if status != 429:
            ASKED.labels(kind_of_request(method, path), "bot" if self._background() else "person").inc()
        if status == 429:
            LIMITED.labels(scope if scope in ("user", "global", "shared") else "route").inc()
        elif (match := CALLBACK.search(path)) and (begun := self._open.pop(int(match[1]), None)) is not None:
            since, kind = begun
            if status < 400:
                ACKNOWLEDGED.labels(kind).observe(self._now() - since)
            else:
                UNANSWERED.labels(kind).inc()
