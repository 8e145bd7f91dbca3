"""Rows for storms: hundreds of campaigns reach their deadlines within one second, while people act in other campaigns.

The bot runs in its own process on the stand-in, with Discord's rate limits (50 requests a second). The due campaigns are Naval
Battles, each in its own channel, so that limits per channel do not matter; each person plays two of them and has a DM channel
already. As in any running campaign, the board is pinned in the channel, and each player has a message in their DMs: the sheet
that is due, or the line that is left of the last one. A storm is over when all posts are sent, or after a time limit; posts that
only shorten or delete old sheets go last, and are counted apart.
"""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from aiohttp import ClientSession
from msgspec import Struct
from sqlmodel import col, func, select

from bot.campaigns import Campaigns
from bot.campaigns.post_kinds import kinds
from bot.store import Store
from bot.store import tables as t
from local_discord.server import TOKEN
from tests.bench.crowd import Template, copy_campaigns, placements, templates
from tests.bench.interactions import PEOPLE, running
from tests.bench.processes import cpu_seconds
from tests.bench.rows import ROWS, once, row
from tests.bench.scene import Busy, Scene, quantile, scene
from tests.hosting.test_health import asked, free_port

OTHER_CAMPAIGNS = 250
"""Number of campaigns in which people act during the storm."""
ACTIVE_PEOPLE = 10
"""People who act in them: about five acts a second in all, as in 10,000 campaigns with two acts an hour each."""
ORIGINALS = 10
"""Campaigns that are really played; the due campaigns are copies of them."""
STEPS_PLAYED = 6
"""Number of steps for which each original has been played."""
LEAD_TIME = timedelta(seconds=25)
"""Time between the preparation and the deadlines, in which the bot starts."""
MESSAGES_MADE_PER_SECOND = 30
"""Number of due campaigns for which a slow machine makes the earlier messages in a second."""
POLL_SECONDS = 0.5
"""Seconds between two queries for unsent posts."""


class Storm(Struct, frozen=True):
    """Measurements of one storm."""

    posts: int
    """Number of posts about the due campaigns, those that go last left out."""
    left: int
    """Number of these posts that are still unsent at the end."""
    resolved: float
    """Seconds from the deadlines until all of them were resolved."""
    seconds: float
    """Seconds from the deadlines until all posts were sent, or until the time limit."""
    answered: tuple[float, ...]
    """Seconds to the first answer of each act of the people."""
    failed: int
    """Number of acts without an answer within three seconds."""
    worked: dict[str, float]
    """CPU seconds during the storm, by kind of process ("bot", "drawing", "computers")."""
    refused: float
    """Requests answered with status 429; Discord bans a bot for an hour after 10,000 in ten minutes."""
    asked: dict[str, float]
    """Requests of the bot itself during the storm, by what they asked (`bot.metrics.kind_of_request`)."""
    out: int
    """Number of posts for which a message was sent, edited or deleted during the storm: those that go last and those of the
    campaigns in which people act included."""
    load: float
    """The machine's load average over the minute before the storm."""


@once
def storm(due: int, patience: float) -> Storm:
    """The storm of `due` campaigns with a limit of `patience` seconds; run once in this process."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_storm(Path(folder), due, patience))


async def _storm(folder: Path, due: int, patience: float) -> Storm:
    # Do this before the scene stops its bot: playing takes minutes, and the bot would count a long gap as an outage and
    # postpone all deadlines.
    originals = await templates("naval-battle", STEPS_PLAYED, ORIGINALS)
    figures = free_port()
    async with scene(folder, PEOPLE, limits=True, BROADSIDE_METRICS_PORT=str(figures)) as place:
        mine = await running(place, OTHER_CAMPAIGNS)
        busy = Busy(mine)
        async with place.campaigns() as campaigns_at_rest:
            await _earlier_messages(
                place, campaigns_at_rest, sorted({one for some in mine.values() for one in some}), {}
            )
        begins, campaigns = await _gathered(place, originals, due)
        load = os.getloadavg()[0]
        await place.start()
        store = Store(place.address)
        try:
            over = asyncio.Event()
            acting = asyncio.create_task(busy.act(place.people[:ACTIVE_PEOPLE], over.is_set))
            await asyncio.sleep((begins - datetime.now(UTC)).total_seconds())
            before, first = cpu_seconds(place.address), await _asked(figures)
            out = await _out(store)
            resolved, seconds = await _watched(store, campaigns, begins, patience)
            spent = {name: s - before.get(name, 0.0) for name, s in cpu_seconds(place.address).items()}
            asked_for = {what: count - first[what] for what, count in (await _asked(figures)).items()}
            out = await _out(store) - out
            over.set()
            await acting
            posts, left = await _posts(store, campaigns)
            refused = await _refused(figures)
        finally:
            await store.close()
        return Storm(
            posts, left, resolved, seconds, tuple(busy.answered), busy.failed, spent, refused, asked_for, out, load
        )


async def _gathered(place: Scene, originals: Sequence[Template], due: int) -> tuple[datetime, list[int]]:
    """(first deadline, numbers) of the due campaigns; all deadlines are within a second of the first."""
    channels = await place.channels(due)
    captains = await place.captains(due)
    numbers = list(captains)
    people = [one for n in range(due) for one in (numbers[n], numbers[(n + 1) % due])]
    async with place.campaigns() as campaigns:
        async with campaigns.store.write() as session:
            session.add_all([t.Person(id=one, dm=channel) for one, channel in captains.items()])
        begins = datetime.now(UTC) + LEAD_TIME + timedelta(seconds=due / MESSAGES_MADE_PER_SECOND)
        wanted = placements(due, channels, people, begins, timedelta(seconds=1))
        made = await copy_campaigns(campaigns.store, place.guild, originals, wanted)
        await _earlier_messages(place, campaigns, made, captains)
        return begins, made


async def _earlier_messages(place: Scene, campaigns: Campaigns, made: Sequence[int], dms: Mapping[int, int]) -> None:
    """Give each campaign a board in its channel, and each player in `dms` a sheet or the line left of one.

    `dms`: person -> channel of their direct messages.
    """
    cards = await campaigns.lobby.cards(set(made))
    boards: dict[int, int] = {}
    letters: list[t.Letter] = []
    await place.gm.act("limits", on=False)
    async with ClientSession(place.url, headers={"Authorization": f"Bot {TOKEN}"}) as rest:

        async def send(channel: int, text: str) -> int:
            async with rest.post(f"/api/v10/channels/{channel}/messages", json={"content": text}) as answer:
                answer.raise_for_status()
                return int((await answer.json())["id"])

        for number in made:
            card = cards[number]
            boards[number] = await send(card.channel, "Board")
            for one in card.seats:
                for holder in (each for each in one.holders if each.person in dms):
                    asked_for = one.asked[0].id if one.asked else None
                    letters.append(
                        t.Letter(
                            message=await send(dms[holder.person], "Sheet"),
                            campaign=number,
                            person=holder.person,
                            seat=one.seat,
                            kind="line" if asked_for is None else "ask",
                            ask=asked_for,
                        )
                    )
    await place.gm.act("limits", on=True)
    async with campaigns.store.write() as session:
        for row in (await session.exec(select(t.Campaign).where(col(t.Campaign.id).in_(made)))).all():
            row.board_message = boards[row.id or 0]
            session.add(row)
        session.add_all(letters)


async def _watched(store: Store, campaigns: list[int], begins: datetime, patience: float) -> tuple[float, float]:
    """Seconds from now until all deadlines were resolved, and until all posts were sent; at most `patience` each."""
    overdue = select(func.count()).where(
        col(t.Timer.campaign).in_(campaigns), t.Timer.kind == "deadline", t.Timer.due <= begins + timedelta(seconds=2)
    )
    resolved: float | None = None
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < patience:
        await asyncio.sleep(POLL_SECONDS)
        if resolved is None:
            async with store.read() as session:
                if (await session.exec(overdue)).one():
                    continue
            resolved = time.perf_counter() - began
        if (await _posts(store, campaigns))[1] == 0:
            break
    return resolved or passed, time.perf_counter() - began


async def _posts(store: Store, campaigns: list[int]) -> tuple[int, int]:
    """The number of posts of these campaigns, those that go last left out, and how many of them are unsent."""
    query = select(func.count(), func.count().filter(col(t.Post.done).is_(False)))
    theirs = (col(t.Post.campaign).in_(campaigns), col(t.Post.kind).not_in(kinds(lambda kind: kind.goes_last)))
    async with store.read() as session:
        posts, left = (await session.exec(query.where(*theirs))).one()
    return posts, left


async def _out(store: Store) -> int:
    """The number of posts of all campaigns for which a message was sent, edited or deleted, those that go last included."""
    query = select(func.count()).where(col(t.Post.done), col(t.Post.message).is_not(None))
    async with store.read() as session:
        return (await session.exec(query)).one()


async def _refused(figures: int) -> float:
    """Requests with status 429, as the bot's metrics count them."""
    _, page = await asked(figures, "/metrics")
    told = (re.match(r'broadside_requests_total\{status="429"\} ([\d.e+]+)', line) for line in page.splitlines())
    return sum(float(one[1]) for one in told if one is not None)


async def _asked(figures: int) -> dict[str, float]:
    """Requests of the bot itself so far, by what they asked."""
    _, page = await asked(figures, "/metrics")
    line = re.compile(r'broadside_requests_by_kind_total\{cause="bot",what="([a-z-]+)"\} ([\d.e+]+)')
    return {one[1]: float(one[2]) for one in map(line.match, page.splitlines()) if one is not None}


def _per_post(due: int, patience: float) -> float:
    it = storm(due, patience)
    return sum(it.asked.values()) / it.out


def _answered(due: int, patience: float) -> float:
    return quantile(storm(due, patience).answered, 0.99)


def declare(due: int, patience: float = 180.0, aim: float | None = None) -> str:
    """Add the rows of a storm; how their names begin. `aim`: the seconds after which all posts should be out."""
    it, name = partial(storm, due, patience), f"storm of {due:,} campaigns"
    if any(one.name.startswith(f"{name}:") for one in ROWS):
        return name
    row(f"{name}: all resolved after", "s")(lambda: it().resolved)
    row(f"{name}: posts", "")(lambda: float(it().posts))
    row(f"{name}: all out after", "s", most=aim)(lambda: it().seconds)
    row(f"{name}: posts left then", "", most=0)(lambda: float(it().left))
    row(f"{name}: posts of all campaigns meanwhile", "")(lambda: float(it().out))
    row(f"{name}: requests of the bot itself a post", "", most=1.3)(partial(_per_post, due, patience))
    for what in ("send", "edit", "delete", "pin", "history", "look-up", "thread", "other"):
        row(f"{name}: requests, {what}", "")(lambda what=what: it().asked[what])  # type: ignore[misc]
    row(f"{name}: interaction to answer meanwhile, p99", "ms", most=150)(partial(_answered, due, patience))
    row(f"{name}: without an answer within 3 s", "", most=0)(lambda: float(it().failed))
    row(f"{name}: requests refused for their rate", "")(lambda: it().refused)
    for which in ("bot", "drawing"):
        row(f"{name}: processor, {which}", "s")(lambda which=which: it().worked.get(which, 0.0))  # type: ignore[misc]
    row(f"{name}: load of the machine before", "")(lambda: it().load)
    return name


for _due, _patience, _aim in ((200, 180.0, 45.0), (1000, 420.0, 85.0)):
    declare(_due, _patience, _aim)
