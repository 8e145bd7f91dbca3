"""A link that is opened where somebody else is signed in: the page asks first, and nothing changes until it is answered."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, expect
from sqlmodel import select

from bot import words
from bot.campaigns.web_sign_in import LINK_LIVES
from bot.store import tables as t
from tests.campaigns.kit import BLUE, RED
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.patience import patience
from tests.web.kit import Web, serving

pytestmark = pytest.mark.asyncio(loop_scope="session")
NAMES = {RED: "Anna <b>", BLUE: "Ben"}


@pytest_asyncio.fixture(loop_scope="session")
async def board(tmp_path: Path) -> AsyncIterator[Web]:
    async with serving(tmp_path) as found:
        yield found


async def names(_guild: int, people: Sequence[int]) -> Mapping[int, str]:
    return {one: NAMES[one] for one in people if one in NAMES}


async def code(board: Web, person: int, campaign: int | None = None) -> str:
    return (await board.kit.campaigns.browsers.link(person, campaign)).partition("#")[2]


async def stored(board: Web) -> list[object]:
    """All links and sessions."""
    async with board.kit.campaigns.services.read() as session:
        links = (await session.exec(select(t.WebLink))).all()
        sessions = (await session.exec(select(t.WebSession))).all()
        return sorted([(one.hash, one.used) for one in links], key=str) + sorted(one.hash for one in sessions)


@pytest.mark.parametrize("named", [True, False], ids=["with names", "while nobody names them"])
async def test_somebody_elses_link_asks_first_and_changes_nothing(board: Web, *, named: bool) -> None:
    campaign = await board.game("sea-war", 2)
    board.server.door.names = names if named else None
    async with board.reader(RED) as reader, board.reader() as other:
        link = await code(board, BLUE, campaign)
        before = await stored(board)
        for instead in (None, False, 0, 1, "true"):
            status, said, found = await reader.ask("POST", "/api/enter", {"code": link, "instead": instead})
            assert status == 409
            assert "Set-Cookie" not in found.headers
            if named:
                assert said["error"] == words.text("en", "web-other-person", who="Anna <b>", you="Ben")
            else:
                assert said["error"] == words.text("en", "web-other-person-unnamed")
        assert await stored(board) == before
        assert (await other.post("/api/enter", code=link)) == {"campaign": campaign}, "the link is still good"


async def test_the_answer_yes_ends_the_session_before(board: Web) -> None:
    campaigns = board.kit.campaigns
    async with board.reader(RED) as reader:
        cookie = next(iter(reader.session.cookie_jar)).value
        assert (await reader.post("/api/enter", code=await code(board, BLUE), instead=True)) == {"campaign": None}
        assert next(iter(reader.session.cookie_jar)).value != cookie
        assert await campaigns.browsers.known(cookie) is None
        assert await campaigns.browsers.of(RED) == []
        assert len(await campaigns.browsers.of(BLUE)) == 1


async def test_a_link_of_ones_own_replaces_the_session_without_a_question(board: Web) -> None:
    async with board.reader(RED) as reader:
        for _ in range(3):
            await reader.post("/api/enter", code=await code(board, RED))
        assert len(await board.kit.campaigns.browsers.of(RED)) == 1


async def test_a_used_old_or_forged_link_says_so_and_ends_no_session(board: Web) -> None:
    async with board.reader(RED) as reader, board.reader() as other:
        used, old = await code(board, BLUE), await code(board, BLUE)
        await other.post("/api/enter", code=used)
        board.kit.clock.advance(seconds=LINK_LIVES.total_seconds() + 1)
        for link, key in ((used, "web-link-used"), (old, "web-link-old"), ("forged", "web-link-used")):
            for more in ({}, {"instead": True}):
                status, said, _ = await reader.ask("POST", "/api/enter", {"code": link, **more})
                assert (status, said["error"]) == (422, words.text("en", key))
        await reader.get("/api/me")


@pytest.mark.long(5)
@pytest.mark.browser
@pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed")
async def test_the_page_asks_and_does_as_it_is_told(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2)
    board.server.door.names = names
    context = await browser.new_context(locale="en-GB")
    context.set_default_timeout(patience(10) * 1000)
    expect.set_options(timeout=patience(10) * 1000)
    page = await context.new_page()
    browsers = board.kit.campaigns.browsers
    await page.goto(await browsers.link(RED, None))
    await page.wait_for_url(f"{board.url}/")
    for answer, who in (("Stay signed in", RED), ("Use the link", BLUE)):
        await page.goto("about:blank")
        await page.goto(await browsers.link(BLUE, campaign))
        await expect(page.get_by_role("alert")).to_contain_text("signed in as Anna <b>")
        assert (await Axe().run(page)).violations_count == 0
        assert "#" not in page.url
        async with page.expect_response("**/api/me" if who == RED else f"**/api/c/{campaign}"):
            await page.get_by_role("button", name=answer).click()
        assert [len(await browsers.of(one)) for one in (RED, BLUE)] == [int(who == RED), int(who == BLUE)]
    await page.wait_for_url(f"**/c/{campaign}")
    await context.close()
