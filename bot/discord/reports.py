"""Public posts beside the board: numbered reports, notes of the game master, the end. And the private ones: reminders, notes to
followers, what a seat hears. Only words and layout; what is told to whom was decided when the post was written."""

from __future__ import annotations

from collections.abc import Sequence

from bot import words
from bot.campaigns import CampaignCard, Post
from bot.campaigns.staff import PROPOSED
from bot.discord import speech
from bot.discord.buttons import (
    enlist_button,
    history_button,
    map_button,
    open_button,
    replay_button,
    verify_button,
)
from bot.discord.drawing import Picture
from bot.discord.letter import Letter, Paper, plain
from rules.core import Message


def report(card: CampaignCard, post: Post, pictures: Sequence[Picture]) -> Letter:
    """Report no. n: what happened, as the public may know it."""
    letter = Letter(speech.COLOURS["running"])
    title = "dc-report-title" if post.number else "dc-page-start"
    letter.say(words.text(post.lang, title, n=post.number or 0, title=plain(card.title)))
    _lines(letter, post.lines, post.lang)
    _show(letter, pictures)
    return letter.row(history_button(post.lang, card.id, post.number))


def note(card: CampaignCard, post: Post) -> Letter:
    """Something that the game master did or says."""
    letter = Letter(speech.COLOURS["paused"])
    letter.say(words.text(post.lang, "dc-gm-title", title=plain(card.title)))
    _lines(letter, post.lines, post.lang)
    return letter


def end(card: CampaignCard, post: Post, pictures: Sequence[Picture], record: Paper | None) -> Letter:
    """The end: who has won, both sides' secrets on one picture, the secret of the dice, the record to be checked elsewhere."""
    letter = Letter(speech.COLOURS["over"])
    letter.say(words.text(post.lang, "dc-end-title", title=plain(card.title)))
    letter.say(
        speech.outcome(post.lang, card) if card.status == "over" else words.text(post.lang, "dc-status-cancelled")
    )
    letter.say("\n".join(speech.seats(post.lang, card)))
    letter.pings = tuple(holder.person for seat in card.seats for holder in seat.holders)
    known = card.outcome.why if card.outcome is not None else None
    _lines(letter, [line for line in post.lines if line != known], post.lang)
    _show(letter, pictures)
    letter.say(words.text(post.lang, "dc-end-commitment", commitment=card.commitment))
    hand_over(letter, record, card, post.lang)
    film = [replay_button(post.lang, card.id)] if card.status == "over" else []
    return letter.row(history_button(post.lang, card.id), *film, verify_button(post.lang, card.id))


def hand_over(letter: Letter, record: Paper | None, card: CampaignCard, lang: str) -> None:
    """The record of a finished game, and how it is checked without this bot."""
    if record is not None:
        letter.attach(record)
        letter.say(words.text(lang, "dc-record", file=record.name, commitment=card.commitment))


def reminder(card: CampaignCard, post: Post) -> Letter:
    """To one person: the deadline comes near, and how far his sheet is."""
    letter = Letter(speech.COLOURS["paused"])
    letter.say(words.text(post.lang, "dc-reminder-title", title=plain(card.title), where=speech.link(card)))
    _lines(letter, post.lines, post.lang)
    if post.deadline is not None:
        letter.say(words.text(post.lang, "dc-deadline", when=speech.when(post.deadline)))
    return letter.row(open_button(post.lang, card.id, post.ask or ""))


def staff(card: CampaignCard, post: Post) -> Letter:
    """Among the holders of one seat: who did what. To one person alone: that he has joined them, or left."""
    letter = Letter(speech.COLOURS["lobby"])
    letter.say(words.text(post.lang, "dc-staff-title", title=plain(card.title), where=speech.link(card)))
    _lines(letter, post.lines, post.lang)
    row = [open_button(post.lang, card.id, post.ask or "")] if card.status in ("running", "paused") else []
    row += [
        enlist_button(post.lang, card.id, _whom(line), post.who or "") for line in post.lines if line.key == PROPOSED
    ]
    return letter.row(*row[:5]) if post.who is not None and row else letter


def _whom(line: Message) -> str:
    return str(dict(line.args)["person"])


def news(card: CampaignCard, post: Post) -> Letter:
    """To one player: what his seat has heard, where there is no sheet to go with it."""
    letter = Letter(speech.COLOURS["running"])
    letter.say(words.text(post.lang, "dc-news-title", title=plain(card.title), where=speech.link(card)))
    _lines(letter, post.lines, post.lang)
    row = [map_button(post.lang, card.id), history_button(post.lang, card.id, post.number)]
    if card.status in ("running", "paused"):
        row.insert(0, open_button(post.lang, card.id))
    return letter.row(*row)


def trouble(card: CampaignCard, post: Post) -> Letter:
    """To the game master: Discord refuses what is to be posted, and what can be done about it."""
    letter = Letter(speech.COLOURS["paused"])
    letter.say(words.text(post.lang, "dc-trouble-title", title=plain(card.title), where=speech.link(card)))
    _lines(letter, post.lines, post.lang)
    return letter


def moved(card: CampaignCard, post: Post) -> Letter:
    """In a place that the campaign has left: where it is now."""
    letter = Letter(speech.COLOURS["paused"])
    return letter.say(words.text(post.lang, "dc-moved", title=plain(card.title), where=speech.link(card)))


def tidings(card: CampaignCard, post: Post, pictures: Sequence[Picture]) -> Letter:
    """To one follower: a phase is resolved."""
    letter = Letter(speech.COLOURS["running"])
    letter.say(words.text(post.lang, "dc-follow-title", n=post.number or 0, title=plain(card.title)))
    letter.say(speech.link(card))
    _lines(letter, post.lines, post.lang)
    _show(letter, pictures)
    return letter.row(map_button(post.lang, card.id), history_button(post.lang, card.id, post.number))


def summons(card: CampaignCard, person: int, ask: str, lang: str) -> Letter:
    """In the channel, to somebody whose DMs are closed: his orders are wanted. Says nothing that the board does not say."""
    letter = Letter(speech.COLOURS["running"])
    letter.say(words.text(lang, "dc-summons", who=speech.at(person), title=plain(card.title)))
    letter.pings = (person,)
    return letter.row(open_button(lang, card.id, ask))


def _lines(letter: Letter, lines: Sequence[Message], lang: str) -> None:
    letter.lines(speech.say_all(lang, lines), words.text(lang, "dc-more"), 3000)


def _show(letter: Letter, pictures: Sequence[Picture]) -> None:
    """The position, and below it what has happened, as one gallery."""
    letter.show(*pictures[:1]).show(*pictures[1:])
