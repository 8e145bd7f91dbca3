"""Decides who may see and press, lists the permissions that the bot needs, and interprets Discord's refusals.

Any command, completion, button or post shows a campaign only to people whom `Access` lets in: they are in the campaign's
server, and can see its channel, or have a seat there or are its game master. The permissions of the invitation and of a
campaign's channel are defined only here; tests compare README and stand-in with them. `is_final` and `trouble_of` read
Discord's refusals: whether to wait, to send less, or to give up.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import inf
from typing import Any, Final

import aiohttp
import discord
from aiolimiter import AsyncLimiter
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from bot.campaigns import Campaigns, CampaignSummary, CannotTell, DiscordAway, Post, Refused
from bot.campaigns.my_campaigns import OwnCampaign
from bot.campaigns.presence import Whereabouts
from bot.campaigns.summaries import Trouble
from bot.discord.bounded_memory import of_client, remember
from bot.discord.rate_limiter import IS_BACKGROUND
from rules.core import Message, msg

# ---- Who may see and press -----------------------------------------------------------------------
# A campaign that somebody may not see is answered like one that does not exist. Without a privileged intent Discord does not
# tell us who has left a server. So people who act by direct message, and people to whom we write, are looked up.

log = logging.getLogger(__name__)

COMPLETION_CACHE_TIME = timedelta(seconds=10)
"""How long a look-up is reused for completions, which come with each letter typed. Other acts always look up again."""

FALLBACK_MAX_AGE = timedelta(minutes=15)
"""How old a look-up may be to be used while Discord does not answer a new one."""

NAME_MAX_AGE = timedelta(minutes=15)
"""How long a person's name is used again as it was looked up."""

MAX_CACHED_LOOKUPS = 1000
"""Maximum number of look-ups kept of each kind; the oldest are dropped."""

MEMBERS_PER_QUERY = 100
"""Maximum number of members that one query to the gateway may name (Discord's limit)."""
UNANSWERED = (discord.HTTPException, aiohttp.ClientError, TimeoutError)
"""Errors of a look-up that Discord did not answer."""
GATEWAY_QUERY_SECONDS = 3.0
"""Seconds to wait for the gateway's answer; after that members are fetched one by one."""
LOOK_UP_SECONDS = 5.0
"""Longest look-up for the web board; after that Discord counts as not answering."""
GATEWAY_QUERIES, GATEWAY_QUERIES_SECONDS = 10, 6.6
"""Queries for background work that may go to the gateway of a shard at once, and the seconds until as many more may: at most
101 in any minute. Discord closes a connection on which 120 events come in a minute, and discord.py waits before the 111th."""
GATEWAY_LINE = 3
"""Servers that may wait for a turn at the gateway of a shard, each for at most `GATEWAY_QUERIES_SECONDS` / `GATEWAY_QUERIES`
longer than the one before; members of others are fetched one by one."""
GATEWAY_SILENCE_SECONDS = 60.0
"""Seconds after a query without an answer in which background work does not ask that gateway."""


class BotAway(CannotTell):
    """The bot is not in a server, or cannot look into it, so nobody can tell who is a member."""

    def __init__(self, guild: int) -> None:
        super().__init__(msg("dc-bot-away"))
        self.guild = guild


class _Gateway:
    """What background work knows of the gateway of one shard."""

    def __init__(self) -> None:
        self._turns = AsyncLimiter(GATEWAY_QUERIES, GATEWAY_QUERIES_SECONDS)
        self._waiting = 0
        self._silent = -inf

    async def turn(self) -> bool:
        """Waits until background work may ask; False: not soon, or the gateway did not answer lately."""
        if time.monotonic() - self._silent < GATEWAY_SILENCE_SECONDS:
            return False
        if self._waiting >= GATEWAY_LINE and not self._turns.has_capacity():
            return False
        self._waiting += 1
        try:
            await self._turns.acquire()
        finally:
            self._waiting -= 1
        return True

    def did_not_answer(self) -> None:
        self._silent = time.monotonic()


class Access:
    """Decides what each person may see. One object per process."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._known: dict[tuple[int, int], tuple[datetime, discord.Member]] = {}
        self._asked: dict[int, tuple[datetime, discord.Guild]] = {}
        self._wanted: dict[tuple[int, bool], dict[int, asyncio.Future[discord.Member | None]]] = {}
        """(server, whether for background work) -> people to look up there as soon as the look-up under way is done."""
        self._looking: set[asyncio.Task[Any]] = set()
        self._answers: tuple[datetime, bool] | None = None
        """When it was last checked whether Discord answers, and whether it did."""
        self._gateways: defaultdict[int, _Gateway] = defaultdict(_Gateway)
        """Shard -> its gateway."""
        self._private: dict[int, bool] = {}
        """Thread -> whether it is private, which never changes."""

    @property
    def _campaigns(self) -> Campaigns:
        campaigns: Campaigns = self._client.campaigns
        return campaigns

    async def server(self, guild: int, *, typing: bool = False) -> discord.Guild | None:
        """A server with its channels and roles; None: the bot is not there.

        The gateway tells of the servers of this process's shards while they are connected. For others Discord is asked each
        time, except for completions (`typing`), which reuse a recent answer.
        """
        home: discord.Guild | None = self._client.get_guild(guild)
        if home is not None and not home.unavailable:
            return home
        at, kept = self._asked.get(guild, (None, None))
        if typing and at is not None and self._campaigns.clock.now() - at < COMPLETION_CACHE_TIME:
            return kept
        try:
            asked: discord.Guild = await self._client.fetch_guild(guild, with_counts=False)
            for channel in await asked.fetch_channels():
                # channels must be attached: threads find their channel on the server object
                asked._add_channel(channel)
        except (discord.NotFound, discord.Forbidden):
            self._asked.pop(guild, None)
            return None
        remember(self._asked, guild, (self._campaigns.clock.now(), asked), MAX_CACHED_LOOKUPS)
        return asked

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

    async def _member_lately(self, guild: int, person: int, *, ask: bool = True) -> discord.Member | None:
        """The person as a member of the server, as of a few seconds ago; while Discord does not answer (or unless `ask`), as of
        a quarter of an hour ago. Raises BotAway, and one of `UNANSWERED` if nobody can tell.
        """
        if (recent := self._recent_member(guild, person, COMPLETION_CACHE_TIME)) is not None:
            return recent
        try:
            if not ask:
                raise TimeoutError
            async with asyncio.timeout(LOOK_UP_SECONDS):
                return await self.member(guild, person)
        except UNANSWERED as error:
            member = self._recent_member(guild, person)
            if is_final(error) or member is None:
                raise
            return member

    async def _discord_answers(self) -> bool:
        """Whether Discord answers requests, as of a few seconds ago."""
        now = self._campaigns.clock.now()
        if self._answers is None or now - self._answers[0] >= COMPLETION_CACHE_TIME:
            try:
                async with asyncio.timeout(LOOK_UP_SECONDS):
                    await self._client.fetch_user(self._client.user.id)
                self._answers = now, True
            except UNANSWERED:
                self._answers = now, False
        return self._answers[1]

    async def names(self, guild: int, people: Sequence[int]) -> dict[int, str]:
        """The names of these people on a server; without those who are not members, or whom Discord does not name now."""

        async def name(person: int) -> str | None:
            found = self._recent_member(guild, person, NAME_MAX_AGE)
            if found is None:
                with suppress(BotAway, *UNANSWERED):
                    found = await self.member(guild, person)
            return found.display_name if found is not None else None

        found = zip(people, await asyncio.gather(*map(name, people)), strict=True)
        return {person: said for person, said in found if said is not None}

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

    async def is_member(self, interaction: discord.Interaction[Any], guild: int) -> bool:
        """Whether the user is in that server; False if the bot is not."""
        with suppress(BotAway):
            return await self._acting_member(interaction, guild) is not None
        return False

    async def require_bot_in(self, guild: int) -> None:
        """Asks Discord itself whether the bot is in a server, whatever the gateway said last. Raises BotAway."""
        try:
            await self._client.fetch_guild(guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            raise BotAway(guild) from None

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
                member, card.channel, card.thread, here, typing=_is_typing(interaction)
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

    async def member(self, guild: int, person: int, *, typing: bool = False) -> discord.Member | None:
        """The person as a member of the server, as of now; None: not a member. Raises BotAway. `typing`: as in `server`."""
        home = await self.server(guild, typing=typing)
        if home is None:
            raise BotAway(guild)
        found = await self._look_up(home, person)
        if found is None:
            self._known.pop((guild, person), None)
        else:
            remember(self._known, (guild, person), (self._campaigns.clock.now(), found), MAX_CACHED_LOOKUPS)
        return found

    # ---- inside ------------------------------------------------------------------------------------------
    async def _look_up(self, home: discord.Guild, person: int) -> discord.Member | None:
        """The member as of now. People who are asked for while another look-up of the server runs are looked up together after
        it. A person who acts does not wait for background work.

        One by one Discord answers about five look-ups a second, and hundreds are needed if many campaigns of a server are due
        at once. Each of them is a request, of which all routes share fifty a second; a query to the gateway is none. So
        background work asks the gateway for one person, too.
        """
        # the server is on another process's shard, so our gateway cannot be asked
        if self._client.get_guild(home.id) is not home:
            return await _fetched(home, person)
        group = home.id, IS_BACKGROUND.get()
        first = group not in self._wanted
        wanted = self._wanted.setdefault(group, {})
        if first and not group[1]:
            try:
                return await _fetched(home, person)
            finally:
                self._go_on_looking_up(home, group)
        if person not in wanted:
            wanted[person] = asyncio.get_running_loop().create_future()
        if first:
            self._go_on_looking_up(home, group)
        return await asyncio.shield(wanted[person])

    def _go_on_looking_up(self, home: discord.Guild, group: tuple[int, bool]) -> None:
        """Looks up those who are waiting, if there are any."""
        if not self._wanted[group]:
            del self._wanted[group]
            return
        task = asyncio.create_task(self._look_up_the_others(home, group), name=f"members-{home.id}")
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def _look_up_the_others(self, home: discord.Guild, group: tuple[int, bool]) -> None:
        """Looks up all people who are waiting for that server, and those added meanwhile."""
        gateway, wanted = self._gateways[home.shard_id], dict[int, asyncio.Future[discord.Member | None]]()
        try:
            while self._wanted[group]:
                # Those who come while this waits are looked up with the others.
                asks = not group[1] or await gateway.turn()
                wanted, self._wanted[group] = self._wanted[group], {}
                people = list(wanted)
                for some in (people[at : at + MEMBERS_PER_QUERY] for at in range(0, len(people), MEMBERS_PER_QUERY)):
                    found = await _queried(home, some) if asks else None
                    if asks and found is None:
                        gateway.did_not_answer()
                    for one in some:
                        try:
                            wanted[one].set_result(found[one] if found is not None else await _fetched(home, one))
                        except Exception as error:  # passed on to the caller
                            wanted[one].set_exception(error)
        finally:
            for left in (*wanted.values(), *self._wanted.pop(group).values()):
                left.cancel()

    async def _acting_member(self, interaction: discord.Interaction[Any], guild: int) -> discord.Member | None:
        """The user as a member of that server. If they act in it, Discord has sent the member along. Raises BotAway."""
        if interaction.guild_id == guild and isinstance(interaction.user, discord.Member):
            return interaction.user
        person, typing = interaction.user.id, _is_typing(interaction)
        if typing and (recent := self._recent_member(guild, person, COMPLETION_CACHE_TIME)) is not None:
            return recent
        try:
            return await self.member(guild, person, typing=typing)
        except discord.HTTPException as error:
            recalled = self._recent_member(guild, person)
            if is_final(error) or recalled is None:
                raise
            log.warning("Discord answered a look-up with %s; a recent result is used", error.status)
            return recalled

    def _recent_member(self, guild: int, person: int, within: timedelta = FALLBACK_MAX_AGE) -> discord.Member | None:
        """The member as last looked up. None: there was no look-up in that time, or it found no member."""
        at, known = self._known.get((guild, person), (None, None))
        return known if at is not None and self._campaigns.clock.now() - at < within else None

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


def _is_typing(interaction: discord.Interaction[Any]) -> bool:
    return interaction.type is discord.InteractionType.autocomplete


async def _queried(home: discord.Guild, people: Sequence[int]) -> dict[int, discord.Member | None] | None:
    """Several members as of now, from the gateway, which needs no privileged intent for this; None: it does not answer now."""
    try:
        async with asyncio.timeout(GATEWAY_QUERY_SECONDS):
            there = await home.query_members(user_ids=list(people), limit=MEMBERS_PER_QUERY, cache=False)
    except Exception as error:
        # no connection, no answer, or no shard for this server: the caller fetches each member instead
        log.debug("members of %s: %s", home.id, type(error).__name__)
        return None
    return dict.fromkeys(people) | {member.id: member for member in there}


async def _fetched(home: discord.Guild, person: int) -> discord.Member | None:
    """The member as of now; None: not a member. Raises BotAway."""
    try:
        return await home.fetch_member(person)
    except (discord.NotFound, discord.Forbidden) as error:
        if error.code in NO_SUCH_MEMBER:
            return None
        raise BotAway(home.id) from error


def access(client: Any) -> Access:
    """The `Access` of this bot, created at first use."""
    return of_client(client, "_access", lambda: Access(client))


# ---- Permissions that the bot needs on a server and in a campaign's channel ----------------------

REQUIRED_PERMISSIONS: Final = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    pin_messages=True,
)
"""Permissions of the invitation. None over other people's messages or threads: the bot removes people only from private threads
that it has made, archives what it cannot delete, and has a permission of its own for pins.
"""

REQUIRED_IN_CHANNEL: Final = ("view_channel", "read_message_history", "attach_files")
"""Permissions without which a channel cannot hold a campaign; the one to write there is checked as well."""

OPTIONAL_IN_CHANNEL: Final = ("pin_messages", "create_private_threads")
"""Permissions without which a campaign still works: the board is not pinned, and co-players are notified by DM."""


@dataclass(frozen=True, slots=True)
class Lacking:
    """Permissions that the bot lacks in a place."""

    needed: tuple[str, ...] = ()
    """Names of permissions without which the place cannot hold a campaign."""
    better: tuple[str, ...] = ()
    """The missing permissions among `OPTIONAL_IN_CHANNEL`."""

    @property
    def named(self) -> tuple[Message, ...]:
        """The needed permissions, by Discord's names for them in the reader's language."""
        return tuple(msg(f"dc-right-{name.replace('_', '-')}") for name in self.needed)

    @property
    def without(self) -> tuple[Message, ...]:
        """One sentence for each missing optional permission: what works differently without it."""
        return tuple(msg(f"dc-without-{name.replace('_', '-')}") for name in self.better)


def lacking(granted: discord.Permissions, *, in_thread: bool = False, makes_thread: bool = False) -> Lacking:
    """The permissions that the bot still needs for a campaign in a channel, in a thread (`in_thread`), or in a new thread of a
    channel (`makes_thread`)."""
    if granted.administrator:
        return Lacking()
    wanted = [*REQUIRED_IN_CHANNEL, "send_messages_in_threads" if in_thread or makes_thread else "send_messages"]
    if makes_thread:
        wanted.append("create_public_threads")
    return Lacking(
        tuple(name for name in wanted if not getattr(granted, name)),
        tuple(name for name in OPTIONAL_IN_CHANNEL if not getattr(granted, name)),
    )


async def of_bot(channel: discord.abc.GuildChannel | discord.Thread) -> discord.Permissions:
    """The bot's permissions in a channel or thread now. Asks Discord, because cached roles may be old."""
    me = await channel.guild.fetch_member(channel.guild._state.self_id or 0)
    return channel.permissions_for(me)


# ---- What Discord's refusals mean ----------------------------------------------------------------
NO_SUCH_MEMBER = frozenset({10007, 10013})
"""Unknown member, unknown user."""
DM_CLOSED = frozenset({50007, 50278})
MESSAGE_GONE = frozenset({10008, 10003, 50083})
"""Unknown message or channel, archived thread."""
EDITS_LIMITED = 30046
TRANSIENT_CODES = frozenset({40003, EDITS_LIMITED})
"""Refusals that pass: too many direct messages opened, an old message edited too often."""

NO_CHANNEL, NO_ACCESS, NO_RIGHT, THREAD_LOCKED, THREAD_ARCHIVED = 10003, 50001, 50013, 160005, 50083
THREAD_CLOSED = frozenset({THREAD_LOCKED, THREAD_ARCHIVED})
NO_RIGHTS = frozenset({NO_ACCESS, NO_RIGHT})
PLACE_REFUSED = THREAD_CLOSED | DM_CLOSED | {NO_CHANNEL, NO_ACCESS}
"""Refusals that concern the place: a smaller form of a post would be refused too."""
MAYBE_NOT_IN_SERVER = NO_RIGHTS | DM_CLOSED | {NO_CHANNEL, 10004}
"""Refusals that a bot also gets after it was removed from the server."""

TRANSIENT_ERRORS = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError, SQLAlchemyError)
"""Errors that are possible although nothing is wrong with the post itself."""


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


def is_final(error: Exception) -> bool:
    """Whether Discord has refused this very request; otherwise (outage, rate limit, network) a later attempt may succeed."""
    return (
        isinstance(error, discord.HTTPException)
        and 400 <= error.status < 500
        and error.status not in (401, 408, 429)
        and error.code not in TRANSIENT_CODES
    )


def trouble_of(error: Exception) -> Trouble:
    """The reason shown to players why Discord refuses a post."""
    code = getattr(error, "code", 0)
    if code in THREAD_CLOSED:
        return "locked"
    if code in NO_RIGHTS:
        return "rights"
    return "gone" if code == NO_CHANNEL else "refused"
