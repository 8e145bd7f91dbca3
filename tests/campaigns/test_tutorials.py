"""Tutorials: begun in one go, told to their pupil alone, and counted nowhere."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.campaigns import CampaignSummary
from rules import GAMES
from tests.campaigns.acts import fill_at_random, fill_in
from tests.campaigns.kit import BLUE, GUEST, RED, Kit, make
from tests.campaigns.test_computers import PAUSE, draft_of


@pytest.fixture
async def games(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, GAMES)
    yield made
    await made.campaigns.close()


async def opened(kit: Kit, game: str = "naval-battle", lang: str = "en") -> CampaignSummary:
    return await kit.campaigns.tutorials.open(game, RED, guild=1, channel=2, lang=lang)


async def answered(kit: Kit) -> None:
    """The computer has done what it is asked for."""
    kit.clock.advance(seconds=PAUSE)
    for errand in await kit.campaigns.computers.errands():
        question = await kit.campaigns.computers.question(errand)
        if question is not None:
            await kit.campaigns.computers.answer(errand, draft_of(question))


@pytest.mark.parametrize("game", sorted(name for name, rules in GAMES.items() if rules.tutorial is not None))
async def test_it_begins_at_once_and_says_nothing_in_the_channel(games: Kit, game: str) -> None:
    card = await opened(games, game, "fr")
    tutorial = GAMES[game].tutorial
    assert tutorial is not None
    assert (card.status, card.tutorial, card.lang) == ("running", True, "fr")
    assert card.seats_of(RED) == (tutorial.seat,)
    assert all(seat.computer for seat in card.seats if seat.seat != tutorial.seat)
    posts = await games.posts()
    assert all(post.person == RED for post in posts)
    await answered(games)
    posts += await games.posts()
    assert {post.kind for post in posts} == {"ask"}
    sheet = await games.campaigns.sheets.sheet(card.id, RED)
    assert [line.key for line in sheet.lessons][:1] == [tutorial.lessons[0].words]


async def test_a_sheet_explains_itself_as_it_is_filled_in(games: Kit) -> None:
    card = await opened(games)
    sheets = games.campaigns.sheets
    sheet = await sheets.sheet(card.id, RED)
    assert [line.key for line in sheet.lessons] == ["tutorial-nb-fleet"]
    sheet = await fill_in(sheets, card.id, RED, sheet.ask.id, "preset", "default")
    assert [line.key for line in sheet.lessons] == ["tutorial-nb-fleet", "tutorial-seal"]
    sealed = (await sheets.seal(card.id, RED, sheet.ask.id)).sheet
    assert sealed is not None
    assert [line.key for line in sealed.lessons] == ["tutorial-sealed"]
    await answered(games)
    assert [line.key for line in (await sheets.sheet(card.id, RED)).lessons] == ["tutorial-nb-salvo"]


async def test_one_at_a_time_and_only_of_games_that_have_one(games: Kit) -> None:
    first = await opened(games)
    assert await games.refused(opened(games)) == "bot-tutorial-running"
    assert await games.refused(opened(games, "chess")) == "bot-tutorial-none"
    await games.campaigns.lobby.cancel(first.id, RED)
    assert (await opened(games)).id != first.id
    assert [post.kind for post in await games.posts() if post.person is None] == []


async def test_what_a_crash_left_in_its_lobby_is_begun(games: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.campaigns.lobby import Lobby

    async def crash(*_: object) -> CampaignSummary:
        raise RuntimeError("the lights go out")

    with monkeypatch.context() as dark:
        dark.setattr(Lobby, "start", crash)
        with pytest.raises(RuntimeError):
            await opened(games)
    card = await opened(games)
    assert (card.id, card.status) == (1, "running")


async def test_it_counts_for_nothing_and_is_found_by_its_pupil_alone(games: Kit) -> None:
    card = await opened(games)
    lobby = games.campaigns.lobby
    assert [x.id for x in await lobby.find(guild=1, person=RED)] == [card.id]
    assert await lobby.find(guild=1, person=BLUE) == ()
    assert await lobby.find(guild=1) == ()
    await games.campaigns.sheets.read(card.id, RED, "resign.first", "resign")
    for _ in range(2):  # a fleet first: nobody resigns before
        sheet = await games.campaigns.sheets.sheet(card.id, RED)
        if (await lobby.card(card.id)).status == "running":
            await fill_at_random(games.campaigns.sheets, card.id, RED, sheet.ask.id)
            await games.campaigns.sheets.seal(card.id, RED, sheet.ask.id)
            await answered(games)
            await games.campaigns.sheets.read(card.id, RED, "resign.first", "resign")
            await games.campaigns.sheets.seal(card.id, RED, "resign.first")
            break
    posts = await games.posts()
    assert (await lobby.card(card.id)).status == "over"
    assert await games.campaigns.ranks.tables([card.id]) == ()
    assert all(post.person == RED for post in posts)
    (end,) = [post for post in posts if post.kind == "follow"]
    assert end.lines[-1].key == "bot-tutorial-over"
    book, _ = await games.campaigns.books.book(card.id)
    assert book.over


async def test_it_ends_by_itself_when_its_pupil_stays_away(games: Kit) -> None:
    card = await opened(games)
    await games.posts()
    games.clock.advance(days=8)
    await games.campaigns.timers.due()
    assert (await games.campaigns.lobby.card(card.id)).status == "cancelled"
    assert [post.kind for post in await games.posts() if post.kind not in ("spent", "reminder")] == []
    assert await games.campaigns.timers.next_due() is None


async def test_it_is_offered_on_the_first_sheets_of_a_first_campaign_alone(games: Kit) -> None:
    async def offered(campaign: int, person: int) -> bool:
        sheet = await games.campaigns.sheets.sheet(campaign, person)
        return [line.key for line in sheet.lessons] == ["bot-tutorial-offer"]

    async def begun() -> int:
        campaign = (await games.lobby(game="naval-battle")).id
        await games.campaigns.lobby.join(campaign, BLUE)
        await games.campaigns.lobby.join(campaign, GUEST)
        await games.campaigns.lobby.start(campaign, BLUE)
        return campaign

    first = await begun()
    assert await offered(first, BLUE)
    sheet = await fill_at_random(games.campaigns.sheets, first, BLUE, "0.first")
    assert sheet.lessons == (), "it is said once"
    for person in (BLUE, GUEST):
        await games.seal(first, person)
    mover = (await games.campaigns.lobby.card(first)).waiting[0].holders[0].person
    assert not await offered(first, mover), "he has begun to play"
    assert not await offered(await begun(), BLUE), "it is his second"
