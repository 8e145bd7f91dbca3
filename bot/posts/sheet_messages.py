"""Direct messages with a sheet or a link to one, and how these messages are deleted, shortened and updated."""

from __future__ import annotations

import logging
from contextlib import suppress

import discord
from msgspec.structs import replace
from sqlmodel import col, update
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import words
from bot.campaigns import CampaignSummary, Post, Refused, StaleClick
from bot.campaigns.delivery import Delivered
from bot.campaigns.outbox import (
    Body,
    body_of,
    edited_lane,
    private,
)
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.services import Services
from bot.campaigns.spent_messages import LINE_KINDS, SUMMONS, letters_of, line_kind, retire, why_spent
from bot.campaigns.summaries import PLAYED, Spent
from bot.campaigns.unit_of_work import UnitOfWork
from bot.discord import sentences, sheet_cards
from bot.discord.access import direct_channel
from bot.discord.buttons import history_button, map_button, open_button
from bot.discord.message import MessageBuilder, plain
from bot.discord.postman import Postman, PostPlace, SendVariant, send_arguments
from bot.discord.refusals import MESSAGE_GONE, is_final
from bot.discord.threads import in_open_thread
from bot.posts.base import Composer, DiscordPost, begin, patience
from bot.store import tables as t

log = logging.getLogger(__name__)


# ---- The sheet -----------------------------------------------------------------------------------
class CallsReader(DiscordPost):
    """A request for orders. If it cannot be delivered by direct message, the channel calls its reader."""

    calls_reader = True

    async def instead_of_dm(self, postman: Postman, post: Post, card: CampaignSummary, person: int) -> Delivered:
        """Calls the reader in the channel, unless the game does not wait for them. The call reveals nothing, because
        the board shows for whom the game waits."""
        waited = any(place.waited for place in card.seats if any(h.person == person for h in place.holders))
        if card.tutorial or not waited:
            return Delivered(post.id, None)
        builder = MessageBuilder(sentences.COLOURS["running"])
        builder.say(words.text(card.lang, "dc-summons", who=sentences.at(person), title=plain(card.title)))
        builder.pings = (person,)
        builder.row(open_button(card.lang, card.id, post.ask or ""))
        return replace(await postman.send(postman.place(card), post, builder), letter=SUMMONS)


@post_kind("ask", keyed=True, retried=False)
class Ask(CallsReader):
    """The sheet, sent to one holder of a seat. If the sheet is over by then, only the news of the seat is sent."""

    keeps_body = True
    letter = "ask"

    async def write(self, postman: Postman, place: PostPlace, post: Post, card: CampaignSummary) -> Delivered:
        news = await self.render(postman.composer, post, card)
        try:
            wait = patience(post, postman.campaigns.clock.now())
            sheet = await sheet_cards.card(
                postman.client, post.campaign, post.person or 0, post.lang, post.ask, post.lines, wait
            )
        except (Refused, StaleClick):
            if not post.lines:
                return Delivered(post.id, None)
            return replace(await postman.send(place, post, news), letter="news")
        variants: list[SendVariant] = [(None, bool(sheet.files), sheet.arguments), ("picture", False, sheet.bare)]
        return await postman.send(place, post, None, [*variants, ("form", False, lambda: send_arguments(news))])

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        """What the seat has learned, without its sheet."""
        builder = begin("dc-news-title", "running", card, post)
        row = [map_button(post.lang, card.id), history_button(post.lang, card.id, post.number)]
        if card.status in PLAYED:
            row.insert(0, open_button(post.lang, card.id))
        return builder.row(*row)


# ---- What becomes of them ------------------------------------------------------------------------
@post_kind("spent", keyed=False, retried=False)
class Retirement(DiscordPost):
    """Deletes a message with a sheet that is over, or a summons in the channel that was answered.

    The newest message with a sheet is shortened to one line instead, and so is a message that cannot be deleted. If
    the message is already gone, the post counts as delivered.
    """

    is_urgent = False
    goes_last = True

    def lane(self, campaign: int, body: Body, person: int | None) -> str:
        return f"d{campaign}.{body.message}" if person is None else edited_lane(person)

    async def deliver(self, postman: Postman, post: Post, card: CampaignSummary | None) -> Delivered:
        assert post.message is not None
        card = card or await postman.campaigns.lobby.card(post.campaign)
        try:
            public = post.person is None
            place = postman.place(card) if public else await direct_channel(postman.client, postman.campaigns, post)
            await sheet_cards.painter(postman.client).idle(post.message)
            # checked last, because an edit that was still running may have opened the sheet again
            spent = await postman.campaigns.outbox.spent(post)
            if spent is None:
                return Delivered(post.id, None)
            old = place.get_partial_message(post.message)
            if spent.gone and await _try_delete(postman.client, old):
                return Delivered(post.id, post.message, gone=True)
            line = _answered(card) if public else _spent(card, spent, place.id, post.lang)
            await old.edit(view=line.alone().view(), attachments=[])
        except discord.HTTPException as error:
            if not is_final(error):
                raise
            log.info("the old sheet of post %s is gone: %s", post.id, error.code)
            return Delivered(post.id, post.message, gone=True)
        return Delivered(post.id, post.message)

    async def on_arrival(
        self, services: Services, session: AsyncSession, row: t.Post, campaign: t.Campaign, it: Delivered
    ) -> None:
        """Records that the message was deleted or shortened. If a click has opened a sheet in the message in the
        meantime, that sheet is sent again in a new message."""
        unit = await UnitOfWork.of_locked(services, session, campaign)
        letters = await letters_of(unit)
        letter = next((one for one in letters if one.message == body_of(row.body).message), None)
        if letter is None:
            return
        why = why_spent(unit, letter, letters)
        over, stays = why is not None, why is not None and why.gone and letter.kind in (SUMMONS, *LINE_KINDS)
        # a message that stays could not be deleted, and need not be tried again
        if row.message is not None and (it.gone or (over and stays)):
            await session.delete(letter)
        else:
            letter.going = False
        if row.message is not None and over:
            if not it.gone and not stays:
                letter.kind, letter.ask = line_kind(unit), None
                await retire(unit, services.clock.now())  # something newer may have come meanwhile
            return
        ask = next((ask for ask in unit.asks if ask.id == letter.ask), None)
        if row.message is not None and ask is not None:
            body = Body(who=letter.seat, ask=ask.id, deadline=unit.deadline_of(ask))
            await private(unit, "ask", letter.person, body, services.clock.now())

    async def on_refusal(self, services: Services, session: AsyncSession, row: t.Post) -> None:
        """Releases the messages that the refused post should have deleted or shortened. The next retirement looks at
        them again."""
        mine = (col(t.Letter.campaign) == row.campaign, col(t.Letter.person) == row.person)
        if row.person is None:
            mine = (col(t.Letter.campaign) == row.campaign, col(t.Letter.message) == body_of(row.body).message)
        await session.exec(update(t.Letter).where(*mine).values(going=False))


async def _try_delete(client: discord.Client, message: discord.PartialMessage) -> bool:
    """Deletes a message of the bot. Returns False if that is refused; raises if it should be tried again."""
    try:
        await in_open_thread(client, message.channel.id, message.delete)
    except discord.HTTPException as error:
        if not is_final(error):
            raise
        return error.code in MESSAGE_GONE
    return True


def _spent(card: CampaignSummary, spent: Spent, dm: int, lang: str) -> MessageBuilder:
    """The one line that replaces a sheet that is over: why it is over, and where to go on. `dm`: id of the direct-message
    channel."""
    place = f"https://discord.com/channels/@me/{dm}" if spent.why == "newer" else card.url
    where = sentences.whereabouts(card, lang)
    if spent.message is not None:
        where = words.text(lang, "dc-spent-link", url=f"{place}/{spent.message}")
    return MessageBuilder().say(words.text(lang, f"dc-spent-{spent.why}", title=plain(card.title), where=where))


def _answered(card: CampaignSummary) -> MessageBuilder:
    """The one line that replaces a summons that cannot be deleted."""
    return MessageBuilder().say(words.text(card.lang, "dc-summons-over", title=plain(card.title)))


@post_kind("repaint", keyed=False, retried=False)
class Repaint(DiscordPost):
    """Updates open sheets after another seat of the same side has sealed."""

    def lane(self, campaign: int, body: Body, person: int | None) -> str:
        assert person is not None
        return f"o{person}" if body.where == "answers" else edited_lane(person)

    async def tell(self, postman: Postman, post: Post, card: CampaignSummary, person: int) -> Delivered:
        with suppress(Refused, StaleClick):  # the sheet is over, or somebody else holds the seat now
            sheet = await postman.campaigns.sheets.sheet(post.campaign, person, post.ask)
            if sheet.editable:
                await sheet_cards.repaint(postman.client, post, sheet)
        return Delivered(post.id, None)
