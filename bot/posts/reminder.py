"""The reminder of a deadline: what a miss costs, and how much is left of the time bank."""

from __future__ import annotations

from collections.abc import Iterator

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.post_kinds import post_kind
from bot.discord import sentences
from bot.discord.buttons import open_button
from bot.discord.message import MessageBuilder
from bot.posts.base import Composer, begin
from bot.posts.sheet_messages import CallsReader


@post_kind("reminder", keyed=False, retried=False)
class Reminder(CallsReader):
    """Tells one person that the deadline is near, and how complete their sheet is."""

    letter = "reminder"

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        builder = begin("dc-reminder-title", "paused", card, post)
        overtime = any(place.seat == post.who and place.overtime is not None for place in card.seats)
        if post.deadline is not None and not overtime:
            builder.say(words.text(post.lang, "dc-deadline", when=sentences.when(post.deadline)))
        if stakes := "\n".join(_stakes(card, post)):
            builder.say(stakes)
        return builder.row(open_button(post.lang, card.id, post.ask or ""))


def _stakes(card: CampaignSummary, post: Post) -> Iterator[str]:
    """Lines that say what happens if the seat misses its deadline, after how many misses it is lost, and how much is
    left of its time bank. Everybody may know all of this."""
    place = next((one for one in card.seats if one.seat == post.who), None)
    asked = next((ask for ask in place.asked if ask.id == post.ask), None) if place is not None else None
    if place is None or asked is None:
        return
    known = f"stake-{card.game}" in words.keys(post.lang)
    yield words.text(post.lang, f"stake-{card.game}" if known else "stake-any", clock=asked.clock)
    most = str(card.options.get("max_missed", ""))
    if most.isdecimal():
        yield words.text(post.lang, "stake-missed", most=int(most))
    if place.overtime is not None:
        yield words.text(post.lang, "stake-reserve-runs", at=str(int(place.overtime.timestamp())))
    elif place.reserve is not None:
        yield words.text(post.lang, "stake-reserve", time=words.span(post.lang, place.reserve))
