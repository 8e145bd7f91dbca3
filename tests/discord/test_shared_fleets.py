"""`/me fleets` and the card's button *Take this fleet*, as people use them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import to_discord_message

from tests.discord.test_access import forged
from tests.discord.test_campaign_life import FLEET, opened
from tests.discord.whole import World, card_of, said, text_of, walk, whole_bot

NAME = "Wolf pack"


async def save(world: World, person: MemberActor, orders: str) -> None:
    """The person's open sheet, filled in and saved under NAME."""
    card = card_of(await person.slash(world.channel, "orders", text=orders))
    await world.press(person, card, "saved")
    shown = await world.press(person, card, "save")
    assert shown.modal is not None
    await person.submit_modal(shown, {"value": NAME})


async def chosen(world: World, person: MemberActor) -> Any:
    """The private answer that shows the person's only saved sheet."""
    card = card_of(await person.slash(world.channel, "me fleets"))
    [menu] = [part for part in walk(card.components) if part.get("type") == 3]
    await person.select(card.message, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
    return card


async def shared(world: World, person: MemberActor) -> Any:
    """The public card of the person's only saved sheet."""
    await world.press(person, await chosen(world, person), "fleet-share")
    [card] = [
        m
        for m in world.messages(world.channel.id)
        if any(":fleet-take:" in str(part.get("custom_id")) for part in walk(m.components))
    ]
    return card


@pytest.mark.parametrize("lang", ["en", pytest.param("fr", marks=pytest.mark.long(2))])
async def test_a_fleet_is_shared_on_purpose_and_taken_after_a_restart(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, lang)
        eve = world.person("eve")
        await save(world, table.anna, FLEET[lang])
        before = len(world.posts())
        preview = await chosen(world, table.anna)
        assert "Skagerrak" in text_of(preview.components), "it is warned of what the others would learn"
        assert len(world.posts()) == before, "nothing is posted before the second press"
        card = await shared(world, table.anna)
        text = text_of(card.components)
        assert NAME in text
        assert f"<@{table.anna.id}>" in text
        assert "A1-D1" in text
        assert "Skagerrak" not in text
        await world.restart()
        taken = await world.press(eve, card, "fleet-take")
        assert card_of(taken).ephemeral
        keep = await world.press(eve, card_of(taken), "fleet-keep")
        assert keep.modal is not None
        assert "Mine" in said(await eve.submit_modal(keep, {"value": "Mine"}))
        [kept] = await world.campaigns.presets.list(eve.id)
        assert kept.name == "Mine"


async def test_a_fleet_goes_straight_onto_an_open_sheet(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await save(world, table.anna, FLEET["en"])
        card = await shared(world, table.anna)
        taken = card_of(await world.press(table.ben, card, "fleet-take"))
        assert "Use in Skagerrak (#1)" in str(taken.components)
        put = await world.press(table.ben, taken, "fleet-put")
        assert "is now on your sheet" in said(put)
        assert (await world.campaigns.sheets.sheet(1, table.ben.id)).draft["salvos"] == 20


@pytest.mark.long(2)
async def test_what_does_not_fit_is_said_and_can_be_corrected(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await save(world, table.anna, FLEET["en"])
        card = await shared(world, table.anna)
        await world.campaigns.lobby.cancel(1, table.gm.id)
        small = await world.started(table.ben, table.anna, gm=table.gm, options="grid=9 capital=20", title="Small")
        told = card_of(await world.press(table.ben, card, "fleet-take"))
        put = await world.press(table.ben, told, "fleet-put")
        assert "I10" in said(put), "the column or row that this grid lacks"
        assert not (await world.campaigns.sheets.sheet(small, table.ben.id)).draft
        assert (await world.press(table.ben, card_of(put), "again")).modal is not None


async def test_the_button_says_so_once_the_fleet_is_not_shared(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await save(world, table.anna, FLEET["en"])
        card = await shared(world, table.anna)
        ended = await world.press(table.anna, await chosen(world, table.anna), "fleet-end")
        assert "You no longer share this fleet" in said(ended)
        assert "no longer shared" in said(await world.press(table.ben, card, "fleet-take"))
        dropped = await world.press(table.anna, await chosen(world, table.anna), "fleet-drop")
        assert "has been deleted" in said(dropped)
        assert "have not saved any sheet" in said(await table.anna.slash(world.channel, "me fleets"))


async def test_forged_buttons_reach_nothing_of_others(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await save(world, table.anna, FLEET["en"])
        before = len(world.posts())
        for verb in ("fleet-share", "fleet-end", "fleet-drop", "fleet", "fleet-take"):
            id = f"bs1:{verb}:::1"
            message = await forged(world, table.ben.user.dm_channel, id)
            told = said(await table.ben.user.click(to_discord_message(world.env, message), custom_id=id))
            assert any(one in told for one in ("no longer shared", "do not have a saved", "only in a server")), told
        assert len(world.posts()) == before
        assert len(await world.campaigns.presets.list(table.anna.id)) == 1


async def test_in_a_direct_message_a_fleet_is_shown_but_not_shared(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await save(world, table.anna, FLEET["en"])
        shown = card_of(await table.anna.user.slash("me fleets"))
        [menu] = [part for part in walk(shown.components) if part.get("type") == 3]
        await table.anna.user.select(shown.message, [menu["options"][0]["value"]], custom_id=menu["custom_id"])
        assert "only in a server channel" in text_of(shown.components)
        assert not [p for p in walk(shown.components) if ":fleet-share:" in str(p.get("custom_id"))]
