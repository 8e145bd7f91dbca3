"""Runs the real bot on the stand-in for Discord for benchmarks, with people who act at their pages.

`DATABASE` is the kind of database it uses (`python -m tests.bench --database postgresql`).
"""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import TypeVar

from bot.campaigns import Campaigns
from bot.store import Store
from bot.store.migrate import migrate
from tests import postgres
from tests.person import NoAnswer, PageRefused, Person
from tests.process.captain import button
from tests.process.stand_in import bot_does, stand_in

T = TypeVar("T")

DATABASE = ["sqlite"]
"""A list of one entry, the kind in use: "sqlite" or "postgresql"."""

PAUSE_SECONDS = (1.0, 3.0)
"""Shortest and longest pause of a person between two acts."""


class Scene:
    """The bot on its stand-in, and people with open pages."""

    def __init__(self, url: str, gm: Person, people: Sequence[Person], address: str) -> None:
        self.url = url
        """Address of the stand-in."""
        self.gm = gm
        self.people = people
        self.address = address
        """Address of the bot's database."""
        self.guild = int(gm.state["guilds"][0]["id"])
        self.table = int(gm.channel("table"))

    async def start(self) -> float:
        """Start the bot's process; seconds until it is ready."""
        began = time.perf_counter()
        await bot_does(self.gm, "start")
        await self.gm.until(lambda: self.gm.bot["online"], 120)
        return time.perf_counter() - began

    async def stop(self) -> None:
        """Stop the bot's process."""
        await bot_does(self.gm, "term")

    async def captains(self, wanted: int) -> dict[int, int]:
        """Add people without an open page, with whom the bot already has a DM channel: person id -> channel id."""
        made = [await self.gm.act("add_person", display_name=f"Captain {n}", dm=True) for n in range(wanted)]
        return {int(one["id"]): int(one["channel_id"]) for one in made}

    async def channels(self, wanted: int) -> list[int]:
        """Add this number of channels to the server; their ids."""
        return [int((await self.gm.act("add_channel", name=f"sea {n}"))["id"]) for n in range(wanted)]

    @asynccontextmanager
    async def campaigns(self) -> AsyncIterator[Campaigns]:
        """The use cases on the bot's database, run in this process."""
        await migrate(self.address)
        campaigns = Campaigns(Store(self.address))
        try:
            yield campaigns
        finally:
            await campaigns.close()


@asynccontextmanager
async def scene(folder: Path, people: int, *, limits: bool = False, **environ: str) -> AsyncIterator[Scene]:
    """The stand-in with an empty database, this number of people at their pages, and the bot not running.

    `limits`: Discord's rate limits apply. `environ`: settings of the bot.
    """
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(database(folder))
        place = await stack.enter_async_context(
            stand_in(folder, check=False, limits=limits, BROADSIDE_DATABASE=address, **environ)
        )
        gm = await stack.enter_async_context(Person.join(place.url, "GM"))
        ids = [str((await gm.act("add_person", display_name=f"Captain {n}"))["id"]) for n in range(people)]
        seated = [await stack.enter_async_context(Person.join(place.url, each, quiet=True)) for each in ids]
        await bot_does(gm, "term")
        yield Scene(place.url, gm, seated, address)


@asynccontextmanager
async def database(folder: Path) -> AsyncIterator[str]:
    """The address of a new database of the kind in DATABASE. Raises RuntimeError if PostgreSQL cannot run here."""
    if DATABASE[0] == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'broadside.db'}"
        return
    if (reason := postgres.why_not()) is not None:
        raise RuntimeError(reason)
    yield await postgres.blank()  # removed with the server at the end of this process


class Busy:
    """Makes people open sheets, type orders and seal, and measures the time to the first answer of each act."""

    def __init__(self, mine: Mapping[str, Sequence[int]]) -> None:
        """`mine`: person id -> campaigns of that person, all of them Naval Battles after set-up."""
        self.mine = mine
        self.answered: list[float] = []
        """Seconds to the first answer of each act."""
        self.failed = 0
        """Acts that got no answer within Discord's three seconds."""

    async def act(self, people: Sequence[Person], until: Callable[[], bool]) -> None:
        """Let all these people act at the same time until `until()` is true."""
        await asyncio.gather(*(self._one(person, Random(number), until) for number, person in enumerate(people)))

    async def _one(self, person: Person, rng: Random, until: Callable[[], bool]) -> None:
        """Open a sheet of a random campaign, type orders into it and seal it, again and again."""

        async def timed(act: Awaitable[T]) -> T:
            began = time.perf_counter()
            outcome = await act
            self.answered.append(time.perf_counter() - began)
            await asyncio.sleep(rng.uniform(*PAUSE_SECONDS))
            return outcome

        await asyncio.sleep(rng.uniform(0, PAUSE_SECONDS[1]))
        while not until():
            campaign = str(rng.choice(self.mine[person.id]))
            cells = " ".join(rng.sample([f"{c}{r}" for c in "ABCDEFGHIJKLMNOPQRSTU" for r in range(1, 22)], 3))
            try:
                await timed(person.command("table", "sheet", campaign=campaign))
                filled = await timed(person.command("table", "orders", campaign=campaign, text=f"salvo {cells}"))
                panel = filled.message
                with contextlib.suppress(TimeoutError):
                    seal = await person.until(lambda panel=panel: button(panel, "seal"), 1)  # type: ignore[misc]
                    await timed(person.click(panel, seal))
            except NoAnswer:
                self.failed += 1
                await asyncio.sleep(PAUSE_SECONDS[0])
            except (PageRefused, KeyError, TimeoutError):
                await asyncio.sleep(0.1)


def quantile(seconds: Sequence[float], share: float) -> float:
    """The quantile `share` (0.99 for p99) of these times, in milliseconds."""
    return statistics.quantiles(sorted(seconds), n=1000, method="inclusive")[round(share * 1000) - 1] * 1000
