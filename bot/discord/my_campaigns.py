"""A person's own campaigns (`/me games`): what waits for them, in all servers.

`bot.campaigns.my_campaigns` finds them, `access` decides which of them the person knows of.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import ButtonStyle

from bot import words
from bot.campaigns.my_campaigns import URGENT, OwnCampaign
from bot.campaigns.summaries import PLAYED
from bot.discord import sentences
from bot.discord.access import access
from bot.discord.buttons import catch_up_button, open_button, web_button
from bot.discord.clicks import Click, ComponentInteraction, Context, button, on_component
from bot.discord.ids import Id, number
from bot.discord.message import MessageBuilder, plain, turn_over

CAMPAIGNS_PER_PAGE = 5
"""Maximum number of campaigns on a page. Each is a text and a row of buttons, and Discord accepts 40 components a
message."""


async def games_message(context: Context, page: int = 0) -> MessageBuilder:
    """A page of the user's campaigns: those that wait for the user, then those that wait for others. `page`: from 0."""
    own = await context.campaigns.mine.campaigns(context.person)
    return own_message(await access(context.client).known(context.interaction, own), page, context.lang)


@on_component("games", "here")
async def on_games(press: ComponentInteraction) -> None:
    page = number(press.id.arg.partition(".")[2], most=1000) or 0
    await turn_over(press.interaction, await games_message(press, page))


def own_message(found: Sequence[OwnCampaign], page: int, lang: str) -> MessageBuilder:
    """A page of a person's campaigns: those that need the person first, then the others, each with its buttons. `page`:
    from 0.
    """
    pages = max(1, -(-len(found) // CAMPAIGNS_PER_PAGE))
    page = min(page, pages - 1)
    builder = MessageBuilder(sentences.COLOURS["running"])
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
        builder.row(*_ways(one, lang))
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
        url=sentences.address(card),
        game=sentences.game(lang, card),
        id=str(card.id),
    )
    if one.why == "away":
        return "\n".join((head, words.text(lang, "dc-own-stands")))
    return "\n".join(filter(None, (head, _how(one, lang), sentences.troubled(lang, card))))


def _how(one: OwnCampaign, lang: str) -> str:
    card = one.card
    if one.why in ("orders", "paused"):
        about = words.separator(lang).join(sentences.say_all(lang, one.about))
        if one.why == "paused":
            return words.text(lang, "dc-own-paused", about=about)
        if one.deadline is None:
            return words.text(lang, "dc-own-sheet", about=about)
        return words.text(lang, "dc-own-sheet-until", about=about, when=sentences.when(one.deadline))
    if card.status == "lobby":
        return words.text(
            lang, f"dc-own-{one.why if one.why in ('invited', 'start') else 'gathering'}", free=len(card.free)
        )
    if card.status == "paused":
        return words.text(lang, "dc-status-paused")
    seats = words.separator(lang).join(words.say(lang, seat.name) for seat in card.waiting)
    until = sentences.when(one.deadline) if one.deadline is not None else ""
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
