"""A tiny bot that shows everything the page must be able to draw and send.

It is not Broadside: the page works for any bot.

"""

from __future__ import annotations

import asyncio
import io
from typing import Any

import discord
from discord import app_commands
from PIL import Image

HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=2</script>**bold**'
SHIPS = ("frigate", "corvette", "sloop", "brig", "ketch")
FRENCH = {
    "greet": "saluer",
    "Greet a ship": "Saluer un navire",
    "ship": "navire",
    "Which ship": "Quel navire",
}


def chart(colour: str = "#1d4a5f", size: tuple[int, int] = (320, 240), name: str = "chart.png") -> discord.File:
    """A picture with alt text."""
    buffer = io.BytesIO()
    Image.new("RGB", size, colour).save(buffer, "PNG")
    buffer.seek(0)
    return discord.File(buffer, name, description="An empty sea")


class French(app_commands.Translator):
    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, context: Any) -> str | None:
        return FRENCH.get(string.message) if locale is discord.Locale.french else None


class Orders(discord.ui.Modal, title="Orders"):
    """Fails on the word "mutiny": the page must keep what was typed."""

    text = discord.ui.Label(
        text="Your orders",
        description="one a line",
        component=discord.ui.TextInput(
            custom_id="orders", style=discord.TextStyle.paragraph, default="hold", min_length=3, max_length=200
        ),
    )
    course = discord.ui.Label(
        text="Course",
        component=discord.ui.Select(
            custom_id="course",
            options=[discord.SelectOption(label=name, value=name.lower()) for name in ("North", "South")],
        ),
    )
    line = discord.ui.Label(
        text="Formation",
        component=discord.ui.RadioGroup(
            custom_id="formation",
            options=[
                discord.RadioGroupOption(label="Line", value="line", default=True),
                discord.RadioGroupOption(label="Abreast", value="abreast"),
            ],
        ),
    )
    extras = discord.ui.Label(
        text="Extras",
        component=discord.ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            min_values=0,
            options=[
                discord.CheckboxGroupOption(label="Smoke", value="smoke"),
                discord.CheckboxGroupOption(label="Torpedoes", value="torpedoes"),
            ],
        ),
    )
    sure = discord.ui.Label(text="I am sure", component=discord.ui.Checkbox(custom_id="sure"))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        values: dict[str, Any] = {}
        for label in (self.text, self.course, self.line, self.extras, self.sure):
            field: Any = label.component
            values[field.custom_id] = field.values if hasattr(field, "values") else field.value
        if "mutiny" in values["orders"]:
            raise RuntimeError("mutiny")  # no answer at all
        said = "; ".join(f"{name}={' '.join(v) if isinstance(v, list) else v}" for name, v in values.items())
        await interaction.response.send_message(f"Received: {said}", ephemeral=True)

    async def on_error(self, interaction: discord.Interaction, error: Exception) -> None:
        assert str(error) == "mutiny"


class Panel(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.count = 0
        self.add_item(discord.ui.Button(label="Rules", url="https://example.com/rules", row=0))

    @discord.ui.button(label="Count", custom_id="count", style=discord.ButtonStyle.primary)
    async def counted(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        self.count += 1
        await interaction.response.edit_message(content=f"Counted {self.count}", view=self)

    @discord.ui.button(label="Secret", custom_id="secret", emoji="⚓")
    async def secret(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        await interaction.response.send_message(f"For {interaction.user.display_name} alone", ephemeral=True)

    @discord.ui.button(label="Orders", custom_id="open-orders", style=discord.ButtonStyle.success)
    async def orders(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        await interaction.response.send_modal(Orders(custom_id="orders-1"))

    @discord.ui.button(label="Broken", custom_id="broken", style=discord.ButtonStyle.danger)
    async def broken(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        await asyncio.sleep(0)

    @discord.ui.button(label="Shut", custom_id="shut", disabled=True, row=1)
    async def shut(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        raise AssertionError("a disabled button was pressed")

    @discord.ui.select(
        custom_id="one",
        placeholder="One ship",
        options=[discord.SelectOption(label=name.title(), value=name, description="a ship") for name in SHIPS],
        row=2,
    )
    async def one(self, interaction: discord.Interaction, select: discord.ui.Select[Panel]) -> None:
        await interaction.response.send_message(f"Chosen: {select.values[0]}", ephemeral=True)

    @discord.ui.select(
        custom_id="many",
        placeholder="Two or three ships",
        min_values=2,
        max_values=3,
        options=[discord.SelectOption(label=name.title(), value=name) for name in SHIPS],
        row=3,
    )
    async def many(self, interaction: discord.Interaction, select: discord.ui.Select[Panel]) -> None:
        await interaction.response.send_message(f"Fleet: {', '.join(select.values)}", ephemeral=True)


class Board(discord.ui.LayoutView):
    """Components V2: container, section with button, thumbnail, gallery, separator, row."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        show: discord.ui.Button[Board] = discord.ui.Button(label="Show", custom_id="show")
        show.callback = self.show  # type: ignore[method-assign]
        self.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay("## The board\n-# turn 3"),
                discord.ui.Separator(),
                discord.ui.Section(discord.ui.TextDisplay("**Red** has sealed"), accessory=show),
                discord.ui.MediaGallery(
                    discord.MediaGalleryItem("attachment://chart.png", description="The public chart")
                ),
                accent_colour=discord.Colour(0x2A6F97),
            )
        )

    async def show(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Shown", ephemeral=True)


class SampleBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, dm_messages=True), guild_ready_timeout=0)
        self.tree = app_commands.CommandTree(self)
        self.is_up = asyncio.Event()
        self.may_go_on = asyncio.Event()
        """Set by the test to let a slow command continue."""
        for command in (greet, panel, album, board, letter, branch, hostile, slow, quiet):
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(French())
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.is_up.set()


@app_commands.command(description=app_commands.locale_str("Greet a ship"))
@app_commands.describe(
    ship=app_commands.locale_str("Which ship"), times="How often", loud="Loud or not", whom="Its captain"
)
@app_commands.choices(tone=[app_commands.Choice(name="Kind", value="k"), app_commands.Choice(name="Rough", value="r")])
async def greet(
    interaction: discord.Interaction,
    ship: str,
    tone: app_commands.Choice[str],
    times: app_commands.Range[int, 1, 9] = 1,
    loud: bool = False,
    whom: discord.User | None = None,
) -> None:
    await interaction.response.send_message(
        f"Greeted {ship} {times}x, {tone.value}, loud={loud}, whom={whom.id if whom else None}"
    )


@greet.autocomplete("ship")
async def ships(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=f"HMS {name.title()}", value=name) for name in SHIPS if current.lower() in name]


@app_commands.command(description="Buttons and menus")
async def panel(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("Counted 0", view=Panel())


@app_commands.command(description="The new components")
async def board(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Board(), file=chart())
    sent = await interaction.original_response()
    if isinstance(interaction.channel, discord.TextChannel):
        await interaction.channel.get_partial_message(sent.id).pin()


@app_commands.command(description="Large pictures in one gallery")
async def album(interaction: discord.Interaction, count: int, wide: int, high: int) -> None:
    files = [chart(size=(wide, high), name=f"chart{n}.png") for n in range(count)]
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.MediaGallery(*(discord.MediaGalleryItem(f"attachment://{it.filename}") for it in files)))
    await interaction.response.send_message(view=view, files=files)


@app_commands.command(description="A direct message")
async def letter(interaction: discord.Interaction, whom: discord.User) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        await whom.send("Sealed orders", file=chart("#5f1d2a"))
    except discord.Forbidden:
        await interaction.followup.send("His letters are returned")
    else:
        await interaction.followup.send("Sent")


@app_commands.command(description="A thread")
async def branch(interaction: discord.Interaction, name: str) -> None:
    assert isinstance(interaction.channel, discord.TextChannel)
    await interaction.response.send_message("Branching", ephemeral=True)
    thread = await interaction.channel.create_thread(name=name, type=discord.ChannelType.public_thread)
    await thread.send("First report")


@app_commands.command(description="Words that try to be markup")
async def hostile(interaction: discord.Interaction) -> None:
    embed = discord.Embed(title=HOSTILE, description=HOSTILE).add_field(name=HOSTILE[:200], value=HOSTILE)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label=HOSTILE[:70], custom_id="h"))
    await interaction.response.send_message(HOSTILE, embed=embed, view=view)


@app_commands.command(description="Takes its time")
async def slow(interaction: discord.Interaction[SampleBot]) -> None:
    await interaction.response.defer(thinking=True)
    await interaction.client.may_go_on.wait()
    await interaction.followup.send("At last")


@app_commands.command(description="Never answers")
async def quiet(interaction: discord.Interaction) -> None:
    await asyncio.sleep(0)
