"""Computers at the table: which seats they get, and that each of their answers is sealed once, from its seat's view alone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from sqlmodel import select

from bot import words
from bot.campaigns.computers import BadAnswer, Errand, Question
from bot.campaigns.unit_of_work import UnitOfWork
from bot.store import tables as t
from rules.core import Ask, Draft, Record, Submission
from tests.campaigns.acts import fill_in
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, HOUR, RED, START, Kit, make, with_another_secret

PAUSE = 3


def draft_of(question: Question) -> Draft:
    """What the computer answers."""
    rules = question.rules
    view = msgspec.json.decode(question.view, type=rules.view_type)
    return rules.computer(view, msgspec.json.decode(question.ask, type=Ask), Random(question.seed))


async def think(kit: Kit, errand: Errand) -> Draft:
    question = await kit.campaigns.computers.question(errand)
    assert question is not None
    return draft_of(question)


async def let_play(kit: Kit) -> int:
    """Has the computers answer all that they are asked until they are asked no more; the number of answers."""
    answers = 0
    while errands := await kit.campaigns.computers.errands():
        kit.clock.advance(seconds=PAUSE)
        for errand in errands:
            question = await kit.campaigns.computers.question(errand)
            if question is not None:
                answers += await kit.campaigns.computers.answer(errand, draft_of(question))
    return answers


async def against_two(kit: Kit, **more: Any) -> int:
    """Red is a person, blue and green are computers; it has begun."""
    campaign = (await kit.lobby(**more)).id
    await kit.campaigns.lobby.join(campaign, RED, seat="red")
    await kit.campaigns.computers.play_against(campaign, RED)
    await kit.campaigns.lobby.start(campaign, RED)
    await kit.posts()
    return campaign


async def sealed_by(kit: Kit, campaign: int) -> list[Submission]:
    async with kit.campaigns.store.read() as session:
        query = select(t.Record.body).where(t.Record.campaign == campaign).order_by(t.Record.step)  # type: ignore[arg-type]
        bodies = (await session.exec(query)).all()
    records = [msgspec.json.decode(body, type=Record) for body in bodies]
    return [s for r in records if r.opening is not None for s in r.opening.answers]


def holders(card: Any) -> Mapping[str, Any]:
    return {s.seat: "computer" if s.computer else s.admiral for s in card.seats}


# ---- seats -------------------------------------------------------------------------------------------
async def test_who_has_no_seat_takes_one_and_the_computer_gets_the_rest(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    card = await kit.campaigns.computers.play_against(campaign, GUEST)
    assert holders(card) == {"red": GUEST, "blue": "computer", "green": "computer"}
    assert card.free == ()
    assert await kit.refused(kit.campaigns.lobby.join(campaign, BLUE)) == "bot-full"
    acts = (await kit.campaigns.gm.audit(campaign)).acts
    assert [(a.act, a.by) for a in acts] == [("computer", GUEST)] * 2
    card = await kit.campaigns.computers.take_back(campaign, GM)
    assert holders(card) == {"red": GUEST, "blue": None, "green": None}
    assert await kit.refused(kit.campaigns.computers.take_back(campaign, GM)) == "bot-computer-none"
    assert (await kit.campaigns.lobby.join(campaign, BLUE)).seat_of(BLUE) == "blue"
    assert {a.words.key for a in (await kit.campaigns.gm.audit(campaign)).acts} == {
        "bot-act-computer",
        "bot-act-computer-back",
    }


async def test_strangers_give_no_seats_away_the_game_master_may_watch(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    for person in (RED, BLUE):
        await kit.campaigns.lobby.join(campaign, person)
    assert await kit.refused(kit.campaigns.computers.play_against(campaign, GUEST)) == "bot-computer-players-only"
    assert holders(await kit.campaigns.computers.play_against(campaign, GM))["green"] == "computer"
    assert await kit.refused(kit.campaigns.computers.take_back(campaign, GUEST)) == "bot-computer-players-only"
    assert await kit.refused(kit.campaigns.computers.play_against(campaign, RED)) == "bot-computer-no-seat"
    await kit.campaigns.lobby.start(campaign, BLUE)
    assert await kit.refused(kit.campaigns.computers.take_back(campaign, GM)) == "bot-lobby-closed"
    assert await kit.refused(kit.campaigns.computers.play_against(campaign, GM)) == "bot-lobby-closed"


async def test_a_seat_kept_for_a_guest_is_given_away_by_the_game_master_alone(kit: Kit) -> None:
    campaign = (await kit.lobby(seating="invited", invited=[RED, BLUE, GREEN])).id
    await kit.campaigns.lobby.join(campaign, RED)
    assert await kit.refused(kit.campaigns.computers.play_against(campaign, RED)) == "bot-computer-no-seat"
    assert await kit.refused(kit.campaigns.computers.play_against(campaign, GUEST)) == "bot-not-invited"
    await kit.campaigns.lobby.join(campaign, BLUE)
    assert holders(await kit.campaigns.computers.play_against(campaign, GM))["green"] == "computer"


async def test_a_campaign_can_be_opened_against_the_computer(kit: Kit) -> None:
    assert holders(await kit.lobby(computer=True)) == {"red": GM, "blue": "computer", "green": "computer"}
    guests = await kit.lobby(computer=True, seating="invited", invited=[RED])
    assert holders(guests) == {"red": None, "blue": "computer", "green": "computer"}
    before = await kit.campaigns.lobby.find(guild=1)
    full = kit.lobby(computer=True, seating="invited", invited=[RED, BLUE, GREEN])
    assert await kit.refused(full) == "bot-computer-no-seat"
    assert await kit.campaigns.lobby.find(guild=1) == before, "nothing was opened"


async def test_computers_play_among_themselves_while_the_game_master_watches(kit: Kit) -> None:
    campaign = (await kit.lobby()).id
    for seat in ("red", "blue", "green"):
        await kit.campaigns.gm.replace(campaign, GM, seat, None)
    assert await kit.refused(kit.campaigns.lobby.start(campaign, GUEST)) == "bot-start-players-only"
    await kit.campaigns.lobby.start(campaign, GM)
    await let_play(kit)
    assert (await kit.campaigns.lobby.card(campaign)).status == "over"
    assert (await kit.campaigns.watch.verify(campaign)).good
    assert {p.person for p in await kit.posts()} == {None}


# ---- playing -------------------------------------------------------------------------------------------
async def test_a_whole_campaign_against_computers(kit: Kit) -> None:
    """Bids, turns and reactions are all answered; offers to leave never; nobody is written to but the one person."""
    campaign = await against_two(kit)
    while (card := await kit.campaigns.lobby.card(campaign)).status == "running":
        await let_play(kit)
        card = await kit.campaigns.lobby.card(campaign)
        if card.status == "running" and card.seat("red").waited:
            await kit.seal(campaign, RED)
    answers = await sealed_by(kit, campaign)
    assert {s.by for s in answers if s.seat == "red"} == {"player"}
    assert {s.by for s in answers if s.seat != "red"} == {"bot"}
    assert all("sure" not in s.answer for s in answers)
    assert {p.person for p in await kit.posts()} <= {None, RED}
    async with kit.campaigns.store.read() as session:
        assert (await session.exec(select(t.Timer))).all() == []


async def test_an_answer_is_due_after_the_pause_and_the_bell_rings(kit: Kit) -> None:
    kit.campaigns.signals.computer.clear()
    campaign = await against_two(kit)
    assert kit.campaigns.signals.computer.is_set()
    first, second = await kit.campaigns.computers.errands()
    assert (first.campaign, first.step, first.ask) == (campaign, 0, "0.blue")
    assert first.due == second.due == START + timedelta(seconds=PAUSE)
    assert await kit.campaigns.timers.next_due() == START + timedelta(hours=36), "its time is nobody else's business"
    kit.clock.advance(seconds=PAUSE)
    assert await kit.campaigns.timers.due() == 0
    assert len(await kit.campaigns.computers.errands()) == 2


async def test_the_computer_is_told_its_view_and_the_ask_alone(kit: Kit) -> None:
    campaign = await against_two(kit)
    errand, other = await kit.campaigns.computers.errands()
    question = await kit.campaigns.computers.question(errand)
    assert question is not None
    async with kit.campaigns.store.read() as session:
        folder = await UnitOfWork.open(kit.campaigns.services, session, campaign, change=False)
        view = (await folder.match()).view("blue")
    assert question.view == msgspec.json.encode(view)
    assert msgspec.json.decode(question.ask, type=Ask).seat == "blue"
    assert await kit.campaigns.computers.question(errand) == question, "the same after a crash"
    elsewhere = await kit.campaigns.computers.question(other)
    assert elsewhere is not None
    assert elsewhere.seed != question.seed


async def test_an_answer_counts_once(kit: Kit) -> None:
    campaign = await against_two(kit)
    errand, other = await kit.campaigns.computers.errands()
    draft = await think(kit, errand)
    assert await kit.campaigns.computers.answer(errand, draft)
    assert not await kit.campaigns.computers.answer(errand, draft)
    assert await kit.campaigns.computers.errands() == (other,)
    assert [p.kind for p in await kit.posts()] == ["board"], "the board says that it has sealed"
    assert await kit.campaigns.computers.answer(other, await think(kit, other))
    await kit.seal(campaign, RED, {"bid": 0})
    assert not await kit.campaigns.computers.answer(other, draft)
    assert await kit.campaigns.computers.question(other) is None
    assert (await kit.campaigns.lobby.card(campaign)).step == 1


async def test_what_was_thought_for_an_earlier_position_is_dropped(kit: Kit) -> None:
    """Red leaves the game while the others think about their bids: the asks stay, the position is another."""
    campaign = await against_two(kit)
    errand, _ = await kit.campaigns.computers.errands()
    draft = await think(kit, errand)
    await kit.campaigns.sheets.put(campaign, RED, "leave.red", {"sure": "yes"})
    await kit.campaigns.sheets.seal(campaign, RED, "leave.red")
    now, _ = await kit.campaigns.computers.errands()
    assert (now.ask, now.step, now.due) == (errand.ask, 1, errand.due)
    assert not await kit.campaigns.computers.answer(errand, draft)
    assert await kit.campaigns.computers.answer(now, await think(kit, now))


async def test_nothing_is_played_while_the_campaign_is_paused(kit: Kit) -> None:
    campaign = await against_two(kit)
    errand, _ = await kit.campaigns.computers.errands()
    draft = await think(kit, errand)
    await kit.campaigns.gm.pause(campaign, GM)
    assert await kit.campaigns.computers.errands() == ()
    assert await kit.campaigns.computers.question(errand) is None
    kit.clock.advance(hours=5)
    assert not await kit.campaigns.computers.answer(errand, draft)
    await kit.campaigns.computers.drop(errand, stuck=True)
    await kit.campaigns.computers.recall()
    kit.campaigns.signals.computer.clear()
    resumed = kit.clock.now()
    await kit.campaigns.gm.resume(campaign, GM)
    assert kit.campaigns.signals.computer.is_set()
    assert [e.due for e in await kit.campaigns.computers.errands()] == [resumed + timedelta(seconds=PAUSE)] * 2
    assert await let_play(kit) == 2


async def test_nothing_is_played_after_the_end(kit: Kit) -> None:
    campaign = await against_two(kit)
    errand, _ = await kit.campaigns.computers.errands()
    draft = await think(kit, errand)
    await kit.campaigns.lobby.cancel(campaign, GM)
    assert await kit.campaigns.computers.errands() == ()
    assert not await kit.campaigns.computers.answer(errand, draft)
    await kit.campaigns.computers.drop(errand, stuck=True)
    assert "bot-computer-stuck" not in [line.key for p in await kit.posts() for line in p.lines]


async def test_at_the_deadline_a_computer_is_treated_like_anybody(kit: Kit) -> None:
    campaign = await against_two(kit)
    kit.clock.advance(hours=48)
    await kit.campaigns.timers.due()
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.step, card.seat("blue").missed) == (1, 1)
    assert {(s.seat, s.by) for s in await sealed_by(kit, campaign)} == {(s, "clock") for s in ("red", "blue", "green")}
    assert "reminder" not in {p.kind for p in await kit.posts() if p.person != RED}
    assert all(e.step == 1 for e in await kit.campaigns.computers.errands())


async def test_a_computer_that_fails_is_given_up_until_the_game_moves_on(kit: Kit) -> None:
    campaign = await against_two(kit)
    errand, other = await kit.campaigns.computers.errands()
    for bad in ({}, {"bid": 99}, {"bid": 1.5}):
        with pytest.raises(BadAnswer):
            await kit.campaigns.computers.answer(errand, bad)  # type: ignore[arg-type]
    await kit.campaigns.computers.drop(errand, stuck=True)
    assert await kit.campaigns.computers.errands() == (other,)
    (note,) = [p for p in await kit.posts() if p.kind == "gm"]
    assert note.lines[0].key == "bot-computer-stuck"
    assert all(words.text(lang, note.lines[0].key, seat="…") for lang in words.LANGS)
    await kit.campaigns.computers.answer(other, await think(kit, other))
    await kit.seal(campaign, RED, {"bid": 6})
    kit.clock.advance(hours=48)
    await kit.campaigns.timers.due()
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.step, card.seat("blue").missed) == (1, 1), "the default order of its seat"


async def test_after_a_restart_everything_that_waits_for_a_computer_is_found(kit: Kit) -> None:
    """Also what the store had no timer for: given up before, or lost."""
    await against_two(kit)
    errands = await kit.campaigns.computers.errands()
    for errand in errands:
        await kit.campaigns.computers.drop(errand, stuck=True)
    kit.clock.advance(hours=1)
    await kit.campaigns.computers.recall()
    found = await kit.campaigns.computers.errands()
    assert [e.ask for e in found] == [e.ask for e in errands]
    assert {e.due for e in found} == {kit.clock.now() + timedelta(seconds=PAUSE)}
    await kit.campaigns.computers.drop(found[0])
    assert await kit.campaigns.computers.errands() == found, "what is asked still is not dropped"


# ---- replaced in the middle of the game -------------------------------------------------------------------
async def test_an_abandoned_seat_is_played_by_the_computer_and_given_back(kit: Kit) -> None:
    campaign = await kit.running()
    await fill_in(kit.campaigns.sheets, campaign, BLUE, "0.blue", "bid", 6)
    kit.campaigns.signals.computer.clear()
    card = await kit.campaigns.gm.replace(campaign, GM, "blue", None)
    assert holders(card)["blue"] == "computer"
    assert kit.campaigns.signals.computer.is_set()
    assert await kit.refused(kit.campaigns.gm.replace(campaign, GM, "blue", None)) == "bot-computer-already"
    assert await kit.refused(kit.campaigns.sheets.sheet(campaign, BLUE)) == "bot-no-seat"
    told = await kit.posts()
    assert [p.lines[0].key for p in told if p.kind == "gm"] == ["bot-by-gm"]
    assert [a.act for a in (await kit.campaigns.gm.audit(campaign)).acts] == ["computer"]
    assert {p.person for p in told} == {None}
    kit.clock.advance(hours=36)
    await kit.campaigns.timers.due()
    await kit.campaigns.gm.nag(campaign, GM)
    assert {p.person for p in await kit.posts()} == {RED, GREEN}, "nobody is reminded for a computer"

    (errand,) = await kit.campaigns.computers.errands()
    draft = await think(kit, errand)
    card = await kit.campaigns.gm.replace(campaign, GM, "blue", GUEST)
    assert holders(card)["blue"] == GUEST
    assert not await kit.campaigns.computers.answer(errand, draft), "it came too late"
    assert await kit.campaigns.computers.errands() == ()
    assert [(p.person, p.ask) for p in await kit.posts() if p.kind == "ask"] == [(GUEST, "0.blue")]
    assert (await kit.campaigns.sheets.sheet(campaign, GUEST)).draft == {"bid": 6}, "drafts stay with the seat"

    await kit.campaigns.gm.replace(campaign, GM, "blue", None)
    (errand,) = await kit.campaigns.computers.errands()
    assert errand.due == kit.clock.now() + timedelta(seconds=PAUSE)
    assert await kit.campaigns.computers.answer(errand, draft)
    await kit.bids(campaign, red=0, green=0)
    (answer,) = [s for s in await sealed_by(kit, campaign) if s.seat == "blue"]
    assert (answer.by, answer.answer) == ("bot", draft)


async def test_what_was_sealed_before_stays_sealed(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, blue=2)
    await kit.campaigns.gm.replace(campaign, GM, "blue", None)
    assert await kit.campaigns.computers.errands() == ()
    await kit.bids(campaign, red=0, green=0)
    assert {s.seat: s.answer for s in await sealed_by(kit, campaign)}["blue"] == {"bid": 2}
    (errand,) = await kit.campaigns.computers.errands()
    assert (errand.step, errand.ask) == (1, "1.blue")


async def test_nobody_can_tell_how_a_computer_stands(tmp_path: Path) -> None:
    """An idle computer and one whose answer is long thought look the same until the pause is over."""
    told = []
    for thought in (False, True):
        (tmp_path / str(thought)).mkdir()
        kit = await make(tmp_path / str(thought))
        campaign = await against_two(kit)
        if thought:
            for errand in await kit.campaigns.computers.errands():
                await think(kit, errand)
        card = msgspec.to_builtins(await kit.campaigns.lobby.card(campaign))
        told.append((card, await kit.campaigns.timers.next_due(), [p.kind for p in await kit.posts()]))
        await kit.campaigns.close()
    assert told[0] == told[1]


# ---- moving house ---------------------------------------------------------------------------------------
async def test_computers_go_along_into_a_file_and_older_files_have_none(kit: Kit) -> None:
    campaign = await against_two(kit)
    data = await kit.campaigns.archive.export(campaign)
    moved = await kit.campaigns.archive.import_(with_another_secret(data))
    assert holders(await kit.campaigns.lobby.card(moved)) == {"red": RED, "blue": "computer", "green": "computer"}
    assert all(e.campaign == campaign for e in await kit.campaigns.computers.errands()), "it comes in paused"
    await kit.campaigns.gm.resume(moved, GM)
    assert sum(e.campaign == moved for e in await kit.campaigns.computers.errands()) == 2
    plain = msgspec.json.decode(data)
    for row in plain["rows"]["seat"]:
        del row["computer"], row["title"]
    old = await kit.campaigns.lobby.card(
        await kit.campaigns.archive.import_(with_another_secret(msgspec.json.encode(plain)))
    )
    assert holders(old) == {"red": RED, "blue": None, "green": None}


async def test_the_deadlines_of_a_computers_seat_are_the_ordinary_ones(kit: Kit) -> None:
    campaign = await against_two(kit)
    card = await kit.campaigns.lobby.card(campaign)
    assert {s.deadline for s in card.seats} == {START + timedelta(seconds=48 * HOUR)}
    assert [s.waited for s in card.seats] == [True] * 3
