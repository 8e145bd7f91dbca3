"""`/orders`: typed orders with completion, one or several at a time. `/sheet`: the private panel."""

from __future__ import annotations

import re
from dataclasses import replace

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.campaigns import Refused, StaleClick
from bot.campaigns.sheets import WantedSeat
from bot.campaigns.summaries import SheetSummary
from bot.discord.clicks import ComponentInteraction, lang_of_user
from bot.discord.commands.arguments import Interaction, meant, options, seat_of, t
from bot.discord.ids import Id
from bot.discord.modals import take_orders
from bot.discord.sheet_cards import hand_over

CHOICE_CHARACTERS = 100
"""Maximum number of characters of a completion (Discord's limit)."""

ORDERS_CHARACTERS = 4000
"""Longest typed orders, in characters."""

REPLACE_ALL_PREFIX = re.compile(r"\s*(only|seulement)\s*:", re.IGNORECASE)
"""Typed before orders that replace all orders on the sheet."""


async def text_choices(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completes typed orders to whole lines, so that each choice can be sent unchanged."""
    try:
        campaign = await meant(interaction, getattr(interaction.namespace, "campaign", None))
        lang = await lang_of_user(interaction)
        sheets = interaction.client.campaigns.sheets
        only = REPLACE_ALL_PREFIX.match(current)
        begun = current[: only.end()] if only else ""
        seat = _seated(lang, getattr(interaction.namespace, "seat", None))
        found = await sheets.complete(campaign, interaction.user.id, None, current[len(begun) :], lang, seat=seat)
    except (Refused, StaleClick):
        return []
    lines = [begun + text.replace("\n", "; ") for text in found]
    return [Choice(name=text, value=text) for text in lines if 0 < len(text) <= CHOICE_CHARACTERS][:25]


class OrdersCommands(commands.Cog):
    @app_commands.command(name=t("cmd-orders"), description=t("cmd-orders-about"))
    @options("campaign", text="cmd-opt-orders-about", seat="cmd-opt-own-seat-about")
    @app_commands.autocomplete(text=text_choices)
    async def orders(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, ORDERS_CHARACTERS] | None = None,
        campaign: str | None = None,
        seat: str | None = None,
    ) -> None:
        """Adds orders to the first open sheet (`;` separates them); opens the sheet if nothing is typed.

        After `only:` the orders replace those on the sheet.
        """
        press = await _meant(interaction, campaign)
        if text is None:
            await _hand_over(press, seat)
        else:
            only = REPLACE_ALL_PREFIX.match(text)
            typed = text[only.end() :] if only else text
            await take_orders(press, None, typed, None, add=only is None, seat=_seated(press.lang, seat))

    @app_commands.command(name=t("cmd-sheet"), description=t("cmd-sheet-about"))
    @options("campaign")
    async def sheet(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Gives the private panel, as *Open my orders* does."""
        await _hand_over(await _meant(interaction, campaign))


async def _meant(interaction: Interaction, campaign: str | None) -> ComponentInteraction:
    """The command in the form of a click on the campaign that it is about. Raises Refused."""
    press = ComponentInteraction(interaction, Id("open"), await lang_of_user(interaction))
    number = await meant(interaction, campaign)
    return replace(press, id=Id("open", number))


async def _hand_over(press: ComponentInteraction, seat: str | None = None) -> None:
    """Gives the private panel of the first open sheet."""
    campaigns = press.client.campaigns
    found = campaigns.sheets.sheet(press.id.campaign, press.person, seat=_seated(press.lang, seat))
    sheet: SheetSummary = await found
    await hand_over(press.interaction, press.lang, sheet)
    await campaigns.visits.mark(sheet.campaign.id, press.person, sheet.campaign.step)


def _seated(lang: str, seat: str | None) -> WantedSeat:
    """A function that finds the seat by its name in the user's language; None if the command names no seat."""
    return (lambda card: seat_of(card, lang, seat)) if seat else None
