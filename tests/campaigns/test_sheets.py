"""Sheets: filled in, typed, sealed, taken back; revisions; who may see which."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from bot import words
from bot.campaigns import PagePlace, StaleClick
from bot.campaigns.resolver import SHEET_DELAY
from bot.campaigns.sheets import LONG_TEXT
from rules.core import Match, OrderError, ParseError, Value
from tests.campaigns.acts import fill_in, sight_of
from tests.campaigns.kit import BLUE, GM, GREEN, GUEST, PLAYERS, RED, Kit


async def test_every_touch_is_kept_and_raises_the_revision(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    sheet = await sheets.sheet(campaign, RED)
    assert (sheet.ask.id, sheet.revision, sheet.draft, sheet.kind) == ("0.red", 0, {}, "waits")
    sheet = await fill_in(sheets, campaign, RED, "0.red", "note", "hello", 0)
    assert (sheet.revision, sheet.draft, sheet.form.done) == (1, {"note": "hello"}, False)
    several: dict[str, Value | None] = {"bid": 2, "dive": ("a1", "b2"), "note": None}
    sheet = await sheets.change(campaign, RED, "0.red", lambda opened: opened.filled(several), 1)
    assert sheet.draft == {"bid": 2, "dive": ("a1", "b2")}
    assert sheet.form.done
    assert sheet.view.drawn == ("a1", "b2")
    assert (await sheets.sheet(campaign, RED)) == sheet
    assert (await sheets.clear(campaign, RED, "0.red", 2)).draft == {}


async def test_an_old_revision_changes_nothing(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    await fill_in(sheets, campaign, RED, "0.red", "bid", 1, 0)
    with pytest.raises(StaleClick):
        await fill_in(sheets, campaign, RED, "0.red", "bid", 5, 0)
    with pytest.raises(StaleClick):
        await sheets.seal(campaign, RED, "0.red", 0)
    assert (await sheets.sheet(campaign, RED)).draft == {"bid": 1}


async def test_a_seat_has_all_its_sheets_in_one_menu(kit: Kit) -> None:
    campaign = await kit.running()
    sheet = await kit.campaigns.sheets.sheet(campaign, BLUE)
    assert [(r.ask.id, r.kind) for r in sheet.others] == [
        ("0.blue", "waits"), ("plan.blue", "standing"), ("leave.blue", "offer"),
    ]  # fmt: skip


async def test_nobody_gets_the_sheet_of_another(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    for doing in (
        sheets.sheet(campaign, BLUE, "0.red"),
        sheets.opened(campaign, BLUE, "0.red"),
        sheets.complete(campaign, BLUE, "0.red", "", "en"),
        fill_in(sheets, campaign, BLUE, "0.red", "bid", 1),
        sheets.seal(campaign, BLUE, "0.red"),
        sheets.unseal(campaign, BLUE, "plan.red"),
    ):
        assert await kit.refused(doing) == "bot-not-your-sheet"
    for person in (GM, GUEST):
        assert await kit.refused(sheets.sheet(campaign, person)) == "bot-no-seat"


async def test_typed_orders_replace_the_draft_or_change_nothing(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    sheet = await sheets.read(campaign, RED, "0.red", "mise 2\nplonge a1 c3", 0)
    assert sheet.draft == {"bid": 2, "dive": ("a1", "c3")}
    assert (await sheets.opened(campaign, RED, "0.red")).write("fr") == "mise 2\nplonge a1 c3"
    with pytest.raises(OrderError):
        await sheets.read(campaign, RED, "0.red", "bid lots", sheet.revision)
    assert (await sheets.sheet(campaign, RED)).revision == sheet.revision
    assert await sheets.complete(campaign, RED, None, "b", "en") == ("bid", "buoy")


async def test_standing_orders_are_saved_at_once_and_never_sealed(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    sheet = await fill_in(sheets, campaign, RED, "plan.red", "shield", "always", 0)
    assert (sheet.kind, sheet.draft["shield"], sheet.revision) == ("standing", "always", 1)
    assert await kit.refused(sheets.seal(campaign, RED, "plan.red")) == "bot-standing-saves-itself"
    await kit.bids(campaign, red=0, blue=3, green=1)
    assert (await sight_of(kit.campaigns.watch, campaign, RED)).view.own.shield == "always"
    after = await sheets.sheet(campaign, RED, "plan.red")
    assert (after.draft["shield"], after.revision) == ("always", 2)
    with pytest.raises(StaleClick):
        await fill_in(sheets, campaign, RED, "plan.red", "keep", 1, 1)


async def test_standing_orders_among_typed_ones_are_kept_as_such(kit: Kit) -> None:
    campaign = await kit.running()
    sheet = await kit.campaigns.sheets.read(campaign, RED, "0.red", "bid 1\nplan always")
    assert sheet.draft == {"bid": 1}
    assert (await kit.campaigns.sheets.sheet(campaign, RED, "plan.red")).draft["shield"] == "always"


async def test_a_sheet_with_problems_cannot_be_sealed(kit: Kit) -> None:
    campaign = await kit.running()
    seal = kit.campaigns.sheets.seal
    with pytest.raises(Exception, match="bot-not-done") as caught:
        await seal(campaign, RED, "0.red")
    problems = dict(caught.value.message.args)["problems"]  # type: ignore[attr-defined]
    assert [p.key for p in problems] == ["toy-lacking"]
    assert words.text("en", "bot-not-done", problems="x")


async def test_a_seal_is_public_can_be_taken_back_and_holds_the_sheet(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    await fill_in(sheets, campaign, RED, "0.red", "bid", 2)
    sealing = await sheets.seal(campaign, RED, "0.red", 1)
    assert not sealing.opened
    assert sealing.sheet is not None
    assert (sealing.sheet.sealed, sealing.sheet.editable) == (True, False)
    assert sealing.card.seat("red").sealed
    assert [p.kind for p in await kit.posts()] == ["board"]
    for doing in (fill_in(sheets, campaign, RED, "0.red", "bid", 3), sheets.seal(campaign, RED, "0.red")):
        with pytest.raises(StaleClick):
            await doing
    sheet = await sheets.unseal(campaign, RED, "0.red")
    assert (sheet.draft, sheet.sealed, sheet.campaign.seat("red").waited) == ({"bid": 2}, False, True)
    with pytest.raises(StaleClick):
        await sheets.unseal(campaign, RED, "0.red")


async def test_the_last_seal_resolves_the_phase(kit: Kit) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=1, blue=2)
    await kit.posts()
    await kit.campaigns.sheets.put(campaign, GREEN, "0.green", {"bid": 5})
    sealing = await kit.campaigns.sheets.seal(campaign, GREEN, "0.green")
    assert sealing.opened
    assert sealing.card.step == 1
    assert sealing.sheet is not None  # the winner of the pearl moves next, and has his sheet at once
    assert (sealing.sheet.seat, sealing.sheet.ask.kind) == ("green", "turn")
    with pytest.raises(StaleClick):
        await kit.campaigns.sheets.sheet(campaign, RED, "0.red")
    posts = await kit.posts()
    assert [p.kind for p in posts if p.person is None] == ["report", "board"]
    [ask] = [p for p in posts if p.kind == "ask"]
    assert (ask.person, ask.ask) == (GREEN, sealing.sheet.ask.id)
    assert "toy-paid" in [line.key for line in ask.lines]
    assert "toy-paid" not in [line.key for p in posts if p.person is None for line in p.lines]


@pytest.mark.parametrize("shown", [True, False])
async def test_who_seals_on_a_letter_gets_no_second_one_unless_the_first_never_showed_it(kit: Kit, shown: bool) -> None:
    campaign = await kit.running()
    await kit.bids(campaign, red=1, blue=2)
    await kit.posts()
    sheets = kit.campaigns.sheets
    await sheets.put(campaign, GREEN, "0.green", {"bid": 5})
    sealing = await sheets.seal(campaign, GREEN, "0.green", message=70)
    assert sealing.sheet is not None
    if shown:
        await sheets.seen(campaign, GREEN, sealing.sheet.ask.id)
    assert [p.kind for p in await kit.posts() if p.person is not None] == [], "the card has its time"
    kit.clock.advance(seconds=SHEET_DELAY.total_seconds())
    asked = [(p.person, p.ask) for p in await kit.posts() if p.kind == "ask"]
    assert asked == ([] if shown else [(GREEN, sealing.sheet.ask.id)])


async def test_sealing_an_offer_opens_it_at_once_and_drafts_of_others_stay(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    await fill_in(sheets, campaign, RED, "0.red", "bid", 2)
    await fill_in(sheets, campaign, BLUE, "leave.blue", "sure", "yes")
    sealing = await sheets.seal(campaign, BLUE, "leave.blue")
    assert (sealing.opened, sealing.card.step, sealing.sheet) == (True, 1, None)
    assert (await sheets.sheet(campaign, RED)).draft == {"bid": 2}
    assert await kit.refused(sheets.sheet(campaign, BLUE)) == "bot-nothing-asked"


async def test_one_opening_may_complete_another(kit: Kit) -> None:
    """Two have sealed; the third leaves: his own group opens, and then theirs. Each step is a page of its own."""
    campaign = await kit.running()
    await kit.bids(campaign, red=1, blue=2)
    await kit.posts()
    await fill_in(kit.campaigns.sheets, campaign, GREEN, "leave.green", "sure", "yes")
    sealing = await kit.campaigns.sheets.seal(campaign, GREEN, "leave.green")
    assert sealing.card.step == 2
    assert [p.number for p in await kit.posts() if p.kind == "report"] == [1, 2]
    page = await kit.campaigns.watch.page(campaign, GUEST, PagePlace(1))
    assert (page.view.left, page.view.phase) == (("green",), "bid")
    assert (await kit.campaigns.watch.page(campaign, GUEST, PagePlace(2))).view.phase == "turn"


async def test_a_huge_draft_is_refused(kit: Kit) -> None:
    campaign = await kit.running()
    doing = fill_in(kit.campaigns.sheets, campaign, RED, "0.red", "note", "x" * 200_000)
    assert await kit.refused(doing) == "bot-draft-too-long"


async def test_words_for_an_offer_are_understood_on_any_sheet(kit: Kit) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    await fill_in(sheets, campaign, RED, "0.red", "bid", 2)
    sheet = await sheets.read(campaign, RED, "0.red", "leave yes")
    assert (sheet.kind, sheet.draft, sheet.form.done) == ("offer", {"sure": "yes"}, True)
    assert (await sheets.sheet(campaign, RED, "0.red")).draft == {"bid": 2}, "the sheet itself is as it was"
    with pytest.raises(OrderError) as refused:
        await sheets.read(campaign, RED, "0.red", "march")
    assert refused.value.faults, "what is meant for no sheet is told of the one that was open"


async def test_the_search_for_what_was_meant_keeps_nobody_waiting(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes seconds on a large sheet: meanwhile everybody else is served. Two of them come one after the other."""
    campaign = await kit.running()
    loop, begun = asyncio.get_running_loop(), asyncio.Event()
    served = threading.Event()
    busy: list[str] = []
    most: list[int] = []

    def slow(match: Match, ask: str, text: str, faults: tuple[ParseError, ...], lang: str) -> tuple[ParseError, ...]:
        busy.append(ask)
        most.append(len(busy))
        loop.call_soon_threadsafe(begun.set)
        assert served.wait(20), "the loop stood still"
        busy.remove(ask)
        return tuple(faults)

    monkeypatch.setattr(Match, "with_suggestions", slow)
    monkeypatch.setattr(Match, "examples", lambda *_: ("yes",) if served.wait(20) else ("the loop stood still",))
    sheets = kit.campaigns.sheets
    opened = await sheets.opened(campaign, RED, "0.red")
    searches = [asyncio.create_task(sheets.typed(campaign, p, f"0.{s}", "march", "en")) for s, p in PLAYERS.items()]
    shown = asyncio.create_task(opened.examples("en"))
    await begun.wait()
    await fill_in(sheets, campaign, BLUE, "0.blue", "bid", 2)
    served.set()
    assert {typed.outcome for typed in await asyncio.gather(*searches)} == {"faulty"}
    assert await shown == ("yes",)
    assert max(most) == 1


async def test_a_long_text_is_read_while_the_event_loop_goes_on(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    campaign = await kit.running()
    sheets = kit.campaigns.sheets
    where: list[tuple[int, bool]] = []

    def noted(act: Any) -> Any:
        def done(match: Match, ask: str, text: str, *more: Any, **named: Any) -> Any:
            where.append((len(text), threading.current_thread() is threading.main_thread()))
            return act(match, ask, text, *more, **named)

        return done

    for name in ("read", "complete"):
        monkeypatch.setattr(Match, name, noted(getattr(Match, name)))
    for size in (LONG_TEXT, LONG_TEXT + 1):
        await sheets.read(campaign, RED, "0.red", "bid 2".ljust(size))
        await sheets.complete(campaign, RED, "0.red", "bid 2\n".rjust(size), "en")
    assert where == [(LONG_TEXT, True)] * 2 + [(LONG_TEXT + 1, False)] * 2
    assert (await sheets.sheet(campaign, RED, "0.red")).draft == {"bid": 2}
