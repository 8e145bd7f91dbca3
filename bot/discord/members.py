"""Who is in a server, and under which name: look-ups of members, how long an answer is used again, and what happens while Discord
does not answer.

Without a privileged intent Discord does not tell us who has left a server. So people who act by direct message, and people to
whom we write, are looked up.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from math import inf
from typing import Any

import aiohttp
import discord
from aiolimiter import AsyncLimiter

from bot.campaigns import Campaigns, CannotTell
from bot.discord.bounded_memory import remember
from bot.discord.rate_limiter import IS_BACKGROUND
from bot.discord.refusals import NO_SUCH_MEMBER, is_final
from rules.core import msg

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


class Members:
    """Looks up servers and their members. One object per process."""

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
        person, typing = interaction.user.id, is_typing(interaction)
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


def is_typing(interaction: discord.Interaction[Any]) -> bool:
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
