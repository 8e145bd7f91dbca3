"""A game that `python -m rules new` has just made, without a drawing, on the page: the form, and the position in words."""

from __future__ import annotations

import importlib.util
import shutil
import sys
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot import words
from rules import GAMES
from rules.new import ROOT, lay_out
from tests.campaigns.kit import GUEST
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.patience import patience
from tests.web.kit import Web, serving

pytestmark = pytest.mark.asyncio(loop_scope="session")
NAME = "boarding-party"


@pytest.fixture
def new_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with its words, in this process alone."""
    root = tmp_path / "clone"
    (root / "docs" / "rules").mkdir(parents=True)
    (root / "rules").mkdir()
    shutil.copy(ROOT / "rules" / "__init__.py", root / "rules" / "__init__.py")
    list(lay_out(NAME, root, french="L’abordage"))
    spec = importlib.util.spec_from_file_location("boarding_party", root / "rules" / "boarding_party" / "game.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "boarding_party", module)
    spec.loader.exec_module(module)

    @cache
    def catalogue(lang: str) -> words._Catalogue:
        made = words._Catalogue(lang)
        made.read((root / "bot" / "words" / lang / "boarding_party.ftl").read_text(encoding="utf-8"))
        return made

    monkeypatch.setattr(words, "_catalogue", catalogue)
    monkeypatch.setitem(GAMES, NAME, module.RULES)


@pytest_asyncio.fixture(loop_scope="session")
async def board(tmp_path: Path, new_game: None) -> AsyncIterator[Web]:
    async with serving(tmp_path) as found:
        yield found


async def test_the_position_is_told_in_words(board: Web) -> None:
    campaign = await board.game(NAME)
    url = f"/api/c/{campaign}"
    person = await board.waited(campaign)
    board.server.door.draws = None  # nothing is drawn
    async with board.reader(person) as reader, board.reader(GUEST) as guest:
        mine, theirs = await reader.get(f"{url}/map?first=1"), await guest.get(f"{url}/map?first=1")
        assert mine["words"] == ["Round 1 of 3. Rounds won: 0 – 0.", "Your fresh sailors: 9."]
        assert theirs["words"] == mine["words"][:1]
        for maps in (mine, theirs):
            assert (maps["image"], maps["areas"], maps["pictures"]) == ("", [], ["position"])
        ask = (await reader.get(url))["sheet"]["ask"]
        assert (await reader.get(f"{url}/map?ask={ask}"))["words"] == mine["words"]


@pytest.mark.long(5)
@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed")
@pytest.mark.parametrize(
    ("width", "lang", "told"),
    [(1280, "en-GB", "Round 1 of 3."), (400, "fr-FR", "Manche 1 sur 3")],
    ids=["wide", "telephone"],
)
async def test_a_game_without_drawings_is_played_on_the_page(
    board: Web, browser: Browser, width: int, lang: str, told: str
) -> None:
    campaign = await board.game(NAME)
    person = await board.waited(campaign)
    context = await browser.new_context(viewport={"width": width, "height": 800}, locale=lang)
    context.set_default_timeout(patience(10) * 1000)
    expect.set_options(timeout=patience(10) * 1000)
    page = await context.new_page()
    faults: list[Any] = []
    page.on("pageerror", lambda error: faults.append(error))
    await page.goto(await board.kit.campaigns.browsers.link(person, campaign))
    lines = page.locator(".map .lines")
    await expect(lines).to_contain_text(told)
    await expect(lines).to_contain_text("9")
    await expect(page.locator(".map img")).not_to_be_visible()
    await expect(page.locator(".tools")).not_to_be_visible()
    await expect(page.locator(".prompt")).not_to_contain_text(words.text(lang[:2], "page-touch-a-piece"))
    assert await page.evaluate("document.documentElement.scrollWidth") <= width
    for number in (1, 2, 3):
        field = page.locator("#f-crew")
        await field.fill("3")
        await field.press("Tab")
        seal = page.locator("button.main")
        await expect(seal).to_be_enabled()
        await seal.click()
        card = await board.kit.campaigns.lobby.card(campaign)
        other = next(one.admiral for one in card.seats if one.admiral != person)
        assert other is not None
        await board.kit.seal(campaign, other, {"crew": 2})
        if number < 3:
            await expect(lines).to_contain_text(told.replace("1", str(number + 1), 1))
    await expect(page.locator(".result")).to_be_visible()
    await context.close()
    assert not faults
