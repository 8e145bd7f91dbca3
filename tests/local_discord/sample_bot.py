"""A small discord.py bot that uses each feature of Discord that a bot like Broadside uses.

It knows nothing of `local_discord`.
"""

from __future__ import annotations

import asyncio
import io
import struct
import zlib
from typing import Any

import discord
from discord import app_commands


def png(width: int = 3, height: int = 2, shade: int = 200) -> bytes:
    """A grey picture as PNG bytes; `shade` from 0 to 255."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = (b"\0" + bytes([shade]) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


def picture(name: str = "map.png", alt: str = "A map", shade: int = 200) -> discord.File:
    return discord.File(io.BytesIO(png(shade=shade)), name, description=alt)


class Sheet(discord.ui.Modal, title="Your orders"):
    """A modal with one field of every kind."""

    words = discord.ui.Label(
        text="Orders", component=discord.ui.TextInput(style=discord.TextStyle.paragraph, max_length=200)
    )
    ships = discord.ui.Label(
        text="Ships",
        component=discord.ui.Select(
            options=[discord.SelectOption(label=each.title(), value=each) for each in ("cruiser", "carrier")],
            max_values=2,
        ),
    )
    speed = discord.ui.Label(
        text="Speed",
        component=discord.ui.RadioGroup(options=[discord.RadioGroupOption(label=each) for each in ("slow", "fast")]),
    )
    flags = discord.ui.Label(
        text="Flags",
        component=discord.ui.CheckboxGroup(
            options=[discord.CheckboxGroupOption(label=each) for each in ("smoke", "silence")], required=False
        ),
    )
    files = discord.ui.Label(text="Files", component=discord.ui.FileUpload(required=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        parts = [
            self.words.component.value,
            ",".join(self.ships.component.values),
            str(self.speed.component.value),
            ",".join(self.flags.component.values),
            ",".join(each.filename for each in self.files.component.values),
        ]
        await interaction.response.send_message(" | ".join(parts), ephemeral=True)


class Board(discord.ui.LayoutView):
    """A Components V2 message with one component of every kind."""

    def __init__(self, title: str = "Turn 1") -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0x336699)
        box.add_item(discord.ui.Section(f"# {title}", accessory=discord.ui.Thumbnail("attachment://map.png")))
        box.add_item(discord.ui.Separator())
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="The map")))
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        row.add_item(Open())
        box.add_item(row)
        self.add_item(box)


class Open(discord.ui.Button[Any]):
    def __init__(self) -> None:
        super().__init__(label="Open my orders", custom_id="open", emoji="📜")

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Sheet())


class Choices(discord.ui.View):
    """A legacy view: a counter, a menu, a choice of users, and slow buttons."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.count = 0

    @discord.ui.button(label="Count", custom_id="count")
    async def counted(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        self.count += 1
        await interaction.response.edit_message(content=f"Counted {self.count}")

    @discord.ui.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="Done later")

    @discord.ui.button(label="Never", custom_id="never")
    async def never(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        await asyncio.sleep(0)

    @discord.ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
        raise AssertionError("a disabled button was pressed")

    @discord.ui.select(
        placeholder="Pick two",
        custom_id="pick",
        min_values=2,
        max_values=2,
        options=[discord.SelectOption(label=f"Number {n}", value=str(n), emoji="⚓") for n in range(4)],
    )
    async def pick(self, interaction: discord.Interaction, select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"Picked {'+'.join(select.values)}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Whom", custom_id="whom")
    async def whom(self, interaction: discord.Interaction, select: discord.ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(f"Chose {select.values[0].display_name}")


class SampleBot(discord.Client):
    """Unmodified discord.py: only the three class attributes make it use the local server."""

    def __init__(self, *, sync: bool = True, **shard: int) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=intents, guild_ready_timeout=0, max_messages=None, **shard)
        self.tree = app_commands.CommandTree(self)
        self._sync = sync
        self.heard: list[str] = []
        self.resumed = asyncio.Event()
        self.faults: list[BaseException] = []
        add_commands(self.tree)
        self.tree.error(self._fault)

    async def setup_hook(self) -> None:
        if self._sync:
            await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(message.content)

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def _fault(self, interaction: discord.Interaction, fault: app_commands.AppCommandError) -> None:
        self.faults.append(fault)


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    campaign = app_commands.Group(name="campaign", description="Campaigns")

    @campaign.command(name="new", description="Begin a campaign")
    @app_commands.describe(game="Which game", hours="Hours per turn", rival="Against whom")
    async def new(
        interaction: discord.Interaction,
        game: str,
        hours: app_commands.Range[int, 1, 72] = 24,
        rival: discord.Member | None = None,
        ranked: bool = False,
        orders: discord.Attachment | None = None,
    ) -> None:
        size = len(await orders.read()) if orders else 0
        text = f"{game} {hours} {rival.display_name if rival else '-'} {ranked} {size} {interaction.locale}"
        await interaction.response.send_message(text, view=Choices())

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        known = ("naval-battle", "sea-war", "memoir-44")
        return [app_commands.Choice(name=each.title(), value=each) for each in known if current in each]

    tree.add_command(campaign)

    @tree.command(name="secret", description="For your eyes")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Your secret", ephemeral=True, file=picture(alt="A secret map"))
        await interaction.followup.send("And another", ephemeral=True)

    @tree.command(name="slow", description="Takes its time")
    async def slow(interaction: discord.Interaction, private: bool = False) -> None:
        await interaction.response.defer(thinking=True, ephemeral=private)
        await interaction.followup.send("Thought of it", file=picture())
        await interaction.followup.send("And one more")

    @tree.command(name="board", description="A board")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(), file=picture())

    @tree.command(name="gm", description="For managers")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def gm(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Rights {interaction.permissions.manage_guild}", ephemeral=True)

    @tree.command(name="twice", description="Answers twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Once")
        interaction.response._response_type = None
        await interaction.response.send_message("Twice")

    @tree.command(name="long", description="Says too much, then less")
    async def too_long(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("x" * 2001)
        except discord.HTTPException as fault:
            await interaction.response.send_message(f"{fault.code}")

    @tree.context_menu(name="Who is it")
    async def who(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(member.display_name, ephemeral=True)
