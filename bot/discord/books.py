"""The book of a campaign that is over, as a file: its pictures drawn one by one, its pages printed in a worker process.

What stands in it is gathered by `bot.campaigns.book`, and printed by `bot.book.printing`. Here people get their names.
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
from bot.discord import message
from bot.discord.access import access
from bot.discord.clicks import Click, ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import Attachment, MessageBuilder, answer, plain
from bot.discord.pictures import BOOK_PATIENCE_SECONDS, PictureRequest, undrawn

log = logging.getLogger(__name__)

MAX_END_PICTURES = 4
"""Pictures of the end."""

VIEWER_FIELDS = ("seat", "side")
"""Fields of a view that say who looks."""

POST_WAIT_SECONDS = 45.0
"""Seconds that a post waits for its book, less than it is leased for; then it is tried again, with what is drawn by then."""


class BookBuilder:
    """Makes books. One that is asked for while it is being made is made once."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._making: dict[tuple[int, str], asyncio.Task[Attachment]] = {}

    async def paper(self, card: CampaignSummary, lang: str) -> Attachment:
        """The book in one language. Raises Refused while anything of the campaign is secret; whatever a picture raises."""
        key = (card.id, lang)
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._make(card, lang), name=f"book-{card.id}-{lang}")
            task.add_done_callback(lambda _: self._making.pop(key))
        return await asyncio.shield(task)

    async def posted(self, card: CampaignSummary, lang: str) -> Attachment | None:
        """As `paper`, for a post: None where it cannot be made, which is logged. Raises TimeoutError where it takes too long."""
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
        """Its pictures, in order. What looks the same with several eyes is drawn once; what cannot be drawn is left out."""
        alike: dict[tuple[int | None, bytes], list[PictureOrder]] = {}
        for plate in plates:
            alike.setdefault((plate.chapter, _looks(plate)), []).append(plate)
        found: list[PrintedPicture] = []
        for (chapter, _), same in alike.items():
            plate = same[-1]  # everybody's, where those of the sides are like it
            names = tuple(one.name for one in same)
            try:
                for wish in _wishes(plate, book.title, lang):
                    made = await self._client.drawing.draw(wish, patience=BOOK_PATIENCE_SECONDS)
                    found.append(PrintedPicture(chapter, names, made.png, made.alt, plate.weight, wish.sheet or ""))
            except Exception as error:
                undrawn(error, f"the book of campaign {book.campaign}")
        return found

    async def _names(self, card: CampaignSummary, book: Book) -> dict[int, str]:
        """How people are called in the server now; those who have left it are not named."""
        found: dict[int, str] = {}
        for person in book.people:
            member = await access(self._client).member(card.guild, person)
            if member is not None:
                found[person] = visible(member.display_name)
        return found


def _looks(plate: PictureOrder) -> bytes:
    """What its pictures show, whoever looks: equal positions, equal bytes."""
    shown = [msgspec.to_builtins(renderer.shown(plate.view, sheet)) for sheet in renderer.position(plate.view)]
    position = [{name: value for name, value in each.items() if name not in VIEWER_FIELDS} for each in shown]
    return hashlib.blake2b(msgspec.json.encode(position, order="deterministic"), digest_size=16).digest()


def _wishes(plate: PictureOrder, title: str, lang: str) -> list[PictureRequest]:
    """Of a chapter the position; of the end what else a view has, too."""
    sheets = renderer.sheets(plate.view)[:MAX_END_PICTURES] if plate.chapter is None else renderer.position(plate.view)
    return [PictureRequest(renderer.shown(plate.view, s), lang, s, title=title, small=True) for s in sheets]


def book_builder(client: Any) -> BookBuilder:
    """Of this bot, made at first use."""
    made = getattr(client, "_bindery", None)
    if not isinstance(made, BookBuilder):
        made = BookBuilder(client)
        client._bindery = made
    return made


# ---- The post, and the private answer ------------------------------------------------------------
def book_button(lang: str, campaign: int) -> Click:
    """Gives the book privately, in the language of who presses."""
    return button(Id("book", campaign), words.text(lang, "dc-button-book"), emoji="📖")


def book_post(card: CampaignSummary, paper: Attachment | None, lang: str) -> MessageBuilder:
    """After the end: the book, and the way to it in another language."""
    builder = MessageBuilder(message.COLOURS["over"])
    builder.say(words.text(lang, "dc-book-title", title=plain(card.title)))
    builder.say(words.text(lang, "dc-book-about" if paper is not None else "dc-book-missing"))
    return builder.attach(paper).row(book_button(lang, card.id))


async def book_message(client: Any, card: CampaignSummary, lang: str) -> MessageBuilder:
    """The book for one reader. Raises Refused while anything of the campaign is secret."""
    builder = MessageBuilder(message.COLOURS[card.status])
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
    """The book in the presser's language."""
    card = await press.client.campaigns.lobby.card(press.id.campaign)
    await answer(press.interaction, await book_message(press.client, card, press.lang))
