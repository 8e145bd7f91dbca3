"""Short posts: acts of the game master, warnings about posts that Discord refuses, and pointers to a campaign's new
place."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord import ButtonStyle
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.abandoned import WARNING_KEY
from bot.campaigns.delivery import Delivered
from bot.campaigns.names import BY_GM
from bot.campaigns.outbox import Body, body_of, private
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.services import Services
from bot.campaigns.summaries import ALIVE
from bot.campaigns.unit_of_work import UnitOfWork
from bot.discord import sentences
from bot.discord.clicks import ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, plain
from bot.discord.postman import Postman
from bot.posts.base import Composer, DiscordPost, begin, say_lines
from bot.store import tables as t
from rules.core import msg


@post_kind("gm", keyed=False, retried=True)
class Note(DiscordPost):
    """A public message about an act or a text of the game master, or about an automatic change, such as a missed or
    moved deadline."""

    is_linked = True

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        builder = MessageBuilder(sentences.COLOURS["paused"])
        by_gm = any(line.key == BY_GM for line in post.lines)
        builder.say(words.text(post.lang, "dc-gm-title" if by_gm else "dc-notice-title", title=plain(card.title)))
        say_lines(builder, post.lines, post.lang)
        if any(line.key == WARNING_KEY for line in post.lines) and card.status in ALIVE:
            keep = words.text(post.lang, "dc-button-keep")
            builder.row(button(Id("keep", card.id), keep, style=ButtonStyle.primary, emoji="⏳"))
        return builder


@on_component("keep", "privately")
async def on_keep(press: ComponentInteraction) -> None:
    """Keeps a campaign going that would have ended because nobody has done anything for a long time."""
    card = await press.campaigns.abandonment.keep(press.id.campaign, press.person)
    await press.tell(msg("dc-kept", title=plain(card.title)))


@post_kind("trouble", keyed=False, retried=False)
class TroubleWarning(DiscordPost):
    """Tells the game master that Discord refuses the campaign's posts, and what can be done about it."""

    async def on_arrival(
        self, services: Services, session: AsyncSession, row: t.Post, campaign: t.Campaign, it: Delivered
    ) -> None:
        if it.message is None:
            await _pass_warning_on(services, session, row)

    async def on_refusal(self, services: Services, session: AsyncSession, row: t.Post) -> None:
        await _pass_warning_on(services, session, row)

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        return begin("dc-trouble-title", "paused", card, post)


async def _pass_warning_on(services: Services, session: AsyncSession, row: t.Post) -> None:
    """Send a warning that did not reach its reader to the next seat holder, with a line that says for whom it is
    meant."""
    unit, body = await UnitOfWork.open(services, session, row.campaign), body_of(row.body)
    if unit.row.trouble is None or body.message is not None:
        return
    mine = (t.Post.campaign == unit.id, t.Post.kind == "trouble", col(t.Post.message).is_(None))
    tried = set((await session.exec(select(t.Post.person).where(*mine))).all())
    after = next((h.person for seat in unit.seats for h in unit.of_seat(seat) if h.person not in tried), None)
    if after is not None:
        meant = msg("bot-trouble-for-master", gm=str(unit.row.gm))
        lines = body.lines if meant in body.lines else (*body.lines, meant)
        await private(unit, "trouble", after, Body(lines=lines), services.clock.now())


@post_kind("moved", keyed=False, retried=False)
class Moved(DiscordPost):
    """A pointer, posted in a place that the campaign has left, to the place where it is now."""

    keeps_message = True

    def lane(self, campaign: int, body: Body, person: int | None) -> str:
        return f"m{campaign}.{body.thread or body.channel}"  # that place may be what causes the trouble

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        builder = MessageBuilder(sentences.COLOURS["paused"])
        return builder.say(words.text(post.lang, "dc-moved", title=plain(card.title), where=sentences.link(card)))

    async def publish(self, postman: Postman, post: Post, card: CampaignSummary) -> Delivered:
        place = postman.place_of(post)
        sent = await postman.send(place, post, await postman.composer.compose(post, card))
        for old in post.gone:
            with suppress(discord.HTTPException):
                await place.get_partial_message(old).delete()
        return sent
