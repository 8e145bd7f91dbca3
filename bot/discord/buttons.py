"""Buttons that several posts and answers have, where they lead, and when *Open the board* is among them. The modules that show
the answers register the handlers."""

from __future__ import annotations

from typing import get_args

from discord import ButtonStyle

import renderer
from bot import words
from bot.campaigns import CampaignSummary
from bot.campaigns.summaries import ChapterSummary, FollowFrequency
from bot.discord.clicks import Click, button
from bot.discord.ids import Id


def open_button(lang: str, campaign: int, ask: str = "") -> Click:
    """A button that opens the reader's sheet privately."""
    return button(Id("open", campaign, ask), words.text(lang, "dc-button-open"), style=ButtonStyle.primary, emoji="✉️")


def map_button(lang: str, campaign: int) -> Click:
    """A button that shows the reader's map privately."""
    return button(Id("map", campaign), words.text(lang, "dc-button-map"), emoji="🗺️")


def web_buttons(lang: str, card: CampaignSummary) -> list[Click]:
    """The button that gives the reader a link to the web board; none if the host has no web board."""
    return [web_button(lang, card.id)] if card.web else []


def web_button(lang: str, campaign: int = 0) -> Click:
    """A button that gives the reader a link to a campaign's page of the web board; 0: to the list of their campaigns."""
    return button(Id("web", campaign), words.text(lang, "dc-button-web"), emoji="🌐")


def catch_up_button(lang: str, campaign: int) -> Click:
    """A button that shows the reader privately what has happened since their last visit."""
    return button(Id("catchup", campaign), words.text(lang, "dc-button-catch-up"), emoji="📰")


def forces_button(lang: str, game: str, campaign: int, ask: str = "") -> Click:
    """A button that privately shows the reader the lists beside the board, such as the report and the forces. `ask`: of the
    sheet whose draft the lists take into account; empty: none."""
    label = words.known(lang, f"lists-{game}") or words.text(lang, "dc-button-lists")
    return button(Id("lists", campaign, ask), label, emoji="📋")


def drawing_buttons(lang: str, game: str, campaign: int, ask: str = "") -> list[Click]:
    """Buttons for a larger part of the reader's board and for its legend; empty for a game without a board picture. `ask`: of
    the sheet whose draft they take into account; empty: none."""
    if not renderer.has_drawing(game):
        return []
    return [
        button(Id("zoom", campaign, ask), words.text(lang, "dc-button-zoom"), emoji="🔍"),
        button(Id("legend", campaign, ask), words.text(lang, "dc-button-legend"), emoji="🔣"),
    ]


def history_button(lang: str, campaign: int, report: int | None = None) -> Click:
    """A button that opens the history privately at a report; None: at the newest."""
    arg = "" if report is None else str(report)
    return button(Id("history", campaign, arg=arg), words.text(lang, "dc-button-history"), emoji="📜")


def report_id(campaign: int, told: ChapterSummary) -> Id:
    """The id of the button that opens the history at the beginning of a chapter; the chapter's post is recognised by it."""
    key = told.key.partition("~")[0]  # the key that a chapter had before it was taken back
    return Id("report", campaign, arg=f"{told.first}.{key}")


def follow_button(lang: str, campaign: int) -> Click:
    """A button that turns private notes for the reader on or off."""
    return button(Id("follow", campaign), words.text(lang, "dc-button-follow"), emoji="🔔")


def pace_buttons(lang: str, campaign: int, pace: FollowFrequency | None) -> list[Click]:
    """Buttons with which a follower chooses how often to get notes; `pace`: the present choice."""
    return [
        button(
            Id("pace", campaign, arg=one),
            words.text(lang, f"dc-button-pace-{one}"),
            style=ButtonStyle.primary if one == pace else ButtonStyle.secondary,
            disabled=one == pace,
        )
        for one in get_args(FollowFrequency)
    ]


def yes_or_no(lang: str, yes: Id, label: str, style: ButtonStyle = ButtonStyle.danger) -> list[Click]:
    """A button that does what is asked (`dc-button-<label>`), and one that does nothing."""
    no = button(Id("unsure", yes.campaign), words.text(lang, "dc-button-unsure"))
    return [button(yes, words.text(lang, f"dc-button-{label}"), style=style), no]


def help_button(lang: str, game: str = "") -> Click:
    """A button that shows the first steps privately."""
    return button(Id("help", arg=game), words.text(lang, "dc-button-help"), emoji="❔")
