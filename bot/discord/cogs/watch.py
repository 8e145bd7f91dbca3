"""`/map`, `/history`, `/follow`, `/verify`: for players and spectators alike, each with his own eyes."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.campaigns import Leaf
from bot.discord.choosing import campaign_choices
from bot.discord.cogs.common import Interaction, begin_with
from bot.discord.letter import answer
from bot.discord.translator import t
from bot.discord.watching import history_letter, map_letter, toggle_follow, verdict_letter


class Watch(commands.Cog):
    """Looking on."""

    @app_commands.command(name=t("cmd-map"), description=t("cmd-map-about"))
    @app_commands.rename(campaign=t("cmd-opt-campaign"))
    @app_commands.describe(campaign=t("cmd-opt-campaign-about"))
    @app_commands.autocomplete(campaign=campaign_choices)
    async def map(self, interaction: Interaction, campaign: str | None = None) -> None:
        """The reader's map, privately."""
        lang, card = await begin_with(interaction, campaign)
        await answer(interaction, await map_letter(interaction.client, card, interaction.user.id, lang))

    @app_commands.command(name=t("cmd-history"), description=t("cmd-history-about"))
    @app_commands.rename(campaign=t("cmd-opt-campaign"), phase=t("cmd-opt-phase"))
    @app_commands.describe(campaign=t("cmd-opt-campaign-about"), phase=t("cmd-opt-phase-about"))
    @app_commands.autocomplete(campaign=campaign_choices)
    async def history(
        self,
        interaction: Interaction,
        campaign: str | None = None,
        phase: app_commands.Range[int, 0, 100_000] | None = None,
    ) -> None:
        """The history, privately."""
        lang, card = await begin_with(interaction, campaign)
        person = interaction.user.id
        leaf = Leaf(phase) if phase is not None else None
        letter = await history_letter(interaction.client, card, person, lang, leaf, card.seat_of(person))
        await answer(interaction, letter)

    @app_commands.command(name=t("cmd-follow"), description=t("cmd-follow-about"))
    @app_commands.rename(campaign=t("cmd-opt-campaign"))
    @app_commands.describe(campaign=t("cmd-opt-campaign-about"))
    @app_commands.autocomplete(campaign=campaign_choices)
    async def follow(self, interaction: Interaction, campaign: str | None = None) -> None:
        """Notes at each resolved phase, on or off."""
        lang, card = await begin_with(interaction, campaign)
        await toggle_follow(interaction, interaction.client, card, lang)

    @app_commands.command(name=t("cmd-verify"), description=t("cmd-verify-about"))
    @app_commands.rename(campaign=t("cmd-opt-campaign"))
    @app_commands.describe(campaign=t("cmd-opt-campaign-about"))
    @app_commands.autocomplete(campaign=campaign_choices)
    async def verify(self, interaction: Interaction, campaign: str | None = None) -> None:
        """The dice, after the end."""
        lang, card = await begin_with(interaction, campaign)
        await answer(interaction, await verdict_letter(interaction.client, card, lang))


async def setup(bot: commands.Bot) -> None:
    """Called by discord.py."""
    cog: Any = Watch()
    await bot.add_cog(cog)
