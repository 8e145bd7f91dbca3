"""Pieces of sentences that several posts need: who, until when, how it stands. Reads cards, which hold nothing secret."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

import discord

from bot import words
from bot.campaigns import CampaignCard, SeatCard
from bot.discord.letter import plain, quoted
from rules.core import Hole, Message

COLOURS = {
    "lobby": discord.Colour.from_rgb(0, 114, 178),
    "running": discord.Colour.from_rgb(0, 158, 115),
    "paused": discord.Colour.from_rgb(230, 159, 0),
    "over": discord.Colour.from_rgb(86, 180, 233),
    "cancelled": discord.Colour.from_rgb(120, 120, 120),
}


QUOTED = {"bot-act-note": "text"}
"""Messages with a person's own words in them, and in which hole."""


def when(at: datetime) -> str:
    """A time in everybody's own zone, and how far off it is."""
    return f"<t:{int(at.timestamp())}:f> (<t:{int(at.timestamp())}:R>)"


def at(person: int) -> str:
    """A mention."""
    return f"<@{person}>"


def game(lang: str, card: CampaignCard) -> str:
    """The game's name."""
    return words.text(lang, f"game-{card.game}")


def heading(lang: str, card: CampaignCard) -> str:
    """Title, game, number."""
    return f"## {plain(card.title)}\n" + words.text(lang, "dc-heading", game=game(lang, card), id=str(card.id))


def seat(lang: str, card: SeatCard) -> str:
    """A seat with its holders."""
    name = words.say(lang, card.name)
    holders = words.text(lang, "dc-computer") if card.computer else _holders(lang, card)
    if not holders and card.invited is not None:
        holders = words.text(lang, "dc-invited", who=at(card.invited))
    return words.text(lang, "dc-seat", seat=name, who=holders or words.text(lang, "dc-seat-free"))


def _holders(lang: str, card: SeatCard) -> str:
    """The admiral, and his staff if he has one."""
    admiral, *staff = [at(holder.person) for holder in card.holders] or [""]
    return words.text(lang, "dc-staffed", admiral=admiral, staff=" ".join(staff)) if staff else admiral


def seats(lang: str, card: CampaignCard) -> Iterable[str]:
    """A line a seat, while the game runs with what it is waited for."""
    for place in card.seats:
        line = seat(lang, place)
        if card.status in ("running", "paused") and place.asked:
            line += words.text(lang, "dc-state", state=_state(lang, place))
        yield line


def _state(lang: str, place: SeatCard) -> str:
    if place.sealed:
        return words.text(lang, "dc-sealed")
    about = say_all(lang, [a.about for a in place.asked])[0]
    return words.text(lang, "dc-waited", about=about)


def say_all(lang: str, messages: Iterable[Message]) -> list[str]:
    """Messages in words, a line each, in order."""
    return [words.line(lang, _with_quotations(m)) for m in messages]


def said(lang: str, message: Message) -> str:
    """A message in words, within a line; what a person says in it is quoted as his."""
    return words.say(lang, _with_quotations(message))


def _with_quotations(message: Message) -> Message:
    own = QUOTED.get(message.key)
    holes: list[tuple[str, Hole]] = []
    for name, hole in message.args:
        if isinstance(hole, Message):
            holes.append((name, _with_quotations(hole)))
        else:
            holes.append((name, quoted(hole) if name == own and isinstance(hole, str) else hole))
    return Message(message.key, tuple(holes))


def standing(lang: str, card: CampaignCard) -> str:
    """How the campaign stands: until when, or why no clock runs."""
    if card.status == "running":
        if card.deadline is None:
            return words.text(lang, "dc-no-deadline")
        return words.text(lang, "dc-deadline", when=when(card.deadline))
    return words.text(lang, f"dc-status-{card.status}")


def outcome(lang: str, card: CampaignCard) -> str:
    """Who has won and why. Empty while it runs."""
    if card.outcome is None:
        return ""
    winners = [seat(lang, s) for s in card.seats if s.seat in card.outcome.winners]
    why = words.line(lang, card.outcome.why)
    if not winners:
        return words.text(lang, "dc-draw", why=why)
    return words.text(lang, "dc-won", who=words.separator(lang).join(winners), why=why)


def link(card: CampaignCard) -> str:
    """A mention of the channel or thread where the campaign is played."""
    return f"<#{card.thread or card.channel}>"
