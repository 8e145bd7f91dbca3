"""*Forces & report*: the lists beside the board, as the reader may know them.

`renderer.asides` makes the lists of a picture; `buttons.forces_button` is the button.
"""

from __future__ import annotations

from collections.abc import Sequence

import renderer
from bot import words
from bot.campaigns import CampaignSummary
from bot.campaigns.summaries import Sight
from bot.discord import sentences
from bot.discord.buttons import history_button, map_button
from bot.discord.clicks import ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import Attachment, MessageBuilder, answer, plain
from bot.discord.sentences import eyes
from bot.discord.sheet_presses import look_of
from renderer.frame import Aside


async def forces_message(
    card: CampaignSummary, sight: Sight, lang: str, ask: str = "", note: str = "", first: Sequence[Aside] = ()
) -> MessageBuilder:
    """The lists beside the reader's pictures. Lines that an earlier picture's lists have already are left out.

    `ask`: the sheet whose draft they take into account. `note`: a line above them; `first`: lists before them. If they are
    too long for a message, each list is shortened, and all of them are attached as a file.
    """
    builder = sentences.about(lang, card).say(eyes(lang, card, sight.who)).say(note)
    more = words.text(lang, "dc-lists-more")
    sheets = renderer.sheets(sight.view)
    said: set[str] = set()
    whole: list[str] = []
    cut = False
    for place, sheet in enumerate(sheets):
        beside = (*(() if place else first), *renderer.asides(sight.view, lang, sheet))
        asides = [(it.name, [x for x in it.lines if x not in said]) for it in beside]
        said.update(line for _, lines in asides for line in lines)
        lists = [[f"**{name}**", *(words.typeset(lang, plain(x)) for x in lines)] for name, lines in asides if lines]
        whole += [text for name, lines in asides if lines for text in (name, *lines, "")]
        if place and lists:
            builder.say(f"-# {words.text(lang, 'panel-picture', n=place + 1, count=len(sheets))}")
        cut = add_lists(builder, lists, more) or cut
    builder.attach(Attachment("lists.txt", "\n".join(whole).encode()) if cut else None)
    if not whole:
        builder.say(words.text(lang, "dc-no-lists"))
    in_words = button(Id("words", card.id, ask), words.text(lang, "dc-button-words"), emoji="🔤")
    return builder.row(map_button(lang, card.id), history_button(lang, card.id), in_words)


MIN_LIST_CHARACTERS = 150
"""Minimum room for a list, in characters; a list with less is left out of the message."""


def add_lists(builder: MessageBuilder, lists: Sequence[Sequence[str]], more: str) -> bool:
    """Adds lists, each shortened with the line `more` if not all fit. Returns whether one was shortened or left out."""
    sizes = [sum(len(line) + 1 for line in lines) + len(more) + 2 for lines in lists]
    cut = False
    for lines, size, room in zip(lists, sizes, _shares(sizes, builder.left), strict=True):
        cut = cut or room < size
        if room >= min(size, MIN_LIST_CHARACTERS):
            builder.lines(lines, more, room)
    return cut


def _shares(sizes: Sequence[int], room: int) -> list[int]:
    """Characters for each list: short lists get what they need, long ones share the rest."""
    shares = [0] * len(sizes)
    for done, place in enumerate(sorted(range(len(sizes)), key=lambda place: sizes[place])):
        shares[place] = min(sizes[place], room // (len(sizes) - done))
        room -= shares[place]
    return shares


@on_component("lists", "privately")
async def on_forces(press: ComponentInteraction) -> None:
    look = await look_of(press)
    await answer(press.interaction, await forces_message(look.card, look.sight, press.lang, press.id.ask))
