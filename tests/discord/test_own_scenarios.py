"""A game master brings a scenario file with `/campaign new`, sees its opening, and is told what is wrong in it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot import words
from bot.campaigns.scenario_shelf import Shelf
from rules.core.scenario_files import MOST_BYTES
from rules.war_at_sea.game import RULES
from tests.discord.whole import World, said, walk, whole_bot
from tests.memoir_44 import own
from tests.rulebook.memoir_44.test_editor_files import hexagon, made


async def new(world: World, name: str, data: bytes, **more: str) -> str:
    """The private answer to `/campaign new` with this file."""
    by = world.person("gm")
    options = {"game": "memoir-44"} | more
    return said(await by.slash(world.channel, "campaign new", file=(name, data), **options))


@pytest.mark.parametrize("lang", words.LANGS)
async def test_the_lobby_shows_the_opening_position_the_text_and_where_it_comes_from(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        gm, anna, ben = (world.person(name) for name in ("gm", "anna", "ben"))
        await world.new_campaign(gm, game="memoir-44", file=("ridge.toml", own.example().encode()), language=lang)
        text = world.posts()[-1]
        title = words.scenario(lang, own.scenario("example"))
        assert words.in_file(lang, own.scenario("example"), "text").splitlines()[0] in text
        assert words.text(lang, "dc-terms-file", scenario=title) in text
        (preview,) = [part for part in walk(world.messages(world.channel.id)[-1].components) if part["type"] == 12]
        assert preview["items"][0]["description"].startswith(title)
        assert (await world.campaigns.lobby.card(1)).title == "Coral Ridge"
        for person in (anna, ben):
            await world.join(person, world.lobby())
        await world.press(gm, world.lobby(), "start")
        assert (await world.campaigns.lobby.card(1)).status == "running"
        await world.restart()
        assert (await world.campaigns.lobby.card(1)).scenario == own.scenario("example")


async def test_a_wrong_file_is_answered_with_each_fault_and_opens_nothing(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        wrong = own.example().replace("..Ja", "..Jz").replace("cards = { japan = 5", "cards = { japan = 50")
        answer = await new(world, "ridge.toml", wrong.encode())
        assert "`cards.japan` must be a whole number (2–12), not `50`." in answer
        assert "`map j8`: no unit has the letter `z`. Allowed: `i e a f g m h d .`." in answer
        assert "At most 256 KB" in await new(world, "big.toml", b"#" * (MOST_BYTES + 1))
        assert "too many" in await new(world, "bomb.toml", b"a." * 100_000 + b"a = 1")
        assert "UTF-8" in await new(world, "picture.png", b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
        assert "takes no scenario files" in await new(world, "ridge.toml", own.example().encode(), game="sea-war")
        assert "not both" in await new(world, "ridge.toml", own.example().encode(), scenario="matanikau")
        assert world.posts() == []


async def test_json_is_read_and_what_to_check_is_said(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        data = msgspec.json.encode(made(hexagon(2, 4, tags=[{"name": "medal1"}])))
        result = await gm.slash(world.channel, "campaign new", game="memoir-44", file=("spur.json", data))
        assert "Spur & Creek" in said(result)
        assert "whether the medal on C7 can be lost again" in said(result)
        answer = await new(world, "spur.json", msgspec.json.encode(made(hexagon(4, 4, terrain="lakeA"))))
        assert "`board C5`: `lakeA` is not known here. Known: hills" in answer


async def test_scenarios_of_the_host_are_offered_by_their_titles(tmp_path: Path) -> None:
    async with whole_bot(tmp_path) as world:
        world.campaigns.services.shelf = Shelf({"memoir-44": {"coral-ridge": own.scenario("example")}})
        gm = world.person("gm")
        await world.new_campaign(gm, game="memoir-44", scenario="coral-ridge")
        assert (await world.campaigns.lobby.card(1)).scenario == own.scenario("example")


@pytest.mark.parametrize("lang", words.LANGS)
async def test_the_lobby_of_a_battle_shows_its_paragraph_date_and_forces(tmp_path: Path, lang: str) -> None:
    async with whole_bot(tmp_path) as world:
        gm = world.person("gm")
        await world.new_campaign(gm, game="war-at-sea", scenario="savo-island", language=lang)
        battle = RULES.files.shipped["savo-island"]
        text = world.posts()[-1]
        assert words.scenario(lang, battle) in text
        assert words.in_file(lang, battle, "text").splitlines()[0] in text
        for fact in RULES.files.about(battle):
            assert words.line(lang, fact) in text
        assert {"en": "9 August 1942", "fr": "9 août 1942"}[lang] in text
        assert "Furutaka 2 (Kako)" in text
