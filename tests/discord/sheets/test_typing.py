"""Typed orders on a card and by command; fleets saved under a name."""

from __future__ import annotations

import re
from typing import Any

from tests.campaigns.acts import fill_in
from tests.discord.sheet_kit import walk
from tests.discord.sheets.table import Card, Table, restart


# ---- typed orders ----------------------------------------------------------------------------------
async def test_typed_orders_come_filled_in_and_go_into_the_sheet(table: Table) -> None:
    await table.campaigns.sheets.read(table.campaign, table.anna.id, "0.first", "cruiser C3-C5")
    card = await table.open(table.anna)
    shown = await card.click("text")
    assert "C3" in _default(shown)
    await table.anna.submit_modal(shown, {"orders": "submarine A1\nsalvos 3"})
    draft = (await table.sheet(table.anna)).draft
    assert draft["submarine.1"] == ("submarine", "A1")
    assert "cruiser.1" not in draft


def _default(shown: Any) -> str:
    [field] = [p for p in walk(_flat(shown.modal["components"])) if p.get("type") == 4]
    return str(field.get("value") or "")


def _flat(components: Any) -> list[Any]:
    return [c.get("component", c) for c in components]


async def test_faults_are_listed_and_what_was_typed_is_kept_also_over_a_restart(table: Table) -> None:
    card = await table.open(table.anna)
    typed = "cruizer C3-C5\nsubmarine Z9\nsalvos 3"
    await table.anna.submit_modal(await card.click("text"), {"orders": typed})
    assert "cruizer" in card.text
    assert "Did you mean `cruiser C3-C5`?" in card.text
    assert "For example" not in card.text, "there is something better"
    assert "Line 2" in card.text
    assert not (await table.sheet(table.anna)).draft, "nothing was taken"
    await restart(table)
    shown = await card.click("again")
    assert _default(shown) == typed
    await table.anna.submit_modal(shown, {"orders": "cruiser C3-C5"})
    assert (await table.sheet(table.anna)).draft["cruiser.1"] == ("cruiser", "C3", "down")
    assert card.has("seal"), "the card is back"


async def test_orders_typed_over_an_old_sheet_take_nothing_and_lose_nothing(table: Table) -> None:
    card = await table.open(table.anna)
    shown = await card.click("text")
    await fill_in(table.campaigns.sheets, table.campaign, table.anna.id, "0.first", "salvos", 7)
    await table.anna.submit_modal(shown, {"orders": "submarine A1"})
    assert (await table.sheet(table.anna)).draft == {"salvos": 7}
    assert "submarine A1" in card.text
    await table.anna.submit_modal(await card.click("again"), {"orders": "submarine A1"})
    assert "submarine.1" in (await table.sheet(table.anna)).draft


# ---- saved sheets ----------------------------------------------------------------------------------
async def test_a_fleet_is_saved_loaded_and_deleted(table: Table) -> None:
    card = await table.open(table.anna)
    await card.click("rand")
    fleet = (await table.sheet(table.anna)).draft
    await card.click("saved")
    await table.anna.submit_modal(await card.click("save"), {"value": "Wolf pack"})
    await card.click("go", "back")
    await card.click("clear")
    await card.click("saved")
    await card.choose("load", card.values("load")["Wolf pack"])
    assert (await table.sheet(table.anna)).draft == fleet
    await card.click("saved")
    await card.click("saved")
    await card.choose("unsave", card.values("unsave")["Wolf pack"])
    assert not await table.campaigns.presets.list(table.anna.id)


# ---- commands --------------------------------------------------------------------------------------
async def test_orders_by_command(table: Table) -> None:
    result = await table.anna.slash(table.channel, "orders", text="submarine A1; salvos 3")
    assert result.ephemeral
    assert (await table.sheet(table.anna)).draft["salvos"] == 3
    opened = await table.anna.slash(table.channel, "sheet")
    assert opened.ephemeral


async def test_faulty_orders_by_command_are_kept_to_be_corrected(table: Table) -> None:
    result = await table.anna.slash(table.channel, "orders", text="cruizer C3-C5")
    assert result.ephemeral
    card = Card(table, table.anna, result.response)
    assert "cruizer" in card.text
    assert _default(await card.click("again")) == "cruizer C3-C5"


async def test_what_means_nothing_is_answered_with_orders_of_this_sheet(table: Table) -> None:
    result = await table.anna.slash(table.channel, "orders", text="xyzzy plugh")
    card = Card(table, table.anna, result.response)
    opened = await table.campaigns.sheets.opened(table.campaign, table.anna.id, "0.first")
    offered = re.findall(r"`([^`]+)`", card.text.partition("You can write, for example: ")[2].partition("\n")[0])
    assert offered
    assert all(opened.match.read(opened.ask.id, line, add=True) for line in offered)


async def test_an_empty_text_shows_examples_that_can_be_typed(table: Table) -> None:
    card = await table.open(table.anna)
    shown = await card.click("text")
    [field] = [p for p in walk(_flat(shown.modal["components"])) if p.get("type") == 4]
    examples = str(field["placeholder"]).removeprefix("For example: ")
    assert len(str(field["placeholder"])) <= 100
    await table.anna.submit_modal(shown, {"orders": examples})
    assert (await table.sheet(table.anna)).draft


async def test_a_text_that_is_begun_shows_examples_above_it(table: Table) -> None:
    await table.campaigns.sheets.read(table.campaign, table.anna.id, "0.first", "salvos 3")
    shown = await (await table.open(table.anna)).click("text")
    opened = await table.campaigns.sheets.opened(table.campaign, table.anna.id, "0.first")
    examples = await opened.examples("en")
    [label] = [c for c in shown.modal["components"] if c.get("label")]
    assert label["description"] == f"Your text replaces the entries. For example: {'; '.join(examples)}"


async def test_completion_offers_whole_lines(table: Table) -> None:
    choices = await table.anna.autocomplete(table.channel, "orders", "text", "subm")
    assert choices
    assert all(len(c["name"]) <= 100 for c in choices)
