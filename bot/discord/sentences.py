"""Sentences that several posts and answers use: heading, state, headlines, links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime

import discord

from bot import words
from bot.campaigns import CampaignSummary
from bot.campaigns.outbox import REPEATED_CLAUSE, STRUCK_LINE
from bot.campaigns.summaries import ENDED, ChapterSummary, News
from bot.discord.message import MessageBuilder, plain, quoted
from rules.core import Argument, Message, Who

COLOURS = {
    "lobby": discord.Colour.from_rgb(0, 114, 178),
    "running": discord.Colour.from_rgb(0, 158, 115),
    "paused": discord.Colour.from_rgb(230, 159, 0),
    "over": discord.Colour.from_rgb(86, 180, 233),
    "cancelled": discord.Colour.from_rgb(120, 120, 120),
}


QUOTED_ARGUMENTS = {
    "bot-act-note": "text",
    "bot-act-rewind": "reason",
    "bot-act-reopen": "reason",
    "bot-edit-begun": "reason",
}
"""Key of a message that contains a person's own words -> name of that argument."""


def when(at: datetime) -> str:
    """A time in each reader's own time zone, and how far away it is."""
    return f"<t:{int(at.timestamp())}:f> (<t:{int(at.timestamp())}:R>)"


def at(person: int) -> str:
    """A mention; a dash for a person who was deleted."""
    return f"<@{person}>" if person > 0 else "—"


def masters(lang: str, card: CampaignSummary) -> str:
    return words.separator(lang).join(map(at, card.masters))


def game(lang: str, card: CampaignSummary) -> str:
    return words.text(lang, f"game-{card.game}")


def heading(lang: str, card: CampaignSummary) -> str:
    """The title, the game and the number. A campaign without a title of its own bears its game's name, which is said once."""
    name = game(lang, card)
    if _one_kind_of_space(card.title) in {_one_kind_of_space(game(other, card)) for other in words.LANGS}:
        return f"## {name}\n" + words.text(lang, "dc-heading-untitled", id=str(card.id))
    return f"## {plain(card.title)}\n" + words.text(lang, "dc-heading", game=name, id=str(card.id))


def about(lang: str, card: CampaignSummary) -> MessageBuilder:
    """Begins a message about a campaign, with its heading, in the colour of its state."""
    return MessageBuilder(COLOURS[card.status]).say(heading(lang, card))


def _one_kind_of_space(text: str) -> str:
    return " ".join(text.split())


NUMBERED_LINE = re.compile(r"^(\d+)\.(?=\s)", re.MULTILINE)
"""A number at the start of a line, which Discord would turn into an indented, renumbered list."""


def say_all(lang: str, messages: Iterable[Message]) -> list[str]:
    """Messages as text, a line each, in order; "22. …" at the start of a line stays a number."""
    return [NUMBERED_LINE.sub(r"\1\\.", words.line(lang, _with_quotations(m))) for m in messages]


def told_once(lang: str, told: ChapterSummary) -> tuple[list[str], list[str]]:
    """(headline, lines) of a chapter as text; lines that the headline repeats are left out."""
    headline = say_all(lang, [one for one in told.headline if _of_struck(one).key != REPEATED_CLAUSE])
    return headline, [line for line in say_all(lang, told.lines) if line not in headline]


def headlines(lang: str, news: Iterable[News]) -> list[str]:
    """The results of chapters, a line each, after the name of the chapter if it has one."""
    lines = []
    for piece in news:
        said = "\n".join(say_all(lang, piece.headline))
        if piece.title is not None:
            said = words.text(lang, "dc-digest-piece", chapter=words.line(lang, piece.title), news=said)
        lines.append(said)
    return lines


def _of_struck(line: Message) -> Message:
    """The inner line of a struck-through line; any other line unchanged."""
    within = dict(line.args).get("line") if line.key == STRUCK_LINE else None
    return within if isinstance(within, Message) else line


def said(lang: str, message: Message) -> str:
    """A message as text within a line; a person's own words in it are quoted."""
    return words.say(lang, _with_quotations(message))


def _with_quotations(message: Message) -> Message:
    own = QUOTED_ARGUMENTS.get(message.key)
    holes: list[tuple[str, Argument]] = []
    for name, hole in message.args:
        if isinstance(hole, Message):
            holes.append((name, _with_quotations(hole)))
        else:
            holes.append((name, quoted(hole) if name == own and isinstance(hole, str) else hole))
    return Message(message.key, tuple(holes))


def standing(lang: str, card: CampaignSummary) -> str:
    """The deadline as text; if no clock runs, the reason."""
    if card.status == "running":
        if card.deadline is None:
            return words.text(lang, "dc-no-deadline")
        passed = any(seat.overtime is not None for seat in card.waiting)
        return words.text(lang, "dc-deadline-passed" if passed else "dc-deadline", when=when(card.deadline))
    return words.text(lang, f"dc-status-{card.status}")


def troubled(lang: str, card: CampaignSummary) -> str:
    """A sentence that the campaign's posts do not reach its channel, and why. Empty if they do, or if the campaign is over."""
    if card.trouble is None or card.status in ENDED:
        return ""
    return words.text(lang, f"dc-troubled-{card.trouble}", where=link(card), gm=masters(lang, card))


def link(card: CampaignSummary) -> str:
    """A mention of the channel or thread where the campaign is played."""
    return f"<#{card.thread or card.channel}>"


def whereabouts(card: CampaignSummary, lang: str) -> str:
    """Where to read on from a direct message: the place of play; for a tutorial, which has none, its history."""
    return words.text(lang, "dc-where-tutorial", campaign=str(card.id)) if card.tutorial else link(card)


def address(card: CampaignSummary) -> str:
    """The URL of its board, or of its lobby before the start; works from other servers and direct messages too."""
    shown = card.lobby_message if card.status == "lobby" else card.board_message
    return f"{card.url}/{shown}" if shown is not None else card.url


def eyes(lang: str, card: CampaignSummary, who: Who) -> str:
    """The line below a picture that names the seat, or the public, whose view it shows."""
    if who is None:
        return words.text(lang, "dc-eyes-public")
    key = "dc-eyes-open" if card.secret is not None else "dc-eyes-seat"
    return words.text(lang, key, seat=words.say(lang, card.seat(who).name))
