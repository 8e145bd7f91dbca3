"""Direct messages with sheets: when each is written to become one line, and what a click at that very time changes."""

from __future__ import annotations

import pytest
from sqlmodel import col, select

from bot.campaigns import Post, outbox
from bot.campaigns.delivery import Delivered
from bot.campaigns.spent_messages import LINE, RETIRE_AFTER
from bot.campaigns.summaries import LetterKind
from bot.campaigns.unit_of_work import UnitOfWork
from bot.store import tables as t
from tests.campaigns.acts import fill_at_random, fill_in
from tests.campaigns.kit import BLUE, GM, GREEN, RED, Kit


async def delivered(kit: Kit) -> list[Post]:
    """All that can be sent in a little while, sheets as direct messages."""
    kit.clock.advance(seconds=2 * RETIRE_AFTER.total_seconds())
    sent: list[Post] = []
    while batch := await kit.campaigns.outbox.lease():
        for post in batch:
            sent.append(post)
            letter: LetterKind | None = "ask" if post.kind == "ask" else None
            await kit.campaigns.outbox.delivered(Delivered(post.id, post.message or 5000 + post.id, letter=letter))
    return sent


async def letters(kit: Kit, person: int) -> list[t.Letter]:
    """Those that are no line yet."""
    async with kit.campaigns.store.read() as session:
        query = select(t.Letter).where(t.Letter.person == person, t.Letter.kind != LINE).order_by(col(t.Letter.message))
        return list((await session.exec(query)).all())


async def with_letters(kit: Kit) -> int:
    """A campaign whose players have their sheets as direct messages."""
    card = await kit.lobby()
    for seat, person in (("red", RED), ("blue", BLUE), ("green", GREEN)):
        await kit.campaigns.lobby.join(card.id, person, seat=seat)
    await kit.campaigns.lobby.start(card.id, RED)
    await delivered(kit)
    return card.id


async def test_a_click_that_shows_an_open_sheet_while_the_line_is_on_its_way_leaves_one_live_sheet(kit: Kit) -> None:
    campaign = await with_letters(kit)
    (old,) = await letters(kit, RED)
    for person, seat in ((BLUE, "blue"), (GREEN, "green"), (RED, "red")):
        await fill_in(kit.campaigns.sheets, campaign, person, f"0.{seat}", "bid", 3 if seat == "red" else 0)
        await kit.campaigns.sheets.seal(campaign, person, f"0.{seat}")
    await kit.campaigns.sheets.seen(campaign, RED, "1.red")
    kit.clock.advance(minutes=1)
    under_way = [p for p in await kit.campaigns.outbox.lease(30) if p.kind == "spent" and p.person == RED]
    (line,) = under_way
    assert (await kit.campaigns.outbox.spent(line)) is not None
    # He clicks on the old sheet: the one that is open now comes into its place.
    await kit.campaigns.outbox.shown(campaign, RED, "red", "1.red", old.message)
    await kit.campaigns.outbox.delivered(Delivered(line.id, old.message))
    sent = await delivered(kit)
    assert [p.ask for p in sent if p.kind == "ask" and p.person == RED] == ["1.red"], "the line has come over it"
    await delivered(kit)
    assert [letter.ask for letter in await letters(kit, RED)] == ["1.red"], (
        "and what he clicked on is one line in the end"
    )


async def test_who_seals_last_keeps_no_live_sheet_even_if_nobody_answers_his_click(kit: Kit) -> None:
    """The bot is killed between the last seal of a campaign and its answer."""
    campaign = await with_letters(kit)
    last = 0
    while (card := await kit.campaigns.lobby.card(campaign)).status == "running":
        last = card.waiting[0].admiral or 0
        message = (await letters(kit, last))[-1].message
        sheet = await kit.campaigns.sheets.sheet(campaign, last)
        sheet = await fill_at_random(kit.campaigns.sheets, campaign, last, sheet.ask.id)
        await kit.campaigns.sheets.seal(campaign, last, sheet.ask.id, sheet.revision, message=message)
        if (await kit.campaigns.lobby.card(campaign)).status == "running":
            await delivered(kit)
    await delivered(kit)
    kinds = {letter.kind for person in (RED, BLUE, GREEN) for letter in await letters(kit, person)}
    assert kinds <= {"over-line"}, "a line that says that it is over, and no sheet"


async def test_a_line_that_never_arrived_is_tried_again_with_the_next_that_are_due(kit: Kit) -> None:
    campaign = await with_letters(kit)
    (letter,) = await letters(kit, BLUE)
    await kit.campaigns.gm.pause(campaign, GM)
    kit.clock.advance(minutes=1)
    (line,) = [p for p in await kit.campaigns.outbox.lease(30) if p.kind == "spent" and p.person == BLUE]
    await kit.campaigns.outbox.refused(line.id, "late")
    assert [(one.message, one.going) for one in await letters(kit, BLUE)] == [(letter.message, False)]
    await kit.campaigns.lobby.cancel(campaign, GM)
    sent = await delivered(kit)
    assert [p.message for p in sent if p.kind == "spent" and p.person == BLUE] == [letter.message]
    assert [(one.message, one.kind) for one in await letters(kit, BLUE)] == [(letter.message, "over-line")]


async def old_sheets(kit: Kit) -> int:
    """A campaign whose first sheets, sent as direct messages, are over and wait to become one line."""
    campaign = await with_letters(kit)
    for seat, person in (("blue", BLUE), ("green", GREEN), ("red", RED)):
        await fill_in(kit.campaigns.sheets, campaign, person, f"0.{seat}", "bid", 3 if seat == "red" else 0)
        await kit.campaigns.sheets.seal(campaign, person, f"0.{seat}")
    await kit.posts()
    return campaign


async def write_repaint(kit: Kit, campaign: int) -> None:
    """Have RED's open sheet drawn again."""
    async with kit.campaigns.services.write() as session:
        unit = await UnitOfWork.open(kit.campaigns.services, session, campaign)
        outbox.add(unit, "repaint", outbox.Body(ask="1.red"), kit.clock.now(), person=RED)


async def test_an_old_sheet_and_an_edit_behind_it_in_its_lane_do_not_wait_for_each_other(kit: Kit) -> None:
    await write_repaint(kit, await old_sheets(kit))
    kit.clock.advance(minutes=1)
    assert [post.kind for post in await kit.posts() if post.person == RED] == ["spent", "repaint"]


async def old_sheets_before_a_deadline(kit: Kit) -> int:
    """As `old_sheets`. One minute later the deadline of another campaign passes."""
    await kit.running()
    kit.clock.advance(hours=47, minutes=59)
    await kit.campaigns.timers.due()  # the reminders
    return await old_sheets(kit)


async def leased_during_resolution(kit: Kit, *, repaint: bool = False, **later: float) -> list[tuple[str, int | None]]:
    """(kind, reader) of the posts that can be leased while the deadline of a campaign is resolved; old sheets of another
    campaign have been over for the time `later`. `repaint`: RED's open sheet waits to be drawn again, too."""
    campaign = await old_sheets_before_a_deadline(kit)
    if repaint:
        await write_repaint(kit, campaign)
    kit.clock.advance(**later)
    leased: list[list[tuple[str, int | None]]] = []

    async def look() -> None:
        leased.append([(post.kind, post.person) for post in await kit.campaigns.outbox.lease(30)])

    await kit.campaigns.timers.due(people_first=look)
    return sorted(leased[0])


async def test_old_sheets_wait_while_deadlines_are_resolved(kit: Kit) -> None:
    assert await leased_during_resolution(kit, minutes=1) == []
    kit.clock.advance(minutes=2)
    assert {post.person for post in await kit.posts() if post.kind == "spent"} == {RED, BLUE, GREEN}


async def test_old_sheets_wait_for_five_minutes_at_most(kit: Kit) -> None:
    assert await leased_during_resolution(kit, minutes=6) == [("spent", RED), ("spent", BLUE), ("spent", GREEN)]


async def test_an_edit_behind_an_old_sheet_in_its_lane_does_not_wait_for_deadlines(kit: Kit) -> None:
    assert await leased_during_resolution(kit, repaint=True, minutes=1) == [("spent", RED)]


@pytest.mark.parametrize("fault", ["an error", "another process owns the server"])
async def test_old_sheets_do_not_wait_for_deadlines_whose_resolution_has_ended_early(kit: Kit, fault: str) -> None:
    services, held = kit.campaigns.services, True
    await old_sheets_before_a_deadline(kit)
    kit.clock.advance(minutes=1)
    services.holds = lambda: held

    async def breaks_off() -> None:
        nonlocal held
        assert services.resolving
        if fault == "an error":
            raise RuntimeError(fault)
        held = False

    try:
        await kit.campaigns.timers.due(people_first=breaks_off)
    except RuntimeError:
        assert fault == "an error"
    held = True
    leased = await kit.campaigns.outbox.lease(30)
    assert {post.person for post in leased if post.kind == "spent"} == {RED, BLUE, GREEN}
