"""What people do beside the sheets: take and leave the seats of a lobby, start the campaign, and look at a side as game
master. The use cases are those of the buttons and commands in Discord, with their permissions and public notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from aiohttp import web

import renderer
from bot import words
from bot.campaigns import CampaignSummary, DiscordAway
from bot.web import shown
from bot.web.answers import answer
from bot.web.reading_requests import body_of, text_of

if TYPE_CHECKING:
    from bot.web.api import Api

NAME_CHARACTERS: Final = 100
"""Longest name of a seat."""
WORD_CHARACTERS: Final = 60
"""Longest word that a player may add to the dice."""


class Acts:
    """The handlers of one `WebBoard`."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.campaigns = api.campaigns

    def add_to(self, app: web.Application) -> None:
        """Adds all addresses."""
        one = r"/api/c/{campaign:\d{1,9}}"
        app.add_routes(
            [
                web.post(one + "/join", self.join),
                web.post(one + "/leave", self.leave),
                web.post(one + "/word", self.word),
                web.post(one + "/computer", self.computer),
                web.post(one + "/uncomputer", self.uncomputer),
                web.post(one + "/start", self.start),
                web.post(one + "/peek", self.peek),
            ]
        )

    # ---- a lobby -------------------------------------------------------------------------------------
    async def join(self, request: web.Request) -> web.StreamResponse:
        """Takes a seat, or changes to it; without `seat` any free one."""
        number, person, lang = await self.api.enter_campaign(request)
        seat = _seat(await body_of(request))
        await self.campaigns.people.heard(person, lang)
        return self._lobby(await self.campaigns.lobby.join(number, person, seat=seat), person, lang)

    async def leave(self, request: web.Request) -> web.StreamResponse:
        """Gives a seat back; without `seat` all of them. A guest without a seat declines."""
        number, person, lang = await self.api.enter_campaign(request)
        seat = _seat(await body_of(request))
        return self._lobby(await self.campaigns.lobby.leave(number, person, seat=seat), person, lang)

    async def word(self, request: web.Request) -> web.StreamResponse:
        """Sets the player's own word, which is mixed into every die."""
        number, person, _ = await self.api.enter_campaign(request)
        await self.campaigns.lobby.word(number, person, text_of(await body_of(request), "word", WORD_CHARACTERS))
        return answer({})

    async def computer(self, request: web.Request) -> web.StreamResponse:
        """Gives the free seats to the computer; a person without a seat takes one first."""
        number, person, lang = await self.api.enter_campaign(request)
        await self.campaigns.people.heard(person, lang)
        return self._lobby(await self.campaigns.computers.play_against(number, person), person, lang)

    async def uncomputer(self, request: web.Request) -> web.StreamResponse:
        """Frees the computer's seats."""
        number, person, lang = await self.api.enter_campaign(request)
        return self._lobby(await self.campaigns.computers.take_back(number, person), person, lang)

    async def start(self, request: web.Request) -> web.StreamResponse:
        """Starts the campaign."""
        number, person, lang = await self.api.enter_campaign(request)
        return self._lobby(await self.campaigns.lobby.start(number, person), person, lang)

    def _lobby(self, card: CampaignSummary, person: int, lang: str) -> web.Response:
        if card.status != "lobby":
            return answer({"begun": True})
        return answer({"lobby": shown.lobby(card, self.api.rules_of(card), person, lang)})

    # ---- a game master -------------------------------------------------------------------------------
    async def peek(self, request: web.Request) -> web.StreamResponse:
        """All pictures of a seat's view, for a game master without a seat. The players are told first."""
        number, person, lang = await self.api.enter_campaign(request)
        seat = text_of(await body_of(request), "seat", NAME_CHARACTERS)
        if self.api.board.door.draws is None:  # else the players would be told of a look that shows nothing
            raise DiscordAway
        sight = await self.campaigns.gm.peek(number, person, seat)
        card = await self.campaigns.lobby.card(number)
        maps = [await self.api.drawn(sight.view, name, lang, card.title) for name in renderer.sheets(sight.view)]
        return answer({"seat": words.line(lang, card.seat(seat).name), "maps": maps})


def _seat(body: dict[str, Any]) -> str | None:
    return text_of(body, "seat", NAME_CHARACTERS) if body.get("seat") is not None else None
