"""Going back: rows, sheets, clocks, letters, posts and proof as of then; who must agree; what nobody else may notice."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import inspect
from sqlmodel import col, delete, select

from bot.campaigns import Campaigns, PagePlace, Post, StaleClick
from bot.campaigns.delivery import Delivered
from bot.campaigns.unit_of_work import UnitOfWork
from bot.store import tables as t
from rules.core import Dice, Event, EventRecord, RevealedOrders, Save, Transition, commitment
from rules.core.verify import verify
from tests.campaigns.acts import sight_of
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, PLAYERS, RED, Kit, make
from tests.core.toy import Chronicle, State, Toy, Whispers


class Ponder(Toy):
    """A mover says twice what he does; the first time nobody is told anything."""

    def __init__(self, *, dice: bool = False) -> None:
        """`dice`: one is thrown at the first."""
        self._dice = dice

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        if state.phase == "turn" and state.asked % 2 and opening.group == str(state.asked):
            if self._dice:
                dice.below(6, "ponder")
            return Transition(replace(state, asked=state.asked + 1), ())
        return super().apply(state, opening, dice)


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, {"toy": Chronicle()})
    yield made
    await made.campaigns.close()


async def robbed(kit: Kit, **more: Any) -> int:
    """A round, a robbery, the bids of the next round: four steps, four reports."""
    campaign = await kit.running(**more)
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.posts()
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.seal(campaign, BLUE, {"shield": "no"})
    await kit.posts()
    await kit.bids(campaign, red=1, blue=0, green=0)
    await kit.posts()
    return campaign


async def rows(kit: Kit, campaign: int, table: type[Any]) -> list[Any]:
    async with kit.campaigns.store.read() as session:
        query = select(table).where(table.campaign == campaign).order_by(*inspect(table).primary_key)
        return list((await session.exec(query)).all())


async def back(kit: Kit, campaign: int, number: int) -> None:
    await kit.campaigns.undo.rewind(campaign, GM, number, "a slip of the pen")


async def sights(kit: Kit, campaign: int) -> dict[int, bytes]:
    people = (RED, BLUE, GREEN, GUEST)
    return {p: msgspec.json.encode((await sight_of(kit.campaigns.watch, campaign, p)).view) for p in people}


async def test_it_stands_as_it_stood_and_goes_on_from_there(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.posts()
    then, asks = await sights(kit, campaign), (await kit.campaigns.lobby.card(campaign)).seats
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.seal(campaign, BLUE, {"shield": "no"})
    await kit.posts()
    kit.clock.advance(hours=3)
    await back(kit, campaign, 1)
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.step, card.reports, card.status) == (1, 1, "running")
    assert await sights(kit, campaign) == then
    assert [s.asked for s in card.seats] == [s.asked for s in asks]
    assert card.deadline == kit.clock.now() + timedelta(hours=24), "all of his time once more"
    assert {row.step for row in await rows(kit, campaign, t.Record)} == {0, 1}
    assert {row.step for row in await rows(kit, campaign, t.Snapshot)} == {0, 1}
    assert [(r.epoch, r.step, r.report) for r in await rows(kit, campaign, t.TakenBack)] == [(0, 2, 2), (0, 3, 3)]
    assert {(w.person, w.seat) for w in await rows(kit, campaign, t.Witness)} == {(p, s) for s, p in PLAYERS.items()}
    sheet = await kit.campaigns.sheets.sheet(campaign, RED)
    assert (sheet.draft, sheet.sealed) == ({"target": "blue"}, False), "what he had filled in is there to be changed"
    posts = await kit.posts()
    assert [(p.person, p.ask) for p in posts if p.kind == "ask"] == [(RED, sheet.ask.id)]
    await kit.seal(campaign, RED, {"target": "green"})
    assert (await kit.campaigns.lobby.card(campaign)).reports == 2
    pages = [await kit.campaigns.watch.page(campaign, GUEST, PagePlace(n)) for n in range(3)]
    assert [page.leaf for page in pages] == [PagePlace(0), PagePlace(1), PagePlace(2)]
    assert [dict(line.args).get("victim") for line in pages[2].lines] == ["green"]
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good


async def test_equal_answers_roll_equal_dice_again(kit: Kit) -> None:
    campaign = await robbed(kit)
    before = [msgspec.json.decode(r.body) for r in await rows(kit, campaign, t.Record)][2:]
    await back(kit, campaign, 1)
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.seal(campaign, BLUE, {"shield": "no"})
    await kit.bids(campaign, red=1, blue=0, green=0)
    after = [msgspec.json.decode(r.body) for r in await rows(kit, campaign, t.Record)][2:]
    parts = ("opening", "rolls", "entries")
    assert [[r[p] for p in parts] for r in before] == [[r[p] for p in parts] for r in after]
    assert all(one["digest"] != other["digest"] for one, other in zip(before, after, strict=True))


async def test_chapters_are_struck_through_where_they_stand_and_begin_anew(kit: Kit) -> None:
    campaign = await robbed(kit)
    standing = {c.key: c.message for c in await rows(kit, campaign, t.Chapter)}
    assert set(standing) == {"round-1", "round-1-battle-1", "round-2"}
    await back(kit, campaign, 2)  # red's threat stands; what came of it is taken back
    posts = {p.chapter.key: p for p in await kit.posts() if p.chapter is not None}
    struck = posts["round-2~1"]
    assert (struck.kind, struck.message) == ("struck", standing["round-2"])
    assert struck.chapter is not None
    assert [line.key for line in (*struck.chapter.headline, *struck.chapter.lines)] == ["bot-struck", "bot-struck"]
    trimmed = posts["round-1-battle-1"]
    assert (trimmed.kind, trimmed.message) == ("report", standing["round-1-battle-1"])
    assert trimmed.chapter is not None
    assert (trimmed.chapter.last, [line.key for line in trimmed.chapter.lines]) == (2, ["bot-struck"])
    assert dict(trimmed.chapter.headline[0].args)["events"] == 1
    assert "round-1" not in posts, "nothing of it was taken back"
    await kit.seal(campaign, BLUE, {"shield": "yes"})
    (again,) = [p for p in await kit.posts() if p.kind == "report"]
    assert again.chapter is not None
    assert (again.chapter.key, again.message) == ("round-1-battle-1", standing["round-1-battle-1"])
    assert again.chapter.lines[0].key == "bot-struck"
    assert len(again.chapter.lines) == 2
    await kit.bids(campaign, red=1, blue=0, green=0)
    (anew,) = [p for p in await kit.posts() if p.kind == "report"]
    assert anew.chapter is not None
    assert (anew.chapter.key, anew.message) == ("round-2", None), "another post"
    await back(kit, campaign, 0)
    gone = [p.chapter.key for p in await kit.posts() if p.kind == "struck" and p.chapter is not None]
    assert sorted(gone) == ["round-1-battle-1~2", "round-1~2", "round-2~2"]


async def test_what_nobody_has_begun_to_send_is_not_said_at_all(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await kit.campaigns.watch.follow(campaign, 1010, "day")
    await kit.bids(campaign, red=3, blue=1, green=0)
    await back(kit, campaign, 0)
    kit.clock.advance(days=2)
    sent = await kit.posts()
    assert [p.kind for p in sent if p.kind in ("report", "struck", "follow", "digest")] == []
    assert await rows(kit, campaign, t.Chapter) == []


async def test_a_post_under_way_arrives_struck_through(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    leased: list[Post] = []
    while not any(p.kind == "report" for p in leased):
        for post in (batch := await kit.campaigns.outbox.lease()):
            leased.append(post)
            if post.kind != "report":
                await kit.campaigns.outbox.delivered(Delivered(post.id, post.message or 5000 + post.id))
        assert batch
    (report,) = [p for p in leased if p.kind == "report"]
    await back(kit, campaign, 0)
    await kit.campaigns.outbox.delivered(Delivered(report.id, 777))
    (struck,) = [p for p in await kit.posts() if p.kind == "struck"]
    assert (struck.message, struck.chapter is not None and struck.chapter.taken_back) == (777, True)


async def test_followers_see_it_struck_through_too(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.watch.follow(campaign, GUEST)
    await kit.bids(campaign, red=3, blue=1, green=0)
    (first,) = [p for p in await kit.posts() if p.kind == "follow"]
    await back(kit, campaign, 0)
    (again,) = [p for p in await kit.posts() if p.kind == "follow"]
    assert again.message == 5000 + first.id
    assert again.chapter is not None
    assert again.chapter.taken_back


async def test_reports_without_chapters_are_struck_through(tmp_path: Path) -> None:
    kit = await make(tmp_path)
    campaign = await robbed(kit)
    sent = {p.step: p.message for p in await rows(kit, campaign, t.Post) if p.kind == "report"}
    await back(kit, campaign, 2)
    struck = [p for p in await kit.posts() if p.kind == "struck"]
    assert [(p.message, p.number) for p in struck] == [(sent[3], 3), (sent[4], 4)]
    assert all(line.key == "bot-struck" for p in struck for line in p.lines)
    await kit.seal(campaign, BLUE, {"shield": "yes"})
    (report,) = [p for p in await kit.posts() if p.kind == "report"]
    assert report.number == 3
    await kit.campaigns.close()


async def test_an_old_panel_touches_nothing_of_the_new_sheet(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    old = await kit.campaigns.sheets.sheet(campaign, RED)
    filled = await kit.campaigns.sheets.put(campaign, RED, old.ask.id, {"target": "blue"}, old.revision)
    await kit.campaigns.sheets.seal(campaign, RED, filled.ask.id, filled.revision)
    await back(kit, campaign, 1)
    for revision in (old.revision, filled.revision):
        with pytest.raises(StaleClick):
            await kit.campaigns.sheets.seal(campaign, RED, old.ask.id, revision)
    now = await kit.campaigns.sheets.sheet(campaign, RED)
    assert now.ask.id == old.ask.id
    assert now.revision > filled.revision
    await kit.campaigns.sheets.seal(campaign, RED, now.ask.id, now.revision)


async def test_a_computer_answers_anew_and_no_thought_of_before_serves(kit: Kit) -> None:
    card = await kit.lobby(seating="invited")
    await kit.campaigns.lobby.cancel(card.id, GM)
    card = await kit.lobby()
    await kit.campaigns.lobby.join(card.id, RED, seat="red")
    await kit.campaigns.computers.play_against(card.id, RED)
    await kit.campaigns.lobby.start(card.id, RED)
    campaign = card.id
    early = {e.ask: e for e in await kit.campaigns.computers.errands()}
    for errand in early.values():
        assert await kit.campaigns.computers.answer(errand, {"bid": 0})
    await kit.seal(campaign, RED, {"bid": 3})
    await back(kit, campaign, 0)
    again = {e.ask: e for e in await kit.campaigns.computers.errands()}
    assert again.keys() == early.keys()
    for ask, errand in early.items():
        assert not await kit.campaigns.computers.answer(errand, {"bid": 1}), "thought at that step, before"
        assert await kit.campaigns.computers.answer(again[ask], {"bid": 0})
    await kit.seal(campaign, RED, {"bid": 3})
    assert (await kit.campaigns.lobby.card(campaign)).step == 1


async def test_the_game_master_is_told_what_can_be_chosen_and_everybody_what_he_did(kit: Kit) -> None:
    campaign = await robbed(kit)
    found = await kit.campaigns.undo.earlier(campaign, GM)
    assert [(one.number, one.title.key if one.title else "") for one in found] == [
        (3, "toy-battle"), (2, "toy-battle"), (1, "toy-round"), (0, ""),
    ]  # fmt: skip
    undo = kit.campaigns.undo
    assert await kit.refused(undo.rewind(campaign, RED, 1, "x")) == "bot-gm-only"
    assert await kit.refused(undo.earlier(campaign, RED)) == "bot-gm-only"
    for number in (4, 5, -1):
        assert await kit.refused(undo.rewind(campaign, GM, number, "x")) == "bot-rewind-where"
    assert await kit.refused(undo.rewind(campaign, GM, 1, " \u200b ")) == "bot-bad-reason"
    await undo.rewind(campaign, GM, 1, "wrong board")
    (notice,) = [p for p in await kit.posts() if p.kind == "gm"]
    act = dict(notice.lines[0].args)["act"]
    assert (act.key, dict(act.args)) == ("bot-act-rewind", {"number": 1, "reason": "wrong board"})
    log = await kit.campaigns.gm.audit(campaign)
    assert [(e.act, e.by, e.words) for e in log.acts][:1] == [("rewind", GM, act)]
    await kit.play_on(campaign)
    assert await kit.refused(undo.rewind(campaign, GM, 1, "x")) == "bot-not-running-over"


async def test_phases_that_told_nobody_are_no_choice_and_no_refusal_tells_of_them(tmp_path: Path) -> None:
    answers = []
    for number, heard in enumerate((True, False)):
        (tmp_path / str(number)).mkdir()
        kit = await make(tmp_path / str(number), {"toy": Whispers(heard=heard)})
        campaign = await robbed(kit)
        found = await kit.campaigns.undo.earlier(campaign, GM)
        refused = [await kit.refused(kit.campaigns.undo.rewind(campaign, GM, n, "x")) for n in (3, 4)]
        answers.append((found, refused))
        assert [one.number for one in found] == [2, 1, 0]
        await kit.campaigns.close()
    assert answers[0] == answers[1]


async def test_while_paused_it_can_be_put_right_and_the_time_is_whole_afterwards(kit: Kit) -> None:
    campaign = await robbed(kit)
    await kit.campaigns.gm.pause(campaign, GM)
    kit.clock.advance(hours=5)
    await back(kit, campaign, 1)
    assert (await kit.campaigns.lobby.card(campaign)).status == "paused"
    kit.clock.advance(hours=5)
    card = await kit.campaigns.gm.resume(campaign, GM)
    assert card.deadline == kit.clock.now() + timedelta(hours=24)


# ---- the proof -------------------------------------------------------------------------------------
async def twice_back(kit: Kit) -> int:
    """Two times back, the second beyond the first; over at the end."""
    campaign = await robbed(kit)
    await back(kit, campaign, 3)
    await kit.bids(campaign, red=0, blue=1, green=0)
    await back(kit, campaign, 2)
    await kit.seal(campaign, BLUE, {"shield": "yes"})
    return campaign


async def test_the_record_proves_what_was_taken_back_as_well(kit: Kit) -> None:
    campaign = await twice_back(kit)
    assert (await kit.campaigns.repairs.look(campaign)).fine
    await kit.play_on(campaign)
    verdict = await kit.campaigns.watch.verify(campaign)
    assert (verdict.verdict, verdict.fault) == ("proved", None)
    data = await kit.campaigns.watch.record(campaign)
    assert data is not None
    save = msgspec.json.decode(data, type=Save)
    assert [(e.back, len(e.records)) for e in save.epochs][:2] == [(None, 5), (3, 1)]
    assert verify(Chronicle(), save, bytes.fromhex(save.header.secret or "")).proved
    assert len(await kit.campaigns.watch.film(campaign)) == 4 * (verdict.steps + 1 - 3), "the replay is without them"


TAMPERED: dict[str, dict[str, Any]] = {
    "an answer": {"body": lambda b: b.replace(b'"bid":', b'"bet":', 1)},
    "the epoch": {"epoch": 1},
    "the version": {"version": 0},
    "no record": {"body": b"{"},
}


async def test_nobody_can_hide_what_was_taken_back(kit: Kit) -> None:
    campaign = await robbed(kit)
    await back(kit, campaign, 2)
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good
    kept = [row.model_dump() for row in await rows(kit, campaign, t.TakenBack)]
    for what in (*TAMPERED, "all of them gone"):
        forged = [dict(one) for one in kept]
        for name, value in TAMPERED.get(what, {}).items():
            forged[-1][name] = value(forged[-1][name]) if callable(value) else value
        await put_back(kit, campaign, forged if what in TAMPERED else [])
        assert (await kit.campaigns.watch.verify(campaign)).verdict == "refused", what
    await put_back(kit, campaign, kept)
    assert (await kit.campaigns.watch.verify(campaign)).good


async def put_back(kit: Kit, campaign: int, kept: list[dict[str, Any]]) -> None:
    """These are the rows of what was taken back."""
    async with kit.campaigns.store.write() as session:
        await session.exec(delete(t.TakenBack).where(col(t.TakenBack.campaign) == campaign))
        session.add_all(t.TakenBack(**one) for one in kept)


async def test_positions_after_going_back_are_made_anew(kit: Kit) -> None:
    campaign = await twice_back(kit)

    async def bodies() -> dict[int, Save]:
        found = await rows(kit, campaign, t.Snapshot)
        return {r.step: msgspec.json.decode(zlib.decompress(r.body), type=Save) for r in found}

    before = await bodies()
    for lost in ((2,), (3,), (0, 1, 2, 3)):
        async with kit.campaigns.store.write() as session:
            wanted = (col(t.Snapshot.campaign) == campaign, col(t.Snapshot.step).in_(lost))
            await session.exec(delete(t.Snapshot).where(*wanted))
        found, _ = await kit.campaigns.repairs.mend(campaign)
        assert (found.mendable, found.lost, found.fault) == (lost, (), "")
        assert await bodies() == before
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good


async def test_just_after_going_back_the_position_can_be_made_anew(kit: Kit) -> None:
    campaign = await robbed(kit)
    await back(kit, campaign, 2)
    async with kit.campaigns.store.write() as session:
        await session.exec(delete(t.Snapshot).where(col(t.Snapshot.campaign) == campaign))
    found, _ = await kit.campaigns.repairs.mend(campaign)
    assert (found.mendable, found.fault) == ((0, 1, 2), "")
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good


async def test_a_file_carries_it_all(kit: Kit) -> None:
    campaign = await twice_back(kit)
    await kit.play_on(campaign)
    data = await kit.campaigns.archive.export(campaign)
    copy = await kit.campaigns.archive.import_(data)
    assert (await kit.campaigns.watch.verify(copy)).good
    assert len(await rows(kit, copy, t.TakenBack)) == 3
    plain = msgspec.json.decode(data)
    plain["rows"]["taken_back"][0]["body"] = ""
    assert await kit.refused(kit.campaigns.archive.import_(msgspec.json.encode(plain))) == "bot-bad-file"


# ---- a player's own last step ----------------------------------------------------------------------
async def asked(kit: Kit) -> list[Post]:
    return [p for p in await kit.posts() if p.kind == "undo"]


def request_of(post: Post) -> str:
    return str(dict(post.lines[0].args)["request"])


async def quiet(kit: Kit) -> int:
    """Red has pondered: nobody knows."""
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.posts()
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.posts()
    return campaign


async def of_others(kit: Kit, campaign: int) -> object:
    """All that blue, green and a spectator get to see."""
    shown: list[object] = [await kit.campaigns.gm.audit(campaign)]
    for person in (BLUE, GREEN, GUEST):
        shown += [
            await sight_of(kit.campaigns.watch, campaign, person),
            await kit.campaigns.watch.page(campaign, person),
        ]
    for person in (BLUE, GREEN):
        shown.append([replace(r, ask=r.ask) for r in (await kit.campaigns.sheets.sheet(campaign, person)).others])
    return shown


async def test_what_told_nobody_anything_is_taken_back_at_once_and_nobody_notices(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Ponder()})
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.posts()
    panel = await kit.campaigns.sheets.sheet(campaign, BLUE, "leave.blue")
    await kit.campaigns.sheets.put(campaign, GREEN, "leave.green", {"sure": "yes"})
    before, due = msgspec.json.encode(await of_others(kit, campaign)), await rows(kit, campaign, t.Timer)
    await kit.seal(campaign, RED, {"target": "blue"})
    assert (await kit.campaigns.lobby.card(campaign)).step == 2
    await kit.posts()
    undoing = await kit.campaigns.undo.ask(campaign, RED)
    assert (undoing.state, undoing.card.step) == ("done", 1)
    assert msgspec.json.encode(await of_others(kit, campaign)) == before
    assert {(p.kind, p.person) for p in await kit.posts()} == {("board", None), ("ask", RED)}
    assert [(x.subject, x.due) for x in await rows(kit, campaign, t.Timer)] == [(x.subject, x.due) for x in due]
    await kit.campaigns.sheets.put(
        campaign, BLUE, "leave.blue", {"sure": "yes"}, panel.revision
    )  # his panel is no older
    assert (await kit.campaigns.sheets.sheet(campaign, GREEN, "leave.green")).draft == {"sure": "yes"}
    assert (await kit.campaigns.sheets.sheet(campaign, RED)).draft == {"target": "blue"}
    await kit.campaigns.close()


async def test_dice_that_nobody_has_seen_change_no_answer(tmp_path: Path) -> None:
    """Whether a silent step rolled dice may hang on what others have hidden: the answer is the same with and without."""
    kit = await make(tmp_path, {"toy": Ponder(dice=True)})
    campaign = await quiet(kit)
    assert (await kit.campaigns.undo.ask(campaign, RED)).state == "done"
    assert await asked(kit) == []
    await kit.campaigns.close()


class Aside(Ponder):
    """These seats are told that red ponders, and nobody else."""

    def __init__(self, *heard: str) -> None:
        super().__init__()
        self._heard = heard

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        step = super().apply(state, opening, dice)
        if step.state.phase == state.phase == "turn" and not step.entries:
            event = Event("toy-bare", {"victim": "blue"})
            step = replace(step, entries=(EventRecord(event, private=tuple((seat, event) for seat in self._heard)),))
        return step


async def test_who_has_learnt_something_asks_all_others(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Aside("red")})
    campaign = await quiet(kit)
    assert (await kit.campaigns.undo.ask(campaign, RED)).state == "asked"
    assert {p.person for p in await asked(kit)} == {BLUE, GREEN}
    await kit.campaigns.close()


@pytest.mark.parametrize("heard", [(), ("blue",), ("green", "blue")])
async def test_what_others_were_told_alone_changes_no_answer(tmp_path: Path, heard: tuple[str, ...]) -> None:
    """It is taken back at once; those who had heard of it are told, and nobody else."""
    kit = await make(tmp_path, {"toy": Aside(*heard)})
    campaign = await quiet(kit)
    before = [await sight_of(kit.campaigns.watch, campaign, p) for p in (GREEN, GUEST)]
    assert (await kit.campaigns.undo.ask(campaign, RED)).state == "done"
    posts = await kit.posts()
    told = {("gm", PLAYERS[seat]) for seat in heard}
    assert {(p.kind, p.person) for p in posts} == {("board", None), ("ask", RED), *told}
    if "green" not in heard:
        after = [await sight_of(kit.campaigns.watch, campaign, p) for p in (GREEN, GUEST)]
        assert [s.view for s in after] == [s.view for s in before]
    assert (await kit.campaigns.gm.audit(campaign)).acts == ()
    await kit.campaigns.close()


async def test_all_whom_it_concerns_are_asked_and_it_is_done_once_they_agree(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.campaigns.staff.add(campaign, BLUE, GUEST)
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.posts()
    undo = kit.campaigns.undo
    asking = await undo.ask(campaign, RED)
    assert (asking.state, asking.until) == ("asked", kit.clock.now() + timedelta(hours=24))
    questions = await asked(kit)
    assert sorted((p.person or 0, p.who) for p in questions) == [(BLUE, "blue"), (GREEN, "green"), (GUEST, "blue")]
    assert {line.key for p in questions for line in p.lines} == {"bot-undo-asked"}
    assert (await undo.ask(campaign, RED)).state == "open", "one request a campaign"
    assert (await undo.ask(campaign, GREEN)).state == "question"
    request = request_of(questions[0])
    assert await kit.refused(kit.campaigns.consent.answer(campaign, RED, request, agree=True)) == "bot-undo-over", (
        "he is not asked"
    )
    assert await kit.refused(kit.campaigns.consent.answer(campaign, BLUE, request + "0", agree=True)) == "bot-undo-over"
    assert not await kit.campaigns.consent.answer(campaign, GUEST, request, agree=True), (
        "on the staff he speaks for his seat"
    )
    assert await kit.refused(kit.campaigns.consent.answer(campaign, BLUE, request, agree=False)) == "bot-undo-over"
    assert (await kit.campaigns.lobby.card(campaign)).step == 2
    assert await kit.campaigns.consent.answer(campaign, GREEN, request, agree=True)
    assert (await kit.campaigns.lobby.card(campaign)).step == 1
    posts = await kit.posts()
    (notice,) = [p for p in posts if p.kind == "gm"]
    assert (notice.person, notice.lines[0].key) == (None, "bot-undone")
    assert (await kit.campaigns.gm.audit(campaign)).acts[0].act == "undo"
    assert (await kit.campaigns.sheets.sheet(campaign, RED)).draft == {"target": "blue"}
    assert await kit.refused(kit.campaigns.consent.answer(campaign, GREEN, request, agree=True)) == "bot-undo-over"
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good


@pytest.mark.parametrize("end", ["declined", "in time", "played on"])
async def test_a_request_comes_to_nothing_and_nobody_is_told_why(kit: Kit, end: str) -> None:
    campaign = await kit.running(allowances=None)
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.posts()
    await kit.campaigns.undo.ask(campaign, RED)
    questions = await asked(kit)
    request = request_of(questions[0])
    assert not await kit.campaigns.consent.answer(campaign, GREEN, request, agree=True)
    if end == "declined":
        assert not await kit.campaigns.consent.answer(campaign, BLUE, request, agree=False)
    elif end == "in time":
        kit.clock.advance(hours=23)
        await kit.campaigns.timers.due()
        assert [r for r in await rows(kit, campaign, t.ConsentRequest) if r.open]
        kit.clock.advance(hours=1)
        await kit.campaigns.timers.due()
    else:
        await kit.seal(campaign, BLUE, {"shield": "no"})
    told = [p for p in await kit.posts() if p.kind == "gm"]
    assert [(p.person, p.who, [line.key for line in p.lines]) for p in told if p.person] == [
        (RED, "red", ["bot-undo-not-agreed"])
    ]
    assert all(line.key != "bot-undo-not-agreed" for p in told if p.person is None for line in p.lines)
    assert [r for r in await rows(kit, campaign, t.ConsentRequest) if r.open] == []
    assert [x for x in await rows(kit, campaign, t.Timer) if x.kind == "undo"] == []
    assert await kit.refused(kit.campaigns.consent.answer(campaign, GREEN, request, agree=True)) == "bot-undo-over"
    assert not any(a.act == "undo" for a in (await kit.campaigns.gm.audit(campaign)).acts)


async def test_computers_agree_by_themselves(kit: Kit) -> None:
    card = await kit.lobby()
    await kit.campaigns.lobby.join(card.id, RED, seat="red")
    await kit.campaigns.computers.play_against(card.id, RED)
    await kit.campaigns.lobby.start(card.id, RED)
    for errand in await kit.campaigns.computers.errands():
        await kit.campaigns.computers.answer(errand, {"bid": 0})
    await kit.seal(card.id, RED, {"bid": 3})
    assert (await kit.campaigns.undo.ask(card.id, RED)).state == "done"
    assert (await kit.campaigns.lobby.card(card.id)).step == 0
    assert "bot-undone" in [line.key for p in await kit.posts() if p.kind == "gm" for line in p.lines]


async def test_who_has_played_nothing_or_does_not_play_takes_nothing_back(kit: Kit) -> None:
    campaign = await kit.running()
    undo = kit.campaigns.undo
    assert await kit.refused(undo.ask(campaign, RED)) == "bot-undo-nothing"
    assert await kit.refused(undo.ask(campaign, GUEST)) == "bot-no-seat"
    kit.clock.advance(hours=49)
    await kit.campaigns.timers.due()
    assert await kit.refused(undo.ask(campaign, RED)) == "bot-undo-nothing", "what the clock did is not his"
    await kit.campaigns.gm.pause(campaign, GM)
    assert await kit.refused(undo.ask(campaign, RED)) == "bot-paused"
    await kit.campaigns.gm.resume(campaign, GM)
    await kit.play_on(campaign)
    assert await kit.refused(undo.ask(campaign, RED)) == "bot-not-running-over"


# ---- a campaign that has ended ---------------------------------------------------------------------
SECRETS = [bytes([n]) * 32 for n in range(1, 5)]


async def ended(folder: Path, how: str) -> tuple[Kit, int]:
    """Over, or called off; each secret is another."""
    kit = await make(folder, {"toy": Chronicle()})
    secrets = iter(SECRETS)
    kit.campaigns = Campaigns(
        kit.campaigns.store, clock=kit.clock, games={"toy": Chronicle()}, secret=lambda: next(secrets),
        outage=timedelta(days=9999),
    )  # fmt: skip
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    if how == "cancelled":
        await kit.campaigns.lobby.cancel(campaign, GM)
    else:
        for person, seat in ((BLUE, "blue"), (GREEN, "green")):
            sheet = await kit.campaigns.sheets.put(campaign, person, f"leave.{seat}", {"sure": "yes"})
            await kit.campaigns.sheets.seal(campaign, person, sheet.ask.id)
    await kit.posts()
    assert (await kit.campaigns.lobby.card(campaign)).status == how
    return kit, campaign


@pytest.mark.parametrize("how", ["over", "cancelled"])
async def test_a_campaign_that_ended_by_mistake_goes_on_under_a_fresh_secret(tmp_path: Path, how: str) -> None:
    kit, campaign = await ended(tmp_path, how)
    before = await kit.campaigns.lobby.card(campaign)
    undo = kit.campaigns.undo
    assert await kit.refused(undo.reopen(campaign, RED, "x")) == "bot-gm-only"
    open_posts = [p.message for p in await rows(kit, campaign, t.Post) if p.kind in ("end", "book")]
    assert len(open_posts) == 2
    card = await undo.reopen(campaign, GM, "he pressed the wrong button")
    assert (card.status, card.step, card.outcome, card.secret) == ("running", before.step - (how == "over"), None, None)
    assert card.deadline == kit.clock.now() + timedelta(hours=24)
    posts = await kit.posts()
    assert [p.message for p in posts if p.kind == "struck" and p.chapter is None and p.number is None] == open_posts
    (notice,) = [p for p in posts if p.kind == "gm"]
    act = dict(dict(notice.lines[0].args)["act"].args)
    assert act == {"reason": "he pressed the wrong button", "commitment": commitment(SECRETS[1])}
    assert await kit.refused(kit.campaigns.watch.verify(campaign)) == "bot-verify-later", "nothing lies open any more"
    assert await kit.refused(undo.reopen(campaign, GM, "x")) == "bot-reopen-not-over"
    assert (await kit.campaigns.repairs.look(campaign)).fine
    await kit.play_on(campaign)
    (end,) = [p for p in await kit.posts() if p.kind == "end"]
    assert dict(end.lines[-1].args) == {"secret": f"{SECRETS[0].hex()} {SECRETS[1].hex()}"}
    verdict = await kit.campaigns.watch.verify(campaign)
    assert (verdict.verdict, verdict.commitment) == ("proved", " ".join(map(commitment, SECRETS[:2])))
    data = await kit.campaigns.watch.record(campaign)
    assert data is not None
    save = msgspec.json.decode(data, type=Save)
    assert verify(Chronicle(), save, SECRETS[0]).proved
    async with kit.campaigns.store.write() as session:
        row = (await session.exec(select(t.Snapshot).order_by(col(t.Snapshot.step).desc()))).first()
        assert row is not None
        plain = zlib.decompress(row.body).replace(SECRETS[1].hex().encode(), SECRETS[2].hex().encode())
        row.body = zlib.compress(plain)
        session.add(row)
    assert (await kit.campaigns.watch.verify(campaign)).verdict == "refused", "another secret than was posted"
    await kit.campaigns.close()


async def test_nobody_foresees_the_dice_of_a_reopened_campaign(tmp_path: Path) -> None:
    """The same answers roll other dice than with the secret that had been published, a computer's chance is another, too."""
    kit, campaign = await ended(tmp_path, "cancelled")
    await kit.campaigns.undo.reopen(campaign, GM, "x")
    async with kit.campaigns.store.read() as session:
        unit = await UnitOfWork.open(kit.campaigns.services, session, campaign, change=False)
        assert (await unit.match()).secret == SECRETS[1]
    await kit.campaigns.close()


async def test_after_a_week_an_end_is_an_end(tmp_path: Path) -> None:
    kit, campaign = await ended(tmp_path, "over")
    kit.clock.advance(days=7, seconds=1)
    assert await kit.refused(kit.campaigns.undo.reopen(campaign, GM, "x")) == "bot-reopen-late"
    lobby = (await kit.lobby()).id
    await kit.campaigns.lobby.cancel(lobby, GM)
    assert await kit.refused(kit.campaigns.undo.reopen(lobby, GM, "x")) == "bot-reopen-not-over"
    await kit.campaigns.close()


async def test_a_reopened_campaign_can_go_back_beyond_its_end_and_be_mended(tmp_path: Path) -> None:
    kit, campaign = await ended(tmp_path, "over")
    await kit.campaigns.undo.reopen(campaign, GM, "x")
    await back(kit, campaign, 0)
    await kit.bids(campaign, red=3, blue=1, green=0)
    async with kit.campaigns.store.write() as session:
        await session.exec(delete(t.Snapshot).where(col(t.Snapshot.campaign) == campaign))
    found, _ = await kit.campaigns.repairs.mend(campaign)
    assert (found.fault, found.lost) == ("", ())
    await kit.play_on(campaign)
    assert (await kit.campaigns.watch.verify(campaign)).good
    await kit.campaigns.close()
