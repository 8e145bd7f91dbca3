"""Signs of the page in a browser: the tab, what has changed, the keys."""

from __future__ import annotations

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, expect

from tests.campaigns.kit import BLUE, RED
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_page import board as board
from tests.web.test_page import opened

COUNT_NAMES = """() => {
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name === "aria-label" && this.area) this.named = (this.named || 0) + 1;
    return set.call(this, name, value);
  };
}"""
"""Counts how often each area of the pictures to come gets its name for screen readers."""

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]


async def test_a_waiting_reader_is_told_of_a_turn_and_of_what_has_changed(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 4)
    first = await board.waited(campaign)
    second = next(one for one in (RED, BLUE) if one != first)
    async with opened(board, browser, second, campaign) as page:
        icon, changed = page.locator("link[rel=icon]"), page.locator(".area.changed")
        await expect(page).to_have_title("Skagerrak · Broadside")
        await expect(changed).to_have_count(0)
        await page.evaluate(COUNT_NAMES)
        await board.kit.seal(campaign, first)
        await expect(page).to_have_title("● Your turn – Skagerrak · Broadside")
        await expect(icon).to_have_attribute("href", "/static/icon-due.svg")
        await expect(changed).not_to_have_count(0)
        await expect(page.locator(".since")).to_contain_text("Changed since your last look")
        assert await page.evaluate("[...new Set([...document.querySelectorAll('.area')].map((one) => one.named))]") == [
            1
        ]

        await page.keyboard.press("?")
        await expect(page.get_by_role("dialog")).to_be_visible()
        found = await Axe().run(page)
        assert not found.response["violations"], found.generate_report()
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("dialog")).to_have_count(0)

        picture, hider = page.locator(".stage img"), page.get_by_role("button", name="Hide the pieces")
        whole = await picture.get_attribute("src")
        async with page.expect_response("**/map?*bare=1*"):
            await page.keyboard.press("h")
        await expect(hider).to_have_attribute("aria-pressed", "true")
        await expect(picture).not_to_have_attribute("src", whole or "")
        await hider.click()
        await expect(hider).to_have_attribute("aria-pressed", "false")
        await page.keyboard.press("z")
        await expect(page.locator(".map.near")).to_be_visible()
        await page.keyboard.press("z")
        await expect(page.locator(".map.near")).to_have_count(0)

        await page.locator(".area").first.focus()
        await page.keyboard.press("Enter")
        await expect(changed).to_have_count(0)
        await board.kit.seal(campaign, second)
        await expect(page).to_have_title("Skagerrak · Broadside")
        await expect(icon).to_have_attribute("href", "/static/icon.svg")
