"""The direct message that tells a person that a seat is reserved for them."""

from __future__ import annotations

from bot import words
from bot.campaigns import CampaignSummary, Post
from bot.campaigns.post_kinds import post_kind
from bot.discord import sentences
from bot.discord.buttons import help_button
from bot.discord.clicks import ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, plain
from bot.discord.postman import Postman
from bot.posts.base import Composer, DiscordPost, say_lines
from bot.posts.lobby import join_button, roles_menu, sides_menu, time_limits
from rules.core import msg


@post_kind("invite", keyed=True, retried=False)
class Invitation(DiscordPost):
    letter = "invite"
    for_spectators = True

    async def is_wanted(self, postman: Postman, post: Post, card: CampaignSummary, person: int) -> bool:
        """Whether the invitation still holds: the lobby is open, the seat is still reserved for the reader, and the
        reader has no seat yet."""
        told = await super().is_wanted(postman, post, card, person)
        kept = any(place.invited == person and not place.holders for place in card.seats)
        return told and card.status == "lobby" and card.seat_of(person) is None and kept

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        builder = MessageBuilder(sentences.COLOURS["lobby"])
        lang = post.lang
        builder.say(words.text(lang, "dc-invite", title=plain(card.title)))
        say_lines(builder, post.lines, lang)
        about = {"game": sentences.game(lang, card), "where": sentences.link(card), "url": sentences.address(card)}
        builder.say(words.text(lang, "dc-invite-how", **about, gm=sentences.masters(lang, card)))
        builder.say(time_limits(lang, card))
        if card.teams:
            builder.row(roles_menu(lang, card))
        elif not card.by_lot:
            builder.row(sides_menu(lang, card))
        decline = button(Id("decline", card.id), words.text(lang, "dc-button-decline"))
        return builder.row(join_button(lang, card), decline, help_button(lang, card.game))


@on_component("decline", "privately")
async def decline(press: ComponentInteraction) -> None:
    card = await press.campaigns.lobby.decline(press.id.campaign, press.person)
    await press.tell(msg("dc-declined", title=plain(card.title)))
