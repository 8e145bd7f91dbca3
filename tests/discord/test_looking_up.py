"""`/card`, `/rules`, `/help topic:`, *Look up…*: found, private or public, within Discord's limits, the same for everybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot import words
from bot.campaigns import Campaigns
from bot.discord.client import Broadside
from bot.discord.commands.help import GAME_PREFIX, help_message, topics
from bot.discord.commands.look import card_entry, rule_entry
from bot.discord.ids import Id
from bot.discord.lookups import card_message, names_message, rule_message
from bot.store import Store
from bot.words import rulebooks
from rules import GAMES
from tests.discord.sheet_kit import check_limits
from tests.discord.test_campaign_life import opened
from tests.discord.whole import Sketches, World, card_of, said, text_of, walk, whole_bot


def menus(message: Any) -> dict[str, list[str]]:
    """Custom id of each menu -> the values of its options."""
    found = (p for p in walk(message.components) if p.get("type") == 3)
    return {p["custom_id"]: [option["value"] for option in p["options"]] for p in found}


async def chosen(world: World, person: Any, message: Any, tag: str, value: str) -> Any:
    """Chooses from the menu whose custom id begins so."""
    custom_id = next(id for id in menus(message) if id.startswith(tag))
    return await person.select(message, [value], custom_id=custom_id)


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[Broadside]:
    campaigns = Campaigns(Store(f"sqlite+aiosqlite:///{tmp_path / 'none.db'}"))
    bot = Broadside(campaigns, Sketches())
    yield bot
    await bot.close()
    await campaigns.close()


# ---- /card ---------------------------------------------------------------------------------------
async def test_a_card_is_shown_to_its_reader_alone_with_picture_words_and_rules(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        card = card_of(await anna.slash(world.channel, "card", name="kongo"))
        assert card.ephemeral
        assert [a.filename for a in card.attachments] == ["card-kongo.png"]
        text = text_of(card.components)
        assert "## Kongo" in text
        assert "Dice for main guns: 14 / 14 / 13 / 11 (range 0–3)" in text
        assert "WS-12.1" in text
        assert not world.posts()
        gallery = next(p for p in walk(card.components) if p.get("type") == 12)
        assert gallery["items"][0]["description"].startswith("Kongo, battleship.")


async def test_a_public_card_stands_in_the_channel_and_a_click_on_it_is_answered_privately(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna, ben = world.person("anna"), world.person("ben")
        card = card_of(await anna.slash(world.channel, "card", name="kongo", public=True))
        assert not card.ephemeral
        before = world.posts()
        assert "## Kongo" in before[-1]
        answer = card_of(await chosen(world, ben, card, "bs1:card:::s", "war-at-sea/ability-extended-range-4"))
        assert answer.ephemeral
        assert "Extended Range 4" in text_of(answer.components)
        assert world.posts() == before


async def test_a_short_card_is_told_with_the_text_of_its_rules_and_turns_to_them(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        card = card_of(await anna.slash(world.channel, "card", name="trap"))
        assert "**SW-8.1** TRAP: lay two traps" in text_of(card.components)
        await chosen(world, anna, card, "bs1:rule:::r", "sea-war/SW-8.10")
        # In its place: a private answer has one reader.
        ((text),) = [text_of(m.components) for m in world.env.backend.messages[world.channel.id].values()][-1:]
        assert "everybody knows how many traps have not been set off yet" in text


async def test_in_the_channel_of_a_campaign_its_game_comes_first(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        await world.new_campaign(anna, game="sea-war")
        card = card_of(await anna.slash(world.channel, "card", name="destroyer"))
        assert "Sea War" in text_of(card.components).splitlines()[1]
        other = card_of(await anna.slash(world.channel, "card", name="destroyer", game="naval-battle"))
        assert "Naval Battle" in text_of(other.components).splitlines()[1]
        chapter = card_of(await anna.slash(world.channel, "rules", find="8.4"))
        assert "SW-8.4" in text_of(chapter.components)
        elsewhere = card_of(await anna.slash(world.channel, "rules", find="WS-3.9"))
        assert text_of(elsewhere.components).startswith("**WS-3.9**")


async def test_of_an_unknown_name_what_is_near_it_is_said(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        card = card_of(await anna.slash(world.channel, "card", name="@everyone **shoukakou**"))
        text = text_of(card.components)
        assert "I cannot find an entry called" in text
        assert "Shokaku" in text
        assert "\\*\\*shoukakou" in text
        assert "war-at-sea/shokaku" in next(iter(menus(card).values()))


# ---- /rules --------------------------------------------------------------------------------------
@pytest.mark.parametrize("typed", ["GC-9.3", "gc 9.3", "guadalcanal/GC-9.3"])
async def test_a_rule_is_shown_by_its_number_with_its_neighbours(tmp_path: Path, typed: str) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        shown = card_of(await anna.slash(world.channel, "rules", find=typed))
        assert shown.ephemeral
        text = text_of(shown.components)
        assert text.startswith("**GC-9.3** · 9. Submarines · Guadalcanal")
        buttons = [p["label"] for p in walk(shown.components) if p.get("type") == 2]
        assert buttons == ["◀ GC-9.2", "▶ GC-9.4"]
        await world.press(anna, shown, "rule", "a")
        assert any(text_of(m.components).startswith("**GC-9.4**") for m in _all(world))


def _all(world: World) -> list[Any]:
    return list(world.env.backend.messages[world.channel.id].values())


async def test_rules_are_found_by_words_and_shown_to_all_on_demand(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        shown = card_of(await anna.slash(world.channel, "rules", find="smokes", game="war-at-sea", public=True))
        assert not shown.ephemeral
        assert "WS-7.8" in text_of(shown.components)
        assert "war-at-sea/WS-14.6" in next(iter(menus(shown).values()))
        assert "i cannot find a rule for" in said(await anna.slash(world.channel, "rules", find="zzzzqqq")).casefold()


async def test_cards_and_rules_are_the_same_for_player_spectator_and_stranger(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        told = set()
        for person in (table.anna, table.ben, world.person("eve")):
            card = await person.slash(world.channel, "card", name="carrier")
            rule = await person.slash(world.channel, "rules", find="atomic")
            told.add((said(card), said(rule), str(menus(card_of(card))), str(menus(card_of(rule)))))
        assert len(told) == 1


# ---- Completion ----------------------------------------------------------------------------------
async def test_completion_offers_names_and_numbers_in_the_readers_language(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        names = await anna.autocomplete(world.channel, "card", "name", "kon")
        assert ("Kongo · battleship · War at Sea", "war-at-sea/kongo") in [(c["name"], c["value"]) for c in names]
        everything = await anna.autocomplete(world.channel, "card", "name", "")
        assert 0 < len(everything) <= 25
        numbers = await anna.autocomplete(world.channel, "rules", "find", "gc 9")
        assert numbers[0]["value"] == "guadalcanal/GC-9.1"
        assert numbers[0]["name"].startswith("GC-9.1 A side may declare")
        await anna.slash(world.channel, "me language", language="fr")
        french = await anna.autocomplete(world.channel, "card", "name", "PIEGE")
        assert french[0]["name"] == "Piège · carte rouge · Sea War"


@pytest.mark.parametrize("lang", words.LANGS)
def test_every_completion_fits(client: Broadside, lang: str) -> None:
    for found in client.campaigns.lookups.of():
        assert 0 < len(card_entry(client, lang, found)) <= 100
        assert len(found.key) <= 100
    for game in GAMES:
        for passage in rulebooks.passages(game, lang):
            assert 0 < len(rule_entry(passage)) <= 100


# ---- Every answer within Discord's limits --------------------------------------------------------
@pytest.mark.parametrize("lang", words.LANGS)
async def test_every_card_fits_a_message(client: Broadside, lang: str) -> None:
    also = client.campaigns.lookups.of()
    for found in client.campaigns.lookups.of():
        builder = await card_message(client, found, lang, also)
        check_limits(builder.view())
        assert words.text(lang, "dc-more") not in builder.texts[1], found.key
        assert words.line(lang, found.it.name) in builder.texts[0]


@pytest.mark.parametrize("lang", words.LANGS)
def test_every_rule_fits_a_message_whole(lang: str) -> None:
    for game in GAMES:
        book = rulebooks.passages(game, lang)
        for passage in book:
            builder = rule_message(lang, passage, book)
            check_limits(builder.view())
            assert passage.text in builder.texts[1], passage.id


@pytest.mark.parametrize("count", [0, 1, 25, 26, 100, 101, 365])
def test_names_of_a_sheet_come_in_pages_that_fit(client: Broadside, count: int) -> None:
    found = client.campaigns.lookups.of("war-at-sea")[:count]
    for page in range(5):
        check_limits(names_message(client, "fr", found, Id("look", 7, "1.japan"), page).view())


# ---- Look up… ------------------------------------------------------------------------------------
async def test_the_names_on_a_sheet_lead_to_their_cards(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        table = await opened(world, "en")
        sheet = card_of(await table.anna.slash(world.channel, "sheet"))
        names = card_of(await world.press(table.anna, sheet, "look"))
        assert names.ephemeral
        ((menu, values),) = menus(names).items()
        assert {"naval-battle/carrier", "naval-battle/bomb"} <= set(values)
        shown = card_of(await chosen(world, table.anna, names, menu, "naval-battle/bomb"))
        assert "## Bomb" in text_of(shown.components)
        assert menus(names)  # they stay, to choose another one


# ---- /help ---------------------------------------------------------------------------------------
async def test_help_finds_a_page_by_its_name_a_card_by_its_name_and_else_says_what_is_near(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        anna = world.person("anna")
        assert "## Kongo" in said(await anna.slash(world.channel, "help", topic="kongo"))
        assert said(await anna.slash(world.channel, "help", topic="war at sea")).startswith("## War at Sea")
        lost = await anna.slash(world.channel, "help", topic="shokakaruto")
        assert "a help page called “shokakaruto”" in said(lost)
        values = [value for each in menus(card_of(lost)).values() for value in each]
        assert "war-at-sea/shokaku" in values
        assert "orders" in values
        topics_found = await anna.autocomplete(world.channel, "help", "topic", "kon")
        assert "war-at-sea/kongo" in [c["value"] for c in topics_found]


@pytest.mark.parametrize("lang", words.LANGS)
def test_no_page_of_help_names_a_path_in_a_repository(client: Broadside, lang: str) -> None:
    for topic in topics(client):
        text = "\n".join(help_message(client, topic, lang).texts)
        assert "docs/" not in text, topic
        assert ".md" not in text, topic
        if topic.startswith(GAME_PREFIX):
            assert f"/{words.text(lang, 'cmd-rules')}" in text, topic
