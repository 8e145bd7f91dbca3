"""`/orders`: typed orders with completion, one or several at a time. `/sheet`: the private panel."""

from __future__ import annotations

import re

from discord import app_commands
from discord.ext import commands

from bot.campaigns.sheets import WantedSeat
from bot.discord.clicks import ENTRY_CHARACTERS, ComponentInteraction, Context
from bot.discord.commands.arguments import command, meant, option, seat_of
from bot.discord.ids import Id
from bot.discord.modals import ORDERS_CHARACTERS, take_orders
from bot.discord.sheet_cards import hand_over

REPLACE_ALL_PREFIX = re.compile(r"\s*(only|seulement)\s*:", re.IGNORECASE)
"""Typed before orders that replace all orders on the sheet."""


async def text_choices(context: Context, current: str) -> list[tuple[str, str]]:
    """Completes typed orders to whole lines, so that each choice can be sent unchanged."""
    campaign = await meant(context, option(context, "campaign"))
    only = REPLACE_ALL_PREFIX.match(current)
    begun = current[: only.end()] if only else ""
    seat = _seated(context.lang, option(context, "seat"))
    found = await context.campaigns.sheets.complete(
        campaign, context.person, None, current[len(begun) :], context.lang, seat=seat
    )
    lines = [begun + text.replace("\n", "; ") for text in found]
    return [(text, text) for text in lines if 0 < len(text) <= ENTRY_CHARACTERS]


class OrdersCommands(commands.Cog):
    @command("orders", completions={"text": text_choices}, text="cmd-opt-orders-about", seat="cmd-opt-own-seat-about")
    async def orders(
        self,
        context: Context,
        text: app_commands.Range[str, 1, ORDERS_CHARACTERS] | None = None,
        campaign: str | None = None,
        seat: str | None = None,
    ) -> None:
        """Adds orders to the first open sheet (`;` separates them); opens the sheet if nothing is typed.

        After `only:` the orders replace those on the sheet.
        """
        number, wanted = await meant(context, campaign), _seated(context.lang, seat)
        if text is None:
            await _hand_over(context, number, wanted)
            return
        only = REPLACE_ALL_PREFIX.match(text)
        typed = text[only.end() :] if only else text
        press = ComponentInteraction(context.interaction, context.lang, Id("open", number))
        await take_orders(press, None, typed, None, add=only is None, seat=wanted)

    @command("sheet")
    async def sheet(self, context: Context, campaign: str | None = None) -> None:
        """Gives the private panel, as *Open my orders* does."""
        await _hand_over(context, await meant(context, campaign))


async def _hand_over(context: Context, campaign: int, seat: WantedSeat = None) -> None:
    """Gives the private panel of the first open sheet."""
    sheet = await context.campaigns.sheets.sheet(campaign, context.person, seat=seat)
    await hand_over(context, sheet)
    await context.campaigns.visits.mark(sheet.campaign.id, context.person, sheet.campaign.step)


def _seated(lang: str, seat: str | None) -> WantedSeat:
    """A function that finds the seat by its name in the user's language; None if the command names no seat."""
    return (lambda card: seat_of(card, lang, seat)) if seat else None
