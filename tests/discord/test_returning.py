"""Coming back: `/me games` over all servers, `/me catchup` and its button, each with the reader's own eyes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot import words
from bot.discord import my_campaigns
from tests.discord.test_access import hide, show
from tests.discord.test_campaign_life import FLEET, Table, opened
from tests.discord.whole import DAY, World, card_of, said, text_of, walk, whole_bot


def ids(result: InteractionResult) -> list[str]:
    """The custom ids of an answer's buttons."""
    return [str(p["custom_id"]) for p in walk(card_of(result).components) if "custom_id" in p]


def alts(card: ResponseMessage) -> list[str]:
    """What is said of its pictures."""
    return [item["description"] for part in walk(card.components) if part.get("type") == 12 for item in part["items"]]


async def fleets(world: World, table: Table) -> None:
    """Both set up their fleets: the turns begin."""
    for person in (table.anna, table.ben):
        await world.order(person, FLEET["en"])


async def test_a_person_finds_what_waits_for_him_and_opens_it_there(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        answer = await table.anna.slash(world.channel, "me games")
        text = said(answer)
        assert "One campaign is waiting for you" in text
        card = await table.card()
        assert f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{card.board_message}" in text
        assert card.deadline is not None
        assert f"<t:{int(card.deadline.timestamp())}:R>" in text
        sheet = await world.press(table.anna, card_of(answer), "open")
        assert card_of(sheet).ephemeral
        assert any(":set:" in one or ":go:" in one for one in ids(sheet))
        await world.order(table.anna, FLEET["en"])
        waits = said(await table.anna.slash(world.channel, "me games"))
        assert "No campaign is waiting for you" in waits
        assert "Awaiting orders from Second" in waits
        nobody = said(await world.person("eve").slash(world.channel, "me games"))
        assert "Skagerrak" not in nobody


async def test_games_of_all_servers_are_there_also_by_direct_message(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        other = world.env.create_guild("Elsewhere")
        there = other.create_text_channel("south-sea")
        anna = other.add_member(table.anna.user)
        await anna.slash(there, "campaign new", game="sea-war", title="Coral Sea")
        at_home, elsewhere = await table.anna.slash(world.channel, "me games"), await anna.slash(there, "me games")
        for answer in (at_home, elsewhere, await table.anna.user.slash("me games")):
            text = said(answer)
            assert "Skagerrak" in text
            assert "Coral Sea" in text
        assert "Coral Sea" not in said(await table.ben.slash(world.channel, "me games"))


async def test_a_hidden_channels_campaign_is_shown_to_its_people_alone(tmp_path: Path) -> None:
    """Who follows, or is invited, and does not see the channel any more finds nothing; nor does who has left the server."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        hall = world.guild.create_text_channel("hall")
        await eve.slash(world.channel, "follow")
        assert "Skagerrak" in said(await eve.slash(hall, "me games"))
        await table.gm.slash(world.channel, "campaign new", game="sea-war", title="Hidden", player1=eve)
        assert "Hidden" in said(await eve.slash(hall, "me games"))
        hide(world)
        text = said(await eve.slash(hall, "me games"))
        assert "Skagerrak" not in text
        assert "Hidden" not in text
        assert "I cannot find a campaign" in said(await eve.slash(hall, "me catchup", campaign="1"))
        assert "Skagerrak" in said(await table.ben.slash(hall, "me games")), "he has a seat"
        show(world, eve)
        assert "Skagerrak" in said(await eve.slash(hall, "me games"))
        world.env.backend.remove_member(world.guild.id, table.ben.id)
        gone = said(await table.ben.user.slash("me games"))
        assert "Skagerrak" not in gone


async def test_many_campaigns_are_leafed_through(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        for number in range(7):
            await world.new_campaign(gm, title=f"Voyage {number}")
        first = await gm.slash(world.channel, "me games")
        shown = card_of(first)
        seen = {n for n in range(7) if f"Voyage {n}" in said(first)}
        assert len(seen) == 5
        await world.press(gm, shown, "games", "f.")
        rest = {n for n in range(7) if f"Voyage {n}" in text_of(shown.components)}
        assert seen | rest == set(range(7))
        assert seen & rest == set()
        await world.press(gm, shown, "games", "b.")
        assert {n for n in range(7) if f"Voyage {n}" in text_of(shown.components)} == seen


async def test_a_full_page_is_within_what_discord_takes(tmp_path: Path) -> None:
    """Five campaigns whose orders are waited for, the longest titles, and more pages."""
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        (one,) = await world.campaigns.mine.campaigns(table.anna.id)
        assert one.why == "orders"
        long = replace(one, card=replace(one.card, title="*" * 80), about=one.about * 8)
        for lang in words.LANGS:
            view = my_campaigns.own_message([long] * 12, 1, lang).view()
            parts = list(walk([part.to_component_dict() for part in view.children]))
            assert len(parts) <= 40
            assert sum(len(part["content"]) for part in parts if part.get("type") == 10) <= 4000
            assert sum(":open:" in str(part.get("custom_id")) for part in parts) == 5


async def catch_up(world: World, person: MemberActor | Any) -> str:
    return said(await person.slash(world.channel, "me catchup"))


@pytest.mark.long(4)
async def test_who_comes_back_after_weeks_reads_the_headlines_once(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        await fleets(world, table)
        beginning = await catch_up(world, eve)
        assert "From the beginning" in beginning
        assert "Nothing has happened since your last visit" in await catch_up(world, eve)
        await table.strike("F5 G5 H5")
        await world.pass_time(21 * DAY)
        board = world.board()
        pressed = await world.press(eve, board, "catchup")
        text = said(pressed)
        assert "Since your last visit" in text
        assert "Turns 1 and 2" in text
        assert card_of(pressed).ephemeral
        assert len(card_of(pressed).attachments) == 2, "one picture of each grid"
        assert "Nothing has happened" in await catch_up(world, eve)


async def test_map_history_and_sheet_are_visits(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        await fleets(world, table)
        mover = await table.mover()
        other = table.ben if mover is table.anna else table.anna
        for command in ("map", "history", "sheet"):
            await mover.slash(world.channel, command)
            assert "Nothing has happened" in await catch_up(world, mover)
            await table.strike("F5 G5 H5")
            assert "Since your last visit" in await catch_up(world, other)
            mover, other = other, mover


@pytest.mark.long(3)
async def test_a_player_is_told_by_his_own_eyes_and_a_spectator_by_the_publics(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        eve = world.person("eve")
        await fleets(world, table)
        mover = await table.mover()
        await world.order(mover, "plane D3")
        for person in (mover, eve):
            told = card_of(await person.slash(world.channel, "me catchup"))
            own = card_of(await person.slash(world.channel, "map"))
            assert alts(told) == alts(own)
        assert alts(card_of(await mover.slash(world.channel, "me catchup"))) != alts(
            card_of(await eve.slash(world.channel, "me catchup"))
        )
