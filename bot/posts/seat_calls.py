"""A call for somebody to take a seat, its button with a confirmation, and what a new player of the seat is told."""

from __future__ import annotations

from discord import ButtonStyle
from sqlmodel.ext.asyncio.session import AsyncSession

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.delivery import Delivered
from bot.campaigns.outbox import Body, body_of, close_call
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.rooms import tell_masters
from bot.campaigns.services import Services
from bot.campaigns.unit_of_work import UnitOfWork
from bot.discord import seat_lines, sentences, stories
from bot.discord.buttons import help_button, history_button, map_button, yes_or_no
from bot.discord.clicks import ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, answer, plain, turn_over
from bot.discord.postman import Postman
from bot.posts.base import Composer, DiscordPost
from bot.store import tables as t
from rules.core import msg


@post_kind("seek", keyed=False, retried=False)
class SeatCall(DiscordPost):
    """A public call for somebody to take over a seat. When the call is over, a post of this kind edits its message
    to say so."""

    def lane(self, campaign: int, body: Body, person: int | None) -> str:
        return f"k{campaign}.{body.seat}"  # it may be in another channel, whose troubles are not the campaign's

    known_by = "buttons"

    async def on_arrival(
        self, services: Services, session: AsyncSession, row: t.Post, campaign: t.Campaign, it: Delivered
    ) -> None:
        """A call that was closed before it arrived is marked as closed at once."""
        body = body_of(row.body)
        if row.message is None or body.message is not None or body.seat is None or body.channel is None:
            return
        call = await session.get(t.SeatCall, (row.campaign, body.seat))
        if call is not None and call.nonce == row.nonce:
            call.message = row.message
            return
        unit = await UnitOfWork.of_locked(services, session, campaign)
        place = (body.channel, body.thread, row.message)
        close_call(unit, body.seat, place, services.clock.now())

    async def on_refusal(self, services: Services, session: AsyncSession, row: t.Post) -> None:
        """Closes the call, and tells the game master."""
        body = body_of(row.body)
        if body.message is not None or body.seat is None:
            return
        unit = await UnitOfWork.open(services, session, row.campaign)
        call = await session.get(t.SeatCall, (row.campaign, body.seat))
        if call is not None and call.nonce == row.nonce:
            await session.delete(call)
        line = msg("bot-call-refused", seat=unit.title(body.seat), place=str(body.thread or body.channel))
        await tell_masters(unit, "trouble", (line,), services.clock.now())

    async def publish(self, postman: Postman, post: Post, card: CampaignSummary) -> Delivered:
        place = postman.place_of(post)
        open_call = post.message is None and await postman.campaigns.outbox.calls(post)
        if post.message is None and not open_call and post.tries < 2:
            return Delivered(post.id, None)
        builder = await postman.composer.compose(post, card)
        if post.message is not None:
            return await postman.edit(place, post.message, post, builder) or Delivered(post.id, None)
        if open_call:
            return await postman.send(place, post, builder)
        found = await postman.find_earlier_attempt(place, post, builder, sends=False)
        return Delivered(post.id, found)  # `Outbox` has it say that it is over

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        assert post.seat is not None
        lang, seat = post.lang, card.seat(post.seat)
        if post.message is not None:
            builder = MessageBuilder(sentences.COLOURS["cancelled"])
            title, game = plain(card.title), sentences.game(lang, card)
            builder.say(words.text(lang, "dc-seek-over", title=title, seat=words.say(lang, seat.name), game=game))
            return builder.say(seat_lines.seat(lang, seat))
        told = await composer.campaigns.visits.story(card.id)
        drawn = await stories.picture_of(composer.drawing, told, lang)
        card = told.campaign
        builder = MessageBuilder(sentences.COLOURS["lobby"])
        called = words.say(lang, seat.name)
        builder.say(words.text(lang, "dc-seek", title=plain(card.title), seat=called, game=sentences.game(lang, card)))
        about = {"seat": called, "gm": sentences.masters(lang, card), "where": sentences.link(card)}
        builder.say(words.text(lang, "dc-seek-how", **about))
        builder.say("\n".join(seat_lines.seats(lang, card)))
        stories.add_headlines(builder, told, drawn, lang)
        builder.say(sentences.standing(lang, card))
        take = button(
            Id("take", card.id, arg=seat.seat),
            words.text(lang, "dc-button-take"),
            style=ButtonStyle.success,
            emoji="⚓",
        )
        return builder.row(take, map_button(lang, card.id), history_button(lang, card.id), help_button(lang, card.game))


@on_component("take", "privately")
async def on_take(press: ComponentInteraction) -> None:
    """Shows what taking the seat means, with *Yes* and *No*. Raises Refused if the person may not take it."""
    card = await press.campaigns.seeking.offered(press.id.campaign, press.person, press.id.arg)
    seat = card.seat(press.id.arg)
    builder = MessageBuilder(sentences.COLOURS["paused"]).say(sentences.heading(press.lang, card))
    builder.say(words.text(press.lang, "dc-take-sure", seat=words.say(press.lang, seat.name)))
    builder.row(*yes_or_no(press.lang, Id("taken", card.id, arg=seat.seat), "take", ButtonStyle.success))
    await answer(press.interaction, builder)


@on_component("taken", "here")
async def on_taken(press: ComponentInteraction) -> None:
    """Gives the seat to the person who clicked."""
    await press.campaigns.people.heard(press.person, words.lang_of(str(press.interaction.locale)))
    card = await press.campaigns.seeking.take(press.id.campaign, press.person, press.id.arg)
    told = msg("dc-taken", title=plain(card.title), seat=card.seat(press.id.arg).name)
    await turn_over(press.interaction, MessageBuilder(sentences.COLOURS["running"]).say(words.line(press.lang, told)))


@post_kind("catchup", keyed=False, retried=False)
class SoFar(DiscordPost):
    """The campaign so far in headlines, for a new player of a seat."""

    is_urgent = False
    known_by = "buttons"

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        assert post.person is not None
        assert post.who is not None
        told = await composer.campaigns.visits.since(card.id, post.person)
        drawn = await stories.picture_of(composer.drawing, told, post.lang)
        return stories.caught_up(told, drawn, post.lang, card.seat(post.who))
