"""Rows for a busy evening: 50 people act at once, with 500 running campaigns and then with 10,000.

The bot runs in its own process on the stand-in for Discord, as with `make play`. The time of an interaction is measured at the
person's page, from the act to the bot's first answer, and so includes the stand-in's own time.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path

from msgspec import Struct

from tests.bench.crowd import copy_campaigns, placements, templates
from tests.bench.processes import megabytes
from tests.bench.rows import row
from tests.bench.scene import Busy, Scene, quantile, scene

PEOPLE = 50
BUSY_SECONDS = 40.0
ORIGINALS = 10
"""Campaigns that are really played; all others are copies of them."""
FEW, MANY = 500, 10_000
"""Numbers of running campaigns."""
FIRST_DEADLINE, DEADLINE_SPAN = timedelta(hours=20), timedelta(hours=48)
"""Time until the first deadline, and the time over which all deadlines are spread."""


class Evening(Struct, frozen=True):
    """Measurements of one run."""

    answered: tuple[float, ...]
    """Seconds to the first answer of each act."""
    failed: int
    """Number of acts without an answer within three seconds."""
    ready: float
    """Seconds from the start of the bot until it was ready."""
    memory: float
    """Megabytes of all processes of the bot before the busy time."""
    after: float
    """Megabytes of all processes of the bot after the busy time."""


@cache
def evening(campaigns: int) -> Evening:
    """A busy evening with this number of running campaigns; run once in this process."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_evening(Path(folder), campaigns))


async def _evening(folder: Path, campaigns: int) -> Evening:
    async with scene(folder, PEOPLE) as place:
        busy = Busy(await running(place, campaigns))
        ready = await place.start()
        memory = sum(megabytes(place.address).values())
        ends = time.perf_counter() + BUSY_SECONDS
        await busy.act(place.people, lambda: time.perf_counter() > ends)
        after = sum(megabytes(place.address).values())
        return Evening(tuple(busy.answered), busy.failed, ready, memory, after)


async def running(place: Scene, wanted: int) -> dict[str, list[int]]:
    """Make `wanted` running Naval Battles after set-up, each between two neighbours; person id -> campaigns."""
    people = [int(person.id) for person in place.people]
    all_placements = placements(wanted, [place.table], people, datetime.now(UTC) + FIRST_DEADLINE, DEADLINE_SPAN)
    originals = await templates("naval-battle", 1, ORIGINALS)
    async with place.campaigns() as campaigns:
        numbers = await copy_campaigns(campaigns.store, place.guild, originals, all_placements)
    mine: dict[str, list[int]] = {person.id: [] for person in place.people}
    for placement, number in zip(all_placements, numbers, strict=True):
        for person in placement.people:
            mine[str(person)].append(number)
    return mine


def _p(campaigns: int, share: float) -> float:
    return quantile(evening(campaigns).answered, share)


row("bot: interaction to answer, p50 (500 campaigns, 50 people)", "ms")(partial(_p, FEW, 0.5))
row("bot: interaction to answer, p99", "ms", most=250)(partial(_p, FEW, 0.99))
row("bot: interactions measured", "")(lambda: float(len(evening(FEW).answered)))
row("bot: interactions without an answer within 3 s", "", most=0)(lambda: float(evening(FEW).failed))
row("bot: memory at rest, with the drawing processes", "MB")(lambda: evening(FEW).memory)
row("bot: memory after the busy time", "MB")(lambda: evening(FEW).after)
row("bot: start to ready with 10,000 campaigns", "s", most=3)(lambda: evening(MANY).ready)
row("bot: interaction to answer, p50 (10,000 campaigns)", "ms")(partial(_p, MANY, 0.5))
row("bot: interaction to answer, p99 (10,000 campaigns)", "ms", most=250)(partial(_p, MANY, 0.99))
row("bot: memory after the busy time (10,000 campaigns)", "MB")(lambda: evening(MANY).after)
