"""One message in the making: paragraphs, pictures and rows of buttons within Discord's budgets. Knows no campaign.

A `Letter` can be sent any number of times: each `view()` and `files()` is made afresh, as discord.py wants it.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.campaigns.names import visible
from bot.discord.clicks import Click, layout
from bot.discord.drawing import Picture
from bot.discord.newest import mark, newest

TEXT = 3900
"""Characters of all texts together; Discord refuses more than 4,000."""

NOBODY = discord.AllowedMentions.none()

Row = Sequence[Click | ui.Button[ui.LayoutView]]


@dataclass(frozen=True, slots=True)
class Paper:
    """A file to be downloaded."""

    name: str
    data: bytes


Part = str | tuple[Picture, ...] | Paper | list[Row]
"""A paragraph, a gallery, a file, rows of buttons."""


class Letter:
    """Paragraphs, pictures and buttons in the order in which they are added."""

    def __init__(self, colour: discord.Colour | None = None) -> None:
        self._colour = colour
        self._parts: list[Part] = []
        self._left = TEXT
        self._boxed = True
        self.pings: tuple[int, ...] = ()
        """Persons whom the message may notify; nobody else is."""

    def say(self, paragraph: str) -> Letter:
        """Adds a paragraph; what is beyond the budget is cut and shown by "…"."""
        if paragraph and self._left > 1:
            if len(paragraph) > self._left:
                paragraph = paragraph[: self._left - 1] + "…"
            self._left -= len(paragraph)
            self._parts.append(paragraph)
        return self

    def lines(self, lines: Iterable[str], more: str, room: int = TEXT) -> Letter:
        """Adds whole lines as one paragraph while there is room, then `more` instead of the rest."""
        room = min(room, self._left)
        kept: list[str] = []
        used = 0
        for line in lines:
            if used + len(line) + 1 > room - len(more) - 1:
                kept.append(more)
                break
            kept.append(line)
            used += len(line) + 1
        return self.say("\n".join(kept))

    def show(self, *pictures: Picture) -> Letter:
        """Adds pictures with their alt texts, several as one gallery; none adds nothing."""
        if pictures:
            self._parts.append(pictures)
        return self

    def attach(self, paper: Paper | None) -> Letter:
        """Adds a file; None adds nothing."""
        if paper is not None:
            self._parts.append(paper)
        return self

    def row(self, *items: Click | ui.Button[ui.LayoutView]) -> Letter:
        """Adds a row of up to five buttons, or of one menu."""
        self._parts.append([items])
        return self

    @property
    def texts(self) -> list[str]:
        """The paragraphs, by which a letter can be known again, however much of it was taken."""
        return [part for part in self._parts if isinstance(part, str)]

    @property
    def buttons(self) -> list[str]:
        """Custom ids, in order."""
        rows = [row for part in self._parts if isinstance(part, list) for row in part]
        return [str(getattr(item, "custom_id", None) or "") for row in rows for item in row]

    @property
    def pictured(self) -> bool:
        """Whether it has pictures, or a file to be downloaded."""
        return any(isinstance(part, tuple | Paper) for part in self._parts)

    def bare(self) -> Letter:
        """The same without its pictures and files."""
        return self._like([part for part in self._parts if not isinstance(part, tuple | Paper)], boxed=True)

    def alone(self) -> Letter:
        """The words of it and nothing else."""
        return self._like([*self.texts], boxed=False)

    def _like(self, parts: Sequence[Part], *, boxed: bool) -> Letter:
        made = Letter(self._colour)
        made._parts, made._boxed, made.pings = list(parts), boxed, self.pings
        return made

    def view(self) -> ui.LayoutView:
        """A fresh view; it holds buttons of `clicks` and links alone and never times out."""
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
            elif isinstance(part, Paper):
                box.add_item(ui.File(f"attachment://{part.name}"))
            else:
                for row in part:
                    box.add_item(ui.ActionRow(*row))
        view.add_item(box)
        return view

    def files(self) -> list[discord.File]:
        """Fresh files for the pictures and the papers."""
        files: list[discord.File] = []
        for part in self._parts:
            if isinstance(part, Paper):
                files.append(discord.File(io.BytesIO(part.data), filename=part.name))
            elif isinstance(part, tuple):
                files += [discord.File(io.BytesIO(p.png), filename=p.name, description=p.alt or None) for p in part]
        return files

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Those in `pings` and nobody else."""
        if not self.pings:
            return NOBODY
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(p) for p in self.pings]
        )


POWERS = re.compile(r"[\\*_~`|\[\]<@]|:(?=//)|^[#>+-]|(?<=^\d)\.|(?<=^\d\d)\.")
"""What Discord reads as more than itself: markdown, links and addresses, mentions, times, commands; at the begin of a line
headings, quotations and lists."""


def plain(text: str) -> str:
    """What a person typed, as it stands and without any power: no markdown, no link, no mention; nothing unseen in it."""
    return POWERS.sub(r"\\\g<0>", visible(text))


def quoted(text: str) -> str:
    """A person's words as a quotation of their own lines, each without any power."""
    return "\n" + "\n".join(f"> {plain(line)}" for line in visible(text, several_lines=True).splitlines())


async def answer(interaction: discord.Interaction[discord.Client], letter: Letter) -> None:
    """The private answer to an interaction that was deferred as private."""
    await interaction.followup.send(
        view=letter.view(), files=letter.files(), ephemeral=True, allowed_mentions=letter.mentions
    )


async def turn_over(interaction: discord.Interaction[discord.Client], letter: Letter) -> None:
    """Shows another page in the place of the one whose button was pressed (deferred with type 6), unless a newer one is there."""
    message = interaction.message
    assert message is not None
    async with newest(interaction.client).turn(message.id):
        if newest(interaction.client).take(message.id, mark(interaction)):
            await interaction.edit_original_response(
                view=letter.view(), attachments=letter.files(), allowed_mentions=letter.mentions
            )
