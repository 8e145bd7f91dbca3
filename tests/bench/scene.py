"""What the rows over real sockets share: the bot on the stand-in for Discord with campaigns in its database, and people who act.

`DATABASE` says on which kind of database it runs (`python -m tests.bench --database postgresql`).
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
from local_discord.driver import NoAnswer, PageRefused, Person
from tests import postgres
from tests.process.captain import button
from tests.process.stand_in import bot_does, stand_in

T = TypeVar("T")

DATABASE = ["sqlite"]
"""The kind chosen: "sqlite" or "postgresql"."""

PAUSE_SECONDS = (1.0, 3.0)
"""Seconds between two acts of one person."""


class Scene:
    """The bot on its stand-in, and the people at their pages."""

    def __init__(self, gm: Person, people: Sequence[Person], address: str) -> None:
        self.gm = gm
        self.people = people
        self.address = address
        """Of the database."""
        self.guild = int(gm.state["guilds"][0]["id"])
        self.table = int(gm.channel("table"))

    async def start(self) -> float:
        """Seconds from starting the bot's process to its being ready."""
        began = time.perf_counter()
        await bot_does(self.gm, "start")
        await self.gm.until(lambda: self.gm.bot["online"], 120)
        return time.perf_counter() - began

    async def stop(self) -> None:
        """Ends the bot's process."""
        await bot_does(self.gm, "term")

    async def captains(self, wanted: int) -> dict[int, int]:
        """So many people who have no page open, with their direct messages: the bot has written to them before."""
        made = [await self.gm.act("add_person", display_name=f"Captain {n}", dm=True) for n in range(wanted)]
        return {int(one["id"]): int(one["channel_id"]) for one in made}

    async def channels(self, wanted: int) -> list[int]:
        """So many new channels."""
        return [int((await self.gm.act("add_channel", name=f"sea {n}"))["id"]) for n in range(wanted)]

    @asynccontextmanager
    async def campaigns(self) -> AsyncIterator[Campaigns]:
        """The use cases on the bot's database, in this process."""
        await migrate(self.address)
        campaigns = Campaigns(Store(self.address))
        try:
            yield campaigns
        finally:
            await campaigns.close()


@asynccontextmanager
async def scene(folder: Path, people: int, *, limits: bool = False, **environ: str) -> AsyncIterator[Scene]:
    """A stand with an empty database, its bot ended, and so many people at quiet pages.

    `limits`: with Discord's limits of rate.
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
        yield Scene(gm, seated, address)


@asynccontextmanager
async def database(folder: Path) -> AsyncIterator[str]:
    """The address of a new database of the kind chosen. Raises RuntimeError where there is no such server."""
    if DATABASE[0] == "sqlite":
        yield f"sqlite+aiosqlite:///{folder / 'broadside.db'}"
        return
    if (reason := postgres.why_not()) is not None:
        raise RuntimeError(reason)
    yield await postgres.blank()  # gone with the server, at the end of this process


class Busy:
    """People who open sheets, type orders and seal, and how long each of their acts waited for its first answer."""

    def __init__(self, mine: Mapping[str, Sequence[int]]) -> None:
        """`mine`: the campaigns of each person, by his id; Naval Battles past their set-up."""
        self.mine = mine
        self.answered: list[float] = []
        """Seconds."""
        self.failed = 0
        """Acts without an answer within Discord's three seconds."""

    async def act(self, people: Sequence[Person], until: Callable[[], bool]) -> None:
        """All of them, until that holds."""
        await asyncio.gather(*(self._one(person, Random(number), until) for number, person in enumerate(people)))

    async def _one(self, person: Person, rng: Random, until: Callable[[], bool]) -> None:
        """Opens a sheet, types orders into it, seals; another campaign each time."""

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
    """Milliseconds within which this share of all lies."""
    return statistics.quantiles(sorted(seconds), n=1000, method="inclusive")[round(share * 1000) - 1] * 1000
