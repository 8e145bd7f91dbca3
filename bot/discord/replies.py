"""Private answers: refusals in the reader's language, and for defects an incident number that the log knows too.

Used by clicks, modals and commands alike. What the answers say is in `bot.words`. Also which interactions are being answered, so
that they are finished before the bot leaves.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

import discord
from discord import app_commands

from bot import words
from bot.campaigns import Refused, StaleClick
from rules.core import Message, say

log = logging.getLogger(__name__)

GONE = frozenset({10062, 50027, 10008, 10015})
"""Discord's codes for an interaction or message that is no more: nothing can be answered to it."""


async def lang_of_user(interaction: discord.Interaction[Any]) -> str:
    """The language chosen with `/me`, else that of the reader's Discord."""
    chosen: str | None = await interaction.client.campaigns.lang(interaction.user.id)
    return chosen or words.lang_of(str(interaction.locale))


async def tell(interaction: discord.Interaction[Any], message: Message, lang: str | None = None) -> None:
    """Says something privately, whether or not the interaction has been answered already."""
    text = words.line(lang or await lang_of_user(interaction), message)
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except discord.HTTPException as error:
        if error.code not in GONE:
            raise
        log.info("an answer came too late for %s", interaction.id)


async def answer_error(interaction: discord.Interaction[Any], error: BaseException, what: str) -> None:
    """The answer to whatever went wrong; never raises. `what`: the verb or command, for the log."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        log.warning("the answer to %s came too late", what)
        return
    try:
        await tell(interaction, _excuse(error, what), await _lang(interaction))
    except Exception as failed:
        if in_hand(interaction.client).shut:
            log.info("the bot left before an answer to %s: %s", what, type(failed).__name__)
        else:
            log.exception("no answer could be given to %s", what)


def _excuse(error: BaseException, what: str) -> Message:
    if isinstance(error, Refused):
        return error.message
    if isinstance(error, StaleClick):
        return say("panel-stale")
    incident = secrets.token_hex(3)
    log.error("incident %s at %s", incident, what, exc_info=error)
    return say("panel-incident", incident=incident)


async def _lang(interaction: discord.Interaction[Any]) -> str:
    try:
        return await lang_of_user(interaction)
    except Exception:
        return words.lang_of(str(interaction.locale))


# ---- what is being answered ------------------------------------------------------------------------
class InHand:
    """The interactions that one bot is answering. Each is in hand as long as the task lives that answers it."""

    def __init__(self) -> None:
        self._open: dict[asyncio.Task[Any], discord.Interaction[Any]] = {}
        self.shut = False
        """The bot is leaving: nothing new is begun."""

    async def admit(self, interaction: discord.Interaction[Any]) -> bool:
        """Counts the present task; False where the bot is leaving: its user is told, if he waits for words. Never raises."""
        task = asyncio.current_task()
        assert task is not None
        self._open[task] = interaction
        task.add_done_callback(lambda ended: self._open.pop(ended, None))
        if self.shut and interaction.type is not discord.InteractionType.autocomplete:
            await answer_error(interaction, Refused(say("dc-leaving")), "an interaction at the end")
        return not self.shut

    @property
    def idle(self) -> bool:
        """Whether nobody waits for an answer."""
        return not self._open

    async def finish(self, seconds: float) -> None:
        """Waits until all are answered, for so long at most, those too that come meanwhile; then none is begun any more.

        Who still waits is told to look whether what he wanted has been done.
        """
        loop = asyncio.get_running_loop()
        ends = loop.time() + seconds
        while self._open and loop.time() < ends:
            await asyncio.wait(set(self._open), timeout=ends - loop.time(), return_when=asyncio.FIRST_COMPLETED)
        self.shut = True
        late = dict(self._open)
        for task in late:
            task.cancel()
        for interaction in late.values():
            await answer_error(interaction, Refused(say("dc-left-unanswered")), "an interaction at the end")


def in_hand(client: Any) -> InHand:
    """What this bot has in hand, made at first use."""
    made = getattr(client, "_in_hand", None)
    if not isinstance(made, InHand):
        made = InHand()
        client._in_hand = made
    return made
