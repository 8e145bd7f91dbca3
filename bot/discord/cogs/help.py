"""`/help`."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.discord.cogs.common import Interaction, begin
from bot.discord.helping import help_letter, topic_choices
from bot.discord.letter import answer
from bot.discord.translator import t


class Help(commands.Cog):
    """How to play."""

    @app_commands.command(name=t("cmd-help"), description=t("cmd-help-about"))
    @app_commands.rename(topic=t("cmd-opt-topic"))
    @app_commands.describe(topic=t("cmd-opt-topic-about"))
    @app_commands.autocomplete(topic=topic_choices)
    async def help(self, interaction: Interaction, topic: str = "start") -> None:
        """A page of help, privately."""
        lang = await begin(interaction)
        await answer(interaction, help_letter(interaction.client, topic, lang))


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Help())
