"""The layout of going back: the question to the players concerned, the game master's choice, and posts that are struck through.

`bot.campaigns.consent` and `bot.campaigns.undo` decide whether and how it is done.
"""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot import words
from bot.campaigns import CampaignSummary, Post, Refused
from bot.campaigns.consent import QUESTION_KEY
from bot.campaigns.summaries import ChapterSummary, Earlier, Undoing
from bot.campaigns.undo import MOST_REASON, UNDO_QUESTION_KEY
from bot.discord import message
from bot.discord.clicks import ComponentInteraction, button, cut, modal, on_component, submitted, tell
from bot.discord.ids import Id, number
from bot.discord.message import MessageBuilder, history_button, plain, turn_over, when
from rules.core import Message, msg


# ---- Taking back a player's last step ------------------------------------------------------------
def told(undoing: Undoing) -> Message:
    """The answer to a player who takes back the last step. Raises ValueError for the state "question", for which see `asked`."""
    title = plain(undoing.card.title)
    match undoing.state:
        case "done":
            return msg("dc-undo-done", title=title)
        case "asked" | "open":
            assert undoing.until is not None
            return msg(f"dc-undo-{undoing.state}", title=title, when=when(undoing.until))
    raise ValueError(undoing.state)


def asked(undoing: Undoing, lang: str) -> MessageBuilder:
    """The question whether to take a step back, shown to a player who is asked for consent and used the command instead of the
    direct message."""
    open_now = undoing.question
    assert open_now is not None
    until = when(open_now.until) if open_now.until is not None else ""
    return _question(open_now.card, open_now.question, until, lang)


def question(card: CampaignSummary, post: Post) -> MessageBuilder:
    """A direct message that asks a player to agree to going back, or to what a playing game master asks for."""
    (asks,) = (line for line in post.lines if line.key in (UNDO_QUESTION_KEY, QUESTION_KEY))
    return _question(card, asks, when(post.deadline) if post.deadline is not None else "", post.lang)


def _question(card: CampaignSummary, asks: Message, until: str, lang: str) -> MessageBuilder:
    builder = MessageBuilder(message.COLOURS["paused"])
    title = "dc-undo-title" if asks.key == UNDO_QUESTION_KEY else "dc-consent-title"
    builder.say(words.text(lang, title, title=plain(card.title)) + "\n" + message.link(card))
    builder.lines(message.say_all(lang, (asks,)), "…")
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
    """Records that a player agrees or declines; the message then shows the decision to that player."""
    chosen, _, request = press.id.arg.partition(".")
    agree = chosen == "yes"
    try:
        done = await press.client.campaigns.consent.answer(press.id.campaign, press.person, request, agree=agree)
    except Refused as error:
        if error.message.key != "bot-undo-over":
            raise
        answered = error.message
    else:
        answered = msg("dc-undo-declined" if not agree else "dc-undo-agreed-last" if done else "dc-undo-agreed")
    card = await press.client.campaigns.lobby.card(press.id.campaign)
    builder = MessageBuilder(message.COLOURS["paused"]).say(f"**{plain(card.title)}**")
    builder.say(words.line(press.lang, answered))
    await turn_over(press.interaction, builder)


# ---- The game master goes back to an earlier report ----------------------------------------------
def entry(lang: str, report: Earlier) -> str:
    """An entry of the menu: number, chapter and first line; at most 100 characters."""
    head = words.text(lang, "dc-rewind-choice", n=report.number)
    said = [words.line(lang, part).replace("\n", " ") for part in (report.title, report.line) if part is not None]
    for part in said:
        head = words.text(lang, "dc-rewind-choice-line", report=head, line=part.replace("**", ""))
    return cut(head, 100) or str(report.number)


@on_component("rewind", "dialogue")
async def on_rewind(press: ComponentInteraction) -> None:
    await press.interaction.response.send_modal(_ask_for_reason(press, "rewind", "dc-rewind-title"))


def _ask_for_reason(press: ComponentInteraction, to: str, title: str) -> ui.Modal:
    """The dialogue in which the game master gives a reason. `to`: verb of its handler, which also gets the button's argument."""
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id="reason", min_length=1, max_length=MOST_REASON)
    label: ui.Label[Any] = ui.Label(
        text=words.text(press.lang, "dc-rewind-reason"),
        description=words.text(press.lang, "dc-rewind-reason-why"),
        component=field,
    )
    return modal(Id(to, press.id.campaign, arg=press.id.arg), words.text(press.lang, title), label)


@submitted("rewind", "privately")
async def rewound(press: ComponentInteraction) -> None:
    """Goes back to the report. Raises Refused if a new report has come since the question."""
    campaigns = press.client.campaigns
    seen, _, chosen = press.id.arg.partition(".")
    report = number(chosen)
    card: CampaignSummary = await campaigns.lobby.card(press.id.campaign)
    if report is None or number(seen) != card.reports:
        raise Refused(msg("dc-sure-late"))
    card = await campaigns.undo.rewind(card.id, press.person, report, str(press.texts.get("reason", "")))
    await tell(press.interaction, msg("dc-rewound", title=plain(card.title), n=report), press.lang)


# ---- The game master reopens a campaign ----------------------------------------------------------
@on_component("reopen", "dialogue")
async def on_reopen(press: ComponentInteraction) -> None:
    await press.interaction.response.send_modal(_ask_for_reason(press, "reopen", "dc-reopen-title"))


@submitted("reopen", "privately")
async def reopened(press: ComponentInteraction) -> None:
    """Reopens the campaign."""
    card = await press.client.campaigns.undo.reopen(press.id.campaign, press.person, str(press.texts.get("reason", "")))
    await tell(press.interaction, msg("dc-reopened", title=plain(card.title)), press.lang)


# ---- Posts that were taken back ------------------------------------------------------------------
def struck(card: CampaignSummary, post: Post) -> MessageBuilder:
    """A post that was taken back: its text, struck through, without pictures and buttons."""
    if post.chapter is not None:
        return struck_chapter(card, post.chapter, post.lang)
    if post.number is None:  # the end of a campaign that was reopened
        return _struck(words.text(post.lang, "dc-struck-end", title=plain(card.title)), post.lang, "dc-struck-end-foot")
    builder = _struck(words.text(post.lang, "dc-struck-report", n=post.number, title=plain(card.title)), post.lang)
    return builder.lines(message.say_all(post.lang, post.lines), words.text(post.lang, "dc-more"), 3000)


def struck_chapter(card: CampaignSummary, told: ChapterSummary, lang: str) -> MessageBuilder:
    """A chapter that was taken back."""
    chapter = words.line(lang, told.title)
    builder = _struck(words.text(lang, "dc-struck-chapter", chapter=chapter, title=plain(card.title)), lang)
    headline, lines = message.told_once(lang, told)
    return builder.lines(headline, "…", 1000).newest(lines, "…", 2000)


def _struck(title: str, lang: str, foot: str = "dc-struck-foot") -> MessageBuilder:
    return MessageBuilder().say(title).say(words.text(lang, foot))
