"""The board: one pinned public message a campaign, edited in place. Everything on it is common knowledge."""

from __future__ import annotations

from bot import words
from bot.campaigns import CampaignCard
from bot.discord import speech
from bot.discord.buttons import follow_button, help_button, history_button, map_button, open_button
from bot.discord.drawing import Picture
from bot.discord.letter import Letter


def board(card: CampaignCard, picture: Picture | None, lang: str) -> Letter:
    """The board as it stands: picture, who is waited for, until when, and the buttons."""
    letter = Letter(speech.COLOURS[card.status])
    letter.say(speech.heading(lang, card))
    if picture is not None:
        letter.show(picture)
    letter.say("\n".join(speech.seats(lang, card)))
    ending = speech.outcome(lang, card)
    letter.say(ending or speech.standing(lang, card))
    letter.say(words.text(lang, "dc-board-foot", n=card.reports, gm=speech.at(card.gm)))
    playing = card.status in ("running", "paused")
    row = [map_button(lang, card.id), history_button(lang, card.id)]
    if playing:
        row.insert(0, open_button(lang, card.id))
        row.append(follow_button(lang, card.id))
    return letter.row(*row, help_button(lang, card.game))
