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
from bot.campaigns.lobby import MOST_TYPED_TITLE
from bot.campaigns.season_pairings_and_table import Kind
from bot.campaigns.seasons import LEAST_DAYS, MOST_DAYS, START_WITHIN, ListedSeason, NewSeason, SeasonSummary
from bot.campaigns.typed_times import return_day
from bot.campaigns.unit_of_work import one_of
from bot.discord import sentences
from bot.discord.access import access
from bot.discord.clicks import Context
from bot.discord.commands.arguments import command, like, t, zone_of_user
from bot.discord.commands.campaign import (
    allowances_of,
    option_choices,
    read_options,
    scenario_choices,
)
from bot.discord.ids import number
from bot.discord.message import MessageBuilder, plain
from bot.discord.seasons import near, sure_to_cancel
from bot.discord.threads import require_entry, require_rights
from bot.posts.seasons import Season
from rules.core import Message, msg


async def season_choices(context: Context, current: str) -> list[tuple[str, str]]:
    named = [(f"#{card.id} {card.title}", str(card.id)) for card in await _seen(context)]
    return like(current, named)


SEASON = {"season": season_choices}


async def _seen(context: Context) -> list[ListedSeason]:
    """The seasons of this server that the user may know of: first those of this channel, then the newest."""
    interaction, gate = context.interaction, access(context.client)
    if interaction.guild_id is None:
        return []
    cards = await context.campaigns.seasons.find(interaction.guild_id, await gate.channels(interaction))
    seen = [card for card in cards if await gate.in_thread(interaction, card.thread)]
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    return sorted(seen, key=lambda card: (card.thread or card.channel) not in here)


async def _which(context: Context, named: str | None) -> SeasonSummary:
    """The season named; without a name, the first that `_seen` returns. Raises Refused."""
    if named is not None:
        return await near(context, number(named.strip().removeprefix("#")) or 0)
    for listed in await _seen(context):
        return await context.campaigns.seasons.card(listed.id)
    raise Refused(msg("season-none"))


class SeasonCommands(commands.GroupCog, group_name=t("cmd-season"), group_description=t("cmd-season-about")):
    """Leagues and cups of a server."""

    @command(
        "season-new",
        choices={"kind": [Choice(name=t(f"season-kind-{kind}"), value=kind) for kind in ("league", "cup")]},
        completions={"scenario": scenario_choices, "options": option_choices},
        title="cmd-opt-season-title-about",
        language="cmd-opt-campaign-language-about",
    )
    async def new(
        self,
        context: Context,
        game: Choice[str],
        kind: Choice[str],
        start: str,
        days: app_commands.Range[int, LEAST_DAYS, MOST_DAYS] = 14,
        title: app_commands.Range[str, 1, MOST_TYPED_TITLE] | None = None,
        scenario: str | None = None,
        options: str | None = None,
        setup: str | None = None,
        turn: str | None = None,
        react: str | None = None,
        language: Choice[str] | None = None,
    ) -> Message:
        """Opens a season and posts its message with the button to enter here."""
        lang, campaigns, interaction = context.lang, context.campaigns, context.interaction
        await require_entry(interaction.channel)
        channel, thread = _place(interaction)
        starts = return_day(start, campaigns.clock.now(), ZoneInfo(await zone_of_user(context)))
        if starts is None:
            raise Refused(msg("season-bad-date", days=START_WITHIN.days))
        named = words.text(lang, f"season-title-{kind.value}", game=words.text(lang, f"game-{game.value}"))
        wish = NewSeason(
            by=context.person,
            title=(" ".join((title or "").split()) or named)[:MOST_TYPED_TITLE],
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
        return msg("season-opened", title=plain(card.title), when=sentences.when(card.due))

    @command("season-show", completions=SEASON)
    async def show(self, context: Context, season: str | None = None) -> MessageBuilder:
        return Season().layout(await _which(context, season), context.lang)

    @command("season-walkover", completions=SEASON, player="cmd-opt-walkover-about")
    async def walkover(self, context: Context, player: discord.User, season: str | None = None) -> Message:
        """As host, awards a pairing to one of its two players."""
        card = await _which(context, season)
        card = await context.campaigns.seasons.give(card.id, context.person, player.id)
        return msg("season-given", who=sentences.at(player.id), title=plain(card.title))

    @command("season-cancel", completions=SEASON)
    async def cancel(self, context: Context, season: str | None = None) -> MessageBuilder:
        """As host, cancels a season, after a confirmation that says what ends with it."""
        card = await _which(context, season)
        await context.campaigns.seasons.may_cancel(card.id, context.person)
        return sure_to_cancel(card, context.lang)


def _place(interaction: discord.Interaction[Any]) -> tuple[int, int | None]:
    """Channel and thread of the interaction. Raises Refused if a season cannot be there or the bot lacks a permission."""
    channel = interaction.channel
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if interaction.guild_id is None or not isinstance(parent, discord.TextChannel):
        raise Refused(msg("season-in-channel"))
    inside = isinstance(channel, discord.Thread)
    require_rights(interaction.app_permissions, in_thread=inside, makes_thread=not inside)
    return parent.id, channel.id if isinstance(channel, discord.Thread) else None
