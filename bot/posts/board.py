"""The board: a pinned message that is edited; it shows only what everybody may know."""

from __future__ import annotations

import logging

import aiohttp
import discord
import msgspec
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.campaigns.outbox import Body, pin
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.services import Services
from bot.campaigns.summaries import PLAYED
from bot.campaigns.unit_of_work import UnitOfWork
from bot.discord import seat_lines, sentences
from bot.discord.buttons import (
    catch_up_button,
    drawing_buttons,
    follow_button,
    forces_button,
    help_button,
    history_button,
    map_button,
    open_button,
    web_buttons,
)
from bot.discord.message import MessageBuilder
from bot.discord.postman import Postman, PostPlace
from bot.discord.refusals import is_final
from bot.discord.threads import in_open_thread
from bot.posts.base import Composer, DiscordPost, delete_replaced
from bot.store import tables as t

log = logging.getLogger(__name__)


@post_kind("board", keyed=False, retried=False)
class Board(DiscordPost):
    shown_in = "board_message"
    shows_present = True
    known_by = "buttons"
    lasting_buttons = ("map", "catchup")

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        lang = post.lang
        builder = sentences.about(lang, card).show(*await composer.pictures_of(post, card))
        builder.say("\n".join(seat_lines.seats(lang, card)))
        ending = seat_lines.outcome(lang, card)
        builder.say(ending or sentences.standing(lang, card))
        builder.say(words.text(lang, "dc-board-foot", n=card.reports, gm=sentences.masters(lang, card)))
        playing = card.status in PLAYED
        row = [map_button(lang, card.id), history_button(lang, card.id)]
        if playing:
            row.insert(0, open_button(lang, card.id))
            row.append(follow_button(lang, card.id))
        builder.row(*row, help_button(lang, card.game))
        drawing = drawing_buttons(lang, card.game, card.id)
        lists = forces_button(lang, card.game, card.id)
        return builder.row(lists, *drawing, catch_up_button(lang, card.id), *web_buttons(lang, card))

    async def on_arrival(
        self, services: Services, session: AsyncSession, row: t.Post, campaign: t.Campaign, it: Delivered
    ) -> None:
        if it.message is not None and campaign.board_message != it.message:
            campaign.board_posted = services.clock.now()
            if it.unpinned:
                unit = await UnitOfWork.of_locked(services, session, campaign)
                pin(unit, it.message, services.clock.now())

    async def on_new_message(self, postman: Postman, place: PostPlace, post: Post, sent: Delivered) -> Delivered:
        """Pins the new message, if that is possible now, and deletes the old board."""
        assert sent.message is not None
        pinned = await _pin(postman, place, sent.message)
        await delete_replaced(place, post, sent)
        return msgspec.structs.replace(sent, unpinned=not pinned)


async def _pin(postman: Postman, place: PostPlace, new: int) -> bool:
    """Pins a board. Returns False if it should be tried again, True if it is pinned or never can be (no permission)."""
    try:
        await place.get_partial_message(new).pin()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        if not is_final(error):
            return False
        log.warning("the board in channel %s could not be pinned: %s", place.id, getattr(error, "code", ""))
    else:
        await _remove_pin_notice(postman, place, new)
    return True


PIN_NOTICE_LIMIT = 5
"""Maximum number of newest messages of a channel that are searched for Discord's notice of the pin, right after a board is
pinned."""


async def _remove_pin_notice(postman: Postman, place: discord.abc.Messageable, board: int) -> None:
    """Deletes Discord's line "… pinned a message" about this board. Failures are ignored: the board is pinned in
    any case.
    """
    try:
        async for message in place.history(limit=PIN_NOTICE_LIMIT):
            about = message.reference.message_id if message.reference is not None else None
            if (message.type, message.author.id, about) == (discord.MessageType.pins_add, postman.me, board):
                await message.delete()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.info("the notice of a pinned board could not be deleted: %s", getattr(error, "code", type(error).__name__))


@post_kind("pin", keyed=False, retried=False)
class Pin(DiscordPost):
    """Pins a board that could not be pinned when it was sent."""

    is_urgent = False

    def lane(self, campaign: int, body: Body, person: int | None) -> str:
        return f"n{campaign}"

    async def publish(self, postman: Postman, post: Post, card: CampaignSummary) -> Delivered:
        if post.message is None or post.message != card.board_message:
            return Delivered(post.id, None)
        board = postman.place(card).get_partial_message(post.message)
        await in_open_thread(postman.client, board.channel.id, board.pin)
        await _remove_pin_notice(postman, board.channel, post.message)
        return Delivered(post.id, None)
