"""Reads and waits for what a campaign shows from outside: its reports, the outbox and the log of the bot's process."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

from tests.patience import within
from tests.person import Person
from tests.process.stand_in import StandIn

REPORT_NUMBERS = re.compile(
    r"(?:### Report |· report |· reports (?P<first>\d+)–|· reports (?P<start>up) to )(?P<last>\d+)\b"
)
"""Finds the report numbers in a post: one number, or the first and last of a chapter."""
MOST_SECONDS = 40.0
"""Time limit for what the bot may have to try several times."""


def reports(person: Person, channel: str = "table") -> list[int]:
    """The report numbers in the channel, in the order of the posts.

    A chapter's post covers all numbers from its first to its last. If one phase ends a chapter and begins the next, both posts
    have its number, which is then listed once.
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
    """Wait for that many reports, and assert that they are these, in this order."""
    await person.until(lambda: len(reports(person)) >= len(numbers))
    assert reports(person) == numbers


async def nothing_wrong(place: StandIn) -> None:
    """Assert that all posts are out, no request was invalid, and the log has no error except lost connections."""
    await all_posted(place)
    assert not await place.offences()
    log = await place.said()
    assert log.count("Traceback") == log.count("Attempting a reconnect"), log
    assert " ERROR   bot" not in log, log


async def all_posted(place: StandIn) -> None:
    """Wait until the outbox is empty."""
    await eventually(lambda: place.rows("SELECT count(*) FROM post WHERE done = 0") == [(0,)])


async def eventually(look: Callable[[], bool], patience: float = MOST_SECONDS) -> None:
    """Poll until `look()` is true. Raises TimeoutError."""
    async with within(patience):
        while not look():  # noqa: ASYNC110  (another process changes it)
            await asyncio.sleep(0.05)
