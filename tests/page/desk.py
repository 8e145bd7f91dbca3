"""Helpers for the tests of the page: one browser page on which persons are selected in turn."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from playwright.async_api import Browser, Locator, Page, expect

from local_discord import shapes
from local_discord.model import Channel, User
from local_discord.server import Server
from tests.patience import patience

MILLISECONDS = patience(6) * 1000
"""Maximum number of milliseconds that the page may take for what a test waits for."""
expect.set_options(timeout=MILLISECONDS)

WIDE = (1280, 800)
PHONE = (400, 800)


class Desk:
    """One open page. Elements are found by the data attributes that the page guarantees, never by words or classes."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda line: self.faults.append(line.text) if line.type == "error" else None)

    @classmethod
    async def open(cls, browser: Browser, server: Server, size: tuple[int, int] = WIDE, touch: bool = False) -> Desk:
        page = await browser.new_page(viewport={"width": size[0], "height": size[1]}, has_touch=touch)
        page.set_default_timeout(MILLISECONDS)
        desk = cls(page, server)
        await page.goto(server.url)
        await expect(page.locator("body[data-ready=true][data-live=open]")).to_be_attached()
        # What is said before the page follows a person counts as read by that person.
        await expect(page.locator("[data-person-name][data-followed=true]").first).to_be_attached()
        await expect(page.locator("[data-person-name][data-followed=false]")).to_have_count(0)
        return desk

    async def close(self) -> None:
        await self.page.close()

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    @property
    def messages(self) -> Locator:
        return self.find("[data-messages] [data-message-id]")

    @property
    def last(self) -> Locator:
        return self.messages.last

    def said(self, text: str) -> Locator:
        return self.messages.filter(has_text=text)

    def badge(self, person: str) -> Locator:
        """The person's button in the rail; its data-unread is `none`, `any` or a number."""
        return self.find(f'[data-person-name="{person}"]')

    def place(self, channel: str) -> Locator:
        return self.find(f'[data-channel-name="{channel}"]')

    def part(self, custom_id: str) -> Locator:
        """A button or menu of the newest message that has it."""
        return self.find(f'[data-messages] [data-custom-id="{custom_id}"]').last

    def person(self, name: str) -> User:
        return next(person for person in self.server.world.people() if person.display_name == name)

    def channel(self, name: str) -> Channel:
        return next(channel for channel in self.server.world.state.channels.values() if channel.name == name)

    def utter(self, person: str, text: str, channel: str = "table") -> None:
        """Posts a message in a person's name without using this page."""
        self.server.world.post(self.channel(channel), shapes.user(self.person(person)), {"content": text})

    async def sit(self, person: str) -> None:
        await self.badge(person).click()
        await expect(self.find(f'[data-person-name="{person}"][aria-pressed=true]')).to_be_visible()
        await expect(self.find("body[data-ready=true]")).to_be_attached()

    async def go(self, channel: str) -> None:
        await self.place(channel).click()
        await expect(self.find("[data-title]")).to_have_text(channel)

    async def write(self, text: str) -> None:
        await self.find("[data-composer]").fill(text)
        await self.page.keyboard.press("Enter")

    async def command(self, path: str, **options: str) -> None:
        """Types a command, chooses it from the list, and fills in options as text."""
        await self.find("[data-composer]").fill(f"/{path}")
        await self.find(f'[data-command="{path}"]').click()
        for name, value in options.items():
            field = self.find(f'[data-option-input="{name}"]')
            if not await field.count():
                await self.find(f'[data-add-option="{name}"]').click()
            await field.fill(value)
        await self.find("[data-command-form] [data-send]").click()
        await expect(self.find("[data-command-form]")).to_have_count(0)

    async def answer_to(self, path: str, **options: str) -> Locator:
        """The message that answers a command: a new one, not the newest from before."""
        before = await self.last.get_attribute("data-message-id") if await self.messages.count() else ""
        await self.command(path, **options)
        await expect(self.last).not_to_have_attribute("data-message-id", before or "")
        return self.last

    async def choose(self, custom_id: str, *values: str) -> None:
        """Opens a menu of the newest message and chooses values from it."""
        menu = self.part(custom_id)
        await menu.click()
        for value in values:
            await self.find(f'[data-menu-of="{custom_id}"] [data-value="{value}"]').click()
        if len(values) > 1:
            await self.find("[data-menu-done]").click()

    @contextlib.contextmanager
    def hurrying(self) -> Iterator[None]:
        """Shortens the time limit for answers meanwhile, for buttons that the bot does not answer."""
        world = self.server.world
        usual, world.answer_within = world.answer_within, patience(0.1)
        yield
        world.answer_within = usual

    async def sideways(self) -> int:
        """By how many pixels the page is wider than its window."""
        return int(await self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))
