"""A process that packs finished campaigns and opens them again, which unpacks them, until it is killed.

`python -m tests.process.packer URL DAYS` prints "one" after each campaign and "packed" when all are packed. DAYS is how far its
clock is ahead; each later process must start further ahead than the one before it had come.
"""

from __future__ import annotations

import asyncio
import sys
from datetime import timedelta

from bot.campaigns import Campaigns
from bot.store import Store
from tests.campaigns.kit import GUEST, ManualClock
from tests.core.toy import Toy


async def work(url: str, days: int) -> None:
    clock = ManualClock()
    clock.advance(days=days)
    campaigns = Campaigns(Store(url), clock=clock, games={"toy": Toy()}, outage=timedelta(days=99_999))
    while True:
        while await campaigns.keeping.step():
            tell("one")
        tell("packed")
        for listed in await campaigns.lobby.find(guild=1):
            await campaigns.watch.page(listed.id, GUEST)
            tell("one")
        clock.advance(days=4)


def tell(what: str) -> None:
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    asyncio.run(work(sys.argv[1], int(sys.argv[2])))
