"""A process that runs due timers and delivers posts until it is killed; tests start several on one database.

`python -m tests.campaigns.worker URL NOW LOG`. NOW is the time at which its clock starts. Before each delivery it appends a line
to the file LOG: nonce, kind, campaign, number, and for a chapter also its key, message id and number of lines.
"""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import datetime

from bot.campaigns import Campaigns
from bot.campaigns.delivery import Delivered
from bot.store import Store
from tests.core.toy import Chronicle, Toy


class Fixed:
    """A clock that starts at `start` and runs 60 times faster than real time, so that leases expire soon."""

    def __init__(self, start: datetime) -> None:
        self._start = start
        self._real = datetime.now(start.tzinfo)

    def now(self) -> datetime:
        return self._start + 60 * (datetime.now(self._start.tzinfo) - self._real)


def made_of(nonce: str) -> int:
    """The message id that the fake Discord gives for a nonce; the same nonce always gives the same id."""
    return int(nonce, 16) % (1 << 62)


async def work(url: str, now: datetime, log: str) -> None:
    from datetime import timedelta

    campaigns = Campaigns(
        Store(url), clock=Fixed(now), games={"toy": Toy(), "chronicle": Chronicle()}, outage=timedelta(days=999)
    )
    sent = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    while True:
        await campaigns.timers.due()
        batch = await campaigns.outbox.lease(5, seconds=20)
        for post in batch:
            message = post.message or made_of(post.nonce)
            line = f"{post.nonce} {post.kind} {post.campaign} {post.number}"
            if post.chapter is not None:
                line += f" {post.chapter.key} {message} {len(post.chapter.lines)}"
            os.write(sent, f"{line}\n".encode())
            await campaigns.outbox.delivered(Delivered(post.id, message))
        if not batch:
            await asyncio.sleep(0.02)


if __name__ == "__main__":
    asyncio.run(work(sys.argv[1], datetime.fromisoformat(sys.argv[2]), sys.argv[3]))
