"""Decides who may see and press.

Any command, completion, button or post shows a campaign only to people whom `Access` lets in: they are in the campaign's
server, and can see its channel, or have a seat there or are its game master. A campaign that somebody may not see is answered
like one that does not exist.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import discord
from msgspec.structs import replace

from bot.campaigns import Campaigns, CampaignSummary, DiscordAway, Post, Refused
from bot.campaigns.my_campaigns import OwnCampaign
from bot.campaigns.presence import Whereabouts
from bot.discord.bounded_memory import of_client, remember
from bot.discord.members import MAX_CACHED_LOOKUPS, UNANSWERED, BotAway, Members, is_typing
from rules.core import msg


class Access(Members):
    """Decides what each person may see. One object per process."""

    def __init__(self, client: Any) -> None:
        super().__init__(client)
        self._private: dict[int, bool] = {}
        """Thread -> whether it is private, which never changes."""

    async def enter(self, interaction: discord.Interaction[Any], campaign: int, *, within: float | None = None) -> bool:
        """Whether the campaign exists for the user. Raises Refused for a member of the campaign who has left its server, and
        BotAway for one whose server the bot has left.

        `within`: seconds that a look-up may take. After that a recent look-up decides; if there is none, Refused asks the user
        to press again. The look-up goes on in the background, so that its result is known then.
        """
        if within is None:
            return await self._may_enter(interaction, campaign)
        entering = asyncio.create_task(self._may_enter(interaction, campaign), name=f"enter-{interaction.id}")
        self._looking.add(entering)
        entering.add_done_callback(self._discard)
        await asyncio.wait({entering}, timeout=within)
        if entering.done():
            return entering.result()
        where = await self._campaigns.presence.where(campaign, interaction.user.id)
        if where is not None and where.concerned and self._recent_member(where.guild, interaction.user.id) is not None:
            return True
        raise Refused(msg("dc-press-again"))

    def _discard(self, looked: asyncio.Task[Any]) -> None:
        """Discards a finished look-up; its error is not logged if nobody waits for it any more."""
        self._looking.discard(looked)
        if not looked.cancelled():
            looked.exception()

    async def _may_enter(self, interaction: discord.Interaction[Any], campaign: int) -> bool:
        where = await self._campaigns.presence.where(campaign, interaction.user.id)
        if where is None or (interaction.guild_id not in (None, where.guild) and not where.concerned):
            return False
        try:
            member = await self._acting_member(interaction, where.guild)
        except BotAway:
            if where.concerned:
                raise
            return False
        return await self._lets_in(where, member, interaction.user.id, interaction.channel_id)

    async def _lets_in(self, where: Whereabouts, member: discord.Member | None, person: int, here: int | None) -> bool:
        """Whether a person, found to be this member or none, may see the campaign. Notes who has left or come back."""
        if member is None:
            if where.seated:
                await self._campaigns.presence.note(where.guild, person, gone=True)
            if where.concerned:
                raise Refused(msg("dc-left-server"))
            return False
        if where.absent:
            await self._campaigns.presence.note(where.guild, member.id, gone=False)
        return where.concerned or await self._sees(member, where.channel, where.thread, here)

    async def admits(self, campaign: int, person: int) -> bool:
        """As `enter`, for somebody who acts on the web board: Discord sends no member along, so a recent look-up is reused for
        a few seconds.

        Raises DiscordAway while Discord does not answer. People who are not concerned get it for hidden and missing campaigns
        alike, and False for both at all other times.
        """
        where = await self._campaigns.presence.where(campaign, person)
        if where is not None and where.concerned:
            try:
                return await self._lets_in(where, await self._member_lately(where.guild, person), person, None)
            except UNANSWERED as error:
                raise DiscordAway from error
        answers = await self._discord_answers()
        if where is not None:
            with suppress(BotAway, *UNANSWERED):
                member = await self._member_lately(where.guild, person, ask=answers)
                if await self._lets_in(where, member, person, None):
                    return True
        if not answers:
            raise DiscordAway
        return False

    async def may_be_told(self, card: CampaignSummary, person: int, *, seated: bool, look: bool = False) -> bool:
        """Whether a message about the campaign may go to this person. `look`: only if they can also see its channel.

        Raises BotAway if nobody can tell.
        """
        member = await self.member(card.guild, person)
        if member is None:
            if seated:
                await self._campaigns.presence.note(card.guild, person, gone=True)
            return False
        return not look or await self._sees(member, card.channel, card.thread)

    async def channels(self, interaction: discord.Interaction[Any]) -> list[int]:
        """The channels of this server that the user can see."""
        member = interaction.user
        guild = await self.server(interaction.guild_id) if interaction.guild_id is not None else None
        if guild is None or not isinstance(member, discord.Member):
            return []
        return [c.id for c in guild.text_channels if c.permissions_for(member).view_channel]

    async def equally_visible_channels(self, guild: int, channel: int) -> list[int]:
        """The channels of a server that everybody who can see `channel` can see, `channel` included."""
        home = await self.server(guild)
        here = home.get_channel(channel) if home is not None else None
        if not isinstance(here, discord.TextChannel) or home is None:
            return []
        ids = {role.id for role in home.roles}
        roles = [role for role in home.roles if here.permissions_for(role).view_channel]
        let_in, shut_out = _exceptions(here)

        def shows(there: discord.TextChannel) -> bool:
            admitted, refused = _exceptions(there)
            if refused & ids:
                needed = let_in  # Somebody with a role that is shut out sees it only by another role that is let in.
            elif there.permissions_for(home.default_role).view_channel:
                needed = set()
            else:
                needed = let_in - ids
            seen = all(there.permissions_for(role).view_channel for role in roles)
            return seen and needed <= admitted and refused <= shut_out

        return [c.id for c in home.text_channels if c == here or shows(c)]

    async def is_public(self, thread: int) -> bool:
        """Whether everybody who sees a thread's channel can see the thread; False if the thread is gone."""
        if thread not in self._private:
            try:
                found = self._client.get_channel(thread) or await self._client.fetch_channel(thread)
            except (discord.NotFound, discord.Forbidden):
                return False
            if not isinstance(found, discord.Thread):
                return False
            remember(self._private, thread, found.is_private(), MAX_CACHED_LOOKUPS)
        return not self._private[thread]

    async def in_thread(self, interaction: discord.Interaction[Any], thread: int | None) -> bool:
        """Whether the user, who can see its channel, can also see the thread. True if `thread` is None."""
        member = interaction.user
        if thread is None or thread == interaction.channel_id:
            return True
        home = await self.server(member.guild.id) if isinstance(member, discord.Member) else None
        return home is not None and isinstance(member, discord.Member) and await self._in_thread(home, member, thread)

    async def known(self, interaction: discord.Interaction[Any], found: Sequence[OwnCampaign]) -> list[OwnCampaign]:
        """The campaigns, of any server, that the user may know of: they are in the server, and can see the channel or take
        part.

        At the end come campaigns in which the user takes part on servers that the bot has left; nobody can tell whether the
        user is still there.
        """
        members: dict[int, discord.Member | None] = {}
        away: set[int] = set()
        for guild in {one.card.guild for one in found}:
            try:
                members[guild] = await self._acting_member(interaction, guild)
            except BotAway:
                away.add(guild)
        known: list[OwnCampaign] = []
        for one in found:
            member, card = members.get(one.card.guild), one.card
            if member is None:
                continue
            here = interaction.channel_id
            if one.concerned or await self._sees(
                member, card.channel, card.thread, here, typing=is_typing(interaction)
            ):
                known.append(one)
        hidden = (one for one in found if one.card.guild in away and one.concerned and not one.absent)
        return [*known, *(replace(one, why="away") for one in hidden)]

    async def is_hidden(self, card: CampaignSummary) -> bool:
        """Whether somebody in its server cannot see the campaign's channel or thread."""
        home = await self.server(card.guild)
        place = home.get_channel(card.channel) if home is not None else None
        if home is None or place is None:
            return True
        if not place.permissions_for(place.guild.default_role).view_channel:
            return True
        if card.thread is None:
            return False
        try:
            thread = home.get_thread(card.thread) or await home.fetch_channel(card.thread)
        except (discord.NotFound, discord.Forbidden):
            return True
        return not isinstance(thread, discord.Thread) or thread.is_private()

    # ---- inside ------------------------------------------------------------------------------------------

    async def _sees(
        self,
        member: discord.Member,
        channel: int,
        thread: int | None,
        here: int | None = None,
        *,
        typing: bool = False,
    ) -> bool:
        """Whether the member can see the place. A private thread can be seen by its members. `here`: the place of the
        interaction.
        """
        if here is not None and here == (thread or channel):
            return True
        home = await self.server(member.guild.id, typing=typing)
        place = home.get_channel(channel) if home is not None else None
        if home is None or place is None or not place.permissions_for(member).view_channel:
            return False
        return thread is None or await self._in_thread(home, member, thread)

    async def _in_thread(self, home: discord.Guild, member: discord.Member, thread: int) -> bool:
        if self._private.get(thread) is False:
            return True
        try:
            found = home.get_thread(thread) or await home.fetch_channel(thread)
        except discord.NotFound:
            return True  # deleted: then only the channel counts
        except discord.Forbidden:
            return False
        if not isinstance(found, discord.Thread):
            return False
        remember(self._private, thread, found.is_private(), MAX_CACHED_LOOKUPS)
        if not found.is_private() or (found.parent is not None and found.parent.permissions_for(member).manage_threads):
            return True
        try:
            await found.fetch_member(member.id)
        except discord.NotFound:
            return False
        return True


def _exceptions(channel: discord.TextChannel) -> tuple[set[int], set[int]]:
    """The people and roles that a channel lets in, and those that it shuts out, whatever else holds there; without @everyone."""
    rights = {one.id: rights.view_channel for one, rights in channel.overwrites.items() if one.id != channel.guild.id}
    return {one for one in rights if rights[one]}, {one for one in rights if rights[one] is False}


def access(client: Any) -> Access:
    """The `Access` of this bot, created at first use."""
    return of_client(client, "_access", lambda: Access(client))


# ---- Permissions that the bot needs on a server and in a campaign's channel ----------------------


# ---- What Discord's refusals mean ----------------------------------------------------------------


async def direct_channel(client: discord.Client, campaigns: Campaigns, post: Post) -> discord.PartialMessageable:
    """The direct-message channel with the reader of a post.

    Its id is stored, so Discord is asked once per person: a bot may open only few at a time, and discord.py remembers only 128.
    """
    channel = post.dm
    if channel is None:
        assert post.person is not None
        channel = (await client.create_dm(discord.Object(post.person))).id
        await campaigns.people.dm_at(post.person, channel)
    return client.get_partial_messageable(channel, type=discord.ChannelType.private)
