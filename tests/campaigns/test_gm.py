"""The game master's acts, each in the log that everybody reads."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot import words
from bot.campaigns.delivery import Delivered
from tests.campaigns.acts import fill_in, sight_of
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, PLAYERS, RED, START, Kit


async def test_only_the_game_master_acts(kit: Kit) -> None:
    campaign = await kit.running()
    gm = kit.campaigns.gm
    for person in (RED, GUEST):
        for doing in (
            gm.pause(campaign, person),
            gm.resume(campaign, person),
            gm.deadline(campaign, person, turn=7200),
            gm.extend(campaign, person, 7200),
            gm.resolve(campaign, person),
            gm.replace(campaign, person, "red", GUEST),
            gm.nag(campaign, person),
            gm.note(campaign, person, "hello"),
            gm.peek(campaign, person, "red"),
            kit.campaigns.lobby.cancel(campaign, person),
        ):
            assert await kit.refused(doing) == "bot-gm-only"
    assert (await gm.audit(campaign)).acts == ()


async def test_every_act_is_in_the_log_and_can_be_said(kit: Kit) -> None:
    campaign = await kit.running()
    gm = kit.campaigns.gm
    await gm.pause(campaign, GM)
    await gm.resume(campaign, GM)
    await gm.deadline(campaign, GM, turn=90 * 60)
    await gm.extend(campaign, GM, 3600)
    await gm.nag(campaign, GM)
    await gm.note(campaign, GM, " be quick ")
    await gm.peek(campaign, GM, "red")
    await gm.replace(campaign, GM, "red", GUEST)
    await gm.resolve(campaign, GM)
    await kit.campaigns.lobby.cancel(campaign, GM)
    page = await gm.audit(campaign)
    acts = ["pause", "resume", "deadline", "extend", "nag", "note", "peek", "replace", "resolve", "cancel"]
    assert [a.act for a in reversed(page.acts)] == acts
    assert {a.by for a in page.acts} == {GM}
    told = {"deadline": "times", "extend": "moved"}
    keys = [f"bot-act-{told.get(act, act)}" for act in acts]
    assert [a.words.key for a in reversed(page.acts)] == keys
    assert set(keys) <= words.keys("fr")
    public = [dict(p.lines[0].args)["act"].key for p in await kit.posts() if p.kind == "gm"]  # type: ignore[union-attr]
    assert public == [key for key in keys if key != "bot-act-nag"]
    assert [a.act for a in (await gm.audit(campaign, 99)).acts] == [a.act for a in page.acts]


async def test_longer_logs_have_pages(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    for n in range(12):
        await kit.campaigns.gm.note(campaign, GM, str(n))
    first, second = await kit.campaigns.gm.audit(campaign), await kit.campaigns.gm.audit(campaign, 1)
    assert (first.pages, len(first.acts), len(second.acts), second.number) == (2, 10, 2, 1)


async def test_other_allowances_hold_from_the_next_ask_on(kit: Kit) -> None:
    campaign = await kit.running()
    card = await kit.campaigns.gm.deadline(campaign, GM, turn=2 * 3600)
    assert (card.deadline, card.allowances.turn) == (START + timedelta(hours=48), 7200)
    await kit.bids(campaign, red=1, blue=0, green=0)
    assert (await kit.campaigns.lobby.card(campaign)).deadline == START + timedelta(hours=2)
    assert await kit.refused(kit.campaigns.gm.deadline(campaign, GM, turn=1)) == "bot-bad-allowance"


async def test_extending_moves_what_runs_and_its_reminders(kit: Kit) -> None:
    campaign = await kit.running()
    card = await kit.campaigns.gm.extend(campaign, GM, 24 * 3600)
    assert card.deadline == START + timedelta(hours=72)
    assert await kit.campaigns.timers.next_due() == START + timedelta(hours=60)
    for seconds in (0, -3600, 40 * 86400):
        assert await kit.refused(kit.campaigns.gm.extend(campaign, GM, seconds)) == "bot-bad-extension"


async def test_resolving_takes_what_is_there(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=1)
    await kit.campaigns.sheets.put(campaign, BLUE, "0.blue", {"bid": 3})
    await kit.posts()
    card = await kit.campaigns.gm.resolve(campaign, GM)
    assert card.step == 1
    assert {s.seat: s.missed for s in card.seats} == {"red": 0, "blue": 0, "green": 0}
    posts = [p for p in await kit.posts() if p.person is None]
    assert [p.kind for p in posts] == ["gm", "report", "board"]
    assert "bot-deadline-passed" not in [line.key for p in posts for line in p.lines]
    assert (await kit.campaigns.watch.public(campaign)).view.mover == "blue"


async def test_a_replacement_inherits_the_sheet_and_the_old_holder_sees_no_more(kit: Kit) -> None:
    campaign = await kit.running()
    await fill_in(kit.campaigns.sheets, campaign, RED, "0.red", "bid", 3)
    assert await kit.refused(kit.campaigns.gm.replace(campaign, GM, "red", BLUE)) == "bot-other-seated"
    assert await kit.refused(kit.campaigns.gm.replace(campaign, GM, "pink", GUEST)) == "bot-no-such-seat"
    await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)
    assert (await kit.campaigns.sheets.sheet(campaign, GUEST)).draft == {"bid": 3}
    assert await kit.refused(kit.campaigns.sheets.sheet(campaign, RED)) == "bot-no-seat"
    assert (await sight_of(kit.campaigns.watch, campaign, RED)).who is None
    assert [(p.person, p.ask) for p in await kit.posts() if p.kind == "ask"] == [(GUEST, "0.red")]
    kit.clock.advance(hours=36)
    await kit.campaigns.timers.due()
    assert {p.person for p in await kit.posts() if p.kind == "reminder"} == {GUEST, BLUE, GREEN}


async def test_who_loses_a_seat_gets_none_of_its_news(kit: Kit) -> None:
    """His quiet hours have kept a note back; when they end it is not his any more."""
    await kit.campaigns.people.set_quiet(RED, 11 * 60, 20 * 60)
    campaign = await kit.running()
    await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)
    kit.clock.advance(hours=12)
    assert {p.person for p in await kit.posts()} == {None, GUEST}


async def test_a_reminder_kept_back_is_dropped_when_it_is_no_longer_true(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.people.set_quiet(RED, 11 * 60, 20 * 60)
    await kit.campaigns.gm.nag(campaign, GM)
    assert {p.person for p in await kit.posts()} == {BLUE, GREEN}
    await kit.bids(campaign, red=1)
    kit.clock.advance(hours=12)
    assert [p.kind for p in await kit.posts()] == ["board"]


async def test_a_nag_reminds_those_who_are_waited_for_and_not_too_often(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=1)
    await kit.posts()
    await kit.campaigns.gm.nag(campaign, GM)
    assert [(p.kind, p.person) for p in await kit.posts()] == [("reminder", BLUE), ("reminder", GREEN)]
    assert await kit.refused(kit.campaigns.gm.nag(campaign, GM)) == "bot-nagged"
    kit.clock.advance(hours=6)
    await kit.campaigns.gm.nag(campaign, GM)


async def test_a_game_master_who_plays_sees_his_seat_alone(kit: Kit) -> None:
    campaign = await kit.running(by=RED)
    assert await kit.refused(kit.campaigns.gm.peek(campaign, RED, "blue")) == "bot-gm-plays"
    assert (await sight_of(kit.campaigns.watch, campaign, RED)).who == "red"
    assert await kit.refused(sight_of(kit.campaigns.watch, campaign, RED, "blue")) == "bot-not-your-eyes"


async def test_a_game_master_who_looked_sits_down_at_no_other_side(kit: Kit) -> None:
    campaign = await kit.running()
    assert (await sight_of(kit.campaigns.watch, campaign, GM)).who is None
    sight = await kit.campaigns.gm.peek(campaign, GM, "blue")
    assert (sight.who, sight.view.own.purse) == ("blue", 6)
    posts = await kit.posts()
    assert [p.kind for p in posts] == ["gm", "board"]
    assert await kit.refused(kit.campaigns.gm.replace(campaign, GM, "red", GM)) == "bot-saw-other-side"
    assert await kit.refused(kit.campaigns.gm.peek(campaign, GM, "green")) == "bot-saw-other-side"
    await kit.campaigns.gm.peek(campaign, GM, "blue")
    await kit.campaigns.gm.replace(campaign, GM, "blue", GM)


@pytest.mark.parametrize("text", ["", "   ", "x" * 1001])
async def test_a_note_says_something(kit: Kit, text: str) -> None:
    campaign = await kit.running()
    assert await kit.refused(kit.campaigns.gm.note(campaign, GM, text)) == "bot-bad-note"


async def test_a_move_survives_the_death_of_the_process_at_any_post(kit: Kit) -> None:
    campaign = await kit.running()
    for person in PLAYERS.values():
        await kit.seal(campaign, person)
    [report] = [p for p in await kit.campaigns.outbox.lease() if p.kind == "report"]
    await kit.campaigns.outbox.refused(report.id, "gone")
    await kit.campaigns.gm.move(campaign, GM, 77, 78)
    arrived: list[tuple[str, int, int | None]] = []
    while batch := await kit.campaigns.outbox.lease():
        await kit.campaigns.outbox.take_over()  # whoever had them died before he sent anything
        again = await kit.campaigns.outbox.lease()
        assert {(p.id, p.nonce) for p in again} >= {(p.id, p.nonce) for p in batch}
        for post in again:
            arrived.append((post.kind, post.channel, post.thread))
            await kit.campaigns.outbox.delivered(Delivered(post.id, 9000 + post.id, place=(77, 78)))
    public = [one for one in arrived if one[0] in ("report", "gm", "board", "moved")]
    assert sorted(public) == [("board", 77, 78), ("gm", 77, 78), ("moved", 2, None), ("report", 77, 78)]
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.channel, card.thread, card.board_message is not None) == (77, 78, True)


async def test_a_board_that_arrives_in_the_old_place_after_the_move_is_not_taken_for_the_new_one(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.gm.pause(campaign, GM)
    [note] = await kit.campaigns.outbox.lease()
    await kit.campaigns.outbox.delivered(Delivered(note.id, 1))
    [board] = await kit.campaigns.outbox.lease()
    await kit.campaigns.gm.move(campaign, GM, 77)
    await kit.campaigns.outbox.delivered(Delivered(board.id, 5, place=(2, None)))
    assert (await kit.campaigns.lobby.card(campaign)).board_message is None
