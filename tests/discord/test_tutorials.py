"""A tutorial as its pupil has it: begun by command or button, on his sheets alone, the channel silent."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import words
from bot.discord.panel import Shown, build
from rules import GAMES
from rules.core import say
from tests.campaigns.kit import RED, make
from tests.campaigns.test_tutorials import answered, opened
from tests.discord.whole import card_of, said, text_of, walk, whole_bot


async def test_a_pupil_learns_without_a_word_in_the_channel(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        begun = await anna.slash(world.channel, "campaign tutorial", game="naval-battle")
        assert card_of(begun).ephemeral
        assert "has begun" in said(begun)
        assert world.messages(world.channel.id) == []
        (letter,) = world.dms(anna)
        assert words.text("en", "tutorial-nb-fleet") in text_of(letter.components)
        sheet = card_of(await world.press(anna, card_of(begun), "open"))
        await anna.select(sheet.message, ["default"], custom_id=_menu(sheet, "preset"))
        assert words.text("en", "tutorial-seal") in text_of(sheet.components)
        await world.press(anna, sheet, "seal")
        await world.settle()
        assert words.text("en", "tutorial-nb-salvo") in text_of(world.dms(anna)[-1].components)
        assert world.messages(world.channel.id) == []
        assert "Tutorial" not in said(await ben.slash(world.channel, "campaign list"))
        again = await anna.slash(world.channel, "campaign tutorial", game="naval-battle")
        assert "still going on" in said(again)
        await anna.slash(world.channel, "campaign cancel", campaign="1")
        await world.pass_time(60)
        assert world.messages(world.channel.id) == []


async def test_the_page_of_a_game_begins_its_tutorial_in_the_language_of_its_reader(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        eve = world.person("eve")
        await eve.slash(world.channel, "me language", language="fr")
        page = card_of(await eve.slash(world.channel, "help", topic="game-sea-war"))
        begun = await world.press(eve, page, "tutorial")
        assert "a commencé" in said(begun)
        (letter,) = world.dms(eve)
        assert words.text("fr", "tutorial-sw-deploy") in text_of(letter.components)
        start = card_of(await eve.slash(world.channel, "help"))
        assert all(":tutorial:" not in str(part.get("custom_id")) for part in walk(start.components))


@pytest.mark.parametrize("game", sorted(name for name, rules in GAMES.items() if rules.tutorial is not None))
async def test_its_sheets_keep_to_the_budgets_of_a_message(tmp_path: Path, game: str) -> None:
    """Forty components and 4,000 characters, in both languages, with long news below."""
    kit = await make(tmp_path, GAMES)
    card = await opened(kit, game)
    news = [say("bot-tutorial-over")] * 20
    for _ in range(4):
        sheet = await kit.campaigns.sheets.sheet(card.id, RED)
        for lang in words.LANGS:
            view = build(sheet, lang, shown=[Shown("attachment://x.png", "x", 2)], news=news)
            assert view.total_children_count <= 40
            assert view.content_length() <= 4000
        await kit.campaigns.sheets.randomise(card.id, RED, sheet.ask.id)
        await kit.campaigns.sheets.seal(card.id, RED, sheet.ask.id)
        while await kit.campaigns.computers.errands():
            await answered(kit)
        card = await kit.campaigns.lobby.card(card.id)
        if card.status != "running":
            break
    await kit.campaigns.close()


def _menu(sheet: object, path: str) -> str:
    return next(
        str(part["custom_id"])
        for part in walk(sheet.components)  # type: ignore[attr-defined]
        if part.get("type") == 3 and any(option["value"] == "default" for option in part["options"])
    )
