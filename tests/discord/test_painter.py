"""The picture of a card comes after its words: newest wins, and none comes over what replaced the card."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord import painter as painting
from bot.discord.painter import Job, Painter
from bot.discord.panel import Shown

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


def job(name: str, edits: list[str]) -> Job:
    """A job that notes that its card was put into the message."""

    async def edit(shown: Sequence[Shown], files: list[discord.File]) -> None:
        edits.append(name)

    sheet: Any = SimpleNamespace()
    return Job(sheet, "en", edit)


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
    """Sealed before the picture was there: "sealed" stays."""
    edits: list[str] = []
    painter = Painter(None)
    painter.paint(MESSAGE, job("sheet", edits))
    await asyncio.sleep(0)
    work = painter.leave(MESSAGE)
    assert work is not None
    brush.set()
    await asyncio.wait({work})
    assert edits == []
    assert not painter.busy(MESSAGE)
    assert painter.leave(MESSAGE) is None


async def test_a_card_that_comes_back_is_painted_again(brush: asyncio.Event) -> None:
    edits: list[str] = []
    painter = Painter(None)
    painter.paint(MESSAGE, job("sheet", edits))
    await asyncio.sleep(0)
    painter.leave(MESSAGE)
    painter.paint(MESSAGE, job("next sheet", edits))
    brush.set()
    await painter.idle()
    assert edits == ["next sheet"]
