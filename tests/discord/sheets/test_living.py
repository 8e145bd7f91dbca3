"""Strangers, defects, restarts, pictures that come later."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from discord import ui

from bot.discord import sheet_presses
from bot.discord.clicks import ComponentInteraction, button
from bot.discord.ids import Id
from tests.campaigns.acts import fill_in
from tests.discord.sheets.table import Card, Table, buy, label, restart


# ---- who, when, how often --------------------------------------------------------------------------
async def test_a_stranger_is_refused_privately(table: Table) -> None:
    stranger = table.env.guild.add_member(table.env.create_user("stranger"))
    result = await stranger.click(await table.board(), custom_id=str(Id("open", table.campaign)))
    assert result.ephemeral
    assert result.response.content


async def test_a_button_of_another_version_is_answered(table: Table) -> None:
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow(button(Id("bygone", table.campaign), "Old")))
    sent = await table.bot.get_channel(table.channel.id).send(view=view)  # type: ignore[union-attr]
    await table.env.settle()
    result = await table.anna.click(sent, custom_id=str(Id("bygone", table.campaign)))
    assert result.ephemeral
    assert "older version" in result.response.content


async def test_a_defect_is_answered_with_a_number_that_the_log_knows(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:

    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(table.campaigns.sheets, "clear", broken)
    await fill_in(table.campaigns.sheets, table.campaign, table.anna.id, "0.first", "salvos", 7)
    again = await table.open(table.anna)
    result = await again.click("clear")
    [record] = [r for r in caplog.records if r.message.startswith("incident")]
    said = (result.followups or [result.response])[-1].content
    assert record.message.split()[1] in said


async def test_after_a_restart_every_button_goes_on_where_it_was(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1")
    await restart(table)
    await card.click("add", "+1")
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 2
    shown = await card.click("type")
    await restart(table)
    await table.anna.submit_modal(shown, {"value": "5"})
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 5


async def test_clicks_work_after_days_and_many_edits(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1", "+1", "-1")
    await table.env.advance_time(3 * 86400)
    again = await table.open(table.anna)
    await buy(again, "cruiser", "+1")
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 2


# ---- pictures --------------------------------------------------------------------------------------
async def test_the_picture_comes_after_the_answer_and_only_when_it_changes(table: Table) -> None:
    card = await table.open(table.anna)
    assert card.picture
    drawn = table.bot.drawing.drawn
    await card.choose("go", "buy.flagship", rest="g")
    await table.painted()
    assert table.bot.drawing.drawn == drawn, "moving about draws nothing"
    before = card.picture
    await card.click("rand")
    await table.painted()
    assert table.bot.drawing.drawn == drawn + 1
    assert card.picture != before


# ---- what comes after the acknowledgement ----------------------------------------------------------


async def test_the_answer_to_a_click_is_the_card_as_it_is_then(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1", "+1")
    assert (await table.sheet(table.anna)).draft["buy.cruiser"] == 2
    await card.click("rand")
    await table.painted()
    await card.click("seal")
    assert card.has("unseal")


async def test_orders_typed_by_command_are_answered_too(table: Table) -> None:
    result = await table.anna.slash(table.channel, "orders", text="cruizer C3-C5")
    assert result.ephemeral
    card = Card(table, table.anna, (result.followups or [result.response])[-1])
    assert "cruizer" in card.text
    await table.anna.submit_modal(await card.click("again"), {"orders": "cruiser C3-C5"})
    await table.painted()
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "C3", "down")
    assert card.has("seal")


async def test_clicks_while_a_picture_is_drawn_end_in_the_newest_card(table: Table) -> None:
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1")
    await table.painted()
    drawing = table.bot.drawing
    drawn = drawing.drawn
    drawing.seconds = 10
    await card.click("add", "+1")
    await card.click("add", "+1")
    await card.click("add", "+1")
    assert "4" in label(card, "type"), "the words do not wait for the picture"
    await table.env.advance_time(60)
    assert "4" in label(card, "type")
    assert drawing.drawn - drawn <= 2, "the pictures in between are not drawn"
    assert f"-{(await table.sheet(table.anna)).revision}-" in card.picture


async def test_no_fault_comes_back_over_the_sheet_that_was_accepted(table: Table) -> None:
    """The picture of an older card takes its time: random rest, a text with faults, corrected, accepted, and only then drawn."""
    card = await table.open(table.anna)
    table.bot.drawing.seconds = 10
    await card.click("rand")
    await table.anna.submit_modal(await card.click("text"), {"orders": "cruizer C3-C5"})
    assert "cruizer" in card.text
    await table.anna.submit_modal(await card.click("again"), {"orders": "cruiser C3-C5"})
    assert card.has("seal")
    await table.env.advance_time(60)
    assert "cruizer" not in card.text
    assert card.has("seal")
    assert f"-{(await table.sheet(table.anna)).revision}-" in card.picture


async def test_a_slow_click_does_not_put_an_older_sheet_over_a_newer_one(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to the first click is held up between reading and showing; the second click is answered meanwhile."""
    card = await table.open(table.anna)
    await buy(card, "cruiser", "+1")
    kept, first, go_on = sheet_presses.sheet_of, [True], asyncio.Event()

    async def held(press: ComponentInteraction) -> Any:
        sheet = await kept(press)
        if first and first.pop():
            await table.env.external_wait(go_on.wait(), reason="held up")
        return sheet

    monkeypatch.setattr(sheet_presses, "sheet_of", held)
    await card.choose("go", next(iter(card.values("go").values())))
    await card.click("add", "+1")
    assert "2" in label(card, "type")
    assert not first
    go_on.set()
    await table.painted()
    assert "2" in label(card, "type")
