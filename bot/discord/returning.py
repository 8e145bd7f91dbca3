"""The answers to `/me games` and `/me catchup`, and their buttons: open campaigns in all servers, and news since the last
visit.

`access` decides which campaigns the person may know of, `campaigns.visits` what they are told of one.
"""

from __future__ import annotations

from typing import Any

import discord

from bot.discord import stories
from bot.discord.access import access
from bot.discord.clicks import ComponentInteraction, on_component
from bot.discord.ids import number
from bot.discord.message import MessageBuilder, answer, turn_over


async def games_message(interaction: discord.Interaction[Any], lang: str, page: int = 0) -> MessageBuilder:
    """A page of the user's campaigns: those that wait for the user, then those that wait for others. `page`: from 0."""
    own = await interaction.client.campaigns.mine.campaigns(interaction.user.id)
    return stories.own_message(await access(interaction.client).known(interaction, own), page, lang)


async def catch_up(interaction: discord.Interaction[Any], campaign: int, lang: str) -> None:
    """Tells the user privately what has happened since their last visit, and records this visit."""
    client, person = interaction.client, interaction.user.id
    told = await client.campaigns.visits.since(campaign, person)
    drawn = await stories.picture_of(client.drawing, told, lang)
    await answer(interaction, stories.caught_up(told, drawn, lang))
    await client.campaigns.visits.mark(campaign, person, told.campaign.step)


@on_component("games", "here")
async def on_games(press: ComponentInteraction) -> None:
    page = number(press.id.arg.partition(".")[2], most=1000) or 0
    await turn_over(press.interaction, await games_message(press.interaction, press.lang, page))


@on_component("catchup", "privately")
async def on_catch_up(press: ComponentInteraction) -> None:
    await catch_up(press.interaction, press.id.campaign, press.lang)
