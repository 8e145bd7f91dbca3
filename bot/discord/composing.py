"""From a row of the outbox to the letter to be sent: fetches the card and the view, has the picture drawn, lays it out.

The view comes from `watch.post_view`, the one place that decides with whose eyes a post is drawn.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

import renderer
from bot.campaigns import CampaignCard, Campaigns, Post
from bot.discord import reports
from bot.discord.board import board
from bot.discord.drawing import Drawing, Picture, undrawn
from bot.discord.letter import Letter, Paper
from bot.discord.lobby import lobby

log = logging.getLogger(__name__)

MOST_RECORD = 8 << 20
"""Bytes of a record that goes along with the end; Discord takes 10 MiB a file."""


async def record_of(campaigns: Campaigns, card: CampaignCard) -> Paper | None:
    """The record of a campaign that is laid open, as a file; None where it is damaged, or longer than any game should get."""
    data = await campaigns.watch.record(card.id)
    if data is None or len(data) > MOST_RECORD:
        log.error("no record to give away for campaign %s", card.id)
        return None
    return Paper(f"{card.game}-{card.id}-record.json", data)


class Composer:
    """Lays out posts. `ask` posts are the sheet's affair (`bot.discord.panel`), not handled here."""

    def __init__(self, campaigns: Campaigns, drawing: Drawing) -> None:
        self._campaigns = campaigns
        self._drawing = drawing

    async def compose(self, post: Post, card: CampaignCard) -> Letter:
        """The letter for any post but an `ask`. Raises KeyError for a kind it does not know."""
        match post.kind:
            case "lobby":
                return lobby(card, self._campaigns.games[card.game], post.lang)
            case "board":
                return board(card, next(iter(await self._pictures(post, card)), None), post.lang)
            case "report":
                # The last phase is followed by the end, with the picture of everything.
                last = card.status == "over" and post.step == card.step
                return reports.report(card, post, () if last else await self._pictures(post, card))
            case "end":
                return reports.end(card, post, await self._pictures(post, card), await record_of(self._campaigns, card))
            case "follow":
                return reports.tidings(card, post, await self._pictures(post, card))
            case "gm":
                return reports.note(card, post)
            case "reminder":
                return reports.reminder(card, post)
            case "staff":
                return reports.staff(card, post)
            case "trouble":
                return reports.trouble(card, post)
            case "moved":
                return reports.moved(card, post)
        raise KeyError(post.kind)

    async def _pictures(self, post: Post, card: CampaignCard) -> tuple[Picture, ...]:
        """The position, and what the post tells. Words are worth more: where nothing can be drawn it goes without."""
        what = f"{post.kind} of campaign {post.campaign}"
        try:
            sight = await self._campaigns.watch.post_view(post)
        except Exception as error:  # a saved position that cannot be read is no reason for silence
            undrawn(error, what)
            return ()

        def sheets() -> Iterable[str | None]:
            if post.kind == "board":
                return renderer.sheets(sight.view)[:1]
            return renderer.news(sight.view, sight.before)

        drawn = await self._drawing.pictures(sight.view, post.lang, card.title, what=what, sheets=sheets)
        return drawn.pictures
