"""Nobody alone does what favours themselves: a game master or host who plays needs the others' consent for it."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlmodel import col, delete, select

from bot import words
from bot.campaigns import Campaigns, Post
from bot.campaigns.becoming_game_master import Mastery
from bot.campaigns.consent import ACTS, CONSENT_ATTRIBUTE, Act, Asked
from bot.campaigns.gm import GameMaster
from bot.campaigns.going_back import Undo
from bot.campaigns.lobby import Lobby
from bot.campaigns.ranks import is_rated
from bot.campaigns.seasons import Seasons
from bot.campaigns.seeking import Seeking
from bot.campaigns.unit_of_work import UnitOfWork
from bot.store import Store
from bot.store import tables as t
from bot.store.migrate import migrate
from rules.core import Ask, Dice, RevealedOrders, Transition, msg
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, PLAYERS, RED, SECRET, Kit, ManualClock, make
from tests.campaigns.test_rewinding import Ponder, request_of
from tests.campaigns.test_seasons import ANNA, BEN, CLEO, DORA, opened, tick
from tests.campaigns.test_seasons import GAMES as SEASON_GAMES
from tests.core.toy import Chronicle, State, Toy
from tests.databases import blank
from tests.store.earlier import back_to

REFEREE = 1020


@pytest.fixture
async def kit(tmp_path: Path) -> AsyncIterator[Kit]:
    made = await make(tmp_path, {"toy": Chronicle()})
    yield made
    await made.campaigns.close()


async def led_by_red(kit: Kit) -> int:
    """Red leads the campaign and plays in it. Blue is to answer red's robbery; red waits. Four reports."""
    campaign = await kit.running(by=RED)
    await kit.bids(campaign, red=3, blue=1, green=0)
    await kit.seal(campaign, RED, {"target": "blue"})
    await kit.posts()
    return campaign


async def asks(doing: Awaitable[object]) -> None:
    with pytest.raises(Asked):
        await doing


async def questions(kit: Kit) -> list[Post]:
    return [p for p in await kit.posts() if p.kind == "undo"]


async def agree(kit: Kit, campaign: int, *people: int) -> bool:
    """These agree to the question that waits to be sent; whether it was done by it."""
    asked = await questions(kit)
    return [await kit.campaigns.consent.answer(campaign, one, request_of(asked[0]), agree=True) for one in people][-1]


async def truth(kit: Kit, campaign: int) -> object:
    """Position, seats and status."""
    card = await kit.campaigns.lobby.card(campaign)
    seats = [(s.seat, s.computer, [h.person for h in s.holders], s.asked, s.sealed, s.deadline) for s in card.seats]
    return card.status, card.step, card.reports, card.allowances, seats


Deed = Callable[[Kit, int], Awaitable[object]]
DEEDS: dict[str, Deed] = {
    "winds back a bad shot": lambda kit, n: kit.campaigns.undo.rewind(n, RED, 0, "a slip"),
    "resolves the opponent's open sheet": lambda kit, n: kit.campaigns.gm.resolve(n, RED),
    "gives the opponent's seat to a computer": lambda kit, n: kit.campaigns.gm.replace(n, RED, "blue", None),
    "gives the opponent's seat to a friend": lambda kit, n: kit.campaigns.gm.replace(n, RED, "blue", GUEST),
    "calls a friend to the opponent's seat": lambda kit, n: kit.campaigns.seeking.call(n, RED, "blue", 2),
    "puts a computer into their own seat": lambda kit, n: kit.campaigns.gm.replace(n, RED, "red", None),
    "cancels before losing": lambda kit, n: kit.campaigns.lobby.cancel(n, RED),
    "cancels from the lobby's door": lambda kit, n: kit.campaigns.lobby.cancel(n, RED),
    "fills up their own reserve": lambda kit, n: kit.campaigns.gm.deadline(n, RED, reserve=86_400),
    "shortens the clock": lambda kit, n: kit.campaigns.gm.deadline(n, RED, react=3600),
}


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_game_master_who_plays_does_nothing_alone(kit: Kit, deed: str) -> None:
    campaign = await led_by_red(kit)
    before = await truth(kit, campaign)
    await asks(DEEDS[deed](kit, campaign))
    assert await truth(kit, campaign) == before
    posts = await kit.posts()
    asked = [p for p in posts if p.kind == "undo"]
    assert {p.person for p in asked} == {BLUE, GREEN}, "red is not asked"
    for lang in words.LANGS:
        assert all(words.line(lang, line) for p in posts for line in p.lines)
    (public,) = [p for p in posts if p.kind == "gm"]
    assert (public.person, dict(public.lines[0].args)["act"].key) == (None, "bot-act-asks")  # type: ignore[union-attr]
    request = request_of(asked[0])
    answer = kit.campaigns.consent.answer
    assert await kit.refused(answer(campaign, RED, request, agree=True)) == "bot-undo-over"
    assert not await answer(campaign, BLUE, request, agree=True)
    assert await truth(kit, campaign) == before, "all must agree"
    assert await answer(campaign, GREEN, request, agree=True)
    done = await truth(kit, campaign) != before
    called = await kit.refused(kit.campaigns.seeking.offered(campaign, RED, "blue")) == "bot-already-seated"
    assert done or called
    log = [entry.act for entry in (await kit.campaigns.gm.audit(campaign)).acts]
    assert log[-1] == "ask"
    assert len(log) == 2


@pytest.mark.parametrize("end", ["declined", "in time", "played on"])
async def test_without_consent_nothing_happens_and_the_clock_goes_on(kit: Kit, end: str) -> None:
    campaign = await led_by_red(kit)
    card = await kit.campaigns.lobby.card(campaign)
    await asks(kit.campaigns.gm.resolve(campaign, RED))
    (first, *_) = await questions(kit)
    if end == "declined":
        await kit.campaigns.consent.answer(campaign, GREEN, request_of(first), agree=False)
        assert (await kit.campaigns.lobby.card(campaign)).deadline == card.deadline
    elif end == "in time":
        await kit.campaigns.gm.extend(campaign, RED, 10 * 86_400)
        kit.clock.advance(hours=24)
        await kit.campaigns.timers.due()
        assert (await kit.campaigns.lobby.card(campaign)).step == card.step
    else:
        kit.clock.advance(hours=4)
        await kit.campaigns.timers.due()
        assert (await kit.campaigns.lobby.card(campaign)).step > card.step, "the deadline has passed as ever"
    told = [p for p in await kit.posts() if p.kind == "gm" and p.lines[0].key == "bot-act-not-agreed"]
    assert {p.person for p in told} == {RED, None}
    answer = kit.campaigns.consent.answer(campaign, BLUE, request_of(first), agree=True)
    assert await kit.refused(answer) == "bot-undo-over"
    assert "not-agreed" in [entry.act for entry in (await kit.campaigns.gm.audit(campaign)).acts]


async def test_after_the_end_one_who_plays_does_not_reopen_alone(kit: Kit) -> None:
    campaign = await led_by_red(kit)
    for person, seat in ((BLUE, "blue"), (GREEN, "green")):
        sheet = await kit.campaigns.sheets.put(campaign, person, f"leave.{seat}", {"sure": "yes"})
        await kit.campaigns.sheets.seal(campaign, person, sheet.ask.id)
    await kit.posts()
    reopen = kit.campaigns.undo.reopen
    await asks(reopen(campaign, RED, "once more"))
    await kit.posts()
    kit.clock.advance(hours=24)
    await kit.campaigns.timers.due()
    assert (await kit.campaigns.lobby.card(campaign)).status == "over"
    assert await kit.campaigns.timers.next_due() is None, "the question has lapsed, of an ended campaign as well"
    await asks(reopen(campaign, RED, "once more"))
    assert await agree(kit, campaign, BLUE, GREEN)
    assert (await kit.campaigns.lobby.card(campaign)).status == "running"


async def test_time_for_others_is_given_alone_and_for_oneself_by_consent(kit: Kit) -> None:
    campaign = await led_by_red(kit)
    due = (await kit.campaigns.lobby.card(campaign)).deadline
    assert due is not None
    card = await kit.campaigns.gm.extend(campaign, RED, 3600)
    assert card.deadline == due + timedelta(hours=1), "blue is waited for"
    await kit.seal(campaign, BLUE, {"shield": "no"})
    for doing in (kit.campaigns.gm.extend(campaign, RED, 3600), kit.campaigns.gm.pause(campaign, RED)):
        await asks(doing)
        await kit.campaigns.consent.answer(campaign, BLUE, request_of((await questions(kit))[0]), agree=False)
    assert (await kit.campaigns.lobby.card(campaign)).status == "running"


async def test_who_has_sealed_gives_no_time_that_they_could_use_themselves(kit: Kit) -> None:
    """What is sealed may be taken back until its deadline: by then it would be another."""
    campaign = await kit.running(by=RED)
    asked = (await kit.campaigns.lobby.card(campaign)).seat("red").asked[0]
    sheet = await kit.campaigns.sheets.put(campaign, RED, asked.id, {"bid": 1})
    await kit.campaigns.sheets.seal(campaign, RED, sheet.ask.id)
    due = (await kit.campaigns.lobby.card(campaign)).deadline
    for doing in (kit.campaigns.gm.extend(campaign, RED, 30 * 86_400), kit.campaigns.gm.pause(campaign, RED)):
        await asks(doing)
        await kit.campaigns.consent.answer(campaign, BLUE, request_of((await questions(kit))[0]), agree=False)
    await kit.campaigns.sheets.unseal(campaign, RED, sheet.ask.id)
    assert (await kit.campaigns.lobby.card(campaign)).deadline == due


class Apart(Toy):
    """Red and blue are asked at once, each for themselves; what either says is told to nobody."""

    def asks(self, state: State) -> tuple[Ask, ...]:
        if state.asked:
            return super().asks(state)
        seats = [seat for seat in ("red", "blue") if seat != state.mover]
        return tuple(Ask(f"apart.{one}", one, "bid", f"apart.{one}", msg("toy-ask-bid")) for one in seats)

    def apply(self, state: State, opening: RevealedOrders, dice: Dice) -> Transition[State]:
        if state.asked:
            return super().apply(state, opening, dice)
        first = replace(state, mover=opening.answers[0].seat)
        return Transition(replace(state, asked=1) if state.mover else first, ())


async def test_time_given_to_others_is_not_had_by_taking_back_an_answer(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Apart()})
    campaign = await kit.running(by=RED)
    due = (await kit.campaigns.lobby.card(campaign)).seat("red").deadline
    assert due is not None
    await kit.seal(campaign, RED, {"bid": 1})
    later = due + timedelta(days=30)
    assert (await kit.campaigns.gm.extend(campaign, RED, 30 * 86_400)).deadline == later, "for blue alone"
    assert (await kit.campaigns.undo.ask(campaign, RED)).state == "done"
    card = await kit.campaigns.lobby.card(campaign)
    assert (card.seat("red").deadline, card.seat("blue").deadline) == (due, later)
    await kit.campaigns.close()


async def test_who_plays_stops_the_game_for_nobody_for_ever(kit: Kit) -> None:
    campaign = await led_by_red(kit)
    await kit.campaigns.gm.pause(campaign, RED)
    assert await kit.refused(kit.campaigns.gm.resume(campaign, GUEST)) == "bot-gm-only"
    await kit.posts()
    assert (await kit.campaigns.gm.resume(campaign, BLUE)).status == "running"
    assert "bot-resumed" in [line.key for p in await kit.posts() if p.kind == "gm" for line in p.lines]
    await asks(kit.campaigns.gm.pause(campaign, RED))
    assert (await kit.campaigns.lobby.card(campaign)).status == "running", (
        "blue comes to seal before it is stopped again"
    )
    kit.clock.advance(minutes=1)
    await kit.seal(campaign, BLUE, {"shield": "no"})
    await kit.posts()
    neutral = await kit.running()
    await kit.campaigns.gm.pause(neutral, 1000)
    assert await kit.refused(kit.campaigns.gm.resume(neutral, BLUE)) == "bot-gm-only", "theirs does not play"
    await kit.campaigns.gm.resume(neutral, GM)
    assert (await kit.campaigns.gm.pause(neutral, GM)).status == "paused"


async def test_on_the_staff_or_having_played_one_is_as_partial(kit: Kit) -> None:
    campaign = await kit.running(by=GUEST)
    await kit.campaigns.lobby.cancel((await kit.lobby(by=GUEST)).id, GUEST)
    second = (await kit.lobby(by=GUEST)).id
    for seat, person in PLAYERS.items():
        await kit.campaigns.lobby.join(second, person, seat=seat)
    await kit.campaigns.staff.add(second, RED, GUEST)
    await kit.campaigns.lobby.start(second, RED)
    await asks(kit.campaigns.gm.resolve(second, GUEST))
    await kit.campaigns.staff.remove(second, RED, GUEST)
    (first, *_) = await questions(kit)
    await kit.campaigns.consent.answer(second, BLUE, request_of(first), agree=False)
    await asks(kit.campaigns.lobby.cancel(second, GUEST))
    await kit.campaigns.gm.peek(campaign, GUEST, "red")
    await kit.campaigns.gm.resolve(campaign, GUEST)  # who has only looked plays for nobody
    assert (await kit.campaigns.lobby.card(campaign)).step == 1


async def test_one_who_plays_dismisses_nobody_from_another_seat(kit: Kit) -> None:
    campaign = await kit.running(by=RED)
    await kit.campaigns.staff.add(campaign, BLUE, GUEST)
    assert await kit.refused(kit.campaigns.staff.remove(campaign, RED, GUEST)) == "bot-own-staff-only"


async def test_a_second_master_who_does_not_play_agrees_for_everybody(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(UnitOfWork, "masters", property(lambda unit: (unit.row.gm, REFEREE)))
    campaign = await led_by_red(kit)
    await asks(kit.campaigns.gm.resolve(campaign, RED))
    asked = await questions(kit)
    assert {p.person for p in asked} == {BLUE, GREEN, REFEREE}
    assert await kit.campaigns.consent.answer(campaign, REFEREE, request_of(asked[0]), agree=True)
    await kit.campaigns.lobby.cancel(campaign, REFEREE)
    assert (await kit.campaigns.lobby.card(campaign)).status == "cancelled"


async def test_against_computers_alone_one_does_as_one_likes_and_it_is_not_rated(kit: Kit) -> None:
    card = await kit.lobby(by=RED)
    await kit.campaigns.lobby.join(card.id, RED, seat="red")
    await kit.campaigns.computers.play_against(card.id, RED)
    await kit.campaigns.lobby.start(card.id, RED)
    await kit.campaigns.gm.resolve(card.id, RED)
    await kit.campaigns.undo.rewind(card.id, RED, 0, "again")
    for seat, person in (("blue", BLUE), ("green", GREEN)):
        if seat == "blue":
            await kit.campaigns.gm.replace(card.id, RED, seat, person)
        else:
            await asks(kit.campaigns.gm.replace(card.id, RED, seat, person))
            assert await agree(kit, card.id, BLUE)
    await kit.play_on(card.id)
    (result,) = await kit.campaigns.ranks.results([card.id])
    assert not result.computer
    assert not is_rated(result), "people sat down when it was won"


async def test_two_questions_a_person_and_step_and_one_at_a_time(kit: Kit) -> None:
    campaign = await led_by_red(kit)
    for person, doing in ((RED, kit.campaigns.gm.resolve), (RED, kit.campaigns.undo.ask)):
        for turn in range(3):
            if turn == 2:
                assert await kit.refused(doing(campaign, person)) == "bot-consent-twice"
                continue
            if doing == kit.campaigns.undo.ask:
                assert (await kit.campaigns.undo.ask(campaign, person)).state == "asked"
                assert (await kit.campaigns.undo.ask(campaign, person)).state == "open"
            else:
                await asks(doing(campaign, person))
            assert await kit.refused(kit.campaigns.lobby.cancel(campaign, RED)) == "bot-consent-open"
            found = await questions(kit)
            assert len(found) == 2
            await kit.campaigns.consent.answer(campaign, GREEN, request_of(found[0]), agree=False)


@pytest.mark.parametrize("leaves", ["by themselves", "released", "replaced"])
async def test_what_somebody_asked_for_a_seat_that_they_left_is_not_done(kit: Kit, leaves: str) -> None:
    campaign = await led_by_red(kit) if leaves == "released" else await kit.running()
    if leaves != "released":
        await kit.bids(campaign, red=3, blue=1, green=0)
        await kit.seal(campaign, RED, {"target": "blue"})
        await kit.posts()
    asker = RED if leaves == "replaced" else GUEST
    if asker == GUEST:
        await kit.campaigns.staff.add(campaign, RED, GUEST)
    step = (await kit.campaigns.lobby.card(campaign)).step
    assert (await kit.campaigns.undo.ask(campaign, asker)).state == "asked"
    (first, *_) = await questions(kit)
    if leaves == "replaced":
        await kit.campaigns.gm.replace(campaign, GM, "red", GUEST)
    else:
        await kit.campaigns.staff.remove(campaign, RED if leaves == "released" else GUEST, GUEST)
    for one in (BLUE, GREEN):
        answer = kit.campaigns.consent.answer(campaign, one, request_of(first), agree=True)
        assert await kit.refused(answer) == "bot-undo-over"
    assert (await kit.campaigns.lobby.card(campaign)).step == step
    if leaves == "by themselves":
        await kit.campaigns.forgetting.forget(GUEST)
    assert (await kit.campaigns.undo.ask(campaign, GUEST if leaves == "replaced" else RED)).state == "asked"


async def test_the_question_of_a_forgotten_person_goes_with_its_timer(kit: Kit) -> None:
    """A timer that stayed due would be run again and again, and no other of any campaign any more."""
    campaign = await led_by_red(kit)
    for person, seat in ((BLUE, "blue"), (GREEN, "green")):
        sheet = await kit.campaigns.sheets.put(campaign, person, f"leave.{seat}", {"sure": "yes"})
        await kit.campaigns.sheets.seal(campaign, person, sheet.ask.id)
    await asks(kit.campaigns.undo.reopen(campaign, RED, "once more"))
    (first, *_) = await questions(kit)
    await kit.campaigns.forgetting.forget(RED)
    answer = kit.campaigns.consent.answer(campaign, BLUE, request_of(first), agree=True)
    assert await kit.refused(answer) == "bot-undo-over"
    assert await kit.campaigns.timers.next_due() is None
    assert all(post.person != RED for post in await kit.posts())


async def test_a_timer_whose_question_is_gone_runs_once(kit: Kit) -> None:
    """So an earlier version left it, where the asker had been forgotten."""
    campaign = await led_by_red(kit)
    await asks(kit.campaigns.gm.resolve(campaign, RED))
    async with kit.campaigns.store.write() as session:
        await session.exec(delete(t.ConsentRequest).where(col(t.ConsentRequest.campaign) == campaign))
        timer = (await session.exec(select(t.Timer).where(t.Timer.kind == "undo"))).one()
        timer.due = kit.clock.now()
        session.add(timer)
    seen: list[None] = []

    async def count() -> None:
        seen.append(None)
        assert len(seen) < 3, "it is run without end"

    assert await kit.campaigns.timers.due(people_first=count) == 1


async def test_ids_of_questions_tell_nothing(kit: Kit) -> None:
    """They do not count what seats have written: two of the same campaign share nothing, and none is a number that rises."""
    campaign = await led_by_red(kit)
    found = []
    for _ in range(2):
        await kit.campaigns.undo.ask(campaign, RED)
        found.append(request_of((await questions(kit))[0]))
        await kit.campaigns.consent.answer(campaign, GREEN, found[-1], agree=False)
    assert found[0] != found[1]
    assert [len(one) for one in found] == [16, 16]


# ---- every act says whether it needs consent -------------------------------------------------------
PARTS: tuple[type[Any], ...] = (GameMaster, Mastery, Undo, Seasons, Seeking)


def methods(part: type[Any]) -> dict[str, Any]:
    return {
        name: one for name, one in inspect.getmembers(part, inspect.iscoroutinefunction) if not name.startswith("_")
    }


BY_CLOCK = {"due", "next_due", "to_open", "open_pairing", "card", "find", "offered", "take"}
"""Methods that no person presses, that only read, or by which a person takes what was offered to everybody."""


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.__name__)
def test_every_method_says_whether_it_needs_consent(part: type[Any]) -> None:
    said = {name: getattr(one, CONSENT_ATTRIBUTE, None) for name, one in methods(part).items() if name not in BY_CLOCK}
    assert said
    for name, mark in said.items():
        assert mark, (
            f"{part.__name__}.{name}: put @by_consent(…) or @without_consent(why) before it, or make it with `asking`"
        )
        if not isinstance(mark, str):
            assert all(issubclass(act, Act) and ACTS[act.name] is act for act in mark), name


def test_every_act_is_done_by_some_method() -> None:
    marks = [getattr(one, CONSENT_ATTRIBUTE, ()) for part in (*PARTS, Lobby) for one in methods(part).values()]
    done = {act.name for mark in marks if not isinstance(mark, str) for act in mark}
    assert done == set(ACTS)


# ---- questions of before ---------------------------------------------------------------------------
async def test_a_question_of_before_can_still_be_answered(tmp_path: Path) -> None:
    url = await blank(tmp_path)
    clock = ManualClock()

    def campaigns() -> Campaigns:
        return Campaigns(
            Store(url), clock=clock, games={"toy": Chronicle()}, secret=lambda: SECRET, outage=timedelta(days=9999)
        )

    kit = Kit(campaigns(), clock, url)
    campaign = await led_by_red(kit)
    assert (await kit.campaigns.undo.ask(campaign, RED)).state == "asked"
    await kit.campaigns.close()
    moved = "INSERT INTO undo_request SELECT campaign, by, 'red', place, 19, asked, agreed FROM consent_request"
    await back_to("0019", url, moved)
    assert await migrate(url) == "0019"
    kit.campaigns = campaigns()
    step = (await kit.campaigns.lobby.card(campaign)).step
    assert (await kit.campaigns.undo.ask(campaign, GREEN)).state == "question"
    assert not await kit.campaigns.consent.answer(campaign, BLUE, "19", agree=True)
    assert await kit.campaigns.consent.answer(campaign, GREEN, "19", agree=True)
    assert (await kit.campaigns.lobby.card(campaign)).step == step - 1
    await asks(kit.campaigns.lobby.cancel(campaign, RED))
    await kit.campaigns.close()


# ---- the clock of a step taken back unnoticed --------------------------------------------------------
async def test_what_is_taken_back_unnoticed_gains_no_time(tmp_path: Path) -> None:
    kit = await make(tmp_path, {"toy": Ponder()})
    campaign = await kit.running()
    await kit.bids(campaign, red=3, blue=1, green=0)
    due = (await kit.campaigns.lobby.card(campaign)).deadline
    assert due is not None
    for _ in range(3):
        kit.clock.advance(hours=7)
        await kit.seal(campaign, RED, {"target": "blue"})
        assert (await kit.campaigns.undo.ask(campaign, RED)).state == "done"
        assert (await kit.campaigns.lobby.card(campaign)).deadline == due
    await kit.seal(campaign, RED, {"target": "blue"})
    kit.clock.advance(hours=4)
    assert await kit.refused(kit.campaigns.undo.ask(campaign, RED)) == "bot-undo-late"
    await kit.campaigns.close()


# ---- seasons -----------------------------------------------------------------------------------------
async def test_a_host_who_plays_gives_themselves_no_walkover(tmp_path: Path) -> None:
    kit = await make(tmp_path, SEASON_GAMES)
    seasons = kit.campaigns.seasons
    card = await opened(kit, ANNA, BEN, CLEO, DORA, by=ANNA)
    await tick(kit, days=7)
    card = await seasons.card(card.id)
    mine = next(m for m in card.pairings if m.state == "lobby" and ANNA in (m.pair.first, m.pair.second))
    rest = next(m for m in card.pairings if m.state == "lobby" and ANNA not in (m.pair.first, m.pair.second))
    rival = mine.pair.second if mine.pair.first == ANNA else mine.pair.first
    assert mine.campaign is not None
    assert rival is not None
    await kit.posts()
    await asks(seasons.give(card.id, ANNA, ANNA))
    (letter,) = await questions(kit)
    assert (letter.person, letter.campaign) == (rival, mine.campaign.id), "only who loses by it, seated or not"
    assert [m.verdict for m in (await seasons.card(card.id)).pairings] == [m.verdict for m in card.pairings]
    assert (await kit.campaigns.lobby.card(mine.campaign.id)).status == "lobby"
    kit.clock.advance(hours=24)
    await kit.campaigns.timers.due()
    assert await kit.refused(kit.campaigns.consent.answer(letter.campaign, rival, request_of(letter), agree=True)) == (
        "bot-undo-over"
    )
    await asks(seasons.give(card.id, ANNA, ANNA))
    assert await agree(kit, mine.campaign.id, rival)
    given = {m.pair: m for m in (await seasons.card(card.id)).pairings}
    assert given[mine.pair].walkover
    await asks(seasons.give(card.id, ANNA, rest.pair.first))
    assert {p.person for p in await questions(kit)} == {rest.pair.second}, "a rival's rival is no gift either"
    assert await kit.refused(seasons.cancel(card.id, ANNA)) == "season-host-plays"
    await kit.campaigns.close()


async def test_a_host_who_plays_gives_their_own_pairing_away_alone(tmp_path: Path) -> None:
    kit = await make(tmp_path, SEASON_GAMES)
    card = await opened(kit, ANNA, BEN, by=ANNA)
    await tick(kit, days=7)
    card = await kit.campaigns.seasons.give(card.id, ANNA, BEN)
    assert card.pairings[0].walkover
    await kit.campaigns.close()


RIVALS: dict[str, Deed] = {
    "cancels before the wrong one wins": lambda kit, n: kit.campaigns.lobby.cancel(n, ANNA),
    "changes the clock": lambda kit, n: kit.campaigns.gm.deadline(n, ANNA, turn=3600),
}
ONCE_BEGUN: dict[str, Deed] = {
    "resolves": lambda kit, n: kit.campaigns.gm.resolve(n, ANNA),
    "gives time": lambda kit, n: kit.campaigns.gm.extend(n, ANNA, 86_400),
    "stops the clocks": lambda kit, n: kit.campaigns.gm.pause(n, ANNA),
}


@pytest.mark.parametrize("begun", [False, True])
async def test_a_host_who_competes_does_nothing_alone_in_the_pairing_of_two_rivals(tmp_path: Path, begun: bool) -> None:
    """They win or lose by its result as its players do."""
    kit = await make(tmp_path, SEASON_GAMES)
    card = await opened(kit, ANNA, BEN, CLEO, DORA, by=ANNA)
    await tick(kit, days=7)
    card = await kit.campaigns.seasons.card(card.id)
    rest = next(m for m in card.pairings if m.state == "lobby" and ANNA not in (m.pair.first, m.pair.second))
    assert rest.campaign is not None
    assert rest.pair.second is not None
    game, rivals = rest.campaign.id, (rest.pair.first, rest.pair.second)
    for person in rivals if begun else ():
        await kit.campaigns.lobby.join(game, person)
    before = await truth(kit, game)
    await kit.posts()
    seat = rest.campaign.seats[0].seat
    deeds = {**RIVALS, **(ONCE_BEGUN if begun else {})}
    deeds["gives a seat to a computer"] = lambda kit, n: kit.campaigns.gm.replace(n, ANNA, seat, None)
    for name, deed in deeds.items():
        await asks(deed(kit, game))
        found = await questions(kit)
        assert {p.person for p in found} == set(rivals), name
        assert await truth(kit, game) == before, name
        await kit.campaigns.consent.answer(game, rivals[1], request_of(found[0]), agree=False)
    if begun:
        for looking in (kit.campaigns.gm.peek(game, ANNA, seat), kit.campaigns.gm.edit(game, ANNA, seat, "please")):
            assert await kit.refused(looking) == "bot-gm-competes"
        await asks(kit.campaigns.gm.pause(game, ANNA))
        assert await agree(kit, game, *rivals)
        assert (await kit.campaigns.gm.resume(game, rivals[0])).status == "running", "nor do they stop it for ever"
    await asks(kit.campaigns.lobby.cancel(game, ANNA))
    assert await agree(kit, game, *rivals)
    assert (await kit.campaigns.lobby.card(game)).status == "cancelled"
    await kit.campaigns.close()


async def test_a_host_who_competes_spoils_no_lobby_of_their_own_pairing(tmp_path: Path) -> None:
    """Without a game they would lose it by the calendar; a pairing that is called off gives nothing to either."""
    kit = await make(tmp_path, SEASON_GAMES)
    await opened(kit, ANNA, BEN, by=ANNA)
    await tick(kit, days=7)
    (game,) = await kit.campaigns.lobby.find(guild=1)
    await kit.campaigns.lobby.join(game.id, ANNA)
    mine = (await kit.campaigns.lobby.card(game.id)).seat_of(ANNA)
    assert mine is not None
    assert await kit.refused(kit.campaigns.computers.play_against(game.id, ANNA)) == "bot-computer-no-seat"
    other = next(s.seat for s in (await kit.campaigns.lobby.card(game.id)).seats if s.seat != mine)
    for deed in (kit.campaigns.lobby.cancel(game.id, ANNA), kit.campaigns.lobby.assign(game.id, ANNA, ANNA, other)):
        await kit.posts()
        await asks(deed)
        (letter,) = await questions(kit)
        assert letter.person == BEN
        await kit.campaigns.consent.answer(game.id, BEN, request_of(letter), agree=False)
    await kit.campaigns.close()
