"""What the kinds of posts share: the base class, the composer, and parts of their layout.

`bot.campaigns.outbox` wrote the post and decided then who is told what. `Composer` turns a row of the outbox into a
message. The view comes from `watch.post_view`, the only function that decides through whose eyes a post is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Literal

import discord
import msgspec

import renderer
from bot import words
from bot.campaigns import Campaigns, CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.campaigns.post_kinds import PostKind, kind_of
from bot.campaigns.taken_back_steps import STRUCK_POST
from bot.discord import sentences
from bot.discord.access import access
from bot.discord.books import BookBuilder
from bot.discord.clicks import in_flight
from bot.discord.message import MessageBuilder, plain
from bot.discord.postman import GaveUp, Later, Postman, PostPlace, discord_kind
from bot.incidents import undrawn
from bot.pictures import Drawing, Picture
from bot.store.database import Interrupted
from rules.core import Message


class DiscordPost(PostKind):
    """Base class of a kind of post: how Discord shows it. The values and methods here suit most kinds."""

    for_spectators = False
    """Whether the post goes to people without a seat. Only those of them who can see the campaign's channel get it."""
    known_by: Literal["texts", "title", "buttons"] = "texts"
    """The part of a message by which the bot recognizes it as this post, even if the rest has changed since."""
    lasting_buttons: tuple[str, ...] = ()
    """Verbs of buttons by which a message is known, whatever else it shows."""

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        """The message for a post."""
        raise KeyError(post.kind)

    async def deliver(self, postman: Postman, post: Post, card: CampaignSummary | None) -> Delivered:
        """Sends the post, or edits its message. `card`: the campaign, if it is loaded already."""
        card = card or await postman.campaigns.lobby.card(post.campaign)
        if post.person is None:
            return await self.publish(postman, post, card)
        if await self.is_wanted(postman, post, card, post.person):
            await in_flight(postman.client).people_first()  # many who were looked up together go on at the same moment
            return await self.tell(postman, post, card, post.person)
        return Delivered(post.id, None)

    async def publish(self, postman: Postman, post: Post, card: CampaignSummary) -> Delivered:
        """Delivers a post that is not for one person."""
        sent = await self.write(postman, postman.place(card), post, card)
        return msgspec.structs.replace(sent, place=(card.channel, card.thread))

    async def is_wanted(self, postman: Postman, post: Post, card: CampaignSummary, person: int) -> bool:
        """Whether the person may still receive the post. A post for a seat or a side is not sent to a person who has
        left it."""
        seats, side = card.seats_of(person), card.side_of(person)
        if post.who is not None and post.who not in seats:
            return False
        if post.side is not None and (side is None or side.side != post.side):
            return False
        return await access(postman.client).may_be_told(card, person, seated=bool(seats), look=self.for_spectators)

    async def tell(self, postman: Postman, post: Post, card: CampaignSummary, person: int) -> Delivered:
        """Delivers a post that is for one person."""
        return await postman.by_dm(post, card, person)

    async def write(self, postman: Postman, place: PostPlace, post: Post, card: CampaignSummary) -> Delivered:
        """Shows the post in a channel, thread or direct message."""
        return await postman.show(place, post, await postman.composer.compose(post, card))

    async def on_new_message(self, postman: Postman, place: PostPlace, post: Post, sent: Delivered) -> Delivered:
        """Called when the post has a new message. Returns `sent`, completed with everything else that must be
        recorded."""
        if post.chapter is not None:
            await delete_replaced(place, post, sent)
        return sent

    def outcome_of(self, post: Post, error: Exception, age: timedelta) -> GaveUp | Later | None:
        """What follows from a failed attempt, if the kind has rules of its own; None: the rules of most posts. `age`:
        time since the first attempt."""
        return None

    async def instead_of_dm(self, postman: Postman, post: Post, card: CampaignSummary, person: int) -> Delivered | None:
        """Called if the person accepts no direct messages. Returns what was sent instead; None: nothing was, and the
        post is given up."""
        return None


async def delete_replaced(place: PostPlace, post: Post, sent: Delivered) -> None:
    """Deletes the post's earlier message after a new message has replaced it."""
    if post.message is not None and post.message != sent.message:
        with suppress(discord.HTTPException):
            await place.get_partial_message(post.message).delete()


MIN_PATIENCE_SECONDS = 5.0
"""Seconds for which a post's pictures at least let pictures go first that somebody is waiting for."""


def patience(post: Post, now: datetime) -> float:
    """Seconds for which the post's pictures let others go first (see `Workers.turn`): longer if the post is due later."""
    left = (post.before - now).total_seconds() if post.before is not None else 0.0
    return max(MIN_PATIENCE_SECONDS, left)


def begin(title: str, colour: str, card: CampaignSummary, post: Post) -> MessageBuilder:
    """Begins a private post: the campaign with a link to it, and the post's lines."""
    builder = MessageBuilder(sentences.COLOURS[colour])
    builder.say(words.text(post.lang, title, title=plain(card.title), where=sentences.whereabouts(card, post.lang)))
    say_lines(builder, post.lines, post.lang)
    return builder


def say_lines(builder: MessageBuilder, lines: Sequence[Message], lang: str) -> None:
    builder.lines(sentences.say_all(lang, lines), words.text(lang, "dc-more"), 3000)


class Composer:
    """Turns posts into messages."""

    def __init__(self, campaigns: Campaigns, drawing: Drawing, book_builder: BookBuilder) -> None:
        self.campaigns = campaigns
        self.drawing = drawing
        self.book_builder = book_builder

    async def compose(self, post: Post, card: CampaignSummary) -> MessageBuilder:
        """The message for a post. Raises KeyError for a kind without one."""
        if post.chapter is not None and post.chapter.taken_back:
            return await discord_kind(STRUCK_POST).render(self, post, card)
        return await discord_kind(post.kind).render(self, post, card)

    async def pictures_of(self, post: Post, card: CampaignSummary) -> tuple[Picture, ...]:
        """The pictures of the post; empty if they cannot be drawn, because a post without pictures is better than none."""
        return (await self.as_told(post, card))[1]

    async def as_told(self, post: Post, card: CampaignSummary) -> tuple[CampaignSummary, tuple[Picture, ...]]:
        """The campaign, with the seats' titles at the beginning of the post's chapter, and the pictures as in `pictures_of`."""
        what = f"{post.kind} of campaign {post.campaign}"
        try:
            sight = await self.campaigns.watch.post_view(post)
        except Interrupted:
            raise
        except Exception as error:  # a damaged position must not stop the post
            undrawn(error, what)
            return card, ()

        present = kind_of(post.kind).shows_present
        drawn = await self.drawing.pictures(
            sight.view,
            post.lang,
            card.title,
            what=what,
            sheets=lambda: renderer.position(sight.view) if present else renderer.news(sight.view, sight.before),
            close_up=not present,
            patience=patience(post, self.campaigns.clock.now()),
        )
        seats = tuple(msgspec.structs.replace(it, name=sight.titles.get(it.seat, it.name)) for it in card.seats)
        return msgspec.structs.replace(card, seats=seats), drawn.pictures
