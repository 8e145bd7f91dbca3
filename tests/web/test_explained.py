"""What the page says of a place before it is touched, how the map moves under keys, and the magnifier at a finger."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Route, expect

from rules import GAMES
from rules.core.pointing import Spot, targets
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_gestures import draft, middle, ship_of
from tests.web.test_page import PHONE, area, opened
from tests.web.test_page import board as board

pytestmark = pytest.mark.asyncio(loop_scope="session")
in_browser = pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed")


@pytest.mark.parametrize(("lang", "says"), [("en", "Power: 2 cells"), ("fr", "Puissance : 2 cases")])
async def test_values_and_rules_of_a_piece_are_the_same_for_everybody(board: Web, lang: str, says: str) -> None:
    async with board.reader() as reader:
        for game, rules in GAMES.items():
            _, cards, _ = await reader.ask("GET", f"/api/cards/{game}", **{"Accept-Language": lang})
            assert {key: tuple(card["rules"]) for key, card in cards.items()} == {
                it.key: it.rules for it in rules.lookups
            }
            if game == "branle-bas":
                assert says in [line.replace("\xa0", " ") for line in cards["submarine"]["lines"]]
        assert (await reader.ask("GET", "/api/cards/skirmish"))[0] == 404


@pytest.mark.browser
@in_browser
async def test_a_place_says_its_values_its_rules_and_what_a_touch_does(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    ship = await ship_of(board, campaign, person)
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    goal = next(way for way in targets(sheet.form, sheet.draft, Spot(ship)) if way.values[-1][0] == "goal").areas[0]
    async with opened(board, browser, person, campaign) as page:
        tip = page.locator(".tip")
        await area(page, ship).hover()
        await expect(tip).to_contain_text("Moves: ")
        await expect(tip).to_contain_text("Rules: BB-1.3")
        await expect(tip.locator(".does")).to_have_count(1)
        await area(page, ship).click()
        await expect(page.locator(".area.glow")).not_to_have_count(0)
        await area(page, goal).hover()
        await expect(tip.locator(".does").first).to_contain_text(f": {goal}")
        said = await tip.locator(".does").first.text_content()
        assert said in (await area(page, goal).get_attribute("aria-label") or "")
        await page.keyboard.press("Escape")
        await expect(page.locator(".area.glow")).to_have_count(0)
        assert said not in (await area(page, goal).get_attribute("aria-label") or "")
        await area(page, ship).focus()
        await page.keyboard.press("ArrowUp")
        await page.keyboard.press("ArrowDown")  # The ship above its cell, not the cell.
        await expect(area(page, ship)).to_be_focused()
        await expect(area(page, ship)).to_have_accessible_description(re.compile(r"Moves: .*Rules: BB-1\.3"))
        await expect(page.locator("[aria-describedby]")).to_have_count(1)


@pytest.mark.browser
@in_browser
async def test_keys_move_the_map_and_bring_the_place_with_the_focus_into_sight(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        first = await area(page, "E5").bounding_box()
        await page.keyboard.press("Shift+ArrowRight")
        assert (await area(page, "E5").bounding_box())["x"] < first["x"]
        await page.keyboard.press("0")
        assert await area(page, "E5").bounding_box() == first
        await area(page, "B2").focus()
        for _ in range(4):
            await page.keyboard.press("+")
        for _ in range(6):
            await page.keyboard.press("ArrowRight")
            whole = await page.locator(".map").bounding_box()
            box = await page.locator(".area:focus").bounding_box()
            assert whole["x"] - 4 <= box["x"] <= whole["x"] + whole["width"] - box["width"] + 4  # with its outline
        await page.keyboard.press("0")
        assert await area(page, "E5").bounding_box() == first


@pytest.mark.browser
@in_browser
async def test_a_finger_has_explanations_and_a_magnifier(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    ship = await ship_of(board, campaign, person)
    async with opened(board, browser, person, campaign, PHONE, touch=True) as page:
        finger = await page.context.new_cdp_session(page)
        x, y = middle(await area(page, ship).bounding_box())
        await page.touchscreen.tap(x, y)
        await expect(page.locator(".tip")).to_contain_text("Rules: BB-1.3")
        await expect(page.locator(f'.area.hand[data-spot$="|{ship}"]')).not_to_have_count(0)
        box = await area(page, ship).bounding_box()
        x, y = middle(box)
        for kind, at in (("touchStart", (x, y)), ("touchMove", (x + 30, y + 4))):
            await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at[0], "y": at[1]}]})
        await expect(page.locator(".glass .area")).not_to_have_count(0)
        await expect(page.locator(".glass .area.glow")).not_to_have_count(0)
        await finger.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
        await expect(page.locator(".glass")).to_have_count(0)


@pytest.mark.browser
@in_browser
async def test_a_long_press_asks_again_what_would_repeat(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign, touch=True) as page:
        finger = await page.context.new_cdp_session(page)
        x, y = middle(await area(page, "E5").bounding_box())
        await page.touchscreen.tap(x, y)
        await page.locator('.menu button:has-text("alvo")').first.click()
        await expect(page.locator(".area.set")).to_have_count(1)
        await page.get_by_role("button", name="Clear").click()
        await expect(page.locator(".area.set")).to_have_count(0)
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        x, y = middle(await area(page, "F6").bounding_box())
        await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        await expect(page.get_by_role("menuitem").nth(1)).to_be_visible()
        await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert await draft(board, campaign, person) == {}


@pytest.mark.browser
@in_browser
async def test_a_pointer_asks_once_for_values_that_cannot_be_had(board: Web, browser: Browser) -> None:
    """It asked with every movement, and so used up what its reader may ask for."""
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    ship = await ship_of(board, campaign, person)
    async with opened(board, browser, person, campaign) as page:
        asked: list[str] = []

        async def away(route: Route) -> None:
            asked.append(route.request.url)
            await route.fulfill(status=503, json={"error": "later", "code": "web-later"})

        await page.route("**/api/cards/*", away)
        await page.clock.install()
        await page.clock.pause_at(await page.evaluate("Date.now() + 1000"))
        x, y = middle(await area(page, ship).bounding_box())
        async with page.expect_response("**/api/cards/*"):
            await page.mouse.move(x, y)
        for step in range(20):
            await page.mouse.move(x + step % 2, y)
            await page.evaluate("fetch('/healthz')")  # what was asked for before this is known now
        await expect(page.locator(".tip")).to_be_visible()
        assert len(asked) == 1
        await page.clock.run_for(3000)
        async with page.expect_response("**/api/cards/*"):
            await page.mouse.move(x, y + 1)
