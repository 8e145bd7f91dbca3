"""Rows for the CPU time of one missed deadline and of one post, measured in this process through the use cases.

A hundred Naval Battles are due at once. Their posts are leased, looked up and marked as delivered as in the bot, but neither
drawn nor sent. Pictures are measured in `pictures`, the duration of many deadlines on the real bot in `storms`.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Awaitable
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import TypeVar

from bot.campaigns import Campaigns, Post
from bot.campaigns.delivery import Delivered
from tests.bench.ages import opened
from tests.bench.crowd import copy_campaigns, placements, templates
from tests.bench.rows import row

T = TypeVar("T")

DUE = 100
ORIGINALS = 10
STEPS = 6
POSTS_A_LEASE = 8
"""As in a storm: five leases a second, and about forty posts."""


class _CpuSeconds:
    """Adds up CPU seconds by name."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    async def on(self, what: str, act: Awaitable[T]) -> T:
        began = time.process_time()
        result = await act
        self.seconds[what] = self.seconds.get(what, 0.0) + time.process_time() - began
        return result


@cache
def due_costs() -> dict[str, float]:
    """CPU milliseconds: "resolved" for each campaign; "leased", "looked up" and "noted" for each post. Measured once."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_due_costs(Path(folder)))


async def _due_costs(folder: Path) -> dict[str, float]:
    spent = _CpuSeconds()
    async with opened(folder) as campaigns:
        people, channels = list(range(1000, 1000 + 2 * DUE)), list(range(5000, 5000 + DUE))
        wanted = placements(DUE, channels, people, datetime.now(UTC) - timedelta(seconds=1), timedelta(seconds=1))
        await copy_campaigns(campaigns.store, 1, await templates("naval-battle", STEPS, ORIGINALS), wanted)
        resolved = await spent.on("resolved", campaigns.timers.due())
        posts = 0
        while batch := await spent.on("leased", campaigns.outbox.lease(POSTS_A_LEASE)):
            for post in batch:
                posts += 1
                await spent.on("looked up", _looked_up(campaigns, post))
                letter = "ask" if post.kind == "ask" else None
                it = Delivered(post.id, 9000 + posts, fresh=True, pictured=True, letter=letter)  # type: ignore[arg-type]
                arrived = campaigns.outbox.delivered(it)
                await spent.on("noted", arrived)
    return {what: s * 1000 / (resolved if what == "resolved" else posts) for what, s in spent.seconds.items()}


async def _looked_up(campaigns: Campaigns, post: Post) -> None:
    await campaigns.lobby.card(post.campaign)
    if post.kind == "ask" and post.person is not None:
        await campaigns.sheets.sheet(post.campaign, post.person, post.ask)
        return
    await campaigns.watch.post_view(post)


def _cost(what: str) -> float:
    return due_costs()[what]


row("a campaign that is due: resolved, processor", "ms")(partial(_cost, "resolved"))
for _what in ("leased", "looked up", "noted"):
    row(f"a post: {_what}, processor", "ms")(partial(_cost, _what))
