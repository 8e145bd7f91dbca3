"""`python -m tests.bench soak [--minutes N] [--people N]` measures how the memory of bot and workers grows over a long time.

People play every game in turn against the computer on the real bot, at random, look at maps and histories, and start the next
campaign when one is over. A line with the memory of each process is printed every minute, and at the end the growth an hour,
without the first quarter of the time, in which caches fill. The cost of one interaction is measured in `interactions`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import re
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from itertools import cycle, islice
from pathlib import Path
from random import Random

from rules import GAMES
from tests.bench.processes import megabytes
from tests.person import NoAnswer, PageRefused, Person, SeenMessage
from tests.process.captain import button, buttons
from tests.process.stand_in import StandIn, stand_in

OPTIONS = {"naval-battle": "grid=11 capital=40", "war-at-sea": "points=100 pace=fast", "guadalcanal": "pace=fast"}
"""Game -> options that make its campaigns shorter; other games use their defaults."""
PAUSE_SECONDS = (0.5, 2.0)
"""Shortest and longest pause of a person between two acts."""
SAMPLE_SECONDS = 60.0
"""Seconds between two measurements of the memory."""
WARM_UP_SHARE = 0.25
"""Share of the time at the beginning that is left out of the growth."""
LOOK_ODDS = 0.15
"""Probability that a person looks at a map or a history before a sheet."""
QUICK_SECONDS, SLOW_SECONDS = 2.0, 20.0
"""Time limits for an answer that comes at once or not at all, and for one that may take long."""
MOST_ACTS = 300
"""Maximum number of acts of a person in one campaign; then the person leaves it unfinished and opens another."""
EXPECTED_FAILURES = (NoAnswer, PageRefused, TimeoutError, KeyError, IndexError, StopIteration)


class Tally:
    """Counts of acts, failed acts, and campaigns opened and over."""

    def __init__(self) -> None:
        self.acts = 0
        self.failed = 0
        self.opened = 0
        self.over = 0


def soak(argv: Sequence[str], say: Callable[[str], None]) -> int:
    """The command `soak`, which passes each line to `say`. Always 0: it gives figures and no verdict."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench soak", description="Memory over a long time of play.")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--people", type=int, default=5)
    wanted = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as folder:
        looks = asyncio.run(_soak(Path(folder), wanted.minutes, wanted.people, say))
    for process in sorted({name for _, sizes in looks for name in sizes}):
        say(_summary(process, [(at, sizes[process]) for at, sizes in looks if process in sizes]))
    return 0


def _summary(process: str, course: Sequence[tuple[float, float]]) -> str:
    """A line with first, last and highest size of a process and its growth an hour; `course`: (minute, MB) pairs."""
    sizes = [size for _, size in course]
    ends = f"{process:<10} first {sizes[0]:.0f} MB, last {sizes[-1]:.0f} MB, most {max(sizes):.0f} MB"
    late = [(at, size) for at, size in course if at >= WARM_UP_SHARE * course[-1][0]]
    if len(late) < 3:
        return ends
    slope = statistics.linear_regression(*zip(*late, strict=True)).slope * 60
    return f"{ends}, {slope:+.1f} MB an hour after minute {late[0][0]:.0f}"


async def _soak(
    folder: Path, minutes: float, people: int, say: Callable[[str], None]
) -> list[tuple[float, dict[str, float]]]:
    tally = Tally()
    looks: list[tuple[float, dict[str, float]]] = []
    async with AsyncExitStack() as stack:
        place = await stack.enter_async_context(stand_in(folder, check=False, BROADSIDE_COMPUTER_SECONDS="0"))
        gm = await stack.enter_async_context(Person.join(place.url, "GM"))
        ids = [str((await gm.act("add_person", display_name=f"Captain {n}"))["id"]) for n in range(people)]
        seats = [await stack.enter_async_context(Person.join(place.url, each)) for each in ids]
        playing = [asyncio.create_task(_play(place, each, number, tally)) for number, each in enumerate(seats)]
        began = time.monotonic()
        while (passed := time.monotonic() - began) < minutes * 60:
            await asyncio.sleep(min(SAMPLE_SECONDS, minutes * 60 - passed))
            _finished_tasks(playing)
            looks.append(((time.monotonic() - began) / 60, megabytes(f"sqlite+aiosqlite:///{place.database}")))
            say(_line(place, looks[-1], tally))
        while left := [task for task in playing if not task.done()]:
            for task in left:  # again, because a time limit that expires at the same moment can swallow a cancellation
                task.cancel()
            await asyncio.wait(left, timeout=5)
    return looks


def _finished_tasks(playing: Sequence[asyncio.Task[None]]) -> None:
    """Raise the error of a player's task that has ended; these tasks end only by an error."""
    for task in playing:
        if task.done():
            task.result()


def _line(place: StandIn, look: tuple[float, dict[str, float]], tally: Tally) -> str:
    """A line with one measurement and the counts so far."""
    at, sizes = look
    taken = "  ".join(f"{name} {size:6.0f} MB" for name, size in sorted(sizes.items()))
    log = place.log.read_text()
    wrong = f"{log.count(' WARNING ')} warnings {log.count(' ERROR ')} errors"
    done = f"{tally.acts} acts {tally.failed} failed {tally.opened} campaigns {tally.over} over"
    return f"{at:6.1f} min  {taken}  {done}  {wrong}"


async def _play(place: StandIn, person: Person, number: int, tally: Tally) -> None:
    """Let one person play campaign after campaign, without end."""
    rng = Random(number)
    names = list(GAMES)
    for game in cycle(names[number % len(names) :] + names[: number % len(names)]):
        campaign = await _tried(_opened(person, game), rng, tally)
        if not isinstance(campaign, int):
            continue
        tally.opened += 1
        for _ in range(MOST_ACTS):
            await _tried(_acted(person, campaign, rng), rng, tally)
            if _over(place, campaign):
                tally.over += 1
                await _tried(_looked_back(person, campaign), rng, tally)
                break


async def _tried(act: Awaitable[object], rng: Random, tally: Tally) -> object:
    """The result of an act, or None if it failed, after a pause of the person."""
    found: object = None
    try:
        found = await act
        tally.acts += 1
    except EXPECTED_FAILURES:
        tally.failed += 1
    await asyncio.sleep(rng.uniform(*PAUSE_SECONDS))
    return found


async def _opened(person: Person, game: str) -> int:
    """Start a new campaign against the computer; its number."""
    options = {"options": OPTIONS[game]} if game in OPTIONS else {}
    told = (await person.command("table", "campaign new", game=game, computer=True, **options)).message
    found = await person.until(lambda: re.search(r"#(\d+)\b", told.text), SLOW_SECONDS)
    campaign = int(found[1]) if found else 0
    lobby = await person.until(lambda: _newest(person, f"bs1:start:{campaign}:"), SLOW_SECONDS)
    await person.click(lobby, button(lobby, "start"))
    await person.until(lambda: _newest(person, f"bs1:open:{campaign}:"), SLOW_SECONDS)
    return campaign


def _newest(person: Person, begins: str) -> SeenMessage:
    """The newest message with a button whose custom id begins with `begins`. Raises IndexError if there is none."""
    seen = (SeenMessage(person, each) for each in sorted(person.messages, key=int, reverse=True))
    return [each for each in islice(seen, 60) if any(b.startswith(begins) for b in buttons(each))][0]  # noqa: RUF015


async def _acted(person: Person, campaign: int, rng: Random) -> None:
    """Fill in the person's sheet at random and seal it; sometimes look at the map or the history first."""
    if rng.random() < LOOK_ODDS:
        await person.command("table", rng.choice(("map", "history")), campaign=str(campaign))
    card = (await person.command("table", "sheet", campaign=str(campaign))).message
    await person.until(lambda: button(card, "text") or button(card, "unseal"), SLOW_SECONDS)
    if any(b.startswith("bs1:rand:") for b in buttons(card)):
        await person.click(card, button(card, "rand"))
    with contextlib.suppress(TimeoutError):  # there is no such button during the computer's turn
        await person.click(card, await person.until(lambda: button(card, "seal"), QUICK_SECONDS))


async def _looked_back(person: Person, campaign: int) -> None:
    """Ask for the replay and the proof at the end of a campaign."""
    end = await person.until(lambda: _newest(person, f"bs1:replay:{campaign}:"), SLOW_SECONDS)
    await person.click(end, button(end, "replay"))
    await person.click(end, button(end, "verify"))


def _over(place: StandIn, campaign: int) -> bool:
    return place.rows(f"SELECT status FROM campaign WHERE id = {campaign}") == [("over",)]
