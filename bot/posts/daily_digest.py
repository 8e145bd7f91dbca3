"""The digest of a day: the results of its chapters, for one follower."""

from __future__ import annotations

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.post_kinds import post_kind
from bot.discord import sentences
from bot.discord.buttons import history_button, map_button
from bot.discord.message import MessageBuilder
from bot.posts.base import Composer, DiscordPost, begin


@post_kind("digest", keyed=False, retried=False)
class Digest(DiscordPost):
    """A direct message that tells one follower the results of the chapters of a day."""

    is_urgent = False
    for_spectators = True

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        builder = begin("dc-digest-title", "running", card, post)
        builder.newest(sentences.headlines(post.lang, post.news), words.text(post.lang, "dc-more"), 3000)
        return builder.row(map_button(post.lang, card.id), history_button(post.lang, card.id))
