"""Sheets filled in on the page in a browser, with as many clicks as the bench counts."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

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


async def drag(page: Page, start: Any, goal: Any, *, holding: str = "") -> None:
    """Drags one element to another with the mouse; `holding`: a key held down."""
    await expect(page.locator(".map:not(.old)")).to_be_visible()
    await start.hover()
    one, other = await start.bounding_box(), await goal.bounding_box()
    if holding:
        await page.keyboard.down(holding)
    await page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    await page.mouse.down()
    await page.mouse.move(one["x"] + one["width"] / 2 + 20, one["y"] + one["height"] / 2 + 4)
    await page.mouse.move(other["x"] + other["width"] / 4, other["y"] + other["height"] / 4, steps=3)
    async with page.expect_response("**/touch"), page.expect_response("**/map?*"):  # taken, and drawn with the order
        await page.mouse.up()
    if holding:
        await page.keyboard.up(holding)


def piece(page: Page, name: str) -> Any:
    """A piece beside the map."""
    return page.locator(".tray").get_by_role("button", name=name, exact=True)


async def test_a_deployment_takes_a_gesture_for_each_ship(board: Web, browser: Browser) -> None:
    """Ships for the same sector are taken in hand together; the last is dragged there with the others."""
    campaign = await board.game("war-at-sea", 2)
    person = await board.waited(campaign)
    sheets = board.kit.campaigns.sheets
    sheet = await sheets.opened(campaign, person)
    assert sheet.ask.kind == "deploy"
    ships = [field.path for field in sheet.card.form.fields if field.path.startswith("deploy.")]
    sectors = [option.key for option in sheet.card.form.field(ships[0]).options]  # type: ignore[union-attr]
    wanted = {path: sectors[number // 2] for number, path in enumerate(ships)}
    gestures = 0
    async with opened(board, browser, person, campaign) as page:
        await expect(page.locator(".tray .piece[aria-pressed=true]")).to_have_count(1)  # the first one is offered
        names = await page.evaluate("""() => fetch(location.pathname.replace('/c/', '/api/c/')).then((it) => it.json())
            .then((head) => Object.fromEntries(head.sheet.tray.map((one) => [one.key, one.name])))""")
        for sector, paths in groupby(wanted, key=lambda path: wanted[path]):
            pieces = [piece(page, names[path.partition(".")[2]]) for path in paths]
            for one in pieces[:-1]:
                await one.click()
                await expect(one).to_have_attribute("aria-pressed", "true")
                gestures += 1
            await drag(page, pieces[-1], area(page, sector), holding="Control" if len(pieces) > 1 else "")
            gestures += 1
        draft = (await sheets.sheet(campaign, person)).draft
        assert {path: draft.get(path) for path in wanted} == wanted
        async with page.expect_response("**/seal"):
            await page.locator("button.main").click()
        gestures += 1
    assert gestures == len(ships) + 1
