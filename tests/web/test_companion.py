"""Both grids of Naval Battle on one page: the one in hand large, the other one small."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_page import PHONE, area, opened
from tests.web.test_page import board as board


@pytest.mark.browser
@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed")
async def test_the_other_grid_is_seen_beside_the_one_in_hand(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    async with opened(board, browser, await board.waited(campaign), campaign, PHONE) as page:
        small, large = page.locator(".companion img"), page.locator(".stage img")
        own = await small.get_attribute("alt") or ""
        tracking = await large.get_attribute("alt") or ""
        assert (await small.bounding_box())["width"] < (await large.bounding_box())["width"]
        await expect(area(page, "E5")).to_be_visible()
        await small.click()
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        await expect(small).to_have_attribute("alt", f"Show this picture large: {tracking}")
        assert own == f"Show this picture large: {await large.get_attribute('alt')}"
