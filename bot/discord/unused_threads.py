"""Finds and closes threads that a process made but could not use, because it ended before it stored their ids.

A thread is made first and stored afterwards. A thread that was left in between is recognised by three facts: the bot made it,
the database does not name it, and nobody has ever written in it. Threads that a campaign has left do not match: they have
messages. The lobby of a season's game finds its thread by name and reuses it, before it is old enough to be closed here.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from functools import partial
from typing import Any, Final

import discord

from bot import words
from bot.campaigns import Campaigns
from bot.discord.refusals import is_final
from bot.discord.threads import reopening

log = logging.getLogger(__name__)

MIN_AGE: Final = timedelta(minutes=10)
"""Threads younger than this are left alone, because they may belong to a campaign that is being opened."""


class UnusedThreads:
    """Closes unused threads. One object per process."""

    def __init__(self, client: Any, campaigns: Campaigns) -> None:
        self._client = client
        self._campaigns = campaigns
        self._decided: set[int] = set()
        """Threads that are not ours to close, or that are closed as far as possible."""

    async def close(self) -> None:
        """Closes unused threads in the servers of this process. What fails for a temporary reason is tried again at the next
        call.
        """
        me, now = self._client.user.id, self._campaigns.clock.now()
        found = [
            thread
            for guild in self._client.guilds
            if not guild.unavailable and self._campaigns.services.owned.covers(guild.id)
            for thread in guild.threads
            if thread.owner_id == me and not thread.archived and thread.id not in self._decided
            if now - discord.utils.snowflake_time(thread.id) > MIN_AGE
        ]
        named = await self._campaigns.keeping.threads([thread.id for thread in found])
        for thread in found:
            if thread.id in named:
                continue
            try:
                await self._look_at(thread)
            except discord.HTTPException as error:
                if not is_final(error):
                    log.warning("thread %s, which nothing uses, stays open for now: %s", thread.id, error.status)
                    continue
                log.warning("thread %s, which nothing uses, cannot be closed (%s)", thread.id, error.code)
            self._decided.add(thread.id)

    async def _look_at(self, known: discord.Thread) -> None:
        """Closes the thread if nobody has written in it. Raises HTTPException."""
        thread = await known.guild.fetch_channel(known.id)
        if not isinstance(thread, discord.Thread) or thread.owner_id != self._client.user.id:
            return
        line = words.text(words.lang_of(str(known.guild.preferred_locale)), "dc-thread-unused")
        if thread.total_message_sent:
            said = [message async for message in thread.history(limit=2)]
            if [(one.author.id, one.content) for one in said] != [(self._client.user.id, line)]:
                return
        else:
            try:
                await reopening(thread, partial(thread.send, line))
            except discord.Forbidden:
                log.warning("the bot cannot write in thread %s, so it closes it without a message", thread.id)
        try:
            await thread.edit(archived=True, locked=True)
        except discord.Forbidden:  # locking needs a permission; the thread's owner can always archive it
            await thread.edit(archived=True)
        log.warning("thread %s is closed: the bot ended before it could use it", thread.id)
