"""One Chromium for all tests of the page; for each test a new world with the sample bot on it."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
import yarl
from playwright.async_api import Browser, async_playwright

from local_discord.limits import Limits
from local_discord.server import Server
from local_discord.world import World
from tests.patience import patience, within

from .desk import PHONE, Desk
from .sample_bot import SampleBot

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SWITCHES = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en-GB",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == "page":
            item.add_marker(pytest.mark.browser)
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason="no chromium, chromium-browser or google-chrome is installed"))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    async with Server(World.standard(), environ={}, limits=Limits(on=False)) as server:
        server.world.answer_within = patience(3)
        monkeypatch.setattr(discord.http.Route, "BASE", f"{server.url}/api/v10")
        monkeypatch.setattr(
            discord.gateway.DiscordWebSocket,
            "DEFAULT_GATEWAY",
            yarl.URL(server.url.replace("http", "ws") + "/gateway"),
        )
        monkeypatch.setattr(discord.asset.Asset, "BASE", f"{server.url}/cdn")
        yield server


@pytest_asyncio.fixture(loop_scope="session")
async def bot(server: Server) -> AsyncIterator[SampleBot]:
    bot = SampleBot()
    running = asyncio.create_task(bot.start(server.token))
    async with within(10):
        await bot.is_up.wait()
    yield bot
    await bot.close()
    await running
    assert not server.recorder.unknown


@pytest_asyncio.fixture(loop_scope="session")
async def desk(browser: Browser, server: Server, bot: SampleBot) -> AsyncIterator[Desk]:
    """The page at its usual size, with the GM selected first. No script may have failed by the end."""
    desk = await Desk.open(browser, server)
    yield desk
    await desk.close()
    assert not desk.faults


@pytest_asyncio.fixture(loop_scope="session")
async def other(browser: Browser, server: Server, bot: SampleBot) -> AsyncIterator[Desk]:
    """A second page, to see what another person sees meanwhile."""
    desk = await Desk.open(browser, server)
    yield desk
    await desk.close()
    assert not desk.faults


@pytest_asyncio.fixture(loop_scope="session")
async def phone(browser: Browser, server: Server, bot: SampleBot) -> AsyncIterator[Desk]:
    """A window of 400 x 800 pixels with touch."""
    desk = await Desk.open(browser, server, PHONE, touch=True)
    yield desk
    await desk.close()
    assert not desk.faults
