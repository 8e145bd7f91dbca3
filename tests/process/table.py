"""Steps of people who play a campaign in a browser on the stand-in's page, with pointer and keyboard."""

from __future__ import annotations

import contextlib
import re
from collections.abc import AsyncIterator
from typing import Any

from aiohttp import ClientSession
from playwright.async_api import Browser, Locator, TimeoutError, async_playwright, expect

from bot import words
from tests.page.conftest import CHROMIUM, SWITCHES
from tests.page.desk import WIDE, Desk
from tests.patience import patience
from tests.process.stand_in import StandIn

MOST_MS = patience(60) * 1000
"""Milliseconds allowed for anything to appear; pictures may be drawn while other tests use the processor."""


@contextlib.asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A headless browser, closed at the end of the block."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(SWITCHES))
        try:
            yield browser
        finally:
            await browser.close()


RETRY_MS = 4_000
"""Milliseconds without an effect after which a person presses again."""

TRIES = 50


class Seat(Desk):
    """One person's browser page of the stand-in."""

    lang = "en"

    @classmethod
    async def take(cls, browser: Browser, place: StandIn, person: str, size: tuple[int, int] = WIDE) -> Seat:
        """Open the page as this person; below 500 pixels of width as a touch screen."""
        seat = await cls.open(browser, place, size, touch=size[0] < 500)  # type: ignore[arg-type]
        assert isinstance(seat, Seat)
        seat.page.set_default_timeout(MOST_MS)
        await seat.sit(person)
        return seat

    def say(self, key: str, **holes: object) -> str:
        """The bot's text for a message key, in this person's language."""
        return words.text(self.lang, key, **holes)

    # ---- seeing ----------------------------------------------------------------------------------
    def having(self, verb: str) -> Locator:
        """The newest message with a button or menu of this handler."""
        return self.messages.filter(has=self.page.locator(f'[data-custom-id^="bs1:{verb}:"]')).last

    def knob(self, verb: str) -> Locator:
        """The newest button or menu of this handler."""
        return self.find(f'[data-messages] [data-custom-id^="bs1:{verb}:"]').last

    async def see(self, text: str | re.Pattern[str], within: Locator | None = None) -> None:
        """Wait until this text appears in `within`, by default anywhere in the messages."""
        place = within if within is not None else self.find("[data-messages]")
        await expect(place).to_contain_text(text, timeout=MOST_MS)

    async def nothing_broken(self) -> None:
        """Assert that no script failed and no picture is broken. A 404 is allowed: an edit may have just replaced the picture."""
        await expect(self.find(".picture.broken")).to_have_count(0)
        assert not [fault for fault in self.faults if "404" not in fault]

    async def state(self, place: StandIn) -> dict[str, Any]:
        """All that the server sends to this person's page, as JSON."""
        person = await self.page.evaluate("document.body.dataset.person")
        async with (
            ClientSession() as session,
            session.get(f"{place.url}/ui/state", params={"person": person}) as answer,
        ):
            known: dict[str, Any] = await answer.json()
        return known

    # ---- doing -----------------------------------------------------------------------------------
    async def press(self, verb: str) -> None:
        """Press the newest button of this handler."""
        await self.knob(verb).click()

    async def press_until(self, verb: str, part: Locator, said: str) -> None:
        """Press the newest button until `part` shows this text. A picture that arrives can move the button away from a click."""
        for attempt in range(TRIES):
            await self.press(verb)
            try:
                await expect(part).to_contain_text(said, timeout=RETRY_MS)
                return
            except AssertionError:
                if attempt == TRIES - 1:
                    raise

    async def ask_for(self, verb: str) -> None:
        """Press the newest button until its dialogue opens. A picture that arrives can move the button away from a click."""
        for attempt in range(TRIES):
            await self.press(verb)
            try:
                await expect(self.find("dialog [data-submit]")).to_be_visible(timeout=RETRY_MS)
                return
            except AssertionError:
                if attempt == TRIES - 1:
                    raise

    async def fill_in(self, text: str | None = None) -> None:
        """Type `text` into the first input of the open dialogue, if given, and submit it."""
        if text is not None:
            await self.find("dialog :is(textarea, input)").first.fill(text)
        await self.find("dialog [data-submit]").click()
        await expect(self.find("dialog[open]")).to_have_count(0, timeout=MOST_MS)

    async def pick(self, menu: Locator, *labels: str | re.Pattern[str]) -> None:
        """Open a menu and choose these options. If a picture that arrives closes the menu, open it again."""
        popup = self.find(".select-popup:popover-open")
        for attempt in range(TRIES):
            try:
                await menu.click(timeout=MOST_MS if attempt == 0 else RETRY_MS)
                for label in labels:
                    option = popup.locator("[data-value]").filter(has_text=label).first
                    if await option.get_attribute("aria-selected", timeout=RETRY_MS) != "true":
                        await option.click(timeout=RETRY_MS)
                if len(labels) > 1:
                    await popup.locator("[data-menu-done]").click(timeout=RETRY_MS)
                return
            except TimeoutError:
                if attempt == TRIES - 1:
                    raise
                await self.page.keyboard.press("Escape")

    def menu(self, label: str | re.Pattern[str]) -> Locator:
        """The newest menu with this placeholder."""
        return self.find("[data-messages]").get_by_role("combobox", name=label).last

    async def turn_sheet(self, turn: int) -> None:
        """Go to the DMs and wait until the newest message is the sheet of this turn."""
        await self.go("Broadside")
        await self.see(self.say("nb-ask-turn", turn=turn), self.last)

    async def order(self, orders: str) -> None:
        """Type orders into the newest sheet, through its button *As text…*."""
        await self.ask_for("text")
        await self.fill_in(orders)
        await self.see(self.say("panel-typed-taken"), self.having("text"))

    async def seal(self) -> None:
        """Seal the newest sheet, and wait until its card no longer offers to seal it."""
        named = await self.knob("seal").get_attribute("data-custom-id")
        assert named is not None
        card = await self.having("seal").get_attribute("data-message-id")
        sheet = ":".join(named.split(":")[:4])
        knob = self.find(f'[data-messages] [data-message-id="{card}"] [data-custom-id^="{sheet}:"]')
        for attempt in range(TRIES):
            with contextlib.suppress(TimeoutError):
                await knob.click(timeout=RETRY_MS)
            try:
                await expect(knob).to_have_count(0, timeout=RETRY_MS)
                return
            except AssertionError:  # a picture that arrived had moved the button
                if attempt == TRIES - 1:
                    raise


async def zoom(seat: Seat, picture: Locator) -> str:
    """Open a picture full screen, check that it loads, and close it; its alt text."""
    await picture.click()
    large = seat.find("[data-zoomed]")
    await expect(large).to_be_visible()
    assert await large.evaluate("async image => { await image.decode(); return image.naturalWidth > 300 }")
    alt = await large.get_attribute("alt")
    await seat.find("[data-close-zoom]").click()
    await expect(large).to_have_count(0)
    assert alt
    return alt
