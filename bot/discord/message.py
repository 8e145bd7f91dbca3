"""The message builder. Uses no database.

A `MessageBuilder` is a message being made: paragraphs, pictures and rows of buttons within Discord's limits. It can be sent
several times, because `view()` and `files()` return new objects each time, as discord.py needs. `Newest` keeps an older answer
from replacing a newer one in the same message.
"""

from __future__ import annotations

import asyncio
import io
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal
from weakref import WeakValueDictionary

import discord
from discord import ui

from bot import words
from bot.campaigns.names import visible
from bot.campaigns.summaries import SheetSummary
from bot.discord.bounded_memory import of_client, remember
from bot.discord.clicks import UNANSWERABLE_CODES, Click, lang_of_user, layout
from bot.discord.refusals import PLACE_REFUSED
from bot.pictures import DrawnPictures, Picture

log = logging.getLogger(__name__)

# ---- The newest contents of a message: answers to quick clicks may finish out of order -----------
# Two panels of the same sheet are compared by revision, all others by the ids of the clicks they answer, which only grow.

MAX_REMEMBERED_MESSAGES = 5000
"""Maximum number of messages remembered; the oldest are dropped."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How new the contents of a message are, so that an older answer never replaces a newer one."""

    click: int
    """Id of the interaction that it answers."""
    sheet: tuple[int, str] | None = None
    """Campaign and ask of the sheet that it shows; None: it shows no sheet."""
    revision: int = 0

    def older_than(self, other: Mark) -> bool:
        """Whether it must not replace `other`."""
        if self.sheet is not None and self.sheet == other.sheet and self.revision != other.revision:
            return self.revision < other.revision
        return self.click < other.click


def mark(interaction: Any, sheet: SheetSummary | None = None) -> Mark:
    """The mark of the answer to this interaction."""
    if sheet is None:
        return Mark(interaction.id)
    return Mark(interaction.id, (sheet.campaign.id, sheet.ask.id), sheet.revision)


class Newest:
    """Remembers how new the contents of each message are."""

    def __init__(self) -> None:
        self._marks: dict[int, Mark] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def take(self, message: int, mark: Mark) -> bool:
        """Records new contents of a message. Returns False, and records nothing, if newer ones are there: then do not edit."""
        before = self._marks.get(message)
        if before is not None and mark.older_than(before):
            return False
        remember(self._marks, message, mark, MAX_REMEMBERED_MESSAGES)
        return True

    def turn(self, message: int) -> asyncio.Lock:
        """A lock for one message. Edits that may take long hold it."""
        return self._locks.setdefault(message, asyncio.Lock())


def newest(client: Any) -> Newest:
    """The `Newest` of this bot, created at first use."""
    return of_client(client, "_newest", Newest)


# ---- The message builder -------------------------------------------------------------------------
TEXT_CHARACTERS = 3900
"""Maximum number of characters of all texts together; Discord refuses more than 4,000."""

BUTTONS_PER_ROW = 5
"""Maximum number of buttons in a row (Discord's limit)."""

PICTURES_SHOWN_WHOLE = 4
"""Maximum number of pictures of a message that are shown in full size; the others go into one gallery."""

NO_MENTIONS = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file to download."""

    name: str
    data: bytes


MessagePart = str | tuple[Picture, ...] | Attachment | list[Click]
"""A paragraph, a gallery, a file, or a row of buttons."""


class MessageBuilder:
    """Paragraphs, pictures and buttons, in the order in which they are added."""

    def __init__(self, colour: discord.Colour | None = None) -> None:
        self._colour = colour
        self._parts: list[MessagePart] = []
        self.left = TEXT_CHARACTERS
        """Characters that still fit."""
        self._boxed = True
        self.pings: tuple[int, ...] = ()
        """People whom the message notifies; it notifies nobody else."""

    def say(self, paragraph: str) -> MessageBuilder:
        """Adds a paragraph; what does not fit is cut and marked with "…"."""
        if paragraph and self.left > 1:
            if len(paragraph) > self.left:
                paragraph = paragraph[: self.left - 1] + "…"
            self.left -= len(paragraph)
            self._parts.append(paragraph)
        return self

    def lines(self, lines: Iterable[str], more: str, room: int = TEXT_CHARACTERS) -> MessageBuilder:
        """Adds lines as one paragraph, as many as fit, then `more` in place of the rest."""
        return self.say("\n".join(self._fitting(lines, more, room)))

    def newest(self, lines: Sequence[str], more: str, room: int = TEXT_CHARACTERS) -> MessageBuilder:
        """Adds the last lines that fit as one paragraph, preceded by `more` in place of the others."""
        return self.say("\n".join(reversed(self._fitting(reversed(lines), more, room))))

    def _fitting(self, lines: Iterable[str], more: str, room: int) -> list[str]:
        """The first lines that fit, then `more` in place of the rest."""
        kept: list[str] = []
        left = min(room, self.left) - len(more) - 1
        for line in lines:
            left -= len(line) + 1
            if left < 0:
                return [*kept, more]
            kept.append(line)
        return kept

    def show(self, *pictures: Picture) -> MessageBuilder:
        """Adds pictures with their alt texts: the first `PICTURES_SHOWN_WHOLE` in full size, the others as one gallery of
        squares."""
        self._parts += [(picture,) for picture in pictures[:PICTURES_SHOWN_WHOLE]]
        if others := pictures[PICTURES_SHOWN_WHOLE:]:
            self._parts.append(others)
        return self

    def show_drawn(self, drawn: DrawnPictures, lang: str) -> MessageBuilder:
        """Adds the pictures, and an incident number if something could not be drawn."""
        self.show(*drawn.pictures)
        return self if drawn.incident is None else self.say(words.text(lang, "dc-undrawn", incident=drawn.incident))

    def attach(self, paper: Attachment | None) -> MessageBuilder:
        """Adds a file; None adds nothing."""
        if paper is not None:
            self._parts.append(paper)
        return self

    def row(self, *items: Click) -> MessageBuilder:
        """Adds one menu, or buttons in rows of `BUTTONS_PER_ROW`; none adds nothing."""
        rows = (items[first : first + BUTTONS_PER_ROW] for first in range(0, len(items), BUTTONS_PER_ROW))
        self._parts += map(list, rows)
        return self

    @property
    def texts(self) -> list[str]:
        """The paragraphs. A message that is posted again without pictures, or as bare text, has the same paragraphs, so a
        post can be recognised by them."""
        return [part for part in self._parts if isinstance(part, str)]

    @property
    def buttons(self) -> list[str]:
        """Custom ids, in order."""
        items = [item for part in self._parts if isinstance(part, list) for item in part]
        return [str(getattr(item, "custom_id", None) or "") for item in items]

    @property
    def pictured(self) -> bool:
        return any(isinstance(part, tuple | Attachment) for part in self._parts)

    def bare(self) -> MessageBuilder:
        """A copy without pictures and files."""
        return self._like([part for part in self._parts if not isinstance(part, tuple | Attachment)], boxed=True)

    def alone(self) -> MessageBuilder:
        """A copy with the paragraphs only."""
        return self._like([*self.texts], boxed=False)

    def less(self) -> list[tuple[Literal["picture", "form"], MessageBuilder]]:
        """Smaller forms to try if Discord refuses the message, largest first: without pictures, then as text alone; with what
        each lacks.
        """
        alone: tuple[Literal["picture", "form"], MessageBuilder] = ("form", self.alone())
        return [("picture", self.bare()), alone] if self.pictured else [alone]

    def _like(self, parts: Sequence[MessagePart], *, boxed: bool) -> MessageBuilder:
        made = MessageBuilder(self._colour)
        made._parts, made._boxed, made.pings = list(parts), boxed, self.pings
        return made

    def view(self) -> ui.LayoutView:
        """A new view. It has only buttons of `clicks` and links, and never times out."""
        view = layout()
        if not self._boxed:
            for paragraph in self.texts:
                view.add_item(ui.TextDisplay(paragraph))
            return view
        box: ui.Container[ui.LayoutView] = ui.Container(accent_colour=self._colour)
        for part in self._parts:
            if isinstance(part, str):
                box.add_item(ui.TextDisplay(part))
            elif isinstance(part, tuple):
                items = [discord.MediaGalleryItem(f"attachment://{p.name}", description=p.alt or None) for p in part]
                box.add_item(ui.MediaGallery(*items))
            elif isinstance(part, Attachment):
                box.add_item(ui.File(f"attachment://{part.name}"))
            else:
                box.add_item(ui.ActionRow(*part))
        view.add_item(box)
        return view

    def files(self) -> list[discord.File]:
        """New files for the pictures and attachments."""
        files: list[discord.File] = []
        for part in self._parts:
            if isinstance(part, Attachment):
                files.append(discord.File(io.BytesIO(part.data), filename=part.name))
            elif isinstance(part, tuple):
                files += [discord.File(io.BytesIO(p.png), filename=p.name, description=p.alt or None) for p in part]
        return files

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Allows mentions of the people in `pings` and nobody else."""
        if not self.pings:
            return NO_MENTIONS
        return discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(p) for p in dict.fromkeys(self.pings)],
        )


MARKUP = re.compile(r"[\\*_~`|\[\]<@]|:(?=//)|^[#>+-]|(?<=^\d)\.|(?<=^\d\d)\.|(?<=^\d\d\d)\.")
"""What Discord treats as markup: formatting, links, mentions, times, commands; at the start of a line also headings, quotes and
lists.
"""


def plain(text: str) -> str:
    """A person's text with markup, links and mentions escaped and invisible characters removed."""
    return MARKUP.sub(r"\\\g<0>", visible(text))


def quoted(text: str) -> str:
    """A person's text as a quotation, each line escaped."""
    return "\n" + "\n".join(f"> {plain(line)}" for line in visible(text, several_lines=True).splitlines())


async def answer(
    interaction: discord.Interaction[discord.Client], builder: MessageBuilder, *, public: bool = False
) -> None:
    """Answers an interaction that was deferred as private or as public."""

    async def send(variant: MessageBuilder) -> None:
        await interaction.followup.send(
            view=variant.view(), files=variant.files(), ephemeral=not public, allowed_mentions=variant.mentions
        )

    await _send_with_fallback(interaction, builder, send)


async def _send_with_fallback(
    interaction: discord.Interaction[discord.Client],
    builder: MessageBuilder,
    act: Callable[[MessageBuilder], Awaitable[None]],
) -> None:
    """Calls `act` with the largest form of the message that Discord accepts, with a note if something is missing.

    Raises Discord's answer to the smallest form; an answer that applies to every message (the interaction is over, …) at once.
    """
    variants = [("", builder), *builder.less()]
    for number, (lacks, variant) in enumerate(variants, start=1):
        if lacks:
            variant.say(words.text(await lang_of_user(interaction), "dc-answer-without"))
        try:
            await act(variant)
            break
        except discord.HTTPException as error:
            if (
                number == len(variants)
                or error.code in UNANSWERABLE_CODES | PLACE_REFUSED
                or error.status in (401, 429)
            ):
                raise
            log.warning("Discord refuses this form of an answer (%s, %s)", error.status, error.code)


async def turn_over(interaction: discord.Interaction[discord.Client], builder: MessageBuilder) -> None:
    """Edits the clicked message (deferred with type 6) to show the builder's message, unless a newer answer is already there."""
    message = interaction.message
    assert message is not None
    async with newest(interaction.client).turn(message.id):
        if newest(interaction.client).take(message.id, mark(interaction)):

            async def edit(variant: MessageBuilder) -> None:
                await interaction.edit_original_response(
                    view=variant.view(), attachments=variant.files(), allowed_mentions=variant.mentions
                )

            await _send_with_fallback(interaction, builder, edit)
