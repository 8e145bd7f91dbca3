"""From a row of the outbox to the letter to be sent: fetches the card and the view, has the picture drawn, lays it out.

The view comes from `watch.post_view`, the one place that decides with whose eyes a post is drawn.
"""

from __future__ import annotations

import logging

import renderer
from bot.campaigns import CampaignCard, Campaigns, Post
from bot.discord import reports
from bot.discord.board import board
from bot.discord.drawing import Drawing, Picture, Superseded
from bot.discord.letter import Letter
from bot.discord.lobby import lobby

log = logging.getLogger(__name__)


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
                return reports.end(card, post, await self._pictures(post, card))
            case "follow":
                return reports.tidings(card, post, await self._pictures(post, card))
            case "gm":
                return reports.note(card, post)
            case "reminder":
                return reports.reminder(card, post)
            case "staff":
                return reports.staff(card, post)
        raise KeyError(post.kind)

    async def _pictures(self, post: Post, card: CampaignCard) -> list[Picture]:
        """The position, and what the post tells. Words are worth more: where nothing can be drawn it goes without."""
        sight = await self._campaigns.watch.post_view(post)
        sheets = renderer.news(sight.view, sight.before) if post.kind != "board" else renderer.sheets(sight.view)[:1]
        try:
            return [await self._drawing.picture(sight.view, post.lang, sheet=s, title=card.title) for s in sheets]
        except Superseded:
            return []
        except Exception:
            log.exception("no picture for post %s of campaign %s", post.id, post.campaign)
            return []
