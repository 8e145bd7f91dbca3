"""Against the computer, as people see it: the button, the commands, the board, and that a computer is never written to."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot import words
from tests.campaigns.acts import fill_at_random
from tests.discord.test_campaign_life import FLEET, resign
from tests.discord.test_campaign_life import opened as table_of
from tests.discord.whole import DAY, FIRST, SECOND, World, card_of, said, text_of, walk, whole_bot

SMALL = "grid=11 capital=40"


def verbs(message: Any) -> list[str]:
    return [str(p["custom_id"]).split(":")[1] for p in walk(message.components) if "custom_id" in p]


def label(message: Any, verb: str) -> str:
    found = next(p for p in walk(message.components) if str(p.get("custom_id", "")).startswith(f"bs1:{verb}:"))
    return str(found["label"])


def newest(world: World) -> Any:
    """The lobby post, which was edited in place."""
    return world.messages(world.channel.id)[0]


async def play_to_the_end(world: World, person: MemberActor, campaign: int = 1, most: int = 400) -> None:
    """The person's sheets are filled in by chance, by the use cases, until it is over."""
    sheets = world.campaigns.sheets
    for _ in range(most):
        await world.settle()
        card = await world.campaigns.lobby.card(campaign)
        seat = card.seat_of(person.id)
        if card.status == "over":
            return
        assert seat is not None
        assert card.seat(seat).waited, "the computer has answered already"
        sheet = await sheets.sheet(campaign, person.id)
        sheet = await fill_at_random(sheets, campaign, person.id, sheet.ask.id)
        await sheets.seal(campaign, person.id, sheet.ask.id, sheet.revision)
    raise AssertionError("it does not end")


@pytest.mark.parametrize(("lang", "button"), [("en", "Play against the computer"), ("fr", "Contre l’ordinateur")])
async def test_one_click_gives_the_free_seats_to_the_computer_and_another_starts(
    tmp_path: Path, lang: str, button: str
) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        await anna.slash(world.channel, "me language", language=lang)
        await world.new_campaign(anna, options=SMALL)
        assert label(newest(world), "computer") == button
        told = await world.press(anna, newest(world), "computer")
        assert card_of(told).ephemeral
        name = words.text(lang, "dc-computer")
        assert words.text(lang, "seat-first") in said(told)
        lobby = text_of(newest(world).components)
        assert f"<@{anna.id}>" in lobby
        assert lobby.count(name) == 1
        assert "computer" not in verbs(newest(world))
        await world.press(anna, newest(world), "start")
        await world.settle()
        board = text_of(world.board().components)
        assert re.search(rf"{re.escape(name)} — {words.text(lang, 'dc-sealed')}", board), board


async def test_the_computers_seats_can_be_taken_back(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben, eve = (world.person(n) for n in ("gm", "anna", "ben", "eve"))
        await world.new_campaign(gm)
        await world.join(anna, world.lobby())
        refused = await world.press(eve, newest(world), "computer")
        assert refused.ephemeral
        assert "Join" in said(refused)
        await world.press(gm, newest(world), "computer")
        assert "🤖 computer" in text_of(newest(world).components)
        assert "All seats are taken" in said(await world.join(ben, newest(world)))
        assert label(newest(world), "uncomputer") == "Without the computer"
        await world.press(anna, newest(world), "uncomputer")
        assert "🤖 computer" not in text_of(newest(world).components)
        assert SECOND in said(await world.join(ben, newest(world)))
        log = said(await eve.slash(world.channel, "gm audit"))
        assert "to the computer" in log
        assert "back from the computer" in log


@pytest.mark.long(6)
async def test_a_campaign_opened_against_the_computer_is_played_to_its_end(tmp_path: Path) -> None:
    """Also across a restart of the bot. Nobody but the one player is ever written to, and no computer is mentioned."""
    async with whole_bot(tmp_path) as world:
        anna, eve = world.person("anna"), world.person("eve")
        opened = await anna.slash(world.channel, "campaign new", game="naval-battle", options=SMALL, computer=True)
        assert f"You play {FIRST}, the computer plays {SECOND}" in said(opened)
        assert "start" in verbs(newest(world))
        await world.press(anna, newest(world), "start")
        await world.settle()
        await world.order(anna, FLEET["en"])
        await world.settle()
        await world.restart()
        await world.settle()
        await play_to_the_end(world, anna)
        end = next(p for p in world.posts() if "## 🏁" in p)
        assert "🤖 computer" in end
        assert set(world.env.backend.dm_channels) == {anna.id}
        mentioned = set(re.findall(r"<@!?(\d+)>", "\n".join(world.posts())))
        assert mentioned == {str(anna.id)}
        assert "✅" in said(await eve.slash(world.channel, "verify"))


async def test_the_game_master_gives_an_abandoned_seat_to_the_computer_and_back(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await table_of(world, "en")
        await world.order(table.anna, FLEET["en"])
        letters = len(world.dms(table.ben))
        neither = await table.gm.slash(world.channel, "gm replace", seat="second")
        both = await table.gm.slash(world.channel, "gm replace", seat="second", player=table.anna, computer=True)
        assert said(neither) == said(both) == words.text("en", "dc-player-or-computer")
        asked = await table.gm.slash(world.channel, "gm replace", seat="second", computer=True)
        assert "🤖 computer" in said(asked)
        await world.press(table.gm, card_of(asked), "sure")
        await world.settle()
        assert any(f"gave a seat ({SECOND}) to the computer" in p for p in world.posts())
        assert "Turn" in table.board(), "it has set up its fleet"
        assert f"**{SECOND}**: 🤖 computer" in table.board()
        assert "You do not hold a seat" in said(await table.ben.slash(world.channel, "sheet"))
        await world.pass_time(20 * 3600)
        await table.gm.slash(world.channel, "gm nag")
        assert len(world.dms(table.ben)) == letters
        eve = world.person("eve")
        await table.gm.slash(world.channel, "gm replace", seat="second", player=eve)
        assert f"**{SECOND}**: <@{eve.id}>" in table.board()
        assert (await table.card()).seat_of(eve.id) == "second"


async def test_a_paused_computer_waits(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, pause=timedelta(seconds=3)) as world:
        gm, anna = world.person("gm"), world.person("anna")
        await world.new_campaign(gm, options=SMALL)
        await world.join(anna, world.lobby())
        await world.press(gm, newest(world), "computer")
        await world.press(gm, newest(world), "start")
        await gm.slash(world.channel, "gm pause")
        await world.pass_time(DAY)
        assert not (await world.campaigns.lobby.card(1)).seat("second").sealed
        await gm.slash(world.channel, "gm resume")
        await world.pass_time(2)
        assert not (await world.campaigns.lobby.card(1)).seat("second").sealed, "the pause of the computer counts anew"
        await world.pass_time(2)
        assert (await world.campaigns.lobby.card(1)).seat("second").sealed
        await resign(world, anna)
        await world.settle()
        assert (await world.campaigns.lobby.card(1)).status == "over"


async def test_the_invited_keep_their_seats(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(n) for n in ("gm", "anna", "ben"))
        await world.new_campaign(gm, player1=anna, computer=True)
        text = text_of(newest(world).components)
        assert f"**{FIRST}**: reserved for <@{anna.id}>" in text
        assert f"**{SECOND}**: 🤖 computer" in text
        refused = await gm.slash(
            world.channel, "campaign new", game="naval-battle", player1=anna, player2=ben, computer=True
        )
        assert "There is no free seat for the computer" in said(refused)
        assert len(await world.campaigns.lobby.find(guild=world.guild.id)) == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_help_has_a_page_for_it(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        await anna.slash(world.channel, "me language", language=lang)
        page = said(await anna.slash(world.channel, "help", topic="computer"))
        assert words.text(lang, "dc-button-computer") in page
        assert words.text(lang, "dc-button-uncomputer") in page
