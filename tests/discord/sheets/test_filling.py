"""Buying and placing on a card, by random and by hand, and sealing it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.campaigns.sheets import OpenSheet
from bot.discord import sheet_presses
from bot.discord.clicks import ComponentInteraction
from bot.discord.ids import parse
from tests.campaigns.acts import fill_at_random, fill_in
from tests.discord.sheets.table import Table, buy, place

# ---- buying and placing ----------------------------------------------------------------------------


async def test_a_ship_is_bought_by_plus_and_minus(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+5", "-1", "-1", "+1")
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 4
    assert "add" in card.find("add"), "the same kind stays in hand"


async def test_two_quick_clicks_are_two_steps(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def unanswered(*_: object) -> None: ...

    card = await table.open(table.anna)
    await buy(card, "cruiser")
    who: Any = SimpleNamespace(user=SimpleNamespace(id=card.who.id), client=table.bot)
    press = ComponentInteraction(who, "en", parse(card.find("add", "+1")))
    monkeypatch.setattr(sheet_presses, "answer", unanswered)
    await asyncio.gather(*(sheet_presses.add(press) for _ in range(5)))
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 5


async def test_pieces_are_placed_one_after_the_other_by_two_clicks_each(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1", "+1")
    groups = card.values("go", "g")
    await card.choose("go", groups[next(k for k in groups if groups[k] == "cruiser.1")], rest="g")
    await place(card, "C3")
    await place(card, "F8")
    draft = (await table.sheet(table.anna)).draft
    assert draft["cruiser.1"] == ("cruiser", "C3", "across")
    assert draft["cruiser.2"] == ("cruiser", "F8", "across")


async def test_a_piece_that_cannot_lie_so_is_turned(table: Table) -> None:
    await fill_in(table.campaigns.sheets, table.campaign, table.anna.id, "0.first", "buy.cruiser", 1)
    card = await table.open(table.anna)
    await place(card, "K3")
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "K3", "down")


async def test_a_placed_piece_is_turned_moved_and_removed(table: Table) -> None:
    await table.campaigns.sheets.read(table.campaign, table.anna.id, "0.first", "cruiser C3-C5")
    card = await table.open(table.anna)
    groups = card.values("go", "g")
    await card.choose("go", next(v for v in groups.values() if v.startswith("cruiser")), rest="g")
    await card.click("turn", "0")
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "C3", "across")
    await place(card, "F8")
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "F8", "across")
    await card.click("drop", "all")
    assert "cruiser.1" not in (await table.sheet(table.anna)).draft


async def test_several_amounts_get_one_value(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser")
    shown = await card.click("many")
    assert shown.modal is not None
    await table.anna.submit_modal(shown, {"which": ["buy.cruiser", "buy.submarine"], "value": "2"})
    draft = (await table.sheet(table.anna)).draft
    assert (draft["buy.cruiser"], draft["buy.submarine"]) == (2, 2)


async def test_a_number_is_typed_and_a_bad_one_refused_with_its_bounds(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser")
    shown = await card.click("type")
    refused = await table.anna.submit_modal(shown, {"value": "many"})
    (told,) = refused.followups
    assert told.ephemeral
    assert "from 0 to" in told.content
    await table.anna.submit_modal(await card.click("type"), {"value": "3"})
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 3


async def test_random_rest_clear_and_seal(table: Table) -> None:
    card = await table.open(table.anna)
    await card.click("rand")
    assert (await table.sheet(table.anna)).form.done
    await card.click("clear")
    assert not (await table.sheet(table.anna)).draft
    await card.click("rand")
    await card.click("seal")
    assert (await table.sheet(table.anna, "0.first")).sealed
    assert card.has("unseal")
    assert not card.has("seal")


@pytest.mark.parametrize(("full", "told"), [(True, "Nothing was left"), (False, "I cannot complete these orders")])
async def test_random_rest_that_fills_in_nothing_does_not_say_that_it_did(
    table: Table, monkeypatch: pytest.MonkeyPatch, full: bool, told: str
) -> None:
    sheets = table.campaigns.sheets
    if full:
        await fill_at_random(sheets, table.campaign, table.anna.id, "0.first")
    card = await table.open(table.anna)
    monkeypatch.setattr(OpenSheet, "completed", lambda opened: opened.draft)
    await card.click("rand")
    assert told in card.text
    assert "at random. Change" not in card.text


async def test_a_seal_can_be_taken_back_until_the_phase_is_resolved(table: Table) -> None:
    card = await table.open(table.anna)
    await card.click("rand")
    await card.click("seal")
    await card.click("unseal")
    assert not (await table.sheet(table.anna, "0.first")).sealed
    await card.click("seal")
    other = await table.open(table.ben)
    await other.click("rand")
    await other.click("seal")
    assert (await table.campaigns.lobby.card(table.campaign)).step == 1
    await card.click("unseal")
    assert "This is the current sheet" in card.text, "too late: the fresh sheet, not an error"
