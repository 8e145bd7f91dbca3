"""What a reader of the page sees at once: what can be touched, numbers on one line, choices of one click."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from bot import words
from rules.core import Pick
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Web
from tests.web.test_page import PHONE, area, opened
from tests.web.test_page import board as board

pytestmark = [
    pytest.mark.asyncio(loop_scope="session"),
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed"),
]


async def test_a_rule_has_its_number_on_the_same_line(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war")
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign, PHONE, touch=True, lang="fr-FR") as page:
        rule = page.locator(".prompt .whole", has_text="SW-3.2")
        assert await rule.evaluate("rule => rule.getClientRects().length") == 1
        assert await page.evaluate("""import('/static/page.js').then((page) => page.prose('Tour 1 : CV-6, F4-E5')
            .map((part) => part.textContent ?? part))""") == ["", "Tour 1", " : ", "CV-6", ", F4-E5"]
        sheet = (await board.kit.campaigns.sheets.sheet(campaign, person)).ask
        assert (
            f"\u00a0: {words.say('fr', sheet.about)}"
            in await page.get_by_role("region", name="Feuille").locator("h2").inner_text()
        )


async def test_with_an_empty_hand_what_can_be_touched_is_marked(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    ships = (await board.kit.campaigns.sheets.opened(campaign, person)).card.form.field("ship")
    assert isinstance(ships, Pick)
    keys = {at for one in ships.options for at in one.areas}
    async with opened(board, browser, person, campaign) as page:
        await expect(page.locator(".area.ready").first).to_be_attached()
        spots = await page.locator(".area.ready").evaluate_all("all => all.map((one) => one.dataset.spot)")
        assert {spot.partition("|")[2] for spot in spots} <= keys
        await area(page, sorted(keys)[0]).click()
        await expect(page.locator(".area.ready")).to_have_count(0)


async def test_one_of_few_words_is_chosen_with_one_click_and_taken_back_with_another(
    board: Web, browser: Browser
) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    sheets = board.kit.campaigns.sheets
    async with opened(board, browser, person, campaign) as page:
        choice = page.locator("button.choice").first
        await choice.click()
        await expect(choice).to_have_attribute("aria-pressed", "true")
        assert "first" in (await sheets.sheet(campaign, person)).draft
        await choice.click()
        await expect(choice).to_have_attribute("aria-pressed", "false")
        assert not (await sheets.sheet(campaign, person)).draft
