"""What a reader has begun stays while news come in, and what has happened is said."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Browser, Route, expect

from bot import words
from bot.campaigns.sheets import OpenSheet
from bot.campaigns.summaries import refuse
from tests.campaigns.acts import fill_in
from tests.campaigns.kit import BLUE, RED
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.patience import patience
from tests.web.kit import Web
from tests.web.test_gestures import two_ships
from tests.web.test_page import area, opened
from tests.web.test_page import board as board

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]


async def test_a_text_that_is_being_written_outlives_news(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 3)
    rival = await board.waited(campaign)
    person = RED if rival == BLUE else BLUE
    ask = f"standing.{(await board.kit.campaigns.lobby.card(campaign)).seat_of(person)}"
    async with opened(board, browser, person, campaign) as page:
        box = page.locator("textarea[data-path=plan]")
        if not await box.count():
            await page.get_by_label("Your sheets").select_option(ask)
        await box.press_sequentially("if B8xC7: ")
        await board.kit.seal(campaign, rival)
        await expect(page).to_have_title(f"● {words.text('en', 'page-your-turn')} – Skagerrak · Broadside")
        await expect(box).to_have_value("if B8xC7: ")
        await expect(box).to_be_focused()
        await page.keyboard.press("Tab")  # Unless the text was sent already, as the news were shown.
        async with asyncio.timeout(patience(10)):
            while (await board.kit.campaigns.sheets.sheet(campaign, person, ask)).draft.get("plan") != "if B8xC7: ":  # noqa: ASYNC110
                await asyncio.sleep(0.05)


async def test_a_sheet_that_is_not_the_first_follows_what_discord_changes(board: Web, browser: Browser) -> None:
    campaign, sheets = await board.game("sea-war", 2), board.kit.campaigns.sheets
    person = await board.waited(campaign)
    ask = f"standing.{(await board.kit.campaigns.lobby.card(campaign)).seat_of(person)}"
    async with opened(board, browser, person, campaign) as page:
        await page.get_by_label("Your sheets").select_option(ask)
        await expect(page.locator("textarea[data-path=plan]")).to_have_value("")
        await fill_in(sheets, campaign, person, ask, "plan", "if B8xC7: end")
        await expect(page.locator("textarea[data-path=plan]")).to_have_value("if B8xC7: end")
        await expect(page.get_by_label("Your sheets")).to_have_value(ask)


async def test_a_stale_sheet_says_so_and_is_shown_as_it_is_now(board: Web, browser: Browser) -> None:
    campaign, sheets = await board.game("sea-war", 2), board.kit.campaigns.sheets
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:

        async def overtaken(route: Route) -> None:
            """In Discord the same sheet is changed first."""
            ask = (await sheets.opened(campaign, person)).ask.id
            await sheets.change(campaign, person, ask, OpenSheet.completed, None)
            await route.continue_()

        choice = page.locator("button.choice").first
        await choice.click()
        await expect(choice).to_have_attribute("aria-pressed", "true")
        await page.route("**/clear", overtaken)
        await page.get_by_role("button", name="Clear").click()
        await expect(page.locator(".prompt")).to_contain_text(words.text("en", "panel-was-stale"))
        assert (await sheets.sheet(campaign, person)).draft


async def test_typed_orders_that_are_not_read_yet_outlive_what_else_is_done(board: Web, browser: Browser) -> None:
    campaign, sheets = await board.game("naval-battle", 4), board.kit.campaigns.sheets
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        typed = page.get_by_role("textbox", name="Type orders")
        await page.get_by_text("Type orders").first.click()
        await typed.fill("salvo A1")
        clear = page.get_by_role("button", name="Clear")
        await sheets.change(campaign, person, (await sheets.opened(campaign, person)).ask.id, OpenSheet.completed, None)
        await expect(clear).to_be_enabled()
        await expect(typed).to_have_value("salvo A1")
        await expect(typed).to_be_focused()
        assert await typed.evaluate("box => box.selectionStart") == len("salvo A1")
        await clear.click()
        await expect(clear).to_be_disabled()
        await expect(typed).to_have_value("salvo A1")
        await sheets.change(campaign, person, (await sheets.opened(campaign, person)).ask.id, OpenSheet.completed, None)
        await page.get_by_role("button", name=re.compile("^Seal")).click()
        await expect(page.locator(".prompt")).to_contain_text(words.text("en", "page-unread"))
        assert not (await sheets.sheet(campaign, person)).sealed, "what was typed would be left out in silence"
        await typed.fill("salvo A1 B1 C1")
        await page.get_by_role("button", name="Read").click()
        await expect(typed).to_have_value("")


async def test_what_fails_leaves_no_button_pressed_no_piece_in_hand_and_no_other_choice(
    board: Web, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = await board.game("sea-war", 3)
    person = await board.waited(campaign)
    ship = (await two_ships(board, campaign, person))[0]
    monkeypatch.setattr(board.kit.campaigns.watch, "page", refused)
    async with opened(board, browser, person, campaign) as page:
        play = page.get_by_role("button", name="Play the history")
        async with page.expect_response("**/history?*leaf=0*"):
            await play.click()
        await expect(play).to_have_attribute("aria-pressed", "false")
        await expect(page.locator(".prompt")).to_contain_text("earlier position")
        await page.get_by_role("button", name="Now").click()
        await expect(page.locator(".prompt")).not_to_contain_text("earlier position")
        for address in ("**/touch", "**/fill"):
            await page.route(address, lambda route: route.abort())
        await page.get_by_title(words.text("en", "page-on-the-map")).first.click()
        await expect(page.locator(".prompt")).to_contain_text(words.text("en", "page-cut-off"))
        await page.unroute("**/touch")
        async with page.expect_request("**/touch") as touched:
            await area(page, ship).click()
        assert (await touched.value).post_data_json["hand"] == []
        menu = page.locator("select[data-path]").first
        options = await menu.locator("option").all()
        async with page.expect_request("**/fill"):
            await menu.select_option(index=len(options) - 1)
        await expect(menu).to_have_value("")


async def refused(*_: object, **__: object) -> None:
    raise refuse("bot-no-page")
