"""A Naval Battle in its set-up phase with two players, and the order card that one of them has open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import simcord
from discord import ui

from bot.campaigns import Campaigns
from bot.campaigns.summaries import SheetSummary
from bot.discord.clicks import button, layout
from bot.discord.ids import Id, parse
from tests.discord.fleet_bot import FleetBot
from tests.discord.sheet_kit import walk


@dataclass
class Table:
    """A campaign in its set-up phase, its two players, and the channel for its board."""

    env: simcord.Env
    campaigns: Campaigns
    campaign: int
    channel: Any
    anna: Any
    ben: Any

    @property
    def bot(self) -> FleetBot:
        bot = self.env.bot
        assert isinstance(bot, FleetBot)
        return bot

    async def board(self) -> Any:
        """Post a public message with the button *Open my orders*."""
        view = layout()
        view.add_item(ui.ActionRow(button(Id("open", self.campaign), "Open my orders")))
        sent = await self.bot.get_channel(self.channel.id).send(view=view)  # type: ignore[union-attr]
        await self.env.settle()
        return sent

    async def open(self, who: Any) -> Card:
        board = await self.board()
        result = await who.click(board, custom_id=str(Id("open", self.campaign)))
        assert result.acknowledged
        assert result.ephemeral, "nobody else sees the orders"
        await self.painted()
        return Card(self, who, result.response)

    async def painted(self) -> None:
        await self.bot.painted()
        await self.env.settle()

    async def sheet(self, who: Any, ask: str | None = None) -> SheetSummary:
        return await self.campaigns.sheets.sheet(self.campaign, who.id, ask)


@dataclass
class Card:
    """An open order card, as the person `who` sees it."""

    table: Table
    who: Any
    shown: Any

    @property
    def parts(self) -> list[dict[str, Any]]:
        return list(walk(self.shown.components))

    @property
    def text(self) -> str:
        return "\n".join(p["content"] for p in self.parts if p["type"] == 10)

    @property
    def picture(self) -> str:
        return next((p["items"][0]["media"]["url"] for p in self.parts if p["type"] == 12), "")

    def find(self, verb: str, rest: str | None = None) -> str:
        """The custom id of the button or menu of this handler; `rest`: what follows "/" in its argument.

        Raises AssertionError if there is none.
        """
        for part in self.parts:
            if "custom_id" in part:
                id = parse(part["custom_id"])
                if id.verb == verb and (rest is None or id.arg.partition("/")[2] == rest):
                    return str(part["custom_id"])
        raise AssertionError(f"no {verb} {rest}: {[p.get('custom_id') for p in self.parts]}")

    def has(self, verb: str) -> bool:
        return any(parse(p["custom_id"]).verb == verb for p in self.parts if "custom_id" in p)

    def values(self, verb: str, rest: str | None = None) -> dict[str, str]:
        """Label -> value of the options of a menu."""
        wanted = self.find(verb, rest)
        menu = next(p for p in self.parts if p.get("custom_id") == wanted)
        return {o["label"]: o["value"] for o in menu["options"]}

    async def click(self, verb: str, rest: str | None = None) -> Any:
        result = await self.who.click(self.shown.message, custom_id=self.find(verb, rest))
        assert result.acknowledged
        return result

    async def choose(self, verb: str, *values: str, rest: str | None = None) -> Any:
        result = await self.who.select(self.shown.message, list(values), custom_id=self.find(verb, rest))
        assert result.acknowledged
        return result


async def buy(card: Card, kind: str, *steps: str) -> None:
    """Open the group of purchases, go to this kind of ship, and press these buttons ("+1", "-1") one after the other."""
    groups = card.values("go", "g")
    await card.choose("go", next(v for v in groups.values() if v.startswith("buy")), rest="g")
    await card.choose("go", f"buy.{kind}", rest="f")
    for step in steps:
        await card.click("add", step)


async def place(card: Card, cell: str) -> None:
    """Place a ship on a cell with two clicks: its sector, then the cell."""
    sectors = card.values("go", "b")
    await card.choose("go", sectors[sector(cell)], rest="b")
    await card.choose("set", cell)


def sector(cell: str) -> str:
    """The name of the 5 × 5 sector of a cell on an 11 × 11 board, such as "A1–E5"."""
    left, top = (ord(cell[0]) - 65) // 5 * 5, (int(cell[1:]) - 1) // 5 * 5 + 1
    ends = f"{chr(65 + left)}{top}", f"{chr(65 + min(left + 4, 10))}{min(top + 4, 11)}"
    return "–".join(ends) if ends[0] != ends[1] else ends[0]


async def restart(table: Table) -> None:
    """Start a new bot in place of the old one; only the database is kept."""
    await table.env.restart_bot(FleetBot(table.campaigns))


def label(card: Card, verb: str) -> str:
    wanted = card.find(verb)
    return str(next(p["label"] for p in card.parts if p.get("custom_id") == wanted))
