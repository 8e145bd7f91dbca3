"""Which campaign a command is about: the one named, else the one of this channel or thread, else the person's only one.

A campaign of another server is found by nobody but those who have to do with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord.app_commands import Choice

from bot import words
from bot.campaigns import CampaignCard, Campaigns, Listed, Refused
from bot.discord.access import access
from bot.discord.clicks import cut
from bot.discord.letter import plain
from bot.discord.replies import lang_of_user
from rules.core import Message, say

MANY = 500

ALIVE = ("lobby", "running", "paused")


def campaigns_of(interaction: discord.Interaction[Any]) -> Campaigns:
    """The use cases."""
    campaigns: Campaigns = interaction.client.campaigns
    return campaigns


async def which(interaction: discord.Interaction[Any], named: str | None) -> CampaignCard:
    """The campaign meant. Raises Refused, saying what could have been named; one that he may not see is as if it were not."""
    campaigns = campaigns_of(interaction)
    if named:
        return await _named(interaction, campaigns, named.strip())
    near = await _near(interaction, campaigns)
    if len(near) == 1:
        if not await access(interaction.client).enter(interaction, near[0].id):
            raise Refused(say("dc-which-none"))
        return near[0]
    if near:
        raise Refused(say("dc-which-many", titles=_titles(near)))
    raise Refused(say("dc-which-none"))


async def _named(interaction: discord.Interaction[Any], campaigns: Campaigns, named: str) -> CampaignCard:
    number = named.removeprefix("#")
    if number.isdecimal() and len(number) < 19:
        if not await access(interaction.client).enter(interaction, int(number)):
            raise Refused(say("dc-which-unknown", named=plain(named)))
        return await campaigns.lobby.card(int(number))
    found = await visible(interaction, named, 2)
    if len(found) != 1 or not await access(interaction.client).enter(interaction, found[0].id):
        raise Refused(say("dc-which-unknown", named=plain(named)))
    return await campaigns.lobby.card(found[0].id)


async def _near(interaction: discord.Interaction[Any], campaigns: Campaigns) -> list[CampaignCard]:
    """The campaigns of this channel or thread, the living before the dead; where there is none, the person's own."""
    person = interaction.user.id
    if interaction.guild_id is not None:
        places = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
        found = await campaigns.lobby.find(guild=interaction.guild_id, person=person, limit=MANY)
        around = [listed for listed in found if listed.channel in places]
        for group in _by_interest(around):
            here = await _in_this_place(interaction, campaigns, group)
            if here:
                return here
    own = [await campaigns.lobby.card(x.id) for x in await campaigns.lobby.find(person=person, limit=MANY)]
    here = [c for c in own if await access(interaction.client).is_near(interaction, c.guild)]
    own = here or own[:1]  # who has left the server of his only campaign is told so
    alive = [c for c in own if c.status in ALIVE]
    seated = [c for c in alive if c.seat_of(person) is not None]
    if len(seated) == 1:
        return seated
    return alive or own[:1]


def _by_interest(around: list[Listed]) -> Iterator[list[Listed]]:
    """The living ones in which the person has a seat; then, one by one, the other living ones, then the dead, newest first."""
    seated = [x for x in around if x.status in ALIVE and x.seat is not None]
    yield seated
    for alive in (True, False):
        yield from ([x] for x in around if x not in seated and (x.status in ALIVE) == alive)


async def _in_this_place(
    interaction: discord.Interaction[Any], campaigns: Campaigns, group: list[Listed]
) -> list[CampaignCard]:
    cards = [await campaigns.lobby.card(listed.id) for listed in group]
    return [card for card in cards if (card.thread or card.channel) == interaction.channel_id]


async def visible(interaction: discord.Interaction[Any], text: str, limit: int = 25) -> list[Listed]:
    """The person's own campaigns, then those of this server whose place he sees, if title or number fits."""
    campaigns, gate = campaigns_of(interaction), access(interaction.client)
    own = await campaigns.lobby.find(person=interaction.user.id, text=text, limit=limit)
    near = {guild: await gate.is_near(interaction, guild) for guild in {listed.guild for listed in own}}
    found = [listed for listed in own if near[listed.guild]]
    if interaction.guild_id is not None:
        known = {listed.id for listed in own}
        seen = await gate.channels(interaction)
        others = await campaigns.lobby.find(guild=interaction.guild_id, channels=seen, text=text, limit=limit)
        for listed in others:
            if listed.id not in known and await gate.in_thread(interaction, listed.thread):
                found.append(listed)
    return found[:limit]


async def campaign_choices(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
    """Completion of the option "which campaign"."""
    lang = await lang_of_user(interaction)
    return [
        Choice(name=_entry(lang, listed), value=str(listed.id))
        for listed in await visible(interaction, current.strip().removeprefix("#"))
    ]


def _entry(lang: str, listed: Listed) -> str:
    status = words.text(lang, f"dc-status-short-{listed.status}")
    return f"{cut(f'#{listed.id} {listed.title}', 70)} · {status}"


def _titles(cards: list[CampaignCard]) -> tuple[Message, ...]:
    return tuple(say("dc-campaign", id=str(c.id), title=plain(c.title)) for c in cards[:10])
