"""What a reader of the page sees at once: what can be touched, numbers on one line, choices of one click."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Browser, Route, expect

from bot import words
from rules.core import Pick
from tests.campaigns.kit import GM
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import PEOPLE, Web
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
        assert await page.evaluate("""import('/static/helpers.js').then((page) => page.prose('Tour 1 : CV-6, F4-E5')
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


async def test_an_older_picture_never_replaces_a_newer_one(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        newer = asyncio.Event()
        held: list[Route] = []

        async def late(route: Route) -> None:
            """Keeps the first request back until the others are answered, and marks its picture."""
            if held:
                await route.continue_()
                return
            held.append(route)
            found = await (await route.fetch()).json()
            await newer.wait()
            await route.fulfill(json={**found, "alt": "the older picture"})

        await page.route("**/map?*", late)
        choice = page.locator("button.choice").first
        for pressed in ("true", "false"):
            await choice.click()
            await expect(choice).to_have_attribute("aria-pressed", pressed)
        picture = page.locator(".map:not(.old) .stage img")
        await expect(picture).to_be_visible()
        await page.evaluate("""() => { window.seen = []; const picture = document.querySelector(".stage img");
            new MutationObserver(() => window.seen.push(picture.alt)).observe(picture, { attributes: true }); }""")
        async with page.expect_event("requestfinished", lambda one: one == held[0].request):
            newer.set()
        # What the page does with the late answer is done when a later one has come.
        await page.evaluate("fetch('/api/words/en').then((found) => found.json())")
        await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert "the older picture" not in await page.evaluate("window.seen")


async def test_the_first_part_of_a_new_sheet_is_open_whatever_was_open_before(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas")
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        form = page.get_by_role("region", name="Orders")
        await form.locator("summary").nth(1).click()
        await expect(form.locator("details").nth(1)).to_have_attribute("open", "")
        for _ in range(2):
            card = await board.kit.campaigns.lobby.card(campaign)
            seat = card.seat(card.waiting[0].seat).admiral
            assert seat is not None
            await board.kit.seal(campaign, seat)
        turn = await board.waited(campaign)
        if turn != person:
            await board.kit.seal(campaign, turn)
        await expect(form.locator("details").first).to_have_attribute("open", "")


async def test_a_menu_closes_with_a_press_anywhere_else(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    async with opened(board, browser, await board.waited(campaign), campaign) as page:
        await area(page, "E5").click()
        await expect(page.locator(".menu")).to_be_visible()
        await page.locator("h1").click()
        await expect(page.locator(".menu")).to_have_count(0)


async def test_a_player_who_waits_is_no_spectator(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 2)
    waited = await board.waited(campaign)
    other = next(person for person in PEOPLE[:2] if person != waited)
    async with opened(board, browser, other, campaign) as page:
        await expect(page.locator(".prompt")).to_contain_text(words.text("en", "page-standing"))
        await expect(page.locator(".prompt")).to_contain_text(words.text("en", "page-nobody-waits"))
    async with opened(board, browser, GM, campaign) as page:
        await expect(page.locator(".prompt")).to_contain_text(words.text("en", "page-only-watching"))


async def test_a_wide_map_and_a_long_sheet_fit_a_telephone(board: Web, browser: Browser) -> None:
    campaign = await board.game("memoir-44", scenario="peleliu")
    waited = await board.waited(campaign)
    card = await board.kit.campaigns.lobby.card(campaign)
    general = next(
        seat.admiral for seat in card.seats if seat.admiral not in (None, waited) and "chief" not in seat.seat
    )
    assert general is not None
    async with opened(board, browser, general, campaign, PHONE, touch=True) as page:
        await expect(page.locator(".prompt")).to_contain_text(words.text("en", "page-standing"))
        assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert await page.evaluate("document.documentElement.scrollHeight") < 5 * PHONE["height"]
