"""The pages around the board in a browser: the list of campaigns, a lobby, the end, a game master's look."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from tests.campaigns.kit import BLUE, GM, GUEST, RED
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.patience import patience
from tests.web.kit import Web, serving

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]

WIDE, PHONE = {"width": 1280, "height": 900}, {"width": 400, "height": 800}


@pytest_asyncio.fixture(loop_scope="session")
async def board(tmp_path: Path) -> AsyncIterator[Web]:
    async with serving(tmp_path) as found:
        yield found


@asynccontextmanager
async def opened(
    board: Web, browser: Browser, person: int | None, path: str, size: Any = WIDE, lang: str = "en-GB"
) -> AsyncIterator[Page]:
    """A page of the board in a browser of its own; with a person: signed in. Errors of the script fail the test."""
    context = await browser.new_context(viewport=size, locale=lang)
    context.set_default_timeout(patience(15) * 1000)
    expect.set_options(timeout=patience(15) * 1000)
    page = await context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    try:
        if person is not None:
            await page.goto(await board.kit.campaigns.browsers.link(person, None))
            await page.wait_for_url("**/")
        await page.goto(board.url + path)
        yield page
        assert not faults
    finally:
        await context.close()


async def test_the_list_leads_to_the_campaign_that_waits(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2)
    async with opened(board, browser, await board.waited(campaign), "/") as page:
        entry = page.get_by_role("region", name="Waiting for you").get_by_role("link", name="Skagerrak")
        await expect(entry).to_contain_text("until")
        await entry.click()
        await expect(page.get_by_role("region", name="Sheet")).to_be_visible()


async def test_a_lobby_is_joined_and_started_and_the_others_see_it(board: Web, browser: Browser) -> None:
    campaign = (await board.kit.lobby(game="naval-battle", title="Skagerrak")).id
    where = f"/c/{campaign}"
    async with opened(board, browser, RED, where) as red, opened(board, browser, BLUE, where, PHONE, "fr-FR") as blue:
        await expect(red.get_by_text("Scenario: standard")).to_be_visible()
        seats = red.get_by_role("region", name="Seats").get_by_role("listitem")
        await seats.nth(1).get_by_role("button").click()
        await expect(seats.nth(1)).to_contain_text("you")
        await expect(red.get_by_role("button", name="Start", exact=True)).to_be_disabled()
        places = blue.get_by_role("region", name="Places").get_by_role("listitem")
        await expect(places.nth(1)).to_contain_text("place prise")
        await blue.get_by_role("button", name="Rejoindre").click()
        await expect(places.nth(0)).to_contain_text("vous")
        await red.get_by_role("button", name="Start", exact=True).click()
        await expect(red.get_by_role("region", name="Sheet")).to_be_visible()
        await expect(blue.get_by_role("region", name="Feuille")).to_be_visible()


async def test_the_dice_take_a_word_and_a_refusal_is_told_in_words(board: Web, browser: Browser) -> None:
    campaign = (await board.kit.lobby(game="naval-battle", title="Skagerrak")).id
    async with opened(board, browser, RED, f"/c/{campaign}") as page:
        await page.get_by_role("button", name="Join", exact=True).click()
        await page.get_by_role("textbox", name="Your word for the dice").fill("trafalgar")
        await page.get_by_role("button", name="Add your word").click()
        await expect(page.get_by_role("status").filter(has_text="affects every roll")).to_be_visible()
        await board.kit.campaigns.lobby.join(campaign, BLUE)
        await board.kit.campaigns.lobby.cancel(campaign, GM)
        await expect(page.get_by_role("status").filter(has_text="cancelled")).to_have_count(1)


async def test_a_finished_game_is_played_again_with_the_eyes_that_are_chosen(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 3)
    person = await board.waited(campaign)
    seat = (await board.kit.campaigns.lobby.card(campaign)).seat_of(person)
    sheet = await board.kit.campaigns.sheets.read(campaign, person, f"resign.{seat}", "resign")
    await board.kit.campaigns.sheets.seal(campaign, person, sheet.ask.id, sheet.revision)
    async with opened(board, browser, GUEST, f"/c/{campaign}") as page:
        await expect(page.get_by_role("status").filter(has_text="Resignation: ").first).to_be_visible()
        last = page.get_by_role("region", name="History").get_by_role("heading", level=2, name="Turn 1", exact=True)
        await expect(last).to_be_visible()
        await expect(page.locator(".headline")).to_contain_text("Resignation: Side B wins.")
        slider = page.get_by_role("slider", name="History")
        newest = int(await slider.get_attribute("max") or 0)
        asked: list[str] = []
        page.on("request", lambda one: asked.append(one.url) if "/history?" in one.url else None)
        async with page.expect_response("**/history?*leaf=0*"):
            await slider.evaluate(
                "(node) => [1, 2, 0].forEach((at) => { node.value = at; node.dispatchEvent(new Event('input')); })"
            )
        assert len(asked) == 1, "only where the slider rests is asked for"
        await page.get_by_role("button", name="Start of the game").click()
        await expect(slider).to_have_value("0")
        await expect(last).to_have_count(0)
        await page.get_by_role("combobox", name="Whose view").select_option(seat)
        await expect(slider).to_have_value("0")
        await page.get_by_role("button", name="Play the history").click()
        await expect(slider).to_have_value(str(newest))
        await expect(page.get_by_role("combobox", name="Whose view")).to_have_value(str(seat))
        await expect(page.get_by_role("button", name="Play the history")).to_have_attribute("aria-pressed", "false")


async def test_a_game_master_looks_at_a_side(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 3)
    async with (
        opened(board, browser, GM, f"/c/{campaign}") as page,
        opened(board, browser, GUEST, f"/c/{campaign}") as guest,
    ):
        before = await page.locator(".stage img").get_attribute("alt")
        await page.get_by_role("button", name="Look at this seat").click()
        await expect(page.get_by_role("status").filter(has_text="have been told").first).to_be_visible()
        assert await page.locator(".stage img").get_attribute("alt") != before
        await expect(guest.get_by_role("slider", name="History")).to_be_visible()
        await expect(guest.get_by_role("button", name="Look at this seat")).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "telephone"])
async def test_list_and_lobby_are_open_to_everybody(board: Web, browser: Browser, size: Any) -> None:
    campaign = (await board.kit.lobby(game="memoir-44", title="Peleliu", scenario="peleliu")).id
    await board.kit.campaigns.lobby.join(campaign, RED)
    for path in ("/", f"/c/{campaign}"):
        async with opened(board, browser, RED, path, size) as page:
            await expect(page.locator("#app:not([aria-busy])")).to_be_attached()
            assert await page.evaluate("document.documentElement.scrollWidth") <= size["width"]
            found = await Axe().run(page)
            assert found.violations_count == 0, found.generate_report()
