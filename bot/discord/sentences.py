"""Sentences that several posts and answers use: heading, seats and who holds them, state, headlines, outcome, links."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime

import discord

from bot import words
from bot.campaigns import CampaignSummary, SeatSummary
from bot.campaigns.feed import unnamed_winners
from bot.campaigns.outbox import REPEATED_CLAUSE, STRUCK_LINE
from bot.campaigns.summaries import ENDED, PLAYED, ChapterSummary, News, SideSummary
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


def seat(lang: str, card: SeatSummary, called: Message | None = None, kept: int | None = None) -> str:
    """A seat with its holders. `called`: another name for it. `kept`: the person for whom it is reserved."""
    name = words.line(lang, called) if called is not None else words.say(lang, card.name)
    holders = words.text(lang, "dc-computer") if card.computer else _holders(lang, card)
    if not holders and kept is not None:
        since = card.invited_at if card.invited == kept else None
        holders = words.text(lang, "dc-invited", who=at(kept))
        if since is not None:
            holders = words.text(lang, "dc-invited-since", who=at(kept), when=f"<t:{int(since.timestamp())}:R>")
    return words.text(lang, "dc-seat", seat=name, who=holders or words.text(lang, "dc-seat-free"))


def _holders(lang: str, card: SeatSummary) -> str:
    """The commander, and the staff if there is one."""
    admiral, *staff = [at(holder.person) for holder in card.holders] or [""]
    return words.text(lang, "dc-staffed", admiral=admiral, staff=" ".join(staff)) if staff else admiral


def sides(lang: str, card: CampaignSummary) -> str:
    """The sides with their players, in one line: "Japan (@x) – Allies (@y)"."""
    return " – ".join(_side(lang, side) for side in card.sides)


def _people(lang: str, side: SideSummary) -> str:
    """The players of a side, and the computer if it has a seat there."""
    players = [at(person) for person in side.people]
    if any(seat.computer for seat in side.seats):
        players.append(words.text(lang, "dc-computer"))
    return " ".join(players)


def _side(lang: str, side: SideSummary) -> str:
    name, players = words.line(lang, side.name), _people(lang, side)
    return words.text(lang, "dc-side", seat=name, who=players) if players else name


def seats(lang: str, card: CampaignSummary) -> Iterable[str]:
    """A line for each seat, with what it is asked while the game runs; seats of a team below the name of their side."""
    for side in card.sides:
        team = len(side.seats) > 1
        if team:
            yield words.text(lang, "dc-team", side=words.line(lang, side.name))
        for place in side.seats:
            line = seat(lang, place, place.role_name if team else None, card.kept.get(place.seat))
            if card.status in PLAYED and place.asked:
                line += words.text(lang, "dc-state", state=_state(lang, place))
            if card.status in PLAYED and place.reserve is not None and not place.computer:
                line += f" · {reserve(lang, place)}"
            yield line


def reserve(lang: str, place: SeatSummary) -> str:
    """The seat's time bank in words; once it is running, until when it lasts."""
    if place.overtime is not None:
        return words.text(lang, "dc-reserve-runs", at=str(int(place.overtime.timestamp())))
    return words.text(lang, "dc-reserve", time=words.span(lang, place.reserve or 0))


def _state(lang: str, place: SeatSummary) -> str:
    if place.sealed:
        return words.text(lang, "dc-sealed")
    about = say_all(lang, [a.about for a in place.asked])[0]
    return words.text(lang, "dc-waited", about=about)


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


def outcome(lang: str, card: CampaignSummary) -> str:
    """The winners and the reason; where the reason names the winning side, only its people. Empty while the campaign runs."""
    if card.outcome is None:
        return ""
    won = [side for side in card.sides if side.side in card.outcome.winners]
    why = words.line(lang, card.outcome.why)
    if not won:
        return words.text(lang, "dc-draw", why=why)
    if unnamed_winners(card, lang):
        winners = [seat(lang, side.seats[0]) if len(side.seats) == 1 else _side(lang, side) for side in won]
    else:
        winners = list(filter(None, (_people(lang, side) for side in won)))
    if not winners:
        return words.text(lang, "dc-draw", why=why)
    return words.text(lang, "dc-won", who=words.separator(lang).join(winners), why=why)


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
