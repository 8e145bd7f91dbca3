"""The button *Take this seat* of a call for players, with a confirmation."""

from __future__ import annotations

from discord import ButtonStyle

from bot import words
from bot.campaigns import CampaignSummary
from bot.discord import message
from bot.discord.clicks import ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, answer, plain, turn_over
from rules.core import msg


@on_component("take", "privately")
async def on_take(press: ComponentInteraction) -> None:
    """Shows what taking the seat means, with *Yes* and *No*. Raises Refused if the person may not take it."""
    card: CampaignSummary = await press.client.campaigns.seeking.offered(press.id.campaign, press.person, press.id.arg)
    seat = card.seat(press.id.arg)
    builder = MessageBuilder(message.COLOURS["paused"]).say(message.heading(press.lang, card))
    builder.say(words.text(press.lang, "dc-take-sure", seat=words.say(press.lang, seat.name)))
    builder.row(
        button(
            Id("taken", card.id, arg=seat.seat), words.text(press.lang, "dc-button-take"), style=ButtonStyle.success
        ),
        button(Id("unsure", card.id), words.text(press.lang, "dc-button-unsure")),
    )
    await answer(press.interaction, builder)


@on_component("taken", "here")
async def on_taken(press: ComponentInteraction) -> None:
    """Gives the seat to the person who clicked."""
    await press.client.campaigns.people.heard(press.person, words.lang_of(str(press.interaction.locale)))
    card: CampaignSummary = await press.client.campaigns.seeking.take(press.id.campaign, press.person, press.id.arg)
    told = msg("dc-taken", title=plain(card.title), seat=card.seat(press.id.arg).name)
    await turn_over(press.interaction, MessageBuilder(message.COLOURS["running"]).say(words.line(press.lang, told)))
