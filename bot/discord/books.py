"""Makes the book of a finished campaign as an HTML file: draws its pictures one by one and prints it in a worker process.

`bot.campaigns.book` collects the contents, `bot.book.printing` prints them. The names of people are added here.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from typing import Any

import msgspec

import renderer
from bot import words
from bot.book import Book
from bot.book.printing import PrintedPicture, printed
from bot.campaigns import CampaignSummary, Refused
from bot.campaigns.book import PictureOrder
from bot.campaigns.names import visible
from bot.discord import sentences
from bot.discord.access import access
from bot.discord.bounded_memory import of_client
from bot.discord.clicks import Click, ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import Attachment, MessageBuilder, answer, plain
from bot.incidents import undrawn
from bot.pictures import BOOK_PATIENCE_SECONDS, PictureRequest

log = logging.getLogger(__name__)

MAX_END_PICTURES = 4
"""Maximum number of pictures of the end."""

VIEWER_FIELDS = ("seat", "side")
"""Fields of a view that say who looks at it; ignored when two views are compared."""

POST_WAIT_SECONDS = 45.0
"""Seconds that a post waits for its book, less than its lease. Then it is tried again; pictures drawn by then are kept."""


class BookBuilder:
    """Makes books. Two requests for the same book at the same time share one."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._making: dict[tuple[int, str], asyncio.Task[Attachment]] = {}

    async def paper(self, card: CampaignSummary, lang: str) -> Attachment:
        """The book in one language. Raises Refused while anything of the campaign is secret, and whatever drawing raises."""
        key = (card.id, lang)
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._make(card, lang), name=f"book-{card.id}-{lang}")
            task.add_done_callback(lambda _: self._making.pop(key))
        return await asyncio.shield(task)

    async def posted(self, card: CampaignSummary, lang: str) -> Attachment | None:
        """As `paper`, but returns None and logs the error if the book cannot be made. Raises TimeoutError if it takes too
        long."""
        try:
            return await asyncio.wait_for(self.paper(card, lang), POST_WAIT_SECONDS)
        except TimeoutError:
            raise
        except Exception as error:
            undrawn(error, f"the book of campaign {card.id}")
            return None

    async def _make(self, card: CampaignSummary, lang: str) -> Attachment:
        book, plates = await self._client.campaigns.books.book(card.id)
        prints = await self._prints(book, plates, lang)
        names = await self._names(card, book)
        page = await self._client.drawing.workers.run(
            printed, book, lang, names, prints, plates[-1].view, patience=BOOK_PATIENCE_SECONDS
        )
        return Attachment(f"{card.game}-{card.id}-book-{lang}.html", page)

    async def _prints(self, book: Book, plates: Sequence[PictureOrder], lang: str) -> list[PrintedPicture]:
        """The book's pictures, in order. Pictures that look the same to several viewers are drawn once; those that fail are
        left out."""
        alike: dict[tuple[int | None, bytes], list[PictureOrder]] = {}
        for plate in plates:
            alike.setdefault((plate.chapter, _looks(plate)), []).append(plate)
        found: list[PrintedPicture] = []
        for (chapter, _), same in alike.items():
            plate = same[-1]  # the last one is everybody's, if it looks the same
            names = tuple(one.name for one in same)
            try:
                for request in _picture_requests(plate, book.title, lang):
                    made = await self._client.drawing.draw(request, patience=BOOK_PATIENCE_SECONDS)
                    found.append(PrintedPicture(chapter, names, made.png, made.alt, plate.weight, request.sheet or ""))
            except Exception as error:
                undrawn(error, f"the book of campaign {book.campaign}")
        return found

    async def _names(self, card: CampaignSummary, book: Book) -> dict[int, str]:
        """Person -> present name on the server; people who have left it are not named."""
        found: dict[int, str] = {}
        for person in book.people:
            member = await access(self._client).member(card.guild, person)
            if member is not None:
                found[person] = visible(member.display_name)
        return found


def _looks(plate: PictureOrder) -> bytes:
    """A digest of what the pictures show. It does not depend on who looks, so it is equal for equal positions."""
    shown = [msgspec.to_builtins(renderer.shown(plate.view, sheet)) for sheet in renderer.position(plate.view)]
    position = [{name: value for name, value in each.items() if name not in VIEWER_FIELDS} for each in shown]
    return hashlib.blake2b(msgspec.json.encode(position, order="deterministic"), digest_size=16).digest()


def _picture_requests(plate: PictureOrder, title: str, lang: str) -> list[PictureRequest]:
    """For a chapter, the pictures of the position; for the end of the campaign, also the other pictures of that view."""
    sheets = renderer.sheets(plate.view)[:MAX_END_PICTURES] if plate.chapter is None else renderer.position(plate.view)
    return [PictureRequest(renderer.shown(plate.view, s), lang, s, title=title, small=True) for s in sheets]


def book_builder(client: Any) -> BookBuilder:
    """The `BookBuilder` of this bot, created at first use."""
    return of_client(client, "_bindery", lambda: BookBuilder(client))


# ---- The post and the private answer -------------------------------------------------------------
def book_button(lang: str, campaign: int) -> Click:
    """A button that gives the book privately, in the reader's language."""
    return button(Id("book", campaign), words.text(lang, "dc-button-book"), emoji="📖")


async def book_message(client: Any, card: CampaignSummary, lang: str) -> MessageBuilder:
    """The book for one reader. Raises Refused while anything of the campaign is secret."""
    builder = MessageBuilder(sentences.COLOURS[card.status])
    builder.say(words.text(lang, "dc-book-title", title=plain(card.title)))
    try:
        paper = await book_builder(client).paper(card, lang)
    except Refused:
        raise
    except Exception as error:
        incident = undrawn(error, f"the book of campaign {card.id}")
        return builder.say(words.text(lang, "dc-undrawn", incident=incident)).row(book_button(lang, card.id))
    return builder.say(words.text(lang, "dc-book-about")).attach(paper)


@on_component("book", "privately")
async def on_book(press: ComponentInteraction) -> None:
    card = await press.campaigns.lobby.card(press.id.campaign)
    await answer(press.interaction, await book_message(press.client, card, press.lang))
