"""The end of a campaign, its record and its book."""

from __future__ import annotations

import logging

from bot import words
from bot.campaigns import Campaigns, CampaignSummary, Post
from bot.campaigns.post_kinds import post_kind
from bot.discord import seat_lines, sentences
from bot.discord.books import book_button
from bot.discord.buttons import history_button
from bot.discord.clicks import button
from bot.discord.ids import Id
from bot.discord.message import Attachment, MessageBuilder, plain
from bot.posts.base import Composer, DiscordPost, say_lines


@post_kind("end", keyed=True, retried=True)
class End(DiscordPost):
    """Names the winners, and reveals the secrets of both sides and of the dice. The record is attached, so that
    anybody can check it without this bot."""

    keeps_message = is_linked = True
    taken_back = "end"

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        builder = MessageBuilder(sentences.COLOURS["over"])
        builder.say(words.text(post.lang, "dc-end-title", title=plain(card.title)))
        builder.say(
            seat_lines.outcome(post.lang, card)
            if card.status == "over"
            else words.text(post.lang, "dc-status-cancelled")
        )
        builder.say("\n".join(seat_lines.seats(post.lang, card)))
        builder.pings = tuple(holder.person for seat in card.seats for holder in seat.holders)
        known = card.outcome.why if card.outcome is not None else None
        say_lines(builder, [line for line in post.lines if line != known], post.lang)
        builder.show(*await composer.pictures_of(post, card))
        builder.say(words.text(post.lang, "dc-end-commitment", commitment=card.commitment))
        await hand_over(builder, composer.campaigns, card, post.lang)
        verify = button(Id("verify", card.id), words.text(post.lang, "dc-button-verify"), emoji="🎲")
        if card.status != "over":
            return builder.row(history_button(post.lang, card.id), verify)
        film = button(Id("replay", card.id), words.text(post.lang, "dc-button-replay"), emoji="🎞️")
        again = button(Id("rematch", card.id), words.text(post.lang, "dc-button-rematch"), emoji="🔁")
        return builder.row(history_button(post.lang, card.id), film, verify, again)


log = logging.getLogger(__name__)


MAX_RECORD_BYTES = 8 << 20
"""Largest record attached to the end, in bytes; Discord accepts files of up to 10 MiB."""


async def hand_over(builder: MessageBuilder, campaigns: Campaigns, card: CampaignSummary, lang: str) -> None:
    """Adds the record of a finished campaign as a file, and how to check it without this bot. A record that is damaged or too
    large is only logged."""
    data = await campaigns.watch.record(card.id)
    if data is None or len(data) > MAX_RECORD_BYTES:
        log.error("the record of campaign %s is damaged or too large to attach", card.id)
        return
    record = Attachment(f"{card.game}-{card.id}-record.json", data)
    builder.attach(record).say(words.text(lang, "dc-record", file=record.name, commitment=card.commitment))


@post_kind("book", keyed=False, retried=True)
class BookPost(DiscordPost):
    """The book, after the end. It is a post of its own because it takes long to make."""

    is_urgent = False
    keeps_message = True
    known_by = "buttons"
    taken_back = "end"

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        paper, lang = await composer.book_builder.posted(card, post.lang), post.lang
        builder = MessageBuilder(sentences.COLOURS["over"])
        builder.say(words.text(lang, "dc-book-title", title=plain(card.title)))
        builder.say(words.text(lang, "dc-book-about" if paper is not None else "dc-book-missing"))
        return builder.attach(paper).row(book_button(lang, card.id))
