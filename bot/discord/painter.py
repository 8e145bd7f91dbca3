"""The picture of a card arrives by an edit after the quick answer: one drawing at a time for each message, the newest wins.

An edit carries the whole card, so whatever comes while a picture is under way is painted again after it, also a card without
one: what stands in the end is always the newest card with the newest picture. Nothing here needs to survive a restart: the next
click draws anew.
"""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import discord

import renderer
from bot.campaigns import Sheet
from bot.discord.drawing import Picture, Superseded, undrawn
from bot.discord.panel import Shown
from bot.discord.replies import GONE

log = logging.getLogger(__name__)

Pictures = tuple[Sequence[Shown], list[discord.File]]
"""The pictures as a card refers to them, and as files to be sent along."""

Edit = Callable[[Sequence[Shown], list[discord.File]], Awaitable[Any]]
"""Puts the card with these pictures into its message."""


@dataclass(frozen=True, slots=True)
class Job:
    """A picture to be drawn and what to do with it."""

    sheet: Sheet | None
    """None: the card has no picture. It is put into the message once more, in its turn."""
    lang: str
    edit: Edit


def stem(sheet: Sheet, lang: str) -> str:
    """How the names of a card's pictures begin: they tell which state of which sheet is shown, so that none is drawn twice."""
    which = hashlib.blake2b(f"{sheet.campaign.id}.{sheet.ask.id}".encode(), digest_size=4).hexdigest()
    return f"sheet-{which}-{sheet.campaign.step}-{sheet.revision}-{lang}-"


async def draw(drawing: Any, sheet: Sheet, lang: str, key: str = "") -> Pictures:
    """All pictures of what the seat sees with the draft drawn in. Raises what drawing raises; with a `key` Superseded."""
    shown: list[Shown] = []
    files: list[discord.File] = []
    for number, name in enumerate(renderer.sheets(sheet.view)):
        title = sheet.campaign.title
        picture: Picture = await drawing.picture(sheet.view, lang, sheet=name, title=title, key=key and f"{key}.{name}")
        file = f"{stem(sheet, lang)}{number}.png"
        shown.append(Shown(f"attachment://{file}", picture.alt))
        files.append(discord.File(io.BytesIO(picture.png), filename=file, description=picture.alt or None))
    return shown, files


class Painter:
    """Paints cards in the background; `close` waits for nothing."""

    def __init__(self, drawing: Any) -> None:
        """`drawing`: as `bot.discord.drawing.Drawing`."""
        self._drawing = drawing
        self._waiting: dict[int, Job] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def busy(self, message: int) -> bool:
        """Whether an edit of this message is under way."""
        return message in self._tasks

    def paint(self, message: int, job: Job) -> None:
        """Has the picture drawn and put into the message; an older job for it that is not begun is dropped."""
        self._waiting[message] = job
        if message not in self._tasks:
            task = asyncio.create_task(self._work(message), name=f"paint-{message}")
            self._tasks[message] = task

    async def _work(self, message: int) -> None:
        try:
            while (job := self._waiting.pop(message, None)) is not None:
                try:
                    pictures: Pictures = ((), [])
                    if job.sheet is not None:
                        pictures = await draw(self._drawing, job.sheet, job.lang, f"sheet-{message}")
                    if message not in self._waiting:
                        await job.edit(*pictures)
                except Superseded:
                    continue
                except discord.HTTPException as error:
                    if error.code not in GONE:
                        log.exception("a card could not be painted")
                except Exception as error:
                    undrawn(error, f"a card of campaign {job.sheet.campaign.id}" if job.sheet is not None else "a card")
        finally:
            del self._tasks[message]

    async def idle(self) -> None:
        """Waits until all is painted."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))


def painter(client: Any) -> Painter:
    """The painter of this bot, made at first use."""
    made = getattr(client, "_painter", None)
    if not isinstance(made, Painter):
        made = Painter(client.drawing)
        client._painter = made
    return made
