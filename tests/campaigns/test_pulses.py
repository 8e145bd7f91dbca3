"""A shard that nobody served, or that could not be reached, is an outage for its campaigns alone, however many there are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlmodel import select

from bot.campaigns import Owned
from bot.campaigns.seasons import NewSeason
from bot.store import tables as t
from rules.naval_battle import RULES
from tests.campaigns.kit import GM, START, Kit, make
from tests.core.toy import Toy

EAST, WEST = 1 << 22, 2 << 22
"""Servers of shard 1 and of shard 0, of two: of shards 1 and 2, of four."""

BOTH = Owned(frozenset({0, 1}), 2)


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    """A silence of an hour and a half is an outage."""
    made = await make(tmp_path, games={"toy": Toy(), "naval-battle": RULES}, outage=timedelta(minutes=90))
    yield made
    await made.campaigns.close()


async def beats(kit: Kit, owned: Owned, **span: float) -> None:
    """So much later the clock runs for these servers."""
    kit.clock.advance(**span)
    await kit.campaigns.timers.due(owned)


async def two_campaigns(kit: Kit) -> tuple[int, int]:
    """One in the west, one in the east, alike."""
    return await kit.running(guild=WEST), await kit.running(guild=EAST)


async def deadlines(kit: Kit, *campaigns: int) -> list[datetime | None]:
    return [(await kit.campaigns.lobby.card(campaign)).deadline for campaign in campaigns]


async def outages(kit: Kit, campaign: int) -> int:
    """How often its players were told of one."""
    return [act.act for act in (await kit.campaigns.gm.audit(campaign)).acts].count("outage")


async def pulses(kit: Kit) -> dict[tuple[int, int], datetime | None]:
    async with kit.campaigns.store.read() as session:
        return {(row.shard, row.of): row.at for row in (await session.exec(select(t.Pulse))).all()}


async def test_one_shard_is_away_and_the_other_goes_on(kit: Kit) -> None:
    kit.campaigns.look_after(BOTH)
    west, east = await two_campaigns(kit)
    await beats(kit, BOTH)
    for _ in range(49):
        await beats(kit, BOTH.only({0}), hours=1)
    due = await kit.campaigns.timers.next_due(BOTH.only({1}))
    assert due is not None
    assert due < kit.clock.now(), "nobody takes it"
    assert (await kit.campaigns.lobby.card(west)).seat("red").missed == 1, "its deadline passed"
    assert (await kit.campaigns.lobby.card(east)).seat("red").missed == 0
    await beats(kit, BOTH)
    assert await deadlines(kit, east) == [START + timedelta(hours=48 + 49)]
    assert [await outages(kit, campaign) for campaign in (west, east)] == [0, 1]
    assert await pulses(kit) == {(0, 2): kit.clock.now(), (1, 2): kit.clock.now()}


async def test_a_season_of_a_shard_that_was_away_begins_so_much_later(kit: Kit) -> None:
    kit.campaigns.look_after(BOTH)
    wish = NewSeason(by=GM, title="Cup", kind="league", game="naval-battle", starts=START + timedelta(hours=10), days=7)
    west = await kit.campaigns.seasons.open(wish, guild=WEST, channel=2)
    east = await kit.campaigns.seasons.open(wish, guild=EAST, channel=3)
    await beats(kit, BOTH)
    for _ in range(12):
        await beats(kit, BOTH.only({1}), hours=1)
        await kit.campaigns.seasons.due(BOTH.only({1}))
    assert [(await kit.campaigns.seasons.card(x.id)).status for x in (west, east)] == ["open", "cancelled"]
    assert await kit.campaigns.seasons.to_open(BOTH.only({1})) == ()
    await beats(kit, BOTH)
    assert (await kit.campaigns.seasons.card(west.id)).due == START + timedelta(hours=22)


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 1), (2, 4), (4, 2), (2, 3)])
async def test_a_change_of_the_number_of_shards_loses_no_outage_and_invents_none(
    kit: Kit, before: int, after: int
) -> None:
    """All were away for a day; then for no more than a restart takes."""
    old, new = (Owned(frozenset(range(of)), of) for of in (before, after))
    west, east = await two_campaigns(kit)
    await beats(kit, old)
    await beats(kit, old, hours=47)
    await beats(kit, new, hours=24)
    assert await deadlines(kit, west, east) == 2 * [START + timedelta(hours=72)]
    assert [await outages(kit, campaign) for campaign in (west, east)] == [1, 1]
    assert set(await pulses(kit)) == {(shard, after) for shard in range(after)}, "the old ones tell nothing more"
    await beats(kit, old, minutes=1)
    await beats(kit, new, minutes=1)
    assert await deadlines(kit, west, east) == 2 * [START + timedelta(hours=72)]


async def test_a_shard_that_comes_up_later_than_its_neighbours_is_made_up_for_by_the_pulse_of_before(kit: Kit) -> None:
    """One process served all; now there are two, and the second is started an hour after the first; then there is one again."""
    west, east = await two_campaigns(kit)
    await beats(kit, Owned())
    await beats(kit, BOTH.only({0}), minutes=1)
    for _ in range(60):
        await beats(kit, BOTH.only({0}), hours=1)
    assert set(await pulses(kit)) == {(0, 1), (0, 2)}
    await beats(kit, BOTH.only({1}))
    assert [await outages(kit, campaign) for campaign in (west, east)] == [0, 1]
    assert await deadlines(kit, east) == [START + timedelta(hours=48 + 60, minutes=1)]
    await beats(kit, Owned(), minutes=1)
    assert [await outages(kit, campaign) for campaign in (west, east)] == [0, 1]


async def test_one_process_is_back_after_only_one_of_two_shards_was_served(kit: Kit) -> None:
    west, east = await two_campaigns(kit)
    await beats(kit, Owned())
    for _ in range(47):
        await beats(kit, BOTH.only({1}), hours=1)
    await beats(kit, Owned(), hours=2)
    assert await deadlines(kit, west, east) == [START + timedelta(hours=48 + 49), START + timedelta(hours=48 + 2)]


async def test_a_clock_that_ran_ahead_is_put_right_for_the_shards_that_it_ran_for(kit: Kit) -> None:
    west, east = await two_campaigns(kit)
    await beats(kit, BOTH)
    await beats(kit, BOTH.only({0}), days=400)
    await kit.bids(east, red=1, blue=0, green=0)
    ahead = await deadlines(kit, east)
    await beats(kit, BOTH.only({0}), days=-400)
    assert await deadlines(kit, east) == ahead, "it is another's"
    assert await outages(kit, west) == 1
    await beats(kit, BOTH)
    assert await outages(kit, east) == 0
    assert await deadlines(kit, east) == ahead


async def test_who_serves_shards_says_so_and_hears_of_those_of_another_number(kit: Kit) -> None:
    first, other = Owned(frozenset({0, 2}), 4), Owned(frozenset({1}), 3)
    house = kit.campaigns.bot_state
    assert await house.announce(first) == ()
    assert await house.announce(other) == (first,)
    assert await house.announce(first) == (other,)
    west, east = await two_campaigns(kit)
    await beats(kit, Owned(), hours=47)
    assert [await outages(kit, campaign) for campaign in (west, east)] == [0, 0], "nobody was reached before"
    kit.campaigns.look_after(first)
    assert await house.pulses() == {}
    await beats(kit, first)
    assert await house.pulses() == dict.fromkeys((0, 2), kit.clock.now())
