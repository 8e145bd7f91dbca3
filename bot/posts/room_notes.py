"""Notes to the players of one seat or one side: in their private thread, or to each by direct message."""

from __future__ import annotations

import logging

import discord
import msgspec

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.co_players import STAFF_PROPOSED
from bot.campaigns.delivery import Delivered
from bot.campaigns.outbox import Body
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.summaries import PLAYED
from bot.discord.buttons import open_button
from bot.discord.clicks import button
from bot.discord.ids import Id
from bot.discord.message import BUTTONS_PER_ROW, MessageBuilder
from bot.discord.postman import Postman
from bot.discord.refusals import is_final
from bot.posts.base import Composer, DiscordPost, begin

log = logging.getLogger(__name__)


class _RoomNote(DiscordPost):
    """A note to the holders of one seat or one side: in their private thread, or to each by direct message."""

    async def publish(self, postman: Postman, post: Post, card: CampaignSummary) -> Delivered:
        thread = await postman.rooms.thread(post, card)
        if thread is not None:
            builder = await postman.composer.compose(post, card)
            try:
                sent = await postman.send(thread, msgspec.structs.replace(post, silent=True), builder)
            except discord.HTTPException as error:
                if not is_final(error):
                    raise
                log.warning("private thread %s accepts no notes: %s", thread.id, error.code)
            else:
                # again, because the note mentions the person and so adds them back to the thread
                await postman.rooms.put_out(post, thread)
                return sent
        await postman.campaigns.rooms.by_dm(post)
        return Delivered(post.id, None)


@post_kind("staff", keyed=False, retried=False)
class StaffNote(_RoomNote):
    """Tells the co-players of one seat who did what. Tells a single person that they have joined the co-players, or
    left them."""

    def lane(self, campaign: int, body: Body, person: int | None) -> str | None:
        return f"s{campaign}.{body.who}" if person is None else None

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        builder = begin("dc-staff-title", "lobby", card, post)
        row = [open_button(post.lang, card.id, post.ask or "")] if card.status in PLAYED else []
        for line in post.lines:
            if line.key == STAFF_PROPOSED:
                proposed = Id("enlist", card.id, arg=f"{dict(line.args)['person']}.{post.who or ''}")
                row.append(button(proposed, words.text(post.lang, "dc-button-enlist"), emoji="➕"))
        return builder.row(*row[:BUTTONS_PER_ROW]) if post.who is not None else builder


@post_kind("team", keyed=False, retried=False)
class TeamNote(_RoomNote):
    """Tells the players of one side who sealed what, whom the game waits for, and who has joined and left."""

    def lane(self, campaign: int, body: Body, person: int | None) -> str | None:
        return f"t{campaign}.{body.side}" if person is None else None

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        builder = begin("dc-team-title", "lobby", card, post)
        return builder.row(open_button(post.lang, card.id)) if card.status in PLAYED else builder


@post_kind("expel", keyed=False, retried=False)
class Expulsion(DiscordPost):
    """Removes somebody from a private thread. The post has an ordering key of its own, so that it never waits behind a note."""

    def lane(self, campaign: int, body: Body, person: int | None) -> str:
        return f"r{campaign}.{body.who or body.side}.{body.pings[0]}"

    async def publish(self, postman: Postman, post: Post, card: CampaignSummary) -> Delivered:
        await postman.rooms.expel(post, card)
        return Delivered(post.id, None)
