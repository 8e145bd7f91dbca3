"""A process that packs what was over long ago, and looks at it so that it is unpacked, again and again, until it is killed.

`python -m tests.process.packer URL DAYS`: says "one" on its output after each campaign, "packed" when all lie packed.
`DAYS`: by how many its clock is ahead; those of later processes are further ahead than any was when it was killed.
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
