"""`/season`: opens, shows and cancels a season, and awards a pairing without a game. Players enter with a button."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot import words
from bot.campaigns import Refused
from bot.campaigns.pairing import Kind
from bot.campaigns.seasons import LEAST_DAYS, MOST_DAYS, START_WITHIN, ListedSeason, NewSeason, SeasonSummary
from bot.campaigns.typed_times import return_day
from bot.campaigns.unit_of_work import one_of
from bot.discord import message
from bot.discord.access import access, lacking
from bot.discord.clicks import lang_of_user, tell
from bot.discord.commands.arguments import GAME_CHOICES, LANGUAGE_CHOICES, Interaction, campaigns_of, options, t
from bot.discord.commands.campaign import allowances_of, option_choices, read_options, scenario_choices
from bot.discord.ids import number
from bot.discord.message import answer, plain
from bot.discord.seasons import near, sure_to_cancel
from bot.discord.threads import require_entry
from bot.posts.seasons import Season
from rules.core import msg

TITLE_CHARACTERS = 60


async def season_choices(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Completes the option `season`."""
    found = [card for card in await _seen(interaction) if current.casefold() in f"#{card.id} {card.title}".casefold()]
    return [Choice(name=f"#{card.id} {card.title}"[:100], value=str(card.id)) for card in found][:25]


async def _seen(interaction: discord.Interaction[Any]) -> list[ListedSeason]:
    """The seasons of this server that the user may know of: first those of this channel, then the newest."""
    if interaction.guild_id is None:
        return []
    gate = access(interaction.client)
    channels = await gate.channels(interaction)
    cards = await campaigns_of(interaction).seasons.find(interaction.guild_id, channels)
    seen = [card for card in cards if await gate.in_thread(interaction, card.thread)]
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    return sorted(seen, key=lambda card: (card.thread or card.channel) not in here)


async def _which(interaction: discord.Interaction[Any], named: str | None) -> SeasonSummary:
    """The season named; without a name, the first that `_seen` returns. Raises Refused."""
    if named is not None:
        return await near(interaction, number(named.strip().removeprefix("#")) or 0)
    for listed in await _seen(interaction):
        return await campaigns_of(interaction).seasons.card(listed.id)
    raise Refused(msg("season-none"))


class SeasonCommands(commands.GroupCog, group_name=t("cmd-season"), group_description=t("cmd-season-about")):
    """Leagues and cups of a server."""

    @app_commands.command(name=t("cmd-season-new"), description=t("cmd-season-new-about"))
    @options(
        "game",
        "kind",
        "start",
        "days",
        "scenario",
        "options",
        "setup",
        "turn",
        "react",
        title="cmd-opt-season-title-about",
        language="cmd-opt-campaign-language-about",
    )
    @app_commands.choices(
        game=GAME_CHOICES,
        kind=[Choice(name=t(f"season-kind-{kind}"), value=kind) for kind in ("league", "cup")],
        language=LANGUAGE_CHOICES,
    )
    @app_commands.autocomplete(scenario=scenario_choices, options=option_choices)
    async def new(
        self,
        interaction: Interaction,
        game: Choice[str],
        kind: Choice[str],
        start: str,
        days: app_commands.Range[int, LEAST_DAYS, MOST_DAYS] = 14,
        title: app_commands.Range[str, 1, TITLE_CHARACTERS] | None = None,
        scenario: str | None = None,
        options: str | None = None,
        setup: str | None = None,
        turn: str | None = None,
        react: str | None = None,
        language: Choice[str] | None = None,
    ) -> None:
        """Opens a season and posts its message with the button to enter here."""
        lang = await lang_of_user(interaction)
        campaigns = campaigns_of(interaction)
        await require_entry(interaction.channel)
        channel, thread = _place(interaction)
        person = await campaigns.people.card(interaction.user.id)
        starts = return_day(start, campaigns.clock.now(), ZoneInfo(person.zone or "UTC"))
        if starts is None:
            raise Refused(msg("season-bad-date", days=START_WITHIN.days))
        named = words.text(lang, f"season-title-{kind.value}", game=words.text(lang, f"game-{game.value}"))
        wish = NewSeason(
            by=interaction.user.id,
            title=(" ".join((title or "").split()) or named)[:TITLE_CHARACTERS],
            kind=one_of(kind.value, Kind),
            game=game.value,
            starts=starts,
            days=days,
            lang=language.value if language is not None else lang,
            scenario=scenario or None,
            options=read_options(campaigns.games[game.value], options or ""),
            allowances=allowances_of(setup, turn, react),
        )
        assert interaction.guild_id is not None
        card = await campaigns.seasons.open(wish, guild=interaction.guild_id, channel=channel, thread=thread)
        await tell(interaction, msg("season-opened", title=plain(card.title), when=message.when(card.due)), lang)

    @app_commands.command(name=t("cmd-season-show"), description=t("cmd-season-show-about"))
    @options("season")
    @app_commands.autocomplete(season=season_choices)
    async def show(self, interaction: Interaction, season: str | None = None) -> None:
        """Shows a season privately."""
        lang = await lang_of_user(interaction)
        await answer(interaction, Season().layout(await _which(interaction, season), lang))

    @app_commands.command(name=t("cmd-season-walkover"), description=t("cmd-season-walkover-about"))
    @options("season", player="cmd-opt-walkover-about")
    @app_commands.autocomplete(season=season_choices)
    async def walkover(self, interaction: Interaction, player: discord.User, season: str | None = None) -> None:
        """As host, awards a pairing to one of its two players."""
        lang = await lang_of_user(interaction)
        card = await _which(interaction, season)
        card = await campaigns_of(interaction).seasons.give(card.id, interaction.user.id, player.id)
        await tell(interaction, msg("season-given", who=message.at(player.id), title=plain(card.title)), lang)

    @app_commands.command(name=t("cmd-season-cancel"), description=t("cmd-season-cancel-about"))
    @options("season")
    @app_commands.autocomplete(season=season_choices)
    async def cancel(self, interaction: Interaction, season: str | None = None) -> None:
        """As host, cancels a season, after a confirmation that says what ends with it."""
        lang = await lang_of_user(interaction)
        card = await _which(interaction, season)
        await campaigns_of(interaction).seasons.may_cancel(card.id, interaction.user.id)
        await answer(interaction, sure_to_cancel(card, lang))


def _place(interaction: Interaction) -> tuple[int, int | None]:
    """Channel and thread of the interaction. Raises Refused if a season cannot be there or the bot lacks a permission."""
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if interaction.guild_id is None or not isinstance(parent, discord.TextChannel):
        raise Refused(msg("season-in-channel"))
    inside = isinstance(channel, discord.Thread)
    found = lacking(interaction.app_permissions, in_thread=inside, makes_thread=not inside)
    if found.needed:
        raise Refused(msg("dc-new-lacking", rights=found.named))
    return parent.id, channel.id if isinstance(channel, discord.Thread) else None
