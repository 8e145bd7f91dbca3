"""Where a card is shown, in which language, and the card of a turn."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from bot.campaigns.summaries import SheetSummary
from bot.discord import sheet_cards
from bot.discord.clicks import button
from bot.discord.ids import Id
from rules.core import msg
from tests.campaigns.acts import fill_at_random, fill_in
from tests.discord.sheet_kit import walk
from tests.discord.sheets.table import Table, label, sector


# ---- where and in which language -------------------------------------------------------------------
async def test_everything_is_said_in_the_readers_language(table: Table) -> None:
    await table.campaigns.people.set_lang(table.anna.id, "fr")
    card = await table.open(table.anna)
    assert label(card, "seal") == "Sceller"
    shown = await card.click("text")
    assert "ordre" in shown.modal["components"][0]["label"]
    other = await table.open(table.ben)
    assert label(other, "seal") == "Seal"


async def test_the_same_card_works_in_a_direct_message(table: Table) -> None:
    made = await sheet_cards.card(table.bot, table.campaign, table.anna.id, "en", news=(msg("panel-back"),))
    dm = await table.bot.create_dm(discord.Object(table.anna.id))
    arguments = made.arguments()
    sent = await dm.send(**arguments)
    await table.env.settle()
    user = table.anna.user if hasattr(table.anna, "user") else table.anna
    custom_id = next(
        p["custom_id"] for p in walk(arguments["view"].to_components()) if ":rand:" in p.get("custom_id", "")
    )
    result = await user.click(sent, custom_id=custom_id)
    assert result.acknowledged
    await table.painted()
    assert (await table.sheet(table.anna)).form.done


async def test_a_sheet_is_never_shown_where_others_see_it(table: Table) -> None:
    """A custom id names a campaign and an ask, never a person: who clicks gets his own seat, and privately."""
    forged = ui.LayoutView(timeout=None)
    forged.add_item(ui.ActionRow(button(Id("rand", table.campaign, "0.second"), "x")))
    sent = await table.bot.get_channel(table.channel.id).send(view=forged)  # type: ignore[union-attr]
    await table.env.settle()
    result = await table.ben.click(sent, custom_id=str(Id("rand", table.campaign, "0.second")))
    assert result.ephemeral
    assert (await table.sheet(table.ben)).form.done
    shown = [c.to_dict() for c in table.channel.last_message.components]
    assert [p["label"] for p in walk(shown) if "label" in p] == ["x"]


async def test_a_command_is_acknowledged_as_private(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    async def deferred(response: Any, **how: Any) -> None:
        seen.append(how)
        await defer(response, **how)

    seen: list[dict[str, Any]] = []
    defer = discord.InteractionResponse.defer
    monkeypatch.setattr(discord.InteractionResponse, "defer", deferred)
    result = await table.anna.slash(table.channel, "orders", text="salvos 3")
    assert seen == [{"ephemeral": True, "thinking": True}]
    assert result.ephemeral
    await table.painted()
    assert table.channel.last_message is None


# ---- a turn ----------------------------------------------------------------------------------------
async def sail(table: Table) -> tuple[Any, SheetSummary]:
    """Both fleets by chance; who is to move, and his sheet."""
    for who, ask in ((table.anna, "0.first"), (table.ben, "0.second")):
        await fill_at_random(table.campaigns.sheets, table.campaign, who.id, ask)
        await table.campaigns.sheets.seal(table.campaign, who.id, ask)
    for who in (table.anna, table.ben):
        sheet = await table.sheet(who)
        if sheet.kind == "waits":
            return who, sheet
    raise AssertionError("nobody is to move")


async def test_a_salvo_of_three_squares_in_two_sectors(table: Table) -> None:
    who, _ = await sail(table)
    card = await table.open(who)
    await card.choose("set", "salvo")
    await card.choose("go", card.values("go", "b")[sector("A1")], rest="b")
    squares = next(p for p in card.parts if p["type"] == 3 and any(o["value"] == "B2" for o in p["options"]))
    await who.select(card.shown.message, ["A1", "B2"], custom_id=squares["custom_id"])
    await card.choose("go", card.values("go", "b")[sector("K11")], rest="b")
    squares = next(p for p in card.parts if p["type"] == 3 and any(o["value"] == "K11" for o in p["options"]))
    await who.select(card.shown.message, ["K11"], custom_id=squares["custom_id"])
    sheet = await table.sheet(who)
    assert sheet.draft["act.1.targets"] == ("A1", "B2", "K11")
    assert sheet.form.done
    await card.choose("drop", "B2")
    assert (await table.sheet(who)).draft["act.1.targets"] == ("A1", "K11")
    await card.click("rand")
    await card.click("seal")
    assert (await table.campaigns.lobby.card(table.campaign)).step == 2
    assert "its phase is resolved" in card.text


async def test_an_order_of_the_fire_plan_is_typed_and_saved_at_once(table: Table) -> None:
    who, sheet = await sail(table)
    card = await table.open(who)
    standing = next(r.ask.id for r in sheet.others if r.kind == "standing")
    await card.choose("go", standing, rest="a")
    assert not card.has("seal")
    await who.submit_modal(await card.click("type"), {"value": "salvo A1 B2 C3"})
    kept = await table.sheet(who, standing)
    assert kept.draft["plan.1"] == "salvo A1 B2 C3"


async def test_resigning_is_a_sheet_of_its_own_that_must_be_sealed(table: Table) -> None:
    who, sheet = await sail(table)
    card = await table.open(who)
    offer = next(r.ask.id for r in sheet.others if r.kind == "offer")
    await card.choose("go", offer, rest="a")
    assert (await table.campaigns.lobby.card(table.campaign)).status == "running"
    form = (await table.sheet(who, offer)).form
    field = form.fields[0]
    await fill_in(table.campaigns.sheets, table.campaign, who.id, offer, field.path, field.options[-1].key)  # type: ignore[union-attr]
    again = await table.open(who)
    await again.choose("go", offer, rest="a")
    await again.click("seal")
    assert (await table.campaigns.lobby.card(table.campaign)).status == "over"
    assert "resolved" in again.text
    await card.click("text")
    assert "over" in card.text, "an old card gives way to words"
    assert not card.has("text")


async def test_a_card_of_a_cancelled_campaign_says_so(table: Table) -> None:
    who, _ = await sail(table)
    card = await table.open(who)
    opened = await table.campaigns.lobby.card(table.campaign)
    await table.campaigns.lobby.cancel(table.campaign, opened.gm)
    await card.click("rand")
    assert "cancelled" in card.text
    assert not card.has("rand"), "no button is left on it"
