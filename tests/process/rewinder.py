"""A process that plays a campaign of Pearls at random and rewinds it again and again, until it is killed.

`python -m tests.process.rewinder URL CAMPAIGN SEED` prints "back" after each rewind.
"""

from __future__ import annotations

import asyncio
import sys
from datetime import timedelta
from random import Random

from bot.campaigns import Campaigns
from bot.campaigns.delivery import Delivered
from bot.store import Store
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import GM, PLAYERS, ManualClock
from tests.core.toy import Chronicle


async def work(url: str, campaign: int, rng: Random) -> None:
    campaigns = Campaigns(Store(url), clock=ManualClock(), games={"toy": Chronicle()}, outage=timedelta(days=9999))
    while True:
        card = await campaigns.lobby.card(campaign)
        if card.reports >= 3:
            await campaigns.undo.rewind(campaign, GM, rng.randrange(card.reports), "again")
            sys.stdout.write("back\n")
            sys.stdout.flush()
            continue
        person = PLAYERS[card.waiting[0].seat]
        sheet = await campaigns.sheets.sheet(campaign, person)
        sheet = await fill_at_random(campaigns.sheets, campaign, person, sheet.ask.id)
        await campaigns.sheets.seal(campaign, person, sheet.ask.id)
        for post in await campaigns.outbox.lease():
            await campaigns.outbox.delivered(Delivered(post.id, post.message or 5000 + post.id))


if __name__ == "__main__":
    asyncio.run(work(sys.argv[1], int(sys.argv[2]), Random(int(sys.argv[3]))))
