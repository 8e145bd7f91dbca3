"""Threads that a process made and never used, because it ended before it could keep their numbers: found and closed.

A thread is made first and its number kept afterwards: a campaign's, a meeting's, those of seats and sides. What a process that
died in between has left is known by three things, of whichever kind it is: the bot made it, nothing in the database names it,
and nobody has ever written in it. In particular a room that was given up, or that a campaign has left, is none: it has been
written in. The lobby of a meeting takes its thread up again by its name, before it is old enough to be closed here.
"""

from __future__ import annotations

import logging
from datetime import timedelta
from functools import partial
from typing import Any, Final

import discord

from bot import words
from bot.campaigns import Campaigns
from bot.discord.access import is_final
from bot.discord.threads import awake

log = logging.getLogger(__name__)

MIN_AGE: Final = timedelta(minutes=10)
"""A younger thread may be of a campaign that is just being opened."""


class UnusedThreads:
    """One per process."""

    def __init__(self, client: Any, campaigns: Campaigns) -> None:
        self._client = client
        self._campaigns = campaigns
        self._decided: set[int] = set()
        """Threads that are no concern of ours, or that can be closed no further."""

    async def close(self) -> None:
        """Closes those in the servers that this process looks after. What cannot be done now is tried again at the next call."""
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
                await awake(thread, partial(thread.send, line))
            except discord.Forbidden:
                log.warning("nothing can be written in thread %s; it is closed without a word", thread.id)
        try:
            await thread.edit(archived=True, locked=True)
        except discord.Forbidden:  # to lock one is for who manages threads; its owner may close it all the same
            await thread.edit(archived=True)
        log.warning("thread %s is closed: the bot ended before it could use it", thread.id)
