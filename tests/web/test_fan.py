"""The fan: what a piece covers on the map stands beside it, by the mouse and by keys; a finger has the same as a list."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Locator, Page, expect

from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_page import WIDE, area, opened
from tests.web.test_page import board as board

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]

TOP, COVERED = "japan.main", "shokaku"
"""The marker of a fleet of Japan at the start of Guadalcanal, and a ship that it covers."""


class Stack:
    """The page of a player of Guadalcanal, and what is found on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.fan = page.locator(".fan:not(.gone)")

    @property
    def top(self) -> Locator:
        return area(self.page, TOP)

    def piece(self) -> Locator:
        return self.fan.locator(f'[data-piece="{COVERED}"]')

    async def held(self) -> None:
        """The covered ship is in hand."""
        await expect(self.piece()).to_have_attribute("aria-pressed", "true")
        await expect(self.page.locator(".prompt")).to_contain_text("In hand: Japan: Shokaku")


@asynccontextmanager
async def stack(board: Web, browser: Browser, size: Any = WIDE, **more: Any) -> AsyncIterator[Stack]:
    campaign = await board.game("guadalcanal", 2)
    async with opened(board, browser, await board.waited(campaign), campaign, size, **more) as page:
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        yield Stack(page)


async def test_a_resting_mouse_opens_the_fan_and_a_click_takes_the_covered_piece(board: Web, browser: Browser) -> None:
    async with stack(board, browser) as on:
        await expect(on.fan).to_have_count(0)
        await on.top.hover()
        await on.piece().click()
        await on.held()
        await on.page.mouse.move(1, 1)
        await expect(on.fan).to_have_count(0)


async def test_keys_alone_open_the_fan_and_take_the_covered_piece(board: Web, browser: Browser) -> None:
    async with stack(board, browser) as on:
        await on.page.locator(".area[tabindex='0']").focus()
        await on.page.keyboard.press("ArrowRight")
        await on.top.focus()
        await expect(on.piece()).to_be_visible()
        await on.page.keyboard.press("Tab")
        await expect(on.piece()).to_be_focused()
        await on.page.keyboard.press("Enter")
        await on.held()
        await expect(on.piece()).to_be_focused()
        await on.page.keyboard.press("Escape")
        await expect(on.fan).to_have_count(0)
        await expect(on.top).to_be_focused()


@pytest.mark.hours(5)
async def test_the_fan_is_open_to_everybody(board: Web, browser: Browser) -> None:
    async with stack(board, browser) as on:
        await on.top.hover()
        await expect(on.piece()).to_be_visible()
        for colours in ("light", "dark"):
            await on.page.emulate_media(color_scheme=colours)
            found = await Axe().run(on.page)
            assert found.violations_count == 0, (colours, found.generate_report())
