"""The picture of a card comes after its words: newest wins, and none comes over what replaced the card."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord import sheet_cards as painting
from bot.discord.message import Mark, Newest
from bot.discord.panel import Shown
from bot.discord.sheet_cards import Job, Painter

MESSAGE = 7


@pytest.fixture
def brush(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Nothing is drawn before this is set."""
    dry = asyncio.Event()

    async def draw(*_: object) -> painting.Pictures:
        await dry.wait()
        return (), []

    monkeypatch.setattr(painting, "draw", draw)
    return dry


def job(name: str, edits: list[str], *, drawn: bool = True) -> Job:
    """A job that notes that its card was put into the message."""

    async def edit(shown: Sequence[Shown], files: list[discord.File]) -> None:
        edits.append(name)

    sheet: Any = SimpleNamespace()
    return Job(sheet if drawn else None, "en", edit)


async def test_the_newest_card_is_the_one_that_stands_in_the_end(brush: asyncio.Event) -> None:
    edits: list[str] = []
    painter = Painter(None)
    for name in ("first", "second", "third"):
        painter.paint(MESSAGE, job(name, edits))
        await asyncio.sleep(0)
    brush.set()
    await painter.idle()
    assert edits == ["third"]


async def test_no_picture_comes_over_what_replaced_the_card(brush: asyncio.Event) -> None:
    """Sealed before the picture was there: "sealed" stays, without waiting for anything to be drawn."""
    edits: list[str] = []
    painter = Painter(None)
    painter.paint(MESSAGE, job("sheet", edits))
    await asyncio.sleep(0)
    painter.paint(MESSAGE, job("sealed", edits, drawn=False))
    brush.set()
    await painter.idle()
    assert edits == ["sealed"]
    assert not painter.busy(MESSAGE)


async def test_a_card_that_comes_back_is_painted_again(brush: asyncio.Event) -> None:
    edits: list[str] = []
    painter = Painter(None)
    painter.paint(MESSAGE, job("sheet", edits))
    await asyncio.sleep(0)
    painter.paint(MESSAGE, job("faults", edits, drawn=False))
    painter.paint(MESSAGE, job("next sheet", edits))
    brush.set()
    await painter.idle()
    assert edits == ["next sheet"]


def test_a_card_is_older_by_its_revision_else_by_its_click() -> None:
    """A slow click that wrote something is newer than a quick look that came after it and had not seen that yet."""
    slow, quick = Mark(1, (7, "1.first"), 5), Mark(2, (7, "1.first"), 4)
    assert quick.older_than(slow)
    assert not slow.older_than(quick)
    assert Mark(1, (7, "1.first"), 5).older_than(Mark(2, (7, "1.first"), 5))
    assert Mark(1, (7, "1.first"), 5).older_than(Mark(2, (7, "2.first"), 0)), "another sheet"
    assert Mark(1, (7, "1.first"), 5).older_than(Mark(2)), "a text with faults"
    cards = Newest()
    assert cards.take(MESSAGE, slow)
    assert not cards.take(MESSAGE, quick)
    assert cards.take(MESSAGE, Mark(3, (7, "1.first"), 5))
    assert cards.take(MESSAGE + 1, quick)
