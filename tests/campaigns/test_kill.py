"""Workers under SIGKILL at random moments: each phase is turned once, each post is sent at least once under one nonce."""

from __future__ import annotations

import asyncio
import random
import sys
from collections import Counter
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from sqlmodel import and_, col, func, or_, select

from bot.campaigns import Campaigns, TimeControl
from bot.store import Store
from bot.store import tables as t
from tests.campaigns.acts import open_lobby
from tests.campaigns.kit import GM, GUEST, PLAYERS, RED, Kit
from tests.core.toy import Chronicle

CAMPAIGNS = 24
WORKERS = 3
KILLS = 8


@pytest.fixture(autouse=True)
def threads() -> None:
    """As in a running bot."""


async def begin(url: str, now: str, log: Path) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.campaigns.worker", url, now, str(log), cwd=Path(__file__).parents[2]
    )


async def left(kit: Kit) -> int:
    """Campaigns whose first deadline has not been turned, those of the clock that are not over, and posts not delivered."""
    waits = or_(t.Campaign.step == 0, and_(t.Campaign.game == "chronicle", t.Campaign.status == "running"))
    async with kit.campaigns.store.read() as session:
        behind = (await session.exec(select(func.count()).select_from(t.Campaign).where(waits))).one()
        unsaid = (
            select(func.count()).select_from(t.Post).where(col(t.Post.done).is_(False), col(t.Post.kind) != "reminder")
        )
        return behind + (await session.exec(unsaid)).one()


async def under_fire(kit: Kit, tmp_path: Path) -> Path:
    """Workers turn what is due and deliver what is to be said, killed at random, until nothing is left; what they sent."""
    log = tmp_path / "sent"
    now = (kit.clock.now() + timedelta(hours=48)).isoformat()
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
    return log


@pytest.mark.process
@pytest.mark.long(35)
@pytest.mark.every_landing
async def test_every_campaign_is_turned_exactly_once_under_sigkill(kit: Kit, tmp_path: Path) -> None:
    for _ in range(CAMPAIGNS):
        campaign = (await kit.lobby()).id
        for seat, person in PLAYERS.items():
            await kit.campaigns.lobby.join(campaign, person, seat=seat)
        await kit.campaigns.lobby.start(campaign, RED)
    log = await under_fire(kit, tmp_path)
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


@pytest.mark.process
@pytest.mark.long(35)
async def test_every_chapter_is_one_message_with_all_its_lines_under_sigkill(kit: Kit, tmp_path: Path) -> None:
    """Deadlines of a minute: a whole campaign is played by the clock, in chapters that are posted and edited meanwhile."""
    games = {"chronicle": Chronicle()}
    campaigns = Campaigns(Store(kit.url), clock=kit.clock, games=games, outage=timedelta(days=999))
    quick = TimeControl(setup=60, turn=60, react=60)
    for _ in range(CAMPAIGNS // 4):
        card = await open_lobby(
            campaigns.lobby, guild=1, channel=2, by=GM, title="Pearls", game="chronicle", allowances=quick
        )
        for seat, person in PLAYERS.items():
            await campaigns.lobby.join(card.id, person, seat=seat)
        await campaigns.lobby.start(card.id, RED)
        await campaigns.watch.follow(card.id, GUEST)
    log = await under_fire(kit, tmp_path)
    async with kit.campaigns.store.read() as session:
        over = (await session.exec(select(t.Campaign.status).where(t.Campaign.game == "chronicle"))).all()
        chapters = (await session.exec(select(t.Chapter))).all()
    await campaigns.close()
    assert set(over) == {"over"}
    sent = [line.split() for line in log.read_text().splitlines()]
    for chapter in chapters:
        lines = len(msgspec.json.decode(chapter.lines))
        for kind in ("report", "follow"):
            told = [one for one in sent if one[1:3] == [kind, str(chapter.campaign)] and one[4:5] == [chapter.key]]
            assert len({message for *_, message, _ in told}) == 1, "another message, or none"
            assert max(int(count) for *_, count in told) == lines, "not all of it"
    assert len(chapters) == 3 * len(over)
