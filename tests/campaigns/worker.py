"""A process that turns whatever is due and delivers whatever is to be said, until it is killed or nothing is left.

`python -m tests.campaigns.worker URL NOW LOG`: a fixed time, and a file to which each sent nonce is added before it is delivered.
"""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import datetime

from bot.campaigns import Campaigns
from bot.store import Store
from tests.core.toy import Toy


class Fixed:
    """One moment for all processes, a little later each time that somebody looks: leases run out."""

    def __init__(self, start: datetime) -> None:
        self._start = start
        self._real = datetime.now(start.tzinfo)

    def now(self) -> datetime:
        return self._start + 60 * (datetime.now(self._start.tzinfo) - self._real)


async def work(url: str, now: datetime, log: str) -> None:
    from datetime import timedelta

    campaigns = Campaigns(Store(url), clock=Fixed(now), games={"toy": Toy()}, outage=timedelta(days=999))
    sent = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    while True:
        await campaigns.timers.due()
        batch = await campaigns.outbox.lease(5, seconds=20)
        for post in batch:
            os.write(sent, f"{post.nonce} {post.kind} {post.campaign} {post.number}\n".encode())
            await campaigns.outbox.delivered(post.id, post.message or 100 + post.id)
        if not batch:
            await asyncio.sleep(0.02)


if __name__ == "__main__":
    asyncio.run(work(sys.argv[1], datetime.fromisoformat(sys.argv[2]), sys.argv[3]))
