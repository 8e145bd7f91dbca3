"""What is kept of a person, told to him alone, and how he has himself forgotten: asked once more before anything is done."""

from __future__ import annotations

from typing import Any

import discord

from bot import words
from bot.campaigns.privacy import KeptOfPerson
from bot.discord.clicks import Click, ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, answer, plain
from bot.discord.returning import games_message

CONFIRMED = "sure"
"""Argument of the button that has been asked about."""

MAX_NAMED = 15
"""Of what is to be given up first, so much is named."""


async def kept_message(interaction: discord.Interaction[Any], lang: str) -> MessageBuilder:
    """What there is of who asks."""
    kept: KeptOfPerson = await interaction.client.campaigns.privacy.kept(interaction.user.id)
    counts = {
        "sheets": kept.sheets,
        "follows": kept.follows,
        "visits": kept.visits,
        "over": kept.over,
        "seasons": kept.seasons,
    }
    builder = MessageBuilder()
    builder.say(words.text(lang, "dc-privacy", settings=int(kept.settings), **counts))
    return builder.say(words.text(lang, "dc-privacy-more")).row(forget_button(lang))


async def forget_message(interaction: discord.Interaction[Any], lang: str) -> MessageBuilder:
    """Asks once more; or says what is to be given up first, with the way to it."""
    kept: KeptOfPerson = await interaction.client.campaigns.privacy.kept(interaction.user.id)
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
    """Asks whether he means it; `sure`: does it."""
    label = words.text(lang, "dc-button-forget-sure" if sure else "dc-button-forget")
    return button(Id("forget", arg=CONFIRMED if sure else ""), label, style=discord.ButtonStyle.danger)


@on_component("forget", "privately")
async def on_forget(press: ComponentInteraction) -> None:
    """Asks; does it; or shows the presser his campaigns."""
    if press.id.arg == "games":
        await answer(press.interaction, await games_message(press.interaction, press.lang))
    elif press.id.arg == CONFIRMED:
        await press.client.campaigns.privacy.forget(press.person)
        await answer(press.interaction, MessageBuilder().say(words.text(press.lang, "dc-forgotten")))
    else:
        await answer(press.interaction, await forget_message(press.interaction, press.lang))
