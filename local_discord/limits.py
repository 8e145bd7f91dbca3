"""Discord's rate limits, and the count of what the bot has done.

Discord does not publish most limits of single routes and changes them; those here are what others measured up to 2026. A
client must follow the headers. `Limits` holds the general figures, with one switch for all limits over time; `SessionStarts`
counts sessions.
"""

from __future__ import annotations

from collections import deque
from hashlib import blake2b
from math import ceil
from typing import Any

from msgspec import Struct

from local_discord.clock import Clock
from local_discord.errors import ApiError


class Limits(Struct):
    """The general figures. `on` switches the limits over time; shards that are too large are always refused."""

    on: bool = True
    max_concurrency: int = 1
    """Sessions that may be started at once; their shard numbers must differ modulo this."""
    starts: int = 1000
    """Sessions that may be started in a day."""
    guilds_per_shard: int = 2500


# ---- sessions of the gateway ---------------------------------------------------------------------
DAY_SECONDS = 24 * 3600.0
START_INTERVAL_SECONDS = 5.0
"""Seconds between two starts of one key (shard number modulo `max_concurrency`)."""


class SessionStarts:
    """The sessions started under this token, by any process."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits, self._clock = limits, clock
        self._today: deque[float] = deque()
        self._last: dict[int, float] = {}

    def _forget(self) -> None:
        while self._today and self._today[0] <= self._clock.now() - DAY_SECONDS:
            self._today.popleft()

    @property
    def left(self) -> int:
        self._forget()
        return max(0, self._limits.starts - len(self._today))

    @property
    def reset_after(self) -> int:
        """Milliseconds until the first of today's starts no longer counts; 0 if there were none."""
        self._forget()
        return int((self._today[0] + DAY_SECONDS - self._clock.now()) * 1000) if self._today else 0

    def start(self, shard: int) -> bool:
        """Whether a session of this shard may start now. Even one that starts too soon counts towards the daily limit."""
        now, key = self._clock.now(), shard % self._limits.max_concurrency
        self._forget()
        self._today.append(now)
        if self._limits.on and now - self._last.get(key, now - START_INTERVAL_SECONDS) < START_INTERVAL_SECONDS:
            return False
        self._last[key] = now
        return True


# ---- requests ------------------------------------------------------------------------------------
MAX_REQUESTS_PER_SECOND = 50
"""Maximum number of requests of a bot per second, except those under an interaction's token."""
WITHOUT_GLOBAL_LIMIT = ("/webhooks/", "/interactions/")

MAX_INVALID_ANSWERS, INVALID_WINDOW_SECONDS, BAN_SECONDS = 10_000, 600.0, 3600.0
"""After this many answers of 401, 403 and 429 within this many seconds, all requests are refused for this many seconds."""

YOUNG, OLD, HOUR = 10.0, 14 * DAY_SECONDS, 3600.0
"""Ages of a message in seconds: the first two choose the bucket of a deletion; edits of messages older than the third are
limited further.
"""

MAX_BUCKETS = 10_000


class Bucket(Struct, frozen=True):
    """`limit` requests per `span` seconds, for each channel, guild or interaction token."""

    name: str
    limit: int
    span: float

    @property
    def hash(self) -> str:
        """The value of `X-RateLimit-Bucket`: an opaque text, the same for the same limit."""
        return blake2b(self.name.encode(), digest_size=16).hexdigest()


MESSAGE = "/channels/{channel_id}/messages/{message_id}"
BUCKET_BY_ROUTE = {
    ("POST", "/channels/{channel_id}/messages"): Bucket("send", 5, 5),
    ("PATCH", MESSAGE): Bucket("edit", 5, 5),
    ("POST", "/channels/{channel_id}/typing"): Bucket("typing", 5, 5),
    ("PATCH", "/channels/{channel_id}"): Bucket("channel", 10, 15),
    ("POST", "/channels/{channel_id}/threads"): Bucket("threads", 50, 300),
    ("POST", MESSAGE + "/threads"): Bucket("threads", 50, 300),
    ("PUT", "/channels/{channel_id}/messages/pins/{message_id}"): Bucket("pins", 5, 4),
    ("DELETE", "/channels/{channel_id}/messages/pins/{message_id}"): Bucket("pins", 5, 4),
    ("POST", "/users/@me/channels"): Bucket("open", 10, 10),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): Bucket("follow-up", 5, 2),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): Bucket("follow-up edit", 5, 2),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"): Bucket("follow-up edit", 5, 2),
}
DELETIONS = (Bucket("delete", 5, 1), Bucket("delete later", 3, 1 / 3), Bucket("delete old", 30, 4))
"""Deletion of messages up to ten seconds old, up to two weeks old, and older."""
OTHER_ROUTES = (5, 1.0)
UNLIMITED = "/interactions/{interaction_id}/{interaction_token}/callback"

RENAMED = Bucket("rename", 2, 600)
"""Changes of a channel's name or topic."""
OLD_EDITS = Bucket("edit old", 3, 20)
NEW_DMS = Bucket("new DMs", 10, 60)


class Limited(ApiError):
    """429, or another answer that means "later". `headers` belong to the answer."""

    def __init__(
        self,
        after: float,
        *,
        code: int = 0,
        message: str = "You are being rate limited.",
        status: int = 429,
        scope: str = "user",
    ) -> None:
        super().__init__(status, code, message)
        self.headers: dict[str, str] = {}
        self.counts = scope != "shared"
        if status == 429:
            self.body |= {"retry_after": round(after, 3), "global": scope == "global"}
            self.headers = {"Retry-After": str(ceil(after)), "Via": "1.1 local_discord", "X-RateLimit-Scope": scope}
            if scope == "global":
                self.headers["X-RateLimit-Global"] = "true"


class Rates:
    """The bot's recent requests, from any of its processes."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits, self._clock = limits, clock
        self._second: deque[float] = deque()
        self._spent: dict[tuple[str, str], tuple[float, int]] = {}
        """(bucket, what it is counted for) -> when it is full again, and requests left until then."""
        self._invalid: deque[float] = deque()
        self._banned_until = 0.0

    @property
    def banned(self) -> bool:
        """Whether too many invalid requests were made: every request is then refused before it reaches the API."""
        return self._limits.on and self._clock.now() < self._banned_until

    def answered(self, status: int, refused: ApiError | None) -> None:
        """Counts an answer that Discord calls invalid (401, 403 or 429)."""
        if status not in (401, 403, 429) or (isinstance(refused, Limited) and not refused.counts):
            return
        now = self._clock.now()
        self._invalid.append(now)
        while self._invalid[0] <= now - INVALID_WINDOW_SECONDS:
            self._invalid.popleft()
        if len(self._invalid) >= MAX_INVALID_ANSWERS:
            self._invalid.clear()
            self._banned_until = now + BAN_SECONDS

    def ask(self, method: str, template: str, args: list[str], age: float | None = None) -> dict[str, str]:
        """Count one request; returns the headers of its answer.

        :param age: age in seconds of the message that the request is about, if any.
        :raises Limited: if it comes too soon. Its headers are complete.
        """
        if not self._limits.on:
            return {}
        if not template.startswith(WITHOUT_GLOBAL_LIMIT):
            # The limit that all routes share.
            now, second = self._clock.now(), self._second
            while second and second[0] <= now - 1:
                second.popleft()
            if len(second) >= MAX_REQUESTS_PER_SECOND:
                raise Limited(second[0] + 1 - now, scope="global")
            second.append(now)
        if template == UNLIMITED:
            return {}
        headers, after = self._take(_bucket(method, template, age), _major(template, args))
        if after is not None:
            error = Limited(after)
            error.headers |= headers
            raise error
        return headers

    def spend(self, bucket: Bucket, of: str, **refusal: Any) -> None:
        """Count one request towards a second limit that headers do not mention.

        :param refusal: arguments of `Limited` if nothing is left.
        """
        if self._limits.on:
            _, after = self._take(bucket, of)
            if after is not None:
                raise Limited(after, **refusal)

    def _take(self, bucket: Bucket, of: str) -> tuple[dict[str, str], float | None]:
        """Take one request from a bucket: its headers, and the seconds until it refills, or None if there was one left."""
        now = self._clock.now()
        until, left = self._spent.get((bucket.name, of), (0.0, 0))
        if until <= now:
            until, left = now + bucket.span, bucket.limit
            if len(self._spent) >= MAX_BUCKETS:
                self._spent = {key: kept for key, kept in self._spent.items() if kept[0] > now}
        self._spent[bucket.name, of] = until, max(0, left - 1)
        headers = {
            "X-RateLimit-Limit": str(bucket.limit),
            "X-RateLimit-Remaining": str(max(0, left - 1)),
            "X-RateLimit-Reset": f"{until:.3f}",
            "X-RateLimit-Reset-After": f"{until - now:.3f}",
            "X-RateLimit-Bucket": bucket.hash,
        }
        return headers, None if left else until - now


def _bucket(method: str, template: str, age: float | None) -> Bucket:
    if (method, template) == ("DELETE", MESSAGE):
        return DELETIONS[0 if age is None or age < YOUNG else 1 if age < OLD else 2]
    return BUCKET_BY_ROUTE.get((method, template)) or Bucket(f"{method} {template}", *OTHER_ROUTES)


def _major(template: str, args: list[str]) -> str:
    """What a route's requests are counted by: its channel, its guild, its interaction's token, or nothing."""
    if template.startswith("/webhooks/"):
        return "/".join(args[:2])
    return args[0] if template.startswith(("/channels/", "/guilds/")) else ""
