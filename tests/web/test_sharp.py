"""Where the map comes so close that its own pixels can be seen, finer ones are laid over it, and nothing else changes."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Page, Route, expect

from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_page import PHONE, opened
from tests.web.test_page import board as board

PLACES = """() => [document.querySelector(".stage > img"), ...document.querySelectorAll(".area")]
  .map((one) => one.getBoundingClientRect().toJSON())"""


async def closer(page: Page) -> None:
    for _ in range(4):
        await page.get_by_role("button", name="Zoom in").click()


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed")
async def test_finer_pixels_come_when_the_map_is_near_and_nothing_moves(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign, PHONE, density=3) as page:
        asked: list[str] = []

        async def fails(route: Route) -> None:
            asked.append(route.request.url)
            await route.fulfill(status=503, json={"error": "later", "code": "web-later"})

        finer, over = page.locator(".sharp img"), page.locator(".sharp")
        await page.route("**/map?*tile=*", fails)
        async with page.expect_response("**/map?*tile=*"):
            await closer(page)
        await expect(page.locator(".map .failed")).to_be_hidden()
        await expect(finer).to_have_count(0)
        await page.unroute("**/map?*tile=*")

        await page.get_by_role("button", name="Show the whole map").click()
        await page.get_by_role("button", name="Start of the game").click()
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        await expect(page.get_by_role("slider", name="History")).to_have_value("0")
        asked.clear()
        async with page.expect_response("**/map?*tile=*"):
            await closer(page)
        before = await page.evaluate(PLACES)
        await expect(finer.first).to_be_attached()
        assert await page.evaluate(PLACES) == before

        await page.get_by_role("button", name="Hide the pieces").click()
        await expect(over).to_be_hidden()
        await page.get_by_role("button", name="Hide the pieces").click()
        await expect(over).not_to_have_class("sharp gone")
        async with page.expect_response("**/map?*"):
            await page.get_by_role("button", name="Now").click()
        await expect(page.locator(".map:not(.old)")).to_be_visible()
