"""What has happened: the public report, and what followers are told."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel.ext.asyncio.session import AsyncSession

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.services import Services
from bot.campaigns.summaries import PLAYED, ChapterSummary
from bot.campaigns.unit_of_work import chapter_row
from bot.discord import seat_lines, sentences
from bot.discord.buttons import history_button, map_button, open_button, report_id
from bot.discord.clicks import button
from bot.discord.message import MessageBuilder, plain
from bot.pictures import Picture
from bot.posts.base import Composer, DiscordPost, say_lines
from bot.store import tables as t


@post_kind("report", keyed=True, retried=True)
class Report(DiscordPost):
    """What happened, as far as the public may know: a chapter as it stands now, or one numbered report."""

    keeps_body = keeps_message = is_linked = True
    taken_back = "step"

    async def on_arrival(
        self, services: Services, session: AsyncSession, row: t.Post, campaign: t.Campaign, it: Delivered
    ) -> None:
        chapter = await chapter_row(session, row.campaign, row.chapter) if row.chapter is not None else None
        if chapter is not None and it.message is not None:
            chapter.message = it.message

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        card, pictures = await composer.as_told(post, card)
        if card.status == "over" and post.step == card.step:
            pictures = pictures[:1]  # the end follows, which has all pictures
        if post.chapter is not None:
            return chapter(card, post, post.chapter, pictures)
        builder = MessageBuilder(sentences.COLOURS["running"])
        title = "dc-report-title" if post.number else "dc-page-start"
        builder.say(words.text(post.lang, title, n=post.number or 0, title=plain(card.title)))
        say_lines(builder, post.lines, post.lang)
        builder.show(*pictures)
        row = [open_button(post.lang, card.id)] if card.status in PLAYED else []
        return builder.row(*row, history_button(post.lang, card.id, post.number))


@post_kind("follow", keyed=True, retried=False)
class FollowersReport(DiscordPost):
    """A direct message that tells one follower what has happened."""

    for_spectators = True
    taken_back = "step"

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        card, pictures = await composer.as_told(post, card)
        if post.chapter is not None:
            return chapter(card, post, post.chapter, pictures)
        builder = MessageBuilder(sentences.COLOURS["running"])
        builder.say(words.text(post.lang, "dc-follow-title", n=post.number or 0, title=plain(card.title)))
        builder.say(sentences.whereabouts(card, post.lang))
        say_lines(builder, post.lines, post.lang)
        builder.show(*pictures)
        return builder.row(map_button(post.lang, card.id), history_button(post.lang, card.id, post.number))


# ---- A chapter -----------------------------------------------------------------------------------
HEADLINE_CHARACTERS = 1000
"""Longest headline, in characters."""


def chapter(card: CampaignSummary, post: Post, told: ChapterSummary, pictures: Sequence[Picture]) -> MessageBuilder:
    """A chapter so far: its results, who plays which side, what happened in order, and the position now.

    If it is too long for a message, the headline and the newest lines are kept. Lines that the headline repeats are left out.
    """
    lang = post.lang
    builder = MessageBuilder(sentences.COLOURS["running"])
    heading = "dc-chapter-title" if post.kind == "report" else "dc-chapter-follow"
    builder.say(words.text(lang, heading, chapter=words.line(lang, told.title), title=plain(card.title)))
    if post.kind != "report":
        builder.say(sentences.whereabouts(card, lang))
    headline, lines = sentences.told_once(lang, told)
    builder.lines(map(bold, headline), "…", HEADLINE_CHARACTERS)
    builder.say(" · ".join(filter(None, (f"-# {seat_lines.sides(lang, card)}", _reports(lang, told)))))
    builder.newest(lines, words.text(lang, "dc-chapter-more"), 3000)
    builder.show(*pictures)
    whole = button(report_id(card.id, told), words.text(lang, "dc-button-report"), emoji="📖")
    row = [whole, history_button(lang, card.id, told.last)]
    if post.kind == "report" and card.status in PLAYED:
        row.insert(0, open_button(lang, card.id))
    return builder.row(*row)


def _reports(lang: str, told: ChapterSummary) -> str:
    """Which reports the chapter covers; empty if it covers only the setup."""
    if told.last == 0:
        return ""
    key = "one" if told.first == told.last else "several" if told.first else "begun"
    return words.text(lang, f"dc-chapter-{key}", first=told.first, last=told.last)


def bold(text: str) -> str:
    """A line of the headline in bold; a text of several lines gets its own marks on each."""
    return "\n".join(f"**{line}**" if line else "" for line in text.replace("**", "").split("\n"))
