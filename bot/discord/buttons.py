"""The buttons that several posts carry. What they do is registered where it belongs: `sheets`, `watching`, `helping`."""

from __future__ import annotations

from discord import ButtonStyle

from bot import words
from bot.discord.clicks import Click, button
from bot.discord.ids import Id


def open_button(lang: str, campaign: int, ask: str = "") -> Click:
    """Opens the presser's sheet privately."""
    return button(Id("open", campaign, ask), words.text(lang, "dc-button-open"), style=ButtonStyle.primary, emoji="✉️")


def enlist_button(lang: str, campaign: int, person: str, seat: str) -> Click:
    """Takes a person whom the game master has proposed onto the staff of the presser's seat."""
    return button(Id("enlist", campaign, arg=f"{person}.{seat}"), words.text(lang, "dc-button-enlist"), emoji="➕")


def map_button(lang: str, campaign: int) -> Click:
    """Shows the presser's map privately."""
    return button(Id("map", campaign), words.text(lang, "dc-button-map"), emoji="🗺️")


def history_button(lang: str, campaign: int, report: int | None = None) -> Click:
    """Opens the history privately, at a report or at the newest."""
    arg = "" if report is None else str(report)
    return button(Id("history", campaign, arg=arg), words.text(lang, "dc-button-history"), emoji="📜")


def follow_button(lang: str, campaign: int) -> Click:
    """Turns the private notes to the presser on or off."""
    return button(Id("follow", campaign), words.text(lang, "dc-button-follow"), emoji="🔔")


def help_button(lang: str, game: str = "") -> Click:
    """Shows the first steps privately."""
    return button(Id("help", arg=game), words.text(lang, "dc-button-help"), emoji="❔")


def verify_button(lang: str, campaign: int) -> Click:
    """Recomputes the dice."""
    return button(Id("verify", campaign), words.text(lang, "dc-button-verify"), emoji="🎲")


def replay_button(lang: str, campaign: int) -> Click:
    """Shows the finished game as a moving picture."""
    return button(Id("replay", campaign), words.text(lang, "dc-button-replay"), emoji="🎞️")
