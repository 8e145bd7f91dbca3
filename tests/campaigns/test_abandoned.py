"""Campaigns that nobody plays any more: told before, kept by any act, ended like those that are called off."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest
from sqlmodel import select

from bot.campaigns import Campaigns, Post, TimeControl
from bot.campaigns.services import IdlePolicy
from bot.store import Store
from bot.store import tables as t
from tests.campaigns.acts import fill_in
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, SECRET, Kit, make
from tests.core.toy import Toy
from tests.counting import counted

DAY = 24 * 3600
PATIENCE = IdlePolicy(timedelta(days=30), timedelta(days=20))
LONG = TimeControl(setup=60 * DAY, turn=60 * DAY, react=60 * DAY)
"""Deadlines that play no part here."""


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    """Lobbies are kept for 30 days, what is played for 20."""
    made = await make(tmp_path, patience=PATIENCE)
    yield made
    await made.campaigns.close()


async def days(kit: Kit, count: float) -> list[Post]:
    """So many days pass; what is said then."""
    kit.clock.advance(days=count)
    await kit.campaigns.timers.due()
    return await kit.posts()


async def status(kit: Kit, campaign: int) -> str:
    return (await kit.campaigns.lobby.card(campaign)).status


def notes(posts: list[Post]) -> list[tuple[int | None, str]]:
    return [(post.person, post.lines[0].key) for post in posts if post.kind == "gm"]


SOON, OVER = "bot-abandoned-soon", "bot-act-abandoned"


async def test_a_lobby_that_never_starts_ends_after_its_people_were_told(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    await kit.campaigns.lobby.join(campaign, RED)
    assert notes(await days(kit, 22.9)) == []
    assert notes(await days(kit, 0.2)) == [(None, SOON), (RED, SOON), (GM, SOON)]
    assert notes(await days(kit, 6.9)) == []
    assert await status(kit, campaign) == "lobby"
    posts = await days(kit, 0.2)
    assert notes(posts) == [(None, OVER)]
    assert [post.kind for post in posts] == ["gm", "lobby"], (
        "nothing had been rolled: there is no secret to be laid open"
    )
    assert await status(kit, campaign) == "cancelled"
    assert await kit.campaigns.timers.next_due() is None


async def test_a_campaign_that_is_played_no_more_ends_with_its_secret_and_record(kit: Kit) -> None:
    campaign = await kit.running(allowances=LONG)
    told = await days(kit, 13.1)
    assert notes(told) == [(None, SOON), (RED, SOON), (BLUE, SOON), (GREEN, SOON), (GM, SOON)]
    posts = await days(kit, 7.1)
    assert [post.kind for post in posts if post.person is None] == ["gm", "end", "book", "lobby", "board"]
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.status, card.secret, card.outcome) == ("cancelled", SECRET.hex(), None)
    assert (await kit.campaigns.watch.verify(campaign)).good
    assert await kit.campaigns.watch.record(campaign) is not None
    assert (await kit.campaigns.gm.audit(campaign)).acts[0].act == "abandoned"


Act = Callable[[Kit, int], Awaitable[object]]
ACTS: dict[str, Act] = {
    "a seal": lambda kit, campaign: kit.seal(campaign, RED),
    "a note of the game master": lambda kit, campaign: kit.campaigns.gm.note(campaign, GM, "patience"),
    "keeping": lambda kit, campaign: kit.campaigns.abandonment.keep(campaign, BLUE),
    "staff": lambda kit, campaign: kit.campaigns.staff.add(campaign, RED, GUEST),
}


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("before", [10, 15])
async def test_whatever_its_people_do_keeps_it(kit: Kit, act: str, before: int) -> None:
    """Before they are told, or after it: from then on it is kept as long as ever."""
    campaign = await kit.running(allowances=LONG)
    assert bool(notes(await days(kit, before))) is (before > 13)
    await ACTS[act](kit, campaign)
    assert (None, SOON) not in notes(await days(kit, 12.9))
    assert await status(kit, campaign) == "running"
    assert (None, SOON) in notes(await days(kit, 0.2))
    await days(kit, 7.1)
    assert await status(kit, campaign) == "cancelled"


async def test_a_draft_that_is_touched_changes_nothing_for_anybody(kit: Kit) -> None:
    """Whether somebody has begun a sheet is nobody's affair: not even by a notice that does not come."""
    campaign = await kit.running(allowances=LONG)
    await days(kit, 10)
    await fill_in(kit.campaigns.sheets, campaign, RED, "0.red", "bid", 1)
    await fill_in(kit.campaigns.sheets, campaign, BLUE, "plan.blue", "keep", 2)
    assert (None, SOON) in notes(await days(kit, 3.1))
    await fill_in(kit.campaigns.sheets, campaign, RED, "0.red", "bid", 2)
    await days(kit, 7.1)
    assert await status(kit, campaign) == "cancelled"


async def test_looking_does_not_keep_it_nor_a_deadline_that_passes(kit: Kit) -> None:
    campaign = await kit.running(allowances=TimeControl(setup=12 * DAY, turn=60 * DAY, react=60 * DAY))
    await days(kit, 12.5)
    assert (await kit.campaigns.lobby.card(campaign)).step > 0
    await kit.campaigns.visits.since(campaign, RED)
    await kit.campaigns.visits.mark(campaign, RED, 0)
    await kit.campaigns.sheets.sheet(campaign, RED)
    assert (None, SOON) in notes(await days(kit, 0.6))


async def test_a_pause_does_not_keep_it_for_ever(kit: Kit) -> None:
    campaign = await kit.running(allowances=LONG)
    await days(kit, 3)
    await kit.campaigns.gm.pause(campaign, GM)
    assert (None, SOON) in notes(await days(kit, 13.1))
    await days(kit, 7.1)
    assert await status(kit, campaign) == "cancelled"


async def test_only_its_people_keep_it_and_everybody_hears_it_once(kit: Kit) -> None:
    campaign = await kit.running(allowances=LONG)
    await days(kit, 13.1)
    keep = kit.campaigns.abandonment.keep
    assert await kit.refused(keep(campaign, GUEST)) == "bot-keep-people-only"
    await keep(campaign, RED)
    await keep(campaign, BLUE)
    assert notes(await kit.posts()) == [(None, "bot-act-keep")]
    await days(kit, 13.1)
    await days(kit, 7.1)
    assert await kit.refused(keep(campaign, RED)) == "bot-not-running-cancelled"


async def test_nobody_is_surprised_by_a_bot_that_was_away_for_a_year(kit: Kit) -> None:
    campaign = await kit.running(allowances=LONG)
    kit.clock.advance(days=365)
    await kit.campaigns.timers.due()
    assert await status(kit, campaign) == "running"
    assert (None, SOON) in notes(await kit.posts())
    await days(kit, 7.1)
    assert await status(kit, campaign) == "cancelled"


async def test_the_start_counts_as_the_patience_for_what_is_played(kit: Kit) -> None:
    """A lobby is kept longer here than what is played: the clock of the lobby is not the one that counts."""
    campaign = await kit.running(allowances=LONG)
    due = await kit.campaigns.timers.next_due()
    assert due == kit.clock.now() + timedelta(days=13)
    await kit.campaigns.lobby.cancel(campaign, GM)
    assert await kit.campaigns.timers.next_due() is None


async def with_patience(kit: Kit, patience: IdlePolicy) -> Kit:
    """The bot, started again with other settings."""
    campaigns = Campaigns(
        Store(kit.url),
        clock=kit.clock,
        games={"toy": Toy()},
        secret=lambda: SECRET,
        outage=timedelta(days=9999),
        patience=patience,
    )
    await campaigns.abandonment.recall()
    return Kit(campaigns, kit.clock, kit.url)


async def test_the_hosts_settings_count_from_the_next_start(kit: Kit) -> None:
    campaign = await kit.running(allowances=LONG)
    for_ever = await with_patience(kit, IdlePolicy())
    assert notes(await days(for_ever, 58)) == []
    soon = await with_patience(kit, IdlePolicy(play=timedelta(days=4)))
    assert (None, SOON) in notes(await days(soon, 0))
    await days(soon, 1.9)
    assert await status(soon, campaign) == "running", "half of four days are left to its people"
    await days(soon, 0.2)
    assert await status(soon, campaign) == "cancelled"
    for one in (for_ever, soon):
        await one.campaigns.close()


async def test_at_the_start_all_campaigns_are_looked_through_together(
    kit: Kit, caplog: pytest.LogCaptureFixture
) -> None:
    for_ever = await with_patience(kit, IdlePolicy())
    campaigns = [(await for_ever.lobby()).id for _ in range(12)]
    damaged = campaigns[5]
    async with for_ever.campaigns.store.write() as session:
        (await session.get_one(t.Campaign, damaged)).asks = "damaged"
    abandonment = kit.campaigns.abandonment
    with counted(kit.campaigns.store) as counts:
        await abandonment.recall()
    assert counts.opened == 2, "all of them together, and the damaged one by itself"
    assert counts.statements < 3 * len(campaigns)
    assert f"campaign {damaged} cannot be opened" in caplog.text
    async with kit.campaigns.store.read() as session:
        timed = (await session.exec(select(t.Timer.campaign).where(t.Timer.kind == "abandoned"))).all()
    assert sorted(timed) == [campaign for campaign in campaigns if campaign != damaged]
    await for_ever.campaigns.close()


async def test_an_imported_campaign_is_kept_as_long_as_any(kit: Kit) -> None:
    campaign = await kit.running(allowances=LONG)
    data = await kit.campaigns.archive.export(campaign)
    await kit.campaigns.lobby.cancel(campaign, GM)
    copy = await kit.campaigns.archive.import_(data)
    await days(kit, 13.1)
    await days(kit, 7.1)
    assert await status(kit, copy) == "cancelled"
