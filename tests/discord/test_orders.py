"""`/orders`: what is typed comes to what the sheet has, says what has changed, and after `only:` replaces it."""

from __future__ import annotations

from pathlib import Path

from tests.discord.test_campaign_life import opened
from tests.discord.whole import card_of, said, text_of, whole_bot


async def test_orders_are_added_to_those_that_the_sheet_has(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        first = await world.order(table.anna, "flagship A1-D1", seal=False)
        assert "read as shown" in said(first)
        second = said(await world.order(table.anna, "destroyer A3-B3", seal=False))
        assert "Added: destroyer A3-B3." in second
        third = said(await world.order(table.anna, "destroyer A3-B3", seal=False))
        assert "Nothing has changed." in third
        sheets = world.campaigns.sheets
        sheet = await sheets.sheet(1, table.anna.id)
        assert set(sheet.draft) >= {"flagship.1", "destroyer.1"}
        replaced = said(await world.order(table.anna, " Only: submarine D3", seal=False))
        assert "read as shown" in replaced
        sheet = await sheets.sheet(1, table.anna.id)
        assert not {"flagship.1", "destroyer.1"} & set(sheet.draft)


async def test_orders_that_are_corrected_are_still_added(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, "flagship A1-D1", seal=False)
        wrong = card_of(await world.order(table.anna, "destroyr A3-B3", seal=False))
        assert "destroyr" in text_of(wrong.components)
        shown = await world.press(table.anna, wrong, "again")
        assert shown.modal is not None
        await table.anna.submit_modal(shown, {"orders": "destroyer A3-B3"})
        sheet = await world.campaigns.sheets.sheet(1, table.anna.id)
        assert set(sheet.draft) >= {"flagship.1", "destroyer.1"}


async def test_all_as_text_replaces_all(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        card = card_of(await world.order(table.anna, "flagship A1-D1; destroyer A3-B3", seal=False))
        shown = await world.press(table.anna, card, "text")
        assert shown.modal is not None
        await table.anna.submit_modal(shown, {"orders": "flagship A1-D1"})
        sheet = await world.campaigns.sheets.sheet(1, table.anna.id)
        assert "flagship.1" in sheet.draft
        assert "destroyer.1" not in sheet.draft
