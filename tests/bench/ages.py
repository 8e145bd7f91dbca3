"""Rows for the cost of a campaign at different ages; it is the longest kind, a match of two games on Peleliu, played at random.

It runs in this process through the use cases and measures CPU time, so that other load on the machine does not count.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path

from msgspec import Struct
from sqlmodel import func, select

from bot.campaigns import Campaigns
from bot.store import Store
from bot.store import tables as t
from bot.store.migrate import migrate
from tests.bench.crowd import CampaignOver, Placement, play_campaign, play_to_step, seal_random_sheet
from tests.bench.rows import row
from tests.bench.scene import database

AGES = (10, 100, 400)
"""Ages of the measured campaigns, in steps played."""
TIMES = 7
"""Measurements of each figure, of which the median counts."""


class Aged(Struct, frozen=True):
    """Costs of a campaign at one age."""

    answer: float
    """CPU milliseconds to fill in a sheet at random and seal it, including the step that this may resolve."""
    sheet: float
    """CPU milliseconds to open a sheet."""
    page: float
    """CPU milliseconds for the last page of the history."""
    size: float
    """Kilobytes of the records, snapshots and chapters."""


@cache
def aged() -> dict[int, Aged]:
    """Age -> costs; measured once in this process."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_aged(Path(folder)))


async def _aged(folder: Path) -> dict[int, Aged]:
    async with opened(folder) as campaigns:
        placement = Placement(2, (1000, 1001), datetime.now(UTC))
        found: dict[int, Aged] = {}
        while len(found) < len(AGES):  # about every second campaign reaches the highest age
            one = await play_campaign(campaigns, 1, placement, "memoir-44", 1, {"match": "two"}, "peleliu")
            for age in AGES:
                if age not in found and await play_to_step(campaigns, one, age):
                    with suppress(CampaignOver):  # another campaign is measured at this age
                        found[age] = await _looked_at(campaigns, one)
    return found


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Campaigns]:
    """The use cases on a new database of the kind in `scene.DATABASE`."""
    async with database(folder) as address:
        await migrate(address)
        campaigns = Campaigns(Store(address))
        try:
            yield campaigns
        finally:
            await campaigns.close()


async def _looked_at(campaigns: Campaigns, campaign: int) -> Aged:
    """Raises CampaignOver if nobody is waited for."""
    card = await campaigns.lobby.card(campaign)
    if not card.waiting:
        raise CampaignOver(campaign)
    person = card.seat(card.waiting[0].seat).admiral
    assert person is not None
    sheet = await _ms(lambda: campaigns.sheets.sheet(campaign, person))
    page = await _ms(lambda: campaigns.watch.page(campaign, person))
    size = await _kilobytes(campaigns.store, campaign)
    return Aged(await _ms(lambda: seal_random_sheet(campaigns, campaign)), sheet, page, size)


async def _ms(act: Callable[[], Awaitable[object]]) -> float:
    """The median of `TIMES` runs after one that is not counted; of fewer, if the campaign ends. Raises CampaignOver if the first
    run cannot be made."""
    took: list[float] = []
    while len(took) <= TIMES:
        began = time.process_time()
        try:
            await act()
        except CampaignOver:
            if not took:
                raise
            break
        took.append((time.process_time() - began) * 1000)
    return statistics.median(took[1:] or took)


async def _kilobytes(store: Store, campaign: int) -> float:
    sizes = (
        select(func.sum(func.length(t.Record.body))).where(t.Record.campaign == campaign),
        select(func.sum(func.length(t.Snapshot.body))).where(t.Snapshot.campaign == campaign),
        select(func.sum(func.length(t.Chapter.lines) + func.length(t.Chapter.heard))).where(
            t.Chapter.campaign == campaign
        ),
    )
    async with store.read() as session:
        return sum([float((await session.exec(query)).one() or 0) for query in sizes]) / 1024


def _figure(age: int, what: str) -> float:
    figure: float = getattr(aged()[age], what)
    return figure


for _what, _unit, _said in (
    ("answer", "ms", "an answer filled in and sealed"),
    ("sheet", "ms", "a sheet opened"),
    ("page", "ms", "the last page of the history"),
    ("size", "KB", "records, positions and chapters"),
):
    for _age in AGES:
        row(f"a campaign of {_age} steps: {_said}", _unit)(partial(_figure, _age, _what))
