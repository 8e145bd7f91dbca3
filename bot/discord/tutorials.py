"""Starts a tutorial from a command or a button: the answer is private, and the sheets come by direct message."""

from __future__ import annotations

import discord

from bot import words
from bot.campaigns import Refused
from bot.discord import sentences
from bot.discord.buttons import open_button
from bot.discord.clicks import Click, ComponentInteraction, Context, button, on_component
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, answer, plain
from rules.core import msg


def tutorial_button(lang: str, game: str) -> Click:
    """A button that starts the game's tutorial for the person who clicks it."""
    return button(Id("tutorial", arg=game), words.text(lang, "dc-button-tutorial"), emoji="🎓")


async def begin_tutorial(context: Context, game: str) -> MessageBuilder:
    """Starts the tutorial for the user; says where the sheets come, and how to end it. Raises Refused, also outside a server."""
    interaction, campaigns, lang = context.interaction, context.campaigns, context.lang
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused(msg("dc-tutorial-in-server"))
    parent = interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None
    await campaigns.people.heard(context.person, words.lang_of(str(interaction.locale)))
    card = await campaigns.tutorials.open(
        game,
        context.person,
        guild=interaction.guild_id,
        channel=parent or interaction.channel_id,
        thread=interaction.channel_id if parent is not None else None,
        lang=lang,
    )
    builder = MessageBuilder(sentences.COLOURS[card.status])
    builder.say(words.text(lang, "dc-tutorial-begun", title=plain(card.title), id=str(card.id)))
    return builder.row(open_button(lang, card.id))


@on_component("tutorial", "privately")
async def on_tutorial(press: ComponentInteraction) -> None:
    await answer(press.interaction, await begin_tutorial(press, press.id.arg))
