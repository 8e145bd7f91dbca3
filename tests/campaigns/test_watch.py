"""Looking: own eyes, the public's, past phases, followers, and everything after the end."""

from __future__ import annotations

from sqlmodel import col, select

from bot.store import tables as t
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, SECRET, Kit


async def test_each_sees_with_his_own_eyes(kit: Kit) -> None:
    campaign = await kit.running()
    watch = kit.campaigns.watch
    for person, seat in ((RED, "red"), (BLUE, "blue"), (GREEN, "green"), (GM, None), (GUEST, None)):
        sight = await watch.sight(campaign, person)
        assert (sight.who, sight.view.seat, sight.view.own is not None) == (seat, seat, seat is not None)
    assert (await watch.public(campaign)).view.own is None
    for person in (BLUE, GM, GUEST):
        assert await kit.refused(watch.sight(campaign, person, "red")) == "bot-not-your-eyes"
        assert await kit.refused(watch.page(campaign, person, 0, "red")) == "bot-not-your-eyes"


async def test_nothing_is_to_be_seen_before_the_start(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    assert await kit.refused(kit.campaigns.watch.sight(campaign, GUEST)) == "bot-no-page"
    assert await kit.refused(kit.campaigns.watch.page(campaign, GUEST)) == "bot-no-page"


async def test_history_is_what_one_knew_then(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "pass"})
    page = kit.campaigns.watch.page
    mine = await page(campaign, RED, 1)
    assert (mine.number, mine.last, mine.who, mine.choices) == (1, 2, "red", ("red",))
    assert (mine.view.own.purse, mine.view.phase) == (3, "turn")
    assert [line.key for line in mine.lines] == ["toy-paid", "toy-pearl"]
    public = await page(campaign, GUEST, 1)
    assert [line.key for line in public.lines] == ["toy-pearl"]
    assert (await page(campaign, RED, 0)).view.own.purse == 6
    assert (await page(campaign, RED)).number == 2
    assert ((await page(campaign, RED, 77)).number, (await page(campaign, RED, -5)).number) == (2, 0)


async def test_a_post_shows_its_own_step_and_the_board_the_present(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "pass"})
    posts = await kit.posts()
    seen = {(p.kind, p.step): (await kit.campaigns.watch.post_view(p)) for p in posts}
    assert seen["report", 1].view.phase == "turn"
    assert (seen["report", 1].who, seen["ask", 1].who) == (None, "red")
    assert seen["board", 2].view.phase == "bid"


async def test_followers_get_a_private_note_a_phase(kit: Kit) -> None:
    campaign = await kit.running()
    watch = kit.campaigns.watch
    assert await watch.follow(campaign, GUEST)
    assert not await watch.follow(campaign, GUEST)
    assert await watch.follow(campaign, RED)
    assert [c.id for c in await watch.followed(GUEST)] == [campaign]
    await kit.bids(campaign, red=3, blue=1, green=0)
    notes = [p for p in await kit.posts() if p.kind == "follow"]
    assert [(p.person, p.number, p.who, p.lines[0].key) for p in notes] == [(GUEST, 1, None, "toy-pearl")]
    assert await watch.unfollow(campaign, GUEST)
    assert not await watch.unfollow(campaign, GUEST)
    await kit.seal(campaign, RED, {"target": "pass"})
    assert "follow" not in [p.kind for p in await kit.posts()]


async def test_after_the_end_everything_is_open(kit: Kit) -> None:
    campaign = await kit.running()
    assert await kit.refused(kit.campaigns.watch.verify(campaign)) == "bot-verify-later"
    await kit.play_on(campaign)
    watch = kit.campaigns.watch
    page = await watch.page(campaign, GUEST, 1, "blue")
    assert (page.who, page.view.seat) == ("blue", "blue")
    assert page.choices == ("red", "blue", "green", None)
    assert (await watch.page(campaign, BLUE, 1)).choices == ("blue", "red", "green", None)
    [end] = [p for p in await kit.posts() if p.kind == "end"]
    assert dict(end.lines[-1].args) == {"secret": SECRET.hex()}
    verdict = await watch.verify(campaign)
    assert (verdict.good, verdict.secret, verdict.fault) == (True, SECRET.hex(), None)
    assert verdict.rolls > 0


async def test_a_record_that_was_tampered_with_is_found_out(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.play_on(campaign)
    async with kit.campaigns.store.write() as session:
        query = select(t.Record).where(t.Record.campaign == campaign, col(t.Record.step) == 1)
        row = (await session.exec(query)).one()
        row.body = row.body.replace(b'"bid":', b'"bit":', 1)
        session.add(row)
    verdict = await kit.campaigns.watch.verify(campaign)
    assert not verdict.good
    assert verdict.fault is not None
