"""What is stored about a person, shown only to them; and how they have it deleted, after a confirmation."""

from __future__ import annotations

from typing import Any

import discord

from bot import words
from bot.campaigns.forgetting_people import KeptOfPerson
from bot.discord.clicks import Click, ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, answer, plain
from bot.discord.my_campaigns import games_message

CONFIRMED = "sure"
"""Argument of the button that confirms."""

MAX_NAMED = 15
"""Maximum number of campaigns and seasons that are named to a person who must leave them before the deletion."""


async def kept_message(interaction: discord.Interaction[Any], lang: str) -> MessageBuilder:
    """What is stored about the user."""
    kept: KeptOfPerson = await interaction.client.campaigns.forgetting.kept(interaction.user.id)
    counts = {
        "sheets": kept.sheets,
        "shared": kept.shared,
        "follows": kept.follows,
        "visits": kept.visits,
        "over": kept.over,
        "seasons": kept.seasons,
    }
    builder = MessageBuilder()
    builder.say(words.text(lang, "dc-privacy", settings=int(kept.settings), **counts))
    if interaction.client.campaigns.services.web:
        builder.say(words.text(lang, "dc-privacy-web", browsers=kept.browsers, calendar=int(kept.calendar)))
    return builder.say(words.text(lang, "dc-privacy-more")).row(forget_button(lang))


async def forget_message(interaction: discord.Interaction[Any], lang: str) -> MessageBuilder:
    """Asks for confirmation; or says what the user must leave first, with a button to it."""
    kept: KeptOfPerson = await interaction.client.campaigns.forgetting.kept(interaction.user.id)
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
        await answer(press.interaction, await games_message(press.interaction, press.lang))
    elif press.id.arg == CONFIRMED:
        await press.client.campaigns.forgetting.forget(press.person)
        await answer(press.interaction, MessageBuilder().say(words.text(press.lang, "dc-forgotten")))
    else:
        await answer(press.interaction, await forget_message(press.interaction, press.lang))
