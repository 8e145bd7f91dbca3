"""The legend of a picture on the page."""

from __future__ import annotations

import asyncio
import re

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Route, expect

from bot import words
from bot.web.api import STATIC
from bot.web.app import Door
from tests.campaigns.kit import GM
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_page import board as board
from tests.web.test_page import opened

MARKS = tuple(key for key in sorted(words.keys("en")) if key.startswith("page-mark-") and key != "page-mark-changed")
"""Keys of the words for marks that the page draws about a sheet."""

pytestmark = pytest.mark.asyncio(loop_scope="session")

COUNTED = """() => {
  window.kept = 0;
  for (const [name, more] of [["createObjectURL", 1], ["revokeObjectURL", -1]]) {
    const before = URL[name];
    URL[name] = (what) => { kept += more; return before(what); };
  }
}"""
"""Counts the pictures that the page keeps in `kept`."""


async def test_everybody_reads_the_legend_of_what_they_see(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    code = (await board.kit.campaigns.publishing.publish(campaign, GM)).rpartition("/")[2]
    async with board.reader(person) as reader, board.reader() as nobody:
        found = (await reader.get(f"/api/c/{campaign}/legend"))["pictures"]
        assert found[0]["image"]
        assert "destroyer" in found[0]["alt"]
        assert (await nobody.get(f"/api/p/{code}/legend"))["pictures"]
        assert (await nobody.ask("GET", f"/api/c/{campaign}/legend"))[0] == 401
        board.shut.add((campaign, person))
        assert (await reader.ask("GET", f"/api/c/{campaign}/legend"))[0] == 404
        board.shut.clear()
        board.server.door = Door(board.admits)
        assert (await reader.ask("GET", f"/api/c/{campaign}/legend"))[0] == 503


async def test_every_look_of_a_mark_has_a_sample() -> None:
    """What the style sheet gives a look of its own over the picture stands in the legend."""
    style, drawn = ((STATIC / name).read_text(encoding="utf-8") for name in ("board.css", "legend.js"))
    looks = set(re.findall(r"\.(?:area|order\.over|badge)\.([a-z]+)[ :,]", style)) - {"through"}
    assert looks >= {"glow", "hand", "changed", "ghost", "at", "with", "on", "loud"}
    # The number of what is in hand is the one that is called loud; a ring has the kind of its place.
    missing = {look for look in looks - {"loud"} if not re.search(rf"[\" ]{look}[\" ]", drawn)}
    assert not missing
    assert set(re.findall(r"page-mark-[a-z]+", drawn)) == {*MARKS, "page-mark-changed"}


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed")
async def test_the_legend_opens_over_the_page(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2)
    async with opened(board, browser, await board.waited(campaign), campaign, {"width": 320, "height": 640}) as page:
        drawn = asyncio.Event()
        await page.evaluate(COUNTED)

        async def late(route: Route) -> None:
            await drawn.wait()
            await route.continue_()

        await page.route("**/legend?*", late)
        await page.get_by_role("button", name="Legend", exact=True).click()
        window = page.get_by_role("dialog", name="Legend")
        await expect(window.get_by_text(words.text("en", "page-legend-drawn"))).to_be_visible()
        drawn.set()
        signs = window.locator("img")
        await expect(signs.first).to_be_visible()
        assert await page.evaluate("kept")
        samples = window.locator(".marks li")
        assert sorted(await samples.locator("span").all_inner_texts()) == sorted(
            words.text("en", key) for key in (*MARKS, "page-mark-changed")
        )
        assert all(await samples.locator("svg").evaluate_all("all => all.map((one) => one.childElementCount)"))
        assert await page.evaluate("document.documentElement.scrollWidth") <= 320
        found = await Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        await page.keyboard.press("Escape")
        await expect(signs).to_have_count(0)
        await expect(window).to_be_hidden()
        assert await page.evaluate("kept") == 0
