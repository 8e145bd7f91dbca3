"""A campaign in headlines: for a player who returns (`/me catchup`), a new player of a seat, and a call for players.

`bot.campaigns.catching_up` decides what each reader is told.
"""

from __future__ import annotations

from collections.abc import Iterator

import renderer
from bot import words
from bot.campaigns import SeatSummary
from bot.campaigns.catching_up import CatchUp
from bot.discord import seat_lines, sentences
from bot.discord.buttons import history_button, map_button, open_button
from bot.discord.clicks import ComponentInteraction, Context, on_component
from bot.discord.message import MessageBuilder, answer
from bot.pictures import Drawing, DrawnPictures

HEADLINES_CHARACTERS = 2600
"""Maximum number of characters of a campaign's headlines."""


async def picture_of(drawing: Drawing, told: CatchUp, lang: str) -> DrawnPictures:
    """The board that goes with the headlines, as their reader sees it."""
    what, title = f"headlines of campaign {told.campaign.id}", told.campaign.title
    return await drawing.pictures(told.view, lang, title, what=what, sheets=lambda: renderer.position(told.view))


def caught_up(told: CatchUp, drawn: DrawnPictures, lang: str, newcomer: SeatSummary | None = None) -> MessageBuilder:
    """The results of each chapter since the last visit, the picture, open sheets, and buttons. `newcomer`: the reader's new
    seat.
    """
    card = told.campaign
    builder = sentences.about(lang, card)
    if newcomer is not None:
        where, seat = sentences.link(card), words.say(lang, newcomer.name)
        builder.say(words.text(lang, "dc-newcomer", seat=seat, where=where))
    builder.say(_since(told, lang))
    add_headlines(builder, told, drawn, lang)
    builder.say("\n".join(_sheets(told, lang)) or seat_lines.outcome(lang, card) or sentences.standing(lang, card))
    row = [open_button(lang, card.id, told.waiting[0].ask.id)] if told.waiting else []
    return builder.row(*row, map_button(lang, card.id), history_button(lang, card.id, told.first))


def _since(told: CatchUp, lang: str) -> str:
    if told.since is None:
        return words.text(lang, "dc-catch-up-all" if told.news else "dc-catch-up-none")
    when = f"<t:{int(told.since.timestamp())}:R>"
    return words.text(lang, "dc-catch-up-since" if told.news else "dc-catch-up-nothing", when=when)


def add_headlines(builder: MessageBuilder, told: CatchUp, drawn: DrawnPictures, lang: str) -> None:
    more = words.text(lang, "dc-more")
    lines = [*([more] if told.cut else []), *sentences.headlines(lang, told.news)]
    builder.newest(lines, more, HEADLINES_CHARACTERS)
    builder.show_drawn(drawn, lang)


def _sheets(told: CatchUp, lang: str) -> Iterator[str]:
    for one in told.waiting:
        about = sentences.say_all(lang, [one.ask.about])[0]
        if one.deadline is None or told.campaign.status == "paused":
            yield words.text(lang, "dc-own-sheet", about=about)
        else:
            yield words.text(lang, "dc-own-sheet-until", about=about, when=sentences.when(one.deadline))


async def catch_up(context: Context, campaign: int) -> None:
    """Tells the user privately what has happened since their last visit, and records this visit."""
    told = await context.campaigns.visits.since(campaign, context.person)
    drawn = await picture_of(context.client.drawing, told, context.lang)
    await answer(context.interaction, caught_up(told, drawn, context.lang))
    await context.campaigns.visits.mark(campaign, context.person, told.campaign.step)


@on_component("catchup", "privately")
async def on_catch_up(press: ComponentInteraction) -> None:
    await catch_up(press, press.id.campaign)
