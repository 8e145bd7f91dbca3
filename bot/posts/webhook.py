"""What another program is told of a published campaign: the same as everybody who reads its public page."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final
from urllib.parse import urlsplit

from sqlmodel.ext.asyncio.session import AsyncSession

from bot.campaigns import CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.campaigns.feed import END
from bot.campaigns.outbox import Body, forget_webhook, private, webhook_lane
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.services import Services
from bot.campaigns.unit_of_work import UnitOfWork
from bot.discord.postman import GaveUp, Later, Postman, pause
from bot.posts.base import DiscordPost
from bot.store import tables as t
from bot.webhooks import WebhookFailed, WebhooksBusy
from rules.core import msg

GIVE_UP_AFTER: Final = timedelta(days=2)
"""Time after the first attempt of a delivery at which the bot stops sending to its address."""
RETRY_WHEN_BUSY: Final = timedelta(seconds=5)
TYPES: Final = {"chapter": "story.item", "end": "story.item", "back": "story.back", "test": "story.test"}
"""Event -> the field `type` of its delivery."""


@post_kind("webhook", keyed=False, retried=False)
class Delivery(DiscordPost):
    """One delivery to the address that the game master has given. Its number is the nonce, the same at every attempt."""

    is_urgent = False
    leaves_discord = True

    def lane(self, campaign: int, body: Body, person: int | None) -> str:
        return webhook_lane(campaign)

    async def deliver(self, postman: Postman, post: Post, card: CampaignSummary | None) -> Delivered:
        target = await postman.campaigns.publishing.target(post.campaign)
        body = await self._body(postman, post) if target is not None else None
        if target is not None and body is not None:
            now = postman.campaigns.clock.now()
            await postman.webhooks.send(target.url, target.secret, post.nonce, body, now)
        return Delivered(post.id, None)

    async def _body(self, postman: Postman, post: Post) -> dict[str, Any] | None:
        """What is delivered, as it is now; None if there is nothing to say any more."""
        feed = postman.campaigns.feed
        if post.event in ("chapter", "end"):
            key = post.chapter.key if post.chapter is not None else END
            found = await feed.item(post.campaign, key, post.lang)
            if found is None:  # it was taken back meanwhile: another delivery says so
                return None
            told, item = found
            return {"type": TYPES[post.event], "feed": told, "item": item}
        head = await feed.head(post.campaign, post.lang)
        if head is None or post.event is None:
            return None
        said: dict[str, Any] = {"type": TYPES[post.event], "feed": head}
        return said | ({"report": post.number or 0} if post.event == "back" else {})

    def outcome_of(self, post: Post, error: Exception, age: timedelta) -> GaveUp | Later | None:
        if isinstance(error, WebhooksBusy):
            return Later(RETRY_WHEN_BUSY)
        if not isinstance(error, WebhookFailed):
            return None
        return GaveUp("refused") if error.for_good or age >= GIVE_UP_AFTER else Later(pause(age, error))

    async def on_refusal(self, services: Services, session: AsyncSession, row: t.Post) -> None:
        """Nothing more is sent to the address, and the game master is told: the public page and the feed still have
        everything."""
        unit = await UnitOfWork.open(services, session, row.campaign)
        target = await session.get(t.Webhook, unit.id)
        if target is not None and await forget_webhook(unit):
            line = msg("bot-webhook-stopped", host=urlsplit(target.url).hostname or "")
            await private(unit, "trouble", unit.row.gm, Body(lines=(line,)), services.clock.now())
