"""The buttons that fill in default orders and those of the last sheet."""

from __future__ import annotations

import pytest

from bot.campaigns import sheets
from bot.campaigns.last_orders import LastOrders
from bot.campaigns.unit_of_work import UnitOfWork
from rules.core import Ask, Draft, Form
from rules.naval_battle.game import NavalBattle
from tests.campaigns.acts import fill_in
from tests.discord.sheets.table import Table


async def test_a_button_writes_the_default_orders_into_empty_fields(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = await table.open(table.anna)
    assert not card.has("usual"), "this game has no default orders"
    monkeypatch.setattr(NavalBattle, "usual", lambda *_: {"buy.cruiser": 3, "buy.submarine": 1, "no.such": "x"})
    await fill_in(table.campaigns.sheets, table.campaign, table.anna.id, "0.first", "buy.cruiser", 2)
    card = await table.open(table.anna)
    await card.click("usual")
    assert (await table.sheet(table.anna)).draft == {"buy.cruiser": 2, "buy.submarine": 1}
    assert "doctrine’s orders" in card.text
    await card.click("clear")
    assert not (await table.sheet(table.anna)).draft


async def test_a_button_repeats_the_last_sheet_and_names_what_no_longer_fits(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def last(_: UnitOfWork, ask: Ask) -> LastOrders:
        asked.append(ask.seat)
        answer: Draft = {"buy.cruiser": 2, "sunk": "x"}
        return LastOrders(answer, Form())

    card = await table.open(table.anna)
    assert not card.has("repeat"), "a fleet is ordered once"
    monkeypatch.setattr(sheets, "may_repeat", lambda *_: True)
    monkeypatch.setattr(sheets, "last_orders", last)
    card = await table.open(table.anna)
    await card.click("repeat")
    assert (await table.sheet(table.anna)).draft == {"buy.cruiser": 2}
    assert "no longer fits: an order" in card.text
    assert set(asked) == {"first"}
    assert not (await table.sheet(table.ben)).draft
