"""Every kind of sheet of every game on a telephone: how long its card is, and that its menus begin on the first screen."""

from __future__ import annotations

import io
from random import Random

import discord
import pytest
from playwright.async_api import expect

import renderer
from bot.campaigns.summaries import SheetSummary
from bot.discord.panel import Shown, build
from rules import GAMES
from rules.core import Match, Message, msg
from tests.discord.sheet_kit import parts
from tests.discord.test_panel_naval import of

from .desk import Desk
from .sample_bot import SampleBot

pytestmark = pytest.mark.asyncio(loop_scope="session")

LONGEST = 1100
"""Pixels of a card whose sections are not opened, at 400 pixels of width."""

FIRST_SCREEN = 480
"""Pixels from the top of a card to the top of its first menu: of 800, the page's own head and foot take the rest."""

STEPS = 40
"""Phases of a game by chance that are looked at."""


def rows(sheet: SheetSummary) -> int:
    """By how much a card is long."""
    found = parts(build(sheet, "en"))
    lines = sum(len(p["content"]) // 40 + p["content"].count("\n") for p in found if p["type"] == 10)
    return 2 * sum(p["type"] in (1, 3) for p in found) + lines


def longest_of_each_kind(game: str) -> dict[str, SheetSummary]:
    """Sheets as their readers get them, nothing filled in, of the first phases of a game."""
    rng = Random(7)
    match = Match.start(game, secret=bytes([7]) * 32)
    found: dict[str, SheetSummary] = {}
    for _ in range(STEPS):
        if not (waiting := match.waiting()):
            break
        standing = [ask for seat in match.rules.seats if (ask := match.standing_ask(seat)) is not None]
        for ask in (*match.asks(), *standing):
            sheet = of(match, ask)
            if ask.kind not in found or rows(sheet) > rows(found[ask.kind]):
                found[ask.kind] = sheet
        for ask in waiting:
            match.randomise(ask.id, rng)
            match.seal(ask.id)
    return found


def long_news() -> tuple[Message, ...]:
    """More than any seat hears in a turn."""
    return tuple(
        msg("bot-act-note", text=f"{n}. Yukikaze fires main guns at Washington, range 2: 3 dice, 2 hits.")
        for n in range(40)
    )


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_sheet_is_short_and_its_menus_begin_on_the_first_screen(phone: Desk, bot: SampleBot, game: str) -> None:
    channel = bot.get_channel(int(phone.channel("table").id))
    assert isinstance(channel, discord.TextChannel)
    seen = longest_of_each_kind(game)
    assert seen
    for kind, sheet in seen.items():
        count = len(renderer.sheets(sheet.view)) if sheet.view is not None else 1
        picture = renderer.png(sheet.view, "en") if sheet.view is not None else b""
        shown = [Shown("attachment://a.png", "", count)] if picture else []
        for news in ((), long_news()):
            files = [discord.File(io.BytesIO(picture), "a.png")] if picture else []
            sent = await channel.send(view=build(sheet, "en", shown=shown, news=news), files=files)
            card = phone.find(f'[data-messages] [data-message-id="{sent.id}"]')
            if picture:
                await expect(card.locator("img[src*='a.png']")).to_be_attached()
            top = await card.evaluate("card => card.getBoundingClientRect().top")
            height = await card.evaluate("card => card.getBoundingClientRect().height")
            first = await card.locator("[data-custom-id]").first.evaluate("part => part.getBoundingClientRect().top")
            told = f"{kind}, {'long news' if news else 'no news'}"
            assert height <= LONGEST, f"{told}: {height} px"
            assert first - top <= FIRST_SCREEN, f"{told}: the first menu after {first - top} px"
