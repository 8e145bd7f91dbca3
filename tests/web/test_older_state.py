"""Whatever is asked of an older state is answered in one way: 409, the code "stale", and words."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, Route, expect

from bot import words
from tests.campaigns.acts import fill_at_random
from tests.campaigns.kit import BLUE, GM, GUEST, HOUR, RED
from tests.campaigns.test_clocks import tick, with_clocks
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.web.kit import Reader, Web
from tests.web.test_page import board as board
from tests.web.test_page import opened

pytestmark = pytest.mark.asyncio(loop_scope="session")

READ = (
    "sheet?ask={ask}",
    "map?ask={ask}",
    "map?ask={ask}&bare=1",
    "map?ask={ask}&tile=0.0&of=x",
    "legend?ask={ask}",
    "complete?ask={ask}&text=x",
)
WRITTEN = ("touch", "fill", "row", "type", "clear", "random", "usual", "repeat", "seal", "unseal")


async def stale(reader: Reader, method: str, path: str, body: object = None) -> str:
    """What such a request is told."""
    status, said, _ = await reader.ask(method, path, body)
    assert (status, said["code"]) == (409, "stale"), (method, path, status, said)
    return str(said["error"])


async def resigned(board: Web, campaign: int) -> None:
    sheets = board.kit.campaigns.sheets
    await sheets.read(campaign, RED, "resign.first", "resign")
    assert (await sheets.seal(campaign, RED, "resign.first")).opened


async def test_nothing_of_a_sheet_is_refused_in_another_way_after_the_end(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    person, where = await board.waited(campaign), f"/api/c/{campaign}"
    async with board.reader(person) as reader:
        ask = (await reader.get(where))["sheet"]["ask"]
        await resigned(board, campaign)
        over = words.text("en", "bot-not-running-over")
        for path in READ:
            assert await stale(reader, "GET", f"{where}/{path.format(ask=ask)}") == over
        for what in WRITTEN:
            body: dict[str, Any] = {"ask": ask, "path": "x", "number": 1, "what": "up", "text": "x", "revision": 0}
            assert await stale(reader, "POST", f"{where}/{what}", body) == over
        await reader.get(f"{where}/map")


async def test_a_sealed_sheet_takes_no_orders_however_they_come(board: Web) -> None:
    campaign = await board.game("naval-battle", **with_clocks(reserve=10 * HOUR))
    sheets, where = board.kit.campaigns.sheets, f"/api/c/{campaign}"
    async with board.reader(RED) as reader:
        ask = (await reader.get(where))["sheet"]["ask"]
        sheet = await fill_at_random(sheets, campaign, RED, ask)
        assert not (await sheets.seal(campaign, RED, ask, sheet.revision)).opened
        told = words.text("en", "panel-was-stale")
        for what in ("touch", "fill", "type", "clear", "random", "seal"):
            body = {"ask": ask, "path": "x", "text": "random", "revision": sheet.revision}
            assert await stale(reader, "POST", f"{where}/{what}", body) == told
        await tick(board.kit, hours=48)
        assert await stale(reader, "POST", f"{where}/unseal", {"ask": ask}) == words.text(
            "en", "bot-too-late-to-unseal"
        )
        await sheets.opened(campaign, RED, ask)


async def test_pictures_and_eyes_of_before_are_of_an_older_state(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    where, staff = f"/api/c/{campaign}", board.kit.campaigns.staff
    async with board.reader(RED) as red, board.reader(GUEST) as reader:
        assert await stale(red, "GET", f"{where}/map?picture=of-before") == words.text("en", "panel-was-stale")
        await staff.add(campaign, RED, GUEST, "first")
        await reader.get(f"{where}?who=first")
        await staff.remove(campaign, RED, GUEST, "first")
        for path in ("", "/map", "/history", "/legend"):
            assert await stale(reader, "GET", f"{where}{path}?who=first") == words.text("en", "bot-not-your-eyes")


async def test_the_lobby_of_a_running_campaign_is_of_an_older_state(board: Web) -> None:
    campaign = await board.game("naval-battle", 2)
    where = f"/api/c/{campaign}"
    async with board.reader(BLUE) as blue, board.reader(GM) as gm:
        for act in ("start", "join", "computer", "uncomputer", "word"):
            assert await stale(blue, "POST", f"{where}/{act}", {"word": "x"}) == words.text("en", "bot-lobby-closed")
        assert await stale(blue, "POST", f"{where}/rematch", {}) == words.text("en", "rematch-not-over")
        await resigned(board, campaign)
        assert await stale(gm, "POST", f"{where}/peek", {"seat": "first"}) == words.text("en", "bot-not-running-over")


@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed")
async def test_a_picture_that_the_end_has_overtaken_is_replaced_without_a_word(board: Web, browser: Browser) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    async with opened(board, browser, person, campaign) as page:
        asked: list[str] = []

        async def overtaken(route: Route) -> None:
            asked.append(route.request.url)
            if len(asked) == 1:
                await resigned(board, campaign)
            await route.continue_()

        failed = page.locator(".map .failed")
        await page.route("**/map?*ask=*", overtaken)
        async with page.expect_response(lambda found: found.status == 409):
            await page.locator(".tabs button").nth(1).click()
        await expect(page.locator(".result")).not_to_have_class("result row gone")
        await expect(page.locator(".map:not(.old)")).to_be_visible()
        assert await failed.text_content() == ""
        assert len(asked) <= 2, "the large picture, and perhaps the one beside it"
