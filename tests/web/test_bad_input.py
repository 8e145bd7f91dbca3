"""What goes wrong around a page: the bot restarts under it, a picture cannot be drawn, the database is away, a seat is lost, and
bodies that are too large. Each is told in words, nothing is lost, and nothing happens twice.

What Discord's absence does is in `test_admits`; floods, forged and replayed requests are in `test_sessions` and `test_attack`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect
from sqlalchemy.exc import OperationalError

from bot import words
from bot.web.app import BODY_BYTES
from bot.workers import Hung
from tests.campaigns.kit import GUEST
from tests.page.conftest import CHROMIUM
from tests.page.conftest import browser as browser
from tests.patience import patience, within
from tests.web.kit import Reader, Web, serving
from tests.web.test_admits import PATHS, WRITES

pytestmark = pytest.mark.asyncio(loop_scope="session")
in_browser = pytest.mark.skipif(CHROMIUM is None, reason="no chromium, chromium-browser or google-chrome is installed")


@pytest_asyncio.fixture(loop_scope="session")
async def board(tmp_path: Path) -> AsyncIterator[Web]:
    async with serving(tmp_path) as found:
        yield found


async def answers(reader: Reader, campaign: int) -> set[tuple[int, str]]:
    """Status and words of every address."""
    asked = [("GET", "/api/me"), *(("GET", f"/api/c/{campaign}{path}") for path in PATHS)]
    asked += [("POST", f"/api/c/{campaign}/{what}") for what in WRITES]
    found = set()
    for method, path in asked:
        status, said, _ = await reader.ask(method, path, {"ask": "x"} if method == "POST" else None)
        found.add((status, said["error"]))
    return found


# ---- a restart ---------------------------------------------------------------------------------------
async def test_a_stream_ends_with_the_bot_and_the_next_one_tells_what_happened_meanwhile(board: Web) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    where = f"/api/c/{campaign}"
    async with board.reader(person) as reader, within(20):
        seen = (await reader.get(where))["seen"]
        async with reader.session.get(f"{board.url}{where}/live?seen={seen}") as stream:
            assert await stream.content.readline() == b"retry: 3000\n"
            await board.stop()
            assert b"event" not in await stream.content.read()
        await board.kit.seal(campaign, person)
        await board.start()
        async with reader.session.get(f"{board.url}{where}/live?seen={seen}") as stream:
            while not (line := await stream.content.readline()).startswith(b"event: changed"):
                assert line


@pytest.mark.long(6)
@pytest.mark.browser
@in_browser
async def test_an_open_page_says_that_the_bot_is_gone_and_comes_back_by_itself(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    context = await browser.new_context(locale="en-GB")
    context.set_default_timeout(patience(15) * 1000)
    expect.set_options(timeout=patience(15) * 1000)
    page = await context.new_page()
    await page.goto(await board.kit.campaigns.browsers.link(person, campaign))
    typed = page.get_by_role("textbox", name="Type orders")
    await page.get_by_text("Type orders").first.click()
    await typed.fill("an order that is not read yet")
    await board.stop()
    await expect(page.locator("header .bad")).to_have_text(words.text("en", "page-cut-off"))
    await page.get_by_role("button", name="Fill in at random").click()
    await expect(page.locator(".prompt")).to_contain_text(words.text("en", "page-cut-off"))
    assert (await board.kit.campaigns.sheets.sheet(campaign, person)).draft == {}
    await expect(typed).to_have_value("an order that is not read yet")
    await board.start()
    await expect(page.locator("header .bad")).to_be_empty()
    await board.kit.seal(campaign, person)
    card = await board.kit.campaigns.lobby.card(campaign)
    await expect(page.locator("header .soft")).to_contain_text(
        ", ".join(words.line("en", seat.name) for seat in card.seats if seat.waited)
    )
    await context.close()


# ---- pictures ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "error", [Hung("drawing: longer than 300 s"), RuntimeError("a defect")], ids=["hangs", "fails"]
)
async def test_a_picture_that_cannot_be_drawn_is_no_defect_of_the_page(
    board: Web, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    campaign = await board.game("sea-war", 2)

    async def fails(*_: object, **__: object) -> Any:
        raise error

    board.server.door.draws = fails
    async with board.reader(await board.waited(campaign)) as reader:
        for path in ("map", "map?first=1", "map?leaf=0.0") * 2:
            status, said, _ = await reader.ask("GET", f"/api/c/{campaign}/{path}")
            assert (status, said["code"]) == (503, "web-undrawn")
            assert "try again" in said["error"]
        await reader.get(f"/api/c/{campaign}")
    told = [one for one in caplog.records if one.levelno >= logging.WARNING]
    assert len(told) <= 1, "the same defect fills no log"


@pytest.mark.long(6)
@pytest.mark.browser
@in_browser
async def test_the_old_picture_stays_with_a_sign_until_there_is_a_newer_one(board: Web, browser: Browser) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    context = await browser.new_context(locale="en-GB")
    context.set_default_timeout(patience(15) * 1000)
    expect.set_options(timeout=patience(15) * 1000)
    page = await context.new_page()
    await page.goto(await board.kit.campaigns.browsers.link(person, campaign))
    picture = page.locator(".stage img")
    await expect(page.locator(".map:not(.old) .stage img[src^=blob]")).to_be_visible()
    before, draws = await picture.get_attribute("src"), board.server.door.draws

    async def fails(*_: object, **__: object) -> Any:
        raise Hung("drawing: longer than 300 s")

    board.server.door.draws = fails
    await board.kit.seal(campaign, person)
    await expect(page.locator(".map.old")).to_be_visible()
    await expect(page.locator(".map .failed")).to_contain_text("could not be drawn")
    await expect(picture).to_be_visible()
    assert await picture.get_attribute("src") == before
    board.server.door.draws = draws
    await expect(page.locator(".map .failed")).not_to_be_visible()
    await expect(page.locator(".map:not(.old)")).to_be_visible()
    assert await picture.get_attribute("src") != before
    await context.close()


# ---- the database ------------------------------------------------------------------------------------
async def test_a_database_that_is_away_is_told_in_words_at_every_address(
    board: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    board.server.limiter.admits = lambda _name, _cost=1.0: True  # type: ignore[method-assign]

    async def away(*_: object) -> Any:
        raise OperationalError("select", {}, OSError("away"))

    async with board.reader(person) as reader:
        before = await reader.get(f"/api/c/{campaign}")
        with monkeypatch.context() as patch:
            patch.setattr(board.kit.campaigns.browsers, "known", away)
            assert await answers(reader, campaign) == {(503, words.text("en", "web-later"))}
            status, said, found = await reader.ask("POST", "/api/enter", {"code": "x"})
            assert (status, said["code"]) == (503, "web-later")
            assert "Set-Cookie" not in found.headers, "nobody is signed out by an outage"
        assert await reader.get(f"/api/c/{campaign}") == before


# ---- seats and bodies --------------------------------------------------------------------------------
async def test_who_loses_a_seat_loses_its_page_at_the_next_request(board: Web) -> None:
    campaign = await board.game("naval-battle", 4)
    person = await board.waited(campaign)
    card = await board.kit.campaigns.lobby.card(campaign)
    seat, staff = card.seat_of(person), board.kit.campaigns.staff
    assert seat is not None
    await staff.add(campaign, person, GUEST, seat)
    where = f"/api/c/{campaign}"
    async with board.reader(GUEST) as reader:
        mine = await reader.get(where)
        ask = mine["sheet"]["ask"]
        await staff.remove(campaign, person, GUEST, seat)
        now = await reader.get(where)
        assert ("sheet" in now, now["who"], now["mine"]) == (False, "", [])
        assert now["seen"] != mine["seen"], "the open page is told"
        for path in (f"/sheet?ask={ask}", f"/map?ask={ask}", f"/map?who={seat}", f"/history?who={seat}"):
            assert (await reader.ask("GET", where + path))[0] == 409, path
        for what in ("touch", "clear", "random", "seal", "type"):
            body = {"ask": ask, "text": "salvo A1 B1 C1", "revision": None}
            assert (await reader.ask("POST", f"{where}/{what}", body))[0] == 409, what


@pytest.mark.parametrize("what", ["enter", *WRITES])
async def test_a_body_of_65_kilobytes_is_refused_in_words_and_does_nothing(board: Web, what: str) -> None:
    campaign = await board.game("sea-war", 2)
    person = await board.waited(campaign)
    path = "/api/enter" if what == "enter" else f"/api/c/{campaign}/{what}"
    async with board.reader(person) as reader:
        before = await reader.get(f"/api/c/{campaign}")
        body = {"ask": before["sheet"]["ask"], "code": "x", "seat": "red", "text": "x" * BODY_BYTES}
        status, said, _ = await reader.ask("POST", path, body)
        # a write without anything to read, such as Start, is refused for another reason
        assert status in (409, 413), said
        assert status == 413 or what in ("start", "computer", "uncomputer")
        assert said["error"]
        assert await reader.get(f"/api/c/{campaign}") == before


async def test_a_request_that_never_ends_holds_up_nobody(board: Web, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.web.app.REQUEST_SECONDS", 0.3)
    campaign = await board.game("sea-war", 2)
    waiting = asyncio.Event()

    async def never(*_: object, **__: object) -> Any:
        waiting.set()
        await asyncio.Event().wait()

    async with board.reader(await board.waited(campaign)) as reader, within(20):
        board.server.door.draws = never
        asked = asyncio.create_task(reader.ask("GET", f"/api/c/{campaign}/map"))
        await waiting.wait()
        await reader.get("/api/words/en")
        status, said, _ = await asked
        assert (status, said["code"]) == (503, "web-later")
