"""Going back: the question to the players concerned, and posts that are struck through."""

from __future__ import annotations

from discord import ButtonStyle

from bot import words
from bot.campaigns import CampaignSummary, Post, Refused
from bot.campaigns.becoming_game_master import QUESTION_KEYS
from bot.campaigns.consent import QUESTION_KEY
from bot.campaigns.delivery import Delivered
from bot.campaigns.going_back import UNDO_QUESTION_KEY
from bot.campaigns.post_kinds import post_kind
from bot.campaigns.summaries import Undoing
from bot.discord import sentences
from bot.discord.buttons import history_button
from bot.discord.clicks import ComponentInteraction, button, on_component
from bot.discord.ids import Id
from bot.discord.message import MessageBuilder, plain, turn_over
from bot.discord.postman import Postman
from bot.discord.sentences import when
from bot.posts.base import Composer, DiscordPost
from rules.core import Message, msg


@post_kind("undo", keyed=False, retried=False)
class UndoQuestion(DiscordPost):
    """Asks a player to agree that the campaign goes back, or to another request of a game master who plays too."""

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        (asks,) = (line for line in post.lines if line.key in (UNDO_QUESTION_KEY, QUESTION_KEY, *QUESTION_KEYS))
        return _question(card, asks, when(post.deadline) if post.deadline is not None else "", post.lang)


def asked(undoing: Undoing, lang: str) -> MessageBuilder:
    """The question for a player who must agree and has used the command instead of answering the direct message."""
    open_now = undoing.question
    assert open_now is not None
    until = when(open_now.until) if open_now.until is not None else ""
    return _question(open_now.card, open_now.question, until, lang)


def _question(card: CampaignSummary, asks: Message, until: str, lang: str) -> MessageBuilder:
    builder = MessageBuilder(sentences.COLOURS["paused"])
    title = "dc-undo-title" if asks.key == UNDO_QUESTION_KEY else "dc-consent-title"
    builder.say(words.text(lang, title, title=plain(card.title)) + "\n" + sentences.link(card))
    builder.lines(sentences.say_all(lang, (asks,)), "…")
    builder.say(words.text(lang, "dc-undo-until", when=until) if until else "")
    holes = dict(asks.args)
    request = str(holes.get("request") or holes["serial"])  # direct messages sent by an older version have `serial`
    return builder.row(
        button(
            Id("undo", card.id, arg=f"yes.{request}"), words.text(lang, "dc-button-agree"), style=ButtonStyle.success
        ),
        button(Id("undo", card.id, arg=f"no.{request}"), words.text(lang, "dc-button-disagree")),
        history_button(lang, card.id),
    )


@on_component("undo", "here")
async def on_undo(press: ComponentInteraction) -> None:
    """A player agrees or declines; the message then shows that to its reader."""
    chosen, _, request = press.id.arg.partition(".")
    agree = chosen == "yes"
    try:
        done = await press.campaigns.consent.answer(press.id.campaign, press.person, request, agree=agree)
    except Refused as error:
        if error.message.key not in ("bot-undo-over", "bot-undo-seat-gone"):
            raise
        answered = error.message
    else:
        answered = msg("dc-undo-declined" if not agree else "dc-undo-agreed-last" if done else "dc-undo-agreed")
    card = await press.campaigns.lobby.card(press.id.campaign)
    builder = MessageBuilder(sentences.COLOURS["paused"]).say(f"**{plain(card.title)}**")
    builder.say(words.line(press.lang, answered))
    await turn_over(press.interaction, builder)


@post_kind("struck", keyed=False, retried=False)
class Struck(DiscordPost):
    """The text of a public post that was taken back: struck through. Delivering a post of this kind edits the
    message of the old post. A chapter that was taken back is also rendered in this way when its own post is drawn
    again."""

    async def publish(self, postman: Postman, post: Post, card: CampaignSummary) -> Delivered:
        if post.message is None:
            return Delivered(post.id, None)
        builder = await postman.composer.compose(post, card)
        return await postman.edit(postman.place(card), post.message, post, builder) or Delivered(post.id, None)

    async def render(self, composer: Composer, post: Post, card: CampaignSummary) -> MessageBuilder:
        if (told := post.chapter) is not None:
            holes = {"chapter": words.line(post.lang, told.title), "title": plain(card.title)}
            headline, lines = sentences.told_once(post.lang, told)
            builder = _struck(words.text(post.lang, "dc-struck-chapter", **holes), post.lang)
            return builder.lines(headline, "…", 1000).newest(lines, "…", 2000)
        if post.number is None:  # the end of a campaign that was reopened
            return _struck(
                words.text(post.lang, "dc-struck-end", title=plain(card.title)), post.lang, "dc-struck-end-foot"
            )
        builder = _struck(words.text(post.lang, "dc-struck-report", n=post.number, title=plain(card.title)), post.lang)
        return builder.lines(sentences.say_all(post.lang, post.lines), words.text(post.lang, "dc-more"), 3000)


def _struck(title: str, lang: str, foot: str = "dc-struck-foot") -> MessageBuilder:
    return MessageBuilder().say(title).say(words.text(lang, foot))
