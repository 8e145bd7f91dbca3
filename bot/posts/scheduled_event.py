"""The scheduled event that shows a campaign's next deadline in its server."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

import discord
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.campaigns.outbox import Body, private
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.scheduled_events import SOONEST, EventPlan
from bot.campaigns.services import Services
from bot.campaigns.unit_of_work import UnitOfWork
from bot.discord.access import access
from bot.discord.members import BotAway
from bot.discord.postman import Postman
from bot.posts.base import DiscordPost
from bot.store import tables as t
from rules.core import msg

LENGTH: Final = timedelta(minutes=30)
"""How long the event lasts after the deadline; Discord wants an end."""
GONE: Final = 10070
"""Discord's code for an event that there is not."""
MOST_NAME: Final = 100
"""Maximum number of characters of the name of an event."""


@post_kind("event", keyed=False, retried=False)
class DeadlineEvent(DiscordPost):
    """Makes, moves or deletes the event, so that it shows the deadline as it is now.

    Nothing is done if the event is right already: the board is also redrawn when somebody seals, and the event must not
    tell of that. An event is found again by its text if the bot died before it stored the ID. Everybody in the server sees
    its events: while somebody there cannot see the channel, there is none.
    """

    is_urgent = False

    def lane(self, campaign: int, body: Body, person: int | None) -> str:
        return f"v{campaign}"

    async def deliver(self, postman: Postman, post: Post, card: CampaignSummary | None) -> Delivered:
        scheduling = postman.campaigns.scheduling
        plan = await scheduling.plan(post.campaign)
        if plan is None:
            return Delivered(post.id, None)
        server = _Server(postman, plan)
        hidden = await access(postman.client).is_hidden(plan.card)
        if plan.at is None or hidden:
            await server.delete(plan.event or await server.found())
            await scheduling.shown(post.campaign, None, None)
        elif (plan.event is None or plan.at != plan.shown) and plan.at > postman.campaigns.clock.now() + SOONEST:
            await scheduling.shown(post.campaign, await server.show(plan.at), plan.at)
        return Delivered(post.id, None)

    async def on_refusal(self, services: Services, session: AsyncSession, row: t.Post) -> None:
        """Discord does not let the bot: no event is wanted any more, and the game master is told."""
        kept = await session.get(t.ScheduledEvent, row.campaign)
        if kept is None:
            return
        unit = await UnitOfWork.open(services, session, row.campaign)
        await session.delete(kept)
        line = msg("bot-event-refused", left="yes" if kept.event is not None else "no")
        await private(unit, "trouble", unit.row.gm, Body(lines=(line,)), services.clock.now())


class _Server:
    """The events of a campaign's server."""

    def __init__(self, postman: Postman, plan: EventPlan) -> None:
        """Raises BotAway if the bot is not in the server now."""
        guild = postman.client.get_guild(plan.card.guild)
        if guild is None:
            raise BotAway(plan.card.guild)
        self._guild, self._me, self._plan, self._card = guild, postman.me, plan, plan.card
        self._about = words.text(plan.card.lang, "dc-event-about", number=str(plan.card.id))

    async def show(self, at: datetime) -> int:
        """The ID of the event, which shows this deadline now."""
        known = self._plan.event or await self.found()
        if known is not None and await self._moved(known, at):
            return known
        made = await self._guild.create_scheduled_event(
            name=self._card.title[:MOST_NAME],
            description=self._about,
            start_time=at,
            end_time=at + LENGTH,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location=self._card.url,
        )
        return made.id

    async def _moved(self, number: int, at: datetime) -> bool:
        """Moves the event, also to the campaign's present channel. False: it is gone; or it has begun and cannot be moved any
        more, and is deleted."""
        try:
            event = await self._guild.fetch_scheduled_event(number, with_counts=False)
            if event.status is discord.EventStatus.scheduled:
                await event.edit(start_time=at, end_time=at + LENGTH, location=self._card.url)
                return True
        except discord.HTTPException as error:
            if error.code != GONE:
                raise
            return False
        await self.delete(number)
        return False

    async def delete(self, number: int | None) -> None:
        """Deletes the event, if it is there."""
        if number is None:
            return
        try:
            event = await self._guild.fetch_scheduled_event(number, with_counts=False)
            await event.delete()
        except discord.HTTPException as error:
            if error.code != GONE:
                raise

    async def found(self) -> int | None:
        """The ID of the event that an earlier attempt has made; None: it has made none."""
        for event in await self._guild.fetch_scheduled_events(with_counts=False):
            if event.creator_id == self._me and event.description == self._about:
                return event.id
        return None
