"""A small bot with only the order sheets, for tests of what a click does."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
from discord.ext import commands

from bot.campaigns import Campaigns
from bot.discord import sheet_presses as _sheet_presses  # noqa: F401  (registers its component handlers)
from bot.discord.clicks import on_interaction
from bot.discord.client import Tree
from bot.discord.commands.orders import OrdersCommands
from bot.discord.sheet_cards import painter
from bot.pictures import Picture
from bot.store import Store
from tests.databases import blank

OPTIONS = {"grid": 11, "capital": 40}


class Sketch:
    """Stands in for the renderer: counts requests and returns their number as the picture."""

    def __init__(self) -> None:
        self.drawn = 0
        self.seconds = 0.0
        """Seconds that each drawing takes."""

    async def picture(
        self,
        view: Any,
        lang: str,
        *,
        sheet: str | None = None,
        title: str | None = None,
        key: str = "",
        patience: float = 0.0,
    ) -> Picture:
        if self.seconds:
            await asyncio.sleep(self.seconds)
        self.drawn += 1
        return Picture(f"picture {self.drawn}".encode(), f"picture {self.drawn} ({lang})", "chart.png")


class FleetBot(commands.Bot):
    """A bot with the component handlers and commands of sheets only."""

    def __init__(self, campaigns: Campaigns, drawing: Sketch | None = None) -> None:
        super().__init__("!", tree_cls=Tree, intents=discord.Intents(guilds=True, dm_messages=True))
        self.campaigns = campaigns
        self.drawing = drawing or Sketch()

    async def setup_hook(self) -> None:
        self.add_listener(on_interaction)
        await self.add_cog(OrdersCommands())
        await self.tree.sync()

    async def painted(self) -> None:
        """Wait until all pictures are on their messages."""
        await painter(self).idle()


async def open_store(folder: Path) -> Campaigns:
    """The use cases on a new database in this folder."""
    return Campaigns(Store(await blank(folder)))
