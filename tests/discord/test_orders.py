"""`/orders`: what is typed comes to what the sheet has, says what has changed, and after `only:` replaces it."""

from __future__ import annotations

from pathlib import Path

from bot import words
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.whole import card_of, said, text_of, whole_bot


async def test_orders_are_added_to_those_that_the_sheet_has(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        first = await world.order(table.anna, "flagship A1-D1", seal=False)
        assert "read your orders as shown" in said(first)
        second = said(await world.order(table.anna, "destroyer A3-B3", seal=False))
        assert "Added: destroyer A3-B3." in second
        third = said(await world.order(table.anna, "destroyer A3-B3", seal=False))
        assert "Nothing has changed." in third
        sheets = world.campaigns.sheets
        sheet = await sheets.sheet(1, table.anna.id)
        assert set(sheet.draft) >= {"flagship.1", "destroyer.1"}
        replaced = said(await world.order(table.anna, " Only: submarine D3", seal=False))
        assert "read your orders as shown" in replaced
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


async def test_off_turn_it_is_said_whose_turn_it_is_and_as_what_the_text_is_filed(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        await world.order(table.ben, FLEET["en"])
        mover = await table.mover()
        other = table.ben if mover == table.anna else table.anna
        filed = said(await world.order(other, "plan salvo K9 K10 K11", seal=False))
        waited = (await table.card()).waiting[0].name
        name = words.text("en", waited.key)
        assert f"It is not your turn: the game is waiting for {name}. Your orders are saved as “" in filed
        drafted = await world.campaigns.sheets.sheet(1, other.id)
        assert (drafted.kind, bool(drafted.draft)) == ("standing", True)
        refused = said(await world.order(other, "flee Z99", seal=False))
        assert f"It is not your turn: the game is waiting for {name}. You can fill in “" in refused
        own = said(await world.order(mover, "salvo K9 K10 K11", seal=False))
        assert "not your turn" not in own


async def test_what_is_typed_over_a_sealed_sheet_is_kept_and_it_is_said_why(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await world.order(table.anna, FLEET["en"])
        shown = said(await world.order(table.anna, "flagship A1-D1", seal=False))
        assert "Your sheet is sealed, and the game is waiting for " in shown
        assert "flagship A1-D1" in shown
        assert (await world.campaigns.sheets.sheet(1, table.anna.id)).sealed


async def test_where_nothing_can_be_filed_it_is_said_whose_turn_it_is(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        number = await world.started(anna, ben, game="sea-war")
        for who in (anna, ben):
            await world.press(who.user, world.dms(who)[-1], "rand")
            await world.press(who.user, world.dms(who)[-1], "seal")
        (waited,) = (await world.campaigns.lobby.card(number)).waiting
        other = ben if waited.admiral == anna.id else anna
        shown = said(await world.order(other, "A1 A3", seal=False))
        assert "waiting for " in shown
        assert "ot your turn" in shown or "do not have a sheet to fill in" in shown
