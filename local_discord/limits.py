"""How much a bot may do, and how fast: Discord's figures, and the count of what it has done.

Discord does not publish most figures of single routes and changes them; those here are what others measured up to 2026. A client
must live by the headers. `Limits` are the figures, with one switch for all that is counted in time; `Starts` counts sessions.
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
    """The figures. `on` is for those that are counted in time; shards that are too large are refused in any case."""

    on: bool = True
    max_concurrency: int = 1
    """Sessions that may be started at once, of shards that differ by their number modulo this."""
    starts: int = 1000
    """Sessions that may be started in a day."""
    guilds_per_shard: int = 2500


# ---- Sessions of the gateway ---------------------------------------------------------------------
DAY = 24 * 3600.0
START_EVERY = 5.0
"""Seconds between two sessions of one key (shard number modulo `max_concurrency`)."""


class Starts:
    """Which sessions were started, by any process under this token."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits, self._clock = limits, clock
        self._today: deque[float] = deque()
        self._last: dict[int, float] = {}

    def _forget(self) -> None:
        while self._today and self._today[0] <= self._clock.now() - DAY:
            self._today.popleft()

    @property
    def left(self) -> int:
        self._forget()
        return max(0, self._limits.starts - len(self._today))

    @property
    def reset_after(self) -> int:
        """Milliseconds until the first of today's starts is forgotten; 0 when there were none."""
        self._forget()
        return int((self._today[0] + DAY - self._clock.now()) * 1000) if self._today else 0

    def start(self, shard: int) -> bool:
        """Whether a session of this shard may start now; one that starts too soon is counted for the day all the same."""
        now, key = self._clock.now(), shard % self._limits.max_concurrency
        self._forget()
        self._today.append(now)
        if self._limits.on and now - self._last.get(key, now - START_EVERY) < START_EVERY:
            return False
        self._last[key] = now
        return True


# ---- Requests ------------------------------------------------------------------------------------
PER_SECOND = 50
"""Requests of a bot in any second, but for those under the token of an interaction."""
UNCOUNTED = ("/webhooks/", "/interactions/")

INVALID, INVALID_SPAN, BANNED_FOR = 10_000, 600.0, 3600.0
"""So many answers of 401, 403 and 429 in so many seconds, and Discord's own door stays shut for so long."""

YOUNG, OLD, HOUR = 10.0, 14 * DAY, 3600.0
"""Ages of a message in seconds: the bucket of a deletion hangs on the first two, edits beyond the third are few."""

MANY_BUCKETS = 10_000


class Bucket(Struct, frozen=True):
    """So many requests in so many seconds, for each channel, guild or token of an interaction."""

    name: str
    limit: int
    span: float

    @property
    def hash(self) -> str:
        """As `X-RateLimit-Bucket` gives it: it says nothing, and is the same for the same limit."""
        return blake2b(self.name.encode(), digest_size=16).hexdigest()


MESSAGE = "/channels/{channel_id}/messages/{message_id}"
OF_ROUTES = {
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
"""Of messages up to ten seconds, up to two weeks, and older."""
ALL_OTHERS = (5, 1.0)
UNLIMITED = "/interactions/{interaction_id}/{interaction_token}/callback"

RENAMED = Bucket("rename", 2, 600)
"""Changes of a channel's name or topic."""
OLD_EDITS = Bucket("edit old", 3, 20)
NEW_DMS = Bucket("new DMs", 10, 60)


class Limited(ApiError):
    """429, or another answer that means: later. `headers` belong to the answer."""

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
    """What the bot has asked for lately, whichever of its processes asked."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits, self._clock = limits, clock
        self._second: deque[float] = deque()
        self._spent: dict[tuple[str, str], tuple[float, int]] = {}
        """By bucket and what it is counted for: when it is full again, and how many requests are left until then."""
        self._invalid: deque[float] = deque()
        self._banned_until = 0.0

    @property
    def banned(self) -> bool:
        """Too many invalid requests: whatever comes from this address is answered before it reaches the API."""
        return self._limits.on and self._clock.now() < self._banned_until

    def answered(self, status: int, refused: ApiError | None) -> None:
        """Counts the invalid requests."""
        if status not in (401, 403, 429) or (isinstance(refused, Limited) and not refused.counts):
            return
        now = self._clock.now()
        self._invalid.append(now)
        while self._invalid[0] <= now - INVALID_SPAN:
            self._invalid.popleft()
        if len(self._invalid) >= INVALID:
            self._invalid.clear()
            self._banned_until = now + BANNED_FOR

    def ask(self, method: str, template: str, args: list[str], age: float | None = None) -> dict[str, str]:
        """One request: the headers of its answer.

        :param age: of the message that is meant, in seconds, where one is.
        :raises Limited: when it comes too soon. Its headers are complete.
        """
        if not self._limits.on:
            return {}
        if not template.startswith(UNCOUNTED):
            # The limit that all routes share.
            now, second = self._clock.now(), self._second
            while second and second[0] <= now - 1:
                second.popleft()
            if len(second) >= PER_SECOND:
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
        """One of a limit within a limit, of which headers say nothing.

        :param refusal: how `Limited` is to be raised when nothing is left.
        """
        if self._limits.on:
            _, after = self._take(bucket, of)
            if after is not None:
                raise Limited(after, **refusal)

    def _take(self, bucket: Bucket, of: str) -> tuple[dict[str, str], float | None]:
        """One of this bucket: its headers, and for how many seconds nothing is left, None when there was."""
        now = self._clock.now()
        until, left = self._spent.get((bucket.name, of), (0.0, 0))
        if until <= now:
            until, left = now + bucket.span, bucket.limit
            if len(self._spent) >= MANY_BUCKETS:
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
    return OF_ROUTES.get((method, template)) or Bucket(f"{method} {template}", *ALL_OTHERS)


def _major(template: str, args: list[str]) -> str:
    """What a route's requests are counted by: its channel, its guild, the token of its interaction, or nothing."""
    if template.startswith("/webhooks/"):
        return "/".join(args[:2])
    return args[0] if template.startswith(("/channels/", "/guilds/")) else ""
