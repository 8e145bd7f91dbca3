"""Answers direct messages typed to the bot: once a day it says where orders go.

Direct messages carry their text without a privileged intent, but it is neither read nor stored.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from discord import ui

from bot import words
from bot.discord.bounded_memory import remember
from bot.discord.buttons import help_button
from bot.discord.clicks import button
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder

log = logging.getLogger(__name__)

HINT_INTERVAL: Final = timedelta(days=1)
"""Time until somebody who writes gets the hint again."""

MAX_REMEMBERED: Final = 1000
"""Maximum number of people remembered with their last hint; the oldest are dropped."""

HISTORY_LIMIT: Final = 50
"""Maximum number of messages of the last day that are searched for an earlier hint after a restart."""


def hint(lang: str) -> MessageBuilder:
    """A message that says where orders go, with buttons for the reader's campaigns and for help."""
    own = button(Id("games", arg="hint"), words.text(lang, "dc-button-own-games"), style=discord.ButtonStyle.primary)
    return (
        MessageBuilder()
        .say(words.text(lang, "dc-hint", typed=words.text(lang, "panel-as-text")))
        .row(own, help_button(lang))
    )


class Hints:
    """Answers direct messages with hints. One object per process; direct messages come to the one with shard 0."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._given: dict[int, datetime] = {}
        """Person -> when they last got a hint."""

    async def heard(self, message: discord.Message) -> None:
        """Answers a person's direct message, at most once per `HINT_INTERVAL`; never raises."""
        person, now = message.author, self._client.campaigns.clock.now()
        last = self._given.get(person.id)
        if message.guild is not None or person.bot or (last is not None and now - last < HINT_INTERVAL):
            return
        remember(self._given, person.id, now, MAX_REMEMBERED)
        try:
            if last is None and await self._has_recent_hint(message.channel, now):
                return
            lang = await self._client.campaigns.people.written_in(person.id)
            made = hint(lang or words.LANGS[0])
            await message.channel.send(view=made.view(), allowed_mentions=made.mentions)
        except Exception as error:
            self._given.pop(person.id, None)
            log.warning("a direct message got no hint: %s", type(error).__name__)

    async def _has_recent_hint(self, channel: discord.abc.Messageable, now: datetime) -> bool:
        """Whether the channel has a hint of the last day, from before the bot was restarted."""
        mine = self._client.user.id
        buttons = hint(words.LANGS[0]).buttons
        async for earlier in channel.history(limit=HISTORY_LIMIT, after=now - HINT_INTERVAL, oldest_first=False):
            view = ui.LayoutView.from_message(earlier)
            ids = {str(getattr(part, "custom_id", "")) for part in view.walk_children()}
            if earlier.author.id == mine and set(buttons) <= ids:
                return True
        return False
