"""A call for somebody to take over a seat: who may take it, what follows, and what becomes of the call."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlmodel import select

from bot.campaigns import Post
from bot.campaigns.delivery import Delivered
from bot.store import tables as t
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, Kit, make
from tests.core.toy_convoy import Convoy

ELSEWHERE = 77


async def called(kit: Kit, **more: int) -> int:
    """A campaign in which somebody is sought for Red's seat, after a round; all was said."""
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.campaigns.seeking.call(campaign, GM, "red", more.get("channel", 2))
    await kit.posts()
    return campaign


async def calls(kit: Kit) -> list[t.SeatCall]:
    async with kit.campaigns.store.read() as session:
        return list((await session.exec(select(t.SeatCall))).all())


def of_kind(posts: list[Post], kind: str) -> list[Post]:
    return [post for post in posts if post.kind == kind]


async def test_a_call_is_posted_where_the_game_master_says_and_the_holder_is_told(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.seeking.call(campaign, GM, "red", ELSEWHERE)
    posts = await kit.posts()
    (call,) = of_kind(posts, "seek")
    assert (call.channel, call.thread, call.person, call.seat, call.message) == (ELSEWHERE, None, None, "red", None)
    assert call.who is None, "it is drawn with the public's eyes"
    public, private = of_kind(posts, "gm")
    assert (public.person, public.channel) == (None, 2), "the campaign's own channel hears of it"
    assert (private.person, private.lines[0].key) == (RED, "bot-sought")
    (row,) = await calls(kit)
    assert row.message == 5000 + call.id
    assert "seek" in {act.act for act in (await kit.campaigns.gm.audit(campaign)).acts}


async def test_a_player_looks_for_a_successor_and_plays_on_until_somebody_takes_the_seat(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.seeking.for_own_seat(campaign, RED)
    posts = await kit.posts()
    (call,) = of_kind(posts, "seek")
    assert (call.seat, call.channel, call.who) == ("red", 2, None)
    (public,) = of_kind(posts, "gm")
    assert (public.person, public.lines[0].key) == (None, "bot-seeks-successor")
    await kit.bids(campaign, red=3, blue=1, green=0)
    card = await kit.campaigns.seeking.take(campaign, GUEST, "red")
    assert card.seat("red").admiral == GUEST
    assert await calls(kit) == []


async def test_a_player_ends_the_own_call_and_nobody_calls_for_the_seat_of_another(kit: Kit) -> None:
    campaign = await kit.running()
    assert await kit.refused(kit.campaigns.seeking.for_own_seat(campaign, RED, "blue")) == "bot-seek-own-seat"
    assert await kit.refused(kit.campaigns.seeking.end_for_own_seat(campaign, RED)) == "bot-no-call"
    await kit.campaigns.seeking.for_own_seat(campaign, RED)
    await kit.posts()
    await kit.campaigns.seeking.end_for_own_seat(campaign, RED)
    assert await calls(kit) == []
    assert await kit.refused(kit.campaigns.seeking.take(campaign, GUEST, "red")) == "bot-call-over"
    assert (await kit.campaigns.lobby.card(campaign)).seat("red").admiral == RED


async def test_who_takes_the_seat_plays_on_and_gets_the_story_and_the_sheet(kit: Kit) -> None:
    campaign = await called(kit)
    (before,) = await calls(kit)
    await kit.campaigns.visits.mark(campaign, GUEST, 1)
    card = await kit.campaigns.seeking.take(campaign, GUEST, "red")
    assert card.seat("red").admiral == GUEST
    assert card.seat_of(RED) is None
    posts = await kit.posts()
    his = [(p.kind, p.who) for p in posts if p.person == GUEST]
    assert his == [("catchup", "red"), ("ask", "red")]
    told = await kit.campaigns.visits.since(campaign, GUEST)
    assert (told.who, told.since) == ("red", None), "with these eyes he has seen nothing yet"
    assert told.waiting
    (over,) = of_kind(posts, "seek")
    assert (over.message, over.channel) == (before.message, before.channel)
    assert await calls(kit) == []
    assert [p.lines[0].key for p in of_kind(posts, "gm") if p.person is None] == ["bot-act-take"]


async def test_a_seat_is_taken_once(kit: Kit) -> None:
    campaign = await called(kit)
    await kit.campaigns.seeking.take(campaign, GUEST, "red")
    assert await kit.refused(kit.campaigns.seeking.take(campaign, 1010, "red")) == "bot-call-over"
    assert await kit.refused(kit.campaigns.seeking.offered(campaign, 1010, "red")) == "bot-call-over"


async def test_who_has_seen_another_side_is_refused_and_nothing_has_changed(kit: Kit) -> None:
    """He is told so much and no more: not which side, which is his own affair, nor anything of the seat."""
    campaign = await called(kit)
    take = kit.campaigns.seeking.take
    assert await kit.refused(take(campaign, BLUE, "red")) == "bot-already-seated"
    await kit.campaigns.gm.replace(campaign, GM, "blue", GUEST)
    assert await kit.refused(take(campaign, BLUE, "red")) == "bot-you-saw-other-side"
    await kit.campaigns.gm.peek(campaign, GM, "green")
    assert await kit.refused(take(campaign, GM, "red")) == "bot-you-saw-other-side"
    card = await kit.campaigns.lobby.card(campaign)
    assert {seat.seat: seat.admiral for seat in card.seats} == {"red": RED, "blue": GUEST, "green": GREEN}
    assert len(await calls(kit)) == 1


async def test_a_staff_officer_may_take_his_admirals_seat(kit: Kit) -> None:
    campaign = await called(kit)
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    assert await kit.refused(kit.campaigns.seeking.take(campaign, RED, "red")) == "bot-already-seated"
    card = await kit.campaigns.seeking.take(campaign, GUEST, "red")
    assert [(h.person, h.role) for h in card.seat("red").holders] == [(GUEST, "admiral")]


async def test_a_computers_seat_may_be_taken(kit: Kit) -> None:
    campaign = await called(kit)
    await kit.campaigns.gm.replace(campaign, GM, "green", None)
    await kit.campaigns.seeking.call(campaign, GM, "green", 2)
    card = await kit.campaigns.seeking.take(campaign, GUEST, "green")
    assert (card.seat("green").computer, card.seat("green").admiral) == (False, GUEST)


@pytest.mark.parametrize("how", ["replaced", "cancelled", "taken back", "called anew"])
async def test_a_call_ends_with_its_reason(kit: Kit, how: str) -> None:
    campaign = await called(kit)
    (before,) = await calls(kit)
    if how == "replaced":
        await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)
    elif how == "cancelled":
        await kit.campaigns.lobby.cancel(campaign, GM)
    elif how == "taken back":
        await kit.campaigns.seeking.end(campaign, GM, "red")
        assert await kit.refused(kit.campaigns.seeking.end(campaign, GM, "red")) == "bot-no-call"
    else:
        await kit.campaigns.seeking.call(campaign, GM, "red", ELSEWHERE)
    posts = of_kind(await kit.posts(), "seek")
    assert posts[0].message == before.message, "the message says that it is over"
    assert [row.channel for row in await calls(kit)] == ([ELSEWHERE] if how == "called anew" else [])


async def test_a_call_that_was_over_before_it_arrived_says_so_at_once(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.seeking.call(campaign, GM, "red", 2)
    (post,) = of_kind(list(await kit.campaigns.outbox.lease()), "seek")
    assert await kit.campaigns.outbox.calls(post)
    await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)
    assert not await kit.campaigns.outbox.calls(post)
    await kit.campaigns.outbox.delivered(Delivered(post.id, 9001))
    (over,) = of_kind(await kit.posts(), "seek")
    assert over.message == 9001


async def test_a_call_that_is_refused_is_told_to_the_game_master_and_stands_no_more(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.seeking.call(campaign, GM, "red", ELSEWHERE)
    for post in await kit.campaigns.outbox.lease():
        if post.kind == "seek":
            await kit.campaigns.outbox.refused(post.id, "rights")
    (told,) = of_kind(await kit.posts(), "trouble")
    assert (told.person, told.lines[0].key) == (GM, "bot-call-refused")
    assert await calls(kit) == []
    assert (await kit.campaigns.gm.move(campaign, GM, 2, 5)).thread == 5, "the campaign has no trouble of its own"


async def test_only_the_game_master_calls_and_only_while_it_is_played(kit: Kit) -> None:
    campaign = await kit.running()
    seeking = kit.campaigns.seeking
    assert await kit.refused(seeking.call(campaign, RED, "red", 2)) == "bot-gm-only"
    assert await kit.refused(seeking.call(campaign, GM, "pink", 2)) == "bot-no-such-seat"
    lobby = (await kit.lobby()).id
    assert await kit.refused(seeking.call(lobby, GM, "red", 2)) == "bot-not-running-lobby"
    assert await kit.refused(seeking.take(campaign, GUEST, "red")) == "bot-call-over"


async def test_a_newcomer_on_a_staff_gets_the_story_too(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.posts()
    await kit.campaigns.staff.add(campaign, BLUE, GUEST)
    assert ("catchup", "blue") in [(p.kind, p.who) for p in await kit.posts() if p.person == GUEST]


@pytest.fixture
async def convoy(tmp_path: Path) -> AsyncIterator[Kit]:
    """A game of teams."""
    made = await make(tmp_path, {"toy-convoy": Convoy()})
    yield made
    await made.campaigns.close()


async def test_a_comrade_may_take_another_seat_of_his_side(convoy: Kit) -> None:
    lobby = convoy.campaigns.lobby
    card = await convoy.lobby(game="toy-convoy")
    for person in range(1, 1 + len(card.seats)):
        card = await lobby.join(card.id, person)
    await lobby.start(card.id, GM)
    first, second = card.sides[0].seats[:2]
    rival = card.sides[1].seats[0].admiral
    assert second.admiral is not None
    assert first.admiral is not None
    assert rival is not None
    await convoy.campaigns.seeking.call(card.id, GM, second.seat, 2)
    assert await convoy.refused(convoy.campaigns.seeking.take(card.id, rival, second.seat)) == "bot-already-seated"
    card = await convoy.campaigns.seeking.take(card.id, first.admiral, second.seat)
    assert card.seats_of(first.admiral) == (first.seat, second.seat)
