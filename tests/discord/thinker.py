"""`python -m tests.discord.thinker URL` plays the computer seats of a database until it is killed."""

from __future__ import annotations

import asyncio
import sys
from datetime import timedelta

from bot.campaigns import Campaigns
from bot.discord.tasks import AiWorker
from bot.store import Store
from tests.discord.test_thinking import Slow


async def main(url: str) -> None:
    campaigns = Campaigns(Store(url), games={"toy": Slow()}, pause=timedelta(0))
    await AiWorker(campaigns).run()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
