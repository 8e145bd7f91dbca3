"""The outbox neither loses nor doubles, and keeps the order of every lane."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy.dialects import sqlite
from sqlmodel import col, select

from bot.campaigns import Campaigns, Post, TimeControl
from bot.campaigns.delivery import Delivered
from bot.campaigns.sending_order import at_time, sendable
from bot.campaigns.shards import Owned
from bot.store import Store
from bot.store import tables as t
from tests.campaigns.kit import BLUE, GM, PLAYERS, RED, START, Kit


@pytest.fixture(autouse=True)
def threads() -> None:
    """As in a running bot."""


async def test_posts_of_a_campaign_leave_one_after_the_other(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "one")
    await kit.campaigns.gm.note(campaign, GM, "two")
    [first] = await kit.campaigns.outbox.lease()
    assert await kit.campaigns.outbox.lease() == ()
    await kit.campaigns.outbox.delivered(Delivered(first.id, 1))
    [second] = await kit.campaigns.outbox.lease()
    assert (first.lines[0].args[-1][1].args, second.lines[0].args[-1][1].args) == (  # type: ignore[union-attr]
        (("text", "one"),), (("text", "two"),),
    )  # fmt: skip


async def test_lanes_do_not_wait_for_each_other(kit: Kit) -> None:
    one, two = await kit.running(), await kit.running()
    await kit.campaigns.gm.note(one, GM, "hello")
    await kit.campaigns.gm.note(two, GM, "hello")
    assert {p.campaign for p in await kit.campaigns.outbox.lease()} == {one, two}


async def test_posts_are_noted_together_also_one_that_was_taken_back(kit: Kit) -> None:
    """Each as it would be by itself; what is done or not there any more is passed over."""
    campaigns = [await kit.running() for _ in range(3)]
    for campaign in campaigns:
        await kit.campaigns.gm.note(campaign, GM, "hello")
    posts = await kit.campaigns.outbox.lease()
    await kit.campaigns.outbox.refused(posts[0].id, "gone")
    noted = [Delivered(post.id, 100 + n, fresh=True) for n, post in enumerate(posts)]
    await kit.campaigns.outbox.delivered(*noted, Delivered(999_999, 1), noted[-1])
    async with kit.campaigns.store.read() as session:
        query = select(t.Post.message).where(col(t.Post.id).in_([post.id for post in posts])).order_by(col(t.Post.id))
        assert list((await session.exec(query)).all()) == [None, *(100 + n for n in range(1, len(posts)))]


async def test_a_lost_lease_is_given_again_with_the_same_nonce(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "hello")
    [post] = await kit.campaigns.outbox.lease(seconds=60)
    assert (post.tries, post.first_tried, len(post.nonce) <= 25) == (1, START, True)
    assert await kit.campaigns.outbox.next_due() == START + timedelta(seconds=60)
    kit.clock.advance(seconds=60)
    [again] = await kit.campaigns.outbox.lease()
    assert (again.id, again.nonce, again.tries, again.first_tried) == (post.id, post.nonce, 2, START)


async def test_a_failed_post_holds_its_lane_until_it_is_tried_again_or_given_up(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "one")
    await kit.campaigns.gm.note(campaign, GM, "two")
    [first] = await kit.campaigns.outbox.lease()
    await kit.campaigns.outbox.failed(first.id, START + timedelta(minutes=5))
    assert await kit.campaigns.outbox.lease() == ()
    assert await kit.campaigns.outbox.next_due() == START + timedelta(minutes=5)
    kit.clock.advance(minutes=5)
    assert [p.id for p in await kit.campaigns.outbox.lease()] == [first.id]
    await kit.campaigns.outbox.refused(first.id, "refused")
    second, warning = await kit.campaigns.outbox.lease()
    assert (second.kind, second.id != first.id) == ("gm", True)
    assert (warning.kind, warning.person) == ("trouble", GM)
    for post in (second, warning):
        await kit.campaigns.outbox.delivered(Delivered(post.id, 7000 + post.id))
    assert await kit.campaigns.outbox.next_due() is None


async def test_a_player_who_is_told_in_place_of_an_absent_game_master_reads_what_is_wrong(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "hello")
    [post] = await kit.campaigns.outbox.lease()
    await kit.campaigns.outbox.refused(post.id, "rights")
    [warning] = await kit.campaigns.outbox.lease()
    await kit.campaigns.outbox.delivered(Delivered(warning.id, None))  # the game master has left the server
    [passed_on] = await kit.campaigns.outbox.lease()
    assert (passed_on.kind, passed_on.person) == ("trouble", RED)
    assert [line.key for line in passed_on.lines] == ["bot-trouble-rights", "bot-trouble-for-master"]


async def test_the_game_master_hears_once_of_a_trouble_and_again_when_it_comes_back(kit: Kit) -> None:
    campaign = await kit.running()

    async def note(end: str) -> list[str]:
        """Whom what is told when this becomes of a note."""
        await kit.campaigns.gm.note(campaign, GM, "hello")
        [post] = await kit.campaigns.outbox.lease()
        if end == "arrives":
            await kit.campaigns.outbox.delivered(Delivered(post.id, post.id, fresh=True))
        elif end == "without pictures":
            await kit.campaigns.outbox.delivered(Delivered(post.id, post.id, lacks="picture", fresh=True))
        else:
            await kit.campaigns.outbox.refused(post.id, "gone")
        return [p.lines[0].key for p in await kit.posts()]

    assert await note("refused") == ["bot-trouble-gone"]
    assert await note("refused") == []
    assert await note("without pictures") == ["bot-trouble-picture"]
    assert await note("arrives") == [], "it had no pictures to be refused"
    assert await note("without pictures") == []
    assert await note("refused") == ["bot-trouble-gone"]
    assert await note("arrives") == []
    assert await note("refused") == ["bot-trouble-gone"]


async def rows(kit: Kit) -> list[t.Post]:
    async with kit.campaigns.services.read() as session:
        return list((await session.exec(select(t.Post).order_by(col(t.Post.id)))).all())


async def test_what_was_done_long_ago_is_forgotten_a_few_at_a_time(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.campaigns.saving_space.PURGE_LIMIT", 3)
    campaign = await kit.running()
    for person in PLAYERS.values():
        await kit.seal(campaign, person)
    for number in range(4):
        await kit.campaigns.gm.note(campaign, GM, str(number))
    await kit.posts()
    await kit.campaigns.gm.note(campaign, GM, "not delivered yet")
    before = await rows(kit)
    kit.clock.advance(minutes=59)
    assert not await kit.campaigns.keeping.purge()
    assert len(await rows(kit)) == len(before)
    kit.clock.advance(days=30)
    assert await kit.campaigns.keeping.purge(), "there are more"
    assert len(await rows(kit)) == len(before) - 3
    while await kit.campaigns.keeping.purge():
        pass
    left = await rows(kit)
    step = (await kit.campaigns.lobby.card(campaign)).step
    assert all(not p.done or p.step == step for p in left), "of the present step a double must still be known"
    assert {p.kind for p in left if p.done} >= {"ask", "report"}
    assert [p.kind for p in left if not p.done] == ["gm"]


async def purged(kit: Kit) -> list[t.Post]:
    """Everything is forgotten that may be forgotten now; what is left."""
    while await kit.campaigns.keeping.purge():
        pass
    return await rows(kit)


async def test_what_nothing_looks_for_any_more_is_forgotten_within_hours(kit: Kit) -> None:
    campaign = await kit.running()
    for person in PLAYERS.values():
        await kit.seal(campaign, person)
    for number in range(3):
        await kit.campaigns.gm.note(campaign, GM, str(number))
    sheets = [post for post in await kit.posts() if post.kind == "ask"]
    async with kit.campaigns.services.write() as session:
        letter = t.Letter(message=5000 + sheets[0].id, campaign=campaign, person=RED, seat="red", kind="ask")
        session.add(letter)
    mover = (await kit.campaigns.lobby.card(campaign)).waiting[0].seat
    await kit.seal(campaign, PLAYERS[mover])
    await kit.posts()
    step = (await kit.campaigns.lobby.card(campaign)).step
    assert all(p.body == "{}" for p in await rows(kit) if p.kind not in ("ask", "report")), "nobody reads it again"
    kit.clock.advance(hours=2)
    left = await purged(kit)
    earlier = [p for p in left if p.step < step]
    assert [p.id for p in earlier if p.kind == "ask"] == [sheets[0].id], "what stood above an open sheet"
    assert all(p.chapter is None for p in earlier if p.kind == "report"), "a post of its own may be struck through"
    assert {p.kind for p in earlier} <= {"ask", "report"}
    kit.clock.advance(days=31)
    assert all(p.step == step for p in await purged(kit))


@pytest.mark.parametrize("trouble", ["tried", "refused"])
async def test_a_lane_with_a_post_that_may_come_again_forgets_none_that_it_could_be_taken_for(
    kit: Kit, trouble: str
) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "the same")
    await kit.posts()
    await kit.campaigns.gm.note(campaign, GM, "the same")
    [second] = await kit.campaigns.outbox.lease()
    if trouble == "tried":
        await kit.campaigns.outbox.failed(second.id, kit.clock.now() + timedelta(days=2))
    else:
        await kit.campaigns.outbox.refused(second.id, "gone")
    kit.clock.advance(days=1)
    gm = [p for p in await purged(kit) if p.kind == "gm"]
    assert [p.id == second.id for p in gm] == [False, True]
    kit.clock.advance(days=40)
    assert [p.id for p in await purged(kit) if p.kind == "gm"] == ([second.id] if trouble == "tried" else [])


async def next_board(kit: Kit) -> Post:
    """A board that is to be sent now; what is sent before it is delivered."""
    while batch := await kit.campaigns.outbox.lease():
        for post in batch:
            if post.kind != "board":
                await kit.campaigns.outbox.delivered(Delivered(post.id, post.message or 5000 + post.id))
        for post in batch:
            if post.kind == "board":
                return post
    raise AssertionError("no board is to be sent")


@pytest.mark.parametrize("became", ["refused", "waits", "refused at once"])
async def test_a_board_that_may_stand_there_unheard_is_looked_for_by_the_next(kit: Kit, became: str) -> None:
    """However long ago that was; what Discord refused at once cannot stand there."""
    card = await kit.lobby()
    for seat, person in PLAYERS.items():
        await kit.campaigns.lobby.join(card.id, person, seat=seat)
    await kit.posts()
    await kit.campaigns.lobby.start(card.id, RED)
    outbox, board = kit.campaigns.outbox, await next_board(kit)
    if became != "refused at once":
        await outbox.failed(board.id, kit.clock.now())
        [board] = await outbox.lease()
    if became == "waits":
        await outbox.failed(board.id, kit.clock.now() + timedelta(days=3), "late")
    else:
        await outbox.refused(board.id, "rights")
    kit.clock.advance(days=2)
    kept = [p for p in await purged(kit) if p.id == board.id]
    assert len(kept) == (became != "refused at once")
    await kit.bids(card.id, red=1)
    again = await next_board(kit)
    assert again.tries == 1
    assert again.earlier == (None if became == "refused at once" else START)
    await outbox.delivered(Delivered(again.id, 77))
    kit.clock.advance(hours=2)
    assert [p for p in await purged(kit) if p.id == board.id] == (kept if became == "waits" else [])
    await kit.bids(card.id, blue=1)
    third = await next_board(kit)
    assert (third.message, third.earlier) == (77, None)


async def test_a_lobby_that_alone_was_refused_is_posted_once_rights_are_mended(kit: Kit) -> None:
    await kit.lobby()
    [lobby] = await kit.campaigns.outbox.lease()
    await kit.campaigns.outbox.refused(lobby.id, "rights")
    await kit.posts()
    await kit.campaigns.outbox.mended(1)
    assert [(post.kind, post.message) for post in await kit.posts()] == [("lobby", None)]
    await kit.campaigns.outbox.mended(1)
    assert await kit.posts() == [], "it is there"


async def test_what_gives_way_when_an_end_is_taken_back_stays(kit: Kit) -> None:
    campaign = await kit.running(options={"rounds": 1})
    await kit.play_on(campaign)
    await kit.posts()
    kit.clock.advance(days=6)
    assert {"end", "book"} <= {p.kind for p in await purged(kit)}
    await kit.campaigns.undo.reopen(campaign, GM, "by mistake")
    struck = [p for p in await kit.posts() if p.kind == "struck"]
    assert len(struck) >= 2
    assert all(p.message is not None or p.chapter is not None for p in struck)


async def test_the_messages_of_other_posts_are_known(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "one")
    await kit.campaigns.gm.note(campaign, GM, "two")
    [first] = await kit.campaigns.outbox.lease()
    await kit.campaigns.outbox.delivered(Delivered(first.id, 77))
    [second] = await kit.campaigns.outbox.lease()
    assert 77 in await kit.campaigns.outbox.arrived(second)
    assert 77 not in await kit.campaigns.outbox.arrived(first)


async def test_a_board_drawn_again_replaces_the_one_still_waiting(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=1)
    await kit.bids(campaign, blue=1)
    [board] = await kit.posts()
    assert (board.kind, board.message) == ("board", (await kit.campaigns.lobby.card(campaign)).board_message)


async def test_a_board_being_sent_is_followed_by_the_next(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=1)
    [board] = await kit.campaigns.outbox.lease()
    await kit.bids(campaign, blue=1)
    await kit.campaigns.outbox.delivered(Delivered(board.id, board.message))
    assert [p.kind for p in await kit.campaigns.outbox.lease()] == ["board"]


async def test_private_posts_are_in_the_readers_language(kit: Kit) -> None:
    await kit.campaigns.people.set_lang(RED, "fr")
    campaign = await kit.running()
    await kit.campaigns.gm.nag(campaign, GM)
    assert {p.person: p.lang for p in await kit.posts() if p.person in (RED, BLUE)} == {RED: "fr", BLUE: "en"}


async def test_many_postmen_deliver_every_post_once(kit: Kit) -> None:
    campaigns = [await kit.running() for _ in range(4)]
    for n in range(10):
        for campaign in campaigns:
            await kit.campaigns.gm.note(campaign, GM, str(n))
    other = Campaigns(Store(kit.url), clock=kit.clock, games=kit.campaigns.games)
    sent: list[tuple[int, str]] = []

    async def postman(side: Campaigns) -> None:
        idle = 0
        while idle < 20:
            batch = await side.outbox.lease(2)
            idle = 0 if batch else idle + 1
            for post in batch:
                sent.append((post.campaign, post.lines[0].args[-1][1].args[0][1]))  # type: ignore[union-attr,arg-type]
                await side.outbox.delivered(Delivered(post.id, 1))
            await asyncio.sleep(0)

    await asyncio.gather(*(postman(side) for side in (kit.campaigns, other) * 3))
    await other.close()
    for campaign in campaigns:
        assert [text for of, text in sent if of == campaign] == [str(n) for n in range(10)]
    assert kit.campaigns.signals.post.is_set()


@pytest.mark.parametrize("wrong", [{"body": "{"}, {"body": '{"lines": 3}'}, {"kind": "parade"}])
async def test_a_post_that_cannot_be_read_holds_up_nobody(kit: Kit, wrong: dict[str, str]) -> None:
    bad, good = await kit.running(), await kit.running()
    for campaign in (bad, good):
        await kit.campaigns.gm.note(campaign, GM, "hello")
    await kit.campaigns.gm.note(bad, GM, "bye")
    async with kit.campaigns.store.write() as session:
        query = select(t.Post).where(t.Post.campaign == bad, t.Post.kind == "gm").order_by(col(t.Post.id))
        row = (await session.exec(query)).first()
        assert row is not None
        for name, value in wrong.items():
            setattr(row, name, value)
        session.add(row)
    sent = await kit.posts()
    assert sorted((p.campaign, p.kind) for p in sent) == [(bad, "gm"), (bad, "trouble"), (good, "gm")]


async def test_a_damaged_campaign_whose_posts_are_refused_keeps_nobody_waiting(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "hello")
    [post] = await kit.campaigns.outbox.lease()
    async with kit.campaigns.store.write() as session:
        row = await session.get_one(t.Campaign, campaign)
        row.asks = "[{"
        session.add(row)
    await kit.campaigns.outbox.refused(post.id, "defect")
    assert await kit.campaigns.outbox.lease() == ()
    assert await kit.campaigns.outbox.next_due() is None


async def test_what_is_tried_again_by_hand_is_looked_for_first(kit: Kit) -> None:
    """The answer to the first attempt was lost: it may be there, and its nonce is forgotten by now."""
    campaign = await kit.running()
    await kit.campaigns.gm.note(campaign, GM, "hello")
    [post] = await kit.campaigns.outbox.lease()
    await kit.campaigns.outbox.failed(post.id, START + timedelta(hours=1))
    kit.clock.advance(minutes=30)
    await kit.campaigns.gm.move(campaign, GM, 2)
    [again] = await kit.campaigns.outbox.lease()
    assert (again.id, again.tries, again.first_tried) == (post.id, 2, START)


# ---- what is urgent goes out first -------------------------------------------------------------------------
QUICK = TimeControl(setup=600, turn=600, react=600)


async def test_posts_of_short_clocks_leave_before_those_of_long_ones(kit: Kit) -> None:
    slow, quick = await kit.running(), await kit.running(allowances=QUICK)
    for campaign in (slow, quick):
        await kit.campaigns.gm.note(campaign, GM, "hello")
    assert [p.campaign for p in await kit.campaigns.outbox.lease(1)] == [quick]
    assert [p.campaign for p in await kit.campaigns.outbox.lease(1)] == [slow]


async def test_a_post_of_long_clocks_has_its_turn_when_it_has_waited(kit: Kit) -> None:
    slow, quick = await kit.running(), await kit.running(allowances=QUICK)
    await kit.campaigns.gm.note(slow, GM, "hello")
    kit.clock.advance(minutes=5)
    await kit.campaigns.gm.note(quick, GM, "hello")
    assert [p.campaign for p in await kit.campaigns.outbox.lease(1)] == [slow]


async def test_what_is_urgent_hurries_what_stands_before_it_in_its_lane(kit: Kit) -> None:
    """Their order is kept all the same."""
    async with kit.campaigns.store.write() as session:
        for number, (lane, minutes) in enumerate((("a", 1), ("b", 5), ("b", 0))):
            before = START + timedelta(minutes=minutes)
            session.add(
                t.Post(
                    nonce=f"n{number}", season=1, lane=lane, kind="season", step=0, body="{}", due=START, before=before
                )
            )
        session.add(_season())
    nonces = []
    for _ in range(3):
        [post] = await kit.campaigns.outbox.lease(1)
        nonces.append(post.nonce)
        await kit.campaigns.outbox.delivered(Delivered(post.id, None))
    assert nonces == ["n1", "n2", "n0"]


async def test_what_goes_last_waits_for_all_else_to_its_reader_but_not_for_what_stands_behind_it(kit: Kit) -> None:
    rows = (("a", "spent", BLUE), ("b", "season", BLUE), ("c", "spent", RED), ("c", "season", RED))
    async with kit.campaigns.store.write() as session:
        for number, (lane, kind, person) in enumerate(rows):
            session.add(
                t.Post(
                    nonce=f"n{number}", season=1, lane=lane, kind=kind, step=0, body="{}", due=START, before=START,
                    person=person,
                )
            )  # fmt: skip
        session.add(_season())
    nonces = []
    for _ in rows:
        [post] = await kit.campaigns.outbox.lease(1)
        nonces.append(post.nonce)
        await kit.campaigns.outbox.delivered(Delivered(post.id, None))
    assert nonces == ["n1", "n0", "n2", "n3"]


@pytest.mark.sqlite
async def test_the_search_for_posts_does_not_look_through_all_of_them_for_each(kit: Kit) -> None:
    """With 2,000 waiting that took 150 ms, several times a second."""
    given = {**at_time(START), "besides": [1], "resolving": False, "limit": 1}
    query = sendable(Owned()).params(**given)
    text = query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True, "render_postcompile": True})
    async with kit.campaigns.store.read() as session:
        steps = await (await session.connection()).exec_driver_sql(f"EXPLAIN QUERY PLAN {text}")
        plan = [row[3] for row in steps.all()]
    assert any("INDEX ix_post_done" in step for step in plan), plan
    assert not [step for step in plan if "CORRELATED" in step]


def _season() -> t.Season:
    return t.Season(
        id=1, guild=1, channel=2, host=GM, title="Cup", kind="cup", game="toy", scenario="standard", options="{}", lang="en",
        allowances="{}", days=7, status="open", due=START, created=START,
    )  # fmt: skip
