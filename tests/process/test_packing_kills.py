"""A process that packs and unpacks campaigns that are over, killed at any moment: each lies in one row or in all of its own."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest
from sqlmodel import func, select

from bot.campaigns.packed_rows import PACKED_TABLES
from bot.store import tables as t
from tests.campaigns.kit import Kit, make
from tests.campaigns.test_packing import ended, same, tidied

pytestmark = [pytest.mark.process, pytest.mark.long(20)]

CAMPAIGNS, KILLS = 5, 5


async def packed_and_not(kit: Kit) -> tuple[set[int], set[int]]:
    """Campaigns that lie in one row, and those that have rows of their own."""
    async with kit.campaigns.store.read() as session:
        packed = set((await session.exec(select(t.Packed.campaign))).all())
        whole = {number for table in PACKED_TABLES for number in (await session.exec(select(table.campaign))).all()}  # type: ignore[attr-defined]
    return packed, whole


async def test_a_campaign_that_is_over_is_packed_whole_or_not_at_all(tmp_path: Path) -> None:
    kit = await make(tmp_path)
    campaigns = [await ended(kit, channel=number) for number in range(CAMPAIGNS)]
    before = [await kit.campaigns.archive.export(one) for one in campaigns]
    pages = [await kit.campaigns.lobby.card(one) for one in campaigns]
    chance, between = Random(5), 0
    for number in range(1, KILLS + 1):
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.process.packer", kit.url, str(100_000 * number),
            cwd=Path(__file__).parents[2], stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert worker.stdout is not None
        while await worker.stdout.readline() != b"packed\n":
            pass
        for _ in range(chance.randrange(1, 2 * CAMPAIGNS)):
            assert await worker.stdout.readline()
        await asyncio.sleep(chance.uniform(0.0, 0.02))
        worker.kill()
        await worker.wait()
        packed, whole = await packed_and_not(kit)
        assert packed | whole == set(campaigns), "lost"
        assert not packed & whole, "there twice"
        between += bool(packed and whole)
        assert all(map(same, [await kit.campaigns.archive.export(one) for one in campaigns], before))
    assert between, "none was killed in the middle"
    kit.clock.advance(days=100_000 * (KILLS + 1))
    await tidied(kit)
    assert await packed_and_not(kit) == (set(campaigns), set())
    assert [await kit.campaigns.lobby.card(one) for one in campaigns] == pages
    async with kit.campaigns.store.read() as session:
        assert (await session.exec(select(func.count()).select_from(t.Packed))).one() == 0, "all were looked at"
    assert all(map(same, [await kit.campaigns.archive.export(one) for one in campaigns], before))
    await kit.campaigns.close()
