"""Seats held by several: who may join a staff, who did what, and that who has left gets nothing more."""

from __future__ import annotations

import pytest

from bot import words
from bot.campaigns import Post, StaleClick
from bot.campaigns.rooms import COLLECT_NOTES_FOR, MOST_LINES
from tests.campaigns.acts import fill_at_random, fill_in, sight_of
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, RED, Kit, with_another_secret

AIDE = 1010


def lines(posts: list[Post]) -> list[str]:
    """The notes among the holders of a seat, as "person did[, count]"."""
    found = []
    for post in posts:
        for line in post.lines if post.kind == "staff" else ():
            holes = dict(line.args)
            count = f" {holes['count']}" if "count" in holes else ""
            found.append(f"{holes.get('person', '')} {line.key.removeprefix('bot-staff-')}{count}".strip())
            plain = {name: hole if isinstance(hole, (str, int)) else "…" for name, hole in line.args}
            assert all(words.text(lang, line.key, **plain) for lang in words.LANGS)
    return found


async def shared(kit: Kit) -> int:
    """A running campaign in which the guest is on red's staff; all of it has been told."""
    campaign = await kit.running()
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    await kit.posts()
    return campaign


async def test_a_staff_is_taken_on_in_the_lobby_and_later_by_its_admiral(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    add = kit.campaigns.staff.add
    assert await kit.refused(add(campaign, RED, GUEST)) == "bot-no-seat"
    await kit.campaigns.lobby.join(campaign, RED, seat="red")
    card = await add(campaign, RED, GUEST)
    assert [(h.person, h.role) for h in card.seat("red").holders] == [(RED, "admiral"), (GUEST, "staff")]
    assert card.free == ("blue", "green")
    await kit.campaigns.lobby.join(campaign, BLUE, seat="blue")
    await kit.campaigns.lobby.join(campaign, GREEN, seat="green")
    await kit.campaigns.lobby.start(campaign, RED)
    posts = await kit.posts()
    assert {p.person for p in posts if p.kind == "ask" and p.who == "red"} == {RED, GUEST}
    card = await add(campaign, RED, AIDE)
    assert [h.person for h in card.seat("red").holders] == [RED, GUEST, AIDE]


async def test_only_the_admiral_and_the_game_master_change_a_staff(kit: Kit) -> None:
    campaign = await shared(kit)
    add, remove = kit.campaigns.staff.add, kit.campaigns.staff.remove
    assert await kit.refused(add(campaign, GUEST, AIDE)) == "bot-admiral-only"
    assert await kit.refused(add(campaign, RED, AIDE, "blue")) == "bot-admiral-only"
    assert await kit.refused(add(campaign, AIDE, AIDE)) == "bot-no-seat"
    assert await kit.refused(add(campaign, RED, BLUE)) == "bot-other-seated"
    assert await kit.refused(add(campaign, RED, GM)) == "bot-gm-cannot-sit"
    assert await kit.refused(add(campaign, GM, AIDE)) == "bot-which-seat"
    assert await kit.refused(add(campaign, GM, AIDE, "purple")) == "bot-no-such-seat"
    assert await kit.refused(remove(campaign, BLUE, GUEST)) == "bot-admiral-only"
    assert await kit.refused(remove(campaign, RED, RED)) == "bot-not-staff"
    for number in range(5):
        await add(campaign, RED, 2000 + number)
    assert await kit.refused(add(campaign, RED, AIDE)) == "bot-staff-full"


async def test_a_seat_without_an_admiral_has_no_staff(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    assert await kit.refused(kit.campaigns.staff.add(campaign, GM, GUEST, "red")) == "bot-no-admiral"


async def test_what_the_game_master_does_to_a_staff_is_public_and_needs_its_admiral(kit: Kit) -> None:
    campaign = await kit.running()
    card = await kit.campaigns.staff.add(campaign, GM, GUEST, "blue")
    assert card.seat_of(GUEST) is None
    posts = await kit.posts()
    assert [(p.person, p.who, p.lines[0].key) for p in posts if p.kind == "staff"] == [
        (BLUE, "blue", "bot-staff-proposed")
    ]
    assert len([p for p in posts if p.kind == "gm" and p.person is None]) == 1
    assert await kit.refused(kit.campaigns.sheets.sheet(campaign, GUEST)) == "bot-no-seat"
    for other in (RED, GUEST):
        assert await kit.refused(kit.campaigns.staff.add(campaign, other, GUEST, "blue")) in (
            "bot-admiral-only",
            "bot-no-seat",
        )
    card = await kit.campaigns.staff.add(campaign, BLUE, GUEST, "blue")
    assert card.seat_of(GUEST) == "blue"
    await kit.campaigns.staff.remove(campaign, GM, GUEST)
    acts = (await kit.campaigns.gm.audit(campaign)).acts
    assert [(a.act, a.by) for a in acts[:3]] == [("dismiss", GM), ("enlist", BLUE), ("propose", GM)]


async def test_a_game_master_who_plays_has_no_say_in_the_staff_of_others(kit: Kit) -> None:
    campaign = await kit.running(by=RED)
    assert await kit.refused(kit.campaigns.staff.add(campaign, RED, GUEST, "blue")) == "bot-own-staff-only"
    card = await kit.campaigns.staff.add(campaign, RED, GUEST)
    assert card.seat_of(GUEST) == "red"
    assert [p for p in await kit.posts() if p.person == BLUE] == []


async def test_an_admirals_own_changes_are_in_the_log_and_on_the_board(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    posts = await kit.posts()
    assert [p.kind for p in posts if p.person is None and p.kind != "staff"] == ["lobby", "board"]
    await kit.campaigns.lobby.leave(campaign, GUEST)
    acts = (await kit.campaigns.gm.audit(campaign)).acts
    assert [(a.act, a.by) for a in acts[:2]] == [("stand-down", GUEST), ("enlist", RED)]


async def test_a_newcomer_gets_the_open_sheet_and_the_others_hear_of_him(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    posts = await kit.posts()
    (ask,) = [p for p in posts if p.kind == "ask"]
    assert (ask.person, ask.who, ask.ask) == (GUEST, "red", "0.red")
    assert [line.key for line in ask.lines] == ["bot-staff-you"]
    assert lines(posts) == [f"{GUEST} joined"]


async def test_there_is_one_sheet_and_everybody_hears_who_did_what(kit: Kit) -> None:
    campaign = await shared(kit)
    sheets = kit.campaigns.sheets
    await fill_in(sheets, campaign, GUEST, "0.red", "bid", 2)
    await fill_in(sheets, campaign, GUEST, "0.red", "note", "mine")
    await fill_in(sheets, campaign, GUEST, "0.red", "note", "mine")
    assert lines(await kit.posts()) == [], "changes are gathered for a while"
    assert (await sheets.sheet(campaign, RED)).draft == {"bid": 2, "note": "mine"}
    await fill_in(sheets, campaign, RED, "0.red", "bid", 3)
    kit.clock.advance(seconds=COLLECT_NOTES_FOR.total_seconds())
    assert lines(await kit.posts()) == [f"{GUEST} filled 2", f"{RED} filled 1"]
    await sheets.seal(campaign, GUEST, "0.red")
    assert lines(await kit.posts()) == [f"{GUEST} sealed"]
    await sheets.unseal(campaign, RED, "0.red")
    assert lines(await kit.posts()) == [f"{RED} unsealed"]


async def test_a_seal_brings_what_was_gathered_before_it(kit: Kit) -> None:
    campaign = await shared(kit)
    await fill_in(kit.campaigns.sheets, campaign, GUEST, "0.red", "bid", 1)
    await kit.campaigns.sheets.seal(campaign, RED, "0.red")
    posts = await kit.posts()
    assert lines(posts) == [f"{GUEST} filled 1", f"{RED} sealed"]
    assert len([p for p in posts if p.kind == "staff"]) == 1


async def test_standing_orders_are_told_too(kit: Kit) -> None:
    campaign = await shared(kit)
    await kit.campaigns.sheets.put(campaign, GUEST, "plan.red", {"shield": "always", "keep": 1})
    kit.clock.advance(seconds=COLLECT_NOTES_FOR.total_seconds())
    assert lines(await kit.posts()) == [f"{GUEST} filled 2"]


async def test_no_note_is_lost_where_many_gather(kit: Kit) -> None:
    campaign = await shared(kit)
    for number in range(MOST_LINES + 5):
        person = (RED, GUEST)[number % 2]
        await fill_in(kit.campaigns.sheets, campaign, person, "0.red", "bid", 1 + number % 2)
    kit.clock.advance(seconds=COLLECT_NOTES_FOR.total_seconds())
    assert len(lines(await kit.posts())) == MOST_LINES + 5


async def test_a_seat_of_one_hears_nothing_of_itself(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.seal(campaign, RED, {"bid": 1})
    kit.clock.advance(seconds=COLLECT_NOTES_FOR.total_seconds())
    assert lines(await kit.posts()) == []


async def test_where_there_is_no_thread_each_hears_of_the_others_by_letter(kit: Kit) -> None:
    campaign = await shared(kit)
    await fill_in(kit.campaigns.sheets, campaign, GUEST, "0.red", "bid", 1)
    await fill_in(kit.campaigns.sheets, campaign, RED, "0.red", "bid", 2)
    kit.clock.advance(seconds=COLLECT_NOTES_FOR.total_seconds())
    (note,) = await kit.campaigns.outbox.lease()
    await kit.campaigns.rooms.by_dm(note)
    await kit.campaigns.rooms.by_dm(note)
    posts = await kit.posts()
    told = {p.person: lines([p]) for p in posts}
    assert told == {RED: [f"{GUEST} filled 1"], GUEST: [f"{RED} filled 1"]}
    assert {p.who for p in posts} == {"red"}


async def test_two_people_do_not_override_each_other(kit: Kit) -> None:
    campaign = await shared(kit)
    sheets = kit.campaigns.sheets
    seen = await sheets.sheet(campaign, GUEST)
    await fill_in(sheets, campaign, RED, "0.red", "bid", 2, seen.revision)
    for late in (
        fill_in(sheets, campaign, GUEST, "0.red", "bid", 1, seen.revision),
        sheets.read(campaign, GUEST, "0.red", "bid 1", seen.revision),
        sheets.clear(campaign, GUEST, "0.red", seen.revision),
        sheets.seal(campaign, GUEST, "0.red", seen.revision),
    ):
        with pytest.raises(StaleClick):
            await late
    assert (await sheets.sheet(campaign, RED)).draft == {"bid": 2}


async def test_the_next_part_of_a_turn_comes_to_those_who_did_not_seal_the_first(kit: Kit) -> None:
    campaign = await shared(kit)
    await kit.bids(campaign, red=3, blue=0, green=0)
    posts = await kit.posts()
    assert {p.person for p in posts if p.kind == "ask" and p.who == "red"} == {RED, GUEST}


async def test_who_has_left_a_staff_gets_and_sees_nothing_more(kit: Kit) -> None:
    campaign = await shared(kit)
    sheets = kit.campaigns.sheets
    await sheets.change(campaign, RED, "0.red", lambda opened: opened.filled({"bid": 1, "note": "secret"}))
    await sheets.put(campaign, RED, "plan.red", {"shield": "always", "keep": 1})
    await kit.campaigns.staff.remove(campaign, RED, GUEST)
    posts = await kit.posts()
    assert [(p.kind, p.who) for p in posts if p.person == GUEST] == [("staff", None)]
    for doing in (
        sheets.sheet(campaign, GUEST),
        sheets.sheet(campaign, GUEST, "0.red"),
        fill_in(sheets, campaign, GUEST, "0.red", "bid", 2),
        sheets.read(campaign, GUEST, "0.red", "bid 2"),
        sheets.opened(campaign, GUEST, "0.red"),
        sheets.complete(campaign, GUEST, "0.red", "", "en"),
        sheets.seal(campaign, GUEST, "0.red"),
        fill_at_random(sheets, campaign, GUEST, "plan.red"),
        kit.campaigns.presets.save(campaign, GUEST, "0.red", "mine"),
    ):
        assert await kit.refused(doing) == "bot-no-seat"
    assert (await sight_of(kit.campaigns.watch, campaign, GUEST)).who is None
    assert await kit.refused(sight_of(kit.campaigns.watch, campaign, GUEST, "red")) == "bot-not-your-eyes"
    assert (await kit.campaigns.watch.page(campaign, GUEST)).choices == (None,)
    await kit.campaigns.gm.nag(campaign, GM)
    kit.clock.advance(hours=47)
    await kit.campaigns.timers.due()
    kit.clock.advance(hours=2)
    await kit.campaigns.timers.due()
    assert [p for p in await kit.posts() if p.person == GUEST] == []


async def test_letters_that_lie_ready_for_who_leaves_are_taken_back(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.people.set_quiet(GUEST, 0, 23 * 60)
    await kit.campaigns.staff.add(campaign, RED, GUEST)
    await kit.campaigns.staff.remove(campaign, RED, GUEST)
    kit.clock.advance(hours=24)
    assert [(p.kind, p.who) for p in await kit.posts() if p.person == GUEST] == [("staff", None)]


async def test_a_replaced_seat_meets_elsewhere(kit: Kit) -> None:
    campaign = await shared(kit)
    await kit.campaigns.rooms.meet_in(campaign, "red", 77)
    await fill_in(kit.campaigns.sheets, campaign, GUEST, "0.red", "bid", 1)
    assert (await kit.campaigns.rooms.room(campaign, "red")).thread == 77
    await kit.campaigns.gm.replace(campaign, GM, "red", AIDE)
    room = await kit.campaigns.rooms.room(campaign, "red")
    assert (room.thread, room.holders, set(room.others)) == (None, (AIDE,), {BLUE, GREEN})
    kit.clock.advance(seconds=COLLECT_NOTES_FOR.total_seconds())
    assert lines(await kit.posts()) == []


async def test_a_copy_of_a_campaign_does_not_meet_in_the_threads_of_the_first(kit: Kit) -> None:
    campaign = await shared(kit)
    await kit.campaigns.rooms.meet_in(campaign, "red", 77)
    copy = await kit.campaigns.archive.import_(with_another_secret(await kit.campaigns.archive.export(campaign)))
    assert (await kit.campaigns.rooms.room(campaign, "red")).thread == 77
    assert (await kit.campaigns.rooms.room(copy, "red")).thread is None


async def test_the_list_says_who_is_on_a_staff(kit: Kit) -> None:
    await shared(kit)
    roles = [(await kit.campaigns.lobby.find(person=p))[0].role for p in (RED, GUEST, GM)]
    assert roles == ["admiral", "staff", None]


async def test_nothing_changes_after_the_end(kit: Kit) -> None:
    campaign = await shared(kit)
    await kit.campaigns.lobby.cancel(campaign, GM)
    assert await kit.refused(kit.campaigns.staff.add(campaign, RED, AIDE)) == "bot-not-running-cancelled"
    assert await kit.refused(kit.campaigns.staff.remove(campaign, RED, GUEST)) == "bot-not-running-cancelled"
