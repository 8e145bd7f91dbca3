"""Where the page leads: to the rules of the game and the values of its pieces, to the campaign's channel in Discord, and after
the end to a rematch."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from bot import words
from bot.campaigns import CampaignSummary, PlaceTaken
from bot.campaigns.lookups import Found
from bot.web.answers import Failure
from bot.words import rulebooks

if TYPE_CHECKING:
    from bot.web.api import Api


def links(card: CampaignSummary, person: int) -> dict[str, Any]:
    """`rules`: whether the game has a rulebook. `channel`: URL of the channel or thread where the campaign is played, None for a
    tutorial, of which nothing is posted. `rematch`: whether this person may ask for a rematch now."""
    players = {seat.admiral for seat in card.seats} | set(card.masters)
    return {
        "rules": has_rules(card.game),
        "channel": None if card.tutorial else card.url,
        "rematch": card.status == "over" and not card.tutorial and person in players,
    }


def has_rules(game: str) -> bool:
    return bool(rulebooks.passages(game, words.LANGS[0]))


class Links:
    def __init__(self, api: Api) -> None:
        self.api = api
        self.campaigns = api.campaigns
        self._cards: dict[tuple[str, str], bytes] = {}
        """Game and language -> `_cards`: to put hundreds of look-ups into words takes a tenth of a second and more. The words of
        a rulebook are kept where they are read (`rulebooks`), and to write them as JSON takes less than a millisecond."""

    def add_to(self, app: web.Application) -> None:
        app.add_routes(
            [
                web.get(r"/rules/{game:[a-z0-9-]{1,40}}", self.api.page),
                web.get(r"/api/rules/{game:[a-z0-9-]{1,40}}", self.rules),
                web.get(r"/api/cards/{game:[a-z0-9-]{1,40}}", self.cards),
                web.post(r"/api/c/{campaign:\d{1,9}}/rematch", self.api.entered(self.rematch)),
            ]
        )

    async def rules(self, request: web.Request) -> web.StreamResponse:
        """The rulebook of an installed game in the reader's language. Anybody may read it, signed in or not."""
        game, lang = request.match_info["game"], self.api.board.lang(request)
        if game not in self.campaigns.games or not rulebooks.passages(game, lang):
            raise Failure(404, "web-not-found")
        return web.Response(body=_book(game, lang), content_type="application/json")

    async def cards(self, request: web.Request) -> web.StreamResponse:
        """What can be looked up in an installed game, in the reader's language: the same for everybody."""
        game, lang = request.match_info["game"], self.api.board.lang(request)
        if game not in self.campaigns.games:
            raise Failure(404, "web-not-found")
        if (game, lang) not in self._cards:
            self._cards[game, lang] = await asyncio.to_thread(_cards, self.campaigns.lookups.of(game), lang)
        return web.Response(body=self._cards[game, lang], content_type="application/json")

    async def rematch(self, number: int, person: int, lang: str, _body: Mapping[str, Any]) -> object:
        """The rematch of a campaign that has ended: the one that was opened before, or a new one in the same channel. If another
        campaign is there, the reader is sent to Discord, where the bot can make a thread."""
        card = await self.campaigns.rematches.of(number, person)
        if card is None:
            before = await self.campaigns.lobby.card(number)
            if before.tutorial:
                raise Failure(404, "web-not-found")
            try:
                card, _ = await self.campaigns.rematches.open(number, person, before.channel, before.thread, alone=True)
            except PlaceTaken:
                button = words.text(lang, "dc-button-rematch")
                raise Failure(409, "web-rematch-elsewhere", button=button) from None
        await self.campaigns.people.heard(person, lang)
        return {"campaign": card.id}


def _book(game: str, lang: str) -> bytes:
    """A rulebook as JSON: its passages, each with the heading of its chapter."""
    passages = [
        {"id": it.id if it.numbered else "", "heading": it.heading, "text": it.text}
        for it in rulebooks.passages(game, lang)
    ]
    return msgspec.json.encode(
        {"game": game, "name": words.text(lang, f"game-{game}"), "lang": lang, "passages": passages}
    )


def _cards(found: Sequence[Found], lang: str) -> bytes:
    """Key of a look-up (`Area.look`) -> its values in words and the IDs of the rules about it, as JSON."""
    return msgspec.json.encode(
        {
            one.it.key: {"lines": [words.line(lang, line) for line in one.it.lines], "rules": list(one.it.rules)}
            for one in found
        }
    )
