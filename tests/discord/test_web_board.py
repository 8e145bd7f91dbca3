"""The web board in Discord: where its button is, what it gives, and that a host without a board shows nothing of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from discord import app_commands
from simcord.results import InteractionResult, to_discord_message

from bot import words
from bot.discord.web_sign_in import WEB_COMMANDS
from tests.discord.test_access import forged, hide
from tests.discord.test_campaign_life import FLEET, Table, opened
from tests.discord.whole import World, card_of, said, walk, whole_bot

BOARD = "https://board.example.org"


def buttons(message: Any) -> list[str]:
    """The custom ids of a message or answer, in order."""
    shown = card_of(message) if isinstance(message, InteractionResult) else message
    return [str(part["custom_id"]) for part in walk(shown.components) if "custom_id" in part]


async def everywhere(world: World, table: Table) -> dict[str, Any]:
    """Answers and posts that can lead to the board, by name."""
    found: dict[str, Any] = {"orders": await table.anna.slash(world.channel, "orders")}
    found["typed"] = await table.anna.slash(world.channel, "orders", text=FLEET["en"])
    for person in (table.anna, table.ben):
        await world.order(person, FLEET["en"])
    for name in ("map", "history", "me games", "sheet"):
        found[name] = await table.anna.slash(world.channel, name)
    return found | {"board": world.board()}


async def test_the_board_is_offered_wherever_the_game_is_looked_at(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await opened(world, "en")
        for name, shown in (await everywhere(world, table)).items():
            wanted = "bs1:web:::" if name == "me games" else "bs1:web:1::"
            assert buttons(shown).count(wanted) == 1, (name, buttons(shown))


async def _opened_by(world: World, answer: str) -> tuple[int, int | None]:
    """The person whom the link in an answer signs in, and the campaign that it opens."""
    browsers = world.campaigns.browsers
    entry = await browsers.enter(answer.partition(f"{BOARD}/enter#")[2].partition(")")[0], "A browser")
    browser = await browsers.known(entry.code)
    assert browser is not None
    return browser.person, entry.campaign


@pytest.mark.parametrize("game", ["sea-war", "memoir-44"], ids=["sides", "a tutorial"])
async def test_the_lobby_leads_to_its_page_before_and_after_the_start(tmp_path: Path, game: str) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        gm, anna, ben = (world.person(name) for name in ("gm", "anna", "ben"))
        await world.new_campaign(gm, game=game)
        assert buttons(world.lobby()).count("bs1:web:1::") == 1
        assert await _opened_by(world, said(await world.press(ben, world.lobby(), "web"))) == (ben.id, 1)
        lobby = world.lobby()
        for person in (anna, ben):
            await world.join(person, world.lobby())
        await world.press(gm, world.lobby(), "start")
        await world.settle()
        now = next(one for one in world.messages(world.channel.id) if one.id == lobby.id)
        assert "bs1:start:1::" not in buttons(now)
        assert buttons(now).count("bs1:web:1::") == 1


@pytest.mark.parametrize("lang", words.LANGS)
async def test_a_host_without_a_board_shows_nothing_of_it(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        for name, shown in (await everywhere(world, table)).items():
            assert not [one for one in buttons(shown) if one.startswith("bs1:web")], name
        for post in world.messages(world.channel.id):
            assert not [one for one in buttons(post) if one.startswith("bs1:web")]
        commands = [one for one in world.client.tree.walk_commands() if isinstance(one, app_commands.Command)]
        names = [one.qualified_name for one in commands if "web" in f"{one.name} {one.description}".lower()]
        assert names == []
        assert not {one.qualified_name for one in commands} & set(WEB_COMMANDS)
        await table.anna.slash(world.channel, "me language", language=lang)
        for topic in ("start", "commands"):
            assert "web" not in said(await table.anna.slash(world.channel, "help", topic=topic)).lower()


async def test_the_link_opens_the_campaign_or_the_list(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await opened(world, "en")
        for name, campaign in (("map", 1), ("me games", None)):
            answer = await world.press(table.anna, card_of(await table.anna.slash(world.channel, name)), "web")
            assert card_of(answer).ephemeral
            assert await _opened_by(world, said(answer)) == (table.anna.id, campaign)


async def test_a_game_master_publishes_by_command_and_takes_it_back(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        table = await opened(world, "en")
        assert "Only a game master" in said(await table.anna.slash(world.channel, "campaign publish"))
        address = said(await table.gm.slash(world.channel, "campaign publish")).partition("<")[2].partition(">")[0]
        assert address.startswith(f"{BOARD}/p/")
        assert "published the campaign" in "\n".join(world.posts())
        assert address not in "\n".join(world.posts())
        await table.gm.slash(world.channel, "campaign publish", end=True)
        assert "ended the publication" in "\n".join(world.posts())
        assert await world.campaigns.publishing.at(address.rpartition("/")[2]) is None


async def test_nobody_gets_a_link_to_a_campaign_that_they_may_not_see(tmp_path: Path) -> None:
    async with whole_bot(tmp_path, web=BOARD) as world:
        await opened(world, "en")
        eve = world.person("eve")
        hall = world.guild.create_text_channel("hall")
        hide(world)
        seen = await forged(world, hall, "bs1:web:1::", "bs1:web:77::")
        told = [
            said(await eve.click(to_discord_message(world.env, seen), custom_id=f"bs1:web:{number}::"))
            for number in (1, 77)
        ]
        assert told[0] == told[1].replace("77", "1")
        assert BOARD not in told[0]
