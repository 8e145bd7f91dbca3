"""What can be seen of a campaign from outside: its reports, the outbox, the log. Waits where another process has to act first."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

from local_discord.driver import Person
from tests.patience import within
from tests.process.stand_in import StandIn

REPORT_NUMBERS = re.compile(
    r"(?:### Report|· report|· reports (?P<first>\d+) to|· reports (?P<start>up) to) (?P<last>\d+)\b"
)
"""In a post of one phase, or of a chapter of one or several."""
MOST_SECONDS = 40.0
"""Seconds, at most, for what takes the bot several attempts."""


def reports(person: Person, channel: str = "table") -> list[int]:
    """The numbers of the reports that the posts in the channel tell, in the order in which they stand there.

    A post of a chapter names its first and its last; where one ends and the next begins in one phase, both have it.
    """
    told: list[int] = []
    for message in person.inbox(channel):
        found = REPORT_NUMBERS.search(message.text)
        if found is not None:
            first, last = int(found["first"] or found["last"]), int(found["last"])
            first = 1 if found["start"] else first
            told += [number for number in range(first, last + 1) if told[-1:] != [number]]
    return told


async def reports_are(person: Person, numbers: list[int]) -> None:
    """These and no others, in this order."""
    await person.until(lambda: len(reports(person)) >= len(numbers))
    assert reports(person) == numbers


async def nothing_wrong(place: StandIn) -> None:
    """The outbox is empty, no request was wrong, and the bot's log tells of no error but of a line that was cut."""
    await all_posted(place)
    assert not await place.offences()
    log = await place.said()
    assert log.count("Traceback") == log.count("Attempting a reconnect"), log
    assert " ERROR   bot" not in log, log


async def all_posted(place: StandIn) -> None:
    """The outbox is empty."""
    await eventually(lambda: place.rows("SELECT count(*) FROM post WHERE done = 0") == [(0,)])


async def eventually(look: Callable[[], bool], patience: float = MOST_SECONDS) -> None:
    """Waits for what no page tells of. Raises TimeoutError."""
    async with within(patience):
        while not look():  # noqa: ASYNC110  (it is another process that changes it)
            await asyncio.sleep(0.05)
