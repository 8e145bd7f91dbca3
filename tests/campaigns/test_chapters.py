"""One post a chapter: made by its first step, edited by later ones, whole again after whatever happens in between."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from sqlmodel import col, select, update

from bot.campaigns import PagePlace, Post
from bot.campaigns.delivery import Delivered
from bot.store import tables as t
from rules.core import Message
from tests.campaigns.kit import BLUE, GM, GUEST, PLAYERS, RED, START, Kit, make, with_another_secret
from tests.core.toy import Chronicle


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, {"toy": Chronicle()})
    yield made
    await made.campaigns.close()


async def bid(kit: Kit, campaign: int) -> None:
    """A round begins: red has the pearl."""
    await kit.bids(campaign, red=1, blue=0, green=0)


async def passes(kit: Kit, campaign: int) -> None:
    await kit.seal(campaign, RED, {"target": "pass"})


async def robs(kit: Kit, campaign: int) -> None:
    """Two steps."""
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.seal(campaign, BLUE, {"shield": "no"})


def keys(lines: tuple[Message, ...]) -> list[str]:
    return [line.key for line in lines]


def reports(posts: list[Post]) -> list[Post]:
    return [post for post in posts if post.kind == "report"]


async def told(kit: Kit, campaign: int) -> list[tuple[str, int | None, list[str]]]:
    """What goes into the channel now: chapter, the message that is edited, the keys of the lines."""
    sent = reports(await kit.posts())
    return [
        (p.chapter.key, p.message, keys(p.chapter.lines)) if p.chapter else ("", p.message, keys(p.lines)) for p in sent
    ]


async def test_the_first_step_makes_the_post_and_later_ones_edit_it(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    (first,) = reports(await kit.posts())
    assert first.chapter is not None
    assert (first.chapter.key, first.message, first.number) == ("round-1", None, 1)
    assert keys(first.chapter.lines) == ["toy-pearl"]
    assert first.chapter.title == Message("toy-round", (("n", 1),))
    await passes(kit, campaign)
    (again,) = reports(await kit.posts())
    assert again.chapter is not None
    assert again.message == 5000 + first.id, "the same message"
    assert (again.step, again.number, again.chapter.first, again.chapter.last) == (2, 2, 1, 2)
    assert keys(again.chapter.lines) == ["toy-pearl"], "who passes is a detail"
    assert again.chapter.headline == (Message("toy-so-far", (("events", 2), ("pearls", 1))),), "of all that was heard"
    assert again.nonce != first.nonce
    await bid(kit, campaign)
    assert await told(kit, campaign) == [("round-2", None, ["toy-pearl"])]


async def test_a_step_of_details_alone_posts_nothing_where_nothing_stands(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    await kit.posts()
    await kit.seal(campaign, RED, {"target": "blue"})
    assert await told(kit, campaign) == [], "the threat alone is no post"
    page = await kit.campaigns.watch.page(campaign, GUEST, PagePlace(2))
    assert keys(page.lines) == ["toy-robbery"], "the history has it"
    await kit.seal(campaign, BLUE, {"shield": "no"})
    ((key, message, lines),) = await told(kit, campaign)
    assert (key, message) == ("round-1-battle-1", None)
    assert lines in (["toy-robbed"], ["toy-escaped"])
    async with kit.campaigns.store.read() as session:
        row = await session.get_one(t.Chapter, (campaign, "round-1-battle-1"))
    assert (row.first, row.last, row.heard) == (2, 3, "[[2,0,1],[3,0,1]]")
    assert keys((await kit.campaigns.watch.page(campaign, GUEST, PagePlace(3))).lines) == lines


async def test_the_history_tells_a_headline_where_its_chapter_ends(kit: Kit) -> None:
    """Every reader finds the headline of the post. On an earlier report of the chapter, it would tell what comes later."""
    campaign = await kit.running()
    await bid(kit, campaign)
    await kit.seal(campaign, RED, {"target": "blue"})

    async def pages(person: int) -> list[list[tuple[object, ...]]]:
        reports = range((await kit.campaigns.lobby.card(campaign)).reports + 1)
        found = [await kit.campaigns.watch.page(campaign, person, PagePlace(number)) for number in reports]
        return [[(part.title and part.title.key, len(part.headline)) for part in page.parts] for page in found]

    begun, going_on, ended = [(None, 0)], [("toy-battle", 0)], [("toy-battle", 1)]
    assert await pages(GUEST) == [begun, [("toy-round", 1)], going_on], "there is no post of the battle yet"
    await kit.seal(campaign, BLUE, {"shield": "no"})
    for person in (GUEST, RED, BLUE):
        assert await pages(person) == [begun, [("toy-round", 1)], going_on, ended]
    await bid(kit, campaign)
    await passes(kit, campaign)
    assert (await pages(GUEST))[4:] == [[("toy-round", 0)], [("toy-round", 1)]]
    posts = {post.chapter.key: post.chapter for post in reports(await kit.posts()) if post.chapter is not None}
    page = await kit.campaigns.watch.page(campaign, BLUE)
    assert page.parts[0].headline == posts["round-2"].headline
    assert page.parts[0].title == posts["round-2"].title


async def test_a_page_of_the_history_outlives_a_damaged_chapter(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    async with kit.campaigns.store.write() as session:
        await session.exec(update(t.Chapter).where(col(t.Chapter.campaign) == campaign).values(headline="{"))
    (part,) = (await kit.campaigns.watch.page(campaign, GUEST)).parts
    assert (part.title, part.headline) == (Message("toy-round", (("n", 1),)), ())
    assert keys(part.lines) == ["toy-pearl"]


async def test_what_a_report_tells_of_two_chapters_stands_under_both(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Chronicle(begins=True)})
    campaign = await kit.running()
    await bid(kit, campaign)
    await passes(kit, campaign)
    page = await kit.campaigns.watch.page(campaign, GUEST)
    assert [(part.title, keys(part.lines)) for part in page.parts] == [
        (Message("toy-round", (("n", 1),)), ["toy-passed"]),
        (Message("toy-round", (("n", 2),)), ["toy-begins"]),
    ]
    assert keys(page.lines) == ["toy-passed", "toy-begins"]
    await kit.campaigns.close()


async def test_chapters_take_turns(kit: Kit) -> None:
    """A robbery is a post of its own between the rounds; who leaves, too."""
    campaign = await kit.running()
    await bid(kit, campaign)
    await robs(kit, campaign)
    await bid(kit, campaign)
    sheets = kit.campaigns.sheets
    sheet = await sheets.put(campaign, BLUE, "leave.blue", {"sure": "yes"})
    await sheets.seal(campaign, BLUE, "leave.blue", sheet.revision)
    await passes(kit, campaign)
    assert [(key, message) for key, message, _ in await told(kit, campaign)] == [
        ("round-1", None), ("round-1-battle-1", None), ("round-2", None), ("", None),
    ]  # fmt: skip


async def test_what_nobody_has_begun_to_send_is_one_post(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    await passes(kit, campaign)
    (post,) = reports(await kit.posts())
    assert post.chapter is not None
    assert (post.message, post.step, post.chapter.last) == (None, 2, 2)


async def test_steps_that_come_in_one_go_are_each_told_in_their_chapter(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Chronicle(bare=True)})
    campaign = await kit.running()
    await bid(kit, campaign)
    await kit.posts()
    await kit.seal(campaign, RED, {"target": "blue"})
    assert (await kit.campaigns.lobby.card(campaign)).step == 3
    (post,) = reports(await kit.posts())
    assert post.chapter is not None
    assert (post.chapter.key, post.chapter.first, post.chapter.last, post.step) == ("round-1-battle-1", 2, 3, 3)
    assert post.chapter.headline[0].args[0] == ("events", 2)
    await kit.campaigns.close()


async def test_a_step_may_end_one_chapter_and_begin_another(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Chronicle(begins=True)})
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await bid(kit, campaign)
    await kit.posts()
    kit.clock.advance(hours=48)
    await kit.campaigns.timers.due()
    sent = await kit.posts()
    ended, begun = reports(sent)
    assert ended.chapter is not None
    assert begun.chapter is not None
    assert (ended.chapter.key, ended.message is None, keys(ended.chapter.lines)) == (
        "round-1", False, ["toy-pearl", "bot-deadline-passed"],
    )  # fmt: skip
    assert (begun.chapter.key, begun.message, keys(begun.chapter.lines)) == ("round-2", None, ["toy-begins"])
    assert (begun.chapter.first, begun.number) == (2, 2)
    assert [p.chapter.key for p in sent if p.kind == "follow" and p.chapter] == ["round-1", "round-2"]
    await bid(kit, campaign)
    (again,) = reports(await kit.posts())
    assert again.chapter is not None
    assert keys(again.chapter.lines) == ["toy-begins", "toy-pearl"]
    assert again.chapter.headline[0].args[0] == ("events", 2), "of this chapter alone"
    await kit.campaigns.close()


async def test_what_is_being_sent_is_followed_by_an_edit(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    (sending,) = await kit.campaigns.outbox.lease(1)
    await passes(kit, campaign)
    await kit.campaigns.outbox.delivered(Delivered(sending.id, 77))
    ((key, message, _),) = await told(kit, campaign)
    assert (key, message) == ("round-1", 77)


async def test_a_killed_sender_leaves_the_same_nonce_and_the_newest_words(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    (sending,) = await kit.campaigns.outbox.lease(1)
    await passes(kit, campaign)
    kit.clock.advance(hours=1)
    (again,) = [p for p in await kit.campaigns.outbox.lease() if p.kind == "report"]
    assert (again.id, again.nonce, again.message, again.tries) == (sending.id, sending.nonce, None, 2)
    assert again.chapter is not None
    assert again.chapter.last == 2
    await kit.campaigns.outbox.delivered(Delivered(again.id, 78))
    assert [message for _, message, _ in await told(kit, campaign)] == [78]


async def test_a_refused_post_is_made_up_for_by_the_next_and_put_right_by_a_repair(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    (sending,) = await kit.campaigns.outbox.lease(1)
    await kit.campaigns.outbox.refused(sending.id, "rights")
    await passes(kit, campaign)
    assert await told(kit, campaign) == [("round-1", None, ["toy-pearl"])]
    await kit.campaigns.repairs.mend(campaign, GM)
    (mended,) = reports(await kit.posts())
    assert mended.chapter is not None
    assert (mended.id, mended.chapter.last) == (sending.id, 2), "nothing older takes the place of what stands there"
    assert mended.message is not None


async def test_the_next_post_of_a_chapter_looks_for_one_that_was_given_up_and_may_stand_there(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    (sending,) = await kit.campaigns.outbox.lease(1)
    await kit.campaigns.outbox.failed(sending.id, kit.clock.now())
    (again,) = await kit.campaigns.outbox.lease(1)
    await kit.campaigns.outbox.refused(again.id, "rights")
    kit.clock.advance(hours=1)
    await passes(kit, campaign)
    (following,) = reports(await kit.posts())
    assert (following.tries, following.message, following.earlier) == (1, None, sending.first_tried)


async def test_what_is_sent_late_shows_the_position_that_its_words_tell_of(kit: Kit) -> None:
    """Neither a repair nor a sender who died turns the picture of a chapter back."""
    campaign = await kit.running()
    await bid(kit, campaign)
    (refused,) = await kit.campaigns.outbox.lease(1)
    await kit.campaigns.outbox.refused(refused.id, "rights")
    await passes(kit, campaign)
    await kit.posts()
    await kit.campaigns.repairs.mend(campaign, GM)
    (mended,) = reports(await kit.posts())
    assert mended.chapter is not None
    assert (mended.id, mended.chapter.last, mended.step) == (refused.id, 2, 2)
    sight = await kit.campaigns.watch.post_view(mended)
    assert sight.step == 2


async def test_in_another_place_a_chapter_is_posted_anew(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    await kit.posts()
    await kit.campaigns.gm.move(campaign, GM, 33)
    assert await told(kit, campaign) == []
    await passes(kit, campaign)
    ((key, message, lines),) = await told(kit, campaign)
    assert (key, message, lines) == ("round-1", None, ["toy-pearl"])


async def test_an_exported_chapter_goes_on_where_it_comes_in(kit: Kit) -> None:
    campaign = await kit.running()
    await bid(kit, campaign)
    await kit.posts()
    data = await kit.campaigns.archive.export(campaign)
    moved = await kit.campaigns.archive.import_(with_another_secret(data))
    await kit.campaigns.gm.resume(moved, GM)
    await kit.posts()
    await passes(kit, moved)
    (post,) = reports(await kit.posts())
    assert post.chapter is not None
    assert (post.campaign, post.message, post.chapter.first, post.chapter.last) == (moved, None, 1, 2)
    assert post.chapter.headline[0].args[0] == ("events", 2)
    plain = msgspec.json.decode(data)
    del plain["rows"]["chapter"]
    assert await kit.campaigns.archive.import_(with_another_secret(msgspec.json.encode(plain))), "of an earlier bot"
    for name, value in (("lines", "3"), ("heard", '["a"]'), ("title", "{")):
        plain = msgspec.json.decode(data)
        plain["rows"]["chapter"][0][name] = value
        bad = with_another_secret(msgspec.json.encode(plain))
        assert await kit.refused(kit.campaigns.archive.import_(bad)) == "bot-bad-file"


async def test_a_damaged_chapter_holds_up_nobody(kit: Kit) -> None:
    bad, good = await kit.running(), await kit.running()
    for campaign in (bad, good):
        await bid(kit, campaign)
    async with kit.campaigns.store.write() as session:
        await session.exec(update(t.Chapter).where(col(t.Chapter.campaign) == bad).values(lines="[{"))
    sent = await kit.posts()
    assert [p.campaign for p in reports(sent)] == [good]
    assert [(p.campaign, p.lines[0].key) for p in sent if p.kind == "trouble"] == [(bad, "bot-trouble-defect")]
    await passes(kit, bad)
    await bid(kit, bad)
    assert [key for key, _, _ in await told(kit, bad)] == ["round-2"], "nor the game"


async def test_a_whole_campaign_in_chapters_is_proved_and_needs_no_repair(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.play_on(campaign)
    sent = reports(await kit.posts())
    shown = {p.chapter.key for p in sent if p.chapter is not None}
    assert {"round-1", "round-2", "round-3"} <= shown
    assert len([p for p in sent if p.chapter is not None and p.message is None]) == len(shown)
    assert (await kit.campaigns.watch.verify(campaign)).good
    assert (await kit.campaigns.repairs.look(campaign)).fine


# ---- followers -----------------------------------------------------------------------------------------
async def test_who_follows_each_turn_gets_a_private_post_a_chapter(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await bid(kit, campaign)
    (first,) = [p for p in await kit.posts() if p.kind == "follow"]
    await passes(kit, campaign)
    (again,) = [p for p in await kit.posts() if p.kind == "follow"]
    assert (first.message, again.message) == (None, 5000 + first.id)
    assert again.chapter is not None
    assert (again.chapter.key, again.chapter.last) == ("round-1", 2)
    await bid(kit, campaign)
    (other,) = [p for p in await kit.posts() if p.kind == "follow"]
    assert other.message is None


async def test_a_followers_post_is_edited_after_the_outbox_has_forgotten_it(kit: Kit) -> None:
    """A chapter may last for longer than posts are kept."""
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await bid(kit, campaign)
    (first,) = [p for p in await kit.posts() if p.kind == "follow"]
    kit.clock.advance(days=40)
    await passes(kit, campaign)
    while await kit.campaigns.keeping.purge():
        pass
    async with kit.campaigns.store.read() as session:
        assert await session.get(t.Post, first.id) is None
    (again,) = [p for p in await kit.posts() if p.kind == "follow"]
    assert again.message == 5000 + first.id
    await kit.campaigns.outbox.delivered(Delivered(again.id, again.message))
    async with kit.campaigns.store.read() as session:
        kept = (await session.exec(select(t.Letter).where(col(t.Letter.kind) == "chapter"))).all()
    assert [(one.message, one.person, one.ask) for one in kept] == [(again.message, GUEST, "round-1")]
    await kit.campaigns.lobby.cancel(campaign, GM)
    kit.clock.advance(minutes=1)
    assert not [p for p in await kit.posts() if p.kind == "spent" and p.person == GUEST], "it stays as it is"


async def test_a_followers_post_that_is_gone_gives_way_to_the_new_one(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await bid(kit, campaign)
    await kit.posts()
    await passes(kit, campaign)
    posts = [p for p in await kit.campaigns.outbox.lease() if p.kind == "follow"]
    await kit.campaigns.outbox.delivered(Delivered(posts[0].id, 77))  # sent anew
    async with kit.campaigns.store.read() as session:
        kept = (await session.exec(select(t.Letter.message).where(col(t.Letter.kind) == "chapter"))).all()
    assert kept == [77]


async def test_the_quiet_hours_of_a_follower_gather_a_chapter(kit: Kit) -> None:
    await kit.campaigns.people.set_quiet(GUEST, 0, 23 * 60)
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await bid(kit, campaign)
    await passes(kit, campaign)
    assert "follow" not in [p.kind for p in await kit.posts()]
    kit.clock.advance(hours=12)
    (post,) = [p for p in await kit.posts() if p.kind == "follow"]
    assert post.chapter is not None
    assert (post.message, post.chapter.last) == (None, 2)


async def test_who_follows_battles_hears_of_them_and_of_the_end(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST, "battles")
    await bid(kit, campaign)
    await robs(kit, campaign)
    for _ in range(2):
        await bid(kit, campaign)
        await passes(kit, campaign)
    heard = [p for p in await kit.posts() if p.kind == "follow"]
    assert [(p.chapter.key if p.chapter else "", keys(p.lines)) for p in heard] == [
        ("round-1-battle-1", []), ("", ["toy-rounds"]),
    ]  # fmt: skip


async def test_a_digest_comes_once_a_day_in_its_readers_hours(kit: Kit) -> None:
    """Noon in London's summer is one o'clock; six in the evening there is 17:00 UTC."""
    await kit.campaigns.people.set_zone(GUEST, "Europe/London")
    campaign = await kit.running()
    assert await kit.campaigns.watch.follow(campaign, GUEST, "day")
    assert await kit.campaigns.watch.pace(campaign, GUEST) == "day"
    await bid(kit, campaign)
    await robs(kit, campaign)
    await bid(kit, campaign)
    await passes(kit, campaign)
    kit.clock.advance(hours=4, minutes=59)
    assert {p.kind for p in await kit.posts()} & {"follow", "digest"} == set()
    kit.clock.advance(minutes=1)
    (digest,) = [p for p in await kit.posts() if p.person == GUEST]
    assert (digest.kind, digest.lines, digest.chapter) == ("digest", (), None)
    assert [(piece.key, piece.headline[0].args[0]) for piece in digest.news] == [
        ("round-1", ("events", 1)), ("round-1-battle-1", ("events", 2)), ("round-2", ("events", 2)),
    ]  # fmt: skip
    kit.clock.advance(hours=30)
    assert GUEST not in [p.person for p in await kit.posts()], "a day without news has no digest"
    await bid(kit, campaign)
    await passes(kit, campaign)
    due = await due_of(kit, GUEST)
    assert due == START + timedelta(days=2, hours=5)
    kit.clock.advance(days=2)
    (last,) = [p for p in await kit.posts() if p.person == GUEST]
    assert [piece.key for piece in last.news] == ["round-3", "end"]


async def due_of(kit: Kit, person: int) -> object:
    async with kit.campaigns.store.read() as session:
        query = select(t.Post.due).where(t.Post.person == person, col(t.Post.done).is_(False))
        return (await session.exec(query)).one()


async def test_who_follows_no_more_gets_no_digest_either(kit: Kit) -> None:
    campaign = await kit.running()
    watch = kit.campaigns.watch
    await watch.follow(campaign, GUEST, "battles")
    assert not await watch.follow(campaign, GUEST, "day")
    await bid(kit, campaign)
    assert await watch.unfollow(campaign, GUEST)
    assert await watch.pace(campaign, GUEST) is None
    kit.clock.advance(days=2)
    assert GUEST not in [p.person for p in await kit.posts()]


async def test_followers_who_have_a_seat_hear_nothing_besides(kit: Kit) -> None:
    campaign = await kit.running()
    for person, pace in zip(PLAYERS.values(), ("turn", "day", "battles"), strict=True):
        await kit.campaigns.watch.follow(campaign, person, pace)
    await kit.play_on(campaign)
    kit.clock.advance(days=2)
    assert {"follow", "digest"} & {p.kind for p in await kit.posts()} == set()


# ---- invitations ---------------------------------------------------------------------------------------
async def test_who_is_invited_is_called_once_and_written_to_once(kit: Kit) -> None:
    card = await kit.lobby(seating="invited", invited=(RED, GM, BLUE))
    await kit.campaigns.lobby.join(card.id, RED)
    sent = await kit.posts()
    lobby = [p for p in sent if p.kind == "lobby"]
    assert [p.pings for p in lobby] == [(RED, BLUE)], "whoever opens it knows"
    assert sorted(p.person or 0 for p in sent if p.kind == "invite") == [RED, BLUE]
    await kit.campaigns.lobby.join(card.id, BLUE)
    (edited,) = await kit.posts()
    assert (edited.kind, edited.pings, edited.message is not None) == ("lobby", (), True)
