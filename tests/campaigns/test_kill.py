"""Workers under SIGKILL at random moments: each phase is turned once, each post is sent at least once under one nonce."""

from __future__ import annotations

import asyncio
import random
import sys
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest
from sqlmodel import col, func, select

from bot.store import tables as t
from tests.campaigns.kit import PLAYERS, RED, Kit

CAMPAIGNS = 40
WORKERS = 3
KILLS = 12


@pytest.fixture(autouse=True)
def threads() -> None:
    """As in a running bot."""


async def begin(url: str, now: str, log: Path) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.campaigns.worker", url, now, str(log), cwd=Path(__file__).parents[2]
    )


async def left(kit: Kit) -> int:
    """Campaigns whose first deadline has not been turned, and posts not delivered."""
    async with kit.campaigns.store.read() as session:
        behind = (await session.exec(select(func.count()).select_from(t.Campaign).where(t.Campaign.step == 0))).one()
        unsaid = (
            select(func.count()).select_from(t.Post).where(col(t.Post.done).is_(False), col(t.Post.kind) != "reminder")
        )
        return behind + (await session.exec(unsaid)).one()


@pytest.mark.process
@pytest.mark.long(35)
async def test_every_campaign_is_turned_exactly_once_under_sigkill(kit: Kit, tmp_path: Path) -> None:
    for _ in range(CAMPAIGNS):
        campaign = (await kit.lobby()).id
        for seat, person in PLAYERS.items():
            await kit.campaigns.lobby.join(campaign, person, seat=seat)
        await kit.campaigns.lobby.start(campaign, RED)
    now = (kit.clock.now() + timedelta(hours=48)).isoformat()
    log = tmp_path / "sent"
    chance = random.Random(7)
    workers = [await begin(kit.url, now, log) for _ in range(WORKERS)]
    try:
        for _ in range(1500):
            if log.exists() and log.stat().st_size:
                break
            await asyncio.sleep(0.02)
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(0.02, 0.25))
            victim = workers.pop(chance.randrange(len(workers)))
            victim.kill()
            await victim.wait()
            workers.append(await begin(kit.url, now, log))
        for _ in range(300):
            if await left(kit) == 0:
                break
            await asyncio.sleep(0.1)
    finally:
        for worker in workers:
            worker.kill()
            await worker.wait()
    assert await left(kit) == 0
    async with kit.campaigns.store.read() as session:
        records = (await session.exec(select(t.Record.campaign, t.Record.step))).all()
        posts = (await session.exec(select(t.Post).where(t.Post.kind == "report"))).all()
        nonces = (await session.exec(select(t.Post.nonce).where(t.Post.kind != "reminder"))).all()
        steps = (await session.exec(select(t.Campaign.id, t.Campaign.step))).all()
    assert Counter(records).most_common(1)[0][1] == 1
    assert sorted(records) == sorted((c, s) for c, last in steps for s in range(last + 1))
    assert sorted((p.campaign, p.step) for p in posts) == sorted(records), "a report is missing or doubled"
    sent = [line.split() for line in log.read_text().splitlines()]
    assert set(nonces) <= {nonce for nonce, *_ in sent}, "a post was lost"
    named = {tuple(rest): nonce for nonce, *rest in sent if rest[0] == "report"}
    assert all(nonce == named[tuple(rest)] for nonce, *rest in sent if rest[0] == "report"), (
        "repeated under another nonce"
    )
