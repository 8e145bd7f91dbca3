"""Headlines since somebody looked last: what counts as a look, whose eyes, what a newcomer gets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlmodel import delete, select

from bot.campaigns.outbox import said_of
from bot.store import tables as t
from rules import GAMES
from tests.campaigns.kit import BLUE, GM, GUEST, PLAYERS, RED, Kit, make


@pytest.fixture
async def fleet(tmp_path: Path) -> AsyncIterator[Kit]:
    """The games that are really played."""
    made = await make(tmp_path, GAMES)
    yield made
    await made.campaigns.close()


async def battle(kit: Kit) -> int:
    """A Naval Battle after its set-up: each side has a carrier with a plane, and nobody has looked since."""
    campaign = (await kit.lobby(game="naval-battle", options={"grid": 11, "capital": 40})).id
    for person in (RED, BLUE):
        await kit.campaigns.lobby.join(campaign, person)
    await kit.campaigns.lobby.start(campaign, RED)
    for person in (RED, BLUE):
        ask = (await kit.campaigns.sheets.sheet(campaign, person)).ask.id
        await kit.campaigns.sheets.read(campaign, person, ask, "carrier A1\nplane A1\nsalvos 5")
        await kit.campaigns.sheets.seal(campaign, person, ask)
    return campaign


async def move(kit: Kit, campaign: int, orders: str) -> int:
    """An action of whose turn it is; who that was."""
    card = await kit.campaigns.lobby.card(campaign)
    person = card.waiting[0].admiral
    assert person is not None
    ask = card.waiting[0].asked[0].id
    await kit.campaigns.sheets.read(campaign, person, ask, orders)
    await kit.campaigns.sheets.seal(campaign, person, ask)
    return person


async def test_nothing_is_told_twice(fleet: Kit) -> None:
    campaign, visits = await battle(fleet), fleet.campaigns.visits
    first = await visits.since(campaign, GUEST)
    assert (first.since, first.who, first.first) == (None, None, 0)
    await visits.mark(campaign, GUEST, first.campaign.step)
    still = await visits.since(campaign, GUEST)
    assert (still.since, still.news, still.first) == (fleet.clock.now(), (), None)
    await move(fleet, campaign, "salvo A1 B1 C1")
    fleet.clock.advance(days=1)
    told = await visits.since(campaign, GUEST)
    assert len(told.news) == 1
    assert told.first == told.campaign.reports
    assert told.since is not None


async def test_a_chapter_that_has_gone_on_is_told_as_a_whole(fleet: Kit) -> None:
    """Who has seen the first half of a turn gets the headline of the turn, as the channel has it."""
    campaign, visits = await battle(fleet), fleet.campaigns.visits
    await move(fleet, campaign, "salvo A1 B1 C1")
    await visits.mark(campaign, GUEST, (await fleet.campaigns.lobby.card(campaign)).step)
    await move(fleet, campaign, "salvo A2 B2 C2")
    told = await visits.since(campaign, GUEST)
    async with fleet.campaigns.store.read() as session:
        rows = (await session.exec(select(t.Chapter).where(t.Chapter.campaign == campaign))).all()
    last = max(rows, key=lambda row: row.last)
    assert [piece.key for piece in told.news] == [last.key]
    assert told.news[0].headline


async def test_who_had_seen_what_was_taken_back_is_told_what_is_played_instead(fleet: Kit) -> None:
    campaign, visits = await battle(fleet), fleet.campaigns.visits
    before = await fleet.campaigns.lobby.card(campaign)
    await move(fleet, campaign, "salvo A1 B1 C1")
    await visits.mark(campaign, GUEST, (await fleet.campaigns.lobby.card(campaign)).step)
    await fleet.campaigns.undo.rewind(campaign, GM, before.reports, "a slip of the pen")
    assert (await visits.since(campaign, GUEST)).news == ()
    await move(fleet, campaign, "salvo A2 B2 C2")
    assert len((await visits.since(campaign, GUEST)).news) == 1


async def test_each_reader_is_told_what_his_own_eyes_were(fleet: Kit) -> None:
    """The view is that of his history, and who looks on reads the headlines of the public posts, word for word."""
    campaign, visits = await battle(fleet), fleet.campaigns.visits
    scout = await move(fleet, campaign, "plane D4")
    for person in (RED, BLUE, GUEST):
        seat = (await fleet.campaigns.lobby.card(campaign)).seat_of(person)
        told = await visits.since(campaign, person)
        assert told.who == seat
        assert told.view == (await fleet.campaigns.watch.page(campaign, person, None, seat)).view
    public, story = await visits.since(campaign, GUEST), await visits.story(campaign)
    async with fleet.campaigns.store.read() as session:
        rows = (await session.exec(select(t.Chapter).where(t.Chapter.campaign == campaign))).all()
    posted = {row.key: [line.args for line in said_of(row.headline)] for row in sorted(rows, key=lambda row: row.first)}
    assert {piece.key: [line.args for line in piece.headline] for piece in public.news} == posted
    assert (story.news, story.view, story.waiting) == (public.news, public.view, ())
    own = await visits.since(campaign, scout)
    assert [piece.key for piece in own.news] == [public.news[-1].key], "he has sealed, so he has seen the set-up"


async def test_who_seals_has_seen_what_his_sheet_told_him(fleet: Kit) -> None:
    campaign, visits = await battle(fleet), fleet.campaigns.visits
    mover = await move(fleet, campaign, "salvo A1 B1 C1")
    told = await visits.since(campaign, mover)
    assert told.since == fleet.clock.now()
    assert len(told.news) == 1, "his own salvo, and nothing of the set-up"
    assert [one.ask.seat for one in told.waiting] == []
    other = BLUE if mover == RED else RED
    (waiting,) = (await visits.since(campaign, other)).waiting
    assert waiting.deadline is not None


async def test_a_damaged_position_leaves_the_other_headlines(fleet: Kit) -> None:
    campaign, visits = await battle(fleet), fleet.campaigns.visits
    await move(fleet, campaign, "salvo A1 B1 C1")
    before = (await visits.since(campaign, GUEST)).news
    async with fleet.campaigns.store.write() as session:
        await session.exec(delete(t.Snapshot).where(t.Snapshot.campaign == campaign, t.Snapshot.step == 1))  # type: ignore[arg-type]
    told = (await visits.since(campaign, GUEST)).news
    assert told == before[-len(told) :]
    assert told


async def test_a_long_story_is_cut_by_reports_alone(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.campaigns.catching_up.MOST_REPORTS", 2)
    campaign = await kit.running(options={"rounds": 5})
    await kit.play_on(campaign)
    told = await kit.campaigns.visits.story(campaign)
    assert told.cut
    full = (await kit.campaigns.lobby.card(campaign)).reports
    assert full > 2
    assert 1 <= len(told.news) <= 2


async def test_before_the_start_there_is_nothing_to_be_told(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    assert await kit.refused(kit.campaigns.visits.since(campaign, RED)) == "bot-no-page"


async def test_after_the_end_a_visitor_may_still_be_told(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.play_on(campaign)
    for person in (*PLAYERS.values(), GUEST):
        told = await kit.campaigns.visits.since(campaign, person)
        assert told.campaign.status == "over"
        assert told.news
        assert told.waiting == ()
