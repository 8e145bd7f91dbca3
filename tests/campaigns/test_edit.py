"""A game master fills in and seals a sheet for a player who asked him to: who may, who is told what, and for how long."""

from __future__ import annotations

import msgspec
import pytest

from bot.campaigns import Post
from bot.campaigns.names import named
from bot.campaigns.summaries import NoSheet
from tests.campaigns.acts import fill_in
from tests.campaigns.kit import BLUE, GM, GUEST, RED, Kit

REQUEST = "I bid three for the pearl, my telephone is dead"


def letters(posts: list[Post]) -> list[tuple[int | None, str]]:
    return [(p.person, line.key) for p in posts if p.kind == "gm" and p.person is not None for line in p.lines]


async def test_he_fills_in_and_seals_and_the_player_is_told_which_sheet(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    with pytest.raises(NoSheet):
        await sheets.sheet(campaign, GM)
    await kit.campaigns.gm.edit(campaign, GM, "red", REQUEST)
    posts = await kit.posts()
    assert letters(posts) == [(RED, "bot-edit-begun")]
    public = [p for p in posts if p.person is None]
    assert b"bot-act-edit" in msgspec.json.encode(public)
    assert b"telephone" not in msgspec.json.encode(public), "what he asked for is for nobody else"
    assert b"telephone" not in msgspec.json.encode(await kit.campaigns.gm.audit(campaign))
    sheet = await sheets.sheet(campaign, GM)
    assert (sheet.seat, sheet.view.seat, sheet.helped) == ("red", "red", True)
    sheet = await sheets.put(campaign, GM, sheet.ask.id, {"bid": 2})
    sheet = await sheets.put(campaign, GM, sheet.ask.id, {"bid": 3})
    await sheets.seal(campaign, GM, sheet.ask.id, sheet.revision)
    assert letters(await kit.posts()) == [(RED, "bot-edit-sealed")]
    kit.clock.advance(minutes=3)
    told = await kit.posts()
    assert letters(told) == [(RED, "bot-edit-filled")], "many changes, one letter"
    assert b'"bid"' not in msgspec.json.encode(told)
    his = await sheets.sheet(campaign, RED, sheet.ask.id)
    assert (his.draft, his.sealed, his.edited_by) == ({"bid": 3}, True, GM)
    await sheets.unseal(campaign, GM, sheet.ask.id)
    assert letters(await kit.posts()) == [(RED, "bot-edit-unsealed")]
    kit.clock.advance(hours=1)
    with pytest.raises(NoSheet):
        await sheets.put(campaign, GM, sheet.ask.id, {"bid": 0})
    assert (await sheets.sheet(campaign, RED, sheet.ask.id)).draft == {"bid": 3}


async def test_whose_side_he_has_helped_is_his_and_no_other(kit: Kit) -> None:
    campaign = await kit.running()
    gm = kit.campaigns.gm
    await gm.peek(campaign, GM, "blue")
    assert await kit.refused(gm.edit(campaign, GM, "red", REQUEST)) == "bot-saw-other-side"
    await gm.edit(campaign, GM, "blue", REQUEST)
    assert await kit.refused(gm.peek(campaign, GM, "green")) == "bot-saw-other-side"
    assert await kit.refused(fill_in(kit.campaigns.sheets, campaign, GM, "0.red", "bid", 1)) == "bot-not-your-sheet"


async def test_who_may_not(kit: Kit) -> None:
    campaign = await kit.running()
    gm = kit.campaigns.gm
    assert await kit.refused(gm.edit(campaign, BLUE, "red", REQUEST)) == "bot-gm-only"
    assert await kit.refused(gm.edit(campaign, GM, "red", " ")) == "bot-bad-reason"
    assert await kit.refused(gm.edit(campaign, GM, "nobody", REQUEST)) == "bot-no-such-seat"
    await gm.replace(campaign, GM, "green", None)
    assert await kit.refused(gm.edit(campaign, GM, "green", REQUEST)) == "bot-no-admiral"
    own = await kit.running(by=RED)
    assert await kit.refused(gm.edit(own, RED, "blue", REQUEST)) == "bot-gm-plays"


async def test_who_comes_to_a_seat_later_has_asked_for_nothing(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.edit(campaign, GM, "red", REQUEST)
    await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)
    with pytest.raises(NoSheet):
        await kit.campaigns.sheets.sheet(campaign, GM)
    assert named(GUEST) in str((await kit.campaigns.gm.audit(campaign)).acts[0].words)
