"""Seasons in Discord: the buttons of their message (`bot.posts.seasons`), and the threads for their games.

The lobby of each game gets its own thread, which is made before the lobby is stored. If a process dies in between, the empty
thread is found by its name and used.
"""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot import words
from bot.campaigns import Campaigns, Owned, Refused
from bot.campaigns.seasons import SeasonSummary, ToOpen
from bot.discord import message, sentences
from bot.discord.access import access
from bot.discord.buttons import yes_or_no
from bot.discord.clicks import ComponentInteraction, Context, on_component
from bot.discord.ids import Id, number
from bot.discord.message import MessageBuilder, plain
from bot.discord.refusals import is_final
from bot.discord.threads import THREAD_ARCHIVE_MINUTES
from bot.posts.seasons import heading
from bot.store.database import Interrupted
from rules.core import msg

log = logging.getLogger(__name__)


# ---- Buttons -------------------------------------------------------------------------------------
async def near(context: Context, season: int) -> SeasonSummary:
    """The season, if the user can see its channel. Raises Refused otherwise, as if it did not exist."""
    card, interaction, gate = await context.campaigns.seasons.card(season), context.interaction, access(context.client)
    here = interaction.guild_id == card.guild and (
        interaction.channel_id == (card.thread or card.channel)
        or (card.channel in await gate.channels(interaction) and await gate.in_thread(interaction, card.thread))
    )
    if not here:
        raise Refused(msg("season-none"))
    return card


async def _clicked(press: ComponentInteraction) -> SeasonSummary:
    """The season whose button was clicked. Raises as `near`."""
    return await near(press, number(press.id.arg) or 0)


@on_component("season-enter", "privately")
async def on_enter(press: ComponentInteraction) -> None:
    """Enters the person who clicked, with a rating made from the campaigns that everybody who sees the season may know."""
    card, campaigns, places = await _clicked(press), press.campaigns, access(press.client)
    seen = await campaigns.lobby.find(
        guild=card.guild,
        channels=await places.equally_visible_channels(card.guild, card.channel),
        over=True,
        limit=None,
    )
    known = [x.id for x in seen if x.thread is None or await places.is_public(x.thread)]
    await campaigns.people.heard(press.person, words.lang_of(str(press.interaction.locale)))
    card = await campaigns.seasons.enter(card.id, press.person, known)
    await press.tell(msg("season-you-entered", title=plain(card.title), when=sentences.when(card.due)))


@on_component("season-leave", "privately")
async def on_leave(press: ComponentInteraction) -> None:
    """Withdraws the entry of the person who clicked."""
    card = await press.campaigns.seasons.withdraw((await _clicked(press)).id, press.person)
    await press.tell(msg("season-you-left", title=plain(card.title)))


def sure_to_cancel(card: SeasonSummary, lang: str) -> MessageBuilder:
    """Asks whether to cancel the season, and says what ends with it."""
    states = [pairing.state for pairing in card.pairings]
    asked = msg(
        "season-sure-cancel", title=plain(card.title), lobbies=states.count("lobby"), games=states.count("running")
    )
    builder = MessageBuilder(sentences.COLOURS["paused"]).say(heading(card, lang)).say(words.line(lang, asked))
    return builder.row(*yes_or_no(lang, Id("season-cancel", arg=str(card.id)), "sure"))


@on_component("season-cancel", "here")
async def on_cancel(press: ComponentInteraction) -> None:
    card = await press.campaigns.seasons.cancel((await _clicked(press)).id, press.person)
    told = words.line(press.lang, msg("season-called-off", title=plain(card.title)))
    await message.turn_over(press.interaction, MessageBuilder(sentences.COLOURS["paused"]).say(told))


# ---- Due steps and lobbies -----------------------------------------------------------------------
class SeasonWorker:
    """Does the due steps of seasons and opens the lobbies of their games. One per process."""

    def __init__(self, client: Any, campaigns: Campaigns) -> None:
        self._client = client
        self._campaigns = campaigns

    async def turn(self, reached: Owned) -> None:
        """Does everything that is due in the servers where people can reach the bot.

        A lobby that fails is logged and tried again in the next round; the others go on.
        """
        await self._campaigns.seasons.due(reached)
        opened = False
        for one in await self._campaigns.seasons.to_open(reached):
            try:
                channel, thread = await self._place(one)
                opened |= await self._campaigns.seasons.open_pairing(one.fixture, channel, thread) is not None
            except discord.HTTPException as error:
                log.warning("the lobby of pairing %s waits: %s, %s", one.fixture, error.status, error.code)
            except Interrupted:
                raise  # a database error: the whole pass is tried again; only errors of one pairing are skipped below
            except Exception:
                log.exception("the lobby of pairing %s could not be opened", one.fixture)
        if opened:
            await self._campaigns.seasons.due(reached)  # the season's message links to the new lobbies

    async def _place(self, one: ToOpen) -> tuple[int, int | None]:
        """Channel and thread for the lobby of a pairing: a new thread, or the season's own place if Discord refuses a
        thread for good."""
        home = await access(self._client).server(one.guild)
        parent = home.get_channel(one.channel) if home is not None else None
        if not isinstance(parent, discord.TextChannel):
            return one.channel, one.thread
        me = self._client.user.id if self._client.user is not None else 0
        lived_in = {
            x.thread for x in await self._campaigns.lobby.find(guild=one.guild, channels=[one.channel], limit=None)
        }
        told = home is not None and home is self._client.get_guild(one.guild)
        for thread in parent.threads if told else await parent.guild.active_threads():
            if thread.parent_id != parent.id:
                continue
            if thread.name == one.title[:100] and thread.owner_id == me and thread.id not in lived_in:
                return parent.id, thread.id
        kind = discord.ChannelType.news_thread if parent.is_news() else discord.ChannelType.public_thread
        try:
            made = await parent.create_thread(
                name=one.title[:100], type=kind, auto_archive_duration=THREAD_ARCHIVE_MINUTES
            )
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.warning("no thread for pairing %s: %s", one.fixture, error.code)
            return one.channel, one.thread
        return parent.id, made.id
