"""*As last turn*: a new sheet says what the seat sealed on its last one of the same kind."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.campaigns import StaleClick
from bot.campaigns.last_orders import LONG_SHEET, LastOrders, may_repeat, repeated, told
from rules import GAMES
from rules.core import Ask, Draft, Form, msg
from tests.campaigns.kit import BLUE, GM, RED, Kit, make
from tests.core.test_touch import ATTACK, form

SOUTH: Draft = {f"act.2.{name}": value for name, value in (("deed", "attack"), ("at", "south"), ("odds", "1/1"))}


def test_everything_that_fits_is_filled_in() -> None:
    answer = {**ATTACK, **SOUTH, "fort": ("cell-1", "cell-3")}
    draft, left_out = repeated(form, {}, LastOrders(answer, form(answer)))
    assert draft == answer
    assert left_out == ()
    assert told(left_out) == msg("bot-as-last-turn")


def test_what_no_longer_fits_is_named_and_the_rest_is_filled_in() -> None:
    """A row that does not fit leaves no gap, and of a list those options are chosen that are still there."""
    answer: Draft = {
        "act.1.deed": "flee", **SOUTH, "act.3.deed": "attack", "act.3.at": "north", "act.3.guns": ("kongo", "hiei"),
        "fort": ("cell-9", "cell-3"), "gone": "x",
    }  # fmt: skip
    draft, left_out = repeated(form, {}, LastOrders(answer, form(answer)))
    assert draft == {
        "act.1.deed": "attack", "act.1.at": "south", "act.1.odds": "1/1",
        "act.2.deed": "attack", "act.2.at": "north", "act.2.guns": ("hiei",), "fort": ("cell-3",),
    }  # fmt: skip
    assert form(draft).stale == ()
    assert set(left_out) == {msg("row"), msg("f"), msg("bot-last-order")}
    assert told(left_out).key == "bot-as-last-turn-but"
    assert told(tuple(msg(key) for key in "abcdefgh")).key == "bot-as-last-turn-but-more"


def test_what_is_filled_in_stays() -> None:
    mine: Draft = {"act.1.deed": "hold", "fort": ("cell-0",)}
    answer = {**ATTACK, "fort": ("cell-1",)}
    assert repeated(form, mine, LastOrders(answer, form(answer))) == (mine, ())


def test_only_long_sheets_that_come_again_offer_it() -> None:
    ask = Ask("1.red", "red", "orders", "1", msg("a"))
    long = Form(form({}).fields * LONG_SHEET)
    assert may_repeat(ask, long, 3)
    assert not may_repeat(ask, long, 0)
    assert not may_repeat(ask, form({}), 3)
    assert not may_repeat(Ask("1.red", "red", "fleet", "1", msg("a"), clock="setup"), long, 3)


async def _moved(kit: Kit, campaign: int) -> Draft:
    """Plays a game of War at Sea until RED is asked for moves again; what RED has sealed on the sheet of moves before."""
    sheets, rng = kit.campaigns.sheets, Random(1)
    moved: Draft = {}
    while True:
        card = await kit.campaigns.lobby.card(campaign)
        holder = card.seat(card.waiting[0].seat).admiral
        assert holder is not None
        opened = await sheets.opened(campaign, holder)
        if holder == RED and opened.ask.kind == "move" and moved:
            return moved
        match = opened.match
        draft = match.rules.computer(match.view(opened.ask.seat), opened.ask, rng)
        if holder == RED and opened.ask.kind == "move":
            moved = draft
        await kit.seal(campaign, holder, draft)


@pytest.mark.long(1)
async def test_a_seat_gets_its_own_last_sheet_and_nobody_elses(tmp_path: Path) -> None:
    kit = await make(tmp_path, GAMES)
    campaigns = kit.campaigns
    card = await kit.lobby(game="war-at-sea", title="Solomons")
    for seat, person in zip((one.seat for one in card.seats), (RED, BLUE), strict=True):
        await campaigns.lobby.join(card.id, person, seat=seat)
    await campaigns.lobby.start(card.id, GM)
    assert await kit.refused(campaigns.sheets.repeat(card.id, RED, None)) == "bot-no-last-orders"
    sealed = await _moved(kit, card.id)
    opened = await campaigns.sheets.opened(card.id, RED)
    sheet = opened.card
    assert sheet.repeats
    with pytest.raises(StaleClick):
        await campaigns.sheets.repeat(card.id, RED, sheet.ask.id, sheet.revision + 1)
    assert await kit.refused(campaigns.sheets.repeat(card.id, GM, sheet.ask.id)) == "bot-no-seat"
    found = await campaigns.sheets.repeat(card.id, RED, sheet.ask.id, sheet.revision)
    assert found.sheet.draft
    assert found.sheet.draft == {path: value for path, value in sealed.items() if path in found.sheet.draft}
    left = {path: value for path, value in sealed.items() if path not in found.sheet.draft}
    assert all(path in opened.form({path: value}).stale for path, value in left.items())
    cleared = await campaigns.sheets.clear(card.id, RED, sheet.ask.id, found.sheet.revision)
    assert cleared.draft == {}
    await campaigns.close()
