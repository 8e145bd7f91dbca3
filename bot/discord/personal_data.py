"""What is stored about a person, shown only to them; and how they have it deleted, after a confirmation."""

from __future__ import annotations

import discord

from bot import words
from bot.discord.clicks import Click, ComponentInteraction, Context, button, on_component
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, answer, plain
from bot.discord.my_campaigns import games_message

CONFIRMED = "sure"
"""Argument of the button that confirms."""

MAX_NAMED = 15
"""Maximum number of campaigns and seasons that are named to a person who must leave them before the deletion."""


async def kept_message(context: Context) -> MessageBuilder:
    """What is stored about the user."""
    kept, lang = await context.campaigns.forgetting.kept(context.person), context.lang
    builder = MessageBuilder()
    builder.say(
        words.text(
            lang,
            "dc-privacy",
            settings=int(kept.settings),
            sheets=kept.sheets,
            shared=kept.shared,
            follows=kept.follows,
            visits=kept.visits,
            over=kept.over,
            seasons=kept.seasons,
        )
    )
    numbers = {"browsers": kept.browsers, "published": kept.published, "programs": kept.programs}
    if context.campaigns.services.web or kept.calendar or any(numbers.values()):
        builder.say(words.text(lang, "dc-privacy-web", calendar=int(kept.calendar), **numbers))
    return builder.say(words.text(lang, "dc-privacy-more")).row(forget_button(lang))


async def forget_message(context: Context) -> MessageBuilder:
    """Asks for confirmation; or says what the user must leave first, with a button to it."""
    kept, lang = await context.campaigns.forgetting.kept(context.person), context.lang
    builder = MessageBuilder()
    if not kept.busy:
        builder.say(words.text(lang, "dc-forget-sure"))
        return builder.row(forget_button(lang, sure=True))
    lines = [
        words.text(lang, f"dc-forget-first-{one.why}", title=plain(one.title), id=str(one.number))
        for one in kept.busy[:MAX_NAMED]
    ]
    builder.say("\n".join((words.text(lang, "dc-forget-first"), *lines)))
    return builder.row(button(Id("forget", arg="games"), words.text(lang, "dc-button-own-games")))


def forget_button(lang: str, *, sure: bool = False) -> Click:
    """A button that asks for confirmation or, with `sure`, deletes."""
    label = words.text(lang, "dc-button-forget-sure" if sure else "dc-button-forget")
    return button(Id("forget", arg=CONFIRMED if sure else ""), label, style=discord.ButtonStyle.danger)


@on_component("forget", "privately")
async def on_forget(press: ComponentInteraction) -> None:
    """Asks for confirmation, deletes, or shows the campaigns of the person who clicked."""
    if press.id.arg == "games":
        builder = await games_message(press)
    elif press.id.arg == CONFIRMED:
        await press.campaigns.forgetting.forget(press.person)
        builder = MessageBuilder().say(words.text(press.lang, "dc-forgotten"))
    else:
        builder = await forget_message(press)
    await answer(press.interaction, builder)
