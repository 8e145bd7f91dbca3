"""A campaign in headlines: for a player who returns (`/me catchup`), a new player of a seat, and a call for players; also a
person's own campaigns (`/me games`).

`bot.campaigns.visits` and `bot.campaigns.my_campaigns` decide what each reader is told, `access` which campaigns they know of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ButtonStyle

import renderer
from bot import words
from bot.campaigns import SeatSummary
from bot.campaigns.my_campaigns import URGENT, OwnCampaign
from bot.campaigns.summaries import PLAYED
from bot.campaigns.visits import CatchUp
from bot.discord import message
from bot.discord.access import access
from bot.discord.clicks import Click, ComponentInteraction, button, on_component
from bot.discord.ids import Id, number
from bot.discord.message import (
    MessageBuilder,
    answer,
    catch_up_button,
    history_button,
    map_button,
    open_button,
    plain,
    turn_over,
    web_button,
)
from bot.pictures import Drawing, DrawnPictures

HEADLINES_CHARACTERS = 2600
"""Maximum number of characters of a campaign's headlines."""


# ---- News since a person's last visit ------------------------------------------------------------
async def picture_of(drawing: Drawing, told: CatchUp, lang: str) -> DrawnPictures:
    """The board that goes with the headlines, as their reader sees it."""
    what, title = f"headlines of campaign {told.campaign.id}", told.campaign.title
    return await drawing.pictures(told.view, lang, title, what=what, sheets=lambda: renderer.position(told.view))


def caught_up(told: CatchUp, drawn: DrawnPictures, lang: str, newcomer: SeatSummary | None = None) -> MessageBuilder:
    """The results of each chapter since the last visit, the picture, open sheets, and buttons. `newcomer`: the reader's new
    seat.
    """
    card = told.campaign
    builder = MessageBuilder(message.COLOURS[card.status])
    builder.say(message.heading(lang, card))
    if newcomer is not None:
        where, seat = message.link(card), words.say(lang, newcomer.name)
        builder.say(words.text(lang, "dc-newcomer", seat=seat, where=where))
    builder.say(_since(told, lang))
    add_headlines(builder, told, drawn, lang)
    builder.say("\n".join(_sheets(told, lang)) or message.outcome(lang, card) or message.standing(lang, card))
    row = [open_button(lang, card.id, told.waiting[0].ask.id)] if told.waiting else []
    return builder.row(*row, map_button(lang, card.id), history_button(lang, card.id, told.first))


def _since(told: CatchUp, lang: str) -> str:
    if told.since is None:
        return words.text(lang, "dc-catch-up-all" if told.news else "dc-catch-up-none")
    when = f"<t:{int(told.since.timestamp())}:R>"
    return words.text(lang, "dc-catch-up-since" if told.news else "dc-catch-up-nothing", when=when)


def add_headlines(builder: MessageBuilder, told: CatchUp, drawn: DrawnPictures, lang: str) -> None:
    """Adds the headlines and the picture."""
    builder.newest(headlines(told, lang), words.text(lang, "dc-more"), HEADLINES_CHARACTERS)
    for picture in drawn.pictures:
        builder.show(picture)
    if drawn.incident is not None:
        builder.say(words.text(lang, "dc-undrawn", incident=drawn.incident))


def headlines(told: CatchUp, lang: str) -> list[str]:
    """One line for each chapter, oldest first."""
    lines = [words.text(lang, "dc-more")] if told.cut else []
    for piece in told.news:
        said = "\n".join(message.say_all(lang, piece.headline))
        if piece.title is not None:
            said = words.text(lang, "dc-digest-piece", chapter=words.line(lang, piece.title), news=said)
        lines.append(said)
    return lines


def _sheets(told: CatchUp, lang: str) -> Iterator[str]:
    for one in told.waiting:
        about = message.say_all(lang, [one.ask.about])[0]
        if one.deadline is None or told.campaign.status == "paused":
            yield words.text(lang, "dc-own-sheet", about=about)
        else:
            yield words.text(lang, "dc-own-sheet-until", about=about, when=message.when(one.deadline))


async def catch_up(interaction: discord.Interaction[Any], campaign: int, lang: str) -> None:
    """Tells the user privately what has happened since their last visit, and records this visit."""
    client, person = interaction.client, interaction.user.id
    told = await client.campaigns.visits.since(campaign, person)
    drawn = await picture_of(client.drawing, told, lang)
    await answer(interaction, caught_up(told, drawn, lang))
    await client.campaigns.visits.mark(campaign, person, told.campaign.step)


@on_component("catchup", "privately")
async def on_catch_up(press: ComponentInteraction) -> None:
    await catch_up(press.interaction, press.id.campaign, press.lang)


# ---- A person's own campaigns --------------------------------------------------------------------
CAMPAIGNS_PER_PAGE = 5
"""Maximum number of campaigns on a page. Each is a text and a row of buttons, and Discord accepts 40 components a
message."""


async def games_message(interaction: discord.Interaction[Any], lang: str, page: int = 0) -> MessageBuilder:
    """A page of the user's campaigns: those that wait for the user, then those that wait for others. `page`: from 0."""
    own = await interaction.client.campaigns.mine.campaigns(interaction.user.id)
    return own_message(await access(interaction.client).known(interaction, own), page, lang)


@on_component("games", "here")
async def on_games(press: ComponentInteraction) -> None:
    page = number(press.id.arg.partition(".")[2], most=1000) or 0
    await turn_over(press.interaction, await games_message(press.interaction, press.lang, page))


def own_message(found: Sequence[OwnCampaign], page: int, lang: str) -> MessageBuilder:
    """A page of a person's campaigns: those that need the person first, then the others, each with its buttons. `page`:
    from 0.
    """
    pages = max(1, -(-len(found) // CAMPAIGNS_PER_PAGE))
    page = min(page, pages - 1)
    builder = MessageBuilder(message.COLOURS["running"])
    needed = sum(one.why in URGENT for one in found)
    builder.say(words.text(lang, "dc-own-title", count=needed))
    if not found:
        return builder.say(words.text(lang, "dc-own-empty"))
    group = ""
    for one in found[page * CAMPAIGNS_PER_PAGE : (page + 1) * CAMPAIGNS_PER_PAGE]:
        begins = "needed" if one.why in URGENT else "away" if one.why == "away" else "others"
        heading = words.text(lang, f"dc-own-{begins}") if begins != group else ""
        group = begins
        builder.say("\n".join(filter(None, (heading, _entry(one, lang)))))
        if row := _ways(one, lang):
            builder.row(*row)
    if any(one.card.web for one in found):
        builder.row(web_button(lang))
    if pages > 1:
        builder.row(
            button(Id("games", arg=f"b.{max(0, page - 1)}"), emoji="◀", disabled=page == 0),
            button(
                Id("games", arg=f"n.{page}"), words.text(lang, "dc-own-page", n=page + 1, pages=pages), disabled=True
            ),
            button(Id("games", arg=f"f.{min(pages - 1, page + 1)}"), emoji="▶", disabled=page == pages - 1),
        )
    return builder


def _entry(one: OwnCampaign, lang: str) -> str:
    card = one.card
    head = words.text(
        lang,
        "dc-own-head",
        title=plain(card.title),
        url=message.address(card),
        game=message.game(lang, card),
        id=str(card.id),
    )
    if one.why == "away":
        return "\n".join((head, words.text(lang, "dc-own-stands")))
    return "\n".join(filter(None, (head, _how(one, lang), message.troubled(lang, card))))


def _how(one: OwnCampaign, lang: str) -> str:
    card = one.card
    if one.why in ("orders", "paused"):
        about = words.separator(lang).join(message.say_all(lang, one.about))
        if one.why == "paused":
            return words.text(lang, "dc-own-paused", about=about)
        if one.deadline is None:
            return words.text(lang, "dc-own-sheet", about=about)
        return words.text(lang, "dc-own-sheet-until", about=about, when=message.when(one.deadline))
    if card.status == "lobby":
        return words.text(
            lang, f"dc-own-{one.why if one.why in ('invited', 'start') else 'gathering'}", free=len(card.free)
        )
    if card.status == "paused":
        return words.text(lang, "dc-status-paused")
    seats = words.separator(lang).join(words.say(lang, seat.name) for seat in card.waiting)
    until = message.when(one.deadline) if one.deadline is not None else ""
    return words.text(lang, "dc-own-waiting-until" if until else "dc-own-waiting", seats=seats, when=until)


def _ways(one: OwnCampaign, lang: str) -> list[Click]:
    """Buttons to the person's sheet and to what has happened in the campaign."""
    card = one.card
    if one.why == "invited":
        join = words.text(lang, "dc-button-join")
        return [button(Id("join", card.id), join, style=ButtonStyle.success, emoji="⚓")]
    if card.status not in PLAYED or one.why == "away":
        return []
    row = [open_button(lang, card.id, one.ask)] if one.ask is not None else []
    return [*row, catch_up_button(lang, card.id)]
