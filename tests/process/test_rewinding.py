"""A bot that is killed in the middle of going back: all of it is done, or nothing."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlmodel import select

from bot.store import tables as t
from tests.campaigns.kit import PLAYERS, Kit, make
from tests.core.toy import Chronicle

pytestmark = [pytest.mark.process, pytest.mark.long(30)]

KILLS = 6


async def whole(kit: Kit, campaign: int) -> int:
    """How often play has gone back; row, record, positions, asks and chapters agree with one another."""
    assert (await kit.campaigns.repairs.look(campaign)).fine
    async with kit.campaigns.store.read() as session:

        async def all_of(table: type[Any]) -> list[Any]:
            return list((await session.exec(select(table).where(table.campaign == campaign))).all())

        row = await session.get_one(t.Campaign, campaign)
        records, snapshots = await all_of(t.Record), await all_of(t.Snapshot)
        turns, gone, chapters = await all_of(t.Rewind), await all_of(t.TakenBack), await all_of(t.Chapter)
    steps = list(range(row.step + 1))
    assert sorted(r.step for r in records) == sorted(s.step for s in snapshots) == steps
    assert max(r.report or 0 for r in records) == row.reports
    assert len(turns) == row.rewinds
    assert len({(r.epoch, r.step) for r in (*records, *gone)}) == len(records) + len(gone)
    assert all(c.last <= row.reports for c in chapters if not c.taken_back)
    for person in PLAYERS.values():
        await kit.campaigns.sheets.sheet(campaign, person)
    return row.rewinds


async def test_going_back_is_done_whole_or_not_at_all(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Chronicle()})
    campaign = await kit.running(options={"rounds": 9})
    chance, turns = Random(11), 0
    for number in range(KILLS):
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.process.rewinder", kit.url, str(campaign), str(number),
            cwd=Path(__file__).parents[2], stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert worker.stdout is not None
        assert await worker.stdout.readline() == b"back\n"
        await asyncio.sleep(chance.uniform(0.0, 0.4))
        worker.kill()
        await worker.wait()
        now = await whole(kit, campaign)
        assert now > turns
        turns = now
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good
    await kit.campaigns.close()
