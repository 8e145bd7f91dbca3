"""Who may see and press: he is in the campaign's server, and sees its channel or has a seat or the lead there.

What is shown of a campaign, by whichever command, completion, button or letter, is shown to whom `Access` lets in. A number that
somebody may not know of is answered like one that does not exist. Without a privileged intent nobody tells us who has left a
server, so whoever acts from outside of it (by direct message) and whoever is written to is looked up.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, TypeVar

import discord

from bot.campaigns import CampaignCard, Campaigns, Refused
from rules.core import say

if TYPE_CHECKING:
    from datetime import datetime

KEPT = timedelta(seconds=10)
"""How long a look-up serves completions, which come with every letter typed. Acts are always looked up anew."""

K = TypeVar("K")
V = TypeVar("V")

MOST = 1000
"""Look-ups kept of each kind, the newest."""


class Access:
    """One per process."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._known: dict[tuple[int, int], tuple[datetime, discord.Member]] = {}
        self._private: dict[int, bool] = {}
        """Thread -> whether it is private, which never changes."""

    @property
    def _campaigns(self) -> Campaigns:
        campaigns: Campaigns = self._client.campaigns
        return campaigns

    async def enter(self, interaction: discord.Interaction[Any], campaign: int) -> bool:
        """Whether the campaign exists for who acts. Raises Refused for somebody of it who is not in its server any more."""
        where = await self._campaigns.presence.where(campaign, interaction.user.id)
        if where is None or (interaction.guild_id not in (None, where.guild) and not where.concerned):
            return False
        member = await self._acting(interaction, where.guild)
        if member is None:
            if where.seated:
                await self._gone(where.guild, interaction.user.id)
            if where.concerned:
                raise Refused(say("dc-left-server"))
            return False
        if where.absent:
            await self._campaigns.presence.back(where.guild, member.id)
        return where.concerned or await self._sees(member, where.channel, where.thread, interaction.channel_id)

    async def reaches(self, card: CampaignCard, person: int, *, seated: bool, look: bool = False) -> bool:
        """Whether a letter about the campaign may go to this person. `look`: only if he also sees its channel."""
        member = await self.member(card.guild, person)
        if member is None:
            if seated:
                await self._gone(card.guild, person)
            return False
        return not look or await self._sees(member, card.channel, card.thread)

    async def is_near(self, interaction: discord.Interaction[Any], guild: int) -> bool:
        """Whether who acts is in that server."""
        return await self._acting(interaction, guild) is not None

    async def channels(self, interaction: discord.Interaction[Any]) -> list[int]:
        """The channels of this server that who acts can see."""
        guild = interaction.guild
        member = interaction.user
        if guild is None or not isinstance(member, discord.Member):
            return []
        return [c.id for c in guild.text_channels if c.permissions_for(member).view_channel]

    async def in_thread(self, interaction: discord.Interaction[Any], thread: int | None) -> bool:
        """Whether who acts, seeing its channel, sees the thread (None: there is none, so yes)."""
        member = interaction.user
        if thread is None or thread == interaction.channel_id:
            return True
        return isinstance(member, discord.Member) and await self._in_thread(member, thread)

    async def member(self, guild: int, person: int) -> discord.Member | None:
        """The person as a member of the server, as of now; None: he is not there, or the bot is not."""
        home = self._client.get_guild(guild)
        if home is None:
            return None
        try:
            found: discord.Member = await home.fetch_member(person)
        except (discord.NotFound, discord.Forbidden):
            self._known.pop((guild, person), None)
            return None
        _remember(self._known, (guild, person), (self._campaigns.clock.now(), found))
        return found

    # ---- inside ------------------------------------------------------------------------------------------
    async def _gone(self, guild: int, person: int) -> None:
        """Has it told that somebody with a seat is not there any more, unless it is the bot that is not."""
        if self._client.get_guild(guild) is not None:
            await self._campaigns.presence.gone(guild, person)

    async def _acting(self, interaction: discord.Interaction[Any], guild: int) -> discord.Member | None:
        """Who acts, as a member of that server. Where he acts in it, Discord says so itself."""
        if interaction.guild_id == guild and isinstance(interaction.user, discord.Member):
            return interaction.user
        at, known = self._known.get((guild, interaction.user.id), (None, None))
        typing = interaction.type is discord.InteractionType.autocomplete
        if typing and at is not None and self._campaigns.clock.now() - at < KEPT:
            return known
        return await self.member(guild, interaction.user.id)

    async def _sees(self, member: discord.Member, channel: int, thread: int | None, here: int | None = None) -> bool:
        """Threads follow their channel; a private one is seen by those who are in it. `here`: where he acts."""
        if here is not None and here == (thread or channel):
            return True
        place = self._client.get_channel(channel)
        if not isinstance(place, discord.abc.GuildChannel) or not place.permissions_for(member).view_channel:
            return False
        return thread is None or await self._in_thread(member, thread)

    async def _in_thread(self, member: discord.Member, thread: int) -> bool:
        if self._private.get(thread) is False:
            return True
        try:
            found = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
        except discord.NotFound:
            return True  # it was deleted: what is left follows the channel
        except discord.Forbidden:
            return False
        if not isinstance(found, discord.Thread):
            return False
        _remember(self._private, thread, found.is_private())
        if not found.is_private() or (found.parent is not None and found.parent.permissions_for(member).manage_threads):
            return True
        try:
            await found.fetch_member(member.id)
        except discord.NotFound:
            return False
        return True


def _remember(known: dict[K, V], key: K, value: V) -> None:
    known.pop(key, None)
    known[key] = value
    while len(known) > MOST:
        del known[next(iter(known))]


def access(client: Any) -> Access:
    """Of this bot, made at first use."""
    made = getattr(client, "_access", None)
    if not isinstance(made, Access):
        made = Access(client)
        client._access = made
    return made
