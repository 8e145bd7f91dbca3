"""Deadlines, reminders, pauses, outages, quiet hours and vacations, by a clock turned by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlmodel import select

from bot.campaigns import Post
from bot.store import tables as t
from tests.campaigns.acts import fill_in, sight_of
from tests.campaigns.kit import BLUE, GM, GREEN, PLAYERS, RED, START, Kit, make


async def tick(kit: Kit, **span: float) -> list[Post]:
    """The clock is turned, what is due runs; what is said then."""
    kit.clock.advance(**span)
    await kit.campaigns.timers.due()
    return await kit.posts()


async def test_asks_have_the_deadline_of_their_clock(kit: Kit) -> None:
    campaign = await kit.running()
    card = await kit.campaigns.lobby.card(campaign)
    assert card.deadline == START + timedelta(hours=48)
    await kit.bids(campaign, red=3, blue=0, green=0)
    assert (await kit.campaigns.lobby.card(campaign)).deadline == START + timedelta(hours=24)


async def test_the_deadline_resolves_the_phase_once_and_names_who_missed_it(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=2)
    await kit.posts()
    posts = await tick(kit, hours=48)
    [report] = [p for p in posts if p.kind == "report"]
    late = [dict(line.args)["seat"].key for line in report.lines if line.key == "bot-deadline-passed"]  # type: ignore[union-attr]
    assert late == ["seat-blue", "seat-green"]
    card = await kit.campaigns.lobby.card(campaign)
    assert card.step == 1
    assert {s.seat: s.missed for s in card.seats} == {"red": 0, "blue": 1, "green": 1}
    assert await tick(kit, seconds=1) == []


async def test_a_timer_that_does_nothing_keeps_no_other_waiting(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Each that ran is gone or later; one that is not is a defect, and is looked at again after a while as any other."""
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "blue"})
    assert (await kit.campaigns.undo.ask(campaign, RED)).state == "asked"
    other = await kit.running()

    async def nothing(*_: object) -> None:
        pass

    monkeypatch.setattr("bot.campaigns.timers.lapse", nothing)
    runs: list[None] = []

    async def count() -> None:
        runs.append(None)
        assert len(runs) < 30, "it is run without end"

    async with kit.campaigns.store.write() as session:
        timer = (await session.exec(select(t.Timer).where(t.Timer.kind == "undo"))).one()
        timer.due = kit.clock.now()
        session.add(timer)
    await kit.campaigns.timers.due(people_first=count)
    assert "it has run, and is due as before" in caplog.text
    kit.clock.advance(hours=48)
    runs.clear()
    await kit.campaigns.timers.due(people_first=count)
    assert (await kit.campaigns.lobby.card(other)).step == 1


async def test_a_sealed_sheet_and_a_finished_draft_are_no_default(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.sheets.put(campaign, GREEN, "0.green", {"bid": 4})
    await tick(kit, hours=48)
    assert (await kit.campaigns.watch.public(campaign)).view.mover == "green"


async def test_a_campaign_left_alone_plays_itself_to_the_end(kit: Kit) -> None:
    campaign = await kit.running()
    for _ in range(20):
        await tick(kit, hours=49)
    card = await kit.campaigns.lobby.card(campaign)
    assert card.status == "over"
    assert (await kit.campaigns.watch.verify(campaign)).good
    assert await kit.campaigns.timers.next_due() is None


async def test_standing_orders_answer_for_a_sleeper_and_nobody_can_tell(kit: Kit) -> None:
    """Whether his shield was paid for is his secret, so his deadline counts as passed either way."""
    campaign = await kit.running()
    await kit.campaigns.sheets.put(campaign, BLUE, "plan.blue", {"shield": "always", "keep": 0})
    await kit.bids(campaign, red=3, blue=0, green=0)
    await kit.seal(campaign, RED, {"target": "blue"})
    posts = await tick(kit, hours=4)
    assert (await kit.campaigns.lobby.card(campaign)).seat("blue").missed == 1
    assert "bot-deadline-passed" in [line.key for p in posts if p.kind == "report" for line in p.lines]
    assert (await sight_of(kit.campaigns.watch, campaign, BLUE)).view.own.purse == 5


async def test_one_reminder_a_deadline_with_the_words_of_the_real_readiness(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=2)
    await fill_in(kit.campaigns.sheets, campaign, BLUE, "0.blue", "note", "hm")
    await kit.posts()
    assert await tick(kit, hours=35, minutes=59) == []
    posts = await tick(kit, minutes=1)
    assert [(p.kind, p.person, p.who, p.lines[0].key) for p in posts] == [
        ("reminder", BLUE, "blue", "bot-ready-begun"),
        ("reminder", GREEN, "green", "bot-ready-nothing"),
    ]
    assert {p.deadline for p in posts} == {START + timedelta(hours=48)}
    assert await tick(kit, hours=1) == []


async def test_a_pause_stops_the_clocks_and_moves_them(kit: Kit) -> None:
    campaign = await kit.running()
    kit.clock.advance(hours=10)
    card = await kit.campaigns.gm.pause(campaign, GM)
    assert (card.status, card.deadline) == ("paused", None)
    assert [p.kind for p in await tick(kit, hours=100)] == ["gm", "board"]
    await fill_in(kit.campaigns.sheets, campaign, RED, "0.red", "bid", 1)
    assert await kit.refused(kit.campaigns.sheets.seal(campaign, RED, "0.red")) == "bot-paused"
    assert await kit.refused(kit.campaigns.gm.pause(campaign, GM)) == "bot-paused-already"
    card = await kit.campaigns.gm.resume(campaign, GM)
    assert card.deadline == START + timedelta(hours=148)
    assert await kit.refused(kit.campaigns.gm.resume(campaign, GM)) == "bot-not-paused"
    assert "reminder" in [p.kind for p in await tick(kit, hours=27)]


async def test_quiet_hours_keep_notes_back_while_there_is_time(kit: Kit) -> None:
    """12:00 UTC is 14:00 in Paris: quiet from 13:00 to 20:00 there."""
    await kit.campaigns.people.set_zone(RED, "europe/paris")
    await kit.campaigns.people.set_quiet(RED, 13 * 60, 20 * 60)
    campaign = (await kit.lobby()).id
    for seat, person in PLAYERS.items():
        await kit.campaigns.lobby.join(campaign, person, seat=seat)
    await kit.campaigns.lobby.start(campaign, GM)
    assert [p.person for p in await kit.posts() if p.kind == "ask"] == [BLUE, GREEN]
    assert await kit.campaigns.outbox.next_due() == START + timedelta(hours=6)
    assert [(p.person, p.silent) for p in await tick(kit, hours=6)] == [(RED, False)]
    await kit.bids(campaign, red=0, blue=3, green=0)
    await kit.posts()


async def test_a_note_that_cannot_wait_comes_silently(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.people.set_quiet(BLUE, 11 * 60, 20 * 60)
    await kit.bids(campaign, red=3, blue=0, green=0)
    await kit.seal(campaign, RED, {"target": "blue"})  # a reaction within 4 hours, his quiet hours last 8
    asks = [p for p in await kit.posts() if p.kind == "ask"]
    assert {(p.person, p.silent) for p in asks} == {(RED, False), (BLUE, True)}


async def test_a_vacation_moves_the_deadline_of_all_who_are_asked_together_and_is_not_named(kit: Kit) -> None:
    campaign = await kit.running()
    back = START + timedelta(days=9)
    await kit.campaigns.people.set_away(BLUE, START, back)
    card = await kit.campaigns.lobby.card(campaign)
    assert [s.deadline for s in card.seats] == [back, back, back]
    posts = await kit.posts()
    assert [line.key for p in posts for line in p.lines] == ["bot-deadline-moved"]
    assert all(p.person is None for p in posts)
    await kit.campaigns.people.set_away(BLUE, None, None)
    assert (await kit.campaigns.lobby.card(campaign)).deadline == back


async def test_vacations_move_a_seat_by_14_days_at_most(kit: Kit) -> None:
    campaign = await kit.running()
    for days in (10, 20, 50):
        await kit.campaigns.people.set_away(RED, START, START + timedelta(days=days))
    assert (await kit.campaigns.lobby.card(campaign)).deadline == START + timedelta(days=16)


async def test_a_vacation_to_come_counts_when_the_ask_arises(kit: Kit) -> None:
    await kit.campaigns.people.set_away(GREEN, START + timedelta(hours=20), START + timedelta(days=4))
    campaign = await kit.running()
    assert (await kit.campaigns.lobby.card(campaign)).deadline == START + timedelta(days=4)


async def test_a_failing_campaign_does_not_hold_up_the_others(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, good = await kit.running(), await kit.running(options={"purse": 9})
    rules = kit.campaigns.games["toy"]
    default = type(rules).default

    def fails(self: object, view: object, *args: object) -> object:
        if view.cap == 6:  # type: ignore[attr-defined]
            raise RuntimeError("a defect")
        return default(rules, view, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(type(rules), "default", fails)
    await tick(kit, hours=48)
    assert (await kit.campaigns.lobby.card(bad)).step == 0
    assert (await kit.campaigns.lobby.card(good)).step == 1
    monkeypatch.undo()
    await tick(kit, minutes=10)
    assert (await kit.campaigns.lobby.card(bad)).step == 1


@pytest.fixture
async def waking(tmp_path: Path) -> AsyncIterator[Kit]:
    """A kit that takes a silence of two minutes for an outage."""
    made = await make(tmp_path, outage=timedelta(minutes=2))
    yield made
    await made.campaigns.close()


async def test_deadlines_that_passed_in_an_outage_are_later_by_its_length(waking: Kit) -> None:
    campaign = await waking.running()
    await tick(waking)
    for _ in range(47):
        await tick(waking, hours=1)  # long silences, but no deadline passes in one of them
    deadline = (await waking.campaigns.lobby.card(campaign)).deadline
    assert deadline == START + timedelta(hours=48)
    posts = await tick(waking, hours=3)
    assert (await waking.campaigns.lobby.card(campaign)).step == 0
    assert (await waking.campaigns.lobby.card(campaign)).deadline == START + timedelta(hours=51)
    assert [p.lines[0].key for p in posts if p.kind == "gm"] == ["bot-outage"]
    assert [a.act for a in (await waking.campaigns.gm.audit(campaign)).acts] == ["outage"]
    await tick(waking, minutes=1)
    assert (await waking.campaigns.lobby.card(campaign)).deadline == START + timedelta(hours=51)
    for _ in range(60):
        await tick(waking, minutes=1)
    assert (await waking.campaigns.lobby.card(campaign)).step == 1


async def test_a_damaged_campaign_keeps_nobody_from_what_an_outage_took(waking: Kit) -> None:
    bad, good = await waking.running(), await waking.running()
    await tick(waking)
    async with waking.campaigns.store.write() as session:
        row = await session.get_one(t.Campaign, bad)
        row.asks = "[{"
        session.add(row)
    await tick(waking, hours=49)
    assert (await waking.campaigns.lobby.card(good)).deadline == START + timedelta(hours=97)


async def test_an_outage_without_a_deadline_in_it_says_nothing(waking: Kit) -> None:
    campaign = await waking.running()
    await tick(waking)
    posts = await tick(waking, hours=40)
    assert {p.kind for p in posts} == {"reminder"}
    assert (await waking.campaigns.lobby.card(campaign)).deadline == START + timedelta(hours=48)


async def test_an_outage_after_the_clock_was_wrong_for_a_while_is_still_made_up_for(waking: Kit) -> None:
    """Two days ahead once, then put right: the heart beats on, and a real outage is charged to nobody."""
    campaign = await waking.running()
    await tick(waking)
    await tick(waking, days=2)
    assert (await waking.campaigns.lobby.card(campaign)).deadline == START + timedelta(hours=96)
    await tick(waking, days=-2)
    assert (await waking.campaigns.lobby.card(campaign)).deadline == START + timedelta(hours=48), "as it was"
    await tick(waking, hours=47)
    await tick(waking, hours=3)
    assert (await waking.campaigns.lobby.card(campaign)).step == 0
    assert (await waking.campaigns.lobby.card(campaign)).deadline == START + timedelta(hours=51)


async def test_what_was_planned_by_a_clock_that_was_ahead_comes_in_time(waking: Kit) -> None:
    """Deadlines, reminders, letters kept for the morning, letters in hand and pauses: nothing waits for two days."""
    campaigns = waking.campaigns
    await campaigns.people.set_quiet(RED, 22 * 60, 8 * 60)
    old = await waking.running()
    await tick(waking)
    waking.clock.advance(days=2, hours=12)  # at midnight
    await campaigns.timers.due()
    new = await waking.running()
    paused = await waking.running()
    await campaigns.gm.pause(paused, GM)
    await campaigns.gm.nag(new, GM)
    (*_, leased) = await campaigns.outbox.lease()
    await campaigns.outbox.failed(leased.id, waking.clock.now() + timedelta(minutes=5))
    await campaigns.outbox.lease()
    waking.clock.advance(days=-2, hours=-12)
    await campaigns.timers.due()
    now = waking.clock.now()
    assert (await campaigns.lobby.card(new)).deadline == now + timedelta(hours=48)
    await campaigns.gm.resume(paused, GM)
    assert (await campaigns.lobby.card(paused)).deadline == now + timedelta(hours=48)
    sent = await waking.posts()
    waking.clock.advance(minutes=5)
    sent += await waking.posts()
    waking.clock.advance(hours=8)
    sent += await waking.posts()
    assert await campaigns.outbox.next_due() is None
    assert leased.id in {post.id for post in sent}
    assert any(post.kind == "reminder" and post.person == RED for post in sent)
    assert (await campaigns.lobby.card(old)).deadline == START + timedelta(hours=48)


async def test_next_due_is_the_next_timer_of_a_running_campaign(kit: Kit) -> None:
    assert await kit.campaigns.timers.next_due() is None
    campaign = await kit.running()
    assert await kit.campaigns.timers.next_due() == START + timedelta(hours=36)
    assert kit.campaigns.signals.clock.is_set()
    await kit.campaigns.gm.pause(campaign, GM)
    assert await kit.campaigns.timers.next_due() is None
