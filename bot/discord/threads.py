"""Where a campaign is played on a server, and the private threads of seats and sides with several people.

A campaign is played in a channel, or in a thread if another campaign is in the channel already. Before a campaign is placed,
the bot's permissions there are checked, and missing ones are named.

A private thread is made when first needed, and its members are kept up to date. Discord lets everybody who may manage threads
read private ones. If somebody outside the seat or side may do that, or if the bot cannot make a thread or remove people from
it, notes go by DM instead. Sheets are never posted in threads.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

import discord

from bot import words
from bot.campaigns import Campaigns, CampaignSummary, PlaceTaken, Post, Refused
from bot.campaigns.co_players import STAFF_JOINED, STAFF_PARTED
from bot.campaigns.presence import HOLDER_BACK
from bot.campaigns.rooms import TEAM_JOINED, TEAM_PARTED, Room
from bot.discord.access import access
from bot.discord.bot_permissions import Lacking, lacking
from bot.discord.members import BotAway
from bot.discord.refusals import THREAD_ARCHIVED, is_final
from rules.core import msg

T = TypeVar("T")

# ---- The place of a campaign ---------------------------------------------------------------------
THREAD_ARCHIVE_MINUTES: Final = 10080
"""Minutes without posts after which a thread is archived (the longest that Discord allows). Commands do not work in archived
threads.
"""

TOO_MANY_THREADS: Final = 160006


@dataclass(frozen=True, slots=True)
class CampaignPlace:
    """The channel or thread of a campaign. `made`: the thread, if it was made for this campaign."""

    channel: int
    thread: int | None = None
    made: discord.Thread | None = None
    lacking: Lacking = field(default_factory=Lacking)
    """Optional permissions that the bot lacks here."""

    async def undo(self) -> None:
        """Deletes a thread that was made for a campaign which did not come about; archives it if it cannot be deleted."""
        if self.made is None:
            return
        try:
            await self.made.delete()
        except discord.HTTPException:
            with suppress(discord.HTTPException):
                await self.made.edit(archived=True)


async def place_campaign(
    campaigns: Campaigns,
    channel: Any,
    rights: discord.Permissions,
    title: str,
    bring: Callable[[CampaignPlace], Awaitable[T]],
    moving: int | None = None,
) -> tuple[T, CampaignPlace]:
    """Finds a place in this channel or thread, where the bot has `rights`, and calls `bring` with it.

    `bring` raises PlaceTaken if another campaign has taken the place first; then another place is found, in a new thread.
    `moving`: the campaign to place, if it exists; it may be here already. Raises Refused if there is no place.
    """
    await require_entry(channel)
    while True:
        place = await _place_for(campaigns, channel, rights, title, moving)
        try:
            return await bring(place), place
        except PlaceTaken:
            continue
        except BaseException:
            await place.undo()
            raise


async def require_entry(channel: Any) -> None:
    """Raises Refused for a private thread that the bot is not a member of: commands work there, but it cannot post.

    The permissions that Discord reports for a thread are those in its channel, so they do not show this.
    """
    if not isinstance(channel, discord.Thread) or not channel.is_private():
        return
    try:
        await channel.guild.fetch_channel(channel.id)
    except (discord.NotFound, discord.Forbidden) as error:
        raise Refused(msg("dc-new-not-let-in", bot=f"<@{channel.guild._state.self_id}>")) from error


async def _place_for(
    campaigns: Campaigns, channel: Any, rights: discord.Permissions, title: str, moving: int | None
) -> CampaignPlace:
    inhabited = campaigns.lobby.inhabited
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if isinstance(channel, discord.Thread):
        if channel.locked:
            raise Refused(msg("dc-new-locked"))
        if not await inhabited(channel.guild.id, channel.parent_id, channel.id, moving):
            return CampaignPlace(channel.parent_id, channel.id, lacking=require_rights(rights, in_thread=True))
    if not isinstance(parent, discord.TextChannel):
        raise Refused(msg("dc-new-in-channel"))
    if channel is parent and not await inhabited(parent.guild.id, parent.id, None, moving):
        return CampaignPlace(parent.id, lacking=require_rights(rights))
    enough = require_rights(rights, makes_thread=True)
    kind = discord.ChannelType.news_thread if parent.is_news() else discord.ChannelType.public_thread
    try:
        made = await parent.create_thread(name=title[:100], type=kind, auto_archive_duration=THREAD_ARCHIVE_MINUTES)
    except discord.HTTPException as error:
        if error.status >= 500 or error.status == 429:
            raise
        key = "dc-new-too-many-threads" if error.code == TOO_MANY_THREADS else "dc-new-no-thread"
        raise Refused(msg(key)) from error
    return CampaignPlace(parent.id, made.id, made, enough)


def require_rights(rights: discord.Permissions, **where: bool) -> Lacking:
    """The optional permissions that are missing. Raises Refused, naming the needed ones that are missing."""
    found = lacking(rights, **where)
    if found.needed:
        raise Refused(msg("dc-new-lacking", rights=found.named))
    return found


# ---- The private threads of seats and sides ------------------------------------------------------
log = logging.getLogger(__name__)


class Rooms:
    """The private threads of seats and sides. One object per process."""

    def __init__(self, client: discord.Client, campaigns: Campaigns) -> None:
        self._client = client
        self._campaigns = campaigns

    async def thread(self, post: Post, card: CampaignSummary) -> discord.Thread | None:
        """The thread for a note, with its members up to date; None if there can be none. Raises BotAway."""
        room, home, thread = await self._found(post, card)
        if thread is not None and not (
            await self.put_out(post, thread, room) and await self._is_safe(post, card, thread, room)
        ):
            await self._campaigns.rooms.meet_in(post.campaign, post.who, None, post.side)
            thread = None
        parent = home.get_channel(card.channel)
        if not isinstance(parent, discord.TextChannel) or await _others_can_read(parent, room, card.masters):
            return None
        if thread is not None:
            newcomers = _named(post, STAFF_JOINED, TEAM_JOINED, HOLDER_BACK)
            await _add_people(thread, [person for person in newcomers if person in room.holders])
            return thread
        if len(room.holders) < 2:
            return None
        return await self._create(parent, card, post, room)

    async def put_out(self, post: Post, thread: discord.Thread, room: Room | None = None) -> bool:
        """Removes people who have left from the thread. Returns False if the bot cannot."""
        leaving = _named(post, STAFF_PARTED, TEAM_PARTED)
        if leaving and room is None:
            room = await self._room(post)
        back = room.holders if room is not None else ()
        return await self._remove_people(thread, [person for person in leaving if person not in back])

    async def expel(self, post: Post, card: CampaignSummary) -> None:
        """Removes people who have left a seat or side from its thread; stops using a thread from which nobody can
        be removed.
        """
        room, _, thread = await self._found(post, card)
        if thread is not None and not await self._remove_people(
            thread, [one for one in post.pings if one not in room.holders]
        ):
            await self._campaigns.rooms.meet_in(post.campaign, post.who, None, post.side)

    async def _found(self, post: Post, card: CampaignSummary) -> tuple[Room, discord.Guild, discord.Thread | None]:
        """The room of a post, its server, and the room's thread if there is one. Raises BotAway."""
        room = await self._room(post)
        home = await access(self._client).server(card.guild)
        if home is None:
            raise BotAway(card.guild)
        return room, home, await self._existing(home, room)

    async def _room(self, post: Post) -> Room:
        return await self._campaigns.rooms.room(post.campaign, post.who, post.side)

    async def _is_safe(self, post: Post, card: CampaignSummary, thread: discord.Thread, room: Room) -> bool:
        """Whether only the right people are in the thread. Known intruders are removed. The thread is unsafe if an unknown
        person is in it. Both are reported to the players.

        Without a privileged intent Discord does not list the members of a thread; it tells about one person, and how many there
        are.
        """
        for person in room.strangers:
            with suppress(discord.NotFound):
                await thread.fetch_member(person)
                log.warning("somebody was in thread %s who does not belong there", thread.id)
                await self._campaigns.rooms.intruded(post, person)
                if not await self._remove_people(thread, [person]):
                    return False
        fresh = await self._client.fetch_channel(thread.id)
        inside = fresh.member_count if isinstance(fresh, discord.Thread) else None
        more = (inside or 0) - len({*room.holders, thread.owner_id})
        for master in card.masters:
            if more > 0 and room.open_to_master and master not in room.holders:
                with suppress(discord.NotFound):
                    await thread.fetch_member(master)
                    more -= 1
        if more <= 0:
            return True
        log.warning("somebody unknown is in thread %s", thread.id)
        await self._campaigns.rooms.intruded(post, None)
        return False

    async def _remove_people(self, thread: discord.Thread, people: list[int]) -> bool:
        """Removes these people from the thread. Returns False if the bot cannot."""
        for person in people:
            try:
                with suppress(discord.NotFound):
                    await reopening(thread, partial(thread.remove_user, discord.Object(person)))
            except discord.HTTPException as error:
                if not is_final(error):
                    raise
                log.warning("nobody can be removed from thread %s (%s): the bot stops using it", thread.id, error.code)
                return False
        return True

    async def _existing(self, home: discord.Guild, room: Room) -> discord.Thread | None:
        if room.thread is None:
            return None
        try:
            found = home.get_thread(room.thread) or await home.fetch_channel(room.thread)
        except (discord.NotFound, discord.Forbidden):
            return None  # deleted
        return found if isinstance(found, discord.Thread) else None

    async def _create(
        self, parent: discord.TextChannel, card: CampaignSummary, post: Post, room: Room
    ) -> discord.Thread | None:
        name = words.text(card.lang, "dc-staff-thread", seat=words.line(card.lang, room.name), title=card.title)
        try:
            made = await parent.create_thread(
                name=name[:100],
                type=discord.ChannelType.private_thread,
                invitable=False,
                auto_archive_duration=THREAD_ARCHIVE_MINUTES,
            )
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            return None  # no permission, an announcement channel, or too many threads
        await self._campaigns.rooms.meet_in(post.campaign, post.who, made.id, post.side)
        await _add_people(made, room.holders)
        now = await self._room(post)  # the holders may have changed meanwhile
        if await self._remove_people(made, [person for person in room.holders if person not in now.holders]):
            return made
        await self._campaigns.rooms.meet_in(post.campaign, post.who, None, post.side)
        return None


async def _others_can_read(parent: discord.TextChannel, room: Room, masters: Sequence[int]) -> bool:
    """Whether somebody else could read a private thread here: a holder of another seat, or anybody whose role can manage
    threads.

    Discord does not tell a bot without a privileged intent who has a role, so any role that can manage threads counts. This
    campaign's game masters may read the thread of a seat unless they play; the server's owner can read everything in any case.
    """
    bot = parent.guild._state.self_id or 0
    me = parent.guild.get_member(bot) or await parent.guild.fetch_member(bot)
    if any(parent.permissions_for(role).manage_threads for role in parent.guild.roles if not _is_ours(role, me)):
        return True
    trusted = {*room.holders, me.id} | ({*masters} if room.open_to_master else set())
    if any(
        overwrite.manage_threads and target.id not in trusted
        for target, overwrite in parent.overwrites.items()
        if not isinstance(target, discord.Role)
    ):
        return True
    for person in room.others:
        with suppress(discord.NotFound):
            member = await parent.guild.fetch_member(person)  # not from the cache, which may have old roles
            if parent.permissions_for(member).manage_threads:
                return True
    return False


def _is_ours(role: discord.Role, me: discord.Member) -> bool:
    """Whether the role belongs to this bot or another bot, so that no person can have it."""
    return role.is_bot_managed() or (role.managed and role in me.roles)


async def _add_people(thread: discord.Thread, people: tuple[int, ...] | list[int]) -> None:
    for person in people:
        try:
            await reopening(thread, partial(thread.add_user, discord.Object(person)))
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.warning("somebody on a staff cannot see thread %s (%s)", thread.id, error.code)


async def reopening(thread: discord.Thread, act: Callable[[], Awaitable[T]]) -> T:
    """Calls `act`, which does something in a thread; if the thread is archived, opens it and calls `act` again."""
    try:
        return await act()
    except discord.HTTPException as error:
        if error.code != THREAD_ARCHIVED:
            raise
    await thread.edit(archived=False)
    return await act()


async def in_open_thread(client: discord.Client, thread: int, act: Callable[[], Awaitable[T]]) -> T:
    """As `reopening`, for a thread that is known by its id. Raises the first error of `act` if the thread cannot be opened."""
    try:
        return await act()
    except discord.HTTPException as error:
        if error.code != THREAD_ARCHIVED or not await _reopen(client, thread):
            raise
    return await act()


async def _reopen(client: discord.Client, thread: int) -> bool:
    """Opens an archived thread. Returns False if it cannot be opened: it is locked, or too many threads are open."""
    try:
        found = await client.fetch_channel(thread)
        if isinstance(found, discord.Thread):
            await found.edit(archived=False)
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        log.warning("thread %s cannot be opened again (%s)", thread, error.code)
        return False
    return True


def _named(post: Post, *keys: str) -> list[int]:
    """The people named in the post's lines whose message key is one of `keys`."""
    return [int(str(dict(line.args)["person"])) for line in post.lines if line.key in keys]
