"""How often a campaign is loaded, and how many statements run, when its deadline passes and its posts are sent."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from sqlmodel import select

from bot.campaigns.contents import Contents
from bot.campaigns.delivery import Outbox
from bot.campaigns.timers import Timers
from bot.discord.postman import Postman
from bot.store import tables as t
from tests.counting import counted_within
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.whole import World, whole_bot

RESOLUTION = 35
"""Maximum number of statements of one resolution."""
LOAD = 9
"""Maximum number of statements that load what posts show."""
RECORD = 13
"""Maximum number of statements that record deliveries."""


async def posts_of(world: World) -> Counter[str]:
    """The posts that are done, by kind."""
    async with world.campaigns.services.read() as session:
        return Counter((await session.exec(select(t.Post.kind).where(t.Post.done))).all())


async def test_a_resolution_and_each_of_its_posts_load_their_campaign_once(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        for person in (table.anna, table.ben):
            await world.order(person, FLEET["en"])
        await table.strike("A1 B1 C1")
        due = (await table.card()).deadline
        assert due is not None
        await world.pass_time((due - world.env.now()).total_seconds() - 1)
        before = await posts_of(world)
        with counted_within(
            world.campaigns.store, (Timers, "_run"), (Postman, "_deliver"), (Contents, "of"), (Outbox, "delivered")
        ) as calls:
            await world.pass_time(30)
        sent = await posts_of(world) - before
        assert (await table.card()).step == 3
    assert sent == {"report": 1, "board": 1, "ask": 1, "spent": 3}
    (resolution,) = calls["_run"]
    assert (resolution.opened, resolution.decoded) == (1, 1)
    assert resolution.statements <= RESOLUTION
    assert len(calls["_deliver"]) == sent.total()
    assert not [one for one in calls["_deliver"] if one.opened or one.statements], (
        "all it shows comes from its one load"
    )
    assert len(calls["of"]) <= sent.total()
    assert all(one.opened == 1 and one.statements <= LOAD for one in calls["of"])
    assert sum(one.decoded for name in ("_deliver", "of") for one in calls[name]) <= 5
    assert all(one.opened == 0 and one.statements <= RECORD for one in calls["delivered"])
