"""The page in a browser: touched with a mouse, a finger and keys."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from bot import words
from bot.web import api
from rules import GAMES
from rules.core import Pick
from rules.core.pointing import Spot, targets
from tests.campaigns.acts import fill_at_random
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
    board: Web,
    browser: Browser,
    person: int,
    campaign: int,
    size: Any = WIDE,
    *,
    touch: bool = False,
    lang: str = "en-GB",
    density: float = 1,
) -> AsyncIterator[Page]:
    """The page of a campaign, opened with a link. `density`: pixels of the screen for one of the page. No script may have
    failed by the end."""
    context = await browser.new_context(viewport=size, has_touch=touch, locale=lang, device_scale_factor=density)
    page = await context.new_page()
    page.set_default_timeout(patience(10) * 1000)
    expect.set_options(timeout=patience(10) * 1000)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    try:
        await page.goto(await board.kit.campaigns.browsers.link(person, campaign))
        await page.wait_for_url(f"**/c/{campaign}")
        await expect(page.locator(".map:not(.old) .stage img[src^=blob]")).to_be_visible()
        yield page
    except BaseException as error:
        error.add_note("\n".join(("The page said:", await page.inner_text("body"), *faults)))
        raise
    finally:
        await context.close()  # else the server would wait for its stream
    assert not faults


def area(page: Page, key: str) -> Any:
    """The area of a cell or piece, the topmost."""
    return page.locator(f'.area[data-spot$="|{key}"]').last


async def test_a_ship_is_moved_with_two_clicks_and_the_sheet_is_sealed(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    sheet = await board.kit.campaigns.sheets.opened(campaign, person)
    ships = sheet.card.form.field("ship")
    assert isinstance(ships, Pick)
    ship = next(one.key for one in ships.options if targets(sheet.form, sheet.draft, Spot(one.key)))
    async with opened(board, browser, person, campaign) as page:
        await area(page, ship).click()
        await expect(page.locator(".prompt")).to_contain_text("In hand")
        await page.locator(".area.glow").first.click()
        await expect(page.locator("button.main")).to_be_enabled()
        draft = (await board.kit.campaigns.sheets.sheet(campaign, person)).draft
        assert set(draft) >= {"ship", "goal"}
        sealed: list[Any] = []
        page.on("request", lambda one: sealed.append(one.post_data_json) if one.url.endswith("/seal") else None)
        async with page.expect_response("**/seal"):
            await page.locator("button.main").evaluate("button => { button.click(); button.click(); }")
        # The second touch has had its turn when the position after the first is there.
        now = await board.kit.campaigns.lobby.card(campaign)
        await expect(page.locator("header .soft")).to_contain_text(words.line("en", now.waiting[0].name))
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        await page.locator(".past button").first.click()
        await expect(page.get_by_role("slider", name="History")).to_have_value("0")
        assert [one["ask"] for one in sealed] == [sheet.card.ask.id], "a double touch seals no other sheet"
    assert (await board.kit.campaigns.lobby.card(campaign)).step > sheet.card.campaign.step


async def test_a_salvo_takes_five_clicks(board: Web, browser: Browser) -> None:
    """Three cells, "Salvo" at the pointer, and the seal."""
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        clicks = 0
        await area(page, "E5").click()
        await page.locator('.menu button:has-text("alvo")').first.click()
        clicks += 2
        for cell in ("F6", "G7"):
            await area(page, cell).click()
            clicks += 1
        await expect(page.locator("button.main")).to_be_enabled()
        await page.locator("button.main").click()
        clicks += 1
        await expect(page.locator(".prompt")).not_to_contain_text("Choose an action")
        assert clicks == 5
    log = await board.kit.campaigns.watch.page(campaign, person)
    assert log.leaf.number


async def test_keys_alone_reach_a_cell_and_choose(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        await page.locator(".area[tabindex='0']").focus()
        for _ in range(3):
            await page.keyboard.press("ArrowRight")
        await page.keyboard.press("ArrowDown")
        name = await page.evaluate("document.activeElement.dataset.spot")
        assert name.endswith("D2")
        await page.keyboard.press("Enter")
        await expect(page.locator(".menu button").first).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(page.locator(".menu")).to_have_count(0)
        await expect(page.locator(".area.set").first).to_be_attached()
        assert (await board.kit.campaigns.sheets.sheet(campaign, person)).draft


async def test_the_page_fits_a_telephone_and_a_small_cell_comes_closer_first(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign, PHONE, touch=True) as page:
        assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        cell = area(page, "E5")
        before = (await cell.bounding_box())["width"]
        await cell.tap()
        assert (await board.kit.campaigns.sheets.sheet(campaign, person)).draft == {}
        assert (await cell.bounding_box())["width"] > 2 * before
        await cell.tap()
        await expect(page.locator(".menu button").first).to_be_visible()


async def test_what_discord_changes_is_seen_on_the_page(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    sheets = board.kit.campaigns.sheets
    async with opened(board, browser, person, campaign) as page:
        sheet = await sheets.sheet(campaign, person)
        await fill_at_random(sheets, campaign, person, sheet.ask.id)
        await expect(page.locator("button.main")).to_be_enabled()
        now = await sheets.sheet(campaign, person)
        await sheets.seal(campaign, person, now.ask.id, now.revision)
        await expect(page.locator(".prompt")).not_to_contain_text(words.text("en", "page-in-hand").split(":")[0])
        card = await board.kit.campaigns.lobby.card(campaign)
        waited = [words.line("en", seat.name) for seat in card.seats if seat.waited]
        await expect(page.locator("header .soft")).to_contain_text(", ".join(waited))


async def test_the_history_is_walked_and_the_present_comes_back(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 8)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        await page.get_by_role("button", name="Start of the game").click()
        await expect(page.locator(".prompt")).to_contain_text("earlier position")
        await expect(page.get_by_role("region", name="Sheet")).to_have_count(0)
        await page.get_by_role("button", name="Now").click()
        await expect(page.get_by_role("region", name="Sheet")).to_be_visible()


async def test_a_french_reader_reads_french(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign, lang="fr-FR") as page:
        await expect(page.locator("html")).to_have_attribute("lang", "fr")
        await expect(page.get_by_role("region", name="Feuille")).to_be_visible()


async def test_a_session_that_ended_elsewhere_says_how_to_come_back(board: Web, browser: Browser) -> None:
    campaign = await board.game("branle-bas", 2)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        await expect(page.get_by_role("button", name="Fill in at random")).to_be_visible()
        await board.kit.campaigns.browsers.sign_out(person)
        await expect(page.get_by_role("alert")).to_contain_text(words.text("en", "web-session-ended"))


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "telephone"])
@pytest.mark.parametrize(
    "game",
    [
        "naval-battle",
        "memoir-44",
        *(
            pytest.param(game, marks=pytest.mark.hours(5))
            for game in GAMES
            if game not in ("naval-battle", "memoir-44")
        ),
    ],
)
async def test_the_page_is_open_to_everybody(board: Web, browser: Browser, game: str, size: Any) -> None:
    """axe-core finds nothing that shuts out people who cannot see, or who use keys alone, in light and dark colours."""
    campaign = await board.game(game)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign, size) as page:
        for colours in ("light", "dark"):
            await page.emulate_media(color_scheme=colours)
            found = await Axe().run(page)
            assert len(found.response["passes"]) > 5
            assert found.violations_count == 0, (colours, found.generate_report())


async def test_names_are_never_markup(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2, title="<img src=x onerror=alert(1)>")
    async with opened(board, browser, await board.waited(campaign), campaign) as page:
        await expect(page.locator("h1")).to_have_text("<img src=x onerror=alert(1)>")
        await expect(page.locator("header img")).to_have_count(0)


async def test_a_page_comes_back_after_the_bot_refused_it_for_a_while(
    board: Web, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "BEAT_SECONDS", 1.0)
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        admits, board.server.door.admits = board.server.door.admits, None
        async with page.expect_response(lambda found: found.status == 503):
            await expect(page.locator("header .bad")).not_to_be_empty()
        await board.kit.seal(campaign, person)
        board.server.door.admits = admits
        await expect(page.locator("header .bad")).to_be_empty()
        card = await board.kit.campaigns.lobby.card(campaign)
        waited = [words.line("en", seat.name) for seat in card.seats if seat.waited]
        await expect(page.locator("header .soft")).to_contain_text(", ".join(waited))


async def test_a_time_that_no_calendar_holds_breaks_no_page(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2)
    async with opened(board, browser, await board.waited(campaign), campaign) as page:
        told = await page.evaluate("import('/static/board.js').then((page) => page.plain('a <t:99999999999999999> b'))")
        assert told == "a  b"
