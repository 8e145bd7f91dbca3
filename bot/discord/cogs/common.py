"""What every command does first, and the completions that several share."""

from __future__ import annotations

from typing import Any

import discord
from discord.app_commands import Choice

from bot import words
from bot.campaigns import CampaignCard, Refused
from bot.discord.access import access
from bot.discord.choosing import which
from bot.discord.durations import DAY, HOUR, MINUTE, parse, spoken, write
from bot.discord.letter import plain
from bot.discord.replies import lang_of_user, tell
from rules.core import Message, say

Interaction = discord.Interaction[Any]

SHORTEST, LONGEST = MINUTE, 60 * DAY
"""Of a time allowance."""

SUGGESTED = (HOUR, 6 * HOUR, 12 * HOUR, DAY, 36 * HOUR, 2 * DAY, 3 * DAY, 4 * DAY, 5 * DAY, 7 * DAY, 14 * DAY)


async def begin(interaction: Interaction) -> str:
    """Acknowledges with a private answer to come; the reader's language."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    return await lang_of_user(interaction)


async def begin_with(interaction: Interaction, named: str | None) -> tuple[str, CampaignCard]:
    """Acknowledges; the reader's language and the campaign meant. Raises Refused."""
    lang = await begin(interaction)
    return lang, await which(interaction, named)


async def done(interaction: Interaction, message: Message, lang: str) -> None:
    """The private word that it is done."""
    await tell(interaction, message, lang)


async def require_member(interaction: Interaction, card: CampaignCard, player: discord.User | discord.Member) -> None:
    """Raises Refused for a bot, and for somebody who is not in the campaign's server: he could be written to, and not play."""
    if player.bot:
        raise Refused(say("dc-no-bots"))
    if await access(interaction.client).member(card.guild, player.id) is None:
        raise Refused(say("dc-not-member", who=f"<@{player.id}>"))


def seconds(text: str) -> int:
    """A time allowance as typed. Raises Refused where it is none, or too short or too long."""
    span = parse(text)
    if span is None or not SHORTEST <= span <= LONGEST:
        raise Refused(say("dc-bad-time", text=plain(text[:40])))
    return span


async def time_choices(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completion of a time allowance: what is typed if it is one, then what is usual."""
    lang = await lang_of_user(interaction)
    typed = parse(current)
    spans = [typed] if typed is not None and SHORTEST <= typed <= LONGEST else []
    spans += [s for s in SUGGESTED if s not in spans and (not current or write(s).startswith(current.strip()))]
    return [Choice(name=spoken(lang, s)[:100], value=write(s)) for s in spans[:25]]


async def seat_choices(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Completion of a seat: those of the campaign meant so far."""
    lang = await lang_of_user(interaction)
    try:
        card = await which(interaction, getattr(interaction.namespace, "campaign", None))
    except Refused:
        return []
    named = [(words.say(lang, s.name), s.seat) for s in card.seats]
    return [Choice(name=n[:100], value=s) for n, s in named if current.casefold() in n.casefold()][:25]


def seat_of(card: CampaignCard, lang: str, text: str) -> str:
    """The seat meant by its key or by its name in the reader's language. Raises Refused, naming the seats."""
    for seat in card.seats:
        if text.strip().casefold() in (seat.seat.casefold(), words.say(lang, seat.name).casefold()):
            return seat.seat
    raise Refused(say("dc-bad-seat", text=plain(text[:40]), seats=tuple(s.name for s in card.seats)))
