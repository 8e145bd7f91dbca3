"""The numbers of ranked lists in a browser: on the map, beside it, and as words."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from bot import words
from rules.core import Pick
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_page import area, opened
from tests.web.test_page import board as board

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]


LAID = """async () => {
  const map = document.querySelector(".map"), found = [], loud = (node) => node.matches(".badge.loud");
  const laid = new MutationObserver((all) => found.push(...all.flatMap((one) => [...one.addedNodes]).filter(loud)));
  laid.observe(map, { childList: true, subtree: true });
  for (let step = 0; step < 20; step += 1) map.dispatchEvent(new WheelEvent("wheel", { deltaY: -1, cancelable: true }));
  const counts = [laid.takeRecords().length];
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [...counts, found.length];
}"""
"""Numbers of the piece in hand that are laid while the wheel is turned twenty steps, and then."""


async def test_numbers_on_the_map_show_the_order_of_choices(board: Web, browser: Browser) -> None:
    """Those of the piece in hand, orange, and those of a list about no piece, white; equally large at each scale."""
    campaign = await board.game("guadalcanal", 3)
    person = await board.waited(campaign)
    sheets = board.kit.campaigns.sheets
    sheet = await sheets.opened(campaign, person)
    patrol = next(b for b in sheet.card.form.blanks if isinstance(b, Pick) and b.path.startswith("patrol."))
    order = sheet.card.form.field("order")
    assert isinstance(order, Pick)
    zones, squadrons = [tuple(option.key for option in one.options[1::-1]) for one in (patrol, order)]
    await sheets.put(campaign, person, sheet.ask.id, {patrol.path: zones, order.path: squadrons})
    number = words.text("en", "page-rank").format
    async with opened(board, browser, person, campaign) as page:
        loud, quiet = page.locator(".stage .badge.loud"), page.locator(".stage .badge:not(.loud)")
        await expect(quiet).to_have_count(2)
        await expect(loud).to_have_count(0)
        said = f"{words.line('en', order.about)}: {number(n=2, all=2)}"
        await expect(area(page, squadrons[1])).to_have_attribute("aria-label", re.compile(re.escape(said)))
        beside = page.locator(f'.tray [data-piece="{patrol.of}"]')
        await (beside if await beside.count() else area(page, patrol.of)).click()
        await expect(loud).to_have_count(2)
        for place, zone in enumerate(zones, start=1):
            said = re.compile(rf", {number(n=place, all=2)}, ")
            await expect(area(page, zone)).to_have_attribute("aria-label", said)
        before = await loud.first.bounding_box()
        await page.get_by_role("button", name=words.text("en", "page-zoom-in")).click()
        await expect(page.locator(".map.near")).to_have_count(1)
        while (after := await loud.first.bounding_box()) is None:  # while the map is drawn anew
            await page.wait_for_timeout(20)
        assert before["height"] == pytest.approx(after["height"], abs=1)
        assert before["height"] > 12
        assert await page.evaluate(LAID) == [0, 2], "once a frame, however many steps of a pinch fall into it"
        await page.keyboard.press("Escape")
        await expect(loud).to_have_count(0)
        await expect(quiet).to_have_count(2)
