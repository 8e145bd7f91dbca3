"""Campaigns from their lobby to their end, as their people live them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from bot import words
from bot.campaigns import Post
from rules import GAMES
from tests.campaigns.kit import BLUE, GM, GUEST, RED, Kit, make


async def test_a_campaign_is_played_to_its_end(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.play_on(campaign)
    card = await kit.campaigns.lobby.card(campaign)
    assert card.status == "over"
    assert card.outcome is not None
    assert card.secret is not None
    assert (card.deadline, card.waiting) == (None, ())
    verdict = await kit.campaigns.watch.verify(campaign)
    assert verdict.good, verdict.fault
    kinds = [p.kind for p in await kit.posts() if p.person is None]
    assert kinds.count("end") == 1
    assert kinds.count("report") == card.step
    assert await kit.campaigns.timers.next_due() is None


@pytest.fixture
async def fleet(tmp_path: Path) -> AsyncIterator[Kit]:
    """The games that are really played."""
    made = await make(tmp_path, GAMES)
    yield made
    await made.campaigns.close()


async def test_a_naval_battle_with_a_deadline_missed_and_a_resignation(fleet: Kit) -> None:
    """Two fleets, ten turns of which one is lost, then the first resigns; everything said has words in both languages."""
    lobby, sheets = fleet.campaigns.lobby, fleet.campaigns.sheets
    campaign = (await fleet.lobby(game="naval-battle", lang="fr")).id
    await lobby.join(campaign, RED, word="albatross")
    await lobby.join(campaign, BLUE)
    await lobby.start(campaign, GM)
    await fleet.campaigns.watch.follow(campaign, GUEST)
    posts: list[Post] = []
    for turn in range(12):
        card = await lobby.card(campaign)
        person = card.waiting[0].admiral
        assert person is not None
        if turn == 6:
            fleet.clock.advance(hours=18)
            await fleet.campaigns.timers.due()
            posts += await fleet.posts()
            fleet.clock.advance(hours=6)
            await fleet.campaigns.timers.due()
        else:
            await fleet.seal(campaign, person)
        posts += await fleet.posts()
    assert (await lobby.card(campaign)).status == "running"
    sheet = await sheets.read(campaign, RED, "resign.first", "resign")
    assert (sheet.kind, sheet.form.done) == ("offer", True)
    card = (await sheets.seal(campaign, RED, "resign.first")).card
    posts += await fleet.posts()
    assert card.status == "over"
    assert card.outcome is not None
    assert card.outcome.winners == ("second",)
    assert {p.kind for p in posts} == {"lobby", "board", "report", "ask", "reminder", "follow", "end", "book"}
    assert [p.number for p in posts if p.kind == "report"] == list(range(1, card.step + 1))
    for post in posts:
        for line in post.lines:
            assert all(words.say(lang, line) for lang in words.LANGS)
        if post.kind not in ("lobby", "gm"):
            assert msgspec.json.encode((await fleet.campaigns.watch.post_view(post)).view)
    assert (await fleet.campaigns.watch.verify(campaign)).good
